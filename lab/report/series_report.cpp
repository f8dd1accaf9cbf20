#include "lab/report/series_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>

#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::string_view about_intervals =
    "The bars are 95 % intervals: so far chance alone may have moved a share.";

Interval interval_of(const Wins& wins) {
  return share_interval(wins.won(), static_cast<double>(wins.games()));
}

std::vector<Cell> wins_row(std::string name, const Wins& wins) {
  const Interval interval = interval_of(wins);
  return {std::move(name), static_cast<double>(wins.games()), wins.won(), wins.share(), interval.low,
          interval.high};
}

Finding wins_finding(std::string key, std::string title, std::string first_column) {
  Finding finding{std::move(key), std::move(title), std::string(about_intervals), {}};
  finding.columns = {{"name", std::move(first_column)},      {"games", "games", Cells::count},
                     {"wins", "wins", Cells::number},        {"share", "share of wins", Cells::share},
                     {"low", "interval from", Cells::share}, {"high", "to", Cells::share}};
  return finding;
}

Chart interval_chart(std::string_view value, double reference, std::string_view reference_name) {
  return {{"kind", "intervals"},
          {"name", "name"},
          {"value", value},
          {"low", "low"},
          {"high", "high"},
          {"reference", reference},
          {"reference_name", reference_name}};
}

const std::vector<Column> tally_columns = {{"name", ""},
                                           {"mean", "mean", Cells::number},
                                           {"deviation", "deviation", Cells::number},
                                           {"least", "least", Cells::count},
                                           {"lower", "a quarter has at most", Cells::count},
                                           {"middle", "half", Cells::count},
                                           {"upper", "three quarters", Cells::count},
                                           {"most", "most", Cells::count}};

std::vector<Cell> tally_row(std::string name, const Tally& tally) {
  return {std::move(name),
          tally.mean(),
          tally.deviation(),
          static_cast<double>(tally.least()),
          static_cast<double>(tally.quantile(0.25)),
          static_cast<double>(tally.quantile(0.5)),
          static_cast<double>(tally.quantile(0.75)),
          static_cast<double>(tally.most())};
}

const Chart box_chart = {{"kind", "boxes"},    {"name", "name"},   {"least", "least"}, {"lower", "lower"},
                         {"middle", "middle"}, {"upper", "upper"}, {"most", "most"},   {"mean", "mean"}};

Finding bots_finding(const SimPlan& plan, const SimResult& result) {
  Finding finding = wins_finding("bots", "Wins by bot", "bot");
  for (std::size_t bot = 0; bot < result.bots.size(); ++bot)
    finding.rows.push_back(wins_row(bot_name(plan.bots[bot]), result.bots[bot]));
  finding.chart = interval_chart("share", fair_share(result), "fair share");
  return finding;
}

Finding categories_finding(const GameInfo& info, const SimResult& result) {
  Finding finding{"categories", "Points by category",
                  "Of all players at the end of the game. The box holds the middle half of them, the line in "
                  "it is the middle one, the whiskers reach to the least and the most. \"Winners\" is the "
                  "mean of those who won; \"part\" says what part of the winners' points came from there.",
                  tally_columns};
  finding.columns[0].name = "category";
  finding.columns.push_back({"winners", "winners", Cells::number});
  finding.columns.push_back({"part", "part", Cells::share});
  double sum = 0;
  for (const Tally& tally : result.winning_categories) sum += tally.mean();
  for (std::size_t k = 0; k < result.categories.size(); ++k) {
    std::vector<Cell> row = tally_row(info.categories[k], result.categories[k]);
    row.emplace_back(result.winning_categories[k].mean());
    row.emplace_back(sum > 0 ? result.winning_categories[k].mean() / sum : 0);
    finding.rows.push_back(std::move(row));
  }
  finding.chart = box_chart;
  return finding;
}

Finding totals_finding(const GameInfo& info, const SimPlan& plan, const SimResult& result) {
  Finding finding{"totals", "Points in all", "At the end of the game, by seat and of the winners.",
                  tally_columns};
  finding.columns[0].name = "whose";
  finding.rows.push_back(tally_row("all players", result.total));
  finding.rows.push_back(tally_row("winner", result.winning));
  for (int row = 0; row < static_cast<int>(result.seat_totals.size()); ++row)
    if (!result.seat_totals[row].empty())
      finding.rows.push_back(tally_row(standings_row_name(info, plan.players, row), result.seat_totals[row]));
  finding.chart = box_chart;
  return finding;
}

