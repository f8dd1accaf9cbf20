#include "lab/report/experiment_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <cmath>

#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

std::string answer_words(Answer answer) {
  switch (answer) {
    case Answer::more:
      return "more";
    case Answer::less:
      return "less";
    case Answer::same:
      return "no difference that matters";
    case Answer::open:
      return "open";
  }
  return "";
}

// "52.1 %" or "34.20"
std::string figure_text(const Question& question, double value) {
  return question.share ? fmt::format("{:.1f} %", 100 * value) : fmt::format("{:.1f}", value);
}

std::string moved_words(const Question& question) {
  return fmt::format("{} {} from {} to {}", question.name, question.answer == Answer::more ? "rise" : "fall",
                     figure_text(question, question.base.mean()),
                     figure_text(question, question.changed.mean()));
}

// "wins of seat 1 rise from 50.0 % to 55.2 %; turns and decisions do not change by more than ...; open is
// ..."
std::string answers_sentence(const std::vector<Question>& questions, bool share, const std::string& subject,
                             const std::string& margin) {
  std::vector<std::string> moved, same, open;
  for (const Question& question : questions) {
    if (question.share != share) continue;
    if (question.answer == Answer::open)
      open.push_back(question.name);
    else if (question.answer == Answer::same)
      same.push_back(question.name);
    else
      moved.push_back(moved_words(question));
  }
  std::vector<std::string> parts;
  if (!moved.empty()) parts.push_back(join_and(moved));
  if (!same.empty()) parts.push_back("no change by " + margin + " or more for " + join_and(same));
  if (!open.empty()) parts.push_back("not decided by these games: " + join_and(open));
  return subject + ": " + join(parts, "; ") + ".";
}

// A use that changed beyond chance, however many were looked at.
bool use_moved(const UseChange& use) {
  return use.interval.low > 0 || use.interval.high < 0;
}

std::string uses_sentence(const LabFile& lab, const ThingNames& names, const CompareResult& result) {
  std::vector<std::pair<double, std::string>> moved;
  for (const auto& [component, use] : result.uses) {
    const bool in_table =
        std::any_of(lab.tables.begin(), lab.tables.end(),
                    [&component = component](const UseTable& table) { return table.means(component); });
    if (!in_table || !use_moved(use)) continue;
    const auto share = [&](const ComponentCount& count) {
      return 100 * static_cast<double>(count.games) / static_cast<double>(result.games);
    };
    moved.emplace_back(-std::abs(use.difference.mean()),
                       fmt::format("{} ({:.0f} to {:.0f} % of the games)", names.use(component),
                                   share(use.base), share(use.changed)));
  }
  std::sort(moved.begin(), moved.end());
  if (moved.empty()) return "Use of things: none is used more or less often beyond what chance explains.";
  constexpr std::size_t most_named = 3;
  std::vector<std::string> named;
  for (std::size_t i = 0; i < std::min(most_named, moved.size()); ++i) named.push_back(moved[i].second);
  const std::string rest =
      moved.size() > most_named ? fmt::format("; {} more changed", moved.size() - most_named) : std::string();
  return "Use of things: most changed is " + join_and(named) + rest + ".";
}

Finding differences_finding(const std::vector<ContentDifference>& differences) {
  Finding finding{"differences",
                  "What was changed",
                  "In which the second content file differs from the first.",
                  {{"thing", "thing"}, {"figure", "figure"}, {"before", "before"}, {"after", "after"}}};
  for (const ContentDifference& one : differences)
    finding.rows.push_back({one.thing, one.figure, one.before, one.after});
  return finding;
}

Finding questions_finding(std::string key, std::string title, const CompareResult& result, bool share,
                          bool until_sure) {
  Finding finding{std::move(key), std::move(title), "", {}};
  finding.about = std::string("After minus before, of games with the same deals.") +
                  (until_sure ? " The intervals hold however often one looked before stopping"
                              : " The intervals hold for all questions together") +
                  ", with 95 % confidence; a difference within the margin does not matter.";
  const Cells cells = share ? Cells::share : Cells::number;
  finding.columns = {{"name", "what"},
                     {"before", "before", cells},
                     {"after", "after", cells},
                     {"difference", "difference", cells},
                     {"low", "interval from", cells},
                     {"high", "to", cells},
                     {"margin", "margin", cells},
                     {"answer", "answer"}};
  for (const Question& question : result.questions)
    if (question.share == share)
      finding.rows.push_back({question.name, question.base.mean(), question.changed.mean(),
                              question.difference.mean(), question.interval.low, question.interval.high,
                              question.margin, answer_words(question.answer)});
  finding.chart = {{"kind", "intervals"}, {"name", "name"},   {"value", "difference"},        {"low", "low"},
                   {"high", "high"},      {"reference", 0.0}, {"reference_name", "no change"}};
  return finding;
}

