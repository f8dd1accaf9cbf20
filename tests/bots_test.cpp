// Bots see only what their seat may see, choose the same for the same seed, and get stronger by thinking.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <type_traits>

#include "bots/bot.h"
#include "bots/game_bot.h"
#include "engine/input_error.h"
#include "games/registry.h"
#include "lab/game_lab.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

using Toy = toy::Game;
using ToyBot = Bot<Toy>;

// Handing a bot the true position does not compile.
template <class B, class Given>
concept ChoosesFrom = requires(B bot, const Given& given, Rng& rng) {
  bot.choose(given, rng);
};
static_assert(ChoosesFrom<ToyBot, View<Toy>>);
static_assert(!ChoosesFrom<ToyBot, toy::Position>);
static_assert(!std::is_convertible_v<toy::Position, View<Toy>>);
static_assert(!std::is_constructible_v<View<Toy>, toy::Position>);
static_assert(ChoosesFrom<AnyBot&, SeatView>);
static_assert(!ChoosesFrom<AnyBot&, PositionBytes>);
static_assert(!std::is_constructible_v<SeatView, PositionBytes, Seat>);

const toy::Content& toy_tables() {
  return dynamic_cast<const GameAdapter<Toy>&>(*toy_game()).content();
}

// Positions in which somebody has a choice, from random games.
std::vector<toy::Position> toy_positions(int players, std::size_t count) {
  std::vector<toy::Position> positions;
  for (std::int64_t index = 0; positions.size() < count; ++index) {
    Rng rng = Rng::from(7, static_cast<std::uint64_t>(index));
    play_random<Toy>(toy_tables(), start_game<Toy>(toy_tables(), {players, rng, {}}), rng,
                     [&](const toy::Position& position, Seat, const MoveList<Toy>& moves) {
                       if (moves.size() > 1 && rng.below(3) == 0) positions.push_back(position);
                     });
  }
  positions.resize(count);
  return positions;
}

std::vector<BotSpec> quick_bots() {
  return {parse_bot("random"), parse_bot("rookie"), parse_bot("pilot:60"), parse_bot("captain:200"),
          parse_bot("plain:100")};
}

TEST(BotLevels, AreFiveAndParseBack) {
  EXPECT_EQ(bot_levels().size(), 5u);
  for (const BotLevelInfo& info : bot_levels()) {
    EXPECT_EQ(bot_level(info.name), info.level);
    EXPECT_EQ(bot_level_info(info.level).name, info.name);
    EXPECT_FALSE(info.about.empty());
  }
  for (const char* text : {"admiral", "captain:2000", "pilot:50ms", "plain:1000", "plain:50ms",
                           "captain+handmade", "admiral+handmade:50ms", "captain+trader", "pilot+raider:40"})
    EXPECT_EQ(bot_name(parse_bot(text)), text);
}

TEST(BotLevels, RefuseWhatIsNoBot) {
  for (const char* text :
       {"", "genius", "captain:", "captain:0", "captain:-3", "captain:5s", "captain:99999999999",
        "captain:10:10", "captain 5", "Captain", "captain+", "captain+magic", "rookie+handmade",
        "plain+handmade", "captain:5+handmade", "rookie+trader", "captain+trader+raider"})
    EXPECT_THROW(parse_bot(text), InputError) << text;
  EXPECT_THROW(bot_level("plain"), InputError);  // it is no opponent for people
}

TEST(BotLevels, AreOfferedToPeopleWithCharactersAndWithoutBudgets) {
  EXPECT_EQ(parse_opponent("captain+trader"), parse_bot("captain+trader"));
  EXPECT_EQ(parse_opponent("rookie"), parse_bot("rookie"));
  for (const char* text : {"captain:5", "captain+handmade", "rookie+trader", "plain", "captain+trader:5"})
    EXPECT_THROW(parse_opponent(text), InputError) << text;
  const GameInfo& info = standard_game("anteros")->info();
  EXPECT_NO_THROW(require_character(info, parse_bot("captain+trader")));
  EXPECT_THROW(require_character(info, parse_bot("captain+builder")), InputError);
  EXPECT_EQ(bot_title("captain+trader", 1), "Captain trader 2");
}

struct Taste : DefaultKnowledge<Toy> {
  static bool fond_of(Character character, Move move) {
    return character == Character::trader && (move.verb + move.arg[0]) % 2 == 0;
  }
};

