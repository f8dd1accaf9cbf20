#include "teacher/analysis.h"

#include <algorithm>
#include <map>

#include "teacher/comparison.h"
#include "teacher/reasons.h"

namespace orrery {
namespace {

constexpr int ends_for_reasons = 16;
// More than some captains, whose levels are steps of a ladder and no measure of what can be seen.
constexpr int own_iterations = 400;
constexpr int own_comparisons = 480;
constexpr std::array<const char*, 3> phase_names = {"beginning", "middle", "end"};

std::vector<std::string> row_names(const AnyGame& game, const Session& session) {
  std::vector<std::string> names;
  const Telling telling = session.telling();
  const Standings standings = game.standings(session.position());
  for (int row = 0; row < standings.rows; ++row) {
    const int automaton = row - session.header().players;
    names.push_back(automaton < 0 ? telling.name(static_cast<Seat>(row))
                                  : game.info().automata[static_cast<std::size_t>(automaton)]);
  }
  return names;
}

}  // namespace

BotSpec analyst(const AnalysisEffort& effort) {
  BotSpec spec;
  spec.level = BotLevel::captain;
  spec.budget.iterations = effort.iterations ? effort.iterations : own_iterations;
  return spec;
}

Mark mark_for(double loss) {
  std::size_t mark = 0;
  while (mark < mark_bounds.size() && loss >= mark_bounds[mark]) ++mark;
  return static_cast<Mark>(mark);
}

Analyzer::Analyzer(std::shared_ptr<const AnyGame> game, Record record, const AnalysisEffort& effort,
                   std::unique_ptr<AnyBot> bot)
    : game_(std::move(game)),
      record_(std::move(record)),
      effort_(effort),
      bot_(std::move(bot)),
      session_(Session::start(game_, record_.header)) {
  Session::replay(game_, record_);  // throws for a record that is none before any work is done
  analysis_.game = game_->info().id;
  analysis_.rows = row_names(*game_, session_);
  analysis_.names = {analysis_.rows.begin(), analysis_.rows.begin() + record_.header.players};
}

void Analyzer::step() {
  for (bool judged = false; !judged && !finished();) {
    const RecordedMove& recorded = record_.moves[static_cast<std::size_t>(analysis_.moves)];
    const Move move = game_->parse(session_.position(), recorded.notation);
    if (game_->legal(session_.position(), recorded.seat).size() > 1) {
      judge(recorded.seat, move);
      judged = true;
    }
    play_recorded(session_, recorded, record_.file);
    ++analysis_.moves;
  }
}

void Analyzer::judge(Seat seat, Move played) {
  Rng rng = Rng::from(effort_.seed, static_cast<std::uint64_t>(analysis_.moves));
  const SeatView view = game_->view(session_.position(), seat);
  const Telling telling = session_.telling(seat);
  const std::vector<Suggestion> suggestions = bot_->analyze(view, rng);
  std::vector<Move> moves = {suggestions[0].move};
  if (moves[0] != played) moves.push_back(played);
  const int deals = effort_.comparisons ? effort_.comparisons : own_comparisons;
  auto [forecasts, lost] = compare_moves(
      *bot_, view, moves,
      {.most = 8, .fewest = 4, .deals = deals, .ends = effort_.ends, .too_small = mark_bounds[0]}, rng);
  if (forecasts.empty())  // a bot that does not look ahead has its opinions, too
    for (const Move move : moves) {
      forecasts.push_back({.move = move, .line = {move}, .after = view.seen()});
      const auto found = std::ranges::find(suggestions, move, &Suggestion::move);
      forecasts.back().shares[seat] = static_cast<float>(found->value);
      lost.mean = suggestions[0].value - found->value;
    }
  const Forecast& best = forecasts.front();
  const Forecast& chosen = forecasts.back();

  AnalyzedDecision decision;
  decision.move = analysis_.moves;
  decision.seat = seat;
  const QuestionWords asked = game_->question(session_.position(), seat, telling);
  decision.kind = asked.kind;
  decision.question = asked.text;
  decision.played = game_->notation(view.seen(), played);
  decision.played_words = game_->words(view.seen(), seat, played, telling).text;
  decision.loss = lost.sure() ? std::max(0.0, lost.mean) : 0;
  decision.mark = mark_for(decision.loss);
  // What a closer look likes as well as what the search found, or better, is the best itself.
  const Forecast& better = decision.loss > 0 ? best : chosen;
  decision.best = game_->notation(view.seen(), better.move);
  decision.best_words = game_->words(view.seen(), seat, better.move, telling).text;
  decision.before = better.shares;
  decision.after = chosen.shares;
  const ExpectedEnd end = expected_end(chosen);
  for (std::size_t row = 0; row < decision.points.size(); ++row)
    decision.points[row] = static_cast<float>(end.total[row]);
  if (decision.mark >= Mark::inaccuracy) {
    // Where the points went takes more games than the chart does.
    const std::vector<Forecast> ends = bot_->forecast(view, moves, {1, ends_for_reasons}, rng);
    for (std::size_t i = 0; i < ends.size(); ++i) forecasts[i].ends = ends[i].ends;
    decision.reasons = reasons_against(*game_, view, chosen, best, telling);
  }
  analysis_.decisions.push_back(std::move(decision));
}

Analysis Analyzer::take() {
  if (session_.over()) {
    const Standings standings = game_->standings(session_.position());
    analysis_.result.clear();
    for (int seat = 0; seat < record_.header.players; ++seat)
      analysis_.result.push_back(static_cast<float>(standings.share_of_win(seat)));
  }
  review(analysis_);
  return std::move(analysis_);
}

void review(Analysis& analysis) {
  analysis.seats.assign(analysis.names.size(), {});
  struct Asked {
    Losses losses;
    double most = -1;  // that one question of the kind lost: its words stand for all of them
  };
  std::vector<std::map<std::string, Asked>> kinds(analysis.names.size());
  for (std::size_t seat = 0; seat < analysis.names.size(); ++seat) {
    analysis.seats[seat].name = analysis.names[seat];
    for (const char* name : phase_names) analysis.seats[seat].phases.push_back({name});
  }
  const AnalyzedDecision* last = nullptr;
  for (const AnalyzedDecision& one : analysis.decisions) {
    SeatReview& review = analysis.seats[one.seat];
    ++review.decisions;
    ++review.marks[static_cast<std::size_t>(one.mark)];
    review.loss += one.loss;
    Losses& phase = review.phases[static_cast<std::size_t>(one.move * static_cast<int>(phase_names.size()) /
                                                           std::max(1, analysis.moves))];
    ++phase.decisions;
    phase.loss += one.loss;
    Asked& kind = kinds[one.seat][one.kind];
    ++kind.losses.decisions;
    kind.losses.loss += one.loss;
    if (one.loss > kind.most) {
      kind.losses.name = one.question;
      kind.most = one.loss;
    }
    // What changed between two decisions is nobody's doing.
    for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat) {
      if (last) analysis.seats[seat].luck += one.before[seat] - last->after[seat];
      if (seat != one.seat) analysis.seats[seat].gift += one.after[seat] - one.before[seat];
    }
    last = &one;
  }
  for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat) {
    SeatReview& review = analysis.seats[seat];
    if (last && seat < analysis.result.size()) review.luck += analysis.result[seat] - last->after[seat];
    for (auto& [name, kind] : kinds[seat]) review.kinds.push_back(kind.losses);
    std::ranges::stable_sort(review.kinds, std::greater{}, &Losses::loss);
  }
}

}  // namespace orrery
