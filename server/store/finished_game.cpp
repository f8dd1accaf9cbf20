#include "server/store/finished_game.h"

#include <boost/json.hpp>

#include "server/store/packed_text.h"
#include "server/table/stored_position.h"

namespace orrery {
namespace {

namespace json = boost::json;

}  // namespace

std::string packed_game(const StoredHistory& history) {
  json::array moves;
  for (const StoredMove& move : history.moves)
    moves.push_back(json::array{move.seat, move.notation, move.seq, move.at});
  const auto last = static_cast<int>(history.moves.size());
  json::array positions;
  if (history.table.base < last)
    positions.push_back(json::array{history.table.base, position_at(history, history.table.base)});
  positions.push_back(json::array{last, position_at(history, last)});
  return packed_text(json::serialize(json::object{{"moves", moves}, {"positions", positions}}));
}

void unpack_game(std::string_view packed, StoredHistory& history) {
  try {
    const json::value game = json::parse(unpacked_text(packed));
    for (const json::value& move : game.at("moves").as_array())
      history.moves.push_back({static_cast<Seat>(move.at(0).as_int64()), std::string(move.at(1).as_string()),
                               "", move.at(2).as_int64(), move.at(3).as_int64()});
    for (const json::value& position : game.at("positions").as_array())
      history.positions.push_back(
          {static_cast<int>(position.at(0).as_int64()), json::serialize(position.at(1))});
  } catch (const DamagedTable&) {
    throw;
  } catch (const std::exception&) {
    throw DamagedTable("its finished game cannot be read");
  }
}

}  // namespace orrery
