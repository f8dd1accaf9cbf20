// What can be chosen. Plans, actions and the frequent questions are listed directly; for the others the
// candidates are tried one by one. The result is always that of the predicates.
#include <bit>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

void list_plans(const Content& c, const Position& p, Seat seat, MoveList<Game>& moves) {
  const Player& player = p.players[seat];
  const CardSet cards = player.hand.without(c.single_shares);  // SK-5.7
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (player.slots[slot].state != SlotState::empty) {
      if (player.changes < most_changes) moves.push_back(make_move(Verb::unplan, slot));
      continue;
    }
    if (!slot_is_on(c, player, slot)) continue;
    for (const CardId card : cards) moves.push_back(make_move(Verb::plan, card.value, slot));
  }
  moves.push_back(move_of(Verb::confirm));
}

// The slots with face-up cards, by what they hold: a bit each.
struct Cards {
  std::array<unsigned, resource_count> goods{};
  unsigned resources = 0, research = 0, field = 0;
  bool energy = false;
};

Cards cards_up(const Content& c, const Position& p) {
  Cards cards;
  cards.energy = tile_ready(p, p.active, energy_tile);
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = p.me().slots[i];
    if (slot.state != SlotState::up) continue;
    const Card& card = c.card(slot.card);
    const unsigned bit = 1u << i;
    if (card.kind == CardKind::resource) cards.goods[static_cast<std::size_t>(card.good)] |= bit;
    if (card.kind == CardKind::resource) cards.resources |= bit;
    if (card.kind == CardKind::research_scientist) cards.research |= bit;
    if (card.kind == CardKind::field_scientist) cards.field |= bit;
    cards.energy = cards.energy || card.kind == CardKind::energy;
  }
  return cards;
}

void list_sets(const Content& c, const Position& p, const Cards& cards, MoveList<Game>& moves) {
  for (unsigned set = cards.resources; set != 0; set = (set - 1) & cards.resources) {
    const bool pure =
        (set & ~cards.goods[0]) == 0 || (set & ~cards.goods[1]) == 0 || (set & ~cards.goods[2]) == 0;
    if (pure || (has_bonus(p.me()) && !refuse_use(c, p, set))) moves.push_back(make_move(Verb::use, set - 1));
  }
}

void list_markers(const Content& c, const Position& p, const Rivals& rivals, Verb verb,
                  MoveList<Game>& moves) {
  const bool one_time = verb == Verb::one_time;
  for (std::size_t i = 0; i < board_bonus_count; ++i) {
    const BonusSpace& space = c.board_bonuses[i];
    if (p.markers.items[i] || p.me().coins < space.pay) continue;
    const bool possible = space.majority != Majority::none
                              ? rivals.allow(space)
                              : !refuse_marker(c, p, id_at<BonusId>(i), one_time);
    if (possible) moves.push_back(make_move(verb, i));
  }
  if (has_bonus(p.me()))
    for (std::size_t i = board_bonus_count; i < first_personal_bonus; ++i)
      if (!refuse_marker(c, p, id_at<BonusId>(i), one_time)) moves.push_back(make_move(verb, i));
  if (!p.missions.empty() && !refuse_marker(c, p, personal_bonus(p.active), one_time))
    moves.push_back(move_of(verb, personal_bonus(p.active)));
}

