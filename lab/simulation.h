// Many games, counted.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "lab/play.h"
#include "lab/workers.h"

namespace orrery {

inline void count_game(SimResult& result, const PlayedGame& game, std::span<const int> seats) {
  ++result.games;
  const Standings& standings = game.standings;
  const int players = static_cast<int>(seats.size());
  const int winners = standings.winners();
  for (int row = 0; row < standings.rows; ++row) {
    result.seat_totals[row].add(standings.total[row]);
    if (standings.rank[row] == 1) result.winning.add(standings.total[row]);
    if (row >= players) continue;
    if (standings.rank[row] == 1)
      for (int k = 0; k < standings.categories; ++k)
        result.winning_categories[k].add(standings.points[row][k]);
    result.seats[row].add(standings.rank[row], winners);
    result.bots[seats[row]].add(standings.rank[row], winners);
    result.total.add(standings.total[row]);
    for (int k = 0; k < standings.categories; ++k) result.categories[k].add(standings.points[row][k]);
  }
  result.decisions.add(game.decisions);
  result.turns.add(game.turns);
}

// What happened with what in one game, and who did it.
using Touched = std::set<std::pair<std::string, Seat>>;

template <class G>
EventObserver collect_touched(const typename G::Content& content, Touched& touched) {
  return [&content, &touched](const Event& event) {
    const EventWords words = G::event_words(content, event, Telling{});
    for (const std::string& target : words.targets) touched.emplace(words.kind + " " + target, event.seat);
  };
}

inline void count_notes(SimResult& result, Touched& touched, const FinalNotes& notes) {
  for (const FinalNotes::Role& role : notes.roles) touched.emplace(role.name, role.seat);
  for (const FinalNotes::Figure& figure : notes.figures) result.figures[figure.name].add(figure.value);
}

inline void count_components(SimResult& result, const Touched& touched, const Standings& standings,
                             int players) {
  const std::string* last = nullptr;
  for (const auto& [name, seat] : touched) {
    ComponentCount& count = result.components[name];
    if (!last || *last != name) ++count.games;
    last = &name;
    if (seat < players) count.wins.add(standings.rank[seat], standings.winners());
  }
}

// Who sits where in game `index`: the bots in order around the table, moved on by one seat every game.
inline std::vector<int> rotated_seats(int players, int bots, std::int64_t index) {
  std::vector<int> seats;
  for (int seat = 0; seat < players; ++seat)
    seats.push_back(static_cast<int>((seat + index) % players % bots));
  return seats;
}

// What each bot thinks that the tables are.
template <class G>
using Minds = std::vector<const typename G::Content*>;

template <class G>
std::vector<Bot<G>> make_bots(const Minds<G>& minds, std::span<const BotSpec> specs,
                              const std::atomic<bool>* stop) {
  std::vector<Bot<G>> bots;
  bots.reserve(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) bots.emplace_back(*minds[i], specs[i], stop);
  return bots;
}

template <class G>
SimResult simulate(const typename G::Content& content, const GameInfo& info, const SimPlan& plan,
                   const Running& running) {
  SimResult result;
  result.seats.resize(plan.players);
  result.bots.resize(plan.bots.size());
  result.categories.resize(info.categories.size());
  result.winning_categories.resize(info.categories.size());
  result.seat_totals.resize(max_seats);
  struct Outcome {
    std::int64_t index;
    std::vector<int> seats;
    PlayedGame game;
    Touched touched;
  };
  const Minds<G> minds(plan.bots.size(), &content);
  const bool quick = std::all_of(plan.bots.begin(), plan.bots.end(),
                                 [](const BotSpec& spec) { return spec.level == BotLevel::random; });
  play_in_order<Outcome>(
      plan.games, quick ? 256 : 1, running,
      [&] {
        return [&, bots = make_bots<G>(minds, plan.bots, running.stop)](
                   std::int64_t index) mutable -> std::optional<Outcome> {
          const std::vector<int> seats =
              rotated_seats(plan.players, static_cast<int>(plan.bots.size()), index);
          const Setup setup{plan.players, deal_stream(plan.seed, index), plan.options};
          Touched touched;
          const auto game =
              play_game<G>(content, setup, bots, seats, thought_stream(plan.seed, index), running.stop,
                           plan.components ? collect_touched<G>(content, touched) : EventObserver{});
          if (!game) return std::nullopt;
          return Outcome{index, seats, *game, std::move(touched)};
        };
      },
      [&](Outcome outcome) {
        count_game(result, outcome.game, outcome.seats);
        count_notes(result, outcome.touched, outcome.game.notes);
        count_components(result, outcome.touched, outcome.game.standings, plan.players);
        if (plan.row)
          plan.row({outcome.index, outcome.seats, outcome.game.standings, outcome.game.decisions});
      });
  return result;
}

}  // namespace orrery
