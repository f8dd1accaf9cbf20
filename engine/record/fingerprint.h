// One number for all positions of a record, byte for byte: the same wherever the record is replayed.
#pragma once

#include <memory>
#include <string>

#include "engine/any_game.h"
#include "engine/record/record.h"

namespace orrery {

// SHA-256 in hexadecimal digits. Throws InputError when the record cannot be replayed.
std::string position_fingerprint(const std::shared_ptr<const AnyGame>& game, const Record& record);

}  // namespace orrery
