// The program's memory comes from tcmalloc where that is built in: a server asks for memory some hundred
// times per move, and waits for it a quarter less than with the system's own.
#pragma once

namespace orrery {

// Each thread keeps what it gave back for its next need; for a server so much is enough.
void keep_little_spare_memory();

}  // namespace orrery
