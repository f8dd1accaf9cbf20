#include "python/src/bindings/conversions.h"

#include <algorithm>

#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

constexpr std::size_t longest_content = 1 << 20;

}  // namespace

const AnyEncoder& PyGame::encoder() const {
  std::call_once(once_, [this] { encoder_ = make_encoder(*rules); });
  return *encoder_;
}

GamePtr make_game(const std::string& id, std::optional<int> players, const ChosenOptions& options,
                  const std::string& toml, const std::string& file) {
  if (toml.size() > longest_content)
    throw InputError(file + " is larger than " + std::to_string(longest_content) + " bytes.");
  auto game = std::make_shared<PyGame>();
  game->rules = toml.empty() ? standard_game(id) : find_game(id).make(toml, file);
  game->toml = toml;
  const GameInfo& info = game->info();
  game->players = players.value_or(std::clamp(2, info.min_players, info.max_players));
  game->options = options;
  const Setup setup = setup_of(info, new_header(*game->rules, game->players, options, "1"));
  game->option_values = setup.options;
  game->rules->start(setup, nullptr);  // whether the options go together
  return game;
}

void raise_refused(const RefusalWords& words) {
  const py::object type = py::module_::import("orrery._orrery").attr("Refused");
  const py::object refused = type(words.sentence + (words.rule.empty() ? "" : " (" + words.rule + ")"));
  refused.attr("sentence") = words.sentence;
  refused.attr("rule") = words.rule;
  PyErr_SetObject(type.ptr(), refused.ptr());
  throw py::error_already_set();
}

std::string seed_text(const py::object& seed) {
  if (seed.is_none()) return py::cast<std::string>(py::module_::import("secrets").attr("token_hex")(8));
  if (!py::isinstance<py::str>(seed) && !PyIndex_Check(seed.ptr()))
    throw py::type_error("A seed is a whole number or a text.");
  std::string text = py::cast<std::string>(py::str(
      py::isinstance<py::str>(seed) ? seed : py::reinterpret_steal<py::object>(PyNumber_Index(seed.ptr()))));
  require_seed(text);
  return text;
}

std::uint64_t seed_number(const py::object& seed) {
  return seed_rng(seed_text(seed)).next();
}

Seat seat_at(int players, int seat) {
  if (seat < 0 || seat >= players)
    throw InputError("There is no seat " + std::to_string(seat) + " at this table of " +
                     std::to_string(players) + "; seats count from 0.");
  return static_cast<Seat>(seat);
}

Seat seat_or_asked(const PyGame& game, const PositionBytes& position, std::optional<int> seat) {
  if (seat) return seat_at(game.players, *seat);
  const SeatSet asked = game.rules->to_act(position);
  if (asked.empty()) throw InputError("The game is over; nobody is asked anything.");
  return asked.lowest();
}

Move move_from(const PyGame& game, const py::object& move) {
  if (py::isinstance<py::str>(move)) return game.rules->parse({}, py::cast<std::string>(move));
  if (!py::isinstance<PyMove>(move))
    throw py::type_error("A move is an orrery.Move or its notation, a text.");
  const auto& given = py::cast<const PyMove&>(move);
  if (given.game->rules->content_hash() != game.rules->content_hash())
    throw InputError("This is a move of another game, or of the same with other content.");
  return given.move;
}

std::string path_text(const py::object& path) {
  return py::cast<std::string>(py::module_::import("os").attr("fsdecode")(path));
}

py::object to_python(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return py::none();
    case json::kind::bool_:
      return py::bool_(value.get_bool());
    case json::kind::int64:
      return py::int_(value.get_int64());
    case json::kind::uint64:
      return py::int_(value.get_uint64());
    case json::kind::double_:
      return py::float_(value.get_double());
    case json::kind::string:
      return py::str(value.get_string().data(), value.get_string().size());
    case json::kind::array: {
      py::list list;
      for (const json::value& item : value.get_array()) list.append(to_python(item));
      return list;
    }
    case json::kind::object: {
      py::dict dict;
      for (const auto& [key, item] : value.get_object())
        dict[py::str(key.data(), key.size())] = to_python(item);
      return dict;
    }
  }
  return py::none();
}

json::value from_python(const py::object& value) {
  const py::object text =
      py::isinstance<py::str>(value) ? value : py::module_::import("json").attr("dumps")(value);
  boost::system::error_code error;
  json::value parsed = json::parse(py::cast<std::string>(text), error);
  if (error) throw InputError("This is no JSON: " + error.message() + ".");
  return parsed;
}

}  // namespace orrery
