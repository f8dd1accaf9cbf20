// campaign new, show, play, next, close
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/files/campaign_file.h"
#include "cli/files/files.h"
#include "cli/files/record_file.h"
#include "cli/output/json_output.h"
#include "cli/output/terminal.h"
#include "cli/play/new_game.h"
#include "cli/play/play_face.h"
#include "cli/play/seating.h"
#include "engine/input_error.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

struct NewArguments {
  NewGameArguments game;
  SeatingArguments seating;
  std::string campaign;
  std::string file;
};

std::vector<CampaignPlayer> players_of(const NewArguments& arguments, int players) {
  require_room(arguments.seating, players);
  if (arguments.game.names.size() > static_cast<std::size_t>(players))
    throw InputError("There are more names than players.");
  std::vector<CampaignPlayer> result(static_cast<std::size_t>(players));
  const auto people = static_cast<std::size_t>(arguments.seating.people);
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (i < arguments.game.names.size()) result[i].name = arguments.game.names[i];
    if (i < people) continue;
    const BotSpec spec = bot_for(arguments.seating, i - people);
    result[i].bot = bot_name(spec);
    if (result[i].name.empty()) result[i].name = bot_title(spec.level, i);
  }
  return result;
}

void begin(const NewArguments& arguments) {
  const std::shared_ptr<const AnyGame> game = standard_game(arguments.game.game);
  const int players = players_for(arguments.seating, game->info(), arguments.game.players);
  if (players < game->info().min_players || players > game->info().max_players)
    throw InputError(fmt::format("{} is for {} to {} players, not {}.", game->info().name,
                                 game->info().min_players, game->info().max_players, players));
  const CampaignFile file{arguments.file, game,
                          new_campaign(*game, arguments.campaign, players_of(arguments, players),
                                       chosen_options(arguments.game.options),
                                       arguments.game.seed.empty() ? fresh_seed() : arguments.game.seed)};
  for (const std::string& path : {file.path, file.record_path()})
    if (file_exists(path)) throw InputError(quoted(path) + " is there already; choose another name.");
  write_file(file.path, write_campaign(file.campaign));
  std::cout << campaign_text(file, screen_style());
}

// The record of the game in progress, if it was begun: it must be the one that the campaign waits for.
std::optional<RecordFile> record_in_progress(const CampaignFile& file) {
  if (campaign_over(file.info(), file.campaign) || !file_exists(file.record_path())) return std::nullopt;
  RecordFile record = open_record(file.record_path(), "");
  const RecordHeader expected = next_game(*file.game, file.campaign, next_seed(file.campaign));
  const RecordHeader& found = record.record.header;
  if (found.game != expected.game || found.seed != expected.seed || found.players != expected.players ||
      found.options != expected.options)
    throw InputError(quoted(file.record_path()) + " is not the game that this campaign waits for.");
  return record;
}

// Writes the result of a finished game into the campaign; false when there is none.
bool take_in(CampaignFile& file) {
  const std::optional<RecordFile> record = record_in_progress(file);
  if (!record || !record->session.over()) return false;
  add_game(*file.game, file.campaign, record->record.header, record->session.position());
  write_file(file.path, write_campaign(file.campaign));
  std::cout << "\n" << last_points_text(file, screen_style()) << "\n";
  return true;
}

void require_unfinished(const CampaignFile& file) {
  if (campaign_over(file.info(), file.campaign)) throw InputError("The campaign is over.");
}

void play(const std::string& path) {
  CampaignFile file = open_campaign(path);
  take_in(file);
  require_unfinished(file);
  const DrawStyle style = screen_style();
  std::cout << chapter_text(file, style) << std::flush;
  if (const std::optional<RecordFile> record = record_in_progress(file)) {
    PlayTable table(file.game, record->record, record->path, record->text);
    play_game(table, Pace::key);
  } else {
    Record fresh;
    fresh.header = next_game(*file.game, file.campaign, next_seed(file.campaign));
    PlayTable table(file.game, fresh, file.record_path(), "");
    play_game(table, Pace::key);
  }
  if (take_in(file)) std::cout << campaign_text(file, style);
}

void next(const std::string& path) {
  CampaignFile file = open_campaign(path);
  take_in(file);
  require_unfinished(file);
  const std::string record_path = file.record_path();
  if (file_exists(record_path))
    throw InputError(
        fmt::format("The game in {} is in progress; go on with: orrery campaign play {}", record_path, path));
  Record record;
  record.header = next_game(*file.game, file.campaign, next_seed(file.campaign));
  write_file(record_path, write_record(record));
  std::cout << chapter_text(file, screen_style())
            << fmt::format("\nThe record of this game is {}; it can be played with any command.\n",
                           record_path);
}

void show(const std::string& path, bool as_json) {
  const CampaignFile file = open_campaign(path);
  if (as_json)
    print_json(boost::json::parse(write_campaign(file.campaign)));
  else
    std::cout << campaign_text(file, screen_style());
}

void close(const std::string& path) {
  CampaignFile file = open_campaign(path);
  take_in(file);
  if (file_exists(file.record_path()))
    throw InputError("A game of this chapter is in progress: " + file.record_path() + ".");
  close_chapter(file.campaign);
  write_file(file.path, write_campaign(file.campaign));
  std::cout << campaign_text(file, screen_style());
}

void add_new(CLI::App* campaign) {
  CLI::App* command = campaign->add_subcommand("new", "Begin a campaign");
  const auto arguments = std::make_shared<NewArguments>();
  add_game(command, arguments->game);
  command->add_option("-o,--output", arguments->file, "The file to keep it in")
      ->type_name("FILE")
      ->required();
  command
      ->add_option("--campaign", arguments->campaign,
                   "Which of the game's campaigns, as \"orrery games\" lists them (default: the first)")
      ->type_name("ID");
  add_seating_options(command, arguments->seating);
  add_new_game_options(command, arguments->game);
  command->callback([arguments] { begin(*arguments); });
}

CLI::App* add_for_file(CLI::App* campaign, const char* name, const char* about,
                       const std::shared_ptr<std::string>& path) {
  CLI::App* command = campaign->add_subcommand(name, about);
  command->add_option("FILE", *path, "The campaign")->required();
  return command;
}

}  // namespace

void add_campaign_commands(CLI::App& app) {
  CLI::App* campaign = app.add_subcommand("campaign", "Several games in a row, for points of their own");
  campaign->require_subcommand(1);
  add_new(campaign);
  const auto path = std::make_shared<std::string>();
  const auto as_json = std::make_shared<bool>(false);
  CLI::App* shown = add_for_file(campaign, "show", "Tell how it stands and what comes next", path);
  shown->add_flag("--json", *as_json, "As JSON");
  shown->callback([path, as_json] { show(*path, *as_json); });
  add_for_file(campaign, "play", "Play its game in progress, or begin the next one", path)->callback([path] {
    play(*path);
  });
  add_for_file(campaign, "next", "Lay out the next game without playing it", path)->callback([path] {
    next(*path);
  });
  add_for_file(campaign, "close", "Leave it at the games played when a chapter would be played again", path)
      ->callback([path] { close(*path); });
  campaign->footer(
      "\nThe file holds who plays and what every game was worth; it can be kept, sent and gone on with, also "
      "at\n"
      "a table in the browser. The records of its games lie beside it: FILE-game-1.rec and so on.\n"
      "  orrery campaign new GAME -o moon.campaign --people 2 --names Hilda,Juno\n"
      "  orrery campaign play moon.campaign\n"
      "  orrery campaign show moon.campaign");
}

}  // namespace orrery
