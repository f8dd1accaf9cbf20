// The program as a user meets it.
#include "tests/program.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/record/record.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

namespace json = boost::json;

// Bad input: one sentence on the standard error, exit status 2, nothing on the standard output.
void expect_complaint(const Program::Ran& ran, std::string_view sentence) {
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, std::string(sentence) + "\n");
}

TEST(Program, helps_with_every_command) {
  const Program program;
  const Program::Ran whole = program.run("--help");
  EXPECT_EQ(whole.status, 0);
  for (const char* command :
       {"games", "rules", "new", "show", "moves", "apply", "undo", "scenario", "check", "play", "campaign"}) {
    EXPECT_NE(whole.out.find(std::string("\n  ") + command + " "), std::string::npos) << command;
    const Program::Ran help = program.run(std::string(command) + " --help");
    EXPECT_EQ(help.status, 0) << command;
    EXPECT_NE(help.out.find("Usage: orrery " + std::string(command)), std::string::npos) << help.out;
  }
}

TEST(Program, answers_a_wrong_command_line_with_one_sentence) {
  const Program program;
  expect_complaint(program.run(""), "orrery: Which command? See \"orrery --help\".");
  expect_complaint(program.run("shwo x"), "orrery: There is no command \"shwo\"; did you mean \"show\"?");
  expect_complaint(program.run("show"), "orrery show: FILE is required.");
  EXPECT_EQ(program.run("new chess").status, 2);
  expect_complaint(program.run("show nothing.rec"),
                   "orrery show: \"nothing.rec\" cannot be opened: No such file or directory.");
  expect_complaint(program.run("new anteros --players 9"),
                   "orrery new: Anteros is for 2 to 4 players, not 9.");
  expect_complaint(program.run("sim anteros --players 9 --games 2"),
                   "orrery sim: Anteros is for 2 to 4 players, not 9.");
  expect_complaint(program.run("new anteros --players two"),
                   "orrery new: --players wants a number that fits, not \"two\".");
  expect_complaint(program.run("serve --port 99999"),
                   "orrery serve: --port wants a number that fits, not \"99999\".");
  expect_complaint(
      program.run("serve --listen 0.0.0.0 --test-deals known"),
      "orrery serve: --test-deals is for tests on this machine: whoever knows the text knows every deck.");
  expect_complaint(program.run("new anteros --option side"),
                   "orrery new: An option reads key=value, not \"side\".");
  expect_complaint(program.run("new anteros --seed 'a b' -o x.rec"),
                   "orrery new: A seed is 1 to 64 letters, digits, - or _, not \"a b\".");
  EXPECT_EQ(program.files(), 0);
}

TEST(Program, begins_shows_plays_and_takes_back) {
  const Program program;
  EXPECT_EQ(program.run("new anteros --players 2 --seed 7 --names Ada,Bo -o my.rec").status, 0);
  EXPECT_EQ(program.run("new anteros -o my.rec").status, 2);  // never replaces a game silently
  EXPECT_NE(program.run("show my.rec").out.find("Ada"), std::string::npos);
  EXPECT_NE(program.run("moves my.rec").out.find("place b2"), std::string::npos);

  program.write("my.rec", program.read("my.rec") + "# my first game\n");
  EXPECT_EQ(program.run("apply my.rec 'place b2' 'place c3'").status, 0);
  const std::string played = program.read("my.rec");
  EXPECT_NE(played.find("# my first game\n1: place b2\n0: place c3\n"), std::string::npos) << played;

  const Program::Ran refused = program.run("apply my.rec 'slide w1' 'slide w1'");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("is not possible: "), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find("(AN-"), std::string::npos) << refused.err;
  EXPECT_EQ(program.read("my.rec"), played);  // all moves or none

  EXPECT_EQ(program.run("undo my.rec").status, 0);
  EXPECT_EQ(program.read("my.rec"), played.substr(0, played.find("0: place c3")));
  EXPECT_EQ(program.files(), 1);
}

