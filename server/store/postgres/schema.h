// The form of the database, and what each form adds to the one before.
#pragma once

#include "server/store/postgres/connection.h"

namespace orrery::postgres {

// Makes it, or brings it up to date. A database of a later form is taken as it is when it says that programs
// of this form can go on with it: so servers of the version before and after work side by side. Throws
// StoreError.
void make_schema(Connection& database, StoreUse use);

}  // namespace orrery::postgres
