// Files that the commands read and write.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace orrery {

inline constexpr std::size_t longest_content = 1 << 20;

// "-" is the standard input. Throws InputError when it cannot be read or is longer than `most_bytes`.
std::string read_file(const std::string& path, std::size_t most_bytes);
bool file_exists(const std::string& path);

// "-" is the standard output. The file is there whole or not at all: it is written beside its place and then
// moved there. Throws InputError when that is not possible.
void write_file(const std::string& path, std::string_view text);

// A game by its id, with its own content or that of a file.
std::shared_ptr<const AnyGame> load_game(std::string_view id, const std::string& content_file);

// A seed that nobody can guess, from the system's generator.
std::string fresh_seed();

}  // namespace orrery
