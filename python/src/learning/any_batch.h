// Many games of one kind stepped together, and how their positions and moves become numbers, without the type
// of the game. Every array is written by a batch alone; whoever has one keeps its memory.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/game.h"

namespace orrery {

struct BatchPlan {
  int games = 1024;
  int players = 2;
  std::array<std::uint8_t, max_options> options{};
  std::uint64_t seed = 1;
  int threads = 1;
  bool restarts = true;  // a game that is over begins anew at once, with another deal
};

template <class T>
using SharedArray = std::shared_ptr<T[]>;

// What came of a step, by game.
struct BatchArrays {
  SharedArray<std::int8_t> seats;       // who is asked; -1: the game is over
  SharedArray<std::int32_t> counts;     // of legal moves; 0: the game is over
  SharedArray<std::int64_t> offsets;    // where they begin in `moves`, and the end of them all
  SharedArray<std::uint64_t> moves;     // Move::key of each
  SharedArray<bool> done;               // whether the game ended in the last step
  SharedArray<float> rewards;           // by seat: the share of the win, in the step that ended the game
  SharedArray<std::int32_t> scores;     // by row of the standings, of the last game that ended
  SharedArray<std::int32_t> ranks;      // likewise
  SharedArray<std::int64_t> deals;      // the number of the deal that is played
  SharedArray<std::int32_t> decisions;  // made in it so far
};

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;

  virtual const BatchPlan& plan() const = 0;
  virtual const BatchArrays& arrays() const = 0;
  virtual int rows() const = 0;  // of the standings

  // All games from the beginning, with the deals of this seed.
  virtual void reset(std::uint64_t seed) = 0;
  // The next deal for the games that are marked by something other than 0.
  virtual void restart(const std::uint8_t* marked) = 0;
  // One move in each game, as an index into its legal moves; -1 leaves a game as it is, and games that are
  // over stay as they are. Throws std::out_of_range, before anything is changed, for an index that is none.
  // Returns how many games ended.
  virtual int step(const std::int32_t* choices) = 0;
  // The same by the numbers of actions. Throws InputError for one that is not legal.
  virtual int act(const std::int32_t* actions) = 0;

  // For the seat that is asked, or for the same seat in all games; a game that is over has zeros.
  virtual void write_features(Seat seat, float* to) = 0;
  // Of every legal move, in the order of `moves`.
  virtual void write_move_features(float* to) = 0;
  // A game that is over is seen by the seat that is given, or by nobody.
  virtual void write_plain(Seat seat, std::int32_t* to) = 0;
  virtual void write_actions(std::int32_t* to) = 0;
  virtual void write_mask(bool* to) = 0;  // by action

  virtual PositionBytes position(int game) const = 0;
};

// Positions and moves of one game as numbers.
class AnyEncoder {
 public:
  virtual ~AnyEncoder() = default;

  virtual int feature_count() const = 0;
  virtual int move_feature_count() const = 0;
  virtual const std::vector<std::string>& plain_names() const = 0;
  virtual int action_count() const = 0;
  virtual Move action(int number) const = 0;
  virtual int number_of(Move move) const = 0;  // the move must be well formed

  // What the bots' networks see; `position` may be any that fits what the seat sees.
  virtual void write_features(const PositionBytes& position, Seat seat, float* to) const = 0;
  virtual void write_move_features(const PositionBytes& position, Seat seat, Move move, float* to) const = 0;
  virtual void write_plain(const PositionBytes& position, Seat seat, std::int32_t* to) const = 0;

  virtual std::unique_ptr<AnyBatch> make_batch(const BatchPlan& plan) const = 0;
};

// One line of the table of encoders.
struct EncoderMaker {
  std::string_view game;
  std::unique_ptr<AnyEncoder> (*make)(const AnyGame& game);
};

// The game must outlive what is made.
std::unique_ptr<AnyEncoder> make_encoder(const AnyGame& game);

}  // namespace orrery
