// Messages on their way to one viewer. Tables put them in; whoever holds the connection takes them out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "server/messages/spare_text.h"

namespace orrery {

// Why a connection is closed, in the numbers of RFC 6455.
enum class CloseCode : std::uint16_t { going_away = 1001, not_allowed = 1008, try_again_later = 1013 };

class Outbox {
 public:
  explicit Outbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // `wake` is called when there is something to take out or to close for.
  void on_arrival(std::function<void()> wake) { wake_ = std::move(wake); }

  void send(Message message) {
    if (closed_) return;
    bytes_ += message->text.size();
    messages_.push_back(std::move(message));
    // The client does not read: it is cut off and finds the whole when it comes back.
    if (bytes_ > most_bytes_) overflowed_ = true;
    if (overflowed_) close();
    if (wake_) wake_();
  }
  void send(std::string text) { send(make_message(std::move(text))); }

  // Nothing is taken in any more; what is in it is still sent, unless it overflowed.
  void close(CloseCode code = CloseCode::not_allowed) {
    if (!closed_) code_ = code;
    closed_ = true;
    if (wake_) wake_();
  }

  bool empty() const { return messages_.empty(); }
  Message take() {
    Message message = std::move(messages_.front());
    messages_.pop_front();
    bytes_ -= message->text.size();
    return message;
  }
  bool closed() const { return closed_; }
  CloseCode code() const { return code_; }
  bool overflowed() const { return overflowed_; }

 private:
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::deque<Message> messages_;
  std::function<void()> wake_;
  CloseCode code_ = CloseCode::not_allowed;
  bool closed_ = false;
  bool overflowed_ = false;
};

}  // namespace orrery
