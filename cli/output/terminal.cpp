#include "cli/output/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace orrery {

bool output_is_terminal() {
  return isatty(STDOUT_FILENO) != 0;
}
bool input_is_terminal() {
  return isatty(STDIN_FILENO) != 0;
}

namespace {

// By the name of the kind: the old ones and those that call themselves so show no colors.
bool shows_colors(std::string_view kind) {
  return !kind.empty() && kind != "dumb" && !kind.starts_with("vt") && !kind.ends_with("-mono") &&
         !kind.ends_with("-m");
}

}  // namespace

DrawStyle screen_style() {
  DrawStyle style;
  if (!output_is_terminal()) return style;
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  style.color = (!no_color || *no_color == '\0') && kind && shows_colors(kind);
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    style.width = std::clamp<int>(size.ws_col, 40, 240);
  return style;
}

}  // namespace orrery
