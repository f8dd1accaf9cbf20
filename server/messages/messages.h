// What the server tells a viewer over its WebSocket: docs/protocol.md. Everything in here that depends on the
// position is made from what the seat may see.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/foresight.h"
#include "server/table/table.h"
#include "teacher/advice.h"

namespace orrery {

inline constexpr int protocol_version = 1;

std::string welcome_message(const Table& table, Seat seat);
std::string state_message(const Table& table, Seat seat);
std::string done_message(std::int64_t id, std::int64_t seq);
std::string refused_message(std::int64_t id, const Objection& objection, std::int64_t seq);
std::string pong_message(std::int64_t id);
std::string error_message(std::string_view sentence);

std::string hint_message(std::int64_t id, const std::vector<Advice>& moves);

// What a viewer's own move would change for them: `after` is the position after it, as they would see it.
std::string preview_message(std::int64_t id, const Table& table, Seat seat, const PositionBytes& after);

std::string ways_message(std::int64_t id, const Table& table, const Foresight::Ways& ways);

// What a move changed for a viewer; `before` is the position before it and `first_event` the first new event.
std::string move_update(const Table& table, Seat seat, const PositionBytes& before, std::size_t first_event);
// Somebody came, left, took a seat or changed a name, or a rematch was set up.
std::string people_update(const Table& table, Seat seat, std::int64_t base);
std::string online_update(const Table& table);
// Somebody is ready or not, or spectators may write or not.
std::string gathering_update(const Table& table);
// These lines of what was said.
std::string chat_message(std::span<const SaidLine> lines);
// For viewers of this seat only.
std::string preset_update(const Table& table, Seat seat);

}  // namespace orrery
