// A way of playing, in words: what somebody never does, or does whenever it is possible.
#pragma once

#include <string>
#include <vector>

namespace orrery {

// Patterns of moves as they are written, for example "launch *", "launch bennu|vesta", "build". An argument
// that is left out at the end may be anything.
struct Style {
  std::vector<std::string> never{};
  std::vector<std::string> always{};
};

}  // namespace orrery
