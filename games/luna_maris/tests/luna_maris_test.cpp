// Rules of Luna Maris that a scenario cannot show: counts of components, chance, and what holds for whole
// games; and tables of content entries with their figures stated anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/game_adapter.h"
#include "engine/record/session.h"
#include "games/luna_maris/game.h"
#include "games/registry.h"
#include "tests/random_play.h"

namespace orrery::luna_maris::luna_maris_test {
namespace {

const AnyGame& any() {
  static const std::shared_ptr<const AnyGame> game = standard_game("luna_maris");
  return *game;
}
const Content& content() {
  return static_cast<const GameAdapter<Game>&>(any()).content();
}

Position fresh(int players, std::uint64_t seed, std::array<std::uint8_t, max_options> options = {}) {
  Position p{};
  Game::setup(content(), {players, Rng::from(seed), options}, p, nullptr);
  return p;
}

// Plays at random; `visit` sees the position and the legal moves at every decision.
template <class Visit>
void play_at_random(int players, std::uint64_t seed, Visit visit) {
  play_on_at_random<Game>(content(), fresh(players, seed), Rng::from(seed, 1), nullptr,
                          [&](const Position& p, Seat seat, const MoveList<Game>& moves) {
                            if (seat != no_seat) visit(p, moves);
                          });
}

// At the start of a player's turn, everything set aside.
Position in_round_one(int players = 2) {
  Position p = fresh(players, 3, {1});
  MoveList<Game> moves;
  while (p.step == Step::place) {
    moves.clear();
    Game::legal(content(), p, p.active, moves);
    Game::apply(content(), p, p.active, moves[0], nullptr);
  }
  p.order.clear();
  for (Seat seat = 0; seat < players; ++seat) p.order.push_back(seat);
  p.active = 0;
  return p;
}

template <class AnyId>
AnyId named(std::string_view name) {
  for (std::size_t i = 0; i < id_count(content(), AnyId{}); ++i)
    if (id_text(content(), id_at<AnyId>(i)) == name) return id_at<AnyId>(i);
  ADD_FAILURE() << "no " << name;
  return {};
}

TEST(LunaMaris, LM_1_2_component_counts) {
  EXPECT_EQ(content().orders.size(), 30u);
  int food = 0;
  for (const Food& card : content().food) food += card.copies[0] + card.copies[1] + card.copies[2];
  EXPECT_EQ(food, 36);
  EXPECT_EQ(content().level1.size(), 6);
  EXPECT_EQ(content().level2.size(), 16);
  EXPECT_EQ(content().advanced.size(), 8u);
  EXPECT_EQ(content().equipment.size(), 7u);
  EXPECT_EQ(content().ai_cards.size(), 12u);
}

TEST(LunaMaris, LM_1_3_cubes_never_run_out) {
  Position p = in_round_one();
  p.players[1].energy = 6;
  p.players[0].energy = 0;
  for (int i = 0; i < 30; ++i) {  // more cubes than are printed
    Cubes cubes;
    cubes.iron = 3;
    receive(content(), p, 0, cubes, nullptr);
  }
  EXPECT_EQ(p.players[0].belt.first.iron, 91);
}

TEST(LunaMaris, LM_1_5_markers_never_run_out) {
  // Four constructions and two caps by one player need more discs than the four spare ones.
  Position p = in_round_one();
  for (std::size_t i = 0; i < most_built; ++i) build(content(), p, 0, p.projects[i], nullptr);
  for (const TrackId track : {extraction, sustainability}) {
    p.players[0].research[track].level = 4;
    EXPECT_TRUE(research(content(), p, 0, track, nullptr));
  }
  p.bonuses[id_at<BonusId>(0)] = p.bonuses[id_at<BonusId>(1)] = MaybeSeat{0};
  EXPECT_EQ(p.constructions.size(), 4u);
  EXPECT_EQ(Game::check(content(), p), "");
}

TEST(LunaMaris, LM_1_7_LM_1_12_nothing_is_given_away_or_thrown_away) {
  // No option of a turn's first choice changes another player's stock, and none only discards.
  std::set<std::uint8_t> verbs;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_at_random(3, seed, [&](const Position& p, const MoveList<Game>& moves) {
      if (p.step != Step::turn || !p.questions.empty()) return;
      for (const Move move : moves) {
        verbs.insert(move.verb);
        if (verb_of(move) == Verb::end) continue;
        Position after = p;
        Game::apply(content(), after, p.active, move, nullptr);
        for (Seat other = 0; other < p.seats(); ++other)
          if (other != p.active) {
            EXPECT_EQ(after.players[other].belt, p.players[other].belt);
          }
      }
    });
  const std::set<std::uint8_t> expected = {
      static_cast<std::uint8_t>(Verb::play), static_cast<std::uint8_t>(Verb::feed),
      static_cast<std::uint8_t>(Verb::import_), static_cast<std::uint8_t>(Verb::end),
      static_cast<std::uint8_t>(Verb::depot)};
  EXPECT_EQ(verbs, expected);
}

TEST(LunaMaris, LM_1_1_for_one_to_four_players) {
  EXPECT_EQ(any().info().min_players, 1);
  EXPECT_EQ(any().info().max_players, 4);
}

TEST(LunaMaris, LM_1_14_LM_2_1_LM_3_4_boards_differ_in_the_color_of_their_probes_alone) {
  // Summary cards and spare discs are no part of the position.
  for (int players = 2; players <= 4; ++players) {
    Position p = fresh(players, 5);
    ASSERT_EQ(p.seats(), players);
    EXPECT_EQ(p.occupied().size(), players);
    for (Player& player : p.players) {
      EXPECT_EQ(player.probes.size(), 1);
      player.probes = {};
      EXPECT_EQ(player, p.players[0]);
    }
  }
}

TEST(LunaMaris, LM_2_9_five_random_projects_and_a_built_one_leaves_a_gap) {
  std::set<int> seen;
  std::set<int> leftmost;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Position p = fresh(3, seed);
    std::set<int> tiles;
    for (const AdvancedId tile : p.projects) tiles.insert(tile.value);
    EXPECT_EQ(tiles.size(), 5u);
    EXPECT_LT(*tiles.rbegin(), 8);
    seen.insert(tiles.begin(), tiles.end());
    leftmost.insert(p.projects[0].value);
    const auto before = p.projects;
    build(content(), p, 0, before[1], nullptr);
    for (std::size_t i = 0; i < project_places; ++i)
      EXPECT_EQ(p.projects[i], i == 1 ? AdvancedId::none() : before[i]);
  }
  EXPECT_EQ(seen.size(), 8u);
  EXPECT_EQ(leftmost.size(), 8u);
}

TEST(LunaMaris, LM_4_5_LM_4_6_LM_4_7_random_cards_show_the_starting_modules) {
  const std::map<int, std::array<int, 3>> shown = {
      {1, {1, 1, 2}}, {2, {1, 1, 2}}, {3, {1, 2, 3}}, {4, {2, 1, 4}}};  // cards, level, symbols
  for (const auto& [players, figures] : shown) {
    std::set<int> cards;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Position p = fresh(players, seed, {1});
      ASSERT_EQ(p.start_cards.size(), static_cast<std::size_t>(figures[0]));
      std::multiset<int> symbols;
      for (const ScientistId card : p.start_cards) {
        EXPECT_EQ(content().scientist(card).level, figures[1]);
        cards.insert(card.value);
        for (const ModuleId module : content().scientist(card).specialties) symbols.insert(module.value);
      }
      EXPECT_EQ(symbols.size(), static_cast<std::size_t>(figures[2]));
      std::multiset<int> offered;
      for (const ModuleId module : p.start_symbols) offered.insert(module.value);
      EXPECT_EQ(offered, symbols);
      if (players == 4) {
        EXPECT_NE(p.start_cards[0], p.start_cards[1]);
      }
    }
    EXPECT_GE(cards.size(), 6u);
  }
}

