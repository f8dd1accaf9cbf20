#include "lab/experiments/styles.h"

#include "games/registry.h"
#include "lab/experiments/together.h"

namespace orrery {

ContentText believed(const ContentText& content, const NamedStyle& style) {
  ContentText changed = content;
  for (const auto& [figure, factor] : style.weigh) changed = with_figures_times(changed, figure, factor);
  for (const auto& [figure, word] : style.believe) changed = with_word(changed, figure, word);
  changed.file = "the tables that " + style.id + " believes in";
  return changed;
}

std::vector<StyleResult> try_styles(const AnyGame& game, const ContentText& content, const StylesPlan& plan,
                                    const Running& running) {
  const std::unique_ptr<AnyLab> lab = make_lab(game);
  std::vector<StyleResult> results;
  const auto count = static_cast<std::int64_t>(plan.styles.size());
  for (std::int64_t i = 0; i < count; ++i) {
    const NamedStyle& style = plan.styles[static_cast<std::size_t>(i)];
    ArenaPlan arena;
    arena.players = plan.players;
    arena.games = plan.games;
    arena.seed = plan.seed;  // the same deals for every style
    arena.options = plan.options;
    BotSpec bot = plan.bot;
    // A network knows the true figures only, so where one player believes in others nobody has one.
    if (style.believes()) bot.handmade = true;
    arena.bots.assign(static_cast<std::size_t>(plan.players), bot);
    arena.styles = {style.style};
    if (style.believes()) {
      const ContentText tables = believed(content, style);
      arena.beliefs = {find_game(game.info().id).make(tables.toml, tables.file)};
    }
    const Running part = part_of(running, i, count);
    const ArenaResult result = lab->arena(arena, part);
    results.push_back({style, result.planned, result.bots[0].wins});
    if (!agreed(running, !stopped(running) && result.games == result.planned)) break;
  }
  return results;
}

}  // namespace orrery
