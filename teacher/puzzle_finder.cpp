#include "teacher/puzzle_finder.h"

#include <fmt/format.h>

#include <algorithm>

#include "teacher/reasons.h"

namespace orrery {
namespace {

constexpr int tries = 5;                 // of each level at a puzzle
constexpr std::size_t least_moves = 4;   // to choose from
constexpr double agreed_upon = 0.5;      // of a search that went into what a rookie plays, too
constexpr std::size_t quick_rivals = 3;  // moves that are compared
constexpr std::size_t long_rivals = 4;
constexpr double decided = 0.93;            // a game that is won or lost already is no puzzle
constexpr std::size_t most_counted = 4000;  // positions
constexpr ForecastEffort quick_look{40, 0};
constexpr ForecastEffort long_look{400, 40};

BotSpec spec(BotLevel level, int iterations, bool handmade) {
  return {.level = level, .budget = {.iterations = iterations}, .handmade = handmade};
}

// Some moves looked at closely, the best first, and how far that one is ahead of the next.
struct Look {
  std::vector<Forecast> forecasts;
  double margin = 0;

  Move best() const { return forecasts[0].move; }
};
Look look_closely(AnyBot& bot, const SeatView& view, const std::vector<Move>& moves,
                  const ForecastEffort& effort, Rng& rng) {
  Look look{bot.forecast(view, moves, effort, rng)};
  const auto share = [&](const Forecast& one) { return one.shares[view.seat()]; };
  std::ranges::stable_sort(look.forecasts, std::greater{}, share);
  look.margin = share(look.forecasts[0]) - share(look.forecasts[1]);
  return look;
}

// What a search tried most; the moves in `also` in any case.
std::vector<Move> most_tried(const std::vector<Suggestion>& all, std::size_t count,
                             const std::vector<Move>& also) {
  std::vector<Move> moves = also;
  for (std::size_t i = 0; i < std::min(all.size(), count); ++i)
    if (std::ranges::find(also, all[i].move) == also.end()) moves.push_back(all[i].move);
  return moves;
}

// Walks through all ways to play the rest of a turn.
class Counting {
 public:
  Counting(const AnyGame& game, Seat seat) : game_(game), seat_(seat) {}

  // The way to the most points at the end of the turn; nothing when it cannot be told.
  std::optional<CountedMove> most(const PositionBytes& position, Move move) {
    if (++seen_ > most_counted) return std::nullopt;
    PositionBytes after = position;
    game_.apply(after, seat_, move, nullptr);
    if (game_.revealed(position, after, seat_)) return std::nullopt;
    if (game_.to_act(after) != SeatSet::only(seat_))
      return CountedMove{move, game_.standings(after).total[seat_], {}};
    std::optional<CountedMove> best;
    for (const Move next : game_.legal(after, seat_)) {
      std::optional<CountedMove> way = most(after, next);
      if (!way) return std::nullopt;
      if (!best || way->points > best->points) best = std::move(way);
    }
    best->rest.insert(best->rest.begin(), best->move);
    best->move = move;
    return best;
  }

