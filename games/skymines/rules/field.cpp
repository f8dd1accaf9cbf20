// Section 11: field scientists.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

Refusal because_no_field_scientist(const Content& c, const Position& p) {
  const FaceUp up = face_up(c, p, p.active);
  return because(Reason::no_field_scientist, up.virtual_scientists,
                 up.field_scientists - up.virtual_scientists);
}

}  // namespace

// SK-11.6, SK-22.25, SK-22.26
int gas_collectors(const Content& c, const Position& p, CompanyId company) {
  const Map& map = map_of(c, p);
  const std::uint64_t standing = map.bits(p.outposts[company]);
  std::uint64_t counted = 0;
  int count = 0;
  for (const PlaceId place : p.outposts[company]) {
    if ((counted & map.only(place)) != 0) continue;  // an asteroid counts once
    counted |= c.place(place).group;
    count += c.place(place).gas_collectors;
  }
  for (const std::uint64_t linked : map.linked) count += (standing & linked) == linked;
  return count;
}

Refusal refuse_field(const Content& c, const Position& p, std::size_t source) {
  if (source >= slot_count)
    return source - slot_count == field_tile.index() && tile_ready(p, p.active, field_tile)
               ? allowed
               : because_no_field_scientist(c, p);
  const Slot& slot = p.me().slots[source];
  if (slot.state == SlotState::empty || c.card(slot.card).kind != CardKind::field_scientist)
    return because_no_field_scientist(c, p);  // SK-11.1
  return slot.state == SlotState::up ? allowed : because(Reason::card_used);
}

void apply_field_card(const Content& c, Position& p, CardId id, EventLog* log) {
  const Card& card = c.card(id);
  int gas = 0;
  int spaces = card.tank;
  if (card.company) {  // SK-11.3, SK-16.26, SK-16.27
    gas = gas_collectors(c, p, card.company) +
          permanent_sum(c, p, p.active, [](const Permanent& b) { return b.gas_plus; });
    spaces += gas / card.gas_per_space;
  }
  tell_all(log, Happened::field_used, p.active, id.value, gas);
  gain_coins(p, p.active, card.coins, log);
  move_tank(c, p, p.active, spaces, log);
}

void use_field(const Content& c, Position& p, std::size_t source, EventLog* log) {
  const bool tile = source >= slot_count;
  p.in_use = small(1u << (tile ? source - 1 : source));
  if (tile) {  // SK-11.5
    const BonusTile& figures = c.tiles[field_tile.index()];
    const int others = face_up(c, p, p.active).field_scientists - 1;
    tell_all(log, Happened::field_used, p.active, -1, 0);
    move_tank(c, p, p.active, figures.tank + others * figures.tank_per_other, log);
  } else {
    apply_field_card(c, p, p.me().slots[source].card, log);
  }
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
