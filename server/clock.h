// The clock that latencies, limits and pauses are measured with.
#pragma once

#include <chrono>

namespace orrery {

using Clock = std::chrono::steady_clock;

}  // namespace orrery
