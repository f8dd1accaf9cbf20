// new, show, moves, apply, undo
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/files/record_file.h"
#include "cli/output/json_output.h"
#include "cli/output/table_text.h"
#include "cli/output/terminal.h"
#include "cli/play/new_game.h"
#include "engine/input_error.h"
#include "engine/scenario/scenario_file.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

struct RecordArguments {
  NewGameArguments new_game;
  std::string file;
  std::string content;
  std::string output;
  std::vector<std::string> moves;
  int seat = -1;
  bool as_json = false;
  bool force = false;
  bool legend = false;
};

Seat chosen_seat(const Session& session, int seat) {
  if (seat < 0) return no_seat;
  if (seat >= session.header().players)
    throw InputError(fmt::format("There is no seat {} at this table of {}; seats count from 0.", seat,
                                 session.header().players));
  return static_cast<Seat>(seat);
}

void begin_record(const RecordArguments& arguments) {
  const std::shared_ptr<const AnyGame> game = load_game(arguments.new_game.game, arguments.content);
  const Session session = Session::start(game, new_game_header(*game, arguments.new_game));
  const std::string& output = arguments.output;
  if (output != "-" && file_exists(output) && !arguments.force)
    throw InputError(quoted(output) + " is there already; --force replaces it.");
  write_file(output, session.record_text());
  if (output != "-")
    std::cout << fmt::format("{} is a new game of {} for {}. See \"orrery moves {}\".\n", output,
                             game->info().name, counted(session.header().players, "player", "players"),
                             output);
}

void print_asked(const Session& session) {
  const Telling telling = session.telling();
  std::vector<std::string> names;
  for (Seat seat = 0; seat < session.header().players; ++seat)
    if (session.to_act().has(seat)) names.push_back(telling.name(seat));
  if (session.over())
    std::cout << "The game is over: " << winner_text(session, telling) << "\n";
  else
    std::cout << fmt::format("Move {}: {} {} asked.\n", session.moves_played() + 1, join_and(names),
                             names.size() == 1 ? "is" : "are");
}

void show(const RecordArguments& arguments) {
  const RecordFile file = open_record(arguments.file, arguments.content);
  const Session& session = file.session;
  const AnyGame& game = session.game();
  const Seat viewer = chosen_seat(session, arguments.seat);
  const PositionBytes seen =
      viewer == no_seat ? session.position() : game.view(session.position(), viewer).seen();
  if (arguments.as_json) return print_json(game.to_json(seen));
  const DrawStyle style = screen_style();
  std::cout << text_of(game.draw(seen, session.telling(viewer), style), static_cast<std::size_t>(style.width))
            << "\n"
            << standings_text(session, known_standings(game, session.position(), viewer),
                              session.telling(viewer), style)
            << "\n";
  print_asked(session);
  if (arguments.legend) std::cout << "\n" << game.legend(style);
}

void print_decision(const Session& session, Seat seat, const DrawStyle& style) {
  const AnyGame& game = session.game();
  const PositionBytes& position = session.position();
  const Telling telling = session.telling(seat);
  const QuestionWords question = game.question(position, seat, telling);
  std::cout << in_seat_color(fmt::format("{} (seat {})", telling.name(seat), seat), seat, style.color) << ": "
            << question.text << " (" << question.rule << ")\n";
  std::size_t widest = 0;
  const std::vector<Move> legal = game.legal(position, seat);
  const std::vector<RefusedMove> refused = game.refused(position, seat);
  for (const Move move : legal) widest = std::max(widest, game.notation(position, move).size());
  for (const RefusedMove& entry : refused)
    widest = std::max(widest, game.notation(position, entry.move).size());
  for (const Move move : legal)
    std::cout << "  " << padded(game.notation(position, move), widest + 2)
              << game.words(position, seat, move, telling).text << "\n";
  if (!refused.empty()) std::cout << "Not possible:\n";
  for (const RefusedMove& entry : refused)
    std::cout << "  "
              << painted(padded(game.notation(position, entry.move), widest + 2), Paint::dim, style.color)
              << refusal_text(game.words(position, seat, entry.refusal, telling)) << "\n";
}

void list_moves(const RecordArguments& arguments) {
  const RecordFile file = open_record(arguments.file, arguments.content);
  const Session& session = file.session;
  const Seat chosen = chosen_seat(session, arguments.seat);
  SeatSet seats = session.to_act();
  if (chosen != no_seat) {
    if (!seats.has(chosen)) throw InputError(fmt::format("Seat {} is not asked now.", chosen));
    seats = SeatSet::only(chosen);
  }
  if (arguments.as_json) return print_json(decision_json(session, seats));
  if (session.over()) return print_asked(session);
  for (Seat seat = 0; seat < session.header().players; ++seat)
    if (seats.has(seat)) print_decision(session, seat, screen_style());
}

void print_events(const Session& session, const EventLog& log) {
  for (const Event& event : log.events())
    std::cout << session.game().words(event, session.telling()).text << "\n";
}

