// A bot that believes in other tables plays by them; the game does not.
#include "games/ceres/tests/ceres_table.h"
#include "lab/any_lab.h"

namespace orrery::ceres::bot_test {
namespace {

TEST(CeresLab, ABotMayBelieveInOtherTables) {
  const auto game = standard_game("ceres");
  const std::string toml(find_game("ceres").content_toml);
  std::string keen = toml;  // every research program seems to be worth 30 points more
  for (std::size_t at = keen.find("[[research]]"); (at = keen.find("\nvp = ", at)) != std::string::npos; ++at)
    keen.insert(at + 6, "3");
  std::string strange = toml;
  strange.replace(strange.find("\"vesta\""), 7, "\"west\"");

  ArenaPlan plan{.games = 4, .bots = {parse_bot("rookie"), parse_bot("rookie")}};
  std::array<int, 2> points{};
  plan.row = [&](const GameRow& row) {
    for (std::size_t seat = 0; seat < 2; ++seat)
      points[static_cast<std::size_t>(row.bots[seat])] += row.standings.points[seat][programs];
  };
  plan.beliefs = {nullptr, find_game("ceres").make(keen, "keen.toml")};
  const auto lab = make_lab(*game);
  lab->arena(plan, {});
  EXPECT_GT(points[1], points[0]);
  EXPECT_LE(points[1], 4 * 42);  // what was believed is not scored
  plan.beliefs = {find_game("ceres").make(strange, "strange.toml")};
  EXPECT_THROW(lab->arena(plan, {}), InputError);
}

}  // namespace
}  // namespace orrery::ceres::bot_test
