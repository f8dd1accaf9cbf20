// What a player at a terminal sees of the table.
#pragma once

#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "engine/session.h"

namespace orrery {

class PlayScreen {
 public:
  // `interactive`: a person reads and types, so the screen may be cleared and prompts make sense.
  PlayScreen(const Session& session, DrawStyle style, bool interactive)
      : session_(session), style_(style), interactive_(interactive) {}

  bool interactive() const { return interactive_; }

  void clear() const;
  // Also what was scrolled away: the next person must not find it there.
  void forget() const;
  void board(Seat reader) const;
  void standings(Seat reader) const;
  void question(Seat seat) const;
  void options(Seat seat, const std::vector<Move>& moves) const;
  // What is not possible now, and why.
  void refused(Seat seat) const;
  void hint(Seat seat, const std::vector<Suggestion>& suggestions) const;
  // A rule by id or word; without one, the introduction for newcomers.
  void rules(const std::string& what) const;
  void legend() const;
  void line(const std::string& text) const;
  void muted(const std::string& text) const;
  void event(const Event& event, Seat reader) const;
  void result() const;
  void help() const;
  // Asks for a line; false at the end of the input.
  bool prompt(const std::string& text, std::string& answer) const;

 private:
  // Broken to the width of the screen, every line of it indented.
  void paragraph(const std::string& text, std::size_t indent) const;

  const Session& session_;
  DrawStyle style_;
  bool interactive_;
};

}  // namespace orrery
