#include "protocol/program_bot.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "protocol/words.h"

namespace orrery {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

constexpr auto time_to_start = 10s;
constexpr auto patience = 2s;  // beyond the time to think, on a busy machine
constexpr int most_remarks = 10'000;

ChildProcess::Time in(std::chrono::milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

std::string shortened(std::string_view line) {
  constexpr std::size_t most = 60;
  return quoted(line.size() > most ? std::string(line.substr(0, most)) + "..." : std::string(line));
}

json::object options_json(const GameInfo& info, const Setup& setup) {
  json::object options;
  for (std::size_t i = 0; i < info.options.size(); ++i)
    options[info.options[i].key] = info.options[i].values[setup.options[i]].key;
  return options;
}

}  // namespace

// A program that failed is in no state to be asked again.
template <class Talk>
auto ProgramBot::talk(Talk attempt) {
  try {
    return attempt();
  } catch (const ProgramFailure&) {
    process_.reset();
    throw;
  }
}

void ProgramBot::greet() {
  if (process_) return;
  talk([&] {
    const auto deadline = in(time_to_start);
    process_ = std::make_unique<ChildProcess>(plan_.command);
    process_->send(protocol::greeting(game_.info().id), deadline);
    const std::string answer = process_->receive(deadline);
    if (answer != "ready" && !answer.starts_with("ready "))
      throw ProgramFailure("answered " + shortened(answer) + " in the place of \"ready\"");
  });
}

void ProgramBot::begin(const Setup& setup) {
  greet();
  talk([&] {
    process_->send("setup " + json::serialize(json::object{{"content", game_.content_hash()},
                                                           {"players", setup.players},
                                                           {"options", options_json(game_.info(), setup)}}),
                   in(patience));
  });
}

Move ProgramBot::choose(const SeatView& view, Rng&) {
  const std::vector<Move> legal = game_.legal(view.seen(), view.seat());
  if (legal.size() == 1) return legal[0];
  return talk([&] {
    if (!process_) throw ProgramFailure("is not running");
    json::array moves;
    for (const Move move : legal) moves.push_back(json::string(game_.notation(view.seen(), move)));
    const auto deadline = in(std::chrono::milliseconds(plan_.milliseconds) + patience);
    process_->send("think " + json::serialize(json::object{{"seat", view.seat()},
                                                           {"milliseconds", plan_.milliseconds},
                                                           {"moves", std::move(moves)},
                                                           {"view", game_.to_json(view.seen())}}),
                   deadline);
    return answer(view.seen(), legal, deadline);
  });
}

Move ProgramBot::answer(const PositionBytes& seen, const std::vector<Move>& legal,
                        ChildProcess::Time deadline) {
  for (int i = 0; i < most_remarks; ++i) {
    const std::string line = process_->receive(deadline);
    if (line.starts_with("info")) continue;
    if (!line.starts_with("best "))
      throw ProgramFailure("answered " + shortened(line) + " in the place of a move");
    try {
      const Move move = game_.parse(seen, line.substr(5));
      if (std::find(legal.begin(), legal.end(), move) != legal.end()) return move;
    } catch (const InputError&) {
    }
    throw ProgramFailure("answered " + shortened(line.substr(5)) + ", which is no legal move");
  }
  throw ProgramFailure("talked without end");
}

std::vector<Suggestion> ProgramBot::analyze(const SeatView& view, Rng& rng) {
  const Move best = choose(view, rng);
  std::vector<Suggestion> all{{best, 1, 0}};
  for (const Move move : game_.legal(view.seen(), view.seat()))
    if (move != best) all.push_back({move, 0, 0});
  return all;
}

}  // namespace orrery
