// Sections 6 and 13: whose turn it is, what a turn consists of, and dropping out.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

void turn_down_used(Position& p) {  // SK-6.6
  for (std::size_t i = 0; i < slot_count; ++i)
    if ((p.in_use >> i & 1) != 0) p.me().slots[i].state = SlotState::used;
  for (std::size_t tile = 1; tile < tile_count; ++tile)
    if ((p.in_use >> (slot_count - 1 + tile) & 1) != 0) p.tiles.items[tile].used = true;
  p.in_use = 0;
}

// Whether a marker of the active player can leave its space on some track that can be chosen.
bool can_move_any(const Content& c, const Position& p) {
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const bool chosen = p.asked() == Ask::spread && refuse_spread(p, company);
    if (!chosen && !refuse_step(c, p, p.active, company)) return true;
  }
  return false;
}

// What lies on top of the questions but asks nothing, or nothing any more, is done here. True if it was.
bool settle_top(const Content& c, Position& p, EventLog* log) {
  Question& top = p.questions.top();
  switch (top.ask) {
    case Ask::points: {
      const int points = p.questions.pop().amount();
      gain_points(c, p, points, log);
      return true;
    }
    case Ask::purchase:
      if (top.amount() > 0) return false;
      break;
    case Ask::parts: {
      const int left = parts_left(p.parts);
      if (left > 1) return false;
      if (left == 0) break;
      std::size_t part = 0;
      while (refuse_part(p, part)) ++part;
      p.questions.pop();
      begin_part(c, p, part, log);
      return true;
    }
    case Ask::move:
      if (farthest_space(c, p, p.active, top.company(), top.spaces()) > p.me().track[top.company()])
        return false;
      break;  // SK-16.7
    case Ask::any_track:
      if (can_move_any(c, p)) return false;
      break;
    case Ask::spread:
      if (can_move_any(c, p)) return false;
      top = {Ask::parts, 0, 0};
      return true;
    case Ask::removal:
      if (top.amount() > 0 && can_remove_any(c, p)) return false;
      break;  // SK-19.3
    case Ask::advance:
      if (top.amount() > 0) {
        for (std::size_t i = 0; i < company_count; ++i)
          if (!refuse_advance(c, p, id_at<CompanyId>(i))) return false;
        tell_all(log, Happened::units_forfeited, p.active, top.amount());  // SK-7.9
      }
      break;
    case Ask::enter: {
      if (enterable(c, p) != 0) return false;  // SK-8.19
      if (p.threat && !refuse_deal(c, p)) return false;
      end_entering(c, p, log);
      return true;
    }
    case Ask::ousted:
      if (p.expansion.dealt && p.threat_open()) remove_threat(p, log);  // SK-23.10: after the rewards
      if (settle_ousted(c, p, log)) return false;
      break;
    case Ask::drain:
      return drain_without_choice(c, p, log);
    case Ask::upload:
      if (can_flip_any(c, p) || !refuse_upload(c, p)) return false;
      end_upload(c, p, log);
      return true;
    case Ask::place:
      if (!p.acquired.empty()) return false;
      break;
    case Ask::buy:
      if (!top.optional() || can_buy_any(c, p, top.discount(), p.me().coins)) return false;
      break;
    default:
      return false;
  }
  p.questions.pop();
  return true;
}

}  // namespace

// SK-6.8: used cards are down already and acquired plans placed.
void end_turn(const Content& c, Position& p, EventLog* log) {
  refill_plans(p, log);
  p.removed = CardId::none();
  p.expansion = {};
  p.entered.clear();
  offer_tasks(c, p, log);
}

void offer_tasks(const Content& c, Position& p, EventLog* log) {
  note_tasks(c, p);
  if (!can_claim_any(p)) return finish_turn(c, p, log);
  p.questions.push({Ask::tasks, 0, 0});
}

void finish_turn(const Content& c, Position& p, EventLog* log) {
  p.turn = {};
  count_up(p.me().turns);
  pass_turn(c, p, static_cast<Seat>((p.active + 1) % p.rows()), log);
}

// SK-16.14: what was unlocked in earlier turns becomes active.
void begin_turn(const Content& c, Position& p, EventLog* log) {
  Player& player = p.me();
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const Track& track = c.track(p.tracks[company]);
    const int passed = track.passed(player.track[company]);
    const int before = player.bonus[company];
    if (passed <= before) continue;
    const auto markers = [&track](int level) {
      return level == 0 ? 0 : int{track.bonus[static_cast<std::size_t>(level - 1)].permanent.extra_markers};
    };
    player.markers =
        small(player.markers + std::max(0, markers(passed) - markers(before)));  // SK-16.23, SK-16.24
    player.bonus[company] = small(passed);
    tell_all(log, Happened::bonus_active, p.active, company.value, passed);
  }
}

