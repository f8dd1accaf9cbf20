#include "games/luna_maris/content.h"

#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "engine/text.h"

namespace orrery::luna_maris {
namespace {

// Where the figures come from; read by people only.
void skip_source(const ContentTable& entry) {
  entry.ignore("source");
  entry.ignore("printed");
}

std::vector<ContentTable> exactly(const ContentTable& root, std::string_view key, std::size_t count) {
  std::vector<ContentTable> entries = root.tables(key);
  if (entries.size() != count)
    root.fail(key, fmt::format("must have exactly {} entries, not {}", count, entries.size()));
  return entries;
}

// The numbers of a list of fixed length.
template <std::size_t N, class T>
void fill(const ContentTable& entry, std::string_view key, int least, int most, std::array<T, N>& values) {
  const std::vector<int> numbers = entry.integers(key, least, most);
  if (numbers.size() != N) entry.fail(key, fmt::format("must have exactly {} numbers", N));
  for (std::size_t i = 0; i < N; ++i) values[i] = static_cast<T>(numbers[i]);
}

std::string id_of(const ContentTable& entry, IdIndex& index) {
  const std::string id = entry.text("id");
  const bool plain = !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) entry.fail("id", "must be made of small letters, digits and underscores, at most 40");
  index.add(entry, id);
  return id;
}

Cubes cubes_of(const ContentTable& entry, std::string_view key, int most = 20) {
  Cubes cubes;
  if (!entry.has(key)) return cubes;
  const ContentTable table = entry.table(key);
  const auto read = [&](std::string_view name, std::uint8_t& amount) {
    if (table.has(name)) amount = static_cast<std::uint8_t>(table.integer(name, 0, most));
  };
  read("energy", cubes.energy);
  read("iron", cubes.iron);
  read("titanium", cubes.titanium);
  read("water", cubes.water);
  read("helium", cubes.helium);
  read("waste", cubes.waste);
  read("vp", cubes.vp);
  table.finish();
  return cubes;
}

// What is paid: at most as much as one question about ore can ask for, and no points.
Cubes price_of(const ContentTable& entry, std::string_view key) {
  const Cubes price = cubes_of(entry, key, 10);
  if (price.ore() > 5) entry.fail(key, "may ask for at most 5 iron and titanium together");
  if (price.vp > 0) entry.fail(key, "cannot ask for points");
  return price;
}

struct EffectVerb {
  std::string_view name;
  Do what;
  std::string_view amount;  // the field that says how much; empty: none
};
constexpr std::array<EffectVerb, 18> effect_verbs = {{{"co2", Do::co2, "steps"},
                                                      {"stress", Do::stress, "levels"},
                                                      {"stress_max", Do::stress_max, ""},
                                                      {"oxygen", Do::oxygen, "spaces"},
                                                      {"discard_waste", Do::discard_waste, "count"},
                                                      {"fill_battery", Do::fill_battery, ""},
                                                      {"recover", Do::recover, "count"},
                                                      {"research", Do::research, "steps"},
                                                      {"install_probe", Do::install_probe, "stress"},
                                                      {"mine", Do::mine, ""},
                                                      {"hire", Do::hire, ""},
                                                      {"fulfill_order", Do::fulfill_order, ""},
                                                      {"build_module", Do::build_module, ""},
                                                      {"reuse_bonus", Do::reuse_bonus, ""},
                                                      {"rest", Do::rest, ""},
                                                      {"per_order", Do::per_order, "vp"},
                                                      {"cost_less", Do::cost_less, "iron"},
                                                      {"take_food", Do::food_seedbeds, "count"}}};

Do food_source(const ContentTable& entry) {
  const std::string from = entry.text("from");
  if (from == "seedbeds") return Do::food_seedbeds;
  if (from == "discard") return Do::food_discard;
  if (from == "deck") return Do::food_deck;
  entry.fail("from", "must be seedbeds, discard or deck, not " + quoted(from));
}

Effect effect_of(const ContentTable& entry) {
  Effect effect;
  if (entry.has("gain")) {
    effect.gain = cubes_of(entry, "gain");
    entry.finish();
    return effect;
  }
  const std::string name = entry.text("do");
  const auto verb = std::find_if(effect_verbs.begin(), effect_verbs.end(),
                                 [&](const EffectVerb& known) { return known.name == name; });
  if (verb == effect_verbs.end()) entry.fail("do", "names " + quoted(name) + ", which is no effect");
  effect.what = verb->what == Do::food_seedbeds ? food_source(entry) : verb->what;
  if (!verb->amount.empty()) effect.n = static_cast<std::uint8_t>(entry.integer(verb->amount, 1, 10));
  entry.finish();
  return effect;
}

// `allowed` names the effects that this kind of component can have.
Effects effects_of(const ContentTable& entry, std::string_view key, std::initializer_list<Do> allowed) {
  Effects effects;
  if (!entry.has(key)) return effects;
  for (const ContentTable& item : entry.tables(key)) {
    if (effects.full()) entry.fail(key, fmt::format("may hold at most {} effects", Effects::capacity));
    const Effect effect = effect_of(item);
    if (std::find(allowed.begin(), allowed.end(), effect.what) == allowed.end())
      item.fail("do", "is an effect that this kind of component cannot have");
    effects.push_back(effect);
  }
  return effects;
}

class Loader {
 public:
  explicit Loader(const ContentTable& root) : root_(root) {}

