// Figures of content files by name.
#include "engine/content/figures.h"

#include <gtest/gtest.h>

#include "engine/input_error.h"
#include "tests/sentence.h"

namespace orrery {
namespace {

const ContentText base{R"(
# a comment
[game]
rounds = 4
source = "house"
[[card]]
id = "pick"
name = "Pick Axe"
points = 3
cost = { iron = 2 }
[[card]]
id = "lamp"
name = "Head Lamp"
points = 5
[[row]]
places = [1, 2]
)",
                       "base.toml"};

TEST(Figures, are_named_by_the_way_to_them) {
  EXPECT_EQ(figures(base, "game.rounds"), std::vector<std::int64_t>{4});
  EXPECT_EQ(figures(base, "card.lamp.points"), std::vector<std::int64_t>{5});
  EXPECT_EQ(figures(base, "card.*.points"), (std::vector<std::int64_t>{3, 5}));
  EXPECT_EQ(figures(base, "card.pick.cost.iron"), std::vector<std::int64_t>{2});
  EXPECT_EQ(figures(base, "row.1.places.2"), std::vector<std::int64_t>{2});
  EXPECT_EQ(sentence([] { figures(base, "cards.pick.points"); }),
            "base.toml has no \"cards\" for the figure \"cards.pick.points\"; did you mean \"card\"?");
  EXPECT_EQ(sentence([] { figures(base, "card.pick.point"); }),
            "base.toml has no \"point\" for the figure \"card.pick.point\"; did you mean \"points\"?");
  EXPECT_EQ(sentence([] { figures(base, "card.pick.name"); }),
            "\"card.pick.name\" of base.toml is no whole number; a figure is named by table, entry and "
            "field, with dots.");
}

TEST(Figures, can_be_changed_alone_and_together) {
  EXPECT_EQ(figures(with_figure(base, "card.pick.points", 9), "card.*.points"),
            (std::vector<std::int64_t>{9, 5}));
  EXPECT_EQ(figures(with_figures_times(base, "card.*.points", 1.5), "card.*.points"),
            (std::vector<std::int64_t>{5, 8}));
  EXPECT_THROW(with_figure(base, "card.hammer.points", 1), InputError);
}

TEST(Figures, differ_by_name_before_and_after) {
  const ContentText changed = with_word(with_figure(base, "card.pick.cost.iron", 1), "bots.side", "left");
  const std::vector<ContentDifference> found = content_differences(base, changed);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(difference_words(found[0]), "Pick Axe (card.pick.cost.iron): 2 becomes 1");
  EXPECT_EQ(difference_words(found[1]), "bots.side: left is new");
  EXPECT_TRUE(content_differences(base, with_word(base, "game.source", "rulebook")).empty())
      << "where a figure comes from is no difference";
  EXPECT_TRUE(content_differences(base, base).empty());
}

}  // namespace
}  // namespace orrery
