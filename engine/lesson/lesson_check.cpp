#include "engine/lesson/lesson_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <set>

#include "engine/input_error.h"
#include "engine/lesson/board_targets.h"
#include "engine/lesson/lesson_run.h"
#include "engine/lesson/random_games.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr int most_moves = 20'000;       // of one run
constexpr std::size_t most_others = 24;  // answers of one step that are tried beside the first
constexpr int random_runs = 20;          // of a lesson that leaves something open

// An answer to try at a step instead of the first one.
struct Detour {
  std::size_t step = 0;
  std::size_t answer = 0;
};

class Check {
 public:
  Check(const Lesson& lesson, std::shared_ptr<const AnyGame> game)
      : lesson_(std::make_shared<Lesson>(lesson)), game_(std::move(game)), targets_(game_) {}

  LessonOutcome outcome(const std::function<bool(std::string_view)>& is_bot) {
    outcome_.rules = lesson_->rules();
    outcome_.steps = static_cast<int>(lesson_->steps.size());
    check_rules();
    if (!lesson_->bot.empty() && !is_bot(lesson_->bot))
      note(1, fmt::format("There is no bot {}.", quoted(lesson_->bot)));
    look_ = true;
    if (run({}, 0)) {
      look_ = false;
      const std::vector<Detour> detours = std::move(detours_);
      for (const Detour& detour : detours)
        if (!run(detour, 0)) break;
      for (int seed = 1; open_ && seed < random_runs; ++seed)
        if (!run({}, seed)) break;
      for (std::size_t i = 0; i < lesson_->notes.size() && outcome_.failures.empty(); ++i)
        if (!told_.contains(&lesson_->notes[i].page))
          outcome_.remarks.push_back(fmt::format("{}:{}: In {} random games this was never told.",
                                                 lesson_->file, lesson_->notes[i].page.line, random_runs));
    }
    return std::move(outcome_);
  }

 private:
  void note(int line, const std::string& failure) {
    std::string text = fmt::format("{}:{}: {}", lesson_->file, line, failure);
    if (std::find(outcome_.failures.begin(), outcome_.failures.end(), text) == outcome_.failures.end())
      outcome_.failures.push_back(std::move(text));
  }

  void check_rules() {
    const auto check_page = [&](const LessonPage& page) {
      for (const std::string& rule : page.rules)
        if (!game_->rules().find(rule)) note(page.line, "There is no rule " + quoted(rule) + ".");
    };
    for (const LessonStep& step : lesson_->steps)
      std::for_each(step.pages.begin(), step.pages.end(), check_page);
    for (const LessonNote& told : lesson_->notes) check_page(told.page);
    std::for_each(lesson_->closing.begin(), lesson_->closing.end(), check_page);
    if (outcome_.rules.empty()) note(1, "The lesson cites no rule.");
  }

  // From the first step to the last; false when it does not get there.
  bool run(std::optional<Detour> detour, int seed) {
    ++outcome_.runs;
    try {
      Session session = begin_lesson(*lesson_, game_);
      LessonRun run(lesson_, session);
      Rng rng = seed_rng("lesson " + std::to_string(seed));
      for (int moves = 0; !run.finished(); ++moves) {
        if (moves == most_moves) throw CannotStart{{{line_of(run), "This goes on without end."}}};
        move(session, run, detour, rng);
      }
      look_at(session, run);
      if (lesson_->steps.size() > steps_seen_ && look_)
        throw CannotStart{{{lesson_->steps[steps_seen_].line, "The game is over before this step."}}};
    } catch (const CannotStart& trouble) {
      for (const Complaint& complaint : trouble.complaints)
        note(complaint.line, complaint.sentence + after(detour));
      return false;
    }
    return true;
  }
  std::string after(const std::optional<Detour>& detour) const {
    if (!detour) return "";
    return fmt::format(" (after the answer {} in line {})", quoted(detour_taken_),
                       lesson_->steps[detour->step].line);
  }
  int line_of(const LessonRun& run) const { return lesson_->steps[run.step()].line; }
  [[noreturn]] void stop(const LessonRun& run, const std::string& cause) const {
    throw CannotStart{{{line_of(run), cause}}};
  }

  void move(Session& session, LessonRun& run, const std::optional<Detour>& detour, Rng& rng) {
    try {
      if (run.waits_for_player() && session.to_act().has(lesson_->seat)) {
        look_at(session, run);
        answer(session, run, detour, rng);
      } else if (const auto reply = run.reply(session)) {
        make(session, run, reply->seat, reply->move);
      } else {
        let_others_move(session, run, rng);
      }
    } catch (const InputError& error) {
      stop(run, error.what());
    }
  }

  void make(Session& session, LessonRun& run, Seat seat, Move move) const {
    if (const Refusal refusal = session.apply(seat, move))
      stop(run, game_->words(session.position(), seat, refusal, session.telling()).sentence);
    run.note_move(session, seat);
  }

  void let_others_move(Session& session, LessonRun& run, Rng& rng) {
    const Seat seat = session.to_act().lowest();
    if (seat == lesson_->seat || seat == no_seat) stop(run, "Nobody is asked for anything here.");
    if (lesson_->bot.empty())
      stop(run, "Others are asked after this, and neither \"then\" nor \"bot\" says what they do.");
    open_ = true;
    make(session, run, seat, random_move(session, seat, rng));
  }

