// A socket that sends together what is written in quick succession: a move is answered with two messages to
// the one who made it, and every call of the system to send something costs more than making the message.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffer_traits.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/async.h"
#include "server/spare_text.h"

namespace orrery {

// Fits under a Beast WebSocket as its next layer. Writes succeed at once, unless much is waiting already.
class CoalescingSocket {
 public:
  using next_layer_type = asio::ip::tcp::socket;
  using executor_type = next_layer_type::executor_type;

  explicit CoalescingSocket(next_layer_type socket) : state_(std::make_shared<State>(std::move(socket))) {}

  executor_type get_executor() noexcept { return state_->socket.get_executor(); }
  next_layer_type& next_layer() noexcept { return state_->socket; }
  const next_layer_type& next_layer() const noexcept { return state_->socket; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return state_->socket.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [state = state_](auto handler, const Buffers& bytes) {
          const std::size_t size = boost::beast::buffer_bytes(bytes);
          state->append(bytes);
          auto complete = boost::beast::bind_front_handler(std::move(handler), state->error, size);
          if (state->waiting.size() < most_waiting) {
            asio::post(state->socket.get_executor(), std::move(complete));
          } else {
            auto shared = std::make_shared<decltype(complete)>(std::move(complete));
            state->held = [shared] { std::move (*shared)(); };
          }
          // Behind the completion, whose continuation may write more.
          schedule(state);
        },
        token, buffers);
  }

  // What is waiting goes out before the connection is closed, as far as the system takes it.
  void send_rest();

 private:
  static constexpr std::size_t most_waiting = 64 * 1024;

  struct State {
    explicit State(next_layer_type s) : socket(std::move(s)) {}

    template <class Buffers>
    void append(const Buffers& buffers) {
      if (waiting.empty()) waiting = spare_text();
      for (const asio::const_buffer part : boost::beast::buffers_range_ref(buffers))
        waiting.append(static_cast<const char*>(part.data()), part.size());
    }

    next_layer_type socket;
    std::string waiting;
    std::string on_its_way;
    std::function<void()> held;  // the writer, when too much is waiting
    boost::system::error_code error;
    bool scheduled = false;
    bool sending = false;
  };
  using StatePtr = std::shared_ptr<State>;

  static void schedule(const StatePtr& state);
  static void send(const StatePtr& state);

  StatePtr state_;
};

// How Beast ends the connection below a WebSocket.
template <class Handler>
void async_teardown(boost::beast::role_type role, CoalescingSocket& socket, Handler&& handler) {
  socket.send_rest();
  boost::beast::websocket::async_teardown(role, socket.next_layer(), std::forward<Handler>(handler));
}

}  // namespace orrery
