// What a move would spoil: it leaves slots empty, or turns cards down that an upload or a majority still
// needs, or a plan that is passed.
#include <fmt/core.h>

#include <algorithm>

#include "engine/words/text.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

void turn_down(Position& p, Seat seat, std::size_t source) {
  if (source < slot_count)
    p.players[seat].slots[source].state = SlotState::used;
  else
    p.tiles[id_at<TileId>(source - slot_count)].used = true;
}

// The position with the cards of the action turned down, and nothing else done.
Position with_cards_used(const Content& c, const Position& p, Seat seat, Move move) {
  Position after = p;
  switch (verb_of(move)) {
    case Verb::use:
      for (std::size_t i = 0; i < slot_count; ++i)
        if ((slots_of(move) >> i & 1) != 0) turn_down(after, seat, i);
      break;
    case Verb::expand:  // SK-8.2: all energy cards
      for (std::size_t i = 0; i < slot_count; ++i) {
        const Slot& slot = p.players[seat].slots[i];
        if (slot.state == SlotState::up && c.card(slot.card).kind == CardKind::energy)
          turn_down(after, seat, i);
      }
      if (tile_ready(p, seat, energy_tile)) turn_down(after, seat, slot_count + energy_tile.index());
      break;
    case Verb::scientist:
    case Verb::field:
      turn_down(after, seat, move.arg[0]);
      break;
    default:
      break;
  }
  return after;
}

// Can a scientist of the action area enter the next plan with the cards that lie face up?
bool next_plan_met(const Content& c, const Position& p, Seat seat) {
  const Player& player = p.players[seat];
  if (player.upload >= screen_count || face_up(c, p, seat).research_scientists == 0) return false;
  const Screen& next = player.screens[player.upload];
  return next.plan && !next.down && c.plan(next.plan).kind != PlanKind::special &&
         !refuse_requirement(face_up(c, p, seat), c.plan(next.plan).requirement, true);
}

int tiers_reached(const Content& c, const Position& p, BonusId bonus) {
  if (refuse_marker(c, p, bonus)) return 0;
  const BonusSpace& space = c.board_bonuses[bonus.index()];
  const int own = tier_value(face_up(c, p, p.active), space.majority);
  int reached = 0;
  for (const Tier& tier : space.tiers) reached += own >= tier.least;
  return reached;
}

}  // namespace

int slots_to_fill(const Content& c, const Position& p, Seat seat) {
  const Player& player = p.players[seat];
  int slots = 0;
  for (std::size_t i = 0; i < slot_count; ++i)
    slots += player.slots[i].state == SlotState::empty && slot_is_on(c, player, i);
  int cards = 0;
  for (const CardId card : player.hand) cards += c.card(card).kind != CardKind::share;  // SK-5.7
  return std::min(slots, cards);
}

std::string warning(const Content& c, const Position& p, Seat seat, Move move) {
  const Verb verb = verb_of(move);
  if (verb == Verb::confirm && p.step == Step::planning)
    if (const int empty = slots_to_fill(c, p, seat); empty > 0)
      return counted(empty, "action slot is", "action slots are") + " still empty.";
  if (verb == Verb::flip && p.asked() == Ask::upload && seat == p.active && move.arg[0] < p.me().upload)
    return "Your marker has passed this plan already.";
  if (verb == Verb::marker && p.round >= last_round(c, p))
    if (const BonusSpace* space = bonus_space(c, p, argument<BonusId>(move)); space && space->tile)
      return "This is the last round: no tile arrives any more.";
  const bool turns_cards =
      verb == Verb::use || verb == Verb::expand || verb == Verb::scientist || verb == Verb::field;
  if (!turns_cards || p.step != Step::action || !p.questions.empty() || seat != p.active) return "";
  const Position after = with_cards_used(c, p, seat, move);
  // A scientist uploads before it is turned down.
  if (verb != Verb::scientist && next_plan_met(c, p, seat) && !next_plan_met(c, after, seat))
    return fmt::format("Your next plan, {}, needs these cards face up.",
                       plan_name(c, p.players[seat].screens[p.players[seat].upload].plan));
  for (std::size_t i = 0; i < board_bonus_count; ++i) {
    const auto bonus = id_at<BonusId>(i);
    if (c.board_bonuses[i].majority != Majority::none &&
        tiers_reached(c, after, bonus) < tiers_reached(c, p, bonus))
      return fmt::format("The {} is open to you and needs these cards face up.", c.bonus_names[i].name);
  }
  return "";
}

}  // namespace orrery::skymines
