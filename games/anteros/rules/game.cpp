// What is asked, what may be answered, and what an answer does: the table of contents of the rules.
#include "games/anteros/game.h"

#include <bit>

namespace orrery::anteros {
namespace {

// Why a move that answers another question than the present one is not possible now (section 16).
Refusal out_of_place(const Position& p, Verb verb) {
  const bool in_turn = p.step != Step::place;
  switch (verb) {
    case Verb::redraw:
      if (in_turn) return because(Reason::finish_choice, static_cast<int>(verb));  // AN-10.2
      break;
    case Verb::slide:
      if (in_turn && p.step != Step::slide) return because(Reason::step_done);  // AN-5.8
      break;
    case Verb::play:
      if (p.step == Step::slide) return because(Reason::slide_first);  // AN-4.1
      if (card_is_played(p)) return because(Reason::step_done);        // AN-6.2
      break;
    case Verb::contract:
    case Verb::end:
      if (!in_turn) break;
      if (card_is_played(p)) return because(Reason::finish_choice, static_cast<int>(verb));  // AN-6.14
      return because(verb == Verb::end ? Reason::must_play_card : Reason::card_first);       // AN-4.2, AN-8.7
    case Verb::skip:
      if (p.asked() == Ask::salvage) return because(Reason::must_salvage);  // AN-5.13
      break;
    case Verb::mine:
      if (p.asked() == Ask::remote) return because(Reason::remote_cannot_mine);  // AN-7.12
      break;
    case Verb::tile:
      if (p.asked() == Ask::remote) return because(Reason::only_outside_field);  // AN-7.9
      break;
    default:
      break;
  }
  return because(Reason::not_asked);
}

Refusal refuse_in_step(const Content& content, const Position& p, Move move) {
  const Verb verb = verb_of(move);
  switch (p.step) {
    case Step::place:
      if (verb == Verb::place) return refuse_place(p, argument<CellId>(move));
      break;
    case Step::slide:
      if (verb == Verb::slide) return refuse_slide(p, argument<SlideId>(move));
      if (verb == Verb::redraw) return refuse_redraw(p);
      break;
    case Step::play:
      if (verb == Verb::play) return refuse_play(p, argument<CardId>(move));
      if (verb == Verb::redraw) return refuse_redraw(p);
      break;
    case Step::finish:
      if (verb == Verb::end) return allowed;
      if (verb == Verb::contract) return refuse_contract(content, p, argument<ContractId>(move));
      if (verb == Verb::redraw) return refuse_redraw(p);
      break;
    case Step::over:
      break;
  }
  return out_of_place(p, verb);
}

Refusal refuse_in_question(const Content& content, const Position& p, Move move) {
  const Verb verb = verb_of(move);
  const Question& question = p.questions.top();
  switch (question.ask) {
    case Ask::salvage:
      if (verb == Verb::salvage) return refuse_salvage(p, argument<SpaceId>(move));
      break;
    case Ask::arrow: {
      const TileId tile = tile_of_arrow(p, std::countr_zero(question.arrows));
      if (verb == Verb::deploy) return refuse_deploy(p, tile);
      if (verb == Verb::mine) return refuse_mine(content, p, tile);
      if (verb == Verb::skip) return allowed;
      break;
    }
    case Ask::space:
      if (verb == Verb::space) return refuse_space(p, question.tile, argument<SpaceId>(move));
      break;
    case Ask::claim_tile:
      if (verb == Verb::tile) return refuse_claim_tile(p, argument<CellId>(move));
      if (verb == Verb::no_effect) return allowed;
      break;
    case Ask::claim_drill:
      if (verb == Verb::drill) return refuse_claim_drill(p, question.tile, argument<SpaceId>(move));
      break;
    case Ask::remote:
      if (verb == Verb::space) return refuse_space(p, question.tile, argument<SpaceId>(move));
      if (verb == Verb::skip) return allowed;
      break;
    case Ask::victim:
      if (verb == Verb::victim) return refuse_victim(content, p, move.arg[0]);
      if (verb == Verb::no_effect) return allowed;
      break;
    case Ask::kind:
      if (verb == Verb::resources) return refuse_steal_resources(content, p, question.seat.value);
      if (verb == Verb::salvaged) return refuse_steal_salvage(p, question.seat.value);
      break;
    case Ask::ore:
      if (verb == Verb::ore) return refuse_steal_ore(content, p, question.seat.value, argument<OreId>(move));
      break;
    case Ask::pay:
      if (verb == Verb::pay) return refuse_pay(p, argument<OreId>(move));
      break;
    case Ask::lowest:
      if (verb == Verb::lowest) return refuse_play(p, argument<CardId>(move));
      break;
    case Ask::none:
      break;
  }
  return out_of_place(p, verb);
}

void offer_spaces(Verb verb, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < space_count; ++i) moves.push_back(move_of(verb, id_at<SpaceId>(i)));
}
void offer_ores(Verb verb, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < ore_count; ++i) moves.push_back(move_of(verb, id_at<OreId>(i)));
}
void offer_hand(Verb verb, const Position& p, MoveList<Game>& moves) {
  for (const HiddenCard& card : p.me().hand) moves.push_back(move_of(verb, card.card));
}

