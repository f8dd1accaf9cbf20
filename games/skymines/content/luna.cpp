// Luna's cards and levels.
#include <fmt/core.h>

#include <bit>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

template <class T>
void need_five(const ContentTable& entry, std::string_view key, const std::vector<T>& values) {
  if (values.size() != slot_count) entry.fail(key, "must have an entry for each slot A to E");
}

LunaAction luna_action_of(const ContentTable& entry, const Index& index) {
  LunaAction action;
  const auto amount = [&](std::string_view key, LunaDeed deed) {
    if (!entry.has(key)) return;
    if (action.deed != LunaDeed::none) entry.fail(key, "does not go with another action");
    action.deed = deed;
    action.amount = byte(entry, key, 1, 12);
  };
  amount("coins", LunaDeed::coins);
  amount("helium", LunaDeed::helium);
  amount("research", LunaDeed::research);
  amount("advance", LunaDeed::advance);
  amount("expand", LunaDeed::expand);
  if (action.deed == LunaDeed::advance) {
    constexpr std::array<std::string_view, 7> names = {"most", "second", "least",   "two_most",
                                                       "all",  "lead",   "two_lead"};
    action.who = one_of<LunaChoice>(entry, "who", names);
  }
  if (action.deed == LunaDeed::expand) {
    constexpr std::array<std::string_view, 2> names = {"min", "max"};
    action.highest = one_of<Byte>(entry, "pick", names) == 1;
  }
  if (entry.has("cards")) {
    action.deed = LunaDeed::cards;
    const ContentTable cards = entry.table("cards");
    constexpr std::array<std::string_view, slot_count> slots = {"a", "b", "c", "d", "e"};
    for (std::size_t i = 0; i < slot_count; ++i)
      for (const int space : cards.integers(slots[i], 1, static_cast<int>(display_count))) {
        if (action.spaces[i].full()) cards.fail(slots[i], "names more than two spaces");
        action.spaces[i].push_back(static_cast<Byte>(space - 1));
      }
    cards.finish();
  }
  if (flag(entry, "share_card")) action.deed = LunaDeed::share_card;
  if (entry.has("marker")) {
    action.deed = LunaDeed::marker;
    const std::vector<std::string> spaces = entry.texts("marker");
    need_five(entry, "marker", spaces);
    for (std::size_t i = 0; i < slot_count; ++i)
      action.bonus[i] =
          id_at<BonusId>(static_cast<std::size_t>(index.bonuses.of(entry, "marker", spaces[i])));
  }
  if (entry.has("plan")) {
    action.deed = LunaDeed::plan;
    constexpr std::array<std::string_view, letter_count> letters = {"A", "B", "C"};
    action.letter = one_of<Byte>(entry, "plan", letters);
    const std::vector<int> columns = entry.integers("columns", 1, 4);
    need_five(entry, "columns", columns);
    for (std::size_t i = 0; i < slot_count; ++i) action.column[i] = static_cast<Byte>(columns[i] - 1);
  }
  if (flag(entry, "special_plan")) action.deed = LunaDeed::special_plan;
  if (action.deed == LunaDeed::none) entry.fail("is no action of Luna");
  entry.finish();
  return action;
}

void load_luna_cards(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "luna_card", luna_card_count)) {
    c.luna_card_names[i] = {id_of(entry, index.luna_cards), entry.text("code")};
    LunaCard& card = c.luna_cards[i];
    card.left = byte(entry, "left", 0, 20);
    card.right = byte(entry, "right", 0, 20);
    card.scientists = byte(entry, "scientists", 0, 5);
    if (entry.has("reveal")) {
      card.reveal = luna_action_of(entry.table("reveal"), index);
      if (card.reveal.deed != LunaDeed::helium && card.reveal.deed != LunaDeed::research)
        entry.fail("reveal", "must be helium or research");  // SK-25.13
    }
    bool advanced = false;
    for (const ContentTable& action : entry.tables("actions")) {
      if (card.actions.full()) entry.fail("actions", "has more than four entries");
      card.actions.push_back(luna_action_of(action, index));
      advanced = advanced || card.actions.back().deed == LunaDeed::advance;
      if (card.actions.back().deed == LunaDeed::expand && !advanced)
        action.fail("expand", "needs an advance before it on the same card");  // SK-25.24
    }
    entry.finish();
    ++i;
  }
}

}  // namespace

void load_luna(const ContentTable& root, Content& c, Index& index) {
  const ContentTable luna = root.table("luna");
  c.luna_coins = luna.integer("starting_coins", 0, 50);
  c.luna_markers = luna.integer("markers", 0, 5);
  c.luna_helium_last = luna.integer("helium_last", 1, 60);
  c.luna_research_last = luna.integer("research_last", 1, 60);
  c.luna_slot_a = luna.integer("helium_slot_a", 1, c.luna_helium_last);
  c.luna_slot_e = luna.integer("research_slot_e", 1, c.luna_research_last);
  c.luna_beyond = luna.integer("coins_beyond", 0, 10);
  load_values(luna, "research_values", static_cast<std::size_t>(c.luna_research_last), c.luna_research_value);
  luna.finish();
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "luna_level", level_count)) {
    LunaLevel& level = c.luna_levels[i++];
    level.id = id_of(entry, index.levels);
    level.name = entry.text("name");
    level.extra_slots = entry.boolean("extra_slots");
    level.second_on_reshuffle = entry.boolean("second_grade_on_reshuffle");
    level.start_helium = byte(entry, "start_helium", 0, c.luna_helium_last);
    level.start_research = byte(entry, "start_research", 0, c.luna_research_last);
    level.helium_thresholds = entry.integers("helium_thresholds", 1, c.luna_helium_last);
    level.research_thresholds = entry.integers("research_thresholds", 1, c.luna_research_last);
    entry.finish();
  }
  load_luna_cards(root, c, index);
}

}  // namespace orrery::skymines