TEST(Bots, WithACharacterTakeWhatTheyAreFondOfOnlyWhereItIsAsGood) {
  int changed = 0, fond = 0, resisted = 0;
  Bot<Toy, Taste> without(toy_tables(), parse_bot("captain:60"));
  Bot<Toy, Taste> with(toy_tables(), parse_bot("captain+trader:60"));
  for (const toy::Position& truth : toy_positions(3, 200)) {
    const Seat seat = Toy::to_act(toy_tables(), truth).lowest();
    const View<Toy> view(toy_tables(), truth, seat);
    Rng first = Rng::from(5), second = Rng::from(5);
    const Move usual = without.choose(view, first);
    const Move chosen = with.choose(view, second);
    const auto liked = [](Move move) { return Taste::fond_of(Character::trader, move); };
    MoveList<Toy> moves;
    Toy::legal(toy_tables(), truth, seat, moves);
    resisted += !liked(chosen) && std::any_of(moves.begin(), moves.end(), liked);
    changed += usual != chosen;
    fond += usual != chosen && liked(chosen) && !liked(usual);
  }
  EXPECT_GT(changed, 0);
  EXPECT_EQ(changed, fond);
  EXPECT_GT(resisted, 0);
}

TEST(Bots, ChooseLegalMovesThatDependOnlyOnViewAndSeed) {
  for (const BotSpec& spec : quick_bots()) {
    ToyBot bot(toy_tables(), spec);
    Rng deals = Rng::from(99);
    for (const toy::Position& truth : toy_positions(3, 40)) {
      for (Seat seat = 0; seat < 3; ++seat) {
        if (!Toy::to_act(toy_tables(), truth).has(seat)) continue;
        const View<Toy> view(toy_tables(), truth, seat);
        const toy::Position other = view.redeal(toy_tables(), deals);
        Rng first = Rng::from(5), second = Rng::from(5);
        const Move move = bot.choose(view, first);
        EXPECT_FALSE(Toy::refuse(toy_tables(), truth, seat, move));
        EXPECT_EQ(move, bot.choose(View<Toy>(toy_tables(), other, seat), second)) << bot_name(spec);
      }
    }
  }
}

TEST(Bots, AnalyzeEveryLegalMoveBestFirst) {
  for (const BotSpec& spec : quick_bots()) {
    ToyBot bot(toy_tables(), spec);
    for (const toy::Position& truth : toy_positions(2, 20)) {
      const Seat seat = Toy::to_act(toy_tables(), truth).lowest();
      MoveList<Toy> moves;
      Toy::legal(toy_tables(), truth, seat, moves);
      Rng rng = Rng::from(5);
      const std::vector<Suggestion> all = bot.analyze(View<Toy>(toy_tables(), truth, seat), rng);
      ASSERT_EQ(all.size(), moves.size());
      double shares = 0;
      for (const Suggestion& one : all) {
        EXPECT_FALSE(Toy::refuse(toy_tables(), truth, seat, one.move));
        EXPECT_GE(one.value, 0);
        EXPECT_LE(one.value, 1);
        EXPECT_GE(all[0].share, one.share);
        shares += one.share;
      }
      EXPECT_NEAR(shares, 1, 1e-6);
    }
  }
}

TEST(Bots, AreTheSameThroughTheRunTimeInterface) {
  const auto game = toy_game();
  const auto bot = make_game_bot<Toy>(*game, parse_bot("captain:100"));
  ToyBot typed(toy_tables(), parse_bot("captain:100"));
  PositionBytes position = game->start({3, Rng::from(3), {}}, nullptr);
  for (int i = 0; i < 30 && !game->to_act(position).empty(); ++i) {
    const Seat seat = game->to_act(position).lowest();
    toy::Position truth;
    std::memcpy(&truth, position.data(), sizeof truth);
    Rng first = Rng::from(11, static_cast<std::uint64_t>(i)), second = first;
    const Move move = bot->choose(game->view(position, seat), first);
    EXPECT_EQ(move, typed.choose(View<Toy>(toy_tables(), truth, seat), second));
    game->apply(position, seat, move, nullptr);
  }
}

TEST(Bots, AnswerAtOnceWhenStopped) {
  const auto game = toy_game();
  const auto bot = make_game_bot<Toy>(*game, parse_bot("admiral:10000000"));
  bot->stop();
  const PositionBytes position = game->start({2, Rng::from(3), {}}, nullptr);
  const Seat seat = game->to_act(position).lowest();
  Rng rng = Rng::from(1);
  const auto start = std::chrono::steady_clock::now();
  const Move move = bot->choose(game->view(position, seat), rng);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
  EXPECT_FALSE(game->refuse(position, seat, move));
}

