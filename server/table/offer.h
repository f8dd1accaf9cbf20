// The games that a server offers, and where its bots come from.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/any_game.h"
#include "engine/lesson/lesson.h"

namespace orrery {

struct OfferedGame {
  std::shared_ptr<const AnyGame> game;
  std::string primer;  // how to play, in Markdown
  std::vector<std::shared_ptr<const Lesson>> course{};
  std::vector<std::shared_ptr<const Lesson>> puzzles{};

  // A lesson or a puzzle; null when there is none of that name.
  std::shared_ptr<const Lesson> lesson(std::string_view name) const;
};

// Somebody's program that sits at tables like the other bots. Only the operator names one.
struct OfferedProgram {
  std::string name;
  std::function<std::unique_ptr<AnyBot>(const AnyGame&)> make;
};

struct Offer {
  std::vector<OfferedGame> games;
  std::function<std::unique_ptr<AnyBot>(const AnyGame&, const BotSpec&)> make_bot;

  std::vector<OfferedProgram> programs{};

  bool random_bots = false;  // who move without thinking: for tests

  // Whom people may choose, from weak to strong.
  std::vector<BotSpec> opponents(std::string_view game) const;
  // Throws InputError unless it is a level or a program that is offered.
  void require_bot(std::string_view name) const;
  bool has_bot(std::string_view name) const;
  // A program that is not offered any more is stood in for by a captain.
  std::unique_ptr<AnyBot> bot(const AnyGame& game, std::string_view name) const;
  // Null when there is none.
  const OfferedGame* find(std::string_view id) const;
  // Throws InputError when there is none.
  const OfferedGame& require(std::string_view id) const;
};

// All games of the registry.
Offer standard_offer();

}  // namespace orrery
