// `orrery serve` as a process of its own.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

namespace orrery {

class ServerProcess {
 public:
  // Waits until it serves. Throws std::runtime_error with what it said when it does not start.
  // `prepare` is called in the process before the program: for limits and the like.
  explicit ServerProcess(
      const std::string& store, std::vector<std::string> more_arguments = {},
      const std::function<void()>& prepare = [] {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Sends a signal, for example to freeze it.
  void send(int signal) const;
  // Sends a signal and waits for the end; returns the status that the system reports.
  int end(int signal);
  pid_t pid() const { return pid_; }
  unsigned short port() const { return port_; }
  const std::string& first_line() const { return first_line_; }
  std::string next_line();

 private:
  pid_t pid_ = -1;
  int output_ = -1;
  unsigned short port_ = 0;
  std::string first_line_;
};

}  // namespace orrery
