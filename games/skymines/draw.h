// The parts of the drawing that live in different files.
#pragma once

#include <string>
#include <vector>

#include "engine/paint.h"
#include "engine/text.h"
#include "games/skymines/words.h"

namespace orrery::skymines {

struct Drawing {
  const Content& c;
  const Position& p;
  const Telling& telling;
  bool color;
  std::vector<std::string> lines;

  void add(const std::string& line) { lines.push_back(line); }
  void head(const std::string& text) { lines.push_back(painted(text, Paint::bold, color)); }
  std::string dim(std::string_view text) const { return painted(text, Paint::dim, color); }
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