TEST(LunaMaris, LM_2_3_the_first_player_is_random) {
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position p = fresh(4, seed);
    first.insert(p.order[0]);
    for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(p.order[i], (p.order[0] + i) % 4);
  }
  EXPECT_EQ(first.size(), 4u);
}

TEST(LunaMaris, LM_2_10_one_random_starting_zone_each) {
  const std::map<int, std::set<std::string>> zones = {
      {2, {"z02", "z18"}}, {3, {"z03", "z14", "z19"}}, {4, {"z02", "z05", "z15", "z18"}}};
  for (const auto& [players, names] : zones) {
    std::set<std::string> of_seat_0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Position p = fresh(players, seed);
      std::set<std::string> taken;
      for (const Player& player : p.players)
        for (const ZoneId zone : player.probes) taken.insert(content().zones[zone.index()].id);
      EXPECT_EQ(taken, names);
      of_seat_0.insert(content().zones[(*p.players[0].probes.begin()).index()].id);
    }
    EXPECT_EQ(of_seat_0, names);
  }
}

TEST(LunaMaris, LM_2_11_covered_mines_are_never_used) {
  const std::map<int, int> titanium = {{1, 2}, {2, 2}, {3, 3}, {4, 4}};
  for (const auto& [players, usable] : titanium) {
    Position p = fresh(players, 1);
    for (Player& player : p.players) player.probes = {};
    p.ai.probes = {};
    EXPECT_EQ((free_zones(content(), p) & content().titanium_zones).size(), usable) << players;
    EXPECT_EQ(free_zones(content(), p).size(), 15 + usable);
  }
}

