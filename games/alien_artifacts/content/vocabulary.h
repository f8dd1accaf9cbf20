// The vocabulary of content.toml (rules.md, section 24) as small plain structs that the interpreter reads.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

#include "engine/position/id.h"

namespace orrery::alien_artifacts {

enum class Kind : std::uint8_t { planet, ship, technology };
enum class Type : std::uint8_t { explore, expand, exterminate, exploit };
enum class Side : std::uint8_t { logistics, operational };
enum class Color : std::uint8_t { blue, green, red, gold };
enum class Section : std::uint8_t { a, b };
BOOST_DESCRIBE_ENUM(Kind, planet, ship, technology)
BOOST_DESCRIBE_ENUM(Type, explore, expand, exterminate, exploit)
BOOST_DESCRIBE_ENUM(Side, logistics, operational)
BOOST_DESCRIBE_ENUM(Color, blue, green, red, gold)
BOOST_DESCRIBE_ENUM(Section, a, b)

inline constexpr int kind_count = 3;
inline constexpr int type_count = 4;
inline constexpr int side_count = 2;
inline constexpr int color_count = 4;
inline constexpr std::array<std::string_view, kind_count> kind_names = {"planet", "ship", "technology"};
inline constexpr std::array<std::string_view, type_count> type_names = {"explore", "expand", "exterminate",
                                                                        "exploit"};
inline constexpr std::array<std::string_view, side_count> side_names = {"logistics", "operational"};
inline constexpr std::array<std::string_view, color_count> color_names = {"blue", "green", "red", "gold"};

// A set of colors: bit i is color i.
using ColorSet = std::uint8_t;
constexpr ColorSet only(Color color) {
  return static_cast<ColorSet>(1u << static_cast<unsigned>(color));
}
constexpr bool holds(ColorSet set, Color color) {
  return (set >> static_cast<unsigned>(color) & 1u) != 0;
}
inline constexpr ColorSet plain_colors = 0b0111;

// AA-12.2, AA-14.4: each kind has its color.
constexpr Color color_of(Kind kind) {
  constexpr std::array<Color, kind_count> colors = {Color::green, Color::red, Color::blue};
  return colors[static_cast<std::size_t>(kind)];
}

// AA-24.54: what modifiers speak of.
enum class Key : std::uint8_t { buy, discover, build, develop, trade, offensive, revenue, mine };
inline constexpr int key_count = 8;
inline constexpr std::array<std::string_view, key_count> key_names = {
    "buy", "discover", "build", "develop", "trade", "offensive", "revenue", "mine"};
using KeySet = std::uint8_t;
constexpr KeySet only(Key key) {
  return static_cast<KeySet>(1u << static_cast<unsigned>(key));
}
// AA-7.1: the Action that completes a card of the kind.
constexpr Key completing(Kind kind) {
  return static_cast<Key>(static_cast<int>(Key::discover) + static_cast<int>(kind));
}

inline constexpr std::uint8_t unspecified = 0xff;  // no condition

// AA-24.18 to AA-24.21
enum class Of : std::uint8_t { cards, distinct_types, min_kind, min_type, credits, artifacts, stored };
struct Count {
  Of of = Of::cards;
  std::uint8_t kind = unspecified;
  std::uint8_t side = unspecified;
  std::uint8_t type = unspecified;
  friend constexpr bool operator==(const Count&, const Count&) = default;
};

enum class OpCode : std::uint8_t {
  vp,
  credits,
  draw,
  artifact,
  defense_plan,
  produce,
  take,
  search,
  complete,
  discount,
  limit_turn,
  extra_action,
  flip,
  remove_blockade,
  place_blockade,
  damage_ship,
  destroy_ship,
  attack,
  attack_self,
  score_tech,
  vp_for,
  credits_for,
  vp_sets,
  credits_spent,
  perform,
  attack_bonus,
  attack_redraw,
};
inline constexpr int op_count = 27;

enum class On : std::uint8_t { self, joined, one, choose };  // AA-24.30

struct Op {
  OpCode code = OpCode::vp;
  std::uint8_t n = 1;  // amount; see: number of cards; complete: max_remaining; score_tech: reveals
  std::uint8_t kind = unspecified;
  On on = On::self;
  KeySet of = 0;  // discount
  Key action = Key::buy;
  std::uint8_t bonus = 0;  // attack, score_tech
  std::uint8_t most = 255;
  bool defender = false;
  bool automatic = false;  // score_tech auto, remove_blockade all
  Count count;
  friend constexpr bool operator==(const Op&, const Op&) = default;
};

// A `do` list; equal lists are stored once.
struct ListTag;
using ListId = Id<ListTag>;

enum class ModCode : std::uint8_t {
  cost,
  limit,
  attack,
  gold,
  hand_size,
  see_extra,
  free_section,
  extra_reveal,
  salvage,
  evasion,
  unlock_free,
  substitute,
};
inline constexpr int mod_count = 12;

enum class Versus : std::uint8_t { any, alien, player };

struct Mod {
  ModCode code = ModCode::cost;
  std::int8_t by = 0;
  KeySet of = 0;
  Versus versus = Versus::any;
  Color color = Color::blue;  // substitute
};

enum class When : std::uint8_t { join, trade, mine, attack, attacked, ship_damaged };
inline constexpr int when_count = 6;

struct Trigger {
  When on = When::join;
  bool optional = false;
  bool self = false;
  bool first_of_type_in_kind = false;
  std::uint8_t kind = unspecified;
  std::uint8_t side = unspecified;
  std::uint8_t type = unspecified;
  Versus target = Versus::any;
  ListId list;
};

enum class PayCode : std::uint8_t { free, credits, symbols, mixed, discard };
struct Pay {
  PayCode code = PayCode::free;
  std::uint8_t n = 0;      // credits, symbols, cards to discard; mixed: most cards
  ColorSet colors = 0;     // symbols, mixed
  bool need_each = false;  // mixed
};

enum class Keyword : std::uint8_t { none, ongoing, additionally, action };

struct Ability {
  Keyword keyword = Keyword::none;
  Pay pay;
  ListId list;
};

enum class SkillCode : std::uint8_t {
  bonus,
  bonus_per,
  reveal_choose,
  keep_card,
  at_least,
  guard,
  buy_bonus,
  base_credits,
};
inline constexpr int skill_count = 8;

struct Skill {
  SkillCode code = SkillCode::bonus;
  std::uint8_t n = 0;  // bonus; cards to reveal; least value
  std::uint8_t credits = 0;
  std::uint8_t most = 0;
  Versus versus = Versus::any;
  Count count;
  ListId list;
};

}  // namespace orrery::alien_artifacts
