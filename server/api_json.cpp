#include "server/api_json.h"

#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/text.h"
#include "server/campaign_json.h"
#include "server/json_text.h"
#include "server/table_json.h"

namespace orrery {
namespace {

namespace json = boost::json;

json::value parse_body(std::string_view body) {
  json::parse_options options;
  options.max_depth = 8;
  json::error_code error;
  json::value value = json::parse(body, error, {}, options);
  if (error || !value.is_object()) throw InputError("The request is not a JSON object.");
  return value;
}

std::string text_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (!value || value->is_null()) return {};
  if (!value->is_string()) throw InputError(quoted(key) + " must be a text.");
  return std::string(value->get_string());
}

SeatRequest read_seat(const json::value& value) {
  if (!value.is_object()) throw InputError("A seat must be an object.");
  const json::object& object = value.get_object();
  SeatRequest seat;
  const std::string kind = text_at(object, "kind");
  if (kind == "person")
    seat.kind = SeatKind::person;
  else if (kind == "bot")
    seat.kind = SeatKind::bot;
  else if (kind == "open")
    seat.kind = SeatKind::open;
  else
    throw InputError("The kind of a seat is person, bot or open, not " + quoted(kind) + ".");
  seat.name = trim(text_at(object, "name"));
  seat.level = text_at(object, "level");
  return seat;
}

ChosenOptions read_options(const json::object& object) {
  ChosenOptions chosen;
  const json::value* options = object.if_contains("options");
  if (!options || options->is_null()) return chosen;
  if (!options->is_object()) throw InputError("\"options\" must be an object.");
  for (const auto& [key, value] : options->get_object()) {
    if (!value.is_string()) throw InputError("The option " + quoted(key) + " must be a text.");
    chosen.emplace_back(std::string(key), std::string(value.get_string()));
  }
  return chosen;
}

std::vector<SeatRequest> read_seats(const json::object& object) {
  const json::value* seats = object.if_contains("seats");
  if (!seats || !seats->is_array()) throw InputError("\"seats\" must be a list.");
  std::vector<SeatRequest> wanted;
  for (const json::value& seat : seats->get_array()) wanted.push_back(read_seat(seat));
  return wanted;
}

void append_game(JsonText& text, const GameInfo& info) {
  text.open_object();
  text.key("id").text(info.id).key("name").text(info.name).key("about").text(info.about);
  text.key("min_players").number(info.min_players).key("max_players").number(info.max_players);
  text.key("categories").texts(info.categories).key("automata").texts(info.automata);
  text.key("options").open_list();
  for (const OptionInfo& option : info.options) {
    text.open_object().key("key").text(option.key).key("about").text(option.about);
    if (option.only_players > 0) text.key("only_players").number(option.only_players);
    if (!option.needs_option.empty())
      text.key("only_with").text(option.needs_option + "=" + option.needs_value);
    text.key("values").open_list();
    for (const OptionValue& value : option.values)
      text.open_object().key("key").text(value.key).key("about").text(value.about).close_object();
    text.close_list().close_object();
  }
  text.close_list();
  append_campaigns(text.key("campaigns"), info);
  text.key("bots").open_list();
  for (const BotLevelInfo& level : bot_levels())
    if (level.level != BotLevel::random) text.text(level.name);
  text.close_list();
  text.close_object();
}

void append_given(JsonText& text, const SeatGiven& given) {
  text.open_object().key("seat").seat(given.seat);
  if (!given.token.empty()) text.key("token").text(given.token);
  text.close_object();
}

}  // namespace

std::string games_json(const Offer& offer) {
  JsonText text;
  text.open_list();
  for (const OfferedGame& offered : offer.games) append_game(text, offered.game->info());
  return text.close_list().take();
}

std::string rules_json(const OfferedGame& offered) {
  JsonText text;
  text.open_object().key("primer").text(offered.primer).key("statements").open_list();
  for (const RuleStatement& statement : offered.game->rules().statements())
    text.open_object()
        .key("id")
        .text(statement.id)
        .key("section")
        .text(statement.section)
        .key("text")
        .text(statement.text)
        .close_object();
  return text.close_list().close_object().take();
}

std::string content_json(const OfferedGame& offered) {
  return json::serialize(offered.game->content_json());
}

std::string summary_json(const Table& table) {
  const Session& session = table.session();
  JsonText text;
  text.open_object();
  text.key("table").text(table.id()).key("game").text(table.game().info().id);
  append_options(text.key("options"), table);
  text.key("players").number(static_cast<std::int64_t>(table.row().seats.size()));
  append_seats(text.key("seats"), table, false);
  text.key("moves").number(session.moves_played()).key("over").boolean(table.over());
  text.key("to_act").seats(session.to_act());
  text.key("seed_hash").text(session.header().seed_hash);
  text.key("created").number(table.row().created);
  text.key("campaign").text_or_null(table.row().campaign);
  text.key("ranking");
  if (table.over()) {
    text.open_list();
    for (const RecordedResult& row : session.result()) text.number(row.rank);
    text.close_list();
  } else {
    text.null();
  }
  return text.close_object().take();
}

std::string given_json(const TableGiven& given) {
  JsonText text;
  text.open_object().key("table").text(given.table).key("seats").open_list();
  for (const SeatGiven& seat : given.seats) append_given(text, seat);
  return text.close_list().close_object().take();
}

std::string given_json(const CampaignGiven& given) {
  JsonText text;
  text.open_object().key("campaign").text(given.campaign).key("seats").open_list();
  for (const SeatGiven& seat : given.seats) append_given(text, seat);
  return text.close_list().close_object().take();
}

std::string given_json(const SeatGiven& given) {
  JsonText text;
  append_given(text, given);
  return text.take();
}

TableRequest read_table_request(std::string_view body) {
  const json::value value = parse_body(body);
  const json::object& object = value.get_object();
  TableRequest request;
  request.game = text_at(object, "game");
  request.options = read_options(object);
  request.seats = read_seats(object);
  return request;
}

CampaignRequest read_campaign_request(std::string_view body) {
  const json::value value = parse_body(body);
  const json::object& object = value.get_object();
  CampaignRequest request;
  if (const json::value* file = object.if_contains("file"); file && !file->is_null()) {
    request.file = json::serialize(*file);
    return request;
  }
  request.game = text_at(object, "game");
  request.campaign = text_at(object, "campaign");
  request.options = read_options(object);
  request.seats = read_seats(object);
  return request;
}

std::string read_text(std::string_view body, std::string_view key) {
  const json::value value = parse_body(body);
  return text_at(value.get_object(), key);
}

}  // namespace orrery
