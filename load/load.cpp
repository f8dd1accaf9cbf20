#include "load/load.h"

#include <sys/epoll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <exception>
#include <memory>
#include <queue>
#include <utility>
#include <vector>

#include "engine/input_error.h"
#include "engine/position/rng.h"
#include "load/message.h"
#include "load/replacements.h"
#include "load/tables.h"
#include "server/table/keeping/secrets.h"
#include "server/table/tasks/clock.h"

namespace orrery {
namespace {

using Time = Clock::time_point;

// It looks at the clock once in a while: a processor that is woken for every single move has no time to play.
constexpr std::chrono::milliseconds tick{1};
constexpr std::chrono::milliseconds longest_wait{5};
constexpr std::chrono::milliseconds between_reports{500};
constexpr int most_ready = 256;

Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

double seconds_since(Time start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct DrivenTable;

// One seat: a connection that plays when it is asked.
struct Player {
  OwnedDescriptor descriptor;
  FrameReader frames;
  DrivenTable* table = nullptr;
  std::int64_t seq = 0;
  std::string move;      // that it will play
  bool waiting = false;  // for its time, or for an answer
  Time sent;
};

struct DrivenTable {
  std::vector<std::unique_ptr<Player>> players;
  Time next;  // not before this
  bool over = false;
};

struct Due {
  Time time;
  Player* player;
  bool operator<(const Due& other) const { return time > other.time; }  // the earliest first
};

class Load {
 public:
  explicit Load(const LoadOptions& options)
      : options_(options),
        tables_at_server_(options),
        interval_(seconds(options.rate > 0 ? options.tables / options.rate : 0)),
        rng_(Rng::from(random_number())),
        ready_(::epoll_create1(EPOLL_CLOEXEC)) {
    if (ready_.get() < 0) throw InputError("This machine does not allow so many connections.");
  }

  LoadReport run() {
    set_up();
    Replacements replacements(tables_at_server_);
    replacements_ = &replacements;
    while (Clock::now() < end_ && !stopped()) {
      wait_for_something();
      send_what_is_due();
      for (auto& connections : replacements.take()) seat(std::move(connections), Clock::now());
      tell(static_cast<std::int64_t>(seconds_since(begin_)), static_cast<std::int64_t>(options_.seconds),
           "seconds");
    }
    report_.seconds = seconds_since(begin_);
    report_.add({});
    return report_;
  }

 private:
  bool stopped() const { return options_.stop && *options_.stop; }

  // A few times a second at most.
  void tell(std::int64_t done, std::int64_t total, std::string_view things) {
    if (!options_.progress || Clock::now() < last_told_ + between_reports) return;
    last_told_ = Clock::now();
    options_.progress(done, total, things);
  }

  void set_up() {
    const Time start = Clock::now();
    std::vector<std::vector<SeatedConnection>> connections;
    for (int i = 0; i < options_.tables && !stopped(); ++i) {
      connections.push_back(tables_at_server_.open_table());
      tell(i + 1, options_.tables, "tables");
    }
    report_.set_up_seconds = seconds_since(start);
    begin_ = Clock::now();
    end_ = begin_ + seconds(options_.seconds);
    for (auto& seats : connections)
      seat(std::move(seats),
           begin_ + seconds(std::chrono::duration<double>(interval_).count() * rng_.unit()));
  }

  void seat(std::vector<SeatedConnection> connections, Time first_move) {
    auto table = std::make_unique<DrivenTable>();
    table->next = first_move;
    for (SeatedConnection& connection : connections) {
      auto player = std::make_unique<Player>();
      player->descriptor = std::move(connection.descriptor);
      player->frames = std::move(connection.frames);
      player->table = table.get();
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = player.get();
      if (::epoll_ctl(ready_.get(), EPOLL_CTL_ADD, player->descriptor.get(), &event) != 0)
        throw InputError("This machine does not allow so many connections.");
      for (const std::string& message : connection.messages) receive(*player, message, first_move);
      table->players.push_back(std::move(player));
    }
    tables_.push_back(std::move(table));
  }

  void wait_for_something() {
    Clock::duration wait = longest_wait;
    if (!due_.empty()) wait = std::clamp<Clock::duration>(due_.top().time - Clock::now(), tick, wait);
    const timespec patience{0, std::chrono::nanoseconds(wait).count()};
    std::array<epoll_event, most_ready> events;
    const int count = ::epoll_pwait2(ready_.get(), events.data(), most_ready, &patience, nullptr);
    for (int i = 0; i < count; ++i)
      listen(*static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr));
  }

  void listen(Player& player) {
    if (player.descriptor.get() < 0) return;  // closed by its table's end a moment ago
    const ssize_t size = ::recv(player.descriptor.get(), room_.data(), room_.size(), MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    const Time now = Clock::now();
    bool closed = size <= 0;
    report_.bytes_read += std::max<ssize_t>(size, 0);
    const auto take = [&](FrameKind kind, std::string_view payload) {
      if (kind == FrameKind::text) receive(player, payload, now);
      if (kind == FrameKind::ping) send(player, client_frame(FrameKind::pong, payload));
      closed = closed || kind == FrameKind::close;
    };
    if (!closed) player.frames.feed({room_.data(), static_cast<std::size_t>(size)}, take);
    if (closed) lose(player);
    if (player.table->over) player.descriptor.close();
  }

  void receive(Player& player, std::string_view text, Time now) {
    using Type = LoadMessage::Type;
    read_load_message(text, message_);
    if (message_.type == Type::other) return;
    player.seq = message_.seq;
    if (message_.type == Type::done) {
      player.waiting = false;
      if (player.sent >= begin_ && now <= end_) {
        ++report_.moves;
        report_.latencies.push_back(std::chrono::duration<float, std::milli>(now - player.sent).count());
      }
    } else if (message_.type == Type::refused) {
      player.waiting = false;
      ++report_.refused;
    }
    if (options_.bare) player.move = "bare";
    if (message_.offers) choose(player);
    if (message_.over) end(*player.table);
    if (!player.waiting && !player.move.empty() && !player.table->over) {
      player.waiting = true;
      due_.push({player.table->next, &player});
    }
  }

  void choose(Player& player) {
    const auto& moves = message_.moves;
    player.move =
        moves.empty() ? std::string_view() : moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  // Finished games are followed by new ones, so that as many as asked for are in progress.
  void end(DrivenTable& table) {
    if (std::exchange(table.over, true)) return;
    ++report_.games_finished;
    replacements_->ask();
  }

  // A table that had to wait for an answer keeps its times: otherwise those that waited together would go on
  // together, and wait for each other.
  void send_what_is_due() {
    while (!due_.empty() && due_.top().time <= Clock::now()) {
      Player& player = *due_.top().player;
      due_.pop();
      player.table->next += interval_;
      // An echo must say by itself that the move is done.
      const std::string message = R"({"type":")" + std::string(options_.bare ? "done" : "move") +
                                  R"(","id":1,"seq":)" + std::to_string(player.seq) + R"(,"move":")" +
                                  std::exchange(player.move, {}) + "\"}";
      player.sent = Clock::now();
      send(player, client_frame(FrameKind::text, message));
    }
  }

  // Moves are short and answered before the next one, so that there is always room for all of it.
  void send(Player& player, const std::string& frame) {
    const ssize_t sent =
        ::send(player.descriptor.get(), frame.data(), frame.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent != static_cast<ssize_t>(frame.size())) lose(player);
  }

  void lose(Player& player) {
    if (player.descriptor.get() < 0) return;
    player.descriptor.close();
    if (!player.table->over) ++report_.lost_connections;
  }

  LoadOptions options_;
  LoadTables tables_at_server_;
  Clock::duration interval_;  // between the moves of one table
  Rng rng_;
  OwnedDescriptor ready_;  // tells which connections have something to read
  std::vector<std::unique_ptr<DrivenTable>> tables_;
  std::priority_queue<Due> due_;
  Replacements* replacements_ = nullptr;
  std::string room_ = std::string(256 * 1024, '\0');
  LoadMessage message_;
  LoadReport report_;
  Time begin_;
  Time end_;
  Time last_told_;
};

}  // namespace

double share_of(const std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto index = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
  return static_cast<double>(sorted[std::min(index, sorted.size() - 1)]);
}

void LoadReport::add(const LoadReport& other) {
  moves += other.moves;
  refused += other.refused;
  games_finished += other.games_finished;
  lost_connections += other.lost_connections;
  seconds += other.seconds;
  set_up_seconds += other.set_up_seconds;
  bytes_read += other.bytes_read;
  latencies.insert(latencies.end(), other.latencies.begin(), other.latencies.end());
  std::sort(latencies.begin(), latencies.end());
  p50 = share_of(latencies, 0.5);
  p99 = share_of(latencies, 0.99);
  p999 = share_of(latencies, 0.999);
  worst = share_of(latencies, 1);
}

LoadReport run_load(const LoadOptions& options) {
  return Load(options).run();
}

}  // namespace orrery
