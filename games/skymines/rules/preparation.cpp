// Section 14: between two rounds; section 18: the end of the game.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

// SK-14.3, SK-14.4
void take_markers_back(const Content& c, Position& p, EventLog* log) {
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const auto bonus = id_at<BonusId>(i);
    const Seat row = p.markers[bonus].value;
    if (p.markers[bonus].is_none()) continue;
    p.markers[bonus] = {};
    if (p.is_luna(row)) {  // SK-25.42: no tile for her
      ++p.luna(row).markers;
      continue;
    }
    if (p.one_time.has(bonus)) {  // SK-14.5
      p.one_time.remove(bonus);
      tell_all(log, Happened::marker_gone, row, bonus.value);
    } else {
      ++p.players[row].markers;
    }
    const BonusSpace* space = bonus_space(c, p, bonus);
    if (!space || space->tile.is_none()) continue;
    p.tiles[space->tile] = {{row}, 0, false};
    tell_all(log, Happened::tile_received, row, space->tile.value);
  }
}

// SK-14.6 to SK-14.9
void renew_display(Position& p, EventLog* log) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (p.display[i].is_none()) continue;
    p.discard.add(p.display[i]);
    tell_all(log, Happened::card_discarded, no_seat, p.display[i].value);
    p.display[i] = CardId::none();
  }
  for (std::size_t row = 0; row < 4; ++row) {
    std::size_t to = row;
    for (std::size_t from = row; from < display_count; from += 4) {
      if (p.display[from].is_none()) continue;
      const CardId card = p.display[from];
      p.display[from] = CardId::none();
      p.display[to] = card;
      to += 4;
    }
  }
  bool shown = false;
  for (std::size_t i = 0; i < display_count && !p.stack.empty(); ++i) {
    if (p.display[i]) continue;
    p.display[i] = p.stack.pop_back();
    shown = true;
    tell_all(log, Happened::card_shown, no_seat, p.display[i].value, i);
  }
  if (shown) p.revealed.to(SeatSet::all());
}

}  // namespace

void prepare_round(const Content& c, Position& p, EventLog* log) {
  if (p.round >= last_round(c, p)) {  // SK-5.1, SK-18.1, SK-23.15
    p.step = Step::over;
    tell_all(log, Happened::game_ended, no_seat, loop_open(c, p));
    return;
  }
  ++p.round;               // SK-5.2
  count_up(p.supplement);  // SK-14.1, SK-14.2
  tell_all(log, Happened::special_flipped, no_seat, special_plan(p.round).value);
  take_markers_back(c, p, log);
  renew_display(p, log);
  begin_round(c, p, log);  // SK-14.10
}

}  // namespace orrery::skymines
