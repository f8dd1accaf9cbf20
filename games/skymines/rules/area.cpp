// What lies face up in an action area and what it is worth: sections 4, 12, 15 and 16.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {

bool tile_ready(const Position& p, Seat seat, TileId tile) {
  return p.tiles[tile].holder.value == seat && !p.tiles[tile].used;
}

int card_value(const Content& c, const Position& p, Seat seat, std::size_t slot) {
  const Card& card = c.card(p.players[seat].slots[slot].card);
  int value = card.value;
  const Tile& plus = p.tiles[plus_tile];
  if (plus.holder.value == seat && plus.slot == slot + 1)
    value += c.tiles[plus_tile.index()].value;  // SK-15.8
  if (card.good == Good::titanium)              // SK-16.22
    value += permanent_sum(c, p, seat, [](const Permanent& b) { return b.titanium_plus; });
  return value;
}

int units(const Content& c, const Position& p, Seat seat, Good good) {
  int sum = 0;
  bool any = false;
  const Player& player = p.players[seat];
  for (std::size_t i = 0; i < slot_count; ++i)
    if (player.slots[i].state == SlotState::up && c.card(player.slots[i].card).good == good) {
      sum += card_value(c, p, seat, i);
      any = true;
    }
  if (good != Good::energy) return sum;
  if (tile_ready(p, seat, energy_tile)) {  // SK-15.4
    sum += c.tiles[energy_tile.index()].value;
    any = true;
  }
  if (any) sum += permanent_sum(c, p, seat, [](const Permanent& b) { return b.energy_plus; });  // SK-16.20
  return sum;
}

namespace {

int cards_up(const Content& c, const Player& player, CardKind kind) {
  int count = 0;
  for (const Slot& slot : player.slots)
    count += slot.state == SlotState::up && c.card(slot.card).kind == kind;
  return count;
}

}  // namespace

int research_scientists(const Content& c, const Position& p, Seat seat) {
  return cards_up(c, p.players[seat], CardKind::research_scientist) + tile_ready(p, seat, research_tile);
}

int field_scientists(const Content& c, const Position& p, Seat seat) {
  return cards_up(c, p.players[seat], CardKind::field_scientist) + tile_ready(p, seat, field_tile);
}

// SK-16.25
int virtual_field_scientists(const Content& c, const Position& p, Seat seat) {
  return permanent_sum(c, p, seat, [](const Permanent& b) { return int{b.virtual_field_scientist}; });
}

FaceUp face_up(const Content& c, const Position& p, Seat seat) {
  FaceUp up;
  for (std::size_t i = 0; i < up.goods.size(); ++i) up.goods[i] = units(c, p, seat, static_cast<Good>(i));
  up.research_scientists = research_scientists(c, p, seat);
  up.field_scientists = field_scientists(c, p, seat) + virtual_field_scientists(c, p, seat);
  return up;
}

int majority_value(const Content& c, const Position& p, Seat row, Majority majority) {
  if (!p.is_luna(row)) {
    if (p.out.has(row)) return 0;  // SK-12.13
    if (majority == Majority::scientists) return research_scientists(c, p, row);
    return units(c, p, row, static_cast<Good>(majority));
  }
  const Luna& luna = p.luna(row);
  const auto left = [&](std::size_t i) { return luna.majority[i] ? c.luna_card(luna.majority[i]).left : 0; };
  const auto right = [&](std::size_t i) {
    return luna.majority[i] ? c.luna_card(luna.majority[i]).right : 0;
  };
  switch (majority) {  // SK-25.16
    case Majority::titanium:
      return left(0);
    case Majority::carbon:
      return right(0);
    case Majority::energy:
      return left(1);
    case Majority::minerals:
      return right(1);
    case Majority::scientists: {
      int sum = 0;
      for (const LunaCardId card : luna.majority) sum += card ? c.luna_card(card).scientists : 0;
      return sum;
    }
    case Majority::none:
      break;
  }
  return 0;
}

}  // namespace orrery::skymines
