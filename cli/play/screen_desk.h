// The screen that people sit at: what stands on it, and where they look.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/counsel.h"
#include "cli/play/play_table.h"
#include "cli/play/scene.h"
#include "cli/screen/full_screen.h"

namespace orrery {

class ScreenDesk {
 public:
  explicit ScreenDesk(PlayTable& table);
  // Leaves what there is to say on the screen that comes back.
  ~ScreenDesk();
  ScreenDesk(const ScreenDesk&) = delete;
  ScreenDesk& operator=(const ScreenDesk&) = delete;

  PlayTable& table() { return table_; }
  const Counsel& counsel() const { return counsel_; }
  FullScreen& screen() { return *screen_; }
  bool color() const { return color_; }
  DrawStyle text_style() const;           // for answers in words
  std::string in_color(Seat seat) const;  // the name

  // The table as `reader` sees it, with the message and the sheet that lie on it; a spectator sees all.
  Scene scene(Seat reader) const;
  void show(const Scene& scene);
  Key show_and_read(const Scene& scene, int milliseconds = -1);

  Look& look() { return look_; }
  const LaidOut& laid_out() const { return laid_out_; }
  // Turns to the part of the table where most of the targets are.
  void look_where(Seat reader, const std::vector<std::vector<std::string>>& targets);
  // Keys that turn to other parts and pages of the table, and to other pages of the sheet or away from it.
  // True when it was one of them.
  bool look_around(const Key& key);
  bool turn_sheet(const Key& key);

  void say(std::string message) { message_ = std::move(message); }
  void open_sheet(const std::string& title, const std::string& text);
  void close_sheet();
  // In a line, or on a sheet when there is more.
  void answer(const Command& question, Seat seat, const std::vector<Move>& moves);
  void leave_saying(std::string words) { farewell_ = std::move(words); }
  // Whether the people leave: a game that is not saved asks once more.
  bool quit();
  void stay() { warned_ = false; }

 private:
  std::string standings(Seat reader) const;

  PlayTable& table_;
  Counsel counsel_;
  bool color_;
  std::optional<FullScreen> screen_;
  LaidOut laid_out_{Canvas(1, 1)};
  Look look_;
  std::string message_;
  std::string sheet_title_;
  std::string sheet_;
  bool warned_ = false;  // that leaving would lose the game
  std::string farewell_;
};

}  // namespace orrery