// A tally in at most so many bars of the same width.
void add_bars(Finding& finding, const std::string& name, const Tally& tally) {
  constexpr int most_bars = 24;
  if (tally.empty()) return;
  const int width = (tally.most() - tally.least()) / most_bars + 1;
  std::map<int, std::int64_t> bars;
  for (const auto& [value, count] : tally.counts()) bars[(value - tally.least()) / width] += count;
  for (int bar = 0; bar <= (tally.most() - tally.least()) / width; ++bar) {
    const int from = tally.least() + bar * width;
    const std::int64_t count = bars.contains(bar) ? bars.at(bar) : 0;
    finding.rows.push_back({name, static_cast<double>(from), static_cast<double>(from + width - 1),
                            static_cast<double>(count),
                            static_cast<double>(count) / static_cast<double>(tally.size())});
  }
}

Finding bars_finding(std::string key, std::string title, std::string about) {
  Finding finding{std::move(key), std::move(title), std::move(about), {}};
  finding.columns = {{"group", "what"},
                     {"from", "from", Cells::count},
                     {"to", "to", Cells::count},
                     {"count", "how often", Cells::count},
                     {"share", "share", Cells::share}};
  finding.chart = {{"kind", "bars"}, {"group", "group"}, {"from", "from"}, {"to", "to"}, {"value", "share"}};
  return finding;
}

Finding distribution_finding(const GameInfo& info, const SimResult& result) {
  Finding finding =
      bars_finding("distribution", "How points are distributed",
                   "The share of the players that had so many points at the end, in all and by category.");
  add_bars(finding, "total", result.total);
  add_bars(finding, "winner's total", result.winning);
  for (std::size_t k = 0; k < result.categories.size(); ++k)
    add_bars(finding, info.categories[k], result.categories[k]);
  return finding;
}

double course_part(std::size_t step) {
  return static_cast<double>(step + 1) / course_steps;
}

Chart curve_chart(std::string_view x_name, std::string_view y_name, const std::vector<Column>& columns) {
  json::array curves;
  for (std::size_t i = 1; i < columns.size(); ++i) curves.emplace_back(columns[i].key);
  return {{"kind", "curves"},
          {"x", columns[0].key},
          {"curves", std::move(curves)},
          {"x_name", x_name},
          {"y_name", y_name}};
}

Finding course_finding(const SimResult& result) {
  Finding finding{"course",
                  "Points over time",
                  "Mean points if the game had ended then, of those who won in the end and of the others. "
                  "Time is the part of the game's decisions that were made.",
                  {{"at", "part of the game", Cells::share},
                   {"winners", "winners", Cells::number},
                   {"others", "others", Cells::number}}};
  for (std::size_t step = 0; step < result.course.size(); ++step)
    finding.rows.push_back(
        {course_part(step), result.course[step].winners.mean(), result.course[step].others.mean()});
  finding.chart = curve_chart("part of the game", "points", finding.columns);
  return finding;
}

Finding sources_finding(const GameInfo& info, const SimResult& result) {
  Finding finding{"sources",
                  "Where points come from over time",
                  "Mean points of a player by category if the game had ended then.",
                  {{"at", "part of the game", Cells::share}}};
  for (std::size_t k = 0; k < info.categories.size(); ++k)
    finding.columns.push_back({"category_" + std::to_string(k + 1), info.categories[k], Cells::number});
  for (std::size_t step = 0; step < result.course.size(); ++step) {
    std::vector<Cell> row{course_part(step)};
    for (const Tally& tally : result.course[step].categories) row.emplace_back(tally.mean());
    finding.rows.push_back(std::move(row));
  }
  finding.chart = curve_chart("part of the game", "points", finding.columns);
  return finding;
}

Finding branching_finding(const SimResult& result) {
  Finding finding{"branching",
                  "How much choice there is",
                  "Mean number of possible answers to a decision over the course of the game. Decisions with "
                  "a single answer are made by the rules and do not count.",
                  {{"at", "part of the game", Cells::share}, {"answers", "answers", Cells::number}}};
  for (std::size_t step = 0; step < result.course.size(); ++step)
    finding.rows.push_back({course_part(step), result.course[step].answers.mean()});
  finding.chart = curve_chart("part of the game", "answers", finding.columns);
  return finding;
}

