// What entries of content.toml have in common: ids, cubes, effects.
#pragma once

#include <fmt/core.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/luna_maris/content.h"

namespace orrery::luna_maris {

// Where the figures come from; read by people only.
void skip_source(const ContentTable& entry);

std::vector<ContentTable> exactly(const ContentTable& root, std::string_view key, std::size_t count);

std::string id_of(const ContentTable& entry, IdIndex& index);
Cubes cubes_of(const ContentTable& entry, std::string_view key, int most = 20);

// What is paid: at most as much as one question about ore can ask for, and no points.
Cubes payment_of(const ContentTable& entry, std::string_view key);

// `allowed` names the effects that this kind of component can have.
Effects effects_of(const ContentTable& entry, std::string_view key, std::initializer_list<Do> allowed);

// The numbers of a list of fixed length.
template <std::size_t N, class T>
void fill(const ContentTable& entry, std::string_view key, int least, int most, std::array<T, N>& values) {
  const std::vector<int> numbers = entry.integers(key, least, most);
  if (numbers.size() != N) entry.fail(key, fmt::format("must have exactly {} numbers", N));
  for (std::size_t i = 0; i < N; ++i) values[i] = static_cast<T>(numbers[i]);
}

}  // namespace orrery::luna_maris
