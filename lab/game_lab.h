// The laboratory of one game. Instantiated once per game, in a generated file.
#pragma once

#include "engine/game_adapter.h"
#include "lab/arena.h"
#include "lab/bench.h"
#include "lab/lab_maker.h"
#include "lab/simulation.h"

namespace orrery {

template <class G>
class GameLab final : public AnyLab {
 public:
  explicit GameLab(const GameAdapter<G>& game) : game_(game) {}

  SimResult simulate(const SimPlan& plan, const Running& running) const override {
    require_fit(game_.info(), plan);
    return orrery::simulate<G>(game_.content(), game_.info(), plan, running);
  }
  ArenaResult arena(const ArenaPlan& plan, const Running& running) const override {
    require_fit(game_.info(), plan);
    return orrery::arena<G>(game_.content(), plan, running);
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
