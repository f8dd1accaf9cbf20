// A game over plain lines: for pipes, and for terminals that know nothing but lines.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/play/counsel.h"
#include "cli/play/play_face.h"
#include "engine/words/paint.h"

namespace orrery {

class LinePlay : public PlayFace {
 public:
  explicit LinePlay(PlayTable& table);

  void thinking(Seat bot) override;
  bool deed(Seat bot, std::size_t first_event) override;
  bool hand_over(Seat from, Seat to) override;
  bool decide(Seat seat) override;
  void finish() override;

 private:
  // What follows an answer: another one, the question once more, the next decision, or nothing.
  enum class Next { ask_again, present_again, go_on, leave };

  void present(Seat seat, const std::vector<Move>& moves);
  Next answer(Seat seat, const std::vector<Move>& moves, const std::string& text);
  Next command(Seat seat, const std::vector<Move>& moves, const std::string& text);
  Next undo(Seat seat);
  Next quit();
  // In the teacher's voice.
  void teach(const std::string& words, Paint paint) const;
  void tell_lesson(const LessonRun& lesson) const;
  void board(Seat reader) const;
  void options(Seat seat, const std::vector<Move>& moves) const;
  // Shows what `reader` has not seen yet; a spectator when nobody plays.
  void tell_news(Seat reader);
  // Asks for a line; false at the end of the input.
  bool prompt(const std::string& text, std::string& answer) const;

  PlayTable& table_;
  Counsel counsel_;
  DrawStyle style_;
  bool interactive_;                               // somebody types
  std::array<std::size_t, max_seats + 1> seen_{};  // by seat, then the spectator: events shown already
  std::string notice_;                             // to show with the next question
  Seat board_for_ = no_seat;                       // whose turn it was when the table was drawn
  bool warned_ = false;                            // that leaving would lose the game
};

}  // namespace orrery
