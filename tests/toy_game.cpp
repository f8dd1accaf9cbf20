// The content, the notation and the words of the toy.
#include "tests/toy_game.h"

#include "engine/game_adapter.h"

namespace orrery::toy {
namespace {

constexpr std::string_view content_toml = R"(
# Twenty cards, worth 1 to 20.
cards = [
  { id = "agate", worth = 1 }, { id = "beryl", worth = 2 }, { id = "coral", worth = 3 },
  { id = "diamond", worth = 4 }, { id = "emerald", worth = 5 }, { id = "flint", worth = 6 },
  { id = "garnet", worth = 7 }, { id = "hematite", worth = 8 }, { id = "iolite", worth = 9 },
  { id = "jade", worth = 10 }, { id = "kyanite", worth = 11 }, { id = "lapis", worth = 12 },
  { id = "malachite", worth = 13 }, { id = "nephrite", worth = 14 }, { id = "onyx", worth = 15 },
  { id = "pearl", worth = 16 }, { id = "quartz", worth = 17 }, { id = "ruby", worth = 18 },
  { id = "spinel", worth = 19 }, { id = "topaz", worth = 20 },
]
)";

constexpr std::string_view rules_md = R"(# Toy
## 1. Setup
- TO-1.1 Everybody draws three cards.
## 2. Bids
- TO-2.1 All bid a card in secret.
- TO-2.2 All bids are shown at once; the highest acts.
## 3. Deeds
- TO-3.1 Rest: 1 point.
- TO-3.2 Dig: look at the two top cards; the deck must have them,
  and your hand needs room.
- TO-3.3 Keep one of them; the other goes under the deck.
## 4. Raids
- TO-4.1 Raid: somebody else must have cards.
- TO-4.2 Choose a player with cards, who decides.
- TO-4.3 Yield: give a card of your choice.
- TO-4.4 Fight: the top card decides; even: the raider gains 2 points, odd: you do.
## 5. End of the round

| step | what happens | id |
|---|---|---|
| Rover | takes the top card | TO-5.1 |
| draw | everybody draws a card | TO-5.2 |
)";

unsigned card_count(const Content& content) {
  return static_cast<unsigned>(content.cards.size());
}
std::string card_text(const Content& content, unsigned value) {
  return content.cards[value].id;
}
unsigned seat_count(const Content&) {
  return most_players;
}
std::string seat_text(const Content&, unsigned value) {
  return "p" + std::to_string(value + 1);
}

constexpr ArgumentKind<Content> a_card = {"card", card_count, card_text};
constexpr ArgumentKind<Content> a_seat = {"player", seat_count, seat_text};

std::string card_name(const Content& content, int index) {
  return index >= 0 && index < static_cast<int>(content.cards.size()) ? content.cards[index].id : "a card";
}

}  // namespace

std::string_view id_text(const Content& content, CardId card) {
  return content.cards[card.index()].id;
}
std::size_t id_count(const Content& content, CardId) {
  return content.cards.size();
}

GameInfo Game::info(const Content&) {
  GameInfo info;
  info.id = "toy";
  info.name = "Toy";
  info.about = "Bid, dig and raid.";
  info.min_players = 2;
  info.max_players = most_players;
  info.rules_version = 3;
  info.options = {{"rover", "An opponent run by the deck", {{"no", "Without"}, {"yes", "With"}}},
                  {"length", "How long the game is", {{"short", "3 rounds"}, {"long", "5 rounds"}}}};
  info.categories = {"Deeds", "Cards"};
  info.automata = {"Rover"};
  return info;
}

Content Game::load(const ContentTable& table) {
  Content content;
  for (const ContentTable& entry : table.tables("cards")) {
    content.cards.push_back({entry.text("id"), entry.integer("worth", 1, 99)});
    entry.finish();
  }
  table.finish();
  if (content.cards.size() < 16 || content.cards.size() > most_cards) table.fail("cards", "must be 16 to 24");
  return content;
}

