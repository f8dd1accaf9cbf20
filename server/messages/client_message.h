// What a viewer asks over its WebSocket: docs/protocol.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

struct ClientMessage {
  enum class Type : std::uint8_t {
    hello,
    move,
    undo,
    hint,
    preview,
    ways,
    name,
    preset,
    whole,
    ping,
    ready,
    start,
    quiet,
    say
  };

  Type type = Type::ping;
  std::int64_t id = 0;
  std::int64_t seq = 0;
  std::int64_t version = 0;
  std::string table;
  std::string token;  // empty: none
  std::string text;   // the move, the target, the name, what is said, or the preset move (empty: none)
  bool yes = false;   // ready, quiet; start anyway
};

// Throws InputError with a sentence for anything else.
ClientMessage parse_client_message(std::string_view text);

}  // namespace orrery
