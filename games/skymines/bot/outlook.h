// What a position promises: an estimate of everybody's wealth at the end of the game, for bots. It is good
// between two actions; finish_action gets there.
#pragma once

#include <array>

#include "games/skymines/bot/chances.h"

namespace orrery::skymines {

class Outlook {
 public:
  Outlook(const Content& content, const Position& position);

  // Expected wealth of a player or Luna.
  float expected(Seat row) const { return wealth_[row]; }
  // How far a seat is ahead of the best other one.
  float lead(Seat seat) const;
  int rows() const { return rows_; }
  float rounds_left() const { return prices_.rounds(); }
  const Prices& prices() const { return prices_; }

 private:
  float boards(Seat seat) const;
  float cards(Seat seat, const CardSet& hand) const;
  float luna(Seat row) const;
  // modules_outlook.cpp: what missions and the threat add and take away.
  float missions(Seat seat) const;
  float threat(Seat row) const;

  const Content& c_;
  const Position& p_;
  Prices prices_;
  int rows_;
  std::array<float, max_seats> wealth_{};
};

// Candidate plans: all sets of cards of the hand for the free slots, each judged as a whole.
class CandidatePlans {
 public:
  enum Wanted { best_only, each_card };
  CandidatePlans(const Content& content, const Position& position, const Prices& prices, Seat seat,
                 Wanted wanted = best_only);

  float as_it_is() const { return as_it_is_; }
  // The best plan that has this card, less what it costs that its cards rest afterwards.
  float with(CardId card) const { return with_[card.index()]; }  // only of each_card
  // The best plan of all: the cards it adds and what it brings in this round.
  const CardSet& best_set() const { return best_set_; }
  float best_now() const { return best_now_; }

 private:
  void extend(const Area& area, float rest, CardSet chosen, std::size_t from, std::size_t free);
  void judge(const Area& area, float rest, CardSet chosen);

  const Chances chances_;
  ScratchList<CardId, card_count> cards_;
  Wanted wanted_;
  std::array<float, card_count> cost_;         // a card that is used rests
  std::array<std::uint8_t, card_count> next_;  // the next card of the list that is not the same again
  std::array<float, card_count> with_;
  float as_it_is_ = 0;
  float best_ = 0;
  float best_now_ = 0;
  CardSet best_set_;
};

// Plays on until the next round begins or the game is over: the best plan of each, then a sensible order of
// actions.
void finish_round(const Content& content, Position& position);
// Answers the questions of the action in progress, each in the way that looks best at once.
void finish_action(const Content& content, Position& position);
// How good an answer to the present question looks, in coins; only differences count.
float promise(const Content& content, const Position& position, const Prices& prices, Move move);

}  // namespace orrery::skymines