  Content load() {
    index_ids();
    load_game();
    load_modules();
    load_zones();
    load_player_counts();
    load_advanced();
    load_equipment();
    load_actions();
    load_combinations();
    load_improvements();
    load_scientists();
    load_food();
    load_orders();
    load_research();
    load_probes();
    load_tracks();
    load_rows();
    load_scoring();
    load_ai();
    root_.finish();
    return std::move(content_);
  }

 private:
  const ContentTable& root_;
  Content content_;
  IdIndex modules_, zones_, actions_, advanced_, bonuses_;
  std::vector<ContentTable> advanced_entries_;

  void index_ids() {
    std::size_t i = 0;
    for (const ContentTable& entry : exactly(root_, "modules", module_count)) {
      const std::string id = id_of(entry, modules_);
      if (id != module_names[i])
        entry.fail("id", fmt::format("must be {}: the modules have a fixed order", quoted(module_names[i])));
      ++i;
    }
    for (const ContentTable& entry : exactly(root_, "mining_zones", zone_count)) id_of(entry, zones_);
    for (const ContentTable& entry : exactly(root_, "advanced_modules", advanced_count))
      id_of(entry, advanced_);
    for (const ContentTable& entry : exactly(root_, "research_bonuses", bonus_count)) id_of(entry, bonuses_);
  }

  ModuleId module_of(const ContentTable& entry, std::string_view key) const {
    return id_at<ModuleId>(static_cast<std::size_t>(modules_.of(entry, key, entry.text(key))));
  }

  ZoneSet zones_of(const ContentTable& entry, std::string_view key) const {
    ZoneSet zones;
    for (const std::string& id : entry.texts(key))
      zones.add(id_at<ZoneId>(static_cast<std::size_t>(zones_.of(entry, key, id))));
    return zones;
  }

  void load_game() {
    const ContentTable game = root_.table("game");
    content_.start_vp = game.integer("start_vp", 0, 100);
    const int energy = game.integer("solar_energy", 0, 20);
    for (const int round : game.integers("solar_rounds", 1, round_count))
      content_.solar[static_cast<std::size_t>(round)] = energy;
    skip_source(game);
    game.finish();
  }

