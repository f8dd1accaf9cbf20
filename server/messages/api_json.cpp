#include "server/messages/api_json.h"

#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/messages/campaign_json.h"
#include "server/messages/json_text.h"
#include "server/messages/table_json.h"

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

bool yes_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (!value || value->is_null()) return false;
  if (!value->is_bool()) throw InputError(quoted(key) + " must be true or false.");
  return value->get_bool();
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
  seat.ready = yes_at(object, "ready");
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

void append_game(JsonText& text, const OfferedGame& offered, const Offer& offer) {
  const GameInfo& info = offered.game->info();
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
  text.key("lessons").number(static_cast<std::int64_t>(offered.course.size()));
  text.key("puzzles").number(static_cast<std::int64_t>(offered.puzzles.size()));
  const std::vector<BotSpec> bots = offer.opponents(info.id);
  text.key("bots").open_list();
  for (const BotSpec& bot : bots) text.text(bot_name(bot));
  for (const OfferedProgram& program : offer.programs) text.text(program.name);
  text.close_list();
  text.key("levels").open_object();
  for (const BotSpec& bot : bots) text.key(bot_name(bot)).text(bot_sentence(info.id, bot));
  text.close_object();
  text.close_object();
}

// Of all rows of the standings, as spectators see them.
void append_totals(JsonText& text, const Table& table) {
  const PositionBytes& position = table.session().position();
  const Standings standings =
      visible_standings(table.game(), position, table.game().view(position, no_seat).seen());
  text.open_list();
  for (int row = 0; row < standings.rows; ++row) text.number(standings.total[row]);
  text.close_list();
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
  for (const OfferedGame& offered : offer.games) append_game(text, offered, offer);
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
  text.key("lobby").boolean(table.gathering().lobby);
  text.key("moves").number(session.moves_played()).key("over").boolean(table.laid_open());
  text.key("to_act").seats(table.asked());
  text.key("seed_hash").text(session.header().seed_hash);
  text.key("created").number(table.row().created).key("changed").number(table.changed_at());
  append_totals(text.key("totals"), table);
  text.key("campaign").text_or_null(table.row().campaign);
  text.key("lesson").text_or_null(table.row().lesson);
  text.key("ranking");
  if (table.over() && !table.game().standings(session.position()).open) {
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
  request.lesson = text_at(object, "lesson");
  if (request.lesson.empty() || object.contains("seats")) request.seats = read_seats(object);
  request.lobby = yes_at(object, "lobby");
  request.quiet = yes_at(object, "quiet");
  return request;
}

BroughtRecord read_brought_record(std::string_view body) {
  const json::value value = parse_body(body);
  return {text_at(value.get_object(), "record"), yes_at(value.get_object(), "look")};
}

WhatIfRequest read_what_if_request(std::string_view body) {
  const json::value value = parse_body(body);
  const json::object& object = value.get_object();
  const auto number = [&](const char* key) {
    const json::value* found = object.if_contains(key);
    if (!found || !found->is_int64() || found->get_int64() < 0 || found->get_int64() > 1'000'000)
      throw InputError(quoted(key) + " must be a number.");
    return static_cast<int>(found->get_int64());
  };
  WhatIfRequest request;
  request.moves = number("moves");
  request.seat = static_cast<Seat>(std::min(number("seat"), max_seats));
  request.name = text_at(object, "name");
  request.level = text_at(object, "level");
  if (request.level.empty()) request.level = "captain";
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

LabWish read_lab_wish(std::string_view body) {
  const json::value value = parse_body(body);
  const json::object& object = value.get_object();
  const auto number_at = [&](std::string_view key, std::int64_t otherwise) {
    const json::value* number = object.if_contains(key);
    if (!number) return otherwise;
    if (!number->is_int64() || number->get_int64() < 0 || number->get_int64() > 1'000'000)
      throw InputError(quoted(key) + " must be a number.");
    return number->get_int64();
  };
  LabWish wish;
  wish.game = text_at(object, "game");
  wish.content = text_at(object, "content");
  wish.players = static_cast<int>(number_at("players", wish.players));
  wish.games = number_at("games", wish.games);
  if (const std::string bot = text_at(object, "bot"); !bot.empty()) wish.bot = bot;
  return wish;
}

std::string read_text(std::string_view body, std::string_view key) {
  const json::value value = parse_body(body);
  return text_at(value.get_object(), key);
}

}  // namespace orrery
