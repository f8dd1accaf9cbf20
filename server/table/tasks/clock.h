// The clock that latencies, limits and pauses are measured with.
#pragma once

#include <chrono>
#include <cstdint>

namespace orrery {

using Clock = std::chrono::steady_clock;

// What is stored of moments.
inline std::int64_t seconds_since_1970() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace orrery
