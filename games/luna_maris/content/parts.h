// What entries of content.toml have in common: ids, cubes, effects.
#pragma once

#include <fmt/core.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/luna_maris/content/content.h"

namespace orrery::luna_maris {

Cubes cubes_of(const ContentTable& entry, std::string_view key, int most = 20);

// What is paid: at most as much as one question about ore can ask for, and no points.
Cubes payment_of(const ContentTable& entry, std::string_view key);

// `allowed` names the effects that this kind of component can have.
Effects effects_of(const ContentTable& entry, std::string_view key, std::initializer_list<Do> allowed);

}  // namespace orrery::luna_maris
