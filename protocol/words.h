// What both sides of the protocol agree on; docs/bot-protocol.md tells it to people.
#pragma once

#include <string>
#include <string_view>

namespace orrery::protocol {

inline constexpr int version = 1;

inline std::string greeting(std::string_view game) {
  return "orrery " + std::to_string(version) + " " + std::string(game);
}

}  // namespace orrery::protocol
