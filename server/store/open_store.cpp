#include "server/store/open_store.h"

namespace orrery {

bool is_postgres_address(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::unique_ptr<Store> open_store(const std::string& where, StoreUse use) {
  if (is_postgres_address(where)) {
#ifdef ORRERY_POSTGRES
    return open_postgres_store(where, use);
#else
    throw StoreError(
        "This program was built without PostgreSQL. Install the Debian package libpq-dev "
        "(tools/cluster-setup "
        "does) and build it again.");
#endif
  }
  if (where.find("://") != std::string::npos)
    throw StoreError("Tables are kept in a file or in PostgreSQL (postgresql://...), not in " + where + ".");
  return open_sqlite_store(where, use);
}

}  // namespace orrery
