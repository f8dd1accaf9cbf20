// What missions and the threat promise, for bots.
#include <algorithm>

#include "games/skymines/bot/outlook.h"

namespace orrery::skymines {
namespace {

// How far a player is with a task, 0 to 1; what only one turn can bring counts by itself.
float progress(const Content& c, const Position& p, Seat seat, const Task& task) {
  const float part = static_cast<float>(measure(c, p, seat, task.metric)) / static_cast<float>(task.least);
  return std::min(part, 1.0f);
}

}  // namespace

float Outlook::missions(Seat seat) const {
  const Player& player = p_.players[seat];
  const bool more = prices_.rounds() > 0;
  float worth = 0;
  if (more || !p_.out.has(seat)) worth += weights.one_time_marker * player.one_time;
  if (p_.step == Step::over) return 0;
  if (p_.personal_unlocked(seat))
    return worth +
           weights.personal_space *
               (prices_.rounds() + (p_.markers[personal_bonus(seat)] || p_.out.has(seat) ? 0.0f : 0.5f));
  if (!more) return worth;
  float best = 0;  // of the cards that can still be chosen
  for (const MissionId mission : p_.missions) {
    if (player.mission && player.mission != mission) continue;
    float sum = 0;
    for (std::size_t column = 0; column < task_count; ++column) {
      if (!player.status[column]) continue;
      const float part = progress(c_, p_, seat, c_.missions[mission.index()][column]);
      sum += weights.task * weights.task_on_the_way * part * part;
    }
    best = std::max(best, sum);
  }
  return worth + best;
}

float Outlook::threat(Seat row) const {
  float best = 0;
  CompanyId dearest = id_at<CompanyId>(0);
  for (std::size_t i = 0; i < company_count; ++i)
    if (const float share = prices_.share(id_at<CompanyId>(i)); share > best) {
      best = share;
      dearest = id_at<CompanyId>(i);
    }
  if (p_.threat_by) return p_.threat_by.value == row ? best : 0.0f;  // SK-23.13
  const Threat& harm = c_.threat(p_.threat);
  const bool luna = p_.is_luna(row);
  float loss = 0;
  if (harm.lose_cash) loss += static_cast<float>(luna ? p_.luna(row).coins : p_.players[row].coins);
  if (harm.lose_tank) loss += c_.tank_value[luna ? p_.luna(row).helium : p_.players[row].tank];
  if (harm.icons_ignored > 0) loss += static_cast<float>(harm.icons_ignored) * prices_.held(row, dearest);
  const float stays = prices_.rounds() > 0 ? weights.threat_stays : 1.0f;
  return -stays * loss;
}

}  // namespace orrery::skymines
