// Experiments of the laboratory: what a change does, which styles are alive, what a figure does.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>

#include "bots/restriction.h"
#include "engine/game_adapter.h"
#include "engine/input_error.h"
#include "games/anteros/game.h"
#include "games/lab_texts.h"
#include "games/registry.h"
#include "lab/experiments/compare.h"
#include "lab/experiments/paired.h"
#include "lab/experiments/styles.h"
#include "lab/experiments/sweep.h"
#include "lab/lab_file.h"
#include "lab/report/balance.h"
#include "lab/report/experiment_report.h"
#include "lab/report/series_report.h"

namespace orrery {
namespace {

ContentText content_of(std::string_view game) {
  return {std::string(find_game(game).content_toml), std::string(game) + "/content.toml"};
}
LabFile lab_of(std::string_view game) {
  return read_lab_file(lab_text(game), std::string(game) + "/lab.toml");
}
const BotSpec random_bot{BotLevel::random, {}, false};

TEST(Moments, added_one_by_one_or_many_at_once_are_the_same) {
  Moments one, many;
  for (const int value : {3, 3, 3, -1, -1}) one.add(value);
  many.add_many(3, 3);
  many.add_many(-1, 2);
  many.add_many(7, 0);
  EXPECT_EQ(one.count(), many.count());
  EXPECT_NEAR(one.mean(), many.mean(), 1e-12);
  EXPECT_NEAR(one.deviation(), many.deviation(), 1e-12);
  EXPECT_NEAR(one.mean(), 1.4, 1e-12);
}

TEST(Intervals, hold_the_mean_as_often_as_they_say) {
  Rng rng = Rng::from(7);
  int missed_once = 0, missed_ever = 0;
  constexpr int series = 400, numbers = 400;
  for (int i = 0; i < series; ++i) {
    Moments moments;
    bool ever = false;
    for (int n = 1; n <= numbers; ++n) {
      moments.add(rng.unit() - 0.5);
      const Interval anytime = anytime_interval(moments, 0.05, 100);
      ever |= n >= 30 && (anytime.low > 0 || anytime.high < 0);
    }
    const Interval interval = mean_interval(moments, 0.05);
    missed_once += interval.low > 0 || interval.high < 0;
    missed_ever += ever;
  }
  EXPECT_NEAR(missed_once, series * 0.05, 18);
  EXPECT_LE(missed_ever, series * 0.05 + 12)
      << "whoever looks after every number must not be wrong more often";
  EXPECT_GT(missed_ever, 0) << "an interval that is never wrong is too wide";
}

TEST(Restriction, keeps_to_what_is_always_done_and_away_from_what_is_never_done) {
  using Content = anteros::Game::Content;
  const auto game = standard_game("anteros");
  const auto& adapter = dynamic_cast<const GameAdapter<anteros::Game>&>(*game);
  const auto read = [&](const Style& style) {
    return Restriction::read<Content>(anteros::Game::verbs(), adapter.content(), style);
  };
  const auto move = [&](const char* text) {
    return read_move<Content>(anteros::Game::verbs(), adapter.content(), text);
  };
  const Move slide = move("slide w2"), east = move("slide e2"), end = move("end"), mine = move("mine");
  const auto kept = [&](const Style& style, std::initializer_list<Move> offered) {
    MoveList<anteros::Game> moves;
    for (const Move one : offered) moves.push_back(one);
    read(style).keep(moves);
    return std::vector<Move>(moves.begin(), moves.end());
  };
  EXPECT_EQ(kept({{"slide"}, {}}, {slide, end}), std::vector<Move>{end});
  EXPECT_EQ(kept({{"slide w2"}, {}}, {slide, east}), std::vector<Move>{east});
  EXPECT_EQ(kept({{"slide w2|e2"}, {}}, {slide, east, end}), std::vector<Move>{end});
  EXPECT_EQ(kept({{"slide *"}, {}}, {slide, east}), (std::vector<Move>{slide, east}))
      << "what must be done is done";
  EXPECT_EQ(kept({{}, {"mine"}}, {slide, mine, end}), std::vector<Move>{mine});
  EXPECT_EQ(kept({{"end"}, {"mine"}}, {slide, end}), std::vector<Move>{slide});
  EXPECT_THROW(read({{"dance"}, {}}), InputError);
  EXPECT_THROW(read({{"slide nowhere"}, {}}), InputError);
  EXPECT_THROW(read({{"end w2"}, {}}), InputError);
}

TEST(LabFiles, of_all_games_fit_their_games) {
  for (const GameEntry* entry : all_games()) {
    const LabFile lab = lab_of(entry->id);
    EXPECT_GE(lab.tables.size(), 3u) << entry->id;
    ASSERT_GE(lab.styles.size(), 5u) << entry->id;
    const auto game = standard_game(entry->id);
    StylesPlan plan;
    plan.players = std::max(2, game->info().min_players);
    plan.games = 1;
    plan.bot = random_bot;
    plan.styles = lab.styles;
    const auto results = try_styles(*game, content_of(entry->id), plan, {});
    ASSERT_EQ(results.size(), lab.styles.size()) << entry->id;
    for (const StyleResult& result : results) EXPECT_EQ(result.wins.games(), result.planned) << entry->id;
  }
}

TEST(LabFiles, say_what_is_wrong_with_them) {
  EXPECT_THROW(read_lab_file("[[styles]]\nid = \"x\"\nname = \"idle\"\n", "lab.toml"), InputError);
  EXPECT_THROW(read_lab_file("[[tables]]\ntitle = \"Things\"\n", "lab.toml"), InputError);
  const std::string twice = "[[styles]]\nid = \"x\"\nname = \"a\"\nnever = [\"end\"]\n";
  EXPECT_THROW(read_lab_file(twice + twice, "lab.toml"), InputError);
}

TEST(Styles, are_kept_in_play) {
  const auto game = standard_game("anteros");
  ArenaPlan plan;
  plan.bots.assign(2, {BotLevel::rookie, {}, false});
  plan.games = 8;
  plan.styles = {{{"contract"}, {}}};
  int styled = 0, free = 0;
  std::size_t contracts = 0;
  while (game->info().categories[contracts].find("ontract") == std::string::npos) ++contracts;
  plan.row = [&](const GameRow& row) {
    for (std::size_t seat = 0; seat < row.bots.size(); ++seat)
      (row.bots[seat] == 0 ? styled : free) += row.standings.points[seat][contracts];
  };
  make_lab(*game)->arena(plan, {});
  EXPECT_EQ(styled, 0) << "who claims no contracts has no points for them";
  EXPECT_GT(free, 0);
}

TEST(Styles, believe_in_other_figures) {
  const NamedStyle style{"dear", "thinks contracts dear", {}, {{"contract.*.points", 2.0}}, {}};
  const ContentText base = content_of("anteros");
  const ContentText other = believed(base, style);
  const auto before = figures(base, "contract.*.points"), after = figures(other, "contract.*.points");
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(after[i], 2 * before[i]);
}

ComparePlan small_compare(std::int64_t games) {
  ComparePlan plan;
  plan.series.games = games;
  plan.series.bots = {random_bot};
  return plan;
}

TEST(Compare, finds_nothing_where_nothing_changed) {
  const auto game = standard_game("anteros");
  const auto lab = make_lab(*game);
  const CompareResult result = compare(*lab, *lab, small_compare(128), {});
  EXPECT_EQ(result.games, 128);
  for (const Question& question : result.questions) {
    EXPECT_EQ(question.difference.mean(), 0) << question.name << ": the deals are the same";
    EXPECT_EQ(question.answer, Answer::same) << question.name;
    if (question.base.deviation() > 0) {  // Anteros has as many turns in every game
      EXPECT_LT(question.interval.low, 0) << question.name << ": that nothing differed so far proves little";
    }
  }
  for (const auto& [name, use] : result.uses) EXPECT_EQ(use.only_base + use.only_changed, 0) << name;
}

TEST(Compare, finds_what_changed_and_stops_when_it_is_sure) {
  const ContentText base = content_of("anteros");
  const ContentText richer = with_figures_times(base, "token.*.points", 3);
  const auto before = standard_game("anteros");
  const auto after = find_game("anteros").make(richer.toml, "richer.toml");
  ComparePlan plan = small_compare(20'000);
  plan.until_sure = true;
  plan.margin = 0.1;
  int looks = 0;
  const CompareResult result =
      compare(*make_lab(*before), *make_lab(*after), plan, {}, [&](const CompareResult&) { ++looks; });
  EXPECT_TRUE(result.sure);
  EXPECT_LT(result.games, 20'000);
  EXPECT_GT(looks, 1);
  const auto points = std::find_if(result.questions.begin(), result.questions.end(),
                                   [](const Question& one) { return one.name == "points of a player"; });
  ASSERT_NE(points, result.questions.end());
  EXPECT_EQ(points->answer, Answer::more);
  EXPECT_GT(points->interval.low, 0);

  const Report report =
      compare_report(*before, *after, lab_of("anteros"), content_differences(base, richer), plan, result);
  ASSERT_EQ(report.summary.size(), 3u) << "a verdict has three sentences";
  EXPECT_NE(report.summary[1].find("points of a player rise from"), std::string::npos) << report.summary[1];
  EXPECT_TRUE(report.unfinished.empty()) << report.unfinished;
  EXPECT_EQ(report.findings[0].rows.size(), figures(base, "token.*.points").size());
}

TEST(Sweep, shows_what_a_figure_does) {
  const auto game = standard_game("anteros");
  SweepPlan plan;
  plan.series.games = 100;
  plan.series.bots = {random_bot};
  plan.series.components = true;
  plan.figure = "token.*.points";
  plan.values = {1, 5, 9};
  const auto points = sweep(*game, content_of("anteros"), plan, {});
  ASSERT_EQ(points.size(), 3u);
  EXPECT_LT(points[0].result.total.mean(), points[1].result.total.mean());
  EXPECT_LT(points[1].result.total.mean(), points[2].result.total.mean());
  const Report report = sweep_report(*game, lab_of("anteros"), plan, 3, points);
  EXPECT_EQ(report.findings[0].rows.size(), 3u);
  plan.values = {1, -100};
  EXPECT_THROW(sweep(*game, content_of("anteros"), plan, {}), InputError)
      << "a value that the rules cannot take is refused before anything is played";
}

SimResult simulated(const AnyGame& game, SimPlan& plan) {
  plan.bots = {random_bot};
  plan.components = true;
  plan.course = true;
  return make_lab(game)->simulate(plan, {});
}

TEST(Reports, follow_the_course_of_the_games) {
  const auto game = standard_game("anteros");
  SimPlan plan;
  plan.games = 50;
  const SimResult result = simulated(*game, plan);
  ASSERT_EQ(result.course.size(), static_cast<std::size_t>(course_steps));
  EXPECT_DOUBLE_EQ(result.course.back().winners.mean(), result.winning.mean())
      << "the last moment is the end";
  EXPECT_LT(result.course.front().winners.mean(), result.course.back().winners.mean());
  std::int64_t answers = 0;
  for (const CourseMoment& moment : result.course) answers += moment.answers.size();
  EXPECT_EQ(answers, result.answers.size());
  EXPECT_DOUBLE_EQ(static_cast<double>(answers), result.decisions.mean() * 50)
      << "every decision is in one moment";
  EXPECT_GE(result.answers.least(), 1);
}

TEST(Reports, a_series_in_parts_is_the_series) {
  const auto game = standard_game("anteros");
  const auto lab = make_lab(*game);
  SimPlan plan;
  plan.bots = {random_bot};
  std::vector<int> whole, parts;
  plan.games = 20;
  plan.row = [&](const GameRow& row) { whole.push_back(row.standings.total[0]); };
  lab->simulate(plan, {});
  plan.games = 10;
  plan.row = [&](const GameRow& row) { parts.push_back(row.standings.total[0]); };
  lab->simulate(plan, {});
  plan.first = 10;
  lab->simulate(plan, {});
  EXPECT_EQ(whole, parts);
}

TEST(Reports, say_when_bots_have_to_do_without_their_network) {
  const BotSpec captain{BotLevel::captain, {}, false}, pilot{BotLevel::pilot, {}, false};
  const BotSpec by_hand{BotLevel::captain, {}, true};
  const auto words = [](const ContentText& content, const BotSpec& bot) {
    return bots_text(*find_game("anteros").make(content.toml, content.file), std::span(&bot, 1));
  };
  const ContentText base = content_of("anteros");
  EXPECT_EQ(words(base, captain), "captain");
  EXPECT_EQ(words(with_figures_times(base, "token.*.points", 0.5), captain), "captain") << "near";
  const ContentText far =
      with_figures_times(with_figures_times(base, "contract.*.points", 0.5), "contract.*.cost.*", 2);
  EXPECT_EQ(words(far, captain),
            "captain, judging by hand-made estimates: no network knows tables like these");
  EXPECT_EQ(words(far, pilot), "pilot");
  EXPECT_EQ(words(far, by_hand), bot_name(by_hand));
}

TEST(Reports, speak_of_things_by_their_names) {
  for (const GameEntry* entry : all_games()) {
    const auto game = standard_game(entry->id);
    SimPlan plan;
    plan.players = std::max(2, game->info().min_players);
    plan.games = 8;
    const Report report = sim_report(*game, lab_of(entry->id), plan, simulated(*game, plan));
    std::size_t tables = 0;
    for (const Finding& finding : report.findings) {
      EXPECT_FALSE(finding.about.empty()) << entry->id << ": " << finding.title;
      for (const auto& row : finding.rows) EXPECT_EQ(row.size(), finding.columns.size()) << finding.title;
      if (!finding.key.starts_with("use ")) continue;
      ++tables;
      EXPECT_NE(finding.about.find("not that it makes them win"), std::string::npos);
      for (const auto& row : finding.rows)
        EXPECT_EQ(std::get<std::string>(row[0]).find_first_of(":_"), std::string::npos)
            << entry->id << ": " << std::get<std::string>(row[0]);
    }
    EXPECT_GE(tables, 2u) << entry->id;
  }
}

TEST(Reports, sort_things_by_effect) {
  const auto game = standard_game("ceres");
  SimPlan plan;
  plan.games = 30;
  const SimResult result = simulated(*game, plan);
  for (const UseTable& table : lab_of("ceres").tables) {
    double last = 1e9;
    for (const auto& row : use_finding(table, ThingNames(*game), result).rows) {
      const double* effect = std::get_if<double>(&row[3]);
      if (!effect) continue;
      EXPECT_LE(*effect, last);
      last = *effect;
    }
  }
}

TEST(Reports, stay_inside_their_page) {
  Report report;
  report.title = "</script><script>alert(1)</script>";
  const std::string page = report_page("before \"the report goes here\" after", report);
  EXPECT_EQ(page.find("</script>"), std::string::npos) << page;
  const std::string data = page.substr(7, page.size() - 7 - 6);
  EXPECT_EQ(boost::json::parse(data).at("title").as_string(), report.title);
  EXPECT_THROW(report_page("a page without a place", report), InputError);
}

TEST(Reports, of_balance_have_a_column_for_each_number_of_players) {
  const auto game = standard_game("ceres");
  std::vector<BalancePart> parts;
  for (const int players : {2, 3}) {
    BalancePart part;
    part.plan.players = players;
    part.plan.games = 10;
    part.result = simulated(*game, part.plan);
    parts.push_back(std::move(part));
  }
  const Report report = balance_report(*game, lab_of("ceres"), parts);
  ASSERT_FALSE(report.findings.empty());
  for (const Finding& finding : report.findings) EXPECT_EQ(finding.columns.size(), 3u) << finding.title;
  EXPECT_EQ(report.summary.size(), 2u) << "what is outside the limits, for each number of players";
}

TEST(Arenas, count_who_was_ahead_of_whom) {
  const auto game = standard_game("anteros");
  ArenaPlan plan;
  plan.bots = {{BotLevel::rookie, {}, false}, random_bot, random_bot};
  plan.players = 3;
  plan.games = 6;
  const ArenaResult result = make_lab(*game)->arena(plan, {});
  EXPECT_EQ(result.planned, result.games);
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b) {
      if (a == b) continue;
      EXPECT_EQ(result.duels[a][b].games, result.games);
      EXPECT_DOUBLE_EQ(result.duels[a][b].ahead + result.duels[b][a].ahead,
                       static_cast<double>(result.games));
    }
  EXPECT_GT(result.duels[0][1].ahead, result.duels[1][0].ahead);
}

}  // namespace
}  // namespace orrery
