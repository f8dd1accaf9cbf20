#include "server/ws_session.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <string_view>
#include <utility>

#include "server/coalescing_socket.h"
#include "server/messages.h"

namespace orrery {
namespace {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr auto told = asio::as_tuple(asio::use_awaitable);  // errors are results

// Lives as long as somebody reads from or writes to the socket.
struct Connection {
  Connection(asio::ip::tcp::socket socket, Sender& sender, ViewerPtr v)
      : stream(CoalescingSocket(std::move(socket), sender)), viewer(std::move(v)) {}

  websocket::stream<CoalescingSocket, false>
      stream;  // false: no compression, it would cost more than it saves
  ViewerPtr viewer;
  bool closing = false;
};
using ConnectionPtr = std::shared_ptr<Connection>;

void cut(Connection& connection) {
  connection.stream.next_layer().close();
}

Task<void> close(ConnectionPtr connection, CloseCode code) {
  co_await connection->stream.async_close(static_cast<websocket::close_code>(code), told);
}

void drain(const ConnectionPtr& connection);

// Does not keep the connection.
std::function<void()> drain_later(const ConnectionPtr& connection) {
  return [watched = std::weak_ptr<Connection>(connection)] {
    if (const ConnectionPtr alive = watched.lock()) drain(alive);
  };
}

// Sends what is in the outbox, and closes the connection when the outbox is closed.
void drain(const ConnectionPtr& connection) {
  Outbox& outbox = connection->viewer->outbox;
  CoalescingSocket& socket = connection->stream.next_layer();
  if (outbox.overflowed() || socket.failed()) return cut(*connection);
  while (!outbox.empty()) {
    if (!connection->stream.is_open()) return;  // nothing may follow a closing frame
    if (!socket.has_room()) return socket.when_room(drain_later(connection));
    socket.append_message(outbox.take()->text);
  }
  if (!outbox.closed() || std::exchange(connection->closing, true)) return;
  asio::co_spawn(connection->stream.get_executor(), close(connection, outbox.code()), asio::detached);
}

// Cuts off whoever connects and does not say hello.
Task<void> expect_hello(std::weak_ptr<Connection> watched, std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(told);
  if (const ConnectionPtr connection = watched.lock(); connection && !connection->viewer->table)
    cut(*connection);
}

void set_up(Connection& connection, const Limits& limits) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits.request_time;
  timeout.idle_timeout = limits.idle_time;
  timeout.keep_alive_pings = true;
  connection.stream.set_option(timeout);
  connection.stream.read_message_max(limits.message_bytes);
  connection.stream.text(true);
}

Task<void> read_messages(ConnectionPtr connection, Play& play) {
  beast::flat_buffer buffer;
  const ViewerPtr viewer = connection->viewer;
  while (!viewer->outbox.closed()) {
    const auto [error, size] = co_await connection->stream.async_read(buffer, told);
    if (error) co_return;
    if (!connection->stream.got_text()) {
      viewer->outbox.send(error_message("Messages are text."));
      viewer->outbox.close();
      co_return;
    }
    const std::string_view text(static_cast<const char*>(buffer.data().data()), size);
    co_await play.receive(viewer, text);
    buffer.consume(size);
  }
}

}  // namespace

Task<void> serve_websocket(asio::ip::tcp::socket socket,
                           beast::http::request<beast::http::string_body> request, ViewerPtr viewer,
                           Play& play, Sender& sender, const Limits& limits) {
  auto connection = std::make_shared<Connection>(std::move(socket), sender, viewer);
  set_up(*connection, limits);
  {
    const auto accepted_request = std::move(request);
    const auto [error] = co_await connection->stream.async_accept(accepted_request, told);
    if (error) co_return;
  }
  asio::co_spawn(connection->stream.get_executor(),
                 expect_hello(std::weak_ptr<Connection>(connection), limits.first_message_time),
                 asio::detached);
  viewer->outbox.on_arrival(drain_later(connection));
  co_await read_messages(connection, play);
  play.leave(viewer);
}

}  // namespace orrery
