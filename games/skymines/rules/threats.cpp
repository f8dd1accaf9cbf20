// Section 23: the threat between shuttle spaces 11 and 16 of the Belt.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

bool is_energy_card(const Content& c, CardId card) {
  return c.card(card).kind == CardKind::energy;
}

void discard_energy_card(Position& p, CardId card, EventLog* log) {
  p.me().hand.remove(card);
  p.discard.add(card);
  tell_all(log, Happened::card_removed, p.active, card.value);
}

}  // namespace

int energy_cards_in_hand(const Content& c, const Position& p) {
  int count = 0;
  for (const CardId card : p.me().hand) count += is_energy_card(c, card);
  return count;
}

// SK-23.2
void lay_out_threat(const Content&, Position& p, std::size_t option, EventLog* log) {
  const std::size_t which = option == threat_random ? p.rng.below(threat_count) : option - first_threat;
  p.threat = id_at<ThreatId>(std::min(which, threat_count - 1));
  tell_all(log, Happened::threat_shown, no_seat, p.threat.value);
}

// SK-23.7 to SK-23.9
Refusal refuse_threat_requirement(const Content& c, const Position& p) {
  const Threat& threat = c.threat(p.threat);
  const Player& player = p.me();
  if (c.research_value[player.upload] < threat.research_value)
    return because(Reason::threat_research, threat.research_value);
  if (c.tank_value[player.tank] < threat.tank_value) return because(Reason::threat_tank, threat.tank_value);
  if (threat.energy_cards > 0 && energy_cards_in_hand(c, p) < threat.energy_cards)
    return because(Reason::threat_cards, threat.energy_cards);
  return player.coins < threat.coins ? because(Reason::threat_coins, threat.coins) : allowed;
}

Refusal refuse_deal(const Content& c, const Position& p) {
  if (p.threat.is_none()) return because(Reason::no_threat);
  if (!p.threat_open() || p.expansion.dealt) return because(Reason::threat_gone);  // SK-23.12
  const Map& map = map_of(c, p);
  if ((map.bits(p.outposts[p.expansion.company]) & map.threat_spaces) == 0)
    return because(Reason::threat_far);  // SK-23.5
  const Threat& threat = c.threat(p.threat);
  if (p.expansion.points < threat.energy + threat.extra_energy)
    return because(Reason::threat_energy, threat.energy, threat.extra_energy);  // SK-23.6
  return refuse_threat_requirement(c, p);
}

void deal_with_threat(const Content& c, Position& p, EventLog* log) {
  const Threat& threat = c.threat(p.threat);
  p.expansion.points = small(p.expansion.points - threat.energy - threat.extra_energy);
  p.expansion.dealt = true;
  tell_all(log, Happened::threat_dealt_with, p.active, p.threat.value);
  pay_coins(p, p.active, threat.coins, log);
  if (threat.energy_cards > 0) p.questions.push({Ask::drain, threat.energy_cards, 0});
  carry_on(c, p, log);
}

Refusal refuse_drain(const Content& c, const Position& p, CardId card) {
  if (!p.me().hand.has(card)) return because(Reason::not_in_hand);
  return is_energy_card(c, card) ? allowed : because(Reason::drain_energy_only);
}

void drain(const Content& c, Position& p, CardId card, EventLog* log) {
  --p.questions.top().a;
  discard_energy_card(p, card, log);
  carry_on(c, p, log);
}

// SK-26.16: all that are left go without a question.
bool drain_without_choice(const Content& c, Position& p, EventLog* log) {
  const int wanted = p.questions.top().amount();
  if (wanted > 0 && energy_cards_in_hand(c, p) > wanted) return false;
  if (wanted > 0)
    for (const CardId card : CardSet{p.me().hand})
      if (is_energy_card(c, card)) discard_energy_card(p, card, log);
  p.questions.pop();
  return true;
}

void remove_threat(Position& p, EventLog* log) {
  p.threat_by = {p.active};
  tell_all(log, Happened::threat_removed, p.active, p.threat.value);
}

int last_round(const Content& c, const Position& p) {
  const int early = p.threat_open() ? c.threat(p.threat).end_after_round : 0;
  return early > 0 ? std::min(early, c.rounds) : c.rounds;
}

bool loop_open(const Content& c, const Position& p) {
  return p.step == Step::over && p.threat_open() && c.threat(p.threat).time_loop;
}

}  // namespace orrery::skymines
