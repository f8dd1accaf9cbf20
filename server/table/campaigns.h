// Campaigns: several games in a row, each with its table. The store has all there is to know of them, and
// they are asked for rarely, so nothing of them is kept in memory.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/record/campaign.h"
#include "server/table/hall.h"
#include "server/table/offer.h"

namespace orrery {

// A new campaign, or one from a file; the file knows who plays.
struct CampaignRequest {
  std::string game;
  std::string campaign;  // which of the game's; empty: the first
  ChosenOptions options;
  std::vector<SeatRequest> seats;
  std::string file;
};
struct CampaignGiven {
  std::string campaign;
  std::vector<SeatGiven> seats;  // by player
};

struct CampaignState {
  StoredCampaign stored;
  Campaign campaign;
  std::shared_ptr<const AnyGame> game;
  TablePtr table;  // of the game in progress, or null

  const CampaignInfo& info() const { return campaign_info(game->info(), campaign.id); }
};

class Campaigns {
 public:
  Campaigns(const Offer& offer, Hall& hall, Ledger& ledger);

  // These throw RequestError or InputError, with a sentence.
  // It counts for `client` until its first table does.
  Task<CampaignGiven> begin(CampaignRequest request, std::string client);
  // Takes in the game in progress when it is over.
  Task<CampaignState> look(std::string id);
  // The table of the game in progress, or else that of the next game, which is set up. A campaign in which
  // people play is led by them: the token is one of theirs.
  Task<std::string> next(std::string id, std::string token, std::string client);
  // The players leave it at the games that were played; nothing is played again.
  Task<CampaignState> close(std::string id, std::string token);

 private:
  Task<CampaignState> load(std::string id);
  StoredTable row_of(const CampaignState& state) const;
  AsyncMutex& mutex_of(const std::string& id);

  const Offer& offer_;
  Hall& hall_;
  Ledger& ledger_;
  std::array<AsyncMutex, 16> mutexes_;
};

}  // namespace orrery
