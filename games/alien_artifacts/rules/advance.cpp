// Carries out the top frame of the stack, again and again, until one asks a player.
#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

// Frames that ask only while there is something to choose; they end by themselves.
bool any_choice(const Content& c, const Position& p) {
  const Desk desk(c, p);
  switch (desk.frame.what) {
    case Do::fleet:
      return std::any_of(p.cards.begin(), p.cards.end(),
                         [&](const Held& held) { return can_attack(held, desk.seat); });
    case Do::remove_tokens:
      return tokens_on(p, desk.seat, desk.frame.x) > desk.frame.n && desk.frame.n > 0;
    case Do::place_tokens:
      return desk.frame.n > 0 && p.tokens_left > 0 && has_empire(p, desk.frame.victim());
    case Do::pick_complete:
      return std::any_of(p.cards.begin(), p.cards.end(),
                         [&](const Held& held) { return !refuse_pick_complete(desk, &held); });
    case Do::pick_score:
      return std::any_of(p.cards.begin(), p.cards.end(),
                         [&](const Held& held) { return !refuse_technology(desk, &held); });
    case Do::pick_planet:
      return std::any_of(p.cards.begin(), p.cards.end(),
                         [&](const Held& held) { return !refuse_planet(desk, &held); });
    case Do::ask_artifact:
      return !p.players[desk.seat].artifacts.empty();
    default:
      return true;
  }
}

// AA-22.10: nothing is asked when as many tokens may go as there are.
void remove_the_rest(const Play& play) {
  const Frame frame = play.p.stack.pop();
  if (frame.n == 0) return;
  for (Held& held : play.p.cards)
    if (held.owner == frame.seat &&
        (frame.x == unspecified || static_cast<std::uint8_t>(kind_of(held.card)) == frame.x))
      remove_all_tokens(play, held);
}

}  // namespace

void step(const Play& play) {
  switch (play.p.top().what) {
    case Do::deal:
      return deal(play);
    case Do::faction_setup:
      return step_faction_setup(play);
    case Do::begin_turn:
      return begin_turn(play);
    case Do::end_turn:
      return end_turn(play);
    case Do::settle:
      return step_settle(play);
    case Do::complete:
      return step_complete(play);
    case Do::trade_gain:
      return gain_trade(play);
    case Do::remove_gain:
      return gain_remove(play);
    case Do::remove_tokens:
      return remove_the_rest(play);
    case Do::run:
      return step_run(play);
    case Do::triggers:
      return step_triggers(play);
    case Do::produce:
      return step_produce(play);
    case Do::score:
      return step_score(play);
    case Do::ship_attack:
      return step_ship_attack(play);
    case Do::after_attack:
      return step_after_attack(play);
    default:
      play.p.stack.pop();  // a question with nothing left to choose
  }
}

Desk::Desk(const Content& content, const Position& position)
    : c(content), p(position), frame(position.top()), seat(position.top().seat) {
  if (frame.what != Do::pay) return;
  if (p.payment.mode != PayMode::open) purse = purse_of(c, p, seat, p.payment.colors);
  ready = count_ready(*this);
}

bool waits(const Content& c, const Position& p) {
  switch (p.top().what) {
    case Do::deal:
    case Do::faction_setup:
    case Do::begin_turn:
    case Do::end_turn:
    case Do::complete:
    case Do::trade_gain:
    case Do::remove_gain:
    case Do::run:
    case Do::triggers:
    case Do::score:
    case Do::ship_attack:
    case Do::after_attack:
    case Do::none:
      return false;
    case Do::settle:
      return static_cast<bool>(p.top().card);
    case Do::produce:
      return p.top().x != ResourceId::none().value;
    case Do::pay:
      return payment_waits(c, p);
    case Do::fleet:
    case Do::remove_tokens:
    case Do::place_tokens:
    case Do::pick_complete:
    case Do::pick_score:
    case Do::pick_planet:
    case Do::ask_artifact:
      return any_choice(c, p);
    default:
      return true;
  }
}

void advance(const Play& play) {
  while (!play.p.over && !play.p.stack.empty() && !waits(play.c, play.p)) step(play);
}

}  // namespace orrery::alien_artifacts
