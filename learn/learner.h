// Learning of one game: play, learn, test, again and again. Everything lies in one folder and is written so
// that a run may be cut at any time:
//   games-00000.log ...  the games, by generation; generation 0 are those of the hand-made bots
//   trainer.bin          the network in training, with all that is needed to go on
//   best.net             the strongest so far, which a new folder may begin with; net-00012.net the one of
//                        generation 12, for older selves
//   state.json           how far it is
//   curve.csv, curve.svg the learning curve
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "engine/game_adapter.h"
#include "engine/input_error.h"
#include "learn/any_learner.h"
#include "learn/learn_folder.h"
#include "learn/match.h"
#include "learn/self_play.h"

namespace orrery {

template <class G>
class Learner final : public AnyLearner {
 public:
  explicit Learner(const GameAdapter<G>& game)
      : game_(game), content_(game.content()), configurations_(configurations(game.info())) {}

  void run(const LearnPlan& plan, const LearnRunning& running) override {
    Work work(*this, plan, running);
    while (!work.over()) work.generation();
  }

  MatchResult match(const MatchPlan& plan, const LearnRunning& running) override {
    const std::unique_ptr<Network> network = read_network(plan.network);
    const std::unique_ptr<Network> other = plan.other.empty() ? nullptr : read_network(plan.other);
    const MatchSide second{other.get(), plan.iterations};
    const MatchSide first{network.get(),
                          iterations_in_equal_time<G>(content_, network.get(), second, plan.seed)};
    SequentialTest count(0.5, 0.55);
    play_match<G>(content_, first, second, plan.seed, plan.games,
                  {.threads = plan.threads,
                   .stop = running.stop,
                   .progress =
                       [&](auto done, auto total) {
                         if (running.progress) running.progress(done, total, "games");
                       }},
                  count, true);
    return {first.iterations, count.share(), count.games()};
  }

 private:
  // One run.
  class Work {
   public:
    Work(const Learner& learner, const LearnPlan& plan, const LearnRunning& running)
        : content_(learner.content_),
          configurations_(learner.configurations_),
          plan_(plan),
          running_(running),
          folder_(plan.folder, learner.game_.info().id),
          store_(plan.folder),
          trainer_(learner.shape(plan), learner.origin(), plan.seed),
          end_(std::chrono::steady_clock::now() +
               std::chrono::milliseconds(static_cast<std::int64_t>(plan.hours * 3'600'000))) {
      const std::string trained = folder_.read("trainer.bin");
      if (!trained.empty() && !trainer_.load(trained))
        throw InputError("The folder " + plan.folder.string() +
                         " holds the work on a network of another shape; choose a new one, or keep its games "
                         "and remove trainer.bin, best.net and net-*.net.");
      const std::string best = folder_.read("best.net");
      if (!best.empty()) best_ = std::make_unique<Network>(Network::read(best));
      const bool goes_on = best_ && best_->shape() == learner.shape(plan);
      from_nothing_ = trained.empty() && !goes_on;
      if (trained.empty() && goes_on) trainer_.begin_with(*best_);
    }

    bool over() const { return stopped() || (plan_.hours > 0 && std::chrono::steady_clock::now() >= end_); }

    void generation() {
      play();
      if (over()) return folder_.save();
      LearnedStep step{.generation = folder_.state().generation};
      train(step);
      if (over()) return folder_.save();
      test(step);
      if (stopped()) return folder_.save();
      ++folder_.state().generation;
      folder_.state().fresh_games = 0;
      step.games = folder_.state().games;
      step.core_hours = folder_.core_hours();
      folder_.add(step);
      folder_.save();
      if (running_.step) running_.step(step);
    }

   private:
    bool stopped() const { return running_.stop && running_.stop->load(std::memory_order_relaxed); }
    std::uint64_t seed(std::uint64_t purpose) const {
      return plan_.seed * 1'000'003 + static_cast<std::uint64_t>(folder_.state().generation) * 16 + purpose;
    }
    Running working(const char* what, const std::atomic<bool>* stop) const {
      return {.threads = plan_.threads, .stop = stop, .progress = [this, what](auto done, auto total) {
                if (running_.progress) running_.progress(done, total, what);
              }};
    }

