// What the load generator needs of WebSocket frames (RFC 6455). Reading them with a library would cost as
// much as the server's own work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

enum class FrameKind : std::uint8_t { continuation = 0, text = 1, close = 8, ping = 9, pong = 10 };

// One whole frame as a client sends it. Its mask is zero, which leaves the text as it is.
std::string client_frame(FrameKind kind, std::string_view payload);

// Puts together what a server sent. Throws InputError when that is no WebSocket, or too much of one.
class FrameReader {
 public:
  // Calls `take(kind, payload)` for every message that is whole now; what is not is kept.
  template <class Take>
  void feed(std::string_view bytes, const Take& take) {
    if (!rest_.empty()) bytes = rest_.append(bytes);
    while (const std::optional<Frame> frame = first_frame(bytes)) {
      bytes.remove_prefix(frame->size);
      if (frame->kind >= FrameKind::close)
        take(frame->kind, frame->payload);
      else if (frame->last && begun_.empty())
        take(FrameKind::text, frame->payload);
      else
        go_on(*frame, take);
    }
    rest_ = std::string(bytes);
  }

 private:
  struct Frame {
    FrameKind kind = FrameKind::text;
    bool last = true;
    std::string_view payload;
    std::size_t size = 0;  // with its head
  };

  static std::optional<Frame> first_frame(std::string_view bytes);

  // A message in several frames.
  template <class Take>
  void go_on(const Frame& frame, const Take& take) {
    begun_ += frame.payload;
    require_bounded(begun_.size());
    if (!frame.last) return;
    take(FrameKind::text, std::string_view(begun_));
    begun_.clear();
  }
  static void require_bounded(std::size_t size);

  std::string rest_;   // the beginning of a frame
  std::string begun_;  // the beginning of a message
};

}  // namespace orrery
