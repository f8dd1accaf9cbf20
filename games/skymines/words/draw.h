// The parts of the drawing that live in different files.
#pragma once

#include <string>
#include <vector>

#include "engine/words/drawing.h"
#include "engine/words/text.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {

struct Drawing : DrawingOf<Content, Position> {
  using DrawingOf::DrawingOf;

  std::vector<std::string> lines = {};  // of the part that is being drawn

  void add(const std::string& line) { lines.push_back(line); }
  void head(const std::string& text) { lines.push_back(bold(text)); }
};

// The first letter of a company, in its color.
std::string initial(const Drawing&, CompanyId);
// Who stands on a place, or none.
CompanyId owner_of(const Position&, PlaceId);
// "1r1c": the parts of a place's reward.
std::string short_reward(const Reward&);
// draw_belt.cpp
void draw_belt(Drawing&);
std::string belt_paths(const Drawing&, CompanyId);  // asteroids that a station reaches
// The cards of missions and threat, and what a player has of them.
void draw_modules(Drawing&);
std::string missions_of(const Drawing&, Seat);

}  // namespace orrery::skymines
