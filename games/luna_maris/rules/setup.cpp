// Sections 2 to 4 and 31: from the empty table to the first turn.
#include <array>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

enum OptionIndex : std::size_t { equipment_option, modules_option, ai_option };

Player new_player(const Content& content) {
  Player player;
  player.vp = static_cast<std::uint16_t>(content.start_vp);         // LM-2.2
  player.stress = static_cast<std::uint8_t>(content.stress_start);  // LM-3.1
  player.energy = content.start.energy;                             // LM-3.6
  player.water = content.start.water;
  player.waste = content.start.waste;
  player.belt.first.iron = content.start.iron;
  player.hand = content.level1;  // LM-3.5
  return player;
}

// LM-31.3
Player new_automaton(const Content& content) {
  Player ai;
  ai.vp = static_cast<std::uint16_t>(content.start_vp);
  ai.waste = content.ai.start.waste;
  ai.water = content.ai.start.water;
  ai.depot = {false, false, false};
  return ai;
}

// LM-2.6, LM-2.7
void stack_orders(const Content& content, Position& p, const PlayerCount& count) {
  std::array<OrderId, order_count> tiles;
  for (std::size_t i = 0; i < order_count; ++i) tiles[i] = id_at<OrderId>(i);
  p.rng.shuffle(tiles);
  for (const OrderId tile : tiles) {
    auto& stack = p.orders[static_cast<std::size_t>(content.order(tile).order_class)];
    if (static_cast<int>(stack.size()) < count.orders_per_class) stack.push_back(tile);
  }
}

void deal_scientists(const Content& content, Position& p) {
  for (const ScientistId scientist : content.level2) p.scientist_deck.push_back(scientist);
  p.rng.shuffle(p.scientist_deck);
  for (std::size_t place = hiring_places; place-- > 0;)
    p.hiring[place] = p.scientist_deck.pop_back();  // LM-2.8
}

void deal_food(const Content& content, Position& p, const PlayerCount& count) {
  for (std::size_t i = 0; i < content.food.size(); ++i)
    for (int n = 0; n < count.food[i]; ++n) p.food_deck.push_back(id_at<FoodId>(i));  // LM-2.14
  p.rng.shuffle(p.food_deck);
  for (FoodId& bed : p.seedbeds) bed = p.food_deck.pop_back();
}

void lay_projects(Position& p) {
  std::array<AdvancedId, advanced_count> tiles;
  for (std::size_t i = 0; i < advanced_count; ++i) tiles[i] = id_at<AdvancedId>(i);
  p.rng.shuffle(tiles);
  for (std::size_t i = 0; i < project_places; ++i) p.projects[i] = tiles[i];  // LM-2.9
}

// LM-2.10: one iron zone each, at random.
void place_first_probes(Position& p, const PlayerCount& count) {
  FixedVector<ZoneId, most_players> zones;
  for (const ZoneId zone : count.start_zones) zones.push_back(zone);
  p.rng.shuffle(zones);
  for (Seat row = 0; row < p.rows(); ++row) p.board(row).probes.add(zones[row]);
}

// LM-31.4, LM-31.5
void deal_automaton(const Content& content, Position& p, AiDeck strength) {
  p.ai_strength = strength;
  p.ai = new_automaton(content);
  FixedVector<AiCardId, ai_card_count> basic;
  FixedVector<AiCardId, ai_card_count> advanced;
  for (std::size_t i = 0; i < ai_card_count; ++i)
    (content.ai_cards[i].advanced ? advanced : basic).push_back(id_at<AiCardId>(i));
  if (strength == AiDeck::intermediate) {
    for (const AiCardId card : advanced) basic.push_back(card);
    advanced.clear();
  }
  p.rng.shuffle(basic);
  p.rng.shuffle(advanced);
  int from_advanced = 0;
  if (strength == AiDeck::advanced) from_advanced = ai_deck_size;
  if (strength >= AiDeck::mixed_1)
    from_advanced = static_cast<int>(strength) - static_cast<int>(AiDeck::mixed_1) + 1;
  for (int i = 0; i < ai_deck_size; ++i)
    p.ai_deck.push_back(i < from_advanced ? advanced.pop_back() : basic.pop_back());
  p.rng.shuffle(p.ai_deck);
}

