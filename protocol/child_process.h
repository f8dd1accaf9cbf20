// A program beside this one, spoken to line by line. It is started by the shell in a process group of its
// own, which ends with this object, whatever it is doing.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>

namespace orrery {

// What a program did instead of answering, as the end of a sentence: "did not answer in time".
class ProgramFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class ChildProcess {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::size_t longest_line = 1 << 20;

  explicit ChildProcess(const std::string& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Both throw ProgramFailure when the time is over or the program is gone.
  void send(std::string_view line, Time deadline);
  std::string receive(Time deadline);

 private:
  void wait_for(short event, Time deadline) const;

  int socket_ = -1;
  pid_t process_ = -1;
  std::string received_;
};

}  // namespace orrery
