#include "cli/lab/lab_reports.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <string_view>
#include <vector>

#include "lab/report/series_report.h"

namespace orrery {
namespace {

namespace json = boost::json;

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string wins_line(const std::string& name, const Wins& wins) {
  const Interval interval = share_interval(wins.won(), static_cast<double>(wins.games()));
  return fmt::format("  {:<18} {:>9} {:>11.1f} {:>8}   {:>7} to {:>7}\n", name, wins.games(), wins.won(),
                     percent(wins.share()), percent(interval.low), percent(interval.high));
}

constexpr std::string_view tally_head =
    "\n                         mean    dev.   least      25%  median     75%    most";

std::string tally_line(const std::string& name, const Tally& tally, const std::string& more = {}) {
  return fmt::format("  {:<18} {:>8.2f} {:>8.2f} {:>7} {:>7} {:>7} {:>7} {:>7}{}\n", name, tally.mean(),
                     tally.deviation(), tally.least(), tally.quantile(0.25), tally.quantile(0.5),
                     tally.quantile(0.75), tally.most(), more);
}

// What part of the winners' points each category gave.
std::vector<double> winning_shares(const SimResult& result) {
  double sum = 0;
  for (const Tally& tally : result.winning_categories) sum += tally.mean();
  std::vector<double> shares;
  for (const Tally& tally : result.winning_categories) shares.push_back(sum > 0 ? tally.mean() / sum : 0);
  return shares;
}

// In how many of the games it happened, and how the seats that did it fared.
std::string component_line(const std::string& name, const ComponentCount& count, std::int64_t games) {
  std::string line = fmt::format("  {:<36} {:>8}", name,
                                 percent(static_cast<double>(count.games) / static_cast<double>(games)));
  if (count.wins.games() > 0) {
    const Interval interval = share_interval(count.wins.won(), static_cast<double>(count.wins.games()));
    line += fmt::format(" {:>13} {:>8}   {:>7} to {:>7}", count.wins.games(), percent(count.wins.share()),
                        percent(interval.low), percent(interval.high));
  }
  return line + "\n";
}

json::object wins_json(const Wins& wins) {
  const Interval interval = share_interval(wins.won(), static_cast<double>(wins.games()));
  return {{"games", wins.games()},
          {"wins", wins.won()},
          {"share", wins.share()},
          {"low", interval.low},
          {"high", interval.high}};
}

json::object tally_json(const Tally& tally) {
  return {{"mean", tally.mean()},          {"deviation", tally.deviation()},
          {"least", tally.least()},        {"lower_quartile", tally.quantile(0.25)},
          {"median", tally.quantile(0.5)}, {"upper_quartile", tally.quantile(0.75)},
          {"most", tally.most()}};
}

// "program:x lost 3 games: it did not answer in time."
std::string forfeit_lines(std::span<const BotSpec> bots, const ForfeitCounts& forfeits) {
  std::string text = forfeits.empty() ? "" : "\n";
  for (const auto& [what, games] : forfeits)
    text += fmt::format("  {} lost {}: it {}.\n", bot_name(bots[what.first]),
                        games == 1 ? "a game" : fmt::format("{} games", games), what.second);
  return text;
}
json::array forfeits_json(std::span<const BotSpec> bots, const ForfeitCounts& forfeits) {
  json::array all;
  for (const auto& [what, games] : forfeits)
    all.push_back(json::object{{"name", bot_name(bots[what.first])}, {"games", games}, {"why", what.second}});
  return all;
}

}  // namespace

std::string describe(const AnyGame& game, const SimPlan& plan, const SimResult& result) {
  const GameInfo& info = game.info();
  const ThingNames names(game);
  std::string text = fmt::format("{}: {} games of {} players with {}\n\n", info.name, result.games,
                                 plan.players, bots_text(game, plan.bots));
  if (const std::string sentence = unfinished_sentence(result.games, plan.games); !sentence.empty())
    text += sentence + "\n\n";
  if (result.games == 0) return text;
  text += "                         games        wins    share    95 % interval\n";
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat)
    text += wins_line("seat " + std::to_string(seat + 1), result.seats[seat]);
  for (std::size_t bot = 0; bot < result.bots.size(); ++bot)
    text += wins_line(bot_name(plan.bots[bot]), result.bots[bot]);
  const std::vector<double> shares = winning_shares(result);
  text += fmt::format("{}  winners  part\n", tally_head);
  for (std::size_t k = 0; k < result.categories.size(); ++k)
    text +=
        tally_line(info.categories[k], result.categories[k],
                   fmt::format(" {:>8.2f} {:>6}", result.winning_categories[k].mean(), percent(shares[k])));
  text += tally_line("total", result.total);
  for (int row = 0; row < static_cast<int>(result.seat_totals.size()); ++row)
    if (!result.seat_totals[row].empty())
      text += tally_line("total " + standings_row_name(info, plan.players, row), result.seat_totals[row]);
  text += tally_line("winner's total", result.winning);
  text += tally_line("turns", result.turns);
  text += tally_line("decisions", result.decisions);
  if (!result.components.empty())
    text += "\n                                         games        players    share    95 % interval\n";
  for (const auto& [name, count] : result.components)
    text += component_line(names.use(name), count, result.games);
  if (!result.figures.empty()) text += fmt::format("{}\n", tally_head);
  for (const auto& [name, tally] : result.figures) text += tally_line(names.use(name), tally);
  return text + forfeit_lines(plan.bots, result.forfeits);
}

