#include "engine/words/sentences.h"

#include <gtest/gtest.h>

#include "engine/words/told_event.h"

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
struct Place {
  std::string id, name;
};
struct Places {
  std::array<Place, 2> places = {{{"hill", "The Hill"}, {"lake", "The Lake"}}};
};
using Told = ToldEvent<Places>;
constexpr Word<Told> vocabulary[] = {
    {"next", [](const Told& t, std::size_t i) { return std::to_string(t.number(i) + 1); }},
    {"place", name_in<&Places::places>},
    {"place_id", id_in<&Places::places>},
    {"hours", counted_as<"hour", "hours">},
    {"cards", [](const Told&, std::size_t) { return std::string("its own word"); }},
};
constexpr LogLine<Happened> lines[] = {
    {Happened::left, "left", "{1?XX-1.1|XX-1.2}", "From {0} to {next1}.", "place:{0} place:{next1}"},
    {Happened::arrived, "arrived", "XX-1.3",
     "{who} finds {other1}{any2? too|} at {place0} after {hours1}: {points3}, {cards}.", "{place_id0}"},
};

EventWords words_of(Happened what, std::initializer_list<std::int16_t> arguments) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.seat = 0;
  std::ranges::copy(arguments, event.arg.begin());
  const std::vector<std::string> names = {"Ada", "Bo"};
  return log_words(lines, vocabulary, Told{{}, event, Telling{names}});
}

TEST(Sentences, a_line_of_the_log_has_a_rule_a_text_and_targets) {
  const EventWords words = words_of(Happened::left, {4, 7});
  EXPECT_EQ(words.kind, "left");
  EXPECT_EQ(words.rule, "XX-1.1");
  EXPECT_EQ(words.text, "From 4 to 8.");
  EXPECT_EQ(words.targets, (std::vector<std::string>{"place:4", "place:8"}));
  EXPECT_EQ(words_of(static_cast<Happened>(9), {}).kind, "");
}

TEST(Sentences, every_log_knows_some_words_and_a_game_may_have_its_own_instead) {
  const EventWords words = words_of(Happened::arrived, {1, 1, -1, 2});
  EXPECT_EQ(words.text, "Ada finds Bo at The Lake after 1 hour: 2 points, its own word.");
  EXPECT_EQ(words.targets, std::vector<std::string>{"lake"});
}

}  // namespace
}  // namespace orrery
