// WebSocket frames, as the load generator writes and reads them.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/input_error.h"
#include "load/frames.h"

namespace orrery {
namespace {

// In one frame, its length in as few bytes as possible.
std::string server_text(std::string_view text) {
  std::string frame = "\x81";
  const std::size_t size = text.size();
  if (size > 0xffff) {
    frame += '\x7f';
    for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(size >> shift & 0xff);
  } else if (size > 125) {
    frame += '\x7e';
    for (int shift = 8; shift >= 0; shift -= 8) frame += static_cast<char>(size >> shift & 0xff);
  } else {
    frame += static_cast<char>(size);
  }
  return frame.append(text);
}

// A short frame, with what a message in one frame does not have.
std::string server_frame(int first_byte, std::string_view payload) {
  return {static_cast<char>(first_byte) + std::string(1, static_cast<char>(payload.size())) +
          std::string(payload)};
}

using Received = std::vector<std::pair<FrameKind, std::string>>;

TEST(FrameReader, PutsMessagesTogetherHoweverTheyArrive) {
  const std::string middle(300, 'm');
  const std::string large(70000, 'l');
  const std::string bytes = server_text("short") + server_text(middle) + server_frame(0x01, "in ") +
                            server_frame(0x89, "ping") + server_frame(0x80, "two") + server_text(large) +
                            server_frame(0x88, "");
  const Received expected{{FrameKind::text, "short"},  {FrameKind::text, middle}, {FrameKind::ping, "ping"},
                          {FrameKind::text, "in two"}, {FrameKind::text, large},  {FrameKind::close, ""}};
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, bytes.size()}) {
    FrameReader reader;
    Received received;
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      reader.feed(std::string_view(bytes).substr(at, piece), [&](FrameKind kind, std::string_view payload) {
        received.emplace_back(kind, std::string(payload));
      });
    EXPECT_EQ(received, expected) << piece << " bytes at a time";
  }
}

TEST(FrameReader, RefusesWhatNoServerSends) {
  FrameReader reader;
  const auto ignore = [](FrameKind, std::string_view) {};
  EXPECT_THROW(reader.feed(std::string_view("\x81\x81mask?", 7), ignore), InputError);
  EXPECT_THROW(FrameReader().feed(std::string_view("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff", 10), ignore),
               InputError);
}

TEST(ClientFrame, IsMaskedAsTheProtocolDemands) {
  EXPECT_EQ(client_frame(FrameKind::text, "hi"), std::string("\x81\x82\0\0\0\0hi", 8));
  const std::string long_one = client_frame(FrameKind::pong, std::string(200, 'x'));
  EXPECT_EQ(long_one.substr(0, 8), std::string("\x8a\xfe\0\xc8\0\0\0\0", 8));
}

}  // namespace
}  // namespace orrery
