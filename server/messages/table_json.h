// The parts of a table as JSON, for messages and for HTTP.
#pragma once

#include "server/messages/json_text.h"
#include "server/table/table.h"

namespace orrery {

void append_options(JsonText& text, const Table& table);
void append_seats(JsonText& text, const Table& table, bool with_online);
// What the standings of a position look like to a viewer.
void append_standings(JsonText& text, const AnyGame& game, const Standings& standings,
                      const Telling& telling);
Standings visible_standings(const AnyGame& game, const PositionBytes& position, const PositionBytes& seen);
// The position as somebody sees it, with the game's facts about it.
void append_view(JsonText& text, const AnyGame& game, const PositionBytes& seen);
void append_question(JsonText& text, const Table& table, Seat seat);
void append_moves(JsonText& text, const Table& table, Seat seat);
void append_refused(JsonText& text, const Table& table, Seat seat);
void append_undo(JsonText& text, const Table& table, Seat seat);
// Those that `seat` may know, from `first` on, at most the last `most`; numbered as the viewer counts them.
void append_events(JsonText& text, const AnyGame& game, const std::vector<Event>& events, std::size_t first,
                   std::size_t most, const Telling& telling);

}  // namespace orrery
