#include "engine/words/text.h"

#include <gtest/gtest.h>

#include "engine/words/drawn_table.h"

namespace orrery {
namespace {

TEST(Text, splits_and_trims) {
  EXPECT_EQ(trim(" \t a b \r\n"), "a b");
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split_words("  slide   w2 "), (std::vector<std::string_view>{"slide", "w2"}));
  EXPECT_TRUE(split_words("   ").empty());
}

TEST(Text, joins_lists_as_people_write_them) {
  EXPECT_EQ(join_and({}), "");
  EXPECT_EQ(join_and({"a"}), "a");
  EXPECT_EQ(join_and({"a", "b"}), "a and b");
  EXPECT_EQ(join_and({"a", "b", "c"}, "or"), "a, b or c");
  EXPECT_EQ(counted(1, "drill", "drills"), "1 drill");
  EXPECT_EQ(counted(0, "drill", "drills"), "0 drills");
}

TEST(Text, suggests_the_nearest_word_but_not_a_far_one) {
  const std::vector<std::string> words = {"slide", "salvage", "steal"};
  EXPECT_EQ(nearest("sldie", words), "slide");
  EXPECT_EQ(nearest("stael", words), "steal");
  EXPECT_EQ(nearest("xyzxyzxyz", words), "");
}

TEST(Text, quotes_what_came_from_outside_safely) {
  EXPECT_EQ(quoted("a\nb\x1b[2J"), "\"a?b?[2J\"");
  const std::string long_text(10'000, 'x');
  EXPECT_LT(quoted(long_text).size(), 80u);
}

TEST(Text, reads_whole_numbers_only) {
  EXPECT_EQ(to_int("12"), 12);
  EXPECT_EQ(to_int("-3"), -3);
  for (const char* wrong : {"", "1x", " 1", "1.5", "+1", "99999999999"}) EXPECT_FALSE(to_int(wrong)) << wrong;
}

TEST(Text, counts_characters_and_refuses_what_is_not_printable_utf8) {
  EXPECT_EQ(printable_length("Zo\xc3\xab"), 3u);
  EXPECT_EQ(printable_length("\xf0\x9f\x9a\x80"), 1u);  // a rocket
  EXPECT_EQ(printable_length(""), 0u);
  for (const char* wrong :
       {"a\tb", "\x7f", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc2\x85", "\x80"})
    EXPECT_FALSE(printable_length(wrong)) << quoted(wrong);
}

TEST(Text, is_measured_in_columns_of_the_screen) {
  EXPECT_EQ(shown_width("Zoë"), 3u);
  EXPECT_EQ(shown_width("小惑星"), 6u);
  EXPECT_EQ(shown_width("e\u0301"), 1u);  // an accent takes no column of its own
  EXPECT_EQ(shown_width("\x1b[1;38;5;214mAda\x1b[0m"), 3u);
  EXPECT_EQ(padded("小", 4), "小  ");
}

TEST(DrawnTable, parts_stand_side_by_side_where_they_fit) {
  const std::vector<DrawnPart> parts = {{"Board", "", {"board", "board", "board"}, {}},
                                        {"Ada", "Ada", {"1 coin"}, {}},
                                        {"Bo", "Bo", {"2 coins"}, {}}};
  EXPECT_EQ(arranged(parts, 15),
            (std::vector<std::string>{"board   Ada", "board   1 coin", "board", "Bo", "2 coins"}));
  EXPECT_EQ(arranged(parts, 10),
            (std::vector<std::string>{"board", "board", "board", "Ada", "1 coin", "Bo", "2 coins"}));
}

TEST(DrawnTable, a_part_says_what_can_be_seen_in_it) {
  const DrawnPart part{"Belt", "", {}, {"asteroid:", "ring:2"}};
  EXPECT_TRUE(part.shows_target("asteroid:vesta"));
  EXPECT_TRUE(part.shows_target("ring:2"));
  EXPECT_FALSE(part.shows_target("ring:1"));
}

TEST(DrawnTable, long_texts_hang_below_their_beginning) {
  std::vector<std::string> drawn;
  add_hanging(drawn, "hand ", "one two three", 12);
  EXPECT_EQ(drawn, (std::vector<std::string>{"hand one two", "     three"}));
}

}  // namespace
}  // namespace orrery
