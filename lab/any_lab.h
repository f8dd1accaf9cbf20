// The laboratory of any game at run time: games by the million, bots against each other, and how fast it all
// is. Results depend on the seed and never on the number of threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "bots/style.h"
#include "engine/any_game.h"
#include "lab/fleet.h"
#include "lab/statistics.h"

namespace orrery {

// How a piece of work is done, as opposed to what it is.
struct Running {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // set it to end early with the games played so far
  std::function<void(std::int64_t done, std::int64_t total)> progress{};  // called now and then
  Fleet* fleet = nullptr;  // other processes that play a part of the games
};

// A program lost a game without playing it to the end.
struct Forfeit {
  int bot = 0;      // an index into the bots of the plan
  std::string why;  // the end of a sentence: "did not answer in time"
};
using ForfeitCounts = std::map<std::pair<int, std::string>, std::int64_t>;

// What happened with what in one game, and who did it.
using Touched = std::set<std::pair<std::string, Seat>>;

// One finished game, for those who want them all.
struct GameRow {
  std::int64_t index = 0;
  std::vector<int> bots;  // by seat: an index into the bots of the plan
  Standings standings;
  int decisions = 0;
  int turns = 0;
  const Touched* touched = nullptr;  // if components are counted, while the row is handed over
};

struct SimPlan {
  int players = 2;
  std::int64_t games = 1000;
  std::int64_t first = 0;  // the number of the first game: a series may be played in parts
  std::uint64_t seed = 1;
  std::vector<BotSpec> bots{{BotLevel::random, {}, false}};  // they take turns at the seats
  std::array<std::uint8_t, max_options> options{};
  std::function<void(const GameRow&)> row{};  // called in the order of the games
  bool components = false;                    // also count what happened with what, which takes time
  bool course = false;  // also follow points and answers from the beginning to the end, likewise
};

// How a game went on: at `course_steps` moments that divide its decisions evenly, the last of them its end.
inline constexpr int course_steps = 20;
struct CourseMoment {
  std::vector<Tally> categories;  // points of all seats, if the game had ended then
  Tally winners, others;          // points in all, of those who won in the end and of the rest
  Tally answers;                  // to the decisions since the moment before
};

// Something that happened with a thing on the table, for example "built tile:dock".
struct ComponentCount {
  std::int64_t games = 0;  // in which it happened
  Wins wins;               // of the seats that did it
};

struct SimResult {
  std::int64_t games = 0;  // finished; fewer than planned when it was stopped
  std::vector<Wins> seats;
  std::vector<Wins> bots;
  std::vector<Tally> categories;          // over all seats
  std::vector<Tally> winning_categories;  // over the seats that won
  Tally total;                            // over all seats
  std::vector<Tally> seat_totals;         // by seat, then the automata of the game
  Tally winning;                          // the winner's total
  Tally decisions;                        // with more than one answer
  Tally turns;                            // decisions of one seat in a row
  Tally answers;                          // to each decision; empty unless the course was asked for
  std::vector<CourseMoment> course;       // likewise
  // By kind and target of the events; empty unless they were asked for.
  std::map<std::string, ComponentCount> components;
  std::map<std::string, Tally> figures;  // of the final notes, likewise
  ForfeitCounts forfeits{};
};

struct ArenaPlan {
  int players = 2;
  std::int64_t games = 100;  // rounded up so that every bot has every seat equally often
  std::uint64_t seed = 1;
  std::vector<BotSpec> bots{};
  // By bot, the game with the tables that it believes in: one that thinks more of something shows how far a
  // liking for it carries. None, or missing: it knows the true ones.
  std::vector<std::shared_ptr<const AnyGame>> beliefs{};
  // By bot, what it never does or does whenever it can. Missing: it is free.
  std::vector<Style> styles{};
  std::array<std::uint8_t, max_options> options{};
  std::function<void(const GameRow&)> row{};
};

struct ArenaBot {
  std::string name;
  Wins wins;
  Interval interval;
  double rating = 0;
};
// Two bots at one table, whoever else sat there: who was ahead of whom.
struct Duel {
  std::int64_t games = 0;  // of which each pair of seats is one
  double ahead = 0;        // of the first; a shared place is a half
};
struct ArenaResult {
  std::int64_t games = 0;
  std::int64_t planned = 0;  // more than were played when it was stopped
  std::vector<ArenaBot> bots;
  std::vector<std::vector<Duel>> duels;  // by bot, against each bot
  Tally decisions, turns;
  ForfeitCounts forfeits{};
};

struct BenchPlan {
  int players = 2;
  double seconds = 2;  // of random play; the other figures take about half as long again
  std::uint64_t seed = 1;
};

// Times are CPU time.
struct BenchResult {
  int players = 0;
  std::int64_t games = 0;
  std::int64_t decisions = 0;  // forced ones included
  double seconds = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double mean_branching = 0;
  std::size_t position_bytes = 0;
  double copy_ns = 0;
  double redeal_ns = 0;
  double mcts_iterations_per_second = 0;
  double reference_ns = 0;  // one step of a 64-bit xorshift chain: what this machine is worth just now
};

class AnyLab {
 public:
  virtual ~AnyLab() = default;
  virtual SimResult simulate(const SimPlan& plan, const Running& running) const = 0;
  virtual ArenaResult arena(const ArenaPlan& plan, const Running& running) const = 0;
  virtual BenchResult bench(const BenchPlan& plan, const Running& running) const = 0;
  // A number that changes when the rules play differently: over the positions and scores of fixed random
  // games with every number of players and every option.
  virtual std::uint64_t signature() const = 0;
};

// The game must outlive its laboratory. Throws InputError when a plan does not fit the game.
std::unique_ptr<AnyLab> make_lab(const AnyGame& game);

}  // namespace orrery
