#include "games/alien_artifacts/rules/realm.h"

#include <algorithm>
#include <bit>

namespace orrery::alien_artifacts {
namespace {

void add_mod(const Mod& mod, Realm& realm) {
  const auto each_key = [&](auto change) {
    for (unsigned set = mod.of; set != 0; set &= set - 1)
      change(static_cast<std::size_t>(std::countr_zero(set)));
  };
  switch (mod.code) {
    case ModCode::cost:
      return each_key(
          [&](std::size_t key) { realm.cost[key] = static_cast<std::int16_t>(realm.cost[key] + mod.by); });
    case ModCode::limit:
      return each_key(
          [&](std::size_t key) { realm.limit[key] = static_cast<std::int16_t>(realm.limit[key] + mod.by); });
    case ModCode::attack:
      realm.attack[static_cast<std::size_t>(mod.versus)] += mod.by;
      return;
    case ModCode::gold:
      return each_key([&](std::size_t key) {
        realm.accepts[key] = static_cast<ColorSet>(realm.accepts[key] | only(Color::gold));
      });
    case ModCode::hand_size:
      realm.hand_size += mod.by;
      return;
    case ModCode::see_extra:
      realm.see_extra += mod.by;
      return;
    case ModCode::free_section:
      realm.free_section = true;
      return;
    case ModCode::extra_reveal:
      realm.extra_reveal += mod.by;
      return;
    case ModCode::salvage:
      realm.salvage = true;
      return;
    case ModCode::evasion:
      realm.evasion += mod.by;
      return;
    case ModCode::unlock_free:
      realm.unlock_free = true;
      return;
    case ModCode::substitute:
      return each_key([&](std::size_t key) {
        realm.accepts[key] = static_cast<ColorSet>(realm.accepts[key] | only(mod.color));
      });
  }
}

bool fits(const Content& c, const Held& held, const Count& count) {
  const Card& card = c.card(held.card);
  return (count.kind == unspecified || static_cast<std::uint8_t>(card.kind) == count.kind) &&
         (count.side == unspecified || static_cast<std::uint8_t>(held.side()) == count.side) &&
         (count.type == unspecified || static_cast<std::uint8_t>(card.type) == count.type);
}

template <class Visit>
void each_empire_card(const Position& p, Seat seat, Visit visit) {
  for (const Held& held : p.cards)
    if (held.owner == seat && held.in_empire()) visit(held);
}

int distinct_types(const Content& c, const Position& p, Seat seat, std::uint8_t kind) {
  unsigned types = 0;
  each_empire_card(p, seat, [&](const Held& held) {
    const Card& card = c.card(held.card);
    if (static_cast<std::uint8_t>(card.kind) == kind) types |= 1u << static_cast<unsigned>(card.type);
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

Realm realm_of(const Content& c, const Position& p, Seat seat) {
  Realm realm;
  for (const Held& held : p.cards) {
    if (held.owner != seat) continue;
    const auto kind = static_cast<std::size_t>(kind_of(held.card));
    if (!held.in_empire()) {
      ++realm.building[kind];
      continue;
    }
    ++realm.of_kind[kind];  // AA-14.2: also with tokens
    realm.tokens[kind] = static_cast<std::int16_t>(realm.tokens[kind] + held.tokens);
    if (held.locked()) continue;
    if (held.operational()) {
      if (!held.marks.has(Marks::attacked)) ++realm.able[kind];
      continue;  // modifiers stand on logistics sides only
    }
    const Face& face = c.face(held.card, Side::logistics);
    for (std::size_t i = face.first_mod; i < face.end_mod; ++i) add_mod(c.mods[i], realm);  // AA-3.14
  }
  return realm;
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
          p, seat, [&](const Held& held) { return static_cast<std::size_t>(c.card(held.card).type); });
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
