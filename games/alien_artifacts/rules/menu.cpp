// Section 4: the Action Step as a menu (AA-4.7), and which Action begins how.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

constexpr Key key_of(Verb verb) {
  switch (verb) {
    case Verb::discover:
      return Key::discover;
    case Verb::build:
      return Key::build;
    case Verb::develop:
      return Key::develop;
    case Verb::trade:
      return Key::trade;
    case Verb::offensive:
      return Key::offensive;
    case Verb::revenue:
      return Key::revenue;
    case Verb::mine:
      return Key::mine;
    default:
      return Key::buy;
  }
}

constexpr Kind operational_kind(Key key) {
  return key == Key::offensive ? Kind::ship : key == Key::revenue ? Kind::technology : Kind::planet;
}

int discount_for(const Turn& turn, Key key) {
  int sum = 0;
  for (const Discount& discount : turn.discounts)
    if (discount.of & only(key)) sum += discount.n;
  return sum;
}

int limit_for(const Desk& desk, Key key) {
  return desk.c.constants.assembly_limit + desk.realm().limit_of(key) + desk.p.turn.limit_turn;
}

ColorSet operational_colors(const Desk& desk, Key key) {
  return static_cast<ColorSet>(only(operational_color(key)) | desk.realm().accepted(key));  // AA-5.3, AA-24.5
}

// AA-16.3, AA-16.7, AA-16.9: something of the kind must be able to act.
Refusal refuse_idle(const Desk& desk, Key key) {
  const auto kind = static_cast<std::size_t>(operational_kind(key));
  if (desk.realm().able[kind] > 0) return allowed;
  if (key == Key::revenue) return because(Reason::no_technologies);
  if (key == Key::mine) return because(Reason::no_planets);
  if (desk.realm().unlocked[kind] > 0) return because(Reason::ship_attacked);
  return because(desk.realm().operational[kind] > 0 ? Reason::ships_blockaded : Reason::no_ships);
}

Refusal refuse_operational(const Desk& desk, Key key) {
  if (const Refusal idle = refuse_idle(desk, key)) return idle;
  const int cost = operational_cost(desk, key);
  const ColorSet colors = operational_colors(desk, key);
  return refuse_if(desk.means().reach(colors, limit_for(desk, key)) < cost, Reason::operational_unpaid, cost,
                   static_cast<int>(operational_color(key)), holds(colors, Color::gold) ? 1 : 0);
}

void begin_operational(const Play& play, Seat seat, Key key) {
  const Desk desk(play.c, play.p);
  Payment payment =
      fixed_payment(operational_colors(desk, key), operational_cost(desk, key), limit_for(desk, key));
  play.p.payment = payment;
  switch (key) {
    case Key::offensive:
      play.push({.what = Do::pick_target, .seat = seat, .x = 1});
      break;
    case Key::revenue:
      play.push({.what = Do::revenue, .seat = seat});
      break;
    default:
      play.push({.what = Do::mine, .seat = seat});
  }
  if (payment.cost > 0) play.push({.what = Do::pay, .seat = seat});
}

Refusal refuse_own_action(const Desk& desk, Verb verb) {
  if (desk.p.turn.actions_left == 0) return because(Reason::action_taken);
  switch (verb) {
    case Verb::remove: {
      bool tokens = false;
      for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
        const Refusal refusal = refuse_remove_kind(desk, kind);
        if (!refusal) return allowed;
        tokens = tokens || refusal != because(Reason::no_tokens_there);
      }
      return because(tokens ? Reason::too_few_symbols : Reason::no_tokens_there);
    }
    case Verb::prepare: {
      bool row = false;
      for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
        const Refusal refusal = refuse_prepare_row(desk, kind);
        if (!refusal) return allowed;
        row = row || refusal != because(Reason::row_empty);
      }
      return because(row ? Reason::nothing_to_attach : Reason::row_empty);
    }
    case Verb::offensive:
    case Verb::revenue:
    case Verb::mine:
      return refuse_operational(desk, key_of(verb));
    case Verb::faction_action:
      return refuse_ability(desk, desk.c.factions[desk.me().faction.index()].action);
    default:
      return refuse_basic(desk, key_of(verb));
  }
}

bool any_action(const Desk& desk) {
  if (desk.action_found) return true;
  for (const Verb verb : action_verbs)
    if (!refuse_action(desk, verb)) return true;
  return std::any_of(desk.p.cards.begin(), desk.p.cards.end(), [&](const Held& held) {
    return desk.c.keywords[held.card.index()] == Keyword::action && !refuse_use(desk, &held);
  });
}

}  // namespace

Color operational_color(Key key) {  // AA-16.1
  return key == Key::offensive ? Color::red : key == Key::revenue ? Color::blue : Color::green;
}

int operational_cost(const Desk& desk, Key key) {
  return std::max(0, desk.c.constants.operational_action_cost + desk.realm().cost_of(key) -
                         discount_for(desk.p.turn, key));
}

