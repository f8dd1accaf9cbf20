#include "engine/scenario/scenario.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/position/json_path.h"
#include "engine/record/session.h"
#include "tests/sentence.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

std::shared_ptr<const AnyGame> source(std::string_view game, std::string_view content_file) {
  if (game != "toy") throw InputError("There is no such game.");
  if (content_file.empty()) return toy_game();
  if (content_file == "rich.toml") {
    std::string rich(toy_content());
    rich.replace(rich.find("worth = 20"), 10, "worth = 60");
    return toy_game(rich, content_file);
  }
  throw InputError("There is no such file.");
}

std::vector<ScenarioOutcome> run(std::string_view toml) {
  return run_scenarios(toml, "t.toml", source);
}

// All failures of a scenario with the usual beginning.
std::vector<std::string> failures(const std::string& body) {
  std::vector<std::string> all;
  for (const ScenarioOutcome& outcome :
       run("rule = \"TO-1.1\"\nabout = \"x\"\nstart = { game = \"toy\", players = 2, seed = 1 }\n" + body))
    all.insert(all.end(), outcome.failures.begin(), outcome.failures.end());
  return all;
}
using Failures = std::vector<std::string>;

// Both have bid; seat 0 acts.
const std::string acting = R"(
set = { "players.0.hand" = ["ruby", "jade"], "players.1.hand" = ["agate", "onyx"] }
moves = ["0: bid ruby", "1: bid agate"]
)";

std::string complaint(std::string_view toml) {
  return sentence([&] { run(toml); });
}

TEST(Scenario, passes_when_everything_is_as_expected) {
  const auto outcomes = run(R"(
rule  = ["TO-2.2", "TO-3.1"]
about = "the higher bid rests"
start = { game = "toy", players = 2, seed = 1, option.rover = "yes" }
set   = { "players.0.hand" = ["ruby", "jade"], "players.1.hand" = ["agate", "onyx"], "players.0.points" = 4 }
moves = ["0: bid ruby", "bid agate", "rest"]
[expect]
"players.0.points" = 5
players.1 = { points = 0, bid = "null" }
players.0.hand.size = 2
pile.0 = "ruby"
rover_plays = 1
to_act = [0, 1]
over = false
question = "bid"
score.0.deeds = 5
score.0.total = 6
rank.0 = 1
undo = false
events = ["Player 1 rests: +1 point.", "Player 2 draws"]
no_events = "raids"
view.1.players.0.hand = ["null", "null"]
view.all.players.1.hand.0 = "null"
)");
  ASSERT_EQ(outcomes.size(), 1u);
  EXPECT_EQ(outcomes[0].failures, Failures{});
  EXPECT_EQ(outcomes[0].about, "the higher bid rests");
  EXPECT_EQ(outcomes[0].rules, (std::vector<std::string>{"TO-2.2", "TO-3.1"}));
}

TEST(Scenario, a_failing_expectation_prints_path_expected_and_actual) {
  EXPECT_EQ(failures(acting + "expect = { \"players.0.points\" = 3, over = true, question = \"bid\" }"),
            (Failures{"t.toml:7: players.0.points: expected 3, found 0",
                      "t.toml:7: over: expected true, found false",
                      "t.toml:7: question: expected \"bid\", found \"deed\""}));
  EXPECT_EQ(
      failures("[expect]\nplayers.0.gold = 1\nto_act = 1\nscore.0.total = 9\nrank.1 = 2\n"),
      (Failures{"t.toml:5: players.0.gold: expected 1, but there is no such place",
                "t.toml:6: to_act: expected 1, found [0,1]", "t.toml:7: score.0.total: expected 9, found 1",
                "t.toml:8: rank.1: expected 2, found 1"}));
}

TEST(Scenario, offered_moves_are_compared_with_the_reason_for_the_missing_ones) {
  EXPECT_EQ(failures(acting + "expect = { legal = [\"rest\", \"dig\"], not_legal = \"yield\" }"), Failures{});
  EXPECT_EQ(failures(acting + "expect = { only = [\"rest\", \"raid\", \"dig\"] }"), Failures{});
  EXPECT_EQ(failures(acting + "expect = { legal = \"yield\", not_legal = [\"rest\"], only = [\"rest\"] }"),
            (Failures{"t.toml:7: \"yield\" should be possible: That is not asked now. (TO-2.1)",
                      "t.toml:7: \"rest\" should not be possible.",
                      "t.toml:7: only: expected rest; found dig, raid, rest"}));
}

TEST(Scenario, refusals_are_compared_by_rule_and_sentence) {
  const std::string few =
      acting + "[[refused]]\nmove = \"1: rest\"\nrule = \"TO-2.2\"\nsays = \"Player 1\"\n";
  EXPECT_EQ(failures(few), Failures{});
  EXPECT_EQ(
      failures(acting + "refused = { move = \"yield\", rule = \"TO-9.9\", says = \"Never\" }"),
      (Failures{
          "t.toml:7: The refusal of \"yield\": expected rule TO-9.9, found TO-2.1: That is not asked now.",
          "t.toml:7: The refusal of \"yield\": expected it to say \"Never\", found \"That is not asked "
          "now.\""}));
  EXPECT_EQ(failures(acting + "refused = { move = \"rest\", rule = \"TO-3.1\" }"),
            (Failures{"t.toml:7: The move \"rest\" should be refused by TO-3.1, but it is possible."}));
}

