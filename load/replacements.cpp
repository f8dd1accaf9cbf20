#include "load/replacements.h"

#include <utility>

namespace orrery {

Replacements::~Replacements() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    asked_.notify_one();
  }
  thread_.join();
}

void Replacements::ask() {
  const std::lock_guard lock(mutex_);
  ++wanted_;
  asked_.notify_one();
}

std::vector<Replacements::Table> Replacements::take() {
  const std::lock_guard lock(mutex_);
  if (error_) std::rethrow_exception(error_);
  return std::exchange(opened_, {});
}

void Replacements::work() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (wanted_ == 0) {
      asked_.wait(lock);
      continue;
    }
    --wanted_;
    lock.unlock();
    Table table;
    std::exception_ptr error;
    try {
      table = tables_.open_table();
    } catch (...) {
      error = std::current_exception();
    }
    lock.lock();
    if (error)
      error_ = error;
    else
      opened_.push_back(std::move(table));
  }
}

}  // namespace orrery
