#include "engine/words/notation.h"

#include <gtest/gtest.h>

#include "tests/sentence.h"

namespace orrery {
namespace {

struct Tables {
  std::vector<std::string> ores;
};
unsigned ore_count(const Tables& tables) {
  return static_cast<unsigned>(tables.ores.size());
}
std::string ore_text(const Tables& tables, unsigned value) {
  return tables.ores[value];
}
unsigned row_count(const Tables&) {
  return 4;
}
std::string row_text(const Tables&, unsigned value) {
  return std::to_string(value + 1);
}

constexpr ArgumentKind<Tables> ore_kind = {"ore", ore_count, ore_text};
constexpr ArgumentKind<Tables> row_kind = {"row", row_count, row_text};

const Tables tables = {{"iron", "gold", "cobalt"}};
const std::vector<VerbNotation<Tables>> verb_table = {
    {1, "skip", {}}, {2, "mine", {&ore_kind}}, {5, "move", {&ore_kind, &row_kind}}};
const std::span<const VerbNotation<Tables>> verbs = verb_table;

TEST(Notation, what_is_written_reads_back) {
  int count = 0;
  every_move<Tables>(verbs, tables, [&](Move move) {
    ++count;
    EXPECT_TRUE(well_formed(verbs, tables, move));
    EXPECT_EQ(read_move(verbs, tables, write_move(verbs, tables, move)), move);
  });
  EXPECT_EQ(count, 1 + 3 + 3 * 4);
}

TEST(Notation, bytes_that_are_no_move_are_not_well_formed) {
  EXPECT_FALSE(well_formed(verbs, tables, make_move(0)));        // unknown verb
  EXPECT_FALSE(well_formed(verbs, tables, make_move(2, 3)));     // no such ore
  EXPECT_FALSE(well_formed(verbs, tables, make_move(2, 1, 1)));  // an argument too many
}

TEST(Notation, a_wrong_text_says_what_would_fit) {
  const auto error = [](std::string_view text) { return sentence([&] { read_move(verbs, tables, text); }); };
  EXPECT_EQ(error("skipp"), "\"skipp\" is no move of this game; did you mean \"skip\"?");
  EXPECT_EQ(error("mine"), "The move \"mine\" should read: mine <ore>");
  EXPECT_EQ(error("mine god"), "\"god\" is no ore; did you mean \"gold\"?");
  EXPECT_EQ(error("skip 1"), "The move \"skip 1\" should read: skip");
  EXPECT_EQ(error(" "), "An empty line is no move.");
}

TEST(Notation, extra_spaces_do_not_matter) {
  EXPECT_EQ(read_move(verbs, tables, "  move   gold  2 "), make_move(5, 1, 1));
}

}  // namespace
}  // namespace orrery