  void load_modules() {
    std::size_t i = 0;
    for (const ContentTable& entry : root_.tables("modules")) {
      Module& module = content_.modules[i++];
      module.id = entry.text("id");
      module.name = entry.text("name");
      module.letter = entry.text("letter");
      module.x = entry.integer("x", 0, 1000);
      module.y = entry.integer("y", 0, 1000);
      module.has_space = entry.boolean("activation_space");
      module.energy = entry.integer("activation_energy", 0, 3);
      module.keeper_vp = entry.integer("keeper_vp", 0, 5);
      module.specialty_needed = entry.boolean("specialty_needed");
      for (const std::string& id : entry.texts("neighbors"))
        module.neighbors.add(id_at<ModuleId>(static_cast<std::size_t>(modules_.of(entry, "neighbors", id))));
      skip_source(entry);
      entry.finish();
    }
    check_corridors();
    measure_distances();
  }

  void check_corridors() {
    for (std::size_t a = 0; a < module_count; ++a)
      for (const ModuleId b : content_.modules[a].neighbors)
        if (b.index() == a || !content_.module(b).neighbors.has(id_at<ModuleId>(a)))
          root_.fail("modules", fmt::format("name each other as neighbors, but {} and {} do not",
                                            module_names[a], module_names[b.index()]));
  }

  // LM-9.6: the shortest path; LM-9.7: staying costs 1 too.
  void measure_distances() {
    for (std::size_t from = 0; from < module_count; ++from) {
      Module& module = content_.modules[from];
      ModuleSet reached = ModuleSet::only(id_at<ModuleId>(from));
      ModuleSet frontier = reached;
      for (int distance = 1; distance <= module_count && !frontier.empty(); ++distance) {
        ModuleSet next;
        for (const ModuleId at : frontier) next = next | content_.module(at).neighbors;
        frontier = next.without(reached);
        for (const ModuleId at : frontier) module.distance[at.index()] = static_cast<std::uint8_t>(distance);
        reached = reached | frontier;
      }
      if (reached.size() != module_count) root_.fail("modules", "must all be connected by corridors");
      module.distance[from] = 1;
      for (std::size_t oxygen = 0; oxygen <= top_oxygen; ++oxygen)
        for (std::size_t to = 0; to < module_count; ++to)
          if (module.distance[to] <= oxygen) module.within[oxygen].add(id_at<ModuleId>(to));
    }
  }

  void load_zones() {
    std::size_t i = 0;
    for (const ContentTable& entry : root_.tables("mining_zones")) {
      Zone& zone = content_.zones[i];
      zone.id = entry.text("id");
      zone.name = entry.text("name");
      const std::string kind = entry.text("kind");
      if (kind != "iron" && kind != "titanium") entry.fail("kind", "must be iron or titanium");
      zone.titanium = kind == "titanium";
      if (zone.titanium) content_.titanium_zones.add(id_at<ZoneId>(i));
      zone.x = entry.integer("x", 0, 1000);
      zone.y = entry.integer("y", 0, 1000);
      zone.neighbors = zones_of(entry, "neighbors");
      skip_source(entry);
      entry.finish();
      ++i;
    }
    for (std::size_t a = 0; a < zone_count; ++a)
      for (const ZoneId b : content_.zones[a].neighbors)
        if (b.index() == a || !content_.zones[b.index()].neighbors.has(id_at<ZoneId>(a)))
          root_.fail("mining_zones", fmt::format("name each other as neighbors, but {} and {} do not",
                                                 content_.zones[a].id, content_.zones[b.index()].id));
  }

