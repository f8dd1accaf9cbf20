// A game looked at again, decision by decision: what was lost in expectation, given only what the player
// could know then. Everything is judged from views and redeals, never from the true deck.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/record/session.h"

namespace orrery {

enum class Mark : std::uint8_t { best, good, inaccuracy, mistake };
inline constexpr std::array<std::string_view, 4> mark_names = {"best", "good", "inaccuracy", "mistake"};
// What a mark of each kind may lose at most, in shares of the win; the last has no bound.
inline constexpr std::array<double, 3> mark_bounds = {0.015, 0.05, 0.12};
Mark mark_for(double loss);

// The same effort and seed give the same analysis on every machine.
struct AnalysisEffort {
  int iterations = 0;   // of each search; 0: 400
  int comparisons = 0;  // deals at most in which the played move is held against the best; 0: 480
  int ends = 2;         // games played to the end, for the expected points
  std::uint64_t seed = 1;
};

struct AnalyzedDecision {
  int move = 0;  // its number in the record, from 0
  Seat seat = 0;
  std::string kind;      // of the question
  std::string question;  // in words
  std::string played, played_words;
  std::string best, best_words;
  Mark mark = Mark::best;
  double loss = 0;                        // in shares of the win
  std::array<float, max_seats> before{};  // the share of the win of each seat after the best move,
  std::array<float, max_seats> after{};   // and after the played one
  std::array<float, max_seats> points{};  // that each row ends with when the game is played on
  std::vector<std::string> reasons{};     // why it was an inaccuracy or a mistake
};

struct Losses {
  std::string name;
  int decisions = 0;
  double loss = 0;
};

// What one player made of the game.
struct SeatReview {
  std::string name;
  int decisions = 0;
  std::array<int, mark_names.size()> marks{};
  double loss = 0;             // of all decisions together, in shares of the win
  double luck = 0;             // what draws and hidden things brought, in shares of the win
  double gift = 0;             // what the decisions of the others brought
  std::vector<Losses> phases;  // beginning, middle, end
  std::vector<Losses> kinds;   // by kind of question, the most costly first, in the words of one of them

  double loss_per_decision() const { return decisions ? loss / decisions : 0; }
};

struct Analysis {
  std::string game;
  std::vector<std::string> names;
  std::vector<std::string> rows;  // of the standings: the players, then automata
  int moves = 0;
  std::vector<AnalyzedDecision> decisions;
  std::vector<float> result;  // the share of the win of each seat; empty: the record ends before the game
  std::vector<SeatReview> seats;
};

// The bot that looks at the decisions.
BotSpec analyst(const AnalysisEffort& effort);

// Works one decision at a time, so that somebody can watch the progress and others can be served in between.
class Analyzer {
 public:
  // Throws InputError when the record cannot be replayed.
  Analyzer(std::shared_ptr<const AnyGame> game, Record record, const AnalysisEffort& effort,
           std::unique_ptr<AnyBot> bot);

  int done() const { return analysis_.moves; }  // moves of the record
  int total() const { return static_cast<int>(record_.moves.size()); }
  bool finished() const { return done() == total(); }
  // Goes on to the next decision with more than one answer and judges it, or to the end of the record.
  void step();
  // What was found; whole when all is done.
  Analysis take();

 private:
  void judge(Seat seat, Move played);

  std::shared_ptr<const AnyGame> game_;
  Record record_;
  AnalysisEffort effort_;
  std::unique_ptr<AnyBot> bot_;
  Session session_;
  Analysis analysis_;
};

// Reviews of all seats, from the decisions and the result.
void review(Analysis& analysis);

}  // namespace orrery
