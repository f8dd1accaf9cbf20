// Reads content.toml into the tables; a file per kind of component.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/luna_maris/content/content.h"
#include "games/luna_maris/content/parts.h"

namespace orrery::luna_maris {

class Loader {
 public:
  explicit Loader(const ContentTable& root) : root_(root) {}

  Content load();

 private:
  // An equipment tile that is used instead of a main action; read with the actions.
  struct Instead {
    ContentTable entry;
    EquipmentId tile;
  };

  const ContentTable& root_;
  Content content_;
  IdIndex modules_, zones_, actions_, advanced_, bonuses_;
  std::vector<ContentTable> advanced_entries_;
  std::vector<Instead> instead_;

  // content.cpp
  void index_ids();
  ModuleId module_of(const ContentTable& entry, std::string_view key) const;
  ZoneSet zones_of(const ContentTable& entry, std::string_view key) const;
  void load_game();
  void load_modules();
  void check_corridors();
  void measure_distances();
  void load_zones();
  void load_player_counts();
  static void load_reveal(const ContentTable& entry, int boards, PlayerCount& count);

  // content_actions.cpp
  void load_advanced();
  void load_equipment();
  void load_levels(const ContentTable& requires_, std::array<std::uint8_t, track_count>& level) const;
  void load_conditions(const ContentTable& entry, Action& action) const;
  void load_figures(const ContentTable& entry, Action& action) const;
  void add_action(const ContentTable& entry, Action action);
  void load_actions();
  ActionId action_of(const ContentTable& entry, std::string_view key, const std::string& id) const;
  void load_combinations();
  void load_improvements();
  void load_change(const ContentTable& change, Advanced& advanced) const;

  // content_cards.cpp
  void load_scientists();
  void load_food();
  void load_orders();
  static int reward_place(Do what);
  void load_research();
  void load_ai();
  void load_ai_bonuses(const ContentTable& board);
  void load_ai_cards();

  // content_tracks.cpp
  void load_probes();
  Co2Round co2_round(const ContentTable& track, std::string_view key) const;
  void load_tracks();
  void load_rows();
  void load_scoring();
  static std::vector<int> table_of(const ContentTable& entry, std::string_view key);
};

}  // namespace orrery::luna_maris
