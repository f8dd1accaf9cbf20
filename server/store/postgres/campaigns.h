// Several games in a row.
#pragma once

#include <optional>
#include <string>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace orrery::postgres {

void send_campaign(Connection& database, const StoredCampaign& campaign);
// Throws DamagedTable.
std::optional<StoredCampaign> find_campaign(Connection& database, const std::string& campaign);

}  // namespace orrery::postgres
