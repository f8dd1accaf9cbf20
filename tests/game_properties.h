// What every game is held to, whatever its rules: random play through all player counts and options.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "engine/configurations.h"
#include "engine/game_adapter.h"
#include "games/registry.h"

namespace orrery {

template <class G>
std::string game_id();

// Sees every decision of many random games.
template <class G>
class RandomGames {
 public:
  using Position = typename G::Position;
  using Content = typename G::Content;

  struct Moment {
    const Configuration& configuration;
    const Position& position;
    const std::vector<Move>& history;
    Seat seat;                 // who is asked; no_seat at the end
    const MoveList<G>& moves;  // its legal moves
    int game;
    int number;  // of the decision
  };

  RandomGames() : game_(standard_game(game_id<G>())) {}

  const AnyGame& any() const { return *game_; }
  const Content& content() const { return static_cast<const GameAdapter<G>&>(*game_).content(); }

  Setup setup(const Configuration& configuration, int game) const {
    return {configuration.players, Rng::from(0x0e4e4, static_cast<std::uint64_t>(game)),
            configuration.options};
  }

  void play(const Configuration& configuration, int game,
            const std::function<void(const Moment&)>& visit) const {
    Position position{};
    G::setup(content(), setup(configuration, game), position, nullptr);
    Rng rng = Rng::from(0x91a7, static_cast<std::uint64_t>(game));
    std::vector<Move> history;
    for (int number = 0;; ++number) {
      MoveList<G> moves;
      const Seat seat = settle<G>(content(), position, moves);
      visit({configuration, position, history, seat, moves, game, number});
      if (seat == no_seat || ::testing::Test::HasFatalFailure()) return;
      ASSERT_LT(number, G::max_decisions) << configuration.name << ", game " << game << " does not end";
      ASSERT_FALSE(moves.empty()) << configuration.name << ", game " << game << ": nothing can be done";
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      history.push_back(move);
      G::apply(content(), position, seat, move, nullptr);
    }
  }

  // Every configuration, `games` each.
  void play_all(int games, const std::function<void(const Moment&)>& visit) const {
    for (const Configuration& configuration : configurations(any().info()))
      for (int game = 0; game < games; ++game) {
        play(configuration, game, visit);
        if (::testing::Test::HasFailure()) return;
      }
  }

 private:
  std::shared_ptr<const AnyGame> game_;
};

template <class G>
PositionBytes bytes_of(const typename G::Position& position) {
  const auto* first = reinterpret_cast<const std::byte*>(&position);
  return {first, first + sizeof position};
}

template <class G>
bool same_bytes(const typename G::Position& a, const typename G::Position& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class G>
bool same_moves(const MoveList<G>& a, const MoveList<G>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

template <class G>
class GameProperties : public ::testing::Test {
 protected:
  using Position = typename G::Position;
  using Moment = typename RandomGames<G>::Moment;

  Position view(const Position& position, Seat seat) const {
    Position masked = position;
    G::mask(games.content(), masked, seat);
    return masked;
  }
  // The position after the move and its forced answers, and what `seat` is told.
  std::vector<Event> advance(Position& position, Seat mover, Move move, Seat seat) const {
    EventLog log;
    G::apply(games.content(), position, mover, move, &log);
    MoveList<G> moves;
    settle<G>(games.content(), position, moves, &log);
    std::vector<Event> told;
    for (Event event : log.events())
      if (event.audience.has(seat)) {
        event.audience = SeatSet::all();
        told.push_back(event);
      }
    return told;
  }
  std::string where(const Moment& m) const {
    return m.configuration.name + ", game " + std::to_string(m.game) + ", decision " +
           std::to_string(m.number);
  }

  static constexpr int games_each = 300;
  RandomGames<G> games;
  // For what costs much at each decision; a game with many options needs fewer of each.
  const int deep_games_each =
      std::clamp(240 / static_cast<int>(configurations(games.any().info()).size()), 3, 12);
};
TYPED_TEST_SUITE_P(GameProperties);

TYPED_TEST_P(GameProperties, RandomPlayEndsAndKeepsTheInvariants) {
  using G = TypeParam;
  int longest = 0;
  this->games.play_all(this->games_each, [&](const auto& m) {
    const std::string_view problem = G::check(this->games.content(), m.position);
    ASSERT_TRUE(problem.empty()) << this->where(m) << ": " << problem;
    longest = std::max(longest, m.number);
  });
  this->RecordProperty("longest", longest);
}

TYPED_TEST_P(GameProperties, PositionsSurviveJson) {
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    if (m.number % 5 != m.game % 5) return;
    const PositionBytes bytes = bytes_of<TypeParam>(m.position);
    const std::string text = boost::json::serialize(this->games.any().to_json(bytes));
    ASSERT_EQ(this->games.any().from_json(boost::json::parse(text)), bytes) << this->where(m) << "\n" << text;
  });
}

TYPED_TEST_P(GameProperties, NotationReadsBack) {
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    const PositionBytes bytes = bytes_of<TypeParam>(m.position);
    for (const Move move : m.moves) {
      const std::string text = this->games.any().notation(bytes, move);
      ASSERT_EQ(this->games.any().parse(bytes, text), move) << this->where(m) << ": " << text;
    }
  });
}

