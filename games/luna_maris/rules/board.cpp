// Section 5: storage, waste, oxygen and stress of a board.
#include <algorithm>
#include <array>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

std::uint8_t capped(int amount, int most) {
  return static_cast<std::uint8_t>(std::clamp(amount, 0, most));
}
// Energy, iron and titanium received, water, helium: for the log.
using Stock = std::array<int, 5>;
Stock stock_of(const Player& player) {
  return {player.energy, player.belt.first.iron, player.belt.first.titanium, player.water, player.helium};
}

}  // namespace

void gain_vp(Player& player, int points) {
  player.vp = static_cast<std::uint16_t>(std::min(most_vp, player.vp + points));
}

void lose_vp(Player& player, int points) {
  player.vp = static_cast<std::uint16_t>(std::max(0, player.vp - points));  // LM-1.10
}

// Waste first (LM-23.5, LM-30.9), then cubes, then points; what has no room is lost (LM-5.1, LM-5.3).
void receive(const Content& content, Position& p, Seat row, const Cubes& gain, EventLog* log) {
  if (gain.waste > 0) place_waste(content, p, row, gain.waste, log);
  Player& player = p.board(row);
  const bool is_automaton = row >= p.seats();
  const Stock before = stock_of(player);
  if (!is_automaton) {  // LM-31.8: energy and iron never limit the automaton
    player.energy = capped(player.energy + gain.energy, content.battery);
    player.belt.first.iron = capped(player.belt.first.iron + gain.iron, most_ore);  // LM-5.5
  }
  player.belt.first.titanium = capped(player.belt.first.titanium + gain.titanium, most_ore);
  player.water = capped(player.water + gain.water, content.water_room);      // LM-5.2
  player.helium = capped(player.helium + gain.helium, content.helium_room);  // LM-5.2
  gain_vp(player, gain.vp);
  if (!log) return;
  const Stock now = stock_of(player);
  if (now != before || gain.vp > 0)
    tell_all(log, p, Happened::gained, row, now[0] - before[0], now[1] - before[1], now[2] - before[2],
             now[3] - before[3], now[4] - before[4], gain.vp);
}

void place_waste(const Content& content, Position& p, Seat row, int cubes, EventLog* log) {
  Player& player = p.board(row);
  int placed = 0;
  int steps_back = 0;
  int levels = 0;
  for (int i = 0; i < cubes && player.waste < content.waste_spaces; ++i) {  // LM-5.10
    ++player.waste;
    ++placed;
    if (player.waste < content.danger_from) continue;  // LM-5.8, cube by cube
    if (player.co2 > 0) {
      --player.co2;
      ++steps_back;
    }
    // LM-5.9: never below the oxygen consumed; LM-31.9: the automaton knows no stress.
    if (row < p.seats() && player.stress > content.stress_most && player.stress - 1 >= player.oxygen) {
      --player.stress;
      ++levels;
    }
  }
  if (placed > 0) tell_all(log, p, Happened::waste_placed, row, placed, player.waste);
  if (steps_back + levels > 0) tell_all(log, p, Happened::waste_danger, row, steps_back, levels);
}

int remove_waste(Position& p, Seat row, int cubes, EventLog* log) {
  Player& player = p.board(row);
  const int removed = std::min<int>(cubes, player.waste);
  player.waste = static_cast<std::uint8_t>(player.waste - removed);  // LM-5.11: nothing comes back for it
  if (removed > 0) tell_all(log, p, Happened::waste_removed, row, removed);
  return removed;
}

void move_co2(const Content& content, Position& p, Seat row, int steps, EventLog* log) {
  Player& player = p.board(row);
  const int before = player.co2;
  player.co2 = capped(player.co2 + steps, content.last_co2());
  if (player.co2 != before) tell_all(log, p, Happened::co2_moved, row, player.co2 - before, player.co2);
}

// LM-5.16, LM-5.17
void relieve(const Content& content, Position& p, Seat row, int levels, EventLog* log) {
  if (row >= p.seats()) return;  // LM-31.3
  Player& player = p.players[row];
  const int before = player.stress;
  player.stress =
      static_cast<std::uint8_t>(std::clamp(player.stress + levels, content.stress_most, content.stress_best));
  if (player.stress != before)
    tell_all(log, p, Happened::stress_changed, row, player.stress - before, player.stress);
}

// LM-5.15
void refund_oxygen(Position& p, Seat row, int spaces, EventLog* log) {
  Player& player = p.board(row);
  const int refunded = std::min<int>(spaces, player.oxygen);
  player.oxygen = static_cast<std::uint8_t>(player.oxygen - refunded);
  if (refunded > 0) tell_all(log, p, Happened::oxygen_refunded, row, refunded);
}

void fill_battery(const Content& content, Position& p, Seat row, EventLog* log) {
  Cubes energy;
  energy.energy = static_cast<std::uint8_t>(content.battery);
  receive(content, p, row, energy, log);
}

int food_count(const Player& player) {
  int cards = static_cast<int>(player.secret_food.size());
  for (const std::uint8_t count : player.food.items) cards += count;
  return cards;
}

int nutrition_of(const Content& content, const Player& player) {
  int total = 0;
  for (std::size_t i = 0; i < content.food.size(); ++i)
    total += player.food.items[i] * content.food[i].nutrition;
  for (const FoodId card : player.secret_food)
    if (card) total += content.food_card(card).nutrition;
  return total;
}

// LM-18.3: how many different names.
int variety_of(const Content& content, const Player& player) {
  std::uint32_t crops = 0;
  for (std::size_t i = 0; i < content.food.size(); ++i)
    if (player.food.items[i] > 0) crops |= 1u << content.food[i].crop_index;
  for (const FoodId card : player.secret_food)
    if (card) crops |= 1u << content.food_card(card).crop_index;
  return std::popcount(crops);
}

int hired_count(const Content& content, const Player& player) {
  return ((player.hand | player.rest) & content.level2).size();
}

}  // namespace orrery::luna_maris
