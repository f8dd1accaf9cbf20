#include "tests/store_contract.h"

namespace orrery {

std::string fresh_store(const TemporaryFolder& folder) {
  return folder.file("fresh.db");
}

}  // namespace orrery
