// The processes that mpirun started together, if it did.
#pragma once

#include "lab/fleet.h"

namespace orrery {

// Null for a process of its own, and in a program that was built without MPI.
Fleet* fleet();
// True for the process that reports.
bool is_home();

}  // namespace orrery
