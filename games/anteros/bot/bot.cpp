#include "games/anteros/bot/bot.h"

#include "games/anteros/bot/outlook.h"

namespace orrery {

using anteros::Outlook;

void Knowledge<anteros::Game>::evaluate(const Content& content, const Position& position, Shares& shares) {
  Outlook(content, position).shares(shares);
}

void Knowledge<anteros::Game>::weigh(const Content& content, const Position& position, Seat seat,
                                     const MoveList<anteros::Game>& moves, float* weights) {
  constexpr float attention_per_point = 0.4f;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Position after = position;
    anteros::Game::apply(content, after, seat, moves[i], nullptr);
    const Outlook outlook(content, after);
    weights[i] = attention_per_point * outlook.lead(seat, outlook.expected());
  }
}

}  // namespace orrery
