// Where the work on a network lies between runs.
#pragma once

#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "learn/any_learner.h"
#include "learn/game_log.h"

namespace orrery {

struct LearnState {
  int generation = 0;
  std::int64_t games = 0;        // in all
  std::int64_t fresh_games = 0;  // of this generation
  double core_hours = 0;         // before this run
};

class LearnFolder {
 public:
  // Made if there is none. Throws InputError when it holds the work on another game.
  LearnFolder(std::filesystem::path folder, const std::string& game);

  LearnState& state() { return state_; }
  const LearnState& state() const { return state_; }
  double core_hours() const;  // with this run
  void save() const;
  // Writes the curve anew.
  void add(const LearnedStep& step);
  void note(const std::string& line) const;  // to notes.log

  static std::string net_name(int generation);
  std::string read(const std::string& name) const { return read_whole(folder_ / name); }
  void write(const std::string& name, std::string_view bytes) const { write_whole(folder_ / name, bytes); }

 private:
  std::filesystem::path folder_;
  std::string game_;
  LearnState state_;
};

std::string today();

// The curve as a picture.
std::string curve_svg(const std::string& game, const std::vector<LearnedStep>& steps);
std::string curve_csv(const std::vector<LearnedStep>& steps);
std::vector<LearnedStep> read_curve(std::string_view csv);

}  // namespace orrery
