#include "engine/record/campaign.h"

#include <fmt/core.h>

#include <algorithm>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

// What a chapter decides stands, and what it leaves open is the players' choice; a chapter that is played
// again adds to what it decided itself.
ChosenOptions options_of(const ChapterInfo& chapter, const Campaign& campaign) {
  ChosenOptions options = chapter.options;
  const auto set = [&options](const std::pair<std::string, std::string>& chosen) {
    const auto known =
        std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.first == chosen.first; });
    if (known == options.end())
      options.push_back(chosen);
    else
      known->second = chosen.second;
  };
  for (const auto& chosen : campaign.options) set(chosen);
  if (goes_on(campaign))
    for (const auto& chosen : campaign.games.back().again) set(chosen);
  return options;
}

void require_options(const CampaignInfo& info, const ChosenOptions& options) {
  for (const auto& [key, value] : options)
    if (std::find(info.table_options.begin(), info.table_options.end(), key) == info.table_options.end())
      throw InputError("The option " + quoted(key) + " is not chosen in this campaign" +
                       (info.table_options.empty() ? "." : "; " + join_and(info.table_options) + " can be."));
}

// `row` of a game in the order of the campaign: players sit from the first one on, automata behind them.
std::size_t seat_of(std::size_t row, int first, std::size_t players) {
  return row < players ? (row + players - static_cast<std::size_t>(first)) % players : row;
}

int averaged_up(int sum, int count) {
  return (sum + count - 1) / count;
}

// The average of the games of a chapter, rounded up, by player.
template <class Figure>
std::vector<int> averages(const std::vector<CampaignGame>& games, std::size_t begin, std::size_t end,
                          std::size_t rows, Figure figure) {
  std::vector<int> result;
  for (std::size_t row = 0; row < rows; ++row) {
    int sum = 0;
    for (std::size_t game = begin; game < end; ++game) sum += figure(games[game], row);
    result.push_back(averaged_up(sum, static_cast<int>(end - begin)));
  }
  return result;
}

// 1 = most; equal ones share it.
std::vector<int> ranked(const std::vector<int>& figures) {
  std::vector<int> rank;
  rank.reserve(figures.size());
  for (const int figure : figures)
    rank.push_back(1 + static_cast<int>(std::count_if(figures.begin(), figures.end(),
                                                      [&](int other) { return other > figure; })));
  return rank;
}

}  // namespace

const CampaignInfo& campaign_info(const GameInfo& info, std::string_view id) {
  std::vector<std::string> known;
  for (const CampaignInfo& campaign : info.campaigns) {
    if (id.empty() || campaign.id == id) return campaign;
    known.push_back(campaign.id);
  }
  if (known.empty()) throw InputError(info.name + " has no campaign.");
  throw InputError(info.name + " has no campaign " + quoted(id) + "; there is " + join_and(known) + ".");
}

Campaign new_campaign(const AnyGame& game, std::string_view id, std::vector<CampaignPlayer> players,
                      ChosenOptions options, std::string seed) {
  const CampaignInfo& info = campaign_info(game.info(), id);
  require_options(info, options);
  Campaign campaign;
  campaign.game = game.info().id;
  campaign.id = info.id;
  campaign.seed = std::move(seed);
  campaign.players = std::move(players);
  // Names stay when the seats change from game to game.
  for (std::size_t i = 0; i < campaign.players.size(); ++i)
    if (campaign.players[i].name.empty()) campaign.players[i].name = fmt::format("Player {}", i + 1);
  campaign.options = std::move(options);
  for (const CampaignItem& item : info.items) campaign.items.push_back(item.id);
  // Options that do not go together are found here, not before the third chapter.
  const RecordHeader first = next_game(game, campaign, next_seed(campaign));
  game.start(setup_of(game.info(), first), nullptr);
  return campaign;
}

int chapters_played(const Campaign& campaign) {
  return static_cast<int>(std::count_if(campaign.games.begin(), campaign.games.end(),
                                        [](const CampaignGame& game) { return game.decided(); }));
}

bool campaign_over(const CampaignInfo& info, const Campaign& campaign) {
  return chapters_played(campaign) >= static_cast<int>(info.chapters.size());
}

