// What is always true, and what a position from outside must fulfill.
#include <algorithm>
#include <array>

#include "games/luna_maris/game.h"

namespace orrery::luna_maris {
namespace {

bool board_is_sound(const Content& content, const Player& player, bool is_automaton) {
  const int battery = is_automaton ? content.ai.battery : content.battery;
  const auto heap = [](const Ore& ore) { return ore.iron <= most_ore && ore.titanium <= most_ore; };
  return player.vp <= most_vp && player.energy <= battery && player.water <= content.water_room &&
         player.helium <= content.helium_room && player.waste <= content.waste_spaces &&
         player.co2 <= content.last_co2() && player.probes_left <= depot_probes && heap(player.belt.first) &&
         heap(player.belt.last) && player.oxygen <= top_oxygen && player.turns <= most_turns &&
         std::all_of(player.research.items.begin(), player.research.items.end(), [&](const Track& track) {
           return track.level >= 1 && track.level <= content.research_levels &&
                  (!track.capped || track.level == content.research_levels);
         });
}

bool players_are_sound(const Content& content, const Position& p) {
  for (const Player& player : p.players) {
    if (!board_is_sound(content, player, false)) return false;
    if (player.stress < content.stress_most || player.stress > content.stress_best) return false;
    const bool placed = p.step > Step::place;
    if (placed && player.module.is_none()) return false;
    if (player.on_space && (!placed || !content.module(player.module).has_space)) return false;
    if (!(player.hand & player.rest).empty()) return false;
    if (player.probes.size() + player.probes_left > depot_probes + 1) return false;
    for (const FoodId card : player.secret_food)
      if (!card) return false;
    if (food_count(player) > food_card_count) return false;
    if (player.equipment_ready && !player.equipment) return false;
  }
  if (p.solo()) {
    if (!board_is_sound(content, p.ai, true)) return false;
    if (p.step > Step::place && p.ai.module.is_none()) return false;
    if (p.ai.probes.size() + p.ai.probes_left > depot_probes + 1) return false;
  } else if (!p.ai.probes.empty() || p.ai.vp > 0) {
    return false;
  }
  return true;
}

bool zones_are_sound(const Content& content, const Position& p) {
  int probes = 0;
  for (Seat row = 0; row < p.rows(); ++row) probes += p.board(row).probes.size();
  const ZoneSet taken = p.occupied();
  return taken.size() == probes &&
         (taken & content.by_players[static_cast<std::size_t>(p.seats())].covered).empty();
}

bool one_keeper_each(const Position& p) {
  ModuleSet kept;
  for (const Player& player : p.players) {
    if (!player.on_space) continue;
    if (kept.has(player.module)) return false;
    kept.add(player.module);
  }
  return true;
}

bool order_is_sound(const Position& p) {
  SeatSet seats;
  for (const Seat seat : p.order) {
    if (seat >= p.seats() || seats.has(seat)) return false;
    seats.add(seat);
  }
  if (seats.size() != p.seats()) return false;
  SeatSet ended;
  for (const Seat seat : p.next_order) {
    if (seat >= p.seats() || ended.has(seat)) return false;
    ended.add(seat);
  }
  if (p.step < Step::turn) return ended.empty();
  if (p.step == Step::over) return true;
  // Who has ended is not asked any more, but for the food card of the row.
  return !ended.has(p.active) || (p.asked() == Ask::row_food && p.next_order.back() == p.active);
}

bool cards_are_sound(const Content& content, const Position& p) {
  const auto known = [](auto id) { return static_cast<bool>(id); };
  std::size_t food = p.food_deck.size() + p.food_discard.size();
  for (const FoodId bed : p.seedbeds) food += static_cast<bool>(bed);
  for (Seat row = 0; row < p.rows(); ++row) food += static_cast<std::size_t>(food_count(p.board(row)));
  for (std::size_t i = 0; i < class_count; ++i)
    for (const OrderId order : p.orders[i])
      if (!order || content.order(order).order_class != static_cast<int>(i)) return false;
  return food <= food_card_count && std::all_of(p.food_deck.begin(), p.food_deck.end(), known) &&
         std::all_of(p.food_discard.begin(), p.food_discard.end(), known) &&
         std::all_of(p.ai_deck.begin(), p.ai_deck.end(), known) &&
         std::all_of(p.ai_played.begin(), p.ai_played.end(), known);
}

// Level 2 cards for hire, now or later, are there once: a choice names the card.
bool candidates_are_distinct(const Content& content, const Position& p) {
  ScientistSet left = content.level2;
  const auto take = [&left](ScientistId card) {
    const bool there = left.has(card);
    if (there) left.remove(card);
    return there;
  };
  for (const ScientistId card : p.hiring)
    if (card && !take(card)) return false;
  return std::all_of(p.scientist_deck.begin(), p.scientist_deck.end(), take);
}

bool tiles_are_sound(const Position& p) {
  for (std::size_t i = 0; i < p.constructions.size(); ++i) {
    const Construction& built = p.constructions[i];
    if (!built.tile || built.builder >= p.rows()) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (p.constructions[j].tile == built.tile) return false;
    for (const AdvancedId tile : p.projects)
      if (tile == built.tile) return false;
  }
  for (const MaybeSeat owner : p.bonuses.items)
    if (owner && owner.value >= p.rows()) return false;
  for (const EquipmentId tile : p.equipment_offer)
    if (!tile) return false;
  return p.ai_deck.size() + p.ai_played.size() <= ai_deck_size;
}

// LM-14.9: at most one card a round is drawn blind, so there is room for those to come.
bool secrets_have_room(const Content& content, const Position& p) {
  if (p.step == Step::over) return true;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    if (p.step < Step::turn && !player.secret_food.empty()) return false;
    if (!player.equipment) continue;
    const Effects& effects = content.tile(player.equipment).effects;
    if (std::none_of(effects.begin(), effects.end(), [](const Effect& e) { return e.what == Do::food_deck; }))
      continue;
    const bool still_this_round = player.equipment_ready || (seat == p.active && p.turn.boosted);
    if (player.secret_food.size() + round_count - p.round + still_this_round > round_count) return false;
  }
  return true;
}

// Everybody who is still asked finds a tile and a symbol, and nobody is left without a module.
bool start_is_sound(const Position& p) {
  if (p.step >= Step::turn) return true;
  const auto place = static_cast<std::size_t>(p.order.find(p.active));
  const auto known = [](auto id) { return static_cast<bool>(id); };
  if (p.round != 1 || !std::all_of(p.start_symbols.begin(), p.start_symbols.end(), known) ||
      !std::all_of(p.start_cards.begin(), p.start_cards.end(), known))
    return false;
  if (p.step == Step::draft)  // the cards are shown when all tiles are taken
    return p.equipment_offer.size() > place && p.start_cards.empty() && p.start_symbols.empty();
  for (std::size_t i = 0; i < place; ++i)
    if (!p.players[p.order[i]].module) return false;
  return p.start_symbols.size() + place >= static_cast<std::size_t>(p.rows());
}

// LM-22.12: a free bonus for every track that can still be completed, and for the one that just was.
bool bonuses_suffice(const Position& p) {
  int needed = p.asked() == Ask::bonus ? 1 : 0;
  for (const MaybeSeat owner : p.bonuses.items) needed += static_cast<bool>(owner);
  for (Seat row = 0; row < p.rows(); ++row)
    for (const Track& track : p.board(row).research.items) needed += !track.capped;
  return needed <= bonus_count;
}

bool somebody_can_move(const Content& content, const Position& p) {
  if (p.step == Step::over) return true;
  MoveList<Game> moves;
  Game::legal(content, p, p.active, moves);
  return !moves.empty();
}

bool food_is_conserved(const Content& content, const Position& p) {
  const std::array<int, most_food_kinds> left = unseen_food(content, p, true);
  return std::all_of(left.begin(), left.end(), [](int n) { return n == 0; });
}

bool scientists_are_conserved(const Content& content, const Position& p) {
  std::array<int, scientist_count> seen{};
  const auto see = [&seen](ScientistId card) {
    if (card) ++seen[card.index()];
  };
  for (const ScientistId card : p.scientist_deck) see(card);
  for (const ScientistId card : p.hiring) see(card);
  for (Seat row = 0; row < p.rows(); ++row) {
    for (const ScientistId card : p.board(row).hand& content.level2) see(card);
    for (const ScientistId card : p.board(row).rest& content.level2) see(card);
  }
  for (const Player& player : p.players) {
    const ScientistSet own = (player.hand | player.rest) & content.level1;
    if (!(own & player.retired).empty() || (own | player.retired) != content.level1) return false;
  }
  return std::all_of(seen.begin() + level1_count, seen.end(), [](int n) { return n == 1; });
}

bool orders_are_distinct(const Position& p) {
  OrderSet seen;
  int tiles = 0;
  for (const auto& stack : p.orders)
    for (const OrderId order : stack) {
      seen.add(order);
      ++tiles;
    }
  for (Seat row = 0; row < p.rows(); ++row) {
    seen = seen | p.board(row).orders;
    tiles += p.board(row).orders.size();
  }
  return seen.size() == tiles;
}

bool probes_are_conserved(const Position& p) {
  for (Seat row = 0; row < p.rows(); ++row)
    if (p.board(row).probes.size() + p.board(row).probes_left != depot_probes + 1) return false;
  return true;
}

bool equipment_is_distinct(const Position& p) {
  for (Seat a = 0; a < p.seats(); ++a)
    for (Seat b = 0; b < a; ++b)
      if (p.players[a].equipment && p.players[a].equipment == p.players[b].equipment) return false;
  return true;
}

bool bonuses_fit_caps(const Position& p) {
  for (Seat row = 0; row < p.rows(); ++row) {
    int caps = 0;
    for (const Track& track : p.board(row).research.items) caps += track.capped;
    int bonuses = 0;
    for (const MaybeSeat owner : p.bonuses.items) bonuses += owner.value == row;
    if (bonuses > caps) return false;
  }
  return true;
}

}  // namespace

