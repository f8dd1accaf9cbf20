// The whole window as one page that is redrawn in place, and the keys that are pressed meanwhile.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "cli/screen/canvas.h"

namespace orrery {

struct Key {
  enum class Kind {
    text,  // one character
    enter,
    escape,
    tab,
    back_tab,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    backspace,
    erase_line,
    resized,  // the window, or it was covered meanwhile: draw again
    waited,   // nothing was pressed in the time given
    closed,   // no more keys will come
    other
  };
  Kind kind = Kind::other;
  std::string text = {};

  bool is(Kind wanted) const { return kind == wanted; }
  bool is(std::string_view wanted) const { return kind == Kind::text && text == wanted; }
};

// There is one at a time. Whatever ends or stops the program, the terminal gets back what was on it.
class FullScreen {
 public:
  // Whether a person sits at a terminal that can do it.
  static bool possible();

  FullScreen();
  ~FullScreen();
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  // Columns and rows of the window as it is now.
  std::pair<std::size_t, std::size_t> size() const;
  // Sends what differs from what is there; the cursor then waits at the row and column, if there are any.
  void show(const Canvas& page, std::optional<std::pair<std::size_t, std::size_t>> cursor = std::nullopt);
  // The next key; waits so many milliseconds, or as long as it takes.
  Key read(int milliseconds = -1);

 private:
  std::optional<unsigned char> next_byte(int milliseconds);
  Key escape_sequence();

  std::optional<Canvas> shown_;
  std::string typed_;  // bytes that were read and not asked for yet
};

}  // namespace orrery
