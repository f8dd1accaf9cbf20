// A finished game told move by move, for the slider of the page.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "server/table/table.h"
#include "server/table/tasks/workers.h"

namespace orrery {

// Both throw RequestError unless the game lies open, for they tell the seed.
std::string record_of(const Table& table);
Record replayable_record_of(const Table& table);

// Frames `from` to `from + count` of the game. Takes a while; safe on any thread. Throws RequestError when it
// is interrupted.
std::string replay_json(const std::shared_ptr<const AnyGame>& game, const Record& record, std::size_t from,
                        std::size_t count, WorkContext& context);

}  // namespace orrery
