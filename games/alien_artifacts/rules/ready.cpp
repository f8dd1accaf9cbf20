#include "games/alien_artifacts/rules/ready.h"

#include <limits>

namespace orrery::alien_artifacts {
namespace {

enum class From { everywhere, hand, planets };

// One section of a card that may be spent.
struct Way {
  std::uint8_t section = 0;  // packed
  ResourceSection face;
  int reluctance = 0;
};
using Ways = FixedVector<Way, 2>;

// The smaller the better: first symbols (unless they are wanted), then cards of Planets, gold, and cards that
// offer a choice.
constexpr int by_symbols = 1 << 18, by_stored = 1 << 12, by_gold = 1 << 6;

void add_way(const Desk& desk, ResourceId card, Section section, bool stored, Ways& ways) {
  const ResourceSection& face = desk.c.section(card, section);
  if (!holds(desk.p.payment.colors, face.color)) return;
  const int symbols = desk.p.payment.mode == PayMode::fixed ? face.symbols : -face.symbols;
  ways.push_back({packed(card, section), face,
                  symbols * by_symbols + stored * by_stored + (face.color == Color::gold) * by_gold});
}

template <class Visit>
void each_card(const Desk& desk, From from, Visit visit) {
  if (from != From::planets)
    for (const ResourceId card : desk.me().hand) {
      Ways ways;
      add_way(desk, card, Section::a, false, ways);
      add_way(desk, card, Section::b, false, ways);
      if (ways.size() > 1)
        for (Way& way : ways) ++way.reluctance;
      visit(ways);
    }
  if (from != From::hand)
    for (const Tucked& tucked : desk.p.tucked) {
      Ways ways;
      if (tucked.stored && tucked.owner == desk.seat)
        add_way(desk, tucked.resource, tucked.section, true, ways);  // AA-5.6
      visit(ways);
    }
}

// How far a payment has come: symbols up to a fixed cost, or which of the colors needed it has.
int goal_of(const Payment& payment) {
  if (payment.mode == PayMode::fixed) return payment.cost;
  return payment.need_each ? payment.colors : 0;
}
int progress_with(const Payment& payment, int progress, const ResourceSection& face) {
  if (payment.mode == PayMode::fixed) return std::min<int>(payment.cost, progress + face.symbols);
  return payment.need_each ? progress | only(face.color) : 0;
}

constexpr int most_cards = static_cast<int>(ReadyPayment::capacity);
constexpr int most_progress = 3 * most_cards;

// The best way so far to have come so far with so many cards.
struct Best {
  int reluctance;
  std::uint8_t sections[most_cards];
};

// Looks at every card once: a fixed cost is covered with the fewest cards, any other payment with the most
// symbols; among equals the least reluctant, over all ways to split it.
ReadyPayment best_payment(const Desk& desk, From from) {
  constexpr int unreached = std::numeric_limits<int>::max();
  const Payment& payment = desk.p.payment;
  const int limit = std::min<int>(payment.limit, most_cards);
  const int goal = goal_of(payment);
  if (goal > most_progress) return {};
  Best table[most_cards + 1][most_progress + 1];
  for (int cards = 0; cards <= limit; ++cards)
    for (int progress = 0; progress <= goal; ++progress) table[cards][progress].reluctance = unreached;
  table[0][0].reluctance = 0;
  int most = 0;
  each_card(desk, from, [&](const Ways& ways) {
    most = std::min(most + !ways.empty(), limit);
    for (int cards = most; cards-- > 0;)
      for (int progress = 0; progress <= goal; ++progress) {
        const Best& before = table[cards][progress];
        if (before.reluctance == unreached) continue;
        for (const Way& way : ways) {
          Best& after = table[cards + 1][progress_with(payment, progress, way.face)];
          if (before.reluctance + way.reluctance >= after.reluctance) continue;
          after = before;
          after.reluctance += way.reluctance;
          after.sections[cards] = way.section;
        }
      }
  });
  int best = 0;
  for (int cards = 1; cards <= most; ++cards) {
    const int reluctance = table[cards][goal].reluctance;
    if (reluctance == unreached) continue;
    if (best == 0 || (payment.mode != PayMode::fixed && reluctance < table[best][goal].reluctance))
      best = cards;
  }
  ReadyPayment found;
  for (int i = 0; i < best; ++i) found.push_back(table[best][goal].sections[i]);
  return found;
}

FixedVector<ReadyPayment, ready_payments> all_ready(const Desk& desk) {
  FixedVector<ReadyPayment, ready_payments> all;
  const ReadyPayment first = best_payment(desk, From::everywhere);
  if (first.size() < 2) return all;
  all.push_back(first);
  if (desk.p.payment.mode != PayMode::fixed) return all;
  std::size_t of_hand = 0;
  for (const std::uint8_t section : first) of_hand += desk.me().hand.contains(packed_resource(section));
  if (of_hand < first.size())
    if (const ReadyPayment other = best_payment(desk, From::hand); !other.empty()) all.push_back(other);
  if (of_hand > 0)
    if (const ReadyPayment other = best_payment(desk, From::planets); !other.empty()) all.push_back(other);
  return all;
}

}  // namespace

std::uint8_t count_ready(const Desk& desk) {
  const Payment& payment = desk.p.payment;
  if (payment.cards > 0 || payment.limit < 2 || payment.mode == PayMode::remove) return 0;
  if (payment.mode == PayMode::fixed) {
    if (desk.purse.reach(1) >= payment.cost) return 0;
    Purse hand;
    for (const ResourceId card : desk.me().hand)
      if (const std::uint8_t offer = desk.c.offers[card.index()][payment.colors]) ++hand.count[offer];
    Purse planets = desk.purse;
    for (std::size_t offer = 0; offer < hand.count.size(); ++offer)
      planets.count[offer] = static_cast<std::uint8_t>(planets.count[offer] - hand.count[offer]);
    const int limit = std::min<int>(payment.limit, most_cards);
    const int best = desk.purse.frugal(payment.cost, limit);
    const int from_hand = hand.frugal(payment.cost, limit);
    const int from_planets = planets.frugal(payment.cost, limit);
    if (from_hand == best || from_planets == 0)  // the first one comes from the hand, or there is no third
      return static_cast<std::uint8_t>((best > 0) + (from_hand != best && from_hand > 0) +
                                       (from_planets > 0));
    if (from_planets != best)  // the first one takes both
      return static_cast<std::uint8_t>(2 + (from_hand > 0));
  } else if (!payment.need_each) {
    return desk.means().cards(payment.colors) > 1;
  }
  return static_cast<std::uint8_t>(all_ready(desk).size());
}

ReadyPayment ready_payment(const Desk& desk, std::uint8_t index) {
  if (index >= count_ready(desk)) return {};
  return all_ready(desk)[index];
}

}  // namespace orrery::alien_artifacts
