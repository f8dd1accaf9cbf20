// Section 5: slide the held tile into the field and salvage from the tile that comes out.
#include <bit>

#include "games/anteros/rules/rules.h"

namespace orrery::anteros {

Refusal refuse_slide(const Position& p, SlideId slide) {
  const CellId exit = slide_exit(slide);
  if (p.field[exit].is_none()) return because(Reason::pushes_ship_out, p.ship_on(exit));  // AN-5.4
  return allowed;
}

void slide(const Content&, Position& p, SlideId slide, EventLog* log) {
  const auto& line = slide_lines[slide.index()];
  const TileId in = p.me().held;
  const TileId out = p.field[line[3]];
  tell_all(log, Happened::slid, p.active, slide.value, in.value, out.value);
  for (int i = 3; i > 0; --i) {  // AN-5.2, AN-5.5: ships move along
    p.field[line[i]] = p.field[line[i - 1]];
    if (p.field[line[i]].is_none()) {
      const Seat owner = p.ship_on(line[i - 1]);
      if (owner == no_seat) continue;
      p.players[owner].ship = line[i];
      tell_all(log, Happened::ship_moved, p.active, owner, line[i - 1].value, line[i].value);
    }
  }
  p.field[line[0]] = in;  // AN-5.1
  p.me().held = out;      // AN-5.3
  p.step = Step::play;
  // AN-5.11, AN-5.14, AN-5.16
  const auto edge = static_cast<SpaceMask>(p.tiles[out].drills.taken() & exposed_edge(slide));
  if (edge != 0) p.questions.push({.ask = Ask::salvage, .spaces = edge, .tile = out});
}

Refusal refuse_salvage(const Position& p, SpaceId space) {
  if (!(p.questions.top().spaces >> space.value & 1)) return because(Reason::not_on_exposed_edge);  // AN-5.12
  return allowed;
}

void salvage(Position& p, SpaceId space, EventLog* log) {
  const TileId tile = p.questions.pop().tile;
  const Seat owner = p.tiles[tile].drills.owner(space);
  p.tiles[tile].drills.remove(space);
  ++p.me().salvaged;  // AN-5.13, AN-5.15, AN-1.7: even one's own, and it never comes back
  tell_all(log, Happened::salvaged, p.active, owner, space.value, tile.value);
}

}  // namespace orrery::anteros
