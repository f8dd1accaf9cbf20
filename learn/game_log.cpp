#include "learn/game_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

template <class T>
void put(std::string& out, const T& value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
bool take(std::string_view& bytes, T& value) {
  if (bytes.size() < sizeof value) return false;
  std::memcpy(&value, bytes.data(), sizeof value);
  bytes.remove_prefix(sizeof value);
  return true;
}

bool take_decision(std::string_view& bytes, LoggedDecision& decision) {
  std::uint16_t moves = 0;
  if (!take(bytes, decision.move) || !take(bytes, decision.value) || !take(bytes, moves)) return false;
  if (bytes.size() < moves * sizeof(std::uint16_t)) return false;
  decision.visits.resize(moves);
  for (std::uint16_t& visits : decision.visits) take(bytes, visits);
  return true;
}

}  // namespace

void append_game(const GameLog& game, std::string& out) {
  put(out, static_cast<std::int32_t>(game.setup.players));
  put(out, game.setup.rng);
  put(out, game.setup.options);
  put(out, static_cast<std::uint32_t>(game.decisions.size()));
  for (const LoggedDecision& decision : game.decisions) {
    put(out, decision.move);
    put(out, decision.value);
    put(out, static_cast<std::uint16_t>(decision.visits.size()));
    for (const std::uint16_t visits : decision.visits) put(out, visits);
  }
}

std::optional<GameLog> take_game(std::string_view& bytes) {
  GameLog game;
  std::int32_t players = 0;
  std::uint32_t decisions = 0;
  if (!take(bytes, players) || !take(bytes, game.setup.rng) || !take(bytes, game.setup.options) ||
      !take(bytes, decisions))
    return std::nullopt;
  game.setup.players = players;
  for (; decisions > 0; --decisions)
    if (!take_decision(bytes, game.decisions.emplace_back())) return std::nullopt;
  return game;
}

std::filesystem::path GameStore::file(int generation) const {
  return folder_ / fmt::format("games-{:05}.log", generation);
}

void GameStore::append(int generation, const GameLog& game) const {
  std::string bytes;
  append_game(game, bytes);
  std::ofstream out(file(generation), std::ios::binary | std::ios::app);
  out << bytes;
  if (!out.flush()) throw InputError("The file " + quoted(file(generation).string()) + " cannot be written.");
}

std::vector<GameLog> GameStore::last(int generation, std::size_t most) const {
  std::vector<GameLog> games;  // the latest first
  for (; generation >= 0 && games.size() < most; --generation) {
    const std::string bytes = read_whole(file(generation));
    std::vector<GameLog> those;
    std::string_view rest = bytes;
    while (std::optional<GameLog> game = take_game(rest)) those.push_back(std::move(*game));
    games.insert(games.end(), std::make_move_iterator(those.rbegin()), std::make_move_iterator(those.rend()));
  }
  if (games.size() > most) games.resize(most);
  std::reverse(games.begin(), games.end());
  return games;
}

void write_whole(const std::filesystem::path& path, std::string_view bytes) {
  const std::filesystem::path fresh = path.string() + ".new";
  {
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << bytes;
    if (!out.flush()) throw InputError("The file " + quoted(path.string()) + " cannot be written.");
  }
  std::filesystem::rename(fresh, path);
}

std::string read_whole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return in ? bytes.str() : std::string();
}

}  // namespace orrery
