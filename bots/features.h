// What a network sees: the inputs that are not zero, by number. A game's features are written in a fixed
// order, so the order of the calls is the numbering, and nobody has to keep a list of it: every call takes
// the same numbers, whatever the position is.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/game.h"

namespace orrery {

struct Feature {
  std::uint16_t input = 0;
  float value = 0;

  friend bool operator==(const Feature&, const Feature&) = default;
};

class FeatureWriter {
 public:
  static constexpr std::size_t most_active = 1024;

  void number(float value) {
    if (value != 0) put(next_, value);
    ++next_;
  }
  void flag(bool set) { number(set ? 1.0f : 0.0f); }
  // One of `count`; none of them when it is outside.
  void choice(int which, int count) {
    if (which >= 0 && which < count) put(next_ + static_cast<unsigned>(which), 1);
    skip(count);
  }
  // An amount: as a number, and exactly up to `most`.
  void amount(int value, int most) {
    number(static_cast<float>(value) / static_cast<float>(most));
    choice(std::min(value, most), most + 1);
  }
  void skip(int inputs) { next_ += static_cast<unsigned>(inputs); }

  std::size_t inputs() const { return next_; }  // numbers taken so far
  std::span<const Feature> active() const { return {features_, count_}; }
  void clear() { next_ = 0, count_ = 0; }

 private:
  void put(std::size_t input, float value) {
    assert(count_ < most_active);
    features_[count_++] = {static_cast<std::uint16_t>(input), value};
  }

  std::size_t next_ = 0;
  std::size_t count_ = 0;
  Feature features_[most_active];  // NOLINT: only the first `count_` are set
};

// A game describes itself in games/<game>/bot/sight.h:
//   position(content, position, seat, writer)     what `seat` sees, itself first and the others in turn
//   order;
//                                                 nothing that a redeal for this seat could change
//   move(content, position, seat, move, writer)   one answer of `seat`, in the same way
template <class G>
struct Sight;

template <class G>
concept HasSight = requires(const typename G::Content& content, const typename G::Position& position,
                            Seat seat, Move move, FeatureWriter& writer) {
  Sight<G>::position(content, position, seat, writer);
  Sight<G>::move(content, position, seat, move, writer);
};

}  // namespace orrery
