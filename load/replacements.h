// Opens tables in a thread of its own while others are being measured.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "load/tables.h"

namespace orrery {

class Replacements {
 public:
  using Table = std::vector<SeatedConnection>;

  explicit Replacements(const LoadTables& tables) : tables_(tables), thread_([this] { work(); }) {}
  ~Replacements();
  Replacements(const Replacements&) = delete;
  Replacements& operator=(const Replacements&) = delete;

  // For one more table.
  void ask();
  // Those that were opened since. Throws what went wrong with one.
  std::vector<Table> take();

 private:
  void work();

  const LoadTables& tables_;
  std::mutex mutex_;
  std::condition_variable asked_;
  int wanted_ = 0;
  bool stopping_ = false;
  std::vector<Table> opened_;
  std::exception_ptr error_;
  std::thread thread_;
};

}  // namespace orrery
