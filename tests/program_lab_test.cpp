// The laboratory and the language of bots as a user meets them.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "engine/content/figures.h"
#include "games/registry.h"
#include "tests/program.h"

namespace orrery {
namespace {

namespace json = boost::json;

const std::string& first_game() {
  static const std::string id(all_games()[0]->id);
  return id;
}

TEST(Program, speaks_with_other_programs_line_by_line) {
  const Program program;
  const Program::Ran ran =
      program.run("bot " + first_game() + " --bot random",
                  "orrery 1 " + first_game() + "\nsetup {\"seed\":\"x\"}\nmoves\nnonsense\nquit\nmoves\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out.substr(0, ran.out.find('\n')), "ready random");
  EXPECT_NE(ran.out.find("\nok {\"to_act\":["), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nmoves {\"seat\":"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nerror The commands are"), std::string::npos) << ran.out;
}

TEST(Program, lets_other_programs_play_and_says_why_they_lost) {
  const Program program;
  const Program::Ran ran =
      program.run("arena " + first_game() + " --bots 'program:exit 3,random' --games 4 --threads 1");
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("program:exit 3 lost 4 games: it ended by itself."), std::string::npos) << ran.out;
  EXPECT_EQ(program.run("arena " + first_game() + " --bots program:,random").status, 2);
  EXPECT_EQ(program.run("play " + first_game() + " --bots program:true", "").status, 2);
  EXPECT_EQ(program.run("serve --bot nonsense").status, 2);
  EXPECT_EQ(program.run("serve --bot captain=true").status, 2);
}

TEST(Program, rates_levels_on_a_ladder) {
  const Program program;
  const Program::Ran ran = program.run("ladder " + first_game() + " --bots random,rookie --games 6 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json::value ladder = json::parse(ran.out);
  EXPECT_EQ(ladder.at("bots").as_array().size(), 2u);
  EXPECT_EQ(ladder.at("bots").at(0).at("rating").to_number<double>(), 1000);
}

// The report inside a page.
json::value report_in(const std::string& page) {
  const std::size_t tag = page.find("id=\"report\"");
  const std::size_t from = page.find('{', tag), to = page.find("</script>", from);
  if (tag == std::string::npos || from == std::string::npos) return nullptr;
  return json::parse(page.substr(from, to - from));
}
bool has_finding(const json::value& report, std::string_view key) {
  for (const json::value& finding : report.at("findings").as_array())
    if (finding.at("key").as_string() == key) return true;
  return false;
}

TEST(Program, draws_reports_of_simulations_and_arenas) {
  const Program program;
  const Program::Ran sim = program.run("sim ceres --games 20 --bots random --report sim.html");
  EXPECT_EQ(sim.status, 0) << sim.err;
  const std::string page = program.read("sim.html");
  EXPECT_EQ(page.find("http://"), page.find("http://www.w3.org/")) << "a report asks nothing of any server";
  const json::value report = report_in(page);
  ASSERT_TRUE(report.is_object());
  for (const char* key :
       {"seats", "categories", "distribution", "course", "branching", "lengths", "use completed project"})
    EXPECT_TRUE(has_finding(report, key)) << key;
  EXPECT_EQ(report.at("unfinished").as_string(), "");

  const Program::Ran arena = program.run("arena anteros --games 4 --bots random,rookie --report arena.html");
  EXPECT_EQ(arena.status, 0) << arena.err;
  EXPECT_TRUE(has_finding(report_in(program.read("arena.html")), "duels"));
  EXPECT_EQ(program.run("sim anteros --games 2 --report no/such/folder.html").status, 2);
}

TEST(Program, names_components_and_keeps_their_keys_in_json) {
  const Program program;
  const std::string sim = "sim ceres --games 20 --components";
  EXPECT_EQ(program.run(sim).out.find("favor_taken favor:"), std::string::npos);
  EXPECT_NE(program.run(sim).out.find("favor taken: "), std::string::npos);
  const json::value all = json::parse(program.run(sim + " --json").out);
  bool found = false;
  for (const auto& [key, value] : all.at("components").as_object())
    if (key.starts_with("launched asteroid:")) {
      found = true;
      EXPECT_TRUE(value.at("name").as_string().starts_with("launched: "));
    }
  EXPECT_TRUE(found);
}

TEST(Program, says_how_far_a_run_came_that_was_stopped) {
  const Program program;
  const Program::Ran ran = program.shell("timeout --foreground -s INT 4 \"$ORRERY\" sim " + first_game() +
                                         " --games 900000000 --threads 1 --report cut.html");
  EXPECT_NE(ran.out.find("Stopped after "), std::string::npos) << ran.out << ran.err;
  EXPECT_NE(ran.out.find(" of 900000000 games"), std::string::npos) << ran.out;
  const json::value report = report_in(program.read("cut.html"));
  ASSERT_TRUE(report.is_object());
  EXPECT_TRUE(report.at("unfinished").as_string().starts_with("Stopped after "));
}

TEST(Program, tells_what_a_change_does) {
  const Program program;
  const ContentText base{std::string(find_game("anteros").content_toml), "base.toml"};
  program.write("base.toml", base.toml);
  program.write("changed.toml", with_figure(base, "game.salvage_points", 9).toml);
  const Program::Ran ran = program.run(
      "compare base.toml changed.toml --bots random --games 2000 --until-sure --report change.html");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("points of a player rise from"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("game.salvage_points"), std::string::npos) << ran.out;
  EXPECT_TRUE(has_finding(report_in(program.read("change.html")), "differences"));
  const json::value told =
      json::parse(program.run("compare base.toml changed.toml --bots random --games 40 --json").out);
  EXPECT_EQ(told.at("summary").as_array().size(), 3u);
  EXPECT_EQ(program.run("compare base.toml base.toml --bots random").status, 2);
  program.write("other.toml", std::string(find_game("ceres").content_toml));
  EXPECT_EQ(program.run("compare base.toml other.toml --bots random").status, 2);
}

TEST(Program, tries_styles_sweeps_figures_and_prints_tables) {
  const Program program;
  const Program::Ran styles = program.run("styles anteros --bots random --games 4 --only no_contracts,miner");
  EXPECT_EQ(styles.status, 0) << styles.err;
  EXPECT_NE(styles.out.find("claims no contracts"), std::string::npos) << styles.out;
  EXPECT_EQ(styles.out.find("deploys a drill"), std::string::npos) << styles.out;
  EXPECT_EQ(program.run("styles anteros --bots random --only dancing").status, 2);
  EXPECT_EQ(program.run("styles anteros --bots random,rookie").status, 2);

  const Program::Ran sweep = program.run(
      "sweep anteros --bots random --games 20 --figure game.salvage_points --from 1 --to 5 --step 2 --json");
  EXPECT_EQ(sweep.status, 0) << sweep.err;
  EXPECT_EQ(json::parse(sweep.out).at("findings").at(0).at("rows").as_array().size(), 3u);
  EXPECT_EQ(program.run("sweep anteros --figure game.nonsense --from 1 --to 2").status, 2);
  EXPECT_EQ(program.run("sweep anteros --figure game.salvage_points --from 3 --to 2").status, 2);

  const Program::Ran balance = program.run("balance ceres --bots random --games 6 --players 2,3");
  EXPECT_EQ(balance.status, 0) << balance.err;
  EXPECT_NE(balance.out.find("# Balance of Ceres"), std::string::npos);
  EXPECT_NE(balance.out.find("## Asteroids claimed"), std::string::npos) << balance.out;
  EXPECT_NE(balance.out.find("| 2 players | 3 players |"), std::string::npos) << balance.out;
  EXPECT_EQ(program.run("balance ceres --players nine").status, 2);
}

#ifdef ORRERY_MPI
const std::string together =
    "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 2 ";

TEST(Program, plays_in_several_processes_with_the_result_of_one) {
  if (std::system("mpirun --version > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "Runs of several processes are left out: there is no mpirun.";
  const Program program;
  const ContentText base{std::string(find_game("anteros").content_toml), "base.toml"};
  program.write("base.toml", base.toml);
  program.write("changed.toml", with_figure(base, "game.salvage_points", 9).toml);
  for (const std::string& what : {"sim " + first_game() + " --games 700 --components --csv one.csv",
                                  "arena " + first_game() + " --bots random,rookie --games 8",
                                  "styles anteros --bots random --games 6 --only no_contracts,miner",
                                  std::string("balance anteros --bots random --games 300"),
                                  std::string("sweep anteros --bots random --games 300 --figure "
                                              "game.salvage_points --from 1 --to 3"),
                                  std::string("compare base.toml changed.toml --bots random --games 600 "
                                              "--until-sure --margin 20")}) {
    const Program::Ran one = program.run(what);
    const std::string rows = program.read("one.csv");
    const Program::Ran two = program.shell(together + "\"$ORRERY\" " + what);
    EXPECT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.out, one.out);
    EXPECT_EQ(program.read("one.csv"), rows);
  }
}

TEST(Program, keeps_what_was_finished_when_a_process_dies) {
  if (std::system("mpirun --version > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "Runs of several processes are left out: there is no mpirun.";
  const Program program;
  const Program::Ran ran = program.shell(
      together +
      "sh -c 'if [ $OMPI_COMM_WORLD_RANK = 1 ]; then (sleep 3; kill -9 $$) & fi; exec \"$ORRERY\" sim " +
      first_game() + " --games 900000000 --json'");
  EXPECT_NE(ran.status, 0);
  EXPECT_NE(ran.err.find("Another process of this run is gone"), std::string::npos) << ran.err;
  const json::value result = json::parse(ran.out.substr(ran.out.find('{')));
  EXPECT_GT(result.at("games").as_int64(), 0);
  EXPECT_FALSE(result.at("complete").as_bool());
}
#endif

}  // namespace
}  // namespace orrery
