// The program's memory comes from tcmalloc where that is built in: a server asks for memory some hundred
// times per move, and with the system's own allocator its busiest thread works about a fifth longer.
#pragma once

namespace orrery {

// Each thread keeps what it gave back for its next need; for a server so much is enough.
void keep_little_spare_memory();

}  // namespace orrery
