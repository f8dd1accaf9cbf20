// The names of the things on the table that words point at and the page draws.
#pragma once

#include <fmt/core.h>
#include <string>

#include "games/alien_artifacts/content/content.h"
#include "games/alien_artifacts/position.h"

namespace orrery::alien_artifacts {

inline std::string card_target(const Content& c, CardId card) {
  return card ? "card:" + c.card(card).id : "";
}
inline std::string resource_target(const Content& c, ResourceId card) {
  return "resource:" + c.resource(card).id;
}
inline std::string section_target(const Content& c, ResourceId card, Section section) {
  return fmt::format("section:{}:{}", c.resource(card).id, section == Section::a ? "a" : "b");
}
inline std::string artifact_target(const Content& c, ArtifactId artifact) {
  return "artifact:" + c.artifacts[artifact.index()].id;
}
inline std::string plan_target(const Content& c, PlanId plan) {
  return "plan:" + c.plans[plan.index()].id;
}
inline std::string system_target(const Content& c, SystemId system) {
  return "system:" + c.systems[system.index()].id;
}
inline std::string faction_target(const Content& c, FactionId faction) {
  return "faction:" + c.factions[faction.index()].id;
}
inline std::string deck_target(Kind kind) {
  return fmt::format("deck:{}", kind_names[static_cast<std::size_t>(kind)]);
}
inline std::string seat_target(Seat seat) {
  return fmt::format("seat:{}", seat);
}

}  // namespace orrery::alien_artifacts
