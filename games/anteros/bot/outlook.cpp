#include "games/anteros/bot/outlook.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/knowledge.h"

namespace orrery::anteros {
namespace {

constexpr int all_turns = card_count;  // AN-11.2: one card each

// The figures below were fitted to how games between searching bots went on from positions like these.

// How much a lead of one drill is worth on a tile while `turns` are to come: e to the power of this, as odds.
float lead_odds(int turns) {
  return 11.6f / (3.7f + static_cast<float>(turns));
}
constexpr int halves_of_drill = 2;  // a corner is worth half a drill: it breaks ties (AN-12.3)
constexpr int most_halves = space_count * halves_of_drill + 4;
// The odds of being next to the tile; with more players others come by too.
float near_odds(int players) {
  return 1.8f / static_cast<float>(players);
}
// The weight of nobody ever settling on an empty tile.
float nobody_weight(int turns) {
  return 27.0f * std::exp(-static_cast<float>(turns) / 1.14f);
}
// The chance that a contract for which so many ores are missing will be claimed.
float contract_chance(int turns, int missing) {
  const float each = 0.67f + 7.7f / (static_cast<float>(turns) + 1.3f);
  return 1 / (1 + std::exp(each * static_cast<float>(missing) - 1.3f));
}
constexpr int most_missing = 20;
// What a turn not yet begun is worth.
float turn_worth(int players) {
  return 15.0f - 2.2f * static_cast<float>(players);
}
constexpr float arrow_worth = 1.0f;       // of an arrow on a card in hand
constexpr float special_worth = 3.0f;     // of a special card in hand
constexpr float stolen_ore_worth = 0.5f;  // beyond its points, because it may serve a contract
// The lead at which e games are won for each one lost.
float lead_scale(int turns) {
  return 1.8f + 1.7f * std::sqrt(static_cast<float>(turns));
}

struct Tables {
  std::array<std::array<float, most_halves + 1>, all_turns + 1> strength;
  std::array<float, most_players + 1> near;  // by the number of players
  std::array<float, most_players + 1> turn;
  std::array<float, all_turns + 1> nobody;
  std::array<std::array<float, most_missing + 1>, all_turns + 1> chance;
  std::array<float, all_turns + 1> scale;
};

const Tables tables = [] {
  Tables made{};
  for (int turns = 0; turns <= all_turns; ++turns) {
    for (int q = 0; q <= most_halves; ++q)
      made.strength[turns][q] = std::exp(lead_odds(turns) * static_cast<float>(q) / halves_of_drill);
    made.nobody[turns] = nobody_weight(turns);
    for (int missing = 0; missing <= most_missing; ++missing)
      made.chance[turns][missing] = contract_chance(turns, missing);
    made.scale[turns] = lead_scale(turns);
  }
  for (int players = 2; players <= most_players; ++players) {
    made.near[players] = std::exp(near_odds(players));
    made.turn[players] = turn_worth(players);
  }
  return made;
}();

}  // namespace

Outlook::Outlook(const Content& content, const Position& position)
    : content_(content),
      position_(position),
      players_(position.seats()),
      turns_left_(all_turns - position.turns_done) {
  for (Seat seat = 0; seat < players_; ++seat) {
    const CellId ship = position.players[seat].ship;
    if (ship.is_none()) continue;
    for (const CellId cell : neighbors[ship.index()]) {
      if (cell.is_none()) continue;
      const TileId tile = position.field[cell];
      if (tile) near_[seat] = static_cast<std::uint16_t>(near_[seat] | 1u << tile.value);
    }
  }
  for (std::size_t slot = 0; slot < position.contracts.size(); ++slot) {
    if (position.contracts[slot].owner) continue;
    const Contract& contract = content.contract(position.contracts[slot].contract);
    contract_gain_[slot] = static_cast<float>(contract.points);
    for (std::size_t i = 0; i < ore_count; ++i)
      contract_gain_[slot] -= ore_worth(i) * static_cast<float>(contract.cost[i]);
  }
}

Points Outlook::control(TileId tile, const Drills& drills) const {
  Points weight{};
  float sum = drills.taken() == 0 ? tables.nobody[turns_left_] : 0;
  for (Seat seat = 0; seat < players_; ++seat) {
    weight[seat] = tables.strength[turns_left_][halves_of_drill * drills.count(seat) + drills.corners(seat)];
    if (near_[seat] >> tile.value & 1) weight[seat] *= tables.near[players_];
    sum += weight[seat];
  }
  const float each = static_cast<float>(content_.points(position_.tiles[tile].token)) / sum;
  for (float& one : weight) one *= each;
  return weight;
}

float Outlook::ore_worth(std::size_t ore) const {
  return static_cast<float>(content_.ores[ore].points) / static_cast<float>(content_.ores[ore].set);
}

float Outlook::contracts_worth(const std::array<std::uint8_t, ore_count>& ore) const {
  float best = 0;  // ore can be spent only once
  for (std::size_t slot = 0; slot < position_.contracts.size(); ++slot) {
    if (position_.contracts[slot].owner) continue;
    const auto& cost = content_.contract(position_.contracts[slot].contract).cost;
    int missing = 0;
    for (std::size_t i = 0; i < ore_count; ++i) missing += std::max(0, cost[i] - ore[i]);
    best = std::max(best, contract_gain_[slot] * tables.chance[turns_left_][std::min(missing, most_missing)]);
  }
  return best;
}

float Outlook::holdings_worth(Seat seat) const {
  const Player& player = position_.players[seat];
  float worth = static_cast<float>(player.salvaged * content_.salvage_points);
  for (std::size_t i = 0; i < ore_count; ++i) worth += ore_worth(i) * static_cast<float>(player.ore.items[i]);
  worth += contracts_worth(player.ore.items);
  for (const HiddenCard& card : player.hand)
    worth += content_.is_special(card.card)
                 ? special_worth
                 : arrow_worth * static_cast<float>(count_spaces(content_.card(card.card).arrows));
  // Turns not yet begun; the active seat is in the middle of one unless it waits for its slide.
  const int others_between = (seat - position_.active + players_) % players_;
  int turns = (turns_left_ - others_between + players_ - 1) / players_;
  if (seat == position_.active && position_.step != Step::slide) --turns;
  return worth + tables.turn[players_] * static_cast<float>(turns);
}

Points Outlook::expected() const {
  Points points{};
  for (std::size_t i = 0; i < tile_count; ++i) {
    const Points tile = control(id_at<TileId>(i), position_.tiles.items[i].drills);
    for (int seat = 0; seat < players_; ++seat) points[seat] += tile[seat];
  }
  for (const ContractSlot& slot : position_.contracts)
    if (slot.owner) points[slot.owner.value] += static_cast<float>(content_.contract(slot.contract).points);
  for (Seat seat = 0; seat < players_; ++seat) points[seat] += holdings_worth(seat);
  points[position_.active] += turn_gain();
  return points;
}

float Outlook::lead(Seat seat, const Points& points) const {
  float others = 0;
  for (Seat other = 0; other < players_; ++other)
    if (other != seat) others += points[other];
  return points[seat] - others / static_cast<float>(players_ - 1);
}

void Outlook::shares(std::array<float, max_seats>& shares) const {
  const Points points = expected();
  shares_from_scores(points.data(), players_, tables.scale[turns_left_], shares);
}

float Outlook::deploy_gain(Seat seat, TileId tile) const {
  const Drills& now = position_.tiles[tile].drills;
  const SpaceMask empty = now.empty();
  if (empty == 0 || position_.players[seat].supply == 0) return 0;
  const SpaceMask corners = static_cast<SpaceMask>(empty & corner_spaces);
  Drills then = now;
  then.put(seat, id_at<SpaceId>(std::countr_zero(corners ? corners : empty)));
  return lead(seat, control(tile, then)) - lead(seat, control(tile, now));
}

float Outlook::mine_gain(Seat seat, TileId tile) const {
  const Player& player = position_.players[seat];
  const std::size_t ore = content_.tile(tile).ore.index();
  if (position_.tiles[tile].drills.of[seat] == 0 || player.ore.items[ore] >= content_.track_end) return 0;
  auto more = player.ore.items;
  ++more[ore];
  return ore_worth(ore) + contracts_worth(more) - contracts_worth(player.ore.items);
}

// The best drill to take from these spaces.
float Outlook::salvage_gain(Seat seat, TileId tile, SpaceMask spaces) const {
  const Drills& now = position_.tiles[tile].drills;
  const float before = lead(seat, control(tile, now));
  float best = -1e9f;
  for (; spaces != 0; spaces = static_cast<SpaceMask>(spaces & (spaces - 1))) {
    Drills then = now;
    then.remove(id_at<SpaceId>(std::countr_zero(spaces)));
    best = std::max(best, lead(seat, control(tile, then)) - before);
  }
  return best + static_cast<float>(content_.salvage_points);
}

// Exchanging drills of the strongest opponent for own ones.
float Outlook::claim_gain(Seat seat, TileId tile, int drills) const {
  Drills then = position_.tiles[tile].drills;
  const float before = lead(seat, control(tile, then));
  for (; drills > 0 && then.others(seat) != 0; --drills) {
    Seat strongest = no_seat;
    for (Seat other = 0; other < players_; ++other)
      if (other != seat && then.of[other] != 0 &&
          (strongest == no_seat || then.count(other) > then.count(strongest)))
        strongest = other;
    const SpaceMask corners = static_cast<SpaceMask>(then.of[strongest] & corner_spaces);
    const SpaceId space = id_at<SpaceId>(std::countr_zero(corners ? corners : then.of[strongest]));
    then.remove(space);
    then.put(seat, space);
  }
  return lead(seat, control(tile, then)) - before;
}

float Outlook::arrows_gain(std::uint8_t arrows) const {
  const Seat seat = position_.active;
  float gain = 0;
  for (; arrows != 0; arrows = static_cast<std::uint8_t>(arrows & (arrows - 1))) {
    const int direction = arrow_direction(players_, seat, std::countr_zero(arrows));
    const CellId cell = neighbor(position_.players[seat].ship, direction);
    const TileId tile = cell ? position_.field[cell] : TileId::none();
    if (tile) gain += std::max({0.0f, deploy_gain(seat, tile), mine_gain(seat, tile)});
  }
  return gain;
}

float Outlook::remote_gain(int tiles) const {
  const Seat seat = position_.active;
  float gain = 0;
  for (int i = 0; i < tiles; ++i) {  // the last of the players in turn order after the active one
    const Seat holder = static_cast<Seat>((seat + players_ - 1 - i) % players_);
    gain += std::max(0.0f, deploy_gain(seat, position_.players[holder].held));
  }
  return gain;
}

float Outlook::best_claim_gain() const {
  float best = 0;
  for (std::uint16_t tiles = near_[position_.active]; tiles != 0;
       tiles = static_cast<std::uint16_t>(tiles & (tiles - 1))) {
    const TileId tile = id_at<TileId>(std::countr_zero(tiles));
    if (position_.tiles[tile].drills.others(position_.active) != 0)
      best = std::max(best, claim_gain(position_.active, tile, content_.claimed_drills));
  }
  return best;
}

float Outlook::steal_gain(Seat victim) const {
  const Player& from = position_.players[victim];
  const int drills = std::min<int>(from.salvaged, content_.stolen_drills);
  float dearest = 0;
  for (std::size_t i = 0; i < ore_count; ++i)
    if (from.ore.items[i] > 0) dearest = std::max(dearest, ore_worth(i) + stolen_ore_worth);
  const float others = 1 / static_cast<float>(players_ - 1);  // what the victim loses counts too
  return (1 + others) * std::max(static_cast<float>(drills * content_.salvage_points),
                                 dearest * static_cast<float>(content_.stolen_resources));
}

float Outlook::best_steal_gain() const {
  float best = 0;
  for (Seat other = 0; other < players_; ++other)
    if (other != position_.active &&
        adjacent(position_.players[position_.active].ship, position_.players[other].ship))
      best = std::max(best, steal_gain(other));
  return best;
}

float Outlook::card_gain(CardId card) const {
  switch (content_.card(card).kind) {
    case CardKind::regular:
      return arrows_gain(content_.card(card).arrows) -
             arrow_worth * static_cast<float>(count_spaces(content_.card(card).arrows));
    case CardKind::claim:
      return best_claim_gain() - special_worth;
    case CardKind::remote_deploy:
      return remote_gain(players_) - special_worth;
    case CardKind::steal:
      return best_steal_gain() - special_worth;
  }
  return 0;
}

float Outlook::best_card_gain() const {
  float best = -1e9f;
  for (const HiddenCard& card : position_.me().hand) best = std::max(best, card_gain(card.card));
  return position_.me().hand.empty() ? 0 : best;
}

float Outlook::turn_gain() const {
  if (position_.questions.empty()) return position_.step == Step::play ? best_card_gain() : 0;
  const Question& question = position_.questions.top();
  const Seat seat = position_.active;
  switch (question.ask) {
    case Ask::salvage:
      return salvage_gain(seat, question.tile, question.spaces) + best_card_gain();
    case Ask::arrow:
      return arrows_gain(question.arrows);
    case Ask::space: {
      const float here = deploy_gain(seat, question.tile);
      return here + arrows_gain(position_.questions[position_.questions.size() - 2].arrows);
    }
    case Ask::claim_tile:
      return best_claim_gain();
    case Ask::claim_drill:
      return claim_gain(seat, question.tile, question.to_go);
    case Ask::remote:
      return std::max(0.0f, deploy_gain(seat, question.tile)) + remote_gain(question.to_go);
    case Ask::victim:
      return best_steal_gain();
    case Ask::kind:
      return steal_gain(question.seat.value);
    default:
      return position_.step == Step::play ? best_card_gain() : 0;
  }
}

}  // namespace orrery::anteros