TYPED_TEST_P(GameProperties, ReplayingGivesTheSameBytes) {
  using G = TypeParam;
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    if (m.seat != no_seat) return;
    typename G::Position again{};
    MoveList<G> moves;
    G::setup(this->games.content(), this->games.setup(m.configuration, m.game), again, nullptr);
    for (const Move move : m.history) {
      const Seat seat = settle<G>(this->games.content(), again, moves);
      G::apply(this->games.content(), again, seat, move, nullptr);
    }
    settle<G>(this->games.content(), again, moves);
    ASSERT_TRUE(same_bytes<G>(again, m.position)) << this->where(m);
  });
}

TYPED_TEST_P(GameProperties, RedealKeepsWhatASeatSeesAndMayDo) {
  using G = TypeParam;
  Rng rng = Rng::from(7);
  this->games.play_all(this->deep_games_each * 4, [&](const auto& m) {
    for (Seat seat = 0; seat <= G::players(m.position); ++seat) {
      const Seat viewer = seat == G::players(m.position) ? no_seat : seat;
      const auto seen = this->view(m.position, viewer);
      auto dealt = seen;
      G::redeal(this->games.content(), dealt, viewer, rng);
      ASSERT_TRUE(same_bytes<G>(this->view(dealt, viewer), seen)) << this->where(m) << ", seat " << int{seat};
      const std::string_view problem = G::check(this->games.content(), dealt);
      ASSERT_TRUE(problem.empty()) << this->where(m) << ", seat " << int{seat} << ": " << problem;
      if (!G::to_act(this->games.content(), m.position).has(viewer)) continue;
      MoveList<G> before;
      MoveList<G> after;
      G::legal(this->games.content(), m.position, viewer, before);
      G::legal(this->games.content(), dealt, viewer, after);
      ASSERT_TRUE(same_moves<G>(before, after)) << this->where(m) << ", seat " << int{seat};
    }
  });
}

// Hidden means hidden: unless something is revealed to it, a seat sees and hears the same of a move in every
// position that looks the same to it. This is also what makes undo safe.
TYPED_TEST_P(GameProperties, NothingHiddenShowsUnlessItIsRevealed) {
  using G = TypeParam;
  Rng rng = Rng::from(11);
  this->games.play_all(this->deep_games_each * 4, [&](const auto& m) {
    if (m.seat == no_seat) return;
    const Move move = m.moves[rng.below(static_cast<std::uint32_t>(m.moves.size()))];
    for (Seat seat = 0; seat < G::players(m.position); ++seat) {
      auto truth = m.position;
      auto dealt = this->view(m.position, seat);
      G::redeal(this->games.content(), dealt, seat, rng);
      if (G::refuse(this->games.content(), dealt, m.seat, move)) continue;
      const auto told = this->advance(truth, m.seat, move, seat);
      const auto told_dealt = this->advance(dealt, m.seat, move, seat);
      const auto times = [seat](const auto& p) { return G::revealed(p).times[seat]; };
      if (times(truth) != times(m.position) || times(dealt) != times(m.position)) continue;
      ASSERT_TRUE(same_bytes<G>(this->view(truth, seat), this->view(dealt, seat)))
          << this->where(m) << ", seat " << int{seat} << ", "
          << this->games.any().notation(bytes_of<G>(m.position), move) << "\n"
          << boost::json::serialize(this->games.any().to_json(bytes_of<G>(this->view(truth, seat)))) << "\n"
          << boost::json::serialize(this->games.any().to_json(bytes_of<G>(this->view(dealt, seat))));
      ASSERT_EQ(told, told_dealt) << this->where(m) << ", seat " << int{seat};
    }
  });
}

