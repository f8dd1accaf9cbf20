// Alien Artifacts as the engine sees it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/game.h"
#include "games/alien_artifacts/content.h"
#include "games/alien_artifacts/moves.h"
#include "games/alien_artifacts/position.h"
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

struct Game {
  using Content = alien_artifacts::Content;
  using Position = alien_artifacts::Position;
  static constexpr int max_moves = most_moves;
  // At most 83 Resource cards leave the deck in each of 5 passes, at the latest every 50 turns (AA-19.10),
  // and a turn is a few dozen decisions; random games take some thousands.
  static constexpr int max_decisions = 1000000;

  static void setup(const Content& c, const Setup& s, Position& p, EventLog* log) { set_up(c, s, p, log); }
  static int players(const Position& p) { return p.seats(); }
  static SeatSet to_act(const Content&, const Position& p) {
    return p.over || p.stack.empty() ? SeatSet::none() : SeatSet::only(p.top().seat);
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
  static std::span<const VerbNotation<Content>> verbs() { return alien_artifacts::verbs(); }
  static QuestionWords question_words(const Content&, const Position&, Seat, const Telling&);
  static MoveWords move_words(const Content&, const Position&, Seat, Move, const Telling&);
  static RefusalWords refusal_words(const Content&, const Position&, Seat, Refusal, const Telling&);
  static EventWords event_words(const Content&, const Event&, const Telling&);
  static std::string draw(const Content&, const Position&, const Telling&, const DrawStyle&);
  static std::string legend(const Content&, const DrawStyle&);
  static std::string_view unsound(const Content&, const Position&);
  static void reconcile(const Content&, const Position& before, Position& after);
  static boost::json::value content_json(const Content&);
  static boost::json::value facts(const Content&, const Position& seen);
};

}  // namespace orrery::alien_artifacts
