// Any text as a content file: what is accepted can be played with.
#include "fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  const FuzzInput input = fuzz_input(data, size);
  try {
    const auto game = input.entry->make(input.text, "fuzz.toml");
    Setup setup;
    setup.players = game->info().max_players;
    setup.rng = Rng::from(size);
    play_on(*game, game->start(setup, nullptr), Rng::from(size), 200);
  } catch (const InputError&) {
  }
  return 0;
}
