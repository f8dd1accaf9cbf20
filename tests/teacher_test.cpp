// Reasons, analyses and puzzles: they speak of facts, judge by what a seat could know, and hold what they
// claim.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <limits>
#include <set>

#include "engine/lesson/lesson_check.h"
#include "engine/words/text.h"
#include "games/courses.h"
#include "games/registry.h"
#include "teacher/advice.h"
#include "teacher/analysis_texts.h"
#include "teacher/comparison.h"
#include "teacher/puzzle_finder.h"
#include "teacher/reasons.h"

namespace orrery {
namespace {

namespace json = boost::json;

// A whole game of bots, one of each kind at the table.
Session played(const std::string& game, const std::vector<std::string>& bots, const std::string& seed,
               int most_moves = 100'000) {
  const std::shared_ptr<const AnyGame> rules = standard_game(game);
  Session session = Session::start(rules, new_header(*rules, static_cast<int>(bots.size()), {}, seed));
  std::vector<std::unique_ptr<AnyBot>> players;
  players.reserve(bots.size());
  for (const std::string& bot : bots) players.push_back(make_bot(*rules, parse_bot(bot)));
  Rng rng = seed_rng(seed);
  for (int i = 0; i < most_moves && !session.over(); ++i) {
    const Seat seat = session.to_act().lowest();
    session.apply(seat, players[seat]->choose(rules->view(session.position(), seat), rng));
  }
  return session;
}

Analysis analyzed(const Session& session, const AnalysisEffort& effort) {
  Analyzer analyzer(session.shared_game(), read_record(session.record_text(), "game"), effort,
                    make_bot(session.game(), analyst(effort)));
  while (!analyzer.finished()) analyzer.step();
  return analyzer.take();
}

// The first moment at or after a move in which somebody has several answers.
Session moment(const std::string& game, int move) {
  for (;; ++move) {
    Session session = played(game, {"rookie", "rookie"}, "moment", move);
    if (session.game().legal(session.position(), session.to_act().lowest()).size() > 2) return session;
  }
}

// Finds each of its moves better than the next by so much, give or take as much again in every other batch.
class OpinionatedBot final : public AnyBot {
 public:
  OpinionatedBot(float better, float chance) : better_(better), chance_(chance) {}

  Move choose(const SeatView&, Rng&) override { return {}; }
  std::vector<Suggestion> analyze(const SeatView&, Rng&) override { return {}; }
  std::vector<Forecast> forecast(const SeatView& view, std::span<const Move> moves,
                                 const ForecastEffort& effort, Rng&) override {
    ++batches;
    deals += effort.comparisons;
    std::vector<Forecast> forecasts(moves.size());
    forecasts.front().shares[view.seat()] = 0.5f + better_ + (batches % 2 ? chance_ : -chance_);
    forecasts.back().shares[view.seat()] = 0.5f;
    return forecasts;
  }

  int batches = 0, deals = 0;

