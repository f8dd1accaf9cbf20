#include "tests/server_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

namespace orrery {

ServerProcess::ServerProcess(const std::string& store, std::vector<std::string> more_arguments,
                             const std::function<void()>& prepare) {
  std::vector<std::string> arguments = {ORRERY_PROGRAM,       "serve", "--port", "0",
                                        "--no-client-limits", "--db",  store};
  arguments.insert(arguments.end(), more_arguments.begin(), more_arguments.end());
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    prepare();
    execv(ORRERY_PROGRAM, pointers.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  first_line_ = next_line();
  const std::size_t slash = first_line_.find("http://");
  const std::size_t colon = slash == std::string::npos ? slash : first_line_.find(':', slash + 7);
  if (colon == std::string::npos) {
    end(SIGKILL);
    throw std::runtime_error("the server did not start: " + first_line_);
  }
  port_ = static_cast<unsigned short>(std::stoi(first_line_.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) end(SIGTERM);
}

std::string ServerProcess::next_line() {
  std::string line;
  char c = 0;
  while (read(output_, &c, 1) == 1 && c != '\n') line += c;
  return line;
}

void ServerProcess::send(int signal) const {
  kill(pid_, signal);
}

int ServerProcess::end(int signal) {
  send(signal);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  close(output_);
  return status;
}

}  // namespace orrery
