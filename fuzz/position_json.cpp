// Real positions with fields changed as the input says: what the game accepts can be played on from. An input
// that begins with a brace is taken as the JSON itself. ORRERY_FUZZ_GAME=ceres keeps to one game.
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "fuzz/changed_position.h"
#include "fuzz/fuzz_input.h"

namespace {

using namespace orrery;

ChangedPositions& changed_positions(std::string_view id) {
  static std::map<std::string, std::unique_ptr<ChangedPositions>, std::less<>> made;
  auto& positions = made[std::string(id)];
  if (!positions) positions = std::make_unique<ChangedPositions>(*standard_game(id));
  return *positions;
}

[[noreturn]] void complain(const boost::json::value& position, const std::string& problem) {
  std::fprintf(stderr, "%s\n%s\n", boost::json::serialize(position).c_str(), problem.c_str());
  std::abort();
}

void play_on(const AnyGame& game, const boost::json::value& position, Choices& choices) {
  const std::string problem = play_on_from(game, position, choices, 60);
  if (!problem.empty()) complain(position, problem);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzInput input = fuzz_input(data, size);
  const auto game = standard_game(input.entry->id);
  Choices choices({reinterpret_cast<const std::uint8_t*>(input.text.data()), input.text.size()},
                  Rng::from(size));
  if (!input.text.empty() && input.text[0] == '{') {
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(input.text, error);
    if (!error) play_on(*game, value, choices);
  } else {
    const boost::json::value value = changed_positions(input.entry->id).make(choices);
    play_on(*game, value, choices);
  }
  return 0;
}
