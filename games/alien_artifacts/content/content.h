// The tables of Alien Artifacts, read from content.toml.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/content_reader.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "games/alien_artifacts/content/summary.h"
#include "games/alien_artifacts/content/vocabulary.h"

namespace orrery::alien_artifacts {

struct CardTag;
struct ResourceTag;
struct ArtifactTag;
struct SystemTag;
struct PlanTag;
struct FactionTag;
using CardId = Id<CardTag>;  // a Planet, Ship or Technology
using ResourceId = Id<ResourceTag>;
using ArtifactId = Id<ArtifactTag>;
using SystemId = Id<SystemTag>;
using PlanId = Id<PlanTag>;  // 0 is the Basic tile
using FactionId = Id<FactionTag>;

// AA-1.2
inline constexpr int cards_of_kind = 40;
inline constexpr int card_count = kind_count * cards_of_kind;
inline constexpr int resource_count = 83;
inline constexpr int artifact_count = 16;
inline constexpr int system_count = 5;
inline constexpr int plan_count = 11;
inline constexpr int faction_count = 6;
inline constexpr int most_values = 32;  // attack values that a table answers one by one

struct ResourceSection {
  Color color = Color::blue;
  std::uint8_t symbols = 1;
  Type type = Type::explore;
};
struct Resource {
  std::string id, name;
  std::array<ResourceSection, 2> sections;
  std::uint8_t combat = 1;

  bool has_type(Type type) const { return sections[0].type == type || sections[1].type == type; }
};

// What a side of a card does while it lies in the Empire. Ranges point into the tables of the content.
struct Face {
  std::uint16_t first_mod = 0, end_mod = 0;
  std::uint16_t first_trigger = 0, end_trigger = 0;
  Ability ability;
  ListId on_placed, on_mine;
  std::uint8_t ladder = unspecified;
  std::uint8_t ship_class = unspecified;
};

struct Need {
  Count count;
  std::uint8_t n = 1;
};
struct Rung {
  FixedVector<Need, 4> needs;
  std::uint8_t during = 0, end = 0;
};
struct Ladder {
  std::string id, name, clue;
  FixedVector<Rung, 8> rungs;
};
struct ShipClass {
  std::string id, name;
  Type type = Type::explore;
  FixedVector<Skill, 4> skills;
};
struct Card {
  std::string id, name;
  Kind kind = Kind::planet;
  Type type = Type::explore;
  std::array<Face, side_count> faces;
};
struct Artifact {
  std::string id, name;
  bool in_attack = false;
  ListId list;
};
// An Alien System or a Defense Plan.
struct Table {
  std::string id, name;
  struct Row {
    std::uint8_t at = 1;
    bool plus = false;
    ListId list;
  };
  std::vector<Row> rows;
  std::array<ListId, most_values> lists;  // by Attack Value; the last one answers all above (AA-24.53)
};
struct SetupStep {
  Kind kind = Kind::planet;
  std::uint8_t draw = 1;
  bool to_empire = false;
  Side side = Side::logistics;
};
struct FactionScoring {
  Count count;
  std::uint8_t each = 1;
};
struct Faction {
  std::string id, name, action_name;
  FixedVector<SetupStep, 6> setup;
  Ability action;
  FixedVector<FactionScoring, 6> end_scoring;
};

// All printed (AA-1.5, AA-2.9, AA-5.4, AA-6.2, AA-7.2, AA-14.4, AA-14.7, AA-16.1, AA-18.1, AA-20.2).
struct Constants {
  int hand_size = 3;
  int assembly_limit = 2;
  int bank_max = 15;
  int bank_start = 8;
  int buy_cost = 5;
  int buy_extra_card = 1;
  int complete_base_cost = 5;
  int complete_plus_per_card = 1;
  int operational_action_cost = 5;
  int vp_per_produce_match = 1;
  int symbols_per_blockade_removed = 2;
  int credit_per_blockade_use = 1;
  int blockade_tokens = 38;
  int vp_per_empire_card = 1;
};

// What bots that believe in this content are like; no rule.
struct Habits {
  std::uint8_t only_side = unspecified;  // the one on which they complete cards
};

using OpList = FixedVector<Op, 4>;

struct Content {
  Constants constants;
  Habits bots;
  std::array<Card, card_count> cards;  // 40 Planets, 40 Ships, 40 Technologies
  std::array<Resource, resource_count> resources;
  std::array<Artifact, artifact_count> artifacts;
  std::array<Table, system_count> systems;
  std::array<Table, plan_count> plans;
  std::array<Faction, faction_count> factions;
  std::vector<Ladder> ladders;
  std::vector<ShipClass> classes;
  std::vector<OpList> lists;  // the first is empty
  std::vector<Mod> mods;
  std::vector<Trigger> triggers;
  // From here on made by `summarize`. Of the logistics sides:
  std::array<Type, card_count> types{};
  std::array<Keyword, card_count> keywords{};
  std::array<std::uint8_t, card_count> triggers_on{};  // a bit for each When
  std::array<Bonuses, card_count> bonuses{};
  std::array<bool, card_count> gives{};  // some bonus
  std::array<bool, card_count> rare{};   // more than costs, limits and accepted colors
  std::array<std::array<ResourceSection, 2>, resource_count> sections{};
  // For each Resource card and set of colors: which numbers of symbols its sections offer (bit 0: one
  // symbol).
  std::array<std::array<std::uint8_t, 1 << color_count>, resource_count> offers{};
  std::array<Means, resource_count> in_hand{};
  std::array<std::array<Means, 2>, resource_count> showing{};  // AA-5.6: by section
  // What each faction scores for one more such card on the better side.
  std::array<std::array<std::uint8_t, card_count>, faction_count> faction_worth{};

  const Card& card(CardId id) const { return cards[id.index()]; }
  const Face& face(CardId id, Side side) const {
    return cards[id.index()].faces[static_cast<std::size_t>(side)];
  }
  Type type_of(CardId id) const { return types[id.index()]; }
  const Resource& resource(ResourceId id) const { return resources[id.index()]; }
  const ResourceSection& section(ResourceId id, Section s) const {
    return sections[id.index()][static_cast<std::size_t>(s)];
  }
  const OpList& list(ListId id) const { return lists[id.index()]; }
  const ListId& row(const Table& table, int value) const {
    return table.lists[static_cast<std::size_t>(value < most_values ? value : most_values - 1)];
  }

  // The table that an id belongs to.
  const auto& table(CardId) const { return cards; }
  const auto& table(ResourceId) const { return resources; }
  const auto& table(ArtifactId) const { return artifacts; }
  const auto& table(SystemId) const { return systems; }
  const auto& table(PlanId) const { return plans; }
  const auto& table(FactionId) const { return factions; }
};

// AA-1.4: the kinds lie one after the other.
constexpr Kind kind_of(CardId id) {
  return static_cast<Kind>(id.value / cards_of_kind);
}
constexpr CardId first_of(Kind kind) {
  return id_at<CardId>(static_cast<std::size_t>(kind) * cards_of_kind);
}
inline constexpr PlanId basic_plan = id_at<PlanId>(0);

// Makes the tables that the rules read anew.
void summarize(Content& content);

// Throws InputError with file, line and cause.
Content load_content(const ContentTable& root);

}  // namespace orrery::alien_artifacts
