#include "games/alien_artifacts/rules/realm.h"

#include <algorithm>
#include <bit>

namespace orrery::alien_artifacts {
namespace {

// What one card adds to the census, by its kind and by how it lies.
using Lanes = std::array<std::uint64_t, sizeof(Census) / 8>;  // bytes that do not overflow into each other

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

// The byte of a Assets in which a card of the Empire is counted.
std::uint64_t asset(const Content& c, const Held& held) {
  return std::uint64_t{1} << 8 * (type_count * static_cast<unsigned>(held.side()) +
                                  static_cast<unsigned>(c.type_of(held.card)));
}

constexpr std::uint64_t in_each_byte = 0x0101010101010101u;

// No more cards than fit into one byte.
int sum_of_bytes(std::uint64_t bytes) {
  return static_cast<int>(bytes * in_each_byte >> 56);
}

// The bytes of cards with the side and type, if they are specified.
constexpr std::uint64_t bytes_of(const Count& count) {
  constexpr std::uint64_t one_side = 0xffffffffu, one_type = 0xff000000ffu;
  std::uint64_t bytes = ~std::uint64_t{0};
  if (count.side != unspecified) bytes &= one_side << 32 * count.side;
  if (count.type != unspecified) bytes &= one_type << 8 * count.type;
  return bytes;
}

std::array<std::uint8_t, type_count> by_type(std::uint64_t bytes) {
  return std::bit_cast<std::array<std::uint8_t, type_count>>(
      static_cast<std::uint32_t>(bytes + (bytes >> 32)));
}

// Modifiers stand on the logistics side only.
bool gives(const Content& c, const Held& held) {
  return (held.area == Area::logistics) & !held.locked() & c.gives[held.card.index()];
}

// What cards count. Tables instead of branches, which would go one way or the other at random.
struct Counted {
  Lanes census{};
  ByKind tokens{};

  [[gnu::always_inline]] void add(const Held& held) {
    const auto kind = static_cast<std::size_t>(kind_of(held.card));
    const Lanes& one = one_card[kind][lying(held.area, held.locked(), held.marks.has(Marks::attacked))];
    for (std::size_t lane = 0; lane < census.size(); ++lane) census[lane] += one[lane];
    tokens[kind] = static_cast<std::uint8_t>(tokens[kind] + held.tokens);
  }
  Realm with(const Bonuses& bonuses) const { return {bonuses, std::bit_cast<Census>(census), tokens}; }
};

}  // namespace

void OwnCards::find(const Position& p, Seat seat) {
  count = 0;
#pragma GCC unroll 4
  for (std::size_t i = 0; i < p.cards.size(); ++i) {
    places[count] = static_cast<std::uint8_t>(i);
    count += p.cards[i].owner == seat;
  }
}

Realm realm_of(const Content& c, const Position& p, const OwnCards& own) {
  Counted counted;
  std::array<std::uint8_t, card_count> givers;  // NOLINT: filled as far as `count`
  std::size_t count = 0;
  for (std::size_t i = 0; i < own.count; ++i) {
    const Held& held = p.cards[own.places[i]];
    counted.add(held);
    givers[count] = held.card.value;
    count += gives(c, held);
  }
  Bonuses bonuses;
  for (std::size_t i = 0; i < count; ++i) bonuses.add(c.bonuses[givers[i]]);
  return counted.with(bonuses);
}

Realm realm_of(const Content& c, const Position& p, Seat seat) {
  OwnCards own;
  own.find(p, seat);
  return realm_of(c, p, own);
}

std::array<Realm, most_players> all_realms(const Content& c, const Position& p) {
  std::array<Counted, most_players> counted;
  std::array<Bonuses, most_players> bonuses;
  for (const Held& held : p.cards) {
    counted[held.owner].add(held);
    if (gives(c, held)) bonuses[held.owner].add(c.bonuses[held.card.index()]);
  }
  std::array<Realm, most_players> realms;
  for (Seat seat = 0; seat < p.seats(); ++seat) realms[seat] = counted[seat].with(bonuses[seat]);
  return realms;
}

Bonuses rare_bonuses(const Content& c, const Position& p, Seat seat) {
  Bonuses bonuses;
  for (const Held& held : p.cards)
    if (c.rare[held.card.index()] && held.owner == seat && held.area == Area::logistics && !held.locked())
      bonuses.add(c.bonuses[held.card.index()]);
  return bonuses;
}

int Assets::of(const Count& what) const {
  const std::uint64_t all = cards[0] + cards[1] + cards[2];
  switch (what.of) {
    case Of::cards:
      return sum_of_bytes((what.kind == unspecified ? all : cards[what.kind]) & bytes_of(what));
    case Of::distinct_types: {
      const auto types = by_type(cards[what.kind]);
      return static_cast<int>(type_count - std::count(types.begin(), types.end(), 0));
    }
    case Of::min_kind:
      return std::min({sum_of_bytes(cards[0]), sum_of_bytes(cards[1]), sum_of_bytes(cards[2])});
    case Of::min_type: {
      const auto types = by_type(all);
      return *std::min_element(types.begin(), types.end());
    }
    case Of::credits:
      return credits;
    case Of::artifacts:
      return artifacts;
    case Of::stored:
      return stored;
  }
  return 0;
}

AllAssets all_assets(const Content& c, const Position& p) {
  AllAssets assets;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    assets[seat].credits = p.players[seat].bank;
    assets[seat].artifacts = static_cast<int>(p.players[seat].artifacts.size());
  }
  for (const Held& held : p.cards)
    if (held.in_empire())
      assets[held.owner].cards[static_cast<std::size_t>(kind_of(held.card))] += asset(c, held);
  for (const Tucked& tucked : p.tucked) assets[tucked.owner].stored += tucked.stored;
  return assets;
}

Assets assets_of(const Content& c, const Position& p, Seat seat) {
  Assets assets;
  assets.credits = p.players[seat].bank;
  assets.artifacts = static_cast<int>(p.players[seat].artifacts.size());
  for (const Held& held : p.cards)
    if (held.owner == seat && held.in_empire())
      assets.cards[static_cast<std::size_t>(kind_of(held.card))] += asset(c, held);
  for (const Tucked& tucked : p.tucked) assets.stored += tucked.owner == seat && tucked.stored;
  return assets;
}

}  // namespace orrery::alien_artifacts
