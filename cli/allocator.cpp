#include "cli/allocator.h"

#ifdef ORRERY_TCMALLOC
#include <gperftools/malloc_extension.h>
#endif

namespace orrery {

void keep_little_spare_memory() {
#ifdef ORRERY_TCMALLOC
  MallocExtension::instance()->SetNumericProperty("tcmalloc.max_total_thread_cache_bytes", 1024 * 1024);
#endif
}

}  // namespace orrery