TEST(Program, writes_elsewhere_when_asked_and_reads_from_a_pipe) {
  const Program program;
  const std::string record = program.run("new anteros --seed 7").out;
  EXPECT_EQ(program.run("apply - 'place b2'", record).out, record + "1: place b2\n");
  program.write("a.rec", record);
  EXPECT_EQ(program.run("apply a.rec 'place b2' -o b.rec").status, 0);
  EXPECT_EQ(program.read("a.rec"), record);
  EXPECT_EQ(program.read("b.rec"), record + "1: place b2\n");
}

TEST(Program, draws_a_seed_whose_shuffles_stay_secret_where_none_is_given) {
  const Program program;
  const std::string first = program.run("new anteros").out, second = program.run("new anteros").out;
  const auto seed_of = [](const std::string& record) {
    const std::size_t at = record.find("seed: ") + 6;
    return record.substr(at, record.find('\n', at) - at);
  };
  EXPECT_TRUE(is_sealed_seed(seed_of(first))) << first;
  EXPECT_NE(seed_of(first), seed_of(second));
}

TEST(Program, prints_positions_views_and_moves_as_json) {
  const Program program;
  program.run("new anteros --seed 7 -o a.rec");
  const json::value position = json::parse(program.run("show a.rec --json").out);
  const json::value view = json::parse(program.run("show a.rec --json --as 0").out);
  EXPECT_FALSE(position.at("players").at(1).at("hand").at(0).at("card").is_null());
  EXPECT_TRUE(view.at("players").at(1).at("hand").at(0).at("card").is_null());
  EXPECT_EQ(view.at("players").at(0), position.at("players").at(0));
  const json::value moves = json::parse(program.run("moves a.rec --json").out);
  EXPECT_EQ(moves.at("to_act"), json::value(json::array{1}));
  EXPECT_EQ(moves.at("moves").as_array().size(), 4u);
  EXPECT_EQ(moves.at("moves").at(0).at("notation"), "place b2");
  EXPECT_TRUE(json::parse(program.run("games --json").out).is_array());
}

TEST(Program, looks_up_rules_by_id_and_by_word) {
  const Program program;
  EXPECT_NE(program.run("rules anteros AN-5.4").out.find("AN-5.4"), std::string::npos);
  EXPECT_EQ(program.run("rules anteros AN-5.4").out.find("AN-5.5"), std::string::npos);
  EXPECT_NE(program.run("rules anteros salvage").out.find("AN-5.1"), std::string::npos);
  EXPECT_NE(program.run("rules anteros --primer").out.find("# "), std::string::npos);
  expect_complaint(program.run("rules anteros zeppelin"),
                   "orrery rules: The rules of Anteros say nothing about \"zeppelin\".");
}

TEST(Program, knows_as_many_rules_as_the_text_numbers) {
  for (const GameEntry* entry : all_games()) {
    std::size_t bullets = 0;
    for (const std::string_view line : split(entry->rules_md, '\n'))
      bullets += line.starts_with("- ") && line.size() > 5 && line[4] == '-' && std::isdigit(line[5]) != 0;
    EXPECT_GT(bullets, 100u);
    EXPECT_GE(standard_game(entry->id)->rules().statements().size(), bullets) << entry->id;
  }
}

