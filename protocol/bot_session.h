// Orrery as a bot for other programs: a table of its own, its rules, what a seat sees, and what a bot would
// do there, line by line. docs/bot-protocol.md tells it to people.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/any_bot.h"
#include "engine/any_game.h"
#include "engine/record/session.h"

namespace orrery {

class BotSession {
 public:
  static constexpr std::size_t longest_line = 1 << 16;

  BotSession(std::shared_ptr<const AnyGame> game, BotSpec bot)
      : game_(std::move(game)), bot_(std::move(bot)) {}

  // The lines that answer one line, each with its end. A mistake is answered with "error" and a sentence and
  // changes nothing.
  std::string answer(std::string_view line);
  bool over() const { return over_; }

 private:
  std::string greet(std::string_view rest) const;
  std::string start(std::string_view setup);
  std::string view(std::string_view seat) const;
  std::string moves() const;
  std::string play(std::string_view move);
  std::string think(std::string_view milliseconds);

  const Session& table() const;
  Seat seat_to_act() const;
  std::string state() const;

  std::shared_ptr<const AnyGame> game_;
  BotSpec bot_;
  std::optional<Session> table_;
  std::uint64_t thoughts_ = 0;
  bool over_ = false;
};

}  // namespace orrery
