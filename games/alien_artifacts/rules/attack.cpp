// Section 11: attacks by one Ship or by many, on the Available Alien System or on a player.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

// AA-11.8
enum ShipStep : std::uint8_t { reveal, ask_artifacts, boost, resolve, damaged, skills, keep, done };

const ShipClass& class_of(const Content& c, CardId ship) {
  return c.classes[c.face(ship, Side::operational).ship_class];
}

bool against(Versus versus, const Attack& attack) {
  return versus == Versus::any || (versus == Versus::player) == static_cast<bool>(attack.target);
}

void reveal_cards(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  Held* held = find_held(p, frame.card);
  if (held) held->marks.add(Marks::attacked);  // AA-11.21
  p.attack.ship = frame.card;
  p.attack.bonus = frame.y;
  p.attack.boosts = 0;
  p.attack.value = 0;
  p.attack.damaged = false;
  p.attack.revealed.clear();
  const Skill* choose = skill_of(play.c, frame.card, SkillCode::reveal_choose);
  const int number = choose ? choose->n : 1;
  for (int i = 0; i < number; ++i) {
    const ResourceId card = draw_resource(play);
    if (card.is_none()) break;
    p.attack.revealed.push_back(card);
    play.show_all();
    play.tell_all(Happened::revealed_card, frame.seat, frame.card.value, card.value,
                  play.c.resource(card).combat);
  }
  if (p.attack.revealed.empty()) {  // AA-11.25
    play.tell_all(Happened::nothing_revealed, frame.seat, frame.card.value);
    frame.list = done;
    return;
  }
  frame.list = ask_artifacts;
  if (p.attack.revealed.size() > 1)
    play.push({.what = Do::pick_reveal, .seat = frame.seat, .card = frame.card});
}

void resolve_row(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  const int value = attack_value(play.c, p, frame.seat);
  p.attack.value = static_cast<std::uint8_t>(value);
  const int number = play.c.resource(p.attack.revealed[0]).combat;
  const int ship = ship_bonus(play.c, p, frame.seat);
  const bool player = static_cast<bool>(p.attack.target);
  play.tell_all(Happened::attack_value, frame.seat, frame.card.value, number, ship, value - number - ship,
                value, player ? p.attack.plan.value : -1 - p.system.value);
  const Table& table = player ? play.c.plans[p.attack.plan.index()] : play.c.systems[p.system.index()];
  frame.list = damaged;
  play.push({.what = Do::run,
             .seat = frame.seat,
             .card = frame.card,
             .list = play.c.row(table, value).value});  // AA-11.9 to AA-11.11
}

// AA-11.8 step 6, AA-24.48, AA-24.50
void next_skill(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  const auto& list = class_of(play.c, frame.card).skills;
  while (frame.next < list.size()) {
    const Skill& skill = list[frame.next++];
    if (skill.code == SkillCode::at_least && p.attack.value >= skill.n)
      return play.push({.what = Do::run, .seat = frame.seat, .card = frame.card, .list = skill.list.value});
    if (skill.code == SkillCode::base_credits)
      return gain_credits(play, frame.seat, play.c.resource(p.attack.revealed[0]).combat);
  }
  frame.list = keep;
}

void finish_ship(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  frame.list = done;
  if (skill_of(play.c, frame.card, SkillCode::keep_card))
    play.push({.what = Do::ask_keep, .seat = frame.seat, .card = frame.card});
  else
    discard_resource(play, p.attack.revealed.pop_back());  // AA-11.16
}

}  // namespace

// AA-11.23
bool can_attack(const Held& held, Seat seat) {
  return held.owner == seat && held.operational() && kind_of(held.card) == Kind::ship && !held.locked() &&
         !held.marks.has(Marks::attacked);
}

const Skill* skill_of(const Content& c, CardId ship, SkillCode code) {
  for (const Skill& skill : class_of(c, ship).skills)
    if (skill.code == code) return &skill;
  return nullptr;
}

