// What every game is held to, whatever its rules: random play through all player counts and options.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstring>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/configurations.h"
#include "engine/game_adapter.h"
#include "engine/record/seed.h"
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

// Moves that are not possible but look much as if they were; noise finds little.
template <class G>
class NearMisses {
 public:
  explicit NearMisses(const typename G::Content& content) : content_(content) {}

  // What was legal elsewhere is tried later.
  void remember(const MoveList<G>& legal) {
    for (const Move move : legal)
      if (elsewhere_.size() < 4000 && known_.insert(move.key()).second) elsewhere_.push_back(move);
  }

  // Visits legal moves too: the visitor knows which these are.
  void visit(const MoveList<G>& legal, Rng& rng, const std::function<void(Move)>& visit) const {
    for (int i = 0; i < 4; ++i) visit(Move::from_key(rng.next()));
    for (int i = 0; i < 60 && !elsewhere_.empty(); ++i) visit(one_of(elsewhere_, rng));
    for (const auto& verb : G::verbs()) {
      Move move;
      move.verb = verb.verb;
      for (int i = 0; i < 4; ++i) {
        for (std::size_t k = 0; k < verb.arguments.size(); ++k)
          move.arg[k] = static_cast<std::uint8_t>(rng.below(verb.arguments[k]->count(content_)));
        visit(move);
      }
      std::vector<Move> of_verb;
      for (const Move one : legal)
        if (one.verb == verb.verb) of_verb.push_back(one);
      if (!of_verb.empty()) change_one_byte(one_of(of_verb, rng), verb.arguments, visit);
    }
  }

