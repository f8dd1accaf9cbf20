#include "lab/experiments/compare.h"

#include <algorithm>
#include <cmath>

#include "lab/experiments/together.h"

namespace orrery {
namespace {

constexpr double any_wrong = 0.05;        // the chance that one of the answers is
constexpr double narrowest_at = 500;      // games at which the intervals of until_sure are narrowest
constexpr std::int64_t least_games = 30;  // before any answer counts

std::vector<double> figures_of(const GameRow& row, int players) {
  std::vector<double> figures(static_cast<std::size_t>(players));
  double points = 0, winning = 0;
  for (int seat = 0; seat < players; ++seat) {
    figures[static_cast<std::size_t>(seat)] = row.standings.share_of_win(seat);
    points += row.standings.total[seat];
    winning = seat == 0 ? row.standings.total[seat] : std::max<double>(winning, row.standings.total[seat]);
  }
  figures.push_back(points / players);
  figures.push_back(winning);
  figures.push_back(row.turns);
  figures.push_back(row.decisions);
  return figures;
}

std::vector<Question> questions_for(int players) {
  std::vector<Question> questions;
  questions.reserve(static_cast<std::size_t>(players) + 4);
  for (int seat = 0; seat < players; ++seat)
    questions.push_back({"wins of seat " + std::to_string(seat + 1), true, 0, {}, {}, {}});
  for (const char* name : {"points of a player", "points of the best player", "turns", "decisions"})
    questions.push_back({name, false, 0, {}, {}, {}});
  return questions;
}

void add(ComponentCount& all, const ComponentCount& more) {
  all.games += more.games;
  all.wins.add(more.wins);
}

}  // namespace

Comparison::Comparison(const AnyLab& base, const AnyLab& changed, ComparePlan plan)
    : base_(base), changed_(changed), plan_(std::move(plan)) {
  result_.planned = plan_.series.games;
  result_.questions = questions_for(plan_.series.players);
  result_.base_seats.resize(static_cast<std::size_t>(plan_.series.players));
  result_.changed_seats = result_.base_seats;
}

bool Comparison::play(std::int64_t games, const Running& running) {
  Side before, after;
  if (!play_side(base_, games, 0, running, before)) return false;
  if (!play_side(changed_, games, 1, running, after)) return false;
  first_ += games;
  for (std::size_t seat = 0; seat < result_.base_seats.size(); ++seat) {
    result_.base_seats[seat].add(before.seats[seat]);
    result_.changed_seats[seat].add(after.seats[seat]);
  }
  for (const auto& [name, use] : before.uses) add(result_.uses[name].base, use);
  for (const auto& [name, use] : after.uses) add(result_.uses[name].changed, use);
  for (std::size_t i = 0; i < std::min(before.played.size(), after.played.size()); ++i)
    count(before.played[i], after.played[i]);
  answer();
  return true;
}

bool Comparison::play_side(const AnyLab& lab, std::int64_t games, std::int64_t index, const Running& running,
                           Side& side) const {
  SimPlan plan = plan_.series;
  plan.games = games;
  plan.first = first_;
  plan.components = true;
  side.seats.resize(static_cast<std::size_t>(plan.players));
  plan.row = [&](const GameRow& row) {
    side.played.push_back({figures_of(row, plan.players), {}});
    for (int seat = 0; seat < plan.players; ++seat)
      side.seats[seat].add(row.standings.rank[seat], row.standings.winners());
    for (const auto& [name, seat] : *row.touched) {
      ComponentCount& count = side.uses[name];
      count.games += side.played.back().used.insert(name).second;
      if (seat < plan.players) count.wins.add(row.standings.rank[seat], row.standings.winners());
    }
  };
  Running part = running;
  if (running.progress)
    part.progress = [&](std::int64_t done, std::int64_t) {
      running.progress(2 * first_ + index * games + done, 2 * plan_.series.games);
    };
  lab.simulate(plan, part);
  return agreed(running, static_cast<std::int64_t>(side.played.size()) == games);
}

void Comparison::count(const Played& before, const Played& after) {
  ++result_.games;
  for (std::size_t i = 0; i < result_.questions.size(); ++i) {
    Question& question = result_.questions[i];
    question.base.add(before.figures[i]);
    question.changed.add(after.figures[i]);
    question.difference.add(after.figures[i] - before.figures[i]);
  }
  for (auto& [name, use] : result_.uses) {
    use.only_base += before.used.contains(name) && !after.used.contains(name);
    use.only_changed += after.used.contains(name) && !before.used.contains(name);
  }
}

// Games that all went the same way so far prove little: two more are thought of that differ by `spread`, one
// each way, so that no interval is a point.
Interval Comparison::interval(Moments moments, double spread, double chance) const {
  moments.add(spread);
  moments.add(-spread);
  return plan_.until_sure ? anytime_interval(moments, chance, narrowest_at) : mean_interval(moments, chance);
}

void Comparison::answer() {
  // All questions together are answered wrongly with the chance `any_wrong`.
  const double each = any_wrong / static_cast<double>(result_.questions.size());
  result_.sure = result_.games >= least_games;
  for (Question& question : result_.questions) {
    question.margin = question.share ? plan_.margin : plan_.margin * std::abs(question.base.mean());
    question.interval = interval(question.difference, question.share ? 1 : question.base.deviation(), each);
    question.answer = Answer::open;
    if (question.interval.low > 0) question.answer = Answer::more;
    if (question.interval.high < 0) question.answer = Answer::less;
    if (question.interval.low >= -question.margin && question.interval.high <= question.margin)
      question.answer = Answer::same;
    result_.sure &= question.answer != Answer::open;
  }
  for (auto& [name, use] : result_.uses) {
    use.difference = {};
    use.difference.add_many(1, use.only_changed);
    use.difference.add_many(-1, use.only_base);
    use.difference.add_many(0, result_.games - use.only_changed - use.only_base);
    use.interval = interval(use.difference, 1, any_wrong / static_cast<double>(result_.uses.size()));
  }
}

CompareResult compare(const AnyLab& base, const AnyLab& changed, const ComparePlan& plan,
                      const Running& running, const std::function<void(const CompareResult&)>& heard) {
  Comparison comparison(base, changed, plan);
  for (std::int64_t done = 0; done < plan.series.games;) {
    // Looks become rarer, as the intervals shrink more slowly.
    const std::int64_t block = std::min(plan.series.games - done, std::max<std::int64_t>(32, done / 4));
    if (!comparison.play(block, running)) break;
    done += block;
    if (heard && at_home(running)) heard(comparison.result());
    if (!agreed(running, !stopped(running) && !(plan.until_sure && comparison.result().sure))) break;
  }
  return comparison.result();
}

}  // namespace orrery
