// Section 25: Luna's deck, her turns and what her cards do.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

constexpr std::size_t first_grade_count = luna_card_count - luna_second_count;

const LunaLevel& level_of(const Content& c, const Position& p) {
  return c.luna_levels[p.luna_level];
}

// SK-25.10
void refill_draw_pile(const Content& c, Position& p, Seat row, EventLog* log) {
  Luna& luna = p.luna(row);
  for (const LunaCardId card : luna.discard) luna.draw.push_back(card);
  luna.discard.clear();
  if (level_of(c, p).second_on_reshuffle && !luna.second.empty()) {
    luna.draw.push_back(luna.second.pop_back());
    tell_all(log, Happened::luna_second_card, who(p, row), 2);
  }
  p.rng.shuffle(luna.draw);
}

LunaCardId draw_card(const Content& c, Position& p, Seat row, EventLog* log) {
  Luna& luna = p.luna(row);
  if (luna.draw.empty()) refill_draw_pile(c, p, row, log);
  return luna.draw.empty() ? LunaCardId::none() : luna.draw.pop_back();
}

// SK-25.7
bool slot_available(const Content& c, const Position& p, const Luna& luna, std::size_t slot) {
  if (slot != 0 && slot != slot_count - 1) return true;
  if (!level_of(c, p).extra_slots) return false;
  return slot == 0 ? luna.helium >= c.luna_slot_a : luna.research >= c.luna_slot_e;
}

// SK-25.8
void reach_thresholds(Position& p, Seat row, const std::vector<int>& thresholds, int before, int after,
                      EventLog* log) {
  Luna& luna = p.luna(row);
  for (const int at : thresholds) {
    if (at <= before || at > after || luna.second.empty()) continue;
    luna.draw.push_back(luna.second.pop_back());
    tell_all(log, Happened::luna_second_card, who(p, row), 1);
  }
}

// SK-25.19
void gain_helium(const Content& c, Position& p, Seat row, int steps, EventLog* log) {
  Luna& luna = p.luna(row);
  const int before = luna.helium;
  const int after = std::min(before + steps, c.luna_helium_last);
  luna.helium = small(after);
  tell_all(log, Happened::luna_helium, who(p, row), after - before, after);
  gain_coins(p, row, (before + steps - after) * c.luna_beyond, log);
  reach_thresholds(p, row, level_of(c, p).helium_thresholds, before, after, log);
}

void advance_research(const Content& c, Position& p, Seat row, int steps, EventLog* log) {
  Luna& luna = p.luna(row);
  const int before = luna.research;
  const int after = std::min(before + steps, c.luna_research_last);
  luna.research = small(after);
  tell_all(log, Happened::luna_research, who(p, row), after - before, after);
  gain_coins(p, row, (before + steps - after) * c.luna_beyond, log);
  reach_thresholds(p, row, level_of(c, p).research_thresholds, before, after, log);
}

// SK-25.25 to SK-25.27
void advance(const Content& c, Position& p, Seat row, CompanyId company, int spaces, EventLog* log) {
  const int last = c.track(p.tracks[company]).last;
  const int from = p.luna(row).track[company];
  for (; spaces > 0 && p.luna(row).track[company] < last; --spaces) step_on_track(c, p, row, company, log);
  if (p.luna(row).track[company] > from)
    tell_all(log, Happened::advanced, who(p, row), company.value, from, p.luna(row).track[company]);
  gain_coins(p, row, spaces * c.luna_beyond, log);
}

// SK-25.24, SK-25.29: in the order in which she advances.
Companies choose_companies(const Content& c, const Position& p, Seat row, LunaChoice who) {
  const auto ranked =
      who == LunaChoice::lead || who == LunaChoice::two_lead ? by_margin(c, p, row) : by_value(c, p);
  Companies chosen;
  switch (who) {
    case LunaChoice::most:
    case LunaChoice::lead:
      chosen.push_back(ranked[0]);
      break;
    case LunaChoice::second:
      chosen.push_back(ranked[1]);
      break;
    case LunaChoice::least:
      chosen.push_back(ranked[company_count - 1]);
      break;
    case LunaChoice::two_most:
    case LunaChoice::two_lead:
      chosen.push_back(ranked[0]);
      chosen.push_back(ranked[1]);
      break;
    case LunaChoice::all:
      for (const CompanyId company : ranked) chosen.push_back(company);
      break;
  }
  return chosen;
}

