// Skymines as the engine sees it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/final_notes.h"
#include "engine/game.h"
#include "games/skymines/content.h"
#include "games/skymines/moves.h"
#include "games/skymines/position.h"
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {

struct Game {
  using Content = skymines::Content;
  using Position = skymines::Position;
  static constexpr int max_moves = most_moves;
  // SK-19.8: a round has at most (slots + tiles + markers + 1) turns per player, each a few decisions;
  // planning at most 5 cards, 200 changes and their repair. The test plays far below it.
  static constexpr int max_decisions = 20000;

  static void setup(const Content& c, const Setup& s, Position& p, EventLog* log) { set_up(c, s, p, log); }
  static int players(const Position& p) { return p.seats(); }
  static SeatSet to_act(const Content&, const Position& p) {
    switch (p.step) {
      case Step::tokens:
      case Step::planning:
        return p.deciding;  // SK-3.6, SK-5.3: all at once
      case Step::tracks:
      case Step::resting:
      case Step::action:
        return SeatSet::only(p.active);
      case Step::over:
        break;
    }
    return SeatSet::none();
  }
  static void candidates(const Content&, const Position&, Seat, MoveList<Game>&);
  static Refusal refuse(const Content&, const Position&, Seat, Move);
  static void legal(const Content&, const Position&, Seat, MoveList<Game>&);
  static void apply(const Content&, Position&, Seat, Move, EventLog*);
  // SK-26.16: choosing an action and confirming a plan
  static bool asks_always(const Content&, const Position& p, Seat) {
    return p.step == Step::planning || (p.step == Step::action && p.questions.empty());
  }
  static const Revealed& revealed(const Position& p) { return p.revealed; }
  static void mask(const Content&, Position&, Seat);
  static void redeal(const Content&, Position&, Seat, Rng&);
  static Standings standings(const Content& c, const Position& p) { return score(c, p); }
  static std::string_view check(const Content&, const Position&);

  // For the edges.
  // What does not fit together in the options of a new game, or nothing.
  static std::string_view setup_problem(const Content& c, const Setup& s) {
    return skymines::setup_problem(c, s);
  }
  static Content load(const ContentTable& root) { return load_content(root); }
  static GameInfo info(const Content&);
  static std::span<const VerbNotation<Content>> verbs() { return skymines::verbs(); }
  static QuestionWords question_words(const Content&, const Position&, Seat, const Telling&);
  static MoveWords move_words(const Content&, const Position&, Seat, Move, const Telling&);
  static RefusalWords refusal_words(const Content&, const Position&, Seat, Refusal, const Telling&);
  static EventWords event_words(const Content&, const Event&, const Telling&);
  static std::string draw(const Content&, const Position&, const Telling&, const DrawStyle&);
  static std::string_view unsound(const Content&, const Position&);
  static void reconcile(const Content&, const Position& before, Position& after);
  static boost::json::value content_json(const Content&);
  static std::vector<CampaignInfo> campaigns(const Content&);
  static ChapterOutcome chapter_outcome(const Content&, const Position& finished, std::string_view campaign,
                                        int chapter);
  static FinalNotes final_notes(const Content&, const Position& finished);
  static boost::json::value facts(const Content&, const Position& seen);
};

}  // namespace orrery::skymines
