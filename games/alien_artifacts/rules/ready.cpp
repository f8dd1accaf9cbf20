#include "games/alien_artifacts/rules/ready.h"

#include <bit>

namespace orrery::alien_artifacts {
namespace {

struct Source {
  ResourceId card;
  std::uint8_t offer = 0;
  bool stored = false;
  Section shown = Section::a;  // of a stored card
  bool taken = false;
};
using Sources = ScratchList<Source, resource_count>;

enum class From { everywhere, hand, planets };

Sources sources_of(const Desk& desk, From from) {
  Sources sources;
  const ColorSet colors = desk.p.payment.colors;
  if (from != From::planets)
    for (const ResourceId card : desk.me().hand)
      if (const std::uint8_t offer = desk.c.offers[card.index()][colors])
        sources.push_back({card, offer, false, Section::a, false});
  if (from != From::hand)
    for (const Tucked& tucked : desk.p.tucked)
      if (tucked.stored && tucked.owner == desk.seat)
        if (const std::uint8_t offer = stored_offer(desk.c, tucked, colors))
          sources.push_back({tucked.resource, offer, true, tucked.section, false});
  return sources;
}

Purse purse_in(const Sources& sources) {
  Purse purse;
  for (const Source& source : sources)
    if (!source.taken) ++purse.count[source.offer];
  return purse;
}

// The section of a card with that many symbols, not gold if there is a choice.
Section section_with(const Desk& desk, const Source& source, int symbols) {
  Section found = Section::a;
  bool any_found = false;
  for (const Section section : {Section::a, Section::b}) {
    const ResourceSection& face = desk.c.section(source.card, section);
    if (face.symbols != symbols || !holds(desk.p.payment.colors, face.color)) continue;
    if (source.stored && source.shown != section) continue;
    if (!any_found || face.color != Color::gold) found = section;
    any_found = true;
  }
  return found;
}

// The fewer the better: kept are Planets' cards, gold and cards that offer a choice.
int reluctance(const Desk& desk, const Source& source, int symbols) {
  const Section section = section_with(desk, source, symbols);
  return 4 * source.stored + 2 * (desk.c.section(source.card, section).color == Color::gold) +
         (std::popcount(source.offer) > 1);
}

void take_one(const Desk& desk, Sources& sources, std::array<int, 3>& wanted, int symbols,
              ReadyPayment& payment) {
  --wanted[static_cast<std::size_t>(symbols - 1)];
  Source* best = nullptr;
  int least = 99;
  for (Source& source : sources) {
    if (source.taken || !(source.offer >> (symbols - 1) & 1)) continue;
    source.taken = true;
    const int cost = reluctance(desk, source, symbols);
    if (cost < least && purse_in(sources).serves(wanted[0], wanted[1], wanted[2])) {
      best = &source;
      least = cost;
    }
    source.taken = false;
  }
  if (!best) return;
  best->taken = true;
  payment.push_back(packed(best->card, section_with(desk, *best, symbols)));
}

ReadyPayment payment_of(const Desk& desk, Sources& sources, std::array<int, 3> wanted) {
  ReadyPayment payment;
  for (int symbols = 3; symbols >= 1; --symbols)
    while (wanted[static_cast<std::size_t>(symbols - 1)] > 0)
      take_one(desk, sources, wanted, symbols, payment);
  return payment;
}

// The fewest cards that cover the cost, and of these the fewest symbols.
ReadyPayment frugal(const Desk& desk, From from) {
  Sources sources = sources_of(desk, from);
  const Purse purse = purse_in(sources);
  const int cost = desk.p.payment.cost;
  const int limit = std::min<int>(desk.p.payment.limit, ReadyPayment::capacity);
  for (int cards = 1; cards <= limit; ++cards) {
    if (purse.reach(cards) < cost) continue;
    for (int sum = cost; sum <= 3 * cards; ++sum)
      for (int threes = 0; threes <= cards; ++threes)
        for (int twos = 0; threes + twos <= cards; ++twos) {
          const int ones = cards - threes - twos;
          if (3 * threes + 2 * twos + ones == sum && purse.serves(ones, twos, threes))
            return payment_of(desk, sources, {ones, twos, threes});
        }
  }
  return {};
}

// As many symbols as the limit allows.
ReadyPayment richest(const Desk& desk) {
  Sources sources = sources_of(desk, From::everywhere);
  const Purse purse = purse_in(sources);
  const int limit =
      std::min<int>({desk.p.payment.limit, static_cast<int>(sources.size()), ReadyPayment::capacity});
  const int threes = std::min(limit, purse.count[4] + purse.count[5] + purse.count[6] + purse.count[7]);
  const int twos = std::min(limit - threes, purse.count[2] + purse.count[3]);
  return payment_of(desk, sources, {limit - threes - twos, twos, threes});
}

bool same_cards(const ReadyPayment& a, const ReadyPayment& b) {
  if (a.size() != b.size()) return false;
  for (const std::uint8_t section : a)
    if (!b.contains(section)) return false;
  return true;
}

FixedVector<ReadyPayment, ready_payments> all_ready(const Desk& desk) {
  FixedVector<ReadyPayment, ready_payments> all;
  const Payment& payment = desk.p.payment;
  if (payment.cards > 0 || payment.limit < 2 || payment.mode == PayMode::remove || payment.need_each)
    return all;
  if (payment.mode == PayMode::open) {
    if (const ReadyPayment most = richest(desk); most.size() > 1) all.push_back(most);
    return all;
  }
  const ReadyPayment first = frugal(desk, From::everywhere);
  if (first.size() < 2) return all;
  all.push_back(first);
  bool hand = false;
  bool stored = false;
  for (const std::uint8_t section : first)
    (desk.me().hand.contains(packed_resource(section)) ? hand : stored) = true;
  for (const From from : {From::hand, From::planets}) {
    if (from == From::hand ? !stored : !hand) continue;
    const ReadyPayment other = frugal(desk, from);
    if (!other.empty() && !same_cards(first, other)) all.push_back(other);
  }
  return all;
}

}  // namespace

std::uint8_t count_ready(const Desk& desk) {
  return static_cast<std::uint8_t>(all_ready(desk).size());
}

ReadyPayment ready_payment(const Desk& desk, std::uint8_t index) {
  const auto all = all_ready(desk);
  return index < all.size() ? all[index] : ReadyPayment{};
}

}  // namespace orrery::alien_artifacts
