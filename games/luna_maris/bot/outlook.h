// What a position promises: estimates that bots go by. Points of the end of the game are the unit.
#pragma once

#include <array>

#include "games/luna_maris/game.h"

namespace orrery::luna_maris {

// What bots believe, in points; found by letting greedy bots play against each other.
struct Weights {
  float energy = 1.60f;  // the first cube; each further one is worth a little less
  float iron = 0.76f;
  float titanium = 1.02f;
  float water = 2.81f;
  float helium = 4.01f;
  float old_ore = 0.50f;  // chance to use ore on the LAST space, for each oxygen left
  float action = 1.14f;   // an action that oxygen and scientists allow in this round
  float card = 0.73f;     // a scientist in hand rather than at rest
  float level2 = 0.87f;   // a hired one, in each round to come
  float stress = 0.69f;   // a level, in each round to come
  float nutrition = 0.23f;
  float food_places = 0.10f;  // how far places for food count at the beginning; at the end wholly
  float extraction = 0.65f;   // a level, in each round to come
  float sustainability = 1.04f;
  float cap = 0.46f;             // progress towards a completed track
  float titanium_probe = 5.42f;  // in each round to come
  float iron_probe = 3.70f;
  float order = 0.40f;         // part of what an order promises when its cubes are there
  float waste_relief = 0.39f;  // waste may still be removed
  float danger = 1.37f;        // waste near the end of its track
  float credits = 0.29f;
  float oxygen = 2.05f;   // the price of a step
  float feeding = 0.81f;  // a scientist who returns to work
  float food_cost = 0.47f;
  float build = 1.45f;  // part of what a construction promises when its titanium is there
};
inline constexpr Weights standard_weights{};

// What things are worth to a board at the present time of the game.
struct Worth {
  float rounds = 0;  // left, the present one by its oxygen
  float full_rounds = 0;
  float late = 0;  // 1 while there is time to use things, 0 at the end
  float energy = 0, iron = 0, titanium = 0, water = 0, helium = 0, waste = 0;
  float oxygen = 0;  // of this round
  float step = 0;    // on the CO2 track
  // Cubes that an order or a construction still needs are worth more.
  Cubes missing, reserved;
  float wanted = 0;

  float of(const Cubes&) const;     // by themselves
  float gain(const Cubes&) const;   // received now
  float price(const Cubes&) const;  // given away now
};
Worth worth_for(const Content&, const Position&, Seat row, const Weights&);

// The final score that a row can expect.
float expected_points(const Content&, const Position&, Seat row, const Standings&,
                      const Weights& = standard_weights);

// How good the moves of the active seat look by themselves, in points. Made for one decision, as its moves
// have much in common.
class Promises {
 public:
  Promises(const Content& content, const Position& p, const Weights& weights = standard_weights)
      : content_(content), p_(p), weights_(weights), worth_(worth_for(content, p, p.active, weights)) {}

  float of(Move);

 private:
  float play(ScientistId);
  float visit(ScientistId, ModuleId);
  float value_in(ScientistId, ModuleId, bool trained);

  const Content& content_;
  const Position& p_;
  const Weights& weights_;
  const Worth worth_;
  ModuleSet visited_;  // whose value for a trained scientist is known
  std::array<float, module_count> visits_{};
};

}  // namespace orrery::luna_maris
