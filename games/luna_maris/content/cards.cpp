// Scientists, food, orders, research and the automaton of content.toml.
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "engine/words/text.h"
#include "games/luna_maris/content/loader.h"

namespace orrery::luna_maris {

void Loader::load_scientists() {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root_, "scientists", scientist_count)) {
    Scientist& scientist = content_.scientists[i];
    scientist.id = id_of(entry, ids);
    scientist.name = entry.text("name");
    scientist.level = i < level1_count ? 1 : 2;
    if (entry.integer("level", 1, 2) != scientist.level)
      entry.fail("level", fmt::format("does not fit: the first {} scientists have level 1, the others 2",
                                      level1_count));
    for (const std::string& id : entry.texts("specialties"))
      scientist.specialties.add(
          id_at<ModuleId>(static_cast<std::size_t>(modules_.of(entry, "specialties", id))));
    scientist.workplaces = scientist.specialties;
    scientist.workplaces.add(sleeping_quarters);
    if (scientist.specialties.size() != scientist.level + 1)  // LM-9.3
      entry.fail("specialties", fmt::format("must name {} different modules", scientist.level + 1));
    entry.finish();
    (i < level1_count ? content_.level1 : content_.level2).add(id_at<ScientistId>(i));
    for (Module& module : content_.modules)
      for (std::size_t oxygen = 0; oxygen <= top_oxygen; ++oxygen)
        if (module.within[oxygen].overlaps(scientist.workplaces))
          module.staff[oxygen].add(id_at<ScientistId>(i));
    ++i;
  }
  const ContentTable hiring = root_.table("hiring");
  fill(hiring, "fees", 0, 5, content_.fees);
  hiring.finish();
}

void Loader::load_food() {
  IdIndex ids;
  std::vector<std::string> crops;
  int cards = 0;
  const std::vector<ContentTable> entries = root_.tables("food_cards");
  if (entries.size() > most_food_kinds)
    root_.fail("food_cards", fmt::format("may have at most {} entries", most_food_kinds));
  for (const ContentTable& entry : entries) {
    Food food;
    food.id = id_of(entry, ids);
    food.name = entry.text("name");
    food.crop = entry.text("crop");
    const auto known = std::find(crops.begin(), crops.end(), food.crop);
    food.crop_index = static_cast<int>(known - crops.begin());
    if (known == crops.end()) crops.push_back(food.crop);
    food.nutrition = entry.integer("nutrition", 1, 10);
    fill(entry, "copies", 0, food_card_count, food.copies);
    for (const std::uint8_t copies : food.copies) cards += copies;
    food.bonus = effects_of(entry, "bonus", {Do::gain, Do::oxygen, Do::stress});
    entry.finish();
    content_.food.push_back(std::move(food));
  }
  content_.crop_count = static_cast<int>(crops.size());
  if (cards != food_card_count)
    root_.fail("food_cards", fmt::format("must be {} cards together, not {}", food_card_count, cards));
  for (PlayerCount& count : content_.by_players)
    for (std::size_t i = 0; i < content_.food.size(); ++i)
      for (int mark = 0; mark < count.food_marks; ++mark)
        count.food[i] = static_cast<std::uint8_t>(count.food[i] +
                                                  content_.food[i].copies[static_cast<std::size_t>(mark)]);
  int unmarked = 0;
  for (const Food& food : content_.food) unmarked += food.copies[0];
  if (unmarked < 2 * seedbed_count) root_.fail("food_cards", "must have at least 6 cards without a mark");
}

void Loader::load_orders() {
  std::array<int, class_count> tiles{};
  read_rows(root_, "order_tiles", content_.orders, [&](const ContentTable& entry, Order& order) {
    order.order_class = entry.integer("order_class", 1, class_count) - 1;
    ++tiles[static_cast<std::size_t>(order.order_class)];
    order.pay = payment_of(entry, "pay");
    if (order.pay.energy > 0 || order.pay.waste > 0 || order.pay.total() == 0)
      entry.fail("pay", "must ask for iron, titanium, water or helium");
    order.vp = entry.integer("vp", 0, 50);
    order.rewards = effects_of(entry, "effects", {Do::co2, Do::discard_waste, Do::research, Do::recover});
    std::stable_sort(order.rewards.begin(), order.rewards.end(), [](const Effect& a, const Effect& b) {
      return reward_place(a.what) < reward_place(b.what);  // LM-21.5
    });
  });
  for (const int count : tiles)
    if (count < most_orders_each)
      root_.fail("order_tiles", fmt::format("must have at least {} tiles of each class", most_orders_each));
}

int Loader::reward_place(Do what) {
  return what == Do::co2 ? 0 : what == Do::discard_waste ? 1 : what == Do::research ? 2 : 3;
}