// The text may name the seat; otherwise the one that is asked plays.
void play_text(Session& session, const std::string& text, EventLog& log) {
  const ScenarioMove written = scenario_move(text, 0);
  if (!written.seat && session.to_act().size() > 1)
    throw InputError(fmt::format("Several seats are asked; name yours: \"{}: {}\".",
                                 session.to_act().lowest(), written.notation));
  const Seat seat = written.seat ? *written.seat : session.over() ? Seat{0} : session.to_act().lowest();
  if (seat >= session.header().players) chosen_seat(session, seat);
  const Move move = session.game().parse(session.position(), written.notation);
  if (const Refusal refusal = session.apply(seat, move, &log))
    throw InputError(fmt::format(
        "The move {} is not possible: {}", quoted(written.notation),
        refusal_text(session.game().words(session.position(), seat, refusal, session.telling(seat)))));
}

void apply(const RecordArguments& arguments) {
  RecordFile file = open_record(arguments.file, arguments.content);
  EventLog log;
  const std::size_t before = file.session.move_lines().size();
  for (const std::string& text : arguments.moves) play_text(file.session, text, log);
  const std::string& output = arguments.output.empty() ? arguments.file : arguments.output;
  write_file(output, text_with_moves(file.text, file.session.move_lines().substr(before), file.session));
  if (output == "-") return;
  print_events(file.session, log);
  print_asked(file.session);
}

void undo(const RecordArguments& arguments) {
  RecordFile file = open_record(arguments.file, arguments.content);
  const Session::Undo possible = file.session.undo_possible();
  if (!possible.possible) throw InputError(possible.why_not);
  const std::string taken_back = file.record.moves.back().notation;
  file.session.undo();
  const std::string& output = arguments.output.empty() ? arguments.file : arguments.output;
  write_file(output, text_without_last_move(file));
  if (output == "-") return;
  std::cout << "Taken back: " << taken_back << "\n";
  print_asked(file.session);
}

void add_file(CLI::App* command, RecordArguments& arguments) {
  command->add_option("FILE", arguments.file, "The record; - reads it from the standard input")->required();
  command->add_option("--content", arguments.content, "The content file that the game is played with")
      ->type_name("FILE");
}
void add_output(CLI::App* command, RecordArguments& arguments) {
  command
      ->add_option("-o,--output", arguments.output,
                   "Write the record there instead of back to FILE; - is the standard output")
      ->type_name("FILE");
}

}  // namespace

void add_record_commands(CLI::App& app) {
  const auto add = [&](const char* name, const char* about, void (*run)(const RecordArguments&),
                       auto describe) {
    CLI::App* command = app.add_subcommand(name, about);
    const auto arguments = std::make_shared<RecordArguments>();
    describe(command, *arguments);
    command->callback([arguments, run] { run(*arguments); });
  };

  add("new", "Begin a game: write a record with no moves yet", begin_record,
      [](CLI::App* command, RecordArguments& a) {
        a.output = "-";
        add_game(command, a.new_game);
        add_new_game_options(command, a.new_game);
        command->add_option("--content", a.content, "Play with the components of this file")
            ->type_name("FILE");
        command
            ->add_option("-o,--output", a.output,
                         "Where to write the record; without it, the standard output")
            ->type_name("FILE");
        command->add_flag("--force", a.force, "Replace the file if it is there already");
      });
  add("show", "Show the table: board, players, standings", show, [](CLI::App* command, RecordArguments& a) {
    add_file(command, a);
    command->add_option("--as", a.seat, "Show only what this seat may see (seats count from 0)")
        ->type_name("SEAT");
    command->add_flag("--legend", a.legend, "Explain the letters and signs of the drawing");
    command->add_flag("--json", a.as_json, "Print the position, or the seat's view of it, as JSON");
  });
  add("moves", "List what can be done now, and what cannot and why", list_moves,
      [](CLI::App* command, RecordArguments& a) {
        add_file(command, a);
        command->add_option("--as", a.seat, "Only the moves of this seat (seats count from 0)")
            ->type_name("SEAT");
        command->add_flag("--json", a.as_json, "Print JSON");
      });
  add("apply", "Play moves", apply, [](CLI::App* command, RecordArguments& a) {
    add_file(command, a);
    command->add_option("MOVE", a.moves, "Moves in notation, as \"orrery moves\" lists them")->required();
    add_output(command, a);
    command->footer(
        "\nFor example:\n"
        "  orrery apply my.rec \"slide w2\" \"play act_keel_line\"\n"
        "  orrery apply my.rec \"1: slide w2\"     naming the seat, where several are asked at once\n"
        "\nEither all moves are played or, at the first that is not possible, none.");
  });
  add("undo", "Take back the last move", undo, [](CLI::App* command, RecordArguments& a) {
    add_file(command, a);
    add_output(command, a);
    command->footer("\nA move that showed something hidden to anybody stays, and so does all before it.");
  });
}

}  // namespace orrery
