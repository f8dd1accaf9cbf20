#include "server/net/forwarder.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <utility>

#include "server/net/waited.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Error = boost::system::error_code;

constexpr const char* secret_field = "Orrery-Server-Secret";
constexpr const char* client_field = "Orrery-Client";
constexpr std::chrono::seconds connect_time{2};  // a server that is frozen accepts and says nothing
constexpr std::chrono::milliseconds pause_time{200};

// "10.0.0.5:8080", "[fd00::5]:8080"; no address: false.
bool parse_address(const std::string& text, asio::ip::tcp::endpoint& endpoint) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return false;
  std::string host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  Error error;
  const asio::ip::address ip = asio::ip::make_address(host, error);
  endpoint = {ip, static_cast<unsigned short>(std::strtoul(text.c_str() + colon + 1, nullptr, 10))};
  return !error;
}

std::string_view std_view(beast::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace

class Forwarder::OwnLine final : public Forwarder::Line {
 public:
  OwnLine(Forwarder& forwarder, std::int64_t server)
      : stream(forwarder.context_), server_(server), forwarder_(forwarder) {
    forwarder_.lines_.insert(this);
  }
  ~OwnLine() override { forwarder_.lines_.erase(this); }

  Task<bool> send(std::string_view text) override {
    const auto [error, size] = co_await waited<Error, std::size_t>([&](auto handler) {
      stream.async_write(asio::buffer(text.data(), text.size()), std::move(handler));
    });
    ++forwarder_.messages;
    co_return !error;
  }
  void cut() override { beast::get_lowest_layer(stream).close(); }
  std::int64_t server() const { return server_; }

  websocket::stream<beast::tcp_stream, false> stream;
  beast::flat_buffer buffer;

 private:
  std::int64_t server_;
  Forwarder& forwarder_;
};

Forwarder::Forwarder(asio::io_context& context, Crew& crew, const Limits& limits)
    : context_(context), crew_(crew), limits_(limits) {}
Forwarder::~Forwarder() = default;

void Forwarder::set_fellows(const std::vector<Fellow>& fellows) {
  addresses_.clear();
  std::unordered_set<std::int64_t> living;
  for (const Fellow& fellow : fellows) {
    living.insert(fellow.number);
    asio::ip::tcp::endpoint endpoint;
    if (parse_address(fellow.address, endpoint)) addresses_.insert(endpoint.address().to_string());
  }
  for (OwnLine* line : lines_)
    if (!living.contains(line->server())) line->cut();
}

std::optional<std::string> Forwarder::forwarded_client(const Request& request) const {
  const std::string_view told = std_view(request[secret_field]);
  if (secret_.empty() || told.empty() || !same_secret(told, secret_)) return std::nullopt;
  return std::string(std_view(request[client_field]));
}

Task<void> Forwarder::pause() {
  asio::steady_timer timer(context_, pause_time);
  co_await waited<Error>([&](auto handler) { timer.async_wait(std::move(handler)); });
}

Task<std::optional<HttpAnswer>> Forwarder::ask(LookedAfterElsewhere whom, const Request& request,
                                               std::string client) {
  asio::ip::tcp::endpoint endpoint;
  if (!parse_address(whom.address(), endpoint)) co_return std::nullopt;
  beast::tcp_stream stream(context_);
  stream.expires_after(connect_time);
  const auto [refused] =
      co_await waited<Error>([&](auto handler) { stream.async_connect(endpoint, std::move(handler)); });
  if (refused) co_return std::nullopt;
  Request handed_on = request;
  handed_on.set(secret_field, secret_);
  handed_on.set(client_field, client);
  handed_on.keep_alive(false);
  handed_on.erase(http::field::expect);
  stream.expires_after(limits_.request_time);
  ++requests;
  auto [error, size] = co_await waited<Error, std::size_t>(
      [&](auto handler) { http::async_write(stream, handed_on, std::move(handler)); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  if (request.method() == http::verb::head) parser.skip(true);
  if (!error)
    std::tie(error, size) = co_await waited<Error, std::size_t>(
        [&](auto handler) { http::async_read(stream, buffer, parser, std::move(handler)); });
  // It may have been done, so it is not asked again.
  if (error) co_return error_answer(503, "The server of this table does not answer; try again in a moment.");
  http::response<http::string_body> response = parser.release();
  if (response.count(moved_on_field)) co_return std::nullopt;
  HttpAnswer answer = json_answer(response.result_int(), std::move(response.body()));
  if (std_view(response[http::field::content_type]).starts_with("text/plain"))
    answer.type = "text/plain; charset=utf-8";
  if (std_view(response[http::field::content_encoding]) == "gzip") answer.encoding = "gzip";
  const std::string disposition(std_view(response[http::field::content_disposition]));
  if (const std::size_t quote = disposition.find('"'); quote != std::string::npos)
    answer.file_name = disposition.substr(quote + 1, disposition.rfind('"') - quote - 1);
  co_return answer;
}

Task<std::shared_ptr<Forwarder::Line>> Forwarder::connect(LookedAfterElsewhere whom, ViewerPtr viewer,
                                                          std::string_view hello) {
  asio::ip::tcp::endpoint endpoint;
  if (!parse_address(whom.address(), endpoint)) co_return nullptr;
  const auto line = std::make_shared<OwnLine>(*this, whom.server());
  beast::tcp_stream& socket = beast::get_lowest_layer(line->stream);
  socket.expires_after(connect_time);
  auto [error] =
      co_await waited<Error>([&](auto handler) { socket.async_connect(endpoint, std::move(handler)); });
  if (error) co_return nullptr;
  socket.socket().set_option(asio::ip::tcp::no_delay(true), error);
  socket.expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = connect_time;
  timeout.idle_timeout = limits_.idle_time;
  timeout.keep_alive_pings = true;
  line->stream.set_option(timeout);
  line->stream.set_option(
      websocket::stream_base::decorator([this, &viewer](websocket::request_type& request) {
        request.set(secret_field, secret_);
        request.set(client_field, viewer->client);
      }));
  line->stream.read_message_max(limits_.waiting_bytes);
  line->stream.text(true);
  std::tie(error) = co_await waited<Error>(
      [&](auto handler) { line->stream.async_handshake(whom.address(), "/ws", std::move(handler)); });
  if (error) co_return nullptr;
  const bool said = co_await line->send(hello);
  if (!said) co_return nullptr;
  // The first answer tells whether it is the right server; a frozen one says nothing.
  asio::steady_timer watch(context_, connect_time);
  watch.async_wait([line](const Error& cancelled) {
    if (!cancelled) line->cut();
  });
  std::size_t size = 0;
  std::tie(error, size) = co_await waited<Error, std::size_t>(
      [&](auto handler) { line->stream.async_read(line->buffer, std::move(handler)); });
  watch.cancel();
  if (error) co_return nullptr;
  viewer->outbox.send(beast::buffers_to_string(line->buffer.data()));
  line->buffer.consume(line->buffer.size());
  crew_.start(listen(line, std::move(viewer)), "listening to another server");
  co_return line;
}

Task<void> Forwarder::listen(std::shared_ptr<OwnLine> line, ViewerPtr viewer) {
  for (;;) {
    const auto [error, size] = co_await waited<Error, std::size_t>(
        [&](auto handler) { line->stream.async_read(line->buffer, std::move(handler)); });
    if (error) break;
    ++messages;
    viewer->outbox.send(std::string(static_cast<const char*>(line->buffer.data().data()), size));
    line->buffer.consume(size);
  }
  const bool sent_away =
      line->stream.reason().code == static_cast<websocket::close_code>(CloseCode::not_allowed);
  viewer->outbox.close(sent_away ? CloseCode::not_allowed : CloseCode::going_away);
}

}  // namespace orrery
