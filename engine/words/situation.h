// What a seat has at one moment and what is within its reach, in words. Reasons for a move are made from what
// it changes in there; each game says in words/reasons.cpp what counts.
#pragma once

#include <string>
#include <vector>

namespace orrery {

struct Holding {
  std::string one, many;  // "alloy", "alloys"
  int count = 0;
};

// Something worth having, as a noun phrase that follows "it brings" and "it takes from Rhea".
struct Prize {
  std::string key;    // the same in every position: "contract:con_jump_gate"
  std::string words;  // "the contract Jump Gate within reach"
  double worth = 0;   // in points, roughly; the most worthy are told
};

struct Situation {
  std::vector<Holding> goods;
  std::vector<Prize> assets;
};

}  // namespace orrery
