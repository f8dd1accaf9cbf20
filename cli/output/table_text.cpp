#include "cli/output/table_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <vector>

#include "cli/output/terminal.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {

std::string row_name(const GameInfo& info, const Telling& telling, int players, int row) {
  if (row < players) return telling.name(static_cast<Seat>(row));
  const auto automaton = static_cast<std::size_t>(row - players);
  return automaton < info.automata.size() ? info.automata[automaton]
                                          : fmt::format("Automaton {}", automaton + 1);
}

Standings known_standings(const AnyGame& game, const PositionBytes& position, Seat seat) {
  if (seat == no_seat || game.to_act(position).empty()) return game.standings(position);
  return game.standings(game.view(position, seat).seen());
}

namespace {

// What a table of points shows, whichever way it lies.
struct PointsTable {
  const GameInfo& info;
  const Standings& standings;
  std::string title;
  std::vector<int> rows;           // in the order in which they are shown
  std::vector<std::string> names;  // of the rows, with their places when the game is over
  int players;
  bool color;

  std::string named(std::size_t i, const std::string& name) const {
    return rows[i] < players ? in_seat_color(name, static_cast<Seat>(rows[i]), color) : name;
  }
  std::size_t widest_name() const {
    std::size_t widest = 9;
    for (const std::string& name : names) widest = std::max(widest, shown_width(name));
    return widest;
  }
};

PointsTable points_table(const Session& session, const Standings& standings, const Telling& telling,
                         const DrawStyle& style) {
  const bool over = session.over();
  PointsTable table{session.game().info(),    standings,  over ? "Result" : "Points", {}, {},
                    session.header().players, style.color};
  table.rows.resize(static_cast<std::size_t>(standings.rows));
  std::iota(table.rows.begin(), table.rows.end(), 0);
  if (over)
    std::stable_sort(table.rows.begin(), table.rows.end(),
                     [&](int a, int b) { return standings.rank[a] < standings.rank[b]; });
  for (const int row : table.rows)
    table.names.push_back((over && !standings.open ? fmt::format("{}. ", standings.rank[row]) : "   ") +
                          row_name(table.info, telling, table.players, row));
  return table;
}

std::string line_per_row(const PointsTable& table) {
  const std::size_t widest = table.widest_name() + 1;
  std::string text = painted(padded(table.title, widest), Paint::bold, table.color);
  for (const std::string& category : table.info.categories)
    text += painted("  " + category, Paint::dim, table.color);
  text += painted("  Total", Paint::bold, table.color) + "\n";
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const int row = table.rows[i];
    text += table.named(i, padded(table.names[i], widest));
    for (int k = 0; k < table.standings.categories; ++k)
      text += fmt::format("  {:>{}}", table.standings.points[row][k],
                          table.info.categories[static_cast<std::size_t>(k)].size());
    text += painted(fmt::format("  {:>5}", table.standings.total[row]), Paint::bold, table.color) + "\n";
  }
  return text;
}

std::string line_per_category(const PointsTable& table) {
  std::size_t widest = table.title.size();
  for (const std::string& category : table.info.categories) widest = std::max(widest, category.size());
  std::string text = painted(padded(table.title, widest), Paint::bold, table.color);
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    text += "  " + table.named(i, padded(table.names[i], 9));
  text += "\n";
  const auto column = [&](std::size_t i) {
    return std::max<std::size_t>(9, shown_width(table.names[i])) + 2;
  };
  for (int k = 0; k < table.standings.categories; ++k) {
    text +=
        painted(padded(table.info.categories[static_cast<std::size_t>(k)], widest), Paint::dim, table.color);
    for (std::size_t i = 0; i < table.rows.size(); ++i)
      text += fmt::format("{:>{}}", table.standings.points[table.rows[i]][k], column(i));
    text += "\n";
  }
  text += painted(padded("Total", widest), Paint::bold, table.color);
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    text += painted(fmt::format("{:>{}}", table.standings.total[table.rows[i]], column(i)), Paint::bold,
                    table.color);
  return text + "\n";
}

}  // namespace

std::string standings_text(const Session& session, const Standings& standings, const Telling& telling,
                           const DrawStyle& style) {
  const PointsTable table = points_table(session, standings, telling, style);
  std::size_t width = table.widest_name() + 1 + std::string_view("  Total").size();
  for (const std::string& category : table.info.categories) width += 2 + category.size();
  return width <= static_cast<std::size_t>(style.width) ? line_per_row(table) : line_per_category(table);
}

std::string winner_text(const Session& session, const Telling& telling) {
  const Standings standings = session.game().standings(session.position());
  if (standings.open) return "Nobody wins yet: the game is played again.";
  std::vector<std::string> winners;
  int points = 0;
  for (int row = 0; row < standings.rows; ++row) {
    if (standings.rank[row] != 1) continue;
    winners.push_back(row_name(session.game().info(), telling, session.header().players, row));
    points = standings.total[row];
  }
  return join_and(winners) + (winners.size() == 1 ? " wins with " : " share the victory with ") +
         counted(points, "point", "points") + ".";
}

std::string result_text(const Session& session, const DrawStyle& style) {
  return standings_text(session, session.game().standings(session.position()), session.telling(), style) +
         "\n" + painted(winner_text(session, session.telling()), Paint::bold, style.color) + "\n" +
         painted("The seed was " + session.header().seed + ".", Paint::dim, style.color) + "\n";
}

std::string rule_text(const RuleStatement& statement, const DrawStyle& style) {
  const std::string id = painted(padded(statement.id, 10), Paint::accent, style.color);
  return id + wrapped(statement.text, static_cast<std::size_t>(style.width), 10);
}

std::string refusal_text(const RefusalWords& words) {
  return words.sentence + (words.rule.empty() ? "" : " (" + words.rule + ")");
}

}  // namespace orrery
