// Many games of one kind stepped together, by the compile-time face of the game: no allocation, no string and
// no virtual call for each of them.
#pragma once

#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/input_error.h"
#include "lab/play.h"
#include "python/src/learning/any_batch.h"
#include "python/src/learning/numbering.h"
#include "python/src/learning/thread_pool.h"

namespace orrery {

template <class G>
class GameBatch final : public AnyBatch {
 public:
  using Position = typename G::Position;

  GameBatch(const Numbering<G>& numbering, const BatchPlan& plan)
      : numbering_(numbering), content_(numbering.content), plan_(plan), positions_(size()) {
    // Small pieces are not worth waking somebody for.
    constexpr int least_games = 32;
    pieces_ = std::clamp(plan.games / least_games, 1, std::max(1, plan.threads));
    lists_.resize(static_cast<std::size_t>(pieces_));
    arrays_.seats = make_array<std::int8_t>(size());
    arrays_.counts = make_array<std::int32_t>(size());
    arrays_.offsets = make_array<std::int64_t>(size() + 1);
    arrays_.moves = make_array<std::uint64_t>(capacity_);
    arrays_.done = make_array<bool>(size());
    arrays_.rewards = make_array<float>(size() * static_cast<std::size_t>(plan.players));
    arrays_.deals = make_array<std::int64_t>(size());
    arrays_.decisions = make_array<std::int32_t>(size());
    rows_ = G::standings(content_, start_game<G>(content_, setup_of(0))).rows;
    arrays_.scores = make_array<std::int32_t>(size() * static_cast<std::size_t>(rows_));
    arrays_.ranks = make_array<std::int32_t>(size() * static_cast<std::size_t>(rows_));
    reset(plan.seed);
  }
  ~GameBatch() override { leave_threads_of_another_process(); }
  GameBatch(const GameBatch&) = delete;
  GameBatch& operator=(const GameBatch&) = delete;

  const BatchPlan& plan() const override { return plan_; }
  const BatchArrays& arrays() const override { return arrays_; }
  int rows() const override { return rows_; }

  void reset(std::uint64_t seed) override {
    plan_.seed = seed;
    for (std::size_t i = 0; i < size(); ++i) arrays_.deals[i] = static_cast<std::int64_t>(i) - plan_.games;
    each_list([this](std::size_t i, MoveList<G>& moves) {
      forget(i);
      begin(i, moves);
    });
  }
  void restart(const std::uint8_t* marked) override {
    require_usable();
    each_list([this, marked](std::size_t i, MoveList<G>& moves) {
      forget(i);
      if (marked[i] != 0)
        begin(i, moves);
      else
        keep(i, moves);
    });
  }

  int step(const std::int32_t* choices) override {
    require_usable();
    for (std::size_t i = 0; i < size(); ++i)
      if (choices[i] < -1 || (choices[i] >= arrays_.counts[i] && arrays_.counts[i] > 0))
        throw std::out_of_range("choices[" + std::to_string(i) + "] is " + std::to_string(choices[i]) +
                                ", but that game has " + std::to_string(arrays_.counts[i]) + " legal moves.");
    each_list([this, choices](std::size_t i, MoveList<G>& moves) {
      forget(i);
      keep(i, moves);
      if (choices[i] < 0 || moves.empty()) return;
      G::apply(content_, positions_[i], static_cast<Seat>(arrays_.seats[i]),
               moves[static_cast<std::size_t>(choices[i])], nullptr);
      ++arrays_.decisions[i];
      ask(i, moves);
      if (moves.empty()) finish(i, moves);
    });
    return static_cast<int>(std::count(arrays_.done.get(), arrays_.done.get() + size(), true));
  }
  int act(const std::int32_t* actions) override {
    require_usable();
    std::vector<std::int32_t> choices(size(), -1);
    for (std::size_t i = 0; i < size(); ++i) {
      if (actions[i] == -1 || arrays_.counts[i] == 0) continue;
      const std::span<const std::uint64_t> legal = list(i);
      for (std::size_t k = 0; k < legal.size(); ++k)
        if (numbering_.actions.number(Move::from_key(legal[k])) == actions[i])
          choices[i] = static_cast<std::int32_t>(k);
      if (choices[i] < 0)
        throw InputError("actions[" + std::to_string(i) + "] is " + std::to_string(actions[i]) +
                         ", which is not legal in that game.");
    }
    return step(choices.data());
  }

