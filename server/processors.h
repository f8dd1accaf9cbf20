// Threads that belong to one processor.
#pragma once

#include <vector>

namespace orrery {

// Those that this program may use.
std::vector<int> usable_processors();
// From here on this thread runs nowhere else.
void stay_on(int processor);

}  // namespace orrery
