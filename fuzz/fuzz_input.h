// What the fuzz targets share: ORRERY_FUZZ_GAME in the environment chooses the game, or else the first byte
// of the input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/any_game.h"
#include "engine/input_error.h"
#include "games/registry.h"

namespace orrery {

struct FuzzInput {
  const GameEntry* entry;
  std::string_view text;
};

inline FuzzInput fuzz_input(const std::uint8_t* data, std::size_t size) {
  const auto games = all_games();
  const char* const wanted = std::getenv("ORRERY_FUZZ_GAME");
  const std::size_t choice = size > 0 ? data[0] % games.size() : 0;
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  return {wanted ? &find_game(wanted) : games[choice], size > 0 ? all.substr(1) : all};
}

// A few moves from a position that was accepted; the rules must be safe on whatever passes the edge.
inline void play_on(const AnyGame& game, PositionBytes position, Rng rng, int most) {
  for (int i = 0; i < most; ++i) {
    const SeatSet seats = game.to_act(position);
    if (seats.empty()) break;
    const auto moves = game.legal(position, seats.lowest());
    if (moves.empty()) break;
    game.apply(position, seats.lowest(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
  }
  (void)game.standings(position);
}

}  // namespace orrery