Finding lengths_finding(const Tally& turns, const Tally& decisions, const Tally& answers) {
  Finding finding{"lengths", "Length of a game",
                  "A turn is decisions of one seat in a row; a decision is a question with more than one "
                  "answer.",
                  tally_columns};
  finding.columns[0].name = "what";
  finding.rows = {tally_row("turns", turns), tally_row("decisions", decisions)};
  if (!answers.empty()) finding.rows.push_back(tally_row("answers to a decision", answers));
  return finding;
}

Finding length_bars_finding(const Tally& turns, const Tally& decisions) {
  Finding finding = bars_finding("length_distribution", "How lengths are distributed",
                                 "The share of the games with so many turns and decisions.");
  add_bars(finding, "turns", turns);
  add_bars(finding, "decisions", decisions);
  return finding;
}

std::vector<Cell> use_row(std::string name, const ComponentCount& count, std::int64_t games, double fair) {
  std::vector<Cell> row{std::move(name), static_cast<double>(count.games) / static_cast<double>(games)};
  if (count.wins.games() == 0 || fair <= 0) {
    row.insert(row.end(), {0.0, {}, {}, {}});
    return row;
  }
  const Interval interval = interval_of(count.wins);
  row.insert(row.end(), {static_cast<double>(count.wins.games()), count.wins.share() / fair,
                         interval.low / fair, interval.high / fair});
  return row;
}

const std::vector<Column> use_columns = {{"name", "thing"},
                                         {"used", "in games", Cells::share},
                                         {"players", "players", Cells::count},
                                         {"effect", "wins of its users, fair share = 1", Cells::number},
                                         {"low", "interval from", Cells::number},
                                         {"high", "to", Cells::number}};

Finding all_uses_finding(const ThingNames& names, const SimResult& result) {
  Finding finding{"all_uses", "Everything that was counted",
                  "All that happened with anything, also what belongs to a table above.", use_columns};
  finding.aside = true;
  for (const auto& [component, count] : result.components)
    finding.rows.push_back(use_row(names.use(component), count, result.games, fair_share(result)));
  return finding;
}

Finding figures_finding(const ThingNames& names, const SimResult& result) {
  Finding finding{"figures", "Figures at the end", "Of the games that have them.", tally_columns};
  finding.columns[0].name = "what";
  for (const auto& [name, tally] : result.figures) finding.rows.push_back(tally_row(names.use(name), tally));
  finding.chart = box_chart;
  return finding;
}

Finding forfeits_finding(std::span<const BotSpec> bots, const ForfeitCounts& forfeits) {
  Finding finding{"forfeits",
                  "Games lost without being played",
                  "Programs that did not play to the end.",
                  {{"name", "program"}, {"games", "games", Cells::count}, {"why", "why: it"}}};
  for (const auto& [what, games] : forfeits)
    finding.rows.push_back({bot_name(bots[what.first]), static_cast<double>(games), what.second});
  return finding;
}

// The seats that win more or less than their share beyond chance.
std::string seats_sentence(const SimResult& result) {
  const double fair = fair_share(result);
  std::vector<std::string> odd;
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    const Interval interval = interval_of(result.seats[seat]);
    if (interval.low > fair || interval.high < fair)
      odd.push_back(fmt::format("seat {} wins {:.1f} %", seat + 1, 100 * result.seats[seat].share()));
  }
  if (result.seats.size() < 2) return {};
  if (odd.empty()) return "No seat wins more or less often than chance explains.";
  return fmt::format("Beyond what chance explains, {} ({:.1f} % would be fair).", join_and(odd), 100 * fair);
}

// What is outside the limits that the game's lab.toml sets.
std::string limits_sentence(const LabFile& lab, const ThingNames& names, const SimResult& result) {
  std::vector<std::string> outside;
  const double fair = fair_share(result);
  for (const UseTable& table : lab.tables)
    for (const auto& [component, count] : result.components) {
      if (!table.means(component)) continue;
      const double used = static_cast<double>(count.games) / static_cast<double>(result.games);
      if (table.limit > 0 && count.wins.games() > 0 && interval_of(count.wins).low / fair > table.limit)
        outside.push_back(
            fmt::format("{} ({:.2f} of its share)", names.use(component), count.wins.share() / fair));
      else if (table.in_games > 0 && used < table.in_games)
        outside.push_back(fmt::format("{} (in {:.0f} % of the games)", names.use(component), 100 * used));
    }
  return outside.empty() ? "Nothing is outside the limits of the game's lab.toml."
                         : "Outside the limits of the game's lab.toml: " + join_and(outside) + ".";
}

}  // namespace

