#include "cli/play/counsel.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/output/screen_text.h"
#include "cli/output/table_text.h"
#include "engine/input_error.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/registry.h"
#include "teacher/advice.h"
#include "teacher/analysis.h"

namespace orrery {
namespace {

constexpr std::size_t shown_suggestions = 3;
constexpr std::size_t shown_statements = 12;

// Every line that is too long goes on below its own beginning.
std::string fitted(std::string_view text, std::size_t width) {
  std::string result;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t indent = std::min(line.find_first_not_of(" -*0123456789."), line.size());
    if (shown_width(line) <= width)
      result += line;
    else
      result += std::string(line.substr(0, indent)) + wrapped(line.substr(indent), width, indent);
    result += '\n';
  }
  result.erase(result.find_last_not_of('\n') + 1);
  return result;
}

}  // namespace

Command parse_command(std::string_view text) {
  text = trim(text);
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return {lower(text), ""};
  return {lower(text.substr(0, space)), std::string(trim(text.substr(space)))};
}

const std::vector<std::string>& Counsel::words() {
  static const std::vector<std::string> words = {"hint", "why", "preview", "rules", "legend", "score", "log"};
  return words;
}

bool Counsel::knows(std::string_view word) const {
  return word == "rule" || std::find(words().begin(), words().end(), word) != words().end();
}

std::string Counsel::answer(const Command& question, Seat seat, const std::vector<Move>& moves,
                            const DrawStyle& style) const {
  const auto width = static_cast<std::size_t>(style.width);
  const std::string& word = question.word;
  if (word == "hint") return fitted(hint(question.rest, seat, moves), width);
  if (word == "why") return fitted(why(question.rest, seat, moves), width);
  if (word == "preview") return fitted(preview(question.rest, seat, moves), width);
  if (word == "rules" || word == "rule") return fitted(rules(question.rest, seat, moves, style), width);
  if (word == "score")
    return standings_text(table_.session(), known_standings(table_.game(), table_.session().position(), seat),
                          table_.session().telling(seat), style);
  if (word == "legend") {
    const std::string legend = table_.game().legend(style);
    return fitted(legend.empty() ? "The drawing explains itself." : legend, width);
  }
  std::string log;
  for (const EventWords& event : table_.news(seat, 0)) log += "  " + event.text + "\n";
  return fitted(log.empty() ? "Nothing has happened yet." : log, width);
}

std::string Counsel::option(Seat seat, Move move) const {
  const Session& session = table_.session();
  return session.game().words(session.position(), seat, move, session.telling(seat)).text;
}

std::string Counsel::numbered(std::size_t option_index, Seat seat, const std::vector<Move>& moves) const {
  return fmt::format("{} ({})", option_index + 1, option(seat, moves[option_index]));
}

std::string Counsel::question(Seat seat, bool color) const {
  const Session& session = table_.session();
  const QuestionWords words = session.game().question(session.position(), seat, session.telling(seat));
  return in_seat_color(session.telling(seat).name(seat), seat, color) + ": " +
         painted(words.text, Paint::bold, color);
}

std::string Counsel::rule(Seat seat) const {
  const Session& session = table_.session();
  return session.game().question(session.position(), seat, session.telling(seat)).rule;
}

std::string Counsel::numbers(std::size_t options) {
  return options == 1 ? "There is only option 1."
                      : fmt::format("The options are numbered from 1 to {}.", options);
}

std::size_t Counsel::find(const std::string& text, Seat seat, const std::vector<Move>& moves) const {
  if (const auto number = to_int(text))
    return *number >= 1 && static_cast<std::size_t>(*number) <= moves.size()
               ? static_cast<std::size_t>(*number) - 1
               : no_option;
  std::size_t found = no_option;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (table_.game().notation(table_.session().position(), moves[i]) == text) return i;
    if (text.size() < 3 || !contains_ignoring_case(option(seat, moves[i]), text)) continue;
    if (found != no_option) return no_option;
    found = i;
  }
  return found;
}

std::string Counsel::refused(Seat seat) const {
  const Session& session = table_.session();
  const std::vector<RefusedMove> refused = session.game().refused(session.position(), seat);
  if (refused.empty()) return "Everything that could be asked for now is possible.";
  std::string text;
  for (const RefusedMove& entry : refused)
    text +=
        "- " + option(seat, entry.move) + ": " +
        refusal_text(session.game().words(session.position(), seat, entry.refusal, session.telling(seat))) +
        "\n";
  return text;
}

std::string Counsel::why(const std::string& what, Seat seat, const std::vector<Move>& moves) const {
  if (what.empty()) return refused(seat);
  const Session& session = table_.session();
  if (const std::size_t option = find(what, seat, moves); option != no_option) {
    const QuestionWords asked = session.game().question(session.position(), seat, session.telling(seat));
    return numbered(option, seat, moves) + " is possible. (" + asked.rule + ")\n" +
           preview(what, seat, moves);
  }
  if (to_int(what)) return numbers(moves.size());
  // Words of something that is not possible.
  for (const RefusedMove& entry : session.game().refused(session.position(), seat))
    if (what.size() >= 3 && contains_ignoring_case(option(seat, entry.move), what))
      return option(seat, entry.move) + ": " +
             refusal_text(
                 session.game().words(session.position(), seat, entry.refusal, session.telling(seat)));
  try {
    const Move move = session.game().parse(session.position(), what);
    const Refusal refusal = session.game().refuse(session.position(), seat, move);
    if (!refusal) return quoted(what) + " is possible.";
    return refusal_text(session.game().words(session.position(), seat, refusal, session.telling(seat)));
  } catch (const InputError& error) {
    return error.what();
  }
}

