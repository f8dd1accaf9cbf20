// Rules of Ceres that no scenario can show: setup over many seeds, counts, order of events, hidden things.
#include <algorithm>
#include <set>

#include "engine/content/content_reader.h"
#include "games/ceres/tests/ceres_table.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres::ceres_test {
namespace {

constexpr int seeds = 200;

int total(const Crew& crew) {
  int sum = 0;
  for (const int count : crew.items) sum += count;
  return sum;
}

// The table as it was before the Asteroid Belt and Production phases of round 1.
Goods before_production(const Position& p, Seat seat) {
  Goods goods = p.players[seat].goods;
  for (const Outstation& outstation : p.players[seat].outstations)
    goods.pay(standard_content().facility(outstation.top).production);
  return goods;
}

TEST(Ceres, CE_1_1_CE_1_2_two_to_four_players_and_no_option_but_the_sides) {
  const GameInfo& info = standard_game("ceres")->info();
  EXPECT_EQ(info.min_players, 2);
  EXPECT_EQ(info.max_players, 4);
  EXPECT_TRUE(info.automata.empty());
  for (const OptionInfo& option : info.options) EXPECT_EQ(option.key.rfind("side", 0), 0u) << option.key;
}

TEST(Ceres, CE_1_3_CE_1_10_CE_1_12_CE_2_1_CE_2_2_pieces_of_each_player) {
  for (int players = 2; players <= 4; ++players) {
    const Position p = set_table(players);
    ASSERT_EQ(p.seats(), players);
    int alloys = p.alloys;
    for (Seat seat = 0; seat < players; ++seat) {
      const Player& player = p.players[seat];
      EXPECT_EQ(player.leaders, 5);
      EXPECT_EQ(player.probes_stock + player.goods[Good::probe], 12);
      EXPECT_EQ(player.outstations.size(), 4u);
      EXPECT_TRUE(player.projects.empty());
      alloys += player.goods[Good::alloy];
    }
    EXPECT_EQ(alloys, 16);
  }
  const Content& c = standard_content();
  EXPECT_EQ(c.facility_cards, 48);
  EXPECT_EQ(c.projects.size(), 21u);
  EXPECT_EQ(c.craft.size(), 4u);
  for (const Field& field : c.fields) EXPECT_EQ(field.first_token_vp, 3);
}

TEST(Ceres, CE_1_13_CE_3_5_CE_3_6_CE_3_7_workers_of_the_quarters_and_the_craft) {  // EX-1
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      const Position p = set_table(players, seed);
      std::array<int, type_count> on_craft{};
      for (const std::uint8_t workers : p.quarters.items) ASSERT_EQ(workers, players);
      ASSERT_EQ(p.docks.size(), 3u);
      for (const Dock& dock : p.docks) {
        ASSERT_EQ(total(dock.workers), players);
        for (std::size_t i = 0; i < type_count; ++i) on_craft[i] += dock.workers.items[i];
      }
      for (const int count : on_craft) ASSERT_LE(count, players);  // two sets of each color: 8 with 4 players
    }
}

TEST(Ceres, CE_2_3_all_resources_start_at_zero) {
  const Position p = set_table(3);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(before_production(p, seat).resources(), 0);
}

TEST(Ceres, CE_2_4_CE_2_5_sides_for_all_or_by_seat) {
  const auto first_outstation = [](const Position& p, Seat seat) {
    return id_text(standard_content(), p.players[seat].outstations[0].top);
  };
  std::array<std::uint8_t, max_options> options{};
  EXPECT_EQ(first_outstation(set_table(2, 1, options), 0), "launch_site");
  options[0] = 1;
  EXPECT_EQ(first_outstation(set_table(2, 1, options), 0), "orbital_gantry");
  EXPECT_EQ(first_outstation(set_table(2, 1, options), 1), "orbital_gantry");
  options[2] = 1;  // side2 = a
  EXPECT_EQ(first_outstation(set_table(2, 1, options), 0), "orbital_gantry");
  EXPECT_EQ(first_outstation(set_table(2, 1, options), 1), "launch_site");
}

