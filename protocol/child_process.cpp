#include "protocol/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace orrery {
namespace {

// What the child inherits: the socket as its input and output, a group of its own, the usual signals.
class SpawnSettings {
 public:
  explicit SpawnSettings(int socket) {
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw ProgramFailure(std::string("could not be started: ") + std::strerror(errno));
  socket_ = ends[0];
  fcntl(socket_, F_SETFL, O_NONBLOCK);
  const SpawnSettings settings(ends[1]);
  std::string shell = "sh", option = "-c", line = command;
  char* const arguments[] = {shell.data(), option.data(), line.data(), nullptr};
  const int error =
      posix_spawn(&process_, "/bin/sh", &settings.actions, &settings.attributes, arguments, environ);
  close(ends[1]);
  if (error == 0) return;
  close(socket_);
  throw ProgramFailure(std::string("could not be started: ") + std::strerror(error));
}

ChildProcess::~ChildProcess() {
  close(socket_);
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void ChildProcess::wait_for(short event, Time deadline) const {
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) throw ProgramFailure("did not answer in time");
    pollfd one{socket_, event, 0};
    const int ready = poll(&one, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 60'000)));
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR) throw ProgramFailure("could not be reached");
  }
}

void ChildProcess::send(std::string_view line, Time deadline) {
  std::string all(line);
  all += '\n';
  for (std::string_view rest = all; !rest.empty();) {
    const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent > 0)
      rest.remove_prefix(static_cast<std::size_t>(sent));
    else if (errno == EAGAIN || errno == EINTR)
      wait_for(POLLOUT, deadline);
    else
      throw ProgramFailure("ended by itself");
  }
}

std::string ChildProcess::receive(Time deadline) {
  for (;;) {
    if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (received_.size() > longest_line) throw ProgramFailure("sent a line without an end");
    char bytes[4096];
    const ssize_t count = recv(socket_, bytes, sizeof bytes, 0);
    if (count > 0)
      received_.append(bytes, static_cast<std::size_t>(count));
    else if (count < 0 && (errno == EAGAIN || errno == EINTR))
      wait_for(POLLIN, deadline);
    else
      throw ProgramFailure("ended by itself");
  }
}

}  // namespace orrery