TEST(LunaMaris, LM_2_13_the_improved_procedure_waits_for_its_tile) {
  Position p = in_round_one();
  p.me().module = recycling_facility;
  p.turn.scientist = named<ScientistId>("biologist");
  p.step = Step::arrived;
  const ActionId improved = named<ActionId>("recycle_improved");
  EXPECT_TRUE(refuse_use(content(), p, improved, false));
  p.constructions.push_back({named<AdvancedId>("adv_recycling"), 1});
  EXPECT_FALSE(refuse_use(content(), p, improved, false));
}

TEST(LunaMaris, LM_5_19_hands_have_no_limit) {
  Position p = in_round_one();
  Player& player = p.me();
  player.hand = player.hand | content().level2;
  for (std::uint8_t& count : player.food.items) count = 1;
  EXPECT_EQ(player.hand.size(), 22);
  MoveList<Game> moves;
  Game::legal(content(), p, 0, moves);
  EXPECT_GE(moves.size(), 8u);
}

TEST(LunaMaris, LM_9_3_every_scientist_has_its_specialties) {
  const std::map<std::string, std::set<std::string>> cards = {
      {"production_engineer", {"shipping_dock", "greenhouse"}},
      {"biomedical_researcher", {"greenhouse", "laboratory"}},
      {"electrical_engineer", {"power_plants", "comms_room"}},
      {"biologist", {"recycling_facility", "laboratory"}},
      {"mechanical_engineer", {"airlock", "industrial_complex"}},
      {"mining_engineer", {"mining_station", "industrial_complex"}},
      {"psychologist", {"comms_room", "greenhouse", "recycling_facility"}},
      {"food_engineer", {"laboratory", "greenhouse", "shipping_dock"}},
      {"physicist", {"laboratory", "power_plants", "industrial_complex"}},
      {"metallurgist", {"mining_station", "industrial_complex", "shipping_dock"}},
      {"geologist", {"airlock", "mining_station", "laboratory"}},
      {"nuclear_engineer", {"power_plants", "industrial_complex", "airlock"}},
      {"agronomist", {"greenhouse", "recycling_facility", "power_plants"}},
      {"telecom_engineer", {"comms_room", "airlock", "shipping_dock"}},
      {"environmental_engineer", {"recycling_facility", "industrial_complex", "comms_room"}},
      {"logistics_planner", {"shipping_dock", "comms_room", "mining_station"}},
      {"roboticist", {"airlock", "mining_station", "recycling_facility"}},
      {"chemist", {"industrial_complex", "laboratory", "recycling_facility"}},
      {"hydrologist", {"greenhouse", "power_plants", "shipping_dock"}},
      {"systems_architect", {"laboratory", "comms_room", "airlock"}},
      {"astrobiologist", {"greenhouse", "laboratory", "industrial_complex"}},
      {"drill_specialist", {"mining_station", "power_plants", "shipping_dock"}}};
  ASSERT_EQ(cards.size(), static_cast<std::size_t>(scientist_count));
  for (const auto& [name, modules] : cards) {
    Position p = in_round_one();
    p.me().module = comms_room;  // within reach of everything with 8 oxygen
    p.me().stress = 8;
    p.me().hand = {};
    p.me().hand.add(named<ScientistId>(name));
    play_scientist(p, named<ScientistId>(name), nullptr);
    std::set<std::string> found;
    for (std::size_t i = 0; i < module_count; ++i)
      if (!refuse_go(content(), p, id_at<ModuleId>(i))) found.insert(std::string(module_names[i]));
    std::set<std::string> expected = modules;
    expected.insert("sleeping_quarters");
    EXPECT_EQ(found, expected) << name;
  }
}

