// Measures the server beside a bare echo, in turns and at the same rate: what is left is a ratio, which holds
// on any machine.
#pragma once

#include <string>

#include "load/load.h"

namespace orrery {

struct BesideReport {
  LoadReport server;
  LoadReport echo;
  // Milliseconds to write a page and have it on disk.
  double fsync_p50 = 0;
  double fsync_p99 = 0;

  // What p99 may be: four echoes and one way to the disk.
  double most_p99() const { return 4 * echo.p99 + fsync_p50; }
};

// `folder` is on the disk that keeps the server's tables. Throws InputError.
BesideReport run_load_beside_echo(const LoadOptions& options, const std::string& folder);

}  // namespace orrery
