#include "games/skymines/content/content.h"

#include <fmt/core.h>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {

Byte byte(const ContentTable& entry, std::string_view key, int least, int most) {
  return static_cast<Byte>(entry.integer(key, least, most));
}
Byte byte_or_none(const ContentTable& entry, std::string_view key, int most) {
  return entry.has(key) ? byte(entry, key, 0, most) : Byte{0};
}
bool flag(const ContentTable& entry, std::string_view key) {
  return entry.has(key) && entry.boolean(key);
}

Reward reward_of(const ContentTable& entry, const Index& index) {
  Reward reward;
  reward.coins = byte_or_none(entry, "coins", 16);
  reward.tank = byte_or_none(entry, "tank", 16);
  reward.research = byte_or_none(entry, "research", 12);
  reward.any_track = byte_or_none(entry, "any_track", 12);
  reward.expanded_track = byte_or_none(entry, "expanded_track", 6);
  reward.removals = byte_or_none(entry, "remove_outpost", 5);
  if (entry.has("coins_from")) reward.coins_from = one_of<Good>(entry, "coins_from", resource_names);
  if (entry.has("track")) {
    const ContentTable track = entry.table("track");
    for (const std::string& company : track.keys())
      reward.track[static_cast<std::size_t>(index.companies.of(entry, "track", company))] =
          byte(track, company, 0, 12);
    track.finish();
  }
  entry.finish();
  return reward;
}

Requirement requirement_of(const ContentTable& entry) {
  Requirement requirement;
  for (std::size_t i = 0; i < good_names.size(); ++i)
    requirement.at_least[i] = byte_or_none(entry, good_names[i], 20);
  requirement.same_type = byte_or_none(entry, "same_type", 20);
  requirement.further_same_type = byte_or_none(entry, "further_same_type", 20);
  requirement.scientists = byte_or_none(entry, "scientist", 5);
  requirement.field_scientists = byte_or_none(entry, "field_scientist", 5);
  const std::size_t kinds = entry.keys().size();
  if (kinds < 1 || kinds > 2) entry.fail("must hold one or two requirements");  // SK-10.6
  entry.finish();
  return requirement;
}

namespace {

void load_figures(const ContentTable& root, Content& c) {
  const ContentTable game = root.table("game");
  c.rounds = game.integer("rounds", 1, 7);
  c.starting_coins = game.integer("starting_coins", 0, 50);
  c.markers_for_two = game.integer("markers_for_two", 1, 5);
  c.markers_for_more = game.integer("markers_for_more", 1, 5);
  game.finish();

  const ContentTable tank = root.table("tank_track");
  c.tank_last = tank.integer("last", 1, 60);
  c.tank_slot = tank.integer("slot_at", 1, c.tank_last);
  c.tank_beyond = tank.integer("coins_beyond", 0, 10);
  load_values(tank, "values", static_cast<std::size_t>(c.tank_last), c.tank_value);
  c.tanks = tank.integers("tanks", 0, c.tank_last);
  tank.finish();

  const ContentTable research = root.table("research_track");
  const int last = static_cast<int>(screen_count);
  research.integer("last", last, last);
  c.research_slot = research.integer("slot_at", 1, last);
  c.research_beyond = research.integer("coins_beyond", 0, 10);
  c.flip_cost = research.integer("flip_cost", 0, 20);
  load_values(research, "values", screen_count, c.research_value);
  for (const int screen : research.integers("crossed_a", 1, last)) c.crossed_a |= 1u << screen;
  research.finish();

  const ContentTable prices = root.table("research_prices");
  constexpr std::array<std::string_view, 4> keys = {"plan_a", "plan_b", "plan_c", "special"};
  for (std::size_t i = 0; i < keys.size(); ++i) c.plan_price[i] = byte(prices, keys[i], 1, 10);
  prices.finish();

  const ContentTable display = root.table("display");
  const std::vector<int> extra = display.integers("extra_costs", 0, 20);
  if (extra.size() != c.column_cost.size()) display.fail("extra_costs", "must be three numbers");
  std::transform(extra.begin(), extra.end(), c.column_cost.begin(),
                 [](int n) { return static_cast<Byte>(n); });
  display.finish();
}

}  // namespace

Content load_content(const ContentTable& root) {
  Content c;
  Index index;
  load_figures(root, c);
  load_board(root, c, index);
  load_belt(root, c, index);
  load_cards(root, c, index);
  load_luna(root, c, index);
  load_modules(root, c, index);
  load_campaigns(root, c);
  root.finish();
  prepare_tables(c);
  return c;
}

}  // namespace orrery::skymines