struct OrderFigures {
  const char* id;
  int order_class, iron, titanium, water, helium, vp;
  const char* reward;
};

TEST(LunaMaris, LM_21_1_LM_21_6_LM_21_7_LM_21_8_LM_21_9_every_order_takes_and_gives_what_it_says) {
  constexpr std::array<OrderFigures, order_count> figures = {{
      {"order_i_1", 1, 3, 0, 0, 0, 4, "waste"},        {"order_i_2", 1, 3, 0, 0, 0, 4, "co2"},
      {"order_i_3", 1, 4, 0, 0, 0, 5, "recover"},      {"order_i_4", 1, 4, 0, 0, 0, 4, "research"},
      {"order_i_5", 1, 2, 1, 0, 0, 5, "co2"},          {"order_i_6", 1, 1, 1, 0, 0, 4, "recover"},
      {"order_i_7", 1, 2, 0, 1, 0, 6, "waste"},        {"order_i_8", 1, 5, 0, 0, 0, 6, "waste"},
      {"order_ii_1", 2, 0, 0, 2, 0, 7, "co2"},         {"order_ii_2", 2, 1, 0, 2, 0, 8, "recover"},
      {"order_ii_3", 2, 2, 0, 1, 0, 5, "research"},    {"order_ii_4", 2, 0, 1, 1, 0, 6, "waste"},
      {"order_ii_5", 2, 3, 0, 1, 0, 7, "waste"},       {"order_ii_6", 2, 2, 0, 2, 0, 9, "co2"},
      {"order_ii_7", 2, 0, 0, 3, 0, 8, "research"},    {"order_ii_8", 2, 1, 1, 1, 0, 7, "recover"},
      {"order_iii_1", 3, 0, 3, 0, 0, 7, "research"},   {"order_iii_2", 3, 0, 2, 1, 0, 9, "co2"},
      {"order_iii_3", 3, 2, 2, 0, 0, 8, "waste"},      {"order_iii_4", 3, 0, 1, 0, 1, 9, "recover"},
      {"order_iii_5", 3, 2, 0, 0, 1, 9, "waste"},      {"order_iii_6", 3, 0, 0, 1, 1, 8, "research"},
      {"order_iii_7", 3, 0, 4, 0, 0, 10, "co2"},       {"order_iiii_1", 4, 0, 0, 0, 2, 12, "co2"},
      {"order_iiii_2", 4, 0, 1, 0, 2, 12, "research"}, {"order_iiii_3", 4, 2, 0, 0, 2, 14, "waste"},
      {"order_iiii_4", 4, 0, 2, 0, 1, 11, "recover"},  {"order_iiii_5", 4, 0, 0, 1, 2, 13, "research"},
      {"order_iiii_6", 4, 0, 0, 0, 3, 15, "research"}, {"order_iiii_7", 4, 0, 0, 2, 1, 12, "co2"},
  }};
  for (const OrderFigures& figure : figures) {
    SCOPED_TRACE(figure.id);
    Position p = in_round_one();
    for (auto& stack : p.orders) stack.clear();
    p.orders[static_cast<std::size_t>(figure.order_class) - 1].push_back(named<OrderId>(figure.id));
    Player& before = p.me();
    before.module = shipping_dock;
    before.belt = {};
    before.belt.first = {static_cast<std::uint8_t>(figure.iron), static_cast<std::uint8_t>(figure.titanium)};
    before.water = static_cast<std::uint8_t>(figure.water);
    before.helium = static_cast<std::uint8_t>(figure.helium);
    before.waste = 3;
    before.vp = 10;
    const auto play = [&p](Move move) {
      ASSERT_FALSE(Game::refuse(content(), p, 0, move));
      Game::apply(content(), p, 0, move, nullptr);
      MoveList<Game> moves;
      settle<Game>(content(), p, moves);
    };
    play(move_of(Verb::play, named<ScientistId>("production_engineer")));
    play(move_of(Verb::go, shipping_dock));
    play(move_of(Verb::use, named<ActionId>("fulfill_order")));
    const std::string reward = figure.reward;
    if (reward == "research") {
      ASSERT_EQ(p.asked(), Ask::track);
      play(move_of(Verb::research, sustainability));
    }
    const Player& after = p.players[0];
    EXPECT_EQ(after.vp, 10 + figure.vp);
    EXPECT_EQ(after.belt.total() + after.water + after.helium, 0);
    EXPECT_TRUE(after.orders.has(named<OrderId>(figure.id)));
    EXPECT_EQ(after.waste, reward == "waste" ? 2 : 3);
    EXPECT_EQ(after.co2, reward == "co2" ? 1 : 0);
    EXPECT_EQ(after.research[sustainability].level, reward == "research" ? 2 : 1);
    // The only resting card is the one in use, which the reward brings back at once.
    EXPECT_EQ(after.rest.empty(), reward == "recover");
  }
}

