#include "server/table/keeping/notes.h"

namespace orrery {

NoteTaker& note_taker() {
  static NoteTaker taker;
  return taker;
}

}  // namespace orrery