Refusal refuse_action(const Desk& desk, Verb verb) {
  const Refusal refusal = refuse_own_action(desk, verb);
  if (!refusal) desk.action_found = true;
  return refusal;
}

Refusal refuse_use(const Desk& desk, const Held* held) {
  if (!held || held->owner != desk.seat || held->area != Area::logistics) return because(Reason::not_usable);
  const Ability& ability = desk.c.face(held->card, Side::logistics).ability;
  if (ability.keyword != Keyword::additionally && ability.keyword != Keyword::action)
    return because(Reason::not_usable, 1);
  const bool additionally = ability.keyword == Keyword::additionally;
  if (held->locked()) return because(Reason::blockaded, additionally);                     // AA-14.9
  if (additionally && held->marks.has(Marks::used)) return because(Reason::used_already);  // AA-17.3
  if (!additionally && desk.p.turn.actions_left == 0) return because(Reason::action_taken);
  Refusal refusal = refuse_ability(desk, ability);
  if (refusal) refusal.a = additionally;
  return refusal;
}

Refusal refuse_end(const Desk& desk) {
  // AA-4.3, AA-4.8
  return refuse_if(!desk.p.turn.acted && any_action(desk), Reason::action_first);
}

Refusal refuse_menu(const Desk& desk, Move move) {
  const Verb verb = verb_of(move);
  switch (verb) {
    case Verb::use:
      return refuse_use(desk, find_held(desk.p, argument<CardId>(move)));
    case Verb::artifact:
      return refuse_artifact(desk, argument<ArtifactId>(move));
    case Verb::switch_on:
      return refuse_switch_on(desk, find_held(desk.p, argument<CardId>(move)));
    case Verb::end:
      return refuse_end(desk);
    default:
      return refuse_action(desk, verb);
  }
}

void answer_menu(const Play& play, Move move) {
  const Seat seat = play.p.top().seat;
  const Verb verb = verb_of(move);
  const auto take_action = [&] {
    --play.p.turn.actions_left;
    play.p.turn.acted = true;
  };
  switch (verb) {
    case Verb::use: {
      const auto card = argument<CardId>(move);
      const Ability& ability = play.c.face(card, Side::logistics).ability;
      if (ability.keyword == Keyword::action)
        take_action();
      else
        find_held(play.p, card)->marks.add(Marks::used);
      play.tell_all(Happened::used_card, seat, card.value);
      return begin_ability(play, seat, card, ability);
    }
    case Verb::artifact:
      return play_artifact(play, seat, argument<ArtifactId>(move));
    case Verb::switch_on:
      return switch_on(play, seat, argument<CardId>(move));
    case Verb::end:
      return end_action_step(play);
    default:
      break;
  }
  take_action();
  play.tell_all(Happened::action_begins, seat, static_cast<int>(verb));
  switch (verb) {
    case Verb::remove:
      return play.push({.what = Do::remove_kind, .seat = seat});
    case Verb::prepare:
      return play.push({.what = Do::prepare_row, .seat = seat});
    case Verb::offensive:
    case Verb::revenue:
    case Verb::mine: {
      begin_operational(play, seat, key_of(verb));
      auto& discounts = play.p.turn.discounts;  // AA-24.34: used up together
      for (std::size_t i = discounts.size(); i-- > 0;)
        if (discounts[i].of & only(key_of(verb))) discounts.take(i);
      return;
    }
    case Verb::faction_action:
      return begin_ability(play, seat, CardId::none(),
                           play.c.factions[play.player(seat).faction.index()].action);
    default:
      return begin_basic(play, seat, key_of(verb));
  }
}

Refusal refuse_basic(const Desk& desk, Key key) {
  switch (key) {
    case Key::buy:
      return refuse_buy(desk);
    case Key::discover:
      return refuse_complete(desk, Kind::planet);
    case Key::build:
      return refuse_complete(desk, Kind::ship);
    case Key::develop:
      return refuse_complete(desk, Kind::technology);
    case Key::trade: {
      if (!desk.me().hand.empty()) return allowed;
      for (const Tucked& tucked : desk.p.tucked)
        if (tucked.owner == desk.seat && tucked.stored) return allowed;  // AA-13.4
      return because(Reason::nothing_to_trade);
    }
    default:
      return because(Reason::not_asked);
  }
}

void begin_basic(const Play& play, Seat seat, Key key) {
  switch (key) {
    case Key::buy:
      return play.push({.what = Do::buy_deck, .seat = seat});
    case Key::trade:
      return play.push({.what = Do::trade_color, .seat = seat});
    default: {
      const int kind = static_cast<int>(key) - static_cast<int>(Key::discover);
      return play.push({.what = Do::pick_build, .seat = seat, .x = static_cast<std::uint8_t>(kind)});
    }
  }
}

}  // namespace orrery::alien_artifacts
