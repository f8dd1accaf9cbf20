#include "engine/words/rules_text.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

constexpr std::string_view rules_md = R"(# Game
- word: a bullet without an id, see AB-1.1.

## 1. First
- AB-1.1 One rule. [p. 1]
  It goes on here
  and here.
- AB-1.2 Another; it refers to AB-1.1.
- AB-1.1 A second definition does not count.

Text that names AB-9.9 defines nothing.

## 2. Tables
| id | decider | when | options |
|---|---|---|---|
| AB-2.1 place | player 1 | setup | free cells |
| AB-2.2, 2.3 | both | never | references |

| item | seen by | id |
|---|---|---|
| the deck | nobody | AB-2.4 |

| AB-3.9 | looks like a head |
|---|---|
| AB-2.5 Hand | its owner; see AB-1.2 |
)";

TEST(RulesText, finds_bullets_with_their_continuation_lines) {
  const RulesText rules(rules_md);
  ASSERT_NE(rules.find("AB-1.1"), nullptr);
  EXPECT_EQ(rules.find("AB-1.1")->text, "One rule. [p. 1] It goes on here and here.");
  EXPECT_EQ(rules.find("AB-1.1")->section, "1. First");
  EXPECT_EQ(rules.find("AB-1.1")->line, 5);
}

TEST(RulesText, finds_rows_of_tables_wherever_the_id_stands) {
  const RulesText rules(rules_md);
  EXPECT_EQ(rules.find("AB-2.1")->text, "place; decider: player 1; when: setup; options: free cells");
  EXPECT_EQ(rules.find("AB-2.4")->text, "the deck: nobody");
  EXPECT_EQ(rules.find("AB-2.5")->text, "Hand: its owner; see AB-1.2");
  EXPECT_EQ(rules.find("AB-2.5")->section, "2. Tables");
}

TEST(RulesText, references_and_heads_define_nothing) {
  const RulesText rules(rules_md);
  EXPECT_EQ(rules.statements().size(), 5u);
  EXPECT_EQ(rules.find("AB-2.2"), nullptr);
  EXPECT_EQ(rules.find("AB-9.9"), nullptr);
  EXPECT_EQ(rules.find("AB-3.9"), nullptr);
}

TEST(RulesText, search_takes_the_beginning_of_an_id_or_a_word_in_any_case) {
  const RulesText rules(rules_md);
  EXPECT_EQ(rules.search("ab-2").size(), 3u);
  ASSERT_EQ(rules.search("ANOTHER").size(), 1u);
  EXPECT_EQ(rules.search("another")[0]->id, "AB-1.2");
  EXPECT_TRUE(rules.search("zeppelin").empty());
}

TEST(RulesText, odd_text_is_no_trouble) {
  EXPECT_TRUE(RulesText("").statements().empty());
  EXPECT_TRUE(RulesText("#\n|\n||\n|-|\n- \n- A-\n- AB-1.\n  x\n").statements().empty());
  EXPECT_EQ(RulesText("- AB-1.1").statements().size(), 1u);
}

}  // namespace
}  // namespace orrery
