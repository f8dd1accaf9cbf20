// The bot of one game. It takes views: handing it a position does not compile.
#pragma once

#include <algorithm>
#include <atomic>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "bots/any_bot.h"
#include "bots/forecast.h"
#include "bots/knowledge.h"
#include "bots/learned.h"
#include "bots/plain_search.h"
#include "bots/restriction.h"
#include "bots/search.h"
#include "engine/game.h"

namespace orrery {

template <class G, class K = Knowledge<G>>
class Bot {
 public:
  using Content = typename G::Content;
  using Position = typename G::Position;

  // `stop`, if given, ends a search early; `network`, if given, judges in the place of the hand-made estimate
  // at the levels that people choose to be beaten.
  Bot(const Content& content, const BotSpec& spec, const std::atomic<bool>* stop = nullptr,
      const Network* network = nullptr)
      : content_(content), level_(spec.level), character_(spec.character), stop_(stop) {
    const bool own = !spec.budget.iterations && !spec.budget.milliseconds;
    int iterations = spec.budget.iterations ? spec.budget.iterations : own_iterations(spec.level);
    if (const int alone = own ? alone_iterations(spec.level) : 0) {
      among_others_ = static_cast<float>(iterations) / static_cast<float>(alone);
      iterations = alone;
    }
    const SearchBudget budget{iterations, spec.budget.milliseconds, spec.budget.processor_time};
    if (level_ == BotLevel::plain) {
      search_.template emplace<PlainSearch<G>>(content, budget);
    } else if (searches()) {
      search_.template emplace<Search<G, K>>(content, budget);
      if constexpr (learns)
        if (network && judges_by_network(spec))
          search_.template emplace<Search<G, Learned<G>>>(content, budget, K::settings, Learned<G>(*network));
    }
  }

  Move choose(const View<G>& view, Rng& rng) {
    const MoveList<G> moves = legal(view);
    if (moves.size() == 1) return moves[0];
    if (plays_at_random()) return any_of(moves, rng);
    if (level_ == BotLevel::rookie) {
      const std::array<float, G::max_moves> values = greedy_values(view, moves, rng);
      return moves[std::max_element(values.begin(), values.begin() + moves.size()) - values.begin()];
    }
    return search(view, Thought::choice, rng, [this](const auto& done) { return to_taste(done); });
  }

  // See AnyBot.
  bool think(const View<G>& view, Thought about, Rng& rng) {
    constexpr int part = 64;  // iterations
    if (!searches() || (about == Thought::choice && legal(view).size() == 1)) return true;
    return std::visit(
        [&](auto& one) {
          if constexpr (requires { one.go_on(view, rng, part); }) {
            if (!std::exchange(begun_, true)) begin(one, view, about);
            return one.go_on(view, rng, part);
          } else {
            return true;
          }
        },
        search_);
  }

  std::vector<Tried> tried() const {
    return std::visit(
        [](const auto& one) -> std::vector<Tried> {
          if constexpr (requires { one.tried(); })
            return one.tried();
          else
            return {};
        },
        search_);
  }
  void add(std::span<const Tried> tried) {
    std::visit(
        [tried](auto& one) {
          if constexpr (requires { one.add(tried); }) one.add(tried);
        },
        search_);
  }

  // From now on it chooses among what the restriction leaves, and expects of itself to do so later.
  void keep_to(Restriction restriction) {
    if (level_ == BotLevel::plain) throw InputError("A plain search cannot be held to a style.");
    restriction_ = std::move(restriction);
  }
  bool restricted() const { return !restriction_.empty(); }

  bool plays_at_random() const { return level_ == BotLevel::random; }
  static Move any_of(const MoveList<G>& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }

  // Every legal move, best first.
  std::vector<Suggestion> analyze(const View<G>& view, Rng& rng) {
    if (searches())
      return search(view, Thought::analysis, rng, [](const auto& done) { return done.suggestions(); });
    const MoveList<G> moves = legal(view);
    const std::array<float, G::max_moves> values = greedy_values(view, moves, rng);
    std::vector<Suggestion> all;
    for (std::size_t i = 0; i < moves.size(); ++i)
      all.push_back({moves[i], 1.0 / static_cast<double>(moves.size()), values[i]});
    if (level_ == BotLevel::rookie)
      std::stable_sort(all.begin(), all.end(),
                       [](const Suggestion& a, const Suggestion& b) { return a.value > b.value; });
    return all;
  }

  // A closer look at some legal moves, after `analyze` of the same view; nothing from a bot that does not
  // look ahead by its own judgment. `see` makes bytes of what the seat would see.
  template <class See>
  std::vector<Forecast> forecast(const View<G>& view, std::span<const Move> moves,
                                 const ForecastEffort& effort, Rng& rng, See see) {
    return std::visit(
        [&](auto& one) -> std::vector<Forecast> {
          using Kind = std::remove_cvref_t<decltype(one)>;
          if constexpr (std::is_same_v<Kind, std::monostate> || std::is_same_v<Kind, PlainSearch<G>>)
            return {};
          else
            return forecast_by(one, view, moves, effort, rng, see);
        },
        search_);
  }

