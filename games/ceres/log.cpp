// What happened, in words.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/ceres/game.h"
#include "games/ceres/phrases.h"

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

std::string location_name(const Content& c, int i) {
  return c.locations[static_cast<std::size_t>(i)].name;
}

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  const std::string who = e.seat == no_seat ? std::string() : telling.name(e.seat);
  const auto index = [&](int i) { return static_cast<std::size_t>(e.arg[static_cast<std::size_t>(i)]); };
  const auto facility = [&](int i) { return id_at<FacilityId>(index(i)); };
  const auto facility_name = [&](int i) { return c.facility(facility(i)).name; };
  const auto own = [&](int i) { return outstation_target(c, e.seat, facility(i)); };
  const auto project = [&] { return c.projects[index(0)]; };
  const auto project_at = [&] { return project_target(c, id_at<ProjectId>(index(0))); };
  switch (static_cast<Happened>(e.kind)) {
    case Happened::starts: {
      Goods goods;
      goods[Good::credits] = static_cast<std::uint16_t>(e.arg[2]);
      goods[Good::influence] = static_cast<std::uint16_t>(e.arg[3]);
      return {
          "starts",
          fmt::format("{} is number {} in the order and starts with {}.", who, e.arg[0], goods_words(goods)),
          "CE-4.3",
          {fmt::format("seat:{}", e.seat), fmt::format("place:{}", e.arg[0]),
           e.arg[1] == 0 ? "side:a" : "side:b"}};
    }
    case Happened::round_begins:
      return {"round_begins",
              fmt::format("Round {} begins; the {} is docked.", e.arg[0], c.craft[index(1)].name),
              "CE-5.1",
              {"round", "location:docking_bay"}};
    case Happened::rings_turned:
      return {"rings_turned", "The rings of the asteroid belt turn.", "CE-5.2", {"belt"}};
    case Happened::produced:
      return {"produced",
              fmt::format("{} produces {}.", who, goods_words(unpack_goods(e.arg))),
              "CE-5.5",
              {fmt::format("seat:{}", e.seat)}};
    case Happened::turn_begins:
      return {"turn_begins", fmt::format("{}'s turn.", who), "CE-6.1", {fmt::format("seat:{}", e.seat)}};
    case Happened::leader_placed:
      return {"leader_placed",
              fmt::format("{} sends a leader to the {}.", who, location_name(c, e.arg[0])),
              "CE-7.1",
              {location_target(c, id_at<LocationId>(index(0)))}};
    case Happened::assistant_used:
      return {"assistant_used",
              fmt::format("{} uses the Leader Assistant.", who),
              "CE-17.5",
              {"favor:leader_assistant"}};
    case Happened::assistant_placed:
      return {"assistant_placed",
              fmt::format("The Leader Assistant goes to the {}.", location_name(c, e.arg[0])),
              "CE-17.5",
              {location_target(c, id_at<LocationId>(index(0)))}};
    case Happened::worker_assigned:
      return {"worker_assigned",
              fmt::format("{} assigns a {}{} to {}.", who, c.type(c.facility(facility(0)).type).worker,
                          e.arg[1] ? " from the docked spacecraft" : "", facility_name(0)),
              "CE-13.1",
              {own(0)}};
    case Happened::droid_placed:
      return {"droid_placed",
              fmt::format("{} places the Mars Droid on {}.", who, facility_name(0)),
              "CE-17.4",
              {own(0)}};
    case Happened::reassigned:
      return {"reassigned",
              fmt::format("{} moves a worker from {} to {}.", who, facility_name(0), facility_name(1)),
              "CE-11.4",
              {own(0), own(1)}};
    case Happened::gained:
      return goods_event(c, e, who, "gained", "gains");
    case Happened::paid:
      return goods_event(c, e, who, "paid", "pays");
    case Happened::lost:
      return {"lost",
              fmt::format("{} has no room for {}: lost.", who, goods_words(unpack_goods(e.arg))),
              "CE-1.5",
              {fmt::format("seat:{}", e.seat)}};
    case Happened::part_skipped: {
      const Part* part =
          part_of(c, id_at<FacilityId>(index(0)), FacilityId{static_cast<std::uint8_t>(e.arg[2])}, index(1));
      return {"part_skipped",
              fmt::format("{} skips \"{}\" at {}.", who, part ? part_words(c, *part) : "", facility_name(0)),
              "CE-13.8",
              {own(0)}};
    }
    case Happened::traded:
      return {"traded",
              fmt::format("{} trades {}.", who, trade_words(c.trades[index(0)])),
              "CE-8.2",
              {"trade:" + c.trades[index(0)].id}};
    case Happened::project_taken:
      return {"project_taken", fmt::format("{} takes {}.", who, project().name), "CE-8.7", {project_at()}};
    case Happened::committed:
      return {"committed",
              fmt::format("{} commits to {}.", who, project().name),
              "CE-8.12",
              {project_at(), fmt::format("seat:{}", e.seat)}};
    case Happened::completed:
      return {"completed",
              fmt::format("{} completes {}: {} VP.", who, project().name, project().vp),
              "CE-8.11",
              {project_at(), fmt::format("seat:{}", e.seat)}};
    case Happened::drew:
      return {"drew",
              fmt::format("{} draws {}.", who, counted(e.arg[0], "facility card", "facility cards")),
              "CE-9.8",
              {"pile"}};
    case Happened::drew_seen:
      return {"drew_seen",
              fmt::format("{} draws {}.", who, facility_name(0)),
              "CE-9.10",
              {"pile", facility_target(c, facility(0))}};
    case Happened::nothing_built:
      return {"nothing_built", fmt::format("{} cannot pay for any of the cards.", who), "CE-9.12", {}};
    case Happened::expanded:
      return {"expanded",
              fmt::format("{} builds {} as a new outstation: {} VP.", who, facility_name(0),
                          c.facility(facility(0)).vp),
              "CE-9.2",
              {facility_target(c, facility(0)), own(0)}};
    case Happened::upgraded:
      return {"upgraded",
              fmt::format("{} upgrades {} with {}: {} VP.", who, facility_name(1), facility_name(0),
                          c.facility(facility(0)).vp),
              "CE-9.3",
              {facility_target(c, facility(0)), own(1)}};
    case Happened::discarded:
      return {"discarded",
              fmt::format("{} is discarded.", facility_name(0)),
              "CE-9.9",
              {facility_target(c, facility(0))}};
    case Happened::facility_revealed:
      return {"facility_revealed",
              fmt::format("{} is revealed.", facility_name(0)),
              "CE-9.14",
              {facility_target(c, facility(0))}};
    case Happened::project_revealed:
      return {"project_revealed", fmt::format("{} is revealed.", project().name), "CE-15.6", {project_at()}};
    case Happened::reshuffled:
      return {"reshuffled",
              fmt::format("{} are shuffled into a new pile.",
                          counted(e.arg[0], "discarded facility", "discarded facilities")),
              "CE-9.15",
              {"pile"}};
    case Happened::launched:
      return {"launched",
              fmt::format("{} launches a probe to {} for {} ice: {} VP.", who, c.asteroids[index(0)].name,
                          e.arg[1], c.asteroids[index(0)].vp),
              "CE-10.4",
              {asteroid_target(c, id_at<AsteroidId>(index(0)))}};
    case Happened::researched:
      return {"researched",
              fmt::format("{} reaches {} level {}: {} VP.", who, field_words(id_at<FieldId>(index(0))),
                          e.arg[1], c.level(id_at<FieldId>(index(0)), e.arg[1]).vp),
              "CE-10.10",
              {fmt::format("field:{}", field_names[index(0)]),
               fmt::format("level:{}:{}", field_names[index(0)], e.arg[1])}};
    case Happened::first_token:
      return {"first_token",
              fmt::format("{} is the first there: {} VP.", who, c.fields[index(0)].first_token_vp),
              "CE-10.12",
              {fmt::format("field:{}", field_names[index(0)])}};
    case Happened::favor_taken:
      return {"favor_taken",
              fmt::format("{} asks for {}.", who, c.favors[index(0)].name),
              "CE-10.15",
              {"favor:" + c.favors[index(0)].id}};
    case Happened::made:
      return {"made",
              fmt::format("{} manufactures {}.", who, amount_words(static_cast<Good>(e.arg[0]), 1)),
              "CE-11.8",
              {fmt::format("seat:{}", e.seat)}};
    case Happened::order_place:
      return {"order_place",
              fmt::format("{}'s leader takes place {} of the next round's order.", who, e.arg[0]),
              "CE-12.3",
              {"order"}};
    case Happened::passed:
      return {"passed",
              e.arg[1] == round_count
                  ? fmt::format("{} passes for the last time.", who)
                  : fmt::format("{} passes and will be number {} in the next round's order.", who, e.arg[0]),
              "CE-14.2",
              {"order", fmt::format("seat:{}", e.seat)}};
    case Happened::craft_leaves:
      return {"craft_leaves",
              fmt::format("The {} leaves with the workers still on it.", c.craft[index(0)].name),
              "CE-15.2",
              {"location:docking_bay"}};
    case Happened::scored_influence:
      return {"scored_influence",
              fmt::format("{} scores {} VP for influence.", who, e.arg[0]),
              "CE-16.2",
              {fmt::format("seat:{}", e.seat)}};
    case Happened::scored_credits:
      return {"scored_credits",
              fmt::format("{} scores {} VP for credits.", who, e.arg[0]),
              "CE-16.3",
              {fmt::format("seat:{}", e.seat)}};
    case Happened::scored_penalty:
      return {"scored_penalty",
              fmt::format("{} loses {} VP for not completing {}.", who, e.arg[1], project().name),
              "CE-16.4",
              {project_at(), fmt::format("seat:{}", e.seat)}};
    case Happened::game_ended:
      return {"game_ended", "All have passed in the last round; the game is over.", "CE-16.1", {}};
  }
  return {};
}

}  // namespace orrery::ceres