std::span<const VerbNotation<Content>> Game::verbs() {
  static const std::vector<VerbNotation<Content>> table = {
      {static_cast<std::uint8_t>(Verb::bid), "bid", {&a_card}},
      {static_cast<std::uint8_t>(Verb::rest), "rest", {}},
      {static_cast<std::uint8_t>(Verb::dig), "dig", {}},
      {static_cast<std::uint8_t>(Verb::raid), "raid", {}},
      {static_cast<std::uint8_t>(Verb::at), "at", {&a_seat}},
      {static_cast<std::uint8_t>(Verb::yield_), "yield", {}},
      {static_cast<std::uint8_t>(Verb::fight), "fight", {}},
      {static_cast<std::uint8_t>(Verb::give), "give", {&a_card}},
      {static_cast<std::uint8_t>(Verb::keep), "keep", {&a_card}},
  };
  return table;
}

QuestionWords Game::question_words(const Content&, const Position& position, Seat, const Telling& telling) {
  if (position.questions.empty()) return {"bid", "Bid a card in secret.", "TO-2.1"};
  switch (position.questions.top().ask) {
    case Ask::victim:
      return {"victim", "Whom do you raid?", "TO-4.2"};
    case Ask::defend:
      return {"defend", telling.name(position.active) + " raids you. What do you do?", "TO-4.2"};
    case Ask::give:
      return {"give", "Choose a card to give.", "TO-4.3"};
    case Ask::keep:
      return {"keep", "Keep one of the cards you dug up.", "TO-3.3"};
    default:
      return {"deed", "What do you do?", "TO-3.1"};
  }
}

MoveWords Game::move_words(const Content& content, const Position&, Seat, Move move, const Telling& telling) {
  const std::string card = card_name(content, move.arg[0]);
  switch (static_cast<Verb>(move.verb)) {
    case Verb::bid:
      return {"Bid " + card, {"card:" + card}, false};
    case Verb::rest:
      return {"Rest", {}, true};
    case Verb::dig:
      return {"Dig", {"deck"}, false};
    case Verb::raid:
      return {"Raid somebody", {}, false};
    case Verb::at:
      return {"Raid " + telling.name(move.arg[0]), {"seat:" + std::to_string(move.arg[0])}, false};
    case Verb::yield_:
      return {"Yield", {}, false};
    case Verb::fight:
      return {"Fight", {"deck"}, false};
    case Verb::give:
      return {"Give " + card, {"card:" + card}, false};
    case Verb::keep:
      return {"Keep " + card, {"card:" + card}, true};
  }
  return {};
}

RefusalWords Game::refusal_words(const Content&, const Position&, Seat, Refusal refusal,
                                 const Telling& telling) {
  switch (refusal.reason) {
    case static_cast<std::uint16_t>(CommonReason::malformed):
      return {"", "This is no move of the toy."};
    case static_cast<std::uint16_t>(CommonReason::game_over):
      return {"", "The game is over."};
    case static_cast<std::uint16_t>(CommonReason::not_your_turn):
      return {"TO-2.2", "It is " + telling.name(refusal.a) + "'s turn."};
    case static_cast<std::uint16_t>(CommonReason::not_asked):
      return {"TO-2.1", "That is not asked now."};
    case static_cast<std::uint16_t>(Reason::no_such_card):
      return {"TO-2.1", "You do not have this card."};
    case static_cast<std::uint16_t>(Reason::deck_too_small):
      return {"TO-3.2", "The deck has not enough cards."};
    case static_cast<std::uint16_t>(Reason::nobody_to_raid):
      return {"TO-4.1", "Nobody else has cards."};
    case static_cast<std::uint16_t>(Reason::self):
      return {"TO-4.2", "You cannot raid this player."};
    case static_cast<std::uint16_t>(Reason::empty_hand):
      return {"TO-4.2", telling.name(refusal.a) + " has no cards."};
    default:
      return {"", "This is not possible."};
  }
}

