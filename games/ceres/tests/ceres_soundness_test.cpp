// Positions from outside: what play could not survive is refused, and play from what is accepted stays sound.
#include "games/ceres/tests/ceres_table.h"

namespace orrery::ceres::ceres_soundness_test {
namespace {

bool is_sound(const Position& p) {
  return Game::unsound(standard_content(), p).empty();
}

// In the middle of a turn, with one question.
Position asking(Question question) {
  Position p = set_table(2);
  p.me().goods = goods("ore 9 ice 9 ceramics 9 energy 9 credits 9 influence 9 probe 1");
  p.alloys = 0;
  ask(p, question);
  return p;
}

FacilityId card(std::string_view name) {
  return id_named<FacilityId>(name);
}

FacilityId take_from_pile(Position& p, FacilityId id) {
  const int i = p.pile.find(id);
  if (i >= 0) p.pile.take(static_cast<std::size_t>(i));
  for (FacilityId& place : p.display)
    if (place == id) place = FacilityId::none();
  return id;
}

TEST(CeresSoundness, drawn_cards_belong_to_the_choice_of_a_facility) {
  Position p = asking({.ask = Ask::draw, .deed = Deed::construction_yard});
  ASSERT_TRUE(is_sound(p));
  p.drawn.push_back(p.pile.pop_back());
  EXPECT_FALSE(is_sound(p));
  p.me().goods[Good::alloy] = 3;
  p.questions.top().ask = Ask::facility;
  EXPECT_TRUE(is_sound(p));
  p.questions.clear();
  p.step = Step::turn;
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, granted_productions_belong_to_the_grant_and_add_up_with_what_is_left) {
  Position p = asking({.ask = Ask::grant, .left = 4});
  ASSERT_TRUE(is_sound(p));
  p.granted.push_back({card("main_factory"), Good::ceramics});
  EXPECT_FALSE(is_sound(p));
  p.questions.top().left = 3;
  EXPECT_TRUE(is_sound(p));
  p.questions.top().left = 2;
  EXPECT_FALSE(is_sound(p));
  p.questions.top() = {.ask = Ask::favor};
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, every_player_has_enough_productions_for_the_grant) {
  Position p = set_table(2);
  Player& player = p.players[0];
  while (player.outstations.size() > 2) player.outstations.pop_back();  // 2 ore, 1 ice, 1 ceramics
  EXPECT_FALSE(is_sound(p));
  player.outstations.push_back({.top = take_from_pile(p, card("crew_bureau"))});
  EXPECT_TRUE(is_sound(p));
}

TEST(CeresSoundness, starting_outstations_are_those_of_the_side) {
  Position p = set_table(2);
  p.players[1].outstations.push_back({.top = card("survey_lab")});
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, a_part_belongs_to_an_outstation_with_the_cards_it_has) {
  Position p = asking({.ask = Ask::part, .outstation = card("launch_site"), .part = 1, .done = 1});
  ASSERT_TRUE(is_sound(p));
  p.questions.top().facility = card("crew_bureau");
  EXPECT_FALSE(is_sound(p));
  p.questions.top() = {.ask = Ask::part, .outstation = card("crew_bureau")};
  EXPECT_FALSE(is_sound(p));
  p.questions.top() = {.ask = Ask::part, .outstation = card("launch_site"), .part = 1, .done = 2};
  EXPECT_FALSE(is_sound(p));
  p.questions.top() = {.ask = Ask::part, .outstation = card("launch_site"), .part = 3};
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, a_question_lies_only_on_what_can_lead_to_it) {
  const Question launching{.ask = Ask::part, .outstation = card("launch_site"), .part = 3, .done = 1};
  const auto on = [&](const Question& below, const Question& above) {
    Position p = asking(below);
    p.questions.push(above);
    return is_sound(p);
  };
  EXPECT_TRUE(on(launching, {.ask = Ask::asteroid}));
  EXPECT_TRUE(on(launching, {.ask = Ask::again, .deed = Deed::launch}));
  EXPECT_FALSE(on(launching, {.ask = Ask::research}));
  EXPECT_FALSE(on(launching, {.ask = Ask::part, .outstation = card("main_factory")}));
  EXPECT_TRUE(on({.ask = Ask::assist}, {.ask = Ask::produce}));
  EXPECT_FALSE(on({.ask = Ask::assist}, {.ask = Ask::bureau}));
  EXPECT_FALSE(on({.ask = Ask::produce}, {.ask = Ask::assist}));
  EXPECT_TRUE(on({.ask = Ask::again, .deed = Deed::trade_bureau}, {.ask = Ask::bureau}));
  EXPECT_TRUE(on({.ask = Ask::aftermath}, {.ask = Ask::trade, .left = 2}));
  EXPECT_FALSE(on({.ask = Ask::aftermath}, {.ask = Ask::aftermath}));
  EXPECT_FALSE(on({.ask = Ask::again, .deed = Deed::trade_bureau}, {.ask = Ask::draw, .deed = Deed::gain}));
  EXPECT_TRUE(on({.ask = Ask::again, .deed = Deed::construction_yard},
                 {.ask = Ask::draw, .deed = Deed::construction_yard}));
  EXPECT_FALSE(on({.ask = Ask::again, .deed = Deed::favor}, {.ask = Ask::favor}));
  EXPECT_TRUE(on({.ask = Ask::again, .deed = Deed::launch}, {.ask = Ask::bonus}));
  EXPECT_FALSE(on({.ask = Ask::again, .deed = Deed::launch}, {.ask = Ask::asteroid}));
  EXPECT_FALSE(is_sound(asking({.ask = Ask::harvest})));    // only through a part
  EXPECT_FALSE(is_sound(asking({.ask = Ask::aftermath})));  // asks nothing
  EXPECT_FALSE(is_sound(asking({.ask = Ask::none})));
}

// CE-13.14: main_factory gains ceramics, then manufactures.
TEST(CeresSoundness, nothing_is_asked_behind_a_gain_or_for_an_aftermath) {
  const auto making_behind = [](std::uint8_t part) {
    Position p = asking({.ask = Ask::part, .outstation = card("main_factory"), .part = part, .done = 1});
    p.alloys = 5;
    p.questions.push({.ask = Ask::make, .left = 1});
    return is_sound(p);
  };
  EXPECT_FALSE(making_behind(1));
  EXPECT_TRUE(making_behind(2));
  EXPECT_FALSE(is_sound(asking({.ask = Ask::aftermath})));
}

TEST(CeresSoundness, an_asteroid_is_chosen_only_with_a_probe) {
  Position p = asking({.ask = Ask::asteroid});
  ASSERT_TRUE(is_sound(p));
  p.me().goods[Good::probe] = 0;
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, favors_and_first_tokens_belong_to_those_at_the_table) {
  Position p = set_table(2);
  p.favors[mars_droid] = {1};
  p.first_tokens.items[2] = {1};
  ASSERT_TRUE(is_sound(p));
  p.first_tokens.items[2] = {2};
  EXPECT_FALSE(is_sound(p));
  p.first_tokens.items[2] = {};
  p.favors[mars_droid] = {2};
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, an_outstation_is_activated_once_in_a_turn) {
  Position p = asking({.ask = Ask::part, .outstation = card("crew_bureau"), .part = 1, .done = 1});
  p.me().outstations.push_back({.top = take_from_pile(p, card("crew_bureau"))});
  Position other = p;
  other.questions.push({.ask = Ask::part, .outstation = card("launch_site")});
  EXPECT_TRUE(is_sound(other));
  p.questions.push({.ask = Ask::part, .outstation = card("crew_bureau")});
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, repetitions_are_as_many_as_content_can_give) {
  EXPECT_TRUE(is_sound(asking({.ask = Ask::make, .left = 9, .done = 5})));
  EXPECT_FALSE(is_sound(asking({.ask = Ask::make, .left = 9, .done = 6})));
  EXPECT_FALSE(is_sound(asking({.ask = Ask::make, .left = 0, .done = 1})));
  EXPECT_FALSE(is_sound(asking({.ask = Ask::trade, .left = 255})));
}

TEST(CeresSoundness, a_bare_upgrade_needs_a_single_outstation) {
  Position p = asking({.ask = Ask::facility, .deed = Deed::upgrade});
  p.me().goods[Good::alloy] = 4;
  EXPECT_FALSE(is_sound(p));
  p.me().outstations.push_back({.top = take_from_pile(p, card("crew_bureau"))});
  EXPECT_TRUE(is_sound(p));
  p.me().outstations[4].bottom = take_from_pile(p, card("robot_bay"));
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, workers_never_outgrow_their_counter) {
  Position p = set_table(2);
  p.quarters.items[0] = 90;
  EXPECT_TRUE(is_sound(p));
  p.quarters.items[0] = 98;
  p.docks[2].workers.items[0] = 9;
  EXPECT_FALSE(is_sound(p));
}

TEST(CeresSoundness, points_stop_at_the_end_of_their_number) {
  Position p = set_table(2);
  p.me().vp = 32000;
  p.me().trade_vp = 32760;
  score_trade(p, 60);
  EXPECT_EQ(p.me().vp, 32060);
  EXPECT_EQ(p.me().trade_vp, 32767);
}

TEST(CeresSoundness, what_a_scenario_sets_is_mended_or_refused_but_breaks_nothing) {
  const Content& c = standard_content();
  const Position before = set_table(2);
  Position after = before;
  after.players[0].outstations[0].top = FacilityId::none();
  Game::reconcile(c, before, after);
  EXPECT_FALSE(is_sound(after));
  after = before;
  after.players[1].research[aerospace] = 200;
  Game::reconcile(c, before, after);
  EXPECT_FALSE(is_sound(after));
  after = before;
  while (!after.discard.full()) after.discard.push_back(card("crew_bureau"));
  after.pile.clear();
  Game::reconcile(c, before, after);
  EXPECT_EQ(after.discard.size(), after.discard.capacity);
  EXPECT_FALSE(is_sound(after));
}

}  // namespace
}  // namespace orrery::ceres::ceres_soundness_test
