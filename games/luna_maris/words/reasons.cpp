// What a player of Luna Maris has and can hope for: the vocabulary of reasons.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/words/phrases.h"

namespace orrery::luna_maris {
namespace {

// More than every other player; food decides by places (LM-18.5).
template <class Measure>
bool most(const Position& p, Seat seat, Measure measure) {
  const int own = measure(p.board(seat));
  if (own == 0) return false;
  for (Seat other = 0; other < p.rows(); ++other)
    if (other != seat && measure(p.board(other)) >= own) return false;
  return true;
}

void add_people(const Content& c, const Player& player, int rounds_left, Situation& situation) {
  for (const ScientistSet& place : {player.hand, player.rest})
    for (const ScientistId id : place)
      if (c.level2.has(id))
        situation.assets.push_back(
            {scientist_target(c, id),
             fmt::format("the expert {} ({} points)", c.scientist(id).name, c.hired_vp),
             c.hired_vp + 0.9 * rounds_left});
}

}  // namespace

Situation Game::situation(const Content& c, const Position& p, Seat seat) {
  Situation situation;
  const Player& player = p.players[seat];
  const int rounds_left = round_count - p.round;
  situation.goods = {{"energy", "energy", player.energy},
                     {"water", "water", player.water},
                     {"helium-3", "helium-3", player.helium},
                     {"iron", "iron", player.belt.iron()},
                     {"titanium", "titanium", player.belt.titanium()},
                     {"waste", "waste", player.waste},
                     {"probe", "probes", player.probes.size()},
                     {"food card", "food cards", food_count(player)},
                     {"oxygen a round", "oxygen a round", player.stress},
                     {"space on the CO2 track", "spaces on the CO2 track", player.co2}};
  for (std::size_t i = 0; i < class_count; ++i) {
    const OrderId order = visible_order(p, i);
    if (order && can_deliver(c, player, order))
      situation.assets.push_back(
          {order_target(c, order),
           fmt::format("the order {} within reach ({} points)", c.order(order).name, c.order(order).vp),
           0.7 * c.order(order).vp});
  }
  add_people(c, player, rounds_left, situation);
  for (std::size_t i = 0; i < track_count; ++i) {
    const Track& track = player.research.items[i];
    if (track.level > 1)
      situation.assets.push_back({fmt::format("research:{}:{}", i, track.level),
                                  fmt::format("level {} of {}", track.level, track_names[i]),
                                  0.8 * rounds_left});
  }
  if (most(p, seat, [&](const Player& one) { return nutrition_of(c, one); }))
    situation.assets.push_back({"nutrition", "the lead in nutrition", 3});
  if (!p.solo() && most(p, seat, [&](const Player& one) { return variety_of(c, one); }))
    situation.assets.push_back({"variety", "the lead in variety of food", 3});
  return situation;
}

}  // namespace orrery::luna_maris
