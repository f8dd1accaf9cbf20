// The ways in which a game can begin, for whoever wants to see them all.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "engine/game.h"

namespace orrery {

// One way to begin a game: a number of players and options.
struct Configuration {
  int players;
  std::array<std::uint8_t, max_options> options{};
  std::string name;
};

// All player counts with default options, and each other value of each option once with every player count
// with which it matters.
inline std::vector<Configuration> configurations(const GameInfo& info) {
  std::vector<Configuration> result;
  for (int players = info.min_players; players <= info.max_players; ++players) {
    result.push_back({players, {}, std::to_string(players) + " players"});
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (!info.options[i].matters_with(players)) continue;
      for (std::size_t value = 1; value < info.options[i].values.size(); ++value) {
        Configuration other = result[result.size() - 1];
        other.options = {};
        other.options[i] = static_cast<std::uint8_t>(value);
        other.name = std::to_string(players) + " players, " + info.options[i].key + "=" +
                     info.options[i].values[value].key;
        result.push_back(other);
      }
    }
  }
  return result;
}

}  // namespace orrery
