// What a player's Empire gives: modifiers added up (AA-24.2 to AA-24.12) and counts.
#pragma once

#include <array>

#include "games/alien_artifacts/position.h"

namespace orrery::alien_artifacts {

using ByKind = std::array<std::uint8_t, kind_count>;  // numbers of cards or tokens

struct Census {
  ByKind of_kind{};
  ByKind building{};  // cards Under Construction
  ByKind operational{};
  ByKind unlocked{};        // of the operational ones
  ByKind able{};            // of these, if Ships, not yet used this turn
  std::uint8_t unused = 0;  // so that it fills a register
};

struct Realm : Bonuses, Census {
  ByKind tokens{};

  int able_of(Kind kind) const { return able[static_cast<std::size_t>(kind)]; }
};

// The places in the list of cards at which those of a seat lie.
struct OwnCards {
  OwnCards() : count(0) {}  // NOLINT: `places` are filled as far as `count`
  void find(const Position&, Seat);

  std::array<std::uint8_t, card_count> places;
  std::size_t count;
};

Realm realm_of(const Content&, const Position&, const OwnCards&);
Realm realm_of(const Content&, const Position&, Seat);
std::array<Realm, most_players> all_realms(const Content&, const Position&);
// Modifiers alone, and without costs, limits and accepted colors: few cards have the others.
Bonuses rare_bonuses(const Content&, const Position&, Seat);

// What is counted of a player (AA-24.18 to AA-24.22).
struct Assets {
  std::array<std::uint64_t, kind_count> cards{};  // of the Empire, by kind: a byte for each side and type
  int credits = 0;
  int artifacts = 0;
  int stored = 0;

  int of(const Count&) const;
};
using AllAssets = std::array<Assets, most_players>;
Assets assets_of(const Content&, const Position&, Seat);
AllAssets all_assets(const Content&, const Position&);

}  // namespace orrery::alien_artifacts
