// What a network knows about a game beyond the hand-made judgment, which it corrects.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/any_bot.h"
#include "bots/features.h"
#include "bots/knowledge.h"
#include "bots/network.h"
#include "engine/game.h"

namespace orrery {

// True for the bots that judge by a network where there is one for the tables.
inline bool judges_by_network(const BotSpec& spec) {
  const bool strong = spec.level == BotLevel::captain || spec.level == BotLevel::admiral;
  return strong && !spec.handmade && spec.program.empty();
}

// By place what is by seat: the viewing seat first, then the others in turn order; and back.
inline Shares by_place(const Shares& by_seat, Seat seat, int players) {
  Shares places{};
  for (int place = 0; place < players; ++place) places[place] = by_seat[(seat + place) % players];
  return places;
}
inline Shares by_seat(const Shares& by_place, Seat seat, int players) {
  Shares seats{};
  for (int place = 0; place < players; ++place) seats[(seat + place) % players] = by_place[place];
  return seats;
}

inline constexpr int judged_inputs = 2 * max_seats;  // the hand-made shares among the features

// What the network sees of a position: the features of the game, and the hand-made shares.
template <class G>
void write_position(const typename G::Content& content, const typename G::Position& position, Seat seat,
                    const Shares& places, FeatureWriter& features) {
  Sight<G>::position(content, position, seat, features);
  const int players = G::players(position);
  for (int place = 0; place < max_seats; ++place) {
    const float share = place < players ? std::clamp(places[place], 0.01f, 0.99f) : 0;
    features.number(place < players ? share - 1 / static_cast<float>(players) : 0);
    features.number(place < players ? 0.25f * std::log(share / (1 - share)) : 0);
  }
}

template <class G>
struct Learned : Knowledge<G> {
  using Content = typename G::Content;
  using Position = typename G::Position;

  explicit Learned(const Network& known) : network(&known) {}

  // `shares` are the hand-made ones; they become what the seat makes of them from what it sees.
  void correct(const Content& content, const Position& position, Seat seat, Shares& shares) const {
    const int players = G::players(position);
    FeatureWriter features;
    Judgment judgment{.shares = by_place(shares, seat, players)};
    write_position<G>(content, position, seat, judgment.shares, features);
    network->judge(features.active(), players, judgment);
    shares = by_seat(judgment.shares, seat, players);
  }

  // The hand-made weights, with what the network adds to each of them.
  void weigh(const Content& content, const Position& position, Seat seat, const MoveList<G>& moves,
             float* weights) const {
    Knowledge<G>::weigh(content, position, seat, moves, weights);
    Shares shares{};
    Knowledge<G>::evaluate(content, position, shares);
    FeatureWriter features;
    write_position<G>(content, position, seat, by_place(shares, seat, G::players(position)), features);
    const Network::MovesView view(*network, features.active());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      features.clear();
      Sight<G>::move(content, position, seat, moves[i], features);
      weights[i] += view.score(features.active());
    }
  }

  const Network* network;
};

// The sizes of a network for this game that its features decide.
template <class G>
NetworkShape network_shape(const typename G::Content& content, int places) {
  typename G::Position position{};
  G::setup(content, {2, Rng::from(1), {}}, position, nullptr);
  FeatureWriter features;
  NetworkShape shape;
  shape.places = places;
  write_position<G>(content, position, 0, Shares{}, features);
  shape.inputs = static_cast<int>(features.inputs());
  features.clear();
  Sight<G>::move(content, position, 0, Move{}, features);
  shape.move_inputs = static_cast<int>(features.inputs());
  return shape;
}

}  // namespace orrery
