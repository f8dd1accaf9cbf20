// What a scenario sets is taken from where it was, also from where cards lie seldom.
#include <gtest/gtest.h>

#include "games/alien_artifacts/tests/helpers.h"

namespace orrery::alien_artifacts::reconcile_test {
namespace {

Position set(const Position& before, void (*change)(Position&)) {
  Position after = before;
  change(after);
  Game::reconcile(content(), before, after);
  return after;
}

TEST(AlienArtifactsReconcile, a_card_that_is_looked_at_goes_where_it_was_set) {
  Position before = board({});
  const CardId first = before.planet_deck.pop_back();
  const CardId second = before.planet_deck.pop_back();
  before.looked.push_back(first);
  before.looked.push_back(second);
  const Position after = set(before, [](Position& p) {
    p.cards.push_back({p.looked[0], 0, Area::under_construction, 0, {}});
  });
  ASSERT_EQ(after.looked.size(), 1u);
  EXPECT_EQ(after.looked[0], second);
  EXPECT_EQ(after.cards.size(), 1u);
}

TEST(AlienArtifactsReconcile, a_stored_card_goes_where_it_was_set) {
  Position before = board({{"planet_quill", 0, Area::operational, 0}});
  before.tucked.push_back({before.resource_deck.pop_back(), Section::a, card_id("planet_quill"), 0, true});
  const Position after = set(before, [](Position& p) { p.players[1].hand.push_back(p.tucked[0].resource); });
  EXPECT_TRUE(after.tucked.empty());
  EXPECT_EQ(after.players[1].hand.size(), 1u);
}

TEST(AlienArtifactsReconcile, an_Artifact_of_any_player_goes_where_it_was_set) {
  for (Seat seat = 0; seat < 2; ++seat) {
    Position before = board({});
    const ArtifactId artifact = before.artifact_deck.pop_back();
    before.players[seat].artifacts.push_back(artifact);
    Position after = before;
    after.artifact_discard.push_back(artifact);
    Game::reconcile(content(), before, after);
    EXPECT_TRUE(after.players[seat].artifacts.empty()) << int{seat};
    EXPECT_EQ(after.artifact_discard.size(), 1u);
  }
}

}  // namespace
}  // namespace orrery::alien_artifacts::reconcile_test