void offer_in_step(const Position& p, MoveList<Game>& moves) {
  switch (p.step) {
    case Step::place:
      for (const CellId cell : center_cells) moves.push_back(move_of(Verb::place, cell));
      break;
    case Step::slide:
      for (std::size_t i = 0; i < slide_count; ++i) moves.push_back(move_of(Verb::slide, id_at<SlideId>(i)));
      moves.push_back(move_of(Verb::redraw));
      break;
    case Step::play:
      offer_hand(Verb::play, p, moves);
      moves.push_back(move_of(Verb::redraw));
      break;
    case Step::finish:
      for (const ContractSlot& slot : p.contracts) moves.push_back(move_of(Verb::contract, slot.contract));
      moves.push_back(move_of(Verb::redraw));
      moves.push_back(move_of(Verb::end));
      break;
    case Step::over:
      break;
  }
}

Refusal refuse_answer(const Content& content, const Position& p, Move move) {
  return p.questions.empty() ? refuse_in_step(content, p, move) : refuse_in_question(content, p, move);
}

}  // namespace

void Game::candidates(const Content&, const Position& p, Seat, MoveList<Game>& moves) {
  if (p.questions.empty()) return offer_in_step(p, moves);
  switch (p.questions.top().ask) {
    case Ask::salvage:
      return offer_spaces(Verb::salvage, moves);
    case Ask::arrow:
      moves.push_back(move_of(Verb::deploy));
      moves.push_back(move_of(Verb::mine));
      moves.push_back(move_of(Verb::skip));
      return;
    case Ask::space:
      return offer_spaces(Verb::space, moves);
    case Ask::claim_tile:
      for (const CellId cell : neighbors[p.me().ship.index()])
        if (cell && p.field[cell]) moves.push_back(move_of(Verb::tile, cell));
      moves.push_back(move_of(Verb::no_effect));
      return;
    case Ask::claim_drill:
      return offer_spaces(Verb::drill, moves);
    case Ask::remote:
      offer_spaces(Verb::space, moves);
      moves.push_back(move_of(Verb::skip));
      return;
    case Ask::victim:
      for (Seat seat = 0; seat < p.seats(); ++seat)
        if (seat != p.active) moves.push_back(make_move(Verb::victim, seat));
      moves.push_back(move_of(Verb::no_effect));
      return;
    case Ask::kind:
      moves.push_back(move_of(Verb::resources));
      moves.push_back(move_of(Verb::salvaged));
      return;
    case Ask::ore:
      return offer_ores(Verb::ore, moves);
    case Ask::pay:
      return offer_ores(Verb::pay, moves);
    case Ask::lowest:
      return offer_hand(Verb::lowest, p, moves);
    case Ask::none:
      return;
  }
}

Refusal Game::refuse(const Content& content, const Position& p, Seat seat, Move move) {
  if (!well_formed(verbs(), content, move)) return because(Reason::malformed);
  if (p.step == Step::over) return because(Reason::game_over);
  if (seat != p.active) return because(Reason::not_your_turn, p.active);  // AN-4.5
  return refuse_answer(content, p, move);
}

void Game::legal(const Content& content, const Position& p, Seat seat, MoveList<Game>& moves) {
  candidates(content, p, seat, moves);
  std::size_t kept = 0;
  for (const Move move : moves)
    if (!refuse_answer(content, p, move)) moves[kept++] = move;
  moves.shrink(kept);
}

void Game::apply(const Content& content, Position& p, Seat, Move move, EventLog* log) {
  switch (verb_of(move)) {
    case Verb::place:
      return place_ship(content, p, argument<CellId>(move), log);
    case Verb::slide:
      return slide(content, p, argument<SlideId>(move), log);
    case Verb::salvage:
      return salvage(p, argument<SpaceId>(move), log);
    case Verb::play:
      return play_card(content, p, argument<CardId>(move), log);
    case Verb::deploy:
      return deploy_at_arrow(p);
    case Verb::mine:
      return mine_at_arrow(content, p, log);
    case Verb::skip:
      if (p.asked() == Ask::remote) {
        tell_all(log, Happened::held_tile_skipped, p.active, p.questions.top().tile.value);
        return resolve_remote(p);
      }
      skip_arrow(p, log);
      return resolve_arrows(content, p, log);
    case Verb::space: {
      const bool remote = p.asked() == Ask::remote;
      const TileId tile = p.questions.top().tile;
      deploy(content, p, tile, argument<SpaceId>(move), log);
      if (remote) return resolve_remote(p);
      p.questions.pop();
      return resolve_arrows(content, p, log);
    }
    case Verb::tile:
      return choose_claim_tile(content, p, argument<CellId>(move));
    case Verb::drill:
      return claim_drill(p, argument<SpaceId>(move), log);
    case Verb::victim:
      return choose_victim(p, move.arg[0]);
    case Verb::resources:
      return steal_resources(content, p);
    case Verb::salvaged:
      return steal_salvage(content, p, log);
    case Verb::ore:
      return steal_ore(content, p, argument<OreId>(move), log);
    case Verb::no_effect:
      return decline(content, p, log);
    case Verb::contract:
      return claim_contract(content, p, argument<ContractId>(move), log);
    case Verb::end:
      return end_turn(p, log);
    case Verb::redraw:
      return begin_redraw(p);
    case Verb::pay:
      return pay_redraw(content, p, argument<OreId>(move), log);
    case Verb::lowest:
      p.questions.pop();
      return redraw(p, argument<CardId>(move), log);
  }
}

}  // namespace orrery::anteros