TEST(Program, checks_records_positions_and_content) {
  const Program program;
  program.run("play anteros --people 0 --bots random --seed 3 --save done.rec");
  program.write("fair.rec", [&] {
    std::string text = program.read("done.rec");
    return text.replace(text.find("seed: 3\n"), 8, "seed: 3\nseed-hash: " + seed_hash("3") + "\n");
  }());
  const Program::Ran good = program.run("check done.rec fair.rec");
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_NE(good.out.find("its result is right"), std::string::npos) << good.out;
  EXPECT_NE(good.out.find("hash was published"), std::string::npos) << good.out;

  program.write("position.json", program.run("show done.rec --json").out);
  program.write("content.toml", std::string(find_game("anteros").content_toml));
  EXPECT_EQ(program.run("check position.json content.toml").status, 0);

  std::string forged = program.read("done.rec");
  forged.replace(forged.find("result: ") + 8, 1, "9");
  program.write("forged.rec", forged);
  program.write("torn.rec", forged.substr(0, forged.size() / 2));
  program.write("broken.toml", "[game]\ndrills_each = 41\n");
  const Program::Ran bad = program.run("check forged.rec torn.rec broken.toml fair.rec");
  EXPECT_EQ(bad.status, 2);
  EXPECT_NE(bad.out.find("fair.rec"), std::string::npos) << "the sound one is still reported";
  EXPECT_NE(bad.err.find("forged.rec: The result"), std::string::npos) << bad.err;
  EXPECT_NE(bad.err.find("torn.rec:"), std::string::npos) << bad.err;
  EXPECT_NE(bad.err.find("broken.toml"), std::string::npos) << bad.err;
}

TEST(Program, plays_with_other_content_and_refuses_to_mix_it_up) {
  const Program program;
  std::string content(find_game("anteros").content_toml);
  content.replace(content.find("salvage_points = 1"), 18, "salvage_points = 2");
  program.write("mine.toml", content);
  EXPECT_EQ(program.run("new anteros --seed 1 --content mine.toml -o a.rec").status, 0);
  EXPECT_EQ(program.run("moves a.rec --content mine.toml").status, 0);
  const Program::Ran without = program.run("moves a.rec");
  EXPECT_EQ(without.status, 2);
  EXPECT_NE(without.err.find("other content of Anteros"), std::string::npos) << without.err;
}

TEST(Program, runs_scenarios_with_a_telling_exit_status) {
  const Program program;
  const std::string start =
      "rule = \"AN-3.12\"\nabout = \"ships\"\nstart = { game = \"anteros\", seed = 1 }\n";
  program.write("good.toml", start + "expect = { to_act = 1 }\n");
  program.write("bad.toml", start + "expect = { to_act = 0 }\n");
  program.write("odd.toml", start + "expct = { to_act = 0 }\n");
  EXPECT_EQ(program.run("scenario good.toml").status, 0);
  const Program::Ran bad = program.run("scenario good.toml bad.toml");
  EXPECT_EQ(bad.status, 1);
  EXPECT_EQ(bad.out,
            "FAILED bad.toml: ships (AN-3.12)\n       bad.toml:4: to_act: expected 0, found 1\n"
            "1 scenario passed, 1 failed.\n");
  EXPECT_EQ(program.run("scenario odd.toml").status, 2);
}

TEST(Program, runs_scenarios_with_other_content) {
  const Program program;
  program.write("mine.toml", std::string(find_game("anteros").content_toml));
  program.write("broken.toml", "[game]\ndrills_each = 41\n");
  program.write("good.toml",
                "rule = \"AN-3.12\"\nabout = \"ships\"\nstart = { game = \"anteros\", seed = 1 }\n"
                "expect = { to_act = 1 }\n");
  EXPECT_EQ(program.run("scenario good.toml --content mine.toml").status, 0);
  const Program::Ran broken = program.run("scenario good.toml --content broken.toml");
  EXPECT_EQ(broken.status, 2);
  EXPECT_NE(broken.err.find("broken.toml"), std::string::npos) << broken.err;
  program.write("odd.toml", "[nothing]\n");
  EXPECT_EQ(program.run("scenario good.toml --content odd.toml").err,
            "orrery scenario: odd.toml: This looks like the content of no game.\n");
}

TEST(Program, plays_over_plain_pipes_without_colors) {
  const Program program;
  const Program::Ran ran =
      program.run("play anteros --bots random --seat 1 --seed 5",
                  "hnt\nwhy slide w1\n0\nplace a1\n1\nrules AN-5.4\nslide w1\nundo\nsave my.rec\nquit\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  for (const char* part : {"did you mean \"hint\"?", "(AN-", "The options are numbered from 1 to", "AN-5.4",
                           "Taken back: From the west into row 1", "orrery play my.rec"})
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
  const Record record = read_record(program.read("my.rec"), "my.rec");
  EXPECT_EQ(record.moves.size(), 2u);
  EXPECT_EQ(record.header.bots[1], "random");
}

