#include "lab/report/balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "engine/words/text.h"

namespace orrery {
namespace {

using CellOf = std::function<std::string(const BalancePart&)>;

std::string share_text(const Wins& wins) {
  const Interval interval = share_interval(wins.won(), static_cast<double>(wins.games()));
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * wins.share(), 100 * interval.low,
                     100 * interval.high);
}

// A table with one column for each number of players.
class PlayersTable {
 public:
  PlayersTable(std::string key, std::string title, std::string about, std::string first,
               const std::vector<BalancePart>& parts)
      : parts_(parts),
        finding_{std::move(key), std::move(title), std::move(about), {{"name", std::move(first)}}} {
    for (const BalancePart& part : parts)
      finding_.columns.push_back(
          {fmt::format("players_{}", part.plan.players), counted(part.plan.players, "player", "players")});
  }
  void add(std::string name, const CellOf& cell) {
    std::vector<Cell> row{std::move(name)};
    for (const BalancePart& part : parts_) row.emplace_back(cell(part));
    finding_.rows.push_back(std::move(row));
  }
  Finding take() { return std::move(finding_); }

 private:
  const std::vector<BalancePart>& parts_;
  Finding finding_;
};

std::string mean_text(const Tally& tally) {
  return tally.empty() ? "" : fmt::format("{:.1f} ({:.1f})", tally.mean(), tally.deviation());
}

Finding seats_table(const std::vector<BalancePart>& parts) {
  PlayersTable table("seats", "Seats", "Share of the wins, with 95 % interval.", "seat", parts);
  const int most = std::max_element(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
                     return a.plan.players < b.plan.players;
                   })->plan.players;
  for (int seat = 0; seat < most; ++seat)
    table.add(std::to_string(seat + 1), [seat](const BalancePart& part) {
      return seat < part.plan.players ? share_text(part.result.seats[seat]) : "";
    });
  return table.take();
}

Finding length_table(const std::vector<BalancePart>& parts) {
  PlayersTable table("length", "Length and points", "Mean, with the standard deviation.", "", parts);
  table.add("games", [](const BalancePart& part) { return std::to_string(part.result.games); });
  table.add("turns of a game", [](const BalancePart& part) { return mean_text(part.result.turns); });
  table.add("decisions of a game", [](const BalancePart& part) { return mean_text(part.result.decisions); });
  table.add("points of a player", [](const BalancePart& part) { return mean_text(part.result.total); });
  table.add("points of the winner", [](const BalancePart& part) { return mean_text(part.result.winning); });
  return table.take();
}

Finding categories_table(const GameInfo& info, const std::vector<BalancePart>& parts) {
  PlayersTable table(
      "categories", "Points by category",
      "Mean of all players, with the standard deviation; then the part of the winners' points.", "category",
      parts);
  for (std::size_t k = 0; k < info.categories.size(); ++k)
    table.add(info.categories[k], [k](const BalancePart& part) {
      double sum = 0;
      for (const Tally& tally : part.result.winning_categories) sum += tally.mean();
      return fmt::format("{}; {:.1f} %", mean_text(part.result.categories[k]),
                         sum > 0 ? 100 * part.result.winning_categories[k].mean() / sum : 0);
    });
  return table.take();
}

Finding uses_table(const UseTable& uses, const ThingNames& names, const std::vector<BalancePart>& parts) {
  std::string about =
      "Use is the share of the games in which anybody did it; then how often those who did it won, as a "
      "multiple of the fair share, with 95 % interval. " +
      std::string(confounding);
  if (uses.limit > 0) about += fmt::format(" The limit is {:.2f}.", uses.limit);
  if (uses.in_games > 0)
    about += fmt::format(" Each should be used in at least {:.0f} % of the games.", 100 * uses.in_games);
  PlayersTable table("use " + uses.about, uses.title, about, "", parts);
  std::map<std::string, double> effects;  // over all numbers of players, to sort by
  for (const BalancePart& part : parts)
    for (const auto& [component, count] : part.result.components)
      if (uses.means(component)) {
        const double fair = fair_share(part.result);
        effects[component] += fair > 0 ? count.wins.share() / fair : 0;
      }
  std::vector<std::pair<double, std::string>> order;
  order.reserve(effects.size());
  for (const auto& [component, effect] : effects) order.emplace_back(-effect, component);
  std::sort(order.begin(), order.end());
  for (const auto& [effect, component] : order)
    table.add(names.thing(component.substr(component.find(' ') + 1)),
              [&component = component](const BalancePart& part) -> std::string {
                const auto found = part.result.components.find(component);
                const double fair = fair_share(part.result);
                if (found == part.result.components.end()) return "-";
                const ComponentCount& count = found->second;
                std::string use = fmt::format("{:.0f} %", 100 * static_cast<double>(count.games) /
                                                              static_cast<double>(part.result.games));
                if (count.wins.games() == 0 || fair <= 0) return use;
                const Interval interval =
                    share_interval(count.wins.won(), static_cast<double>(count.wins.games()));
                return fmt::format("{}, {:.2f} ({:.2f} to {:.2f})", use, count.wins.share() / fair,
                                   interval.low / fair, interval.high / fair);
              });
  return table.take();
}

