#include "server/table/keeping/admin.h"

#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/messages/api_json.h"
#include "server/messages/messages.h"
#include "server/table/keeping/notes.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

namespace json = boost::json;

std::string text_of(const json::object& request, std::string_view key) {
  const json::value* value = request.if_contains(key);
  if (!value || !value->is_string()) throw InputError("The request needs " + quoted(key) + ", a text.");
  return std::string(value->get_string());
}

std::int64_t number_of(const json::object& request, std::string_view key) {
  const json::value* value = request.if_contains(key);
  if (!value || !value->is_int64() || value->get_int64() < 0)
    throw InputError("The request needs " + quoted(key) + ", a whole number.");
  return value->get_int64();
}

Seat seat_of(const json::object& request) {
  const std::int64_t seat = number_of(request, "seat");
  if (seat >= max_seats) throw InputError("There is no seat " + std::to_string(seat) + ".");
  return static_cast<Seat>(seat);
}

void require_person(const Table& table, Seat seat) {
  if (seat >= table.row().seats.size() || table.row().seats[seat].kind != SeatKind::person)
    throw InputError("Nobody sits on seat " + std::to_string(seat) + " of this table.");
}

RequestError cannot_store() {
  return {503, "The table cannot be stored at the moment."};
}

json::value done() {
  return json::object{{"done", true}};
}

}  // namespace

Admin::Admin(Hall& hall, ClientLimits& clients, Ledger& ledger, std::function<std::string()> statistics)
    : hall_(hall), clients_(clients), ledger_(ledger), statistics_(std::move(statistics)) {}

Task<std::string> Admin::answer(std::string request) {
  std::string error;
  try {
    json::error_code wrong;
    const json::value value = json::parse(request, wrong);
    if (wrong || !value.is_object()) throw InputError("The request is not a JSON object.");
    json::object object = value.get_object();
    const json::value answer = co_await fulfill(std::move(object));
    co_return json::serialize(answer);
  } catch (const std::exception& failure) {
    error = failure.what();
  }
  co_return json::serialize(json::object{{"error", error}});
}

Task<json::value> Admin::fulfill(json::object request) {
  const std::string what = text_of(request, "do");
  note(Gravity::info, "asked by an administrator: {}", json::serialize(request));
  if (what == "list") co_return list();
  if (what == "servers") co_return list_servers();
  if (what == "statistics") co_return json::object{{"text", statistics_()}};
  if (what == "drain") {
    const json::value* on = request.if_contains("on");
    hall_.draining = !on || !on->is_bool() || on->get_bool();
    co_return json::object{{"draining", hall_.draining}, {"tables", hall_.in_progress().size()}};
  }
  if (what == "ban")
    co_return ban(text_of(request, "address"),
                  request.contains("minutes") ? number_of(request, "minutes") : 0);
  if (what == "allow") {
    if (!clients_.allow_again(client_to_ban(text_of(request, "address"))))
      throw InputError("This address is not banned.");
    co_return done();
  }
  if (what == "backup") {
    std::string file = text_of(request, "file");
    co_await ledger_.back_up(std::move(file));
    co_return done();
  }
  std::string table = text_of(request, "table");
  if (what == "show") co_return co_await show(std::move(table));
  if (what == "close") co_return co_await close(std::move(table));
  if (what == "renew") co_return co_await renew(std::move(table), seat_of(request));
  if (what == "remove-name") co_return co_await remove_name(std::move(table), seat_of(request));
  if (what == "delete") {
    const bool there = co_await is_stored(table);
    if (!there) throw InputError("There is no such table or campaign.");
    co_await hall_.remove(std::move(table));
    co_return done();
  }
  throw InputError("The server does not know how to " + quoted(what) + ".");
}

