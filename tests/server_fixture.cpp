#include "tests/server_fixture.h"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "engine/words/text.h"
#include "server/log.h"
#include "server/messages/patch.h"
#include "server/net/beast_names.h"
#include "server/table/keeping/secrets.h"
#include "tests/random_bot.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

using asio::ip::tcp;

tcp::endpoint local(unsigned short port) {
  return {asio::ip::address_v4::loopback(), port};
}

}  // namespace

TemporaryFolder::TemporaryFolder()
    : path_(std::filesystem::temp_directory_path() / ("orrery-test-" + random_hex(8))) {
  std::filesystem::create_directories(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Offer test_offer() {
  Offer offer = standard_offer();
  offer.random_bots = true;
  offer.games.insert(offer.games.begin(), {toy_game(), "How to play the toy."});
  offer.make_bot = [](const AnyGame& game, const BotSpec& bot) -> std::unique_ptr<AnyBot> {
    if (game.info().id == toy_game()->info().id) return std::make_unique<RandomBot>(game);
    return make_bot(game, bot);
  };
  return offer;
}

ServerOptions test_options(const TemporaryFolder& folder) {
  ServerOptions options;
  options.port = 0;
  options.store = folder.file("tables.db");
  options.workers = 1;
  return options;
}

// Tests make the server complain on purpose.
const bool quiet = [] {
  set_up_log(Gravity::error);
  return true;
}();

TestServer::TestServer(const ServerOptions& options, Offer offer, std::unique_ptr<Store> store)
    : offer_(std::move(offer)) {
  if (!store) store = open_store(options.store);
  server_ = std::make_unique<Server>(options, offer_, Assets::embedded(), std::move(store));
  thread_ = std::thread([this] { server_->run(); });
}

TestServer::~TestServer() {
  server_->stop();
  thread_.join();
}

TestAnswer TestHttp::ask(const std::string& method, const std::string& target, const std::string& body,
                         const Headers& headers) const {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(local(port_));
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, "localhost:" + std::to_string(port_));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  parser.skip(method == "HEAD");
  http::read(stream, buffer, parser);
  const http::response<http::string_body> response = parser.release();
  TestAnswer answer{response.result_int(), {}, response.body()};
  for (const auto& field : response)
    answer.headers[std::string(field.name_string())] = std::string(field.value());
  return answer;
}

TestAnswer TestHttp::post(const std::string& target, const json::value& body, const Headers& headers) const {
  Headers all = headers;
  all.emplace_back("Content-Type", "application/json");
  return ask("POST", target, json::serialize(body), all);
}

std::string TestHttp::raw(const std::string& bytes, std::chrono::milliseconds patience) const {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(local(port_));
  boost::system::error_code ignored;
  asio::write(socket, asio::buffer(bytes), ignored);
  std::string answer;
  asio::async_read(socket, asio::dynamic_buffer(answer),
                   [](const boost::system::error_code&, std::size_t) {});
  context.run_for(patience);
  return answer;
}

struct TestViewer::Wire {
  asio::io_context context;
  beast::websocket::stream<tcp::socket, false> stream{context};
  beast::flat_buffer buffer;
  boost::system::error_code error;

  // Starts an operation and waits for it; false when it fails or takes too long.
  template <class Start>
  bool wait(Start start, std::chrono::milliseconds patience) {
    bool finished = false;
    error = {};
    start([&](const boost::system::error_code& result, std::size_t) {
      error = result;
      finished = true;
    });
    context.restart();
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!finished && std::chrono::steady_clock::now() < end) context.run_one_until(end);
    if (!finished) {
      // Takes the operation back, so that nothing points to this function any more.
      boost::system::error_code ignored;
      stream.next_layer().cancel(ignored);
      context.restart();
      context.run_for(std::chrono::milliseconds(200));
      error = asio::error::timed_out;
    }
    return finished && !error;
  }
};

TestViewer::~TestViewer() = default;

TestViewer::TestViewer(unsigned short port, const std::string& origin) : wire_(std::make_unique<Wire>()) {
  auto& stream = wire_->stream;
  stream.next_layer().connect(local(port));
  if (!origin.empty())
    stream.set_option(beast::websocket::stream_base::decorator(
        [origin](beast::websocket::request_type& request) { request.set(http::field::origin, origin); }));
  stream.handshake("localhost:" + std::to_string(port), "/ws");
  stream.text(true);
}

