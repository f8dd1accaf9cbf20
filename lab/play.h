// Plays one game from setup to the end.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "engine/final_notes.h"
#include "engine/game.h"
#include "lab/any_lab.h"
#include "lab/contestant.h"

namespace orrery {

// What was looked at while a game was played.
struct Course {
  std::vector<std::uint16_t> answers;  // by decision
  std::vector<Standings> moments;      // course_steps of them
};

struct PlayedGame {
  Standings standings;
  int decisions = 0;  // with more than one answer
  int turns = 0;      // decisions of one seat in a row
  FinalNotes notes;   // only if somebody observes the game
  std::vector<Forfeit> forfeits;
  Course course;  // empty unless somebody follows it
};

// The deal of game `index` and the thoughts of the bots come from separate streams, so that bots that draw
// more or fewer random numbers meet the same deals.
inline Rng deal_stream(std::uint64_t seed, std::int64_t index) {
  return Rng::from(seed, 2 * static_cast<std::uint64_t>(index));
}
inline Rng thought_stream(std::uint64_t seed, std::int64_t index) {
  return Rng::from(seed, 2 * static_cast<std::uint64_t>(index) + 1);
}

template <class G>
typename G::Position start_game(const typename G::Content& content, const Setup& setup) {
  typename G::Position position{};
  G::setup(content, setup, position, nullptr);
  return position;
}

using EventObserver = std::function<void(const Event&)>;

// Of what stood after each decision, the moments that divide the game evenly; the last is its end.
inline std::vector<Standings> even_moments(const std::vector<Standings>& after, const Standings& end) {
  std::vector<Standings> moments;
  for (std::size_t step = 1; step < course_steps; ++step) {
    const std::size_t decisions = after.size() * step / course_steps;
    moments.push_back(after.empty() ? end : after[decisions == 0 ? 0 : decisions - 1]);
  }
  moments.push_back(end);
  return moments;
}

template <class G>
void note_forfeits(std::vector<Contestant<G>>& bots, std::span<const int> seats, PlayedGame& game) {
  SeatSet lost;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (!bots[seats[seat]].failure().empty()) lost.add(static_cast<Seat>(seat));
  if (!lost.empty()) forfeit(game.standings, lost);
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (!bots[i].failure().empty()) game.forfeits.push_back({static_cast<int>(i), bots[i].failure()});
    bots[i].end();
  }
}

// `seats` says which of the bots sits where; `observe`, if given, hears of everything that happens; `follow`
// keeps the course. Nothing when it was stopped.
template <class G>
std::optional<PlayedGame> play_game(const typename G::Content& content, const Setup& setup,
                                    std::vector<Contestant<G>>& bots, std::span<const int> seats,
                                    Rng thoughts, const std::atomic<bool>* stop,
                                    const EventObserver& observe = {}, bool follow = false) {
  EventLog events;
  EventLog* const log = observe ? &events : nullptr;
  typename G::Position position{};
  G::setup(content, setup, position, log);
  PlayedGame game;
  std::vector<Standings> after;
  Seat last = no_seat;
  for (Contestant<G>& bot : bots) bot.begin(setup);
  MoveList<G> moves;
  for (;;) {
    const Seat seat = settle<G>(content, position, moves, log);
    for (const Event& event : events.events()) observe(event);
    events.clear();
    if (seat == no_seat) break;
    if (stop && stop->load(std::memory_order_relaxed)) return std::nullopt;
    Contestant<G>& bot = bots[seats[seat]];
    // At random there is nothing to look at.
    const Move move = bot.plays_at_random() ? bot.any_of(moves, thoughts)
                                            : bot.choose(View<G>(content, position, seat), thoughts);
    if (follow) game.course.answers.push_back(static_cast<std::uint16_t>(moves.size()));
    G::apply(content, position, seat, move, log);
    if (follow) after.push_back(G::standings(content, position));
    ++game.decisions;
    game.turns += seat != last;
    last = seat;
  }
  game.standings = G::standings(content, position);
  if (follow) game.course.moments = even_moments(after, game.standings);
  note_forfeits(bots, seats, game);
  if constexpr (requires { G::final_notes(content, position); })
    if (observe) game.notes = G::final_notes(content, position);
  return game;
}

// The same for players that choose at random, without views and bots. `watch(position, moves)` sees every
// decision, forced ones too, before the move is made.
template <class G, class Watch>
typename G::Position play_random(const typename G::Content& content, typename G::Position position, Rng& rng,
                                 Watch watch) {
  MoveList<G> moves;
  for (;;) {
    const SeatSet seats = G::to_act(content, position);
    if (seats.empty()) return position;
    const Seat seat = seats.lowest();
    moves.clear();
    G::legal(content, position, seat, moves);
    watch(position, seat, moves);
    const std::size_t chosen = moves.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(moves.size()));
    G::apply(content, position, seat, moves[chosen], nullptr);
  }
}

}  // namespace orrery