    // Self-play; most seats are the best one's, some an older self's or the hand-made bot's.
    void play() {
      LearnState& state = folder_.state();
      const std::int64_t wanted = (best_ ? plan_.games : plan_.first_games) - state.fresh_games;
      if (wanted <= 0) return;
      const std::unique_ptr<Network> older = older_self();
      std::atomic<bool> stop = false;
      const std::uint64_t games_seed = seed(1) + static_cast<std::uint64_t>(state.fresh_games) * 7'777'777;
      play_in_order<GameLog>(
          wanted, 1, working("games", &stop),
          [&] {
            const auto pupil = [&](const Network* network) {
              return std::make_unique<Pupil<G>>(content_, network, plan_.thorough, plan_.quick);
            };
            return [&, best = std::shared_ptr(pupil(best_.get())),
                    other = std::shared_ptr(pupil(older.get()))](std::int64_t index) {
              Rng rng = Rng::from(games_seed, static_cast<std::uint64_t>(index));
              const Setup setup = varied_setup(configurations_, rng);
              std::vector<Pupil<G>*> seats(static_cast<std::size_t>(setup.players), best.get());
              if (rng.below(5) == 0)
                seats[rng.below(static_cast<std::uint32_t>(setup.players))] = other.get();
              if (over()) stop = true;
              return play_to_learn<G>(content_, setup, std::span<Pupil<G>* const>(seats), rng, &stop);
            };
          },
          [&](const GameLog& game) {
            store_.append(state.generation, game);
            ++state.fresh_games;
            ++state.games;
            if (state.games % 100 == 0) folder_.save();
          });
    }
    // One of the earlier generations, or nobody, which means the hand-made bot.
    std::unique_ptr<Network> older_self() const {
      Rng rng = Rng::from(seed(2));
      const int generation = folder_.state().generation;
      if (generation == 0 || rng.below(2) == 0) return nullptr;
      const std::string bytes = folder_.read(folder_.net_name(static_cast<int>(rng.below(generation))));
      return bytes.empty() ? nullptr : std::make_unique<Network>(Network::read(bytes));
    }

    void train(LearnedStep& step) {
      std::vector<GameLog> games =
          store_.last(folder_.state().generation, static_cast<std::size_t>(plan_.window));
      Rng rng = Rng::from(seed(3));
      // Every twentieth game is only for the test.
      ExamplePool test;
      std::vector<const GameLog*> lessons;
      for (std::size_t i = 0; i < games.size(); ++i) {
        if (games[i].setup.rng.state[0] % 20 != 0)
          lessons.push_back(&games[i]);
        else if (i + 6000 > games.size())
          take_examples<G>(content_, games[i], 0.05, best_.get(), rng, test);
      }
      if (from_nothing_) measure_points(lessons);
      const ExamplePool pool = examples_of(lessons, rng);
      const int most_passes = from_nothing_ ? 6 : 3;
      const float rate = from_nothing_ ? 1e-3f : 3e-4f;
      double least = 1e9;
      int worse = 0;
      std::string kept;
      note_losses("before", trainer_.test(test).mean());
      for (int pass = 0; pass < most_passes && worse < 3 && !over(); ++pass) {
        const float slower = 1 - 0.9f * static_cast<float>(pass) / static_cast<float>(most_passes);
        pass_over(pool, rng, rate * slower);
        const Losses losses = trainer_.test(test).mean();
        const double loss = losses.shares + 0.5 * losses.moves;  // nobody plays by the points
        if (running_.progress) running_.progress(pass + 1, most_passes, "passes");
        note_losses(fmt::format("pass {}", pass), losses);
        ++worse;
        if (loss >= least) continue;
        least = loss;
        worse = 0;
        kept = trainer_.save();
        step.shares_loss = losses.shares;
        step.points_loss = losses.points;
        step.moves_loss = losses.moves;
      }
      if (!kept.empty()) trainer_.load(kept);
      from_nothing_ = false;
      if (!stopped()) folder_.write("trainer.bin", trainer_.save());
    }
    void note_losses(const std::string& when, const Losses& losses) {
      folder_.note(fmt::format("generation {} {}: shares {:.4f} points {:.4f} moves {:.4f}",
                               folder_.state().generation, when, losses.shares, losses.points, losses.moves));
    }
    // All at once: taking them from the games takes longer than learning from them.
    ExamplePool examples_of(const std::vector<const GameLog*>& lessons, Rng& rng) {
      ExamplePool pool;
      for (std::size_t i = 0; i < lessons.size() && !over(); ++i) {
        take_examples<G>(content_, *lessons[i], 0.15, best_.get(), rng, pool);
        if (running_.progress)
          running_.progress(static_cast<std::int64_t>(i) + 1, static_cast<std::int64_t>(lessons.size()),
                            "games looked at");
      }
      return pool;
    }
    void pass_over(const ExamplePool& pool, Rng& rng, float rate) {
      constexpr std::size_t batch = 256;
      std::vector<std::uint32_t> order(pool.size());
      std::iota(order.begin(), order.end(), 0u);
      rng.shuffle(order.data(), order.size());
      for (std::size_t at = 0; at + batch <= order.size() && !over(); at += batch)
        trainer_.learn(pool, std::span(order).subspan(at, batch), rate);
    }
    void measure_points(const std::vector<const GameLog*>& lessons) {
      double sum = 0, squares = 0, count = 0;
      for (const GameLog* game : lessons)
        if (typename G::Position end; replay<G>(content_, *game, end, [](auto&&...) {}))
          for (int seat = 0; seat < G::players(end); ++seat) {
            const double points = ending_of<G>(content_, end).points[seat];
            sum += points;
            squares += points * points;
            ++count;
          }
      if (count == 0) throw InputError("There are no games to learn from in this folder.");
      const double mean = sum / count;
      trainer_.set_points(static_cast<float>(mean),
                          static_cast<float>(std::sqrt(std::max(1.0, squares / count - mean * mean))));
    }