std::string unfinished_sentence(std::int64_t played, std::int64_t planned) {
  if (played == planned) return {};
  return fmt::format("Stopped after {} of {} games; what follows is of these.", played, planned);
}

std::string bots_text(const AnyGame& game, std::span<const BotSpec> bots) {
  std::string text;
  bool by_hand = false;
  for (const BotSpec& bot : bots) {
    text += (text.empty() ? "" : ", ") + bot_name(bot);
    by_hand |= misses_network(game, bot);
  }
  return text + (by_hand ? ", judging by hand-made estimates: no network knows tables like these" : "");
}

std::string options_text(const GameInfo& info, const std::array<std::uint8_t, max_options>& options) {
  std::string text;
  for (std::size_t i = 0; i < info.options.size() && i < options.size(); ++i)
    if (options[i] != 0)
      text += (text.empty() ? "" : ", ") + info.options[i].key + "=" + info.options[i].values[options[i]].key;
  return text.empty() ? "the usual ones" : text;
}

std::string standings_row_name(const GameInfo& info, int players, int row) {
  const auto automaton = static_cast<std::size_t>(row - players);
  if (row < players) return "seat " + std::to_string(row + 1);
  return automaton < info.automata.size() ? info.automata[automaton] : "automaton";
}

double fair_share(const SimResult& result) {
  double won = 0, games = 0;
  for (const Wins& wins : result.seats) {
    won += wins.won();
    games += static_cast<double>(wins.games());
  }
  return games > 0 ? won / games : 0;
}

Finding seats_finding(const SimResult& result) {
  Finding finding = wins_finding("seats", "Wins by seat", "seat");
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat)
    finding.rows.push_back(wins_row("seat " + std::to_string(seat + 1), result.seats[seat]));
  finding.chart = interval_chart("share", fair_share(result), "fair share");
  return finding;
}

Finding use_finding(const UseTable& table, const ThingNames& names, const SimResult& result) {
  Finding finding{
      "use " + table.about, table.title,
      std::string(confounding) + " The figure is how often its users won, as a multiple of the fair share.",
      use_columns};
  for (const auto& [component, count] : result.components)
    if (table.means(component))
      finding.rows.push_back(use_row(names.thing(component.substr(component.find(' ') + 1)), count,
                                     result.games, fair_share(result)));
  const auto effect = [](const std::vector<Cell>& row) {
    const auto* value = std::get_if<double>(&row[3]);
    return value ? *value : -1;
  };
  std::stable_sort(finding.rows.begin(), finding.rows.end(),
                   [&](const auto& a, const auto& b) { return effect(a) > effect(b); });
  finding.chart = interval_chart("effect", 1, "fair share");
  if (table.limit > 0) finding.chart["limit"] = table.limit;
  return finding;
}

Report sim_report(const AnyGame& game, const LabFile& lab, const SimPlan& plan, const SimResult& result) {
  const GameInfo& info = game.info();
  const ThingNames names(game);
  Report report;
  report.title =
      fmt::format("{}: {} games of {}", info.name, result.games, counted(plan.players, "player", "players"));
  report.game = info.name;
  report.facts = {{"bots", bots_text(game, plan.bots)},
                  {"options", options_text(info, plan.options)},
                  {"content", game.content_hash().substr(0, 12)}};
  report.unfinished = unfinished_sentence(result.games, plan.games);
  if (result.games == 0) return report;
  report.summary.push_back(
      fmt::format("A game takes {:.0f} turns and {:.0f} decisions; a player ends with {:.1f} points, the "
                  "winner with {:.1f}.",
                  result.turns.mean(), result.decisions.mean(), result.total.mean(), result.winning.mean()));
  if (const std::string sentence = seats_sentence(result); !sentence.empty())
    report.summary.push_back(sentence);
  if (!result.components.empty()) report.summary.push_back(limits_sentence(lab, names, result));
  std::vector<Finding>& all = report.findings;
  all.push_back(seats_finding(result));
  if (result.bots.size() > 1) all.push_back(bots_finding(plan, result));
  all.push_back(totals_finding(info, plan, result));
  all.push_back(categories_finding(info, result));
  all.push_back(distribution_finding(info, result));
  if (!result.course.empty()) {
    all.push_back(course_finding(result));
    all.push_back(sources_finding(info, result));
  }
  all.push_back(lengths_finding(result.turns, result.decisions, result.answers));
  all.push_back(length_bars_finding(result.turns, result.decisions));
  if (!result.course.empty()) all.push_back(branching_finding(result));
  if (!result.components.empty()) {
    for (const UseTable& table : lab.tables)
      if (Finding finding = use_finding(table, names, result); !finding.rows.empty())
        all.push_back(std::move(finding));
    all.push_back(all_uses_finding(names, result));
  }
  if (!result.figures.empty()) all.push_back(figures_finding(names, result));
  if (!result.forfeits.empty()) all.push_back(forfeits_finding(plan.bots, result.forfeits));
  return report;
}

