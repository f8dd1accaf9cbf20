// A game played by arbitrary bytes: two choose a legal move, eight others are tried as a move. What is
// refused changes nothing and has a reason; what is not refused is legal.
#include <algorithm>
#include <cstring>

#include "fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  if (size < 4) return 0;
  const FuzzInput input = fuzz_input(data, size);
  const auto game = standard_game(input.entry->id);
  const GameInfo& info = game->info();
  Setup setup;
  setup.players = info.min_players + data[1] % (info.max_players - info.min_players + 1);
  setup.rng = Rng::from(data[2]);
  PositionBytes position = game->start(setup, nullptr);
  for (std::size_t at = 3; at + 10 <= size; at += 10) {
    const SeatSet seats = game->to_act(position);
    if (seats.empty()) break;
    const Seat seat = seats.lowest();
    const auto legal = game->legal(position, seat);
    if (legal.empty()) std::abort();
    Move tried;
    std::memcpy(&tried, data + at, sizeof tried);
    const Refusal refusal = game->refuse(position, seat, tried);
    const bool offered = std::find(legal.begin(), legal.end(), tried) != legal.end();
    if (offered == static_cast<bool>(refusal)) std::abort();
    if (refusal && game->words(position, seat, refusal, {}).sentence.empty()) std::abort();
    const std::size_t choice = (data[at + 8] | data[at + 9] << 8) % legal.size();
    game->apply(position, seat, offered ? tried : legal[choice], nullptr);
    if (!game->check(position).empty()) std::abort();
  }
  return 0;
}
