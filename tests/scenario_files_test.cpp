// Runs the scenario files of all games.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/scenario/scenario.h"
#include "games/registry.h"
#include "tests/golden_file.h"

namespace orrery {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> scenario_files(std::string_view game) {
  std::vector<std::filesystem::path> files;
  const auto folder = source_path("games/" + std::string(game) + "/tests");
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(ScenarioFiles, AllComeOutAsTheySay) {
  int scenarios = 0;
  for (const GameEntry* entry : all_games())
    for (const std::filesystem::path& path : scenario_files(entry->id)) {
      const GameSource games = [&](std::string_view id, std::string_view content) {
        if (content.empty()) return standard_game(id);
        return find_game(id).make(text_of(path.parent_path() / content), content);
      };
      for (const ScenarioOutcome& outcome : run_scenarios(text_of(path), path.filename().string(), games)) {
        ++scenarios;
        for (const std::string& failure : outcome.failures)
          ADD_FAILURE() << entry->id << "/" << failure << "\n  (" << outcome.about << ")";
      }
    }
  RecordProperty("scenarios", scenarios);
  EXPECT_GT(scenarios, 0);
}

}  // namespace
}  // namespace orrery
