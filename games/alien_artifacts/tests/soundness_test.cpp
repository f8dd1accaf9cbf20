// Positions from outside: what is under way in real play is accepted, and everything that does not fit it is
// not.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "games/alien_artifacts/tests/helpers.h"

namespace orrery::alien_artifacts::soundness_test {
namespace {

constexpr std::string_view not_under_way = "what is under way does not fit.";

// A rich board of seat 0 against a small one of seat 1, with the cards named in the hand of seat 0.
Position rich_board(std::initializer_list<const char*> hand) {
  Position before = board({{"planet_quill", 0, Area::operational, 0},
                           {"planet_gilt", 0, Area::operational, 0},
                           {"ship_unbent", 0, Area::operational, 0},
                           {"ship_sextant", 0, Area::operational, 0},
                           {"ship_plumb_line", 0, Area::operational, 0},
                           {"ship_sharp_bargain", 0, Area::operational, 0},
                           {"tech_futures_desk", 0, Area::operational, 0},
                           {"tech_bond_auction", 0, Area::operational, 0},
                           {"tech_borehole_leases", 0, Area::logistics, 0},
                           {"tech_shared_laboratories", 0, Area::logistics, 0},
                           {"tech_general_capital_dominance", 0, Area::logistics, 0},
                           {"tech_strike_coordination", 0, Area::logistics, 0},
                           {"planet_coda", 0, Area::under_construction, 0},
                           {"planet_axiom", 0, Area::under_construction, 0},
                           {"ship_blue_ibis", 0, Area::under_construction, 0},
                           {"tech_royalty_engine", 0, Area::under_construction, 0},
                           {"planet_mirren", 1, Area::logistics, 0},
                           {"planet_trench", 1, Area::logistics, 0}});
  Position p = before;
  p.players[0].bank = 12;
  for (const char* card : hand) p.players[0].hand.push_back(resource_id(card));
  Game::reconcile(content(), before, p);
  return p;
}

void play(Position& p, std::initializer_list<const char*> moves) {
  MoveList<Game> forced;
  for (const char* text : moves) {
    settle<Game>(content(), p, forced);
    const Move move = read_move<Content>(Game::verbs(), content(), text);
    ASSERT_FALSE(Game::refuse(content(), p, p.top().seat, move)) << text;
    Game::apply(content(), p, p.top().seat, move, nullptr);
  }
  settle<Game>(content(), p, forced);
}

Position after(std::initializer_list<const char*> hand, std::initializer_list<const char*> moves) {
  Position p = rich_board(hand);
  play(p, moves);
  return p;
}

Frame& below_top(Position& p, std::size_t steps = 1) {
  return p.stack[p.stack.size() - 1 - steps];
}

// What would go on without a question is not accepted either, but for another reason.
constexpr std::string_view not_asked = "nothing can be answered.";

// The position is sound as it is, and refused for what is under way after each of the changes.
using Change = void (*)(Position&);
void expect_refused(const Position& sound, Do asked, std::initializer_list<Change> changes,
                    std::string_view before = "") {
  ASSERT_EQ(sound.asked(), asked);
  ASSERT_EQ(Game::unsound(content(), sound), before);
  int number = 0;
  for (const Change change : changes) {
    Position p = sound;
    change(p);
    EXPECT_EQ(Game::unsound(content(), p), not_under_way) << "change " << number;
    ++number;
  }
}

TEST(AlienArtifactsSoundness, at_the_menu_nothing_is_under_way) {
  expect_refused(
      rich_board({"res_29"}), Do::menu,
      {[](Position& p) { p.stack[0].seat = static_cast<Seat>(p.seats()); },
       [](Position& p) { p.attack.on = true; },
       [](Position& p) { p.attack.revealed.push_back(p.resource_deck.pop_back()); },
       [](Position& p) { p.attack.target = {static_cast<Seat>(p.seats())}; },
       [](Position& p) { p.attack.ship = card_id("planet_quill"); },
       [](Position& p) { p.payment.colors = 1 << color_count; },
       [](Position& p) { p.looked.push_back(p.planet_deck.pop_back()); },
       [](Position& p) { p.stack.clear(); }, [](Position& p) { p.over = true; },
       [](Position& p) { p.stack.push({.what = Do::menu}); },
       [](Position& p) { p.stack[0].what = Do::discard_step; },
       [](Position& p) { p.stack.push({.what = Do::chain_pick}); },
       [](Position& p) { p.stack.push({.what = Do::ask_keep}); },
       [](Position& p) { p.stack.push({.what = Do::triggers, .x = when_count}); },
       [](Position& p) { p.stack.push({.what = Do::prepare_on, .n = p.resource_deck.pop_back().value}); },
       [](Position& p) { p.stack.push({.what = Do::mission, .card = card_id("ship_unbent")}); }});
}

TEST(AlienArtifactsSoundness, an_ability_runs_the_list_that_its_card_has) {
  expect_refused(after({"res_29"}, {"use tech_borehole_leases"}), Do::pick_planet,
                 {[](Position& p) { p.top().n = 0; }, [](Position& p) { below_top(p).next = 0; },
                  [](Position& p) { below_top(p).next = 2; }, [](Position& p) { below_top(p).list = 255; },
                  [](Position& p) { ++below_top(p).list; },
                  [](Position& p) { below_top(p).card = card_id("tech_bond_auction"); },
                  [](Position& p) { below_top(p).card = CardId::none(); },
                  [](Position& p) { p.top() = {.what = Do::pick_flip}; },
                  [](Position& p) { p.top() = {.what = Do::pick_type}; },
                  [](Position& p) { p.top() = {.what = Do::pick_score}; },
                  [](Position& p) { p.top() = {.what = Do::pick_ship}; },
                  [](Position& p) { p.top() = {.what = Do::remove_tokens, .n = 1}; }});
}

TEST(AlienArtifactsSoundness, an_Artifact_in_the_menu_is_none_for_attacks) {
  Position p = rich_board({"res_29"});
  const Position before = p;
  p.players[0].artifacts.push_back(artifact_id("art_harvest_monolith"));
  Game::reconcile(content(), before, p);
  play(p, {"artifact art_harvest_monolith"});
  expect_refused(p, Do::pick_planet,
                 {[](Position& q) { below_top(q).y = 0; },
                  [](Position& q) {
                    const ArtifactId other = artifact_id("art_singularity_lens");
                    below_top(q).y = static_cast<std::uint8_t>(other.value + 1);
                    q.artifact_deck.take(static_cast<std::size_t>(q.artifact_deck.find(other)));
                    q.artifact_discard.push_back(artifact_id("art_harvest_monolith"));
                  }});
}

TEST(AlienArtifactsSoundness, what_is_paid_comes_before_the_first_operation) {
  expect_refused(after({"res_29", "res_30", "res_31"}, {"use tech_shared_laboratories"}), Do::pay_discard,
                 {[](Position& p) { p.top().n = 0; }, [](Position& p) { p.top().n = 4; },
                  [](Position& p) { below_top(p).next = 1; }});
  expect_refused(after({"res_29", "res_30", "res_37"}, {"use tech_strike_coordination"}), Do::pay,
                 {[](Position& p) { below_top(p).next = 1; }, [](Position& p) { p.top().seat = 1; },
                  [](Position& p) { p.payment.cards = p.payment.limit; }});
}

TEST(AlienArtifactsSoundness, a_card_is_completed_step_by_step) {
  Position choosing = rich_board({"res_39", "res_40", "res_44"});
  choosing.turn.limit_turn = 1;  // a third card is needed for 7 symbols
  play(choosing, {"discover", "card planet_coda", "ready 1"});
  expect_refused(
      choosing, Do::choose_side,
      {[](Position& p) { p.top().seat = 1; }, [](Position& p) { p.top().card = card_id("planet_axiom"); },
       [](Position& p) { below_top(p).list = 1; }, [](Position& p) { below_top(p).list = 4; },
       [](Position& p) { below_top(p).y = 4; }, [](Position& p) { below_top(p).y = Frame::chain_bit; },
       [](Position& p) { below_top(p).card = p.top().card = CardId::none(); },
       [](Position& p) { below_top(p).card = p.top().card = card_id("planet_quill"); },
       [](Position& p) { below_top(p).card = p.top().card = card_id("planet_mirren"); },
       [](Position& p) { below_top(p).what = Do::run; }});
  // Two sections that both fit wait to be chosen, so the production asks.
  Position producing = choosing;
  producing.resource_deck.take(static_cast<std::size_t>(producing.resource_deck.find(resource_id("res_13"))));
  producing.resource_deck.push_back(resource_id("res_13"));
  play(producing, {"side operational"});
  expect_refused(
      producing, Do::produce,
      {[](Position& p) { p.top().n = 0; }, [](Position& p) { p.top().card = card_id("planet_mirren"); },
       [](Position& p) { p.top().card = card_id("tech_bond_auction"); },
       [](Position& p) { below_top(p).card = card_id("planet_quill"); },
       [](Position& p) { below_top(p, 2).list = 1; }, [](Position& p) { below_top(p, 2).list = 3; },
       [](Position& p) { ++below_top(p).list; }});
}

TEST(AlienArtifactsSoundness, Automatic_Construction_asks_between_cards_that_were_found) {
  Position p = rich_board({"res_39", "res_40", "res_44"});
  for (const char* card : {"planet_coda", "planet_axiom"}) {
    const ResourceId first = p.resource_deck.pop_back();
    const ResourceId second = p.resource_deck.pop_back();
    p.tucked.push_back({first, Section::a, card_id(card), 0, false});
    p.tucked.push_back({second, Section::a, card_id(card), 0, false});
  }
  p.stack.push(
      {.what = Do::complete, .card = card_id("planet_quill"), .list = 3, .y = Frame::operational_bit});
  p.stack.push({.what = Do::chain_pick});
  for (Held& held : p.cards)
    if (held.card == card_id("planet_coda") || held.card == card_id("planet_axiom"))
      held.marks.add(Marks::found);
  expect_refused(
      p, Do::chain_pick,
      {[](Position& q) { q.top().seat = 1; }, [](Position& q) { below_top(q).list = 2; },
       [](Position& q) { below_top(q).y = Frame::operational_bit | Frame::chain_bit; },
       [](Position& q) {  // a chain in a chain
         q.top() = {.what = Do::complete, .card = card_id("planet_coda"), .list = 3, .y = Frame::chain_bit};
         q.stack.push({.what = Do::chain_pick});
       }});
  // The one that was picked is completed while the first one waits for the rest of the chain.
  p.top() = {.what = Do::complete, .card = card_id("planet_coda"), .y = Frame::chain_bit};
  p.stack.push({.what = Do::choose_side, .card = card_id("planet_coda")});
  expect_refused(p, Do::choose_side,
                 {[](Position& q) { below_top(q, 2).list = 2; }, [](Position& q) { below_top(q).y = 0; },
                  [](Position& q) { below_top(q, 2).y = Frame::operational_bit | Frame::chain_bit; }});
}

TEST(AlienArtifactsSoundness, preparing_has_a_row_and_room) {
  expect_refused(
      after({"res_39", "res_40"}, {"prepare", "kind planet"}), Do::prepare,
      {[](Position& p) { p.top().x = kind_count; }, [](Position& p) { p.payment.cards = p.payment.limit; },
       [](Position& p) { p.top().seat = 1; }});
  expect_refused(after({"res_39", "res_40"}, {"prepare", "kind planet", "attach res_39.a"}), Do::prepare_on,
                 {[](Position& p) { p.top().seat = 1; },
                  [](Position& p) { p.top().x = static_cast<std::uint8_t>(Kind::ship); },
                  [](Position& p) { p.top().y = 2; },
                  [](Position& p) {
                    p.resource_discard.push_back(p.top().shown());
                    p.top().n = ResourceId::none().value;
                  }});
}

TEST(AlienArtifactsSoundness, Revenue_and_Mine_have_a_card_left_to_try) {
  expect_refused(after({"res_01", "res_02"}, {"revenue", "ready 1"}), Do::revenue,
                 {[](Position& p) { p.top().n = cards_of_kind; },
                  [](Position& p) {
                    for (Held& held : p.cards)
                      if (kind_of(held.card) == Kind::technology) held.marks.add(Marks::tried);
                  }});
  expect_refused(after({"res_39", "res_40"}, {"mine", "ready 1"}), Do::mine,
                 {[](Position& p) {
                    for (Held& held : p.cards)
                      if (kind_of(held.card) == Kind::planet) held.marks.add(Marks::tried);
                  },
                  [](Position& p) {
                    for (Held& held : p.cards)
                      if (held.owner == 0 && kind_of(held.card) == Kind::planet && held.operational())
                        held.area = Area::logistics;
                  }});
}

TEST(AlienArtifactsSoundness, a_trigger_is_asked_where_its_event_happened) {
  expect_refused(after({"res_29", "res_30"}, {"trade", "color red", "ready 1"}), Do::ask_trigger,
                 {[](Position& p) { p.top().next = 1; }, [](Position& p) { p.top().y = 1; },
                  [](Position& p) { ++p.top().list; }, [](Position& p) { p.top().card = CardId::none(); },
                  [](Position& p) { p.top().card = card_id("tech_bond_auction"); },
                  [](Position& p) { below_top(p).x = static_cast<std::uint8_t>(When::mine); },
                  [](Position& p) { below_top(p).x = static_cast<std::uint8_t>(When::join); },
                  [](Position& p) { below_top(p).x = when_count; }});
}

TEST(AlienArtifactsSoundness, the_list_of_a_trigger_runs_where_its_event_happened) {
  expect_refused(after({"res_29", "res_30"}, {"trade", "color red", "ready 1", "yes"}), Do::buy_deck,
                 {[](Position& p) { ++below_top(p).list; },
                  [](Position& p) { below_top(p).card = card_id("tech_bond_auction"); },
                  [](Position& p) { below_top(p, 2).x = static_cast<std::uint8_t>(When::mine); },
                  [](Position& p) { below_top(p, 2).x = static_cast<std::uint8_t>(When::attack); }});
}

TEST(AlienArtifactsSoundness, a_card_is_flipped_by_an_Artifact) {
  Position p = rich_board({"res_29"});
  const Position before = p;
  p.players[0].artifacts.push_back(artifact_id("art_folding_key"));
  Game::reconcile(content(), before, p);
  play(p, {"artifact art_folding_key"});
  expect_refused(p, Do::pick_flip,
                 {[](Position& q) { below_top(q).next = 0; }, [](Position& q) { below_top(q).next = 2; },
                  [](Position& q) { q.top() = {.what = Do::remove_tokens, .n = 1}; }});
}

TEST(AlienArtifactsSoundness, a_Technology_scores_when_it_is_placed) {
  Position p = rich_board({"res_29"});
  const CardId card = card_id("tech_futures_desk");
  p.stack.push({.what = Do::complete, .card = card, .list = 2, .y = Frame::operational_bit});
  p.stack.push({.what = Do::score, .card = card, .n = 1});
  expect_refused(p, Do::score,
                 {[](Position& q) { below_top(q).list = 1; }, [](Position& q) { below_top(q).list = 3; },
                  [](Position& q) { q.top().card = card_id("tech_borehole_leases"); },
                  [](Position& q) { q.top().card = card_id("planet_quill"); }},
                 not_asked);
}

TEST(AlienArtifactsSoundness, in_an_attack_runs_a_row_of_a_table_or_a_skill_of_the_Ship) {
  Position p = after({"res_29", "res_47"}, {"offensive", "ready 1", "alien", "card ship_plumb_line"});
  const CardId ship = card_id("ship_plumb_line");
  below_top(p).list = 6;  // AA-11.8: the skills
  p.top() = {.what = Do::run, .card = ship};
  for (const Skill& skill : content().classes[content().face(ship, Side::operational).ship_class].skills)
    if (skill.code == SkillCode::at_least) p.top().list = skill.list.value;
  expect_refused(
      p, Do::run,
      {[](Position& q) {
         q.top().list = content().face(card_id("tech_borehole_leases"), Side::logistics).ability.list.value;
       },
       [](Position& q) { q.top().list = 255; }, [](Position& q) { q.top().card = card_id("ship_unbent"); }},
      not_asked);
  p.top().list = content().systems[0].rows[0].list.value;
  EXPECT_EQ(Game::unsound(content(), p), not_asked);
}

TEST(AlienArtifactsSoundness, an_attack_has_a_target_a_plan_and_a_Ship) {
  const Position aiming = after({"res_29", "res_47"}, {"offensive", "ready 1"});
  expect_refused(
      aiming, Do::pick_target,
      {[](Position& p) { p.top().card = card_id("planet_quill"); }, [](Position& p) { p.attack.on = true; }});
  Position defending = aiming;
  play(defending, {"target 1"});
  const auto more_plans = [](Position& p) { p.players[1].plans.push_back({p.plan_deck.pop_back(), false}); };
  defending = aiming;
  more_plans(defending);
  play(defending, {"target 1"});
  expect_refused(
      defending, Do::pick_plan,
      {[](Position& p) { p.top().seat = 0; }, [](Position& p) { p.attack.target = {}; },
       [](Position& p) { p.attack.on = false; }, [](Position& p) { below_top(p).what = Do::after_attack; }});
  Position choosing = defending;
  play(choosing, {"plan plan_basic"});
  expect_refused(
      choosing, Do::fleet,
      {[](Position& p) { p.top().n = cards_of_kind + 1; },
       [](Position& p) { p.attack.plan = PlanId::none(); }, [](Position& p) { below_top(p).what = Do::run; },
       [](Position& p) { p.stack.push({.what = Do::fleet}); }});
}

TEST(AlienArtifactsSoundness, what_lies_open_in_an_attack_depends_on_the_step) {
  expect_refused(after({"res_29", "res_47"}, {"offensive", "ready 1", "alien", "card ship_sextant"}),
                 Do::pick_reveal,
                 {[](Position& p) { below_top(p).list = 2; }, [](Position& p) { below_top(p).list = 8; },
                  [](Position& p) { below_top(p).card = card_id("planet_quill"); },
                  [](Position& p) { below_top(p).card = card_id("ship_unbent"); },
                  [](Position& p) { below_top(p).card = CardId::none(); },
                  [](Position& p) { p.resource_discard.push_back(p.attack.revealed.pop_back()); },
                  [](Position& p) { p.attack.target = {1}; }});
  expect_refused(after({"res_29", "res_47"}, {"offensive", "ready 1", "alien", "card ship_sharp_bargain"}),
                 Do::ask_boost,
                 {[](Position& p) { below_top(p).list = 2; }, [](Position& p) { below_top(p).list = 0; },
                  [](Position& p) { p.players[0].bank = 0; },
                  [](Position& p) { p.resource_discard.push_back(p.attack.revealed.pop_back()); },
                  [](Position& p) { p.attack.revealed.push_back(p.resource_deck.pop_back()); }});
  expect_refused(after({"res_29", "res_47"}, {"offensive", "ready 1", "alien", "card ship_plumb_line"}),
                 Do::ask_keep,
                 {[](Position& p) { below_top(p).list = 6; },
                  [](Position& p) { p.resource_discard.push_back(p.attack.revealed.pop_back()); },
                  [](Position& p) { p.top().what = Do::ask_artifact; }});
  Position holding = rich_board({"res_29", "res_47"});
  const Position before = holding;
  holding.players[0].artifacts.push_back(artifact_id("art_singularity_lens"));
  Game::reconcile(content(), before, holding);
  play(holding, {"offensive", "ready 1", "alien", "card ship_unbent"});
  expect_refused(holding, Do::ask_artifact,
                 {[](Position& p) { below_top(p).list = 3; },
                  [](Position& p) { p.attack.revealed.push_back(p.resource_deck.pop_back()); }});
}

TEST(AlienArtifactsSoundness, a_mission_is_that_of_an_own_operational_Ship) {
  Position p = rich_board({"res_29", "res_47", "res_30"});
  for (Held& held : p.cards)  // so that the Ship can be paid
    if (held.owner == 0 && kind_of(held.card) == Kind::ship && held.in_empire()) held.area = Area::logistics;
  p.turn.limit_turn = 4;
  p.turn.discounts.push_back({9, static_cast<KeySet>(1u << static_cast<unsigned>(Key::build))});
  play(p, {"build", "side operational"});
  expect_refused(p, Do::mission,
                 {[](Position& q) { q.top().card = card_id("planet_quill"); },
                  [](Position& q) { q.top().card = card_id("ship_unbent"); },
                  [](Position& q) { below_top(q).card = card_id("ship_unbent"); }});
}

TEST(AlienArtifactsSoundness, the_last_payments_are_for_own_Technologies_within_the_Bank) {
  Position p = rich_board({});
  p.stack[0] = {.what = Do::settle, .card = card_id("tech_futures_desk")};
  for (Held& held : p.cards)
    if (held.card == card_id("tech_futures_desk")) {
      held.tokens = 2;
      p.tokens_left = static_cast<std::uint8_t>(p.tokens_left - 2);
    }
  expect_refused(
      p, Do::settle,
      {[](Position& q) { q.players[0].bank = 1; },
       [](Position& q) { q.top().card = card_id("planet_quill"); },
       [](Position& q) { q.top().card = card_id("planet_mirren"); }, [](Position& q) { q.top().seat = 1; }});
}

TEST(AlienArtifactsSoundness, in_the_setup_one_card_is_kept_by_who_sets_up) {
  Position p{};
  for (std::uint64_t seed = 1; p.asked() != Do::keep; ++seed) {  // somebody keeps one of two
    p = {};
    Game::setup(content(), {2, Rng::from(seed), {}}, p, nullptr);
  }
  expect_refused(p, Do::keep,
                 {[](Position& q) { q.top().x = 0; }, [](Position& q) { q.top().x = 9; },
                  [](Position& q) { q.top().seat = static_cast<Seat>(1 - q.top().seat); },
                  [](Position& q) {
                    while (!q.looked.empty()) {
                      const CardId card = q.looked.pop_back();
                      q.deck(kind_of(card)).push_back(card);
                    }
                  }});
  Position buying = after({"res_29"}, {"buy", "deck ship", "extra 2"});
  expect_refused(buying, Do::keep, {[](Position& q) { q.top().x = 1; }});
  ASSERT_GT(buying.looked.size(), 1u);
  buying.ship_deck.push_back(buying.looked.pop_back());
  buying.looked.push_back(buying.planet_deck.pop_back());
  EXPECT_EQ(Game::unsound(content(), buying), "a card is unknown or lies in two places.")
      << "cards of two kinds";
}

TEST(AlienArtifactsSoundness, cards_tokens_and_Banks_are_those_of_the_players) {
  const Position sound = rich_board({"res_29"});
  const auto verdict = [&](Change change) {
    Position p = sound;
    change(p);
    return Game::unsound(content(), p);
  };
  EXPECT_EQ(verdict([](Position& p) { p.cards[0].owner = 2; }),
            "a card belongs to nobody, or there are too many tokens.");
  EXPECT_EQ(verdict([](Position& p) { p.cards[12].tokens = 1; }),  // Under Construction
            "a card belongs to nobody, or there are too many tokens.");
  EXPECT_EQ(verdict([](Position& p) { ++p.tokens_left; }),
            "a card belongs to nobody, or there are too many tokens.");
  EXPECT_EQ(verdict([](Position& p) { p.players[0].bank = 16; }),
            "a Bank is too large, or a faction is missing or doubled.");
  EXPECT_EQ(verdict([](Position& p) { p.players[0].faction = p.players[1].faction; }),
            "a Bank is too large, or a faction is missing or doubled.");
  EXPECT_EQ(verdict([](Position& p) { p.players[1].faction = FactionId::none(); }),
            "a Bank is too large, or a faction is missing or doubled.");
  EXPECT_EQ(verdict([](Position& p) {
              p.tucked.push_back({p.resource_deck.pop_back(), Section::a, card_id("planet_mirren"), 1, true});
            }),
            "a Resource card is tucked where it cannot be.");
  EXPECT_EQ(verdict([](Position& p) {
              p.tucked.push_back({p.resource_deck.pop_back(), Section::a, card_id("planet_quill"), 1, true});
            }),
            "a Resource card is tucked where it cannot be.");
  EXPECT_EQ(verdict([](Position& p) {
              p.tucked.push_back({p.resource_deck.pop_back(), Section::a, card_id("planet_quill"), 0, false});
            }),
            "a Resource card is tucked where it cannot be.");
  EXPECT_EQ(verdict([](Position& p) {
              p.tucked.push_back({p.resource_deck.pop_back(), Section::a, card_id("ship_unbent"), 0, true});
            }),
            "a Resource card is tucked where it cannot be.");
  EXPECT_EQ(verdict([](Position& p) { p.planet_deck.push_back(p.ship_deck.pop_back()); }),
            "a card is unknown or lies in two places.");
  EXPECT_EQ(verdict([](Position& p) { p.ship_deck.push_back(card_id("ship_unbent")); }),
            "a card is unknown or lies in two places.");
  EXPECT_EQ(verdict([](Position& p) { p.resource_deck.push_back(resource_id("res_29")); }),
            "a card is unknown or lies in two places.");
  EXPECT_EQ(verdict([](Position& p) { p.system_deck[0] = p.system; }),
            "a card is unknown or lies in two places.");
  EXPECT_EQ(verdict([](Position& p) { p.artifact_discard.push_back(p.artifact_deck[0]); }),
            "a card is unknown or lies in two places.");
  EXPECT_EQ(verdict([](Position& p) {
              p.players[0].plans.push_back({p.plan_deck[0], false});
            }),
            "a card is unknown or lies in two places.");
  EXPECT_EQ(verdict([](Position& p) { p.marker = 0; }), "the Round marker is not on the track.");
  EXPECT_EQ(verdict([](Position& p) { p.first = 2; }), "the active seat does not exist.");
}

}  // namespace
}  // namespace orrery::alien_artifacts::soundness_test
