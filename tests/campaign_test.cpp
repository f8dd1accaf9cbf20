// Campaigns of the toy, whose second chapter is played again unless the Rover was there.
#include "engine/record/campaign.h"

#include <gtest/gtest.h>

#include "engine/input_error.h"
#include "engine/record/session.h"
#include "tests/sentence.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

Campaign two_people(const ChosenOptions& options = {}) {
  return new_campaign(*toy_game(), "days", {{"Ada", ""}, {"Bo", "rookie"}}, options, "Kepler");
}

// The game that the campaign waits for, each time with the first possible move.
Session played(const Campaign& campaign) {
  Session session = Session::start(toy_game(), next_game(*toy_game(), campaign, next_seed(campaign)));
  while (!session.over()) {
    const Seat seat = session.to_act().lowest();
    session.apply(seat, session.game().legal(session.position(), seat).front());
  }
  return session;
}

void play_next(Campaign& campaign) {
  const Session session = played(campaign);
  add_game(*toy_game(), campaign, session.header(), session.position());
}

TEST(Campaign, plays_its_chapters_in_order_with_their_options) {
  const CampaignInfo& info = campaign_info(toy_game()->info(), "");
  Campaign campaign = two_people({{"rover", "yes"}});
  EXPECT_EQ(next_game(*toy_game(), campaign, "s").options,
            (ChosenOptions{{"length", "short"}, {"rover", "yes"}}));
  play_next(campaign);
  EXPECT_EQ(chapters_played(campaign), 1);
  EXPECT_EQ(next_game(*toy_game(), campaign, "s").options,
            (ChosenOptions{{"length", "long"}, {"rover", "yes"}}));
  play_next(campaign);
  EXPECT_TRUE(campaign_over(info, campaign));
  EXPECT_THROW(next_game(*toy_game(), campaign, "s"), InputError);
}

TEST(Campaign, seats_the_players_from_the_one_drawn_by_lot) {
  const Campaign campaign = two_people();
  for (const char* seed : {"a", "b", "c", "d", "e", "f"}) {
    const RecordHeader header = next_game(*toy_game(), campaign, seed);
    const bool turned = first_by_lot(seed, 2) == 1;
    EXPECT_EQ(header.names,
              turned ? (std::vector<std::string>{"Bo", "Ada"}) : (std::vector<std::string>{"Ada", "Bo"}));
    EXPECT_EQ(header.bots,
              turned ? (std::vector<std::string>{"rookie", ""}) : (std::vector<std::string>{"", "rookie"}));
  }
}

TEST(Campaign, writes_totals_and_points_down_by_player_not_by_seat) {
  for (const char* seed : {"a", "b", "c", "d", "e", "f"}) {
    Campaign campaign = two_people({{"rover", "yes"}});
    campaign.seed = seed;
    const Session session = played(campaign);
    add_game(*toy_game(), campaign, session.header(), session.position());
    const CampaignGame& game = campaign.games.front();
    const Standings standings = toy_game()->standings(session.position());
    const std::size_t ada = session.header().names[0] == "Ada" ? 0 : 1;
    EXPECT_EQ(game.first, ada == 0 ? 0 : 1);
    EXPECT_EQ(game.totals[0], standings.total[ada]);
    EXPECT_EQ(game.totals[2], standings.total[2]) << "the Rover";
    EXPECT_EQ(game.points[0][0], standings.rank[ada] == 1 ? 1 : 0);
  }
}

TEST(Campaign, plays_a_chapter_again_until_it_is_decided_and_averages_its_games_rounding_up) {
  Campaign campaign = two_people();
  play_next(campaign);
  play_next(campaign);
  EXPECT_TRUE(goes_on(campaign));
  EXPECT_EQ(chapters_played(campaign), 1);
  EXPECT_EQ(next_game(*toy_game(), campaign, "s").options,
            (ChosenOptions{{"length", "long"}, {"rover", "yes"}}));
  campaign.games[1].points = {{1, 4}, {0, 3}};
  campaign.games[1].totals = {20, 11};
  EXPECT_EQ(campaign_score(campaign_info(toy_game()->info(), ""), campaign).points[0],
            campaign.games[0].points[0][0] + campaign.games[0].points[0][1])
      << "an open chapter does not count yet";
  campaign.games.push_back({1, "t", 0, {15, 12}, {{0, 2}, {1, 3}}, {}, false});
  EXPECT_FALSE(goes_on(campaign));
  const CampaignScore score = campaign_score(campaign_info(toy_game()->info(), ""), campaign);
  EXPECT_EQ(score.chapters[1].games, 2);
  EXPECT_EQ(score.chapters[1].points, (std::vector<int>{4, 4}));    // 7/2 up, 7/2 up
  EXPECT_EQ(score.chapters[1].totals, (std::vector<int>{18, 12}));  // 35/2 up, 23/2 up
}

TEST(Campaign, closes_a_chapter_by_consent) {
  Campaign campaign = two_people();
  EXPECT_THROW(close_chapter(campaign), InputError);
  play_next(campaign);
  EXPECT_THROW(close_chapter(campaign), InputError);
  play_next(campaign);
  close_chapter(campaign);
  EXPECT_TRUE(campaign_over(campaign_info(toy_game()->info(), "days"), campaign));
  EXPECT_TRUE(campaign_score(campaign_info(toy_game()->info(), ""), campaign).chapters[1].decided);
}