TEST(Program, AN_3_1_a_lot_decides_who_begins) {
  const Program program;
  std::set<std::string> beginners;
  for (int seed = 1; seed <= 8; ++seed) {
    const std::string file = fmt::format("{}.rec", seed);
    program.run(fmt::format("play anteros --people 2 --names Ada,Bo --seed {} --save {}", seed, file), "1\n");
    beginners.insert(read_record(program.read(file), file).header.names[0]);
  }
  EXPECT_EQ(beginners, (std::set<std::string>{"Ada", "Bo"}));
  program.run("play anteros --names Ada,Bo --players 3 --seat 3 --bots rookie --seed 1 --save seat.rec",
              "1\n");
  const RecordHeader header = read_record(program.read("seat.rec"), "seat.rec").header;
  EXPECT_EQ(header.names[2], "Ada");
  EXPECT_EQ(header.names[0], "Bo");
  EXPECT_EQ(header.bots[2], "");
  EXPECT_EQ(header.bots[1], "rookie");
  EXPECT_EQ(program.run("play anteros --seat 3").status, 2);
}

TEST(Program, never_shows_the_cards_of_bots) {
  const Program program;
  const std::string played = program.run("play anteros --bots random --seat 1 --seed 5", "1\nlog\n").out;
  program.run("new anteros --seed 5 -o a.rec");
  const std::string truth = program.run("show a.rec").out;
  const std::size_t hand = truth.rfind("hand: ") + 6;  // of the last player, the bot
  EXPECT_NE(played.find("hand: 2 unknown cards"), std::string::npos) << played;
  const std::string cards = truth.substr(hand, truth.find('\n', hand) - hand);
  for (const std::string_view card : split(cards, ',')) {
    EXPECT_GT(trim(card).size(), 3u);
    EXPECT_EQ(played.find(trim(card)), std::string::npos) << card;
  }
}

