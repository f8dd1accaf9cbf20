// What the bindings share: the objects that Python holds, and how its values become ours.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/input_error.h"
#include "engine/record/record.h"
#include "engine/record/session.h"
#include "python/src/learning/any_batch.h"

namespace orrery {

namespace py = pybind11;
namespace json = boost::json;

// A game with the number of players and the options that it is played with.
struct PyGame {
  std::shared_ptr<const AnyGame> rules;
  std::string toml;  // of its own content; empty: the game's
  int players = 2;
  ChosenOptions options;
  std::array<std::uint8_t, max_options> option_values{};

  const GameInfo& info() const { return rules->info(); }
  const AnyEncoder& encoder() const;  // made when it is asked for

 private:
  mutable std::once_flag once_;
  mutable std::unique_ptr<AnyEncoder> encoder_;
};
using GamePtr = std::shared_ptr<PyGame>;

// Throws InputError for what the game does not offer. No content file: the game's own.
GamePtr make_game(const std::string& id, std::optional<int> players, const ChosenOptions& options,
                  const std::string& toml, const std::string& file);

// A move with the game that can write it.
struct PyMove {
  GamePtr game;
  Move move;

  std::string notation() const { return game->rules->notation({}, move); }
};

struct PyPosition {
  GamePtr game;
  PositionBytes bytes;
};

// What a seat sees; no_seat: a spectator.
struct PyView {
  GamePtr game;
  SeatView view;
};

struct PyRefusal {
  PyMove move;
  RefusalWords words;
};

struct PyStandings {
  GamePtr game;
  Standings standings;
};

// Raises orrery.Refused.
[[noreturn]] void raise_refused(const RefusalWords& words);

// A seed from Python: text, a number, or a fresh one.
std::string seed_text(const py::object& seed);
// What games by the thousand are dealt from, as in `orrery sim`.
std::uint64_t seed_number(const py::object& seed);

// Throws InputError for a seat that is not at the table.
Seat seat_at(int players, int seat);
// The seat that is meant: the only one that is asked, or the lowest of them.
Seat seat_or_asked(const PyGame& game, const PositionBytes& position, std::optional<int> seat);
// A Move, or its notation.
Move move_from(const PyGame& game, const py::object& move);
// The path as text, from whatever Python takes for a path.
std::string path_text(const py::object& path);

py::object to_python(const json::value& value);
json::value from_python(const py::object& value);

// The array keeps the memory; nobody can write into it.
template <class T>
py::array shared_array(const SharedArray<T>& data, const std::vector<py::ssize_t>& shape) {
  auto* keeper = new SharedArray<T>(data);
  const py::capsule owner(keeper, [](void* held) { delete static_cast<SharedArray<T>*>(held); });
  py::array array(py::dtype::of<T>(), shape, data.get(), owner);
  py::detail::array_proxy(array.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
  return array;
}

void bind_games(py::module_& module);
void bind_positions(py::module_& module);
void bind_tables(py::module_& module);
void bind_bots(py::module_& module);
void bind_lab(py::module_& module);
void bind_batch(py::module_& module);

}  // namespace orrery
