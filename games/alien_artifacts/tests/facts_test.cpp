// What the page is told beside the position.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/alien_artifacts/tests/helpers.h"

namespace orrery::alien_artifacts::facts_test {
namespace {

namespace bj = boost::json;

bj::object of_player(const Position& p, std::size_t seat) {
  return Game::facts(content(), p).as_object()["players"].as_array().at(seat).as_object();
}

bj::value at(const bj::object& facts, std::string_view pointer) {
  return bj::value(facts).at_pointer(pointer);
}

const char* technology_with(std::string_view ladder, int nth) {
  for (const Card& card : content().cards)
    if (card.kind == Kind::technology &&
        content().ladders[card.faces[static_cast<std::size_t>(Side::operational)].ladder].id == ladder &&
        nth-- == 0)
      return card.id.c_str();
  return "";
}

TEST(AlienArtifactsFacts, AA_7_2_a_card_costs_5_plus_cards_less_discounts) {
  Position p = board({{"planet_quill", 0, Area::logistics, 0},
                      {"planet_ostara", 0, Area::logistics, 0},
                      {"planet_mirren", 0, Area::under_construction, 0}});
  EXPECT_EQ(at(of_player(p, 0), "/costs/planet"),
            (bj::value{{"cards", 2}, {"change", -4}, {"cost", 3}, {"limit", 2}}));
  EXPECT_EQ(at(of_player(p, 0), "/costs/ship/cost"), 5);

  // AA-24.34, AA-24.35: what holds for a turn holds for the one whose turn it is.
  p.turn.discounts.push_back({4, only(Key::discover)});
  p.turn.limit_turn = 1;
  EXPECT_EQ(at(of_player(p, 0), "/costs/planet"),
            (bj::value{{"cards", 2}, {"change", -8}, {"cost", 0}, {"limit", 3}}));
  EXPECT_EQ(at(of_player(p, 1), "/costs/planet"),
            (bj::value{{"cards", 0}, {"change", 0}, {"cost", 5}, {"limit", 2}}));
}

TEST(AlienArtifactsFacts, AA_7_9_a_Technology_under_construction_is_shown_as_if_it_were_there) {
  const char* building = technology_with("ladder_technologies", 0);
  const char* there = technology_with("ladder_planets", 0);
  const Position p = board({{building, 0, Area::under_construction, 0},
                            {there, 0, Area::logistics, 0},
                            {technology_with("ladder_ships", 0), 0, Area::logistics, 0},
                            {"planet_quill", 0, Area::logistics, 0}});
  const bj::object facts = of_player(p, 0);
  EXPECT_EQ(facts.at("ladders").at(building).at("have").at(0).at(0), 3);
  EXPECT_EQ(facts.at("ladders").at(building).at("now"), 1);
  EXPECT_EQ(facts.at("ladders").at(building).at("end"), 2);
  EXPECT_EQ(facts.at("ladders").at(there).at("have").at(0).at(0), 1);
  EXPECT_EQ(facts.at("ladders").at(there).at("end"), 0);
}

TEST(AlienArtifactsFacts, AA_11_6_an_attack_is_told_as_a_sum) {
  Position p =
      board({{"ship_black_plague", 0, Area::operational, 0}, {"planet_quill", 1, Area::operational, 0}});
  EXPECT_FALSE(Game::facts(content(), p).as_object().contains("attack"));
  EXPECT_EQ(at(of_player(p, 0), "/ships/ship_black_plague"), (bj::value{{"alien", 1}, {"player", 2}}));
  begin_attack(p, "ship_black_plague", 2, 3, 1, "plan_basic");
  EXPECT_EQ(Game::facts(content(), p).at("attack"), (bj::value{{"ship", 2}, {"value", 7}}));
}

TEST(AlienArtifactsFacts, AA_21_2_facts_follow_from_what_a_seat_sees) {
  Position p{};
  Game::setup(content(), {3, Rng::from(7), {}}, p, nullptr);
  MoveList<Game> moves;
  for (int i = 0; i < 200 && !p.over; ++i) {
    const Seat seat = settle<Game>(content(), p, moves);
    Game::apply(content(), p, seat, moves[static_cast<std::size_t>(i) % moves.size()], nullptr);
    for (const Seat viewer : {Seat{0}, Seat{2}, no_seat}) {
      Position seen = p;
      Game::mask(content(), seen, viewer);
      ASSERT_EQ(Game::facts(content(), seen), Game::facts(content(), p));
    }
  }
}

}  // namespace
}  // namespace orrery::alien_artifacts::facts_test
