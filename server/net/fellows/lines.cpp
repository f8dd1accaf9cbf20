#include "server/net/fellows/lines.h"

#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <utility>

#include "server/net/beast_names.h"
#include "server/net/fellows/fellow.h"
#include "server/net/waited.h"

namespace orrery {
namespace {

// Who is sent away stays away; others come back.
CloseCode passed_on(int code) {
  return code == static_cast<int>(CloseCode::not_allowed) ? CloseCode::not_allowed : CloseCode::going_away;
}

int code_in(std::string_view text) {
  int code = 0;
  std::from_chars(text.data(), text.data() + text.size(), code);
  return code;
}

}  // namespace

// A viewer's part of a cable.
class Lines::SharedLine final : public Lines::Line {
 public:
  SharedLine(Lines& lines, const TrunkPtr& trunk, ViewerPtr viewer)
      : first_answer(lines.context_, fellow_patience),
        lines_(lines),
        trunk_(trunk),
        viewer_(std::move(viewer)),
        number_(++trunk->last_number) {}

  Task<bool> send(std::string_view text) override {
    put(Parcel::Kind::message, text);
    ++lines_.messages;
    co_return is_open_;
  }
  void cut() override {
    if (!std::exchange(is_open_, false)) return;
    put(Parcel::Kind::leave, {});
    if (const TrunkPtr trunk = trunk_.lock()) trunk->lines.erase(number_);
  }
  void put(Parcel::Kind kind, std::string_view text) {
    if (const TrunkPtr trunk = trunk_.lock()) trunk->cable->put({number_, kind, text});
  }

  void receive(std::string_view text) {
    ++lines_.messages;
    answered = true;
    first_answer.cancel();
    viewer_->outbox.send(std::string(text));
  }
  void end(CloseCode code) {
    is_open_ = false;
    first_answer.cancel();
    if (answered) viewer_->outbox.close(code);
  }
  std::uint32_t number() const { return number_; }

  asio::steady_timer first_answer;
  bool answered = false;

 private:
  Lines& lines_;
  std::weak_ptr<Trunk> trunk_;
  ViewerPtr viewer_;
  std::uint32_t number_;
  bool is_open_ = true;
};

// A connection for one viewer.
class Lines::OwnLine final : public Lines::Line {
 public:
  OwnLine(Lines& lines, std::int64_t server) : stream(lines.context_), server_(server), lines_(lines) {
    lines_.own_lines_.insert(this);
  }
  ~OwnLine() override { lines_.own_lines_.erase(this); }

  Task<bool> send(std::string_view text) override {
    const auto [error, size] = co_await waited<Error, std::size_t>([&](auto handler) {
      stream.async_write(asio::buffer(text.data(), text.size()), std::move(handler));
    });
    ++lines_.messages;
    co_return !error;
  }
  void cut() override { beast::get_lowest_layer(stream).close(); }
  std::int64_t server() const { return server_; }

  Cable::Stream stream;
  beast::flat_buffer buffer;

 private:
  std::int64_t server_;
  Lines& lines_;
};

Lines::Lines(asio::io_context& context, Crew& crew, const Limits& limits, const std::string& secret)
    : context_(context), crew_(crew), limits_(limits), secret_(secret) {}
Lines::~Lines() = default;

std::size_t Lines::size() const {
  std::size_t all = own_lines_.size();
  for (const auto& [server, way] : ways_) all += way->trunk ? way->trunk->lines.size() : 0;
  return all;
}

void Lines::keep_only(const std::unordered_set<std::int64_t>& living) {
  std::erase_if(ways_, [&](const auto& entry) {
    const auto& [server, way] = entry;
    if (living.contains(server)) return false;
    if (way->trunk) way->trunk->cable->cut();
    return true;
  });
  for (OwnLine* line : own_lines_)
    if (!living.contains(line->server())) line->cut();
}

Task<std::shared_ptr<Lines::Line>> Lines::connect(LookedAfterElsewhere whom, ViewerPtr viewer,
                                                  std::string_view hello) {
  std::shared_ptr<Way>& known = ways_[whom.server()];
  if (!known) known = std::make_shared<Way>();
  const std::shared_ptr<Way> way = known;
  {
    const Clock::time_point asked = Clock::now();
    const auto lock = co_await way->mutex.lock();
    if (way->failed_at > asked) co_return nullptr;  // while this one waited for it
    if (way->knows_cables && !(way->trunk && way->trunk->cable->intact())) {
      const bool reached = co_await lay_cable(whom.address(), way);
      if (!reached) {
        way->failed_at = Clock::now();
        co_return nullptr;
      }
    }
  }
  std::shared_ptr<Line> line;
  if (way->knows_cables)
    line = co_await share(way->trunk, std::move(viewer), hello);
  else
    line = co_await connect_alone(whom, std::move(viewer), hello);
  co_return line;
}

Task<bool> Lines::open(Cable::Stream& stream, std::string address, std::string field, std::string value,
                       websocket::response_type& answer) {
  asio::ip::tcp::endpoint endpoint;
  if (!parse_fellow_address(address, endpoint)) co_return false;
  beast::tcp_stream& socket = beast::get_lowest_layer(stream);
  socket.expires_after(fellow_patience);
  auto [error] =
      co_await waited<Error>([&](auto handler) { socket.async_connect(endpoint, std::move(handler)); });
  if (error) co_return false;
  socket.socket().set_option(asio::ip::tcp::no_delay(true), error);
  socket.expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = fellow_patience;
  timeout.idle_timeout = limits_.idle_time;
  timeout.keep_alive_pings = true;
  stream.set_option(timeout);
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(secret_field, secret_);
    request.set(field, value);
  }));
  std::tie(error) = co_await waited<Error>(
      [&](auto handler) { stream.async_handshake(answer, address, "/ws", std::move(handler)); });
  co_return !error;
}

