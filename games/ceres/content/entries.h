// Readers of what many entries of content.toml have in common, and of its parts.
#pragma once

#include <fmt/core.h>
#include <string>
#include <vector>

#include "engine/content/content_reader.h"
#include "engine/words/text.h"
#include "games/ceres/content/content.h"

namespace orrery::ceres {

inline constexpr int most_amount = 20;  // of one good in one cost or production
inline constexpr int most_vp = 60;

// Entries that the rules name have fixed ids, in a fixed order.
template <class Names>
void expect_id(const ContentTable& entry, const Names& names, std::size_t i) {
  if (entry.text("id") != names[i])
    entry.fail("id", fmt::format("must be {}: the rules name it", quoted(names[i])));
}
Goods goods_of(const ContentTable& entry, std::string_view key, int* vp = nullptr);
Goods goods_if_any(const ContentTable& entry, std::string_view key);
Goods production_of(const ContentTable& entry);
Box box_of(const ContentTable& entry, std::string_view key);
// Reads all but the keys that only options have.
Part part_of(const ContentTable& entry);

// board.cpp
void load_locations(const ContentTable& root, Content&);
void load_belt(const ContentTable& root, Content&);

// cards.cpp
void load_facilities(const ContentTable& root, Content&, const IdIndex& types);
void load_projects(const ContentTable& root, Content&);
void load_craft(const ContentTable& root, Content&);

}  // namespace orrery::ceres
