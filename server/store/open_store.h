// The stores that there are.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace orrery {

std::unique_ptr<Store> open_sqlite_store(const std::string& path, StoreUse use);
// Only where the program was built with it.
std::unique_ptr<Store> open_postgres_store(const std::string& where, StoreUse use);

}  // namespace orrery
