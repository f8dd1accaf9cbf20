// What people call the things of a game that events speak of: "launched asteroid:bennu" is "launched: Bennu".
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace orrery {

class ThingNames {
 public:
  explicit ThingNames(const AnyGame& game);

  // "asteroid:bennu" is "Bennu", "level:aerospace:1" is "aerospace 1", "seat:0" is "seat 1".
  std::string thing(std::string_view target) const;
  // "launched asteroid:bennu" is "launched: Bennu".
  std::string use(std::string_view component) const;

 private:
  std::string word(std::string_view id) const;

  std::map<std::string, std::string, std::less<>> names_;  // by id
};

}  // namespace orrery
