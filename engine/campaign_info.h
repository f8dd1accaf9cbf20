// What a game tells of its campaigns: several games in a row, played by the same players for points of their
// own.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace orrery {

using ChosenOptions = std::vector<std::pair<std::string, std::string>>;  // key, value

struct ChapterInfo {
  std::string id;
  std::string name;
  std::vector<std::string> story;  // paragraphs to read before it
  std::string setup;               // what is on the table, a sentence
  ChosenOptions options;           // what its games are played with
};

struct CampaignItem {  // what players are given points for
  std::string id;
  std::string about;
};

struct CampaignRating {
  int least = 0;  // points
  std::string name;
  std::string about;
};

struct CampaignInfo {
  std::string id;
  std::string name;
  std::string about;
  std::vector<ChapterInfo> chapters;
  std::vector<CampaignItem> items;
  std::vector<CampaignRating> ratings;  // the lowest first; may be empty
  std::vector<std::string>
      table_options;       // keys of the options that the players choose, once for all chapters
  bool by_totals = false;  // the totals of the games decide, not the points of their own
};

// What a finished game of a chapter was worth.
struct ChapterOutcome {
  std::vector<std::vector<int>> points;  // by seat, by item
  // When there are any, nothing is decided yet: the chapter goes on with another game, played with these.
  ChosenOptions again;
};

}  // namespace orrery