 private:
  template <class Done, class See>
  std::vector<Forecast> forecast_by(Done& search, const View<G>& view, std::span<const Move> moves,
                                    const ForecastEffort& effort, Rng& rng, See see) {
    std::vector<Forecast> all(moves.size());
    const std::vector<Shares> shares = search.compare(view, moves, effort.comparisons, rng, stop_);
    const Rng line_deal = Rng::from(rng.next());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      all[i].move = moves[i];
      all[i].shares = shares[i];
      Rng deal = line_deal;
      Position after;
      all[i].line = search.line(view, moves[i], deal, after);
      G::mask(content_, after, view.seat());
      all[i].after = see(after);
    }
    for (int end = 0; end < effort.ends && !(stop_ && stop_->load(std::memory_order_relaxed)); ++end) {
      const Rng end_deal = Rng::from(rng.next());
      for (Forecast& one : all) {
        Rng deal = end_deal;
        one.ends.push_back(search.end_after(view, one.move, deal));
      }
    }
    return all;
  }

  static int own_iterations(BotLevel level) {
    switch (level) {
      case BotLevel::pilot:
        return K::iterations.pilot;
      case BotLevel::admiral:
        return K::iterations.admiral;
      default:
        return K::iterations.captain;
    }
  }
  static int alone_iterations(BotLevel level) {
    if (level == BotLevel::captain) return K::iterations.captain_alone;
    return level == BotLevel::admiral ? K::iterations.admiral_alone : 0;
  }
  bool searches() const { return level_ != BotLevel::random && level_ != BotLevel::rookie; }

  // An analysis tells of all moves, a choice needs no more than to be settled.
  template <class Kind>
  void begin(Kind& search, const View<G>& view, Thought about) {
    if (restricted()) search.keep_to(&restriction_);
    const bool choice = about == Thought::choice;
    const float part = G::players(view.seen()) > 1 ? among_others_ : 1;
    search.begin(view, stop_, choice, part * (choice ? effort_for<K>(content_, view.seen()) : 1));
  }
  template <class Result>
  std::invoke_result_t<Result, const Search<G, K>&> search(const View<G>& view, Thought about, Rng& rng,
                                                           Result result) {
    return std::visit(
        [&](auto& one) -> std::invoke_result_t<Result, const Search<G, K>&> {
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, std::monostate>) {
            throw std::logic_error("This bot does not search.");
          } else {
            if constexpr (requires { one.go_on(view, rng); }) {
              if (!std::exchange(begun_, false)) begin(one, view, about);
              one.go_on(view, rng);
            } else {
              one.run(view, rng, stop_, false);
            }
            return result(one);
          }
        },
        search_);
  }

  // The best move, or one that is nearly as good and that a bot of this character is fond of.
  template <class Done>
  Move to_taste(const Done& done) const {
    if (character_ == Character::none) return done.best();
    constexpr double as_good = 0.01;     // in shares of the win
    constexpr double well_tried = 0.33;  // as often as the best
    const std::vector<Suggestion> all = done.suggestions();
    for (const Suggestion& one : all)
      if (K::fond_of(character_, one.move) && one.share >= well_tried * all[0].share &&
          one.value + as_good >= all[0].value)
        return one.move;
    return all[0].move;
  }

  MoveList<G> legal(const View<G>& view) const {
    MoveList<G> moves;
    G::legal(content_, view.seen(), view.seat(), moves);
    if (restricted()) restriction_.keep(moves);
    return moves;
  }

  // What the seat can expect after each move, over a few deals of what it cannot see.
  std::array<float, G::max_moves> greedy_values(const View<G>& view, const MoveList<G>& moves,
                                                Rng& rng) const {
    constexpr int deals = 4;
    std::array<float, G::max_moves> values{};
    for (int deal = 0; deal < deals; ++deal) {
      const Position dealt = view.redeal(content_, rng);
      for (std::size_t i = 0; i < moves.size(); ++i)
        values[i] += value_after<G, AtAGlance<K>>(content_, dealt, view.seat(), moves[i]) / deals;
    }
    if constexpr (requires { K::beyond_beginners(moves[0]); })
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (K::beyond_beginners(moves[i])) values[i] -= 1;
    return values;
  }

  const Content& content_;
  BotLevel level_;
  Character character_;
  float among_others_ = 1;  // part of its own iterations where somebody else plays
  const std::atomic<bool>* stop_;
  Restriction restriction_;
  bool begun_ = false;  // to think about the view of the moment
  static constexpr bool learns = HasSight<G> && std::is_same_v<K, Knowledge<G>>;
  using Handmade = std::variant<std::monostate, Search<G, K>, PlainSearch<G>>;
  using WithLearned = std::variant<std::monostate, Search<G, K>, PlainSearch<G>, Search<G, Learned<G>>>;
  std::conditional_t<learns, WithLearned, Handmade> search_;
};

}  // namespace orrery
