// How positions and moves of one game become numbers. Instantiated once per game, in a generated file.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "bots/features.h"
#include "engine/game_adapter.h"
#include "python/src/learning/action_numbers.h"
#include "python/src/learning/any_batch.h"
#include "python/src/learning/game_batch.h"
#include "python/src/learning/plain_encoding.h"

namespace orrery {

template <class G>
class GameEncoder final : public AnyEncoder {
 public:
  explicit GameEncoder(const GameAdapter<G>& game)
      : game_(game), numbering_{game.content(), ActionNumbers(G::verbs(), game.content()), 0, 0, {}} {
    typename G::Position position{};
    G::setup(game.content(), {game.info().max_players, Rng::from(1), {}}, position, nullptr);
    FeatureWriter features;
    Sight<G>::position(game.content(), position, 0, features);
    numbering_.features = features.inputs();
    features.clear();
    Sight<G>::move(game.content(), position, 0, Move{}, features);
    numbering_.move_features = features.inputs();
    PlainNames names;
    orrery::write_plain(game.content(), position, names);
    numbering_.plain_names = names.take();
  }

  int feature_count() const override { return static_cast<int>(numbering_.features); }
  int move_feature_count() const override { return static_cast<int>(numbering_.move_features); }
  const std::vector<std::string>& plain_names() const override { return numbering_.plain_names; }
  int action_count() const override { return numbering_.actions.count(); }
  Move action(int number) const override { return numbering_.actions.move(number); }
  int number_of(Move move) const override { return numbering_.actions.number(move); }

  void write_features(const PositionBytes& position, Seat seat, float* to) const override {
    numbering_.write_features(typed(position), seat, to);
  }
  void write_move_features(const PositionBytes& position, Seat seat, Move move, float* to) const override {
    numbering_.write_move_features(typed(position), seat, move, to);
  }
  void write_plain(const PositionBytes& position, Seat seat, std::int32_t* to) const override {
    numbering_.write_plain(typed(position), seat, to);
  }

  std::unique_ptr<AnyBatch> make_batch(const BatchPlan& plan) const override {
    return std::make_unique<GameBatch<G>>(numbering_, plan);
  }

 private:
  static typename G::Position typed(const PositionBytes& bytes) {
    typename G::Position position;
    if (bytes.size() != sizeof position) throw InputError("This is a position of another game.");
    std::memcpy(&position, bytes.data(), sizeof position);
    return position;
  }

  const GameAdapter<G>& game_;
  Numbering<G> numbering_;
};

template <class G>
std::unique_ptr<AnyEncoder> make_game_encoder(const AnyGame& game) {
  return std::make_unique<GameEncoder<G>>(dynamic_cast<const GameAdapter<G>&>(game));
}

}  // namespace orrery
