#include "server/routes.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>

#include "engine/input_error.h"
#include "engine/sha256.h"
#include "engine/text.h"
#include "server/api_json.h"
#include "server/campaign_json.h"
#include "server/gzip.h"
#include "server/json_text.h"
#include "server/replay.h"
#include "server/request_error.h"
#include "server/secrets.h"

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

// Requests that change something come from our own page or from a program, never from somebody else's page.
void require_own_page(const HttpRequest& request) {
  require_method(request, "POST");
  if (!same_origin(request.origin, request.host))
    throw RequestError(403, "Requests from other sites are not answered.");
  if (!request.content_type.starts_with("application/json"))
    throw RequestError(415, "The request must be sent as application/json.");
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
                  const std::string& etag, std::string_view type, std::string_view cache) {
  HttpAnswer answer;
  answer.type = type;
  answer.cache = cache;
  answer.etag = etag;
  if (!request.if_none_match.empty() && request.if_none_match.find(etag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  answer.gzip = request.accepts_gzip && !gzip.empty();
  answer.body = answer.gzip ? gzip : plain;
  return answer;
}

}  // namespace

Routes::Routes(const Assets& assets, Hall& hall, Campaigns& campaigns, WorkerPool& pool,
               ClientLimits& clients)
    : assets_(assets), hall_(hall), campaigns_(campaigns), pool_(pool), clients_(clients) {}

Task<HttpAnswer> Routes::answer(HttpRequest request) {
  try {
    if (!clients_.allow(request.client, Limited::request))
      throw RequestError(429, "Too many requests in a short time; try again in a moment.");
    if (request.path.starts_with("/api/")) co_return co_await api(std::move(request));
    co_return page(request);
  } catch (const RequestError& error) {
    co_return error_answer(error.status(), error.what());
  } catch (const InputError& error) {
    co_return error_answer(400, error.what());
  } catch (const StoreError& error) {
    spdlog::error("storage: {}", error.what());
    co_return error_answer(503, "The tables cannot be read at the moment.");
  } catch (const std::exception& error) {
    spdlog::error("a request failed: {}", error.what());
    co_return error_answer(500, "The server failed to answer this.");
  }
}

HttpAnswer Routes::page(const HttpRequest& request) const {
  require_method(request, "GET");
  const bool by_name = (request.path.starts_with("/t/") || request.path.starts_with("/c/")) &&
                       request.path.find("..") == std::string::npos;  // a table or a campaign
  const std::string_view path = request.path == "/" || by_name ? std::string_view("index.html")
                                                               : std::string_view(request.path).substr(1);
  const Asset* asset = assets_.find(path);
  if (!asset) throw no_such_thing();
  return tagged(request, asset->plain, asset->gzip, asset->etag, asset->type,
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
  co_return constant(request);
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
      if (!offered || (parts[3] != "rules" && parts[3] != "content")) throw no_such_thing();
      made.plain = parts[3] == "rules" ? rules_json(*offered) : content_json(*offered);
    }
    made.gzip = gzip(made.plain, small);
    made.etag = "\"" + sha256_hex(made.plain).substr(0, 16) + "\"";
    found = constants_.emplace(request.path, std::move(made)).first;
  }
  const Constant& body = found->second;
  return tagged(request, body.plain, body.gzip, body.etag, "application/json", check_again);
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
    const TableGiven given = co_await hall_.set_up(std::move(wanted));
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
    const TableGiven given = co_await hall_.rematch(table_id, std::move(token));
    co_return json_answer(201, given_json(given));
  }
  if (what == "record") {
    require_method(request, "GET");
    const TablePtr table = co_await hall_.require(table_id);
    HttpAnswer answer = json_answer(200, record_of(*table));
    answer.type = "text/plain; charset=utf-8";
    answer.file_name = table->row().game + "-" + table_id + ".txt";
    co_return answer;
  }
  if (what == "replay") co_return co_await replay(std::move(request), table_id);
  throw no_such_thing();
}

Task<HttpAnswer> Routes::campaigns(HttpRequest request, std::vector<std::string> parts) {
  if (parts.size() == 2) {
    require_own_page(request);
    allow_new_table(request);
    CampaignRequest wanted = read_campaign_request(request.body);
    const CampaignGiven given = co_await campaigns_.begin(std::move(wanted));
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
    const std::string table = co_await campaigns_.next(std::move(id), std::move(token));
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
  std::function<std::string(WorkerPool::Context&)> job = [=](WorkerPool::Context&) {
    std::string plain = replay_json(game, record, from, count);
    return compressed ? gzip(plain, fast) : plain;
  };
  std::string body = co_await pool_.run<std::string>(Urgency::asked, replay_time, std::move(job));
  HttpAnswer answer = json_answer(200, std::move(body));
  answer.gzip = compressed;
  co_return answer;
}

}  // namespace orrery
