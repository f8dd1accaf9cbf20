// What is possible at this moment, as sets and numbers: asked at every decision, so it is all inline.
#pragma once

#include <algorithm>
#include <cstring>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

inline int oxygen_left(const Player& player) {
  return player.stress - player.oxygen;  // LM-5.14; negative after LM-19.4
}

// The place of the tables of a module that go by oxygen.
inline std::size_t oxygen_index(const Player& player) {
  return static_cast<std::size_t>(std::clamp(oxygen_left(player), 0, top_oxygen));
}

// LM-8.6: the scientists in hand that can reach a module in which they can work.
inline ScientistSet playable(const Content& content, const Player& player) {
  if (player.turns >= most_turns) return {};  // LM-8.8
  return player.hand & content.module(player.module).staff[oxygen_index(player)];
}

inline ModuleSet workplaces_in_reach(const Content& content, const Player& player, ScientistId scientist) {
  return content.scientist(scientist).workplaces & content.module(player.module).within[oxygen_index(player)];
}

// LM-9.8, LM-12.3: where the scientist in use can go.
inline ModuleSet destinations(const Content& content, const Position& p) {
  return workplaces_in_reach(content, p.me(), p.turn.scientist).without(p.turn.used);
}

// Visits every kind of food card that the player holds, in the order of the content.
template <class Visit>
void each_kind(const Player& player, Visit visit) {
  std::array<std::uint64_t, most_food_kinds / 8> words;
  static_assert(sizeof words == sizeof player.food.items);
  std::memcpy(words.data(), player.food.items.data(), sizeof words);
  if (player.secret_food.empty()) {
    for (std::size_t word = 0; word < words.size(); ++word)
      while (words[word] != 0) {
        const int byte = std::countr_zero(words[word]) / 8;
        words[word] &= ~(std::uint64_t{0xff} << 8 * byte);
        visit(id_at<FoodId>(word * 8 + static_cast<std::size_t>(byte)));
      }
    return;
  }
  for (std::size_t i = 0; i < most_food_kinds; ++i)
    if (has_food(player, id_at<FoodId>(i))) visit(id_at<FoodId>(i));
}

inline bool holds_food(const Player& player) {
  std::array<std::uint64_t, most_food_kinds / 8> words;
  std::memcpy(words.data(), player.food.items.data(), sizeof words);
  return (words[0] | words[1] | words[2]) != 0 || !player.secret_food.empty();
}

// LM-15.13, LM-8.8
inline bool can_feed(const Player& player) {
  return !player.rest.empty() && player.turns < most_turns;
}

// LM-15.10, LM-15.11: for how many scientists food can be imported.
inline int most_imported(const Content& content, const Player& player) {
  if (!can_feed(player) || holds_food(player)) return 0;  // LM-15.12
  int scientists = 1;
  while (scientists < player.rest.size() && (scientists + 1) * content.import_vp <= player.vp) ++scientists;
  return scientists;
}

// LM-13.5
inline Refusal refuse_depot(const Content& content, const Position& p, DepotCube cube) {
  const Player& player = p.me();
  const bool there = cube == DepotCube::energy  ? player.depot.energy
                     : cube == DepotCube::water ? player.depot.water
                                                : player.depot.iron;
  if (!there) return because(Reason::depot_used, static_cast<int>(cube));  // LM-13.3, LM-13.5
  const int price = content.depot_vp[static_cast<std::size_t>(cube)];
  if (player.vp < price) return because(Reason::depot_price, price);  // LM-1.11
  if ((cube == DepotCube::energy && player.energy >= content.battery) ||
      (cube == DepotCube::water && player.water >= content.water_room))
    return because(Reason::depot_room);
  return allowed;
}

}  // namespace orrery::luna_maris
