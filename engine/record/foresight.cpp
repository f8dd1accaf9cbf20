#include "engine/record/foresight.h"

#include <algorithm>
#include <iterator>

#include "engine/position/rng.h"
#include "engine/record/taking_back.h"

namespace orrery {
namespace {

constexpr std::size_t most_deals = 4;  // a draw that is in vain in all of them is called so
constexpr int looks_for_gain = 64;     // per move
constexpr int looks_for_target = 512;  // for all moves together
constexpr int most_steps = 3;

PositionBytes deal(const AnyGame& game, const SeatView& view, std::uint64_t number) {
  Rng rng = Rng::from(number);  // the same view gets the same answers
  return game.redeal(view, rng);
}

}  // namespace

Foresight::Foresight(const AnyGame& game, const PositionBytes& position, Seat seat, SeatSet people)
    : game_(game),
      view_(game.view(position, seat)),
      seat_(seat),
      people_(people),
      now_(game.legal(position, seat)) {}

std::vector<Move> Foresight::new_moves(const PositionBytes& position) const {
  std::vector<Move> moves = game_.legal(position, seat_);
  std::erase_if(moves, [&](Move move) { return std::ranges::find(now_, move) != now_.end(); });
  return moves;
}

bool Foresight::in_vain(const PositionBytes& before, Move move, bool shown) {
  if (--looks_ < 0) return false;
  PositionBytes after = before;
  game_.apply(after, seat_, move, nullptr);
  shown = shown || game_.revealed(before, after, seat_);
  const bool asked = game_.to_act(after).has(seat_);
  if (!asked && !shown) return false;
  const std::vector<Move> next = asked ? new_moves(after) : std::vector<Move>();
  if (next.empty()) return shown && game_.only_costs(dealt_, after, seat_);
  return std::ranges::all_of(next, [&](Move then) { return in_vain(after, then, shown); });
}

bool Foresight::in_vain(Move legal_move) {
  for (std::size_t number = 0; number < most_deals; ++number) {
    if (number == deals_.size()) deals_.push_back(deal(game_, view_, number + 1));
    dealt_ = deals_[number];
    looks_ = looks_for_gain;
    if (!in_vain(dealt_, legal_move, false)) return false;
  }
  return true;
}

bool Foresight::reaches(const PositionBytes& before, Move move, std::string_view target, int steps) {
  if (--looks_ < 0) return false;
  PositionBytes after = before;
  game_.apply(after, seat_, move, nullptr);
  if (!game_.to_act(after).has(seat_) || !learned(game_, before, after, people_).empty()) return false;
  // Back at the same question: what can be chosen there has nothing to do with this move.
  if (game_.question(after, seat_, {}).kind == game_.question(dealt_, seat_, {}).kind) return false;
  const std::vector<Move> next = new_moves(after);
  if (steps > 1)
    return std::ranges::any_of(next, [&](Move then) { return reaches(after, then, target, steps - 1); });
  return std::ranges::any_of(next, [&](Move then) {
    const MoveWords words = game_.words(after, seat_, then, {});
    return std::ranges::find(words.targets, target) != words.targets.end();
  });
}

Foresight::Ways Foresight::ways_to(std::string_view target) {
  dealt_ = deal(game_, view_, 1);
  looks_ = looks_for_target;
  Ways ways;
  while (ways.moves.empty() && ++ways.steps <= most_steps)
    std::ranges::copy_if(now_, std::back_inserter(ways.moves),
                         [&](Move move) { return reaches(dealt_, move, target, ways.steps); });
  return ways;
}

}  // namespace orrery
