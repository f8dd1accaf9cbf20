#include "server/coalescing_socket.h"

#include "server/frames.h"

namespace orrery {

void CoalescingSocket::schedule(const StatePtr& state) {
  if (state->scheduled || state->sending) return;
  state->scheduled = true;
  asio::post(state->socket.get_executor(), [state] {
    state->scheduled = false;
    send(state);
  });
}

void CoalescingSocket::send(const StatePtr& state) {
  if (state->sending || state->closed || state->waiting.empty()) return;
  state->sending = true;
  state->bytes = std::exchange(state->waiting, {});
  state->sent = 0;
  state->error = 0;
  state->descriptor = state->socket.native_handle();
  state->sender.send(state);
}

void CoalescingSocket::State::returned() {
  if (closed) return;
  if (error) return finish({error, boost::system::system_category()});
  if (sent == bytes.size()) return finish({});
  sending_slowly = true;
  asio::async_write(socket, asio::buffer(bytes) + sent,
                    [state = shared_from_this()](const boost::system::error_code& result, std::size_t) {
                      state->sending_slowly = false;
                      state->finish(result);
                    });
}

void CoalescingSocket::State::finish(const boost::system::error_code& result) {
  sending = false;
  give_back(std::exchange(bytes, {}));
  if (result) failure = result;
  if (const auto writer = std::exchange(held, nullptr)) writer();
  if (const auto wake = std::exchange(wants_room, nullptr)) wake();
  if (!result) send(shared_from_this());
}

void CoalescingSocket::append_message(std::string_view text) {
  if (state_->closed) return;
  state_->begin();
  append_server_text(state_->waiting, text);
  schedule(state_);
}

// Nothing is sent any more, and nobody waits for it.
void CoalescingSocket::State::let_go() {
  closed = true;
  wants_room = nullptr;
  failure = asio::error::operation_aborted;
  sender.recall(*this);
  if (auto writer = std::exchange(held, nullptr)) asio::post(socket.get_executor(), std::move(writer));
}

void CoalescingSocket::close() {
  state_->let_go();
  state_->waiting = {};
  boost::system::error_code ignored;
  state_->socket.close(ignored);
}

// What is waiting goes out before the connection is closed, as far as the system takes it.
void CoalescingSocket::send_rest() {
  if (state_->closed) return;
  state_->let_go();
  std::string rest = std::exchange(state_->waiting, {});
  if (state_->sending_slowly) return;
  if (state_->sending) rest.insert(0, state_->bytes, state_->sent);
  if (rest.empty()) return;
  boost::system::error_code ignored;
  state_->socket.non_blocking(true, ignored);
  state_->socket.write_some(asio::buffer(rest), ignored);
}

}  // namespace orrery
