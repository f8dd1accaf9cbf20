// What a lesson can point at.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "engine/record/session.h"

namespace orrery {

// The kinds of things that a game's moves, events and drawings name: "cell", "deck".
class BoardTargets {
 public:
  explicit BoardTargets(std::shared_ptr<const AnyGame> game);

  // Whether the seat sees such a thing: moves name it, or its kind is known and its name stands in the view.
  bool has(const Session& session, Seat seat, std::string_view target) const;

 private:
  std::set<std::string, std::less<>> kinds_;
};

}  // namespace orrery
