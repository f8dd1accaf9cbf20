// Sections 18 and 34: points and ranking, as if the game ended now.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

int at_most_last(const std::vector<int>& table, int index) {
  return table[static_cast<std::size_t>(std::min(index, static_cast<int>(table.size()) - 1))];
}

// LM-18.5: tied players share the points of the places they take up; LM-18.6: nothing without cards.
int place_points(const std::array<int, most_players>& table, const std::array<int, most_players>& values,
                 int rows, int row) {
  const int own = values[static_cast<std::size_t>(row)];
  if (own == 0) return 0;
  int ahead = 0;
  int tied = 0;
  for (int other = 0; other < rows; ++other) {
    ahead += values[static_cast<std::size_t>(other)] > own;
    tied += values[static_cast<std::size_t>(other)] == own;
  }
  int sum = 0;
  for (int place = ahead; place < ahead + tied; ++place) sum += table[static_cast<std::size_t>(place)];
  return sum / tied;
}

int stock_of(const Content& content, const Player& player) {
  return (player.energy + player.water + player.helium + player.belt.total()) / content.resources_per_vp;
}

int waste_points_of(const Content& content, const Player& player) {
  return player.waste == 0 ? 0 : content.waste_first + (player.waste - 1) * content.waste_further;
}

// What counts the same for players and automaton.
void score_board(const Content& content, const Position& p, Seat row, Standings& standings) {
  const Player& player = p.board(row);
  auto& points = standings.points[row];
  points[track_points] = player.vp;
  if (row < p.seats()) points[stress_points] = content.stress_vp[player.stress];  // LM-18.1, LM-34.1
  points[scientist_points] = content.hired_vp * hired_count(content, player);     // LM-18.2
  points[co2_points] = content.co2_vp[player.co2];                                // LM-18.8
  points[order_points] = at_most_last(content.orders_vp, player.orders.size());   // LM-18.9
  points[stock_points] = stock_of(content, player);                               // LM-18.10, LM-34.7
  points[waste_points] = waste_points_of(content, player);                        // LM-18.11
  standings.tie[row][0] = player.orders.size();                                   // LM-18.13
  standings.tie[row][1] = player.co2;
}

void score_food(const Content& content, const Position& p, Standings& standings) {
  std::array<int, most_players> variety{};
  std::array<int, most_players> nutrition{};
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    variety[seat] = variety_of(content, p.players[seat]);
    nutrition[seat] = nutrition_of(content, p.players[seat]);
  }
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    standings.points[seat][variety_points] = place_points(content.variety_vp, variety, p.seats(), seat);
    standings.points[seat][nutrition_points] = place_points(content.nutrition_vp, nutrition, p.seats(), seat);
  }
}

// Section 34: comparisons between the player and the automaton.
void score_solo(const Content& content, const Position& p, Standings& standings) {
  const Player& player = p.players[0];
  const int own = nutrition_of(content, player);
  const int others = nutrition_of(content, p.ai);
  if (own + others > 0)  // LM-34.4: a tie goes to the automaton
    standings.points[own > others ? 0 : 1][nutrition_points] = content.solo_nutrition_vp;
  const int scientists = hired_count(content, p.ai) - hired_count(content, player);
  if (scientists > 0)  // LM-34.2
    standings.points[1][scientist_points] += at_most_last(content.more_scientists_vp, scientists);
  const int orders = p.ai.orders.size() - player.orders.size();
  if (orders > 0)
    standings.points[1][order_points] += at_most_last(content.more_orders_vp, orders);  // LM-34.6
  standings.tie[1][2] = 1;  // LM-34.9: otherwise the player loses
}

}  // namespace

Standings score(const Content& content, const Position& p) {
  Standings standings;
  standings.rows = p.rows();
  standings.categories = category_count;
  for (Seat row = 0; row < p.rows(); ++row) score_board(content, p, row, standings);
  if (p.solo())
    score_solo(content, p, standings);  // LM-34.3: no points for variety
  else
    score_food(content, p, standings);
  for (Seat row = 0; row < p.rows(); ++row) {
    int total = 0;
    for (const int points : standings.points[row]) total += points;
    standings.points[row][floor_points] = std::max(0, -total);  // LM-18.12
  }
  standings.finish();
  return standings;
}

}  // namespace orrery::luna_maris
