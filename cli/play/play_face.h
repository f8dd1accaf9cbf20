// How people at this terminal meet a game: over plain lines, or on the whole screen.
#pragma once

#include <cstdint>
#include <string>

#include "cli/play/play_table.h"

namespace orrery {

// How the deeds of the others are told: each waits for a key, goes on by itself, or is only in the log.
enum class Pace : std::uint8_t { key, slow, normal, fast, none };
Pace parse_pace(const std::string& text);  // throws InputError

class PlayFace {
 public:
  virtual ~PlayFace() = default;

  virtual void thinking(Seat bot) = 0;
  // What a bot did, from that event on; false: the people leave.
  virtual bool deed(Seat bot, std::size_t first_event) = 0;
  // The next person comes to the screen; nothing that the one before saw may be left on it.
  virtual bool hand_over(Seat from, Seat to) = 0;
  // Asks until a move is made or one was taken back.
  virtual bool decide(Seat seat) = 0;
  virtual void finish() = 0;
};

// Until the game is over or the people leave.
void play_game(PlayTable& table, PlayFace& face);
// With the whole screen where there is one.
void play_game(PlayTable& table, Pace pace);

}  // namespace orrery
