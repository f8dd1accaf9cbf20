#include "tests/cluster_postgres.h"
#include "tests/store_contract.h"

namespace orrery {

PostgresProcess& test_postgres() {
  static PostgresProcess postgres;
  return postgres;
}

std::string fresh_store(const TemporaryFolder& /*folder*/) {
  return test_postgres().new_database();
}

}  // namespace orrery