TYPED_TEST_P(GameProperties, WhatIsNotLegalIsRefusedWithAReason) {
  using G = TypeParam;
  Rng rng = Rng::from(13);
  const std::vector<std::string> names;
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    for (int i = 0; i < 40; ++i) {
      Move move = Move::from_key(rng.next());
      if (i % 4 != 0) {  // near misses find more than noise
        move = m.moves.empty() || i % 4 == 1 ? Move{}
                                             : m.moves[rng.below(static_cast<std::uint32_t>(m.moves.size()))];
        move.verb = i % 4 == 3 ? move.verb : static_cast<std::uint8_t>(rng.below(48));
        move.arg[rng.below(3)] = static_cast<std::uint8_t>(rng.below(i % 2 ? 40 : 256));
      }
      const Seat seat = i % 8 == 7 ? static_cast<Seat>(rng.below(256)) : m.seat == no_seat ? Seat{0} : m.seat;
      const Refusal refusal = G::refuse(this->games.content(), m.position, seat, move);
      const bool offered = seat == m.seat && std::find(m.moves.begin(), m.moves.end(), move) != m.moves.end();
      const bool other_asked = seat != m.seat && G::to_act(this->games.content(), m.position).has(seat);
      if (!other_asked) {
        ASSERT_EQ(!refusal, offered) << this->where(m) << ", bytes " << move.key();
      }
      if (!refusal || i % 5 != m.number % 5) continue;  // words cost more than all the rest
      const RefusalWords words = this->games.any().words(bytes_of<G>(m.position),
                                                         seat < max_seats ? seat : Seat{0}, refusal, {names});
      ASSERT_FALSE(words.sentence.empty()) << this->where(m) << ", reason " << refusal.reason;
      ASSERT_TRUE(this->games.any().rules().find(words.rule)) << "no rule " << words.rule;
    }
  });
}

TYPED_TEST_P(GameProperties, CandidatesAreDistinctAndSpokenOf) {
  using G = TypeParam;
  const std::vector<std::string> names;
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    if (m.seat == no_seat) return;
    const PositionBytes bytes = bytes_of<G>(m.position);
    MoveList<G> candidates;
    G::candidates(this->games.content(), m.position, m.seat, candidates);
    std::vector<std::uint64_t> keys;
    for (const Move move : candidates) {
      keys.push_back(move.key());
      ASSERT_FALSE(this->games.any().words(bytes, m.seat, move, {names}).text.empty())
          << this->where(m) << ": " << this->games.any().notation(bytes, move);
    }
    std::sort(keys.begin(), keys.end());
    ASSERT_TRUE(std::adjacent_find(keys.begin(), keys.end()) == keys.end()) << this->where(m);
    const QuestionWords question = this->games.any().question(bytes, m.seat, {names});
    ASSERT_FALSE(question.text.empty() || question.kind.empty()) << this->where(m);
    ASSERT_TRUE(this->games.any().rules().find(question.rule)) << "no rule " << question.rule;
  });
}

TYPED_TEST_P(GameProperties, EveryEventHasWordsAndARule) {
  using G = TypeParam;
  const std::vector<std::string> names;
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    if (m.seat == no_seat) return;
    for (const Move move : m.moves) {
      typename G::Position next = m.position;
      EventLog log;
      G::apply(this->games.content(), next, m.seat, move, &log);
      for (const Event& event : log.events()) {
        const EventWords words = this->games.any().words(event, {names});
        ASSERT_FALSE(words.text.empty() || words.kind.empty())
            << this->where(m) << ", kind " << int{event.kind};
        ASSERT_TRUE(this->games.any().rules().find(words.rule)) << "no rule " << words.rule;
      }
    }
  });
}

TYPED_TEST_P(GameProperties, ScoresAreTheSumOfTheirCategoriesAndRanksFollow) {
  using G = TypeParam;
  this->games.play_all(this->deep_games_each * 4, [&](const auto& m) {
    const Standings s = G::standings(this->games.content(), m.position);
    ASSERT_GE(s.rows, G::players(m.position));
    ASSERT_EQ(s.categories, static_cast<int>(this->games.any().info().categories.size()));
    for (int row = 0; row < s.rows; ++row) {
      int sum = 0;
      for (int k = 0; k < s.categories; ++k) sum += s.points[row][k];
      ASSERT_EQ(sum, s.total[row]) << this->where(m);
      int ahead = 0;
      for (int other = 0; other < s.rows; ++other)
        ahead += std::tie(s.total[other], s.tie[other]) > std::tie(s.total[row], s.tie[row]);
      ASSERT_EQ(s.rank[row], ahead + 1) << this->where(m);
    }
  });
}

REGISTER_TYPED_TEST_SUITE_P(GameProperties, RandomPlayEndsAndKeepsTheInvariants, PositionsSurviveJson,
                            NotationReadsBack, ReplayingGivesTheSameBytes, RedealKeepsWhatASeatSeesAndMayDo,
                            NothingHiddenShowsUnlessItIsRevealed, WhatIsNotLegalIsRefusedWithAReason,
                            CandidatesAreDistinctAndSpokenOf, EveryEventHasWordsAndARule,
                            ScoresAreTheSumOfTheirCategoriesAndRanksFollow);

}  // namespace orrery
