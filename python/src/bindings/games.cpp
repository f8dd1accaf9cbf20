// Games, and what there is to know of them before anybody plays.
#include "python/src/bindings/conversions.h"

#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

ChosenOptions chosen_options(const py::dict& options) {
  ChosenOptions chosen;
  for (const auto& [key, value] : options) {
    if (!py::isinstance<py::str>(key) || !py::isinstance<py::str>(value))
      throw py::type_error("Options are texts, keys and values alike: {\"side\": \"b\"}.");
    chosen.emplace_back(py::cast<std::string>(key), py::cast<std::string>(value));
  }
  return chosen;
}

GamePtr open_game(const std::string& id, std::optional<int> players, const py::dict& options,
                  const std::string& toml, const std::string& file) {
  return make_game(id, players, chosen_options(options), toml, file);
}

// What every option is set to.
py::dict options_of(const PyGame& game) {
  py::dict options;
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const OptionInfo& option = game.info().options[i];
    options[py::str(option.key)] = option.values[game.option_values[i]].key;
  }
  return options;
}

py::dict offered_options(const PyGame& game) {
  py::dict options;
  for (const OptionInfo& option : game.info().options) {
    py::dict values;
    for (const OptionValue& value : option.values) values[py::str(value.key)] = value.about;
    options[py::str(option.key)] = values;
  }
  return options;
}

py::list rules_about(const PyGame& game, const std::string& what) {
  py::list found;
  for (const RuleStatement* rule : game.rules->rules().search(what))
    found.append(py::make_tuple(rule->id, rule->section, rule->text));
  return found;
}

std::string describe_game(const PyGame& game) {
  return "<orrery.Game " + game.info().id + ", " + std::to_string(game.players) + " players" +
         (game.toml.empty() ? "" : ", own content") + ">";
}

bool same_game(const PyGame& a, const PyGame& b) {
  return a.rules->content_hash() == b.rules->content_hash() && a.info().id == b.info().id &&
         a.players == b.players && a.option_values == b.option_values;
}

}  // namespace