namespace {

Finding arena_bots_finding(const ArenaPlan& plan, const ArenaResult& result) {
  Finding finding = wins_finding("bots", "Wins by bot", "bot");
  finding.about +=
      " A rating says how strong a bot is on the scale of chess ratings: who is rated 100 points higher than "
      "another wins 64 of 100 games against it, 200 points higher 76, 400 points higher 91. The mean of this "
      "arena is 1500.";
  finding.columns.push_back({"rating", "rating", Cells::count});
  for (const ArenaBot& bot : result.bots) {
    std::vector<Cell> row = wins_row(bot.name, bot.wins);
    row.emplace_back(bot.rating);
    finding.rows.push_back(std::move(row));
  }
  finding.chart = interval_chart("share", 1.0 / plan.players, "fair share");
  return finding;
}

Finding duels_finding(const ArenaResult& result) {
  Finding finding{"duels",
                  "Head to head",
                  "How often the bot of the row ended ahead of the bot of the column when both sat at a "
                  "table; a shared place counts half.",
                  {{"first", "bot"},
                   {"second", "against"},
                   {"games", "meetings", Cells::count},
                   {"share", "ahead", Cells::share},
                   {"low", "interval from", Cells::share},
                   {"high", "to", Cells::share}}};
  for (std::size_t a = 0; a < result.duels.size(); ++a)
    for (std::size_t b = 0; b < result.duels.size(); ++b) {
      const Duel& duel = result.duels[a][b];
      if (duel.games == 0) continue;
      const auto games = static_cast<double>(duel.games);
      const Interval interval = share_interval(duel.ahead, games);
      finding.rows.push_back(
          {result.bots[a].name, result.bots[b].name, games, duel.ahead / games, interval.low, interval.high});
    }
  finding.chart = {{"kind", "matrix"}, {"row", "first"}, {"column", "second"}, {"value", "share"}};
  return finding;
}

}  // namespace

Report arena_report(const AnyGame& game, const ArenaPlan& plan, const ArenaResult& result) {
  const GameInfo& info = game.info();
  Report report;
  report.title = fmt::format("{}: an arena of {} games", info.name, result.games);
  report.game = info.name;
  report.facts = {{"players", std::to_string(plan.players)},
                  {"options", options_text(info, plan.options)},
                  {"content", game.content_hash().substr(0, 12)}};
  report.unfinished = unfinished_sentence(result.games, result.planned);
  if (result.games == 0) return report;
  const auto best =
      std::max_element(result.bots.begin(), result.bots.end(),
                       [](const ArenaBot& a, const ArenaBot& b) { return a.wins.share() < b.wins.share(); });
  report.summary.push_back(fmt::format(
      "{} wins most often: {:.1f} % of its games ({:.1f} to {:.1f}), where {:.1f} % would be fair.",
      best->name, 100 * best->wins.share(), 100 * best->interval.low, 100 * best->interval.high,
      100.0 / plan.players));
  report.findings = {arena_bots_finding(plan, result), duels_finding(result),
                     lengths_finding(result.turns, result.decisions, {}),
                     length_bars_finding(result.turns, result.decisions)};
  if (!result.forfeits.empty()) report.findings.push_back(forfeits_finding(plan.bots, result.forfeits));
  return report;
}

}  // namespace orrery