TEST(Ceres, CE_2_6_one_outstation_of_each_type_on_each_side) {
  for (std::uint8_t side = 0; side < 2; ++side) {
    std::array<std::uint8_t, max_options> options{};
    options[0] = side;
    std::set<std::string_view> types;
    const Position p = set_table(2, 1, options);
    for (const Outstation& outstation : p.players[0].outstations)
      types.insert(id_text(standard_content(), standard_content().facility(outstation.top).type));
    EXPECT_EQ(types, (std::set<std::string_view>{"mine", "lab", "factory", "office"}));
  }
}

TEST(Ceres, CE_3_1_CE_3_2_CE_5_3_rings_lie_at_random_and_turn_before_round_1) {
  std::array<std::set<int>, ring_count> seen;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Position p = set_table(2, seed);
    Rng rng = Rng::from(seed);  // the offsets are the first that is drawn
    for (std::size_t ring = 0; ring < ring_count; ++ring) {
      const int drawn = static_cast<int>(rng.below(5));
      EXPECT_EQ(p.offsets.items[ring], (drawn + static_cast<int>(ring) + 1) % 5);
      seen[ring].insert(drawn);
    }
  }
  for (const auto& offsets : seen) EXPECT_EQ(offsets.size(), 5u);
}

TEST(Ceres, CE_5_2_EX_4_offsets_of_the_three_rounds) {
  Position p = set_table(2);
  for (std::uint8_t& offset : p.offsets.items) offset = 0;
  p.round = 1;
  begin_round(standard_content(), p, nullptr);
  EXPECT_EQ(p.offsets.items, (std::array<std::uint8_t, 3>{1, 2, 3}));
  play(p, {"pass", "pass"});
  EXPECT_EQ(p.offsets.items, (std::array<std::uint8_t, 3>{2, 4, 1}));
  play(p, {"pass", "pass"});
  EXPECT_EQ(p.offsets.items, (std::array<std::uint8_t, 3>{3, 1, 4}));
}

TEST(Ceres, CE_3_3_CE_3_4_three_different_craft_lie_open) {
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    Position p = set_table(2, seed);
    std::set<int> craft;
    for (const Dock& dock : p.docks) craft.insert(dock.craft.value);
    ASSERT_EQ(craft.size(), 3u);
    first.insert(p.docks[0].craft.value);
    const auto docks = p.docks;
    Game::mask(standard_content(), p, no_seat);
    ASSERT_EQ(p.docks, docks);
  }
  EXPECT_EQ(first.size(), 4u);
}

TEST(Ceres, CE_3_8_six_facilities_are_revealed_and_the_rest_is_shuffled) {
  std::set<int> tops;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Position p = set_table(2, seed);
    ASSERT_EQ(p.pile.size(), 42u);
    ASSERT_TRUE(p.discard.empty());
    for (const FacilityId card : p.display) ASSERT_TRUE(card);
    tops.insert(p.pile.back().value);
  }
  EXPECT_GT(tops.size(), 40u);
}

TEST(Ceres, CE_3_9_CE_3_12_CE_3_13_CE_3_14_tokens_at_the_start) {
  const Position p = set_table(3);
  for (const MaybeSeat holder : p.favors.items) EXPECT_TRUE(holder.is_none());
  for (const MaybeSeat holder : p.first_tokens.items) EXPECT_TRUE(holder.is_none());
  EXPECT_EQ(p.alloys, 13);
  EXPECT_EQ(p.round, 1);
  for (const Player& player : p.players) {
    EXPECT_EQ(player.vp, 0);
    for (const std::uint8_t level : player.research.items) EXPECT_EQ(level, 0);
  }
}

TEST(Ceres, CE_3_10_CE_3_11_open_slots_by_number_of_players) {  // EX-3
  for (std::size_t i = 0; i < board_location_count; ++i)
    for (int players = 2; players <= 4; ++players)
      EXPECT_EQ(standard_content().locations[i].open_slots[players], players);
}