TEST(LunaMaris, LM_29_9_no_improvement_of_airlock_and_sleeping_quarters) {
  for (std::size_t i = 0; i < module_count; ++i) {
    const bool none = module_names[i] == "airlock" || module_names[i] == "sleeping_quarters";
    EXPECT_EQ(content().modules[i].advanced.is_none(), none) << module_names[i];
  }
}

TEST(LunaMaris, LM_31_4_LM_31_5_the_ai_deck_by_strength) {
  const std::map<int, std::pair<int, int>> advanced_cards = {
      {0, {0, 0}}, {1, {0, 5}}, {2, {5, 5}}, {3, {1, 1}}, {4, {2, 2}}, {5, {3, 3}}, {6, {4, 4}}};
  for (const auto& [strength, bounds] : advanced_cards) {
    std::set<int> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Position p = fresh(1, seed, {0, 0, static_cast<std::uint8_t>(strength)});
      ASSERT_EQ(p.ai_deck.size(), 5u);
      std::set<int> cards;
      int advanced = 0;
      for (const AiCardId card : p.ai_deck) {
        cards.insert(card.value);
        advanced += content().ai_cards[card.index()].advanced;
      }
      EXPECT_EQ(cards.size(), 5u);
      EXPECT_GE(advanced, bounds.first);
      EXPECT_LE(advanced, bounds.second);
      seen.insert(advanced);
    }
    if (strength == 1) {
      EXPECT_GE(seen.size(), 3u);
    }
  }
}

TEST(LunaMaris, LM_35_1_LM_35_2_LM_35_3_what_a_seat_sees) {
  Position p = in_round_one(3);
  p.players[1].secret_food.push_back(p.food_deck.pop_back());
  Position seen = p;
  Game::mask(content(), seen, 0);
  for (const ScientistId card : seen.scientist_deck) EXPECT_TRUE(card.is_none());
  for (const FoodId card : seen.food_deck) EXPECT_TRUE(card.is_none());
  for (std::size_t i = 0; i < class_count; ++i)
    for (std::size_t j = 0; j < seen.orders[i].size(); ++j)
      EXPECT_EQ(seen.orders[i][j].is_none(), j + 1 < seen.orders[i].size());
  EXPECT_TRUE(seen.players[1].secret_food[0].is_none());
  EXPECT_EQ(seen.rng, Rng{});
  // Hands of scientists, belts, offers and tracks are open.
  EXPECT_EQ(seen.players[1].hand, p.players[1].hand);
  EXPECT_EQ(seen.players[2].belt, p.players[2].belt);
  EXPECT_EQ(seen.seedbeds, p.seedbeds);
  EXPECT_EQ(seen.hiring, p.hiring);
  EXPECT_EQ(seen.projects, p.projects);
  Game::mask(content(), p, 1);
  EXPECT_TRUE(p.players[1].secret_food[0]);
}

TEST(LunaMaris, LM_35_1_the_ai_deck_is_hidden) {
  Position p = fresh(1, 4);
  Game::mask(content(), p, 0);
  for (const AiCardId card : p.ai_deck) EXPECT_TRUE(card.is_none());
}

TEST(LunaMaris, LM_35_6_one_seat_is_asked_at_a_time) {
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    play_at_random(4, seed, [](const Position& p, const MoveList<Game>&) {
      EXPECT_EQ(Game::to_act(content(), p).size(), 1);
    });
}