Task<bool> Lines::lay_cable(std::string address, std::shared_ptr<Way> way) {
  const auto trunk = std::make_shared<Trunk>(Trunk{std::make_shared<Cable>(context_)});
  websocket::response_type answer;
  std::string field = cable_field;
  std::string version(cable_version);
  const bool reached =
      co_await open(trunk->cable->stream, address, std::move(field), std::move(version), answer);
  if (!reached) co_return false;
  const auto spoken = answer[cable_field];
  way->knows_cables = std::string_view(spoken.data(), spoken.size()) == cable_version;
  if (!way->knows_cables) co_return true;
  way->trunk = trunk;
  crew_.start(listen(trunk), "listening to another server");
  co_return true;
}

Task<void> Lines::listen(TrunkPtr trunk) {
  std::function<void(const Parcel&)> take = [&](const Parcel& parcel) {
    const auto found = trunk->lines.find(parcel.viewer);
    if (found == trunk->lines.end()) return;  // its viewer is gone
    const std::shared_ptr<SharedLine> line = found->second;
    if (parcel.kind == Parcel::Kind::message) return line->receive(parcel.text);
    trunk->lines.erase(found);
    line->end(passed_on(code_in(parcel.text)));
  };
  co_await trunk->cable->read(std::move(take));
  for (const auto& [number, line] : std::exchange(trunk->lines, {})) line->end(CloseCode::going_away);
}

Task<std::shared_ptr<Lines::Line>> Lines::share(TrunkPtr trunk, ViewerPtr viewer, std::string_view hello) {
  const auto line = std::make_shared<SharedLine>(*this, trunk, viewer);
  trunk->lines.emplace(line->number(), line);
  line->put(Parcel::Kind::enter, viewer->client + '\n' + std::string(hello));
  ++messages;
  // It tells whether this is the right server.
  co_await waited<Error>([&](auto handler) { line->first_answer.async_wait(std::move(handler)); });
  if (line->answered) co_return line;
  line->cut();
  co_return nullptr;
}

Task<std::shared_ptr<Lines::Line>> Lines::connect_alone(LookedAfterElsewhere whom, ViewerPtr viewer,
                                                        std::string_view hello) {
  const auto line = std::make_shared<OwnLine>(*this, whom.server());
  line->stream.read_message_max(limits_.waiting_bytes);
  line->stream.text(true);
  websocket::response_type answer;
  std::string field = client_field;
  const bool reached = co_await open(line->stream, whom.address(), std::move(field), viewer->client, answer);
  if (!reached) co_return nullptr;
  const bool said = co_await line->send(hello);
  if (!said) co_return nullptr;
  asio::steady_timer watch(context_, fellow_patience);
  watch.async_wait([line](const Error& cancelled) {
    if (!cancelled) line->cut();
  });
  const auto [error, size] = co_await waited<Error, std::size_t>(
      [&](auto handler) { line->stream.async_read(line->buffer, std::move(handler)); });
  watch.cancel();
  if (error) co_return nullptr;
  viewer->outbox.send(beast::buffers_to_string(line->buffer.data()));
  line->buffer.consume(line->buffer.size());
  crew_.start(listen_alone(line, std::move(viewer)), "listening to another server");
  co_return line;
}

Task<void> Lines::listen_alone(std::shared_ptr<OwnLine> line, ViewerPtr viewer) {
  for (;;) {
    const auto [error, size] = co_await waited<Error, std::size_t>(
        [&](auto handler) { line->stream.async_read(line->buffer, std::move(handler)); });
    if (error) break;
    ++messages;
    viewer->outbox.send(std::string(static_cast<const char*>(line->buffer.data().data()), size));
    line->buffer.consume(size);
  }
  viewer->outbox.close(passed_on(line->stream.reason().code));
}

}  // namespace orrery
