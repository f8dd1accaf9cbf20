// What is said of the game before it begins: options and their values, categories of points.
#include "games/skymines/words/words.h"

namespace orrery::skymines {

GameInfo Game::info(const Content& c) {
  GameInfo info;
  info.id = "skymines";
  info.name = "Skymines";
  info.about =
      "Plan in secret, expand four mining companies over the Moon or the Belt and hold the shares that "
      "count.";
  info.min_players = 1;  // SK-1.13
  info.max_players = static_cast<int>(most_players);
  info.rules_version = 4;
  info.options = {
      {"tracks",
       "Which track belongs to which company",
       {{"default", "The recommended tracks"},
        {"random", "Four boards at random, either side"},
        {"chosen", "The first player chooses"}}},
      {"tokens",
       "Starting research tokens",
       {{"default", "The recommended tokens"}, {"random", "Everybody keeps one of two, in secret"}}},
      {"linked_slots", "Cards rest above the slot they were planned in", {{"no", "No"}, {"yes", "Yes"}}},
      {"lunas",
       "Simulated players",
       {{"auto", "One Luna in solo play, else none"},
        {"0", "None"},
        {"1", "One Luna"},
        {"2", "Two Lunas"},
        {"3", "Three Lunas"}}},
      {"luna_level", "How strong Luna is", {}},
      {"side", "Side of the game board", {{"moon", "The Moon"}, {"belt", "The Belt"}}},
      {"missions", "Mission cards", {{"no", "No"}, {"yes", "Tasks, one-time markers, personal spaces"}}},
      {"threat",
       "Threat card, on the Belt side",
       {{"none", "None"}, {"random", "One of the six, at random"}},
       0,
       "side",
       "belt"},
      {"chapter", "Chapter of the campaign, which decides all of this", {{"none", "No campaign"}}},
  };
  for (const std::size_t level : {2, 0, 1, 3, 4, 5, 6, 7, 8})  // the standard one first
    info.options[option_level].values.push_back({std::to_string(level), c.luna_levels[level].name});
  constexpr std::string_view card_prefix = "threat_";
  for (const Named& threat : c.threat_names)
    info.options[option_threat].values.push_back(
        {threat.id.starts_with(card_prefix) ? threat.id.substr(card_prefix.size()) : threat.id, threat.name});
  for (std::size_t i = 0; i < chapter_count; ++i)
    info.options[option_chapter].values.push_back({std::to_string(i + 1), c.chapters[i].name.name});
  info.categories = {"Cash"};
  for (const std::size_t company : {2, 3, 0, 1})  // SK-18.4
    info.categories.push_back(company_name(c, id_at<CompanyId>(company)));
  info.categories.insert(info.categories.end(), {"Tank", "Research"});
  info.automata = {"Luna", "Luna 2", "Luna 3"};
  return info;
}

}  // namespace orrery::skymines
