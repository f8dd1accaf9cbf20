// Thousands of games at once, as NumPy arrays that nobody copies.
#include <thread>

#include "python/src/bindings/conversions.h"

namespace orrery {
namespace {

constexpr int most_games = 1 << 20;
constexpr int most_threads = 1024;

template <class Work>
auto without_gil(Work work) {
  const py::gil_scoped_release release;
  return work();
}

class PyBatch {
  void require_idle() const {
    if (busy_)
      throw InputError("This batch is at work in another thread; let each thread have a batch of its own.");
  }
  // One thread works at a time. Taken and given back under the GIL, so that nobody comes in between.
  class Hold {
   public:
    explicit Hold(PyBatch& batch) : batch_(batch) {
      batch.require_idle();
      batch.busy_ = true;
    }
    ~Hold() { batch_.busy_ = false; }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

   private:
    PyBatch& batch_;
  };
  template <class Work>
  auto alone(Work work) {
    const Hold hold(*this);
    return without_gil([&] { return work(*batch_); });
  }

 public:
  PyBatch(GamePtr game, int n, const py::object& seed, std::optional<int> threads, bool autoreset)
      : game_(std::move(game)) {
    if (n < 1 || n > most_games)
      throw InputError("A batch has 1 to " + std::to_string(most_games) + " games, not " + std::to_string(n) +
                       ".");
    if (threads && (*threads < 1 || *threads > most_threads))
      throw InputError("The number of threads should be between 1 and " + std::to_string(most_threads) + ".");
    BatchPlan plan;
    plan.games = n;
    plan.players = game_->players;
    plan.options = game_->option_values;
    plan.seed = seed_number(seed);
    plan.threads = threads.value_or(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
    plan.restarts = autoreset;
    without_gil([&] { batch_ = game_->encoder().make_batch(plan); });
  }

  const GamePtr& game() const { return game_; }
  int size() const { return batch_->plan().games; }
  int threads() const { return batch_->plan().threads; }
  bool autoreset() const { return batch_->plan().restarts; }
  const BatchArrays& arrays() const {
    require_idle();
    return batch_->arrays();
  }
  int rows() const { return batch_->rows(); }

  int step(const py::object& choices) {
    const auto numbers = whole_numbers(choices, "choices");
    return alone([&](AnyBatch& batch) { return batch.step(numbers.data()); });
  }
  int act(const py::object& actions) {
    const auto numbers = whole_numbers(actions, "actions");
    return alone([&](AnyBatch& batch) { return batch.act(numbers.data()); });
  }
  void reset(const py::object& seed) {
    const std::uint64_t number = seed.is_none() ? batch_->plan().seed : seed_number(seed);
    alone([&](AnyBatch& batch) { batch.reset(number); });
  }
  void restart(const py::array_t<bool, py::array::c_style>& marked) {
    if (marked.ndim() != 1 || marked.shape(0) != size())
      throw InputError("`marked` should have one truth value for each of the " + std::to_string(size()) +
                       " games.");
    // A truth value from Python may be any byte.
    const auto* bytes = static_cast<const std::uint8_t*>(static_cast<const void*>(marked.data()));
    const std::vector<std::uint8_t> own(bytes, bytes + size());
    alone([&](AnyBatch& batch) { batch.restart(own.data()); });
  }

  py::array features(std::optional<int> seat) {
    const Seat viewer = viewer_of(seat);
    return written(features_, game_->encoder().feature_count(),
                   [viewer](AnyBatch& batch, float* to) { batch.write_features(viewer, to); });
  }
  py::array plain(std::optional<int> seat) {
    const Seat viewer = viewer_of(seat);
    return written(plain_, static_cast<int>(game_->encoder().plain_names().size()),
                   [viewer](AnyBatch& batch, std::int32_t* to) { batch.write_plain(viewer, to); });
  }
  py::array mask() {
    return written(mask_, game_->encoder().action_count(),
                   [](AnyBatch& batch, bool* to) { batch.write_mask(to); });
  }
  py::array_t<float> move_features() {
    const Hold hold(*this);
    py::array_t<float> array(
        {batch_->arrays().offsets[size()], static_cast<std::int64_t>(game_->encoder().move_feature_count())});
    float* const to = array.mutable_data();
    without_gil([&] { batch_->write_move_features(to); });
    return array;
  }
  py::array_t<std::int32_t> actions() {
    const Hold hold(*this);
    py::array_t<std::int32_t> array(batch_->arrays().offsets[size()]);
    std::int32_t* const to = array.mutable_data();
    without_gil([&] { batch_->write_actions(to); });
    return array;
  }

  PyPosition position(int game) const {
    require_idle();
    if (game < 0 || game >= size())
      throw py::index_error("This batch has the games 0 to " + std::to_string(size() - 1) + ".");
    return {game_, batch_->position(game)};
  }

 private:
  // Copied: whoever else holds the array may write into it while the batch works.
  std::vector<std::int32_t> whole_numbers(const py::object& given, const char* name) const {
    const py::array array = py::array::ensure(given);
    if (!array) {
      PyErr_Clear();
      throw py::type_error(std::string(name) + " should be an array of whole numbers.");
    }
    const char kind = array.dtype().kind();
    if (kind != 'i' && kind != 'u')
      throw py::type_error(std::string(name) + " should be whole numbers, not " +
                           py::cast<std::string>(py::str(array.dtype())) + ".");
    if (array.ndim() != 1 || array.shape(0) != size())
      throw InputError(std::string(name) + " should have one number for each of the " +
                       std::to_string(size()) + " games.");
    if (array.dtype().itemsize() > 4) {  // what does not fit must not come out as something that does
      const py::object least = array.attr("min")(), most = array.attr("max")();
      if (least < py::int_(-1) || most > py::int_(0x7fffffff))
        throw py::index_error(std::string(name) + " should be indices of moves, or -1.");
    }
    const py::array_t<std::int32_t, py::array::c_style | py::array::forcecast> numbers(array);
    return {numbers.data(), numbers.data() + numbers.size()};
  }
  Seat viewer_of(std::optional<int> seat) const { return seat ? seat_at(game_->players, *seat) : no_seat; }

  template <class T, class Write>
  py::array written(SharedArray<T>& memory, int width, Write write) {
    const auto columns = static_cast<std::size_t>(width);
    if (!memory) memory = std::make_shared<T[]>(static_cast<std::size_t>(size()) * columns);
    alone([&](AnyBatch& batch) { write(batch, memory.get()); });
    return shared_array(memory, {size(), static_cast<py::ssize_t>(width)});
  }

  GamePtr game_;
  std::unique_ptr<AnyBatch> batch_;
  bool busy_ = false;
  SharedArray<float> features_;
  SharedArray<std::int32_t> plain_;
  SharedArray<bool> mask_;
};

template <class T>
auto by_game(SharedArray<T> BatchArrays::*array) {
  return [array](const PyBatch& batch) { return shared_array(batch.arrays().*array, {batch.size()}); };
}
template <class T>
auto by_row(SharedArray<T> BatchArrays::*array) {
  return [array](const PyBatch& batch) {
    return shared_array(batch.arrays().*array, {batch.size(), batch.rows()});
  };
}

}  // namespace

void bind_batch(py::module_& module) {
  py::class_<PyBatch>(module, "Batch",
                      R"(Many games of one kind, stepped together without the GIL and on all cores.

Every game waits for one decision of one seat; answers that are forced are given by themselves. The arrays
are the batch's own memory and change with every step; copy what you keep. What happens depends on the seed
and the choices, never on the number of threads.

>>> import numpy as np
>>> rng = np.random.default_rng(1)
>>> batch = orrery.Batch(orrery.game("anteros"), n=64, seed=1)
>>> ended = sum(batch.step((rng.random(64) * batch.counts).astype(np.int32)) for _ in range(300))
>>> ended > 0
True
>>> batch.moves[batch.offsets[3]] == batch.position(3).legal()[0].key
True
)")
      .def(
          py::init<GamePtr, int, const py::object&, std::optional<int>, bool>(), py::arg("game").none(false),
          py::arg("n") = 1024, py::arg("seed") = py::none(), py::arg("threads") = py::none(),
          py::arg("autoreset") = true,
          "`threads` is the number of cores if it is not given. With `autoreset`, a game that is over begins "
          "anew at once, with another deal; without, it waits for restart.")
      .def_property_readonly("game", &PyBatch::game, "The game.")
      .def_property_readonly("n", &PyBatch::size, "How many games there are.")
      .def_property_readonly("threads", &PyBatch::threads, "How many threads step them.")
      .def_property_readonly("autoreset", &PyBatch::autoreset, "Whether games that are over begin anew.")
      .def("__len__", &PyBatch::size)
      .def_property_readonly("seats", by_game(&BatchArrays::seats),
                             "By game: the seat that is asked; -1 when the game is over.")
      .def_property_readonly("counts", by_game(&BatchArrays::counts),
                             "By game: how many legal moves there are; 0 when the game is over.")
      .def_property_readonly(
          "offsets",
          [](const PyBatch& batch) { return shared_array(batch.arrays().offsets, {batch.size() + 1}); },
          "Where the legal moves of each game begin in `moves`, and where the last end.")
      .def_property_readonly(
          "moves",
          [](const PyBatch& batch) {
            return shared_array(batch.arrays().moves, {batch.arrays().offsets[batch.size()]});
          },
          "The legal moves of all games, one after the other, each as Move.key.")
      .def_property_readonly("done", by_game(&BatchArrays::done), "By game: whether the last step ended it.")
      .def_property_readonly(
          "rewards",
          [](const PyBatch& batch) {
            return shared_array(batch.arrays().rewards, {batch.size(), batch.game()->players});
          },
          "By game and seat: the share of the win where the last step ended the game, otherwise 0.")
      .def_property_readonly("scores", by_row(&BatchArrays::scores),
                             "By game and row of the standings: the totals of the last game that ended here.")
      .def_property_readonly("ranks", by_row(&BatchArrays::ranks), "Likewise the ranks; 1 has won.")
      .def_property_readonly("deals", by_game(&BatchArrays::deals),
                             "By game: the number of the deal; game i has i, i + n, i + 2 n, ...")
      .def_property_readonly("decisions", by_game(&BatchArrays::decisions),
                             "By game: how many decisions were made so far.")
      .def(
          "step", &PyBatch::step, py::arg("choices"),
          R"(Plays one move in every game, by its index among the legal ones of that game; -1 leaves a game alone.

Games that are over stay as they are. Raises IndexError, before anything is changed, for an index that is
none. Returns how many games ended.

>>> batch = orrery.Batch(orrery.game("anteros"), n=2, seed=1)
>>> batch.step([0, -1])
0
>>> batch.decisions
array([1, 0], dtype=int32)
>>> batch.step([0, 999])
Traceback (most recent call last):
...
IndexError: choices[1] is 999, but that game has 4 legal moves.
)")
      .def("act", &PyBatch::act, py::arg("actions"),
           "The same by the numbers of actions (see mask); raises InputError for one that is not legal.")
      .def("reset", &PyBatch::reset, py::arg("seed") = py::none(),
           "All games from the beginning; with the deals of another seed, if one is given.")
      .def("restart", &PyBatch::restart, py::arg("marked"),
           "The next deal for those games whose truth value is set.")
      .def(
          "features", &PyBatch::features, py::arg("seat") = py::none(),
          R"(What the bots' networks see, by game, as float32: from the seat that is asked, or from one seat in all.

Nothing in it depends on what that seat may not see. A game that is over has zeros.)")
      .def("move_features", &PyBatch::move_features,
           "What they see of each legal move, as float32: a row for each of `moves`.")
      .def("plain", &PyBatch::plain, py::arg("seat") = py::none(),
           "The view in whole numbers, by game; Game.plain_names names the columns.")
      .def("mask", &PyBatch::mask,
           "By game and action: whether it is legal. Game.action tells what an action is.")
      .def("actions", &PyBatch::actions, "The numbers of the actions in `moves`.")
      .def("position", &PyBatch::position, py::arg("game"), "One of the games, to look at it.")
      .def("__repr__", [](const PyBatch& batch) {
        return "<orrery.Batch of " + std::to_string(batch.size()) + " games of " + batch.game()->info().id +
               ">";
      });
}

}  // namespace orrery