TEST(Scenario, a_refused_move_ends_the_scenario_with_its_reason) {
  EXPECT_EQ(failures("moves = [\"rest\",\n \"dig\"]\nexpect = { over = true }"),
            (Failures{"t.toml:4: The move \"rest\" of seat 0 is refused: That is not asked now. (TO-2.1)"}));
  EXPECT_EQ(failures("moves = [\"rst\"]\nexpect = { over = true }"),
            (Failures{"t.toml:4: \"rst\" is no move of this game; did you mean \"rest\"?"}));
}

TEST(Scenario, cases_share_the_start_the_set_values_and_the_first_moves) {
  const auto outcomes =
      run("rule = \"TO-3.1\"\nabout = \"deeds\"\nstart = { game = \"toy\" }\n" + acting + R"(
[[case]]
about = "rest"
moves = ["rest"]
expect = { "players.0.points" = 1 }
[[case]]
rule = "TO-3.2"
about = "dig"
set = { "players.0.points" = 7 }
moves = ["dig"]
expect = { "players.0.points" = 8 }
)");
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_EQ(outcomes[0].about, "deeds: rest");
  EXPECT_EQ(outcomes[0].failures, Failures{});
  EXPECT_EQ(outcomes[1].rules, (std::vector<std::string>{"TO-3.1", "TO-3.2"}));
  EXPECT_EQ(outcomes[1].failures, (Failures{"t.toml:17: players.0.points: expected 8, found 7"}));
}

TEST(Scenario, starts_with_moves_random_moves_and_content_of_its_own) {
  const auto outcomes = run(R"(
rule = "TO-1.1"
about = "start"
[start]
game = "toy"
content = "rich.toml"
players = 3
seed = "Kepler"
option = { length = "long", rover = "yes" }
random = 9
[expect]
player_count = 3
rover_plays = 1
)");
  EXPECT_EQ(outcomes[0].failures, Failures{});
}

TEST(Scenario, lists_can_be_built_up_entry_by_entry) {
  EXPECT_EQ(failures(R"(
[set]
bidding = []
"questions.0" = { ask = "deed", seat = 1 }
"questions.1" = { ask = "victim", seat = 1 }
active = 1
[expect]
question = "victim"
to_act = 1
)"),
            Failures{});
}

TEST(Scenario, positions_that_cannot_be_are_errors_but_partial_ones_are_not) {
  EXPECT_EQ(failures("set = { \"players.0.points\" = 300 }\nexpect = { over = false }"),
            (Failures{"t.toml:4: players.0.points is out of range: 300."}));
  EXPECT_EQ(failures("set = { \"players.0.gold\" = 3 }\nexpect = { over = false }"),
            (Failures{"t.toml:4: players.0.gold is not a known key."}));
  EXPECT_EQ(failures("set = { \"playrs.0.points\" = 3 }\nexpect = { over = false }")[0].substr(0, 64),
            "t.toml:4: The path \"playrs.0.points\" leads nowhere: the position");
  const std::string doubled = "set = { deck = [\"ruby\", \"ruby\"] }\nexpect = { over = false }\n";
  EXPECT_EQ(failures(doubled), Failures{});
  EXPECT_EQ(failures(doubled + "sound = true").size(), 1u);
}

TEST(Scenario, set_values_displace_components_so_that_little_need_be_said) {
  EXPECT_EQ(
      failures("sound = true\nset = { \"players.0.hand\" = [\"ruby\"] }\nexpect = { \"deck.size\" = 16 }"),
      Failures{});
}

TEST(Scenario, a_set_value_that_does_not_hold_is_an_error) {
  const std::string card = [] {
    const Session session = Session::start(toy_game(), new_header(*toy_game(), 2, {}, "1"));
    return boost::json::serialize(*json_at(toy_game()->to_json(session.position()), "deck.0"));
  }();
  const Failures found = failures("set = { \"players.0.hand\" = [" + card + "], \"deck.0\" = " + card +
                                  " }\nexpect = { over = false }");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(found[0].starts_with("t.toml:4: deck.0 was set to " + card + ", but the game makes it \""))
      << found[0];
}

TEST(Scenario, what_is_no_scenario_is_an_error_with_its_line) {
  EXPECT_EQ(complaint("about = \"x\"\nexpct = 1"),
            "t.toml:2: Unknown key \"expct\"; did you mean \"expect\"?");
  EXPECT_EQ(complaint("about = 3"), "t.toml:1: \"about\" must be a text.");
  EXPECT_EQ(complaint("about = \"x\"\nrule = \"A-1.1\"\nstart = { game = \"toy\" }"),
            "t.toml:1: The scenario expects nothing.");
  EXPECT_EQ(complaint("rule = \"A-1.1\"\nexpect = {x = 1}"),
            "t.toml:1: The scenario does not say what it is about.");
  EXPECT_EQ(complaint("about = \"x\"\nstart = { game = \"toy\", players = 9 }"),
            "t.toml:2: \"players\" must be a number from 1 to 6.");
  EXPECT_EQ(complaint("about = \"x\"\nmoves = [\"x: rest\"]"),
            "t.toml:2: The move \"x: rest\" begins with no seat; seats count from 0.");
  EXPECT_EQ(complaint("about = \"x\"\nset = { a = 1979-05-27 }"),
            "t.toml:2: Dates and times have no place here.");
  EXPECT_EQ(complaint("a = [").substr(0, 9), "t.toml:1:");
}

TEST(Scenario, an_unknown_game_fails_its_scenario_only) {
  const auto outcomes =
      run("rule = \"A-1.1\"\nabout = \"x\"\nstart = { game = \"chess\" }\nexpect = { over = true }");
  EXPECT_EQ(outcomes[0].failures, (Failures{"t.toml:3: There is no such game."}));
}

}  // namespace
}  // namespace orrery
