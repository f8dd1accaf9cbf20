#include "teacher/puzzle_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/words/text.h"
#include "teacher/reasons.h"

namespace orrery {
namespace {

constexpr int tries = 5;                    // of each level at a puzzle
constexpr std::size_t least_moves = 4;      // to choose from
constexpr std::uint32_t look_every = 3;     // moments, in the mean: puzzles come from all parts of a game
constexpr std::uint32_t lot = 16;           // of these, one goes to the long searches without any quick look
constexpr int rest_after_one = 12;          // moves until the next puzzle may come: they should differ
constexpr std::size_t rivals = 4;           // moves that are compared
constexpr double quick_part = 0.5;          // of the margin that a quick look must see
constexpr double counted_part = 0.4;        // of the margin, where counting proves which move is best
constexpr double decided = 0.93;            // a game that is won or lost already is no puzzle
constexpr std::size_t most_counted = 4000;  // positions
constexpr ForecastEffort quick_look{40, 0};
constexpr ForecastEffort long_look{100, 0};
constexpr ForecastEffort last_look{400, 0};
constexpr ForecastEffort telling_look{1, 240};  // of the best two

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

// The first thing on the table that the line touches, like "card:a09"; "none" is an answer, no thing.
std::string first_thing(const std::vector<LineStep>& line) {
  for (const LineStep& step : line)
    for (const std::string& target : step.targets)
      if (target.find(':') != std::string::npos) return target;
  return "";
}

// Whether the move gains more points than any other, by counting.
bool proves(const std::vector<CountedMove>& counted, Move move) {
  return counted.size() > 1 && counted[0].move == move && counted[0].points > std::max(0, counted[1].points);
}

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
  const std::clock_t now = std::clock();
  Passed& passed = passed_[static_cast<std::size_t>(test)];
  passed.moments += passes;
  passed.seconds += static_cast<double>(now - std::exchange(since_, now)) / CLOCKS_PER_SEC;
  return passes;
}

// More often than not.
bool PuzzleFinder::finds(AnyBot& bot, const SeatView& view, Move solution) {
  int found = 0;
  for (int i = 0; i < tries; ++i) found += bot.choose(view, rng_) == solution;
  return found * 2 > tries;
}

// Nothing when it is too easy, or there are enough puzzles of this level.
std::optional<PuzzleLevel> PuzzleFinder::wanted_level(const SeatView& view, Move solution) {
  if (!pass(PuzzleTest::missed, !finds(*rookie_, view, solution))) return std::nullopt;
  const PuzzleLevel level = finds(*pilot_, view, solution)     ? PuzzleLevel::easy
                            : finds(*captain_, view, solution) ? PuzzleLevel::medium
                                                               : PuzzleLevel::hard;
  if (!pass(PuzzleTest::level, wanted_[static_cast<std::size_t>(level)])) return std::nullopt;
  return level;
}

// Its goal, what the seat does after the solution, and why; no goal when it does not show in points.
void PuzzleFinder::explain(const SeatView& view, const std::vector<Forecast>& forecasts,
                           const std::vector<CountedMove>& counted, const Telling& telling, Puzzle& puzzle) {
  Forecast solution = forecasts[0];
  puzzle.reasons = reasons_for(*game_, view, forecasts[0], forecasts[1], telling);
  if (proves(counted, solution.move)) {
    const std::string points = orrery::counted(counted[0].points, "point", "points");
    puzzle.about = fmt::format("{} before anybody else moves", points);
    puzzle.goal = fmt::format("Gain the most that can be had before anybody else moves: {}.", points);
    puzzle.reasons = {fmt::format("All ways to play on were counted: it gains {}, any other move at most {}.",
                                  points, std::max(0, counted[1].points)),
                      puzzle.reasons.back()};
    solution.line = {counted[0].move};
    solution.line.insert(solution.line.end(), counted[0].rest.begin(), counted[0].rest.end());
  } else {
    const Goal goal = goal_of(*game_, view, forecasts[0], forecasts[1]);
    puzzle.about = goal.about;
    puzzle.goal = goal.sentence;
  }
  const std::vector<LineStep> line = line_words(*game_, view, solution, rng_, telling);
  puzzle.solution = line[0].notation;
  puzzle.target = first_thing(line);
  for (std::size_t i = 1; i < line.size(); ++i) puzzle.rest.push_back(line[i].notation);
}

std::optional<Puzzle> PuzzleFinder::look_at(const Session& session, Seat seat) {
  const SeatView view = game_->view(session.position(), seat);
  if (!pass(PuzzleTest::moves, game_->legal(session.position(), seat).size() >= least_moves))
    return std::nullopt;
  const Move tempting = rookie_->choose(view, rng_);
  const std::vector<CountedMove> counted = count_out(*game_, view, rng_);
  const auto look = [&](AnyBot& bot, const std::vector<Move>& also, const ForecastEffort& effort) {
    return look_closely(bot, view, most_tried(bot.analyze(view, rng_), rivals, also), effort, rng_);
  };
  const auto clear = [&](const Look& seen, double part) {
    const double share = seen.forecasts[0].shares[seat];
    const double of_margin = proves(counted, seen.best()) ? std::min(part, counted_part) : part;
    return seen.margin >= of_margin * search_.margin && share < decided && share > 1 - decided;
  };

  std::optional<Move> likely;  // the solution, to the quick looks
  std::optional<PuzzleLevel> level;
  if (rng_.below(lot) != 0) {
    const Look quick = look(*captain_, {}, quick_look);
    likely = quick.best();
    if (!pass(PuzzleTest::clear, likely != tempting && clear(quick, quick_part))) return std::nullopt;
    const Look other = look(*other_captain_, {*likely}, quick_look);
    if (!pass(PuzzleTest::agreed, other.best() == likely && clear(other, quick_part))) return std::nullopt;
    if (!(level = wanted_level(view, *likely))) return std::nullopt;
  }
  // What a beginner would do instead is worth an answer.
  const Look first = look(*other_long_, {tempting}, long_look);
  const Move solution = first.best();
  if (!pass(PuzzleTest::first, (likely ? solution == likely : solution != tempting) && clear(first, 1)))
    return std::nullopt;
  const Look second = look(*long_, {solution, tempting}, long_look);
  if (!pass(PuzzleTest::second, second.best() == solution && clear(second, 1))) return std::nullopt;
  if (!level && !(level = wanted_level(view, solution))) return std::nullopt;
  // Once more, in many deals, so that it was not by chance that the move was ahead.
  std::vector<Move> moves;
  for (const Forecast& one : second.forecasts) moves.push_back(one.move);
  const Look last = look_closely(*long_, view, moves, last_look, rng_);
  if (!pass(PuzzleTest::last, last.best() == solution && clear(last, 1))) return std::nullopt;

  // How both play on, in more deals than all of them are worth.
  std::vector<Forecast> forecasts = last.forecasts;
  const std::array best_two{forecasts[0].move, forecasts[1].move};
  std::vector<Forecast> played_on = long_->forecast(view, best_two, telling_look, rng_);
  for (std::size_t i = 0; i < best_two.size(); ++i) {
    played_on[i].shares = forecasts[i].shares;
    forecasts[i] = std::move(played_on[i]);
  }
  const Telling telling = session.telling(seat);
  Puzzle puzzle;
  explain(view, forecasts, counted, telling, puzzle);
  if (!pass(PuzzleTest::told, !puzzle.goal.empty())) return std::nullopt;
  const QuestionWords question = game_->question(session.position(), seat, telling);
  puzzle.header = session.header();
  puzzle.seat = seat;
  puzzle.question = question.text;
  puzzle.rule = question.rule;
  puzzle.level = *level;
  for (std::size_t i = 1; i < forecasts.size(); ++i)  // without telling the solution
    puzzle.misses.push_back({game_->notation(view.seen(), forecasts[i].move),
                             fmt::format("This leaves {:.0f} % to win. There is a move that keeps {:.0f} %.",
                                         100 * forecasts[i].shares[seat], 100 * forecasts[0].shares[seat])});
  return puzzle;
}

std::vector<Puzzle> PuzzleFinder::play_game(std::uint64_t number, std::size_t most,
                                            const std::function<bool()>& stop) {
  rng_ = Rng::from(search_.seed, number);
  std::vector<std::string> names = {"Juno", "Vesta", "Rhea", "Selene", "Dione"};
  names.resize(static_cast<std::size_t>(search_.players));
  Session session =
      Session::start(game_, new_header(*game_, search_.players, {}, deal(number), std::move(names)));
  std::vector<Puzzle> found;
  std::vector<std::string> moves;
  int rest = 0;  // moves until the next puzzle may come
  std::pair<Seat, std::string> before{no_seat, ""};
  while (!session.over() && found.size() < most && !stop()) {
    const Seat seat = session.to_act().lowest();
    // What is asked again, like the next card of a plan, was begun earlier.
    std::pair<Seat, std::string> now{seat, game_->question(session.position(), seat, {}).kind};
    const bool anew = std::exchange(before, now) != now;
    if (--rest < 0 && anew && session.to_act() == SeatSet::only(seat) && rng_.below(look_every) == 0) {
      since_ = std::clock();
      std::optional<Puzzle> puzzle = look_at(session, seat);
      if (puzzle && std::ranges::find(found, puzzle->solution, &Puzzle::solution) == found.end()) {
        puzzle->moves = moves;
        found.push_back(std::move(*puzzle));
        rest = rest_after_one;
      }
    }
    const Move move = pilot_->choose(game_->view(session.position(), seat), rng_);
    moves.push_back(std::to_string(seat) + ": " + game_->notation(session.position(), move));
    session.apply(seat, move);
  }
  return found;
}

}  // namespace orrery
