#include "server/store/postgres/campaigns.h"

#include "server/store/rows.h"

namespace orrery::postgres {

void send_campaign(Connection& database, const StoredCampaign& campaign) {
  database.send(
      "INSERT INTO campaigns (id, text, seats, tables, created) VALUES ($1, $2, $3, $4, $5) ON CONFLICT "
      "(id) DO UPDATE SET text = EXCLUDED.text, seats = EXCLUDED.seats, tables = EXCLUDED.tables, created = "
      "EXCLUDED.created",
      values(campaign.id, campaign.text, seats_text(campaign.seats), tables_text(campaign.tables),
             campaign.created));
}

std::optional<StoredCampaign> find_campaign(Connection& database, const std::string& campaign) {
  const Rows rows =
      database.ask("SELECT text, seats, tables, created FROM campaigns WHERE id = $1", values(campaign));
  if (rows.empty()) return std::nullopt;
  try {
    return StoredCampaign{campaign, rows[0].text(0), read_seats(rows[0].text(1)),
                          read_tables(rows[0].text(2)), rows[0].number(3)};
  } catch (const std::exception&) {
    throw DamagedTable("the seats or tables of campaign " + campaign + " cannot be read");
  }
}

}  // namespace orrery::postgres
