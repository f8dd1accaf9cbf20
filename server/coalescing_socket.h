// A socket that sends together what is written in quick succession: a move is answered with two messages to
// the one who made it, and every call of the system to send something costs more than making the message. The
// sender's thread makes these calls.
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
#include <string_view>
#include <utility>

#include "server/async.h"
#include "server/sender.h"
#include "server/spare_text.h"

namespace orrery {

// Fits under a Beast WebSocket as its lowest layer. Writes succeed at once, unless much is waiting already.
class CoalescingSocket {
 public:
  using Socket = asio::ip::tcp::socket;
  using executor_type = Socket::executor_type;

  CoalescingSocket(Socket socket, Sender& sender)
      : state_(std::make_shared<State>(std::move(socket), sender)) {}

  executor_type get_executor() noexcept { return state_->socket.get_executor(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return state_->socket.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [state = state_](auto handler, const Buffers& bytes) {
          const std::size_t size = boost::beast::buffer_bytes(bytes);
          if (!state->closed) state->append(bytes);
          auto complete = boost::beast::bind_front_handler(std::move(handler), state->failure, size);
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

  // False while much is waiting.
  bool has_room() const { return state_->waiting.size() < most_waiting; }
  // Calls `wake` once, when there is room again, or a failure.
  void when_room(std::function<void()> wake) { state_->wants_room = std::move(wake); }
  bool failed() const { return state_->failure.failed(); }
  // A whole message in a frame of its own, past the WebSocket above, whose own frames come here whole, too.
  void append_message(std::string_view text);

  // Nothing more is sent, and the descriptor belongs to nobody.
  void close();

 private:
  static constexpr std::size_t most_waiting = 64 * 1024;

  struct State : Parcel, std::enable_shared_from_this<State> {
    State(Socket s, Sender& se) : socket(std::move(s)), sender(se) {}

    void returned() override;
    void finish(const boost::system::error_code& result);
    void let_go();

    template <class Buffers>
    void append(const Buffers& buffers) {
      begin();
      for (const asio::const_buffer part : boost::beast::buffers_range_ref(buffers))
        waiting.append(static_cast<const char*>(part.data()), part.size());
    }

    void begin() {
      if (waiting.empty()) waiting = spare_text();
    }

    Socket socket;
    Sender& sender;
    std::string waiting;
    // When too much is waiting: the WebSocket above, and whoever has messages.
    std::function<void()> held;
    std::function<void()> wants_room;
    boost::system::error_code failure;
    bool scheduled = false;
    bool sending = false;
    bool sending_slowly = false;  // the rest of what the sender could not send at once
    bool closed = false;
  };
  using StatePtr = std::shared_ptr<State>;

  static void schedule(const StatePtr& state);
  static void send(const StatePtr& state);
  void send_rest();

  // How Beast ends the connection below a WebSocket: in peace, or not.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, CoalescingSocket& socket, Handler&& handler) {
    socket.send_rest();
    boost::beast::websocket::async_teardown(role, socket.state_->socket, std::forward<Handler>(handler));
  }
  friend void beast_close_socket(CoalescingSocket& socket) { socket.close(); }

  StatePtr state_;
};

}  // namespace orrery
