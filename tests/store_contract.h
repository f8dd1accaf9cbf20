// What every store is held to. Each program of tests says which store that is.
#pragma once

#include <string>

#include "tests/server_fixture.h"

namespace orrery {

// The address of a new, empty store.
std::string fresh_store(const TemporaryFolder& folder);

}  // namespace orrery