TEST(Ceres, CE_3_15_revealed_projects_differ) {
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) first.insert(set_table(4, seed).projects[0].value);
  EXPECT_EQ(first.size(), 21u);
}

TEST(Ceres, CE_4_1_the_first_player_is_drawn_and_the_others_follow_clockwise) {
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Position p = set_table(4, seed);
    first.insert(p.order[0]);
    for (std::size_t i = 0; i < 4; ++i) ASSERT_EQ(p.order[i], (p.order[0] + i) % 4);
    ASSERT_EQ(p.active, p.order[0]);
  }
  EXPECT_EQ(first.size(), 4u);
}

TEST(Ceres, CE_4_2_CE_4_3_CE_4_4_starting_goods_by_place) {  // EX-5
  constexpr std::array<int, 4> credits = {2, 3, 5, 6};       // retuned: docs/balance/ceres.md
  constexpr std::array<int, 4> influence = {1, 2, 2, 4};
  const Position p = set_table(4);
  EXPECT_EQ(p.alloys, 12);
  for (std::size_t place = 0; place < 4; ++place) {
    const Seat seat = p.order[place];
    const Goods start = before_production(p, seat);
    EXPECT_EQ(start[Good::credits], credits[place]);
    EXPECT_EQ(start[Good::influence], influence[place]);
    EXPECT_EQ(start[Good::alloy], 1);
    EXPECT_EQ(start[Good::probe], 1);
    EXPECT_EQ(p.players[seat].probes_stock, 11);
    EXPECT_EQ(p.players[seat].goods[Good::credits], credits[place] + 2);  // with the production of round 1
    EXPECT_EQ(p.players[seat].goods[Good::influence], influence[place] + 1);
  }
}

TEST(Ceres, CE_5_8_production_runs_in_player_order) {
  Position p = set_table(2);
  const AsteroidId psyche = id_named<AsteroidId>("psyche");
  const AsteroidId apophis = id_named<AsteroidId>("apophis");
  p.alloys = 1;
  p.claims[psyche] = {p.order[0]};
  p.claims[apophis] = {p.order[1]};
  for (Player& player : p.players) player.goods[Good::alloy] = 0;
  p.next_order.clear();
  p.next_order.push_back(p.order[1]);  // the second seat begins the next round and gets the last alloy
  p.players[p.order[1]].hq_uses = 1;
  const Seat lucky = p.order[1];
  play(p, {"pass", "pass"});
  EXPECT_EQ(p.players[lucky].goods[Good::alloy], 1);
  EXPECT_EQ(p.players[1 - lucky].goods[Good::alloy], 0);
}

TEST(Ceres, CE_1_20_a_reduced_cost_never_falls_below_zero) {
  Goods cost = goods("ore 1");
  cost.reduce(Good::ore, 3);
  EXPECT_EQ(cost[Good::ore], 0);
}

TEST(Ceres, CE_1_19_a_cost_is_covered_in_full_or_not_at_all) {
  const Goods have = goods("ore 2 ice 3 credits 300 influence 1 alloy 4 probe 5");
  EXPECT_TRUE(have.covers(have));
  for (std::size_t i = 0; i < good_count; ++i) {
    Goods more = have;
    ++more.of[i];
    EXPECT_FALSE(have.covers(more)) << good_ids[i];
  }
  EXPECT_TRUE(have.covers({}));
}

TEST(Ceres, CE_1_8_spent_influence_and_credits_leave_the_player) {
  Position p = set_table(2);
  p.me().goods = goods("influence 3 credits 5");
  pay(p, goods("influence 2 credits 4"), Cause::option, 0, nullptr);
  EXPECT_EQ(told(p.me().goods), told(goods("influence 1 credits 1")));
}

