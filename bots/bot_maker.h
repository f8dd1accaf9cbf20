// One line of the table of bots.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/any_bot.h"
#include "bots/level_ratings.h"

namespace orrery {

struct BotMaker {
  std::string_view game;
  std::unique_ptr<AnyBot> (*make)(const AnyGame& game, const BotSpec& spec);
  bool (*has_network)(const AnyGame& game);
  LevelRatings ratings;
  std::span<const Character> characters;
};

}  // namespace orrery