TEST(LunaMaris, LM_35_7_all_food_is_shown_at_the_end) {
  Position p = in_round_one();
  p.players[1].secret_food.push_back(p.food_deck.pop_back());
  p.step = Step::over;
  Position seen = p;
  Game::mask(content(), seen, 0);
  EXPECT_EQ(seen.players[1].secret_food, p.players[1].secret_food);
}

TEST(LunaMaris, LM_36_8_where_nothing_is_to_decide_nothing_is_asked) {
  for (int players = 1; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 12; ++seed)
      play_at_random(players, seed, [](const Position& p, const MoveList<Game>& moves) {
        bool stop = false;
        bool other = false;
        for (const Move move : moves) {
          stop = stop || verb_of(move) == Verb::stop || verb_of(move) == Verb::end;
          other = other || (verb_of(move) != Verb::stop && verb_of(move) != Verb::depot);
        }
        EXPECT_EQ(stop, Game::asks_always(content(), p, p.active));
        // But for the choice of a turn and the moment after a movement, there is something else than to stop.
        const bool arrived = p.step == Step::arrived && !p.turn.main_done && !p.turn.extra_here;
        if (p.step == Step::turn || arrived || other) return;
        Position then = p;  // perhaps with cubes of the depot
        EXPECT_FALSE(nothing_is_left_here(content(), then));
        EXPECT_EQ(then, p);
      });
}

TEST(LunaMaris, LM_36_8_no_question_has_answers_that_all_come_to_the_same) {
  for (int players = 1; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      play_at_random(players, seed, [](const Position& p, const MoveList<Game>& moves) {
        if (moves.size() < 2) return;
        std::set<std::string> outcomes;
        for (const Move move : moves) {
          Position after = p;
          Game::apply(content(), after, p.active, move, nullptr);
          MoveList<Game> next;
          settle<Game>(content(), after, next);
          outcomes.emplace(reinterpret_cast<const char*>(&after), sizeof after);
        }
        EXPECT_GT(outcomes.size(), 1u);
      });
}

TEST(LunaMaris, LM_36_9_a_turn_can_be_taken_back_until_something_hidden_is_shown) {
  Position p = in_round_one();
  const Revealed before = p.revealed;
  Game::apply(content(), p, 0, move_of(Verb::play, named<ScientistId>("electrical_engineer")), nullptr);
  EXPECT_EQ(p.revealed, before);
  p.me().module = power_plants;
  p.step = Step::go;
  Game::apply(content(), p, 0, move_of(Verb::go, power_plants), nullptr);
  EXPECT_EQ(p.revealed, before);
  take_from_hiring_board(p, 0, nullptr);
  EXPECT_NE(p.revealed, before);
}

TEST(LunaMaris, what_is_possible_is_what_can_be_thought_of_without_what_is_refused) {
  for (int players = 1; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 30; ++seed)
      play_at_random(players, seed, [](const Position& p, const MoveList<Game>& moves) {
        MoveList<Game> kept;
        Game::candidates(content(), p, p.active, kept);
        keep_legal<Game>(content(), p, p.active, kept);
        EXPECT_TRUE(std::equal(kept.begin(), kept.end(), moves.begin(), moves.end()));
      });
}

// A position that play cannot reach: `spoil` changes one that it can.
template <class Spoil>
std::string_view unsound_when(Spoil spoil) {
  Position p = in_round_one();
  EXPECT_EQ(Game::unsound(content(), p), "");
  spoil(p);
  return Game::unsound(content(), p);
}

TEST(LunaMaris, positions_that_would_break_later_are_refused) {
  const ScientistId chemist = named<ScientistId>("chemist");
  const EquipmentId fertilizer = named<EquipmentId>("equip_fertilizer");
  const auto paying = [](Position& p, const char* action) {  // everything but the ore is still to be paid
    p.me().module = industrial_complex;
    p.turn.scientist = *p.me().hand.begin();
    p.step = Step::arrived;
    p.me().belt.first.iron = 5;
    const ActionId id = named<ActionId>(action);
    p.questions.push({.ask = Ask::finish, .id = id.value});
    p.questions.push({.ask = Ask::procedure, .id = id.value});
    p.questions.push({.ask = Ask::pay, .count = 1});
  };
  EXPECT_EQ(unsound_when([&](Position& p) { paying(p, "extract_helium"); }), "");
  EXPECT_NE(unsound_when([&](Position& p) {
              paying(p, "extract_helium");
              p.me().water = 0;  // would fall below 0
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) {
              paying(p, "extract_helium");
              p.questions.top().count = 2;  // another price
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) {
              paying(p, "extract_helium");
              p.turn.order = visible_order(p, 0);  // an order that nobody delivers
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) {  // a sixth card drawn blind has no room
              p.me().equipment = fertilizer;
              p.me().equipment_ready = true;
              p.me().secret_food.push_back(p.food_deck.pop_back());
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) { p.hiring[0] = p.hiring[1]; }), "");
  EXPECT_NE(unsound_when([&](Position& p) {  // a scientist is played who can go nowhere
              p.turn.scientist = *p.me().hand.begin();
              p.step = Step::go;
              p.me().oxygen = p.me().stress;
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) {  // no bonus would be left for a completed track
              for (MaybeSeat& owner : p.bonuses.items) owner = MaybeSeat{0};
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) {  // more nutrition than anybody needs
              p.food_discard.push_back(p.food_deck.pop_back());
              p.questions.push({.ask = Ask::feed, .count = 1, .more = 9});
            }),
            "");
  EXPECT_NE(unsound_when([&](Position& p) {
              p.me().hand.add(chemist);
              p.me().rest.add(chemist);
            }),
            "");
  Position secret = fresh(3, 1);
  ASSERT_EQ(Game::unsound(content(), secret), "");
  secret.players[2].secret_food.push_back(secret.food_deck.pop_back());
  EXPECT_NE(Game::unsound(content(), secret), "");  // before the first turn nobody has drawn one
  Position draft = fresh(3, 1);
  while (draft.equipment_offer.size() > 2) draft.equipment_offer.pop_back();
  EXPECT_NE(Game::unsound(content(), draft), "");  // the first player would find no tile
  Position early = fresh(3, 1);
  early.start_symbols.push_back(airlock);
  EXPECT_NE(Game::unsound(content(), early), "");  // no room for those of the revealed card
  Position place = fresh(3, 1, {1});
  place.start_symbols.pop_back();
  EXPECT_NE(Game::unsound(content(), place), "");
}

TEST(LunaMaris, LM_33_15_zones_of_the_automaton_are_free_and_uncovered) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_at_random(1, seed, [](const Position& p, const MoveList<Game>&) {
      if (p.step < Step::turn) return;
      const ZoneId zone = automaton_zone(content(), p);
      EXPECT_TRUE(free_zones(content(), p).has(zone));
    });
}

