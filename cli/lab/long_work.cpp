#include "cli/lab/long_work.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cli/lab/fleet_mpi.h"

namespace orrery {
namespace {

using Clock = std::chrono::steady_clock;

std::atomic<bool> interrupted = false;
std::atomic<bool> terminated = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

void terminate(int) {
  terminated = true;
  interrupted = true;
}

std::string clock_text(double seconds) {
  const auto whole = std::lround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

ProgressBar::ProgressBar() : visible_(isatty(STDERR_FILENO) != 0), start_(Clock::now()) {}

ProgressBar::~ProgressBar() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::int64_t done, std::int64_t total, std::string_view things) {
  if (!visible_) return;
  if (shown_ && things != things_) start_ = Clock::now();
  things_ = things;
  constexpr int width = 30;
  const double part = static_cast<double>(done) / static_cast<double>(total);
  const int filled = static_cast<int>(part * width);
  const double passed = std::chrono::duration<double>(Clock::now() - start_).count();
  fmt::print(stderr, "\r[{:=<{}}{: <{}}] {:>3.0f} %  {} of {} {}, {} left \033[K", "", filled, "",
             width - filled, 100 * part, done, total, things,
             part > 0 ? clock_text(passed / part - passed) : "?");
  std::fflush(stderr);
  shown_ = true;
}

const std::atomic<bool>& watch_for_interrupt() {
  std::signal(SIGINT, interrupt);
  if (fleet()) std::signal(SIGTERM, terminate);
  return interrupted;
}

void end_if_a_process_died() {
  if (!terminated) return;
  std::fflush(stdout);
  fmt::print(stderr,
             "orrery: Another process of this run is gone; these are the games that were finished before.\n");
  std::_Exit(1);  // there is nobody to say goodbye to
}

int status_now() {
  return interrupted ? 128 + SIGINT : 0;
}

}  // namespace orrery
