#include "engine/record/record.h"

#include <gtest/gtest.h>

#include "engine/content/content_reader.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"
#include "tests/sentence.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

const std::string hash(64, 'a');

std::string header_text(const std::string& more = "") {
  return "orrery record 1\ngame: toy\nrules: 3\ncontent: " + hash + "\nplayers: 2\nseed: Kepler-22\n" + more;
}
std::string record_complaint(const std::string& text) {
  return sentence([&] { read_record(text, "x.rec"); });
}

TEST(ContentHash, is_about_values_not_about_how_they_are_written) {
  const std::string_view text =
      "# ours\nsmall = 0.1\n\nname = 'Vesta'\nwhole = 2.0\nmany = [1, 0x10]\nopen = true\n";
  const std::string meant = "{many=[1,16,];name=s5:Vesta;open=true;small=0.10000000000000001;whole=2.0;}";
  EXPECT_EQ(content_hash(text, "x.toml"), sha256_hex(meant));
  EXPECT_NE(content_hash("open = true", "x.toml"), content_hash("open = 'true'", "x.toml"));
}
TEST(ContentHash, is_not_made_of_dates) {
  EXPECT_EQ(sentence([] { content_hash("a = 1\nday = 2026-01-31\n", "x.toml"); }),
            "x.toml:2: dates and times have no meaning here.");
}

TEST(Record, is_read_with_names_bots_options_comments_and_either_line_end) {
  const Record record =
      read_record("# a game\r\n" +
                      header_text("option.rover: yes\r\nname.0: Hilda: the 1st\nbot.1: captain:50ms\nresult: "
                                  "12 (1) -3 (2)\n\n0: bid jade  # brave\n# thinking\n1: bid   onyx\n"),
                  "x.rec");
  EXPECT_EQ(record.header.game, "toy");
  EXPECT_EQ(record.header.rules_version, 3);
  EXPECT_EQ(record.header.options, (ChosenOptions{{"rover", "yes"}}));
  EXPECT_EQ(record.header.names, (std::vector<std::string>{"Hilda: the 1st", ""}));
  EXPECT_EQ(record.header.bots, (std::vector<std::string>{"", "captain:50ms"}));
  EXPECT_EQ(record.result, (std::vector<RecordedResult>{{12, 1}, {-3, 2}}));
  ASSERT_EQ(record.moves.size(), 2u);
  EXPECT_EQ(record.moves[0].notation, "bid jade");
  EXPECT_EQ(record.moves[1].seat, 1);
  EXPECT_EQ(record.moves[1].line, 15);
}

TEST(Record, what_is_written_reads_back) {
  Record record =
      read_record(header_text("option.length: long\nseed-hash: " + hash +
                              "\nname.1: Bo\nbot.0: rookie\nresult: 3 (1) 3 (1)\n\n1: bid ruby\n"),
                  "x.rec");
  const std::string text = write_record(record);
  const Record again = read_record(text, "y.rec");
  EXPECT_EQ(again.header, record.header);
  EXPECT_EQ(again.result, record.result);
  EXPECT_EQ(write_record(again), text);
}

TEST(Record, damage_is_named_with_file_line_and_cause) {
  EXPECT_EQ(record_complaint(""), "x.rec:1: The file is empty; a record begins with \"orrery record 1\".");
  EXPECT_EQ(record_complaint("hello"), "x.rec:1: A record begins with \"orrery record 1\".");
  EXPECT_EQ(record_complaint("orrery record 2\n"), "x.rec:1: This program reads records of version 1 only.");
  EXPECT_EQ(record_complaint("orrery record 1\ngame: toy\n0: rest\n"),
            "x.rec:3: The header lacks the line \"rules: ...\".");
  EXPECT_EQ(record_complaint(header_text("players: 3\n")), "x.rec:7: \"players\" appears twice.");
  EXPECT_EQ(record_complaint(header_text("color: red\n")), "x.rec:7: Unknown header line \"color\".");
  EXPECT_EQ(record_complaint(header_text("0: rest\nname.0: Bo\n")),
            "x.rec:8: The header line \"name.0\" stands behind the first move.");
  EXPECT_EQ(record_complaint(header_text("2: rest\n")),
            "x.rec:7: There is no seat \"2\" at this table of 2; seats count from 0.");
  EXPECT_EQ(record_complaint(header_text("0:  # nothing\n")), "x.rec:7: The move is missing.");
  EXPECT_EQ(record_complaint(header_text("rest\n")), "x.rec:7: Expected \"seat: move\", found \"rest\".");
  EXPECT_EQ(record_complaint(header_text("name.5: Bo\n0: rest\n")),
            "x.rec:8: The header names a seat that is not at this table of 2.");
  EXPECT_EQ(record_complaint(header_text("name.0: \x1b[2J\n")),
            "x.rec:7: A name is 1 to 24 printable characters, not \"?[2J\".");
  EXPECT_EQ(record_complaint(header_text("seed-hash: abc\n")),
            "x.rec:7: \"abc\" is not a SHA-256 hash (64 digits 0-9, a-f).");
  EXPECT_EQ(record_complaint(header_text("result: 12 1\n")), "x.rec:7: The rank stands in parentheses.");
}

