#include "server/http_server.h"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "engine/input_error.h"
#include "server/messages.h"
#include "server/ws_session.h"

namespace orrery {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

constexpr auto told = asio::as_tuple(asio::use_awaitable);  // errors are results

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

beast::string_view beast_view(std::string_view text) {
  return {text.data(), text.size()};
}
std::string_view std_view(beast::string_view text) {
  return {text.data(), text.size()};
}

HttpRequest plain_request(const http::request<http::string_body>& request, const std::string& client) {
  HttpRequest plain;
  plain.method = std::string(std_view(request.method_string()));
  const std::string_view target = std_view(request.target());
  const std::size_t question = target.find('?');
  plain.path = std::string(target.substr(0, question));
  if (question != std::string_view::npos) plain.query = std::string(target.substr(question + 1));
  plain.body = request.body();
  plain.content_type = std::string(std_view(request[http::field::content_type]));
  plain.host = std::string(std_view(request[http::field::host]));
  plain.origin = std::string(std_view(request[http::field::origin]));
  plain.if_none_match = std::string(std_view(request[http::field::if_none_match]));
  plain.accepts_gzip = std_view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  plain.client = client;
  return plain;
}

http::response<http::string_body> full_response(const HttpAnswer& answer, unsigned version, bool keep_alive,
                                                bool head) {
  http::response<http::string_body> response(static_cast<http::status>(answer.status), version);
  response.set(http::field::content_type, beast_view(answer.type));
  response.set(http::field::cache_control, beast_view(answer.cache));
  if (!answer.etag.empty()) response.set(http::field::etag, answer.etag);
  if (answer.gzip) response.set(http::field::content_encoding, "gzip");
  if (!answer.etag.empty() || answer.gzip) response.set(http::field::vary, "Accept-Encoding");
  if (!answer.file_name.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file_name + "\"");
  response.set("Content-Security-Policy", beast_view(content_policy));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  response.keep_alive(keep_alive);
  response.body() = std::string(answer.body);
  response.prepare_payload();
  if (head) response.body().clear();  // only its length is told
  return response;
}

Task<bool> send(beast::tcp_stream& stream, const HttpAnswer& answer, unsigned version, bool keep_alive,
                bool head, std::chrono::milliseconds time) {
  const http::response<http::string_body> response = full_response(answer, version, keep_alive, head);
  stream.expires_after(time);
  http::response_serializer<http::string_body> serializer(response);
  if (head) {
    const auto [error, size] = co_await http::async_write_header(stream, serializer, told);
    co_return !error && keep_alive;
  }
  const auto [error, size] = co_await http::async_write(stream, serializer, told);
  co_return !error && keep_alive;
}

// What to answer to bytes that are no request; nothing when the client is gone.
std::optional<HttpAnswer> answer_to_broken(const boost::system::error_code& error) {
  if (error == http::error::body_limit) return error_answer(413, "The request is too large.");
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return error_answer(431, "The head of the request is too large.");
  if (error == http::error::end_of_stream || error == http::error::partial_message ||
      error.category() != http::make_error_code(http::error::bad_target).category())
    return std::nullopt;
  return error_answer(400, "This is no HTTP request.");
}

}  // namespace

HttpServer::HttpServer(asio::io_context& context, Routes& routes, Play& play, ClientLimits& clients,
                       const Limits& limits)
    : context_(context),
      routes_(routes),
      play_(play),
      clients_(clients),
      limits_(limits),
      sender_(context.get_executor()),
      acceptor_(context) {}

void HttpServer::listen(const std::string& address, unsigned short port) {
  boost::system::error_code error;
  const asio::ip::address ip = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error)
    throw InputError("\"" + address + "\" is no address to listen on; give one like 127.0.0.1 or ::1.");
  const tcp::endpoint endpoint(ip, port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    throw InputError("Cannot listen on " + address + " port " + std::to_string(port) + ": " +
                     error.message() + ".");
  asio::co_spawn(context_, accept(), asio::detached);
}

void HttpServer::stop() {
  stopping_ = true;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  for (tcp::socket* socket : open_) socket->close(ignored);
  for (Viewer* viewer : *viewers_) viewer->outbox.close(CloseCode::going_away);
}

Task<void> HttpServer::accept() {
  while (!stopping_) {
    auto [error, socket] = co_await acceptor_.async_accept(told);
    if (stopping_) co_return;
    if (error) {
      // No more files, most likely: others have to go first.
      spdlog::warn("cannot accept a connection: {}", error.message());
      asio::steady_timer pause(context_, std::chrono::milliseconds(100));
      co_await pause.async_wait(told);
      continue;
    }
    asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
  }
}

Task<void> HttpServer::serve(tcp::socket socket) {
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  const tcp::endpoint remote = socket.remote_endpoint(error);
  if (error) co_return;
  const std::string client = client_name(remote.address().to_string());
  const bool too_many = !clients_.connect(client);
  beast::tcp_stream stream(std::move(socket));
  if (too_many || !clients_.allow(client, Limited::connection)) {
    const HttpAnswer answer = error_answer(429, "Too many connections; try again in a moment.");
    co_await send(stream, answer, 11, false, false, limits_.request_time);
    if (!too_many) clients_.disconnect(client);
    co_return;
  }
  open_.insert(&stream.socket());
  beast::flat_buffer buffer(limits_.header_bytes + limits_.body_bytes);
  bool keep = true;
  while (keep && !stopping_) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    parser.body_limit(limits_.body_bytes);
    stream.expires_after(limits_.request_time);
    std::tie(error, std::ignore) = co_await http::async_read(stream, buffer, parser, told);
    if (error) {
      const std::optional<HttpAnswer> answer = answer_to_broken(error);
      if (answer) co_await send(stream, *answer, 11, false, false, limits_.request_time);
      break;
    }
    http::request<http::string_body> request = parser.release();
    HttpRequest plain = plain_request(request, client);
    if (beast::websocket::is_upgrade(request)) {
      const bool right_place = plain.path == "/ws";
      if (!right_place || !same_origin(plain.origin, plain.host)) {
        const HttpAnswer answer = right_place ? error_answer(403, "Pages of other sites cannot connect here.")
                                              : error_answer(404, "There is nothing here.");
        co_await send(stream, answer, request.version(), false, false, limits_.request_time);
        break;
      }
      open_.erase(&stream.socket());
      auto viewer = std::make_shared<Viewer>(limits_.waiting_bytes, client);
      viewers_->insert(viewer.get());
      asio::co_spawn(
          context_,
          serve_websocket(stream.release_socket(), std::move(request), viewer, play_, sender_, limits_),
          [viewer, viewers = viewers_, this, client](std::exception_ptr) {
            viewers->erase(viewer.get());
            clients_.disconnect(client);
          });
      co_return;
    }
    const bool head = request.method() == http::verb::head;
    const HttpAnswer answer = co_await routes_.answer(std::move(plain));
    keep = co_await send(stream, answer, request.version(), request.keep_alive(), head, limits_.request_time);
  }
  open_.erase(&stream.socket());
  clients_.disconnect(client);
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

}  // namespace orrery