void gain_display_card(Position& p, Seat row, std::size_t space, EventLog* log) {
  const CardId card = p.display[space];
  if (card.is_none()) return;  // SK-25.40
  p.luna(row).cards.add(card);
  p.display[space] = CardId::none();
  tell_all(log, Happened::luna_gains_card, who(p, row), card.value, space);
}

// SK-25.41
void gain_share_card(const Content& c, Position& p, Seat row, EventLog* log) {
  for (const CompanyId company : by_value(c, p))
    for (std::size_t i = 0; i < display_count; ++i)
      if (p.display[i] && c.card(p.display[i]).share == company) return gain_display_card(p, row, i, log);
}

// SK-25.42
void place_marker_for_luna(Position& p, Seat row, BonusId bonus, EventLog* log) {
  Luna& luna = p.luna(row);
  if (p.markers[bonus] || luna.markers == 0) return;
  p.markers[bonus] = {row};
  --luna.markers;
  tell_all(log, Happened::marker_placed, who(p, row), bonus.value, 0);
}

// SK-25.44: the supplement coins go with the red-framed spaces only.
void discard_plan(Position& p, Seat row, std::size_t space, EventLog* log) {
  const PlanId plan = p.plans[space];
  if (plan.is_none()) return;
  p.plans[space] = PlanId::none();
  p.gone.add(plan);
  tell_all(log, Happened::luna_discards_plan, who(p, row), plan.value);
  if (!red_framed(space) || p.supplement == 0) return;
  gain_coins(p, row, p.supplement, log);
  p.supplement = 0;
}

// SK-25.45
void discard_special(Position& p, Seat row, EventLog* log) {
  for (std::size_t n = p.round; n >= 2; --n) {
    PlanId& plan = p.specials[n - 2];
    if (plan.is_none()) continue;
    p.gone.add(plan);
    tell_all(log, Happened::luna_discards_plan, who(p, row), plan.value);
    plan = PlanId::none();
    return;
  }
}

void carry_out(const Content& c, Position& p, Seat row, const LunaAction& action, std::size_t slot,
               Companies& companies, EventLog* log) {
  switch (action.deed) {
    case LunaDeed::coins:
      return gain_coins(p, row, action.amount, log);  // SK-25.18
    case LunaDeed::helium:
      return gain_helium(c, p, row, action.amount, log);
    case LunaDeed::research:
      return advance_research(c, p, row, action.amount, log);
    case LunaDeed::advance:
      companies = choose_companies(c, p, row, action.who);
      for (std::size_t i = 0; i < companies.size(); ++i)
        tell_all(log, Happened::luna_chooses, who(p, row), companies[i].value, action.who, i);
      for (const CompanyId company : companies) advance(c, p, row, company, action.amount, log);
      return;
    case LunaDeed::expand: {
      // SK-25.30: the less valuable company first; by the ranking before the card, which movement does not
      // change.
      for (const CompanyId company : [&] {
             auto ranked = by_value(c, p);
             std::reverse(ranked.begin(), ranked.end());
             return ranked;
           }())
        if (companies.contains(company))
          expand_for_luna(c, p, row, company, action.amount, action.highest, log);
      return;
    }
    case LunaDeed::cards:
      for (const std::uint8_t space : action.spaces[slot]) gain_display_card(p, row, space, log);
      return;
    case LunaDeed::share_card:
      return gain_share_card(c, p, row, log);
    case LunaDeed::marker:
      return place_marker_for_luna(p, row, action.bonus[slot], log);
    case LunaDeed::plan:
      return discard_plan(p, row, 4u * action.letter + action.column[slot], log);
    case LunaDeed::special_plan:
      return discard_special(p, row, log);
    case LunaDeed::none:
      return;
  }
}