void Loader::load_research() {
  const ContentTable research = root_.table("research");
  content_.research_levels = research.integer("levels", 1, 4);
  content_.cap_vp = research.integer("cap_vp", 0, 50);
  research.finish();
  std::size_t i = 0;
  for (const ContentTable& entry : root_.tables("research_bonuses")) {
    Bonus& bonus = content_.bonuses[i++];
    bonus.id = entry.text("id");
    bonus.name = entry.text("name");
    bonus.effects = effects_of(entry, "effects",
                               {Do::gain, Do::food_discard, Do::discard_waste, Do::stress_max, Do::stress,
                                Do::co2, Do::fill_battery, Do::oxygen});
    entry.finish();
  }
  const ContentTable track = root_.table("construction_track");
  fill(track, "immediate_vp", 0, 50, content_.construction_vp);
  content_.construction_round_vp = track.integer("vp_per_round_each", 0, 10);
  track.integer("project_tiles", project_places, project_places);
  track.finish();
}

void Loader::load_ai() {
  const ContentTable board = root_.table("ai_board");
  AiBoard& ai = content_.ai;
  ai.start = cubes_of(board, "start", 4);
  ai.battery = board.integer("battery", 0, 30);
  const std::vector<ContentTable> levels = board.tables("recycling_by_level");
  if (levels.size() != ai.recycling.size()) board.fail("recycling_by_level", "must have 4 entries");
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].has("energy"))
      ai.recycling[i].energy = static_cast<std::uint8_t>(levels[i].integer("energy", 0, 5));
    if (levels[i].has("water"))
      ai.recycling[i].water = static_cast<std::uint8_t>(levels[i].integer("water", 0, 5));
    levels[i].finish();
  }
  ai.recycling_most = board.integer("recycling_max_waste", 0, 10);
  ai.overflow_titanium = board.integer("overflow_titanium", 0, 5);
  fill(board, "industrial_water_by_level", 1, 5, ai.water);
  fill(board, "industrial_helium_by_level", 1, 5, ai.helium);
  ai.both_from_level = board.integer("industrial_both_from_level", 1, 5);
  ai.mining = cubes_of(board, "mining_gain", 10);
  ai.recover_vp = board.integer("recover_vp", 0, 20);
  load_ai_bonuses(board);
  board.finish();
  load_ai_cards();
}

void Loader::load_ai_bonuses(const ContentTable& board) {
  const std::vector<ContentTable> entries = board.tables("research_bonus_order");
  if (entries.size() != bonus_count) board.fail("research_bonus_order", "must name all bonuses");
  std::set<int> seen;
  constexpr std::array<std::string_view, 6> conditions = {"always",      "co2_steps",  "waste",
                                                          "helium_room", "water_room", "discard"};
  for (std::size_t i = 0; i < bonus_count; ++i) {
    AiBonus& entry = content_.ai.bonus_order[i];
    const int bonus = bonuses_.of(entries[i], "bonus", entries[i].text("bonus"));
    if (!seen.insert(bonus).second) entries[i].fail("bonus", "is named twice");
    entry.bonus = id_at<BonusId>(static_cast<std::size_t>(bonus));
    if (entries[i].has("condition")) {
      const std::string name = entries[i].text("condition");
      const auto found = std::find(conditions.begin(), conditions.end(), name);
      if (found == conditions.end()) entries[i].fail("condition", "is not known: " + quoted(name));
      entry.condition = static_cast<AiCondition>(found - conditions.begin());
      entry.least = entries[i].integer("least", 0, 50);
    }
    entries[i].finish();
  }
}

void Loader::load_ai_cards() {
  int advanced = 0;
  read_rows(root_, "ai_cards", content_.ai_cards, [&](const ContentTable& entry, AiCard& card) {
    card.letter = entry.text("letter");
    const std::string deck = entry.text("deck");
    if (deck != "basic" && deck != "advanced") entry.fail("deck", "must be basic or advanced");
    card.advanced = deck == "advanced";
    advanced += card.advanced;
    for (const std::string& id : entry.texts("steps"))
      card.steps.push_back(id_at<ModuleId>(static_cast<std::size_t>(modules_.of(entry, "steps", id))));
    if (card.steps.empty() || card.steps.size() > 10) entry.fail("steps", "must name 1 to 10 modules");
    for (const ModuleId step : card.steps)
      if (step == sleeping_quarters || step == power_plants)
        entry.fail("steps", "cannot name a module that the automaton does not use");
    const std::string track = entry.text("research_preference");
    const auto found = std::find(track_names.begin(), track_names.end(), track);
    if (found == track_names.end()) entry.fail("research_preference", "must be a research track");
    card.preference = id_at<TrackId>(static_cast<std::size_t>(found - track_names.begin()));
    card.scrubber = entry.integer("scrubber_steps", 0, 5);
  });
  if (advanced < ai_deck_size || ai_card_count - advanced < ai_deck_size)
    root_.fail("ai_cards", fmt::format("must have at least {} cards of each deck", ai_deck_size));
}

}  // namespace orrery::luna_maris
