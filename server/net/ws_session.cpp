#include "server/net/ws_session.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <string_view>
#include <utility>

#include "server/messages/messages.h"
#include "server/net/beast_names.h"
#include "server/net/gathering_socket.h"
#include "server/net/visit.h"
#include "server/net/waited.h"

namespace orrery {
namespace {

// Lives as long as somebody reads from or writes to the socket.
struct Connection {
  Connection(asio::ip::tcp::socket socket, Sender& sender, ViewerPtr v)
      : stream(GatheringSocket(std::move(socket), sender)), viewer(std::move(v)) {}

  void cut() { stream.next_layer().close(); }

  // false: no compression, it would cost more than it saves
  websocket::stream<GatheringSocket, false> stream;
  ViewerPtr viewer;
  bool closing = false;
};
using ConnectionPtr = std::shared_ptr<Connection>;

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
  GatheringSocket& socket = connection->stream.next_layer();
  if (outbox.overflowed() || socket.failed()) return connection->cut();
  while (!outbox.empty()) {
    if (!connection->stream.is_open()) return;  // nothing may follow a closing frame
    if (!socket.has_room(drain_later(connection))) return;
    socket.append_message(outbox.take()->text);
  }
  if (!outbox.closed() || std::exchange(connection->closing, true)) return;
  connection->stream.async_close(static_cast<websocket::close_code>(outbox.code()),
                                 [connection](const Error&) {});
}

// Cuts off whoever connects and does not say hello.
Task<void> expect_hello(std::weak_ptr<Connection> watched, asio::any_io_executor executor,
                        std::chrono::milliseconds time) {
  asio::steady_timer timer(executor, time);
  co_await waited<Error>([&](auto handler) { timer.async_wait(std::move(handler)); });
  if (const ConnectionPtr connection = watched.lock();
      connection && !connection->viewer->table && !connection->viewer->elsewhere)
    connection->cut();
}

// Pings and pongs are messages like others.
void count_control_frames(const ConnectionPtr& connection, ClientLimits& clients) {
  connection->stream.control_callback(
      [watched = std::weak_ptr<Connection>(connection), &clients](websocket::frame_type, beast::string_view) {
        const ConnectionPtr alive = watched.lock();
        if (!alive || clients.allow(alive->viewer->client, Limited::message)) return;
        asio::post(alive->stream.get_executor(), [alive] { alive->cut(); });
      });
}

void set_up(Connection& connection, const Limits& limits) {
  // The library reads frames that are empty or belong to the connection itself without telling; whoever sends
  // nothing else is slowed down by the number of bytes.
  if (limits.rates) connection.stream.next_layer().rate_policy().read_limit(limits.read_bytes_per_second);
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits.request_time;
  timeout.idle_timeout = limits.idle_time;
  timeout.keep_alive_pings = true;
  connection.stream.set_option(timeout);
  connection.stream.read_message_max(limits.message_bytes);
  connection.stream.text(true);
  connection.stream.auto_fragment(false);  // a message is one write
}

// The viewer's first message, when another server looks after its table: hands it on, or tries again until
// this one does. The line is null then.
Task<std::shared_ptr<Lines::Line>> hand_on(ViewerPtr viewer, Play& play, Forwarder& forwarder,
                                           std::string_view hello) {
  const Clock::time_point until = Clock::now() + takeover_patience;
  while (viewer->elsewhere && !viewer->outbox.closed()) {
    const LookedAfterElsewhere whom = *viewer->elsewhere;
    std::shared_ptr<Lines::Line> line = co_await forwarder.lines.connect(whom, viewer, hello);
    if (line) co_return line;
    if (Clock::now() > until) viewer->outbox.close(CloseCode::try_again_later);
    co_await forwarder.pause();
    viewer->elsewhere.reset();
    co_await play.receive(viewer, hello);
  }
  co_return nullptr;
}

// Cut when the viewer goes.
class OpenLine {
 public:
  OpenLine() = default;
  ~OpenLine() {
    if (line) line->cut();
  }
  OpenLine(const OpenLine&) = delete;
  OpenLine& operator=(const OpenLine&) = delete;

  std::shared_ptr<Lines::Line> line;
};

Task<void> read_messages(ConnectionPtr connection, Play& play, Forwarder& forwarder) {
  beast::flat_buffer buffer;
  const ViewerPtr viewer = connection->viewer;
  OpenLine elsewhere;
  while (!viewer->outbox.closed()) {
    const auto [error, size] = co_await waited<Error, std::size_t>(
        [&](auto handler) { connection->stream.async_read(buffer, std::move(handler)); });
    if (error) co_return;
    if (!connection->stream.got_text()) {
      viewer->outbox.send(error_message("Messages are text."));
      viewer->outbox.close();
      co_return;
    }
    const std::string_view text(static_cast<const char*>(buffer.data().data()), size);
    if (elsewhere.line) {
      const bool sent = co_await elsewhere.line->send(text);
      if (!sent) viewer->outbox.close(CloseCode::going_away);
    } else {
      co_await play.receive(viewer, text);
      if (viewer->elsewhere) elsewhere.line = co_await hand_on(viewer, play, forwarder, text);
    }
    buffer.consume(size);
  }
}

}  // namespace

Task<void> serve_websocket(asio::ip::tcp::socket socket,
                           beast::http::request<beast::http::string_body> request, ViewerPtr viewer,
                           Play& play, Forwarder& forwarder, Sender& sender, Crew& crew,
                           ClientLimits& clients, const Limits& limits) {
  const auto connection = std::make_shared<Connection>(std::move(socket), sender, viewer);
  set_up(*connection, limits);
  count_control_frames(connection, clients);
  const auto [error] = co_await waited<Error>(
      [&](auto handler) { connection->stream.async_accept(request, std::move(handler)); });
  if (error) co_return;
  crew.start(expect_hello(connection, connection->stream.get_executor(), limits.first_message_time),
             "waiting for a hello");
  viewer->outbox.on_arrival(drain_later(connection));
  const Visit visit(play, viewer);
  co_await read_messages(connection, play, forwarder);
}

}  // namespace orrery
