// Skymines as the engine sees it.
#pragma once

#include "engine/any_game.h"
#include "engine/final_notes.h"
#include "engine/game.h"
#include "engine/position/reconcile.h"
#include "games/skymines/content/content.h"
#include "games/skymines/moves.h"
#include "games/skymines/position.h"
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {

struct Game {
  using Content = skymines::Content;
  using Position = skymines::Position;
  static constexpr int max_moves = most_moves;
  // SK-19.8: a round has at most (slots + tiles + markers + 1) turns per player, each a few decisions;
  // planning at most 5 cards, 20 changes and their repair. The test plays far below it.
  static constexpr int max_decisions = 20000;

#include "engine/game_functions.h"

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
  // SK-26.16: choosing an action and confirming a plan
  static bool asks_always(const Content&, const Position& p, Seat) {
    return p.step == Step::planning || (p.step == Step::action && p.questions.empty());
  }

  // What does not fit together in the options of a new game, or nothing.
  static std::string_view setup_problem(const Content& c, const Setup& s) {
    return skymines::setup_problem(c, s);
  }
  static Situation situation(const Content&, const Position& seen, Seat);
  static void reconcile(const Content&, const Position& before, Position& after, const SetPlaces&);
  static std::vector<CampaignInfo> campaigns(const Content&);
  static ChapterOutcome chapter_outcome(const Content&, const Position& finished, std::string_view campaign,
                                        int chapter);
  static FinalNotes final_notes(const Content&, const Position& finished);
  static boost::json::value facts(const Content&, const Position& seen);
};

}  // namespace orrery::skymines