    // The candidate becomes the best one when it is stronger.
    void test(LearnedStep& step) {
      auto candidate = std::make_unique<Network>(trainer_.averaged());
      candidate->origin().games = folder_.state().games;
      candidate->origin().date = today();
      // As it will be read again.
      candidate = std::make_unique<Network>(Network::read(candidate->write()));
      step.promoted = !best_;
      if (best_) {
        constexpr std::int64_t most_games = 400;
        const int iterations = std::max(2, plan_.thorough / 2);
        SequentialTest test(0.5, 0.55);
        play_match<G>(content_, {candidate.get(), iterations}, {best_.get(), iterations}, seed(4), most_games,
                      working("test games", running_.stop), test);
        step.against_best = test.share();
        step.best_games = test.games();
        step.promoted = !test.rejected() && test.evidence() > 0;
      }
      if (stopped() || !step.promoted) return;
      best_ = std::move(candidate);
      folder_.write("best.net", best_->write());
      folder_.write(folder_.net_name(folder_.state().generation), best_->write());
      constexpr std::int64_t handmade_games = 100;
      const int by_hand = 2 * plan_.thorough;
      const int iterations = iterations_in_equal_time<G>(content_, best_.get(), {nullptr, by_hand}, seed(5));
      SequentialTest against(0.5, 0.55);
      play_match<G>(content_, {best_.get(), iterations}, {nullptr, by_hand}, seed(6), handmade_games,
                    working("games against the hand-made bot", running_.stop), against, true);
      folder_.note(fmt::format("{} iterations against {} by hand: {:.3f} of {} games", iterations, by_hand,
                               against.share(), against.games()));
      step.against_handmade = against.share();
      step.handmade_games = against.games();
    }

    const typename G::Content& content_;
    const std::vector<Configuration>& configurations_;
    const LearnPlan& plan_;
    const LearnRunning& running_;
    LearnFolder folder_;
    GameStore store_;
    Trainer trainer_;
    std::unique_ptr<Network> best_;
    bool from_nothing_ = false;  // the network in training has not learned anything yet
    std::chrono::steady_clock::time_point end_;
  };

  std::unique_ptr<Network> read_network(const std::string& path) const {
    const std::string bytes = read_whole(path);
    if (bytes.empty()) throw InputError("There is no network in the file " + path + ".");
    auto network = std::make_unique<Network>(Network::read(bytes));
    if (network->shape().inputs != shape({}).inputs || network->shape().move_inputs != shape({}).move_inputs)
      throw InputError("The network " + path + " was not trained with the present features of this game.");
    return network;
  }
  NetworkShape shape(const LearnPlan& plan) const {
    NetworkShape shape = network_shape<G>(content_, game_.info().max_players);
    shape.hidden = plan.hidden;
    return shape;
  }
  NetworkOrigin origin() const {
    return {.game = game_.info().id, .content_hash = game_.content_hash(), .games = 0, .date = ""};
  }

  const GameAdapter<G>& game_;
  const typename G::Content& content_;
  std::vector<Configuration> configurations_;
};

template <class G>
std::unique_ptr<AnyLearner> make_game_learner(const AnyGame& game) {
  if constexpr (HasSight<G>)
    return std::make_unique<Learner<G>>(dynamic_cast<const GameAdapter<G>&>(game));
  else
    throw InputError(game.info().name + " has no features yet to learn from.");
}

}  // namespace orrery
