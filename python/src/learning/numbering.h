// The numbers of one game with one content.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/features.h"
#include "engine/game.h"
#include "python/src/learning/action_numbers.h"
#include "python/src/learning/plain_encoding.h"

namespace orrery {

template <class G>
struct Numbering {
  using Position = typename G::Position;

  const typename G::Content& content;
  ActionNumbers actions;
  std::size_t features;
  std::size_t move_features;
  std::vector<std::string> plain_names;

  // There is nothing to see for whoever has nothing to decide any more.
  void write_features(const Position& position, Seat seat, float* to) const {
    std::fill_n(to, features, 0.0f);
    if (seat >= G::players(position) || G::to_act(content, position).empty()) return;
    FeatureWriter writer;
    Sight<G>::position(content, position, seat, writer);
    scatter(writer.active(), features, to);
  }
  void write_move_features(const Position& position, Seat seat, Move move, float* to) const {
    std::fill_n(to, move_features, 0.0f);
    FeatureWriter writer;
    Sight<G>::move(content, position, seat, move, writer);
    scatter(writer.active(), move_features, to);
  }
  void write_plain(const Position& position, Seat seat, std::int32_t* to) const {
    const View<G> view(content, position, seat);
    PlainNumbers numbers(to);
    orrery::write_plain(content, view.seen(), numbers);
  }

 private:
  static void scatter(std::span<const Feature> active, std::size_t inputs, float* to) {
    for (const Feature& feature : active)
      if (feature.input < inputs) to[feature.input] = feature.value;
  }
};

}  // namespace orrery
