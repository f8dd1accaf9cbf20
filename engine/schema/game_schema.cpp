#include "engine/schema/game_schema.h"

#include <boost/json.hpp>

#include "engine/configurations.h"
#include "engine/input_error.h"
#include "engine/schema/example_schema.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr int games_each = 2;

// What the facts of every position of some random games look like.
ExampleSchema facts_by_example(const AnyGame& game) {
  ExampleSchema facts;
  for (const Configuration& configuration : configurations(game.info()))
    for (int number = 0; number < games_each; ++number) {
      Rng rng = Rng::from(0x5c4e3a, static_cast<std::uint64_t>(number));
      PositionBytes position;
      try {
        position = game.start({configuration.players, rng, configuration.options}, nullptr);
      } catch (const InputError&) {
        continue;  // options that do not go together
      }
      for (SeatSet asked = game.to_act(position); !asked.empty(); asked = game.to_act(position)) {
        const Seat seat = asked.lowest();
        facts.see(game.facts(game.view(position, seat).seen()));
        const std::vector<Move> moves = game.legal(position, seat);
        game.apply(position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
      }
      facts.see(game.facts(game.view(position, no_seat).seen()));
    }
  return facts;
}

}  // namespace

json::object game_schema(const AnyGame& game) {
  json::object named;
  json::value view = game.view_schema(named);
  const json::object facts = facts_by_example(game).schema();
  if (facts != json::object{{"type", "null"}}) {
    // The server adds them to the view.
    const std::string_view reference = view.get_object()["$ref"].get_string();
    json::object& root = named[reference.substr(reference.rfind('/') + 1)].get_object();
    root["properties"].get_object()["facts"] = facts;
    root["required"].get_array().emplace_back("facts");
  }
  ExampleSchema content;
  content.see(game.content_json());
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", game.info().name},
          {"type", "object"},
          {"properties", {{"view", view}, {"content", content.schema()}}},
          {"required", {"view", "content"}},
          {"additionalProperties", false},
          {"$defs", named}};
}

}  // namespace orrery
