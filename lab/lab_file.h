// What the laboratory looks at in a game, from its lab.toml: which uses of which things make a table, and
// which ways of playing should be alive. docs/laboratory.md tells what the fields mean.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bots/style.h"

namespace orrery {

// Uses of things of one kind.
struct UseTable {
  std::string title;    // "Asteroids claimed"
  std::string about;    // what happened and to what, "launched asteroid"
  double limit = 0;     // users should not win more than this multiple of the fair share; 0: no limit
  double in_games = 0;  // each should be used in at least this share of the games

  bool means(std::string_view component) const {
    return component.size() > about.size() && component.starts_with(about) && component[about.size()] == ':';
  }
};

// A way of playing.
struct NamedStyle {
  std::string id;
  std::string name;  // "launches whenever it can"
  Style style;
  std::map<std::string, double> weigh{};         // figures that seem to be so many times what they are
  std::map<std::string, std::string> believe{};  // words of the content that it believes in

  bool believes() const { return !weigh.empty() || !believe.empty(); }
};

struct LabFile {
  std::vector<UseTable> tables;
  std::vector<NamedStyle> styles;
};

// Throws InputError with file, line and cause.
LabFile read_lab_file(std::string_view toml, std::string_view file);

}  // namespace orrery