std::string_view Game::unsound(const Content& content, const Position& p) {
  if (p.seats() < 1) return "it has no players.";
  if (p.active >= p.seats()) return "the active seat does not exist.";
  if (p.round < 1 || p.round > round_count) return "the round does not exist.";
  if (!order_is_sound(p)) return "the turn order does not fit.";
  if (!players_are_sound(content, p))
    return "a stock, a track or a card on a player's board is not possible.";
  if (!zones_are_sound(content, p)) return "a mining zone holds two probes or is covered.";
  if (!one_keeper_each(p)) return "two astronauts stand on one activation space.";
  if (!cards_are_sound(content, p)) return "a card or an order is unknown, or there are too many.";
  if (!candidates_are_distinct(content, p)) return "a scientist is twice among those for hire.";
  if (!tiles_are_sound(p)) return "an advanced module, a bonus or a tile is not possible.";
  if (!start_is_sound(p)) return "the beginning of the game does not fit.";
  if (!secrets_have_room(content, p)) return "there are too many food cards drawn blind.";
  if (!bonuses_suffice(p)) return "there are too few free research bonuses.";
  if (!questions_are_sound(content, p)) return "the pending question does not fit.";
  if (!somebody_can_move(content, p)) return "nobody can move.";
  return {};
}

std::string_view Game::check(const Content& content, const Position& p) {
  if (const std::string_view problem = unsound(content, p); !problem.empty()) return problem;
  if (!food_is_conserved(content, p)) return "LM-2.14: food cards are not conserved.";
  if (!scientists_are_conserved(content, p)) return "LM-1.2: scientists are not conserved.";
  if (!orders_are_distinct(p)) return "LM-2.6: an order is in two places.";
  if (!probes_are_conserved(p)) return "LM-1.4: probes are not conserved.";
  if (!equipment_is_distinct(p)) return "LM-4.1: a tile has two owners.";
  if (!bonuses_fit_caps(p)) return "LM-22.4: more research bonuses than capped tracks.";
  return {};
}

}  // namespace orrery::luna_maris
