#include "engine/words/sentences.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

std::string say(std::string_view text) {
  return filled(text, [](std::string_view word) -> std::string {
    if (word == "who") return "Ada";
    if (word == "coins") return "3";
    if (word == "debt") return "-1";
    return word == "zero" ? "0" : "";
  });
}

TEST(Sentences, words_in_braces_are_filled_in) {
  EXPECT_EQ(say("{who} pays {coins} coins."), "Ada pays 3 coins.");
  EXPECT_EQ(say("Nothing to fill in."), "Nothing to fill in.");
  EXPECT_EQ(say("{who}{who}"), "AdaAda");
}

TEST(Sentences, a_question_mark_chooses_between_two_texts) {
  EXPECT_EQ(say("{coins?rich|poor}"), "rich");
  EXPECT_EQ(say("{zero?rich|poor}"), "poor");
  EXPECT_EQ(say("{debt?rich|poor}"), "poor");
  EXPECT_EQ(say("{unknown?rich|poor}"), "poor");
  EXPECT_EQ(say("It is {zero?more|}."), "It is .");
}

TEST(Sentences, the_chosen_text_is_filled_in_too) {
  EXPECT_EQ(say("{coins?{who} has {coins}{zero? and more|}|nobody}."), "Ada has 3.");
}

TEST(Sentences, text_with_a_brace_too_few_ends) {
  EXPECT_EQ(say("{who"), "Ada");
  EXPECT_EQ(say("{coins?rich"), "rich");
  EXPECT_EQ(say("{zero?rich"), "");
}

enum class Happened : std::uint8_t { arrived, left };
struct Told {
  std::array<int, 2> numbers;
};
constexpr Word<Told> vocabulary[] = {
    {"next", [](const Told& t, std::size_t i) { return std::to_string(t.numbers[i] + 1); }},
};
constexpr LogLine<Happened> lines[] = {
    {Happened::left, "left", "{1?XX-1.1|XX-1.2}", "From {0} to {next1}.", "place:{0} place:{next1}"},
};

TEST(Sentences, a_line_of_the_log_has_a_rule_a_text_and_targets) {
  Event event;
  event.kind = static_cast<std::uint8_t>(Happened::left);
  event.arg = {4, 7};
  const EventWords words = log_words(lines, vocabulary, event, Told{{4, 7}});
  EXPECT_EQ(words.kind, "left");
  EXPECT_EQ(words.rule, "XX-1.1");
  EXPECT_EQ(words.text, "From 4 to 8.");
  EXPECT_EQ(words.targets, (std::vector<std::string>{"place:4", "place:8"}));
  event.kind = static_cast<std::uint8_t>(Happened::arrived);
  EXPECT_EQ(log_words(lines, vocabulary, event, Told{}).kind, "");
}

}  // namespace
}  // namespace orrery
