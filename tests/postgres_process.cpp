#include "tests/postgres_process.h"

#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace orrery {
namespace {

namespace fs = std::filesystem;

// Debian keeps the programs of each version in a folder of their own.
fs::path programs() {
  std::error_code error;
  fs::path newest;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error))
    if (fs::exists(version.path() / "bin/initdb") && version.path() > newest) newest = version.path();
  return newest.empty() ? newest : newest / "bin";
}

const passwd* ordinary_user() {
  if (geteuid() != 0) return getpwuid(geteuid());
  if (const passwd* own = getpwnam("postgres")) return own;
  return getpwnam("nobody");
}

void become_ordinary() {
  if (geteuid() != 0) return;
  const passwd* user = ordinary_user();
  if (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0) _exit(126);
}

pid_t started(const std::string& command, const fs::path& log) {
  std::fflush(nullptr);  // what is still to be printed is not printed twice
  const pid_t pid = fork();
  if (pid != 0) return pid;
  become_ordinary();
  (void)!freopen("/dev/null", "r", stdin);
  (void)!freopen(log.c_str(), "a", stdout);
  dup2(STDOUT_FILENO, STDERR_FILENO);
  execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), nullptr);
  _exit(127);
}

bool succeeds(const std::string& command, const fs::path& log) {
  int status = 0;
  waitpid(started(command, log), &status, 0);
  return status == 0;
}

}  // namespace

bool PostgresProcess::available() {
  return !programs().empty();
}

PostgresProcess::PostgresProcess() {
  std::string pattern = (fs::temp_directory_path() / "orrery-postgres-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no folder for PostgreSQL");
  folder_ = pattern;
  const passwd* user = ordinary_user();
  if (geteuid() == 0 && chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error("the folder for PostgreSQL cannot be given to " + std::string(user->pw_name));
  if (!succeeds(fmt::format("{}/initdb -D {}/data -U orrery -A trust -E UTF8 --locale=C --no-sync",
                            programs().string(), folder_.string()),
                folder_ / "log"))
    throw std::runtime_error("initdb fails, see " + (folder_ / "log").string());
  start();
}

PostgresProcess::~PostgresProcess() {
  if (pid_ > 0) {
    ::kill(pid_, SIGINT);
    waitpid(pid_, nullptr, 0);
  }
  fs::remove_all(folder_);
}

void PostgresProcess::start() {
  // Going through everything after kill -9 can take half a minute where others use the disk as well.
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (std::chrono::steady_clock::now() < end) {
    int status = 0;
    // After kill -9 it refuses to start until the last of its processes has noticed.
    if (pid_ <= 0 || waitpid(pid_, &status, WNOHANG) == pid_)
      pid_ = started(
          fmt::format("{}/postgres -D {}/data -k {} -h '' -c max_connections=200 -c log_checkpoints=off",
                      programs().string(), folder_.string(), folder_.string()),
          folder_ / "log");
    if (succeeds(client("psql") + " -d template1 -c 'SELECT 1'", "/dev/null")) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  throw std::runtime_error("PostgreSQL does not start, see " + (folder_ / "log").string());
}

void PostgresProcess::kill() {
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::string PostgresProcess::client(const std::string& program) const {
  return fmt::format("{}/{} -X -h {} -U orrery", programs().string(), program, folder_.string());
}

std::string PostgresProcess::new_database() {
  const std::string name = fmt::format("test{}", ++databases_);
  if (!succeeds(client("psql") + " -q -d template1 -c 'CREATE DATABASE " + name + "'", folder_ / "log"))
    throw std::runtime_error("no new database, see " + (folder_ / "log").string());
  return fmt::format("postgresql:///{}?host={}&user=orrery", name, folder_.string());
}

std::string PostgresProcess::ask(const std::string& database, const std::string& sql) const {
  const std::string command =
      fmt::format("{}/psql -X -A -t -q -d '{}' -c \"{}\" 2>&1", programs().string(), database, sql);
  std::string answer;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> part{};
  while (const std::size_t size = fread(part.data(), 1, part.size(), pipe)) answer.append(part.data(), size);
  pclose(pipe);
  while (answer.ends_with('\n')) answer.pop_back();
  return answer;
}

}  // namespace orrery
