// What the containers of a position do when a rule would write beyond their ends: they stop the move, in
// release builds too, before anything is written where something else lives. No rule does that from a
// position that `unsound` lets pass. Reading costs nothing: places that are only read are not looked at.
#pragma once

#include <stdexcept>

namespace orrery {

[[noreturn, gnu::cold, gnu::noinline]] inline void out_of_bounds() {
  throw std::out_of_range("A rule would write beyond the end of a list of the position.");
}

constexpr void within_bounds(bool within) {
  if (!within) [[unlikely]]
    out_of_bounds();
}

}  // namespace orrery
