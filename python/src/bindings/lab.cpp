// Games by the thousand: simulations and arenas, as columns of numbers.
#include <atomic>

#include "lab/any_lab.h"
#include "lab/arena.h"
#include "lab/play.h"
#include "lab/schedule.h"
#include "python/src/bindings/bots.h"

namespace orrery {
namespace {

constexpr std::int64_t most_games = 10'000'000;  // all of them are kept

// The games as columns. Filled by threads of the laboratory, one at a time and without the GIL.
class GameRows {
 public:
  explicit GameRows(int players) : players_(players) {}

  void add(const GameRow& row) {
    rows_ = row.standings.rows;
    categories_ = row.standings.categories;
    index_.push_back(row.index);
    decisions_.push_back(row.decisions);
    bots_.insert(bots_.end(), row.bots.begin(), row.bots.end());
    for (int i = 0; i < rows_; ++i) {
      totals_.push_back(row.standings.total[i]);
      ranks_.push_back(row.standings.rank[i]);
      shares_.push_back(row.standings.share_of_win(i));
      const auto& points = row.standings.points[i];
      points_.insert(points_.end(), points.begin(), points.begin() + categories_);
    }
  }
  py::dict columns() const {
    const auto games = static_cast<py::ssize_t>(index_.size());
    py::dict columns;
    columns["game"] = array(index_, {games});
    columns["decisions"] = array(decisions_, {games});
    columns["bots"] = array(bots_, {games, players_});
    columns["totals"] = array(totals_, {games, rows_});
    columns["ranks"] = array(ranks_, {games, rows_});
    columns["shares"] = array(shares_, {games, rows_});
    columns["points"] = array(points_, {games, rows_, categories_});
    return columns;
  }

 private:
  template <class T>
  static py::array_t<T> array(const std::vector<T>& values, const std::vector<py::ssize_t>& shape) {
    return py::array_t<T>(shape, values.data());
  }

  py::ssize_t players_;
  py::ssize_t rows_ = 0, categories_ = 0;
  std::vector<std::int64_t> index_;
  std::vector<std::int32_t> decisions_, bots_, totals_, ranks_, points_;
  std::vector<double> shares_;
};

// Runs `work(running)` without the GIL. Python may interrupt it, and hears of the progress if it wants to.
template <class Work>
auto long_work(int threads, const py::object& progress, Work work) {
  std::atomic<bool> stop = false;
  std::optional<py::error_already_set> failure;
  Running running;
  running.threads = threads;
  running.stop = &stop;
  running.progress = [&](std::int64_t done, std::int64_t total) {
    if (failure) return;
    const py::gil_scoped_acquire acquire;
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress.is_none()) progress(done, total);
    } catch (py::error_already_set& error) {
      failure.emplace(error);
      stop = true;
    }
  };
  auto result = [&] {
    const py::gil_scoped_release release;
    return work(running);
  }();
  if (failure) throw py::error_already_set(*failure);
  return result;
}

void require_games(std::int64_t games) {
  if (games < 1 || games > most_games)
    throw InputError("The number of games should be between 1 and " + std::to_string(most_games) + ".");
}
void require_threads(int threads) {
  constexpr int most_threads = 1024;
  if (threads < 1 || threads > most_threads)
    throw InputError("The number of threads should be between 1 and " + std::to_string(most_threads) + ".");
}

py::dict simulate_games(const GamePtr& game, const std::vector<std::string>& bots, std::int64_t games,
                        const py::object& seed, int threads, bool components, const py::object& progress) {
  require_games(games);
  require_threads(threads);
  GameRows rows(game->players);
  SimPlan plan;
  plan.players = game->players;
  plan.games = games;
  plan.seed = seed_number(seed);
  plan.bots = bot_specs(bots);
  plan.options = game->option_values;
  plan.components = components;
  plan.row = [&rows](const GameRow& row) { rows.add(row); };
  const SimResult result = long_work(threads, progress, [&](const Running& running) {
    return make_lab(*game->rules)->simulate(plan, running);
  });
  py::dict columns = rows.columns();
  py::list counts;
  for (const auto& [name, count] : result.components)
    counts.append(py::make_tuple(name, count.games, count.wins.games(), count.wins.won()));
  columns["components"] = counts;
  return columns;
}

