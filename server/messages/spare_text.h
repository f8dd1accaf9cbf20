// Texts of a few kilobytes come and go thousands of times a second; their room is kept and used again.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace orrery {

// An empty text, with room if there is some to spare on this thread.
std::string spare_text();
void give_back(std::string&& text);

// The same message goes to everybody on a seat.
struct MessageText {
  explicit MessageText(std::string t) : text(std::move(t)) {}
  ~MessageText() { give_back(std::move(text)); }
  MessageText(const MessageText&) = delete;
  MessageText& operator=(const MessageText&) = delete;

  std::string text;
};
using Message = std::shared_ptr<const MessageText>;

inline Message make_message(std::string text) {
  return std::make_shared<const MessageText>(std::move(text));
}

}  // namespace orrery
