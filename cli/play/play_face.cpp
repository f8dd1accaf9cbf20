#include "cli/play/play_face.h"

#include "cli/play/line_play.h"
#include "cli/play/screen_play.h"
#include "cli/screen/full_screen.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {

Pace parse_pace(const std::string& text) {
  static constexpr std::array<std::string_view, 5> names = {"key", "slow", "normal", "fast", "none"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (text == names[i]) return static_cast<Pace>(i);
  throw InputError("--pace is key, slow, normal, fast or none, not " + quoted(text) + ".");
}

void play_game(PlayTable& table, PlayFace& face) {
  Seat at_screen = table.only_person();
  while (!table.finished()) {
    const Seat seat = table.next_seat(at_screen);
    if (table.moves_by_itself(seat)) {
      face.thinking(seat);
      const std::size_t events = table.event_count();
      table.let_bot_move(seat);
      if (!face.deed(seat, events)) return;
      continue;
    }
    if (seat != at_screen) {
      const int moves = table.session().moves_played();
      if (!face.hand_over(at_screen, seat)) return;
      if (table.session().moves_played() < moves) continue;  // instead of going, a step was taken back
      at_screen = seat;
    }
    if (!face.decide(seat)) return;
  }
  face.finish();
}

void play_game(PlayTable& table, Pace pace) {
  if (FullScreen::possible()) {
    ScreenPlay face(table, pace);
    play_game(table, face);
  } else {
    LinePlay face(table);
    play_game(table, face);
  }
}

}  // namespace orrery