Finding use_changes_finding(const UseTable& table, const ThingNames& names, const CompareResult& result) {
  Finding finding{"use " + table.about,
                  table.title,
                  std::string(confounding) +
                      " Use is the share of the games in which anybody did it; the intervals hold for all "
                      "things together.",
                  {{"name", "thing"},
                   {"before", "use before", Cells::share},
                   {"after", "after", Cells::share},
                   {"difference", "difference", Cells::share},
                   {"low", "interval from", Cells::share},
                   {"high", "to", Cells::share},
                   {"effect_before", "wins of its users before, fair share = 1", Cells::number},
                   {"effect_after", "after", Cells::number}}};
  const auto games = static_cast<double>(result.games);
  const double fair = 1.0 / static_cast<double>(result.base_seats.size());
  const auto effect = [&](const ComponentCount& count) {
    return count.wins.games() ? Cell(count.wins.share() / fair) : Cell();
  };
  for (const auto& [component, use] : result.uses)
    if (table.means(component))
      finding.rows.push_back({names.thing(component.substr(component.find(' ') + 1)),
                              static_cast<double>(use.base.games) / games,
                              static_cast<double>(use.changed.games) / games, use.difference.mean(),
                              use.interval.low, use.interval.high, effect(use.base), effect(use.changed)});
  std::stable_sort(finding.rows.begin(), finding.rows.end(), [](const auto& a, const auto& b) {
    return std::abs(std::get<double>(a[3])) > std::abs(std::get<double>(b[3]));
  });
  finding.chart = {{"kind", "intervals"}, {"name", "name"},   {"value", "difference"},        {"low", "low"},
                   {"high", "high"},      {"reference", 0.0}, {"reference_name", "no change"}};
  return finding;
}

}  // namespace

Report compare_report(const AnyGame& base, const AnyGame& changed, const LabFile& lab,
                      const std::vector<ContentDifference>& differences, const ComparePlan& plan,
                      const CompareResult& result) {
  const GameInfo& info = base.info();
  const ThingNames names(changed);
  Report report;
  report.title = fmt::format("{}: what a change does, {} games before and {} after it", info.name,
                             result.games, result.games);
  report.game = info.name;
  report.facts = {{"players", std::to_string(plan.series.players)},
                  {"bots", bots_text(changed, plan.series.bots)},
                  {"options", options_text(info, plan.series.options)},
                  {"before", base.content_hash().substr(0, 12)},
                  {"after", changed.content_hash().substr(0, 12)}};
  const bool answered = plan.until_sure && result.sure;
  if (!answered) report.unfinished = unfinished_sentence(result.games, result.planned);
  if (plan.until_sure && !result.sure && report.unfinished.empty())
    report.unfinished = fmt::format("{} games were not enough to answer every question.", result.games);
  if (result.games == 0) return report;
  report.summary = {answers_sentence(result.questions, true, "Seats",
                                     fmt::format("{:.1f} % of the wins", 100 * plan.margin)),
                    answers_sentence(result.questions, false, "Points and length",
                                     fmt::format("{:.1f} %", 100 * plan.margin)),
                    uses_sentence(lab, names, result)};
  report.findings = {differences_finding(differences),
                     questions_finding("seats", "Wins by seat", result, true, plan.until_sure),
                     questions_finding("points", "Points and length", result, false, plan.until_sure)};
  for (const UseTable& table : lab.tables)
    if (Finding finding = use_changes_finding(table, names, result); !finding.rows.empty())
      report.findings.push_back(std::move(finding));
  return report;
}