// SK-25.15
void drop_luna_out(const Content& c, Position& p, Seat row, EventLog* log) {
  Luna& luna = p.luna(row);
  for (LunaCardId& card : luna.slots) {
    if (card) luna.discard.add(card);
    card = LunaCardId::none();
  }
  p.out.add(row);
  if (luna.discard.empty()) return;
  const LunaCardId compared = luna.discard[p.rng.below(static_cast<std::uint32_t>(luna.discard.size()))];
  const LunaCard& card = c.luna_card(compared);
  const int side = card.left > card.right ? 1 : card.right > card.left ? 2 : 0;
  if (side != 0) {
    LunaCardId& majority = luna.majority[static_cast<std::size_t>(side - 1)];
    if (majority) luna.discard.add(majority);
    majority = LunaCardId::none();
  }
  tell_all(log, Happened::luna_drops_out, who(p, row), compared.value, side);
}

}  // namespace

void set_up_luna(const Content& c, Position& p, Seat row, TokenId token, EventLog* log) {
  Luna& luna = p.luna(row);
  const LunaLevel& level = level_of(c, p);
  luna.coins = static_cast<std::uint16_t>(c.luna_coins);  // SK-25.2
  luna.markers = small(c.luna_markers);
  luna.helium = level.start_helium;  // SK-25.6
  luna.research = level.start_research;
  luna.token = token;
  for (std::size_t i = 0; i < first_grade_count; ++i) luna.draw.push_back(id_at<LunaCardId>(i));  // SK-25.4
  for (std::size_t i = first_grade_count; i < luna_card_count; ++i)
    luna.second.push_back(id_at<LunaCardId>(i));
  p.rng.shuffle(luna.draw);
  p.rng.shuffle(luna.second);
  tell_all(log, Happened::token_revealed, who(p, row), token.value);
  const Reward& bonus = c.tokens[token.index()].bonus;  // SK-25.3
  for (std::size_t i = 0; i < company_count; ++i)
    luna.track.items[i] = small(luna.track.items[i] + bonus.track[i]);
  if (bonus.tank > 0) gain_helium(c, p, row, bonus.tank, log);
}

// SK-25.9
void draw_luna_cards(const Content& c, Position& p, EventLog* log) {
  p.majorities_open = false;
  for (std::size_t i = 0; i < p.lunas.size(); ++i) {
    const Seat row = static_cast<Seat>(p.players.size() + i);
    Luna& luna = p.lunas[i];
    for (LunaCardId& card : luna.majority) {
      if (card) luna.discard.add(card);
      card = LunaCardId::none();
    }
    for (LunaCardId& card : luna.majority) card = draw_card(c, p, row, log);
    luna.filled = 0;
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
      if (luna.slots[slot]) luna.discard.add(luna.slots[slot]);  // only in positions from outside
      luna.slots[slot] = {};
      if (!slot_available(c, p, luna, slot)) continue;
      luna.slots[slot] = draw_card(c, p, row, log);
      luna.filled = small(luna.filled | 1u << slot);
    }
    luna.next = 0;
    luna.turns = 0;
  }
}

void take_luna_turn(const Content& c, Position& p, Seat row, EventLog* log) {
  Luna& luna = p.luna(row);
  Companies companies;
  if (luna.turns == 0)  // SK-25.13
    for (const LunaCardId card : luna.majority) {
      if (card.is_none() || c.luna_card(card).reveal.deed == LunaDeed::none) continue;
      tell_all(log, Happened::luna_reveal_gain, who(p, row), card.value);
      carry_out(c, p, row, c.luna_card(card).reveal, 0, companies, log);
    }
  count_up(luna.turns);
  while (luna.next < slot_count && luna.slots[luna.next].is_none()) ++luna.next;
  if (luna.next < slot_count) {  // SK-25.14
    const std::size_t slot = luna.next++;
    const LunaCardId card = luna.slots[slot];
    p.revealed.to(SeatSet::all());
    tell_all(log, Happened::luna_turns, who(p, row), card.value, slot);
    for (const LunaAction& action : c.luna_card(card).actions)
      carry_out(c, p, row, action, slot, companies, log);
  }
  while (luna.next < slot_count && luna.slots[luna.next].is_none()) ++luna.next;
  if (luna.next == slot_count) drop_luna_out(c, p, row, log);
  refill_plans(p, log);  // SK-25.44
}

}  // namespace orrery::skymines
