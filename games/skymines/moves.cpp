#include "games/skymines/moves.h"

#include <fmt/core.h>
#include <string>
#include <vector>

namespace orrery::skymines {
namespace {

template <class AnyId>
ArgumentKind<Content> kind_of(std::string_view name) {
  return {name, [](const Content& content) { return static_cast<unsigned>(id_count(content, AnyId{})); },
          [](const Content& content, unsigned value) {
            return std::string(id_text(content, id_at<AnyId>(value)));
          }};
}

// Counted from one.
template <unsigned Count>
ArgumentKind<Content> number(std::string_view name) {
  return {name, [](const Content&) { return Count; },
          [](const Content&, unsigned value) { return std::to_string(value + 1); }};
}

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

const ArgumentKind<Content> track = kind_of<TrackId>("track");
const ArgumentKind<Content> token = kind_of<TokenId>("token");
const ArgumentKind<Content> card = kind_of<CardId>("card");
const ArgumentKind<Content> company = kind_of<CompanyId>("company");
const ArgumentKind<Content> bonus = kind_of<BonusId>("bonus space");
const ArgumentKind<Content> place = kind_of<PlaceId>("place");
const ArgumentKind<Content> mission = kind_of<MissionId>("mission");
const ArgumentKind<Content> task = number<task_count>("task");
const ArgumentKind<Content> plan = kind_of<PlanId>("plan");
const ArgumentKind<Content> slot = number<slot_count>("slot");
const ArgumentKind<Content> column = number<column_count>("column");
const ArgumentKind<Content> screen = number<screen_count>("screen");
const ArgumentKind<Content> tier = number<3>("tier");
const ArgumentKind<Content> choice = number<2>("choice");
const ArgumentKind<Content> space = {"space", [](const Content&) { return unsigned{most_track_space}; },
                                     [](const Content&, unsigned value) { return std::to_string(value); }};
const ArgumentKind<Content> slots = {"slots", [](const Content&) { return (1u << slot_count) - 1; },
                                     slots_text};
const ArgumentKind<Content> source = {
    "card or tile", [](const Content&) { return static_cast<unsigned>(source_count); }, source_text};
const ArgumentKind<Content> part = {"part", [](const Content&) { return static_cast<unsigned>(part_count); },
                                    part_text};

VerbNotation<Content> entry(Verb verb, std::string_view word,
                            std::vector<const ArgumentKind<Content>*> arguments = {}) {
  return {static_cast<std::uint8_t>(verb), word, std::move(arguments)};
}

}  // namespace

std::span<const VerbNotation<Content>> verbs() {
  static const std::vector<VerbNotation<Content>> table = {
      entry(Verb::edge, "edge", {&track}),
      entry(Verb::keep, "keep", {&token}),
      entry(Verb::lay, "lay", {&card}),
      entry(Verb::plan, "plan", {&card, &slot}),
      entry(Verb::unplan, "unplan", {&slot}),
      entry(Verb::confirm, "confirm"),
      entry(Verb::plus_one, "plus-one", {&slot}),
      entry(Verb::use, "use", {&slots}),
      entry(Verb::expand, "expand", {&company}),
      entry(Verb::scientist, "scientist", {&source}),
      entry(Verb::field, "field", {&source}),
      entry(Verb::marker, "marker", {&bonus}),
      entry(Verb::drop_out, "drop-out"),
      entry(Verb::acquire, "acquire", {&card}),
      entry(Verb::none, "none"),
      entry(Verb::advance, "advance", {&company}),
      entry(Verb::stop, "stop"),
      entry(Verb::enter, "enter", {&place}),
      entry(Verb::column, "column", {&column}),
      entry(Verb::back, "back", {&company, &column}),
      entry(Verb::part, "part", {&part}),
      entry(Verb::to, "to", {&space}),
      entry(Verb::track, "track", {&company}),
      entry(Verb::demolish, "demolish", {&company, &column}),
      entry(Verb::take, "take", {&plan}),
      entry(Verb::coin, "coin"),
      entry(Verb::place, "place", {&plan, &screen}),
      entry(Verb::flip, "flip", {&screen}),
      entry(Verb::upload, "upload"),
      entry(Verb::tier, "tier", {&tier}),
      entry(Verb::choice, "choice", {&choice}),
      entry(Verb::sell, "sell", {&card}),
      entry(Verb::remove, "remove", {&card}),
      entry(Verb::perform, "perform"),
      entry(Verb::salvage, "salvage", {&card}),
      entry(Verb::pick_up, "pick-up", {&slot}),
      entry(Verb::rest, "rest", {&slot}),
      entry(Verb::claim, "claim", {&mission, &task}),
      entry(Verb::one_time, "one-time", {&bonus}),
      entry(Verb::deal, "deal"),
      entry(Verb::drain, "drain", {&card}),
  };
  return table;
}

}  // namespace orrery::skymines
