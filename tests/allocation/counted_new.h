// Counts what this executable allocates.
#pragma once

#include <cstdint>

namespace orrery {

std::int64_t allocations();

}  // namespace orrery
