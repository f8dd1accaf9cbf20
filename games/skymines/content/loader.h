// How the parts of content.toml are read, for the files that load them.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/words/text.h"
#include "games/skymines/content/content.h"

namespace orrery::skymines {

using Byte = std::uint8_t;

Byte byte(const ContentTable& entry, std::string_view key, int least, int most);
Byte byte_or_none(const ContentTable& entry, std::string_view key, int most);
bool flag(const ContentTable& entry, std::string_view key);

inline constexpr std::array<std::string_view, 3> resource_names = {"carbon", "minerals", "titanium"};

// The tables that entries refer to by id.
struct Index {
  IdIndex companies, places, tracks, cards, plans, tiles, bonuses, luna_cards, levels, asteroids, missions,
      threats, chapters;
};

Reward reward_of(const ContentTable& entry, const Index& index);
BonusSpace bonus_space_of(const ContentTable& entry, const Index& index, bool finish);
// The columns of a station, `sizes` home spaces each.
void load_station(const ContentTable& station, const std::array<std::size_t, column_count>& sizes, Map& map);
Requirement requirement_of(const ContentTable& entry);

// A table of steps, spread over the spaces.
template <std::size_t N>
void load_values(const ContentTable& entry, std::string_view key, std::size_t last,
                 std::array<Byte, N>& by_space) {
  int before = -1;
  for (const ContentTable& step : entry.tables(key)) {
    const int at = step.integer("at", 0, static_cast<int>(last));
    if (at <= before) step.fail("at", "must be higher than the one before");
    before = at;
    const Byte value = byte(step, "value", 0, 200);
    for (std::size_t i = static_cast<std::size_t>(at); i < N; ++i) by_space[i] = value;
    step.finish();
  }
}

// board.cpp: the Moon, stations, tracks and bonus spaces
void load_board(const ContentTable& root, Content& c, Index& index);
// belt.cpp: asteroids and shuttle spaces
void load_belt(const ContentTable& root, Content& c, Index& index);
// modules.cpp: missions, threats and the campaign
void load_modules(const ContentTable& root, Content& c, Index& index);
// cards.cpp: action cards, research plans and starting tokens
void load_cards(const ContentTable& root, Content& c, Index& index);
// campaign.cpp: after everything else
void load_campaigns(const ContentTable& root, Content& c);
// luna.cpp
void load_luna(const ContentTable& root, Content& c, Index& index);
// tables.cpp: what follows from all the others
void prepare_tables(Content& c);

}  // namespace orrery::skymines
