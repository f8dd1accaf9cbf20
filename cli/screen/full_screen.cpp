#include "cli/screen/full_screen.h"

#include <fmt/core.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string_view>

#include "cli/output/terminal.h"

namespace orrery {
namespace {

// What the handlers of signals need: nothing but plain calls of the system happens there.
termios before_us{};
termios while_here{};
volatile sig_atomic_t redraw = 0;
sigset_t usual_signals;

constexpr std::string_view enter_page = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave_page = "\x1b[0m\x1b[?25h\x1b[?1049l";
constexpr std::array<int, 9> ending = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGABRT,
                                       SIGSEGV, SIGBUS,  SIGFPE, SIGILL};

void send(std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::write(STDOUT_FILENO, text.data(), text.size());
    if (sent < 0 && errno != EINTR && errno != EAGAIN) return;
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void take_terminal() {
  ::tcsetattr(STDIN_FILENO, TCSANOW, &while_here);
  send(enter_page);
  redraw = 1;
}

void give_terminal_back() {
  send(leave_page);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &before_us);
}

void on(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

// Gives the terminal back and lets the signal do what it does everywhere.
void pass_on(int signal) {
  on(signal, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
  ::raise(signal);
}

void end_by(int signal) {
  give_terminal_back();
  pass_on(signal);
}

void stop_by(int signal) {
  const int error = errno;
  give_terminal_back();
  pass_on(signal);
  on(signal, stop_by);  // somebody went on with us
  take_terminal();
  errno = error;
}

void note_resize(int) {
  redraw = 1;
}

}  // namespace

bool FullScreen::possible() {
  const char* kind = std::getenv("TERM");
  return input_is_terminal() && output_is_terminal() && kind && *kind != '\0' &&
         std::string_view(kind) != "dumb";
}

FullScreen::FullScreen() {
  ::tcgetattr(STDIN_FILENO, &before_us);
  while_here = before_us;
  while_here.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  while_here.c_iflag &= ~static_cast<tcflag_t>(IXON);
  while_here.c_cc[VMIN] = 1;
  while_here.c_cc[VTIME] = 0;
  // A change of the window is noticed while we wait for a key and at no other time.
  sigset_t resize;
  sigemptyset(&resize);
  sigaddset(&resize, SIGWINCH);
  ::pthread_sigmask(SIG_BLOCK, &resize, &usual_signals);
  on(SIGWINCH, note_resize);
  on(SIGTSTP, stop_by);
  for (const int signal : ending) on(signal, end_by);
  take_terminal();
  redraw = 0;
}

FullScreen::~FullScreen() {
  give_terminal_back();
  on(SIGWINCH, SIG_DFL);
  on(SIGTSTP, SIG_DFL);
  for (const int signal : ending) on(signal, SIG_DFL);
  ::pthread_sigmask(SIG_SETMASK, &usual_signals, nullptr);
}

std::pair<std::size_t, std::size_t> FullScreen::size() const {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {80, 24};
  return {std::min<std::size_t>(size.ws_col, 400), std::min<std::size_t>(size.ws_row, 200)};
}

void FullScreen::show(const Canvas& page, std::optional<std::pair<std::size_t, std::size_t>> cursor) {
  if (redraw != 0) shown_.reset();
  redraw = 0;
  std::string out = "\x1b[?25l" + page.changes_from(shown_ ? &*shown_ : nullptr);
  if (cursor) out += fmt::format("\x1b[{};{}H\x1b[?25h", cursor->first + 1, cursor->second + 1);
  send(out);
  shown_ = page;
}

std::optional<unsigned char> FullScreen::next_byte(int milliseconds) {
  if (typed_.empty()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const timespec wait{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    if (::ppoll(&input, 1, milliseconds < 0 ? nullptr : &wait, &usual_signals) <= 0) return std::nullopt;
    std::array<char, 256> bytes;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) {
      if (count == 0 || errno == EIO) typed_ = '\x04';
      if (typed_.empty()) return std::nullopt;
    } else {
      typed_.assign(bytes.data(), static_cast<std::size_t>(count));
    }
  }
  const auto byte = static_cast<unsigned char>(typed_.front());
  typed_.erase(0, 1);
  return byte;
}

Key FullScreen::escape_sequence() {
  using Kind = Key::Kind;
  constexpr int patience = 100;  // over a slow line the rest of a key comes late
  const auto first = next_byte(patience);
  if (!first) return {Kind::escape};
  if (*first != '[' && *first != 'O') return {Kind::other};
  std::string code;
  for (auto byte = next_byte(patience); byte; byte = next_byte(patience)) {
    code += static_cast<char>(*byte);
    if (*byte >= '@') break;
  }
  static constexpr std::array<std::pair<std::string_view, Kind>, 13> codes = {{{"A", Kind::up},
                                                                               {"B", Kind::down},
                                                                               {"C", Kind::right},
                                                                               {"D", Kind::left},
                                                                               {"Z", Kind::back_tab},
                                                                               {"5~", Kind::page_up},
                                                                               {"6~", Kind::page_down},
                                                                               {"H", Kind::home},
                                                                               {"1~", Kind::home},
                                                                               {"7~", Kind::home},
                                                                               {"F", Kind::end},
                                                                               {"4~", Kind::end},
                                                                               {"8~", Kind::end}}};
  const auto* found =
      std::find_if(codes.begin(), codes.end(), [&](const auto& entry) { return entry.first == code; });
  return {found == codes.end() ? Kind::other : found->second};
}

Key FullScreen::read(int milliseconds) {
  using Kind = Key::Kind;
  if (redraw != 0) return {Kind::resized};
  const auto byte = next_byte(milliseconds);
  if (!byte) return {redraw != 0 ? Kind::resized : Kind::waited};
  switch (*byte) {
    case '\x04':
      return {Kind::closed};
    case '\n':
    case '\r':
      return {Kind::enter};
    case '\t':
      return {Kind::tab};
    case '\b':
    case '\x7f':
      return {Kind::backspace};
    case '\x15':
      return {Kind::erase_line};
    case '\f':
      redraw = 1;
      return {Kind::resized};
    case '\x1b':
      return escape_sequence();
    default:
      break;
  }
  if (*byte < ' ') return {Kind::other};
  Key key{Kind::text, std::string(1, static_cast<char>(*byte))};
  const int more = *byte >= 0xf0 ? 3 : *byte >= 0xe0 ? 2 : *byte >= 0xc0 ? 1 : 0;
  for (int i = 0; i < more; ++i)
    if (const auto next = next_byte(100)) key.text += static_cast<char>(*next);
  return key;
}

}  // namespace orrery
