// The record of a game: a header and the moves, as plain text made to be read, compared and mailed.
//
//   orrery record 1
//   game: anteros
//   rules: 1
//   content: 5d41...
//   players: 2
//   option.side: b
//   seed: Kepler-22
//   name.0: Hilda
//   bot.1: captain
//
//   0: place b2        # seats count from 0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/game.h"
#include "engine/record/seed.h"
#include "engine/seat.h"

namespace orrery {

// What is taken from outside.
inline constexpr std::size_t longest_record = 1 << 20;  // bytes
inline constexpr std::size_t longest_record_line = 400;
inline constexpr std::size_t most_recorded_moves = 50'000;
inline constexpr std::size_t longest_name = 24;  // characters
inline constexpr std::size_t longest_bot = 64;   // bytes

struct RecordHeader {
  std::string game;
  int rules_version = 1;
  std::string content_hash;
  int players = 2;
  ChosenOptions options;           // what is missing has its default
  std::string seed;                // text; see engine/record/seed.h
  std::string seed_hash;           // as published before the game, or nothing
  std::vector<std::string> names;  // by seat; empty = none
  std::vector<std::string> bots;   // by seat, the bot that plays it; empty = a person

  friend bool operator==(const RecordHeader&, const RecordHeader&) = default;
};

struct RecordedMove {
  Seat seat = no_seat;
  std::string notation;
  int line = 0;  // in the file
};

struct RecordedResult {
  int points = 0;
  int rank = 0;
  friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};

struct Record {
  RecordHeader header;
  std::vector<RecordedMove> moves;
  std::vector<RecordedResult> result;  // by row of the standings; empty while the game is in progress
  std::string file;                    // where it was read from, for messages
};

// Throws InputError, "FILE:LINE: cause", for anything that is not a record within the limits above.
Record read_record(std::string_view text, std::string_view file);
std::string write_record(const Record& record);
std::string write_header(const RecordHeader& header, std::span<const RecordedResult> result);
// The header line that tells how the game ended.
std::string result_line(std::span<const RecordedResult> result);

// The header of a new game; throws InputError for what the game does not offer.
RecordHeader new_header(const AnyGame& game, int players, const ChosenOptions& options, std::string_view seed,
                        std::vector<std::string> names = {}, std::vector<std::string> bots = {});
// What the game starts from; throws InputError for what the game does not offer.
Setup setup_of(const GameInfo& info, const RecordHeader& header);
// Throws InputError, saying what differs, when the game is not the one that the record was played with.
void require_same_rules(const AnyGame& game, const RecordHeader& header);

// Each throws InputError with a sentence when the text cannot be one.
void require_seed(std::string_view seed);
void require_name(std::string_view name);

}  // namespace orrery