TEST(Bots, KeepToTheirTime) {
  ToyBot bot(toy_tables(), parse_bot("captain:30ms"));
  const toy::Position truth = toy_positions(2, 1)[0];
  Rng rng = Rng::from(1);
  const auto start = std::chrono::steady_clock::now();
  bot.analyze(View<Toy>(toy_tables(), truth, Toy::to_act(toy_tables(), truth).lowest()), rng);
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(30));
}

TEST(Bots, CountProcessorTimeWhereTheyAreCompared) {
  const double start = cpu_seconds();
  SearchClock clock({.milliseconds = 20, .processor_time = true}, nullptr);
  std::this_thread::sleep_for(std::chrono::milliseconds(40));
  EXPECT_FALSE(clock.over(8)) << "waiting is no thinking";
  while (!clock.over(8)) continue;
  EXPECT_GE(cpu_seconds() - start, 0.020);
}

TEST(Bots, WinMoreByThinking) {
  const auto lab = make_game_lab<Toy>(*toy_game());
  ArenaPlan plan;
  plan.games = 300;
  for (const char* thinking : {"captain:300", "plain:300"}) {
    plan.bots = {parse_bot(thinking), parse_bot("random")};
    const ArenaResult result = lab->arena(plan, {});
    EXPECT_GT(result.bots[0].interval.low, 0.5) << thinking;
  }
}

// Two seats choose heads or tails in secret at the same time; seat 0 wins if they agree. Whoever could see
// the other's choice would always win.
struct Pennies {
  struct Content {};
  struct Position {
    Chance rng;
    std::array<std::uint8_t, 2> choice{};  // 0: not yet, 3: hidden
    Revealed revealed;
  };
  static constexpr int max_moves = 2;
  static constexpr int max_decisions = 2;

  static void setup(const Content&, const Setup& setup, Position& position, EventLog*) {
    position.rng = setup.rng;
  }
  static int players(const Position&) { return 2; }
  static SeatSet to_act(const Content&, const Position& position) {
    SeatSet seats;
    for (Seat seat = 0; seat < 2; ++seat)
      if (position.choice[seat] == 0) seats.add(seat);
    return seats;
  }
  static void candidates(const Content&, const Position&, Seat, MoveList<Pennies>& moves) {
    moves.push_back(make_move(1));
    moves.push_back(make_move(2));
  }
  static Refusal refuse(const Content& content, const Position& position, Seat seat, Move move) {
    if (!to_act(content, position).has(seat)) return because(CommonReason::not_your_turn);
    return move.verb == 1 || move.verb == 2 ? allowed : because(CommonReason::malformed);
  }
  static void legal(const Content& content, const Position& position, Seat seat, MoveList<Pennies>& moves) {
    candidates(content, position, seat, moves);
    keep_legal<Pennies>(content, position, seat, moves);
  }
  static void apply(const Content&, Position& position, Seat seat, Move move, EventLog*) {
    position.choice[seat] = move.verb;
  }
  static bool asks_always(const Content&, const Position&, Seat) { return false; }
  static const Revealed& revealed(const Position& position) { return position.revealed; }
  static void mask(const Content& content, Position& position, Seat seat) {
    position.rng = {};
    if (to_act(content, position).empty()) return;
    for (Seat other = 0; other < 2; ++other)
      if (other != seat && position.choice[other] != 0) position.choice[other] = 3;
  }
  static void redeal(const Content&, Position& position, Seat, Rng& rng) {
    position.rng = Rng::from(rng.next());
    for (std::uint8_t& choice : position.choice)
      if (choice == 3) choice = static_cast<std::uint8_t>(1 + rng.below(2));
  }
  static Standings standings(const Content&, const Position& position) {
    Standings standings;
    standings.rows = 2;
    standings.categories = 1;
    standings.points[position.choice[0] == position.choice[1] ? 0 : 1][0] = 1;
    standings.finish();
    return standings;
  }
  static std::string_view check(const Content&, const Position&) { return {}; }
};
static_assert(Game<Pennies>);

struct NoOpinion : DefaultKnowledge<Pennies> {
  static void weigh(const Content&, const Position&, Seat, const MoveList<Pennies>& moves, float* weights) {
    std::fill_n(weights, moves.size(), 0.0f);
  }
};

TEST(Search, DoesNotLookAtSecretChoicesOfTheSameMoment) {
  const Pennies::Content content;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    for (const bool other_has_chosen : {false, true}) {
      Pennies::Position position;
      if (other_has_chosen) position.choice[1 - seat] = 1;
      Bot<Pennies, NoOpinion> bot(content, parse_bot("captain:4000"));
      Rng rng = Rng::from(21);
      const std::vector<Suggestion> all = bot.analyze(View<Pennies>(content, position, seat), rng);
      ASSERT_EQ(all.size(), 2u);
      EXPECT_NEAR(all[0].value, 0.5, 0.25) << int{seat} << other_has_chosen;
    }
  }
}

