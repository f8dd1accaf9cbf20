// Any JSON as a position: what is accepted reads back the same, and can be played on from.
#include <boost/json.hpp>

#include "fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  const FuzzInput input = fuzz_input(data, size);
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(input.text, error);
  if (error) return 0;
  const auto game = standard_game(input.entry->id);
  try {
    const PositionBytes position = game->from_json(value);
    if (game->from_json(game->to_json(position)) != position) std::abort();
    play_on(*game, position, Rng::from(size), 60);
  } catch (const InputError&) {
  }
  return 0;
}
