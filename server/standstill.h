// Notices when the whole machine stands still, as a virtual one does while its host runs others: a thread
// that only sleeps wakes up late.
#pragma once

#include <atomic>
#include <thread>

namespace orrery {

struct Standstills {
  int count = 0;
  double seconds = 0;
  double longest_ms = 0;
};

class StandstillWatch {
 public:
  StandstillWatch() : thread_([this] { watch(); }) {}
  ~StandstillWatch() { end(); }
  StandstillWatch(const StandstillWatch&) = delete;
  StandstillWatch& operator=(const StandstillWatch&) = delete;

  // What was seen until now; nothing more is watched.
  Standstills end();

 private:
  void watch();

  std::atomic<bool> ended_ = false;
  Standstills seen_;
  std::thread thread_;
};

}  // namespace orrery