TEST(Record, hostile_files_are_refused_within_limits) {
  EXPECT_EQ(record_complaint(std::string(longest_record + 1, '#')),
            "x.rec: The file is larger than a record can be (1048576 bytes).");
  EXPECT_EQ(record_complaint(header_text("0: " + std::string(500, 'x') + "\n")),
            "x.rec:7: The line is too long.");
  EXPECT_EQ(record_complaint(header_text(std::string("0: a\0b\n", 7))), "x.rec:7: This is not a text file.");
  std::string many = header_text();
  for (std::size_t i = 0; i <= most_recorded_moves; ++i) many += "0: rest\n";
  EXPECT_EQ(record_complaint(many), "x.rec:50007: The record has too many moves.");
  std::string options = header_text();
  for (int i = 0; i <= max_options; ++i) options += "option.o" + std::to_string(i) + ": x\n";
  EXPECT_EQ(record_complaint(options), "x.rec:31: The record has too many options.");
}

TEST(Record, a_new_header_takes_only_what_the_game_offers) {
  const AnyGame& game = *toy_game();
  EXPECT_EQ(new_header(game, 3, {{"rover", "yes"}}, "s").content_hash, game.content_hash());
  const auto wrong = [&](int players, const ChosenOptions& options, std::string_view seed) {
    return sentence([&] { new_header(game, players, options, seed); });
  };
  EXPECT_EQ(wrong(5, {}, "s"), "Toy is for 2 to 4 players, not 5.");
  EXPECT_EQ(wrong(2, {{"side", "a"}}, "s"), "Toy has no option \"side\"; its options are rover and length.");
  EXPECT_EQ(wrong(2, {{"rover", "maybe"}}, "s"),
            "The option \"rover\" of Toy cannot be \"maybe\"; it is no or yes.");
  EXPECT_EQ(wrong(2, {{"rover", "no"}, {"rover", "no"}}, "s"), "The option \"rover\" is given twice.");
  EXPECT_EQ(wrong(2, {}, ""), "A seed is 1 to 64 letters, digits, - or _, not \"\".");
  EXPECT_EQ(wrong(2, {}, "a b"), "A seed is 1 to 64 letters, digits, - or _, not \"a b\".");
}

TEST(Record, options_become_the_indices_of_their_values) {
  const orrery::Setup setup =
      setup_of(toy_game()->info(), new_header(*toy_game(), 4, {{"length", "long"}}, "s"));
  EXPECT_EQ(setup.players, 4);
  EXPECT_EQ(setup.options[0], 0);
  EXPECT_EQ(setup.options[1], 1);
  EXPECT_EQ(setup.rng, seed_rng("s"));
}

TEST(Seed, stands_for_the_first_sixteen_bytes_of_a_hash) {
  const auto bytes = sha256("orrery seed Kepler-22");
  std::uint64_t low = 0;
  for (int i = 7; i >= 0; --i) low = low << 8 | bytes[i];
  EXPECT_EQ(seed_rng("Kepler-22").state[0], low);
  EXPECT_NE(seed_rng("1"), seed_rng("2"));
}

TEST(Seed, its_published_hash_is_the_sha256_of_its_text) {
  EXPECT_EQ(seed_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace orrery
