// Bots by their names.
#pragma once

#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "python/src/bindings/conversions.h"

namespace orrery {

// Throws InputError for a bot that there is not. Nothing here starts a program.
std::vector<BotSpec> bot_specs(const std::vector<std::string>& bots);

}  // namespace orrery
