// A game played in the terminal: people at one screen, bots in between.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "cli/play_screen.h"
#include "engine/session.h"

namespace orrery {

class PlayTable {
 public:
  // Begins with the moves of the record; its header says which seats are bots. The game is kept in `file`
  // after every move, unless it is empty; there, what is written in `text` already stays as it is.
  PlayTable(std::shared_ptr<const AnyGame> game, const Record& record, std::string file, std::string text);

  // Until the game is over or somebody leaves.
  void play();

 private:
  // What follows an answer: another one, the question once more, the next decision, or nothing.
  enum class Next { ask_again, present_again, go_on, leave };

  bool is_bot(Seat seat) const { return bots_[seat] != nullptr; }
  int people() const;
  Seat next_seat() const;

  void let_bot_move(Seat seat);
  Next let_person_decide(Seat seat);
  Next answer(Seat seat, const std::vector<Move>& moves, const std::string& text);
  Next command(Seat seat, const std::string& word, const std::string& rest);
  Next pass_screen_to(Seat seat);
  void present(Seat seat, const std::vector<Move>& moves);
  void finish();

  Next undo(Seat seat);
  void hint(Seat seat);
  void why(Seat seat, const std::string& notation);
  void explain(Seat seat, const std::string& text);
  void log(Seat seat) const;
  void save(const std::string& file);
  Next quit();

  // False, with the reason on the screen, when the move is not possible.
  bool play_move(Seat seat, Move move);
  void add_events(const EventLog& log);
  void keep();
  bool may_know(const Event& event, Seat reader) const;
  // Shows what `reader` has not seen yet; a spectator when nobody plays.
  void tell_news(Seat reader);
  Rng thoughts() const;

  Session session_;
  PlayScreen screen_;
  std::vector<std::unique_ptr<AnyBot>> bots_;  // by seat; none for a person
  std::vector<Event> events_;
  std::vector<std::size_t> events_before_;         // by move: how many there were before it
  std::array<std::size_t, max_seats + 1> seen_{};  // by seat, then the spectator: events shown already
  std::size_t last_question_ = 0;                  // events at the time of the last question
  std::string file_;
  std::string text_;            // the beginning of the file
  std::size_t text_moves_ = 0;  // how many bytes of the moves' lines are in it
  std::string notice_;          // to show with the next question
  Seat at_screen_ = no_seat;    // the person who looks at it
  Seat last_mover_ = no_seat;
  bool unsaved_ = false;
  bool warned_ = false;  // that leaving would lose the game
};

}  // namespace orrery
