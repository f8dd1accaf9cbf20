// Finds puzzles in games of bots against bots: moments in which one move is clearly best, to two long
// searches that judge independently of each other, and is not what a beginner would play.
#pragma once

#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "engine/record/session.h"

namespace orrery {

// Who finds the solution more often than not.
enum class PuzzleLevel : std::uint8_t { easy, medium, hard };
inline constexpr std::array<std::string_view, 3> puzzle_level_names = {"easy", "medium", "hard"};

struct Puzzle {
  RecordHeader header;
  std::vector<std::string> moves;  // "seat: notation", up to the question
  Seat seat = 0;
  std::string question;              // what the table asks
  std::string rule;                  // that asks it
  std::string about;                 // a few words for a list
  std::string goal;                  // a sentence
  std::string solution;              // the move
  std::vector<std::string> rest;     // what the seat does then
  std::string target;                // the first thing that the seat touches then; empty: none
  std::vector<std::string> reasons;  // for the solution
  struct Miss {
    std::string move;
    std::string reason;
  };
  std::vector<Miss> misses;  // other tempting moves
  PuzzleLevel level = PuzzleLevel::medium;
};

struct PuzzleSearch {
  std::uint64_t seed = 1;
  int players = 2;
  int long_iterations = 2000;  // of each of the two searches
  double margin = 0.05;  // that both must see between the solution and any other move: an inaccuracy at least
};

// What a moment must pass to become a puzzle, what costs least first.
enum class PuzzleTest : std::uint8_t { moves, clear, agreed, missed, level, first, second, last, told };
inline constexpr std::array<std::string_view, 9> puzzle_test_names = {
    "had several moves",
    "had one that a captain likes best by far and a rookie did not choose",
    "were clear to a captain without a network, too",
    "were missed by the rookie",
    "were of a level that is wanted",
    "were clear to a long search without a network",
    "were clear to a long search with one, too",
    "were so in many deals",
    "show in points why"};

// The most points that the seat can gain in what is left of its turn, by first move; empty when chance or
// hidden things have a part in it, or there are too many ways.
struct CountedMove {
  Move move;
  int points = 0;
  std::vector<Move> rest;  // what gains them, after the move
};
std::vector<CountedMove> count_out(const AnyGame& game, const SeatView& view, Rng& rng);

class PuzzleFinder {
 public:
  PuzzleFinder(std::shared_ptr<const AnyGame> game, const PuzzleSearch& search);

  // Only puzzles of these levels, by PuzzleLevel; all at first.
  void want(const std::array<bool, puzzle_level_names.size()>& levels) { wanted_ = levels; }
  // Plays the game of this number and returns what it found there; at most `most`, each from another part of
  // the game. Stops early when told so. The same game brings the same puzzles.
  std::vector<Puzzle> play_game(std::uint64_t number, std::size_t most, const std::function<bool()>& stop);
  // The seed of the cards of that game.
  std::string deal(std::uint64_t number) const;
  // How many moments passed each test, and how long the processor took to find out.
  struct Passed {
    int moments = 0;
    double seconds = 0;
  };
  const std::array<Passed, puzzle_test_names.size()>& passed() const { return passed_; }

 private:
  std::optional<Puzzle> look_at(const Session& session, Seat seat);
  bool pass(PuzzleTest test, bool passes);
  bool finds(AnyBot& bot, const SeatView& view, Move solution);
  std::optional<PuzzleLevel> wanted_level(const SeatView& view, Move solution);
  void explain(const SeatView& view, const std::vector<Forecast>& forecasts,
               const std::vector<CountedMove>& counted, const Telling& telling, Puzzle& puzzle);

  std::shared_ptr<const AnyGame> game_;
  PuzzleSearch search_;
  Rng rng_;
  std::array<bool, puzzle_level_names.size()> wanted_{true, true, true};
  std::array<Passed, puzzle_test_names.size()> passed_{};
  std::clock_t since_ = 0;  // the last test
  std::unique_ptr<AnyBot> rookie_, pilot_, captain_, other_captain_, long_, other_long_;
};

// The file that it is kept in, see docs/lessons.md.
std::string puzzle_toml(const Puzzle& puzzle, const std::string& title);

}  // namespace orrery
