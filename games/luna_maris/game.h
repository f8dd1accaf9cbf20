// Luna Maris as the engine sees it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/game.h"
#include "games/luna_maris/content.h"
#include "games/luna_maris/moves.h"
#include "games/luna_maris/position.h"
#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

struct Game {
  using Content = luna_maris::Content;
  using Position = luna_maris::Position;
  static constexpr int max_moves = most_moves;
  // LM-8.8: 5 rounds of at most 41 turns for each of 4 players, a turn of at most some 25 decisions.
  static constexpr int max_decisions = 20500;

  static void setup(const Content& c, const Setup& s, Position& p, EventLog* log) { set_up(c, s, p, log); }
  static int players(const Position& p) { return p.seats(); }
  static SeatSet to_act(const Content&, const Position& p) {
    return p.step == Step::over ? SeatSet::none() : SeatSet::only(p.active);
  }
  static void candidates(const Content&, const Position&, Seat, MoveList<Game>&);
  static Refusal refuse(const Content&, const Position&, Seat, Move);
  static void legal(const Content&, const Position&, Seat, MoveList<Game>&);
  static void apply(const Content&, Position&, Seat, Move, EventLog*);
  static bool asks_always(const Content&, const Position&, Seat);
  static const Revealed& revealed(const Position& p) { return p.revealed; }
  static void mask(const Content&, Position&, Seat);
  static void redeal(const Content&, Position&, Seat, Rng&);
  static Standings standings(const Content& c, const Position& p) { return score(c, p); }
  static std::string_view check(const Content&, const Position&);

  // For the edges.
  static Content load(const ContentTable& root) { return load_content(root); }
  static GameInfo info(const Content&);
  static std::span<const VerbNotation<Content>> verbs() { return luna_maris::verbs(); }
  static QuestionWords question_words(const Content&, const Position&, Seat, const Telling&);
  static MoveWords move_words(const Content&, const Position&, Seat, Move, const Telling&);
  static RefusalWords refusal_words(const Content&, const Position&, Seat, Refusal, const Telling&);
  static EventWords event_words(const Content&, const Event&, const Telling&);
  static std::string draw(const Content&, const Position&, const Telling&, const DrawStyle&);
  static std::string legend(const Content&, const DrawStyle&);
  static std::string_view unsound(const Content&, const Position&);
  static void reconcile(const Content&, const Position& before, Position& after);
  static boost::json::value content_json(const Content&);
};

}  // namespace orrery::luna_maris