bool goes_on(const Campaign& campaign) {
  return !campaign.games.empty() && !campaign.games.back().decided();
}

std::string next_seed(const Campaign& campaign) {
  const std::string number = std::to_string(campaign.games.size() + 1);
  return campaign.seed.substr(0, longest_seed - number.size() - 1) + "-" + number;
}

RecordHeader next_game(const AnyGame& game, const Campaign& campaign, std::string_view seed) {
  const CampaignInfo& info = campaign_info(game.info(), campaign.id);
  if (campaign_over(info, campaign)) throw InputError("The campaign is over.");
  if (campaign.games.size() >= most_campaign_games)
    throw InputError(fmt::format("A campaign has at most {} games.", most_campaign_games));
  const ChapterInfo& chapter = info.chapters[static_cast<std::size_t>(chapters_played(campaign))];
  const std::size_t players = campaign.players.size();
  if (players == 0) throw InputError("A campaign needs players.");
  const auto first = static_cast<std::size_t>(first_by_lot(seed, static_cast<int>(players)));
  std::vector<std::string> names;
  std::vector<std::string> bots;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const CampaignPlayer& player = campaign.players[(first + seat) % players];
    names.push_back(player.name);
    bots.push_back(player.bot);
  }
  return new_header(game, static_cast<int>(players), options_of(chapter, campaign), seed, std::move(names),
                    std::move(bots));
}

void add_game(const AnyGame& game, Campaign& campaign, const RecordHeader& header,
              const PositionBytes& finished) {
  CampaignGame added;
  added.chapter = chapters_played(campaign);
  added.seed = header.seed;
  added.first = first_by_lot(header.seed, header.players);
  const ChapterOutcome outcome = game.chapter_outcome(finished, campaign.id, added.chapter);
  const Standings standings = game.standings(finished);
  const std::size_t players = campaign.players.size();
  for (std::size_t row = 0; row < static_cast<std::size_t>(standings.rows); ++row)
    added.totals.push_back(standings.total[seat_of(row, added.first, players)]);
  for (std::size_t player = 0; player < players; ++player)
    added.points.push_back(outcome.points[seat_of(player, added.first, players)]);
  added.again = outcome.again;
  campaign.games.push_back(std::move(added));
}

void close_chapter(Campaign& campaign) {
  if (!goes_on(campaign)) throw InputError("No chapter is open: nothing has to be played again.");
  campaign.games.back().closed = true;
}

CampaignScore campaign_score(const CampaignInfo& info, const Campaign& campaign) {
  CampaignScore score;
  const std::size_t players = campaign.players.size();
  const std::vector<CampaignGame>& games = campaign.games;
  score.points.assign(info.by_totals && !games.empty() ? games[0].totals.size() : players, 0);
  for (std::size_t begin = 0; begin < games.size();) {
    std::size_t end = begin;
    while (end < games.size() && games[end].chapter == games[begin].chapter) ++end;
    CampaignScore::Chapter chapter;
    chapter.games = static_cast<int>(end - begin);
    chapter.decided = games[end - 1].decided();
    chapter.totals = averages(games, begin, end, games[begin].totals.size(),
                              [](const CampaignGame& game, std::size_t row) { return game.totals[row]; });
    chapter.points = averages(games, begin, end, players, [](const CampaignGame& game, std::size_t row) {
      int sum = 0;
      for (const int points : game.points[row]) sum += points;
      return sum;
    });
    chapter.rank = ranked(chapter.totals);
    const std::vector<int>& counted = info.by_totals ? chapter.totals : chapter.points;
    for (std::size_t row = 0; row < score.points.size() && chapter.decided; ++row)
      score.points[row] += counted[row];
    score.chapters.push_back(std::move(chapter));
    begin = end;
  }
  score.rank = ranked(score.points);
  return score;
}

const CampaignRating* campaign_rating(const CampaignInfo& info, int points) {
  const CampaignRating* best = nullptr;
  for (const CampaignRating& rating : info.ratings)
    if (points >= rating.least) best = &rating;
  return best;
}

}  // namespace orrery
