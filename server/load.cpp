#include "server/load.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "engine/input_error.h"
#include "engine/rng.h"
#include "server/async.h"
#include "server/secrets.h"

namespace orrery {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace json = boost::json;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using Time = std::chrono::steady_clock::time_point;

constexpr auto told = asio::as_tuple(asio::use_awaitable);

struct DrivenTable;

// One seat: a connection that plays when it is asked.
struct Player {
  explicit Player(asio::io_context& context) : stream(context), timer(context) {}

  websocket::stream<tcp::socket, false> stream;
  beast::flat_buffer buffer;
  asio::steady_timer timer;
  std::shared_ptr<DrivenTable> table;
  int seat = 0;
  std::string token;
  std::int64_t seq = 0;
  std::vector<std::string> moves;  // that it may choose from
  bool has_state = false;
  bool waiting = false;  // for an answer
  Time sent;
};

struct DrivenTable {
  std::string id;
  std::vector<std::shared_ptr<Player>> players;
  Time next;  // not before this
  bool over = false;
};

class Load {
 public:
  explicit Load(const LoadOptions& options)
      : options_(options),
        rng_(Rng::from(random_number())),
        endpoint_(asio::ip::make_address(options.host), options.port) {}

  LoadReport run() {
    asio::co_spawn(context_, conduct(), [this](std::exception_ptr error) {
      if (error) failure_ = error;
      context_.stop();
    });
    context_.run();
    if (failure_) std::rethrow_exception(failure_);
    finish_report();
    return report_;
  }

 private:
  // Everything in its order: tables, connections, the measured time.
  Task<void> conduct() {
    const Time start = std::chrono::steady_clock::now();
    if (options_.game.empty()) options_.game = co_await first_game();
    for (int i = 0; i < options_.tables; ++i) {
      const auto table = co_await new_table();
      co_await sit_down(table);
      tables_.push_back(table);
    }
    report_.set_up_seconds = seconds_since(start);
    report_.bytes_read = 0;
    begin_ = std::chrono::steady_clock::now();
    const auto spread = interval();
    for (const auto& table : tables_) {
      table->next = begin_ + std::chrono::duration_cast<Time::duration>(spread * rng_.unit());
      begin_to_play(*table);
    }
    end_ =
        begin_ + std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(options_.seconds));
    StandstillWatch watch;
    asio::steady_timer timer(context_);
    // Finished games are followed by new ones, so that as many as asked for are in progress.
    while (std::chrono::steady_clock::now() < end_) {
      timer.expires_after(std::chrono::milliseconds(5));
      co_await timer.async_wait(told);
      while (!finished_.empty() && std::chrono::steady_clock::now() < end_) {
        finished_.pop_back();
        const auto table = co_await new_table();
        co_await sit_down(table);
        table->next = std::chrono::steady_clock::now();
        tables_.push_back(table);
        begin_to_play(*table);
      }
    }
    report_.seconds = seconds_since(begin_);
    report_.standstills = watch.end();
  }

  Task<void> connect(tcp::socket& socket) {
    const auto [error] = co_await socket.async_connect(endpoint_, told);
    if (error)
      throw InputError("There is no server at " + options_.host + " port " + std::to_string(options_.port) +
                       ": " + error.message() + ".");
    socket.set_option(tcp::no_delay(true));
  }

  // On a connection of its own: the server closes those that were quiet for long.
  Task<json::value> ask(http::verb method, std::string path, std::string body) {
    tcp::socket socket(context_);
    co_await connect(socket);
    http::request<http::string_body> request(method, path, 11);
    request.set(http::field::host, options_.host);
    if (method == http::verb::post) request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
    request.prepare_payload();
    const auto [write_error, written] = co_await http::async_write(socket, request, told);
    if (write_error) throw InputError("The server closed the connection.");
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    const auto [read_error, read] = co_await http::async_read(socket, buffer, response, told);
    if (read_error) throw InputError("The server closed the connection.");
    json::value answer = json::parse(response.body());
    if (response.result_int() >= 400)
      throw InputError("The server says: " + std::string(answer.at("error").as_string()) +
                       " (Start it with --no-client-limits to measure it.)");
    co_return answer;
  }

  Task<std::string> first_game() {
    const json::value games = co_await ask(http::verb::get, "/api/games", "");
    co_return std::string(games.at(0).at("id").as_string());
  }

  Task<std::shared_ptr<DrivenTable>> new_table() {
    json::array seats;
    for (int i = 0; i < options_.players; ++i) seats.push_back(json::object{{"kind", "person"}});
    const std::string body = json::serialize(json::value{{"game", options_.game}, {"seats", seats}});
    const json::value given = co_await ask(http::verb::post, "/api/tables", body);
    auto table = std::make_shared<DrivenTable>();
    table->id = std::string(given.at("table").as_string());
    for (int i = 0; i < options_.players; ++i) {
      auto player = std::make_shared<Player>(context_);
      player->table = table;
      player->seat = i;
      player->token = std::string(given.at("seats").at(i).at("token").as_string());
      table->players.push_back(std::move(player));
    }
    co_return table;
  }

