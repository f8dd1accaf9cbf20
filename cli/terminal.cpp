#include "cli/terminal.h"

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

DrawStyle screen_style() {
  DrawStyle style;
  if (!output_is_terminal()) return style;
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  style.color = (!no_color || *no_color == '\0') && kind && std::string_view(kind) != "dumb";
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    style.width = std::clamp<int>(size.ws_col, 40, 240);
  return style;
}

}  // namespace orrery
