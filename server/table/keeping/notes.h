// What the tables have to say to whoever runs them. Where it goes is not their business.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {

enum class Gravity : std::uint8_t { info, warning, error };

using NoteTaker = std::function<void(Gravity, std::string_view)>;
// Set before the first table; nobody takes notes until then.
NoteTaker& note_taker();

template <class... Values>
void note(Gravity gravity, fmt::format_string<Values...> format, Values&&... values) {
  if (note_taker()) note_taker()(gravity, fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace orrery
