// Campaigns as text.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/record/campaign.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr int file_version = 1;
constexpr int most_figure = 100'000;
constexpr std::size_t longest_word = 64;
constexpr std::size_t most_words = 40;  // options, items

// Reads values and says where one is missing or wrong.
struct Reader {
  std::string_view file;

  [[noreturn]] void fail(std::string_view what) const {
    throw InputError(fmt::format("{}: this is no campaign: {}.", file, what));
  }
  const json::value& at(const json::object& object, std::string_view key) const {
    const json::value* value = object.if_contains(key);
    if (!value) fail(quoted(key) + " is missing");
    return *value;
  }
  const json::object& object(const json::value& value, std::string_view what) const {
    if (!value.is_object()) fail(fmt::format("{} must be an object", what));
    return value.get_object();
  }
  const json::array& list(const json::value& value, std::string_view what, std::size_t most) const {
    if (!value.is_array()) fail(fmt::format("{} must be a list", what));
    if (value.get_array().size() > most) fail(fmt::format("{} has more than {} entries", what, most));
    return value.get_array();
  }
  std::string text(const json::value& value, std::string_view what) const {
    if (!value.is_string() || value.get_string().size() > longest_word)
      fail(fmt::format("{} must be a short text", what));
    return std::string(value.get_string());
  }
  int number(const json::value& value, std::string_view what, int least, int most) const {
    if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most)
      fail(fmt::format("{} must be a whole number from {} to {}", what, least, most));
    return static_cast<int>(value.get_int64());
  }
  std::vector<int> numbers(const json::value& value, std::string_view what, std::size_t most) const {
    std::vector<int> result;
    for (const json::value& one : list(value, what, most))
      result.push_back(number(one, what, 0, most_figure));
    return result;
  }
  ChosenOptions options(const json::value& value, std::string_view what) const {
    ChosenOptions result;
    const json::object& chosen = object(value, what);
    if (chosen.size() > most_words) fail(fmt::format("{} has too many entries", what));
    for (const auto& [key, entry] : chosen)
      result.emplace_back(std::string(key).substr(0, longest_word), text(entry, what));
    return result;
  }
};

CampaignPlayer read_player(const Reader& reader, const json::value& value) {
  const json::object& object = reader.object(value, "a player");
  CampaignPlayer player;
  if (const json::value* name = object.if_contains("name")) player.name = reader.text(*name, "a name");
  if (const json::value* bot = object.if_contains("bot")) player.bot = reader.text(*bot, "a bot");
  if (!player.name.empty()) require_name(player.name);
  return player;
}

CampaignGame read_game(const Reader& reader, const json::value& value, const Campaign& campaign) {
  const json::object& object = reader.object(value, "a game");
  CampaignGame game;
  game.chapter = reader.number(reader.at(object, "chapter"), "\"chapter\"", 1, 99) - 1;
  if (game.chapter != chapters_played(campaign)) reader.fail("its chapters are not in order");
  game.seed = reader.text(reader.at(object, "seed"), "\"seed\"");
  require_seed(game.seed);
  const auto players = static_cast<int>(campaign.players.size());
  game.first = reader.number(reader.at(object, "first"), "\"first\"", 0, players - 1);
  game.totals = reader.numbers(reader.at(object, "totals"), "\"totals\"", max_seats);
  if (game.totals.size() < campaign.players.size()) reader.fail("a game lacks totals");
  for (const json::value& row : reader.list(reader.at(object, "points"), "\"points\"", max_seats)) {
    game.points.push_back(reader.numbers(row, "\"points\"", most_words));
    if (game.points.back().size() != campaign.items.size()) reader.fail("a game's points fit no items");
  }
  if (game.points.size() != campaign.players.size()) reader.fail("a game lacks points");
  if (const json::value* again = object.if_contains("again"))
    game.again = reader.options(*again, "\"again\"");
  if (const json::value* closed = object.if_contains("closed")) {
    if (!closed->is_bool()) reader.fail("\"closed\" must be true or false");
    game.closed = closed->get_bool();
  }
  if (!campaign.games.empty() && campaign.games.back().chapter == game.chapter &&
      campaign.games.back().totals.size() != game.totals.size())
    reader.fail("the games of a chapter differ in their players");
  return game;
}

std::string options_text(const ChosenOptions& options) {
  json::object object;
  for (const auto& [key, value] : options) object[key] = value;
  return json::serialize(object);
}