  void load_player_counts() {
    int expected = 1;
    for (const ContentTable& entry : exactly(root_, "player_count", most_players)) {
      const int players = entry.integer("players", expected, expected);
      const int boards = std::max(players, 2);  // alone: one player and the automaton
      ++expected;
      PlayerCount& count = content_.by_players[static_cast<std::size_t>(players)];
      count.orders_per_class = entry.integer("orders_per_class", 1, most_orders_each);
      count.equipment_offered = entry.integer("equipment_offered", players, most_players + 1);
      count.covered = zones_of(entry, "covered_titanium_zones");
      if (!count.covered.without(content_.titanium_zones).empty())
        entry.fail("covered_titanium_zones", "may name titanium mines only");
      const ZoneSet starts = zones_of(entry, "start_zones");
      if (starts.size() != boards || !(starts & content_.titanium_zones).empty())  // LM-2.10
        entry.fail("start_zones", fmt::format("must name {} different iron zones", boards));
      for (const ZoneId zone : starts) count.start_zones.push_back(zone);
      const std::vector<std::string> marks = entry.texts("food_marks");
      constexpr std::array<std::string_view, 3> known = {"none", "3+", "4"};
      if (marks.empty() || marks.size() > known.size() ||
          !std::equal(marks.begin(), marks.end(), known.begin()))
        entry.fail("food_marks", "must be \"none\", then perhaps \"3+\" and \"4\"");
      count.food_marks = static_cast<int>(marks.size());
      load_reveal(entry, boards, count);
      skip_source(entry);
      entry.finish();
    }
  }

  static void load_reveal(const ContentTable& entry, int boards, PlayerCount& count) {
    const ContentTable reveal = entry.table("start_reveal");
    count.reveal_level = reveal.integer("level", 1, 2);
    count.reveal_cards = reveal.integer("cards", 1, 2);
    const int symbols = count.reveal_cards * (count.reveal_level + 1);
    if (symbols < boards || symbols > most_players)
      entry.fail("start_reveal", "must show as many modules as there are places to take");
    reveal.finish();
  }

  void load_advanced() {
    std::size_t i = 0;
    advanced_entries_ = root_.tables("advanced_modules");
    for (const ContentTable& entry : advanced_entries_) {
      Advanced& advanced = content_.advanced[i];
      advanced.id = entry.text("id");
      advanced.name = entry.text("name");
      advanced.module = module_of(entry, "module");
      Module& module = content_.modules[advanced.module.index()];
      if (module.advanced) entry.fail("module", "already has an advanced module");
      module.advanced = id_at<AdvancedId>(i++);
    }
  }

  void load_equipment() {
    IdIndex ids;
    std::size_t i = 0;
    for (const ContentTable& entry : exactly(root_, "special_equipment", equipment_count)) {
      Equipment& tile = content_.equipment[i];
      tile.id = id_of(entry, ids);
      tile.name = entry.text("name");
      tile.module = module_of(entry, "module");
      const std::string mode = entry.text("mode");
      if (mode != "with" && mode != "instead") entry.fail("mode", "must be with or instead");
      tile.instead = mode == "instead";
      if (tile.instead) {
        instead_.push_back({entry, id_at<EquipmentId>(i)});
      } else {
        tile.effects =
            effects_of(entry, "effects", {Do::gain, Do::per_order, Do::food_deck, Do::oxygen, Do::cost_less});
        for (const Effect& effect : tile.effects) {
          if (effect.what == Do::cost_less) tile.cost_less += effect.n;
          if (effect.what == Do::food_deck && effect.n != 1)
            entry.fail("effects", "may draw one card from the deck");
        }
        skip_source(entry);
        entry.finish();
      }
      ++i;
    }
  }
  struct Instead {
    ContentTable entry;
    EquipmentId tile;
  };
  std::vector<Instead> instead_;

  void load_levels(const ContentTable& requires_, std::array<std::uint8_t, track_count>& level) const {
    constexpr std::array<std::string_view, track_count> keys = {"extraction_level", "sustainability_level"};
    for (std::size_t i = 0; i < track_count; ++i)
      if (requires_.has(keys[i])) level[i] = static_cast<std::uint8_t>(requires_.integer(keys[i], 1, 4));
  }

  void load_conditions(const ContentTable& entry, Action& action) const {
    if (!entry.has("requires")) return;
    const ContentTable conditions = entry.table("requires");
    load_levels(conditions, action.level);
    if (conditions.has("built"))
      action.built = id_at<AdvancedId>(
          static_cast<std::size_t>(advanced_.of(conditions, "built", conditions.text("built"))));
    conditions.finish();
  }