void carry_on(const Content& c, Position& p, EventLog* log) {
  do note_tasks(c, p);  // SK-21.8: after every step
  while (!p.questions.empty() && settle_top(c, p, log));
  if (!p.questions.empty()) return;
  turn_down_used(p);
  if (p.acquired.empty()) return end_turn(c, p, log);
  p.questions.push({Ask::place, 0, 0});  // SK-9.10
}

void pass_turn(const Content& c, Position& p, Seat row, EventLog* log) {
  for (int i = 0; i < p.rows(); ++i) {
    if (!p.out.has(row)) {
      if (!p.is_luna(row)) {
        p.active = row;
        return begin_turn(c, p, log);
      }
      take_luna_turn(c, p, row, log);
      i = -1;  // somebody acted: all others are looked at again
    }
    row = static_cast<Seat>((row + 1) % p.rows());
  }
  prepare_round(c, p, log);  // SK-6.9
}

Refusal refuse_plus_one(const Content& c, const Position& p, std::size_t slot) {
  const Tile& plus = p.tiles[plus_tile];
  if (plus.holder.value != p.active) return because(Reason::no_plus_one);
  if (plus.slot != 0) return because(Reason::plus_one_placed);  // SK-15.8
  const Slot& on = p.me().slots[slot];
  if (on.state != SlotState::up || c.card(on.card).kind != CardKind::resource)
    return because(Reason::plus_one_not_resource);  // SK-15.6
  return allowed;
}

void place_plus_one(Position& p, std::size_t slot, EventLog* log) {
  p.tiles[plus_tile].slot = small(slot + 1);
  tell_all(log, Happened::plus_one_placed, p.active, p.me().slots[slot].card.value);
}

namespace {

// SK-13.4: on with the next card in the action slots; SK-13.7, SK-13.8 when all rest.
void rest_next(const Content& c, Position& p, EventLog* log) {
  Player& player = p.me();
  for (std::size_t i = 0; i < slot_count; ++i) {
    Slot& slot = player.slots[i];
    if (slot.state == SlotState::empty) continue;
    if (!p.linked) {
      p.questions.push({Ask::rest, small(i), 0});
      return;
    }
    player.resting[i].add(slot.card);  // SK-20.1
    tell_all(log, Happened::card_rested, p.active, slot.card.value, i);
    slot = {};
  }
  p.rested = 0;
  for (std::size_t i = 0; i < tile_count; ++i) {
    if (p.tiles.items[i].holder.value != p.active) continue;
    p.tiles.items[i] = {};
    tell_all(log, Happened::tile_returned, p.active, i);
  }
  p.out.add(p.active);
  end_turn(c, p, log);
}

}  // namespace

void drop_out(const Content& c, Position& p, EventLog* log) {
  tell_all(log, Happened::dropped_out, p.active);
  for (Slot& slot : p.me().slots)  // SK-13.1
    if (slot.state == SlotState::used) slot.state = SlotState::up;
  if (Tile& plus = p.tiles[plus_tile]; plus.holder.value == p.active) plus.slot = 0;  // SK-15.9
  const auto& resting = p.me().resting;
  if (std::all_of(resting.begin(), resting.end(), [](const CardSet& deck) { return deck.empty(); }))
    return rest_next(c, p, log);  // SK-13.3
  p.questions.push({Ask::deck, 0, 0});
}

Refusal refuse_pick_up(const Position& p, std::size_t slot) {
  return p.me().resting[slot].empty() ? because(Reason::no_deck) : allowed;
}

// SK-13.2, SK-13.6
void pick_up(const Content& c, Position& p, std::size_t slot, EventLog* log) {
  p.questions.pop();
  Player& player = p.me();
  tell_all(log, Happened::deck_picked_up, p.active, slot, player.resting[slot].size());
  player.hand |= player.resting[slot];
  player.resting[slot].clear();
  rest_next(c, p, log);
}

// SK-13.4: each card to a different slot.
Refusal refuse_rest(const Position& p, std::size_t slot) {
  return (p.rested >> slot & 1) != 0 ? because(Reason::resting_slot_taken) : allowed;
}

void rest_card(const Content& c, Position& p, std::size_t slot, EventLog* log) {
  Slot& from = p.me().slots[p.questions.pop().slot()];
  p.me().resting[slot].add(from.card);
  tell_all(log, Happened::card_rested, p.active, from.card.value, slot);
  from = {};
  p.rested = small(p.rested | 1u << slot);
  rest_next(c, p, log);
}

}  // namespace orrery::skymines
