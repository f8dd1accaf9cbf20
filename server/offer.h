// The games that a server offers, and where its bots come from.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/any_game.h"

namespace orrery {

struct OfferedGame {
  std::shared_ptr<const AnyGame> game;
  std::string primer;  // how to play, in Markdown
};

struct Offer {
  std::vector<OfferedGame> games;
  std::function<std::unique_ptr<AnyBot>(const AnyGame&, BotLevel)> make_bot;

  // Null when there is none.
  const OfferedGame* find(std::string_view id) const;
};

// All games of the registry.
Offer standard_offer();

}  // namespace orrery
