// The page and the table without a server as plain files.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "server/net/assets.h"

namespace orrery {

// The programs for browsers of all games, from the folder where Emscripten left them, in one file with the
// list of them that the page reads. Throws InputError.
std::string pack_programs(const std::filesystem::path& folder);

// Returns how many files there are; throws InputError.
std::size_t write_page(const Assets& page, const Assets& programs, const std::filesystem::path& folder);

}  // namespace orrery
