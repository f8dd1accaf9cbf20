#include "tests/program_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <stdexcept>

#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {

void EmulatedScreen::resize(std::size_t columns, std::size_t rows) {
  columns_ = columns;
  cells_.assign(rows, std::vector<std::string>(columns, " "));
}

void EmulatedScreen::take(std::string_view output) {
  rest_ += output;
  std::size_t at = 0;
  while (at < rest_.size()) {
    const auto byte = static_cast<unsigned char>(rest_[at]);
    if (byte == '\x1b') {
      const std::size_t end =
          rest_.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", at + 1);
      if (end == std::string::npos) break;
      control(std::string_view(rest_).substr(at + 1, end - at));
      at = end + 1;
      continue;
    }
    const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (at + length > rest_.size()) break;
    if (byte == '\n') {
      ++row_;
    } else if (byte == '\r') {
      column_ = 0;
    } else if (byte >= ' ') {
      std::size_t behind = at;
      const char32_t character = next_character(rest_, behind);
      put(std::string_view(rest_).substr(at, length), static_cast<std::size_t>(character_width(character)));
    }
    at += length;
  }
  rest_.erase(0, at);
}

void EmulatedScreen::put(std::string_view glyph, std::size_t wide) {
  if (row_ < cells_.size() && column_ < columns_) {
    cells_[row_][column_] = glyph;
    for (std::size_t i = 1; i < wide && column_ + i < columns_; ++i) cells_[row_][column_ + i].clear();
  }
  column_ += wide;
}

void EmulatedScreen::control(std::string_view code) {
  if (code == "[2J") {
    for (auto& row : cells_) row.assign(columns_, " ");
  } else if (code == "[?1049h" || code == "[?1049l") {
    alternate_ = code.back() == 'h';
  } else if (code == "[?25l") {
    cursor_shown_ = false;
  } else if (code == "[?25h") {
    cursor_shown_ = true;
    ++frames_;
  } else if (code.back() == 'H') {
    const std::size_t semicolon = code.find(';');
    if (semicolon == std::string_view::npos) {
      row_ = column_ = 0;
      return;
    }
    row_ = static_cast<std::size_t>(to_int(code.substr(1, semicolon - 1)).value_or(1) - 1);
    column_ = static_cast<std::size_t>(
        to_int(code.substr(semicolon + 1, code.size() - semicolon - 2)).value_or(1) - 1);
  }
}

std::string EmulatedScreen::row(std::size_t row, std::size_t columns) const {
  std::string line;
  for (std::size_t i = 0; i < std::min(columns, columns_); ++i) line += cells_[row][i];
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string EmulatedScreen::text(std::size_t columns) const {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < rows(); ++i) {
    const std::string line = row(i, columns);
    for (const std::string_view word : split_words(line)) words.emplace_back(word);
  }
  return join(words, " ");
}

ProgramInTerminal::ProgramInTerminal(const Program& program, const std::string& arguments,
                                     std::size_t columns, std::size_t rows,
                                     const std::vector<std::string>& variables)
    : screen_(columns, rows) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  std::string command = "cd '" + program.folder() + "' && exec env -u NO_COLOR TERM=xterm-256color ";
  for (const std::string& variable : variables) command += variable + " ";
  command += "'" ORRERY_PROGRAM "' " + arguments;
  child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
  if (child_ < 0) throw std::runtime_error("no pseudo-terminal");
  if (child_ == 0) {
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
  }
}

ProgramInTerminal::~ProgramInTerminal() {
  if (!ended_) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  ::close(terminal_);
}

void ProgramInTerminal::press(std::string_view keys) {
  while (!keys.empty()) {
    const ssize_t sent = ::write(terminal_, keys.data(), keys.size());
    if (sent <= 0) return;
    keys.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void ProgramInTerminal::resize(std::size_t columns, std::size_t rows) {
  screen_.resize(columns, rows);
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  ::ioctl(terminal_, TIOCSWINSZ, &size);
}

void ProgramInTerminal::signal(int number) const {
  ::kill(child_, number);
}

bool ProgramInTerminal::read_some(int milliseconds) {
  pollfd input{terminal_, POLLIN, 0};
  if (::poll(&input, 1, milliseconds) <= 0) return false;
  std::string bytes(65536, '\0');
  const ssize_t count = ::read(terminal_, bytes.data(), bytes.size());
  if (count <= 0) {
    hung_up_ = true;
    return false;
  }
  bytes.resize(static_cast<std::size_t>(count));
  output_ += bytes;
  screen_.take(bytes);
  return true;
}

bool ProgramInTerminal::wait_until(const std::function<bool(const EmulatedScreen&)>& so) {
  constexpr auto patience = std::chrono::seconds(60);
  const auto give_up = std::chrono::steady_clock::now() + patience;
  // What was sent is read to its end first: half a page may look like the one that is waited for.
  while (!hung_up_ && std::chrono::steady_clock::now() < give_up) {
    while (read_some(0)) {
    }
    if (so(screen_)) return true;
    read_some(100);
  }
  return so(screen_);
}

bool ProgramInTerminal::press_until(std::string_view keys,
                                    const std::function<bool(const EmulatedScreen&)>& so) {
  const int before = screen_.frames();
  press(keys);
  return wait_until([&](const EmulatedScreen& screen) {
    return screen.frames() > before && screen.cursor_shown() && so(screen);
  });
}

int ProgramInTerminal::wait_for_end() {
  wait_until([](const EmulatedScreen&) { return false; });
  int status = 0;
  ::waitpid(child_, &status, 0);
  ended_ = true;
  return status;
}

}  // namespace orrery
