#include "teacher/comparison.h"

#include <algorithm>
#include <utility>

namespace orrery {

ComparedMoves compare_moves(AnyBot& bot, const SeatView& view, std::span<const Move> moves,
                            const ComparingEffort& effort, Rng& rng) {
  const Seat seat = view.seat();
  const int deals = std::max(1, effort.deals / effort.most);
  ComparedMoves all;
  std::vector<double> lost;
  const auto settled = [&] {
    all.lost = mean_difference(lost);
    return all.lost.mean > 4 * all.lost.error || all.lost.mean + 2 * all.lost.error < effort.too_small;
  };
  for (int batch = 0; batch < effort.most; ++batch) {
    std::vector<Forecast> some = bot.forecast(view, moves, {deals, batch ? 0 : effort.ends}, rng);
    if (some.empty()) return all;
    lost.push_back(some.front().shares[seat] - some.back().shares[seat]);
    if (batch == 0)
      all.forecasts = std::move(some);
    else
      for (std::size_t i = 0; i < some.size(); ++i)
        for (std::size_t of = 0; of < some[i].shares.size(); ++of)
          all.forecasts[i].shares[of] += some[i].shares[of];
    if (batch + 1 >= effort.fewest && settled()) break;
  }
  for (Forecast& one : all.forecasts)
    for (float& share : one.shares) share /= static_cast<float>(lost.size());
  return all;
}

}  // namespace orrery
