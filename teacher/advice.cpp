#include "teacher/advice.h"

#include <algorithm>

namespace orrery {

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
  std::vector<Move> moves;
  for (const Advice& one : advice) moves.push_back(one.move);
  const std::vector<Forecast> forecasts = bot.forecast(view, moves, wish.effort, rng);
  if (forecasts.empty()) return advice;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    advice[i].value = forecasts[i].shares[view.seat()];
    advice[i].line = line_words(game, view, forecasts[i], rng, telling);
  }
  const std::size_t second = advice.size() > 1 ? 1 : 0;
  advice[0].reasons = reasons_for(game, view, forecasts[0], forecasts[second], telling);
  if (wish.about)
    for (std::size_t i = 1; i < advice.size(); ++i)
      if (advice[i].move == *wish.about)
        advice[i].reasons = reasons_against(game, view, forecasts[i], forecasts[0], telling);
  return advice;
}

}  // namespace orrery
