// A campaign in progress: who plays it, and what its games were worth. As a file it is JSON text, made to be
// kept, read and handed on; the moves of its games are not in it.
//
//   {"orrery_campaign": 1, "game": "...", "campaign": "...", "seed": "Kepler-22",
//    "players": [{"name": "Hilda"}, {"name": "Captain 2", "bot": "captain"}],
//    "options": {"level": "3"}, "items": ["winner", "tracks"],
//    "games": [{"chapter": 1, "seed": "Kepler-22-1", "first": 1, "totals": [121, 98], "points": [[1, 2], [0,
//    1]]}]}
//
// A game that decided nothing (its chapter is played again) has "again": {"option": "value"}, and
// "closed": true when the players agreed to leave it at that.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/record/record.h"

namespace orrery {

// What is taken from outside.
inline constexpr std::size_t longest_campaign = 32 * 1024;  // bytes
inline constexpr std::size_t most_campaign_games = 40;

struct CampaignPlayer {
  std::string name;  // empty = none
  std::string bot;   // empty = a person
  friend bool operator==(const CampaignPlayer&, const CampaignPlayer&) = default;
};

struct CampaignGame {
  int chapter = 0;  // from 0
  std::string seed;
  int first = 0;                         // the player who sat at seat 0; the others followed in order
  std::vector<int> totals;               // by player, then the automata
  std::vector<std::vector<int>> points;  // by player, by item
  ChosenOptions again;                   // see ChapterOutcome
  bool closed = false;                   // by consent

  bool decided() const { return again.empty() || closed; }
  friend bool operator==(const CampaignGame&, const CampaignGame&) = default;
};

struct Campaign {
  std::string game;
  std::string id;  // which of the game's campaigns
  std::string seed;
  std::vector<CampaignPlayer> players;  // around the table
  ChosenOptions options;
  std::vector<std::string> items;  // what the columns of points are
  std::vector<CampaignGame> games;

  friend bool operator==(const Campaign&, const Campaign&) = default;
};

// Throws InputError for what the game does not offer.
Campaign new_campaign(const AnyGame& game, std::string_view id, std::vector<CampaignPlayer> players,
                      ChosenOptions options, std::string seed);
// Throws InputError, naming the campaigns there are; an empty id is the game's first one.
const CampaignInfo& campaign_info(const GameInfo& info, std::string_view id);

// How many chapters are decided: the index of the one to play, or their number when the campaign is over.
int chapters_played(const Campaign& campaign);
bool campaign_over(const CampaignInfo& info, const Campaign& campaign);
// The last game decided nothing: its chapter is played again.
bool goes_on(const Campaign& campaign);

// The seed that a campaign kept in a file draws for its next game.
std::string next_seed(const Campaign& campaign);
// The game that the campaign waits for: the players take their seats from the first one on. Throws InputError
// when the campaign is over.
RecordHeader next_game(const AnyGame& game, const Campaign& campaign, std::string_view seed);
// Takes in the finished game that was begun with that header.
void add_game(const AnyGame& game, Campaign& campaign, const RecordHeader& header,
              const PositionBytes& finished);
// The players leave it at the games played so far; throws InputError when nothing is open.
void close_chapter(Campaign& campaign);

struct CampaignScore {
  struct Chapter {
    int games = 0;
    bool decided = false;
    // By player: those of a single game, or the average of several, rounded up.
    std::vector<int> points;
    std::vector<int> totals;  // and the automata
    std::vector<int> rank;    // by total, 1 = most; equal ones share it
  };
  std::vector<Chapter> chapters;  // those that were played
  // Of the decided chapters: by player, or the totals, then with the automata, where these decide.
  std::vector<int> points;
  std::vector<int> rank;  // 1 = most points; equal ones share it
};
CampaignScore campaign_score(const CampaignInfo& info, const Campaign& campaign);
// The best rating that so many points reach; null when there is none.
const CampaignRating* campaign_rating(const CampaignInfo& info, int points);

std::string write_campaign(const Campaign& campaign);
// Throws InputError for anything that is not a campaign within the limits, naming `file`.
Campaign read_campaign(std::string_view text, std::string_view file);
// Puts the items into the order of the game; throws InputError when the campaign does not fit it.
void fit_campaign(const AnyGame& game, Campaign& campaign);

}  // namespace orrery
