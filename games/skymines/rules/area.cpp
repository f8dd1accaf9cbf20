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

FaceUp face_up(const Content& c, const Position& p, Seat seat) {
  FaceUp up;
  const Player& player = p.players[seat];
  bool energy = false;
  int titanium_cards = 0;
  for (const Slot& slot : player.slots) {
    if (slot.state != SlotState::up) continue;
    const Card& card = c.card(slot.card);
    if (card.good != Good::none) up.goods[static_cast<std::size_t>(card.good)] += card.value;
    energy = energy || card.kind == CardKind::energy;
    titanium_cards += card.good == Good::titanium;
    up.research_scientists += card.kind == CardKind::research_scientist;
    up.field_scientists += card.kind == CardKind::field_scientist;
  }
  if (const Tile& plus = p.tiles[plus_tile]; plus.slot != 0 && plus.holder.value == seat) {  // SK-15.8
    const Slot& under = player.slots[plus.slot - 1u];
    if (under.state == SlotState::up)
      up.goods[static_cast<std::size_t>(c.card(under.card).good)] += c.tiles[plus_tile.index()].value;
  }
  if (tile_ready(p, seat, energy_tile)) {  // SK-15.4
    up.goods[3] += c.tiles[energy_tile.index()].value;
    energy = true;
  }
  up.research_scientists += tile_ready(p, seat, research_tile);
  up.field_scientists += tile_ready(p, seat, field_tile);
  if (!has_bonus(player)) return up;
  if (energy)
    up.goods[3] += permanent_sum(c, p, seat, [](const Permanent& b) { return b.energy_plus; });  // SK-16.20
  if (titanium_cards > 0)                                                                        // SK-16.22
    up.goods[2] +=
        titanium_cards * permanent_sum(c, p, seat, [](const Permanent& b) { return b.titanium_plus; });
  up.virtual_scientists =
      permanent_sum(c, p, seat, [](const Permanent& b) { return int{b.virtual_field_scientist}; });
  up.field_scientists += up.virtual_scientists;
  return up;
}

int units(const Content& c, const Position& p, Seat seat, Good good) {
  return face_up(c, p, seat).goods[static_cast<std::size_t>(good)];
}

int majority_value(const FaceUp& up, Majority majority) {
  return majority == Majority::scientists ? up.research_scientists
                                          : up.goods[static_cast<std::size_t>(majority)];
}

int tier_value(const FaceUp& up, Majority majority) {
  if (majority != Majority::scientists) return majority_value(up, majority);
  // SK-12.7: at least one research scientist, then all kinds count.
  return up.research_scientists == 0 ? 0 : up.research_scientists + up.field_scientists;
}

Rivals::Rivals(const Content& c, const Position& p) : own_(face_up(c, p, p.active)) {
  for (Seat row = 0; row < p.rows(); ++row) {
    const bool luna = p.is_luna(row);  // her cards count also when she has dropped out (SK-25.16)
    if (row == p.active || (!luna && p.out.has(row))) continue;  // SK-12.13
    const FaceUp up = luna ? FaceUp{} : face_up(c, p, row);
    for (std::size_t i = 0; i < most_.size(); ++i) {
      const auto majority = static_cast<Majority>(i);
      most_[i] =
          std::max(most_[i], luna ? majority_value(c, p, row, majority) : majority_value(up, majority));
    }
  }
}

bool Rivals::allow(const BonusSpace& space) const {
  return majority_value(own_, space.majority) >= most_[static_cast<std::size_t>(space.majority)] &&
         tier_value(own_, space.majority) >= space.tiers[0].least;
}

int majority_value(const Content& c, const Position& p, Seat row, Majority majority) {
  if (!p.is_luna(row)) {
    if (p.out.has(row)) return 0;  // SK-12.13
    return majority_value(face_up(c, p, row), majority);
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