Refusal refuse_ship(const Desk& desk, const Held* held) {
  if (!held || held->owner != desk.seat || !held->operational() || kind_of(held->card) != Kind::ship)
    return because(Reason::no_ships);
  if (held->locked()) return because(Reason::ships_blockaded);
  return refuse_if(held->marks.has(Marks::attacked), Reason::ship_attacked);
}

void answer_target(const Play& play, Move move) {
  Position& p = play.p;
  const Frame frame = p.stack.pop();
  p.attack = {};
  p.attack.on = true;
  p.attack.fleet = frame.card.is_none();
  p.attack.target = verb_of(move) == Verb::target ? MaybeSeat{move.arg[0]} : MaybeSeat{};
  play.tell_all(Happened::attack_begins, frame.seat, p.attack.target ? move.arg[0] : -1, p.system.value);
  play.push({.what = Do::after_attack, .seat = frame.seat});
  if (p.attack.fleet)
    play.push({.what = Do::fleet, .seat = frame.seat});
  else
    play.push(
        {.what = Do::ship_attack, .seat = frame.seat, .card = frame.card, .list = reveal, .y = frame.n});
  if (!p.attack.target) return;
  const Seat defender = p.attack.target.value;
  play.push({.what = Do::pick_plan, .seat = defender});  // AA-11.4
}

Refusal refuse_plan(const Desk& desk, PlanId plan) {
  if (plan == basic_plan) return allowed;
  for (const HeldPlan& held : desk.me().plans)
    if (held.plan == plan) return allowed;
  return because(Reason::plan_not_held);
}

void answer_plan(const Play& play, PlanId plan) {
  const Seat seat = play.p.stack.pop().seat;
  play.p.attack.plan = plan;  // AA-11.5: for all Ships of the attack
  for (HeldPlan& held : play.player(seat).plans)
    if (held.plan == plan && !held.known) {
      held.known = true;  // AA-11.18
      play.show_others(seat);
    }
  play.tell_all(Happened::plan_chosen, seat, plan.value);
}

// AA-16.4
Refusal refuse_fleet_end(const Desk& desk) {
  return refuse_if(desk.frame.n == 0, Reason::ship_must_attack);
}

void answer_fleet(const Play& play, Move move) {
  if (verb_of(move) == Verb::stop) {
    play.p.stack.pop();
    return;
  }
  ++play.p.top().n;
  play.push(
      {.what = Do::ship_attack, .seat = play.p.top().seat, .card = argument<CardId>(move), .list = reveal});
}

void step_ship_attack(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  switch (frame.list) {
    case reveal:
      return reveal_cards(play);
    case ask_artifacts:
      frame.list = boost;
      if (!p.players[frame.seat].artifacts.empty())  // AA-11.8: whether one fits is nobody else's business
        play.push({.what = Do::ask_artifact, .seat = frame.seat, .card = frame.card});
      return;
    case boost:
      frame.list = resolve;
      if (boost_possible(play.c, p))
        play.push({.what = Do::ask_boost, .seat = frame.seat, .card = frame.card});
      return;
    case resolve:
      return resolve_row(play);
    case damaged:
      frame.list = skills;
      if (p.attack.damaged) push_triggers(play, frame.seat, When::ship_damaged, frame.card);  // AA-24.16
      return;
    case skills:
      return next_skill(play);
    case keep:
      return finish_ship(play);
    default:
      p.stack.pop();
  }
}

// AA-24.47
void pick_reveal(const Play& play, ResourceId card) {
  play.p.stack.pop();
  auto& revealed = play.p.attack.revealed;
  for (const ResourceId other : revealed)
    if (other != card) discard_resource(play, other);
  revealed.clear();
  revealed.push_back(card);
}

bool boost_possible(const Content& c, const Position& p) {
  const Frame& frame = p.top();
  const Skill* skill = skill_of(c, p.attack.ship, SkillCode::buy_bonus);
  return skill && p.attack.boosts < skill->most && p.players[frame.seat].bank >= skill->credits;
}

void answer_boost(const Play& play, bool boost) {
  Position& p = play.p;
  const Seat seat = p.top().seat;
  if (boost) {
    const Skill* skill = skill_of(play.c, p.attack.ship, SkillCode::buy_bonus);
    spend_credits(play, seat, skill->credits);
    ++p.attack.boosts;
    play.tell_all(Happened::boosted, seat, p.attack.ship.value, skill->credits, skill->n);
    if (boost_possible(play.c, p)) return;
  }
  p.stack.pop();
}

