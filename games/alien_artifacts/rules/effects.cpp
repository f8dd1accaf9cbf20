// Section 24: the one interpreter of the effects that content.toml writes on cards.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

template <class Predicate>
bool any_held(const Position& p, Predicate predicate) {
  return std::any_of(p.cards.begin(), p.cards.end(), predicate);
}

bool any_opponent(const Position& p, Seat seat) {
  return any_held(p, [seat](const Held& held) { return held.owner != seat && held.in_empire(); });
}

bool any_technology(const Desk& desk, bool automatic) {
  if (!automatic || desk.realm().able_of(Kind::technology) == 0)
    return desk.realm().able_of(Kind::technology) > 0;
  return any_held(desk.p, [&](const Held& held) {
    return kind_of(held.card) == Kind::technology && held.operational() && held.owner == desk.seat &&
           !held.locked() && during_points(desk.c, desk.p, desk.seat, held.card) > 0;
  });
}

bool any_to_complete(const Desk& desk, int most) {
  return any_held(desk.p, [&](const Held& held) {
    return held.owner == desk.seat && !held.in_empire() &&
           complete_cost(desk.c, desk.realm(), kind_of(held.card)) -
                   attached_symbols(desk.c, desk.p, held.card) <=
               most;
  });
}

bool any_to_flip(const Position& p, Seat seat) {
  return any_held(p, [seat](const Held& held) {
    return held.owner == seat && held.area == Area::logistics && !held.locked();
  });
}

int counted_gain(const Content& c, const Position& p, Seat seat, const Op& op) {
  return std::min<int>(op.most, op.n * assets_of(c, p, seat).of(op.count));  // AA-24.42
}

void add_discount(Turn& turn, const Op& op) {
  for (Discount& discount : turn.discounts)
    if (discount.of == op.of) {
      discount.n = static_cast<std::uint8_t>(std::min(255, discount.n + op.n));
      return;
    }
  if (!turn.discounts.full()) turn.discounts.push_back({op.n, op.of});
}

void remove_blockades(const Play& play, Seat seat, const Op& op) {
  if (op.automatic) {
    for (Held& held : play.p.cards)
      if (held.owner == seat) remove_all_tokens(play, held);
    return;
  }
  play.push({.what = Do::remove_tokens, .seat = seat, .n = op.n, .x = unspecified});
}

// AA-24.38, AA-11.15
void place_blockades(const Play& play, Seat seat, const Op& op) {
  if (play.p.tokens_left == 0) return play.tell_all(Happened::no_tokens, seat);  // AA-1.11
  if (play.p.attack.on) {
    if (play.p.attack.target)
      play.push({.what = Do::place_tokens, .seat = seat, .n = op.n, .x = play.p.attack.target.value});
    return;
  }
  if (any_opponent(play.p, seat)) play.push({.what = Do::pick_opponent, .seat = seat, .n = op.n});
}

void begin_produce(const Play& play, const Frame& run, const Op& op) {
  const std::uint8_t none = ResourceId::none().value;
  switch (op.on) {
    case On::self:
      return play.push({.what = Do::produce, .seat = run.seat, .card = run.card, .n = op.n, .x = none});
    case On::joined: {
      const Held* joined = find_held(play.p, run.joined());
      if (joined && joined->owner == run.seat && joined->operational() && !joined->locked() &&
          kind_of(joined->card) == Kind::planet)
        play.push({.what = Do::produce, .seat = run.seat, .card = joined->card, .n = op.n, .x = none});
      return;
    }
    case On::one:
    case On::choose:
      play.push({.what = Do::pick_planet, .seat = run.seat, .n = op.n, .x = op.on == On::one});
  }
}

