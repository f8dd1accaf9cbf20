// What the bots of Anteros think of positions, and that thinking pays.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "engine/game_adapter.h"
#include "games/anteros/bot/bot.h"
#include "games/anteros/bot/outlook.h"
#include "games/registry.h"
#include "lab/any_lab.h"
#include "lab/play.h"

namespace orrery::anteros::bot_test {
namespace {

const Content& content() {
  return dynamic_cast<const GameAdapter<Game>&>(*standard_game("anteros")).content();
}

// Both ships placed, the first player to slide.
Position two_players() {
  Position p{};
  Game::setup(content(), {2, Rng::from(1), {}}, p, nullptr);
  Game::apply(content(), p, 1, move_of(Verb::place, cell_at(1, 1)), nullptr);
  Game::apply(content(), p, 0, move_of(Verb::place, cell_at(2, 2)), nullptr);
  return p;
}

float lead_of_first(const Position& p) {
  const Outlook outlook(content(), p);
  return outlook.lead(0, outlook.expected());
}

TEST(AnterosOutlook, ValuesDrillsOreSalvageAndContracts) {
  const Position plain = two_players();
  const float before = lead_of_first(plain);

  Position drilled = plain;
  drilled.tiles.items[0].drills.put(0, id_at<SpaceId>(0));
  EXPECT_GT(lead_of_first(drilled), before);
  drilled.tiles.items[0].drills.put(1, id_at<SpaceId>(1));
  drilled.tiles.items[0].drills.put(1, id_at<SpaceId>(2));
  EXPECT_LT(lead_of_first(drilled), before);

  Position richer = plain;
  ++richer.players[0].ore.items[3];
  EXPECT_GT(lead_of_first(richer), before);

  Position salvaged = plain;
  salvaged.players[0].salvaged = 2;
  EXPECT_NEAR(lead_of_first(salvaged), before + 2, 1e-4);

  Position claimed = plain;
  claimed.contracts[0].owner = {Seat{0}};
  EXPECT_GT(lead_of_first(claimed), before);
}

TEST(AnterosOutlook, TrustsALeadMoreTowardTheEnd) {
  Position early = two_players();
  for (std::size_t i = 0; i < tile_count; ++i) early.tiles.items[i].drills.put(0, id_at<SpaceId>(0));
  Position late = early;
  late.turns_done = 34;
  Shares early_shares{}, late_shares{};
  Outlook(content(), early).shares(early_shares);
  Outlook(content(), late).shares(late_shares);
  EXPECT_GT(early_shares[0], 0.5f);
  EXPECT_GT(late_shares[0], early_shares[0]);
}

TEST(AnterosBots, RookieKeepsItsOreForBetterThingsThanNewCards) {
  Bot<Game> rookie(content(), parse_bot("rookie"));
  Rng rng = Rng::from(3);
  int offered = 0;
  for (int game = 0; game < 5; ++game)
    play_random<Game>(content(), start_game<Game>(content(), {2, Rng::from(game), {}}), rng,
                      [&](const Position& p, Seat seat, const MoveList<Game>& moves) {
                        const bool may = std::any_of(moves.begin(), moves.end(),
                                                     [](Move move) { return verb_of(move) == Verb::redraw; });
                        if (!may || moves.size() < 2) return;
                        ++offered;
                        EXPECT_NE(verb_of(rookie.choose(View<Game>(content(), p, seat), rng)), Verb::redraw);
                      });
  EXPECT_GT(offered, 20);
}

TEST(AnterosBots, RookieBeatsRandomAndPilotBeatsRookie) {
  const auto lab = make_lab(*standard_game("anteros"));
  ArenaPlan plan;
  plan.games = 60;
  plan.bots = {parse_bot("rookie"), parse_bot("random")};
  EXPECT_GE(lab->arena(plan, {}).bots[0].wins.share(), 0.95);
  plan.games = 40;
  plan.bots = {parse_bot("pilot"), parse_bot("rookie")};
  EXPECT_GT(lab->arena(plan, {}).bots[0].wins.share(), 0.5);
}

TEST(AnterosBots, WhatTheNetworkLearnedWins) {
  ArenaPlan plan;
  plan.games = 30;
  plan.bots = {parse_bot("captain:60"), parse_bot("captain+handmade:60")};
  EXPECT_GT(make_lab(*standard_game("anteros"))->arena(plan, {}).bots[0].wins.share(), 0.5);
}

}  // namespace
}  // namespace orrery::anteros::bot_test
