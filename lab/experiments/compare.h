// Two contents of one game, played with the same deals by the same bots: what the change does.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "lab/any_lab.h"
#include "lab/experiments/paired.h"

namespace orrery {

struct ComparePlan {
  SimPlan series;           // the bots, and how many games at most
  bool until_sure = false;  // end as soon as every question is answered
  double margin = 0.05;     // what does not matter: this part of the points and of the length, of all wins
};

enum class Answer : std::uint8_t { open, more, less, same };

// Something that the change may have moved.
struct Question {
  std::string name;    // "wins of seat 1"
  bool share = false;  // a share of the wins, as opposed to a number
  double margin = 0;   // smaller differences do not matter
  Moments base, changed, difference;
  Interval interval{};  // of the difference
  Answer answer = Answer::open;
};

// The use of a thing before and after.
struct UseChange {
  ComponentCount base, changed;
  std::int64_t only_base = 0, only_changed = 0;  // games in which one side alone used it
  Moments difference;                            // of being used in a game
  Interval interval{};
};

struct CompareResult {
  std::int64_t games = 0;  // on each side
  std::int64_t planned = 0;
  bool sure = false;  // every question is answered
  std::vector<Question> questions;
  std::map<std::string, UseChange> uses;
  std::vector<Wins> base_seats, changed_seats;
};

// A comparison in progress: the games are played in blocks, and after each of them everything is known that
// can be.
class Comparison {
 public:
  // Both laboratories must outlive it.
  Comparison(const AnyLab& base, const AnyLab& changed, ComparePlan plan);

  // Plays so many games more on both sides; false, and nothing counted, when it was stopped.
  bool play(std::int64_t games, const Running& running);
  const CompareResult& result() const { return result_; }

 private:
  // What is kept of a game until its twin is played.
  struct Played {
    std::vector<double> figures;  // in the order of the questions
    std::set<std::string> used;
  };
  // The games of one side.
  struct Side {
    std::vector<Played> played;
    std::vector<Wins> seats;
    std::map<std::string, ComponentCount> uses;
  };
  bool play_side(const AnyLab& lab, std::int64_t games, std::int64_t index, const Running& running,
                 Side& side) const;
  void count(const Played& before, const Played& after);
  void answer();
  Interval interval(Moments moments, double spread, double chance) const;

  const AnyLab& base_;
  const AnyLab& changed_;
  const ComparePlan plan_;
  std::int64_t first_ = 0;
  CompareResult result_;
};

// All of it; `heard`, if given, hears after each block what is known so far.
CompareResult compare(const AnyLab& base, const AnyLab& changed, const ComparePlan& plan,
                      const Running& running, const std::function<void(const CompareResult&)>& heard = {});

}  // namespace orrery
