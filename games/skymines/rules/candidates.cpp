// What might be chosen, whether it is possible or not: everything that a player could ask "why not" about.
#include <bit>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

template <class AnyId>
void offer_all(Verb verb, std::size_t count, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < count; ++i) moves.push_back(move_of(verb, id_at<AnyId>(i)));
}
void offer_numbers(Verb verb, std::size_t count, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < count; ++i) moves.push_back(make_move(verb, i));
}
void offer_columns(Verb verb, MoveList<Game>& moves) {
  for (std::size_t company = 0; company < company_count; ++company)
    for (std::size_t column = 0; column < column_count; ++column)
      moves.push_back(make_move(verb, company, column));
}
void offer_display(const Position& p, MoveList<Game>& moves) {
  for (const CardId card : p.display)
    if (card) moves.push_back(move_of(Verb::acquire, card));
}
void offer_hand(Verb verb, const Position& p, MoveList<Game>& moves) {
  for (const CardId card : p.me().hand) moves.push_back(move_of(verb, card));
}

void offer_plans(const Content& c, const Position& p, Seat seat, MoveList<Game>& moves) {
  const Player& player = p.players[seat];
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (player.slots[slot].state != SlotState::empty) {
      moves.push_back(make_move(Verb::unplan, slot));
      continue;
    }
    if (!slot_is_on(c, player, slot)) continue;
    for (const CardId card : player.hand) moves.push_back(make_move(Verb::plan, card.value, slot));
  }
  moves.push_back(move_of(Verb::confirm));
}

// Sets of cards that are face up resource cards; everything else is no card to use.
void offer_sets(const Content& c, const Position& p, MoveList<Game>& moves) {
  unsigned resources = 0;
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = p.me().slots[i];
    if (slot.state == SlotState::up && c.card(slot.card).kind == CardKind::resource) resources |= 1u << i;
  }
  for (unsigned set = resources; set != 0; set = (set - 1) & resources)
    moves.push_back(make_move(Verb::use, set - 1));
}

void offer_claims(const Position& p, MoveList<Game>& moves) {
  for (const MissionId mission : p.missions)
    for (std::size_t column = 0; column < task_count; ++column)
      moves.push_back(make_move(Verb::claim, mission.value, column));
}

void offer_markers(const Content& c, const Position& p, Verb verb, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < first_personal_bonus; ++i)
    if (bonus_space(c, p, id_at<BonusId>(i))) moves.push_back(make_move(verb, i));
  if (!p.missions.empty()) moves.push_back(move_of(verb, personal_bonus(p.active)));
}

void offer_actions(const Content& c, const Position& p, MoveList<Game>& moves) {
  offer_claims(p, moves);
  if (p.tiles[plus_tile].holder.value == p.active) offer_numbers(Verb::plus_one, slot_count, moves);
  offer_sets(c, p, moves);
  offer_all<CompanyId>(Verb::expand, company_count, moves);
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = p.me().slots[i];
    if (slot.state == SlotState::empty) continue;
    const CardKind kind = c.card(slot.card).kind;
    if (kind == CardKind::research_scientist) moves.push_back(make_move(Verb::scientist, i));
    if (kind == CardKind::field_scientist) moves.push_back(make_move(Verb::field, i));
  }
  if (p.tiles[research_tile].holder.value == p.active)
    moves.push_back(make_move(Verb::scientist, slot_count + research_tile.index()));
  if (p.tiles[field_tile].holder.value == p.active)
    moves.push_back(make_move(Verb::field, slot_count + field_tile.index()));
  offer_markers(c, p, Verb::marker, moves);
  if (p.me().one_time > 0) offer_markers(c, p, Verb::one_time, moves);
  moves.push_back(move_of(Verb::drop_out));
}

