#include "engine/record/session.h"

#include <gtest/gtest.h>

#include "engine/record/taking_back.h"
#include "tests/sentence.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

RecordHeader header(int players = 2, const ChosenOptions& options = {}, std::string_view seed = "1") {
  return new_header(*toy_game(), players, options, seed, {"Ada", "Bo"});
}

// The first legal move, or the one that begins with `wanted`.
void play(Session& session, Seat seat, std::string_view wanted = "", EventLog* log = nullptr) {
  for (const Move move : session.game().legal(session.position(), seat)) {
    if (!session.game().notation(session.position(), move).starts_with(wanted)) continue;
    ASSERT_FALSE(session.apply(seat, move, log));
    return;
  }
  FAIL() << "no move " << wanted;
}

void play_randomly(Session& session, Rng& rng, int most = 1'000) {
  for (int i = 0; i < most && !session.over(); ++i) {
    const SeatSet seats = session.to_act();
    Seat seat = seats.lowest();
    while (!seats.has(seat) || (seats.size() > 1 && rng.below(2) == 0))
      seat = static_cast<Seat>((seat + 1) % max_seats);
    const std::vector<Move> moves = session.game().legal(session.position(), seat);
    ASSERT_FALSE(moves.empty());
    ASSERT_FALSE(session.apply(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
  }
}

// A session in which the raider has just been decided and asks whom to raid (three players, so it is asked).
Session raiding() {
  Session session = Session::start(toy_game(), header(3));
  for (Seat seat = 0; seat < 3; ++seat) play(session, seat, "bid");
  play(session, session.to_act().lowest(), "raid");
  return session;
}

TEST(Session, a_refused_move_changes_nothing_and_tells_why) {
  Session session = Session::start(toy_game(), header());
  const PositionBytes before = session.position();
  const Refusal refusal = session.apply(0, session.game().parse(before, "rest"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(session.game().words(before, 0, refusal, session.telling()).rule, "TO-2.1");
  EXPECT_EQ(session.position(), before);
  EXPECT_EQ(session.moves_played(), 0);
  EXPECT_EQ(session.move_lines(), "");
}

TEST(Session, a_move_tells_its_events_with_the_names_at_the_table) {
  Session session = Session::start(toy_game(), header());
  EventLog log;
  play(session, 0, "bid", &log);
  EXPECT_TRUE(log.events().empty());  // a bid lies face down
  play(session, 1, "bid", &log);
  ASSERT_EQ(log.events().size(), 3u);
  const std::string text = session.game().words(log.events()[0], session.telling()).text;
  EXPECT_TRUE(text.starts_with("Ada bids ")) << text;
}

TEST(Session, seats_that_choose_at_once_may_answer_in_any_order) {
  Session session = Session::start(toy_game(), header(3));
  EXPECT_EQ(session.to_act(), SeatSet::first(3));
  play(session, 2, "bid");
  play(session, 0, "bid");
  EXPECT_EQ(session.to_act(), SeatSet::only(1));
}

TEST(Session, the_record_replays_to_the_same_bytes) {
  for (int players = 2; players <= 4; ++players) {
    Session session = Session::start(toy_game(), header(players, {{"rover", "yes"}, {"length", "long"}}));
    Rng rng = Rng::from(players);
    play_randomly(session, rng);
    ASSERT_TRUE(session.over());
    const Record record = read_record(session.record_text(), "x.rec");
    EXPECT_EQ(record.result.size(), players + 1u);  // the Rover has a row
    const Session again = check_record(toy_game(), record);
    EXPECT_EQ(again.position(), session.position());
    EXPECT_EQ(again.record_text(), session.record_text());
    EXPECT_EQ(again.moves_played(), session.moves_played());
  }
}

TEST(Session, at_the_beginning_there_is_nothing_to_take_back) {
  const Session session = Session::start(toy_game(), header());
  EXPECT_FALSE(session.undo_possible().possible);
  EXPECT_EQ(session.undo_possible().why_not, "There is no move to take back.");
}

TEST(Session, undo_takes_back_step_by_step) {
  Session session = raiding();
  const Seat raider = session.to_act().lowest();
  const PositionBytes asked = session.position();
  const std::string record = session.record_text();
  play(session, raider, "at");
  ASSERT_TRUE(session.undo_possible().possible);
  EXPECT_EQ(session.undo_possible().seat, raider);
  EXPECT_EQ(session.before_last(), asked);
  session.undo();
  EXPECT_EQ(session.position(), asked);
  EXPECT_EQ(session.record_text(), record);
  session.undo();  // the raid itself
  EXPECT_EQ(session.game().question(session.position(), raider, session.telling()).kind, "deed");
  EXPECT_FALSE(session.undo_possible().possible);
}

TEST(Session, a_step_can_be_taken_back_only_while_nobody_acted_after_it) {
  Session session = raiding();
  const Seat raider = session.to_act().lowest();
  play(session, raider, "at");
  const Seat victim = session.to_act().lowest();
  ASSERT_NE(victim, raider);
  play(session, victim, "yield");
  EXPECT_EQ(session.undo_possible().seat, victim);
  session.undo();
  EXPECT_EQ(session.to_act(), SeatSet::only(victim));
  EXPECT_EQ(session.undo_possible().seat, raider) << "as if the victim had not answered";
}

TEST(Session, what_can_be_taken_back_is_known_before_it_is_played) {
  Session session = raiding();
  const Seat raider = session.to_act().lowest();
  TakingBack naming(session.game(), session.position(), raider, session.people());
  for (const Move victim : session.game().legal(session.position(), raider))
    EXPECT_FALSE(naming.possible(victim)) << "the victim answers";
  session.undo();  // the raid itself
  TakingBack deeds(session.game(), session.position(), raider, session.people());
  const auto possible = [&](std::string_view deed) {
    return deeds.possible(session.game().parse(session.position(), deed));
  };
  EXPECT_TRUE(possible("raid"));
  EXPECT_FALSE(possible("dig")) << "it shows the top of the deck";
  EXPECT_FALSE(possible("rest")) << "everybody draws";
}

TEST(Session, undo_ends_where_something_hidden_was_shown_to_anybody) {
  Session session = Session::start(toy_game(), header(3));
  for (Seat seat = 0; seat < 3; ++seat) play(session, seat, "bid");
  EXPECT_EQ(
      session.undo_possible().why_not,
      "Ada, Bo and Player 3 have seen something hidden through the last move, so it cannot be taken back.");
  EXPECT_EQ(
      session.undo_possible(1).why_not,
      "You, Ada and Player 3 have seen something hidden through the last move, so it cannot be taken back.");
  const Seat active = session.to_act().lowest();
  play(session, active, "dig");
  EXPECT_FALSE(session.undo_possible().possible);
  play(session, active, "keep");  // everybody draws
  EXPECT_FALSE(session.undo_possible().possible);
}

// A bot remembers nothing: what only bots have seen of a move is no reason to keep it.
TEST(Session, what_only_a_bot_was_shown_can_be_taken_back) {
  RecordHeader with_bots = header(3);
  with_bots.bots = {"", "rookie", "rookie"};
  Session session = Session::start(toy_game(), with_bots);
  EXPECT_EQ(session.people(), SeatSet::only(0));
  for (const int seat : {1, 2, 0}) play(session, static_cast<Seat>(seat), "bid");
  EXPECT_FALSE(session.undo_possible().possible) << "all bids are shown, to Ada too";

  with_bots.bots = {"rookie", "rookie", "rookie"};
  Session alone = Session::start(toy_game(), with_bots);
  for (const int seat : {1, 2, 0}) play(alone, static_cast<Seat>(seat), "bid");
  EXPECT_EQ(alone.undo_possible().seat, 0);
}

TEST(Session, a_secret_choice_can_be_taken_back_until_somebody_else_chooses) {
  Session session = Session::start(toy_game(), header(3));
  play(session, 1, "bid");
  EXPECT_EQ(session.undo_possible().seat, 1);
  play(session, 0, "bid");
  EXPECT_EQ(session.undo_possible().seat, 0);
  session.undo();
  EXPECT_EQ(session.undo_possible().seat, 1) << "nobody else has chosen now";
  EXPECT_EQ(session.move_lines().substr(0, 6), "1: bid");
}

TEST(Session, a_finished_game_is_not_taken_back) {
  Session session = Session::start(toy_game(), header());
  Rng rng = Rng::from(1);
  play_randomly(session, rng);
  EXPECT_EQ(session.undo_possible().why_not, "The game is over.");
}

// What a session knows besides its record: the same after a move was taken back as if it had never been
// played, so that a table is the same when it is read back from its record.
void expect_as_replayed(const Session& session) {
  const Session replayed = Session::replay(toy_game(), read_record(session.record_text(), "x.rec"));
  ASSERT_EQ(session.position(), replayed.position());
  ASSERT_EQ(session.undo_possible().seat, replayed.undo_possible().seat);
  ASSERT_EQ(session.undo_possible().why_not, replayed.undo_possible().why_not);
  if (!session.undo_possible().possible) return;
  ASSERT_EQ(session.before_last(), replayed.before_last());
}

// Undo to the end and playing the same moves again must lead to the same bytes, at any point of any game.
TEST(Session, undone_moves_played_again_lead_to_the_same_position) {
  int undone = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    Session session = Session::start(toy_game(), header(2 + static_cast<int>(game % 3)));
    Rng rng = Rng::from(2, game);
    while (!session.over()) {
      play_randomly(session, rng, 1);
      const PositionBytes after = session.position();
      std::vector<Session::Undo> taken;
      while (session.undo_possible().possible) {
        taken.push_back(session.undo_possible());
        session.undo();
        expect_as_replayed(session);
        ++undone;
      }
      for (std::size_t i = taken.size(); i-- > 0;) ASSERT_FALSE(session.apply(taken[i].seat, taken[i].move));
      ASSERT_EQ(session.position(), after);
    }
  }
  EXPECT_GT(undone, 100);
}

TEST(Session, goes_on_from_a_stored_position_when_replay_is_impossible) {
  Session session = raiding();
  RecordHeader old = session.header();
  old.rules_version = 1;  // the program was updated since
  old.content_hash = std::string(64, '0');
  Session resumed = Session::resume(toy_game(), old, session.position(), session.move_lines());
  EXPECT_EQ(resumed.moves_played(), session.moves_played());
  EXPECT_EQ(resumed.undo_possible().why_not,
            "The game was resumed here; earlier moves cannot be taken back.");
  const Seat raider = resumed.to_act().lowest();
  play(resumed, raider, "at");
  EXPECT_TRUE(resumed.undo_possible().possible);
  resumed.undo();
  EXPECT_EQ(resumed.move_lines(), session.move_lines());
  EXPECT_FALSE(resumed.undo_possible().possible);
}

TEST(Session, a_record_of_other_rules_content_or_game_is_refused_with_a_sentence) {
  Record record = read_record(raiding().record_text(), "x.rec");
  const auto replayed = [&](auto change) {
    Record changed = record;
    change(changed.header);
    return sentence([&] { Session::replay(toy_game(), changed); });
  };
  EXPECT_EQ(replayed([](RecordHeader& h) { h.rules_version = 2; }),
            "x.rec: The record was played with version 2 of the rules of Toy; this program has version 3 and "
            "would play it differently. An earlier Orrery, with that version of the rules, can replay it.");
  EXPECT_TRUE(replayed([](RecordHeader& h) {
                h.rules_version = 4;
              }).ends_with("A later Orrery, with that version of the rules, can replay it."));
  EXPECT_TRUE(
      replayed([](RecordHeader& h) {
        h.content_hash = std::string(64, '0');
      }).starts_with("x.rec: The record was played with other content of Toy (000000000000...; here"));
  EXPECT_EQ(replayed([](RecordHeader& h) { h.game = "chess"; }),
            "x.rec: The record is of the game \"chess\", not of Toy.");
  EXPECT_EQ(replayed([](RecordHeader&) {}), "no complaint");
}

TEST(Session, an_impossible_move_of_a_record_is_named_with_line_rule_and_sentence) {
  const std::string text = write_header(header(), {});
  const auto replayed = [&](const std::string& moves) {
    return sentence([&] { Session::replay(toy_game(), read_record(text + moves, "x.rec")); });
  };
  EXPECT_EQ(
      replayed("0: rest\n"),
      "x.rec:10: The move \"rest\" is not possible: That is not asked now. (TO-2.1) Either the record was "
      "changed, or it was played with other rules than it says; it can be replayed up to here.");
  EXPECT_EQ(replayed("0: rst\n"), "x.rec:10: \"rst\" is no move of this game; did you mean \"rest\"?");
}

TEST(Session, check_compares_the_result_and_the_published_hash_of_the_seed) {
  Session session = Session::start(toy_game(), header());
  Rng rng = Rng::from(1);
  play_randomly(session, rng);
  Record record = read_record(session.record_text(), "x.rec");
  const auto complaint = [&] { return sentence([&] { check_record(toy_game(), record); }); };
  record.header.seed_hash = seed_hash("1");
  EXPECT_EQ(complaint(), "no complaint");
  record.header.seed_hash = seed_hash("2");
  EXPECT_EQ(complaint(), "x.rec: The seed is not the one whose hash was published before the game.");
  record.header.seed_hash = "";
  record.result[0].points += 1;
  EXPECT_EQ(complaint(), "x.rec: The result in the header is not the one that the moves lead to.");
  record.moves.pop_back();
  EXPECT_EQ(complaint(), "x.rec: The record claims a result, but the game is not over.");
}

}  // namespace
}  // namespace orrery
