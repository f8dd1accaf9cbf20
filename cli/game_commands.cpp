// games, rules, schema
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <iostream>

#include "bots/any_bot.h"
#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/output/json_output.h"
#include "cli/output/screen_text.h"
#include "cli/output/table_text.h"
#include "cli/output/terminal.h"
#include "engine/input_error.h"
#include "engine/schema/game_schema.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

namespace json = boost::json;

std::string player_range(const GameInfo& info) {
  if (info.min_players == info.max_players) return counted(info.min_players, "player", "players");
  return fmt::format("{} to {} players", info.min_players, info.max_players);
}

json::object info_json(const GameInfo& info) {
  json::array options;
  for (const OptionInfo& option : info.options) {
    json::array values;
    for (const OptionValue& value : option.values)
      values.push_back({{"key", value.key}, {"about", value.about}});
    json::object entry = {{"key", option.key}, {"about", option.about}, {"values", values}};
    if (option.only_players > 0) entry["only_players"] = option.only_players;
    if (!option.needs_option.empty()) entry["only_with"] = option.needs_option + "=" + option.needs_value;
    options.push_back(entry);
  }
  json::array campaigns;
  for (const CampaignInfo& campaign : info.campaigns)
    campaigns.push_back({{"id", campaign.id},
                         {"name", campaign.name},
                         {"about", campaign.about},
                         {"chapters", campaign.chapters.size()}});
  json::array bots;
  json::object ratings;
  for (const BotLevelInfo& level : bot_levels()) {
    bots.push_back(json::string(level.name));
    if (const int rating = bot_rating(info.id, level.level)) ratings[level.name] = rating;
  }
  return {{"id", info.id},
          {"name", info.name},
          {"about", info.about},
          {"min_players", info.min_players},
          {"max_players", info.max_players},
          {"rules_version", info.rules_version},
          {"categories", json::array(info.categories.begin(), info.categories.end())},
          {"automata", json::array(info.automata.begin(), info.automata.end())},
          {"options", options},
          {"campaigns", campaigns},
          {"bots", bots},
          {"ratings", ratings}};
}

// When the option can be chosen at all, in words.
std::string condition(const OptionInfo& option) {
  std::vector<std::string> parts;
  if (option.only_players > 0) parts.push_back(counted(option.only_players, "player", "players"));
  if (!option.needs_option.empty()) parts.push_back(option.needs_option + "=" + option.needs_value);
  return parts.empty() ? "" : fmt::format(" (only with {})", join_and(parts));
}

void print_game(const GameInfo& info, const DrawStyle& style) {
  std::cout << painted(padded(info.id, 16), Paint::accent, style.color) << info.name << ", "
            << player_range(info) << "\n"
            << std::string(16, ' ') << wrapped(info.about, static_cast<std::size_t>(style.width), 16) << "\n";
  for (const OptionInfo& option : info.options) {
    std::cout << std::string(16, ' ') << "--option " << option.key << "=...  " << option.about
              << condition(option) << "\n";
    for (std::size_t i = 0; i < option.values.size(); ++i)
      std::cout << std::string(20, ' ') << padded(option.values[i].key, 14) << option.values[i].about
                << (i == 0 ? " (default)" : "") << "\n";
  }
  for (const CampaignInfo& campaign : info.campaigns)
    std::cout << std::string(16, ' ')
              << wrapped(fmt::format("campaign {}: {}. {}", campaign.id, campaign.name, campaign.about),
                         static_cast<std::size_t>(style.width), 20)
              << "\n";
  std::vector<std::string> rated;
  for (const BotLevelInfo& level : bot_levels())
    if (const int rating = bot_rating(info.id, level.level))
      rated.push_back(fmt::format("{} {}", level.name, rating));
  if (rated.size() > 1)
    std::cout << std::string(16, ' ')
              << wrapped("bots rated from games of two: " + join(rated, ", "),
                         static_cast<std::size_t>(style.width), 20)
              << "\n";
}

void print_games(bool as_json) {
  if (as_json) {
    json::array games;
    for (const GameEntry* entry : all_games()) games.push_back(info_json(standard_game(entry->id)->info()));
    print_json(games);
    return;
  }
  const DrawStyle style = screen_style();
  for (const GameEntry* entry : all_games()) print_game(standard_game(entry->id)->info(), style);
  std::cout << "\nBots, from the weakest:\n";
  for (const BotLevelInfo& level : bot_levels())
    std::cout << "  " << padded(level.name, 14) << level.about << "\n";
}

struct RulesArguments {
  std::string game;
  std::vector<std::string> words;
  bool primer = false;
  bool as_json = false;
};

void print_rules(const RulesArguments& arguments) {
  const std::shared_ptr<const AnyGame> game = standard_game(arguments.game);
  if (arguments.primer) {
    const std::string_view primer = find_game(arguments.game).primer_md;
    std::cout << (output_is_terminal() ? screen_text(primer, screen_style()) : std::string(primer));
    return;
  }
  const std::string what = join(arguments.words, " ");
  std::vector<const RuleStatement*> found;
  if (const RuleStatement* exact = game->rules().find(what))
    found = {exact};
  else
    found = game->rules().search(what);
  if (found.empty())
    throw InputError("The rules of " + game->info().name + " say nothing about " + quoted(what) + ".");
  if (arguments.as_json) {
    json::array statements;
    for (const RuleStatement* statement : found)
      statements.push_back(
          {{"id", statement->id}, {"section", statement->section}, {"text", statement->text}});
    print_json(statements);
    return;
  }
  const DrawStyle style = screen_style();
  std::string section;
  for (const RuleStatement* statement : found) {
    if (statement->section != section) {
      std::cout << (section.empty() ? "" : "\n") << painted(statement->section, Paint::bold, style.color)
                << "\n";
      section = statement->section;
    }
    std::cout << rule_text(*statement, style) << "\n";
  }
}

struct SchemaArguments {
  std::string game;
  std::string content;
};

}  // namespace

void add_game_commands(CLI::App& app) {
  CLI::App* games = app.add_subcommand("games", "List the games, their player counts, options and bots");
  const auto as_json = std::make_shared<bool>(false);
  games->add_flag("--json", *as_json, "Print JSON");
  games->callback([as_json] { print_games(*as_json); });

  CLI::App* rules = app.add_subcommand("rules", "Look up the rules of a game");
  rules->footer(
      "\nFor example:\n"
      "  orrery rules anteros             all of them\n"
      "  orrery rules anteros AN-5.4      one statement\n"
      "  orrery rules anteros AN-5        a whole section\n"
      "  orrery rules anteros salvage     what mentions a word\n"
      "  orrery rules anteros --primer    how to play, for newcomers");
  const auto arguments = std::make_shared<RulesArguments>();
  rules->add_option("GAME", arguments->game, "The game's id, as \"orrery games\" lists it")->required();
  rules->add_option("ID|WORD", arguments->words, "A rule id, its beginning, or words to search for");
  rules->add_flag("--primer", arguments->primer, "Print the introduction for newcomers");
  rules->add_flag("--json", arguments->as_json, "Print JSON");
  rules->callback([arguments] { print_rules(*arguments); });

  CLI::App* schema = app.add_subcommand("schema", "Print the JSON Schema of what the page is sent of a game");
  const auto of = std::make_shared<SchemaArguments>();
  schema->add_option("GAME", of->game, "The game's id, as \"orrery games\" lists it")->required();
  schema->add_option("--content", of->content, "Another content.toml of this game");
  schema->callback([of] { print_json(game_schema(*load_game(of->game, of->content))); });
}

}  // namespace orrery
