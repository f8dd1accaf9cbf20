#include "protocol/bot_session.h"

#include <boost/json.hpp>
#include <charconv>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "protocol/words.h"

namespace orrery {
namespace {

namespace json = boost::json;

int number(std::string_view text, int most, const char* what) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most)
    throw InputError(std::string(what) + " is a number from 0 to " + std::to_string(most) + ", not " +
                     quoted(text) + ".");
  return value;
}

std::string line_of(std::string_view word, const json::value& value) {
  return std::string(word) + " " + json::serialize(value) + "\n";
}

// {"players": 2, "seed": "any text", "options": {"key": "value"}}; all of it may be left out.
RecordHeader header_of(const AnyGame& game, std::string_view text) {
  boost::system::error_code error;
  const json::value parsed = json::parse(text.empty() ? "{}" : text, error);
  if (error || !parsed.is_object()) throw InputError("A setup is a JSON object.");
  int players = std::max(2, game.info().min_players);
  std::string seed = "1";
  ChosenOptions options;
  for (const auto& [key, value] : parsed.as_object()) {
    if (key == "players" && value.is_int64())
      players = number(std::to_string(value.as_int64()), static_cast<int>(max_seats), "\"players\"");
    else if (key == "seed" && value.is_string())
      seed = std::string(value.as_string());
    else if (key == "options" && value.is_object())
      for (const auto& [option, choice] : value.as_object()) {
        if (!choice.is_string()) throw InputError("An option is a string.");
        options.emplace_back(std::string(option), std::string(choice.as_string()));
      }
    else
      throw InputError(
          "A setup has \"players\" (a number), \"seed\" (a string) and \"options\" (an object), "
          "not " +
          quoted(std::string_view(key)) + ".");
  }
  require_seed(seed);
  return new_header(game, players, options, seed);
}

}  // namespace

std::string BotSession::answer(std::string_view line) {
  try {
    if (line.size() > longest_line) throw InputError("This line is too long.");
    line = trim(line);
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space), rest = trim(line.substr(space));
    if (word == "orrery") return greet(rest);
    if (word == "setup") return start(rest);
    if (word == "view") return view(rest);
    if (word == "moves") return moves();
    if (word == "play") return play(rest);
    if (word == "think") return think(rest);
    if (word == "quit") {
      over_ = true;
      return "";
    }
    throw InputError("The commands are setup, view, moves, play, think and quit, not " + quoted(word) + ".");
  } catch (const InputError& error) {
    return "error " + std::string(error.what()) + "\n";
  }
}

std::string BotSession::greet(std::string_view rest) const {
  const std::string wanted = protocol::greeting(game_->info().id);
  if ("orrery " + std::string(rest) != wanted) throw InputError("This side speaks " + quoted(wanted) + ".");
  return "ready " + bot_name(bot_) + "\n";
}

std::string BotSession::start(std::string_view setup) {
  table_ = Session::start(game_, header_of(*game_, setup));
  thoughts_ = 0;
  return state();
}

const Session& BotSession::table() const {
  if (!table_) throw InputError("There is no game yet: begin with setup.");
  return *table_;
}

Seat BotSession::seat_to_act() const {
  if (table().over()) throw InputError("The game is over.");
  return table().to_act().lowest();
}

// Whose answer is awaited; at the end, who has how many points.
std::string BotSession::state() const {
  json::array seats, totals, ranks;
  for (SeatSet asked = table().to_act(); !asked.empty(); asked.remove(asked.lowest()))
    seats.push_back(asked.lowest());
  json::object state{{"to_act", seats}};
  if (table().over()) {
    for (const RecordedResult& row : table().result()) {
      totals.push_back(row.points);
      ranks.push_back(row.rank);
    }
    state["points"] = totals;
    state["ranks"] = ranks;
  }
  return line_of("ok", state);
}

std::string BotSession::view(std::string_view seat) const {
  const int players = game_->players(table().position());
  const auto viewer = static_cast<Seat>(number(seat, players - 1, "A seat"));
  return line_of("view", game_->to_json(game_->view(table().position(), viewer).seen()));
}

std::string BotSession::moves() const {
  const Seat seat = seat_to_act();
  json::array moves;
  for (const Move move : game_->legal(table().position(), seat))
    moves.push_back(json::string(game_->notation(table().position(), move)));
  return line_of("moves", json::object{{"seat", seat}, {"moves", std::move(moves)}});
}

std::string BotSession::play(std::string_view text) {
  const Seat seat = seat_to_act();
  const Move move = game_->parse(table().position(), text);
  if (const Refusal refusal = table_->apply(seat, move))
    throw InputError(game_->words(table().position(), seat, refusal, table().telling()).sentence);
  return state();
}

std::string BotSession::think(std::string_view milliseconds) {
  constexpr int longest_thought = 600'000;
  const Seat seat = seat_to_act();
  BotSpec spec = bot_;
  if (!milliseconds.empty()) spec.budget = {.milliseconds = number(milliseconds, longest_thought, "A time")};
  Rng rng = Rng::from(++thoughts_);
  const PositionBytes& position = table().position();
  const auto suggestions = make_bot(*game_, spec)->analyze(game_->view(position, seat), rng);
  std::string lines;
  for (const Suggestion& one : suggestions)
    lines += line_of("info", json::object{{"move", game_->notation(position, one.move)},
                                          {"share", one.share},
                                          {"value", one.value}});
  return lines + "best " + game_->notation(position, suggestions.front().move) + "\n";
}

}  // namespace orrery
