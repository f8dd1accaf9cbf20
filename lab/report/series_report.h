// The reports of simulations and arenas.
#pragma once

#include <string>

#include "lab/any_lab.h"
#include "lab/lab_file.h"
#include "lab/report/finding.h"
#include "lab/report/thing_names.h"

namespace orrery {

Report sim_report(const AnyGame& game, const LabFile& lab, const SimPlan& plan, const SimResult& result);
Report arena_report(const AnyGame& game, const ArenaPlan& plan, const ArenaResult& result);

// "Stopped after 120 of 1000 games; what follows is of these."; nothing when all were played.
std::string unfinished_sentence(std::int64_t played, std::int64_t planned);
// Their names, and whether they have to do without a network.
std::string bots_text(const AnyGame& game, std::span<const BotSpec> bots);
// The options of a plan that are not the defaults, "ai=advanced".
std::string options_text(const GameInfo& info, const std::array<std::uint8_t, max_options>& options);
// Names of the rows of the standings: the seats, then the automata.
std::string standings_row_name(const GameInfo& info, int players, int row);

// How often a player wins on average: 1 of so many, less where automata win too.
double fair_share(const SimResult& result);
// The uses of things that belong to a table, best effect first.
Finding use_finding(const UseTable& table, const ThingNames& names, const SimResult& result);
Finding seats_finding(const SimResult& result);

// What must stand beside every table of uses.
inline constexpr std::string_view confounding =
    "Who uses a thing has chosen to, or could afford to: a high figure says who wins with it, not that it "
    "makes them win.";

}  // namespace orrery