// A table or a campaign, damaged or not.
Task<bool> Admin::is_stored(std::string id) {
  if (!is_table_id(id)) co_return false;
  try {
    const std::optional<StoredHistory> table = co_await ledger_.load(id);
    if (table) co_return true;
    const std::optional<StoredCampaign> campaign = co_await ledger_.load_campaign(id);
    co_return campaign.has_value();
  } catch (const DamagedTable&) {
    co_return true;
  }
}

json::value Admin::list() const {
  json::array tables;
  for (const auto& [id, entry] : hall_.in_progress()) {
    json::object table{
        {"table", id}, {"changed", entry.changed}, {"touched", entry.touched}, {"client", entry.client}};
    if (const auto found = hall_.tables().find(id); found != hall_.tables().end()) {
      table["game"] = found->second->row().game;
      table["moves"] = found->second->session().moves_played();
      table["viewers"] = found->second->viewers.size();
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

json::value Admin::list_servers() const {
  json::array all;
  for (const Fellow& fellow : servers())
    all.push_back(json::object{{"server", fellow.number},
                               {"address", fellow.address},
                               {"version", fellow.version},
                               {"draining", fellow.draining},
                               {"tables", fellow.tables}});
  return all;
}

Task<json::value> Admin::show(std::string id) {
  const TablePtr table = co_await hall_.require(std::move(id));
  json::object shown = json::parse(summary_json(*table)).as_object();
  shown["notice"] = table->notice();
  json::array viewers;
  for (const auto& viewer : table->viewers)
    viewers.push_back(
        json::object{{"client", viewer->client},
                     {"seat", viewer->seat == no_seat ? json::value() : json::value(viewer->seat)}});
  shown["viewers"] = std::move(viewers);
  co_return shown;
}

Task<json::value> Admin::close(std::string id) {
  const TablePtr table = co_await hall_.require(std::move(id));
  const auto lock = co_await table->mutex.lock();
  if (table->gone) throw cannot_store();
  if (table->ended()) throw InputError("The game is over already.");
  StoreChange change = table->close(Closed::by_operator);
  const Hall::Letters letters =
      Hall::write_letters(*table, [&](Seat seat) { return state_message(*table, seat); });
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) throw cannot_store();
  Hall::deliver(*table, letters);
  co_return done();
}

Task<json::value> Admin::renew(std::string id, Seat seat) {
  const TablePtr table = co_await hall_.require(std::move(id));
  const auto lock = co_await table->mutex.lock();
  if (table->gone) throw cannot_store();
  require_person(*table, seat);
  const std::string token = new_token();
  StoreChange change = table->set_token(seat, token_hash(token));
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) throw cannot_store();
  for (const auto& viewer : table->viewers) {
    if (viewer->seat != seat) continue;
    viewer->outbox.send(error_message("The link of this seat was renewed; ask for the new one."));
    viewer->outbox.close();
  }
  co_return json::object{{"link", "/t/" + table->id() + "#" + token}};
}

Task<json::value> Admin::remove_name(std::string id, Seat seat) {
  const TablePtr table = co_await hall_.require(std::move(id));
  const auto lock = co_await table->mutex.lock();
  if (table->gone) throw cannot_store();
  require_person(*table, seat);
  const std::int64_t base = table->seq();
  StoreChange change = table->rename(seat, "");
  const Hall::Letters letters =
      Hall::write_letters(*table, [&](Seat to) { return people_update(*table, to, base); });
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) throw cannot_store();
  Hall::deliver(*table, letters);
  co_return done();
}

// Minutes 0: until the server is started again.
json::value Admin::ban(const std::string& address, std::int64_t minutes) {
  constexpr std::int64_t most = 60 * 24 * 366;
  const std::string client = client_to_ban(address);
  clients_.ban(client, minutes == 0 ? Clock::time_point::max()
                                    : Clock::now() + std::chrono::minutes(std::min(minutes, most)));
  for (const auto& [id, table] : hall_.tables())
    for (const auto& viewer : table->viewers)
      if (viewer->client == client) viewer->outbox.close();
  return json::object{{"banned", client}};
}

}  // namespace orrery