// Seat 0 stops, which is a draw, or draws one of very many cards and then says high, which wins, or low.
struct Cards {
  struct Content {};
  struct Position {
    Chance rng;
    std::uint64_t card = 0;
    std::array<std::uint8_t, 2> said{};  // the first counts
    Revealed revealed;
  };
  static constexpr int max_moves = 2;
  static constexpr int max_decisions = 2;
  enum Said : std::uint8_t { nothing, stop, draw, high, low };

  static void setup(const Content&, const Setup& setup, Position& position, EventLog*) {
    position.rng = setup.rng;
  }
  static int players(const Position&) { return 2; }
  static SeatSet to_act(const Content&, const Position& position) {
    SeatSet seats;
    if (position.said[0] == nothing || position.said[0] == draw) seats.add(0);
    return seats;
  }
  static void candidates(const Content&, const Position& position, Seat, MoveList<Cards>& moves) {
    moves.push_back(make_move(static_cast<std::uint8_t>(position.said[0] + 1)));
    moves.push_back(make_move(static_cast<std::uint8_t>(position.said[0] + 2)));
  }
  static Refusal refuse(const Content& content, const Position& position, Seat seat, Move move) {
    if (!to_act(content, position).has(seat)) return because(CommonReason::not_your_turn);
    const int further = move.verb - position.said[0];
    return further == 1 || further == 2 ? allowed : because(CommonReason::malformed);
  }
  static void legal(const Content& content, const Position& position, Seat seat, MoveList<Cards>& moves) {
    candidates(content, position, seat, moves);
    keep_legal<Cards>(content, position, seat, moves);
  }
  static void apply(const Content&, Position& position, Seat, Move move, EventLog*) {
    position.said[0] = move.verb;
    if (move.verb == draw) position.card = 1 + position.rng.below(1'000'000);
  }
  static bool asks_always(const Content&, const Position&, Seat) { return false; }
  static const Revealed& revealed(const Position& position) { return position.revealed; }
  static void mask(const Content&, Position& position, Seat) { position.rng = {}; }
  static void redeal(const Content&, Position& position, Seat, Rng& rng) {
    position.rng = Rng::from(rng.next());
  }
  static Standings standings(const Content&, const Position& position) {
    Standings standings;
    standings.rows = 2;
    standings.categories = 1;
    standings.points[0][0] = position.said[0] == high;
    standings.points[1][0] = position.said[0] == low;
    standings.finish();
    return standings;
  }
  static std::string_view check(const Content&, const Position&) { return {}; }
};
static_assert(Game<Cards>);

struct Gloomy : DefaultKnowledge<Cards> {
  static void evaluate(const Content&, const Position&, Shares& shares) { shares = {0.3f, 0.7f}; }
  static void weigh(const Content&, const Position&, Seat, const MoveList<Cards>& moves, float* weights) {
    std::fill_n(weights, moves.size(), 0.0f);
  }
};

TEST(Search, SeesBeyondADrawWhenTheTreeBranchesByMovesAlone) {
  const Cards::Content content;
  for (const bool by_moves_alone : {false, true}) {
    const SearchSettings settings{.rollout_decisions = 0, .by_moves_alone = by_moves_alone};
    Search<Cards, Gloomy> search(content, {.iterations = 400}, settings);
    Rng rng = Rng::from(22);
    search.run(View<Cards>(content, Cards::Position{}, 0), rng, nullptr, false);
    EXPECT_EQ(search.best().verb, by_moves_alone ? Cards::draw : Cards::stop);
  }
}

struct Hasty : Gloomy {
  static void glance(const Content&, const Position& position, Shares& shares) {
    shares = {position.said[0] == Cards::draw ? 0.9f : 0.1f, 0.5f};
  }
};

TEST(Bots, RookieJudgesAtAGlanceWhereTheGameHasOne) {
  const Cards::Content content;
  Rng rng = Rng::from(23);
  const View<Cards> view(content, Cards::Position{}, 0);
  EXPECT_EQ((Bot<Cards, Gloomy>(content, parse_bot("rookie")).choose(view, rng).verb), Cards::stop);
  EXPECT_EQ((Bot<Cards, Hasty>(content, parse_bot("rookie")).choose(view, rng).verb), Cards::draw);
}

}  // namespace
}  // namespace orrery