std::string describe(const AnyGame& game, const ArenaPlan& plan, const ArenaResult& result) {
  const GameInfo& info = game.info();
  std::string text = fmt::format("{}: {} games of {} players\n\n", info.name, result.games, plan.players);
  if (const std::string sentence = unfinished_sentence(result.games, result.planned); !sentence.empty())
    text += sentence + "\n\n";
  text += "                         games        wins    share    95 % interval      rating\n";
  for (const ArenaBot& bot : result.bots) {
    std::string line = wins_line(bot.name, bot.wins);
    line.pop_back();
    text += fmt::format("{} {:>9.0f}\n", line, bot.rating);
  }
  return text + forfeit_lines(plan.bots, result.forfeits);
}

std::string describe(const GameInfo& info, const BenchResult& result) {
  const double reference = result.reference_ns;
  const auto line = [](const char* name, const std::string& value) {
    return fmt::format("  {:<28} {}\n", name, value);
  };
  const auto with_ratio = [&](double ns) {
    return fmt::format("{:>12.1f} ns {:>10.1f} reference steps", ns, ns / reference);
  };
  std::string text = fmt::format("{}, {} players, one thread, CPU time\n\n", info.name, result.players);
  text += line("random games", fmt::format("{:>12}", result.games));
  text += line("decisions", fmt::format("{:>12}", result.decisions));
  text += line("decisions per second", fmt::format("{:>12.0f}", result.decisions_per_second));
  text += line("games per second", fmt::format("{:>12.0f}", result.games_per_second));
  text += line("mean branching", fmt::format("{:>12.2f}", result.mean_branching));
  text += line("a decision", with_ratio(1e9 / std::max(result.decisions_per_second, 1.0)));
  text += line("a copy of a position", with_ratio(result.copy_ns));
  text += line("a redeal", with_ratio(result.redeal_ns));
  text += line("search iterations per second", fmt::format("{:>12.0f}", result.mcts_iterations_per_second));
  text += line("bytes of a position", fmt::format("{:>12}", result.position_bytes));
  text += line("a reference step", fmt::format("{:>12.3f} ns", reference));
  return text;
}

std::string describe(const GameInfo& info, std::span<const Rung> rungs) {
  std::string text = info.name + ", games of two players\n\n";
  text += "                       rating   95 % interval   against the one below   95 % interval\n";
  for (const Rung& rung : rungs) {
    text += fmt::format("  {:<18} {:>8.0f}   {:>5.0f} to {:>5.0f}", rung.name, rung.rating, rung.rated.low,
                        rung.rated.high);
    const Wins& wins = rung.against_below;
    const Interval interval = share_interval(wins.won(), static_cast<double>(wins.games()));
    if (wins.games() > 0)
      text += fmt::format("   {:>8} of {:<9}   {:>7} to {:>7}", percent(wins.share()), wins.games(),
                          percent(interval.low), percent(interval.high));
    text += "\n";
  }
  return text;
}

json::object to_json(const GameInfo& info, std::span<const Rung> rungs) {
  json::array bots;
  for (const Rung& rung : rungs)
    bots.push_back(json::object{{"name", rung.name},
                                {"rating", rung.rating},
                                {"low", rung.rated.low},
                                {"high", rung.rated.high},
                                {"against_below", wins_json(rung.against_below)}});
  return {{"game", info.id}, {"players", 2}, {"bots", std::move(bots)}};
}

