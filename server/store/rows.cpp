#include "server/store/rows.h"

#include <boost/json.hpp>

#include "server/store/sums.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::string_view seat_kinds[] = {"person", "bot", "open"};

}  // namespace

std::string seats_text(const std::vector<StoredSeat>& seats) {
  json::array list;
  for (const StoredSeat& seat : seats)
    list.push_back({{"kind", seat_kinds[static_cast<std::size_t>(seat.kind)]},
                    {"name", seat.name},
                    {"level", seat.level},
                    {"token_hash", seat.token_hash},
                    {"preset", seat.preset}});
  return json::serialize(list);
}

std::vector<StoredSeat> read_seats(std::string_view text) {
  std::vector<StoredSeat> seats;
  const json::value list = json::parse(json::string_view(text.data(), text.size()));
  for (const json::value& entry : list.as_array()) {
    StoredSeat seat;
    for (std::size_t kind = 0; kind < std::size(seat_kinds); ++kind)
      if (entry.at("kind").as_string() == seat_kinds[kind]) seat.kind = static_cast<SeatKind>(kind);
    seat.name = std::string(entry.at("name").as_string());
    seat.level = std::string(entry.at("level").as_string());
    seat.token_hash = std::string(entry.at("token_hash").as_string());
    seat.preset = std::string(entry.at("preset").as_string());
    seats.push_back(std::move(seat));
  }
  return seats;
}

std::string options_text(const std::vector<std::pair<std::string, std::string>>& options) {
  json::object object;
  for (const auto& [key, value] : options) object[key] = value;
  return json::serialize(object);
}

std::vector<std::pair<std::string, std::string>> read_options(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> options;
  const json::value object = json::parse(json::string_view(text.data(), text.size()));
  for (const auto& [key, value] : object.as_object())
    options.emplace_back(std::string(key), std::string(value.as_string()));
  return options;
}

std::string tables_text(const std::vector<std::string>& tables) {
  return json::serialize(json::array(tables.begin(), tables.end()));
}

std::vector<std::string> read_tables(std::string_view text) {
  std::vector<std::string> tables;
  const json::value list = json::parse(json::string_view(text.data(), text.size()));
  for (const json::value& entry : list.as_array()) tables.emplace_back(entry.as_string());
  return tables;
}

std::int64_t sum_of_table(const StoredTable& table, const std::string& options, const std::string& seats) {
  return sum_of(table.id, table.game, options, seats, table.seed, table.content_hash,
                std::int64_t{table.rules_version}, std::int64_t{table.base}, table.notice, table.rematch,
                table.campaign, table.created);
}

std::int64_t sum_of_move(const std::string& table, std::int64_t number, const StoredMove& move) {
  return sum_of(table, number, std::int64_t{move.seat}, move.notation, move.change, move.seq, move.at);
}

StoredPosition checked_position(const std::string& table, StoredPosition position, const std::int64_t* sum) {
  if (sum && *sum != sum_of(table, std::int64_t{position.moves}, position.json))
    throw DamagedTable(fmt::format("the position after move {} is not what was written", position.moves));
  return position;
}

const std::vector<StorePart>& store_parts() {
  static const std::vector<StorePart> parts = {
      {"tables",
       {"id", "game", "options", "seats", "seed", "content_hash", "rules_version", "base", "notice",
        "rematch", "seq", "created", "is_over", "campaign", "ended", "sum"}},
      {"moves", {"table_id", "number", "seat", "notation", "change", "seq", "at", "sum"}, 2},
      {"positions", {"table_id", "moves", "json", "sum"}, 2},
      {"finished_games", {"table_id", "game", "sum"}},
      {"lessons", {"table_id", "lesson"}},
      {"analyses", {"table_id", "analysis", "sum"}},
      {"gatherings", {"table_id", "lobby", "quiet", "ready", "closed"}},
      {"lines", {"table_id", "n", "seat", "at", "text"}, 2},
      {"campaigns", {"id", "text", "seats", "tables", "created"}},
  };
  return parts;
}

}  // namespace orrery
