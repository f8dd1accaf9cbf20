// Helps scenarios: when single places of a position are set to other components, the components that were
// there before go where the new ones came from.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orrery {

// `before` and `after` list the same places in the same order. For each place that was set to a component
// that also lies, untouched, in another place, that other place gets what was displaced.
template <class T>
void swap_displaced(std::span<const T> before, std::span<T* const> after) {
  std::vector<bool> touched(after.size());
  for (std::size_t i = 0; i < after.size(); ++i) touched[i] = !(*after[i] == before[i]);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (!touched[i]) continue;
    for (std::size_t j = 0; j < after.size(); ++j) {
      if (j == i || touched[j] || !(*after[j] == *after[i])) continue;
      *after[j] = before[i];
      touched[j] = true;
      break;
    }
  }
}

}  // namespace orrery