void carry_out(const Play& play, const Frame& run, const Op& op) {
  Position& p = play.p;
  const Seat seat = run.seat;
  const Seat gaining = op.defender && p.attack.target ? p.attack.target.value : seat;
  switch (op.code) {
    case OpCode::vp:
      return gain_vp(play, gaining, op.n);
    case OpCode::credits:
      return gain_credits(play, gaining, op.n);
    case OpCode::draw:
      return draw_to_hand(play, seat, op.n);
    case OpCode::artifact:
      return gain_artifacts(play, seat, op.n);
    case OpCode::defense_plan:
      return gain_plans(play, seat, op.n);
    case OpCode::produce:
      return begin_produce(play, run, op);
    case OpCode::take:
      return look_at(play, seat, static_cast<Kind>(op.kind), op.n);
    case OpCode::search:
      if (!p.deck(static_cast<Kind>(op.kind)).empty())
        play.push({.what = Do::pick_type, .seat = seat, .x = op.kind});
      return;
    case OpCode::complete:
      return play.push({.what = Do::pick_complete, .seat = seat, .n = op.n});
    case OpCode::discount:
      play.tell_all(Happened::discounted, seat, op.n);
      return add_discount(p.turn, op);
    case OpCode::limit_turn:
      p.turn.limit_turn = static_cast<std::uint8_t>(std::min(200, p.turn.limit_turn + op.n));
      return play.tell_all(Happened::limit_raised, seat, op.n);
    case OpCode::extra_action:
      p.turn.actions_left = static_cast<std::uint8_t>(std::min(200, p.turn.actions_left + op.n));
      return play.tell_all(Happened::extra_actions, seat, op.n);
    case OpCode::flip:
      if (any_to_flip(p, seat)) play.push({.what = Do::pick_flip, .seat = seat});
      return;
    case OpCode::remove_blockade:
      return remove_blockades(play, seat, op);
    case OpCode::place_blockade:
      return place_blockades(play, seat, op);
    case OpCode::damage_ship:
      return hurt_ship(play, false);
    case OpCode::destroy_ship:
      return hurt_ship(play, true);
    case OpCode::attack:
      if (any_held(p, [seat](const Held& held) { return can_attack(held, seat); }))
        play.push({.what = Do::pick_ship, .seat = seat, .n = op.bonus});
      return;
    case OpCode::attack_self:
      if (const Held* held = find_held(p, run.card); held && can_attack(*held, seat))
        play.push({.what = Do::mission, .seat = seat, .card = run.card});
      return;
    case OpCode::score_tech:
      play.push({.what = Do::pick_score,
                 .seat = seat,
                 .n = op.automatic ? std::uint8_t{0} : op.n,
                 .x = op.automatic,
                 .y = op.bonus});
      return;
    case OpCode::vp_for:
      return gain_vp(play, seat, counted_gain(play.c, p, seat, op));
    case OpCode::credits_for:
      return gain_credits(play, seat, counted_gain(play.c, p, seat, op));
    case OpCode::vp_sets: {  // AA-17.8
      const auto& paid = p.payment.by_color;
      return gain_vp(play, seat, std::min({paid[0], paid[1], paid[2]}));
    }
    case OpCode::credits_spent:
      return gain_credits(play, seat, p.payment.symbols + op.n);
    case OpCode::perform: {  // AA-24.44
      if (!refuse_basic(Desk(play.c, p), op.action)) begin_basic(play, seat, op.action);
      return;
    }
    case OpCode::attack_bonus:
      p.attack.bonus = static_cast<std::uint8_t>(std::min(200, p.attack.bonus + op.n));
      return;
    case OpCode::attack_redraw:
      return redraw(play);
  }
}

