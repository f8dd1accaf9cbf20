// What the functions that draw a table in the terminal hand on to each other.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/words/drawn_table.h"
#include "engine/words/paint.h"

namespace orrery {

template <class Content, class Position>
struct DrawingOf {
  const Content& c;
  const Position& p;
  const Telling& telling;
  bool color;
  std::size_t width;
  bool compact;

  DrawingOf(const Content& content, const Position& position, const Telling& who, const DrawStyle& style,
            int least_width = 0)
      : c(content),
        p(position),
        telling(who),
        color(style.color),
        width(static_cast<std::size_t>(std::max(style.width, least_width))),
        compact(style.compact) {}

  std::string bold(std::string_view text) const { return painted(text, Paint::bold, color); }
  std::string dim(std::string_view text) const { return painted(text, Paint::dim, color); }
};

}  // namespace orrery
