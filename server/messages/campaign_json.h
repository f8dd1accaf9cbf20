// Campaigns as the API tells of them.
#pragma once

#include <string>

#include "server/messages/json_text.h"
#include "server/table/campaigns.h"

namespace orrery {

// The campaigns that a game offers.
void append_campaigns(JsonText& text, const GameInfo& info);
// How a campaign stands.
std::string campaign_json(const CampaignState& state);

}  // namespace orrery