  Task<void> sit_down(std::shared_ptr<DrivenTable> table) {
    for (const auto& player : table->players) {
      co_await connect(player->stream.next_layer());
      const auto [error] = co_await player->stream.async_handshake(options_.host, "/ws", told);
      if (error)
        throw InputError("The server refuses a connection: " + error.message() +
                         ". (Start it with --no-client-limits to measure it.)");
      player->stream.text(true);
      const std::string hello = json::serialize(
          json::value{{"type", "hello"}, {"version", 1}, {"table", table->id}, {"token", player->token}});
      co_await player->stream.async_write(asio::buffer(hello), told);
      bool connected = true;
      while (connected && !player->has_state) connected = co_await read_message(*player);
      if (!connected) throw InputError("The server closed the connection.");
    }
  }

  void begin_to_play(DrivenTable& table) {
    for (const auto& player : table.players) {
      asio::co_spawn(context_, listen(player), asio::detached);
      go_on(player);
    }
  }

  // False when the connection is lost.
  Task<bool> read_message(Player& player) {
    const auto [error, size] = co_await player.stream.async_read(player.buffer, told);
    if (error) co_return false;
    report_.bytes_read += static_cast<std::int64_t>(size);
    receive(player, {static_cast<const char*>(player.buffer.data().data()), size});
    player.buffer.consume(size);
    co_return true;
  }

  Task<void> listen(std::shared_ptr<Player> player) {
    for (;;) {
      const bool connected = co_await read_message(*player);
      if (!connected) {
        if (!player->table->over) ++report_.lost_connections;
        co_return;
      }
      go_on(player);
      if (player->table->over) {
        co_await player->stream.async_close(websocket::close_code::normal, told);
        co_return;
      }
    }
  }

  void receive(Player& player, std::string_view text) {
    json::monotonic_resource memory(scratch_.data(), scratch_.size());
    const json::value value = json::parse(text, &memory);
    const json::object& message = value.as_object();
    const std::string_view type = message.at("type").as_string();
    if (type == "state") {
      player.has_state = true;
      player.seq = message.at("seq").as_int64();
      take_moves(player, message.at("table").at("moves"));
    } else if (type == "update") {
      player.seq = message.at("seq").as_int64();
      for (const json::value& change : message.at("patch").as_array()) apply(player, change.as_object());
    } else if (type == "done") {
      player.waiting = false;
      const Time now = std::chrono::steady_clock::now();
      if (player.sent >= begin_ && now <= end_) {
        ++report_.moves;
        latencies_.push_back(std::chrono::duration<float, std::milli>(now - player.sent).count());
      }
    } else if (type == "refused") {
      player.waiting = false;
      ++report_.refused;
    }
  }

  void go_on(const std::shared_ptr<Player>& player) {
    if (!player->table->over && !player->waiting && !player->moves.empty())
      asio::co_spawn(context_, play(player, player->seq), asio::detached);
  }

  void take_moves(Player& player, const json::value& moves) {
    player.moves.clear();
    for (const json::value& move : moves.as_array())
      player.moves.emplace_back(move.at("notation").as_string());
  }

  void apply(Player& player, const json::object& change) {
    const std::string_view path = change.at("path").as_string();
    if (path == "moves") {
      take_moves(player, change.at("value"));
    } else if (path == "over" && !player.table->over) {
      player.table->over = true;
      ++report_.games_finished;
      finished_.push_back(player.table);
    }
  }

  std::chrono::duration<double> interval() const {
    return std::chrono::duration<double>(options_.rate > 0 ? options_.tables / options_.rate : 0.0);
  }

  // Waits until it is time for this table, then sends one of the moves. A table that had to wait for an
  // answer keeps its times: otherwise those that waited together would go on together, and wait for each
  // other.
  Task<void> play(std::shared_ptr<Player> player, std::int64_t seq) {
    DrivenTable& table = *player->table;
    player->waiting = true;
    const Time now = std::chrono::steady_clock::now();
    if (table.next > now) {
      player->timer.expires_at(table.next);
      co_await player->timer.async_wait(told);
    }
    table.next += std::chrono::duration_cast<Time::duration>(interval());
    const std::string& move = player->moves[rng_.below(static_cast<std::uint32_t>(player->moves.size()))];
    const std::string message =
        R"({"type":"move","id":1,"seq":)" + std::to_string(seq) + R"(,"move":")" + move + "\"}";
    player->moves.clear();
    player->sent = std::chrono::steady_clock::now();
    co_await player->stream.async_write(asio::buffer(message), told);
  }

  static double seconds_since(Time start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void finish_report() {
    std::sort(latencies_.begin(), latencies_.end());
    const auto at = [this](double share) {
      if (latencies_.empty()) return 0.0;
      const auto index = static_cast<std::size_t>(share * static_cast<double>(latencies_.size()));
      return static_cast<double>(latencies_[std::min(index, latencies_.size() - 1)]);
    };
    report_.p50 = at(0.5);
    report_.p99 = at(0.99);
    report_.p999 = at(0.999);
    report_.worst = at(1);
  }

  LoadOptions options_;
  Rng rng_;
  asio::io_context context_{1};
  tcp::endpoint endpoint_;
  std::vector<std::shared_ptr<DrivenTable>> tables_;
  std::vector<std::shared_ptr<DrivenTable>> finished_;
  std::vector<unsigned char> scratch_ = std::vector<unsigned char>(256 * 1024);
  std::vector<float> latencies_;
  LoadReport report_;
  Time begin_ = Time::max();
  Time end_ = Time::max();
  std::exception_ptr failure_;
};

}  // namespace

LoadReport run_load(const LoadOptions& options) {
  return Load(options).run();
}

}  // namespace orrery
