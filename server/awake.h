// Keeps the processors awake while something is measured, as such tools do: one that has nothing to do for a
// moment goes to sleep, and the processor of a virtual machine may then have to wait for its host until it
// can go on. What is measured would be that. Works only where nobody else wants to.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace orrery {

class AwakeProcessors {
 public:
  AwakeProcessors();
  ~AwakeProcessors();
  AwakeProcessors(const AwakeProcessors&) = delete;
  AwakeProcessors& operator=(const AwakeProcessors&) = delete;

 private:
  void stay_awake(int processor);

  std::atomic<bool> ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery
