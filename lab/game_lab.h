// The laboratory of one game. Instantiated once per game, in a generated file.
#pragma once

#include <algorithm>

#include "bots/networks.h"
#include "engine/game_adapter.h"
#include "engine/input_error.h"
#include "lab/arena.h"
#include "lab/bench.h"
#include "lab/lab_maker.h"
#include "lab/simulation.h"

namespace orrery {

// True if every move means the same with both.
template <class G>
bool same_things(const typename G::Content& a, const typename G::Content& b) {
  for (const auto& verb : G::verbs())
    for (const auto* kind : verb.arguments) {
      if (kind->count(a) != kind->count(b)) return false;
      for (unsigned value = 0; value < kind->count(a); ++value)
        if (kind->text(a, value) != kind->text(b, value)) return false;
    }
  return true;
}

template <class G>
Minds<G> minds_of(const GameAdapter<G>& game, const ArenaPlan& plan) {
  Minds<G> minds(plan.bots.size(), {&game, network_for(game)});
  for (std::size_t i = 0; i < std::min(minds.size(), plan.beliefs.size()); ++i) {
    if (!plan.beliefs[i]) continue;
    const auto& believed = dynamic_cast<const GameAdapter<G>&>(*plan.beliefs[i]);
    minds[i] = {&believed, network_for(believed)};
    if (!same_things<G>(game.content(), believed.content()))
      throw InputError("The tables that a bot believes in must name the same things in the same order.");
  }
  return minds;
}

template <class G>
class GameLab final : public AnyLab {
 public:
  explicit GameLab(const GameAdapter<G>& game) : game_(game) {}

  SimResult simulate(const SimPlan& plan, const Running& running) const override {
    require_fit(game_.info(), plan);
    return orrery::simulate<G>(Mind<G>{&game_, network_for(game_)}, plan, running);
  }
  ArenaResult arena(const ArenaPlan& plan, const Running& running) const override {
    require_fit(game_.info(), plan);
    return orrery::arena<G>(game_.content(), minds_of(game_, plan), plan, running);
  }
  BenchResult bench(const BenchPlan& plan, const Running& running) const override {
    require_fit(game_.info(), plan);
    return orrery::bench<G>(game_.content(), plan, running);
  }
  std::uint64_t signature() const override { return orrery::signature<G>(game_.content(), game_.info()); }

 private:
  const GameAdapter<G>& game_;
};

template <class G>
std::unique_ptr<AnyLab> make_game_lab(const AnyGame& game) {
  return std::make_unique<GameLab<G>>(dynamic_cast<const GameAdapter<G>&>(game));
}

}  // namespace orrery
