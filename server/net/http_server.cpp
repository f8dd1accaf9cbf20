#include "server/net/http_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "engine/input_error.h"
#include "engine/record/campaign.h"
#include "engine/words/text.h"
#include "server/messages/messages.h"
#include "server/net/beast_names.h"
#include "server/net/fellows/fellow.h"
#include "server/net/fellows/guests.h"
#include "server/net/listed.h"
#include "server/net/waited.h"
#include "server/net/ws_session.h"
#include "server/table/keeping/notes.h"
#include "server/table/keeping/trouble.h"

namespace orrery {
namespace {

using asio::ip::tcp;

// A campaign as long as the engine takes, and what is around it.
constexpr std::size_t longest_upload = longest_campaign + 1024;
constexpr std::size_t longest_brought = 256 * 1024;  // a record, which may carry an analysis
constexpr std::size_t longest_content = 256 * 1024;  // of a game, for the laboratory
constexpr std::size_t longest_body = std::max({longest_upload, longest_brought, longest_content});

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src "
    "'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

// A page that stands alone can do nothing but draw itself, not even as a page of this site.
constexpr std::string_view policy_of_reports =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-downloads";

using RequestHead = http::header<true, http::fields>;

// All lines of that name, as if they were one.
std::string joined(const RequestHead& head, std::string_view name) {
  std::string all;
  const auto [begin, end] = head.equal_range(beast_view(name));
  for (auto line = begin; line != end; ++line)
    all.append(all.empty() ? "" : ",").append(std_view(line->value()));
  return all;
}

std::string path_of(const RequestHead& head) {
  const std::string_view target = std_view(head.target());
  return std::string(target.substr(0, target.find('?')));
}

// What the body of a request may weigh.
std::size_t most_body(const RequestHead& head, const Limits& limits) {
  const std::string path = path_of(head);
  std::size_t longest = 0;
  if (path == "/api/campaigns") longest = longest_upload;
  if (path == "/api/tables/carried") longest = longest_brought;
  if (path == "/api/lab" || path == "/api/lab/differences") longest = longest_content;
  return std::max(limits.body_bytes, longest);
}

// A path as the log may tell it: letters beyond ASCII may be anything, also what a terminal obeys.
std::string printable(std::string_view path) {
  std::string text;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte < 0x7f)
      text += c;
    else
      text += fmt::format("%{:02X}", byte);
  }
  return text;
}

HttpRequest plain_request(const http::request<http::string_body>& request, const std::string& client) {
  HttpRequest plain;
  plain.method = std::string(std_view(request.method_string()));
  const std::string_view target = std_view(request.target());
  const std::size_t question = target.find('?');
  plain.path = path_of(request);
  if (question != std::string_view::npos) plain.query = std::string(target.substr(question + 1));
  plain.body = request.body();
  // Whatever is checked is checked whole: who sends it twice gets no answer for one of the two.
  plain.content_type = joined(request, "Content-Type");
  plain.host = joined(request, "Host");
  plain.origin = joined(request, "Origin");
  plain.if_none_match = std::string(std_view(request[http::field::if_none_match]));
  const std::string_view encodings = std_view(request[http::field::accept_encoding]);
  plain.accepts_gzip = accepts_encoding(encodings, "gzip");
  plain.accepts_brotli = accepts_encoding(encodings, "br");
  plain.client = client;
  return plain;
}

http::response<http::string_body> full_response(const HttpAnswer& answer, unsigned version, bool keep_alive,
                                                bool head) {
  http::response<http::string_body> response(static_cast<http::status>(answer.status), version);
  response.set(http::field::content_type, beast_view(answer.type));
  response.set(http::field::cache_control, beast_view(answer.cache));
  if (!answer.etag.empty()) response.set(http::field::etag, answer.etag);
  if (!answer.encoding.empty()) response.set(http::field::content_encoding, beast_view(answer.encoding));
  if (!answer.etag.empty() || !answer.encoding.empty()) response.set(http::field::vary, "Accept-Encoding");
  if (!answer.file_name.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file_name + "\"");
  response.set("Content-Security-Policy",
               beast_view(answer.stands_alone ? policy_of_reports : content_policy));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  if (answer.elsewhere) response.set(moved_on_field, "yes");
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
  const auto [error, size] = co_await waited<Error, std::size_t>([&](auto handler) {
    if (head)
      http::async_write_header(stream, serializer, std::move(handler));
    else
      http::async_write(stream, serializer, std::move(handler));
  });
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

HttpServer::HttpServer(asio::io_context& context, Crew& crew, Routes& routes, Play& play,
                       Forwarder& forwarder, Sender& sender, ClientLimits& clients, const Limits& limits,
                       TrustedProxies proxies, AccessLog access_log)
    : context_(context),
      crew_(crew),
      routes_(routes),
      play_(play),
      forwarder_(forwarder),
      sender_(sender),
      clients_(clients),
      limits_(limits),
      proxies_(std::move(proxies)),
      access_log_(std::move(access_log)) {}

unsigned short HttpServer::listen(const Entrance& entrance) {
  Error error;
  const std::string& address = entrance.address;
  const asio::ip::address ip = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error)
    throw InputError("\"" + address + "\" is no address to listen on; give one like 127.0.0.1 or ::1.");
  Acceptor& acceptor = acceptors_.emplace_back(context_);
  if (entrance.socket >= 0) {
    sockaddr_storage own{};
    socklen_t size = sizeof own;
    getsockname(entrance.socket, reinterpret_cast<sockaddr*>(&own), &size);
    acceptor.assign(own.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), entrance.socket, error);
  } else {
    const tcp::endpoint endpoint(ip, entrance.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  }
  const tcp::endpoint bound = error ? tcp::endpoint() : acceptor.local_endpoint(error);
  if (error)
    throw InputError("Cannot listen on " + address + " port " + std::to_string(entrance.port) + ": " +
                     error.message() + ".");
  crew_.start(accept(acceptor, entrance.for_operators), "accepting connections");
  return bound.port();
}

