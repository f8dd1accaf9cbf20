#include "server/net/gathering_socket.h"

#include "server/messages/spare_text.h"

namespace orrery {
namespace {

// The head of a whole text message of a server (RFC 6455, 5.2).
std::string frame_head(std::size_t size) {
  constexpr char whole_text = static_cast<char>(0x81);
  std::string head(1, whole_text);
  const auto append_size = [&](int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) head += static_cast<char>(size >> shift & 0xff);
  };
  if (size < 126) {
    append_size(1);
  } else if (size <= 0xffff) {
    head += static_cast<char>(126);
    append_size(2);
  } else {
    head += static_cast<char>(127);
    append_size(8);
  }
  return head;
}

}  // namespace

bool GatheringSocket::has_room(std::function<void()> wake) {
  if (state_->has_room()) return true;
  state_->wants_room = std::move(wake);
  return false;
}

void GatheringSocket::append_message(std::string_view text) {
  state_->append(frame_head(text.size()));
  state_->append(text);
}

void GatheringSocket::State::append(std::string_view text) {
  if (failure) return;
  const bool first = waiting.empty();
  if (first) waiting = spare_text();
  waiting += text;
  // Later, so that what follows at once goes with it.
  if (first && !sending)
    boost::asio::post(stream.get_executor(), [state = shared_from_this()] { state->send_waiting(); });
}

void GatheringSocket::State::send_waiting() {
  if (sending || failure || waiting.empty()) return;
  sending = true;
  bytes = std::exchange(waiting, {});
  sent = 0;
  descriptor = stream.socket().native_handle();
  sender.send(shared_from_this());
}

void GatheringSocket::State::returned() {
  if (failure) return;
  if (error) return end({error, boost::system::system_category()});
  if (sent < bytes.size()) return send_rest_later();
  sending = false;
  give_back(std::exchange(bytes, {}));
  if (const auto wake = std::exchange(wants_room, nullptr)) wake();
  send_waiting();
}

// When the other side has read something.
void GatheringSocket::State::send_rest_later() {
  stream.socket().async_wait(boost::asio::socket_base::wait_write,
                             [state = shared_from_this()](const Error& problem) {
                               if (problem) return state->end(problem);
                               if (!state->failure) state->sender.send(state);
                             });
}

void GatheringSocket::State::end(const Error& why) {
  if (!failure) failure = why;
  waiting.clear();
  sender.recall(*this);
  if (const auto wake = std::exchange(wants_room, nullptr)) wake();
}

void GatheringSocket::close() {
  state_->wants_room = nullptr;
  state_->end(boost::asio::error::operation_aborted);
  state_->stream.close();
}

// What is waiting goes out before the connection is closed, as far as the system takes it.
void GatheringSocket::send_the_rest() {
  std::string rest = std::exchange(state_->waiting, {});
  const bool was_sending = state_->sending && !state_->failure;
  state_->end(boost::asio::error::operation_aborted);
  if (was_sending) rest.insert(0, state_->bytes, state_->sent);
  if (rest.empty()) return;
  Error ignored;
  state_->stream.socket().non_blocking(true, ignored);
  state_->stream.socket().write_some(boost::asio::buffer(rest), ignored);
}

}  // namespace orrery
