// What is always true; what a position from outside must fulfil; and how a set position is mended.
#include <algorithm>
#include <array>
#include <vector>

#include "engine/reconcile.h"
#include "games/luna_maris/game.h"

namespace orrery::luna_maris {
namespace {

bool board_is_sound(const Content& content, const Player& player, bool automaton) {
  const int battery = automaton ? content.ai.battery : content.battery;
  return player.vp <= 9999 && player.energy <= battery && player.water <= content.water_room &&
         player.helium <= content.helium_room && player.waste <= content.waste_spaces &&
         player.co2 <= content.last_co2() && player.probes_left <= depot_probes &&
         player.belt.total() <= 250 && player.oxygen <= top_oxygen && player.turns <= most_turns &&
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
  return food <= food_card_count && std::all_of(p.scientist_deck.begin(), p.scientist_deck.end(), known) &&
         std::all_of(p.food_deck.begin(), p.food_deck.end(), known) &&
         std::all_of(p.food_discard.begin(), p.food_discard.end(), known) &&
         std::all_of(p.ai_deck.begin(), p.ai_deck.end(), known) &&
         std::all_of(p.ai_played.begin(), p.ai_played.end(), known);
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

bool frame_is_sound(const Content& content, const Position& p, const Question& q, bool top) {
  switch (q.ask) {
    case Ask::none:
      return false;
    case Ask::run_action:
      return q.id < content.actions.size() && q.count <= Effects::capacity;
    case Ask::procedure:
    case Ask::finish:
      return q.id < content.actions.size();
    case Ask::run_equipment:
      return q.id < equipment_count && q.count <= Effects::capacity;
    case Ask::run_order:
      return q.id < order_count && q.count <= Effects::capacity;
    case Ask::run_bonus:
      return q.id < bonus_count && q.count <= Effects::capacity;
    case Ask::hired:
      return q.id < hiring_places && p.hiring[q.id];
    case Ask::delivered:
      return q.id < order_count &&
             visible_order(p, static_cast<std::size_t>(content.orders[q.id].order_class)) == OrderId{q.id};
    case Ask::built:
      return q.id < advanced_count && !p.constructions.full();
    case Ask::fed:
      return q.count <= p.food_discard.size();
    case Ask::end_turn:
      return true;
    case Ask::pay:
      return top && q.count + q.more <= most_ore_paid;
    case Ask::seedbed:
      return top && q.count > 0 && q.count <= filled_beds(p);
    case Ask::recover:
      return top && q.count > 0 && q.count <= p.me().rest.size();
    case Ask::feed:
      return top && q.count > 0 && q.count <= p.food_discard.size();
    case Ask::zone:
      return top && p.me().probes_left > 0;
    default:
      return top;
  }
}

// A running action lies over the step that began it.
bool questions_are_sound(const Content& content, const Position& p) {
  if (p.step == Step::over || p.step < Step::turn) return p.questions.empty();
  const bool acting = p.step >= Step::go;
  if (acting != static_cast<bool>(p.turn.scientist) || p.turn.activations > 1) return false;
  if (p.turn.boosted && !p.me().equipment) return false;
  if (p.step == Step::second && (!p.turn.first || content.action(p.turn.first).combination < 0)) return false;
  for (std::size_t i = 0; i < p.questions.size(); ++i)
    if (!frame_is_sound(content, p, p.questions[i], i + 1 == p.questions.size())) return false;
  if (p.questions.empty()) return true;
  // The lowest frame says what the whole is about.
  const Ask lowest = p.questions[0].ask;
  if (acting) {
    if (lowest != Ask::finish || p.questions.size() < 2) return false;
    for (std::size_t i = 1; i < p.questions.size(); ++i)
      if (p.questions[i].ask == Ask::finish || p.questions[i].ask == Ask::end_turn ||
          p.questions[i].ask == Ask::feed || p.questions[i].ask == Ask::row_food)
        return false;
    if (p.asked() == Ask::tile && p.questions[p.questions.size() - 2].ask != Ask::run_action) return false;
    if (p.asked() == Ask::retire && !content.module(comms_room).advanced) return false;
    return true;
  }
  if (lowest == Ask::feed) return p.questions.size() == 1;
  return lowest == Ask::end_turn &&
         (p.asked() == Ask::row_food ? p.questions.size() == 2 : p.asked() == Ask::recover) &&
         p.questions.size() <= 3;
}

bool somebody_can_move(const Content& content, const Position& p) {
  if (p.step == Step::over) return true;
  MoveList<Game> moves;
  Game::legal(content, p, p.active, moves);
  return !moves.empty();
}

std::array<int, most_food_kinds> food_in_game(const Content& content, int players) {
  std::array<int, most_food_kinds> cards{};
  const int marks = content.by_players[static_cast<std::size_t>(players)].food_marks;
  for (std::size_t i = 0; i < content.food.size(); ++i)
    for (int mark = 0; mark < marks; ++mark)
      cards[i] += content.food[i].copies[static_cast<std::size_t>(mark)];
  return cards;
}

template <class Visit>
void each_food(const Content& content, const Position& p, Visit visit) {
  for (const FoodId card : p.food_deck) visit(card, 1);
  for (const FoodId card : p.food_discard) visit(card, 1);
  for (const FoodId card : p.seedbeds) visit(card, 1);
  for (Seat row = 0; row < p.rows(); ++row) {
    for (const FoodId card : p.board(row).secret_food) visit(card, 1);
    for (std::size_t i = 0; i < content.food.size(); ++i) visit(id_at<FoodId>(i), p.board(row).food.items[i]);
  }
}

bool food_is_conserved(const Content& content, const Position& p) {
  std::array<int, most_food_kinds> left = food_in_game(content, p.seats());
  each_food(content, p, [&left](FoodId card, int n) {
    if (card) left[card.index()] -= n;
  });
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

// --- mending -------------------------------------------------------------------------------------------

// Level 1 cards that are in no place go where nothing was set; a card set in one place leaves the other.
void mend_team(const Content& content, const Player& before, Player& after) {
  const bool hand_set = after.hand != before.hand;
  const bool rest_set = after.rest != before.rest;
  if (rest_set && !hand_set) after.hand = after.hand.without(after.rest);
  if (hand_set) after.rest = after.rest.without(after.hand);
  const ScientistSet missing = content.level1.without(after.hand | after.rest | after.retired);
  if (hand_set && rest_set)
    after.retired = after.retired | missing;
  else if (hand_set)
    after.rest = after.rest | missing;
  else
    after.hand = after.hand | missing;
  after.hand = after.hand.without(after.retired);
  after.rest = after.rest.without(after.retired);
}

void mend_scientist_deck(const Content& content, const Position& before, Position& after) {
  ScientistSet taken;
  for (Seat row = 0; row < after.rows(); ++row) taken = taken | after.board(row).hand | after.board(row).rest;
  ScientistSet shown;
  for (std::size_t i = 0; i < hiring_places; ++i) {
    if (!after.hiring[i]) continue;
    if (taken.has(after.hiring[i]) && after.hiring[i] == before.hiring[i])
      after.hiring[i] = ScientistId::none();
    else
      shown.add(after.hiring[i]);
  }
  // A place whose card is now shown in another place loses it.
  for (std::size_t i = 0; i < hiring_places; ++i)
    for (std::size_t j = 0; j < hiring_places; ++j)
      if (i != j && after.hiring[i] && after.hiring[i] == after.hiring[j] &&
          after.hiring[i] == before.hiring[i])
        after.hiring[i] = ScientistId::none();
  ScientistSet left = content.level2.without(taken).without(shown);
  FixedVector<ScientistId, level2_count> deck;
  for (const ScientistId card : after.scientist_deck)
    if (left.has(card)) {
      deck.push_back(card);
      left.remove(card);
    }
  for (const ScientistId card : left) deck.insert(0, card);
  for (std::size_t i = 0; i < hiring_places; ++i)
    if (!after.hiring[i] && before.hiring[i] && !deck.empty()) after.hiring[i] = deck.pop_back();
  after.scientist_deck = deck;
}

void mend_food(const Content& content, const Position& before, Position& after) {
  std::array<int, most_food_kinds> left = food_in_game(content, after.seats());
  const bool deck_set = !(after.food_deck == before.food_deck);
  each_food(content, after, [&left](FoodId card, int n) {
    if (card) left[card.index()] -= n;
  });
  // Too many of a kind: out of the deck, then out of seedbeds that were not set.
  for (std::size_t i = 0; i < content.food.size(); ++i) {
    const FoodId card = id_at<FoodId>(i);
    while (left[i] < 0 && !deck_set && after.food_deck.contains(card)) {
      after.food_deck.take(static_cast<std::size_t>(after.food_deck.find(card)));
      ++left[i];
    }
    for (std::size_t bed = 0; bed < seedbed_count && left[i] < 0; ++bed)
      if (after.seedbeds[bed] == card && before.seedbeds[bed] == card) {
        after.seedbeds[bed] = FoodId::none();
        ++left[i];
        if (!after.food_deck.empty()) after.seedbeds[bed] = after.food_deck.pop_back();
      }
  }
  // Too few: under the deck, or on the discard pile if the deck was set.
  for (std::size_t i = 0; i < content.food.size(); ++i)
    for (; left[i] > 0; --left[i]) {
      if (!deck_set && !after.food_deck.full())
        after.food_deck.insert(0, id_at<FoodId>(i));
      else if (!after.food_discard.full())
        after.food_discard.insert(0, id_at<FoodId>(i));
    }
}

void mend_orders(const Content& content, const Position& before, Position& after) {
  OrderSet seen;
  for (Seat row = 0; row < after.rows(); ++row) seen = seen | after.board(row).orders;
  for (std::size_t i = 0; i < class_count; ++i)
    if (!(after.orders[i] == before.orders[i]))
      for (const OrderId order : after.orders[i])
        if (order) seen.add(order);
  for (std::size_t i = 0; i < class_count; ++i) {
    if (!(after.orders[i] == before.orders[i])) continue;
    for (OrderId& order : after.orders[i]) {
      for (std::size_t j = 0; order && seen.has(order) && j < order_count; ++j)
        if (content.orders[j].order_class == static_cast<int>(i) && !seen.has(id_at<OrderId>(j)) &&
            !after.orders[i].contains(id_at<OrderId>(j)))
          order = id_at<OrderId>(j);
      if (order) seen.add(order);
    }
  }
}

void mend_probes(const Content& content, const Position& before, Position& after) {
  ZoneSet set;
  for (Seat row = 0; row < after.rows(); ++row)
    if (after.board(row).probes != before.board(row).probes) set = set | after.board(row).probes;
  for (Seat row = 0; row < after.rows(); ++row) {
    Player& player = after.board(row);
    if (player.probes == before.board(row).probes) {
      const int displaced = (player.probes & set).size();
      player.probes = player.probes.without(set);
      for (int i = 0; i < displaced; ++i)
        for (const ZoneId zone : free_zones(content, after).without(content.titanium_zones)) {
          if (set.has(zone)) continue;
          player.probes.add(zone);
          break;
        }
    }
    if (player.probes_left == before.board(row).probes_left)
      player.probes_left = static_cast<std::uint8_t>(std::max(0, depot_probes + 1 - player.probes.size()));
  }
}

void mend_equipment(const Position& before, Position& after) {
  std::vector<EquipmentId> old;
  std::vector<EquipmentId*> now;
  for (Seat seat = 0; seat < after.seats(); ++seat) {
    Player& player = after.players[seat];
    old.push_back(before.players[seat].equipment);
    now.push_back(&player.equipment);
    if (player.equipment != before.players[seat].equipment &&
        player.equipment_ready == before.players[seat].equipment_ready)
      player.equipment_ready = static_cast<bool>(player.equipment);
  }
  swap_displaced<EquipmentId>(old, now);
}

void mend_projects(Position& after) {
  for (AdvancedId& tile : after.projects)
    if (tile && after.is_built(tile)) tile = AdvancedId::none();
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
  if (!tiles_are_sound(p)) return "an advanced module, a bonus or a tile is not possible.";
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

void Game::reconcile(const Content& content, const Position& before, Position& after) {
  if (before.seats() != after.seats()) return;
  for (Seat seat = 0; seat < after.seats(); ++seat)
    mend_team(content, before.players[seat], after.players[seat]);
  mend_scientist_deck(content, before, after);
  mend_food(content, before, after);
  mend_orders(content, before, after);
  mend_probes(content, before, after);
  mend_equipment(before, after);
  mend_projects(after);
}

}  // namespace orrery::luna_maris
