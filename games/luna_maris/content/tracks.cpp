// Probes, tracks, turn order rows and scoring of content.toml.
#include <fmt/core.h>

#include <algorithm>

#include "games/luna_maris/content/loader.h"

namespace orrery::luna_maris {

void Loader::load_probes() {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root_, "probe_rewards", depot_probes)) {
    id_of(entry, ids);
    content_.probe_rewards[i++] = cubes_of(entry, "gain");
    entry.finish();
  }
  const ContentTable scoring = root_.table("probe_scoring");
  fill(scoring, "vp_by_group_size", 0, 50, content_.group_vp);
  scoring.finish();
}

Co2Round Loader::co2_round(const ContentTable& track, std::string_view key) const {
  const ContentTable table = track.table(key);
  const Co2Round round = {table.integer("first", -10, 10), table.integer("second", -10, 10),
                          table.integer("last", -10, 10)};
  table.finish();
  return round;
}

void Loader::load_tracks() {
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
  storage.finish();

  const ContentTable waste = root_.table("waste_track");
  content_.waste_spaces = waste.integer("spaces", 5, 20);
  content_.danger_from = waste.integer("danger_from", 1, content_.waste_spaces + 1);
  waste.finish();

  const ContentTable stress = root_.table("stress_track");
  content_.stress_most = stress.integer("most_stressed", 1, top_oxygen);
  content_.stress_best = stress.integer("best", content_.stress_most, top_oxygen);
  content_.stress_start = stress.integer("start", content_.stress_most, content_.stress_best);
  const std::vector<int> levels = stress.integers("vp_end_by_level", -50, 50);
  if (static_cast<int>(levels.size()) != content_.stress_best - content_.stress_most + 1)
    stress.fail("vp_end_by_level", "must have one value for each level");
  std::copy(levels.begin(), levels.end(), content_.stress_vp.begin() + content_.stress_most);
  stress.finish();

  const ContentTable co2 = root_.table("co2_track");
  content_.co2_vp = co2.integers("vp_end", -50, 50);
  if (content_.co2_vp.size() < 2 || content_.co2_vp.size() > 30)
    co2.fail("vp_end", "must have 2 to 30 spaces");
  content_.co2_few = co2_round(co2, "round_scoring");
  content_.co2_four = co2_round(co2, "round_scoring_4_players");
  co2.finish();
}

void Loader::load_rows() {
  std::size_t row = 1;
  for (const ContentTable& entry : exactly(root_, "turn_order_rows", round_count + 1)) {
    entry.integer("row", static_cast<int>(row), static_cast<int>(row));
    const Effects bonuses = effects_of(entry, "bonuses", {Do::gain, Do::food_seedbeds});
    if (bonuses.size() > most_players) entry.fail("bonuses", "may name four places");
    for (std::size_t place = 0; place < bonuses.size(); ++place) {
      content_.row_bonus[row][place] = bonuses[place];
      content_.has_row_bonus[row][place] = true;
    }
    entry.finish();
    ++row;
  }
  const ContentTable depot = root_.table("emergency_depot");
  content_.depot_vp = {static_cast<std::uint8_t>(depot.integer("energy_vp", 0, 50)),
                       static_cast<std::uint8_t>(depot.integer("water_vp", 0, 50)),
                       static_cast<std::uint8_t>(depot.integer("iron_vp", 0, 50))};
  depot.finish();
  const ContentTable feeding = root_.table("feeding");
  content_.import_vp = feeding.integer("import_vp", 1, 20);
  feeding.finish();
}

void Loader::load_scoring() {
  const ContentTable scoring = root_.table("final_scoring");
  content_.hired_vp = scoring.integer("hired_scientist_vp", 0, 20);
  fill(scoring, "food_variety_by_place", 0, 50, content_.variety_vp);
  fill(scoring, "food_nutrition_by_place", 0, 50, content_.nutrition_vp);
  content_.orders_vp = table_of(scoring, "orders_vp");
  content_.resources_per_vp = scoring.integer("resources_per_vp", 1, 20);
  content_.waste_first = scoring.integer("waste_first", -20, 0);
  content_.waste_further = scoring.integer("waste_each_further", -20, 0);
  scoring.finish();
  const ContentTable solo = root_.table("solo_scoring");
  content_.solo_nutrition_vp = solo.integer("nutrition_vp", 0, 50);
  content_.more_orders_vp = table_of(solo, "more_orders_bonus");
  content_.more_scientists_vp = table_of(solo, "more_scientists_bonus");
  solo.finish();
}

// A table whose last value also counts beyond.
std::vector<int> Loader::table_of(const ContentTable& entry, std::string_view key) {
  std::vector<int> values = entry.integers(key, -50, 50);
  if (values.empty() || values.size() > 20) entry.fail(key, "must have 1 to 20 values");
  return values;
}

}  // namespace orrery::luna_maris
