// The tables of docs/balance: one game with every number of players.
#pragma once

#include <string>
#include <vector>

#include "lab/report/series_report.h"

namespace orrery {

// One number of players.
struct BalancePart {
  SimPlan plan;
  SimResult result;
};

Report balance_report(const AnyGame& game, const LabFile& lab, const std::vector<BalancePart>& parts);

}  // namespace orrery
