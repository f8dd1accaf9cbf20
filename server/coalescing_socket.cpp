#include "server/coalescing_socket.h"

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
  if (state->sending || state->waiting.empty()) return;
  state->sending = true;
  state->on_its_way = std::move(state->waiting);
  state->waiting = {};
  asio::async_write(state->socket, asio::buffer(state->on_its_way),
                    [state](const boost::system::error_code& error, std::size_t) {
                      state->sending = false;
                      give_back(std::exchange(state->on_its_way, {}));
                      if (error) state->error = error;
                      if (const auto held = std::exchange(state->held, nullptr)) held();
                      if (!error) send(state);
                    });
}

void CoalescingSocket::send_rest() {
  if (state_->sending || state_->waiting.empty()) return;
  boost::system::error_code ignored;
  state_->socket.non_blocking(true, ignored);
  state_->socket.write_some(asio::buffer(state_->waiting), ignored);
  state_->waiting = {};
}

}  // namespace orrery