Finding figures_table(const ThingNames& names, const std::vector<BalancePart>& parts) {
  PlayersTable table("figures", "Figures at the end", "Mean, with the standard deviation.", "", parts);
  std::set<std::string> all;
  for (const BalancePart& part : parts)
    for (const auto& [name, tally] : part.result.figures) all.insert(name);
  for (const std::string& name : all)
    table.add(names.use(name), [&name](const BalancePart& part) -> std::string {
      const auto found = part.result.figures.find(name);
      return found == part.result.figures.end() ? "-" : mean_text(found->second);
    });
  return table.take();
}

// What is above a limit beyond chance, or used too rarely, in any number of players.
std::vector<std::string> limits_sentences(const LabFile& lab, const ThingNames& names,
                                          const std::vector<BalancePart>& parts) {
  constexpr double seat_limit = 1.15;
  std::vector<std::string> sentences;
  for (const BalancePart& part : parts) {
    std::vector<std::string> outside;
    const double fair = fair_share(part.result);
    for (std::size_t seat = 0; seat < part.result.seats.size(); ++seat) {
      const Wins& wins = part.result.seats[seat];
      if (share_interval(wins.won(), static_cast<double>(wins.games())).low > seat_limit * fair &&
          part.plan.players > 1)
        outside.push_back(fmt::format("seat {} ({:.2f})", seat + 1, wins.share() / fair));
    }
    for (const UseTable& uses : lab.tables)
      for (const auto& [component, count] : part.result.components) {
        if (!uses.means(component)) continue;
        const double used = static_cast<double>(count.games) / static_cast<double>(part.result.games);
        const Interval interval = share_interval(count.wins.won(), static_cast<double>(count.wins.games()));
        if (uses.limit > 0 && fair > 0 && count.wins.games() > 0 && interval.low > uses.limit * fair)
          outside.push_back(fmt::format("{} ({:.2f})", names.use(component), count.wins.share() / fair));
        if (uses.in_games > 0 && used < uses.in_games)
          outside.push_back(fmt::format("{} (in {:.0f} % of the games)", names.use(component), 100 * used));
      }
    sentences.push_back(counted(part.plan.players, "player", "players") + ": " +
                        (outside.empty() ? "nothing is outside the limits."
                                         : "outside the limits are " + join_and(outside) + "."));
  }
  return sentences;
}

}  // namespace

Report balance_report(const AnyGame& game, const LabFile& lab, const std::vector<BalancePart>& parts) {
  const GameInfo& info = game.info();
  const ThingNames names(game);
  Report report;
  report.title = "Balance of " + info.name;
  report.game = info.name;
  if (parts.empty() || parts.front().result.games == 0) return report;
  report.facts = {{"bots", bots_text(game, parts.front().plan.bots)},
                  {"options", options_text(info, parts.front().plan.options)},
                  {"content", game.content_hash().substr(0, 12)}};
  for (const BalancePart& part : parts)
    if (const std::string sentence = unfinished_sentence(part.result.games, part.plan.games);
        !sentence.empty())
      report.unfinished += counted(part.plan.players, "player", "players") + ": " + sentence + " ";
  report.summary = limits_sentences(lab, names, parts);
  report.findings = {length_table(parts), seats_table(parts), categories_table(info, parts)};
  for (const UseTable& uses : lab.tables)
    if (Finding finding = uses_table(uses, names, parts); !finding.rows.empty())
      report.findings.push_back(std::move(finding));
  if (Finding finding = figures_table(names, parts); !finding.rows.empty())
    report.findings.push_back(std::move(finding));
  return report;
}

}  // namespace orrery
