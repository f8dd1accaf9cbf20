// What the page is told besides the position: facts and warnings.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/skymines/tests/table.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines::page_test {
namespace {

Move use_first_slot() {
  return make_move(Verb::use, 0);
}

int number(const boost::json::value& facts, const char* what, const char* key, const char* place) {
  return static_cast<int>(facts.at(what).at(key).at(place).as_int64());
}

TEST(SkyminesPage, an_action_that_turns_down_what_the_next_plan_needs_is_warned_of) {
  const Table table;
  Position p = table.in_action(2);
  p.players[0].markers = 0;
  table.hold(p, 0, {"a04", "a08"});  // minerals 3 and a research scientist; the token's plan needs minerals 1
  EXPECT_NE(warning(table.c, p, 0, use_first_slot()).find("next plan"), std::string::npos);
  EXPECT_EQ(warning(table.c, p, 0, make_move(Verb::scientist, 1)), "");  // it uploads before it is turned
  p.players[0].upload = 1;                                               // nothing on the next screen
  EXPECT_EQ(warning(table.c, p, 0, use_first_slot()), "");
}

TEST(SkyminesPage, an_action_that_gives_an_open_majority_away_is_warned_of) {
  const Table table;
  Position p = table.in_action(2);
  table.hold(p, 0, {"a04"});
  EXPECT_NE(warning(table.c, p, 0, use_first_slot()).find("Minerals majority"), std::string::npos);
  Position taken = p;
  for (std::size_t i = 0; i < board_bonus_count; ++i)
    if (table.c.board_bonuses[i].majority == Majority::minerals) taken.markers[id_at<BonusId>(i)] = {1};
  EXPECT_EQ(warning(table.c, taken, 0, use_first_slot()), "");
  p.players[0].markers = 0;
  EXPECT_EQ(warning(table.c, p, 0, use_first_slot()), "");
}

TEST(SkyminesPage, a_tile_for_the_next_round_is_warned_of_in_the_last) {
  const Table table;
  Position p = table.in_action(2);
  const auto tile = id_at<BonusId>(static_cast<std::size_t>(
      std::ranges::find_if(table.c.board_bonuses, [](const BonusSpace& space) { return bool(space.tile); }) -
      table.c.board_bonuses.begin()));
  EXPECT_EQ(warning(table.c, p, 0, move_of(Verb::marker, tile)), "");
  p.round = static_cast<std::uint8_t>(table.c.rounds);
  EXPECT_NE(warning(table.c, p, 0, move_of(Verb::marker, tile)), "");
}

TEST(SkyminesPage, in_the_last_round_it_makes_no_difference_where_cards_rest_unless_a_task_counts_them) {
  const Table table;
  Position p = table.in_action(2);
  table.hold(p, 0, {"a04", "a08"});
  p.questions.push({Ask::rest, 0, 0});
  const auto matters = [&] {
    const std::string text = Game::question_words(table.c, p, 0, {}).text;
    return text.find("no difference") == std::string::npos;
  };
  EXPECT_TRUE(matters());
  p.round = static_cast<std::uint8_t>(table.c.rounds);
  EXPECT_FALSE(matters());
  // SK-21.23: four cards in one deck are worth 2 coins, as long as they are to be had.
  for (std::size_t i = 0; i < mission_count; ++i) {
    const auto& tasks = table.c.missions[i];
    const auto counted = std::ranges::find(tasks, Metric::cards_in_one_resting_deck, &Task::metric);
    p.missions.clear();
    p.missions.push_back(id_at<MissionId>(i));
    p.players[0].status.fill(true);
    EXPECT_EQ(matters(), counted != tasks.end());
    if (counted == tasks.end()) continue;
    p.players[0].status[static_cast<std::size_t>(counted - tasks.begin())] = false;
    EXPECT_FALSE(matters());
  }
}

TEST(SkyminesPage, a_plan_that_needs_no_scientists_lacks_none) {
  const Table table;
  Position p = table.in_action(2);
  const PlanId plan = p.players[0].screens[0].plan;  // of the starting token
  ASSERT_EQ(table.c.plan(plan).requirement.scientists, 0);
  EXPECT_EQ(missing_words(table.c, p, 0, plan, true).find("scientists"), std::string::npos);
}

TEST(SkyminesPage, a_plan_that_leaves_slots_empty_is_warned_of) {
  const Table table;
  Position p = table.in_action(2);
  p.step = Step::planning;
  p.players[0].slots = {};
  p.players[0].hand = {};
  p.players[0].hand.add(table.card("a04"));
  const Move confirm = make_move(Verb::confirm);
  EXPECT_EQ(warning(table.c, p, 0, confirm),
            "1 action slot is still empty.");  // for one card there is a place
  p.players[0].hand.add(table.card("a05"));
  EXPECT_EQ(warning(table.c, p, 0, confirm), "2 action slots are still empty.");
  p.players[0].hand = {};
  EXPECT_EQ(warning(table.c, p, 0, confirm), "");
  EXPECT_NE(Game::question_words(table.c, p, 0, {}).text.find("All is laid"), std::string::npos);
}

TEST(SkyminesPage, the_question_of_a_turn_names_what_is_left_to_do) {
  const Table table;
  Position p = table.in_action(2);
  table.hold(p, 0, {"a04"});
  const auto asked = [&] { return Game::question_words(table.c, p, 0, {}).text; };
  EXPECT_EQ(asked(), "Choose an action: use your cards, place a bonus marker or drop out.");
  p.tiles[energy_tile].holder = {0};
  EXPECT_EQ(asked(), "Choose an action: use cards or a tile, place a bonus marker or drop out.");
  p.tiles[energy_tile].holder = {};
  p.players[0].slots = {};
  EXPECT_EQ(asked(), "Choose an action: place a bonus marker or drop out.");
  p.players[0].markers = 0;
  EXPECT_EQ(asked(), "Nothing is left to do in this round: drop out.");
}

TEST(SkyminesPage, turning_down_a_plan_that_is_passed_is_warned_of) {
  const Table table;
  Position p = table.in_action(2);
  p.questions.push({Ask::upload, 1, 0});
  p.players[0].upload = 1;
  EXPECT_NE(warning(table.c, p, 0, make_move(Verb::flip, 0)), "");
  EXPECT_EQ(warning(table.c, p, 0, make_move(Verb::flip, 1)), "");
}

TEST(SkyminesPage, a_click_on_the_next_plan_enters_it_where_that_is_possible) {
  const Table table;
  Position p = table.in_action(2);
  p.questions.push({Ask::upload, 1, 0});
  p.players[0].upload = 1;
  p.players[0].screens[1].plan = argument<PlanId>(table.move("take special_2"));
  const auto words = [&](Verb verb) { return Game::move_words(table.c, p, 0, make_move(verb, 1), {}); };
  p.players[0].coins = 0;
  EXPECT_EQ(words(Verb::flip).targets, std::vector<std::string>{"screen:0:2"});
  p.players[0].coins = 9;
  EXPECT_TRUE(words(Verb::flip).targets.empty());
  EXPECT_EQ(words(Verb::upload).text, "Enter screen 2 - pay 2 coins, worth 8 at the end");
}

TEST(SkyminesPage, a_marker_on_a_majority_names_the_reward_that_the_cards_reach) {
  const Table table;
  Position p = table.in_action(2);
  table.hold(p, 0, {"a04"});  // minerals 3: the first of its three rewards
  const auto minerals = id_at<BonusId>(static_cast<std::size_t>(
      std::ranges::find(table.c.board_bonuses, Majority::minerals, &BonusSpace::majority) -
      table.c.board_bonuses.begin()));
  const std::string words = Game::move_words(table.c, p, 0, move_of(Verb::marker, minerals), {}).text;
  EXPECT_EQ(words, "Bonus marker on Minerals majority - Minerva track +2");
}

TEST(SkyminesPage, an_outpost_tells_what_it_uncovers_and_what_it_covers_when_it_comes_back) {
  const Table table;
  Position p = table.in_action(2);
  p.expansion.company = CompanyId{0};
  const auto words = [&](Move move) { return Game::move_words(table.c, p, 0, move, {}).text; };
  EXPECT_EQ(words(make_move(Verb::column, 0)), "Column 1 - uncovers no coin");
  EXPECT_EQ(words(make_move(Verb::column, 1)), "Column 2 - uncovers 1 coin");
  pull_piece(p, CompanyId{0}, 1);
  EXPECT_EQ(words(make_move(Verb::back, 0, 1)), "Skymine outpost to column 2 - covers 1 coin");
}

TEST(SkyminesPage, facts_tell_the_least_energy_of_every_way) {
  const Table table;
  Position p = table.in_action(2);
  boost::json::value facts = Game::facts(table.c, p);
  EXPECT_EQ(number(facts, "entry", "tawac", "sector_4"), 2);  // a double line
  EXPECT_EQ(number(facts, "total", "tawac", "sector_3"), 1);
  EXPECT_EQ(number(facts, "total", "tawac", "sector_5"), 2);
  EXPECT_EQ(number(facts, "total", "tawac", "sector_9"), 5);  // an enclave, by way of 2, 8 and 14
  EXPECT_FALSE(facts.at("entry").at("tawac").as_object().contains("sector_5"));
  p.outposts[CompanyId{2}].add(id_at<PlaceId>(2));  // Astrogo in sector 3
  facts = Game::facts(table.c, p);
  EXPECT_EQ(number(facts, "total", "tawac", "sector_3"), 2);
  EXPECT_EQ(number(facts, "total", "astrogo", "sector_4"), 1);
}

TEST(SkyminesPage, facts_count_a_plan_for_its_owner_only) {
  const Table table;
  Position p{};
  Game::setup(table.c, table.setup(2), p, nullptr);
  table.lay_out(p);
  CardId resource;
  for (const CardId card : p.players[0].hand)
    if (table.c.card(card).kind == CardKind::resource) resource = card;
  ASSERT_TRUE(resource);
  plan_card(p, 0, resource, 1, nullptr);
  const std::string good(good_names[static_cast<std::size_t>(table.c.card(resource).good)]);
  for (const Seat reader : {Seat{0}, Seat{1}}) {
    Position seen = p;
    Game::mask(table.c, seen, reader);
    const boost::json::value facts = Game::facts(table.c, seen);
    EXPECT_EQ(facts.at("majorities").at(0).at(good).as_int64(),
              reader == 0 ? table.c.card(resource).value : 0);
  }
}

TEST(SkyminesTerminal, no_line_of_the_table_is_longer_than_100_columns) {
  const Table table;
  const std::vector<std::string> names = {"Ada", "Bo"};
  for (const int players : {1, 2})
    for (const std::size_t side : {0, 1}) {
      auto start = table.setup(players, 7);
      start.options[option_tracks] = 1;
      start.options[option_missions] = 1;
      start.options[option_side] = static_cast<std::uint8_t>(side);
      Rng rng = Rng::from(3, static_cast<std::uint64_t>(players));
      Position p{};
      Game::setup(table.c, start, p, nullptr);
      MoveList<Game> moves;
      for (int count = 0;; ++count) {
        const Seat seat = settle<Game>(table.c, p, moves);
        if (seat == no_seat) break;
        if (count % 8 == 0) {
          for (const int width : {80, 100}) {
            const DrawnTable drawn = Game::draw(table.c, p, Telling{names, 0}, {.width = width});
            for (const DrawnPart& part : drawn.parts)
              for (const std::string& line : part.lines)
                EXPECT_LE(shown_width(line), static_cast<std::size_t>(width)) << line;
          }
        }
        Game::apply(table.c, p, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
      }
    }
}

TEST(SkyminesStatistics, final_notes_tell_values_and_who_used_which_track) {
  const Table table;
  Position p = table.in_action(2);
  const CompanyId company{0};
  const std::string layout = " layout:" + table.c.track_codes[p.tracks[company].index()];
  const auto seats_of = [&](const std::string& role) {
    std::vector<Seat> seats;
    for (const FinalNotes::Role& each : Game::final_notes(table.c, p).roles)
      if (each.name == role + layout) seats.push_back(each.seat);
    return seats;
  };
  p.players[0].track[company] = p.players[1].track[company] = 0;
  EXPECT_EQ(seats_of("in_play"), std::vector<Seat>{no_seat});
  EXPECT_TRUE(seats_of("farthest").empty());  // nobody is alone in front
  EXPECT_TRUE(seats_of("bonus_1").empty());
  p.players[1].track[company] = table.c.track(p.tracks[company]).last;
  EXPECT_EQ(seats_of("farthest"), std::vector<Seat>{1});
  EXPECT_EQ(seats_of("bonus_2"), std::vector<Seat>{1});
  int told = -1;
  for (const FinalNotes::Figure& figure : Game::final_notes(table.c, p).figures)
    if (figure.name == "value" + layout) told = figure.value;
  EXPECT_EQ(told, company_value(table.c, p, company));
}

}  // namespace
}  // namespace orrery::skymines::page_test