  void write_features(Seat seat, float* to) override {
    each_game([this, seat, to](std::size_t i) {
      numbering_.write_features(positions_[i], viewer(i, seat), to + i * numbering_.features);
    });
  }
  void write_move_features(float* to) override {
    each_game([this, to](std::size_t i) {
      float* row = to + static_cast<std::size_t>(arrays_.offsets[i]) * numbering_.move_features;
      for (const std::uint64_t key : list(i)) {
        numbering_.write_move_features(positions_[i], viewer(i, no_seat), Move::from_key(key), row);
        row += numbering_.move_features;
      }
    });
  }
  void write_plain(Seat seat, std::int32_t* to) override {
    each_game([this, seat, to](std::size_t i) {
      numbering_.write_plain(positions_[i], viewer(i, seat), to + i * numbering_.plain_names.size());
    });
  }
  void write_actions(std::int32_t* to) override {
    each_game([this, to](std::size_t i) {
      std::int32_t* at = to + arrays_.offsets[i];
      for (const std::uint64_t key : list(i)) *at++ = numbering_.actions.number(Move::from_key(key));
    });
  }
  void write_mask(bool* to) override {
    const auto width = static_cast<std::size_t>(numbering_.actions.count());
    each_game([this, to, width](std::size_t i) {
      std::fill_n(to + i * width, width, false);
      for (const std::uint64_t key : list(i))
        to[i * width + static_cast<std::size_t>(numbering_.actions.number(Move::from_key(key)))] = true;
    });
  }

  PositionBytes position(int game) const override {
    const auto* first = reinterpret_cast<const std::byte*>(&positions_[static_cast<std::size_t>(game)]);
    return {first, first + sizeof(Position)};
  }

 private:
  template <class T>
  static SharedArray<T> make_array(std::size_t count) {
    return std::make_shared<T[]>(count);
  }
  std::size_t size() const { return static_cast<std::size_t>(plan_.games); }
  std::span<const std::uint64_t> list(std::size_t i) const {
    return {arrays_.moves.get() + arrays_.offsets[i], static_cast<std::size_t>(arrays_.counts[i])};
  }
  Setup setup_of(std::int64_t deal) const {
    return {plan_.players, deal_stream(plan_.seed, deal), plan_.options};
  }
  Seat viewer(std::size_t i, Seat seat) const {
    if (seat != no_seat) return seat;
    return arrays_.seats[i] < 0 ? no_seat : static_cast<Seat>(arrays_.seats[i]);
  }