json::object to_json(const AnyGame& game, const SimPlan& plan, const SimResult& result) {
  const GameInfo& info = game.info();
  const ThingNames names(game);
  json::array seats, bots;
  json::object categories;
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    json::object one = wins_json(result.seats[seat]);
    one["seat"] = seat;
    one["total"] = tally_json(result.seat_totals[seat]);
    seats.push_back(std::move(one));
  }
  for (std::size_t bot = 0; bot < result.bots.size(); ++bot) {
    json::object one = wins_json(result.bots[bot]);
    one["name"] = bot_name(plan.bots[bot]);
    bots.push_back(std::move(one));
  }
  const std::vector<double> shares = winning_shares(result);
  for (std::size_t k = 0; k < result.categories.size(); ++k) {
    json::object one = tally_json(result.categories[k]);
    one["winning_mean"] = result.winning_categories[k].mean();
    one["winning_share"] = shares[k];
    categories[info.categories[k]] = std::move(one);
  }
  json::object automata;
  for (std::size_t row = result.seats.size(); row < result.seat_totals.size(); ++row)
    if (!result.seat_totals[row].empty())
      automata[standings_row_name(info, plan.players, static_cast<int>(row))] =
          tally_json(result.seat_totals[row]);
  json::object all{{"game", info.id},
                   {"players", plan.players},
                   {"games", result.games},
                   {"complete", result.games == plan.games},
                   {"seats", std::move(seats)},
                   {"bots", std::move(bots)},
                   {"categories", std::move(categories)},
                   {"total", tally_json(result.total)},
                   {"winning_total", tally_json(result.winning)},
                   {"turns", tally_json(result.turns)},
                   {"decisions", tally_json(result.decisions)}};
  if (!automata.empty()) all["automata"] = std::move(automata);
  json::object components;
  for (const auto& [name, count] : result.components)
    components[name] =
        json::object{{"name", names.use(name)}, {"games", count.games}, {"seats", wins_json(count.wins)}};
  if (!components.empty()) all["components"] = std::move(components);
  json::object figures;
  for (const auto& [name, tally] : result.figures) figures[name] = tally_json(tally);
  if (!figures.empty()) all["figures"] = std::move(figures);
  if (!result.forfeits.empty()) all["forfeits"] = forfeits_json(plan.bots, result.forfeits);
  return all;
}

json::object to_json(const AnyGame& game, const ArenaPlan& plan, const ArenaResult& result) {
  const GameInfo& info = game.info();
  json::array bots;
  for (const ArenaBot& bot : result.bots)
    bots.push_back(json::object{{"name", bot.name},
                                {"games", bot.wins.games()},
                                {"wins", bot.wins.won()},
                                {"share", bot.wins.share()},
                                {"low", bot.interval.low},
                                {"high", bot.interval.high},
                                {"rating", bot.rating}});
  json::object all{{"game", info.id},
                   {"players", plan.players},
                   {"games", result.games},
                   {"complete", result.games == result.planned},
                   {"bots", std::move(bots)}};
  if (!result.forfeits.empty()) all["forfeits"] = forfeits_json(plan.bots, result.forfeits);
  return all;
}

json::object to_json(const GameInfo& info, const BenchResult& result) {
  return {{"game", info.id},
          {"players", result.players},
          {"games", result.games},
          {"decisions", result.decisions},
          {"seconds", result.seconds},
          {"decisions_per_second", result.decisions_per_second},
          {"games_per_second", result.games_per_second},
          {"mean_branching", result.mean_branching},
          {"position_bytes", result.position_bytes},
          {"copy_ns", result.copy_ns},
          {"redeal_ns", result.redeal_ns},
          {"mcts_iterations_per_second", result.mcts_iterations_per_second},
          {"reference_ns", result.reference_ns}};
}

std::string csv_header(const GameInfo& info) {
  std::string line = "game,row,player,rank,total";
  for (const std::string& category : info.categories) line += "," + category;
  return line + ",decisions\n";
}

std::string csv_lines(const GameInfo& info, std::span<const BotSpec> bots, const GameRow& row) {
  std::string lines;
  const int players = static_cast<int>(row.bots.size());
  for (int i = 0; i < row.standings.rows; ++i) {
    const std::string player =
        i < players ? bot_name(bots[row.bots[i]]) : standings_row_name(info, players, i);
    lines +=
        fmt::format("{},{},{},{},{}", row.index, i, player, row.standings.rank[i], row.standings.total[i]);
    for (int k = 0; k < row.standings.categories; ++k)
      lines += fmt::format(",{}", row.standings.points[i][k]);
    lines += fmt::format(",{}\n", row.decisions);
  }
  return lines;
}

}  // namespace orrery