EventWords Game::event_words(const Content& content, const Event& event, const Telling& telling) {
  const std::string who = telling.name(event.seat);
  const std::string card = card_name(content, event.arg[0]);
  switch (static_cast<Told>(event.kind)) {
    case Told::bid:
      return {"bid", who + " bids " + card + ".", "TO-2.2", {"card:" + card}};
    case Told::won:
      return {"won", who + " acts.", "TO-2.2", {}};
    case Told::rested:
      return {"rested", who + " rests: +1 point.", "TO-3.1", {}};
    case Told::dug:
      return {"dug", who + " digs.", "TO-3.2", {"deck"}};
    case Told::kept:
      return {"kept", who + " keeps " + card + ".", "TO-3.3", {}};
    case Told::raided:
      return {"raided", who + " raids " + telling.name(static_cast<Seat>(event.arg[0])) + ".", "TO-4.2", {}};
    case Told::yielded:
      return {"yielded", who + " yields.", "TO-4.3", {}};
    case Told::fought:
      return {"fought", who + " wins the fight with " + card + ": +2 points.", "TO-4.4", {}};
    case Told::gave:
      return {"gave",
              who + " gives a card to " + telling.name(static_cast<Seat>(event.arg[0])) + ".",
              "TO-4.3",
              {}};
    case Told::rover:
      return {"rover", "The Rover takes " + card + ".", "TO-5.1", {}};
    case Told::drew:
      return {"drew", who + " draws " + card + ".", "TO-5.2", {}};
  }
  return {};
}

DrawnTable Game::draw(const Content& content, const Position& position, const Telling& telling,
                      const DrawStyle&) {
  DrawnTable table;
  table.state = "rounds left " + std::to_string(position.rounds_left) + ", deck " +
                std::to_string(position.deck.size());
  for (Seat seat = 0; seat < position.player_count; ++seat) {
    const Player& player = position.players[seat];
    std::string text = telling.name(seat) + ": " + std::to_string(player.points) + " points, hand";
    for (const CardId card : player.hand) text += " " + (card ? content.cards[card.index()].id : "?");
    table.parts.push_back({telling.name(seat), "", {text}, {}});
  }
  return table;
}

boost::json::value Game::content_json(const Content& content) {
  boost::json::array cards;
  for (const Card& card : content.cards) cards.push_back({{"id", card.id}, {"worth", card.worth}});
  return {{"cards", cards}};
}

std::vector<CampaignInfo> Game::campaigns(const Content&) {
  CampaignInfo days;
  days.id = "days";
  days.name = "Two days";
  days.about = "A short day and a long one.";
  days.chapters = {
      {"morning", "Morning", {"The sun rises."}, "Three rounds.", {{"length", "short"}}},
      {"night", "Night", {"The sun sets.", "It is dark."}, "Five rounds.", {{"length", "long"}}}};
  days.items = {{"won", "Winner of the day"}, {"cards", "One for each card in the hand"}};
  days.ratings = {{0, "Pebble", "Small."}, {3, "Rock", "Bigger."}, {9, "Mountain", "Huge."}};
  days.table_options = {"rover"};
  return {days};
}

// A night without the Rover decides nothing: it is played again with it.
ChapterOutcome Game::chapter_outcome(const Content& content, const Position& finished, std::string_view,
                                     int chapter) {
  ChapterOutcome outcome;
  const Standings rows = standings(content, finished);
  for (Seat seat = 0; seat < finished.player_count; ++seat)
    outcome.points.push_back(
        {rows.rank[seat] == 1 ? 1 : 0, static_cast<int>(finished.players[seat].hand.size())});
  if (chapter == 1 && finished.rover_plays == 0) outcome.again = {{"rover", "yes"}};
  return outcome;
}

}  // namespace orrery::toy

namespace orrery {

std::shared_ptr<const AnyGame> toy_game(std::string_view content_toml, std::string_view file) {
  return std::make_shared<GameAdapter<toy::Game>>(content_toml, file, toy::rules_md);
}

std::shared_ptr<const AnyGame> toy_game() {
  static const std::shared_ptr<const AnyGame> game = toy_game(toy::content_toml, "toy.toml");
  return game;
}

std::string_view toy_content() {
  return toy::content_toml;
}

}  // namespace orrery
