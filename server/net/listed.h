// In a set for as long as this is there.
#pragma once

#include <unordered_set>

namespace orrery {

template <class T>
class Listed {
 public:
  Listed(std::unordered_set<T*>& set, T* item) : set_(set), item_(item) { set_.insert(item); }
  ~Listed() { set_.erase(item_); }
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;

 private:
  std::unordered_set<T*>& set_;
  T* item_;
};

}  // namespace orrery
