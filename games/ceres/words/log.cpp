// What happened, in words.
#include <fmt/core.h>
#include <algorithm>

#include "engine/words/text.h"
#include "engine/words/told_event.h"
#include "games/ceres/game.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres {
namespace {

// Why goods came or went: what stands behind "gains" or "pays", and the rule.
struct Because {
  std::string text, rule, target;
};

Because cause_words(const Content& c, const Event& e) {
  const int what = e.arg[5];
  const auto index = static_cast<std::size_t>(what);
  const FacilityId facility = id_at<FacilityId>(index);
  const auto of_facility = [&](std::string_view before) {
    return fmt::format("{}{}", before, c.facility(facility).name);
  };
  switch (static_cast<Cause>(e.arg[4])) {
    case Cause::part:
      return {of_facility(" at "), "CE-13.17", outstation_target(c, e.seat, facility)};
    case Cause::option:
      if (index >= c.options.size()) return {"", "CE-8.2", ""};
      return {" to " + deed_words(c, c.options[index].part), "CE-7.1", "option:" + c.options[index].id};
    case Cause::offer:
      return {" to draw facility cards", "CE-9.8", "pile"};
    case Cause::production:
      return {of_facility(" from "), "CE-12.2", outstation_target(c, e.seat, facility)};
    case Cause::asteroid:
      return {" from " + c.asteroids[index].name, "CE-10.4", asteroid_target(c, id_at<AsteroidId>(index))};
    case Cause::build:
      return {of_facility(" for "), "CE-9.2", facility_target(c, facility)};
    case Cause::construction_one:
      return {of_facility(" from ") + " (Construction 1)", "CE-18.6", facility_target(c, facility)};
    case Cause::project:
      return {" for " + c.projects[index].name, "CE-8.11", project_target(c, id_at<ProjectId>(index))};
    case Cause::settlement:
      return {fmt::format(" for a project in round {}", what), "CE-8.8", ""};
    case Cause::launch_bonus:
      return {" (Aerospace 1)", "CE-18.2", "field:aerospace"};
    case Cause::logistics_one:
      return {" (Logistics 1)", "CE-18.10", "field:logistics"};
    case Cause::logistics_two:
      return {" (Logistics 2)", "CE-18.11", "field:logistics"};
    case Cause::research:
      return {" for research", "CE-10.10", fmt::format("field:{}", field_names[index])};
    case Cause::favor:
      return {" for " + c.favors[index].name, "CE-10.15", "favor:" + c.favors[index].id};
    case Cause::grant:
      return {of_facility(" from ") + " (Special Grant)", "CE-17.7", outstation_target(c, e.seat, facility)};
    case Cause::product:
      return {" to manufacture", "CE-11.7", ""};
  }
  return {};
}

EventWords goods_event(const Content& c, const Event& e, const std::string& who, std::string_view kind,
                       std::string_view verb) {
  const Because cause = cause_words(c, e);
  EventWords words{std::string(kind),
                   fmt::format("{} {} {}{}.", who, verb, goods_words(unpack_goods(e.arg)), cause.text),
                   cause.rule,
                   {fmt::format("seat:{}", e.seat)}};
  if (!cause.target.empty()) words.targets.push_back(cause.target);
  return words;
}

// How an event is told. In text and targets {names} stand for what the event speaks of (below);
// targets are separated by spaces.
constexpr LogLine<Happened> lines[] = {
    {Happened::starts, "starts", "CE-4.3", "{who} is number {0} in the order and starts with {start}.",
     "seat:{seat} place:{0} side:{side}"},
    {Happened::round_begins, "round_begins", "CE-5.1", "Round {0} begins; the {craft1} is docked.",
     "round location:docking_bay"},
    {Happened::rings_turned, "rings_turned", "CE-5.2", "The rings of the asteroid belt turn.", "belt"},
    {Happened::produced, "produced", "CE-5.5", "{who} produces {goods}.", "seat:{seat}"},
    {Happened::turn_begins, "turn_begins", "CE-6.1", "{who}'s turn.", "seat:{seat}"},
    {Happened::leader_placed, "leader_placed", "CE-7.1", "{who} sends a leader to the {location}.",
     "location:{location_id}"},
    {Happened::assistant_used, "assistant_used", "CE-17.5", "{who} uses the Leader Assistant.",
     "favor:leader_assistant"},
    {Happened::assistant_placed, "assistant_placed", "CE-17.5",
     "The Leader Assistant goes to the {location}.", "location:{location_id}"},
    {Happened::worker_assigned, "worker_assigned", "CE-13.1",
     "{who} assigns a {worker}{1? from the docked spacecraft|} to {card0}.", "outstation:{seat}:{id0}"},
    {Happened::droid_placed, "droid_placed", "CE-17.4", "{who} places the Mars Droid on {card0}.",
     "outstation:{seat}:{id0}"},
    {Happened::reassigned, "reassigned", "CE-11.4", "{who} moves a worker from {card0} to {card1}.",
     "outstation:{seat}:{id0} outstation:{seat}:{id1}"},
    {Happened::lost, "lost", "CE-1.5", "{who} has no room for {goods}: lost.", "seat:{seat}"},
    {Happened::part_skipped, "part_skipped", "CE-13.8", "{who} skips \"{part}\" at {card0}.",
     "outstation:{seat}:{id0}"},
    {Happened::traded, "traded", "CE-8.2", "{who} trades {trade}.", "trade:{trade_id}"},
    {Happened::project_taken, "project_taken", "CE-8.7", "{who} takes {project}.", "project:{project_id}"},
    {Happened::committed, "committed", "CE-8.12", "{who} commits to {project}.",
     "project:{project_id} seat:{seat}"},
    {Happened::completed, "completed", "CE-8.11", "{who} completes {project}: {project_points}.",
     "project:{project_id} seat:{seat}"},
    {Happened::drew, "drew", "CE-9.8", "{who} draws {drawn}.", "pile"},
    {Happened::drew_seen, "drew_seen", "CE-9.10", "{who} draws {card0}.", "pile facility:{id0}"},
    {Happened::nothing_built, "nothing_built", "CE-9.12", "{who} cannot pay for any of the cards.", ""},
    {Happened::expanded, "expanded", "CE-9.2", "{who} builds {card0} as a new outstation: {card_points}.",
     "facility:{id0} outstation:{seat}:{id0}"},
    {Happened::upgraded, "upgraded", "CE-9.3", "{who} upgrades {card1} with {card0}: {card_points}.",
     "facility:{id0} outstation:{seat}:{id1}"},
    {Happened::discarded, "discarded", "CE-9.9", "{card0} is discarded.", "facility:{id0}"},
    {Happened::facility_revealed, "facility_revealed", "CE-9.14", "{card0} is revealed.", "facility:{id0}"},
    {Happened::project_revealed, "project_revealed", "CE-15.6", "{project} is revealed.",
     "project:{project_id}"},
    {Happened::reshuffled, "reshuffled", "CE-9.15", "{shuffled} are shuffled into a new pile.", "pile"},
    {Happened::launched, "launched", "CE-10.4",
     "{who} launches a probe to {asteroid} for {1} ice: {asteroid_points}.", "asteroid:{asteroid_id}"},
    {Happened::researched, "researched", "CE-10.10", "{who} reaches {field} level {1}: {level_points}.",
     "field:{field_id} level:{field_id}:{1}"},
    {Happened::first_token, "first_token", "CE-10.12", "{who} is the first there: {token_points}.",
     "field:{field_id}"},
    {Happened::favor_taken, "favor_taken", "CE-10.15", "{who} asks for {favor}.", "favor:{favor_id}"},
    {Happened::made, "made", "CE-11.8", "{who} manufactures {product}.", "seat:{seat}"},
    {Happened::order_place, "order_place", "CE-12.3",
     "{who}'s leader takes place {0} of the next round's order.", "order"},
    {Happened::passed, "passed", "CE-14.2", "{who} passes {passing}.", "order seat:{seat}"},
    {Happened::craft_leaves, "craft_leaves", "CE-15.2", "The {craft0} leaves with the workers still on it.",
     "location:docking_bay"},
    {Happened::scored_influence, "scored_influence", "CE-16.2", "{who} scores {points0} for influence.",
     "seat:{seat}"},
    {Happened::scored_credits, "scored_credits", "CE-16.3", "{who} scores {points0} for credits.",
     "seat:{seat}"},
    {Happened::scored_penalty, "scored_penalty", "CE-16.4",
     "{who} loses {points1} for not completing {project}.", "project:{project_id} seat:{seat}"},
    {Happened::game_ended, "game_ended", "CE-16.1", "All have passed in the last round; the game is over.",
     ""},
};

std::string starting_goods(const Event& e) {
  Goods goods;
  goods[Good::credits] = static_cast<std::uint16_t>(e.arg[2]);
  goods[Good::influence] = static_cast<std::uint16_t>(e.arg[3]);
  return goods_words(goods);
}
std::string skipped_part(const Content& c, const Event& e) {
  const Part* part =
      part_of(c, id_at<FacilityId>(static_cast<std::size_t>(e.arg[0])),
              FacilityId{static_cast<std::uint8_t>(e.arg[2])}, static_cast<std::size_t>(e.arg[1]));
  return part ? part_words(c, *part, "their") : "";
}
std::string passing_words(const Event& e) {
  return e.arg[1] == round_count ? "for the last time"
                                 : fmt::format("and will be number {} in the next round's order", e.arg[0]);
}

// What an event tells.
struct Told : ToldEvent<Content> {
  const Facility& card(std::size_t i) const { return c.facilities[index(i)]; }
};

// What the words in a line stand for.
constexpr Word<Told> log_vocabulary[] = {
    {"start", [](const Told& t, std::size_t) { return starting_goods(t.e); }},
    {"side", [](const Told& t, std::size_t) { return std::string(t.e.arg[1] == 0 ? "a" : "b"); }},
    {"goods", [](const Told& t, std::size_t) { return goods_words(unpack_goods(t.e.arg)); }},
    {"craft", name_in<&Content::craft>},
    {"location", name_in<&Content::locations>},
    {"location_id", id_in<&Content::locations>},
    {"card", [](const Told& t, std::size_t i) { return t.card(i).name; }},
    {"id", [](const Told& t, std::size_t i) { return t.card(i).id; }},
    {"card_points", [](const Told& t, std::size_t i) { return points_words(t.card(i).vp); }},
    {"worker", [](const Told& t, std::size_t i) { return t.c.type(t.card(i).type).worker; }},
    {"part", [](const Told& t, std::size_t) { return skipped_part(t.c, t.e); }},
    {"trade", [](const Told& t, std::size_t i) { return trade_words(t.c.trades[t.index(i)]); }},
    {"trade_id", id_in<&Content::trades>},
    {"project", name_in<&Content::projects>},
    {"project_id", id_in<&Content::projects>},
    {"project_points",
     [](const Told& t, std::size_t i) { return points_words(t.c.projects[t.index(i)].vp); }},
    {"drawn", counted_as<"facility card", "facility cards">},
    {"shuffled", counted_as<"discarded facility", "discarded facilities">},
    {"asteroid", name_in<&Content::asteroids>},
    {"asteroid_id", id_in<&Content::asteroids>},
    {"asteroid_points",
     [](const Told& t, std::size_t i) { return points_words(t.c.asteroids[t.index(i)].vp); }},
    {"field", [](const Told& t, std::size_t i) { return field_words(id_at<FieldId>(t.index(i))); }},
    {"field_id", [](const Told& t, std::size_t i) { return std::string(field_names[t.index(i)]); }},
    {"level_points",
     [](const Told& t, std::size_t i) {
       return points_words(t.c.level(id_at<FieldId>(t.index(i)), t.e.arg[1]).vp);
     }},
    {"token_points",
     [](const Told& t, std::size_t i) { return points_words(t.c.fields[t.index(i)].first_token_vp); }},
    {"favor", name_in<&Content::favors>},
    {"favor_id", id_in<&Content::favors>},
    {"product", [](const Told& t, std::size_t i) { return amount_words(static_cast<Good>(t.e.arg[i]), 1); }},
    {"passing", [](const Told& t, std::size_t) { return passing_words(t.e); }},
};

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  const auto what = static_cast<Happened>(e.kind);
  if (what == Happened::gained) return goods_event(c, e, telling.name(e.seat), "gained", "gains");
  if (what == Happened::paid) return goods_event(c, e, telling.name(e.seat), "paid", "pays");
  return log_words(lines, log_vocabulary, Told{{c, e, telling}});
}

}  // namespace orrery::ceres
