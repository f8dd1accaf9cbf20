// The rules of the toy; what is asked, what is possible and what happens.
#include <algorithm>

#include "tests/toy_game.h"

namespace orrery::toy {
namespace {

constexpr std::uint8_t hand_size = 3;

Verb verb_of(Move move) {
  return static_cast<Verb>(move.verb);
}
CardId card_of(Move move) {
  return id_at<CardId>(move.arg[0]);
}

const Question* asked(const Position& position) {
  return position.questions.empty() ? nullptr : &position.questions.top();
}

bool others_hold_cards(const Position& position, Seat seat) {
  for (Seat other = 0; other < position.player_count; ++other)
    if (other != seat && !position.players[other].hand.empty()) return true;
  return false;
}

// The question that a verb answers; bids are made outside the stack.
Ask asked_for(Verb verb) {
  switch (verb) {
    case Verb::rest:
    case Verb::dig:
    case Verb::raid:
      return Ask::deed;
    case Verb::at:
      return Ask::victim;
    case Verb::yield_:
    case Verb::fight:
      return Ask::defend;
    case Verb::give:
      return Ask::give;
    case Verb::keep:
      return Ask::keep;
    default:
      return Ask::none;
  }
}

void draw_card(Position& position, Seat seat, EventLog* log) {
  if (position.deck.empty() || position.players[seat].hand.full()) return;
  const CardId card = position.deck.pop_back();
  position.players[seat].hand.push_back(card);
  position.revealed.to(SeatSet::only(seat));
  tell(log, Told::drew, seat, SeatSet::only(seat), card.index());
  tell(log, Told::drew, seat, SeatSet::all_but(seat), 0xff);
}

void begin_round(Position& position) {
  for (Seat seat = 0; seat < position.player_count; ++seat)
    if (!position.players[seat].hand.empty()) position.bidding.add(seat);
}

// TO-5.1, TO-5.2
void end_round(const Content& content, Position& position, EventLog* log) {
  if (position.rover_plays && !position.deck.empty()) {
    const CardId card = position.deck.pop_back();
    position.pile.push_back(card);
    position.rover_points =
        static_cast<std::uint8_t>(position.rover_points + content.cards[card.index()].worth % 3);
    position.revealed.to(SeatSet::all());
    tell(log, Told::rover, no_seat, SeatSet::all(), card.index());
  }
  for (Seat seat = 0; seat < position.player_count; ++seat) draw_card(position, seat, log);
  if (--position.rounds_left > 0) begin_round(position);
}

// TO-2.2: all bids are shown at once; the highest acts.
void show_bids(const Content& content, Position& position, EventLog* log) {
  int best = -1;
  for (Seat seat = 0; seat < position.player_count; ++seat) {
    CardId& bid = position.players[seat].bid;
    if (bid.is_none()) continue;
    tell(log, Told::bid, seat, SeatSet::all(), bid.index());
    if (content.cards[bid.index()].worth > best) {
      best = content.cards[bid.index()].worth;
      position.active = seat;
    }
    position.pile.push_back(bid);
    bid = CardId::none();
  }
  position.has_bid = SeatSet::none();
  position.revealed.to(SeatSet::all());
  tell(log, Told::won, position.active, SeatSet::all());
  position.questions.push({Ask::deed, position.active});
}

void bid(const Content& content, Position& position, Seat seat, Move move, EventLog* log) {
  Player& player = position.players[seat];
  player.bid = player.hand.take(static_cast<std::size_t>(player.hand.find(card_of(move))));
  position.bidding.remove(seat);
  position.has_bid.add(seat);
  if (position.bidding.empty()) show_bids(content, position, log);
}

void add_points(Position& position, Seat seat, int points) {
  position.players[seat].points = static_cast<std::uint8_t>(position.players[seat].points + points);
}

// TO-3.2
void dig(Position& position, Seat seat, EventLog* log) {
  position.dug.push_back(position.deck.pop_back());
  position.dug.push_back(position.deck.pop_back());
  position.revealed.to(SeatSet::only(seat));
  tell(log, Told::dug, seat, SeatSet::all());
  position.questions.push({Ask::keep, seat});
}

// TO-4.4: the top card decides.
void fight(const Content& content, Position& position, Seat seat, EventLog* log) {
  const CardId card = position.deck.pop_back();
  position.pile.push_back(card);
  position.revealed.to(SeatSet::all());
  const Seat winner = content.cards[card.index()].worth % 2 == 0 ? position.active : seat;
  add_points(position, winner, 2);
  tell(log, Told::fought, winner, SeatSet::all(), card.index());
}

// TO-4.3
void give(Position& position, Seat seat, CardId card, EventLog* log) {
  Player& giver = position.players[seat];
  position.players[position.active].hand.push_back(
      giver.hand.take(static_cast<std::size_t>(giver.hand.find(card))));
  position.revealed.to(SeatSet::only(position.active));
  tell(log, Told::gave, seat, SeatSet::all(), position.active);
}

// TO-3.3
void keep(Position& position, Seat seat, CardId card, EventLog* log) {
  const auto kept = static_cast<std::size_t>(position.dug.find(card));
  position.players[seat].hand.push_back(position.dug.take(kept));
  position.deck.insert(0, position.dug.pop_back());
  tell(log, Told::kept, seat, SeatSet::only(seat), card.index());
}

}  // namespace

void Game::setup(const Content& content, const Setup& setup, Position& position, EventLog* log) {
  position.rng = setup.rng;
  position.player_count = static_cast<std::uint8_t>(setup.players);
  position.rover_plays = setup.options[0] == 1;
  position.rounds_left = setup.options[1] == 1 ? 5 : 3;
  for (std::size_t i = 0; i < content.cards.size(); ++i) position.deck.push_back(id_at<CardId>(i));
  position.rng.shuffle(position.deck);
  for (Seat seat = 0; seat < position.player_count; ++seat)
    for (int i = 0; i < hand_size; ++i) draw_card(position, seat, log);
  begin_round(position);
}

SeatSet Game::to_act(const Content&, const Position& position) {
  if (const Question* question = asked(position)) return SeatSet::only(question->seat);
  return position.bidding;
}

void Game::candidates(const Content&, const Position& position, Seat seat, MoveList<Game>& moves) {
  const Player& player = position.players[seat];
  const Question* question = asked(position);
  if (!question) {
    for (const CardId card : player.hand) moves.push_back(make_move(Verb::bid, card.index()));
    return;
  }
  switch (question->ask) {
    case Ask::deed:
      for (const Verb verb : {Verb::rest, Verb::dig, Verb::raid}) moves.push_back(make_move(verb));
      break;
    case Ask::victim:
      for (Seat other = 0; other < position.player_count; ++other)
        if (other != seat) moves.push_back(make_move(Verb::at, other));
      break;
    case Ask::defend:
      for (const Verb verb : {Verb::yield_, Verb::fight}) moves.push_back(make_move(verb));
      break;
    case Ask::give:
      for (const CardId card : player.hand) moves.push_back(make_move(Verb::give, card.index()));
      break;
    case Ask::keep:
      for (const CardId card : position.dug) moves.push_back(make_move(Verb::keep, card.index()));
      break;
    case Ask::none:
      break;
  }
}

Refusal Game::refuse(const Content& content, const Position& position, Seat seat, Move move) {
  if (!well_formed<Content>(verbs(), content, move)) return because(CommonReason::malformed);
  const SeatSet seats = to_act(content, position);
  if (seats.empty()) return because(CommonReason::game_over);
  if (!seats.has(seat)) return because(CommonReason::not_your_turn, seats.lowest());
  const Verb verb = verb_of(move);
  const Player& player = position.players[seat];
  const Question* question = asked(position);
  if ((question ? question->ask : Ask::none) != asked_for(verb)) return because(CommonReason::not_asked);
  switch (verb) {
    case Verb::bid:
    case Verb::give:
      return player.hand.contains(card_of(move)) ? allowed : because(Reason::no_such_card);
    case Verb::keep:
      return position.dug.contains(card_of(move)) ? allowed : because(Reason::no_such_card);
    case Verb::dig:  // TO-3.2
      return position.deck.size() >= 2 && !player.hand.full() ? allowed : because(Reason::deck_too_small);
    case Verb::fight:  // TO-4.4
      return position.deck.empty() ? because(Reason::deck_too_small) : allowed;
    case Verb::raid:  // TO-4.1
      return others_hold_cards(position, seat) && !player.hand.full() ? allowed
                                                                      : because(Reason::nobody_to_raid);
    case Verb::at:  // TO-4.2
      if (move.arg[0] == seat || move.arg[0] >= position.player_count) return because(Reason::self);
      return position.players[move.arg[0]].hand.empty() ? because(Reason::empty_hand, move.arg[0]) : allowed;
    case Verb::rest:
    case Verb::yield_:
      break;
  }
  return allowed;
}

void Game::legal(const Content& content, const Position& position, Seat seat, MoveList<Game>& moves) {
  candidates(content, position, seat, moves);
  keep_legal<Game>(content, position, seat, moves);
}

void Game::apply(const Content& content, Position& position, Seat seat, Move move, EventLog* log) {
  if (verb_of(move) == Verb::bid) return bid(content, position, seat, move, log);
  switch (verb_of(move)) {
    case Verb::rest:
      add_points(position, seat, 1);
      tell(log, Told::rested, seat, SeatSet::all());
      break;
    case Verb::dig:
      position.questions.pop();
      return dig(position, seat, log);
    case Verb::raid:
      position.questions.push({Ask::victim, seat});
      return;
    case Verb::at:
      position.questions.pop();
      position.questions.push({Ask::defend, move.arg[0]});
      tell(log, Told::raided, seat, SeatSet::all(), move.arg[0]);
      return;
    case Verb::yield_:
      position.questions.push({Ask::give, seat});
      tell(log, Told::yielded, seat, SeatSet::all());
      return;
    case Verb::fight:
      fight(content, position, seat, log);
      break;
    case Verb::give:
      give(position, seat, card_of(move), log);
      break;
    case Verb::keep:
      keep(position, seat, card_of(move), log);
      break;
    default:
      break;
  }
  position.questions.clear();
  end_round(content, position, log);
}

// TO-4.2: a defender is always asked, so that its silence tells nothing.
bool Game::asks_always(const Content&, const Position& position, Seat) {
  const Question* question = asked(position);
  return question && question->ask == Ask::defend;
}

void Game::mask(const Content&, Position& position, Seat seat) {
  position.rng = Rng{};
  const auto hide = [](auto& cards) {
    for (CardId& card : cards) card = CardId::none();
  };
  hide(position.deck);
  if (seat != position.active) hide(position.dug);
  for (Seat other = 0; other < position.player_count; ++other) {
    if (other == seat) continue;
    hide(position.players[other].hand);
    position.players[other].bid = CardId::none();
  }
}

void Game::redeal(const Content& content, Position& position, Seat seat, Rng& rng) {
  std::array<bool, most_cards> seen{};
  const auto note = [&](CardId card) {
    if (card) seen[card.index()] = true;
  };
  for (const CardId card : position.pile) note(card);
  for (const CardId card : position.dug) note(card);
  for (const Player& player : position.players) {
    for (const CardId card : player.hand) note(card);
    note(player.bid);
  }
  FixedVector<CardId, most_cards> unseen;
  for (std::size_t i = 0; i < content.cards.size(); ++i)
    if (!seen[i]) unseen.push_back(id_at<CardId>(i));
  rng.shuffle(unseen);
  const auto deal = [&](CardId& card) {
    if (card.is_none()) card = unseen.pop_back();
  };
  for (CardId& card : position.dug) deal(card);
  for (Seat other = 0; other < position.player_count; ++other) {
    if (other == seat) continue;
    for (CardId& card : position.players[other].hand) deal(card);
    if (position.has_bid.has(other)) deal(position.players[other].bid);
  }
  for (CardId& card : position.deck) deal(card);
  position.rng = Rng::from(rng.next());
}

// Who is left with cards, and how many are in the deck.
FinalNotes Game::final_notes(const Content&, const Position& finished) {
  FinalNotes notes;
  for (Seat seat = 0; seat < finished.player_count; ++seat)
    if (!finished.players[seat].hand.empty()) notes.roles.push_back({"left hand", seat});
  notes.figures.push_back({"left deck", static_cast<int>(finished.deck.size())});
  return notes;
}

Standings Game::standings(const Content&, const Position& position) {
  Standings standings;
  standings.rows = position.player_count + (position.rover_plays ? 1 : 0);
  standings.categories = 2;
  for (Seat seat = 0; seat < position.player_count; ++seat) {
    standings.points[seat][0] = position.players[seat].points;
    standings.points[seat][1] = static_cast<int>(position.players[seat].hand.size()) / 2;
    standings.tie[seat][0] = static_cast<int>(position.players[seat].hand.size());
  }
  if (position.rover_plays) standings.points[position.player_count][0] = position.rover_points;
  standings.finish();
  return standings;
}

std::string Game::check(const Content& content, const Position& position) {
  std::array<int, most_cards> found{};
  const auto count = [&](const auto& cards) {
    for (const CardId card : cards)
      if (card) ++found[card.index()];
  };
  count(position.deck);
  count(position.pile);
  count(position.dug);
  for (const Player& player : position.players) {
    count(player.hand);
    if (player.bid) ++found[player.bid.index()];
  }
  for (std::size_t i = 0; i < content.cards.size(); ++i)
    if (found[i] != 1)
      return "The card " + content.cards[i].id + " is there " + std::to_string(found[i]) + " times.";
  return {};
}

std::string Game::unsound(const Content&, const Position& position) {
  if (position.player_count < 2 || position.player_count > most_players)
    return "player_count must be 2 to 4.";
  for (const Question& question : position.questions)
    if (question.seat >= position.player_count) return "a question asks a seat that is not there.";
  if (position.active >= position.player_count) return "active must be a seat.";
  if ((position.bidding.bits >> position.player_count) != 0) return "bidding holds a seat that is not there.";
  return {};
}

void Game::reconcile(const Content& content, const Position& before, Position& after) {
  std::array<bool, most_cards> placed{};
  const auto note = [&](CardId card) {
    if (card) placed[card.index()] = true;
  };
  for (const CardId card : after.pile) note(card);
  for (const CardId card : after.dug) note(card);
  for (const Player& player : after.players) {
    for (const CardId card : player.hand) note(card);
    note(player.bid);
  }
  if (!(after.deck == before.deck)) return;
  // Cards that were set elsewhere leave the deck; cards that lost their place go under it.
  after.deck.clear();
  for (std::size_t i = 0; i < content.cards.size(); ++i)
    if (!placed[i] && !before.deck.contains(id_at<CardId>(i))) after.deck.push_back(id_at<CardId>(i));
  for (const CardId card : before.deck)
    if (!placed[card.index()]) after.deck.push_back(card);
}

}  // namespace orrery::toy
