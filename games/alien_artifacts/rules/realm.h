// What a player's Empire gives: modifiers added up (AA-24.2 to AA-24.12) and counts (AA-24.18 to AA-24.22).
#pragma once

#include <array>

#include "games/alien_artifacts/position.h"

namespace orrery::alien_artifacts {

struct Realm {
  std::array<std::int16_t, key_count> cost{};
  std::array<std::int16_t, key_count> limit{};
  std::array<ColorSet, key_count> accepts{};  // colors beyond the Action's own
  std::array<std::int16_t, kind_count> of_kind{};
  std::array<std::int16_t, kind_count> building{};  // cards Under Construction
  std::array<std::int16_t, kind_count> tokens{};
  std::array<std::int16_t, kind_count>
      able{};                   // operational, not locked, and if Ships not yet used this turn
  std::array<int, 3> attack{};  // by Versus
  int hand_size = 0;
  int see_extra = 0;
  int extra_reveal = 0;
  int evasion = 0;
  bool free_section = false;
  bool salvage = false;
  bool unlock_free = false;

  int cost_of(Key key) const { return cost[static_cast<std::size_t>(key)]; }
  int limit_of(Key key) const { return limit[static_cast<std::size_t>(key)]; }
  ColorSet accepted(Key key) const { return accepts[static_cast<std::size_t>(key)]; }
};

Realm realm_of(const Content&, const Position&, Seat);
int count(const Content&, const Position&, Seat, const Count&);

}  // namespace orrery::alien_artifacts
