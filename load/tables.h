// Opens tables at a running server and takes all their seats, one after the other, waiting for each answer.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "load/frames.h"
#include "load/load.h"
#include "load/owned_descriptor.h"

namespace orrery {

// A WebSocket that took a seat and was sent the table; from here on it does not wait.
struct SeatedConnection {
  OwnedDescriptor descriptor;
  FrameReader frames;
  std::vector<std::string> messages;  // that arrived so far
};

class LoadTables {
 public:
  // With an empty game the server's first one. Throws InputError, with a sentence, like all of it.
  explicit LoadTables(LoadOptions options);

  // One connection for each seat.
  std::vector<SeatedConnection> open_table() const;

 private:
  SeatedConnection sit_down(const std::string& table, const std::string& token) const;
  // With the port of the server that is next.
  LoadOptions to_next_server() const;

  LoadOptions options_;
  mutable std::atomic<std::size_t> asked_{0};
};

}  // namespace orrery