Report styles_report(const AnyGame& game, const StylesPlan& plan, const std::vector<StyleResult>& results) {
  const GameInfo& info = game.info();
  Report report;
  report.title = fmt::format("{}: which styles are alive", info.name);
  report.game = info.name;
  report.facts = {{"players", std::to_string(plan.players)},
                  {"bot", bot_name(plan.bot)},
                  {"options", options_text(info, plan.options)},
                  {"content", game.content_hash().substr(0, 12)}};
  Finding finding{"styles",
                  "Styles",
                  "One player keeps to the style, the others are free; the same deals from every seat. The "
                  "figure is the share of the wins as a multiple of the fair share: a style below 0.75 is no "
                  "way to play, one above 1.25 is what free players miss.",
                  {{"name", "one player ..."},
                   {"games", "games", Cells::count},
                   {"share", "share of wins", Cells::share},
                   {"effect", "fair share = 1", Cells::number},
                   {"low", "interval from", Cells::number},
                   {"high", "to", Cells::number},
                   {"judgment", "judged by"}}};
  std::int64_t played = 0, planned = 0;
  std::vector<std::string> dead, strong;
  for (const StyleResult& result : results) {
    played += result.wins.games();
    planned += result.planned;
    if (result.wins.games() == 0) continue;
    const Interval interval = share_interval(result.wins.won(), static_cast<double>(result.wins.games()));
    const double times = plan.players;
    if (interval.high * times < 0.75) dead.push_back(quoted(result.style.name));
    if (interval.low * times > 1.25) strong.push_back(quoted(result.style.name));
    finding.rows.push_back({result.style.name, static_cast<double>(result.wins.games()), result.wins.share(),
                            result.wins.share() * times, interval.low * times, interval.high * times,
                            result.style.believes() ? "hand-made estimates" : "what the bot has"});
  }
  if (results.size() < plan.styles.size() || played < planned)
    report.unfinished = fmt::format("Stopped at style {} of {}, after {} of its {} games.", results.size(),
                                    plan.styles.size(), results.empty() ? 0 : results.back().wins.games(),
                                    results.empty() ? 0 : results.back().planned);
  if (dead.empty() && strong.empty())
    report.summary.push_back("No style is below 0.75 or above 1.25 of its fair share beyond chance.");
  if (!dead.empty())
    report.summary.push_back("Below 0.75 of the fair share beyond chance: " + join_and(dead) + ".");
  if (!strong.empty())
    report.summary.push_back("Above 1.25 of the fair share beyond chance: " + join_and(strong) + ".");
  finding.chart = {
      {"kind", "intervals"}, {"name", "name"},   {"value", "effect"}, {"low", "low"},
      {"high", "high"},      {"reference", 1.0}, {"limit", 1.25},     {"reference_name", "fair share"}};
  report.findings.push_back(std::move(finding));
  return report;
}

namespace {

// The uses of the entry that the figure belongs to: of "projects.air_plant.vp" those of air_plant.
std::vector<std::string> uses_of_entry(const LabFile& lab, const std::string& figure,
                                       const std::vector<SweepPoint>& points) {
  const std::vector<std::string_view> parts = split(figure, '.');
  std::vector<std::string> uses;
  for (const SweepPoint& point : points)
    for (const auto& [component, count] : point.result.components)
      for (const UseTable& table : lab.tables)
        if (parts.size() > 2 && table.means(component) && component.ends_with(":" + std::string(parts[1])) &&
            std::find(uses.begin(), uses.end(), component) == uses.end())
          uses.push_back(component);
  return uses;
}

Finding sweep_use_finding(const SweepPlan& plan, const ThingNames& names, const std::string& component,
                          const std::vector<SweepPoint>& points) {
  Finding finding{
      "use " + component,
      names.use(component),
      "In how many of the games it happened, and how often those who did it won, as a multiple of "
      "the fair share. " +
          std::string(confounding),
      {{"value", plan.figure, Cells::count},
       {"used", "in games", Cells::share},
       {"effect", "wins, fair share = 1", Cells::number},
       {"low", "interval from", Cells::number},
       {"high", "to", Cells::number}}};
  for (const SweepPoint& point : points) {
    const auto found = point.result.components.find(component);
    const double fair = fair_share(point.result);
    std::vector<Cell> row{static_cast<double>(point.value)};
    if (found == point.result.components.end() || found->second.wins.games() == 0 || fair <= 0) {
      row.insert(row.end(), {0.0, {}, {}, {}});
    } else {
      const Wins& wins = found->second.wins;
      const Interval interval = share_interval(wins.won(), static_cast<double>(wins.games()));
      row.insert(row.end(),
                 {static_cast<double>(found->second.games) / static_cast<double>(point.result.games),
                  wins.share() / fair, interval.low / fair, interval.high / fair});
    }
    finding.rows.push_back(std::move(row));
  }
  finding.chart = {{"kind", "curves"},
                   {"x", "value"},
                   {"curves", json::array{"used", "effect"}},
                   {"low", "low"},
                   {"high", "high"},
                   {"band", "effect"},
                   {"x_name", plan.figure},
                   {"y_name", "share of games, wins"}};
  return finding;
}

}  // namespace

