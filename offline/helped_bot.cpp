#include "offline/helped_bot.h"

#include <boost/json.hpp>
#include <chrono>
#include <utility>

#include "engine/input_error.h"
#include "server/table/tasks/clock.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds between_reports(50);

std::string task_text(const BotSpec& spec, const SeatView& view, std::uint64_t seed) {
  json::array seen;
  for (const std::byte byte : view.seen()) seen.push_back(std::to_integer<int>(byte));
  return json::serialize(
      json::object{{"bot", bot_name(spec)}, {"seat", view.seat()}, {"seen", seen}, {"seed", seed}});
}

json::object read_task(std::string_view text) {
  return json::parse(json::string_view(text.data(), text.size())).as_object();
}

SeatView view_of(const AnyGame& game, const json::object& task) {
  PositionBytes seen;
  for (const json::value& byte : task.at("seen").as_array())
    seen.push_back(static_cast<std::byte>(byte.as_int64()));
  if (seen.size() != game.position_size()) throw InputError("This is a view of another game.");
  return game.view(seen, static_cast<Seat>(task.at("seat").as_int64()));
}

std::vector<Tried> read_report(const std::string& text) {
  const json::value report = json::parse(text);
  std::vector<Tried> tried;
  for (const json::value& one : report.as_array())
    tried.push_back({Move::from_key(one.at(0).to_number<std::uint64_t>()),
                     one.at(1).to_number<std::uint32_t>(), one.at(2).to_number<float>()});
  return tried;
}

}  // namespace

AnyBot& HelpedBot::own() {
  if (stop_flag()->load(std::memory_order_relaxed)) own_->stop();
  return *own_;
}

void HelpedBot::end() {
  if (const int task = std::exchange(task_, 0)) helpers_.end(task);
}

bool HelpedBot::think(const SeatView& view, Thought about, Rng& rng) {
  if (task_)
    for (const std::string& report : helpers_.reports(task_)) own_->add(read_report(report));
  const bool done = own().think(view, about, rng);
  if (done) {
    end();
  } else if (!task_ && about == Thought::choice) {
    Rng other = rng;
    task_ = helpers_.begin(task_text(spec_, view, other.next()));
  }
  return done;
}

Help::Help(const AnyGame& game, std::string_view task, std::uint64_t number)
    : bot_(make_bot(game, parse_bot(std::string(read_task(task).at("bot").as_string())))),
      view_(view_of(game, read_task(task))),
      rng_(Rng::from(read_task(task).at("seed").to_number<std::uint64_t>(), number)) {}

std::string Help::go_on() {
  if (done_) return {};
  const Clock::time_point end = Clock::now() + between_reports;
  while (!done_ && Clock::now() < end) done_ = bot_->think(view_, Thought::choice, rng_);
  std::vector<Tried> all = bot_->tried();
  json::array report;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Tried before = i < reported_.size() ? reported_[i] : Tried{};
    if (all[i].visits != before.visits)
      report.push_back(
          json::array{all[i].move.key(), all[i].visits - before.visits, all[i].value - before.value});
  }
  reported_ = std::move(all);
  return json::serialize(report);
}

}  // namespace orrery