void HttpServer::stop() {
  stopping_ = true;
  Error ignored;
  for (Acceptor& acceptor : acceptors_) acceptor.close(ignored);
  for (tcp::socket* socket : open_) socket->close(ignored);
  for (Viewer* viewer : viewers_) viewer->outbox.close(CloseCode::going_away);
  for (Cable* cable : cables_) cable->close_when_sent();
}

Task<void> HttpServer::accept(Acceptor& acceptor, bool for_operators) {
  Trouble trouble;
  while (!stopping_) {
    tcp::socket socket(context_);
    const auto [error] =
        co_await waited<Error>([&](auto handler) { acceptor.async_accept(socket, std::move(handler)); });
    if (stopping_) co_return;
    if (error) {
      // No more files, most likely: others have to go first.
      if (trouble.met())
        note(Gravity::error, "no connection can be accepted until others go: {}", error.message());
      asio::steady_timer pause(context_, std::chrono::milliseconds(100));
      co_await waited<Error>([&](auto handler) { pause.async_wait(std::move(handler)); });
      continue;
    }
    if (trouble.over()) note(Gravity::warning, "connections are accepted again");
    crew_.start(serve(std::move(socket), for_operators), "a connection");
  }
}

Task<void> HttpServer::serve(tcp::socket socket, bool for_operators) {
  Error error;
  socket.set_option(tcp::no_delay(true), error);
  const tcp::endpoint remote = socket.remote_endpoint(error);
  if (error) co_return;
  const std::string peer = remote.address().to_string();
  const bool proxy = proxies_.trusts(peer);
  // Whose connection it is, the request tells.
  const bool of_several = proxy || forwarder_.is_address_of_fellow(peer);
  std::string client = client_name(peer);
  std::optional<ClientLimits::Place> place = clients_.connect(of_several || for_operators ? "" : client);
  beast::tcp_stream stream(std::move(socket));
  if (!place || (!of_several && !for_operators && !clients_.allow(client, Limited::connection))) {
    const HttpAnswer answer = error_answer(429, "Too many connections; try again in a moment.");
    co_await send(stream, answer, 11, false, false, limits_.request_time);
    co_return;
  }
  std::optional<Listed<tcp::socket>> listed(std::in_place, open_, &stream.socket());
  beast::flat_buffer buffer(limits_.header_bytes + std::max(limits_.body_bytes, longest_upload));
  bool keep = true;
  while (keep && !stopping_) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    parser.body_limit(std::max(limits_.body_bytes, longest_body));  // until it is known what is asked for
    stream.expires_after(limits_.request_time);
    std::tie(error, std::ignore) = co_await waited<Error, std::size_t>(
        [&](auto handler) { http::async_read_header(stream, buffer, parser, std::move(handler)); });
    const Clock::time_point begun = Clock::now();
    unsigned expected = 0;  // an answer that goes before the body, as the client expects; 0: none
    if (!error) {
      const std::size_t most = most_body(parser.get(), limits_);
      const std::string expect = lower(joined(parser.get(), "Expect"));
      if (parser.content_length().value_or(0) > most)
        error = http::error::body_limit;
      else if (!expect.empty())
        expected = expect == "100-continue" ? 100 : 417;
      parser.body_limit(most);
    }
    if (!error && expected == 417) {
      const HttpAnswer answer = error_answer(417, "This server knows only one expectation, 100-continue.");
      co_await send(stream, answer, 11, false, false, limits_.request_time);
      break;
    }
    if (!error && expected == 100) {
      constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      std::tie(error, std::ignore) = co_await waited<Error, std::size_t>([&](auto handler) {
        asio::async_write(stream, asio::buffer(go_on.data(), go_on.size()), std::move(handler));
      });
    }
    if (!error && !parser.is_done())
      std::tie(error, std::ignore) = co_await waited<Error, std::size_t>(
          [&](auto handler) { http::async_read(stream, buffer, parser, std::move(handler)); });
    if (error) {
      const std::optional<HttpAnswer> answer = answer_to_broken(error);
      if (answer) co_await send(stream, *answer, 11, false, false, limits_.request_time);
      break;
    }
    http::request<http::string_body> request = parser.release();
    if (proxy)
      client = client_name(
          proxies_.client(peer, joined(request, "X-Forwarded-For"), joined(request, "Forwarded")));
    const std::optional<std::string> forwarded = forwarder_.forwarded_client(request);
    if (forwarded) client = *forwarded;
    HttpRequest plain = plain_request(request, client);
    plain.through_proxy = proxy;
    plain.from_fellow = forwarded.has_value();
    // A proxy on this machine that nobody was told of asks for others.
    const bool for_others =
        !joined(request, "X-Forwarded-For").empty() || !joined(request, "Forwarded").empty();
    plain.from_operator = for_operators || (!proxy && !for_others && remote.address().is_loopback());
    AccessLine line{client, plain.method, printable(plain.path), 101, 0, 0};
    if (beast::websocket::is_upgrade(request)) {
      std::optional<HttpAnswer> refusal = routes_.refuse_viewer(plain);
      const bool cable = forwarded && std_view(request[cable_field]) == cable_version;
      if (!refusal && of_several && !cable) {  // now that it is known whose connection this is
        place.reset();
        if (std::optional<ClientLimits::Place> own = clients_.connect(client)) place.emplace(std::move(*own));
        if (!place || !clients_.allow(client, Limited::connection))
          refusal = error_answer(429, "Too many connections; try again in a moment.");
      }
      if (refusal) {
        co_await send(stream, *refusal, request.version(), false, false, limits_.request_time);
        line.status = refusal->status;
        tell(std::move(line), begun);
        break;
      }
      listed.reset();
      if (cable) {
        crew_.start(serve_fellow(stream.release_socket(), std::move(request), std::move(*place)),
                    "another server");
        co_return;
      }
      crew_.start(serve_viewer(stream.release_socket(), std::move(request), std::move(line),
                               std::move(*place), forwarded.has_value()),
                  "a viewer");
      co_return;
    }
    const bool head = request.method() == http::verb::head;
    HttpAnswer answer;
    if (for_operators)
      answer = routes_.answer_operator(plain);
    else
      answer = co_await find_answer(request, std::move(plain));
    keep = co_await send(stream, answer, request.version(), request.keep_alive(), head, limits_.request_time);
    line.status = answer.status;
    line.bytes = answer.body.size();
    tell(std::move(line), begun);
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

Task<HttpAnswer> HttpServer::find_answer(const Forwarder::Request& request, HttpRequest plain) {
  const Clock::time_point until = Clock::now() + takeover_patience;
  for (;;) {
    HttpAnswer answer = co_await routes_.answer(plain);
    if (!answer.elsewhere || plain.from_fellow) co_return answer;
    std::optional<HttpAnswer> theirs = co_await forwarder_.ask(*answer.elsewhere, request, plain.client);
    if (theirs) co_return std::move(*theirs);
    if (Clock::now() > until || stopping_) co_return answer;
    co_await forwarder_.pause();
  }
}

void HttpServer::tell(AccessLine line, Clock::time_point begun) const {
  if (!access_log_) return;
  line.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
  access_log_(line);
}

Task<void> HttpServer::serve_viewer(tcp::socket socket, http::request<http::string_body> request,
                                    AccessLine line, ClientLimits::Place place, bool forwarded) {
  const ClientLimits::Place held = std::move(place);
  const Clock::time_point begun = Clock::now();
  const auto viewer = std::make_shared<Viewer>(limits_.waiting_bytes, line.client);
  viewer->forwarded = forwarded;
  const Listed<Viewer> listed(viewers_, viewer.get());
  co_await serve_websocket(std::move(socket), std::move(request), viewer, play_, forwarder_, sender_, crew_,
                           clients_, limits_);
  tell(std::move(line), begun);
}

Task<void> HttpServer::serve_fellow(tcp::socket socket, http::request<http::string_body> request,
                                    ClientLimits::Place place) {
  const ClientLimits::Place held = std::move(place);
  const auto cable = std::make_shared<Cable>(std::move(socket));
  const Listed<Cable> listed(cables_, cable.get());
  cable->set_patience(limits_.request_time, limits_.idle_time);
  cable->stream.set_option(
      beast::websocket::stream_base::decorator([](beast::websocket::response_type& response) {
        response.set(cable_field, beast_view(cable_version));
      }));
  const auto [error] =
      co_await waited<Error>([&](auto handler) { cable->stream.async_accept(request, std::move(handler)); });
  if (error) co_return;
  const auto guests = std::make_shared<Guests>(cable, play_, crew_, clients_, limits_, viewers_);
  co_await guests->serve();
}

}  // namespace orrery
