// The table as text, part by part, so that a small screen can show the part that matters now.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/words/paint.h"

namespace orrery {

struct DrawStyle {
  bool color = false;
  int width = 100;
  bool compact = false;  // few lines count more than room to breathe
};

struct DrawnPart {
  std::string name;  // plain and short: "Belt", or a player's name
  std::string head;  // the line above it where several parts are seen together
  std::vector<std::string> lines;
  // What can be seen here: targets of moves and events, or how such begin ("asteroid:").
  std::vector<std::string> shows = {};

  bool shows_target(std::string_view target) const;
};

struct DrawnTable {
  std::string state;              // the game and how far it is, one line
  std::vector<std::string> mine;  // what the reader has, in a line or two; nothing for a spectator
  std::vector<DrawnPart> parts;   // the board first
};

// A heading and its text, which goes on below its own beginning where it is long.
void add_hanging(std::vector<std::string>& lines, std::string head, std::string_view text, std::size_t width,
                 Paint paint = Paint::plain, bool color = false);

// Parts in their order, side by side where the width allows it.
std::vector<std::string> arranged(const std::vector<DrawnPart>& parts, std::size_t width);
// The whole table; what the reader has is among the parts already.
std::string text_of(const DrawnTable& table, std::size_t width);

}  // namespace orrery
