#include "server/net/routes.h"

#include <algorithm>
#include <charconv>

#include "engine/input_error.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"
#include "server/messages/api_json.h"
#include "server/messages/campaign_json.h"
#include "server/messages/guide_json.h"
#include "server/messages/json_text.h"
#include "server/messages/lesson_json.h"
#include "server/net/gzip.h"
#include "server/table/carry.h"
#include "server/table/keeping/notes.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"
#include "server/table/replay.h"

namespace orrery {
namespace {

constexpr std::size_t most_frames = 200;
constexpr std::chrono::milliseconds replay_time{5000};
constexpr int fast = 1;
constexpr int small = 9;
constexpr std::string_view check_again = "no-cache";
constexpr std::string_view keep_forever = "public, max-age=31536000, immutable";

RequestError no_such_thing() {
  return {404, "There is nothing here."};
}

void require_method(const HttpRequest& request, std::string_view method) {
  const bool reading = method == "GET" && request.method == "HEAD";
  if (request.method != method && !reading)
    throw RequestError(405, "This address answers only to " + std::string(method) + ".");
}

bool is_json(std::string_view content_type) {
  return lower(trim(content_type.substr(0, content_type.find(';')))) == "application/json";
}

std::size_t number_in_query(std::string_view query, std::string_view key, std::size_t otherwise) {
  for (const std::string_view part : split(query, '&')) {
    if (!part.starts_with(std::string(key) + "=")) continue;
    const std::string_view digits = part.substr(key.size() + 1);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || number > 1'000'000)
      throw InputError(quoted(key) + " must be a number.");
    return number;
  }
  return otherwise;
}

// Answers "not modified" when the client has it already.
HttpAnswer tagged(const HttpRequest& request, std::string_view plain, std::string_view gzip,
                  std::string_view brotli, const std::string& etag, std::string_view type,
                  std::string_view cache) {
  HttpAnswer answer;
  answer.type = type;
  answer.cache = cache;
  answer.etag = etag;
  if (!request.if_none_match.empty() && request.if_none_match.find(etag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  answer.body = plain;
  if (request.accepts_brotli && !brotli.empty()) {
    answer.encoding = "br";
    answer.body = brotli;
  } else if (request.accepts_gzip && !gzip.empty()) {
    answer.encoding = "gzip";
    answer.body = gzip;
  }
  return answer;
}

}  // namespace

Routes::Routes(const Assets& assets, Hall& hall, Campaigns& campaigns, Analyses& analyses, Workers& workers,
               ClientLimits& clients, Site site)
    : assets_(assets),
      hall_(hall),
      campaigns_(campaigns),
      analyses_(analyses),
      workers_(workers),
      clients_(clients),
      site_(std::move(site)) {}

void Routes::require_welcome(const HttpRequest& request) const {
  if (request.from_fellow) return;  // which looked at it before
  if (clients_.banned(request.client)) throw RequestError(403, "This address is not served here.");
  if (!request.through_proxy && !request.host.empty() && !site_.goes_by(request.host))
    throw RequestError(421, "This server does not go by the name " + quoted(request.host) +
                                "; whoever runs it can allow the name with --allow-host.");
}

// Requests that change something come from our own page or from a program, never from somebody else's page.
void Routes::require_own_page(const HttpRequest& request) const {
  require_method(request, "POST");
  if (!request.from_fellow && !site_.may_ask(request.origin, request.host, request.through_proxy))
    throw RequestError(403, "Requests from other sites are not answered.");
  if (!is_json(request.content_type))
    throw RequestError(415, "The request must be sent as application/json.");
}

std::optional<HttpAnswer> Routes::refuse_viewer(const HttpRequest& request) const {
  try {
    require_welcome(request);
  } catch (const RequestError& error) {
    return error_answer(error.status(), error.what());
  }
  if (request.path != "/ws") return error_answer(404, no_such_thing().what());
  if (!request.from_fellow && !site_.may_ask(request.origin, request.host, request.through_proxy))
    return error_answer(403, "Pages of other sites cannot connect here.");
  return std::nullopt;
}

HttpAnswer Routes::answer_operator(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD")
    return error_answer(405, "This address answers only to GET.");
  HttpAnswer answer = json_answer(200, "ok\n");
  if (const std::string why_not = request.path == "/readyz" ? why_not_ready() : ""; !why_not.empty())
    answer = json_answer(503, why_not + "\n");
  else if (request.path == "/metrics")
    answer = json_answer(200, metrics());
  else if (request.path != "/healthz" && request.path != "/readyz")
    return error_answer(404, no_such_thing().what());
  answer.type = "text/plain; version=0.0.4; charset=utf-8";
  return answer;
}

Task<HttpAnswer> Routes::answer(HttpRequest request) {
  HttpAnswer answer = co_await find_answer(std::move(request));
  ++hall_.metrics.requests;
  if (answer.status >= 500)
    ++hall_.metrics.failed_requests;
  else if (answer.status >= 400)
    ++hall_.metrics.refused_requests;
  co_return answer;
}

Task<HttpAnswer> Routes::find_answer(HttpRequest request) {
  const std::string client = request.client;
  try {
    // Whoever balances the load asks often, from anywhere, and learns nothing else.
    if (request.path == "/healthz" || request.path == "/readyz") co_return answer_operator(request);
    require_welcome(request);
    if (request.path == "/metrics" && request.from_operator) co_return answer_operator(request);
    if (!clients_.allow(client, Limited::request))
      throw RequestError(429, "Too many requests in a short time; try again in a moment.");
    if (request.path.starts_with("/api/")) co_return co_await api(std::move(request));
    co_return page(request);
  } catch (const LookedAfterElsewhere& error) {
    HttpAnswer answer = error_answer(503, "The table is on its way from one server to another; try again.");
    answer.elsewhere = error;
    co_return answer;
  } catch (const WrongToken& error) {
    if (clients_.allow(client, Limited::wrong_token)) co_return error_answer(error.status(), error.what());
    co_return error_answer(429, "Too many wrong links in a short time.");
  } catch (const RequestError& error) {
    co_return error_answer(error.status(), error.what());
  } catch (const InputError& error) {
    co_return error_answer(400, error.what());
  } catch (const Overworked& error) {
    co_return error_answer(429, error.what());
  } catch (const StoreError& error) {
    if (storage_notes_.take(once_a_minute, Clock::now()))
      note(Gravity::error, "tables cannot be read: {}", error.what());
    co_return error_answer(503, "The tables cannot be read at the moment.");
  } catch (const std::exception& error) {
    note(Gravity::error, "a request failed: {}", error.what());
    co_return error_answer(500, "The server failed to answer this.");
  }
}

HttpAnswer Routes::page(const HttpRequest& request) const {
  require_method(request, "GET");
  constexpr std::string_view reports = "/lab/";
  const bool report = request.path.starts_with(reports);
  if ((report || request.path == "/lab") && !lab) throw no_such_thing();
  if (report) {
    HttpAnswer answer = json_answer(200, lab->page(request.path.substr(reports.size())));
    answer.type = "text/html; charset=utf-8";
    answer.stands_alone = true;
    return answer;
  }
  // A table, a campaign, or the guide to a game.
  const bool by_name = (request.path.starts_with("/t/") || request.path.starts_with("/c/") ||
                        request.path.starts_with("/guide/")) &&
                       request.path.find("..") == std::string::npos;
  const std::string_view path = request.path == "/" || by_name ? std::string_view("index.html")
                                : request.path == "/lab"       ? std::string_view("lab.html")
                                                               : std::string_view(request.path).substr(1);
  const Asset* asset = assets_.find(path);
  if (!asset) asset = more_files(path);
  if (!asset) throw no_such_thing();
  return tagged(request, asset->plain, asset->gzip, asset->brotli, asset->etag, asset->type,
                asset->immutable ? keep_forever : check_again);
}

Task<HttpAnswer> Routes::api(HttpRequest request) {
  std::vector<std::string> parts;  // "api", "tables", ...
  for (const std::string_view part : split(std::string_view(request.path).substr(1), '/'))
    parts.emplace_back(part);
  if (parts.size() >= 2 && parts[1] == "tables")
    co_return co_await tables(std::move(request), std::move(parts));
  if (parts.size() >= 2 && parts[1] == "campaigns")
    co_return co_await campaigns(std::move(request), std::move(parts));
  if (parts.size() >= 2 && parts[1] == "lab")
    co_return co_await experiments(std::move(request), std::move(parts));
  co_return constant(request);
}

Task<HttpAnswer> Routes::experiments(HttpRequest request, std::vector<std::string> parts) {
  if (lab && parts.size() == 4 && parts[2] == "base") {
    require_method(request, "GET");
    HttpAnswer answer;
    answer.type = "text/plain; charset=utf-8";
    answer.file_name = parts[3] + ".toml";
    answer.body = lab->base(parts[3]);
    co_return answer;
  }
  if (!lab || parts.size() > 3) throw no_such_thing();
  if (parts.size() == 3 && parts[2] != "differences") {
    require_method(request, "GET");
    co_return json_answer(200, lab->state(parts[2]));
  }
  require_own_page(request);
  LabWish wish = read_lab_wish(request.body);
  JsonText body;
  if (parts.size() == 3) {
    const std::vector<std::string> words = co_await lab->differences(std::move(wish), request.client);
    co_return json_answer(200, body.open_object().key("differences").texts(words).close_object().take());
  }
  allow_new_table(request);
  const std::string id = co_await lab->begin(std::move(wish), request.client);
  co_return json_answer(201, body.open_object().key("id").text(id).close_object().take());
}

HttpAnswer Routes::constant(const HttpRequest& request) {
  require_method(request, "GET");
  auto found = constants_.find(request.path);
  if (found == constants_.end()) {
    const std::vector<std::string_view> parts = split(std::string_view(request.path).substr(1), '/');
    Constant made;
    if (request.path == "/api/games") {
      made.plain = games_json(hall_.offer());
    } else {
      const OfferedGame* offered =
          parts.size() == 4 && parts[1] == "games" ? hall_.offer().find(parts[2]) : nullptr;
      if (!offered) throw no_such_thing();
      if (parts[3] == "rules")
        made.plain = rules_json(*offered);
      else if (parts[3] == "content")
        made.plain = content_json(*offered);
      else if (parts[3] == "lessons")
        made.plain = lessons_json(offered->course);
      else if (parts[3] == "guide")
        made.plain = guide_json(*offered);
      else if (parts[3] == "puzzles")
        made.plain = lessons_json(offered->puzzles);
      else
        throw no_such_thing();
    }
    made.gzip = gzip(made.plain, small);
    made.etag = "\"" + sha256_hex(made.plain).substr(0, 16) + "\"";
    found = constants_.emplace(request.path, std::move(made)).first;
  }
  const Constant& body = found->second;
  return tagged(request, body.plain, body.gzip, {}, body.etag, "application/json", check_again);
}

void Routes::allow_new_table(const HttpRequest& request) {
  if (!clients_.allow(request.client, Limited::new_table))
    throw RequestError(429, "Too many new tables in a short time; try again in a moment.");
}

Task<HttpAnswer> Routes::tables(HttpRequest request, std::vector<std::string> parts) {
  if (parts.size() == 2) {
    require_own_page(request);
    allow_new_table(request);
    TableRequest wanted = read_table_request(request.body);
    const TableGiven given = co_await hall_.set_up(std::move(wanted), request.client);
    co_return json_answer(201, given_json(given));
  }
  if (parts.size() == 3 && parts[2] == "carried") {
    require_own_page(request);
    allow_new_table(request);
    BroughtRecord brought = read_brought_record(request.body);
    const TableGiven given = co_await set_up_from_record(hall_, std::move(brought), request.client);
    co_return json_answer(201, given_json(given));
  }
  const std::string table_id = parts[2];
  const std::string what = parts.size() == 4 ? parts[3] : "";
  if (parts.size() > 4) throw no_such_thing();
  if (parts.size() == 3) {
    require_method(request, "GET");
    const TablePtr table = co_await hall_.require(table_id);
    co_return json_answer(200, summary_json(*table));
  }
  if (what == "take") {
    require_own_page(request);
    std::string name(trim(read_text(request.body, "name")));
    const SeatGiven given = co_await hall_.take_open_seat(table_id, std::move(name));
    co_return json_answer(200, given_json(given));
  }
  if (what == "rematch") {
    require_own_page(request);
    allow_new_table(request);
    std::string token = read_text(request.body, "token");
    const TableGiven given = co_await hall_.rematch(table_id, std::move(token), request.client);
    co_return json_answer(201, given_json(given));
  }
  if (what == "carry") {
    require_own_page(request);
    const std::string token = read_text(request.body, "token");
    const TablePtr table = co_await hall_.require(table_id);
    JsonText body;
    const std::string record = record_to_carry(*table, token);
    co_return json_answer(200, body.open_object().key("record").text(record).close_object().take());
  }
  if (what == "record") {
    require_method(request, "GET");
    const TablePtr table = co_await hall_.require(table_id);
    const bool commented = number_in_query(request.query, "analysis", 0) != 0;
    std::string text;
    if (commented)
      text = co_await analyses_.annotated(table_id);
    else
      text = record_of(*table);
    HttpAnswer answer = json_answer(200, std::move(text));
    answer.type = "text/plain; charset=utf-8";
    answer.file_name = table->row().game + "-" + table_id + ".txt";
    co_return answer;
  }
  if (what == "analysis" && request.method != "POST") {
    require_method(request, "GET");
    std::string text = co_await analyses_.look(table_id);
    co_return json_answer(200, std::move(text));
  }
  if (what == "analysis") {
    require_own_page(request);
    std::string text = co_await analyses_.begin(table_id, request.client);
    co_return json_answer(202, std::move(text));
  }
  if (what == "continue") {
    require_own_page(request);
    allow_new_table(request);
    WhatIfRequest wanted = read_what_if_request(request.body);
    const TableGiven given = co_await hall_.what_if(table_id, std::move(wanted), request.client);
    co_return json_answer(201, given_json(given));
  }
  if (what == "replay") co_return co_await replay(std::move(request), table_id);
  throw no_such_thing();
}

Task<HttpAnswer> Routes::campaigns(HttpRequest request, std::vector<std::string> parts) {
  if (parts.size() == 2) {
    require_own_page(request);
    allow_new_table(request);
    CampaignRequest wanted = read_campaign_request(request.body);
    const CampaignGiven given = co_await campaigns_.begin(std::move(wanted), request.client);
    co_return json_answer(201, given_json(given));
  }
  std::string id = parts[2];
  const std::string what = parts.size() == 4 ? parts[3] : "";
  if (parts.size() == 3 || what == "file") {
    require_method(request, "GET");
    const CampaignState state = co_await campaigns_.look(id);
    if (parts.size() == 3) co_return json_answer(200, campaign_json(state));
    HttpAnswer answer = json_answer(200, state.stored.text);
    answer.file_name = state.campaign.game + "-campaign-" + id + ".json";
    co_return answer;
  }
  if (what == "next") {
    require_own_page(request);
    allow_new_table(request);
    std::string token = read_text(request.body, "token");
    const std::string table = co_await campaigns_.next(std::move(id), std::move(token), request.client);
    JsonText body;
    co_return json_answer(200, body.open_object().key("table").text(table).close_object().take());
  }
  if (what == "close") {
    require_own_page(request);
    std::string token = read_text(request.body, "token");
    const CampaignState state = co_await campaigns_.close(std::move(id), std::move(token));
    co_return json_answer(200, campaign_json(state));
  }
  throw no_such_thing();
}

Task<HttpAnswer> Routes::replay(HttpRequest request, std::string table_id) {
  require_method(request, "GET");
  const std::size_t from = number_in_query(request.query, "from", 0);
  const std::size_t count = std::min(number_in_query(request.query, "count", 50), most_frames);
  const TablePtr table = co_await hall_.require(std::move(table_id));
  const std::shared_ptr<const AnyGame> game = table->session().shared_game();
  const Record record = replayable_record_of(*table);
  const bool compressed = request.accepts_gzip;
  std::function<std::string(WorkContext&)> job = [=](WorkContext& context) {
    std::string plain = replay_json(game, record, from, count, context);
    return compressed ? gzip(plain, fast) : plain;
  };
  Errand errand{Urgency::asked, request.client, table->id(), replay_time};
  std::string body = co_await workers_.run(std::move(errand), std::move(job));
  HttpAnswer answer = json_answer(200, std::move(body));
  if (compressed) answer.encoding = "gzip";
  co_return answer;
}

}  // namespace orrery