void bind_games(py::module_& module) {
  module.def(
      "games",
      [] {
        std::vector<std::string_view> ids;
        for (const GameEntry* entry : all_games()) ids.push_back(entry->id);
        return ids;
      },
      R"(The ids of the games there are.

>>> orrery.games()
['anteros', 'ceres', 'luna_maris', 'alien_artifacts', 'skymines']
)");
  module.def(
      "content", [](const std::string& id) { return find_game(id).content_toml; }, py::arg("id"),
      R"(The content file of a game as it comes with the program: its cards, tiles and tables, in TOML.

>>> orrery.content("anteros").count("[[card]]")
36
)");
  module.def("_game", open_game, py::arg("id"), py::arg("players"), py::arg("options"), py::arg("toml"),
             py::arg("file"), "What orrery.game makes.");

  py::class_<PyGame, GamePtr>(module, "Game", R"(A game with a number of players, options and content.

Made by `orrery.game`; it never changes, and threads may share it.

>>> game = orrery.game("anteros", players=3)
>>> game
<orrery.Game anteros, 3 players>
>>> game.start(seed=1).to_act
(2,)
)")
      .def_property_readonly(
          "id", [](const PyGame& game) { return game.info().id; }, "For example 'anteros'.")
      .def_property_readonly(
          "name", [](const PyGame& game) { return game.info().name; }, "As people call it.")
      .def_property_readonly(
          "about", [](const PyGame& game) { return game.info().about; }, "What it is about, in one line.")
      .def_readonly("players", &PyGame::players, "How many play.")
      .def_property_readonly(
          "min_players", [](const PyGame& game) { return game.info().min_players; }, "How few can play it.")
      .def_property_readonly(
          "max_players", [](const PyGame& game) { return game.info().max_players; }, "How many can play it.")
      .def_property_readonly("options", options_of, "What every option is set to.")
      .def_property_readonly("offered_options", offered_options,
                             R"(Every option with its values and what they mean; the first is the default.

>>> orrery.game("ceres").offered_options["side"]
{'a': 'side A, recommended', 'b': 'side B'}
)")
      .def_property_readonly(
          "categories", [](const PyGame& game) { return game.info().categories; },
          "What points are given for.")
      .def_property_readonly(
          "automata", [](const PyGame& game) { return game.info().automata; },
          "Opponents without a seat that may have a row in the standings, behind the players.")
      .def_property_readonly(
          "rules_version", [](const PyGame& game) { return game.info().rules_version; },
          "Grows when old records would replay differently.")
      .def_property_readonly(
          "content_hash", [](const PyGame& game) { return game.rules->content_hash(); },
          "Tells contents apart; comments and layout do not count.")
      .def_property_readonly(
          "toml",
          [](const PyGame& game) {
            return game.toml.empty() ? std::string(find_game(game.info().id).content_toml) : game.toml;
          },
          "The content file that it is played with, as text.")
      .def_property_readonly(
          "tables", [](const PyGame& game) { return to_python(game.rules->content_json()); },
          R"(The tables of the content, as they were read.

>>> sorted(orrery.game("anteros").tables)[:3]
['cards', 'contracts', 'drills_each']
)")
      .def("rules", rules_about, py::arg("what") = "",
           R"(The rules whose id begins with `what` or whose text contains it: (id, section, text) each.

>>> [id for id, section, text in orrery.game("anteros").rules("AN-5.1")][0]
'AN-5.1'
)")
      .def(
          "start",
          [](const GamePtr& game, const py::object& seed) {
            Setup setup{game->players, seed_chance(seed_text(seed)), game->option_values};
            return PyPosition{game, game->rules->start(setup, nullptr)};
          },
          py::arg("seed") = py::none(),
          R"(The first position in which somebody has a choice.

The same seed, a number or a text, always gives the same game, here and in `orrery new --seed`; without one
it is a fresh one.

>>> game = orrery.game("ceres", players=3)
>>> game.start(seed=1) == game.start(seed="1")
True
>>> game.start(seed=1) == game.start(seed=2)
False
)")
      .def(
          "position",
          [](const GamePtr& game, const py::object& data) {
            PyPosition position{game, game->rules->from_json(from_python(data))};
            if (game->rules->players(position.bytes) != game->players)
              throw InputError("This is a position for " +
                               std::to_string(game->rules->players(position.bytes)) + " players, not " +
                               std::to_string(game->players) + ".");
            return position;
          },
          py::arg("data"),
          R"(The position that this JSON (text, or what json.loads makes of it) describes, if it is a sound one.

>>> game = orrery.game("anteros")
>>> start = game.start(seed=1)
>>> game.position(start.json()) == start
True
>>> game.position({"players": []})
Traceback (most recent call last):
...
orrery.InputError: ...
)")
      .def(
          "move",
          [](const GamePtr& game, const std::string& notation) {
            return PyMove{game, game->rules->parse({}, notation)};
          },
          py::arg("notation"), R"(The move that is written so, possible or not.

>>> orrery.game("anteros").move("place b2")
<orrery.Move place b2>
)")
      .def_property_readonly(
          "action_count", [](const PyGame& game) { return game.encoder().action_count(); },
          "How many different moves can be written; each has a number below it.")
      .def(
          "action",
          [](const GamePtr& game, int number) {
            if (number < 0 || number >= game->encoder().action_count())
              throw py::index_error("Actions are numbered from 0 to " +
                                    std::to_string(game->encoder().action_count() - 1) + ".");
            return PyMove{game, game->encoder().action(number)};
          },
          py::arg("number"), R"(The move with this number.

>>> game = orrery.game("anteros")
>>> game.action_number(game.action(7))
7
)")
      .def(
          "action_number",
          [](const GamePtr& game, const py::object& move) {
            return game->encoder().number_of(move_from(*game, move));
          },
          py::arg("move"), "The number of a move: the same in every position, as long as the content is.")
      .def_property_readonly(
          "feature_count", [](const PyGame& game) { return game.encoder().feature_count(); },
          "How many numbers the bots' networks see of a position.")
      .def_property_readonly(
          "move_feature_count", [](const PyGame& game) { return game.encoder().move_feature_count(); },
          "How many numbers they see of a move.")
      .def_property_readonly(
          "plain_names", [](const PyGame& game) { return game.encoder().plain_names(); },
          R"(The columns of the plain encoding of a view: paths into its JSON.

>>> len(orrery.game("anteros").plain_names) > 100
True
)")
      .def("__repr__", describe_game)
      .def("__eq__", same_game, py::is_operator())
      .def("__hash__",
           [](const PyGame& game) { return std::hash<std::string>{}(game.rules->content_hash()); })
      .def(py::pickle(
          [](const PyGame& game) {
            return py::make_tuple(game.info().id, game.players, options_of(game), game.toml);
          },
          [](const py::tuple& state) {
            if (state.size() != 4) throw InputError("This is no game.");
            return open_game(py::cast<std::string>(state[0]), py::cast<int>(state[1]),
                             py::cast<py::dict>(state[2]), py::cast<std::string>(state[3]), "content");
          }));
}

}  // namespace orrery