Report sweep_report(const AnyGame& game, const LabFile& lab, const SweepPlan& plan, std::int64_t present,
                    const std::vector<SweepPoint>& points) {
  const GameInfo& info = game.info();
  const ThingNames names(game);
  Report report;
  report.title =
      fmt::format("{}: {} from {} to {}", info.name, plan.figure, plan.values.front(), plan.values.back());
  report.game = info.name;
  report.facts = {{"players", std::to_string(plan.series.players)},
                  {"bots", bots_text(game, plan.series.bots)},
                  {"games", fmt::format("{} of each value, with the same deals", plan.series.games)},
                  {"options", options_text(info, plan.series.options)},
                  {"now", fmt::format("{} = {}", plan.figure, present)}};
  if (points.size() < plan.values.size() || points.back().result.games < plan.series.games)
    report.unfinished =
        fmt::format("Stopped at value {} of {}, after {} of its {} games.", points.size(), plan.values.size(),
                    points.empty() ? 0 : points.back().result.games, plan.series.games);
  Finding curve{"curve",
                "Points and length",
                "Means over all games of each value; the interval is that of the points of a player.",
                {{"value", plan.figure, Cells::count},
                 {"games", "games", Cells::count},
                 {"points", "points of a player", Cells::number},
                 {"low", "interval from", Cells::number},
                 {"high", "to", Cells::number},
                 {"winning", "winner", Cells::number},
                 {"turns", "turns", Cells::number}}};
  Finding seats{
      "seats", "Wins by seat", "Share of the wins of each seat.", {{"value", plan.figure, Cells::count}}};
  for (int seat = 0; seat < plan.series.players; ++seat)
    seats.columns.push_back(
        {"seat_" + std::to_string(seat + 1), "seat " + std::to_string(seat + 1), Cells::share});
  for (const SweepPoint& point : points) {
    if (point.result.games == 0) continue;
    const Tally& total = point.result.total;
    const double half = 1.96 * total.deviation() / std::sqrt(static_cast<double>(total.size()));
    curve.rows.push_back({static_cast<double>(point.value), static_cast<double>(point.result.games),
                          total.mean(), total.mean() - half, total.mean() + half, point.result.winning.mean(),
                          point.result.turns.mean()});
    std::vector<Cell> row{static_cast<double>(point.value)};
    for (const Wins& wins : point.result.seats) row.emplace_back(wins.share());
    seats.rows.push_back(std::move(row));
  }
  curve.chart = {{"kind", "curves"},      {"x", "value"},      {"curves", json::array{"points", "winning"}},
                 {"low", "low"},          {"high", "high"},    {"band", "points"},
                 {"x_name", plan.figure}, {"y_name", "points"}};
  json::array seat_curves;
  for (std::size_t i = 1; i < seats.columns.size(); ++i) seat_curves.emplace_back(seats.columns[i].key);
  seats.chart = {{"kind", "curves"},
                 {"x", "value"},
                 {"curves", std::move(seat_curves)},
                 {"x_name", plan.figure},
                 {"y_name", "share of wins"}};
  if (curve.rows.size() > 1)
    report.summary.push_back(fmt::format(
        "From {} = {} to {} the points of a player go from {:.1f} to {:.1f}.", plan.figure,
        cell_text(curve.rows.front()[0], Cells::count), cell_text(curve.rows.back()[0], Cells::count),
        std::get<double>(curve.rows.front()[2]), std::get<double>(curve.rows.back()[2])));
  report.findings = {std::move(curve), std::move(seats)};
  for (const std::string& component : uses_of_entry(lab, plan.figure, points))
    report.findings.push_back(sweep_use_finding(plan, names, component, points));
  return report;
}

}  // namespace orrery
