#include "games/alien_artifacts/rules/purse.h"

#include <algorithm>

namespace orrery::alien_artifacts {

int Purse::cards() const {
  int number = 0;
  for (std::size_t set = 1; set < count.size(); ++set) number += count[set];
  return number;
}

int Purse::reach(int limit) const {
  const int threes = std::min(limit, count[4] + count[5] + count[6] + count[7]);
  const int twos = std::min(limit - threes, count[2] + count[3]);
  const int ones = std::min(limit - threes - twos, int{count[1]});
  return 3 * threes + 2 * twos + ones;
}

// Hall's condition: every group of demands finds at least as many cards that can serve one of them.
bool Purse::serves(int ones, int twos, int threes) const {
  const int with_one = count[1] + count[3] + count[5] + count[7];
  const int with_two = count[2] + count[3] + count[6] + count[7];
  const int with_three = count[4] + count[5] + count[6] + count[7];
  const int all = with_one + count[2] + count[4] + count[6];
  return ones <= with_one && twos <= with_two && threes <= with_three && ones + twos <= all - count[4] &&
         ones + threes <= all - count[2] && twos + threes <= all - count[1] && ones + twos + threes <= all;
}

bool Purse::can_finish(int need, int least, int slots) const {
  if (need <= 0) return true;
  for (int threes = 0; threes <= slots && 3 * (threes - 1) < need; ++threes)
    for (int twos = 0; threes + twos <= slots && (twos == 0 || 3 * threes + 2 * (twos - 1) < need); ++twos) {
      const int ones = std::max(0, need - 3 * threes - 2 * twos);
      if (threes + twos + ones > slots) continue;
      const int smallest = std::min(least, ones > 0 ? 1 : twos > 0 ? 2 : 3);
      const int sum = 3 * threes + 2 * twos + ones;
      if (sum - smallest < need && serves(ones, twos, threes)) return true;
    }
  return false;
}

std::uint8_t stored_offer(const Content& c, const Tucked& tucked, ColorSet colors) {
  const ResourceSection& section = c.section(tucked.resource, tucked.section);
  return holds(colors, section.color) ? static_cast<std::uint8_t>(1u << (section.symbols - 1))
                                      : std::uint8_t{0};
}

Purse purse_of(const Content& c, const Position& p, Seat seat, ColorSet colors) {
  Purse purse;
  for (const ResourceId card : p.players[seat].hand) ++purse.count[c.offers[card.index()][colors]];
  for (const Tucked& tucked : p.tucked)
    if (tucked.stored && tucked.owner == seat) ++purse.count[stored_offer(c, tucked, colors)];
  purse.count[0] = 0;
  return purse;
}

}  // namespace orrery::alien_artifacts
