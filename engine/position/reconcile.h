// Helps scenarios: when single places of a position are set to other components, the components that were
// there before go where the new ones came from.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The paths that a scenario sets: what stands there is meant, even where it is the same as before.
class SetPlaces {
 public:
  explicit SetPlaces(std::span<const std::string> paths) : paths_(paths) {}

  // Whether the place, something in it or something around it is set.
  bool has(std::string_view place) const {
    const auto leads_to = [](std::string_view a, std::string_view b) {
      return b.starts_with(a) && (b.size() == a.size() || b[a.size()] == '.');
    };
    for (const std::string& path : paths_)
      if (leads_to(path, place) || leads_to(place, path)) return true;
    return false;
  }

 private:
  std::span<const std::string> paths_;
};

// `before` and `after` list the same places in the same order; T is an id with `is_none`. Untouched places
// whose component was set elsewhere get, in order, the components that are nowhere any more.
template <class T>
void swap_displaced(std::span<const T> before, std::span<T* const> after) {
  const auto touched = [&](std::size_t i) { return !(*after[i] == before[i]); };
  std::vector<T> missing;
  for (const T& component : before) {
    bool found = component.is_none();
    for (const T* place : after) found = found || *place == component;
    if (!found) missing.push_back(component);
  }
  std::size_t next = 0;
  std::vector<std::size_t> robbed;
  for (std::size_t j = 0; j < after.size(); ++j) {
    if (touched(j) || after[j]->is_none()) continue;
    for (std::size_t i = 0; i < after.size(); ++i)
      if (i != j && touched(i) && *after[i] == *after[j]) {
        robbed.push_back(j);
        break;
      }
  }
  for (const std::size_t j : robbed)
    if (next < missing.size()) *after[j] = missing[next++];
}

}  // namespace orrery