// AA-24.17
bool concerns(const Play& play, const Trigger& trigger, const Frame& frame, CardId source) {
  if (trigger.on != frame.event()) return false;
  const Position& p = play.p;
  if (trigger.target != Versus::any &&
      (trigger.target == Versus::player) != static_cast<bool>(p.attack.target))
    return false;
  if (trigger.on != When::join) return true;
  const Held* joined = find_held(p, frame.card);
  if (!joined) return false;
  const Kind kind = kind_of(joined->card);
  const Type type = play.c.type_of(joined->card);
  if (trigger.self && joined->card != source) return false;
  if (trigger.kind != unspecified && static_cast<std::uint8_t>(kind) != trigger.kind) return false;
  if (trigger.side != unspecified && static_cast<std::uint8_t>(joined->side()) != trigger.side) return false;
  if (trigger.type != unspecified && static_cast<std::uint8_t>(type) != trigger.type) return false;
  if (!trigger.first_of_type_in_kind) return true;
  return !any_held(p, [&](const Held& held) {  // AA-17.7
    return held.owner == joined->owner && held.in_empire() && held.card != joined->card &&
           kind_of(held.card) == kind && play.c.type_of(held.card) == type;
  });
}

}  // namespace

bool can_do(const Desk& desk, const Op& op, bool cards_paid) {
  const Position& p = desk.p;
  const bool resources = cards_paid || !p.resource_deck.empty() || !p.resource_discard.empty();
  const bool room = desk.me().bank < desk.c.constants.bank_max;
  switch (op.code) {
    case OpCode::vp:
    case OpCode::extra_action:
    case OpCode::vp_sets:
    case OpCode::attack_bonus:
    case OpCode::attack_redraw:
      return true;
    case OpCode::discount:
    case OpCode::limit_turn:
      return p.turn.actions_left > 0;
    case OpCode::credits:
    case OpCode::credits_spent:
      return room;
    case OpCode::draw:
      return resources;
    case OpCode::produce:
      return resources && desk.realm().able_of(Kind::planet) > 0;
    case OpCode::artifact:
      return !p.artifact_deck.empty() || !p.artifact_discard.empty();
    case OpCode::defense_plan:
      return !p.plan_deck.empty();
    case OpCode::take:
    case OpCode::search:
      return !p.deck(static_cast<Kind>(op.kind)).empty();
    case OpCode::complete:
      return any_to_complete(desk, op.n);
    case OpCode::flip:
      return any_to_flip(p, desk.seat);
    case OpCode::attack:
      return desk.realm().able_of(Kind::ship) > 0;
    case OpCode::remove_blockade:
      return desk.realm().tokens != ByKind{};
    case OpCode::place_blockade:
      return p.tokens_left > 0 && any_opponent(p, desk.seat);
    case OpCode::score_tech:
      return any_technology(desk, op.automatic);
    case OpCode::vp_for:
      return assets_of(desk.c, p, desk.seat).of(op.count) > 0;
    case OpCode::credits_for:
      return room && assets_of(desk.c, p, desk.seat).of(op.count) > 0;
    case OpCode::perform:
      return !refuse_basic(desk, op.action);
    case OpCode::attack_self:
    case OpCode::damage_ship:
    case OpCode::destroy_ship:
      return false;  // they stand only where nothing is asked
  }
  return false;
}

bool can_do_any(const Desk& desk, ListId list, bool cards_paid) {
  for (const Op& op : desk.c.list(list))
    if (can_do(desk, op, cards_paid)) return true;
  return false;
}

// AA-17.4
Refusal refuse_ability(const Desk& desk, const Ability& ability) {
  const bool symbols = ability.pay.code == PayCode::symbols || ability.pay.code == PayCode::mixed;
  if (!can_pay(desk, ability.pay))
    return because(Reason::cost_unpaid, 0, symbols && !holds(ability.pay.colors, Color::gold));
  const bool cards_paid = ability.pay.code != PayCode::free && ability.pay.code != PayCode::credits;
  return refuse_if(!can_do_any(desk, ability.list, cards_paid), Reason::no_effect);
}

void begin_ability(const Play& play, Seat seat, CardId card, const Ability& ability) {
  play.push({.what = Do::run, .seat = seat, .card = card, .list = ability.list.value});
  begin_pay(play, seat, ability.pay);
}

