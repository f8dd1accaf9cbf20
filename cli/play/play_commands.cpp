// play
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/play/new_game.h"
#include "cli/play/play_face.h"
#include "cli/play/seating.h"
#include "engine/input_error.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

struct PlayArguments {
  NewGameArguments new_game;
  SeatingArguments seating;
  int seat = 0;  // of the first person, counted from 1; 0: drawn by lot
  std::string content;
  std::string save;
  std::string pace = "key";
};

bool is_game(const std::string& text) {
  return std::any_of(all_games().begin(), all_games().end(),
                     [&](const GameEntry* entry) { return entry->id == text; });
}

// People sit side by side from seat `first` on, bots at the other seats. Names were given in the same order.
void seat_everybody(RecordHeader& header, const SeatingArguments& seating, std::size_t first) {
  const auto players = static_cast<std::size_t>(header.players);
  std::rotate(header.names.begin(),
              header.names.begin() + static_cast<std::ptrdiff_t>((players - first) % players),
              header.names.begin() + header.players);
  const auto people = static_cast<std::size_t>(seating.people);
  for (std::size_t i = people; i < players; ++i) {
    const std::size_t seat = (first + i) % players;
    const BotSpec spec = bot_for(seating, i - people);
    header.bots[seat] = bot_name(spec);
    if (header.names[seat].empty()) header.names[seat] = bot_title(spec.level, seat);
  }
}

void begin(const PlayArguments& arguments) {
  NewGameArguments wanted = arguments.new_game;
  const std::shared_ptr<const AnyGame> game = load_game(wanted.game, arguments.content);
  wanted.players = players_for(arguments.seating, game->info(), wanted.players);
  require_room(arguments.seating, wanted.players);
  if (!arguments.save.empty() && file_exists(arguments.save))
    throw InputError(quoted(arguments.save) + " is there already; to go on with it: orrery play " +
                     arguments.save);
  Record record;
  record.header = new_game_header(*game, wanted);
  if (arguments.seat < 0 || arguments.seat > record.header.players)
    throw InputError(fmt::format("There is no seat {} at a table of {}.", arguments.seat, wanted.players));
  // Whoever sits at the first seat begins; the games leave it to chance (AN-3.1). The same seed, the same
  // lot.
  const std::size_t first = static_cast<std::size_t>(
      arguments.seat > 0 ? arguments.seat - 1 : first_by_lot(record.header.seed, record.header.players));
  seat_everybody(record.header, arguments.seating, first);
  PlayTable table(game, record, arguments.save, "");
  play_game(table, parse_pace(arguments.pace));
}

void resume(const PlayArguments& arguments) {
  const std::string& file = arguments.new_game.game;
  std::string text = read_file(file, longest_record);
  Record record = read_record(text, file);
  const bool no_bots = std::all_of(record.header.bots.begin(), record.header.bots.end(),
                                   [](const std::string& bot) { return bot.empty(); });
  if (!arguments.seating.bots.empty()) {
    if (!no_bots) throw InputError("The record says itself which seats are bots; leave --bots out.");
    seat_everybody(record.header, arguments.seating, 0);
    text = write_record(record);
  }
  PlayTable table(load_game(record.header.game, arguments.content), record,
                  arguments.save.empty() ? file : arguments.save, std::move(text));
  play_game(table, parse_pace(arguments.pace));
}

void play(const PlayArguments& arguments) {
  const std::string& what = arguments.new_game.game;
  if (!is_game(what) && file_exists(what)) return resume(arguments);
  find_game(what);  // or says which games there are
  begin(arguments);
}

}  // namespace

void add_play_commands(CLI::App& app) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal, against bots or around one screen");
  const auto arguments = std::make_shared<PlayArguments>();
  command
      ->add_option("GAME|FILE", arguments->new_game.game,
                   "A game's id, as \"orrery games\" lists it, or a record to go on with")
      ->required();
  add_seating_options(command, arguments->seating);
  command
      ->add_option("--seat", arguments->seat,
                   "Where the first person sits; seat 1 begins (default: drawn by lot)")
      ->type_name("N");
  add_new_game_options(command, arguments->new_game);
  command->add_option("--content", arguments->content, "Play with the components of this file")
      ->type_name("FILE");
  command->add_option("--save", arguments->save, "Keep the game in this file, after every move")
      ->type_name("FILE");
  command
      ->add_option(
          "--pace", arguments->pace,
          "How the deeds of the others are told on a screen: each waits for a \"key\", they go on by "
          "themselves (\"slow\", \"normal\", \"fast\"), or are only in the log (\"none\")")
      ->capture_default_str()
      ->type_name("PACE");
  command->footer(
      "\nFor example:\n"
      "  orrery play anteros                          against one captain\n"
      "  orrery play anteros --bots pilot,admiral     against two\n"
      "  orrery play anteros --people 3               three people around this screen\n"
      "  orrery play anteros --seat 1                 you begin\n"
      "  orrery play my.rec                           go on with a saved game; it stays saved\n"
      "\nIn a terminal the table takes the whole window; ? lists the keys. Over a pipe, or where TERM is "
      "dumb,\n"
      "it is played line by line.\n"
      "\nA bot may be given a budget: captain:2000 (iterations per decision) or captain:500ms.");
  command->callback([arguments] { play(*arguments); });
}

}  // namespace orrery
