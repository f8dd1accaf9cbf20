// Learning to play a game, for any game at run time.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "engine/any_game.h"

namespace orrery {

struct LearnPlan {
  std::filesystem::path folder;
  double hours = 0;  // 0: until it is stopped
  int threads = 1;
  std::int64_t first_games = 3000;  // of the hand-made bots, before the first network
  std::int64_t games = 500;         // of each generation after that
  std::int64_t window = 8'000;      // games that are learned from; their examples take up to 1 MiB each
  int hidden = 64;
  int thorough = 300;  // iterations of the searches that are learned from
  int quick = 40;      // of the others
  std::uint64_t seed = 1;
};

// One line of the learning curve.
struct LearnedStep {
  int generation = 0;
  std::int64_t games = 0;  // in all
  double core_hours = 0;   // in all
  double shares_loss = 0;  // of games not learned from
  double points_loss = 0;
  double moves_loss = 0;
  double against_best = 0;  // share of the win; a half is even
  std::int64_t best_games = 0;
  bool promoted = false;
  double against_handmade = -1;  // of the best one, at equal time; -1: not measured this time
  std::int64_t handmade_games = 0;
};

struct LearnRunning {
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::int64_t done, std::int64_t total, const char* what)> progress{};
  std::function<void(const LearnedStep&)> step{};
};

// Two networks against each other, or one against the hand-made bot, each with as many iterations as fit into
// the same time.
struct MatchPlan {
  std::string network;
  std::string other;     // empty: the hand-made bot
  int iterations = 200;  // of the other
  std::int64_t games = 200;
  int threads = 1;
  std::uint64_t seed = 1;
};
struct MatchResult {
  int iterations = 0;
  double share = 0;  // of the win of the first
  std::int64_t games = 0;
};

class AnyLearner {
 public:
  virtual ~AnyLearner() = default;
  // Plays, learns and tests until the time is over or it is stopped; goes on where the folder's last run was.
  virtual void run(const LearnPlan& plan, const LearnRunning& running) = 0;
  // Games of two, each deal from both sides. Throws InputError when a network is not one of this game with
  // its present features.
  virtual MatchResult match(const MatchPlan& plan, const LearnRunning& running) = 0;
};

// The game must outlive the learner. Throws InputError for a game without features.
std::unique_ptr<AnyLearner> make_learner(const AnyGame& game);

}  // namespace orrery