  void load_figures(const ContentTable& entry, Action& action) const {
    action.pay = price_of(entry, "pay");
    action.gain = cubes_of(entry, "gain");
    action.space = cubes_of(entry, "needs_space");
    if (action.space.total() != action.space.water + action.space.helium)
      entry.fail("needs_space", "may name water and helium only");
  }

  void add_action(const ContentTable& entry, Action action) {
    if (content_.actions.size() == most_actions)
      entry.fail(fmt::format("is one too many: there may be at most {} actions", most_actions));
    Module& module = content_.modules[action.module.index()];
    const ActionId id = id_at<ActionId>(content_.actions.size());
    if (action.extra) {
      if (module.extra.full()) entry.fail("module", "has too many extra actions");
      module.extra.push_back(id);
    } else {
      if (module.main.full()) entry.fail("module", "has too many main actions");
      module.main.push_back(id);
    }
    content_.actions.push_back(std::move(action));
  }

  void load_actions() {
    for (const ContentTable& entry : root_.tables("module_actions")) {
      Action action;
      action.id = id_of(entry, actions_);
      action.name = entry.text("name");
      action.module = module_of(entry, "module");
      const std::string kind = entry.text("kind");
      if (kind != "main" && kind != "extra") entry.fail("kind", "must be main or extra");
      action.extra = kind == "extra";
      load_conditions(entry, action);
      load_figures(entry, action);
      action.effects =
          effects_of(entry, "effects",
                     {Do::gain, Do::co2, Do::stress, Do::oxygen, Do::discard_waste, Do::fill_battery,
                      Do::research, Do::food_seedbeds, Do::install_probe, Do::mine, Do::hire,
                      Do::fulfill_order, Do::build_module, Do::reuse_bonus, Do::rest});
      if (action.does(Do::build_module) && !action.extra)
        entry.fail("effects", "may build as an extra action only");
      skip_source(entry);
      entry.finish();
      add_action(entry, std::move(action));
    }
    for (const Instead& instead : instead_) {
      const ContentTable& entry = instead.entry;
      Action action;
      action.id = id_of(entry, actions_);
      action.name = entry.text("name");
      action.module = module_of(entry, "module");
      action.equipment = instead.tile;
      load_figures(entry, action);
      action.effects = effects_of(
          entry, "effects", {Do::gain, Do::co2, Do::stress, Do::oxygen, Do::discard_waste, Do::fill_battery});
      skip_source(entry);
      entry.finish();
      content_.equipment[instead.tile.index()].action = id_at<ActionId>(content_.actions.size());
      add_action(entry, std::move(action));
    }
    for (const Module& module : content_.modules)
      if (module.main.empty()) root_.fail("module_actions", "must give each module a main action");
  }

  ActionId action_of(const ContentTable& entry, std::string_view key, const std::string& id) const {
    return id_at<ActionId>(static_cast<std::size_t>(actions_.of(entry, key, id)));
  }

  void load_combinations() {
    IdIndex ids;
    for (const ContentTable& entry : root_.tables("combinations")) {
      Combination combination;
      combination.id = id_of(entry, ids);
      combination.name = entry.text("name");
      const ContentTable conditions = entry.table("requires");
      load_levels(conditions, combination.level);
      conditions.finish();
      int group = 0;
      for (const ContentTable& members : entry.tables("groups")) {
        for (const std::string& name : members.texts("actions")) {
          const ActionId id = action_of(members, "actions", name);
          Action& action = content_.actions[id.index()];
          if (action.combination >= 0) entry.fail("groups", "names " + quoted(name) + " twice");
          action.combination = static_cast<int>(content_.combinations.size());
          action.group = group;
          combination.actions.push_back(id);
        }
        members.finish();
        ++group;
      }
      if (group < 2) entry.fail("groups", "must hold at least two groups");
      if (combination.actions.size() > 12) entry.fail("groups", "may name at most 12 actions");
      for (const ActionId id : combination.actions)
        if (content_.action(id).module != content_.action(combination.actions[0]).module ||
            content_.action(id).extra)
          entry.fail("groups", "must name main actions of one module");
      skip_source(entry);
      entry.finish();
      content_.combinations.push_back(std::move(combination));
    }
  }

