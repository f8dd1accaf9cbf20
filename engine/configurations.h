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

// Sets what an option needs besides itself.
inline void set_needed(const GameInfo& info, const OptionInfo& option, Configuration& configuration) {
  for (std::size_t i = 0; i < info.options.size(); ++i)
    for (std::size_t value = 0; value < info.options[i].values.size(); ++value)
      if (info.options[i].key == option.needs_option &&
          info.options[i].values[value].key == option.needs_value)
        configuration.options[i] = static_cast<std::uint8_t>(value);
}

// All player counts with default options, and each other value of each option once with every player count
// with which it matters, together with what it needs.
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
        set_needed(info, info.options[i], other);
        other.name = std::to_string(players) + " players, " + info.options[i].key + "=" +
                     info.options[i].values[value].key;
        result.push_back(other);
      }
    }
  }
  return result;
}

}  // namespace orrery
