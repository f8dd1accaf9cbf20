// How a position of which a scenario set single places is mended: components that a set place holds leave the
// others, and what is then nowhere goes where nothing was set. What was set stays as it is.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "games/luna_maris/game.h"

namespace orrery::luna_maris {
namespace {

struct Mending {
  const Content& content;
  const Position& before;
  Position& after;
  const SetPlaces& set;

  bool is_set(std::string_view place) const { return set.has(place); }
  bool is_set(std::string_view list, std::size_t place) const {
    return set.has(fmt::format("{}.{}", list, place));
  }
  // A part of a player's board or of the automaton's.
  bool board_is_set(Seat row, std::string_view part) const {
    return set.has(row < after.seats() ? fmt::format("players.{}.{}", row, part)
                                       : fmt::format("ai.{}", part));
  }
};

// Level 1 cards that are in no place go where nothing was set; a card set in one place leaves the others.
void mend_team(const Mending& m, Seat seat) {
  Player& player = m.after.players[seat];
  const bool hand_set = m.board_is_set(seat, "hand");
  const bool rest_set = m.board_is_set(seat, "rest");
  const bool retired_set = m.board_is_set(seat, "retired");
  ScientistSet set;
  if (hand_set) set = set | player.hand;
  if (rest_set) set = set | player.rest;
  if (retired_set) set = set | player.retired;
  if (!hand_set) player.hand = player.hand.without(set);
  if (!rest_set) player.rest = player.rest.without(set);
  if (!retired_set) player.retired = player.retired.without(set);
  const ScientistSet missing = m.content.level1.without(player.hand | player.rest | player.retired);
  if (!hand_set)
    player.hand = player.hand | missing;
  else if (!rest_set)
    player.rest = player.rest | missing;
  else if (!retired_set)
    player.retired = player.retired | missing;
}

// Level 2 cards: what is on a board or shown on a set place is not elsewhere; the rest is the deck.
void mend_scientist_deck(const Mending& m) {
  auto& hiring = m.after.hiring;
  auto& deck = m.after.scientist_deck;
  const bool deck_set = m.is_set("scientist_deck");
  ScientistSet taken;
  for (Seat row = 0; row < m.after.rows(); ++row)
    taken = taken | m.after.board(row).hand | m.after.board(row).rest;
  for (std::size_t i = 0; i < hiring_places; ++i)
    if (hiring[i] && m.is_set("hiring", i)) taken.add(hiring[i]);
  if (deck_set)
    for (const ScientistId card : deck)
      if (card) taken.add(card);
  FixedVector<std::size_t, hiring_places> vacant;
  for (std::size_t i = 0; i < hiring_places; ++i) {
    if (!hiring[i] || m.is_set("hiring", i)) continue;
    if (taken.has(hiring[i])) {
      hiring[i] = ScientistId::none();
      vacant.push_back(i);
    } else {
      taken.add(hiring[i]);
    }
  }
  if (deck_set) return;
  ScientistSet left = m.content.level2.without(taken);
  FixedVector<ScientistId, level2_count> cards;
  for (const ScientistId card : deck)
    if (card && left.has(card)) {
      cards.push_back(card);
      left.remove(card);
    }
  for (const ScientistId card : left) cards.insert(0, card);
  for (const std::size_t place : vacant)
    if (!cards.empty()) hiring[place] = cards.pop_back();
  deck = cards;
}

// Too many of a kind: out of the deck, then out of seedbeds. Too few: under the deck, else on the discard
// pile.
void mend_food(const Mending& m) {
  auto& deck = m.after.food_deck;
  const bool deck_set = m.is_set("food_deck");
  std::array<int, most_food_kinds> left = unseen_food(m.content, m.after, true);
  for (std::size_t i = 0; i < m.content.food.size(); ++i) {
    const FoodId card = id_at<FoodId>(i);
    for (; left[i] < 0 && !deck_set && deck.contains(card); ++left[i])
      deck.take(static_cast<std::size_t>(deck.find(card)));
    for (std::size_t bed = 0; bed < seedbed_count && left[i] < 0; ++bed)
      if (m.after.seedbeds[bed] == card && !m.is_set("seedbeds", bed)) {
        m.after.seedbeds[bed] = deck_set || deck.empty() ? FoodId::none() : deck.pop_back();
        ++left[i];
      }
  }
  const bool discard_set = m.is_set("food_discard");
  for (std::size_t i = 0; i < m.content.food.size(); ++i)
    for (; left[i] > 0; --left[i]) {
      if (!deck_set && !deck.full())
        deck.insert(0, id_at<FoodId>(i));
      else if (!discard_set && !m.after.food_discard.full())
        m.after.food_discard.insert(0, id_at<FoodId>(i));
    }
}

// An order that was set elsewhere is replaced by another one of its class.
void mend_orders(const Mending& m) {
  OrderSet seen;
  for (Seat row = 0; row < m.after.rows(); ++row) seen = seen | m.after.board(row).orders;
  for (std::size_t i = 0; i < class_count; ++i)
    if (m.is_set("orders", i))
      for (const OrderId order : m.after.orders[i])
        if (order) seen.add(order);
  for (std::size_t i = 0; i < class_count; ++i) {
    if (m.is_set("orders", i)) continue;
    for (OrderId& order : m.after.orders[i]) {
      for (std::size_t j = 0; order && seen.has(order) && j < order_count; ++j)
        if (m.content.orders[j].order_class == static_cast<int>(i) && !seen.has(id_at<OrderId>(j)) &&
            !m.after.orders[i].contains(id_at<OrderId>(j)))
          order = id_at<OrderId>(j);
      if (order) seen.add(order);
    }
  }
}

// Probes in a zone that was set for another board move to a free iron zone.
void mend_probes(const Mending& m) {
  ZoneSet set;
  for (Seat row = 0; row < m.after.rows(); ++row)
    if (m.board_is_set(row, "probes")) set = set | m.after.board(row).probes;
  for (Seat row = 0; row < m.after.rows(); ++row) {
    Player& player = m.after.board(row);
    if (!m.board_is_set(row, "probes")) {
      const int displaced = (player.probes & set).size();
      player.probes = player.probes.without(set);
      for (int i = 0; i < displaced; ++i)
        for (const ZoneId zone : free_zones(m.content, m.after).without(m.content.titanium_zones | set)) {
          player.probes.add(zone);
          break;
        }
    }
    if (!m.board_is_set(row, "probes_left"))
      player.probes_left = static_cast<std::uint8_t>(std::max(0, depot_probes + 1 - player.probes.size()));
  }
}

// A new tile is ready; who had it takes the tile that lay there before.
void mend_equipment(const Mending& m) {
  for (Seat seat = 0; seat < m.after.seats(); ++seat) {
    if (!m.board_is_set(seat, "equipment")) continue;
    Player& owner = m.after.players[seat];
    if (!m.board_is_set(seat, "equipment_ready"))
      owner.equipment_ready = owner.equipment && (owner.equipment != m.before.players[seat].equipment ||
                                                  m.before.players[seat].equipment_ready);
    for (Seat other = 0; other < m.after.seats(); ++other)
      if (other != seat && owner.equipment && m.after.players[other].equipment == owner.equipment &&
          !m.board_is_set(other, "equipment"))
        m.after.players[other].equipment = m.before.players[seat].equipment;
  }
  for (Seat seat = 0; seat < m.after.seats(); ++seat)
    if (!m.board_is_set(seat, "equipment_ready") && !m.after.players[seat].equipment)
      m.after.players[seat].equipment_ready = false;
}

void mend_projects(const Mending& m) {
  for (std::size_t i = 0; i < project_places; ++i)
    if (m.after.projects[i] && m.after.is_built(m.after.projects[i]) && !m.is_set("projects", i))
      m.after.projects[i] = AdvancedId::none();
}

}  // namespace

void Game::reconcile(const Content& content, const Position& before, Position& after, const SetPlaces& set) {
  if (before.seats() != after.seats()) return;
  const Mending mending = {content, before, after, set};
  for (Seat seat = 0; seat < after.seats(); ++seat) mend_team(mending, seat);
  mend_scientist_deck(mending);
  mend_food(mending);
  mend_orders(mending);
  mend_probes(mending);
  mend_equipment(mending);
  mend_projects(mending);
}

}  // namespace orrery::luna_maris