std::vector<EventWords> Counsel::foreseen(Seat seat, Move move) const {
  const Session& session = table_.session();
  PositionBytes after = session.position();
  EventLog log;
  session.game().apply(after, seat, move, &log);
  if (session.game().revealed(session.position(), after, seat)) return {};
  std::vector<EventWords> words;
  for (const Event& event : log.events())
    if (event.audience.has(seat)) words.push_back(session.game().words(event, session.telling(seat)));
  std::erase_if(words, [](const EventWords& event) { return event.text.empty(); });
  return words;
}

std::string Counsel::preview(const std::string& what, Seat seat, const std::vector<Move>& moves) const {
  const std::size_t option = find(what, seat, moves);
  if (option == no_option)
    return fmt::format("Say which option: preview 1{}.",
                       moves.size() > 1 ? fmt::format(" to preview {}", moves.size()) : "");
  const Session& session = table_.session();
  const MoveWords words =
      session.game().words(session.position(), seat, moves[option], session.telling(seat));
  std::string text = words.warning.empty() ? "" : words.warning + "\n";
  PositionBytes after = session.position();
  session.game().apply(after, seat, moves[option], nullptr);
  if (session.game().revealed(session.position(), after, seat))
    return text + "It shows something that is hidden now, so what it does is told when it is done.";
  for (const EventWords& event : foreseen(seat, moves[option])) text += "  " + event.text + "\n";
  return text.empty() ? "It leads to the next question." : text;
}

std::string Counsel::hint(const std::string& what, Seat seat, const std::vector<Move>& moves) const {
  const std::size_t wanted = what.empty() ? no_option : find(what, seat, moves);
  if (!what.empty() && wanted == no_option) return quoted(what) + " is none of the options.";
  Rng rng = table_.thoughts();
  const Session& session = table_.session();
  const std::unique_ptr<AnyBot> adviser = make_bot(table_.game(), analyst({}));
  AdviceWish wish{.moves = shown_suggestions};
  if (wanted != no_option) wish.about = moves[wanted];
  std::string text;
  for (const Advice& advice : advise(table_.game(), table_.game().view(session.position(), seat), *adviser,
                                     wish, rng, session.telling(seat))) {
    const auto at =
        static_cast<std::size_t>(std::find(moves.begin(), moves.end(), advice.move) - moves.begin());
    if (at == moves.size()) continue;
    text += fmt::format("  {:.0f} % to win: {}\n", 100 * advice.value, numbered(at, seat, moves));
    for (const std::string& reason : advice.reasons) text += "    " + reason + "\n";
    if (advice.line.size() > 1 && !advice.reasons.empty()) {
      std::vector<std::string> steps;
      for (std::size_t i = 1; i < advice.line.size(); ++i) steps.push_back(advice.line[i].words);
      text += "    Then: " + join(steps, "; ") + ".\n";
    }
  }
  return text;
}

std::string Counsel::rules(const std::string& what, Seat seat, const std::vector<Move>& moves,
                           const DrawStyle& style) const {
  const AnyGame& game = table_.game();
  if (what.empty()) return screen_text(find_game(game.info().id).primer_md, style);
  std::vector<const RuleStatement*> found;
  const auto add = [&](std::string_view id) {
    const RuleStatement* statement = game.rules().find(id);
    if (statement && std::find(found.begin(), found.end(), statement) == found.end())
      found.push_back(statement);
  };
  if (to_int(what)) {  // what is asked, and what the option would do
    const std::size_t option = find(what, seat, moves);
    if (option == no_option) return numbers(moves.size());
    add(rule(seat));
    for (const EventWords& event : foreseen(seat, moves[option])) add(event.rule);
  } else if (game.rules().find(what)) {
    add(what);
  } else {
    found = game.rules().search(what);
  }
  if (found.empty()) return "The rules say nothing about " + quoted(what) + ".";
  std::string text;
  for (std::size_t i = 0; i < std::min(found.size(), shown_statements); ++i)
    text += rule_text(*found[i], style) + "\n";
  if (found.size() > shown_statements)
    text += fmt::format("... and {} more; \"orrery rules {} {}\" prints them all.",
                        found.size() - shown_statements, game.info().id, what);
  return text;
}

std::string Counsel::explain(const std::string& text, Seat seat, const std::vector<Move>& moves,
                             const std::vector<std::string>& commands) const {
  const Command typed = parse_command(text);
  const std::string near = typed.rest.empty() ? nearest(typed.word, commands) : "";
  if (!near.empty()) return "There is no command " + quoted(text) + "; did you mean " + quoted(near) + "?";
  if (to_int(text)) return numbers(moves.size());
  const std::size_t meant = find(text, seat, moves);
  return meant == no_option ? why(text, seat, moves) : "Did you mean " + numbered(meant, seat, moves) + "?";
}

}  // namespace orrery
