// TOML from outside, within limits. Brings toml++ with it: for .cpp files only.
#pragma once

#include <toml++/toml.h>
#include <cstddef>
#include <memory>
#include <string_view>

namespace orrery {

// Throws InputError, "FILE:LINE: cause", for text that is not TOML, longer than `most_bytes`, or nested too
// deeply to be walked recursively.
std::shared_ptr<toml::table> parse_toml(std::string_view text, std::string_view file, std::size_t most_bytes);

inline int line_of(const toml::node& node) {
  return static_cast<int>(node.source().begin.line);
}

}  // namespace orrery
