// Luna's cards in words: what she does with one, by the slot in which it lies (SK-25.14).
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

std::string_view tracks_words(LunaChoice who) {
  switch (who) {
    case LunaChoice::most:
      return "the track of the most valuable company";
    case LunaChoice::second:
      return "the track of the second most valuable company";
    case LunaChoice::least:
      return "the track of the least valuable company";
    case LunaChoice::two_most:
      return "the tracks of the two most valuable companies";
    case LunaChoice::all:
      return "every track";
    case LunaChoice::lead:
      return "the track where her lead is greatest";
    case LunaChoice::two_lead:
      return "the two tracks where her lead is greatest";
  }
  return {};
}

std::string display_spaces_words(const LunaAction& action, std::size_t slot) {
  std::vector<std::string> spaces;
  for (const std::uint8_t space : action.spaces[slot]) spaces.push_back(std::to_string(space + 1));
  return fmt::format("takes the {} on display {} {}", spaces.size() == 1 ? "card" : "cards",
                     spaces.size() == 1 ? "space" : "spaces", join_and(spaces));
}

}  // namespace

std::string luna_deed_words(const Content& c, const LunaAction& action, std::size_t slot) {
  switch (action.deed) {
    case LunaDeed::none:
      return {};
    case LunaDeed::coins:
      return "gains " + coins_words(action.amount);
    case LunaDeed::helium:
      return fmt::format("gains helium {}", action.amount);
    case LunaDeed::research:
      return fmt::format("advances in research by {}", action.amount);
    case LunaDeed::advance:
      return fmt::format("moves {} on {}", spaces_words(action.amount), tracks_words(action.who));
    case LunaDeed::expand:
      return fmt::format("expands there with {}, to the {} numbers",
                         counted(action.amount, "piece", "pieces"), action.highest ? "highest" : "lowest");
    case LunaDeed::cards:
      return display_spaces_words(action, slot);
    case LunaDeed::share_card:
      return "takes the card on display with the most valuable share";
    case LunaDeed::marker:
      return "places a bonus marker: " + c.bonus_names[action.bonus[slot].index()].name;
    case LunaDeed::plan:
      return fmt::format("removes the {} plan in column {}", static_cast<char>('A' + action.letter),
                         action.column[slot] + 1);
    case LunaDeed::special_plan:
      return "removes the latest special plan";
  }
  return {};
}

}  // namespace orrery::skymines
