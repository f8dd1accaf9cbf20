// A PostgreSQL of its own for a test, in a folder of its own, as an ordinary user: it refuses to run as root.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace orrery {

class PostgresProcess {
 public:
  // Whether it is installed.
  static bool available();

  // Waits until it answers. Throws std::runtime_error.
  PostgresProcess();
  ~PostgresProcess();
  PostgresProcess(const PostgresProcess&) = delete;
  PostgresProcess& operator=(const PostgresProcess&) = delete;

  // kill -9 and a new start; in between it is away for a while.
  void kill();
  void start();
  // The address of a new, empty database.
  std::string new_database();
  // psql, with the answer as plain text.
  std::string ask(const std::string& database, const std::string& sql) const;

 private:
  std::string client(const std::string& program) const;

  std::filesystem::path folder_;
  pid_t pid_ = -1;
  int databases_ = 0;
};

}  // namespace orrery
