// Section 1: goods, their limits, and points.
#include <algorithm>
#include <limits>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

void tell_goods(EventLog* log, Happened what, Seat seat, const Goods& goods, int cause = 0, int of = 0) {
  const auto packed = pack_goods(goods);
  tell_all(log, what, seat, packed[0], packed[1], packed[2], packed[3], cause, of);
}

// What of `more` found no room.
void tell_lost(const Goods& before, const Goods& more, const Position& p, Seat seat, EventLog* log) {
  Goods lost = before;
  lost.add(more);
  lost.pay(p.players[seat].goods);
  if (!lost.empty()) tell_goods(log, Happened::lost, seat, lost);
}

std::int16_t added(std::int16_t points, int more) {
  return static_cast<std::int16_t>(std::min(points + more, int{std::numeric_limits<std::int16_t>::max()}));
}

}  // namespace

void receive(const Content& c, Position& p, Seat seat, const Goods& more, EventLog* log) {
  Player& player = p.players[seat];
  const Goods before = player.goods;
  Goods goods = more;
  goods[Good::alloy] = std::min<std::uint16_t>(goods[Good::alloy], p.alloys);             // CE-1.9
  goods[Good::probe] = std::min<std::uint16_t>(goods[Good::probe], player.probes_stock);  // CE-1.11
  p.alloys = static_cast<std::uint8_t>(p.alloys - goods[Good::alloy]);
  player.probes_stock = static_cast<std::uint8_t>(player.probes_stock - goods[Good::probe]);
  player.goods.add(goods);
  const auto limit = static_cast<std::uint16_t>(c.resource_limit);
  for (std::size_t i = 0; i < good_count; ++i)  // CE-1.4, CE-1.5; CE-1.6, CE-1.7
    player.goods.of[i] =
        std::min(player.goods.of[i], i < resource_count ? limit : std::uint16_t{most_of_a_good});
  if (log) tell_lost(before, more, p, seat, log);
}

void gain(const Content& c, Position& p, const Goods& goods, Cause cause, int what, EventLog* log) {
  if (log) tell_goods(log, Happened::gained, p.active, goods, static_cast<int>(cause), what);
  receive(c, p, p.active, goods, log);
}

// CE-1.8, CE-1.19
void pay(Position& p, const Goods& goods, Cause cause, int what, EventLog* log) {
  Player& player = p.me();
  player.goods.pay(goods);
  p.alloys = static_cast<std::uint8_t>(p.alloys + goods[Good::alloy]);
  player.probes_stock = static_cast<std::uint8_t>(player.probes_stock + goods[Good::probe]);  // CE-1.11
  if (log && !goods.empty()) tell_goods(log, Happened::paid, p.active, goods, static_cast<int>(cause), what);
}

// CE-1.18; no game comes near the limits of the number.
void score(Position& p, int vp) {
  p.me().vp = added(p.me().vp, vp);
}
void score_trade(Position& p, int vp) {
  score(p, vp);
  p.me().trade_vp = added(p.me().trade_vp, vp);
}

}  // namespace orrery::ceres
