// For lists and texts that thousands of tables keep growing for hours: they get an eighth more room when they
// need it, not twice as much.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

namespace orrery {

template <class List>
void make_room(List& list, std::size_t more) {
  const std::size_t needed = list.size() + more;
  if (needed <= list.capacity()) return;
  List roomy;  // a string that is asked for more doubles itself
  roomy.reserve(std::max<std::size_t>(needed + needed / 8, 16));
  roomy.insert(roomy.end(), list.begin(), list.end());
  list = std::move(roomy);
}

}  // namespace orrery
