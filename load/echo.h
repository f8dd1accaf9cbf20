// The least that a server of the same library can do: sends every message back. What it takes is what the
// machine and the library take; the rest of a move's time is ours.
#pragma once

#include <memory>

namespace orrery {

class EchoServer {
 public:
  // On any free port of 127.0.0.1, in a thread of its own.
  EchoServer();
  ~EchoServer();
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  unsigned short port() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace orrery