// LM-4.5 to LM-4.7, LM-31.7
void reveal_start(const Content& content, Position& p, EventLog* log) {
  const PlayerCount& count = content.by_players[static_cast<std::size_t>(p.seats())];
  if (count.reveal_level == 2) {
    p.start_cards.push_back(p.scientist_deck.back());
    p.rng.shuffle(p.scientist_deck);  // LM-4.6: it goes back
  } else {
    FixedVector<ScientistId, level1_count> cards;
    for (const ScientistId card : content.level1) cards.push_back(card);  // LM-4.9
    p.rng.shuffle(cards);
    for (int i = 0; i < count.reveal_cards; ++i) p.start_cards.push_back(cards.pop_back());
  }
  for (const ScientistId card : p.start_cards) {
    tell_all(log, p, Happened::start_revealed, no_seat, card.value);
    for (const ModuleId module : content.scientist(card).specialties) p.start_symbols.push_back(module);
  }
  p.revealed.to(SeatSet::first(p.seats()));
  p.step = Step::place;
  p.active = p.order[0];  // LM-4.8
}

void begin_game(const Content&, Position& p, EventLog* log) {
  p.start_cards.clear();
  p.start_symbols.clear();
  p.step = Step::turn;
  p.active = p.order[0];
  tell_all(log, p, Happened::round_begins, no_seat, 1);  // LM-6.3
  tell_all(log, p, Happened::turn_begins, p.active);
}

}  // namespace

void set_up(const Content& content, const Setup& setup, Position& p, EventLog* log) {
  const PlayerCount& count = content.by_players[static_cast<std::size_t>(setup.players)];
  p.rng = setup.rng;
  for (int i = 0; i < setup.players; ++i) p.players.push_back(new_player(content));
  p.ai.depot = {false, false, false};
  stack_orders(content, p, count);
  deal_scientists(content, p);
  deal_food(content, p, count);
  if (setup.options[modules_option] == 0) lay_projects(p);  // LM-22.8
  if (p.solo()) deal_automaton(content, p, static_cast<AiDeck>(setup.options[ai_option]));
  place_first_probes(p, count);
  const auto first = p.rng.below(static_cast<std::uint32_t>(setup.players));  // LM-2.3
  for (unsigned i = 0; i < static_cast<unsigned>(setup.players); ++i)
    p.order.push_back(static_cast<Seat>((first + i) % static_cast<unsigned>(setup.players)));
  if (setup.options[equipment_option] != 0) {  // LM-4.3
    reveal_start(content, p, log);
    return;
  }
  std::array<EquipmentId, equipment_count> tiles;
  for (std::size_t i = 0; i < equipment_count; ++i) tiles[i] = id_at<EquipmentId>(i);
  p.rng.shuffle(tiles);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count.equipment_offered); ++i)
    p.equipment_offer.push_back(tiles[i]);  // LM-4.1, LM-31.6
  p.step = Step::draft;
  p.active = p.order.back();  // LM-4.1: the last player first
}

Refusal refuse_take(const Position& p, EquipmentId tile) {
  return p.equipment_offer.contains(tile) ? allowed : because(Reason::tile_not_offered);
}

void take_equipment(const Content& content, Position& p, EquipmentId tile, EventLog* log) {
  p.equipment_offer.take(static_cast<std::size_t>(p.equipment_offer.find(tile)));
  p.me().equipment = tile;
  p.me().equipment_ready = true;  // LM-4.2
  tell_all(log, p, Happened::equipment_taken, p.active, tile.value);
  const int place = p.order.find(p.active);
  if (place > 0) {
    p.active = p.order[static_cast<std::size_t>(place) - 1];
    return;
  }
  p.equipment_offer.clear();  // the rest goes to the box
  reveal_start(content, p, log);
}

Refusal refuse_start(const Position& p, ModuleId module) {
  return p.start_symbols.contains(module) ? allowed : because(Reason::symbol_not_shown);
}

void start_in(const Content& content, Position& p, ModuleId module, EventLog* log) {
  p.start_symbols.take(static_cast<std::size_t>(p.start_symbols.find(module)));
  p.me().module = module;  // LM-4.10: off the activation space
  tell_all(log, p, Happened::astronaut_placed, p.active, module.value);
  if (p.solo()) {  // LM-31.7: the automaton's disc takes the other symbol
    p.ai.module = p.start_symbols[0];
    p.ai.on_space = content.module(p.ai.module).has_space;
    tell_all(log, p, Happened::ai_rests, no_seat, p.ai.module.value);
    return begin_game(content, p, log);
  }
  const std::size_t place = static_cast<std::size_t>(p.order.find(p.active)) + 1;
  if (place < p.order.size())
    p.active = p.order[place];
  else
    begin_game(content, p, log);
}

}  // namespace orrery::luna_maris
