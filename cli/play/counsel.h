// What a player can ask without changing anything, answered in words: the same at every kind of screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/play_table.h"

namespace orrery {

// A command as it was typed: "why 7".
struct Command {
  std::string word;
  std::string rest;
};
Command parse_command(std::string_view text);

class Counsel {
 public:
  // `table` outlives it.
  explicit Counsel(const PlayTable& table) : table_(table) {}

  static const std::vector<std::string>& words();  // the questions it answers
  bool knows(std::string_view word) const;
  // An answer of several lines, none wider than the style; `moves` are the options as they are numbered.
  std::string answer(const Command& question, Seat seat, const std::vector<Move>& moves,
                     const DrawStyle& style) const;
  // Neither a number nor a command nor a possible move: a slip of the fingers, or a move that is refused.
  std::string explain(const std::string& text, Seat seat, const std::vector<Move>& moves,
                      const std::vector<std::string>& commands) const;

  std::string option(Seat seat, Move move) const;  // in words
  std::string question(Seat seat, bool color) const;
  std::string rule(Seat seat) const;                // that asks it
  static std::string numbers(std::size_t options);  // which there are
  // The option that is meant, by its number, its notation, or words that no other one has; none: no_option.
  static constexpr std::size_t no_option = static_cast<std::size_t>(-1);
  std::size_t find(const std::string& text, Seat seat, const std::vector<Move>& moves) const;

 private:
  std::string why(const std::string& what, Seat seat, const std::vector<Move>& moves) const;
  std::string refused(Seat seat) const;
  std::string preview(const std::string& what, Seat seat, const std::vector<Move>& moves) const;
  std::string hint(const std::string& what, Seat seat, const std::vector<Move>& moves) const;
  std::string rules(const std::string& what, Seat seat, const std::vector<Move>& moves,
                    const DrawStyle& style) const;
  // What a move would do, as far as nothing hidden is shown by it.
  std::vector<EventWords> foreseen(Seat seat, Move move) const;
  std::string numbered(std::size_t option, Seat seat, const std::vector<Move>& moves) const;

  const PlayTable& table_;
};

}  // namespace orrery
