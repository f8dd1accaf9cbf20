// Games that are learned from, as they were played: setup and moves, and what the searches made of them. The
// features are taken when they are needed, so that games outlive a change of the features.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace orrery {

struct LoggedDecision {
  Move move;
  float value = 0;                      // what the seat expected of the best move
  std::vector<std::uint16_t> visits{};  // by legal move, if the search was a thorough one

  bool thorough() const { return !visits.empty(); }
  friend bool operator==(const LoggedDecision&, const LoggedDecision&) = default;
};

struct GameLog {
  Setup setup;
  std::vector<LoggedDecision> decisions;  // with more than one answer
};

void append_game(const GameLog& game, std::string& out);
// The next game of the bytes, which are shortened by it; nothing at their end and at a game that is not
// whole.
std::optional<GameLog> take_game(std::string_view& bytes);

// The files of one folder, each with the games of one generation.
class GameStore {
 public:
  explicit GameStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void append(int generation, const GameLog& game) const;
  // The games of the last generations, the oldest first, no more than `most`.
  std::vector<GameLog> last(int generation, std::size_t most) const;

 private:
  std::filesystem::path file(int generation) const;

  std::filesystem::path folder_;
};

// Replaces a file as a whole or not at all. Throws InputError.
void write_whole(const std::filesystem::path& path, std::string_view bytes);
// Empty when there is none.
std::string read_whole(const std::filesystem::path& path);

}  // namespace orrery
