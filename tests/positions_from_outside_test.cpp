// Positions from outside are refused, or can be played on from without breaking anything. For longer than a
// test should take: ORRERY_FUZZ_SECONDS=600 orrery_tests --gtest_filter='PositionsFromOutside*', with
// ORRERY_FUZZ_GAME for one game and ORRERY_FUZZ_SEED for other positions.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <map>

#include "fuzz/changed_position.h"
#include "games/registry.h"
#include "tests/golden_file.h"

namespace orrery {
namespace {

std::string setting(const char* name, const char* otherwise) {
  const char* const value = std::getenv(name);
  return value ? value : otherwise;
}

TEST(PositionsFromOutside, AreRefusedOrCanBePlayed) {
  using Clock = std::chrono::steady_clock;
  const std::string only = setting("ORRERY_FUZZ_GAME", "");
  const auto end = Clock::now() + std::chrono::seconds(std::stol(setting("ORRERY_FUZZ_SECONDS", "0")));
  const std::uint64_t seed = std::stoull(setting("ORRERY_FUZZ_SEED", "1"));
  for (const GameEntry* entry : all_games()) {
    if (!only.empty() && only != entry->id) continue;
    const auto game = standard_game(entry->id);
    ChangedPositions positions(*game);
    int number = 0;
    for (; number < 400 || Clock::now() < end; ++number) {
      Choices choices(Rng::from(seed, static_cast<std::uint64_t>(number)));
      const boost::json::value position =
          number % 4 == 3 ? positions.make_asking(choices) : positions.make(choices);
      const std::string problem = play_on_from(*game, position, choices, 40);
      ASSERT_TRUE(problem.empty()) << entry->id << ", position " << number << ":\n"
                                   << boost::json::serialize(position) << "\n"
                                   << problem;
    }
    RecordProperty(std::string(entry->id), number);
  }
}

// What a game says of a position; where it names a place of the JSON, only that it could not be read.
std::string verdict(const AnyGame& game, const boost::json::value& position) {
  try {
    const std::string problem = game.check(game.from_json(position));
    return problem.empty() ? "is sound" : "can be played: " + problem;
  } catch (const InputError& error) {
    const std::string_view words = error.what();
    return words.starts_with("This is no position of") ? std::string(words) : "cannot be read";
  }
}

// What is refused, and why, is pinned down: a condition that nobody misses in play shows here.
TEST(PositionsFromOutside, AreJudgedAsTheyAlwaysWere) {
  for (const GameEntry* entry : all_games()) {
    const auto game = standard_game(entry->id);
    ChangedPositions positions(*game);
    std::string text;
    const auto judge = [&](int count, std::uint64_t seed, std::string_view of_what, auto make) {
      std::map<std::string, int> verdicts;
      for (int number = 0; number < count; ++number) {
        Choices choices(Rng::from(seed, static_cast<std::uint64_t>(number)));
        ++verdicts[verdict(*game, make(choices))];
      }
      text += "# how many of " + std::to_string(count) + std::string(of_what) + "\n";
      for (const auto& [words, times] : verdicts) text += std::to_string(times) + " " + words + "\n";
    };
    judge(3000, 2, " changed positions", [&](Choices& choices) { return positions.make(choices); });
    judge(3000, 3, " with changes in what is asked",
          [&](Choices& choices) { return positions.make_asking(choices); });
    expect_golden("games/" + std::string(entry->id) + "/tests/verdicts.txt", text);
  }
}

}  // namespace
}  // namespace orrery
