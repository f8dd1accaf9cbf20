// Is every way of playing alive? One player keeps to a style, the others are free.
#pragma once

#include <vector>

#include "engine/content/figures.h"
#include "lab/any_lab.h"
#include "lab/lab_file.h"

namespace orrery {

struct StylesPlan {
  int players = 2;
  std::int64_t games = 200;  // of each style
  std::uint64_t seed = 1;
  BotSpec bot{};
  std::array<std::uint8_t, max_options> options{};
  std::vector<NamedStyle> styles{};
};

struct StyleResult {
  NamedStyle style;
  std::int64_t planned = 0;
  Wins wins{};  // of the player who kept to it
};

// The styles that were tried, in order; fewer, and the last with fewer games, when it was stopped. `content`
// is that of the game. Throws InputError when a style does not fit the game.
std::vector<StyleResult> try_styles(const AnyGame& game, const ContentText& content, const StylesPlan& plan,
                                    const Running& running);

// What somebody who plays a style believes that the content is.
ContentText believed(const ContentText& content, const NamedStyle& style);

}  // namespace orrery