 private:
  const AnyGame& game_;
  Seat seat_;
  std::size_t seen_ = 0;
};

}  // namespace

std::vector<CountedMove> count_out(const AnyGame& game, const SeatView& view, Rng& rng) {
  const PositionBytes position = game.redeal(view, rng);
  const int now = game.standings(position).total[view.seat()];
  Counting counting(game, view.seat());
  std::vector<CountedMove> counted;
  for (const Move move : game.legal(position, view.seat())) {
    std::optional<CountedMove> way = counting.most(position, move);
    if (!way) return {};
    way->points -= now;
    counted.push_back(std::move(*way));
  }
  std::ranges::stable_sort(counted, std::greater{}, &CountedMove::points);
  return counted;
}

PuzzleFinder::PuzzleFinder(std::shared_ptr<const AnyGame> game, const PuzzleSearch& search)
    : game_(std::move(game)),
      search_(search),
      rookie_(make_bot(*game_, spec(BotLevel::rookie, 0, false))),
      pilot_(make_bot(*game_, spec(BotLevel::pilot, 0, false))),
      captain_(make_bot(*game_, spec(BotLevel::captain, 0, false))),
      other_captain_(make_bot(*game_, spec(BotLevel::captain, 0, true))),
      long_(make_bot(*game_, spec(BotLevel::admiral, search.long_iterations, false))),
      other_long_(make_bot(*game_, spec(BotLevel::admiral, search.long_iterations, true))) {}

std::string PuzzleFinder::deal(std::uint64_t number) const {
  return fmt::format("puzzle-{}-{}", search_.seed, number);
}

bool PuzzleFinder::pass(PuzzleTest test, bool passes) {
  passed_[static_cast<std::size_t>(test)] += passes;
  return passes;
}

// More often than not.
bool PuzzleFinder::finds(AnyBot& bot, const SeatView& view, Move solution) {
  int found = 0;
  for (int i = 0; i < tries; ++i) found += bot.choose(view, rng_) == solution;
  return found * 2 > tries;
}

PuzzleLevel PuzzleFinder::level_of(const SeatView& view, Move solution) {
  if (finds(*pilot_, view, solution)) return PuzzleLevel::easy;
  return finds(*captain_, view, solution) ? PuzzleLevel::medium : PuzzleLevel::hard;
}

// Its goal, what the seat does after the solution, and why; no goal when it does not show in points.
void PuzzleFinder::explain(const SeatView& view, const std::vector<Forecast>& forecasts,
                           const Telling& telling, Puzzle& puzzle) {
  const std::vector<CountedMove> counted = count_out(*game_, view, rng_);
  const bool most_points = counted.size() > 1 && counted[0].move == forecasts[0].move &&
                           counted[0].points > std::max(0, counted[1].points);
  Forecast solution = forecasts[0];
  puzzle.reasons = reasons_for(*game_, view, forecasts[0], forecasts[1], telling);
  puzzle.goal = goal_of(*game_, view, forecasts[0], forecasts[1]);
  if (most_points) {
    puzzle.goal =
        fmt::format("Gain the most points that can be had before anybody else moves: {}.", counted[0].points);
    puzzle.reasons = {fmt::format("All ways to play on were counted: it gains {}, any other move at most {}.",
                                  counted[0].points, std::max(0, counted[1].points)),
                      puzzle.reasons.back()};
    solution.line = {counted[0].move};
    solution.line.insert(solution.line.end(), counted[0].rest.begin(), counted[0].rest.end());
  }
  const std::vector<LineStep> line = line_words(*game_, view, solution, rng_, telling);
  puzzle.solution = line[0].notation;
  if (!line[0].targets.empty()) puzzle.target = line[0].targets[0];
  for (std::size_t i = 1; i < line.size(); ++i) puzzle.rest.push_back(line[i].notation);
}

PuzzleFinder::Moment PuzzleFinder::look_at(const Session& session, Seat seat) {
  const SeatView view = game_->view(session.position(), seat);
  const std::vector<Suggestion> suggestions = captain_->analyze(view, rng_);
  Moment moment{suggestions[0].move};
  if (!pass(PuzzleTest::moves, game_->legal(session.position(), seat).size() >= least_moves)) return moment;
  const Move tempting = rookie_->choose(view, rng_);
  if (!pass(PuzzleTest::doubtful, tempting != moment.likely || suggestions[0].share < agreed_upon))
    return moment;
  const Look quick =
      look_closely(*captain_, view, most_tried(suggestions, quick_rivals, {}), quick_look, rng_);
  const Move solution = quick.best();
  const double share = quick.forecasts[0].shares[seat];
  if (!pass(PuzzleTest::clear, quick.margin >= search_.margin)) return moment;
  if (!pass(PuzzleTest::open, share < decided && share > 1 - decided)) return moment;
  const auto holds = [&](const Look& look) {
    return look.best() == solution && look.margin >= search_.margin;
  };
  const auto look_again = [&](AnyBot& bot, std::size_t rivals, std::vector<Move> also,
                              const ForecastEffort& effort) {
    return look_closely(bot, view, most_tried(bot.analyze(view, rng_), rivals, also), effort, rng_);
  };
  if (!pass(PuzzleTest::agreed, holds(look_again(*other_captain_, quick_rivals, {solution}, quick_look))))
    return moment;
  if (!pass(PuzzleTest::missed, !finds(*rookie_, view, solution))) return moment;
  const PuzzleLevel level = level_of(view, solution);
  if (!pass(PuzzleTest::level, wanted_[static_cast<std::size_t>(level)])) return moment;
  // What a beginner would do instead is worth an answer.
  std::vector<Move> also = {solution};
  if (tempting != solution) also.push_back(tempting);
  const Look first = look_again(*long_, long_rivals, also, long_look);
  if (!pass(PuzzleTest::first, holds(first))) return moment;
  if (!pass(PuzzleTest::second,
            holds(look_again(*other_long_, long_rivals, also, {long_look.comparisons, 0}))))
    return moment;

  const std::vector<Forecast>& forecasts = first.forecasts;
  const Telling telling = session.telling(seat);
  Puzzle puzzle;
  explain(view, forecasts, telling, puzzle);
  if (!pass(PuzzleTest::told, !puzzle.goal.empty())) return moment;
  const QuestionWords question = game_->question(session.position(), seat, telling);
  puzzle.header = session.header();
  puzzle.seat = seat;
  puzzle.question = question.text;
  puzzle.rule = question.rule;
  puzzle.level = level;
  for (std::size_t i = 1; i < forecasts.size(); ++i)  // without telling the solution
    puzzle.misses.push_back({game_->notation(view.seen(), forecasts[i].move),
                             fmt::format("This leaves {:.0f} % to win. There is a move that keeps {:.0f} %.",
                                         100 * forecasts[i].shares[seat], 100 * forecasts[0].shares[seat])});
  moment.puzzle = std::move(puzzle);
  return moment;
}

std::vector<Puzzle> PuzzleFinder::play_game(std::uint64_t number, std::size_t most,
                                            const std::function<bool()>& stop) {
  rng_ = Rng::from(search_.seed, number);
  Session session = Session::start(game_, new_header(*game_, search_.players, {}, deal(number)));
  std::vector<Puzzle> found;
  std::vector<std::string> moves;
  int rest = 0;  // moves until the next puzzle may come: they should differ
  while (!session.over() && found.size() < most && !stop()) {
    const Seat seat = session.to_act().lowest();
    const bool looks = --rest < 0 && session.to_act() == SeatSet::only(seat);
    Moment moment =
        looks ? look_at(session, seat) : Moment{pilot_->choose(game_->view(session.position(), seat), rng_)};
    if (moment.puzzle) {
      moment.puzzle->moves = moves;
      found.push_back(std::move(*moment.puzzle));
      rest = 12;
    }
    moves.push_back(std::to_string(seat) + ": " + game_->notation(session.position(), moment.likely));
    session.apply(seat, moment.likely);
  }
  return found;
}

}  // namespace orrery
