// Notices when a processor stands still, as one of a virtual machine does while its host runs others: a
// thread that only sleeps there wakes up late. Its memory of that explains latencies that are nobody's fault.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery {

struct Standstills {
  int count = 0;
  double seconds = 0;  // of all processors together
  double longest_ms = 0;
};

class StandstillWatch {
 public:
  // Watches every processor that this program may use.
  StandstillWatch();
  ~StandstillWatch() { end(); }
  StandstillWatch(const StandstillWatch&) = delete;
  StandstillWatch& operator=(const StandstillWatch&) = delete;

  // What was seen until now; nothing more is watched.
  Standstills end();

 private:
  void watch(int processor);

  std::atomic<bool> ended_ = false;
  std::mutex mutex_;
  Standstills seen_;
  std::vector<std::thread> threads_;
};

}  // namespace orrery