 private:
  float better_, chance_;
};

TEST(ComparedMoves, AreLookedAtUntilTheDifferenceIsClearOrTooSmallToMatter) {
  const Session session = moment("anteros", 30);
  const SeatView view = session.game().view(session.position(), session.to_act().lowest());
  const std::array<Move, 2> moves{};
  Rng rng = seed_rng("compared");
  const auto look = [&](OpinionatedBot& bot) {
    return compare_moves(bot, view, moves, {.most = 8, .fewest = 4, .deals = 80, .too_small = 0.015}, rng);
  };
  OpinionatedBot clear(0.2f, 0.01f), small(0.001f, 0.001f), doubtful(0.1f, 0.2f);
  EXPECT_TRUE(look(clear).lost.sure());
  EXPECT_EQ(clear.batches, 4);
  EXPECT_EQ(clear.deals, 40);
  EXPECT_LT(look(small).lost.mean, 0.015);
  EXPECT_EQ(small.batches, 4);
  const ComparedMoves unclear = look(doubtful);
  EXPECT_EQ(doubtful.batches, 8);
  EXPECT_FALSE(unclear.lost.sure());
  EXPECT_NEAR(unclear.forecasts.front().shares[view.seat()], 0.6, 1e-5);  // of all batches
}

TEST(Reasons, AreGivenForTheBestMoveInEveryGame) {
  for (const GameEntry* entry : all_games()) {
    const Session session = moment(std::string(entry->id), 30);
    const AnyGame& game = session.game();
    const Seat seat = session.to_act().lowest();
    const SeatView view = game.view(session.position(), seat);
    const std::unique_ptr<AnyBot> bot = make_bot(game, parse_bot("captain:60"));
    const Move about = game.legal(session.position(), seat).back();
    Rng rng = Rng::from(1);
    const std::vector<Advice> advice =
        advise(game, view, *bot, {.moves = 2, .about = about, .effort = {40, 4}}, rng, session.telling(seat));
    ASSERT_GE(advice.size(), 2u) << entry->id;
    EXPECT_FALSE(advice[0].reasons.empty()) << entry->id;
    EXPECT_FALSE(advice[0].line.empty()) << entry->id;
    EXPECT_EQ(advice[0].line[0].notation, advice[0].notation) << entry->id;
    const auto asked =
        std::find_if(advice.begin(), advice.end(), [&](const Advice& one) { return one.move == about; });
    ASSERT_NE(asked, advice.end()) << entry->id << ": the move that was asked about is told";
    EXPECT_FALSE(asked->reasons.empty()) << entry->id;
    for (const Advice& one : advice) {
      EXPECT_GE(one.value, 0) << entry->id;
      EXPECT_LE(one.value, 1) << entry->id;
      for (const std::string& sentence : one.reasons) {
        EXPECT_TRUE(sentence.ends_with('.')) << sentence;
        EXPECT_TRUE(printable_length(sentence).has_value()) << sentence;
        EXPECT_EQ(sentence.find("..."), std::string::npos) << "a name is cut: " << sentence;
      }
    }
  }
}

TEST(Reasons, ABlunderIsSurelyWorseAndTheBestMoveIsNot) {
  const std::shared_ptr<const AnyGame> game = standard_game("ceres");
  const Session session = Session::start(game, new_header(*game, 2, {}, "1"));
  const Seat seat = session.to_act().lowest();
  const SeatView view = game->view(session.position(), seat);
  const auto told = [&](Move about) {
    const std::unique_ptr<AnyBot> bot = make_bot(*game, parse_bot("captain:60"));
    Rng rng = Rng::from(1);
    return advise(*game, view, *bot, {.about = about, .effort = {60, 0}}, rng, session.telling(seat));
  };
  const std::vector<Advice> passing = told(game->parse(session.position(), "pass"));
  EXPECT_EQ(passing.back().notation, "pass");
  EXPECT_TRUE(passing.back().worse);
  for (const Advice& one : told(passing.front().move)) EXPECT_FALSE(one.worse) << one.words;
  // Behind the search's own choice they stand as their shares of the win do.
  EXPECT_GE(passing[1].value, passing[2].value);
}

// What is hidden from the seat is dealt anew; the advice must be the same.
TEST(Reasons, FollowFromTheViewAlone) {
  for (const GameEntry* entry : all_games()) {
    const Session session = moment(std::string(entry->id), 20);
    const AnyGame& game = session.game();
    const Seat seat = session.to_act().lowest();
    const SeatView view = game.view(session.position(), seat);
    Rng deal = Rng::from(5);
    const SeatView same = game.view(game.redeal(view, deal), seat);
    const auto told = [&](const SeatView& seen) {
      const std::unique_ptr<AnyBot> bot = make_bot(game, parse_bot("captain:40"));
      Rng rng = Rng::from(2);
      std::vector<std::string> texts;
      for (const Advice& one : advise(game, seen, *bot, {.effort = {20, 2}}, rng, session.telling(seat))) {
        texts.push_back(one.notation);
        texts.insert(texts.end(), one.reasons.begin(), one.reasons.end());
      }
      return texts;
    };
    EXPECT_EQ(told(view), told(same)) << entry->id;
  }
}

TEST(Reasons, NameWhatALineGainsAndWhatItBrings) {
  const std::shared_ptr<const AnyGame> game = standard_game("ceres");
  const Session session = Session::start(game, new_header(*game, 2, {}, "1"));
  const Seat seat = session.to_act().lowest();
  const Situation before = game->situation(session.position(), seat);
  PositionBytes after = session.position();
  json::value rich = game->to_json(after);
  json::object& goods = rich.at("players").at(seat).at("goods").as_object();
  goods["ore"] = goods["ore"].as_int64() + 3;
  goods["ice"] = 12;
  after = game->from_json(rich);
  Forecast chosen{.move = game->legal(session.position(), seat).front(), .after = after};
  chosen.line = {chosen.move};
  const std::vector<std::string> reasons =
      reasons_for(*game, game->view(session.position(), seat), chosen, chosen, session.telling(seat));
  ASSERT_GE(reasons.size(), 2u);
  EXPECT_NE(reasons[0].find("gains 3 ore"), std::string::npos) << reasons[0];
  EXPECT_NE(reasons[1].find("It brings "), std::string::npos) << reasons[1];
}

// Where the best move alone brings something that is worth points, the goal names it.
TEST(Puzzles, NameWhatTheBestMoveBrings) {
  const std::shared_ptr<const AnyGame> game = standard_game("ceres");
  const Session session = Session::start(game, new_header(*game, 2, {}, "1"));
  const Seat seat = session.to_act().lowest();
  const SeatView view = game->view(session.position(), seat);
  const std::vector<Move> moves = game->legal(session.position(), seat);
  Standings end = game->standings(session.position());
  Forecast next{.move = moves[1], .after = view.seen()};
  next.ends.assign(20, end);
  Forecast best{.move = moves[0], .after = view.seen()};
  end.total[seat] += 6;
  best.ends.assign(20, end);
  EXPECT_NE(goal_of(*game, view, best, next).sentence.find("about 6 points more"), std::string::npos);
  EXPECT_EQ(goal_of(*game, view, best, next).about, "A move for about 6 points more");
  json::value rich = game->to_json(session.position());
  rich.at("players").at(seat).at("goods").as_object()["ice"] = 12;
  best.after = game->from_json(rich);
  const Goal named = goal_of(*game, view, best, next);
  EXPECT_TRUE(named.sentence.starts_with("The best move brings ")) << named.sentence;
  EXPECT_NE(named.sentence.find(" points)"), std::string::npos) << named.sentence;
  EXPECT_EQ(named.about.find('('), std::string::npos) << named.about;
  next.after = best.after;
  EXPECT_EQ(goal_of(*game, view, best, next).about, "A move for about 6 points more") << "both bring it";
}

// Little is hidden in Skymines, and a single way to play on says nothing about chance.
TEST(Reasons, LookAtSeveralWaysToPlayOnWhereLittleIsHidden) {
  const Session session = moment("skymines", 40);
  const AnyGame& game = session.game();
  const SeatView view = game.view(session.position(), session.to_act().lowest());
  const std::unique_ptr<AnyBot> bot = make_bot(game, parse_bot("captain:1500"));
  Rng rng = Rng::from(3);
  const std::vector<Move> best = {bot->analyze(view, rng)[0].move};
  std::set<int> totals;
  const std::vector<Forecast> forecasts = bot->forecast(view, best, {1, 24}, rng);
  for (const Standings& end : forecasts[0].ends) {
    totals.insert(end.total[0]);
    EXPECT_GT(end.total[0], 150) << "played to the end of the game, not of the round";
  }
  EXPECT_GE(totals.size(), 3u);
}

// A move that costs points and costs the others more is not spoken for by its points.
TEST(Reasons, TellHowFarAheadAMovePutsYouWhereItCostsPoints) {
  const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  const Session session = Session::start(game, new_header(*game, 2, {}, "1"));
  const Seat seat = session.to_act().lowest();
  const SeatView view = game->view(session.position(), seat);
  const std::vector<Move> moves = game->legal(session.position(), seat);
  const auto forecast = [&](Move move, float share, int own, int others) {
    Forecast one{.move = move, .line = {move}, .after = view.seen()};
    one.shares[seat] = share;
    Standings end = game->standings(session.position());
    end.total[seat] = own;
    end.total[1 - seat] = others;
    one.ends.assign(20, end);
    return one;
  };
  const Telling telling = session.telling(seat);
  const auto told = [&](const Forecast& chosen, const Forecast& other) {
    return join(reasons_for(*game, view, chosen, other, telling), " ");
  };
  const Forecast next = forecast(moves[1], 0.5f, 50, 50);
  const Forecast richer = forecast(moves[0], 0.7f, 56, 52);
  EXPECT_NE(told(richer, next).find("ends with about 6 points more"), std::string::npos)
      << told(richer, next);
  EXPECT_NE(goal_of(*game, view, richer, next).sentence.find("about 6 points more"), std::string::npos);
  const Forecast ahead = forecast(moves[0], 0.7f, 46, 40);
  EXPECT_NE(told(ahead, next).find("about 6 points further ahead"), std::string::npos) << told(ahead, next);
  EXPECT_EQ(told(ahead, next).find("fewer"), std::string::npos);
  EXPECT_NE(goal_of(*game, view, ahead, next).sentence.find("about 6 points further"), std::string::npos);
  EXPECT_EQ(goal_of(*game, view, forecast(moves[0], 0.7f, 50, 50), next).sentence, "");
}

TEST(Forecasts, TellTheSharesOfAllSeatsAndHowGamesEnd) {
  const Session session = moment("anteros", 10);
  const AnyGame& game = session.game();
  const Seat seat = session.to_act().lowest();
  const SeatView view = game.view(session.position(), seat);
  const std::unique_ptr<AnyBot> bot = make_bot(game, parse_bot("captain:100"));
  Rng rng = Rng::from(3);
  const std::vector<Suggestion> first = bot->analyze(view, rng);
  const std::vector<Move> moves = {first[0].move, first[1].move};
  Rng look = Rng::from(4);
  const std::vector<Forecast> forecasts = bot->forecast(view, moves, {50, 3}, look);
  ASSERT_EQ(forecasts.size(), 2u);
  for (const Forecast& one : forecasts) {
    EXPECT_EQ(one.ends.size(), 3u);
    float sum = 0;
    for (const float share : one.shares) sum += share;
    EXPECT_NEAR(sum, 1, 0.01) << "the shares of all seats";
  }
}

TEST(Analysis, MarksByWhatWasLost) {
  EXPECT_EQ(mark_for(0), Mark::best);
  EXPECT_EQ(mark_for(mark_bounds[0]), Mark::good);
  EXPECT_EQ(mark_for(mark_bounds[1]), Mark::inaccuracy);
  EXPECT_EQ(mark_for(mark_bounds[2]), Mark::mistake);
}

TEST(Analysis, LuckAndDecisionsAddUpToTheResult) {
  const Analysis analysis = analyzed(played("anteros", {"pilot:20", "rookie"}, "sum"), {30, 20, 0, 1});
  ASSERT_FALSE(analysis.decisions.empty());
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const SeatReview& review = analysis.seats[seat];
    const double all = analysis.result[seat] - analysis.decisions.front().before[seat];
    // Own decisions lose what they lose; what they do to the share is the same thing with a sign.
    EXPECT_NEAR(review.luck + review.gift - review.loss, all, 1e-3);
    int marks = 0;
    for (const int count : review.marks) marks += count;
    EXPECT_EQ(marks, review.decisions);
  }
}

TEST(Analysis, CallsAKindOfQuestionByTheWordsOfItsMostCostlyOne) {
  Analysis analysis;
  analysis.names = {"Ada"};
  analysis.moves = 3;
  const auto decided = [&](std::string kind, std::string question, double loss) {
    AnalyzedDecision one;
    one.kind = std::move(kind);
    one.question = std::move(question);
    one.loss = loss;
    analysis.decisions.push_back(one);
  };
  decided("arrow", "Deploy or mine on Ida?", 0);
  decided("arrow", "Deploy or mine on Eros?", 0.2);
  decided("card", "Play an action card.", 0.1);
  review(analysis);
  ASSERT_EQ(analysis.seats[0].kinds.size(), 2u);
  EXPECT_EQ(analysis.seats[0].kinds[0].name, "Deploy or mine on Eros?");
  EXPECT_EQ(analysis.seats[0].kinds[0].decisions, 2);
  EXPECT_EQ(analysis.seats[0].kinds[1].name, "Play an action card.");
}

TEST(Analysis, IsTheSameForTheSameSeed) {
  const Session session = played("ceres", {"rookie", "rookie"}, "same", 60);
  const AnalysisEffort effort{20, 10, 1, 7};
  EXPECT_EQ(json::serialize(analysis_json(analyzed(session, effort))),
            json::serialize(analysis_json(analyzed(session, effort))));
}

TEST(Analysis, FindsMoreLossInTheDecisionsOfTheWeaker) {
  for (const std::string game : {"anteros", "ceres"}) {
    const Analysis analysis = analyzed(played(game, {"captain", "rookie"}, "weak"), {150, 240, 0, 1});
    EXPECT_GT(analysis.seats[1].loss_per_decision(), 2 * analysis.seats[0].loss_per_decision()) << game;
  }
}

TEST(Analysis, FindsFewMistakesBetweenCaptainsAndAgreesWithASecondLook) {
  const Session session = played("ceres", {"captain", "captain"}, "captains");
  const Analysis first = analyzed(session, {0, 0, 0, 1});
  const Analysis second = analyzed(session, {0, 0, 0, 2});
  for (const SeatReview& seat : first.seats) EXPECT_LE(20 * seat.marks[3], seat.decisions);
  ASSERT_EQ(first.decisions.size(), second.decisions.size());
  std::size_t agreed = 0;
  for (std::size_t i = 0; i < first.decisions.size(); ++i)
    agreed += first.decisions[i].mark == second.decisions[i].mark;
  EXPECT_GE(10 * agreed, 9 * first.decisions.size());
}

TEST(Analysis, ARecordCarriesItAsCommentsAndReplaysAsBefore) {
  const Session session = played("anteros", {"rookie", "rookie"}, "comments");
  const Record record = read_record(session.record_text(), "game");
  const std::string text = annotated_record(record, analysis_json(analyzed(session, {10, 5, 0, 1})));
  EXPECT_NE(text.find("# best"), std::string::npos);
  const Record again = read_record(text, "annotated");
  EXPECT_EQ(again.header, record.header);
  EXPECT_EQ(Session::replay(session.shared_game(), again).position(), session.position());
}

TEST(Analysis, ThePageOfItQuotesNamesSafely) {
  Analysis analysis = analyzed(played("anteros", {"rookie", "rookie"}, "page", 30), {10, 5, 0, 1});
  analysis.seats[0].name = "<script>";
  const std::string page = analysis_html(analysis, "A & B");
  EXPECT_EQ(page.find("<script>"), std::string::npos);
  EXPECT_NE(page.find("A &amp; B"), std::string::npos);
  EXPECT_NE(page.find("<polyline"), std::string::npos);
}

// The way that was counted gains what it promises, and whatever is played at random in the rest of the turn
// never more.
TEST(Puzzles, CountingOutFindsTheMostPointsOfATurn) {
  const std::shared_ptr<const AnyGame> game = standard_game("ceres");
  int counted_out = 0;
  for (int move = 20; move < 60; ++move) {
    const Session session = played("ceres", {"rookie", "rookie"}, "count", move);
    const Seat seat = session.to_act().lowest();
    const auto gained = [&](const PositionBytes& position) {
      return game->standings(position).total[seat] - game->standings(session.position()).total[seat];
    };
    const auto in_turn = [&](const PositionBytes& position) {
      return game->to_act(position) == SeatSet::only(seat);
    };
    Rng rng = Rng::from(static_cast<std::uint64_t>(move));
    const std::vector<CountedMove> all = count_out(*game, game->view(session.position(), seat), rng);
    EXPECT_TRUE(all.empty() || all.size() == game->legal(session.position(), seat).size());
    for (const CountedMove& one : all) {
      ++counted_out;
      PositionBytes after = session.position();
      game->apply(after, seat, one.move, nullptr);
      for (const Move next : one.rest) {
        ASSERT_TRUE(in_turn(after)) << session.moves_played();
        game->apply(after, seat, next, nullptr);
      }
      EXPECT_FALSE(in_turn(after)) << session.moves_played();
      EXPECT_EQ(gained(after), one.points) << session.moves_played();
      for (int i = 0; i < 20; ++i) {
        after = session.position();
        game->apply(after, seat, one.move, nullptr);
        while (in_turn(after)) {
          const std::vector<Move> legal = game->legal(after, seat);
          game->apply(after, seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
        }
        EXPECT_LE(gained(after), one.points) << session.moves_played();
      }
    }
  }
  EXPECT_GE(counted_out, 50);
}

TEST(Puzzles, AreFoundInGamesOfPilotsAndCanBePlayed) {
  const std::shared_ptr<const AnyGame> game = standard_game("ceres");
  PuzzleFinder finder(game, {.seed = 301, .long_iterations = 300});
  std::vector<Puzzle> found;
  for (std::uint64_t number = 1; found.empty() && number <= 12; ++number)
    found = finder.play_game(number, 1, [] { return false; });
  ASSERT_EQ(found.size(), 1u);
  const Puzzle& puzzle = found[0];
  EXPECT_FALSE(puzzle.goal.empty());
  EXPECT_FALSE(puzzle.reasons.empty());
  EXPECT_FALSE(puzzle.misses.empty());
  for (const Puzzle::Miss& miss : puzzle.misses) EXPECT_NE(miss.move, puzzle.solution);
  const Lesson lesson = read_lesson(puzzle_toml(puzzle, "Puzzle 1"), "puzzle-001.toml");
  EXPECT_EQ(lesson.names[lesson.seat], "") << "the player's";
  for (const std::string& failure : check_lesson(lesson, game, is_bot_level).failures)
    ADD_FAILURE() << failure;
  int moments = std::numeric_limits<int>::max();
  for (const PuzzleTest test : {PuzzleTest::moves, PuzzleTest::clear, PuzzleTest::agreed}) {
    const int passed = finder.passed()[static_cast<std::size_t>(test)].moments;
    EXPECT_LE(passed, moments) << "each test leaves fewer";
    moments = passed;
  }
}

TEST(Puzzles, OfAllGamesCanBePlayedAndSayHowHardTheyAre) {
  const std::set<std::string> levels(puzzle_level_names.begin(), puzzle_level_names.end());
  for (const GameEntry* entry : all_games())
    for (const std::shared_ptr<const Lesson>& puzzle : puzzles(entry->id)) {
      EXPECT_EQ(puzzle->start.game, entry->id) << puzzle->file;
      EXPECT_TRUE(levels.contains(puzzle->level)) << puzzle->file;
      EXPECT_TRUE(puzzle->name.starts_with("puzzle-")) << puzzle->file;
      for (const std::string& target : puzzle->steps[0].hint)
        EXPECT_NE(target.find(':'), std::string::npos) << puzzle->file << " points at something on the table";
      for (const std::string& failure :
           check_lesson(*puzzle, standard_game(entry->id), is_bot_level).failures)
        ADD_FAILURE() << failure;
      const Session session = begin_lesson(*puzzle, standard_game(entry->id));
      const QuestionWords question =
          session.game().question(session.position(), puzzle->seat, session.telling(puzzle->seat));
      const std::string& task = puzzle->steps[0].pages.back().say;
      EXPECT_TRUE(task.ends_with(" " + question.text))
          << puzzle->file << ": " << task << " | " << question.text;
    }
}

}  // namespace
}  // namespace orrery