std::string loading_fails(const std::string& from, const std::string& to) {
  std::string toml(find_game("luna_maris").content_toml);
  const std::size_t at = toml.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) toml.replace(at, from.size(), to);
  try {
    load_content(read_content(toml, "changed.toml"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "nothing";
}

TEST(LunaMaris, content_with_mistakes_is_refused_with_the_place) {
  const std::vector<std::array<std::string, 3>> mistakes = {
      {"start_vp = 5", "start_vp = -1", "start_vp"},
      {"start_vp = 5", "start_vp = 5\ncolor = 1", "color"},
      {"neighbors = [\"sleeping_quarters\", \"industrial_complex\"]", "neighbors = [\"sleeping_quarters\"]",
       "neighbors"},
      {"nutrition = 6", "nutrition = 60", "nutrition"},
      {"copies = [2, 1, 1]", "copies = [3, 1, 1]", "36"},
      {"pay = { iron = 3 }", "pay = { iron = 6 }", "pay"},
      {"pay = { iron = 3 }", "pay = { gold = 3 }", "gold"},
      {"do = \"rest\"", "do = \"sleep\"", "sleep"},
      {"fees = [2, 2, 1]", "fees = [2, 2]", "fees"},
      {"research_preference = \"extraction\"", "research_preference = \"mining\"", "research_preference"},
      {"steps = [\"mining_station\"", "steps = [\"power_plants\"", "steps"},
      {"start_zones = [\"z02\", \"z18\"]", "start_zones = [\"z02\", \"z07\"]", "start_zones"},
  };
  for (const auto& [from, to, what] : mistakes) {
    const std::string message = loading_fails(from, to);
    EXPECT_NE(message.find(what), std::string::npos) << to << ": " << message;
    EXPECT_NE(message.find("changed.toml"), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace orrery::luna_maris::luna_maris_test