TEST(Campaign, ranks_with_ties_and_rates) {
  Campaign campaign = new_campaign(*toy_game(), "days", {{"A", ""}, {"B", ""}, {"C", ""}}, {}, "x");
  campaign.games.push_back({0, "x-1", 0, {9, 9, 2}, {{1, 4}, {1, 4}, {0, 2}}, {}, false});
  const CampaignScore score = campaign_score(campaign_info(toy_game()->info(), ""), campaign);
  EXPECT_EQ(score.points, (std::vector<int>{5, 5, 2}));
  EXPECT_EQ(score.rank, (std::vector<int>{1, 1, 3}));
  const CampaignInfo& info = campaign_info(toy_game()->info(), "days");
  EXPECT_EQ(campaign_rating(info, 2)->name, "Pebble");
  EXPECT_EQ(campaign_rating(info, 3)->name, "Rock");
  EXPECT_EQ(campaign_rating(info, 100)->name, "Mountain");
}

TEST(Campaign, is_the_same_after_writing_and_reading) {
  Campaign campaign = two_people();
  play_next(campaign);
  play_next(campaign);
  const std::string text = write_campaign(campaign);
  Campaign read = read_campaign(text, "a.campaign");
  fit_campaign(*toy_game(), read);
  EXPECT_EQ(read, campaign);
  EXPECT_EQ(write_campaign(read), text);
}

TEST(Campaign, finds_items_by_name_when_their_order_changed) {
  Campaign campaign = two_people();
  campaign.items = {"cards", "won"};
  campaign.games.push_back({0, "x", 0, {1, 2}, {{7, 1}, {8, 0}}, {}, false});
  fit_campaign(*toy_game(), campaign);
  EXPECT_EQ(campaign.items, (std::vector<std::string>{"won", "cards"}));
  EXPECT_EQ(campaign.games[0].points, (std::vector<std::vector<int>>{{1, 7}, {0, 8}}));
  campaign.items = {"won", "stars"};
  EXPECT_EQ(sentence([&] { fit_campaign(*toy_game(), campaign); }),
            "Two days gives no points for \"stars\".");
}

TEST(Campaign, refuses_what_the_game_does_not_offer) {
  const auto wrong = [](std::string_view id, std::vector<CampaignPlayer> players, ChosenOptions options,
                        std::string seed) {
    return sentence(
        [&] { new_campaign(*toy_game(), id, std::move(players), std::move(options), std::move(seed)); });
  };
  EXPECT_EQ(wrong("weeks", {{}, {}}, {}, "x"), "Toy has no campaign \"weeks\"; there is days.");
  EXPECT_EQ(wrong("days", {{}}, {}, "x"), "Toy is for 2 to 4 players, not 1.");
  EXPECT_EQ(wrong("days", {}, {}, "x"), "A campaign needs players.");
  EXPECT_EQ(wrong("days", {{}, {}}, {{"length", "long"}}, "x"),
            "The option \"length\" is not chosen in this campaign; rover can be.");
  EXPECT_NE(wrong("days", {{}, {}}, {{"rover", "maybe"}}, "x"), "no complaint");
  EXPECT_NE(wrong("days", {{}, {}}, {}, "no seed"), "no complaint");
}

TEST(Campaign, reads_nothing_that_is_not_one) {
  Campaign campaign = two_people();
  play_next(campaign);
  const std::string good = write_campaign(campaign);
  const auto complaint = [](const std::string& text) {
    return sentence([&] { read_campaign(text, "a.campaign"); });
  };
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return complaint(text.replace(at, from.size(), to));
  };
  EXPECT_EQ(complaint(good), "no complaint");
  EXPECT_EQ(complaint(""), "a.campaign: this is no campaign: it is not JSON.");
  EXPECT_EQ(complaint("[]"), "a.campaign: this is no campaign: it must be an object.");
  EXPECT_EQ(complaint("{}"), "a.campaign: this is no campaign: \"orrery_campaign\" is missing.");
  EXPECT_EQ(complaint(good + std::string(longest_campaign, ' ')),
            "a.campaign: this is no campaign: it is too long.");
  EXPECT_EQ(with("\"orrery_campaign\": 1", "\"orrery_campaign\": 2"),
            "a.campaign: this campaign was written by another version of this program.");
  EXPECT_EQ(with("\"chapter\": 1", "\"chapter\": 2"),
            "a.campaign: this is no campaign: its chapters are not in order.");
  EXPECT_EQ(with("\"first\": ", "\"first\": 7"),
            "a.campaign: this is no campaign: \"first\" must be a whole number from 0 to 1.");
  EXPECT_EQ(with("\"totals\": [", "\"totals\": [-1,"),
            "a.campaign: this is no campaign: \"totals\" must be a whole number from 0 to 100000.");
  EXPECT_EQ(with("\"points\": [[", "\"points\": [[1,"),
            "a.campaign: this is no campaign: a game's points fit no items.");
  EXPECT_EQ(with("Ada", "\\u0007"), sentence([] { require_name("\a"); }));
  for (std::size_t cut = 0; cut + 2 < good.size(); cut += 7)
    EXPECT_NE(complaint(good.substr(0, cut)), "no complaint");
}

}  // namespace
}  // namespace orrery
