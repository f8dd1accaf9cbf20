// What the load generator reads in the server's messages. It looks for the few things that it needs and skips
// the rest: reading everything would cost as much as the server's own work.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery {

struct LoadMessage {
  enum class Type : std::uint8_t { state, update, done, refused, other };

  Type type = Type::other;
  std::int64_t seq = 0;
  bool offers = false;                  // it says what the seat may do
  std::vector<std::string_view> moves;  // their notation as it is written in JSON
  bool over = false;
};

// Overwrites `message`, whose texts refer to `text`. Throws InputError when it is cut off.
void read_load_message(std::string_view text, LoadMessage& message);

}  // namespace orrery
