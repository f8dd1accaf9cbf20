// Games in progress with their records.
#include "python/src/bindings/conversions.h"

namespace orrery {
namespace {

struct PyTable {
  GamePtr game;
  Session session;
};

PyTable open_table(const GamePtr& game, const py::object& seed, const std::vector<std::string>& names) {
  if (names.size() > static_cast<std::size_t>(game->players))
    throw InputError("There are more names than players.");
  RecordHeader header = new_header(*game->rules, game->players, game->options, seed_text(seed), names);
  return {game, Session::start(game->rules, std::move(header))};
}

PyTable read_table(const std::string& text, const std::string& file, const std::string& toml,
                   const std::string& content_file) {
  const Record record = read_record(text, file);
  GamePtr game =
      make_game(record.header.game, record.header.players, record.header.options, toml, content_file);
  return {game, check_record(game->rules, record)};
}

// Sentences of what happened, as far as the reader may know.
std::vector<std::string> told(const PyTable& table, const EventLog& log, Seat reader) {
  std::vector<std::string> sentences;
  for (const Event& event : log.events()) {
    const bool heard = reader == no_seat ? event.audience.has_spectators() : event.audience.has(reader);
    if (!heard) continue;
    std::string text = table.game->rules->words(event, table.session.telling(reader)).text;
    if (!text.empty()) sentences.push_back(std::move(text));
  }
  return sentences;
}

std::vector<std::string> play(PyTable& table, const py::object& move, std::optional<int> seat,
                              std::optional<int> reader) {
  const Seat who = seat_or_asked(*table.game, table.session.position(), seat);
  const Seat listener = reader ? seat_at(table.game->players, *reader) : no_seat;
  const Move meant = move_from(*table.game, move);
  EventLog log;
  if (const Refusal refusal = table.session.apply(who, meant, &log))
    raise_refused(table.game->rules->words(table.session.position(), who, refusal, table.session.telling()));
  return told(table, log, listener);
}

py::list moves_of(const PyTable& table) {
  py::list moves;
  for (const RecordedMove& move : read_record(table.session.record_text(), "record").moves)
    moves.append(py::make_tuple(static_cast<int>(move.seat), move.notation));
  return moves;
}

}  // namespace

void bind_tables(py::module_& module) {
  py::class_<PyTable>(module, "Table", R"(A game in progress with its record, which replays byte for byte.

>>> table = orrery.table(orrery.game("anteros"), seed=1, names=["Hilda", "Tom"])
>>> table.play("place b2")
['Tom places the ship on B2 and takes Ironwake.']
>>> table.moves
[(1, 'place b2')]
>>> orrery.read_record(table.record).position == table.position
True
)")
      .def_readonly("game", &PyTable::game, "The game.")
      .def_property_readonly(
          "position",
          [](const PyTable& table) {
            return PyPosition{table.game, table.session.position()};
          },
          "How it stands.")
      .def_property_readonly(
          "over", [](const PyTable& table) { return table.session.over(); }, "Whether the game is over.")
      .def_property_readonly(
          "seed", [](const PyTable& table) { return table.session.header().seed; },
          "What all chance comes from.")
      .def_property_readonly(
          "names", [](const PyTable& table) { return table.session.header().names; },
          "By seat; empty where nobody said.")
      .def_property_readonly("moves", moves_of, "What was played: seat and notation of each move.")
      .def_property_readonly(
          "record", [](const PyTable& table) { return table.session.record_text(); },
          "The record as text, as `orrery show` reads it.")
      .def("play", play, py::arg("move"), py::arg("seat") = py::none(), py::arg("reader") = py::none(),
           R"(Plays a move and tells what happened, in sentences for a seat or, without one, for spectators.

Raises Refused when the move is not possible.)")
      .def(
          "undo",
          [](PyTable& table) {
            const Session::Undo undo = table.session.undo_possible();
            if (!undo.possible) throw InputError(undo.why_not);
            table.session.undo();
          },
          R"(Takes the last move back; raises InputError, with the reason, when that would leak something.

>>> table = orrery.table(orrery.game("anteros"), seed=1)
>>> table.undo()
Traceback (most recent call last):
...
orrery.InputError: ...
)")
      .def("__repr__", [](const PyTable& table) {
        return "<orrery.Table of " + table.game->info().id + ", " +
               std::to_string(table.session.moves_played()) + " moves>";
      });
  module.def("_table", open_table, py::arg("game").none(false), py::arg("seed"), py::arg("names"),
             "What orrery.table makes.");
  module.def("_read_record", read_table, py::arg("text"), py::arg("file"), py::arg("toml"),
             py::arg("content_file"), "What orrery.read_record makes.");
}

}  // namespace orrery
