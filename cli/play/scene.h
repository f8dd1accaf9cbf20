// What stands on the screen while a game is played, laid out for a window of any size.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/screen/canvas.h"
#include "engine/words/drawn_table.h"

namespace orrery {

struct Scene {
  std::function<DrawnTable(const DrawStyle&)> draw;
  bool color = false;
  std::string standings;             // short, for the first line
  std::string own_name;              // of the part that is called "You"
  std::string question;              // whose turn it is and what is asked
  std::string rule;                  // that asks it; left out where it would need a line of its own
  std::vector<std::string> options;  // numbered from 1
  std::vector<std::string> told;     // instead of options: what is told, the newest last
  bool told_whole = false;           // what is told is a table, of which no row may be missing
  std::vector<std::string> news;     // what happened last; shown as far as there is room
  std::vector<std::string> log;      // the newest last; beside the table where the window is wide
  std::string message;               // an answer in a line
  std::string prompt;                // before what is typed
  std::string typed;
  std::string keys;  // what can be pressed

  // A text in place of the table; a long one hides the question as well.
  std::string sheet_title;
  std::string sheet;
};

// Where somebody looks; what a layout finds out of bounds it mends.
struct Look {
  static constexpr std::size_t nothing = static_cast<std::size_t>(-1);
  std::size_t part = 0;
  std::size_t page = 0;  // of a part that is higher than its room
  std::size_t sheet_page = 0;
  std::size_t marked = nothing;  // the option that Enter chooses
  std::size_t options_page = 0;  // while none is marked
};

struct LaidOut {
  Canvas page;
  std::pair<std::size_t, std::size_t> cursor{0, 0};
  std::size_t part_count = 1;
  std::size_t last_part = 0;  // that can be seen
  std::size_t pages = 1;      // of the part
  std::size_t sheet_pages = 0;
  std::size_t options_pages = 1;
  std::size_t first_option = 0;  // on this page
  std::size_t end_option = 0;
};

constexpr std::size_t least_width = 60;
constexpr std::size_t least_height = 16;

LaidOut lay_out(const Scene& scene, Look& look, std::size_t width, std::size_t height);

// The part where most of the targets can be seen; the one before when none can.
std::size_t part_showing(const DrawnTable& table, const std::vector<std::vector<std::string>>& targets,
                         std::size_t before);

}  // namespace orrery
