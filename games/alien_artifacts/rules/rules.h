// The rules of Alien Artifacts. Each file offers, side by side, the predicates that tell why an option is not
// possible and the effects of possible ones. What is under way lies on the stack of frames; `advance` carries
// out the top frame until one asks a player.
#pragma once

#include <algorithm>

#include "engine/event.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/position/fixed_vector.h"
#include "engine/refusal.h"
#include "games/alien_artifacts/content/content.h"
#include "games/alien_artifacts/events.h"
#include "games/alien_artifacts/moves.h"
#include "games/alien_artifacts/position.h"
#include "games/alien_artifacts/rules/purse.h"
#include "games/alien_artifacts/rules/realm.h"

namespace orrery::alien_artifacts {

inline constexpr int most_moves = 192;
using Moves = ScratchList<Move, most_moves>;

inline Refusal refuse_if(bool condition, Reason reason, int a = 0, int b = 0, int c = 0) {
  return condition ? because(reason, a, b, c) : allowed;
}

// The question on top of the stack with what its predicates need to know, computed once for all options.
struct Desk {
  Desk(const Content& content, const Position& position);

  const Content& c;
  const Position& p;
  const Frame& frame;
  Seat seat;
  Purse purse;                        // only while a fixed cost is paid or tokens are removed
  std::uint8_t ready = 0;             // ready-made payments
  mutable bool action_found = false;  // some Action is possible (AA-4.8)

  const Player& me() const { return p.players[seat]; }
  // What the Empire of the seat gives and what it can spend; each counted once, when it is asked for.
  const OwnCards& own() const {
    if (!own_found_) own_.find(p, seat);
    own_found_ = true;
    return own_;
  }
  const Realm& realm() const {
    if (!realm_known_) realm_ = realm_of(c, p, own());
    realm_known_ = true;
    return realm_;
  }
  const Stock& stock() const {
    if (!stock_known_) stock_ = stock_of(c, p, seat);
    stock_known_ = true;
    return stock_;
  }
  const Means& means() const { return stock().means; }

 private:
  mutable OwnCards own_;
  mutable Realm realm_;
  mutable Stock stock_;
  mutable bool own_found_ = false;
  mutable bool realm_known_ = false;
  mutable bool stock_known_ = false;
};

// A position in the hands of the rules.
struct Play {
  const Content& c;
  Position& p;
  EventLog* log;

