// Many games, counted.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "lab/play.h"
#include "lab/play_together.h"

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
  for (const Forfeit& forfeit : game.forfeits) ++result.forfeits[{forfeit.bot, forfeit.why}];
  result.decisions.add(game.decisions);
  result.turns.add(game.turns);
}

inline void count_course(SimResult& result, const Course& course, const Standings& end, int players) {
  if (course.moments.empty()) return;
  result.course.resize(course_steps);
  const std::size_t decisions = course.answers.size();
  for (const std::uint16_t answers : course.answers) result.answers.add(answers);
  for (std::size_t step = 0; step < course_steps; ++step) {
    CourseMoment& moment = result.course[step];
    const Standings& then = course.moments[step];
    moment.categories.resize(static_cast<std::size_t>(then.categories));
    for (int seat = 0; seat < players; ++seat) {
      (end.rank[seat] == 1 ? moment.winners : moment.others).add(then.total[seat]);
      for (int k = 0; k < then.categories; ++k) moment.categories[k].add(then.points[seat][k]);
    }
    for (std::size_t i = decisions * step / course_steps; i < decisions * (step + 1) / course_steps; ++i)
      moment.answers.add(course.answers[i]);
  }
}

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
  seats.reserve(static_cast<std::size_t>(players));
  for (int seat = 0; seat < players; ++seat)
    seats.push_back(static_cast<int>((seat + index) % players % bots));
  return seats;
}

template <class G>
using Minds = std::vector<Mind<G>>;

template <class G>
std::vector<Contestant<G>> make_bots(const Minds<G>& minds, std::span<const BotSpec> specs,
                                     const std::atomic<bool>* stop, std::span<const Style> styles = {}) {
  std::vector<Contestant<G>> bots;
  bots.reserve(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    bots.emplace_back(minds[i], specs[i], stop);
    if (i < styles.size()) bots.back().keep_to(styles[i]);
  }
  return bots;
}

template <class G>
SimResult simulate(const Mind<G>& mind, const SimPlan& plan, const Running& running) {
  const typename G::Content& content = mind.game->content();
  const GameInfo& info = mind.game->info();
  SimResult result;
  result.seats.resize(plan.players);
  result.bots.resize(plan.bots.size());
  result.categories.resize(info.categories.size());
  result.winning_categories.resize(info.categories.size());
  result.seat_totals.resize(max_seats);
  const Minds<G> minds(plan.bots.size(), mind);
  const bool quick = std::all_of(plan.bots.begin(), plan.bots.end(), [](const BotSpec& spec) {
    return spec.level == BotLevel::random && spec.program.empty();
  });
  play_together(
      plan.games, quick ? 256 : 1, running,
      [&] {
        return [&, bots = make_bots<G>(minds, plan.bots, running.stop)](
                   std::int64_t number) mutable -> std::optional<LabGame> {
          const std::int64_t index = plan.first + number;
          const std::vector<int> seats =
              rotated_seats(plan.players, static_cast<int>(plan.bots.size()), index);
          const Setup setup{plan.players, deal_stream(plan.seed, index), plan.options};
          Touched touched;
          const auto game = play_game<G>(
              content, setup, bots, seats, thought_stream(plan.seed, index), running.stop,
              plan.components ? collect_touched<G>(content, touched) : EventObserver{}, plan.course);
          if (!game) return std::nullopt;
          return LabGame{index, seats, *game, std::move(touched)};
        };
      },
      [&](LabGame outcome) {
        count_game(result, outcome.game, outcome.seats);
        count_course(result, outcome.game.course, outcome.game.standings, plan.players);
        count_notes(result, outcome.touched, outcome.game.notes);
        count_components(result, outcome.touched, outcome.game.standings, plan.players);
        if (plan.row)
          plan.row({outcome.index, outcome.seats, outcome.game.standings, outcome.game.decisions,
                    outcome.game.turns, &outcome.touched});
      });
  return result;
}

}  // namespace orrery
