#include "server/processors.h"

#include <sched.h>

namespace orrery {

std::vector<int> usable_processors() {
  cpu_set_t usable;
  CPU_ZERO(&usable);
  std::vector<int> processors;
  if (sched_getaffinity(0, sizeof usable, &usable) != 0) return processors;
  for (int processor = 0; processor < CPU_SETSIZE; ++processor)
    if (CPU_ISSET(processor, &usable)) processors.push_back(processor);
  return processors;
}

void stay_on(int processor) {
  cpu_set_t here;
  CPU_ZERO(&here);
  CPU_SET(processor, &here);
  sched_setaffinity(0, sizeof here, &here);
}

}  // namespace orrery
