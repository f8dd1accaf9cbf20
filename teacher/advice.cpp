#include "teacher/advice.h"

#include <algorithm>
#include <array>

#include "teacher/comparison.h"

namespace orrery {
namespace {

bool surely_worse(AnyBot& bot, const SeatView& view, Move move, Move best, int deals, Rng& rng) {
  const Difference lost =
      compare_moves(bot, view, std::array{best, move}, {.most = 6, .fewest = 6, .deals = deals}, rng).lost;
  return lost.mean > 0 && lost.sure();
}

}  // namespace

std::vector<Advice> advise(const AnyGame& game, const SeatView& view, AnyBot& bot, const AdviceWish& wish,
                           Rng& rng, const Telling& telling) {
  const std::vector<Suggestion> all = bot.analyze(view, rng);
  std::vector<Advice> advice;
  const auto add = [&](const Suggestion& suggestion) {
    advice.push_back({suggestion.move, game.notation(view.seen(), suggestion.move),
                      game.words(view.seen(), view.seat(), suggestion.move, telling).text, suggestion.share,
                      suggestion.value});
  };
  for (const Suggestion& suggestion : all)
    if (advice.size() < wish.moves) add(suggestion);
  if (wish.about && std::ranges::find(advice, *wish.about, &Advice::move) == advice.end()) {
    const auto found = std::ranges::find(all, *wish.about, &Suggestion::move);
    if (found != all.end()) add(*found);
  }

  // All of them are looked at in the same deals, so that their figures compare.
  std::vector<Move> moves(advice.size());
  std::ranges::transform(advice, moves.begin(), &Advice::move);
  const std::vector<Forecast> forecasts = bot.forecast(view, moves, wish.effort, rng);
  if (forecasts.empty()) return advice;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    advice[i].value = forecasts[i].shares[view.seat()];
    advice[i].line = line_words(game, view, forecasts[i], rng, telling);
  }
  // The search's own choice stays first, the others follow as this look ranks them, what was asked about
  // last.
  const auto asked_about = advice.begin() + static_cast<std::ptrdiff_t>(std::min(advice.size(), wish.moves));
  std::stable_sort(advice.begin() + 1, asked_about,
                   [](const Advice& a, const Advice& b) { return a.value > b.value; });
  const auto forecast = [&](const Advice& one) -> const Forecast& {
    return *std::ranges::find(forecasts, one.move, &Forecast::move);
  };
  const Advice& second = advice[advice.size() > 1 ? 1 : 0];
  advice[0].reasons = reasons_for(game, view, forecast(advice[0]), forecast(second), telling);
  if (wish.about)
    for (std::size_t i = 1; i < advice.size(); ++i)
      if (advice[i].move == *wish.about) {
        advice[i].reasons = reasons_against(game, view, forecast(advice[i]), forecast(advice[0]), telling);
        advice[i].worse =
            surely_worse(bot, view, advice[i].move, advice[0].move, wish.effort.comparisons, rng);
      }
  return advice;
}

}  // namespace orrery