TEST(Ceres, CE_9_10_CE_19_2_CE_19_3_piles_are_hidden_and_drawn_cards_from_others) {
  Position p = set_table(2);
  p.me().goods = goods("influence 2 alloy 8 credits 5 ore 9 ice 9 ceramics 9 energy 9");
  play(p, {"leader construction_yard", "draw 5"});
  ASSERT_EQ(p.drawn.size(), 5u);
  const auto masked = [&](Seat seat) {
    Position view = p;
    Game::mask(standard_content(), view, seat);
    return view;
  };
  const auto known = [](FacilityId card) { return static_cast<bool>(card); };
  for (const Seat seat : {p.active, static_cast<Seat>(1 - p.active), no_seat}) {
    const Position view = masked(seat);
    EXPECT_EQ(view.pile.size(), p.pile.size());  // CE-19.2: the number is public
    EXPECT_TRUE(std::none_of(view.pile.begin(), view.pile.end(), known));
    EXPECT_EQ(view.project_pile.size(), p.project_pile.size());
    EXPECT_FALSE(view.project_pile.back());
    EXPECT_EQ(std::count_if(view.drawn.begin(), view.drawn.end(), known), seat == p.active ? 5 : 0);
  }
}

TEST(Ceres, CE_19_1_everything_else_is_public) {
  Position p = set_table(3);
  play(p, {"leader trade_bureau", "option tb_settlement"});
  Position view = p;
  Game::mask(standard_content(), view, no_seat);
  view.rng = p.rng;
  view.pile = p.pile;
  view.project_pile = p.project_pile;
  EXPECT_EQ(view, p);
}

TEST(Ceres, CE_19_6_chance_is_in_the_setup_and_in_shuffles_only) {
  Position p = set_table(2, 5);
  const Chance before = p.rng;
  for (int i = 0; i < 2; ++i)
    play(p, {"leader corporate_headquarters",
             "produce " + std::string(id_text(standard_content(), p.me().outstations[0].top))});
  play(p, {"pass", "pass"});
  EXPECT_EQ(p.round, 2);
  EXPECT_EQ(p.rng, before);
  p.pile.clear();
  play(p, {"pass", "pass"});  // the discard pile is shuffled
  EXPECT_NE(p.rng, before);
}

TEST(Ceres, CE_20_4_every_turn_but_the_last_uses_something_up) {
  const Content& c = standard_content();
  Rng rng = Rng::from(3);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Position p = set_table(4, seed);
    int turns = 0;
    int round = 1;
    for (;;) {
      MoveList<Game> moves;
      if (settle<Game>(c, p, moves) == no_seat) break;
      if (p.round != round) turns = 0;
      round = p.round;
      // 4 x 5 leaders, 16 + 4 x round workers, droid, assistant, and a pass each
      turns += p.step == Step::turn;
      ASSERT_LE(turns, 2 * (20 + 16 + 12 + 2 + 4));
      Game::apply(c, p, p.active, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    }
  }
}