  void answer(Session& session, LessonRun& run, const std::optional<Detour>& detour, Rng& rng) {
    const LessonStep& step = lesson_->steps[run.step()];
    if (step.ask == LessonAsk::play) {
      open_ = true;
      return make(session, run, lesson_->seat, random_move(session, lesson_->seat, rng));
    }
    if (step.ask == LessonAsk::until) {
      // The example belongs to the first answers; after others the way may be another one.
      if (!detour) return follow_example(session, run, step);
      return make(session, run, lesson_->seat, random_move(session, lesson_->seat, rng));
    }
    const std::vector<Move> answers = run.answers(session);
    if (look_) check_answers(session, run, step, answers);
    if (answers.empty()) stop(run, "No possible move is the one that is asked for.");
    const bool turns_off = detour && detour->step == run.step() && detour->answer < answers.size();
    const Move move = answers[turns_off ? detour->answer : first_answer(session, step, answers)];
    if (turns_off) detour_taken_ = game_->notation(session.position(), move);
    make(session, run, lesson_->seat, move);
  }

  // The one that the lesson names first.
  std::size_t first_answer(const Session& session, const LessonStep& step,
                           const std::vector<Move>& answers) const {
    if (step.moves.empty()) return 0;
    for (std::size_t i = 0; i < answers.size(); ++i)
      if (step.moves.front().fits(game_->notation(session.position(), answers[i]))) return i;
    return 0;
  }

  void check_answers(const Session& session, const LessonRun& run, const LessonStep& step,
                     const std::vector<Move>& answers) {
    const auto fits = [&](const LessonMove& wanted, const std::vector<Move>& moves) {
      return std::any_of(moves.begin(), moves.end(),
                         [&](Move one) { return wanted.fits(game_->notation(session.position(), one)); });
    };
    for (const LessonMove& asked : step.moves)
      if (!fits(asked, answers))
        note(asked.line, "The asked move " + quoted(asked.pattern) + " is not possible." + offered(session));
    std::vector<Move> others = game_->legal(session.position(), lesson_->seat);
    std::erase_if(others,
                  [&](Move one) { return std::find(answers.begin(), answers.end(), one) != answers.end(); });
    for (const LessonAlmost& almost : step.almost)
      if (!fits(almost.move, others))
        note(almost.move.line,
             fmt::format("Nothing that is possible and not asked for fits {}, so this is never said.",
                         quoted(almost.move.pattern)));
    const std::size_t first = first_answer(session, step, answers);
    for (std::size_t i = 0; i < answers.size() && i <= most_others; ++i)
      if (i != first) detours_.push_back({run.step(), i});
  }
  std::string offered(const Session& session) const {
    std::vector<std::string> moves;
    for (const Move one : game_->legal(session.position(), lesson_->seat))
      moves.push_back(game_->notation(session.position(), one));
    return " Possible are: " + join(moves, ", ") + ".";
  }

  void follow_example(Session& session, LessonRun& run, const LessonStep& step) {
    const std::size_t before = run.step();
    for (const ScenarioMove& entry : step.example) {
      if (run.step() != before || !run.waits_for_player())
        throw CannotStart{{{entry.line, "What is to be done is done before this move."}}};
      make_move(session, entry);
      run.note_move(session, lesson_->seat);
    }
    if (run.step() == before && run.waits_for_player())
      throw CannotStart{{{step.example.back().line, "After the example it does not hold yet."}}};
  }

  // Everything that is pointed at is there.
  void look_at(const Session& session, const LessonRun& run) {
    steps_seen_ = std::max(steps_seen_, run.step() + (run.finished() ? 0 : 1));
    for (const LessonPage& page : run.pages()) {
      if (!told_.insert(original(page)).second) continue;
      for (const std::string& target : page.point)
        if (!targets_.has(session, lesson_->seat, target))
          note(page.line, "There is no " + quoted(target) + " on the table.");
    }
    if (run.finished() || !run.waits_for_player()) return;
    const LessonStep& step = lesson_->steps[run.step()];
    for (const std::string& target : step.hint)
      if (!targets_.has(session, lesson_->seat, target))
        note(step.line, "There is no " + quoted(target) + " on the table.");
  }
  // Pages are told apart by where they stand in the lesson.
  const LessonPage* original(const LessonPage& page) const {
    const LessonPage* found = nullptr;
    const auto look = [&](const LessonPage& one) {
      if (one.line == page.line && one.say == page.say) found = &one;
    };
    for (const LessonStep& step : lesson_->steps) std::for_each(step.pages.begin(), step.pages.end(), look);
    for (const LessonNote& told : lesson_->notes) look(told.page);
    std::for_each(lesson_->closing.begin(), lesson_->closing.end(), look);
    return found;
  }

  std::shared_ptr<const Lesson> lesson_;
  std::shared_ptr<const AnyGame> game_;
  BoardTargets targets_;
  LessonOutcome outcome_;
  bool look_ = false;  // at answers, for the first time
  bool open_ = false;  // something was left to chance
  std::size_t steps_seen_ = 0;
  std::vector<Detour> detours_;
  std::string detour_taken_;
  std::set<const LessonPage*> told_;
};

}  // namespace

LessonOutcome check_lesson(const Lesson& lesson, const std::shared_ptr<const AnyGame>& game,
                           const std::function<bool(std::string_view)>& is_bot) {
  return Check(lesson, game).outcome(is_bot);
}

std::vector<std::string> rules_of_first_games(const std::shared_ptr<const AnyGame>& game) {
  constexpr int games = 5;
  std::set<std::string> met;
  play_random_games(game, games, [&](const Session& session, const std::vector<Event>& events) {
    for (const Event& event : events) met.insert(game->words(event, session.telling()).rule);
    const Seat seat = session.to_act().lowest();
    if (seat != no_seat) met.insert(game->question(session.position(), seat, session.telling()).rule);
  });
  std::vector<std::string> rules;
  for (const RuleStatement& rule : game->rules().statements())
    if (met.contains(rule.id)) rules.push_back(rule.id);
  return rules;
}

}  // namespace orrery
