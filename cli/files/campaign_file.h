// A campaign in a file; the records of its games lie beside it.
#pragma once

#include <memory>
#include <string>

#include "engine/record/campaign.h"

namespace orrery {

struct CampaignFile {
  std::string path;
  std::shared_ptr<const AnyGame> game;
  Campaign campaign;

  const CampaignInfo& info() const { return campaign_info(game->info(), campaign.id); }
  // Where the record of the game in progress, or of the next one, is kept.
  std::string record_path() const;
};

// Throws InputError.
CampaignFile open_campaign(const std::string& path);

// How the campaign stands, in words.
std::string campaign_text(const CampaignFile& file, const DrawStyle& style);
// What is told before a game of the chapter to be played.
std::string chapter_text(const CampaignFile& file, const DrawStyle& style);
// The points of the last game, item by item.
std::string last_points_text(const CampaignFile& file, const DrawStyle& style);

}  // namespace orrery