py::list ranking(const ArenaResult& result) {
  py::list bots;
  for (const ArenaBot& bot : result.bots)
    bots.append(
        py::make_tuple(bot.wins.games(), bot.wins.won(), bot.interval.low, bot.interval.high, bot.rating));
  return bots;
}

py::tuple arena_games(const GamePtr& game, const std::vector<std::string>& bots, std::int64_t games,
                      const py::object& seed, int threads, const py::object& progress) {
  require_games(games);
  require_threads(threads);
  GameRows rows(game->players);
  ArenaPlan plan;
  plan.players = game->players;
  plan.games = games;
  plan.seed = seed_number(seed);
  plan.bots = bot_specs(bots);
  plan.options = game->option_values;
  plan.row = [&rows](const GameRow& row) { rows.add(row); };
  const ArenaResult result = long_work(threads, progress, [&](const Running& running) {
    return make_lab(*game->rules)->arena(plan, running);
  });
  return py::make_tuple(ranking(result), rows.columns());
}

// The games of an arena that is played in Python: with the same deals and seats as in the laboratory.
class ArenaBook {
 public:
  ArenaBook(GamePtr game, int bots, const py::object& seed)
      : game_(std::move(game)),
        schedule_(checked(*game_, bots), bots),
        seed_(seed_number(seed)),
        bots_(static_cast<std::size_t>(bots)),
        count_(bots_),
        rows_(game_->players) {}

  std::int64_t fair_games(std::int64_t games) const {
    require_games(games);
    return schedule_.fair_games(games);
  }
  std::vector<int> seats(std::int64_t index) const {
    require_games(index + 1);
    return schedule_.seats_of(index);
  }
  PyPosition start(std::int64_t index) const {
    require_games(index + 1);
    const Setup setup{game_->players, deal_stream(seed_, schedule_.deal_of(index)), game_->option_values};
    return {game_, game_->rules->start(setup, nullptr)};
  }
  void add(std::int64_t index, const PyPosition& end, int decisions) {
    if (end.game != game_ || !game_->rules->to_act(end.bytes).empty())
      throw InputError("This is not the end of a game of this arena.");
    const std::vector<int> seats_now = seats(index);
    const Standings standings = game_->rules->standings(end.bytes);
    count_.add(standings, seats_now);
    rows_.add({index, seats_now, standings, decisions});
  }
  py::tuple result() const { return py::make_tuple(ranking(count_.result()), rows_.columns()); }

 private:
  static int checked(const PyGame& game, int bots) {
    constexpr int most_bots = 12;
    if (game.players < 2) throw InputError("An arena needs at least two players.");
    if (bots < 2 || bots > most_bots)
      throw InputError("An arena takes 2 to " + std::to_string(most_bots) + " bots, not " +
                       std::to_string(bots) + ".");
    return game.players;
  }

  GamePtr game_;
  Schedule schedule_;
  std::uint64_t seed_;
  std::vector<BotSpec> bots_;
  ArenaCount count_;
  GameRows rows_;
};

}  // namespace

void bind_lab(py::module_& module) {
  module.def("_simulate", simulate_games, py::arg("game").none(false), py::arg("bots"), py::arg("games"),
             py::arg("seed"), py::arg("threads"), py::arg("components"), py::arg("progress"),
             "What orrery.simulate counts.");
  module.def("_arena", arena_games, py::arg("game").none(false), py::arg("bots"), py::arg("games"),
             py::arg("seed"), py::arg("threads"), py::arg("progress"),
             "What orrery.arena counts when all bots are ours.");
  py::class_<ArenaBook>(module, "_ArenaBook", "Who meets whom in an arena, and what came of it.")
      .def(py::init<GamePtr, int, const py::object&>(), py::arg("game").none(false), py::arg("bots"),
           py::arg("seed"))
      .def("fair_games", &ArenaBook::fair_games, py::arg("games"), "So many that nobody has an advantage.")
      .def("seats", &ArenaBook::seats, py::arg("index"), "Which bot sits where.")
      .def("start", &ArenaBook::start, py::arg("index"), "The first position of a game.")
      .def("add", &ArenaBook::add, py::arg("index"), py::arg("end"), py::arg("decisions"),
           "Counts a game that is over.")
      .def("result", &ArenaBook::result, "What came of it.");
}

}  // namespace orrery
