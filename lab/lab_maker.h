// One line of the table of laboratories.
#pragma once

#include <memory>
#include <string_view>

#include "lab/any_lab.h"

namespace orrery {

struct LabMaker {
  std::string_view game;
  std::unique_ptr<AnyLab> (*make)(const AnyGame& game);
};

// Throws InputError with what does not fit.
void require_fit(const GameInfo& info, const SimPlan& plan);
void require_fit(const GameInfo& info, const ArenaPlan& plan);
void require_fit(const GameInfo& info, const BenchPlan& plan);

}  // namespace orrery
