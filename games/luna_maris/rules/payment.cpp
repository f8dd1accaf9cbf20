// LM-5.6: which cubes pay an amount of ore.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

Refusal refuse_pay(const Position& p, Move move) {
  const Belt& belt = p.me().belt;
  const Question& owed = p.questions.top();
  const int titanium = move.arg[2] + move.arg[3];
  if (move.arg[0] > belt.last.iron || move.arg[1] > belt.first.iron || move.arg[2] > belt.last.titanium ||
      move.arg[3] > belt.first.titanium || titanium < owed.more ||
      move.arg[0] + move.arg[1] + titanium != owed.count + owed.more)
    return because(Reason::wrong_payment);
  return allowed;
}

// The thriftiest first: old iron, new iron, old titanium, new titanium.
void offer_payments(const Position& p, Moves& moves) {
  const Belt& belt = p.me().belt;
  const int owed = p.questions.top().count + p.questions.top().more;
  const int most_iron = p.questions.top().count;  // LM-1.8: iron never replaces titanium
  for (int last = std::min<int>(most_iron, belt.last.iron); last >= 0; --last)
    for (int first = std::min<int>(most_iron - last, belt.first.iron); first >= 0; --first) {
      const int titanium = owed - last - first;
      for (int old = std::min<int>(titanium, belt.last.titanium); old >= 0; --old)
        if (titanium - old <= belt.first.titanium)
          moves.push_back(make_move(Verb::pay, last, first, old, titanium - old));
    }
}

void pay_ore(Position& p, Move move, EventLog* log) {
  const Question owed = p.questions.pop();
  Belt& belt = p.me().belt;
  belt.last.iron = static_cast<std::uint8_t>(belt.last.iron - move.arg[0]);
  belt.first.iron = static_cast<std::uint8_t>(belt.first.iron - move.arg[1]);
  belt.last.titanium = static_cast<std::uint8_t>(belt.last.titanium - move.arg[2]);
  belt.first.titanium = static_cast<std::uint8_t>(belt.first.titanium - move.arg[3]);
  p.turn.iron_paid = static_cast<std::uint8_t>(move.arg[0] + move.arg[1]);
  p.turn.substitutes = static_cast<std::uint8_t>(move.arg[2] + move.arg[3] - owed.more);
  tell_all(log, p, Happened::paid, p.active, move.arg[0], move.arg[1], move.arg[2], move.arg[3]);
}

}  // namespace orrery::luna_maris
