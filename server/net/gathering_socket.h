// A socket that sends together what is written in quick succession: a move is answered with two messages to
// the one who made it, and every call of the system to send something costs more than making the message. The
// sender's thread makes these calls.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffer_traits.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/sender.h"

namespace orrery {

// Fits under a Beast WebSocket as its lowest layer. The WebSocket reads, answers pings and closes; messages
// go past it, in frames of their own.
class GatheringSocket {
 public:
  // Reading can be slowed down by the number of bytes.
  using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor,
                                            boost::beast::simple_rate_policy>;
  using executor_type = Stream::executor_type;
  using Error = boost::system::error_code;

  GatheringSocket(boost::asio::ip::tcp::socket socket, Sender& sender)
      : state_(std::make_shared<State>(std::move(socket), sender)) {}

  executor_type get_executor() noexcept { return state_->stream.get_executor(); }
  boost::beast::simple_rate_policy& rate_policy() { return state_->stream.rate_policy(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return state_->stream.async_read_some(buffers, std::forward<Token>(token));
  }

  // The WebSocket's own frames, which are whole and small.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [state = state_](auto handler, const Buffers& bytes) {
          if (!state->has_room()) state->end(boost::asio::error::no_buffer_space);
          for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(bytes))
            state->append({static_cast<const char*>(part.data()), part.size()});
          boost::asio::post(state->stream.get_executor(),
                            boost::beast::bind_front_handler(std::move(handler), state->failure,
                                                             boost::beast::buffer_bytes(bytes)));
        },
        token, buffers);
  }

  // False while much is waiting; `wake` is then called once, when there is room again or a failure.
  bool has_room(std::function<void()> wake);
  bool failed() const { return state_->failure.failed(); }
  void append_message(std::string_view text);

  // Nothing more is sent, and the descriptor belongs to nobody.
  void close();

 private:
  static constexpr std::size_t most_waiting = 64 * 1024;

  struct State : Shipment, std::enable_shared_from_this<State> {
    State(boost::asio::ip::tcp::socket socket, Sender& s) : stream(std::move(socket)), sender(s) {}

    bool has_room() const { return waiting.size() < most_waiting; }
    void append(std::string_view text);
    void send_waiting();
    void send_rest_later();
    void returned() override;
    void end(const Error& why);

    Stream stream;
    Sender& sender;
    std::string waiting;               // behind what is being sent
    std::function<void()> wants_room;  // who has more messages
    Error failure;
    bool sending = false;
  };

  void send_the_rest();

  // How Beast ends the connection below a WebSocket: in peace, or not.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, GatheringSocket& socket, Handler&& handler) {
    socket.send_the_rest();
    boost::beast::websocket::async_teardown(role, socket.state_->stream.socket(),
                                            std::forward<Handler>(handler));
  }
  friend void beast_close_socket(GatheringSocket& socket) { socket.close(); }

  std::shared_ptr<State> state_;
};

}  // namespace orrery
