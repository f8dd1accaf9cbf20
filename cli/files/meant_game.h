// Which game a file is meant for, where nobody says.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "engine/input_error.h"
#include "games/registry.h"

namespace orrery {

// The game that a file is most like, if it is like any.
template <class Likeness>
const GameEntry* likest_game(Likeness likeness) {
  const GameEntry* best = nullptr;
  int most = 0;
  for (const GameEntry* entry : all_games()) {
    const int alike = likeness(*entry);
    if (alike > most) {
      most = alike;
      best = entry;
    }
  }
  return best;
}

// The game that a file is meant for: the one that was named, or the one that it is most like.
template <class Likeness>
const GameEntry& meant_game(const std::string& named, Likeness likeness) {
  if (!named.empty()) return find_game(named);
  if (const GameEntry* entry = likest_game(likeness)) return *entry;
  throw InputError("This looks like no game; --game says which one it is meant for.");
}

// How many of a game's tables a content file has.
class LikenessOfContent {
 public:
  explicit LikenessOfContent(std::string_view toml);
  int operator()(const GameEntry& candidate) const;

 private:
  std::set<std::string_view> heads_;
};

}  // namespace orrery