// AA-24.47: instead of discarding it.
void answer_keep(const Play& play, bool keep) {
  const Seat seat = play.p.stack.pop().seat;
  const ResourceId card = play.p.attack.revealed.pop_back();
  if (!keep) return discard_resource(play, card);
  play.player(seat).hand.push_back(card);
  play.tell_all(Happened::card_kept, seat, card.value);
}

// AA-24.45
void redraw(const Play& play) {
  auto& revealed = play.p.attack.revealed;
  discard_resource(play, revealed.pop_back());
  const ResourceId card = draw_resource(play);
  revealed.push_back(card);  // the card just discarded could be drawn, so there is one
  play.show_all();
  play.tell_all(Happened::revealed_card, play.p.top().seat, play.p.attack.ship.value, card.value,
                play.c.resource(card).combat);
}

// AA-11.7, AA-24.46
int ship_bonus(const Content& c, const Position& p, Seat seat) {
  int bonus = 0;
  for (const Skill& skill : class_of(c, p.attack.ship).skills) {
    if (skill.code == SkillCode::bonus && against(skill.versus, p.attack)) bonus += skill.n;
    if (skill.code == SkillCode::bonus_per)
      bonus += std::min<int>(skill.most, skill.n * assets_of(c, p, seat).of(skill.count));
    if (skill.code == SkillCode::buy_bonus) bonus += skill.n * p.attack.boosts;
  }
  return bonus;
}

int technology_bonus(const Bonuses& bonuses, bool on_player) {
  return bonuses.attack[static_cast<std::size_t>(Versus::any)] +
         bonuses.attack[static_cast<std::size_t>(on_player ? Versus::player : Versus::alien)];
}

int attack_value(const Content& c, const Position& p, Seat seat) {
  int value = c.resource(p.attack.revealed[0]).combat + ship_bonus(c, p, seat) + p.attack.bonus;
  value += technology_bonus(rare_bonuses(c, p, seat), static_cast<bool>(p.attack.target));
  if (p.attack.target) value += rare_bonuses(c, p, p.attack.target.value).evasion;  // AA-24.11
  return std::clamp(value, 1, 255);
}

// AA-11.12, AA-11.13, AA-24.10, AA-24.49
void hurt_ship(const Play& play, bool destroyed) {
  Position& p = play.p;
  Held* held = find_held(p, p.attack.ship);
  if (!held || !held->operational()) return;
  const Seat seat = held->owner;
  if (skill_of(play.c, held->card, SkillCode::guard)) {
    play.tell_all(Happened::ship_guarded, seat, held->card.value);
    if (!destroyed) return;
    destroyed = false;
  }
  if (destroyed && rare_bonuses(play.c, p, seat).has(Bonuses::salvage)) destroyed = false;
  remove_all_tokens(play, *held);
  play.tell_all(destroyed ? Happened::ship_destroyed : Happened::ship_damaged, seat, held->card.value);
  if (!destroyed) {
    held->area = Area::under_construction;
    held->marks.add(Marks::left_empire);
    p.attack.damaged = true;
    return;
  }
  const CardId card = held->card;
  p.sunk.add(card);
  p.cards.take(static_cast<std::size_t>(held - p.cards.begin()));
  put_under(play, card);
}

// AA-11.17, AA-11.22
void step_after_attack(const Play& play) {
  Position& p = play.p;
  const Seat seat = p.stack.pop().seat;
  p.attack.on = false;
  if (p.attack.target) {
    push_triggers(play, p.attack.target.value, When::attacked, CardId::none());
  } else {
    const SystemId old = p.system;
    p.system_deck.insert(0, old);
    p.system = p.system_deck.pop_back();
    play.show_all();
    play.tell_all(Happened::system_replaced, seat, old.value, p.system.value);
  }
  push_triggers(play, seat, When::attack, CardId::none());  // AA-11.19
}

}  // namespace orrery::alien_artifacts
