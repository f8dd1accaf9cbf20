// A small game with the shapes of all the real ones, for tests of everything around a game: hidden hands and
// a deck, a secret choice of all seats at once, questions inside questions, an answer by a seat that is not
// active, and an opponent run by the deck.
//
// Each round all bid a card in secret (TO-2); the highest bid acts (TO-3): rest, dig, or raid somebody, who
// decides (TO-4). Then the Rover, if it plays, takes the top card (TO-5), and everybody draws one.
#pragma once

#include <boost/describe.hpp>
#include <memory>

#include "engine/any_game.h"
#include "engine/content/content_reader.h"
#include "engine/final_notes.h"
#include "engine/game.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/words/notation.h"

namespace orrery::toy {

inline constexpr std::size_t most_cards = 24;
inline constexpr int most_players = 4;

struct CardTag;
using CardId = Id<CardTag>;

struct Card {
  std::string id;
  int worth = 0;  // different for each card
};
struct Content {
  std::vector<Card> cards;
};
std::string_view id_text(const Content& content, CardId card);
std::size_t id_count(const Content& content, CardId);

enum class Ask : std::uint8_t { none, deed, victim, defend, give, keep };
BOOST_DESCRIBE_ENUM(Ask, none, deed, victim, defend, give, keep)

struct Question {
  Ask ask = Ask::none;
  Seat seat = 0;  // who answers
  friend bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (), (ask, seat))

struct Player {
  FixedVector<CardId, 12> hand;
  CardId bid;  // face down until all have bid
  std::uint8_t points = 0;
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (hand, bid, points))

struct Position {
  Chance rng;
  FixedVector<CardId, most_cards> deck;  // the last one is on top
  FixedVector<CardId, most_cards> pile;  // open
  FixedVector<CardId, 2> dug;            // seen by the active seat while it chooses
  std::array<Player, most_players> players{};
  QuestionStack<Question, 6> questions;
  SeatSet bidding;  // who still has to bid
  SeatSet has_bid;  // whose bid lies on the table
  Seat active = 0;
  std::uint8_t player_count = 0;
  std::uint8_t rounds_left = 0;
  std::uint8_t rover_plays = 0;
  std::uint8_t rover_points = 0;
  Revealed revealed;
  std::array<std::uint8_t, 5> spare{};  // no padding
  friend bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (rng, deck, pile, dug, players, questions, bidding, has_bid, active, player_count,
                       rounds_left, rover_plays, rover_points, revealed, spare))

enum class Verb : std::uint8_t { bid = 1, rest, dig, raid, at, yield_, fight, give, keep };

enum class Reason : std::uint16_t { no_such_card = 16, deck_too_small, nobody_to_raid, self, empty_hand };

enum class Told : std::uint8_t {
  bid = 1,
  won,
  rested,
  dug,
  kept,
  raided,
  yielded,
  fought,
  gave,
  rover,
  drew
};

struct Game {
  using Content = toy::Content;
  using Position = toy::Position;
  static constexpr int max_moves = 16;
  static constexpr int max_decisions = 400;

  static void setup(const Content& content, const Setup& setup, Position& position, EventLog* log);
  static int players(const Position& position) { return position.player_count; }
  static SeatSet to_act(const Content& content, const Position& position);
  static void candidates(const Content& content, const Position& position, Seat seat, MoveList<Game>& moves);
  static Refusal refuse(const Content& content, const Position& position, Seat seat, Move move);
  static void legal(const Content& content, const Position& position, Seat seat, MoveList<Game>& moves);
  static void apply(const Content& content, Position& position, Seat seat, Move move, EventLog* log);
  static bool asks_always(const Content& content, const Position& position, Seat seat);
  static const Revealed& revealed(const Position& position) { return position.revealed; }
  static void mask(const Content& content, Position& position, Seat seat);
  static void redeal(const Content& content, Position& position, Seat seat, Rng& rng);
  static Standings standings(const Content& content, const Position& position);
  static FinalNotes final_notes(const Content& content, const Position& finished);
  static std::string check(const Content& content, const Position& position);

  static GameInfo info(const Content& content);
  static Content load(const ContentTable& table);
  static std::span<const VerbNotation<Content>> verbs();
  static QuestionWords question_words(const Content& content, const Position& position, Seat seat,
                                      const Telling& telling);
  static MoveWords move_words(const Content& content, const Position& position, Seat seat, Move move,
                              const Telling& telling);
  static RefusalWords refusal_words(const Content& content, const Position& position, Seat seat,
                                    Refusal refusal, const Telling& telling);
  static EventWords event_words(const Content& content, const Event& event, const Telling& telling);
  static DrawnTable draw(const Content& content, const Position& position, const Telling& telling,
                         const DrawStyle& style);
  static std::string unsound(const Content& content, const Position& position);
  static void reconcile(const Content& content, const Position& before, Position& after);
  static boost::json::value content_json(const Content& content);
  static std::vector<CampaignInfo> campaigns(const Content& content);
  static ChapterOutcome chapter_outcome(const Content& content, const Position& finished,
                                        std::string_view campaign, int chapter);
};

}  // namespace orrery::toy

namespace orrery {

// The toy with its own content, made once.
std::shared_ptr<const AnyGame> toy_game();
std::shared_ptr<const AnyGame> toy_game(std::string_view content_toml, std::string_view file);
std::string_view toy_content();

}  // namespace orrery
