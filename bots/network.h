// A small network that corrects what the hand-made judgment says: what a seat can expect, and how promising
// its moves look. One sparse layer over the features of the position, a second one, and from there how much
// more or less the win of every place at the table is worth, and its final points; from the first layer also
// a view of the moves, to which each move adds its own features. All zeros is the hand-made judgment.
//
// Every layer is the same sum over inputs that are not zero; rectifying leaves about half of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/features.h"
#include "engine/seat.h"

namespace orrery {

// The sizes that a file declares; they are checked against the game's features.
struct NetworkShape {
  int inputs = 0;
  int hidden = 128;  // this and the next two are multiples of Layer::block
  int second = 32;
  int policy = 32;
  int move_inputs = 0;
  int places = max_seats;  // seats from the viewing one on; one more stands for the automata, or nobody

  friend bool operator==(const NetworkShape&, const NetworkShape&) = default;
};

// What it was trained for and by how much.
struct NetworkOrigin {
  std::string game;
  std::string content_hash;
  std::int64_t games = 0;
  std::string date;
};

struct Layer {
  static constexpr std::size_t block = 16;  // outputs that are summed up together

  int inputs = 0;
  int outputs = 0;             // rounded up to whole blocks
  std::vector<float> weights;  // by input, then output
  std::vector<float> bias;

  Layer() = default;
  Layer(int inputs, int outputs);
  // out = from + the weights of the active inputs.
  void add(std::span<const Feature> active, const float* from, float* out) const;
  void apply(std::span<const Feature> active, float* out) const { add(active, bias.data(), out); }
};

// By place: the viewing seat first, then the others in turn order.
struct Judgment {
  std::array<float, max_seats> shares{};
  std::array<float, max_seats> points{};
};

class Network {
 public:
  static constexpr int most_outputs = 256;

  Network(const NetworkShape& shape, NetworkOrigin origin);
  // Throws InputError with the cause when the bytes are no network.
  static Network read(std::string_view bytes);
  std::string write() const;

  const NetworkShape& shape() const { return shape_; }
  NetworkOrigin& origin() { return origin_; }
  const NetworkOrigin& origin() const { return origin_; }

  // `judgment` holds the hand-made shares, and gets the corrected ones.
  void judge(std::span<const Feature> position, int players, Judgment& judgment) const;

  // How promising moves look at one position: bigger is better, one more is e times as likely.
  class MovesView {
   public:
    MovesView(const Network& network, std::span<const Feature> position);
    float score(std::span<const Feature> move) const;

   private:
    const Network& network_;
    alignas(16) std::array<float, most_outputs> view_;
  };

  // For whoever trains it: first, second, results, moves_view, move, move_score.
  std::array<Layer, 6>& layers() { return layers_; }
  const std::array<Layer, 6>& layers() const { return layers_; }
  enum Part { first, second, results, moves_view, move, move_score, part_count };
  // Points are learned in units of this from this on.
  float points_center = 0;
  float points_unit = 1;

 private:
  NetworkShape shape_;
  NetworkOrigin origin_;
  std::array<Layer, 6> layers_;
};

// Multiplies the shares of the places, and at last nobody's, by e to the power of the changes, so that all
// of them are one again. Returns nobody's.
float correct_shares(const float* changes, int places, std::array<float, max_seats>& shares);

// The inputs that a rectifier leaves.
class Rectified {
 public:
  Rectified(const float* values, int count) {
    for (int i = 0; i < count; ++i)
      if (values[i] > 0) active_[count_++] = {static_cast<std::uint16_t>(i), values[i]};
  }
  std::span<const Feature> active() const { return {active_, count_}; }

 private:
  std::size_t count_ = 0;
  Feature active_[Network::most_outputs];  // NOLINT: only the first `count_` are set
};

}  // namespace orrery
