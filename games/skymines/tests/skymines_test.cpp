// Rules of Skymines that a scenario cannot show well.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/skymines/tests/table.h"

namespace orrery::skymines::skymines_test {
namespace {

Position start(const Table& table, const Setup& setup) {
  Position p{};
  Game::setup(table.c, setup, p, nullptr);
  return p;
}

// Plays at random to the end; `visit` sees every decision.
template <class Visit>
Position play_out(const Table& table, const Setup& setup, Visit visit) {
  Position p = start(table, setup);
  Rng rng = Rng::from(77);
  for (;;) {
    MoveList<Game> moves;
    const Seat seat = settle<Game>(table.c, p, moves);
    if (seat == no_seat) return p;
    visit(p, seat);
    Game::apply(table.c, p, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
  }
}

TEST(Skymines, SK_1_1_the_base_game_is_played_on_the_24_sectors_of_the_Moon_SK_1_12_SK_2_1) {
  const Table table;
  for (std::size_t i = 0; i < sector_count; ++i) EXPECT_EQ(table.c.places[i].number, i + 1);
  const Position p = start(table, table.setup(2));
  EXPECT_EQ(p.side, Side::moon);
  EXPECT_TRUE(p.missions.empty());
  EXPECT_TRUE(p.threat.is_none());
  EXPECT_EQ(p.players[0].status, (std::array<bool, task_count>{}));
}

TEST(Skymines, SK_1_2_people_and_Lunas_are_four_at_most_SK_1_13_SK_25_1) {
  const Table table;
  for (int players = 1; players <= 4; ++players)
    for (std::uint8_t lunas = 0; lunas <= 4; ++lunas) {
      orrery::Setup setup = table.setup(players);
      setup.options[option_lunas] = lunas;
      const int wanted = lunas == 0 ? (players == 1) : lunas - 1;
      const bool fits = players + wanted <= 4 && players + wanted >= 2;
      EXPECT_EQ(setup_problem(table.c, setup).empty(), fits) << players << " " << int{lunas};
      if (fits) {
        EXPECT_EQ(table.game->start(setup, nullptr).size(), sizeof(Position));
        EXPECT_EQ(start(table, setup).lunas.size(), static_cast<std::size_t>(wanted));
      } else {
        EXPECT_THROW(table.game->start(setup, nullptr), InputError);
      }
    }
}

TEST(Skymines, SK_27_18_options_that_do_not_go_together_are_refused_in_words) {
  const Table table;
  orrery::Setup setup = table.setup(1);
  setup.options[option_lunas] = 1;
  EXPECT_EQ(setup_problem(table.c, setup), "Solo play needs at least one Luna.");
  setup = table.setup(4);
  setup.options[option_lunas] = 2;
  EXPECT_EQ(setup_problem(table.c, setup), "At most four players in total.");
}

TEST(Skymines, SK_1_8_the_bank_is_unlimited) {
  const Table table;
  Position p = table.in_action(2);
  p.players[0].coins = 400;
  gain_coins(p, 0, 100, nullptr);
  EXPECT_EQ(p.players[0].coins, 500);
  EXPECT_EQ(score(table.c, p).points[0][0], 500);
}

TEST(Skymines, SK_1_11_Luna_has_twelve_cards_of_grade_I_and_seven_of_grade_II_SK_25_4) {
  const Table table;
  orrery::Setup setup = table.setup(2);
  setup.options[option_lunas] = 3;  // two Lunas
  const Position p = start(table, setup);
  ASSERT_EQ(p.lunas.size(), 2u);
  for (const Luna& luna : p.lunas) {  // each has a full set of her own
    std::set<int> first, second;
    for (const LunaCardId card : luna.draw) first.insert(card.value);
    for (const LunaCardId card : luna.second) second.insert(card.value);
    EXPECT_EQ(first.size(), 12u);
    EXPECT_EQ(second.size(), 7u);
    EXPECT_LT(*first.rbegin(), *second.begin());
    EXPECT_TRUE(luna.discard.empty());
  }
  EXPECT_NE(p.lunas[0].draw, p.lunas[1].draw);
}

TEST(Skymines, SK_1_14_starting_cards_of_all_colors_are_alike_SK_1_5_SK_1_16) {
  const Table table;
  for (std::size_t which = 0; which < starting_card_count; ++which)
    for (std::size_t color = 1; color < color_count; ++color) {
      const Card& one = table.c.card(starting_card(0, which));
      const Card& other = table.c.card(starting_card(color, which));
      EXPECT_EQ(one.kind, other.kind);
      EXPECT_EQ(one.good, other.good);
      EXPECT_EQ(one.value, other.value);
      EXPECT_EQ(one.research, other.research);
      EXPECT_EQ(one.cost, other.cost);
    }
}

TEST(Skymines, SK_2_5_the_card_stack_lies_in_the_order_of_the_letters_each_shuffled_SK_2_6) {
  const Table table;
  std::set<int> tops;
  for (int seed = 1; seed <= 30; ++seed) {
    const Position p = start(table, table.setup(2, seed));
    EXPECT_EQ(p.stack.size(), 32u);
    EXPECT_TRUE(p.discard.empty());
    for (std::size_t i = 0; i + 1 < p.stack.size(); ++i)  // E at the bottom
      EXPECT_GE(table.c.card(p.stack[i]).letter, table.c.card(p.stack[i + 1]).letter);
    for (std::size_t i = 0; i < display_count; ++i)
      EXPECT_EQ(table.c.card(p.display[i]).letter, i < 9 ? 0 : 1);
    tops.insert(p.stack.back().value);
  }
  EXPECT_GT(tops.size(), 5u);
}

TEST(Skymines, SK_2_7_the_four_bonus_tiles_lie_beside_the_board_SK_1_7_SK_2_8_SK_2_10) {
  const Table table;
  const Position p = start(table, table.setup(3));
  for (const Tile& tile : p.tiles.items) EXPECT_EQ(tile, Tile{});
  EXPECT_EQ(p.supplement, 1);
  for (std::size_t i = 0; i < plan_display_count; ++i)
    EXPECT_EQ(static_cast<std::size_t>(table.c.plan(p.plans[i]).kind), i / 4);
  for (const auto& stack : p.plan_stacks) EXPECT_EQ(stack.size(), 20u);
  for (std::size_t n = 2; n <= 7; ++n) EXPECT_EQ(p.specials[n - 2], special_plan(n));
}

TEST(Skymines, SK_3_2_random_tracks_are_four_different_boards_with_either_side_SK_3_3_SK_1_3) {
  const Table table;
  std::map<int, int> at_skymine;
  for (int seed = 1; seed <= 400; ++seed) {
    orrery::Setup setup = table.setup(2, seed);
    setup.options[option_tracks] = tracks_random;
    const Position p = start(table, setup);
    std::set<int> boards;
    for (const TrackId track : p.tracks.items) boards.insert(table.c.track(track).board);
    EXPECT_EQ(boards.size(), 4u);
    ++at_skymine[p.tracks.items[0].value];
  }
  ASSERT_EQ(at_skymine.size(), track_count);  // every side of every board occurs, about 40 times each
  for (const auto& [track, times] : at_skymine)
    EXPECT_TRUE(times > 15 && times < 75) << track << " " << times;
}

TEST(Skymines, SK_3_9_every_option_can_be_played_on_its_own_SK_3_8_SK_20_3) {
  const Table table;
  for (std::uint8_t tracks = 0; tracks < 3; ++tracks)
    for (std::uint8_t tokens = 0; tokens < 2; ++tokens)
      for (std::uint8_t linked = 0; linked < 2; ++linked) {
        orrery::Setup setup = table.setup(2);
        setup.options[option_tracks] = tracks;
        setup.options[option_tokens] = tokens;
        setup.options[option_linked] = linked;
        setup.options[option_lunas] = 2;
        const Position p = play_out(table, setup, [](const Position&, Seat) {});
        EXPECT_EQ(p.round, 7);
        EXPECT_EQ(p.linked, linked == 1);
      }
}

TEST(Skymines, SK_12_4_the_board_has_five_majority_three_standard_and_four_tile_spaces) {
  const Table table;
  int majorities = 0, tiles = 0;
  for (const BonusSpace& space : table.c.board_bonuses) {
    majorities += space.majority != Majority::none;
    tiles += static_cast<bool>(space.tile);
  }
  EXPECT_EQ(majorities, 5);
  EXPECT_EQ(tiles, 4);
  EXPECT_EQ(board_bonus_count - 9, 3u);
}

TEST(Skymines, SK_17_7_tank_values_hold_from_their_space_on) {
  const Table table;
  const std::map<int, int> expected = {{0, 0},   {5, 0},   {6, 10},  {8, 10},  {9, 15},
                                       {12, 15}, {13, 25}, {16, 30}, {19, 30}, {20, 40},
                                       {22, 40}, {23, 45}, {25, 50}, {27, 50}, {28, 60}};
  for (const auto& [space, value] : expected)
    EXPECT_EQ(table.c.tank_value[static_cast<std::size_t>(space)], value) << space;
}

TEST(Skymines, SK_17_8_research_values_hold_from_their_screen_on_SK_17_9) {
  const Table table;
  const std::map<int, int> expected = {{0, 0},   {3, 0},   {4, 10},  {5, 10},  {6, 15},  {8, 20}, {9, 20},
                                       {10, 30}, {12, 40}, {13, 40}, {14, 50}, {15, 50}, {16, 60}};
  for (const auto& [screen, value] : expected)
    EXPECT_EQ(table.c.research_value[static_cast<std::size_t>(screen)], value) << screen;
  EXPECT_EQ(screen_count, 16u);
  // Luna's step s is screen s + 1.
  for (std::size_t step = 1; step <= 15; ++step)
    EXPECT_EQ(table.c.luna_research_value[step], table.c.research_value[step + 1]) << step;
}

TEST(Skymines, SK_19_8_a_round_has_no_more_turns_than_cards_tiles_and_markers_allow_SK_6_3) {
  const Table table;
  for (int seed = 1; seed <= 20; ++seed) {
    orrery::Setup setup = table.setup(2, seed);
    setup.options[option_tracks] = tracks_random;
    int most = 0;
    play_out(table, setup, [&](const Position& p, Seat) {
      for (const Player& player : p.players) most = std::max<int>(most, player.turns);
    });
    EXPECT_LE(most, 5 + 3 + 5 + 1);  // slots, action tiles, markers, dropping out
  }
}

TEST(Skymines, SK_19_7_payouts_to_others_happen_at_once_SK_16_10) {
  const Table table;
  Position p = table.in_action(3);
  const auto company = id_at<CompanyId>(0);
  p.players[1].track[company] = 9;
  p.players[0].track[company] = 6;
  const int before = p.players[1].coins;
  step_on_track(table.c, p, 0, company, nullptr);
  EXPECT_EQ(p.players[1].coins, before + 1);
}

TEST(Skymines, SK_26_16_a_single_option_is_taken_except_choosing_an_action_and_confirming) {
  const Table table;
  Position p = table.in_action(2);
  EXPECT_TRUE(Game::asks_always(table.c, p, 0));
  table.play(p, {"drop-out", "pick-up 2"});
  // Seat 1 holds no markers, no cards: only dropping out is left, and it is asked all the same.
  p.players[1].markers = 0;
  MoveList<Game> moves;
  EXPECT_EQ(settle<Game>(table.c, p, moves), 1);
  EXPECT_EQ(moves.size(), 1u);
  Position planning = start(table, table.setup(2));
  table.lay_out(planning);
  for (Player& player : planning.players) player.hand.clear();
  planning.deciding = SeatSet::only(1);
  EXPECT_EQ(settle<Game>(table.c, planning, moves), 1);
  EXPECT_EQ(planning.step, Step::planning);
}

TEST(Skymines, SK_25_2_Luna_starts_with_a_coin_and_five_markers_and_without_cards) {
  const Table table;
  const Position p = table.solo(2);
  const Luna& luna = p.lunas[0];
  EXPECT_EQ(luna.coins, 1);
  EXPECT_EQ(luna.markers, 5);
  EXPECT_EQ(luna.research, 0);
  EXPECT_TRUE(luna.cards.empty());
}

TEST(Skymines, SK_25_3_each_Luna_draws_a_spare_token_and_takes_its_bonus) {
  const Table table;
  std::set<int> drawn;
  for (int seed = 1; seed <= 60; ++seed) {
    orrery::Setup setup = table.setup(2, seed);
    setup.options[option_lunas] = 3;
    const Position p = start(table, setup);
    std::set<int> tokens;
    for (const Player& player : p.players) tokens.insert(player.token.value);
    for (const Luna& luna : p.lunas) {
      tokens.insert(luna.token.value);
      drawn.insert(luna.token.value);
      const Reward& bonus = table.c.tokens[luna.token.index()].bonus;
      for (std::size_t i = 0; i < company_count; ++i) EXPECT_EQ(luna.track.items[i], bonus.track[i]);
      EXPECT_EQ(luna.helium, bonus.tank);
    }
    EXPECT_EQ(tokens.size(), 4u);
  }
  EXPECT_EQ(drawn.size(), 8u);  // all but the two of the humans
}

TEST(Skymines, SK_25_7_slots_A_and_E_open_at_helium_8_and_research_4_but_not_on_level_0) {
  const Table table;
  for (const int level : {0, 1, 2}) {
    Position p = table.solo(level);
    p.lunas[0].helium = 8;
    p.lunas[0].research = 3;
    for (LunaCardId& card : p.lunas[0].slots) {
      if (card) p.lunas[0].discard.add(card);
      card = {};
    }
    draw_luna_cards(table.c, p, nullptr);
    EXPECT_EQ(p.lunas[0].filled, level == 0 ? 0b01110 : 0b01111);
    for (LunaCardId& card : p.lunas[0].slots) {
      if (card) p.lunas[0].discard.add(card);
      card = {};
    }
    p.lunas[0].helium = 7;
    p.lunas[0].research = 4;
    draw_luna_cards(table.c, p, nullptr);
    EXPECT_EQ(p.lunas[0].filled, level == 0 ? 0b01110 : 0b11110);
  }
}

TEST(Skymines, SK_25_8_at_a_card_threshold_a_grade_II_card_goes_on_top_of_her_draw_pile) {
  const Table table;
  for (const int level : {2, 3}) {
    Position p = table.solo(level);
    Luna& luna = p.lunas[0];
    luna.helium = 10;  // level 3: thresholds 11 and 19
    const LunaCardId top = luna.second.back();
    const std::size_t cards = luna.draw.size();
    for (LunaCardId& card : luna.slots) {
      if (card) luna.discard.add(card);
      card = {};
    }
    const LunaCardId helium_card = id_at<LunaCardId>(11);  // I-12: helium 2, then cards
    luna.discard.remove(helium_card);
    luna.slots[1] = helium_card;
    luna.majority = {};
    table.play(p, {"confirm"}, 0);
    ASSERT_EQ(p.step, Step::action);
    take_luna_turn(table.c, p, 1, nullptr);
    EXPECT_EQ(p.lunas[0].helium, 12);
    if (level == 3) {
      EXPECT_EQ(p.lunas[0].draw.size(), cards + 1);
      EXPECT_EQ(p.lunas[0].draw.back(), top);
    } else {
      EXPECT_EQ(p.lunas[0].draw.size(), cards);
    }
  }
}

TEST(Skymines, SK_25_10_an_empty_draw_pile_is_renewed_with_a_grade_II_card_from_level_2_on) {
  const Table table;
  for (const int level : {1, 2}) {
    Position p = table.solo(level);
    Luna& luna = p.lunas[0];
    for (LunaCardId& card : luna.slots) {
      if (card) luna.discard.add(card);
      card = {};
    }
    for (const LunaCardId card : luna.draw) luna.discard.add(card);
    luna.draw.clear();
    draw_luna_cards(table.c, p,
                    nullptr);  // the majority cards of before are discarded, too: 12 cards, 5 drawn
    EXPECT_EQ(p.lunas[0].second.size(), level == 1 ? 7u : 6u);
    EXPECT_EQ(p.lunas[0].draw.size(), level == 1 ? 7u : 8u);
    EXPECT_TRUE(p.lunas[0].discard.empty());
  }
}

TEST(Skymines, SK_4_8_nothing_planned_shows_before_the_reveal_SK_5_9) {
  const Table table;
  for (int seed = 1; seed <= 20; ++seed) {
    orrery::Setup setup = table.setup(3, seed);
    play_out(table, setup, [&](const Position& p, Seat) {
      if (p.step != Step::planning) return;
      for (Seat viewer = 0; viewer < 3; ++viewer) {
        Position seen = p;
        Game::mask(table.c, seen, viewer);
        for (Seat owner = 0; owner < 3; ++owner)
          for (std::size_t i = 0; i < slot_count; ++i) {
            const Slot& slot = seen.players[owner].slots[i];
            EXPECT_EQ(slot.state, p.players[owner].slots[i].state);
            EXPECT_EQ(static_cast<bool>(slot.card), owner == viewer && slot.state == SlotState::planned);
          }
      }
    });
  }
}

TEST(Skymines, wrong_content_is_refused_with_its_place) {
  const auto load = [](std::string_view from, std::string_view to) {
    std::string toml;
    for (const GameEntry* entry : all_games())
      if (entry->id == "skymines") toml = entry->content_toml;
    const std::size_t at = toml.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    toml.replace(at, from.size(), to);
    try {
      for (const GameEntry* entry : all_games())
        if (entry->id == "skymines") entry->make(toml, "mine.toml");
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(load("rounds = 7", "rounds = 9").find("from 1 to 7"), std::string::npos);
  EXPECT_NE(load("rounds = 7", "turns = 7").find("rounds"), std::string::npos);
  EXPECT_NE(load("starting_coins = 1 ", "starting_coins = 1\nextra = 2 ").find("extra"), std::string::npos);
  EXPECT_NE(load("share = \"skymine\"", "share = \"skyline\"").find("skyline"), std::string::npos);
  EXPECT_NE(load("letter = \"A\", kind", "letter = \"C\", kind").find("9 A"), std::string::npos);
  EXPECT_NE(load("enclave_in = \"sector_14\"", "enclave_in = \"sector_15\"").find("enclave"),
            std::string::npos);
  EXPECT_NE(load("default_track = \"track_b1\"", "default_track = \"track_a2\"").find("different boards"),
            std::string::npos);
  EXPECT_NE(load("requirement = { titanium = 1 }", "requirement = { }").find("requirement"),
            std::string::npos);
  EXPECT_NE(load("requirement = { titanium = 1 }", "requirement = { gold = 1 }").find("gold"),
            std::string::npos);
  EXPECT_NE(load("id = \"a02\"", "id = \"a01\"").find("a01"), std::string::npos);
  EXPECT_NE(load("last = 20\n", "last = 200\n").find("200"), std::string::npos);
  EXPECT_NE(
      load("kind = \"energy\", value = 2, cost = 3", "kind = \"power\", value = 2, cost = 3").find("power"),
      std::string::npos);
  const auto refused = [&](const char* from, const char* to, const char* why) {
    EXPECT_NE(load(from, to).find(why), std::string::npos) << from << ": " << load(from, to);
  };
  refused("a = \"asteroid_1\"", "a = \"asteroid_77\"", "asteroid_77");
  refused("a = \"asteroid_1\"\nb = \"asteroid_2\"", "a = \"asteroid_1\"\nb = \"asteroid_1\"",
          "another asteroid");
  refused("spaces = [\"a2_1\", \"a2_2\"]", "spaces = [\"a2_1\"]", "35 outpost spaces");
  refused("spaces = [\"a2_1\", \"a2_2\"]", "spaces = [\"a1_1\", \"a2_2\"]", "a1_1");
  refused("linked = [\"a1_1\", \"a1_2\"]", "linked = [\"a1_1\"]", "two outpost spaces");
  refused("energy_a = 0", "energy_a = 2", "energy_a");
  refused("number = 28", "number = 27", "share a number");
  refused("belt_single = [\"asteroid_4\"]", "belt_single = [\"asteroid_5\"]", "asteroid_5");
  refused("column_1 = [0, 1, 0, 1, 1, 2]", "column_1 = [0, 1, 0, 1, 2]", "6 numbers");
  refused("shuttle_column = 2", "shuttle_column = 1", "shuttle_column");
  refused("metric = \"coins_held\"", "metric = \"coins_hold\"", "coins_hold");
  refused("{ metric = \"coins_held\", least = 10 },\n", "", "exactly 3");
  refused("coins_per_task = 2", "coins_per_task = 2\nluck = 3", "luck");
  refused("consequence = { lose_cash = true }", "consequence = { lose_hope = true }", "lose_hope");
  refused("consequence = { lose_cash = true }", "consequence = { }", "exactly one");
  refused("requirement = { coins = 6 }", "requirement = { gems = 6 }", "gems");
  refused("side = \"belt\"\nthreat = true", "side = \"moon\"\nthreat = true", "Belt side");
  refused("skymine = [\"sector_6\", \"sector_19\"", "skymine = [\"sector_6\", \"sector_21\"",
          "no other company");
  refused("least = 12", "least = 5", "least");
  refused("pay = 1\nreward = { any_track = 3 }", "reward = { any_truck = 3 }", "any_truck");
  EXPECT_EQ(load("starting_coins = 1", "starting_coins = 2"), "");
}

}  // namespace
}  // namespace orrery::skymines::skymines_test
