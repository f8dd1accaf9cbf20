// What those who run a server have beside the program: files of options, the manual page, completion in bash.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "engine/words/text.h"
#include "tests/program.h"

namespace orrery {
namespace {

std::string packaged(const std::string& file) {
  std::ifstream in(std::string(ORRERY_SOURCE_DIR) + "/packaging/" + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Each line's first group.
std::vector<std::string> found(const std::string& text, const std::string& pattern) {
  std::vector<std::string> all;
  const std::regex regex(pattern);
  for (const std::string_view line : split(text, '\n')) {
    std::cmatch match;
    if (std::regex_search(line.data(), line.data() + line.size(), match, regex)) all.push_back(match[1]);
  }
  return all;
}

std::vector<std::string> commands_in(const std::string& help) {
  const std::string list = help.substr(std::min(help.size(), help.find("\nSubcommands:\n") + 1));
  return found(list.substr(0, list.find("\n\n")), "^  ([a-z][a-z-]*) ");
}

TEST(OptionsInAFile, AreAllThatServeKnowsAndMeanTheSame) {
  const Program program;
  const Program::Ran usual = program.run("serve --show-config");
  ASSERT_EQ(usual.status, 0) << usual.err;
  const std::vector<std::string> shown = found(usual.out, "^(?:# )?([a-z-]+) =");
  std::vector<std::string> known;
  for (const std::string& name : found(program.run("serve --help").out, "^  (?:-[a-z],)?--([a-z-]+)"))
    if (name != "help" && name != "config" && name != "show-config" && name != "test-deals")
      known.push_back(name);
  EXPECT_GT(known.size(), 50u);
  EXPECT_EQ(shown, known);

  const Program::Ran changed = program.run(
      "serve --show-config --port 0 --db 'my \"tables\".db' --trust-proxy 10.0.0.1 --trust-proxy 10.0.0.2 "
      "--log json --access-log --most-asked 77 --untouched-for 5 --lines-rate 0.25/3");
  ASSERT_EQ(changed.status, 0) << changed.err;
  EXPECT_NE(changed.out, usual.out);
  program.write("orrery.toml", changed.out);
  EXPECT_EQ(program.run("serve --config orrery.toml --show-config").out, changed.out);
  const std::string first = program.run("serve --config orrery.toml --most-asked 78 --show-config").out;
  EXPECT_NE(first.find("\nmost-asked = 78\n"), std::string::npos) << "the command line goes first";
}

TEST(OptionsInAFile, AreRefusedWithASentenceWhenTheyAreWrong) {
  const Program program;
  const auto complaint = [&](const std::string& text) {
    program.write("orrery.toml", text);
    const Program::Ran ran = program.run("serve --config orrery.toml --show-config");
    EXPECT_EQ(ran.status, 2) << text;
    EXPECT_EQ(ran.out, "") << text;
    return ran.err;
  };
  EXPECT_EQ(complaint("most-asket = 3\n"),
            "orrery serve: orrery.toml: There is no option \"most-asket\"; did you mean \"most-asked\"?\n");
  EXPECT_EQ(complaint("access-log = 3\n"), "orrery serve: orrery.toml: \"access-log\" is true or false.\n");
  EXPECT_NE(complaint("most-asked = 0\n").find("most-asked"), std::string::npos);
  EXPECT_NE(complaint("moves-rate = \"many\"\n").find("like 20/60"), std::string::npos);
  EXPECT_NE(complaint("test-deals = \"known\"\n").find("no option"), std::string::npos);
}

TEST(ManualPage, NamesEveryCommand) {
  const std::string page = packaged("orrery.1");
  std::string named;
  for (const std::string& line : found(page, "^\\.BI?R? (.*)$")) named += line + "\n";
  const Program program;
  const std::vector<std::string> commands = commands_in(program.run("--help").out);
  EXPECT_GT(commands.size(), 30u);
  for (const std::string& command : commands)
    EXPECT_TRUE(std::regex_search(named, std::regex("(^|[ \"\n])" + command + "([ \"\n])"))) << command;
  for (const std::string& command : commands_in(program.run("admin --help").out))
    EXPECT_TRUE(std::regex_search(page, std::regex("[ \n]" + command + "[,.]"))) << command;
}

TEST(Completion, KnowsCommandsAndOptions) {
  const Program program;
  program.write("x.rec", "");
  const auto completed = [&](const std::string& words) {
    program.write("script",
                  "orrery() { \"$ORRERY\" \"$@\"; }\n" + packaged("orrery.bash") + "COMP_WORDS=(orrery " +
                      words +
                      ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_orrery\necho \"${COMPREPLY[@]}\"\n");
    return program.shell("bash script").out;
  };
  EXPECT_EQ(completed("se"), "serve\n");
  EXPECT_EQ(completed("''"), join(commands_in(program.run("--help").out), " ") + "\n");
  for (const std::string command : {"lesson", "campaign", "puzzles", "admin"})
    EXPECT_EQ(completed(command + " ''"),
              join(commands_in(program.run(command + " --help").out), " ") + "\n");
  EXPECT_EQ(completed("serve --most-asked"), "--most-asked --most-asked-of-client\n");
  EXPECT_EQ(completed("admin ban --min"), "--minutes\n");
  EXPECT_EQ(completed("admin --db x.rec dr"), "drain\n");
  EXPECT_EQ(completed("play anteros --bo"), "--bots\n");
  EXPECT_EQ(completed("check x"), "x.rec\n");
}

}  // namespace
}  // namespace orrery
