// The reports of experiments: what a change does, which styles are alive, what a figure does over a range.
#pragma once

#include "lab/experiments/compare.h"
#include "lab/experiments/styles.h"
#include "lab/experiments/sweep.h"
#include "lab/report/series_report.h"

namespace orrery {

// The summary is the verdict, in three sentences.
Report compare_report(const AnyGame& base, const AnyGame& changed, const LabFile& lab,
                      const std::vector<ContentDifference>& differences, const ComparePlan& plan,
                      const CompareResult& result);
Report styles_report(const AnyGame& game, const StylesPlan& plan, const std::vector<StyleResult>& results);
Report sweep_report(const AnyGame& game, const LabFile& lab, const SweepPlan& plan, std::int64_t present,
                    const std::vector<SweepPoint>& points);

}  // namespace orrery