void list_actions(const Content& c, const Position& p, MoveList<Game>& moves) {
  for (const MissionId mission : p.missions)
    for (std::size_t column = 0; column < task_count; ++column)
      if (!refuse_claim(p, mission, column)) moves.push_back(make_move(Verb::claim, mission.value, column));
  const Cards cards = cards_up(c, p);
  if (p.tiles[plus_tile].holder.value == p.active && p.tiles[plus_tile].slot == 0)
    for (std::size_t i = 0; i < slot_count; ++i)
      if ((cards.resources >> i & 1) != 0) moves.push_back(make_move(Verb::plus_one, i));
  list_sets(c, p, cards, moves);
  for (std::size_t i = 0; cards.energy && i < company_count; ++i)
    if (station_pieces(p.stations.items[i]) > 0) moves.push_back(make_move(Verb::expand, i));
  for (std::size_t i = 0; i < slot_count; ++i) {
    if ((cards.research >> i & 1) != 0) moves.push_back(make_move(Verb::scientist, i));
    if ((cards.field >> i & 1) != 0) moves.push_back(make_move(Verb::field, i));
  }
  if (tile_ready(p, p.active, research_tile))
    moves.push_back(make_move(Verb::scientist, slot_count + research_tile.index()));
  if (tile_ready(p, p.active, field_tile))
    moves.push_back(make_move(Verb::field, slot_count + field_tile.index()));
  if (p.me().markers > 0 || p.me().one_time > 0) {
    const Rivals rivals(c, p);
    if (p.me().markers > 0) list_markers(c, p, rivals, Verb::marker, moves);
    if (p.me().one_time > 0) list_markers(c, p, rivals, Verb::one_time, moves);
  }
  moves.push_back(move_of(Verb::drop_out));
}

void list_acquisitions(const Content& c, const Position& p, MoveList<Game>& moves) {
  const int most = p.questions.top().amount() + payment_discount(c, p);
  for (std::size_t i = 0; i < display_count; ++i)
    if (p.display[i] && total_cost(c, i, p.display[i]) <= most)
      moves.push_back(move_of(Verb::acquire, p.display[i]));
  if (!refuse_no_card(p)) moves.push_back(move_of(Verb::none));
}

void list_purchases(const Content& c, const Position& p, MoveList<Game>& moves) {
  const int points = p.questions.top().amount();
  for (std::size_t i = 0; i < plan_display_count; ++i)
    if (p.plans[i] && c.plan_price[i / 4] <= points) moves.push_back(move_of(Verb::take, p.plans[i]));
  const bool special = c.plan_price[static_cast<std::size_t>(PlanKind::special)] <= points;
  for (std::size_t i = 0; special && i + 2 <= p.round && i < special_plan_count; ++i)  // SK-9.7
    if (p.specials[i]) moves.push_back(move_of(Verb::take, p.specials[i]));
  moves.push_back(move_of(Verb::coin));
}

void list_places(const Content& c, const Position& p, MoveList<Game>& moves) {
  for (std::uint64_t left = enterable(c, p); left != 0; left &= left - 1)
    moves.push_back(move_of(Verb::enter, map_of(c, p).at(static_cast<std::size_t>(std::countr_zero(left)))));
  if (p.threat && !refuse_deal(c, p)) moves.push_back(move_of(Verb::deal));
  moves.push_back(move_of(Verb::stop));  // SK-8.14
}

void list_screens(const Content& c, const Position& p, MoveList<Game>& moves) {
  for (const PlanId plan : p.acquired) {
    const unsigned crossed = c.plan(plan).kind == PlanKind::a ? c.crossed_a >> 1 : 0u;  // SK-9.11
    for (std::size_t i = 0; i < screen_count; ++i)
      if ((crossed >> i & 1) == 0 || p.me().screens[i].plan)
        moves.push_back(make_move(Verb::place, plan.value, i));
  }
}

}  // namespace

// Candidates are well formed and answers of a seat that is asked.
void Game::legal(const Content& c, const Position& p, Seat seat, MoveList<Game>& moves) {
  if (!to_act(c, p).has(seat)) return;
  if (p.step == Step::planning) return list_plans(c, p, seat, moves);
  if (p.step == Step::action) switch (p.asked()) {
      case Ask::none:
        return list_actions(c, p, moves);
      case Ask::acquire:
        return list_acquisitions(c, p, moves);
      case Ask::purchase:
        return list_purchases(c, p, moves);
      case Ask::enter:
        return list_places(c, p, moves);
      case Ask::place:
        return list_screens(c, p, moves);
      default:
        break;
    }
  candidates(c, p, seat, moves);
  std::size_t kept = 0;
  for (const Move move : moves)
    if (!refuse_answer(c, p, seat, move)) moves[kept++] = move;
  moves.shrink(kept);
}

}  // namespace orrery::skymines