// What is wrong with a content file is said with the place, and nothing loads.
std::string load_error(std::string_view from, std::string_view to) {
  std::string toml(find_game("ceres").content_toml);
  const std::size_t at = toml.find(from);
  if (at == std::string::npos) return "the text to replace was not found";
  toml.replace(at, from.size(), to);
  try {
    load_content(read_content(toml, "ceres.toml"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(CeresContent, wrong_content_is_refused_with_place_and_cause) {
  EXPECT_EQ(load_error("alloys = 16", "alloys = 16"), "");
  EXPECT_NE(load_error("alloys = 16", "alloys = 1600").find("must be from"), std::string::npos);
  EXPECT_NE(load_error("alloys = 16", "aloys = 16").find("missing"), std::string::npos);
  EXPECT_NE(load_error("do = \"launch\"", "do = \"lunch\"").find("did you mean \"launch\""),
            std::string::npos);
  EXPECT_NE(load_error("type = \"mine\"", "type = \"mall\"").find("does not exist"), std::string::npos);
  EXPECT_NE(load_error("id = \"open_pit\"", "id = \"ice_drill\"").find("stands twice"), std::string::npos);
  EXPECT_NE(load_error("cost = { ice = 5 }", "cost = { ize = 5 }").find("not a known key"),
            std::string::npos);
  EXPECT_NE(load_error("gain = { ore = 3 }", "gain = { alloy = 3 }").find("alloys or probes"),
            std::string::npos);
  EXPECT_NE(load_error("ring = \"outer\"", "ring = \"outest\"").find("does not exist"), std::string::npos);
  EXPECT_NE(load_error("min_players = 2", "min_players = 9").find("must be from"), std::string::npos);
  EXPECT_NE(load_error("do = \"trade_bureau\" }", "do = \"amac_council\" }").find("not possible at this"),
            std::string::npos);
  EXPECT_NE(load_error("sector = 0", "sector = 7").find("must be from"), std::string::npos);
  EXPECT_NE(load_error("level = 2", "level = 3").find("come in order"), std::string::npos);
}

TEST(Ceres, CE_9_12_whoever_draws_nothing_is_told_what_is_built) {
  const Content& c = standard_content();
  Position p = set_table(2);
  const FacilityId card = p.display[0];
  p.players[p.active].goods = c.cost_of(card);
  p.players[p.active].goods[Good::influence] = 2;
  ask(p, {.ask = Ask::draw, .deed = Deed::construction_yard});
  const auto told = [&] {
    const Move move = read_move<Content>(Game::verbs(), c, "no-draw");
    return Game::move_words(c, p, p.active, move, {}).text;
  };
  for (std::size_t i = 1; i < p.display.size(); ++i) p.display[i] = FacilityId{};
  EXPECT_EQ(told(), "Draw nothing - build " + c.facility(card).name);
  p.display[1] = card;
  EXPECT_EQ(told(), "Draw nothing - build a card that lies open");
}

TEST(Ceres, whoever_skips_a_part_is_told_what_is_not_done) {
  const Content& c = standard_content();
  Position p = set_table(2);
  std::set<std::string> answers;
  for (std::size_t i = 0; i < id_count(c, FacilityId{}); ++i) {
    const FacilityId id = id_at<FacilityId>(i);
    for (std::uint8_t part = 0; part < c.facility(id).parts.size(); ++part) {
      Position asking = p;
      ask(asking, {.ask = Ask::part, .outstation = id, .facility = id, .part = part});
      const Move skip = read_move<Content>(Game::verbs(), c, "skip");
      answers.insert(Game::move_words(c, asking, asking.active, skip, {}).text);
    }
  }
  for (const std::string& answer : answers)
    EXPECT_TRUE(answer.starts_with("Do not ") || answer.starts_with("No ")) << answer;
  EXPECT_TRUE(answers.contains("Do not gain 3 ice"));
  EXPECT_TRUE(answers.contains("Do not manufacture"));
}

TEST(Ceres, favors_and_programs_tell_the_figures_of_the_content) {
  Content c = standard_content();
  EXPECT_EQ(favor_words(c, continuous_ice_supply), "launches take 2 ice less, functions none");
  EXPECT_EQ(program_words(c, aerospace, 2),
            "entering the intermediate ring takes 2 ice, the inner ring 3 more");
  c.launch_discount = 4;
  c.skip_activation_ice = false;
  c.on_bureau = goods("ore 2 credits 1");
  EXPECT_EQ(favor_words(c, continuous_ice_supply), "launches take 4 ice less");
  EXPECT_EQ(program_words(c, logistics, 2), "when using the Trade Bureau gain 2 ore, 1 credit");
  std::set<std::string> texts;  // each its own
  for (std::size_t i = 0; i < favor_count; ++i) texts.insert(favor_words(c, id_at<FavorId>(i)));
  for (std::size_t i = 0; i < field_count; ++i)
    for (int level = 1; level <= level_count; ++level)
      texts.insert(program_words(c, id_at<FieldId>(i), level));
  EXPECT_EQ(texts.size(), favor_count + field_count * static_cast<std::size_t>(level_count));
}

}  // namespace
}  // namespace orrery::ceres::ceres_test
