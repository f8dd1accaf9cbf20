#include "server/net/fellows/forwarder.h"

#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/net/beast_names.h"
#include "server/net/fellows/fellow.h"
#include "server/net/waited.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

constexpr std::chrono::milliseconds pause_time{200};

}  // namespace

bool parse_fellow_address(const std::string& text, asio::ip::tcp::endpoint& endpoint) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return false;
  std::string host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  Error error;
  const asio::ip::address ip = asio::ip::make_address(host, error);
  endpoint = {ip, static_cast<unsigned short>(std::strtoul(text.c_str() + colon + 1, nullptr, 10))};
  return !error;
}

Forwarder::Forwarder(asio::io_context& context, Crew& crew, const Limits& limits)
    : lines(context, crew, limits, secret_), context_(context), limits_(limits) {}

void Forwarder::set_fellows(const std::vector<Fellow>& fellows) {
  addresses_.clear();
  std::unordered_set<std::int64_t> living;
  for (const Fellow& fellow : fellows) {
    living.insert(fellow.number);
    asio::ip::tcp::endpoint endpoint;
    if (parse_fellow_address(fellow.address, endpoint)) addresses_.insert(endpoint.address().to_string());
  }
  lines.keep_only(living);
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
  if (!parse_fellow_address(whom.address(), endpoint)) co_return std::nullopt;
  beast::tcp_stream stream(context_);
  stream.expires_after(fellow_patience);
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

}  // namespace orrery