std::string game_text(const CampaignGame& game) {
  json::array points;
  for (const std::vector<int>& row : game.points) points.emplace_back(json::array(row.begin(), row.end()));
  std::string text = fmt::format(R"({{"chapter": {}, "seed": {}, "first": {}, "totals": {}, "points": {})",
                                 game.chapter + 1, json::serialize(json::string(game.seed)), game.first,
                                 json::serialize(json::array(game.totals.begin(), game.totals.end())),
                                 json::serialize(points));
  if (!game.again.empty()) text += ", \"again\": " + options_text(game.again);
  if (game.closed) text += ", \"closed\": true";
  return text + "}";
}

}  // namespace

// A line for each player and each game.
std::string write_campaign(const Campaign& campaign) {
  const auto quote = [](const std::string& text) { return json::serialize(json::string(text)); };
  std::vector<std::string> players;
  for (const CampaignPlayer& player : campaign.players) {
    json::object entry;
    if (!player.name.empty()) entry["name"] = player.name;
    if (!player.bot.empty()) entry["bot"] = player.bot;
    players.push_back("    " + json::serialize(entry));
  }
  std::vector<std::string> games;
  for (const CampaignGame& game : campaign.games) games.push_back("    " + game_text(game));
  const auto lines = [](const std::vector<std::string>& entries) {
    return entries.empty() ? std::string("[]") : "[\n" + join(entries, ",\n") + "\n  ]";
  };
  return fmt::format(
      "{{\n  \"orrery_campaign\": {},\n  \"game\": {},\n  \"campaign\": {},\n  \"seed\": {},\n"
      "  \"players\": {},\n  \"options\": {},\n  \"items\": {},\n  \"games\": {}\n}}\n",
      file_version, quote(campaign.game), quote(campaign.id), quote(campaign.seed), lines(players),
      options_text(campaign.options),
      json::serialize(json::array(campaign.items.begin(), campaign.items.end())), lines(games));
}

Campaign read_campaign(std::string_view text, std::string_view file) {
  const Reader reader{file};
  if (text.size() > longest_campaign) reader.fail("it is too long");
  json::parse_options depth;
  depth.max_depth = 6;
  json::error_code error;
  const json::value value = json::parse(text, error, {}, depth);
  if (error) reader.fail("it is not JSON");
  const json::object& object = reader.object(value, "it");
  const json::value& version = reader.at(object, "orrery_campaign");
  if (!version.is_int64() || version.get_int64() != file_version)
    throw InputError(fmt::format("{}: this campaign was written by another version of this program.", file));
  Campaign campaign;
  campaign.game = reader.text(reader.at(object, "game"), "\"game\"");
  campaign.id = reader.text(reader.at(object, "campaign"), "\"campaign\"");
  campaign.seed = reader.text(reader.at(object, "seed"), "\"seed\"");
  require_seed(campaign.seed);
  for (const json::value& player : reader.list(reader.at(object, "players"), "\"players\"", max_seats))
    campaign.players.push_back(read_player(reader, player));
  if (campaign.players.empty()) reader.fail("it has no players");
  campaign.options = reader.options(reader.at(object, "options"), "\"options\"");
  for (const json::value& item : reader.list(reader.at(object, "items"), "\"items\"", most_words))
    campaign.items.push_back(reader.text(item, "\"items\""));
  for (const json::value& game : reader.list(reader.at(object, "games"), "\"games\"", most_campaign_games))
    campaign.games.push_back(read_game(reader, game, campaign));
  return campaign;
}

void fit_campaign(const AnyGame& game, Campaign& campaign) {
  const CampaignInfo& info = campaign_info(game.info(), campaign.id);
  if (chapters_played(campaign) > static_cast<int>(info.chapters.size()))
    throw InputError("This campaign has more chapters than " + info.name + ".");
  std::vector<std::size_t> columns;  // by item of the game
  for (const CampaignItem& item : info.items) {
    const auto found = std::find(campaign.items.begin(), campaign.items.end(), item.id);
    columns.push_back(static_cast<std::size_t>(found - campaign.items.begin()));
  }
  for (const std::string& item : campaign.items)
    if (std::none_of(info.items.begin(), info.items.end(),
                     [&](const CampaignItem& known) { return known.id == item; }))
      throw InputError(info.name + " gives no points for " + quoted(item) + ".");
  for (CampaignGame& played : campaign.games)
    for (std::vector<int>& row : played.points) {
      std::vector<int> ordered;
      ordered.reserve(columns.size());
      for (const std::size_t column : columns) ordered.push_back(column < row.size() ? row[column] : 0);
      row = std::move(ordered);
    }
  campaign.items.clear();
  for (const CampaignItem& item : info.items) campaign.items.push_back(item.id);
  // Players and options are those of a new campaign; this says what is wrong with them.
  new_campaign(game, campaign.id, campaign.players, campaign.options, campaign.seed);
  if (!campaign_over(info, campaign) && campaign.games.size() < most_campaign_games)
    next_game(game, campaign, next_seed(campaign));
}

}  // namespace orrery