  // What the last step brought.
  void forget(std::size_t i) {
    arrays_.done[i] = false;
    std::fill_n(arrays_.rewards.get() + i * static_cast<std::size_t>(plan_.players), plan_.players, 0.0f);
  }
  void keep(std::size_t i, MoveList<G>& moves) const {
    moves.clear();
    for (const std::uint64_t key : list(i)) moves.push_back(Move::from_key(key));
  }
  // Slot i plays the deals i, i + games, i + 2 games, ...: they depend on nothing but the seed.
  void begin(std::size_t i, MoveList<G>& moves) {
    arrays_.deals[i] += plan_.games;
    arrays_.decisions[i] = 0;
    positions_[i] = start_game<G>(content_, setup_of(arrays_.deals[i]));
    ask(i, moves);
  }
  void ask(std::size_t i, MoveList<G>& moves) {
    const Seat seat = settle<G>(content_, positions_[i], moves);
    arrays_.seats[i] = static_cast<std::int8_t>(seat == no_seat ? -1 : seat);
    if (seat == no_seat) moves.clear();
  }
  void finish(std::size_t i, MoveList<G>& moves) {
    const Standings standings = G::standings(content_, positions_[i]);
    arrays_.done[i] = true;
    for (int seat = 0; seat < plan_.players; ++seat)
      arrays_.rewards[static_cast<std::ptrdiff_t>(i) * plan_.players + seat] =
          static_cast<float>(standings.share_of_win(seat));
    for (int row = 0; row < rows_; ++row) {
      arrays_.scores[static_cast<std::ptrdiff_t>(i) * rows_ + row] = standings.total[row];
      arrays_.ranks[static_cast<std::ptrdiff_t>(i) * rows_ + row] = standings.rank[row];
    }
    if (plan_.restarts) begin(i, moves);
  }

  // A process that was forked off cannot wait for them to end: they are not there.
  void leave_threads_of_another_process() {
    if (pool_ && !pool_->is_of_this_process()) (void)pool_.release();  // NOLINT
  }
  // In pieces, each by one thread.
  template <class Work>
  void each_piece(Work work) {
    leave_threads_of_another_process();
    if (!pool_) pool_ = std::make_unique<ThreadPool>(pieces_);
    const std::function<void(int)> piece = [&](int number) {
      const std::size_t first = size() * static_cast<std::size_t>(number) / lists_.size();
      const std::size_t last = size() * static_cast<std::size_t>(number + 1) / lists_.size();
      work(static_cast<std::size_t>(number), first, last);
    };
    pool_->run(pieces_, piece);
  }
  template <class Work>
  void each_game(Work work) {
    require_usable();
    each_piece([&](std::size_t, std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) work(i);
    });
  }
  // `work(i, moves)` leaves in `moves` what is legal in game i then; the lists are packed afterwards.
  template <class Work>
  void each_list(Work work) {
    usable_ = false;
    each_piece([&](std::size_t piece, std::size_t first, std::size_t last) {
      std::vector<std::uint64_t>& lists = lists_[piece];
      lists.clear();
      MoveList<G> moves;
      for (std::size_t i = first; i < last; ++i) {
        moves.clear();
        work(i, moves);
        const std::size_t before = lists.size();
        lists.resize(before + moves.size());
        if (!moves.empty()) std::memcpy(lists.data() + before, moves.begin(), moves.size() * sizeof(Move));
        next_counts_[i] = static_cast<std::int32_t>(moves.size());
      }
    });
    pack();
    usable_ = true;
  }
  void pack() {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      arrays_.counts[i] = next_counts_[i];
      arrays_.offsets[i] = total;
      total += next_counts_[i];
    }
    arrays_.offsets[size()] = total;
    if (static_cast<std::size_t>(total) > capacity_) {
      capacity_ = static_cast<std::size_t>(total) * 3 / 2;
      arrays_.moves = make_array<std::uint64_t>(capacity_);
    }
    std::uint64_t* to = arrays_.moves.get();
    for (const std::vector<std::uint64_t>& lists : lists_) to = std::copy(lists.begin(), lists.end(), to);
  }
  void require_usable() const {
    if (!usable_) throw InputError("A step of this batch failed; reset it first.");
  }

  const Numbering<G>& numbering_;
  const typename G::Content& content_;
  BatchPlan plan_;
  std::vector<Position> positions_;
  BatchArrays arrays_;
  std::size_t capacity_ = size() * 16;  // of arrays_.moves
  std::vector<std::int32_t> next_counts_{std::vector<std::int32_t>(size())};
  int rows_ = 0;
  int pieces_ = 1;
  std::vector<std::vector<std::uint64_t>> lists_;  // by piece
  std::unique_ptr<ThreadPool> pool_;
  bool usable_ = false;
};

}  // namespace orrery