  // What the advanced modules change; it names actions, so it is read after them.
  void load_improvements() {
    for (std::size_t i = 0; i < advanced_count; ++i) {
      const ContentTable& entry = advanced_entries_[i];
      if (entry.has("effects"))
        for (const ContentTable& change : entry.tables("effects")) load_change(change, content_.advanced[i]);
      skip_source(entry);
      entry.finish();
    }
  }

  void load_change(const ContentTable& change, Advanced& advanced) const {
    const std::string what = change.text("do");
    if (what == "extra") {
      const std::string action = change.text("action");
      if (action != "any") advanced.extra_action = action_of(change, "action", action);
      advanced.extra = cubes_of(change, "gain");
    } else if (what == "no_waste") {
      advanced.no_waste = action_of(change, "action", change.text("action"));
    } else if (what == "score_probes") {
      advanced.scores_probes = action_of(change, "action", change.text("action"));
    } else if (what == "no_waste_for_titanium") {
      advanced.no_waste_for_titanium = true;
    } else if (what == "vp_per_substitute") {
      advanced.substitute_vp = change.integer("vp", 0, 10);
    } else if (what == "retire_scientist") {
      advanced.retire_vp = cubes_of(change, "gain").vp;
    } else if (what == "build_cost") {
      advanced.cheaper_build = true;
      advanced.build_cost = price_of(change, "pay");
    } else {
      change.fail("do", "names " + quoted(what) + ", which no advanced module can do");
    }
    change.finish();
  }

  void load_scientists() {
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
      if (scientist.specialties.size() != scientist.level + 1)  // LM-9.3
        entry.fail("specialties", fmt::format("must name {} different modules", scientist.level + 1));
      skip_source(entry);
      entry.finish();
      (i < level1_count ? content_.level1 : content_.level2).add(id_at<ScientistId>(i));
      ++i;
    }
    const ContentTable hiring = root_.table("hiring");
    fill(hiring, "fees", 0, 5, content_.fees);
    skip_source(hiring);
    hiring.finish();
  }

