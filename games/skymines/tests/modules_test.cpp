// The Belt, missions, threats and the campaign: what scenarios cannot show well.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/skymines/tests/table.h"
#include "games/skymines/words/words.h"
#include "tests/golden_games.h"

namespace orrery::skymines::modules_test {
namespace {

// How a game with modules begins.
struct Way {
  int players = 2;
  int lunas = -1;  // -1: as many as are needed
  Side side = Side::belt;
  bool missions = false;
  std::size_t threat = threat_none;
  std::size_t chapter = 0;
};

Setup setup_of(const Table& table, const Way& way, int seed = 1) {
  Setup setup = table.setup(way.players, seed);
  setup.options[option_lunas] = small(way.lunas + 1);
  setup.options[option_side] = small(way.side);
  setup.options[option_missions] = small(way.missions);
  setup.options[option_threat] = small(way.threat);
  setup.options[option_chapter] = small(way.chapter);
  return setup;
}

Position start(const Table& table, const Setup& setup) {
  Position p{};
  Game::setup(table.c, setup, p, nullptr);
  return p;
}

// In the Action phase of round 1, with empty plans.
Position in_action(const Table& table, const Way& way) {
  Position p = start(table, setup_of(table, way));
  table.lay_out(p);
  for (Seat seat = 0; seat < way.players; ++seat)
    Game::apply(table.c, p, seat, move_of(Verb::confirm), nullptr);
  return p;
}

PlaceId place(const Table& table, std::string_view id) {
  for (std::size_t i = 0; i < place_count; ++i)
    if (table.c.place_ids[i] == id) return id_at<PlaceId>(i);
  ADD_FAILURE() << "no place " << id;
  return {};
}

TEST(SkyminesModules, SK_22_4_asteroids_and_shuttle_spaces_carry_the_target_numbers_1_to_28) {
  const Table table;
  std::set<int> numbers;
  for (const Asteroid& asteroid : table.c.asteroids) numbers.insert(asteroid.number);
  EXPECT_EQ(numbers, (std::set<int>{1, 2, 4, 8, 9, 10, 14, 15, 18, 20, 22, 25}));
  for (std::size_t i = 0; i < shuttle_space_count; ++i)
    numbers.insert(table.c.place(table.c.map(Side::belt).at(outpost_space_count + i)).number);
  EXPECT_EQ(numbers.size(), 28u);
  EXPECT_EQ(*numbers.begin(), 1);
  EXPECT_EQ(*numbers.rbegin(), 28);
}

TEST(SkyminesModules, SK_22_2_left_and_right_are_swapped_on_the_Belt_side) {
  const Table table;
  const auto edge = [&](std::size_t company, Side side) {
    return table.c.companies[company].spots[static_cast<std::size_t>(side)].edge;
  };
  EXPECT_EQ(edge(0, Side::moon), "right");
  EXPECT_EQ(edge(0, Side::belt), "left");
  EXPECT_EQ(edge(2, Side::moon), "left");
  EXPECT_EQ(edge(2, Side::belt), "right");
  for (const std::size_t company : {1u, 3u}) EXPECT_EQ(edge(company, Side::moon), edge(company, Side::belt));
}

// asteroid or shuttle space, what the first piece of a company there gives, gas collectors
struct BeltRow {
  const char* place;
  int coins, tank, research, track, gas;
};
constexpr BeltRow belt_rows[] = {
    {"a1_1", 0, 1, 0, 0, 1},       {"a2_1", 2, 0, 0, 0, 0},       {"a4_1", 1, 0, 0, 1, 0},
    {"a8_1", 0, 0, 2, 0, 0},       {"a9_1", 0, 1, 1, 0, 1},       {"a10_1", 0, 1, 0, 0, 1},
    {"a14_1", 1, 0, 1, 0, 0},      {"a15_1", 0, 1, 0, 0, 1},      {"a18_1", 1, 0, 0, 1, 0},
    {"a20_1", 0, 2, 0, 0, 1},      {"a22_1", 0, 0, 2, 0, 0},      {"a25_1", 1, 1, 0, 0, 1},
    {"shuttle_3", 0, 0, 0, 1, 0},  {"shuttle_5", 0, 0, 0, 0, 0},  {"shuttle_6", 0, 0, 0, 1, 0},
    {"shuttle_7", 0, 0, 0, 0, 0},  {"shuttle_11", 0, 0, 0, 1, 0}, {"shuttle_12", 0, 0, 0, 0, 0},
    {"shuttle_13", 0, 0, 0, 1, 0}, {"shuttle_16", 0, 0, 0, 1, 0}, {"shuttle_17", 0, 0, 0, 0, 0},
    {"shuttle_19", 0, 0, 0, 0, 0}, {"shuttle_21", 0, 0, 0, 1, 0}, {"shuttle_23", 0, 0, 0, 0, 0},
    {"shuttle_24", 0, 0, 0, 0, 0}, {"shuttle_26", 0, 0, 0, 1, 0}, {"shuttle_27", 0, 0, 0, 0, 0},
    {"shuttle_28", 0, 0, 0, 1, 0},
};

TEST(SkyminesModules, SK_22_16_every_Belt_space_rewards_its_entry_SK_22_17_SK_22_25) {
  const Table table;
  const auto company = id_at<CompanyId>(3);
  for (const BeltRow& row : belt_rows) {
    SCOPED_TRACE(row.place);
    Position p = in_action(table, {});
    table.hold(p, 0, {"b09"});
    const PlaceId to = place(table, row.place);
    const Place& at = table.c.place(to);
    const Map& belt = table.c.map(Side::belt);
    for (std::size_t bit = 0; bit < belt_place_count;
         ++bit)  // from all sides, except from the asteroid itself
      if (((at.single | at.twice) & ~at.group) >> bit & 1) p.outposts[company].add(belt.at(bit));
    const int gas = gas_collectors(table.c, p, company);
    const Player before = p.players[0];
    table.play(p, {"expand tawac", std::string("enter ") + row.place});
    if (p.asked() == Ask::column) table.play(p, {"column 1"});
    EXPECT_EQ(gas_collectors(table.c, p, company) - gas, row.gas);
    if (p.asked() == Ask::enter) table.play(p, {"stop"});
    EXPECT_EQ(p.players[0].coins - before.coins, row.coins);
    EXPECT_EQ(p.players[0].tank - before.tank, row.tank);
    int research = p.parts.research;
    int track = p.parts.track[company];
    for (const Question& question : p.questions) {
      if (question.ask == Ask::purchase) research += question.a;
      if (question.ask == Ask::move) track += question.b;
    }
    EXPECT_EQ(research, row.research);
    EXPECT_EQ(track, row.track);
  }
}

TEST(SkyminesModules, SK_21_4_every_mission_card_shows_three_tasks) {
  const Table table;
  const std::array<std::array<const char*, task_count>, mission_count> expected = {{
      {"move 4 spaces in the tanks in one action", "a share in 4 companies", "10 coins in the reserve"},
      {"place 5 pieces in one expansion", "3 extra shares on your cards", "8 screens with a plan"},
      {"3 scientists face up", "enter 4 plans in one action", "past the first threshold on 3 tracks"},
      {"7 units of one resource face up", "acquire a card of total cost 6", "tank value 15"},
      {"oust 2 pieces in one expansion", "6 energy points face up", "6 shares of one company"},
      {"spend 4 research points in one turn", "4 cards in one resting deck", "2 markers on majority spaces"},
  }};
  for (std::size_t i = 0; i < mission_count; ++i)
    for (std::size_t column = 0; column < task_count; ++column)
      EXPECT_EQ(task_words(table.c.missions[i][column]), expected[i][column]);
}

TEST(SkyminesModules, SK_23_1_threats_need_the_Belt_and_chapters_decide_everything_SK_27_18_SK_24_2) {
  const Table table;
  Way way;
  way.side = Side::moon;
  way.threat = threat_random;
  EXPECT_EQ(setup_problem(table.c, setup_of(table, way)), "The threat module needs the Belt side.");
  EXPECT_THROW(table.game->start(setup_of(table, way), nullptr), InputError);
  way.side = Side::belt;
  EXPECT_EQ(setup_problem(table.c, setup_of(table, way)), "");
  for (std::size_t chapter = 1; chapter <= chapter_count; ++chapter) {
    way = {};
    way.side = Side::moon;
    way.chapter = chapter;
    EXPECT_EQ(setup_problem(table.c, setup_of(table, way)), "");
    const Position p = start(table, setup_of(table, way));
    EXPECT_EQ(p.step, Step::tokens);
    EXPECT_EQ(p.missions.size(), 1u);
    EXPECT_EQ(p.threat_open(), chapter == 4);
    way.threat = first_threat + 2;  // the time loop goes on in chapter 4 only
    EXPECT_EQ(setup_problem(table.c, setup_of(table, way)).empty(), chapter == 4);
    way.threat = threat_none;
    way.missions = true;
    EXPECT_FALSE(setup_problem(table.c, setup_of(table, way)).empty());
  }
}

TEST(SkyminesModules, SK_24_2_chapters_lay_tracks_and_deal_tokens_at_random) {
  const Table table;
  std::set<std::array<std::uint8_t, company_count>> tracks;
  for (int seed = 1; seed <= 20; ++seed) {
    Way way;
    way.chapter = 1;
    way.side = Side::moon;
    const Position p = start(table, setup_of(table, way, seed));
    std::array<std::uint8_t, company_count> found{};
    for (std::size_t i = 0; i < company_count; ++i) found[i] = p.tracks.items[i].value;
    tracks.insert(found);
    EXPECT_TRUE(p.players[0].dealt[0] && p.players[0].dealt[1]);
  }
  EXPECT_GT(tracks.size(), 10u);
}

TEST(SkyminesModules, SK_23_2_any_of_the_six_threats_is_drawn) {
  const Table table;
  std::set<std::uint8_t> seen;
  std::set<std::uint8_t> missions;
  for (int seed = 1; seed <= 100; ++seed) {
    Way way;
    way.threat = threat_random;
    way.missions = true;
    const Position p = start(table, setup_of(table, way, seed));
    seen.insert(p.threat.value);
    missions.insert(p.missions[0].value);
  }
  EXPECT_EQ(seen.size(), threat_count);
  EXPECT_EQ(missions.size(), mission_count);  // SK-21.1
}

TEST(SkyminesModules, SK_23_17_with_the_time_loop_on_the_board_another_game_follows_SK_23_22) {
  const Table table;
  Way way;
  way.threat = first_threat + 2;
  Position p = start(table, setup_of(table, way));
  EXPECT_FALSE(loop_open(table.c, p));
  p.step = Step::over;
  EXPECT_TRUE(loop_open(table.c, p));
  p.threat_by = {1};
  EXPECT_FALSE(loop_open(table.c, p));
  way.threat = first_threat;
  p = start(table, setup_of(table, way));
  p.step = Step::over;
  EXPECT_FALSE(loop_open(table.c, p));
}

// Three rows with 30, 20 and 20 coins; nothing else.
Position with_coins(const Table& table, std::initializer_list<int> coins, std::size_t chapter = 0) {
  Way way;
  way.players = static_cast<int>(coins.size());
  way.missions = true;
  Position p = in_action(table, way);
  p.chapter = small(chapter);
  Seat seat = 0;
  for (const int each : coins) {
    p.players[seat].coins = static_cast<std::uint16_t>(each);
    p.players[seat].track = {};
    p.players[seat].tank = 0;
    ++seat;
  }
  p.step = Step::over;
  return p;
}

TEST(SkyminesModules, SK_24_8_success_points_for_beating_others_winning_missions_and_tracks_SK_24_9) {
  const Table table;
  Position p = with_coins(table, {30, 20, 20, 10});
  SuccessPoints first = success_points(table.c, p, 0);
  EXPECT_EQ(first.beat_one + first.beat_two + first.winner, 3);
  EXPECT_EQ(first.total(), 3);
  const SuccessPoints second = success_points(table.c, p, 1);
  EXPECT_EQ(second.beat_one, 1);
  EXPECT_EQ(second.beat_two, 0);  // tied with the third
  EXPECT_EQ(second.winner, 0);
  EXPECT_EQ(success_points(table.c, p, 3).total(), 0);
  p = with_coins(table, {20, 20});
  EXPECT_EQ(success_points(table.c, p, 0).beat_one, 0);  // tied for the fewest
  EXPECT_EQ(success_points(table.c, p, 0).winner, 1);    // ties included
  p.players[0].status = {true, false, true};
  EXPECT_EQ(success_points(table.c, p, 0).missions, 0);
  p.players[0].status = {false, false, true};
  EXPECT_EQ(success_points(table.c, p, 0).missions, 1);
  p.players[0].track.items[0] = table.c.track(p.tracks.items[0]).last;
  p.players[0].tank = small(table.c.tank_last);
  p.players[0].upload = screen_count;
  EXPECT_EQ(success_points(table.c, p, 0).tracks, 3);
}

TEST(SkyminesModules, SK_24_14_Luna_is_compared_with_but_collects_nothing) {
  const Table table;
  Way way;
  way.players = 1;
  way.missions = true;
  Position p = in_action(table, way);
  p.step = Step::over;
  p.players[0].coins = 100;
  EXPECT_EQ(success_points(table.c, p, 0).winner, 1);
  EXPECT_EQ(success_points(table.c, p, 0).beat_one, 1);
  p.lunas[0].coins = 500;
  EXPECT_EQ(success_points(table.c, p, 0).winner, 0);
  EXPECT_EQ(success_points(table.c, p, 0).beat_one, 0);
}

TEST(SkyminesModules, SK_24_10_chapter_3_rewards_the_first_personal_space_SK_24_11_chapter_4_the_threat) {
  const Table table;
  for (std::size_t chapter = 0; chapter <= chapter_count; ++chapter) {
    Position p = with_coins(table, {20, 20}, chapter);
    p.first_unlocked = {0};
    p.threat = id_at<ThreatId>(0);
    p.threat_by = {1};
    EXPECT_EQ(success_points(table.c, p, 0).extra, chapter == 3) << chapter;
    EXPECT_EQ(success_points(table.c, p, 1).extra, chapter == 4) << chapter;
  }
}

TEST(SkyminesModules, facts_tell_success_points_and_the_open_loop_at_the_end) {
  const Table table;
  Way way;
  way.threat = first_threat + 2;
  way.missions = true;
  Position p = in_action(table, way);
  EXPECT_TRUE(Game::facts(table.c, p).at("success").is_null());
  EXPECT_TRUE(Game::facts(table.c, p).at("threat").at("open").as_bool());
  EXPECT_EQ(Game::facts(table.c, p).at("tasks").as_array().size(), 2u);
  p.step = Step::over;
  const boost::json::value facts = Game::facts(table.c, p);
  EXPECT_EQ(facts.at("success").as_array().size(), 2u);
  EXPECT_EQ(facts.at("success").at(0).at("total").as_int64(), success_points(table.c, p, 0).total());
  EXPECT_TRUE(facts.at("loop_open").as_bool());
}

// All ways to combine side, missions, threats and Lunas, for all numbers of players.
std::vector<Way> all_ways() {
  std::vector<Way> ways;
  for (int players = 1; players <= 4; ++players)
    for (int lunas = players == 1; players + lunas <= 4; ++lunas) {
      ways.push_back({players, lunas, Side::moon, true, threat_none, 0});
      for (const bool missions : {false, true}) {
        ways.push_back({players, lunas, Side::belt, missions, threat_none, 0});
        for (std::size_t i = 0; i < threat_count; ++i)
          ways.push_back({players, lunas, Side::belt, missions, first_threat + i, 0});
      }
    }
  return ways;
}

TEST(SkyminesModules, random_games_with_all_combinations_end_and_keep_the_invariants) {
  const Table table;
  constexpr int games_each = 100;
  std::array<bool, 18> claimed{};
  std::array<bool, threat_count> removed{};
  for (const Way& way : all_ways())
    for (int game = 0; game < games_each; ++game) {
      Position p = start(table, setup_of(table, way, game + 1));
      Rng rng = Rng::from(static_cast<std::uint64_t>(game));
      for (int number = 0;; ++number) {
        MoveList<Game> moves;
        const Seat seat = settle<Game>(table.c, p, moves);
        if (number % 4 == game % 4) {
          const std::string_view problem = Game::check(table.c, p);
          ASSERT_TRUE(problem.empty()) << problem << " players " << way.players << " game " << game;
        }
        if (seat == no_seat) break;
        ASSERT_FALSE(moves.empty());
        ASSERT_LT(number, Game::max_decisions);
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (verb_of(move) == Verb::claim)
          claimed[static_cast<std::size_t>(table.c.missions[move.arg[0]][move.arg[1]].metric)] = true;
        Game::apply(table.c, p, seat, move, nullptr);
      }
      if (p.threat && p.threat_by) removed[p.threat.index()] = true;
    }
  int tasks = 0;
  for (const bool each : claimed) tasks += each;
  EXPECT_GE(tasks, 12);  // those that random players meet
  EXPECT_TRUE(removed[1] || removed[3] || removed[4]);
}

TEST(SkyminesModules, golden_games_of_the_modules) {
  const Table table;
  const std::vector<std::pair<std::string, ChosenOptions>> games = {
      {"belt-missions", {{"side", "belt"}, {"missions", "yes"}}},
      {"belt-threat", {{"side", "belt"}, {"missions", "yes"}, {"threat", "cash_lock"}}},
      {"chapter-3", {{"chapter", "3"}}},
  };
  for (const auto& [name, options] : games)
    for (const int players : {1, 3}) expect_golden_game(table.game, players, options, name);
}

}  // namespace
}  // namespace orrery::skymines::modules_test
