// Compression of what is sent over HTTP.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

// `level` from 1 (fast) to 9 (small).
std::string gzip(std::string_view plain, int level);

}  // namespace orrery