TestViewer::TestViewer(unsigned short port, const std::string& table_id, const std::string& token)
    : TestViewer(port) {
  json::object hello{{"type", "hello"}, {"version", 1}, {"table", table_id}};
  if (!token.empty()) hello["token"] = token;
  send(hello);
  await("welcome");
  await("state");
}

void TestViewer::send_text(const std::string& text) {
  const bool sent = wire_->wait([&](auto handler) { wire_->stream.async_write(asio::buffer(text), handler); },
                                std::chrono::seconds(5));
  if (!sent) throw std::runtime_error("cannot send: " + wire_->error.message());
}

json::object TestViewer::read(std::chrono::milliseconds patience) {
  const bool came =
      wire_->wait([&](auto handler) { wire_->stream.async_read(wire_->buffer, handler); }, patience);
  if (!came) throw std::runtime_error("nothing to read: " + wire_->error.message());
  log.push_back(beast::buffers_to_string(wire_->buffer.data()));
  wire_->buffer.consume(wire_->buffer.size());
  json::object message = json::parse(log.back()).as_object();
  take_in(message);
  return message;
}

json::object TestViewer::await(const std::string& type, std::chrono::milliseconds patience) {
  for (;;) {
    json::object message = read(patience);
    if (message.at("type").as_string() == type) return message;
  }
}

bool TestViewer::closed_by_server(std::chrono::milliseconds patience) {
  try {
    for (;;) read(patience);
  } catch (const std::runtime_error&) {
    return wire_->error != asio::error::timed_out;
  }
}

void TestViewer::await_seq(std::int64_t wanted) {
  while (seq < wanted) read();
}

json::object TestViewer::request(json::object message) {
  const std::int64_t id = next_id_++;
  message["id"] = id;
  if (!message.contains("seq")) message["seq"] = seq;
  send(message);
  for (;;) {
    json::object answer = read();
    if (answer.contains("id") && answer.at("id").as_int64() == id) return answer;
  }
}

json::object TestViewer::play(const std::string& move) {
  return request({{"type", "move"}, {"move", move}});
}

json::object TestViewer::whole() {
  send(json::object{{"type", "whole"}, {"id", next_id_++}});
  return await("state");
}

void TestViewer::take_in(const json::object& message) {
  const std::string_view type = message.at("type").as_string();
  if (type == "welcome") {
    seat = message.at("seat");
  } else if (type == "state") {
    seq = message.at("seq").as_int64();
    table = message.at("table");
    events = message.at("events").as_array();
  } else if (type == "update") {
    if (message.at("base").as_int64() != seq)
      throw std::runtime_error("an update does not follow on the last state");
    seq = message.at("seq").as_int64();
    apply_patch(table, message.at("patch").as_array());
    for (const json::value& event : message.at("events").as_array()) events.push_back(event);
  }
}

std::vector<std::string> TestViewer::moves() const {
  std::vector<std::string> all;
  for (const json::value& move : table.at("moves").as_array())
    all.emplace_back(move.at("notation").as_string());
  return all;
}

std::uint16_t TestViewer::close_code() const {
  return wire_->stream.reason().code;
}

TestTable new_table(unsigned short port, const std::string& game, const std::string& seats,
                    const json::object& more) {
  json::array list;
  for (const std::string_view seat : split_words(seats)) {
    if (seat == "p")
      list.push_back(json::object{{"kind", "person"}});
    else if (seat == "o")
      list.push_back(json::object{{"kind", "open"}});
    else
      list.push_back(json::object{{"kind", "bot"}, {"level", seat}});
  }
  json::object request{{"game", game}, {"seats", list}};
  for (const auto& [key, value] : more) request[key] = value;
  const TestAnswer answer = TestHttp(port).post("/api/tables", request);
  if (answer.status != 201) throw std::runtime_error("no table: " + answer.body());
  const json::value given = answer.as_json();
  TestTable table{std::string(given.at("table").as_string()), {}};
  for (const json::value& seat : given.at("seats").as_array()) {
    const json::value* token = seat.as_object().if_contains("token");
    table.tokens.emplace_back(token ? std::string(token->as_string()) : std::string());
  }
  return table;
}

}  // namespace orrery