  void load_food() {
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
      skip_source(entry);
      entry.finish();
      content_.food.push_back(std::move(food));
    }
    content_.crop_count = static_cast<int>(crops.size());
    if (cards != food_card_count)
      root_.fail("food_cards", fmt::format("must be {} cards together, not {}", food_card_count, cards));
    int unmarked = 0;
    for (const Food& food : content_.food) unmarked += food.copies[0];
    if (unmarked < 2 * seedbed_count) root_.fail("food_cards", "must have at least 6 cards without a mark");
  }

  void load_orders() {
    IdIndex ids;
    std::size_t i = 0;
    std::array<int, class_count> tiles{};
    for (const ContentTable& entry : exactly(root_, "order_tiles", order_count)) {
      Order& order = content_.orders[i++];
      order.id = id_of(entry, ids);
      order.name = entry.text("name");
      order.order_class = entry.integer("order_class", 1, class_count) - 1;
      ++tiles[static_cast<std::size_t>(order.order_class)];
      order.pay = price_of(entry, "pay");
      if (order.pay.energy > 0 || order.pay.waste > 0 || order.pay.total() == 0)
        entry.fail("pay", "must ask for iron, titanium, water or helium");
      order.vp = entry.integer("vp", 0, 50);
      order.rewards = effects_of(entry, "effects", {Do::co2, Do::discard_waste, Do::research, Do::recover});
      std::stable_sort(order.rewards.begin(), order.rewards.end(), [](const Effect& a, const Effect& b) {
        return reward_place(a.what) < reward_place(b.what);  // LM-21.5
      });
      skip_source(entry);
      entry.finish();
    }
    for (const int count : tiles)
      if (count < most_orders_each)
        root_.fail("order_tiles", fmt::format("must have at least {} tiles of each class", most_orders_each));
  }
  static int reward_place(Do what) {
    return what == Do::co2 ? 0 : what == Do::discard_waste ? 1 : what == Do::research ? 2 : 3;
  }

  void load_research() {
    const ContentTable research = root_.table("research");
    content_.research_levels = research.integer("levels", 1, 4);
    content_.cap_vp = research.integer("cap_vp", 0, 50);
    skip_source(research);
    research.finish();
    std::size_t i = 0;
    for (const ContentTable& entry : root_.tables("research_bonuses")) {
      Bonus& bonus = content_.bonuses[i++];
      bonus.id = entry.text("id");
      bonus.name = entry.text("name");
      bonus.effects = effects_of(entry, "effects",
                                 {Do::gain, Do::food_discard, Do::discard_waste, Do::stress_max, Do::stress,
                                  Do::co2, Do::fill_battery, Do::oxygen});
      skip_source(entry);
      entry.finish();
    }
    const ContentTable track = root_.table("construction_track");
    fill(track, "immediate_vp", 0, 50, content_.construction_vp);
    content_.construction_round_vp = track.integer("vp_per_round_each", 0, 10);
    track.integer("project_tiles", project_places, project_places);
    skip_source(track);
    track.finish();
  }

  void load_probes() {
    IdIndex ids;
    std::size_t i = 0;
    for (const ContentTable& entry : exactly(root_, "probe_rewards", depot_probes)) {
      id_of(entry, ids);
      content_.probe_rewards[i++] = cubes_of(entry, "gain");
      skip_source(entry);
      entry.finish();
    }
    const ContentTable scoring = root_.table("probe_scoring");
    fill(scoring, "vp_by_group_size", 0, 50, content_.group_vp);
    skip_source(scoring);
    scoring.finish();
  }

  Co2Round co2_round(const ContentTable& track, std::string_view key) const {
    const ContentTable table = track.table(key);
    const Co2Round round = {table.integer("first", -10, 10), table.integer("second", -10, 10),
                            table.integer("last", -10, 10)};
    table.finish();
    return round;
  }

  void load_tracks() {
    const ContentTable storage = root_.table("storage");
    content_.battery = storage.integer("battery", 1, 30);
    content_.water_room = storage.integer("water", 1, 30);
    content_.helium_room = storage.integer("helium", 1, 30);
    const ContentTable start = storage.table("start");
    content_.start.energy = static_cast<std::uint8_t>(start.integer("energy", 0, content_.battery));
    content_.start.water = static_cast<std::uint8_t>(start.integer("water", 0, content_.water_room));
    content_.start.iron = static_cast<std::uint8_t>(start.integer("iron_first", 0, 10));
    content_.start.waste = static_cast<std::uint8_t>(start.integer("waste", 0, 5));
    start.finish();
    skip_source(storage);
    storage.finish();

    const ContentTable waste = root_.table("waste_track");
    content_.waste_spaces = waste.integer("spaces", 5, 20);
    content_.danger_from = waste.integer("danger_from", 1, content_.waste_spaces + 1);
    skip_source(waste);
    waste.finish();

    const ContentTable stress = root_.table("stress_track");
    content_.stress_most = stress.integer("most_stressed", 1, top_oxygen);
    content_.stress_best = stress.integer("best", content_.stress_most, top_oxygen);
    content_.stress_start = stress.integer("start", content_.stress_most, content_.stress_best);
    const std::vector<int> levels = stress.integers("vp_end_by_level", -50, 50);
    if (static_cast<int>(levels.size()) != content_.stress_best - content_.stress_most + 1)
      stress.fail("vp_end_by_level", "must have one value for each level");
    std::copy(levels.begin(), levels.end(), content_.stress_vp.begin() + content_.stress_most);
    skip_source(stress);
    stress.finish();

    const ContentTable co2 = root_.table("co2_track");
    content_.co2_vp = co2.integers("vp_end", -50, 50);
    if (content_.co2_vp.size() < 2 || content_.co2_vp.size() > 30)
      co2.fail("vp_end", "must have 2 to 30 spaces");
    content_.co2_few = co2_round(co2, "round_scoring");
    content_.co2_four = co2_round(co2, "round_scoring_4_players");
    skip_source(co2);
    co2.finish();
  }

  void load_rows() {
    std::size_t row = 1;
    for (const ContentTable& entry : exactly(root_, "turn_order_rows", round_count + 1)) {
      entry.integer("row", static_cast<int>(row), static_cast<int>(row));
      const Effects bonuses = effects_of(entry, "bonuses", {Do::gain, Do::food_seedbeds});
      if (bonuses.size() > most_players) entry.fail("bonuses", "may name four places");
      for (std::size_t place = 0; place < bonuses.size(); ++place) {
        content_.row_bonus[row][place] = bonuses[place];
        content_.has_row_bonus[row][place] = true;
      }
      skip_source(entry);
      entry.finish();
      ++row;
    }
    const ContentTable depot = root_.table("emergency_depot");
    content_.depot_vp = {static_cast<std::uint8_t>(depot.integer("energy_vp", 0, 50)),
                         static_cast<std::uint8_t>(depot.integer("water_vp", 0, 50)),
                         static_cast<std::uint8_t>(depot.integer("iron_vp", 0, 50))};
    skip_source(depot);
    depot.finish();
    const ContentTable feeding = root_.table("feeding");
    content_.import_vp = feeding.integer("import_vp", 1, 20);
    skip_source(feeding);
    feeding.finish();
  }

  void load_scoring() {
    const ContentTable scoring = root_.table("final_scoring");
    content_.hired_vp = scoring.integer("hired_scientist_vp", 0, 20);
    fill(scoring, "food_variety_by_place", 0, 50, content_.variety_vp);
    fill(scoring, "food_nutrition_by_place", 0, 50, content_.nutrition_vp);
    content_.orders_vp = table_of(scoring, "orders_vp");
    content_.resources_per_vp = scoring.integer("resources_per_vp", 1, 20);
    content_.waste_first = scoring.integer("waste_first", -20, 0);
    content_.waste_further = scoring.integer("waste_each_further", -20, 0);
    skip_source(scoring);
    scoring.finish();
    const ContentTable solo = root_.table("solo_scoring");
    content_.solo_nutrition_vp = solo.integer("nutrition_vp", 0, 50);
    content_.more_orders_vp = table_of(solo, "more_orders_bonus");
    content_.more_scientists_vp = table_of(solo, "more_scientists_bonus");
    skip_source(solo);
    solo.finish();
  }
  // A table whose last value also counts beyond.
  static std::vector<int> table_of(const ContentTable& entry, std::string_view key) {
    std::vector<int> values = entry.integers(key, -50, 50);
    if (values.empty() || values.size() > 20) entry.fail(key, "must have 1 to 20 values");
    return values;
  }

  void load_ai() {
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
    skip_source(board);
    board.finish();
    load_ai_cards();
  }

  void load_ai_bonuses(const ContentTable& board) {
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

  void load_ai_cards() {
    IdIndex ids;
    std::size_t i = 0;
    int advanced = 0;
    for (const ContentTable& entry : exactly(root_, "ai_cards", ai_card_count)) {
      AiCard& card = content_.ai_cards[i++];
      card.id = id_of(entry, ids);
      card.name = entry.text("name");
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
      skip_source(entry);
      entry.finish();
    }
    if (advanced < ai_deck_size || ai_card_count - advanced < ai_deck_size)
      root_.fail("ai_cards", fmt::format("must have at least {} cards of each deck", ai_deck_size));
  }
};

}  // namespace

Content load_content(const ContentTable& root) {
  return Loader(root).load();
}

}  // namespace orrery::luna_maris
