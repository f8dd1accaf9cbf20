// The PostgreSQL of this program of tests, started with the first of them.
#pragma once

#include "tests/postgres_process.h"

namespace orrery {

PostgresProcess& test_postgres();

}  // namespace orrery
