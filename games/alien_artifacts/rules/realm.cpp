#include "games/alien_artifacts/rules/realm.h"

#include <algorithm>
#include <bit>

namespace orrery::alien_artifacts {
namespace {

// What one card adds to the census, by its kind and by how it lies.
using Lanes = std::array<std::int16_t, sizeof(Census) / sizeof(std::int16_t)>;

constexpr std::size_t lying(Area area, bool locked, bool attacked) {
  return static_cast<std::size_t>(area) + 4u * locked + 8u * attacked;
}
constexpr auto one_card = [] {
  std::array<std::array<Lanes, 16>, kind_count> table{};
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    for (const Area area : {Area::under_construction, Area::logistics, Area::operational})
      for (const bool locked : {false, true})
        for (const bool attacked : {false, true}) {
          const bool operational = area == Area::operational;
          Census census;
          census.building[kind] = area == Area::under_construction;
          census.of_kind[kind] = area != Area::under_construction;  // AA-14.2: also with tokens
          census.operational[kind] = operational;
          census.unlocked[kind] = operational && !locked;
          census.able[kind] = operational && !locked && !attacked;
          table[kind][lying(area, locked, attacked)] = std::bit_cast<Lanes>(census);
        }
  return table;
}();

bool fits(const Content& c, const Held& held, const Count& count) {
  return (count.kind == unspecified || static_cast<std::uint8_t>(kind_of(held.card)) == count.kind) &&
         (count.side == unspecified || static_cast<std::uint8_t>(held.side()) == count.side) &&
         (count.type == unspecified || static_cast<std::uint8_t>(c.type_of(held.card)) == count.type);
}

template <class Visit>
void each_empire_card(const Position& p, Seat seat, Visit visit) {
  for (const Held& held : p.cards)
    if (held.owner == seat && held.in_empire()) visit(held);
}

int distinct_types(const Content& c, const Position& p, Seat seat, std::uint8_t kind) {
  unsigned types = 0;
  each_empire_card(p, seat, [&](const Held& held) {
    if (static_cast<std::uint8_t>(kind_of(held.card)) == kind)
      types |= 1u << static_cast<unsigned>(c.type_of(held.card));
  });
  return std::popcount(types);
}

template <std::size_t N, class Group>
int smallest_group(const Position& p, Seat seat, Group group) {
  std::array<int, N> numbers{};
  each_empire_card(p, seat, [&](const Held& held) { ++numbers[group(held)]; });
  return *std::min_element(numbers.begin(), numbers.end());
}

}  // namespace

void OwnCards::find(const Position& p, Seat seat) {
  count = 0;
#pragma GCC unroll 4
  for (std::size_t i = 0; i < p.cards.size(); ++i) {
    places[count] = static_cast<std::uint8_t>(i);
    count += p.cards[i].owner == seat;
  }
}

// Tables instead of branches, which would go one way or the other at random.
Realm realm_of(const Content& c, const Position& p, const OwnCards& own) {
  static constexpr Bonuses nothing;
  Bonuses bonuses;
  Lanes census{};
  ByKind tokens{};
  for (std::size_t i = 0; i < own.count; ++i) {
    const Held& held = p.cards[own.places[i]];
    const auto kind = static_cast<std::size_t>(kind_of(held.card));
    const Lanes& one = one_card[kind][lying(held.area, held.locked(), held.marks.has(Marks::attacked))];
    for (std::size_t lane = 0; lane < census.size(); ++lane)
      census[lane] = static_cast<std::int16_t>(census[lane] + one[lane]);
    tokens[kind] = static_cast<std::int16_t>(tokens[kind] + held.tokens);
    const bool gives = (held.area == Area::logistics) & !held.locked();  // modifiers stand on that side only
    const std::array<const Bonuses*, 2> choice = {&nothing, &c.bonuses[held.card.index()]};
    bonuses.add(*choice[gives]);
  }
  Realm realm{bonuses, std::bit_cast<Census>(census)};
  realm.tokens = tokens;
  return realm;
}

Realm realm_of(const Content& c, const Position& p, Seat seat) {
  OwnCards own;
  own.find(p, seat);
  return realm_of(c, p, own);
}

Bonuses rare_bonuses(const Content& c, const Position& p, Seat seat) {
  Bonuses bonuses;
  for (const Held& held : p.cards)
    if (c.rare[held.card.index()] && held.owner == seat && held.area == Area::logistics && !held.locked())
      bonuses.add(c.bonuses[held.card.index()]);
  return bonuses;
}

int count(const Content& c, const Position& p, Seat seat, const Count& what) {
  switch (what.of) {
    case Of::cards: {
      int number = 0;
      each_empire_card(p, seat, [&](const Held& held) { number += fits(c, held, what); });
      return number;
    }
    case Of::distinct_types:
      return distinct_types(c, p, seat, what.kind);
    case Of::min_kind:
      return smallest_group<kind_count>(
          p, seat, [](const Held& held) { return static_cast<std::size_t>(kind_of(held.card)); });
    case Of::min_type:
      return smallest_group<type_count>(
          p, seat, [&](const Held& held) { return static_cast<std::size_t>(c.type_of(held.card)); });
    case Of::credits:
      return p.players[seat].bank;
    case Of::artifacts:
      return static_cast<int>(p.players[seat].artifacts.size());
    case Of::stored: {
      int number = 0;
      for (const Tucked& tucked : p.tucked) number += tucked.owner == seat && tucked.stored;
      return number;
    }
  }
  return 0;
}

}  // namespace orrery::alien_artifacts
