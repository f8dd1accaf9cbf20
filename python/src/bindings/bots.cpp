// Our bots.
#include <atomic>
#include <chrono>
#include <future>
#include <mutex>

#include "bots/any_bot.h"
#include "python/src/bindings/bots.h"

namespace orrery {
namespace {

// One bot thinks about one decision at a time, whoever asks.
class PyBot {
 public:
  PyBot(const std::string& text, const py::object& seed)
      : spec_(parse_bot(text)), rng_(Rng::from(seed_number(seed))) {}

  const BotSpec& spec() const { return spec_; }

  // Lets `think(bot, rng)` run without the GIL, and stops the bot when Python is interrupted.
  template <class Think>
  auto ask(const GamePtr& game, Think think) {
    const py::gil_scoped_release release;
    const std::lock_guard lock(mutex_);
    if (!bot_ || game_ != game) {
      bot_ = make_bot(*game->rules, spec_);
      game_ = game;
    }
    const bool quick = spec_.level == BotLevel::random || spec_.level == BotLevel::rookie;
    if (quick) return think(*bot_, rng_);
    auto thought = std::async(std::launch::async, [&] { return think(*bot_, rng_); });
    while (thought.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
      const py::gil_scoped_acquire acquire;
      if (PyErr_CheckSignals() == 0) continue;
      bot_->stop();
      thought.wait();
      bot_.reset();  // a stopped bot stays stopped
      throw py::error_already_set();
    }
    return thought.get();
  }

 private:
  BotSpec spec_;
  Rng rng_;
  std::mutex mutex_;
  GamePtr game_;  // what the bot thinks about
  std::unique_ptr<AnyBot> bot_;
};

// The view that is meant, which must be that of a seat that is asked.
PyView view_from(const py::object& where, std::optional<int> seat) {
  std::optional<PyView> view;
  if (py::isinstance<PyPosition>(where)) {
    const auto& position = py::cast<const PyPosition&>(where);
    const Seat who = seat_or_asked(*position.game, position.bytes, seat);
    view = PyView{position.game, position.game->rules->view(position.bytes, who)};
  } else if (py::isinstance<PyView>(where)) {
    view = py::cast<const PyView&>(where);
    if (seat && view->view.seat() != seat_at(view->game->players, *seat))
      throw InputError("This is not the view of seat " + std::to_string(*seat) + ".");
  } else {
    throw py::type_error("A bot thinks about a Position or a View.");
  }
  if (!view->game->rules->to_act(view->view.seen()).has(view->view.seat()))
    throw InputError("The seat is not asked anything now.");
  return *view;
}

struct PySuggestion {
  PyMove move;
  double share;
  double value;
};

}  // namespace

std::vector<BotSpec> bot_specs(const std::vector<std::string>& bots) {
  std::vector<BotSpec> specs;
  for (const std::string& bot : bots) specs.push_back(parse_bot(bot));
  return specs;
}

void bind_bots(py::module_& module) {
  module.def(
      "bot_levels",
      [] {
        py::dict levels;
        for (const BotLevelInfo& info : bot_levels()) levels[py::str(std::string(info.name))] = info.about;
        return levels;
      },
      R"(The levels of the bots, from the weakest to the strongest, and what each is like.

>>> list(orrery.bot_levels())
['random', 'rookie', 'pilot', 'captain', 'admiral']
)");

  py::class_<PySuggestion>(module, "Suggestion", "What a bot thinks of one move.")
      .def_readonly("move", &PySuggestion::move, "The move.")
      .def_readonly("share", &PySuggestion::share, "The part of the search that went into it, 0 to 1.")
      .def_readonly("value", &PySuggestion::value,
                    "The share of the win that the seat can expect after it, 0 to 1.")
      .def("__repr__", [](const PySuggestion& one) {
        return "<orrery.Suggestion " + one.move.notation() + ", value " +
               py::cast<std::string>(py::str("{:.2f}").format(one.value)) + ">";
      });

  py::class_<PyBot>(module, "Bot",
                    R"(One of our bots, for any game. It is shown what its seat sees and nothing else.

Made by `orrery.bot`. The same seed and budget in iterations give the same choices.

>>> bot = orrery.bot("rookie", seed=1)
>>> position = orrery.game("anteros").start(seed=1)
>>> bot.choose(position) in position.legal()
True
)")
      .def(py::init<const std::string&, const py::object&>(), py::arg("name"), py::arg("seed") = py::none())
      .def_property_readonly(
          "name", [](const PyBot& bot) { return bot_name(bot.spec()); }, "As in 'captain:100ms'.")
      .def(
          "choose",
          [](PyBot& bot, const py::object& where, std::optional<int> seat) {
            const PyView view = view_from(where, seat);
            const Move move =
                bot.ask(view.game, [&](AnyBot& one, Rng& rng) { return one.choose(view.view, rng); });
            return PyMove{view.game, move};
          },
          py::arg("where"), py::arg("seat") = py::none(),
          "What it would do; `where` is a View, or a Position, of which it is shown the seat's view.")
      .def(
          "analyze",
          [](PyBot& bot, const py::object& where, std::optional<int> seat) {
            const PyView view = view_from(where, seat);
            std::vector<PySuggestion> suggestions;
            for (const Suggestion& one :
                 bot.ask(view.game, [&](AnyBot&thinker, Rng&rng) { return thinker.analyze(view.view, rng); }))
              suggestions.push_back({{view.game, one.move}, one.share, one.value});
            return suggestions;
          },
          py::arg("where"), py::arg("seat") = py::none(), "Every legal move, best first.")
      .def("__repr__", [](const PyBot& bot) { return "<orrery.Bot " + bot_name(bot.spec()) + ">"; });
}

}  // namespace orrery
