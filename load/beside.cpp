#include "load/beside.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "engine/input_error.h"
#include "load/echo.h"
#include "load/owned_descriptor.h"
#include "server/table/tasks/clock.h"

namespace orrery {
namespace {

constexpr int turns = 4;
constexpr int fsyncs = 100;

void measure_fsync(const std::string& folder, BesideReport& report) {
  std::string path = folder + "/orrery-fsync-XXXXXX";
  const OwnedDescriptor file(::mkstemp(path.data()));
  if (file.get() < 0) throw InputError("Nothing can be written in the folder " + folder + ".");
  ::unlink(path.c_str());
  const std::array<char, 4096> page{};
  std::vector<float> times;
  for (int i = 0; i < fsyncs; ++i) {
    const Clock::time_point begin = Clock::now();
    if (::write(file.get(), page.data(), page.size()) != static_cast<ssize_t>(page.size()) ||
        ::fdatasync(file.get()) != 0)
      throw InputError("The disk of the folder " + folder + " takes no more.");
    times.push_back(std::chrono::duration<float, std::milli>(Clock::now() - begin).count());
  }
  std::sort(times.begin(), times.end());
  report.fsync_p50 = share_of(times, 0.5);
  report.fsync_p99 = share_of(times, 0.99);
}

}  // namespace

BesideReport run_load_beside_echo(const LoadOptions& options, const std::string& folder) {
  BesideReport report;
  measure_fsync(folder, report);
  const EchoServer echo;
  LoadOptions of_server = options;
  of_server.seconds = options.seconds / turns;
  LoadOptions of_echo = of_server;
  of_echo.host = "127.0.0.1";
  of_echo.port = echo.port();
  of_echo.bare = true;
  for (int turn = 0; turn < turns && !(options.stop && *options.stop); ++turn) {
    report.server.add(run_load(of_server));
    report.echo.add(run_load(of_echo));
  }
  return report;
}

}  // namespace orrery