void offer_answers(const Content& c, const Position& p, MoveList<Game>& moves) {
  const Question& question = p.questions.top();
  switch (question.ask) {
    case Ask::acquire:
      offer_display(p, moves);
      moves.push_back(move_of(Verb::none));
      return;
    case Ask::advance:
      offer_all<CompanyId>(Verb::advance, company_count, moves);
      moves.push_back(move_of(Verb::stop));
      return;
    case Ask::company:
      return offer_all<CompanyId>(Verb::expand, company_count, moves);
    case Ask::enter: {
      const Reach near = reach(c, p, p.expansion.company);
      const std::size_t from = map_of(c, p).first;
      for (std::uint64_t left = near.single | near.twice; left != 0; left &= left - 1)
        moves.push_back(make_move(Verb::enter, from + static_cast<std::size_t>(std::countr_zero(left))));
      if (p.threat) moves.push_back(move_of(Verb::deal));
      moves.push_back(move_of(Verb::stop));
      return;
    }
    case Ask::column:
      return offer_numbers(Verb::column, column_count, moves);
    case Ask::ousted:
      for (std::size_t company = 0; company < company_count; ++company)
        for (std::size_t column = 0; column < column_count && p.expansion.ousted.items[company] > 0; ++column)
          moves.push_back(make_move(Verb::back, company, column));
      return;
    case Ask::parts:
      for (std::size_t i = 0; i < part_count; ++i)
        if (!refuse_part(p, i)) moves.push_back(make_move(Verb::part, i));
      return;
    case Ask::move: {
      const int from = p.me().track[question.company()];
      const int last = c.track(p.tracks[question.company()]).last;
      for (int space = from; space <= std::min(from + question.spaces(), last); ++space)
        moves.push_back(make_move(Verb::to, space));
      return;
    }
    case Ask::any_track:
    case Ask::spread:
      return offer_all<CompanyId>(Verb::track, company_count, moves);
    case Ask::removal:
      offer_columns(Verb::demolish, moves);
      moves.push_back(move_of(Verb::none));
      return;
    case Ask::purchase:
      for (const PlanId plan : p.plans)
        if (plan) moves.push_back(move_of(Verb::take, plan));
      for (const PlanId plan : p.specials)
        if (plan) moves.push_back(move_of(Verb::take, plan));
      moves.push_back(move_of(Verb::coin));
      return;
    case Ask::upload:
      moves.push_back(move_of(Verb::upload));
      moves.push_back(move_of(Verb::stop));
      if (!question.flipped() && p.me().upload == question.start())
        for (std::size_t i = 0; i < screen_count; ++i)
          if (p.me().screens[i].plan) moves.push_back(make_move(Verb::flip, i));
      return;
    case Ask::tier:
      return offer_numbers(Verb::tier, asked_space(c, p).tiers.size(), moves);
    case Ask::choice:
      return offer_numbers(Verb::choice, 2, moves);
    case Ask::buy:
      offer_display(p, moves);
      moves.push_back(move_of(Verb::none));
      return;
    case Ask::sell:
      return offer_hand(Verb::sell, p, moves);
    case Ask::remove:
      return offer_hand(Verb::remove, p, moves);
    case Ask::salvage:
      moves.push_back(move_of(Verb::perform));
      for (const CardId card : p.discard) moves.push_back(move_of(Verb::salvage, card));
      moves.push_back(move_of(Verb::none));
      return;
    case Ask::place:
      for (const PlanId plan : p.acquired)
        for (std::size_t i = 0; i < screen_count; ++i) moves.push_back(make_move(Verb::place, plan.value, i));
      return;
    case Ask::deck:
      return offer_numbers(Verb::pick_up, slot_count, moves);
    case Ask::rest:
      return offer_numbers(Verb::rest, slot_count, moves);
    case Ask::drain:
      return offer_hand(Verb::drain, p, moves);
    case Ask::tasks:
      offer_claims(p, moves);
      moves.push_back(move_of(Verb::none));
      return;
    case Ask::points:
    case Ask::none:
      return;
  }
}

}  // namespace

void Game::candidates(const Content& c, const Position& p, Seat seat, MoveList<Game>& moves) {
  switch (p.step) {
    case Step::tracks:
      return offer_all<TrackId>(Verb::edge, track_count, moves);
    case Step::tokens:
      for (const TokenId token : p.players[seat].dealt)
        if (token) moves.push_back(move_of(Verb::keep, token));
      return;
    case Step::resting:
      for (const std::uint8_t which : c.tokens[p.me().token.index()].rest)
        moves.push_back(move_of(Verb::lay, starting_card(seat, which)));
      return;
    case Step::planning:
      return offer_plans(c, p, seat, moves);
    case Step::action:
      return p.questions.empty() ? offer_actions(c, p, moves) : offer_answers(c, p, moves);
    case Step::over:
      return;
  }
}

}  // namespace orrery::skymines
