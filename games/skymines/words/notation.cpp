#include "games/skymines/moves.h"

#include <fmt/core.h>
#include <string>
#include <vector>

namespace orrery::skymines {
namespace {

using Argument = ArgumentKind<Content>;

std::string source_text(const Content& content, unsigned value) {
  return value < slot_count ? std::to_string(value + 1)
                            : std::string(id_text(content, id_at<TileId>(value - slot_count)));
}

std::string slots_text(const Content&, unsigned value) {
  std::string text;
  for (unsigned slot = 0; slot < slot_count; ++slot)
    if (((value + 1) >> slot & 1) != 0) text += fmt::format("{}{}", text.empty() ? "" : "+", slot + 1);
  return text;
}

std::string part_text(const Content& content, unsigned value) {
  if (value < company_count) return std::string(id_text(content, id_at<CompanyId>(value)));
  return value == part_any_track ? "any_track" : value == part_removal ? "outposts" : "research";
}

const Argument track = Argument::ids<TrackId>("track");
const Argument token = Argument::ids<TokenId>("token");
const Argument card = Argument::ids<CardId>("card");
const Argument company = Argument::ids<CompanyId>("company");
const Argument bonus = Argument::ids<BonusId>("bonus space");
const Argument place = Argument::ids<PlaceId>("place");
const Argument mission = Argument::ids<MissionId>("mission");
const Argument task = Argument::numbers<task_count, 1>("task");
const Argument plan = Argument::ids<PlanId>("plan");
const Argument slot = Argument::numbers<slot_count, 1>("slot");
const Argument column = Argument::numbers<column_count, 1>("column");
const Argument screen = Argument::numbers<screen_count, 1>("screen");
const Argument tier = Argument::numbers<3, 1>("tier");
const Argument choice = Argument::numbers<2, 1>("choice");
const Argument space = Argument::numbers<most_track_space>("space");
const Argument slots = {"slots", [](const Content&) { return (1u << slot_count) - 1; }, slots_text};
const Argument source = {"card or tile", [](const Content&) { return static_cast<unsigned>(source_count); },
                         source_text};
const Argument part = {"part", [](const Content&) { return static_cast<unsigned>(part_count); }, part_text};

}  // namespace

std::span<const VerbNotation<Content>> notation() {
  static const VerbNotation<Content> table[] = {
      {Verb::edge, "edge", {&track}},
      {Verb::keep, "keep", {&token}},
      {Verb::lay, "lay", {&card}},
      {Verb::plan, "plan", {&card, &slot}},
      {Verb::unplan, "unplan", {&slot}},
      {Verb::confirm, "confirm"},
      {Verb::plus_one, "plus-one", {&slot}},
      {Verb::use, "use", {&slots}},
      {Verb::expand, "expand", {&company}},
      {Verb::scientist, "scientist", {&source}},
      {Verb::field, "field", {&source}},
      {Verb::marker, "marker", {&bonus}},
      {Verb::drop_out, "drop-out"},
      {Verb::acquire, "acquire", {&card}},
      {Verb::none, "none"},
      {Verb::advance, "advance", {&company}},
      {Verb::stop, "stop"},
      {Verb::enter, "enter", {&place}},
      {Verb::column, "column", {&column}},
      {Verb::back, "back", {&company, &column}},
      {Verb::part, "part", {&part}},
      {Verb::to, "to", {&space}},
      {Verb::track, "track", {&company}},
      {Verb::demolish, "demolish", {&company, &column}},
      {Verb::take, "take", {&plan}},
      {Verb::coin, "coin"},
      {Verb::place, "place", {&plan, &screen}},
      {Verb::flip, "flip", {&screen}},
      {Verb::upload, "upload"},
      {Verb::tier, "tier", {&tier}},
      {Verb::choice, "choice", {&choice}},
      {Verb::sell, "sell", {&card}},
      {Verb::remove, "remove", {&card}},
      {Verb::perform, "perform"},
      {Verb::salvage, "salvage", {&card}},
      {Verb::pick_up, "pick-up", {&slot}},
      {Verb::rest, "rest", {&slot}},
      {Verb::claim, "claim", {&mission, &task}},
      {Verb::one_time, "one-time", {&bonus}},
      {Verb::deal, "deal"},
      {Verb::drain, "drain", {&card}},
  };
  return table;
}

}  // namespace orrery::skymines
