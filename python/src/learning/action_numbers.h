// Every move that a game can write has a number that stays the same as long as its content does: verb by verb
// in the order of the notation, the first argument counting fastest.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/move.h"
#include "engine/words/notation.h"

namespace orrery {

class ActionNumbers {
 public:
  template <class Content>
  ActionNumbers(std::span<const VerbNotation<Content>> verbs, const Content& content) {
    every_move<Content>(verbs, content, [this](Move move) { moves_.push_back(move); });
    int first = 0;
    for (const VerbNotation<Content>& verb : verbs) {
      Verb& one = verbs_[verb.verb];
      one.first = first;
      int step = 1;
      for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
        one.steps[i] = step;
        step *= static_cast<int>(verb.arguments[i]->count(content));
      }
      first += step;
    }
  }

  int count() const { return static_cast<int>(moves_.size()); }
  Move move(int number) const { return moves_[static_cast<std::size_t>(number)]; }
  // The move must be well formed.
  int number(Move move) const {
    const Verb& verb = verbs_[move.verb];
    int number = verb.first;
    for (std::size_t i = 0; i < move.arg.size(); ++i) number += verb.steps[i] * move.arg[i];
    return number;
  }

 private:
  struct Verb {
    int first = 0;
    std::array<int, sizeof(Move::arg)> steps{};
  };
  std::vector<Move> moves_;
  std::array<Verb, 256> verbs_{};
};

}  // namespace orrery