  Player& player(Seat seat) const { return p.players[seat]; }
  template <class... Args>
  void tell_all(Happened what, Seat seat, Args... args) const {
    tell(log, what, seat, SeatSet::all(), args...);
  }
  template <class... Args>
  void tell_only(Happened what, Seat seat, Args... args) const {
    tell(log, what, seat, SeatSet::only(seat), args...);
  }
  template <class... Args>
  void tell_others(Happened what, Seat seat, Args... args) const {
    tell(log, what, seat, SeatSet::all_but(seat), args...);
  }
  void show_all() const { p.revealed.to(SeatSet::first(p.seats())); }
  void show_others(Seat seat) const {
    p.revealed.to({static_cast<std::uint8_t>(SeatSet::first(p.seats()).bits & ~SeatSet::only(seat).bits)});
  }
  void push(const Frame& frame) const { p.stack.push(frame); }
};

// table.cpp: cards, tokens, credits and points change place
const Held* find_held(const Position&, CardId);
Held* find_held(Position&, CardId);
int attached_symbols(const Content&, const Position&, CardId);
int tokens_on(const Position&, Seat, std::uint8_t kind);
bool has_empire(const Position&, Seat);
void gain_vp(const Play&, Seat, int n);
void gain_credits(const Play&, Seat, int n);
void spend_credits(const Play&, Seat, int n);
// AA-19.4, AA-19.8: the top card of the Resource deck, or none.
ResourceId draw_resource(const Play&);
void discard_resource(const Play&, ResourceId);
void draw_to_hand(const Play&, Seat, int n);
void gain_artifacts(const Play&, Seat, int n);
void gain_plans(const Play&, Seat, int n);
CardId take_top(const Play&, Kind);
void put_under(const Play&, CardId);
void put_under_construction(const Play&, Seat, CardId);
void place_token(const Play&, Seat by, CardId);
void remove_token(const Play&, Held&);
void remove_all_tokens(const Play&, Held&);
// The owner's hand card or stored card leaves its place for the discard pile or another card.
void take_resource(const Play&, Seat, ResourceId);

// setup.cpp (section 2)
void set_up(const Content&, const Setup&, Position&, EventLog*);
Refusal refuse_faction(const Desk&, FactionId);
void take_faction(const Play&, FactionId);
void deal(const Play&);
void step_faction_setup(const Play&);
Refusal refuse_keep(const Desk&, CardId);
void keep_card(const Play&, CardId);

// turn.cpp (sections 4, 18, 19, 20.6)
void begin_turn(const Play&);
Refusal refuse_end(const Desk&);
int use_cost(const Content&, const Held&);  // AA-14.7, AA-14.8: of a blockaded card
int switch_cost(const Content&, const Bonuses&, const Held&);
Refusal refuse_switch_on(const Desk&, const Held*);
void switch_on(const Play&, Seat, CardId);
void end_action_step(const Play&);
Refusal refuse_discard_end(const Desk&);
void answer_discard_step(const Play&, Move);
void end_turn(const Play&);
void trigger_end(const Play&, bool standstill);
// AA-20.6: what a Technology scores at the end with the Bank that a final payment leaves.
int paid_end_points(const Content&, const Position&, Seat, CardId, int cost);
void step_settle(const Play&);
void answer_settle(const Play&, Move);
int hand_limit(const Content&, const Position&, Seat);
// AA-19.10: so many turns in a row without a Resource card end the game.
inline int turns_to_standstill(const Position& p) {
  return 10 * p.seats();
}

// menu.cpp (section 4)
inline constexpr std::array<Verb, 11> action_verbs = {
    Verb::buy,     Verb::discover,  Verb::build,   Verb::develop, Verb::trade,         Verb::remove,
    Verb::prepare, Verb::offensive, Verb::revenue, Verb::mine,    Verb::faction_action};
Refusal refuse_action(const Desk&, Verb);
Refusal refuse_use(const Desk&, const Held*);
Refusal refuse_menu(const Desk&, Move);
void answer_menu(const Play&, Move);
// AA-24.44: the Action without its place in the turn.
Refusal refuse_basic(const Desk&, Key);
void begin_basic(const Play&, Seat, Key);
int operational_cost(const Desk&, Key);
Color operational_color(Key);

// payment.cpp (section 5)
Payment fixed_payment(ColorSet, int cost, int limit);
// A section that lies ready to be spent, and what its card could give.
struct Coin {
  const ResourceSection& face;
  std::uint8_t offer;  // the numbers of symbols that the card offers for this payment
  const Means& card;
};
Coin coin_in_hand(const Desk&, ResourceId, Section);
Coin stored_coin(const Desk&, const Tucked&);
Refusal refuse_coin(const Desk&, const Coin&);
Refusal refuse_section_spent(const Desk&, ResourceId, Section);
Refusal refuse_stop_paying(const Desk&);
void answer_pay(const Play&, Move);
// True while the payment asks its player; else it is finished.
bool payment_waits(const Content&, const Position&);
Refusal refuse_discard(const Desk&, ResourceId);
void answer_pay_discard(const Play&, ResourceId);
bool can_pay(const Desk&, const Pay&);
void begin_pay(const Play&, Seat, const Pay&);

// buy.cpp (section 6)
int buy_cost(const Desk&);
Refusal refuse_buy(const Desk&);
Refusal refuse_extra(const Desk&, int number);
void buy(const Play&, int number);
void look_at(const Play&, Seat, Kind, int number);
void search(const Play&, Type);

// complete.cpp (sections 7 to 10)
int complete_cost(const Content&, const Realm&, Kind);
// With the discounts of the turn (AA-24.34).
int discounted_cost(const Desk&, Kind);
int complete_limit(const Desk&, Kind);
Refusal refuse_complete(const Desk&, Kind);
Refusal refuse_pick_build(const Desk&, const Held*);
void pick_build(const Play&, CardId);
void choose_side(const Play&, Side);
void begin_complete(const Play&, Seat, CardId, bool in_chain);
void step_complete(const Play&);
Refusal refuse_chain_pick(const Desk&, const Held*);
void pick_chain(const Play&, CardId);
Refusal refuse_pick_complete(const Desk&, const Held*);
Refusal refuse_pick_flip(const Desk&, const Held*);
void flip(const Play&, CardId);

// produce.cpp (sections 8, 9, 16.6 to 16.11)
Refusal refuse_section(const Desk&, Section);
void step_produce(const Play&);
void answer_section(const Play&, Section);
Refusal refuse_planet(const Desk&, const Held*);
void pick_planet(const Play&, CardId);
// AA-24.22: how much is missing of what a rung counts.
inline int missing_for(const Rung& rung, const Assets& assets) {
  int missing = 0;
  for (const Need& need : rung.needs) missing += std::max(0, need.n - assets.of(need.count));
  return missing;
}
struct LadderPoints {
  int during = 0, end = 0;
};
LadderPoints ladder_points(const Content&, const Assets&, CardId);
int during_points(const Content&, const Position&, Seat, CardId);
int end_points(const Content&, const Position&, Seat, CardId);
void step_score(const Play&);
Refusal refuse_technology(const Desk&, const Held*);
Refusal refuse_revenue_card(const Desk&, const Held*);
Refusal refuse_revenue_end(const Desk&);
void answer_revenue(const Play&, Move);
Refusal refuse_mine_card(const Desk&, const Held*);
void answer_mine(const Play&, CardId);

// resources.cpp (sections 12 to 14)
Refusal refuse_trade_color(const Desk&, Color);
void begin_trade(const Play&, Color);
void gain_trade(const Play&);
Refusal refuse_remove_kind(const Desk&, Kind);
void begin_remove(const Play&, Kind);
void gain_remove(const Play&);
Refusal refuse_remove_token(const Desk&, const Held*);
void answer_remove_token(const Play&, CardId);
Refusal refuse_prepare_row(const Desk&, Kind);
void begin_prepare(const Play&, Kind);
Refusal refuse_prepare_end(const Desk&);
void answer_prepare(const Play&, Move);
Refusal refuse_prepare_on(const Desk&, const Held*);
void answer_prepare_on(const Play&, CardId);
Refusal refuse_opponent(const Desk&, Seat);
Refusal refuse_place_token(const Desk&, const Held*);
void answer_place_token(const Play&, CardId);

// effects.cpp (section 24)
// AA-24.56; `cards_paid`: the cost puts at least one Resource card on the discard pile.
bool can_do(const Desk&, const Op&, bool cards_paid);
bool can_do_any(const Desk&, ListId, bool cards_paid);
Refusal refuse_ability(const Desk&, const Ability&);
void begin_ability(const Play&, Seat, CardId, const Ability&);
Refusal refuse_artifact(const Desk&, ArtifactId);
void play_artifact(const Play&, Seat, ArtifactId);
void step_run(const Play&);
void push_triggers(const Play&, Seat, When, CardId);
void step_triggers(const Play&);
void answer_trigger(const Play&, bool use);

// attack.cpp (section 11)
bool can_attack(const Held&, Seat);
Refusal refuse_ship(const Desk&, const Held*);
void answer_target(const Play&, Move);
Refusal refuse_plan(const Desk&, PlanId);
void answer_plan(const Play&, PlanId);
Refusal refuse_fleet_end(const Desk&);
void answer_fleet(const Play&, Move);
const Skill* skill_of(const Content&, CardId ship, SkillCode);
void step_ship_attack(const Play&);
void pick_reveal(const Play&, ResourceId);
bool boost_possible(const Content&, const Position&);
void answer_boost(const Play&, bool boost);
void answer_keep(const Play&, bool keep);
void redraw(const Play&);
void hurt_ship(const Play&, bool destroyed);
void step_after_attack(const Play&);
// What the attacking Ship adds, and what the attacker's Technologies do.
int ship_bonus(const Content&, const Position&, Seat);
int technology_bonus(const Bonuses&, bool on_player);
int attack_value(const Content&, const Position&, Seat);

// advance.cpp
// Whether the top frame asks its player.
bool waits(const Content&, const Position&);
// Carries out the top frame, which does not ask.
void step(const Play&);
void advance(const Play&);

// game.cpp: gives the answer to the question on top, which must be possible.
void answer(const Play&, Move);

// stack_check.cpp: whether the stack of frames, the payment and the attack fit each other, so that whatever
// is answered they always will.
bool under_way_is_sound(const Content&, const Position&);

// scoring.cpp (section 20)
enum Category : int { gained, cards_category, technologies, faction_category, category_count };
using PointsOfAll = std::array<std::array<int, category_count>, most_players>;
PointsOfAll points_of_all(const Content&, const Position&, const AllAssets&);
Standings score(const Content&, const Position&);

}  // namespace orrery::alien_artifacts