Refusal refuse_artifact(const Desk& desk, ArtifactId artifact) {
  if (!desk.me().artifacts.contains(artifact)) return because(Reason::artifact_not_held);
  const Artifact& entry = desk.c.artifacts[artifact.index()];
  const bool in_attack = desk.frame.what == Do::ask_artifact;
  if (entry.in_attack != in_attack)
    return because(in_attack ? Reason::artifact_outside_attack : Reason::artifact_in_attack);  // AA-15.3
  const bool counts_artifacts =
      std::any_of(desk.c.list(entry.list).begin(), desk.c.list(entry.list).end(), [](const Op& op) {
        return op.code == OpCode::score_tech || op.code == OpCode::vp_for || op.code == OpCode::credits_for;
      });
  if (!counts_artifacts)
    return refuse_if(!can_do_any(desk, entry.list, false), Reason::artifact_no_effect);  // AA-15.5
  Position without = desk.p;  // AA-24.56: the Artifact to be played is not held
  auto& held = without.players[desk.seat].artifacts;
  held.take(static_cast<std::size_t>(held.find(artifact)));
  return refuse_if(!can_do_any(Desk(desk.c, without), entry.list, false), Reason::artifact_no_effect);
}

void play_artifact(const Play& play, Seat seat, ArtifactId artifact) {
  auto& held = play.player(seat).artifacts;
  held.take(static_cast<std::size_t>(held.find(artifact)));
  play.show_others(seat);
  play.tell_all(Happened::played_artifact, seat, artifact.value);
  // AA-15.4: it is discarded after its resolution.
  play.push({.what = Do::run,
             .seat = seat,
             .list = play.c.artifacts[artifact.index()].list.value,
             .y = static_cast<std::uint8_t>(artifact.value + 1)});
}

void step_run(const Play& play) {
  Frame& frame = play.p.top();
  const OpList& list = play.c.list(ListId{frame.list});
  if (frame.next < list.size()) {
    const Op& op = list[frame.next++];
    carry_out(play, Frame(frame), op);
    return;
  }
  const ArtifactId artifact = frame.artifact();
  play.p.stack.pop();
  if (artifact) play.p.artifact_discard.push_back(artifact);
}

void push_triggers(const Play& play, Seat seat, When when, CardId card) {
  play.push({.what = Do::triggers, .seat = seat, .card = card, .x = static_cast<std::uint8_t>(when)});
}

// AA-24.13 to AA-24.17: oldest card first. Triggers only add cards to the list, so the place in it holds.
void step_triggers(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  for (; frame.n < p.cards.size(); ++frame.n, frame.next = 0) {
    const Held& held = p.cards[frame.n];
    if (!(play.c.triggers_on[held.card.index()] >> frame.x & 1)) continue;
    if (held.owner != frame.seat || held.area != Area::logistics || held.locked()) continue;
    const Face& face = play.c.face(held.card, Side::logistics);
    while (face.first_trigger + frame.next < face.end_trigger) {
      const Trigger& trigger = play.c.triggers[static_cast<std::size_t>(face.first_trigger + frame.next++)];
      if (!concerns(play, trigger, frame, held.card)) continue;
      const Frame run{.what = Do::run,
                      .seat = frame.seat,
                      .card = held.card,
                      .list = trigger.list.value,
                      .x = frame.card.value};
      if (!trigger.optional) return play.push(run);
      if (!can_do_any(Desk(play.c, p), trigger.list, false)) continue;
      return play.push({.what = Do::ask_trigger,
                        .seat = frame.seat,
                        .card = held.card,
                        .list = trigger.list.value,
                        .x = frame.card.value});
    }
  }
  p.stack.pop();
}

void answer_trigger(const Play& play, bool use) {
  Frame frame = play.p.stack.pop();
  play.tell_all(use ? Happened::used_card : Happened::declined, frame.seat, frame.card.value);
  if (!use) return;
  frame.what = Do::run;
  play.push(frame);
}

}  // namespace orrery::alien_artifacts
