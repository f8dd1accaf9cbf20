// A game's course as something to read and print: what the teacher says at every step, what the player sees
// then, and what they do.
#pragma once

#include <string>

#include "server/table/offer.h"

namespace orrery {

std::string guide_json(const OfferedGame& offered);

}  // namespace orrery