// The page's types are made from these files. Mend with: orrery schema GAME > web/schema/GAME.json
TEST(Program, prints_the_schemas_that_the_page_is_made_from) {
  const Program program;
  for (const GameEntry* entry : all_games()) {
    const std::string id(entry->id);
    std::ifstream file(ORRERY_SOURCE_DIR "/web/schema/" + id + ".json");
    const std::string known((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(program.run("schema " + id).out, known) << id;
  }
  EXPECT_EQ(program.run("schema chess").status, 2);
}

TEST(Program, goes_on_with_a_saved_game_and_keeps_it) {
  const Program program;
  program.run("play anteros --bots rookie --seat 1 --seed 5 --save my.rec", "1\n");
  const std::string before = program.read("my.rec");
  const Program::Ran again = program.run("play my.rec", "1\n");
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_TRUE(program.read("my.rec").starts_with(before));
  EXPECT_GT(program.read("my.rec").size(), before.size());
}

TEST(Program, people_at_one_screen_see_only_their_own_cards) {
  const Program program;
  const std::string out =
      program.run("play anteros --people 2 --names Ada,Bo --seat 1 --seed 5", "1\n1\n").out;
  const std::size_t ada = out.find("---- Ada ----");
  ASSERT_NE(ada, std::string::npos) << out;
  EXPECT_LT(out.find("---- Bo ----"), ada);  // the last player places first (AN-3.12)
  EXPECT_NE(out.find("hand: 2 unknown cards"), std::string::npos);
}

TEST(Program, hostile_files_are_refused_quickly) {
  const Program program;
  program.write("huge.rec", std::string(3 << 20, 'x'));
  expect_complaint(program.run("show huge.rec"), "orrery show: \"huge.rec\" is larger than 1048576 bytes.");
  program.write("binary.rec", std::string("orrery record 1\n\0\x01\x02", 19));
  EXPECT_EQ(program.run("show binary.rec").status, 2);
  EXPECT_EQ(program.run("show .").status, 2);
  program.write("deep.json", std::string(100'000, '['));
  EXPECT_EQ(program.run("check deep.json").status, 2);
}

// Bots play for everybody, so that the game ends by itself.
TEST(Program, plays_a_campaign_from_a_file) {
  const Program program;
  const Program::Ran begun = program.run(
      "campaign new skymines -o moon.campaign --people 0 --bots random --names Ada,Bo --seed k --option "
      "lunas=1");
  EXPECT_EQ(begun.status, 0) << begun.err;
  EXPECT_NE(begun.out.find("Chapter 1 of 4: Mining the Moon"), std::string::npos) << begun.out;
  EXPECT_EQ(program.files(), 1);
  EXPECT_EQ(program.run("campaign new skymines -o moon.campaign").status, 2);  // never replaces one silently

  EXPECT_EQ(program.run("campaign next moon.campaign").status, 0);
  expect_complaint(program.run("campaign next moon.campaign"),
                   "orrery campaign next: The game in moon.campaign-game-1.rec is in progress; go on with: "
                   "orrery campaign play moon.campaign.");
  const Program::Ran played = program.run("campaign play moon.campaign");
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_NE(played.out.find("Chapter 2 of 4: Into the Belt"), std::string::npos) << played.out;
  EXPECT_EQ(program.run("check moon.campaign-game-1.rec").status, 0);
  const json::value file = json::parse(program.run("campaign show moon.campaign --json").out);
  EXPECT_EQ(file.at("games").as_array().size(), 1u);
  EXPECT_EQ(file.at("games").at(0).at("totals").as_array().size(), 3u) << "with Luna";

  // Elsewhere, from the file alone.
  program.write("copy.campaign", program.read("moon.campaign"));
  EXPECT_EQ(program.run("campaign play copy.campaign").status, 0);
  EXPECT_NE(program.run("campaign show copy.campaign").out.find("Chapter 3 of 4"), std::string::npos);
}

TEST(Program, answers_a_campaign_that_makes_no_sense_with_one_sentence) {
  const Program program;
  expect_complaint(program.run("campaign show nothing"),
                   "orrery campaign show: \"nothing\" cannot be opened: No such file or directory.");
  expect_complaint(program.run("campaign new anteros -o a"), "orrery campaign new: Anteros has no campaign.");
  expect_complaint(program.run("campaign new skymines -o a --campaign x"),
                   "orrery campaign new: Skymines has no campaign \"x\"; there is chapters and time_loop.");
  expect_complaint(program.run("campaign new skymines -o a -n 1 --option lunas=0"),
                   "orrery campaign new: Solo play needs at least one Luna.");
  expect_complaint(program.run("campaign new skymines -o a --people 3 --bots pilot -n 3"),
                   "orrery campaign new: There is no room for 1 bot beside 3 people at a table of 3.");
  EXPECT_EQ(program.run("campaign new skymines -o a --bots genius").status, 2);
  EXPECT_EQ(program.run("campaign new skymines").status, 2);
  EXPECT_EQ(program.run("campaign").status, 2);
  EXPECT_EQ(program.files(), 0);

  program.write("bad", "{}");
  expect_complaint(program.run("campaign play bad"),
                   "orrery campaign play: bad: this is no campaign: \"orrery_campaign\" is missing.");
  EXPECT_EQ(program.run("campaign new skymines -o a --seed k").status, 0);
  const std::string text = program.read("a");
  expect_complaint(program.run("campaign close a"),
                   "orrery campaign close: No chapter is open: nothing has to be played again.");
  program.write("a-game-1.rec", program.run("new skymines").out);
  EXPECT_EQ(program.run("campaign play a").err,
            "orrery campaign play: \"a-game-1.rec\" is not the game that this campaign waits for.\n");
  EXPECT_EQ(program.read("a"), text) << "nothing written";
}

}  // namespace
}  // namespace orrery
