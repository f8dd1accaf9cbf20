// What commands share that take long: how far they are, and Ctrl-C.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

// Shows how far the work is, and how long it will take; only where somebody can see it.
class ProgressBar {
 public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // Of what, for example "games". Something else begins anew.
  void show(std::int64_t done, std::int64_t total, std::string_view things);

 private:
  bool visible_;
  bool shown_ = false;
  std::string things_;
  std::chrono::steady_clock::time_point start_;
};

// Set by Ctrl-C from here on: what is there so far is printed. A second Ctrl-C ends the program at once.
const std::atomic<bool>& watch_for_interrupt();
// When mpirun asked this process to end, because another one is gone: a sentence, and the end with status 1.
void end_if_a_process_died();
// As shells count a program that ended by Ctrl-C; otherwise 0.
int status_now();

}  // namespace orrery