 private:
  static Move one_of(const std::vector<Move>& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  template <class Kinds>
  void change_one_byte(const Move move, const Kinds& kinds, const std::function<void(Move)>& visit) const {
    Move changed = move;
    for (const auto& verb : G::verbs()) {
      changed.verb = verb.verb;
      visit(changed);
    }
    for (std::size_t k = 0; k < move.arg.size(); ++k) {
      changed = move;
      const unsigned values = k < kinds.size() ? kinds[k]->count(content_) + 1 : 2;
      for (unsigned value = 0; value < std::min(values, 256u); ++value) {
        changed.arg[k] = static_cast<std::uint8_t>(value);
        visit(changed);
      }
      changed.arg[k] = 255;
      visit(changed);
    }
  }

  const typename G::Content& content_;
  std::vector<Move> elsewhere_;
  std::unordered_set<std::uint64_t> known_;
};

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
  // Who was shown something hidden between the two.
  static SeatSet learned(const Position& before, const Position& after) {
    SeatSet seats;
    for (Seat seat = 0; seat < G::players(after); ++seat)
      if (G::revealed(before).times[seat] != G::revealed(after).times[seat]) seats.add(seat);
    return seats;
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

// What is drawn at a real table comes from its sealed generator to the end, and no view or redeal has it.
TYPED_TEST_P(GameProperties, ASealedGeneratorStaysInThePositionAndNowhereElse) {
  using G = TypeParam;
  const auto& content = this->games.content();
  Rng rng = Rng::from(13);
  for (const Configuration& configuration : configurations(this->games.any().info())) {
    typename G::Position position{};
    const Chance start = seed_chance("sealed-000102030405060708090a0b0c0d0e0f");
    G::setup(content, {configuration.players, start, configuration.options}, position, nullptr);
    ASSERT_NE(position.rng, start) << configuration.name << ": nothing was shuffled";
    MoveList<G> moves;
    for (Seat seat; (seat = settle<G>(content, position, moves)) != no_seat;) {
      const View<G> view(content, position, seat);
      ASSERT_EQ(view.seen().rng, Chance{}) << configuration.name;
      ASSERT_FALSE(view.redeal(content, rng).rng.is_sealed()) << configuration.name;
      G::apply(content, position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
      ASSERT_TRUE(position.rng.is_sealed()) << configuration.name;
    }
  }
}

// Hidden means hidden: unless something is revealed to it, a seat sees and hears the same of a move in every
// position that looks the same to it. Where the mover could not make the move (it plays a card that the seat
// cannot know it has), another one must look the same to the seat. This is also what makes undo safe.
TYPED_TEST_P(GameProperties, NothingHiddenShowsUnlessItIsRevealed) {
  using G = TypeParam;
  Rng rng = Rng::from(11);
  this->games.play_all(this->deep_games_each * 4, [&](const auto& m) {
    if (m.seat == no_seat) return;
    const Move move = m.moves[rng.below(static_cast<std::uint32_t>(m.moves.size()))];
    for (Seat seat = 0; seat < G::players(m.position); ++seat) {
      auto truth = m.position;
      const auto told = this->advance(truth, m.seat, move, seat);
      if (this->learned(m.position, truth).has(seat)) continue;
      auto dealt = this->view(m.position, seat);
      G::redeal(this->games.content(), dealt, seat, rng);
      const auto looks_the_same = [&](Move other) {
        auto next = dealt;
        const auto told_dealt = this->advance(next, m.seat, other, seat);
        return this->learned(dealt, next).has(seat) ||
               (same_bytes<G>(this->view(truth, seat), this->view(next, seat)) && told == told_dealt);
      };
      bool same = !G::refuse(this->games.content(), dealt, m.seat, move) && looks_the_same(move);
      if (!same && G::refuse(this->games.content(), dealt, m.seat, move)) {
        MoveList<G> others;
        G::legal(this->games.content(), dealt, m.seat, others);
        same = std::any_of(others.begin(), others.end(), looks_the_same);
        if constexpr (requires { G::choices_tell_means; }) same = true;
      }
      ASSERT_TRUE(same) << this->where(m) << ", seat " << int{seat} << ", "
                        << this->games.any().notation(bytes_of<G>(m.position), move) << "\n"
                        << boost::json::serialize(
                               this->games.any().to_json(bytes_of<G>(this->view(truth, seat))))
                        << "\nwould show that it was not\n"
                        << boost::json::serialize(this->games.any().to_json(bytes_of<G>(dealt)));
    }
  });
}

// Whether a step can be taken back depends on who learned something by it, so that must not tell its player
// what only others have seen.
TYPED_TEST_P(GameProperties, WhoLearnsSomethingIsNoSecret) {
  using G = TypeParam;
  Rng rng = Rng::from(12);
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    if (m.seat == no_seat) return;
    const Move move = m.moves[rng.below(static_cast<std::uint32_t>(m.moves.size()))];
    auto truth = m.position;
    auto dealt = this->view(m.position, m.seat);
    G::redeal(this->games.content(), dealt, m.seat, rng);
    const auto before = dealt;
    this->advance(truth, m.seat, move, m.seat);
    this->advance(dealt, m.seat, move, m.seat);
    const SeatSet learned = this->learned(m.position, truth);
    const SeatSet learned_dealt = this->learned(before, dealt);
    if (learned.has(m.seat) || learned_dealt.has(m.seat)) return;
    ASSERT_EQ(learned.bits, learned_dealt.bits)
        << this->where(m) << ", " << this->games.any().notation(bytes_of<G>(m.position), move);
  });
}

TYPED_TEST_P(GameProperties, WhatIsNotLegalIsRefusedWithAReason) {
  using G = TypeParam;
  Rng rng = Rng::from(13);
  NearMisses<G> near_misses(this->games.content());
  const std::vector<std::string> names;
  this->games.play_all(this->deep_games_each, [&](const auto& m) {
    near_misses.remember(m.moves);
    const SeatSet asked = G::to_act(this->games.content(), m.position);
    for (int i = 0; i <= G::players(m.position); ++i) {
      // The last is nobody at the table.
      const int beyond = G::players(m.position);
      const auto seat =
          static_cast<Seat>(i < beyond ? i : beyond + static_cast<int>(rng.below(256 - beyond)));
      MoveList<G> offered;
      if (asked.has(seat)) G::legal(this->games.content(), m.position, seat, offered);
      // Who is not asked may do nothing at all; a few tries show it.
      const int tries = asked.has(seat) ? 1'000'000 : 20;
      int tried = 0;
      near_misses.visit(offered, rng, [&](Move move) {
        if (++tried > tries || ::testing::Test::HasFatalFailure()) return;
        const Refusal refusal = G::refuse(this->games.content(), m.position, seat, move);
        if (!refusal) {
          ASSERT_TRUE(std::find(offered.begin(), offered.end(), move) != offered.end())
              << this->where(m) << ", seat " << int{seat} << ", bytes " << move.key()
              << " are not refused: " << this->games.any().notation(bytes_of<G>(m.position), move);
          return;
        }
        if (rng.below(200) != 0) return;  // words cost more than all the rest
        const RefusalWords words = this->games.any().words(
            bytes_of<G>(m.position), seat < max_seats ? seat : Seat{0}, refusal, {names});
        ASSERT_FALSE(words.sentence.empty()) << this->where(m) << ", reason " << refusal.reason;
        ASSERT_TRUE(this->games.any().rules().find(words.rule)) << "no rule " << words.rule;
      });
    }
  });
}

TYPED_TEST_P(GameProperties, CandidatesAreDistinctAndSpokenOfAndHoldWhatIsOffered) {
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
    for (const Move move : m.moves)
      ASSERT_TRUE(std::binary_search(keys.begin(), keys.end(), move.key()))
          << this->where(m) << ": " << this->games.any().notation(bytes, move);
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
                            ASealedGeneratorStaysInThePositionAndNowhereElse,
                            NothingHiddenShowsUnlessItIsRevealed, WhoLearnsSomethingIsNoSecret,
                            WhatIsNotLegalIsRefusedWithAReason,
                            CandidatesAreDistinctAndSpokenOfAndHoldWhatIsOffered, EveryEventHasWordsAndARule,
                            ScoresAreTheSumOfTheirCategoriesAndRanksFollow);

}  // namespace orrery
