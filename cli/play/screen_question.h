// One question on the screen: every key until it is answered.
#pragma once

#include <string>
#include <vector>

#include "cli/play/screen_desk.h"

namespace orrery {

class ScreenQuestion {
 public:
  enum class Next { stay, go_on, leave };

  // `since` is the number of events before the own last deed: what followed is shown with the question.
  ScreenQuestion(ScreenDesk& desk, Seat seat, std::size_t since);

  // go_on when a move was made or taken back.
  Next ask();
  // Whether another part of the table was looked at than the one that the question is about.
  bool looked_around() const { return looked_; }

 private:
  Scene scene() const;
  std::string lesson_words() const;
  Next press(const Key& key);
  Next press_letter(const std::string& letter);
  Next press_digit(const std::string& digit);
  Next type(const Key& key);
  Next enter();
  Next choose(std::size_t option);
  Next make(std::size_t option);
  Next run(const std::string& text);
  Next undo();
  bool move_mark(const Key& key);
  void ask_for(const std::string& word, const std::string& prompt);
  void think_about(const std::string& option);

  ScreenDesk& desk_;
  PlayTable& table_;
  Seat seat_;
  std::size_t since_;
  std::vector<Move> moves_;
  std::string word_;    // the command that a line is being typed for
  std::string prompt_;  // before that line; empty: single keys
  std::string typed_;
  std::size_t confirm_ = Counsel::no_option;  // the option that waits for a yes
  bool looked_ = false;
};

}  // namespace orrery
