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

// Tells the compiler that the value is used.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Nanoseconds of one step of a 64-bit xorshift chain with shifts 13, 7, 17.
double reference_ns();

}  // namespace orrery
