// Section 24: the campaign, and the time loop over several games (SK-23.17, SK-23.22 to SK-23.24).
#include "engine/record/campaign.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "engine/record/session.h"
#include "games/skymines/tests/table.h"
#include "tests/sentence.h"

namespace orrery::skymines::campaign_test {
namespace {

enum Item : std::size_t { beat_one, beat_two, winner, missions, tracks, unlocked, threat };

struct CampaignTable : Table {
  const CampaignInfo& info = campaign_info(game->info(), "chapters");

  Campaign campaign(std::size_t people, const ChosenOptions& options = {}) const {
    return new_campaign(*game, "chapters", std::vector<CampaignPlayer>(people), options, "Kepler");
  }
  // The game of a chapter (from 1) that has just begun.
  Position begun(int chapter, int people = 2, std::uint8_t lunas = 0, int seed = 1) const {
    Setup start = setup(people, seed);
    start.options[option_chapter] = static_cast<std::uint8_t>(chapter);
    start.options[option_lunas] = static_cast<std::uint8_t>(lunas == 0 ? 0 : lunas + 1);
    Position p{};
    Game::setup(c, start, p, nullptr);
    return p;
  }
  // The same, at its end: nobody has anything but the coins that are given.
  Position finished(int chapter, std::initializer_list<int> coins, std::uint8_t lunas = 0) const {
    Position p = begun(chapter, static_cast<int>(coins.size()) - lunas, lunas);
    for (Player& player : p.players) player.track = {};
    for (Luna& luna : p.lunas) luna = {};
    Seat row = 0;
    for (const int amount : coins) p.coins_of(row++) = static_cast<std::uint16_t>(amount);
    p.step = Step::over;
    if (p.threat) p.threat = id_at<ThreatId>(1);  // no time loop
    return p;
  }
  std::vector<int> items(const Position& p, Seat seat) const {
    return Game::chapter_outcome(c, p, "chapters", p.chapter - 1).points[seat];
  }
  int points(const Position& p, Seat seat, Item item) const { return items(p, seat)[item]; }
};

TEST(SkyminesCampaign, SK_24_1_has_four_chapters_in_order_and_needs_Luna_in_solo_play) {
  const CampaignTable table;
  ASSERT_EQ(table.info.chapters.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(table.info.chapters[i].options, (ChosenOptions{{"chapter", std::to_string(i + 1)}}));
  for (const ChapterInfo& chapter : table.info.chapters) EXPECT_GE(chapter.story.size(), 2u);
  EXPECT_EQ(table.begun(1, 1).lunas.size(), 1u);
  EXPECT_EQ(sentence([&] { table.campaign(1, {{"lunas", "0"}}); }), "Solo play needs at least one Luna.");
  EXPECT_EQ(sentence([&] { table.campaign(3, {{"lunas", "2"}}); }), "At most four players in total.");
  EXPECT_NE(sentence([&] {
              table.campaign(2, {{"side", "belt"}});
            }),
            "no complaint")
      << "a chapter decides it";
  // People and Lunas mixed.
  const Campaign mixed = table.campaign(2, {{"lunas", "2"}, {"luna_level", "4"}});
  const RecordHeader header = next_game(*table.game, mixed, "s");
  EXPECT_EQ(header.options, (ChosenOptions{{"chapter", "1"}, {"lunas", "2"}, {"luna_level", "4"}}));
}

TEST(SkyminesCampaign, SK_24_2_every_chapter_has_random_tracks_and_tokens_and_missions) {
  const CampaignTable table;
  for (int chapter = 1; chapter <= 4; ++chapter) {
    std::set<std::string> tracks;
    for (int seed = 1; seed <= 6; ++seed) {
      const Position p = table.begun(chapter, 3, 0, seed);
      EXPECT_EQ(p.step, Step::tokens) << "everybody keeps one of two tokens";
      EXPECT_EQ(p.missions.size(), 2u);
      std::string ids;
      for (const TrackId track : p.tracks.items) ids += table.c.track_codes[track.index()];
      tracks.insert(ids);
    }
    EXPECT_GT(tracks.size(), 3u);
  }
}

TEST(SkyminesCampaign, SK_24_3_the_chapters_alternate_between_Moon_and_Belt_SK_24_4_SK_24_6) {
  const CampaignTable table;
  EXPECT_EQ(table.begun(1).side, Side::moon);
  EXPECT_EQ(table.begun(2).side, Side::belt);
  EXPECT_EQ(table.begun(3).side, Side::moon);
  EXPECT_EQ(table.begun(4).side, Side::belt);
  for (int chapter = 1; chapter <= 3; ++chapter) EXPECT_FALSE(table.begun(chapter).threat);
  EXPECT_TRUE(table.begun(4).threat_open());
}

TEST(SkyminesCampaign, SK_24_5_the_third_chapter_begins_with_outposts_on_the_Moon) {
  const CampaignTable table;
  const Position p = table.begun(3);
  const std::vector<std::vector<int>> expected = {{6, 19, 20}, {16, 21, 23}, {1, 7, 11}, {2, 3, 4}};
  for (std::size_t i = 0; i < company_count; ++i) {
    std::vector<int> sectors;
    for (const PlaceId place : p.outposts.items[i]) sectors.push_back(static_cast<int>(place.index()) + 1);
    EXPECT_EQ(sectors, expected[i]);
    for (const Column& column : p.stations.items[i].columns) EXPECT_EQ(column.outposts, 4);
    EXPECT_EQ(company_value(table.c, p, id_at<CompanyId>(i)), 2) << "the icons under them are uncovered";
  }
}

TEST(SkyminesCampaign, SK_24_7_nothing_but_success_points_carries_over) {
  const CampaignTable table;
  Campaign rich = table.campaign(2);
  Campaign poor = rich;
  rich.games.push_back({0, "a", 0, {300, 10}, {{1, 0, 1, 1, 6, 0, 0}, {0, 0, 0, 0, 0, 0, 0}}, {}, false});
  poor.games.push_back({0, "a", 0, {1, 2}, {{0, 0, 0, 0, 0, 0, 0}, {1, 0, 1, 0, 0, 0, 0}}, {}, false});
  const Session first = Session::start(table.game, next_game(*table.game, rich, "s"));
  const Session second = Session::start(table.game, next_game(*table.game, poor, "s"));
  EXPECT_EQ(first.position(), second.position());
}

TEST(SkyminesCampaign, SK_24_8_points_for_beating_winning_missions_and_finished_tracks) {
  const CampaignTable table;
  Position p = table.finished(1, {20, 30, 10});
  EXPECT_EQ(table.items(p, 0), (std::vector<int>{1, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(table.items(p, 1), (std::vector<int>{1, 1, 1, 0, 0, 0, 0}));
  EXPECT_EQ(table.items(p, 2), (std::vector<int>{0, 0, 0, 0, 0, 0, 0}));
  p.players[2].status = {true, true, false};
  EXPECT_EQ(table.points(p, 2, missions), 0);
  p.players[2].status = {false, true, false};
  EXPECT_EQ(table.points(p, 2, missions), 1);
  p.players[2].status = {};
  EXPECT_EQ(table.points(p, 2, missions), 1);
  for (std::size_t i = 0; i < company_count; ++i)
    p.players[2].track.items[i] = table.c.track(p.tracks.items[i]).last;
  EXPECT_EQ(table.points(p, 2, tracks), 4);
  p.players[2].tank = static_cast<std::uint8_t>(table.c.tank_last);
  p.players[2].upload = screen_count;
  EXPECT_EQ(table.points(p, 2, tracks), 6);
  p.players[2].upload = screen_count - 1;
  EXPECT_EQ(table.points(p, 2, tracks), 5);
}

TEST(SkyminesCampaign, SK_24_9_fewer_is_strict_and_ties_for_the_most_win) {
  const CampaignTable table;
  const Position last = table.finished(1, {10, 10, 30});
  EXPECT_EQ(table.points(last, 0, beat_one), 0);
  EXPECT_EQ(table.points(last, 2, beat_two), 1);
  const Position second = table.finished(1, {10, 20, 20, 30});
  EXPECT_EQ(table.points(second, 1, beat_one), 1);
  EXPECT_EQ(table.points(second, 1, beat_two), 0);
  const Position most = table.finished(1, {30, 30, 10});
  EXPECT_EQ(table.points(most, 0, winner), 1);
  EXPECT_EQ(table.points(most, 1, winner), 1);
  EXPECT_EQ(table.points(most, 0, beat_two), 0);
}

TEST(SkyminesCampaign, SK_24_10_chapter_3_a_point_for_unlocking_the_personal_space_first) {
  const CampaignTable table;
  for (int chapter = 1; chapter <= 4; ++chapter) {
    Position p = table.finished(chapter, {10, 20});
    EXPECT_EQ(table.points(p, 1, unlocked), 0);
    p.first_unlocked = MaybeSeat{1};
    EXPECT_EQ(table.points(p, 1, unlocked), chapter == 3 ? 1 : 0);
    EXPECT_EQ(table.points(p, 0, unlocked), 0);
  }
}

TEST(SkyminesCampaign, SK_24_11_chapter_4_a_point_for_removing_the_threat) {
  const CampaignTable table;
  Position p = table.finished(4, {10, 20});
  EXPECT_EQ(table.points(p, 0, threat), 0);
  p.threat_by = MaybeSeat{0};
  EXPECT_EQ(table.points(p, 0, threat), 1);
  EXPECT_EQ(table.points(p, 1, threat), 0);
}

TEST(SkyminesCampaign, SK_24_12_the_highest_sum_wins_and_ties_share) {
  const CampaignTable table;
  Campaign campaign = table.campaign(3);
  for (int chapter = 0; chapter < 4; ++chapter)
    campaign.games.push_back(
        {chapter,
         "s",
         0,
         {9, 9, 9},
         {{1, 1, 1, 0, chapter, 0, 0}, {1, 1, 1, 0, 3 - chapter, 0, 0}, {0, 0, 0, 1, 0, 0, 0}},
         {},
         false});
  EXPECT_TRUE(campaign_over(table.info, campaign));
  const CampaignScore score = campaign_score(table.info, campaign);
  EXPECT_EQ(score.points, (std::vector<int>{18, 18, 4}));
  EXPECT_EQ(score.rank, (std::vector<int>{1, 1, 3}));
}

TEST(SkyminesCampaign, SK_24_13_rates_the_sum_at_7_12_17_and_22) {
  const CampaignTable table;
  ASSERT_EQ(table.info.ratings.size(), 5u);
  const int steps[] = {0, 7, 12, 17, 22};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(campaign_rating(table.info, steps[i]), &table.info.ratings[i]);
    EXPECT_TRUE(i == 0 || campaign_rating(table.info, steps[i] - 1) == &table.info.ratings[i - 1]);
  }
}

TEST(SkyminesCampaign, SK_24_14_Luna_can_be_beaten_and_win_but_collects_nothing) {
  const CampaignTable table;
  const Position beaten = table.finished(1, {20, 30, 10}, 1);
  EXPECT_EQ(Game::chapter_outcome(table.c, beaten, "chapters", 0).points.size(), 2u);
  EXPECT_EQ(table.points(beaten, 0, beat_one), 1);
  EXPECT_EQ(table.points(beaten, 1, beat_two), 1);
  const Position won = table.finished(1, {20, 30, 40}, 1);
  EXPECT_EQ(table.points(won, 1, winner), 0);
  // Her total is written down all the same.
  Campaign campaign = table.campaign(2, {{"lunas", "1"}});
  PositionBytes bytes(sizeof won);
  std::memcpy(bytes.data(), &won, sizeof won);
  add_game(*table.game, campaign, next_game(*table.game, campaign, next_seed(campaign)), bytes);
  ASSERT_EQ(campaign.games[0].totals.size(), 3u);
  EXPECT_EQ(campaign.games[0].totals[2], 40);
}

TEST(SkyminesCampaign, SK_24_15_the_first_player_is_drawn_anew_and_the_order_stays) {
  const CampaignTable table;
  const Campaign campaign = table.campaign(3);
  std::set<std::string> first;
  for (const char* seed : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
    const std::vector<std::string> names = next_game(*table.game, campaign, seed).names;
    first.insert(names[0]);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const int number = names[seat].back() - '0';
      EXPECT_EQ(names[(seat + 1) % 3], "Player " + std::to_string(number % 3 + 1));
    }
  }
  EXPECT_EQ(first.size(), 3u);
  // A last space reached by the starting bonus counts like any other.
  Position p = table.finished(1, {1, 2});
  p.round = 1;
  p.players[0].track.items[0] = table.c.track(p.tracks.items[0]).last;
  EXPECT_EQ(table.points(p, 0, tracks), 1);
}

TEST(SkyminesCampaign, SK_24_16_the_file_holds_seeds_players_Luna_levels_totals_items_and_the_loop) {
  const CampaignTable table;
  Campaign campaign = table.campaign(2, {{"lunas", "1"}, {"luna_level", "5"}});
  for (int chapter = 0; chapter < 3; ++chapter)
    campaign.games.push_back({chapter,
                              "s" + std::to_string(chapter),
                              1,
                              {50, 40, 30},
                              {{1, 1, 1, 0, 0, 0, 0}, {1, 0, 0, 0, 2, 0, 0}},
                              {},
                              false});
  campaign.games.push_back({3,
                            "s3",
                            0,
                            {9, 8, 7},
                            {{0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0}},
                            {{"threat", "time_loop"}},
                            false});
  Campaign read = read_campaign(write_campaign(campaign), "file");
  fit_campaign(*table.game, read);
  EXPECT_EQ(read, campaign);
  EXPECT_EQ(chapters_played(read), 3) << "a chapter in an open loop is not finished";
  EXPECT_FALSE(campaign_over(table.info, read));
}

TEST(SkyminesCampaign, SK_23_22_an_open_loop_is_played_again_with_the_same_card_SK_23_17) {
  const CampaignTable table;
  const auto card = [&](std::string_view id) {
    for (std::size_t i = 0; i < threat_count; ++i)
      if (table.c.threat_names[i].id == id) return id_at<ThreatId>(i);
    return ThreatId{};
  };
  Position p = table.finished(4, {10, 20});
  p.threat = card("threat_time_loop");
  EXPECT_EQ(Game::chapter_outcome(table.c, p, "chapters", 3).again, (ChosenOptions{{"threat", "time_loop"}}));
  p.threat_by = MaybeSeat{1};
  EXPECT_TRUE(Game::chapter_outcome(table.c, p, "chapters", 3).again.empty()) << "the card was removed";
  p.threat_by = {};
  p.threat = card("threat_cash_lock");
  EXPECT_TRUE(Game::chapter_outcome(table.c, p, "chapters", 3).again.empty());

  Campaign campaign = table.campaign(2);
  for (int chapter = 0; chapter < 4; ++chapter)
    campaign.games.push_back(
        {chapter, "s", 0, {9, 9}, {std::vector<int>(7), std::vector<int>(7)}, {}, false});
  campaign.games.back().again = {{"threat", "time_loop"}};
  for (const char* seed : {"a", "b", "c"}) {
    const RecordHeader header = next_game(*table.game, campaign, seed);
    EXPECT_EQ(header.options, (ChosenOptions{{"chapter", "4"}, {"threat", "time_loop"}}));
    const PositionBytes bytes = table.game->start(setup_of(table.game->info(), header), nullptr);
    const boost::json::value view = table.game->to_json(bytes);
    EXPECT_EQ(view.at("threat").as_string(), "threat_time_loop");
    EXPECT_EQ(view.at("side").as_string(), "belt");
  }
}

TEST(SkyminesCampaign, SK_23_23_totals_and_points_of_a_loop_are_averaged_up_SK_24_17) {
  const CampaignTable table;
  Campaign campaign = table.campaign(2);
  for (int chapter = 0; chapter < 3; ++chapter)
    campaign.games.push_back(
        {chapter, "s", 0, {9, 9}, {std::vector<int>(7), std::vector<int>(7)}, {}, false});
  const ChosenOptions again = {{"threat", "time_loop"}};
  campaign.games.push_back(
      {3, "a", 0, {100, 50}, {{1, 0, 1, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0}}, again, false});
  campaign.games.push_back(
      {3, "b", 1, {61, 70}, {{0, 0, 0, 0, 0, 0, 0}, {1, 0, 1, 0, 0, 0, 0}}, again, false});
  EXPECT_FALSE(campaign_over(table.info, campaign));
  campaign.games.push_back({3, "c", 0, {50, 80}, {{0, 0, 0, 0, 0, 0, 1}, {1, 0, 1, 0, 2, 0, 0}}, {}, false});
  EXPECT_TRUE(campaign_over(table.info, campaign));
  const CampaignScore score = campaign_score(table.info, campaign);
  EXPECT_EQ(score.chapters[3].games, 3);
  EXPECT_EQ(score.chapters[3].totals, (std::vector<int>{71, 67}));  // 211/3, 200/3
  EXPECT_EQ(score.chapters[3].points, (std::vector<int>{2, 2}));    // 4/3, 6/3
}

TEST(SkyminesCampaign, SK_23_22_the_winner_of_a_loop_follows_from_the_averaged_coins_Luna_included) {
  const CampaignTable table;
  const CampaignInfo& loop = campaign_info(table.game->info(), "time_loop");
  Campaign campaign = new_campaign(*table.game, "time_loop", {{}, {}}, {{"lunas", "1"}}, "Kepler");
  const std::vector<int> none(7);
  const std::vector<int> many = {1, 1, 1, 1, 4, 0, 1};
  campaign.games.push_back({0, "a", 0, {90, 60, 80}, {none, many}, {{"threat", "time_loop"}}, false});
  campaign.games.push_back({0, "b", 1, {71, 60, 80}, {none, many}, {}, false});
  const CampaignScore score = campaign_score(loop, campaign);
  EXPECT_EQ(score.points, (std::vector<int>{81, 60, 80}));  // 161/2 up
  EXPECT_EQ(score.rank, (std::vector<int>{1, 3, 2})) << "success points do not matter";
  campaign.games[1].totals = {70, 60, 81};
  EXPECT_EQ(campaign_score(loop, campaign).rank, (std::vector<int>{2, 3, 1})) << "Luna wins by 161/2 up";
  campaign.games[1].totals = {70, 60, 80};
  EXPECT_EQ(campaign_score(loop, campaign).rank, (std::vector<int>{1, 3, 1})) << "ties share it";
}

TEST(SkyminesCampaign, SK_23_17_a_game_that_ends_in_the_time_loop_has_no_winner) {
  const CampaignTable table;
  Position p = table.finished(4, {10, 20});
  EXPECT_FALSE(score(table.c, p).open);
  for (std::size_t i = 0; i < threat_count; ++i)
    if (table.c.threats[i].time_loop) p.threat = id_at<ThreatId>(i);
  EXPECT_TRUE(score(table.c, p).open);
  p.threat_by = MaybeSeat{1};
  EXPECT_FALSE(score(table.c, p).open) << "the card was removed";
  p.threat_by = {};
  p.step = Step::action;
  p.round = 7;
  p.out = SeatSet::first(2);
  EXPECT_FALSE(score(table.c, p).open) << "the game goes on";
  EventLog log;
  prepare_round(table.c, p, &log);
  EXPECT_EQ(Game::event_words(table.c, log.events().back(), {}).text,
            "The game ends in the time loop: nobody wins yet.");
}

TEST(SkyminesCampaign, SK_23_24_an_open_loop_may_be_closed_by_consent) {
  const CampaignTable table;
  Campaign campaign = new_campaign(*table.game, "time_loop", {{}, {}}, {{"missions", "yes"}}, "Kepler");
  const RecordHeader header = next_game(*table.game, campaign, "s");
  const boost::json::value view =
      table.game->to_json(table.game->start(setup_of(table.game->info(), header), nullptr));
  EXPECT_EQ(view.at("threat").as_string(), "threat_time_loop");
  EXPECT_EQ(view.at("missions").as_array().size(), 1u);
  campaign.games.push_back({0,
                            "a",
                            0,
                            {31, 50},
                            {{0, 0, 0, 0, 0, 0, 0}, {1, 0, 1, 0, 0, 0, 0}},
                            {{"threat", "time_loop"}},
                            false});
  EXPECT_FALSE(campaign_score(campaign_info(table.game->info(), "time_loop"), campaign).chapters[0].decided);
  close_chapter(campaign);
  const CampaignScore score = campaign_score(campaign_info(table.game->info(), "time_loop"), campaign);
  EXPECT_TRUE(score.chapters[0].decided);
  EXPECT_EQ(score.chapters[0].totals, (std::vector<int>{31, 50}));
  EXPECT_EQ(campaign.games[0].points[0][threat] + campaign.games[0].points[1][threat], 0);
  EXPECT_TRUE(campaign_over(campaign_info(table.game->info(), "time_loop"), campaign));
}

}  // namespace
}  // namespace orrery::skymines::campaign_test
