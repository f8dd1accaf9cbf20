// No effect of a Technology, an Alien Artifact or a faction can be taken away unnoticed: without it a
// scenario fails that speaks of the card. (Planets, Ships, ladders and tables: content_test.cpp.)
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "engine/scenario/scenario.h"
#include "games/alien_artifacts/content/effects.h"
#include "games/alien_artifacts/tests/helpers.h"
#include "tests/golden_file.h"

namespace orrery::alien_artifacts::removed_effects_test {
namespace {

// A scenario file in parts, so that only the scenarios that speak of a card need to run.
struct ScenarioText {
  std::string name, head;
  std::vector<std::string> cases;

  std::string about(const std::string& id) const {
    std::string text;
    for (const std::string& one : cases)
      if (one.find('"' + id) != std::string::npos || one.find(' ' + id + '"') != std::string::npos)
        text += one;
    return text.empty() ? text : head + text;
  }
};

std::vector<ScenarioText> scenario_texts() {
  std::vector<ScenarioText> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("games/alien_artifacts/tests"))) {
    if (entry.path().extension() != ".toml") continue;
    std::stringstream stream;
    stream << std::ifstream(entry.path()).rdbuf();
    const std::string text = stream.str();
    ScenarioText file{entry.path().filename().string(), text.substr(0, text.find("[[case]]")), {}};
    for (std::size_t at = text.find("[[case]]"); at != std::string::npos;) {
      const std::size_t next = text.find("[[case]]", at + 1);
      file.cases.push_back(text.substr(at, next - at));
      at = next;
    }
    files.push_back(std::move(file));
  }
  return files;
}

class RemovedEffects : public ::testing::Test {
 protected:
  RemovedEffects()
      : game_(std::make_shared<GameAdapter<Game>>(find_game("alien_artifacts").content_toml, "content.toml",
                                                  find_game("alien_artifacts").rules_md)),
        files_(scenario_texts()) {}

  Content& tables() { return const_cast<Content&>(game_->content()); }  // the game itself is not const

  int failures(const std::string& id) const {
    int number = 0;
    for (const ScenarioText& file : files_) {
      const std::string text = file.about(id);
      if (text.empty()) continue;
      for (const ScenarioOutcome& outcome :
           run_scenarios(text, file.name, [&](std::string_view, std::string_view) { return game_; }))
        number += !outcome.failures.empty();
    }
    return number;
  }

  void expect_noticed(const std::string& id, const std::string& what,
                      const std::function<void(Content&)>& remove) {
    const Content whole = tables();
    remove(tables());
    summarize(tables());
    EXPECT_GT(failures(id), 0) << id << ": no scenario notices that " << what << " is missing";
    tables() = whole;
  }

  // The list without one of its operations, as a new list: equal lists are shared.
  static ListId without(Content& c, ListId list, std::size_t op) {
    OpList left;
    for (std::size_t i = 0; i < c.list(list).size(); ++i)
      if (i != op) left.push_back(c.list(list)[i]);
    c.lists.push_back(left);
    return id_at<ListId>(c.lists.size() - 1);
  }

  void expect_ops_noticed(const std::string& id, const std::string& what, ListId list,
                          const std::function<void(Content&, ListId)>& replace) {
    for (std::size_t op = 0; op < content().list(list).size(); ++op)
      expect_noticed(id, what + " " + std::to_string(op + 1),
                     [&](Content& c) { replace(c, without(c, list, op)); });
  }

 private:
  std::shared_ptr<GameAdapter<Game>> game_;
  std::vector<ScenarioText> files_;
};

TEST_F(RemovedEffects, AA_24_1_AA_24_55_of_every_Technology) {
  int effects = 0;
  for (const Card& card : content().cards) {
    if (card.kind != Kind::technology) continue;
    const Face& face = card.faces[0];
    const auto index = static_cast<std::size_t>(&card - content().cards.data());
    for (std::size_t i = face.first_mod; i < face.end_mod; ++i, ++effects)
      expect_noticed(card.id, "modifier " + std::to_string(i - face.first_mod + 1),
                     [&](Content& c) { c.mods[i] = Mod{}; });
    for (std::size_t i = face.first_trigger; i < face.end_trigger; ++i, ++effects)
      expect_ops_noticed(card.id, "trigger", content().triggers[i].list,
                         [&](Content& c, ListId list) { c.triggers[i].list = list; });
    if (content().list(face.ability.list).empty()) continue;
    ++effects;
    expect_ops_noticed(card.id, "operation", face.ability.list,
                       [&](Content& c, ListId list) { c.cards[index].faces[0].ability.list = list; });
    if (face.ability.pay.code != PayCode::free)
      expect_noticed(card.id, "cost", [&](Content& c) { c.cards[index].faces[0].ability.pay = {}; });
  }
  EXPECT_GE(effects, cards_of_kind);
}

TEST_F(RemovedEffects, AA_15_3_AA_15_7_of_every_Alien_Artifact) {
  for (std::size_t i = 0; i < artifact_count; ++i)
    expect_ops_noticed(content().artifacts[i].id, "operation", content().artifacts[i].list,
                       [&](Content& c, ListId list) { c.artifacts[i].list = list; });
}

TEST_F(RemovedEffects, AA_2_16_AA_17_1_AA_20_4_of_every_faction) {
  for (std::size_t i = 0; i < faction_count; ++i) {
    const Faction& faction = content().factions[i];
    expect_ops_noticed(faction.id, "Faction Action", faction.action.list,
                       [&](Content& c, ListId list) { c.factions[i].action.list = list; });
    expect_noticed(faction.id, "the cost of the Faction Action",
                   [&](Content& c) { c.factions[i].action.pay = {}; });
    for (std::size_t step = 0; step < faction.setup.size(); ++step)
      expect_noticed(faction.id, "setup step " + std::to_string(step + 1),
                     [&](Content& c) { c.factions[i].setup.take(step); });
    for (std::size_t line = 0; line < faction.end_scoring.size(); ++line)
      expect_noticed(faction.id, "scoring line " + std::to_string(line + 1),
                     [&](Content& c) { c.factions[i].end_scoring[line].each = 0; });
  }
}

}  // namespace
}  // namespace orrery::alien_artifacts::removed_effects_test
