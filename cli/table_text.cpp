#include "cli/table_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "cli/terminal.h"
#include "engine/paint.h"
#include "engine/text.h"

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

std::string standings_text(const Session& session, const Standings& standings, const Telling& telling,
                           const DrawStyle& style) {
  const GameInfo& info = session.game().info();
  const int players = session.header().players;
  std::vector<int> order(static_cast<std::size_t>(standings.rows));
  std::iota(order.begin(), order.end(), 0);
  if (session.over())
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return standings.rank[a] < standings.rank[b]; });
  std::size_t widest = 6;
  for (const int row : order) widest = std::max(widest, shown_width(row_name(info, telling, players, row)));

  std::string text =
      painted(padded(session.over() ? "Result" : "Points", widest + 4), Paint::bold, style.color);
  for (const std::string& category : info.categories)
    text += painted(fmt::format("  {}", category), Paint::dim, style.color);
  text += painted("  Total", Paint::bold, style.color) + "\n";
  for (const int row : order) {
    const std::string place = session.over() ? fmt::format("{}. ", standings.rank[row]) : "   ";
    const std::string name = padded(row_name(info, telling, players, row), widest + 1);
    text += place + (row < players ? in_seat_color(name, static_cast<Seat>(row), style.color) : name);
    for (int k = 0; k < standings.categories; ++k)
      text += fmt::format("  {:>{}}", standings.points[row][k],
                          info.categories[static_cast<std::size_t>(k)].size());
    text += painted(fmt::format("  {:>5}", standings.total[row]), Paint::bold, style.color) + "\n";
  }
  return text;
}

std::string winner_text(const Session& session, const Telling& telling) {
  const Standings standings = session.game().standings(session.position());
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

std::string rule_text(const RuleStatement& statement, const DrawStyle& style) {
  const std::string id = painted(padded(statement.id, 10), Paint::accent, style.color);
  return id + wrapped(statement.text, static_cast<std::size_t>(style.width), 10);
}

std::string refusal_text(const RefusalWords& words) {
  return words.sentence + (words.rule.empty() ? "" : " (" + words.rule + ")");
}

}  // namespace orrery
