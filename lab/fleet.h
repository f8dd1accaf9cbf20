// Several processes that play the games of one run together, each those of its turn; the first of them gets
// all outcomes in their order, so that the result is that of one process.
#pragma once

#include <atomic>
#include <optional>
#include <string>

namespace orrery {

class Fleet {
 public:
  virtual ~Fleet() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;
  // To the first process; an empty message means that nothing follows.
  virtual void send(const std::string& bytes) = 0;
  // What the first process wants, in all of them; no when `stop` was set meanwhile.
  virtual bool agree(bool wanted, const std::atomic<bool>* stop) = 0;
  // From another process, which this one must be the first to do; nothing when `stop` was set meanwhile.
  virtual std::optional<std::string> receive(int from, const std::atomic<bool>* stop) = 0;
};

}  // namespace orrery
