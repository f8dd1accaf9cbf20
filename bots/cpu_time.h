// Time that the calling thread has spent working.
#pragma once

#include <ctime>

namespace orrery {

inline double cpu_seconds() {
  timespec now{};
#ifdef __EMSCRIPTEN__  // browsers tell no other time
  clock_gettime(CLOCK_MONOTONIC, &now);
#else
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
#endif
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace orrery
