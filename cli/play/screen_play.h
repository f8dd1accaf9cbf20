// A game on the whole screen: the table, the question and its options together, redrawn in place.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/play/play_face.h"
#include "cli/play/screen_desk.h"

namespace orrery {

class ScreenPlay : public PlayFace {
 public:
  ScreenPlay(PlayTable& table, Pace pace);

  void thinking(Seat bot) override;
  bool deed(Seat bot, std::size_t first_event) override;
  bool hand_over(Seat from, Seat to) override;
  bool decide(Seat seat) override;
  void finish() override;

 private:
  // What happened since `seat` was at the screen is told first; false: leave.
  bool tell_missed(Seat seat);
  // What the teacher says before the question; false: leave.
  bool tell_lesson(Seat seat, bool all);
  // Until a key is pressed or the time is over; false: leave.
  bool wait_for_next(const Scene& scene, Seat reader);
  void look_for(Seat seat, const std::string& question_kind);

  PlayTable& table_;
  ScreenDesk desk_;
  Pace pace_;
  std::string asked_kind_;                     // of the last question
  bool looked_ = false;                        // at another part than the one that it is about
  std::vector<std::string> told_;              // since the last question
  bool skip_ = false;                          // tells nothing more until the next question
  std::array<std::size_t, max_seats> seen_{};  // by seat: events told already
  std::size_t since_ = 0;                      // events before the last own deed
};

}  // namespace orrery
