#include "engine/record/foresight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/position/rng.h"
#include "engine/record/session.h"
#include "engine/record/taking_back.h"
#include "games/registry.h"

namespace orrery {
namespace {

PositionBytes ceres_with_goods(std::string_view goods) {
  const auto game = standard_game("ceres");
  const PositionBytes before = game->start({2, Rng::from(1), {}}, nullptr);
  boost::json::value after = game->to_json(before);
  const std::string seat = std::to_string(game->to_act(before).lowest());
  std::vector<std::string> set;
  const boost::json::value wanted = boost::json::parse(goods);
  for (const auto& [good, amount] : wanted.as_object()) {
    after.at_pointer("/players/" + seat + "/goods").as_object()[good] = amount;
    set.push_back("players." + seat + ".goods." + std::string(good));
  }
  return game->edited(before, after, set);
}

std::vector<std::string> in_vain(const AnyGame& game, const PositionBytes& position) {
  const Seat seat = game.to_act(position).lowest();
  Foresight foresight(game, position, seat);
  std::vector<std::string> found;
  for (const Move move : game.legal(position, seat))
    if (foresight.in_vain(move)) found.push_back(game.notation(position, move));
  return found;
}

std::vector<std::string> ways(const AnyGame& game, const PositionBytes& position, std::string_view target) {
  Foresight foresight(game, position, game.to_act(position).lowest());
  std::vector<std::string> found;
  for (const Move move : foresight.ways_to(target).moves) found.push_back(game.notation(position, move));
  return found;
}

TEST(Foresight, drawing_cards_that_cannot_be_paid_for_is_in_vain) {
  const auto game = standard_game("ceres");
  const std::string poor = R"({"ore":0,"ice":0,"ceramics":0,"energy":0,"credits":0,"influence":3,"alloy":0})";
  EXPECT_EQ(in_vain(*game, ceres_with_goods(poor)), std::vector<std::string>{"leader construction_yard"});
  const std::string rich = R"({"ore":9,"ice":9,"ceramics":9,"energy":9,"credits":9,"influence":3,"alloy":4})";
  EXPECT_EQ(in_vain(*game, ceres_with_goods(rich)), std::vector<std::string>{});
}

TEST(Foresight, a_card_that_is_bought_is_no_payment_for_nothing) {
  const auto game = standard_game("alien_artifacts");
  PositionBytes position = game->start({2, Rng::from(1), {}}, nullptr);
  for (const std::string_view step : {"buy", "deck technology"}) {
    const Seat seat = game->to_act(position).lowest();
    game->apply(position, seat, game->parse(position, step), nullptr);
  }
  EXPECT_EQ(in_vain(*game, position), std::vector<std::string>{});
}

TEST(Foresight, a_thing_that_is_asked_for_later_is_reached_by_the_moves_that_lead_to_it) {
  const auto game = standard_game("ceres");
  const PositionBytes position = ceres_with_goods(R"({"energy":4,"influence":3})");
  const std::vector<std::string> found = ways(*game, position, "field:aerospace");
  EXPECT_NE(std::ranges::find(found, "worker main_lab"), found.end());
  EXPECT_EQ(ways(*game, position, "nothing:at_all"), std::vector<std::string>{});
}

// What is called in vain gains nothing in the true position either; and little is called so.
TEST(Foresight, whatever_is_called_in_vain_is_and_it_seldom_happens) {
  for (const GameEntry* entry : all_games()) {
    const auto game = standard_game(entry->id);
    PositionBytes position = game->start({2, Rng::from(5), {}}, nullptr);
    Rng rng = Rng::from(7);
    int moves = 0;
    int vain = 0;
    for (int i = 0; i < 120 && !game->to_act(position).empty(); ++i) {
      const Seat seat = game->to_act(position).lowest();
      const std::vector<Move> legal = game->legal(position, seat);
      Foresight foresight(*game, position, seat);
      for (const Move move : legal) {
        ++moves;
        if (!foresight.in_vain(move)) continue;
        ++vain;
        PositionBytes after = position;
        game->apply(after, seat, move, nullptr);
        EXPECT_LE(game->standings(after).total[seat], game->standings(position).total[seat])
            << entry->id << ": " << game->notation(position, move);
      }
      game->apply(position, seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
    EXPECT_LE(vain * 20, moves) << entry->id;
  }
}

}  // namespace
}  // namespace orrery
