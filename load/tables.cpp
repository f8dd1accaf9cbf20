#include "load/tables.h"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/buffer.hpp>
#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "load/message.h"
#include "server/messages/messages.h"
#include "server/net/beast_names.h"

namespace orrery {
namespace {

namespace json = boost::json;
using asio::ip::tcp;

constexpr int patience_seconds = 20;
constexpr std::string_view how_to_serve = " (Start it with --no-client-limits to measure it.)";

[[noreturn]] void connection_closed() {
  throw InputError("The server closed the connection, or does not answer." + std::string(how_to_serve));
}

[[noreturn]] void not_orrery(const LoadOptions& options) {
  throw InputError("What answers at " + options.host + " port " + std::to_string(options.port) +
                   " is not Orrery.");
}

// A connection whose calls wait for the other side, but not for ever.
class PatientSocket {
 public:
  explicit PatientSocket(const LoadOptions& options) {
    boost::system::error_code error;
    const tcp::endpoint server(asio::ip::make_address(options.host, error), options.port);
    if (error) throw InputError(quoted(options.host) + " is not an address like 127.0.0.1.");
    descriptor_ = OwnedDescriptor(::socket(server.protocol().family(), SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int at_once = 1;
    const timeval patience{patience_seconds, 0};
    ::setsockopt(descriptor_.get(), IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    ::setsockopt(descriptor_.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(descriptor_.get(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(descriptor_.get(), server.data(), static_cast<socklen_t>(server.size())) != 0)
      throw InputError("There is no server at " + options.host + " port " + std::to_string(options.port) +
                       ": " + std::strerror(errno) + ".");
  }

  void write(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(descriptor_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) connection_closed();
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  // What is there; nothing when the server closed.
  std::string_view read() {
    const ssize_t size = ::recv(descriptor_.get(), room_.data(), room_.size(), 0);
    if (size < 0) connection_closed();
    return {room_.data(), static_cast<std::size_t>(size)};
  }

  std::string_view read_more() {
    const std::string_view bytes = read();
    if (bytes.empty()) connection_closed();
    return bytes;
  }

  // From here on it does not wait.
  OwnedDescriptor release() {
    ::fcntl(descriptor_.get(), F_SETFL, ::fcntl(descriptor_.get(), F_GETFL) | O_NONBLOCK);
    return std::move(descriptor_);
  }

 private:
  OwnedDescriptor descriptor_;
  std::string room_ = std::string(64 * 1024, '\0');
};

// The body of the answer, which is JSON.
json::value ask(const LoadOptions& options, std::string_view what, std::string_view body) {
  PatientSocket socket(options);
  socket.write(std::string(what) + " HTTP/1.1\r\nHost: " + options.host +
               "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\n\r\n" + std::string(body));
  std::string answer;
  for (std::string_view more = socket.read(); !more.empty(); more = socket.read()) answer += more;
  boost::system::error_code error;
  http::response_parser<http::string_body> response;
  response.eager(true);
  response.put(asio::buffer(answer), error);
  if (error || !response.is_done()) connection_closed();
  json::value value = json::parse(response.get().body(), error);
  if (error) not_orrery(options);
  if (response.get().result_int() < 400) return value;
  const json::value* sentence = value.is_object() ? value.get_object().if_contains("error") : nullptr;
  if (!sentence || !sentence->is_string()) not_orrery(options);
  throw InputError("The server says: " + std::string(sentence->get_string()) + std::string(how_to_serve));
}

// Returns what came behind the answer.
std::string upgrade(PatientSocket& socket, const LoadOptions& options) {
  socket.write("GET /ws HTTP/1.1\r\nHost: " + options.host +
               "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: b3JyZXJ5IG9ycmVyeSBvcg==\r\n\r\n");
  std::string answer;
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    answer += socket.read_more();
    end = answer.find("\r\n\r\n");
  }
  if (!answer.starts_with("HTTP/1.1 101"))
    throw InputError("The server refuses a connection: " + answer.substr(0, answer.find('\r')) + "." +
                     std::string(how_to_serve));
  return answer.substr(end + 4);
}

}  // namespace

LoadTables::LoadTables(LoadOptions options) : options_(std::move(options)) {
  if (!options_.game.empty() || options_.bare) return;
  const json::value games = ask(options_, "GET /api/games", "");
  const json::array* list = games.if_array();
  if (!list || list->empty()) not_orrery(options_);
  options_.game = std::string(list->front().at("id").as_string());
}

LoadOptions LoadTables::to_next_server() const {
  LoadOptions options = options_;
  const std::size_t server = asked_++ % (options.more_ports.size() + 1);
  if (server > 0) options.port = options.more_ports[server - 1];
  return options;
}

std::vector<SeatedConnection> LoadTables::open_table() const {
  if (options_.bare) {
    PatientSocket socket(options_);
    upgrade(socket, options_);
    std::vector<SeatedConnection> one(1);
    one[0].messages.emplace_back(R"({"type":"done","id":1,"seq":1})");  // it may begin
    one[0].descriptor = socket.release();
    return one;
  }
  json::array seats;
  for (int i = 0; i < options_.players; ++i) seats.push_back(json::object{{"kind", "person"}});
  const std::string body = json::serialize(json::value{{"game", options_.game}, {"seats", seats}});
  const json::value given = ask(to_next_server(), "POST /api/tables", body);
  std::vector<SeatedConnection> connections;
  for (const json::value& seat : given.at("seats").as_array())
    connections.push_back(
        sit_down(std::string(given.at("table").as_string()), std::string(seat.at("token").as_string())));
  return connections;
}

SeatedConnection LoadTables::sit_down(const std::string& table, const std::string& token) const {
  SeatedConnection connection;
  PatientSocket socket(to_next_server());
  const std::string begun = upgrade(socket, options_);
  socket.write(client_frame(
      FrameKind::text,
      json::serialize(json::value{
          {"type", "hello"}, {"version", protocol_version}, {"table", table}, {"token", token}})));
  bool has_state = false;
  LoadMessage message;
  const auto take = [&](FrameKind kind, std::string_view text) {
    if (kind == FrameKind::close) connection_closed();
    if (kind != FrameKind::text) return;
    read_load_message(text, message);
    has_state = has_state || message.type == LoadMessage::Type::state;
    connection.messages.emplace_back(text);
  };
  connection.frames.feed(begun, take);
  while (!has_state) connection.frames.feed(socket.read_more(), take);
  connection.descriptor = socket.release();
  return connection;
}

}  // namespace orrery
