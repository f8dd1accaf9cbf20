// Long texts that are kept, compressed.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

std::string packed_text(std::string_view text);
// Throws DamagedTable.
std::string unpacked_text(std::string_view packed);

}  // namespace orrery
