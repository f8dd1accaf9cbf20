#include "cli/serve/server_laboratory.h"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "games/lab_texts.h"
#include "games/registry.h"
#include "lab/report/experiment_report.h"
#include "server/net/assets.h"

namespace orrery {
namespace {

constexpr std::int64_t most_games = 5000;
constexpr BotLevel allowed[] = {BotLevel::random, BotLevel::rookie, BotLevel::pilot, BotLevel::captain};
constexpr int captains_iterations = 40;  // as in docs/balance

ContentText base_of(const GameEntry& entry) {
  return {std::string(entry.content_toml), std::string(entry.id) + "/content.toml"};
}
ContentText changed_of(const LabWish& wish) {
  return {wish.content, "your file"};
}

class ComparisonRun final : public LabRun {
 public:
  explicit ComparisonRun(const LabWish& wish)
      : before_(standard_game(wish.game)),
        after_(find_game(wish.game).make(wish.content, "your file")),
        base_(make_lab(*before_)),
        changed_(make_lab(*after_)),
        lab_(read_lab_file(lab_text(wish.game), "lab.toml")),
        differences_(content_differences(base_of(find_game(wish.game)), changed_of(wish))),
        plan_(plan_of(*before_, wish)),
        comparison_(*base_, *changed_, plan_) {
    if (differences_.empty())
      throw InputError("This file says the same as the base: there is nothing to compare.");
  }

  void play(const std::atomic<bool>& stop) override {
    const std::int64_t left = plan_.series.games - comparison_.result().games;
    const auto begun = std::chrono::steady_clock::now();
    const bool finished = comparison_.play(std::min(block_, left), {.threads = 1, .stop = &stop});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    // About a second; whoever is interrupted tries less.
    if (!finished || seconds > 1.5)
      block_ = std::max<std::int64_t>(1, block_ / 2);
    else if (seconds < 0.5)
      block_ *= 2;
  }
  bool over() const override {
    return comparison_.result().sure || comparison_.result().games >= plan_.series.games;
  }
  std::string state() const override {
    return boost::json::serialize(boost::json::object{{"games", comparison_.result().games},
                                                      {"planned", plan_.series.games},
                                                      {"over", over()},
                                                      {"sure", comparison_.result().sure},
                                                      {"report", to_json(report())}});
  }
  std::string page() const override {
    const Asset* page = Assets::embedded().find("report.html");
    return report_page(page ? page->plain : "", report());
  }

 private:
  static ComparePlan plan_of(const AnyGame& game, const LabWish& wish) {
    const GameInfo& info = game.info();
    if (wish.players < info.min_players || wish.players > info.max_players)
      throw InputError(info.name + " is not for " + std::to_string(wish.players) + " players.");
    if (wish.games < 1 || wish.games > most_games)
      throw InputError("An experiment has 1 to " + std::to_string(most_games) + " games.");
    ComparePlan plan;
    plan.series.players = wish.players;
    plan.series.games = wish.games;
    BotSpec player{bot_level(wish.bot), {}, false};
    if (std::find(std::begin(allowed), std::end(allowed), player.level) == std::end(allowed))
      throw InputError(
          "In the laboratory of a server random, rookie, pilot and captain play; others take too long.");
    if (player.level == BotLevel::captain) player.budget.iterations = captains_iterations;
    plan.series.bots = {player};
    plan.until_sure = true;
    return plan;
  }
  Report report() const {
    Report report = compare_report(*before_, *after_, lab_, differences_, plan_, comparison_.result());
    if (!over()) report.unfinished.clear();  // the page tells how far it is
    return report;
  }

  std::shared_ptr<const AnyGame> before_, after_;
  std::unique_ptr<AnyLab> base_, changed_;
  LabFile lab_;
  std::vector<ContentDifference> differences_;
  ComparePlan plan_;
  Comparison comparison_;
  std::int64_t block_ = 4;
};

}  // namespace

std::string_view ServerLaboratory::base(const std::string& game) const {
  return find_game(game).content_toml;
}

std::vector<std::string> ServerLaboratory::differences(const LabWish& wish) const {
  const GameEntry& entry = find_game(wish.game);
  entry.make(wish.content, "your file");  // throws what is wrong with it
  std::vector<std::string> words;
  for (const ContentDifference& one : content_differences(base_of(entry), changed_of(wish)))
    words.push_back(difference_words(one) + ".");
  return words;
}

std::unique_ptr<LabRun> ServerLaboratory::begin(const LabWish& wish) const {
  return std::make_unique<ComparisonRun>(wish);
}

}  // namespace orrery
