#include "load/frames.h"

#include "engine/input_error.h"

namespace orrery {
namespace {

constexpr std::uint8_t last_bit = 0x80;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::size_t short_length = 125;
constexpr std::size_t two_bytes_follow = 126;
constexpr std::size_t eight_bytes_follow = 127;
constexpr std::size_t most_in_two_bytes = 0xffff;
constexpr std::size_t most_bytes = 16 * 1024 * 1024;

std::size_t byte(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

void append_head(std::string& out, FrameKind kind, std::size_t size) {
  out += static_cast<char>(last_bit | static_cast<std::uint8_t>(kind));
  if (size <= short_length) {
    out += static_cast<char>(mask_bit | size);
    return;
  }
  const bool is_long = size > most_in_two_bytes;
  out += static_cast<char>(mask_bit | (is_long ? eight_bytes_follow : two_bytes_follow));
  for (int shift = is_long ? 56 : 8; shift >= 0; shift -= 8) out += static_cast<char>(size >> shift & 0xff);
}

}  // namespace

std::string client_frame(FrameKind kind, std::string_view payload) {
  std::string frame;
  frame.reserve(payload.size() + 14);
  append_head(frame, kind, payload.size());
  frame.append(4, '\0');
  frame += payload;
  return frame;
}

std::optional<FrameReader::Frame> FrameReader::first_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const std::size_t first = byte(bytes, 0);
  std::size_t length = byte(bytes, 1);
  if (length & mask_bit) throw InputError("The server masks its messages, which no server may do.");
  const std::size_t length_bytes = length == two_bytes_follow ? 2 : length == eight_bytes_follow ? 8 : 0;
  const std::size_t head = 2 + length_bytes;
  if (bytes.size() < head) return std::nullopt;
  if (length_bytes > 0) length = 0;
  for (std::size_t i = 0; i < length_bytes; ++i) length = length << 8 | byte(bytes, 2 + i);
  require_bounded(length);
  if (bytes.size() < head + length) return std::nullopt;
  return Frame{static_cast<FrameKind>(first & 0x0f), (first & last_bit) != 0, bytes.substr(head, length),
               head + length};
}

void FrameReader::require_bounded(std::size_t size) {
  if (size > most_bytes) throw InputError("The server sent a message that is too long.");
}

}  // namespace orrery
