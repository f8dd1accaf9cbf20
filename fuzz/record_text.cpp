// Any text as a record: read, and replayed as far as it goes.
#include "engine/record/session.h"
#include "fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    Record record = read_record(text, "fuzz");
    if (read_record(write_record(record), "again").header != record.header) std::abort();
    const auto game = standard_game(record.header.game);
    record.header.content_hash = game->content_hash();  // so that the moves are reached
    record.header.rules_version = game->info().rules_version;
    Session::replay(game, record);
  } catch (const InputError&) {
  }
  return 0;
}
