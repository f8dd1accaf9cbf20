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

int Purse::frugal(int cost, int limit) const {
  int cards = 1;
  while (cards <= limit && reach(cards) < cost) ++cards;
  if (cards > limit) return 0;
  for (int sum = cost;; ++sum)
    for (int threes = 0; threes <= cards; ++threes) {
      const int twos = sum - cards - 2 * threes;  // the others give one each
      const int ones = cards - threes - twos;
      if (twos >= 0 && ones >= 0 && serves(ones, twos, threes)) return 256 * cards + sum;
    }
}

bool Purse::one_card_finishes(int need, int least) const {
  const std::array<int, 3> with = {count[1] + count[3] + count[5] + count[7],
                                   count[2] + count[3] + count[6] + count[7],
                                   count[4] + count[5] + count[6] + count[7]};
  for (int symbols = need; symbols <= 3; ++symbols)
    if (with[static_cast<std::size_t>(symbols - 1)] > 0 && symbols - std::min(least, symbols) < need)
      return true;
  return false;
}

bool Purse::can_finish(int need, int least, int slots) const {
  if (need <= 0) return true;
  if (slots == 1) return one_card_finishes(need, least);
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

Stock stock_of(const Content& c, const Position& p, Seat seat) {
  Stock stock;
  for (const ResourceId card : p.players[seat].hand) stock.means.add(c.in_hand[card.index()]);
  // Sorted without a branch for each; those of all players lie mixed.
  std::array<std::array<std::uint8_t, resource_count>, 2> places;  // NOLINT: filled as far as `count`
  std::array<std::size_t, 2> count{};
#pragma GCC unroll 4
  for (std::size_t i = 0; i < p.tucked.size(); ++i) {
    const std::size_t stored = p.tucked[i].stored;
    places[stored][count[stored]] = static_cast<std::uint8_t>(i);
    count[stored] += p.tucked[i].owner == seat;
  }
  for (std::size_t i = 0; i < count[1]; ++i) {
    const Tucked& tucked = p.tucked[places[1][i]];
    stock.means.add(c.showing[tucked.resource.index()][static_cast<std::size_t>(tucked.section)]);
  }
  if (count[0] == 0) return stock;
  std::array<std::uint8_t, card_count> attached{};
  for (std::size_t i = 0; i < count[0]; ++i) {
    const Tucked& tucked = p.tucked[places[0][i]];
    std::uint8_t& sum = attached[tucked.card.index()];
    sum = static_cast<std::uint8_t>(sum + c.section(tucked.resource, tucked.section).symbols);
    std::uint8_t& most = stock.most_attached[static_cast<std::size_t>(kind_of(tucked.card))];
    most = std::max(most, sum);
  }
  return stock;
}

std::array<Stock, most_players> all_stocks(const Content& c, const Position& p) {
  std::array<Stock, most_players> stocks;
  for (Seat seat = 0; seat < p.seats(); ++seat)
    for (const ResourceId card : p.players[seat].hand) stocks[seat].means.add(c.in_hand[card.index()]);
  std::array<std::uint8_t, card_count> attached{};
  for (const Tucked& tucked : p.tucked) {
    Stock& stock = stocks[tucked.owner];
    if (tucked.stored) {
      stock.means.add(c.showing[tucked.resource.index()][static_cast<std::size_t>(tucked.section)]);
      continue;
    }
    std::uint8_t& sum = attached[tucked.card.index()];
    sum = static_cast<std::uint8_t>(sum + c.section(tucked.resource, tucked.section).symbols);
    std::uint8_t& most = stock.most_attached[static_cast<std::size_t>(kind_of(tucked.card))];
    most = std::max(most, sum);
  }
  return stocks;
}

bool can_spend_any(const Content& c, const Position& p, Seat seat, ColorSet colors) {
  const auto& hand = p.players[seat].hand;
  return std::any_of(hand.begin(), hand.end(),
                     [&](ResourceId card) { return c.offers[card.index()][colors] != 0; }) ||
         std::any_of(p.tucked.begin(), p.tucked.end(), [&](const Tucked& tucked) {
           return tucked.owner == seat && tucked.stored && stored_offer(c, tucked, colors) != 0;
         });
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
