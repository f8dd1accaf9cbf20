#include "games/skymines/bot/bot.h"

#include <algorithm>
#include <cmath>

#include "games/skymines/bot/outlook.h"

namespace orrery {
namespace {

using namespace skymines;

constexpr float attention_per_coin = 0.5f;
constexpr float out_of_question = -1000;

// Without linked slots it does not matter which slot a card lies in: one of them stands for all (SK-5.6).
bool is_double(const Content& c, const Position& p, Seat seat, Move move) {
  if (p.linked || verb_of(move) != Verb::plan) return false;
  const Player& player = p.players[seat];
  for (std::size_t slot = 0; slot < move.arg[1]; ++slot)
    if (player.slots[slot].state == SlotState::empty && slot_is_on(c, player, slot)) return true;
  return false;
}

// Each card by the best whole plan that has it; taking cards back only repeats what was considered before.
void weigh_plans(const Content& c, const Position& p, Seat seat, const MoveList<skymines::Game>& moves,
                 float* looks) {
  const Prices prices(c, p, seat);
  const CandidatePlans plans(c, p, prices, seat, CandidatePlans::each_card);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (verb_of(moves[i]) == Verb::unplan || is_double(c, p, seat, moves[i]))
      looks[i] = out_of_question;
    else if (verb_of(moves[i]) == Verb::plan)
      looks[i] = attention_per_coin * plans.with(argument<CardId>(moves[i]));
    else
      looks[i] = attention_per_coin * plans.as_it_is();
  }
}

// Equal shares for equal wealth. The curve never gets flat, so that a seat far behind still strives.
void shares_from_wealth(const float* wealth, int rows, float scale, Shares& shares) {
  float sum = 0;
  for (int row = 0; row < rows; ++row) {
    float best = -1000;
    for (int other = 0; other < rows; ++other)
      if (other != row) best = std::max(best, wealth[other]);
    const float lead = wealth[row] - best;
    sum += shares[static_cast<std::size_t>(row)] = 0.5f + 0.5f * lead / (std::abs(lead) + scale);
  }
  for (int row = 0; row < rows; ++row) shares[static_cast<std::size_t>(row)] /= sum;
}

}  // namespace

void Knowledge<skymines::Game>::evaluate(const Content& content, const Position& position, Shares& shares) {
  Position after = position;
  finish_action(content, after);
  const Outlook outlook(content, after);
  std::array<float, max_seats> wealth{};
  for (int row = 0; row < outlook.rows(); ++row)
    wealth[static_cast<std::size_t>(row)] = outlook.expected(static_cast<Seat>(row));
  shares_from_wealth(wealth.data(), outlook.rows(), 15 + 3 * outlook.rounds_left(), shares);
}

// The result counts, and a little how clear it is.
void Knowledge<skymines::Game>::conclude(const Content& content, const Position& position, Shares& shares) {
  const Standings standings = score(content, position);
  std::array<float, max_seats> wealth{};
  for (int row = 0; row < standings.rows; ++row)
    wealth[static_cast<std::size_t>(row)] = static_cast<float>(standings.total[row]);
  shares_from_wealth(wealth.data(), standings.rows, 15, shares);
  for (int row = 0; row < standings.rows; ++row) {
    float& share = shares[static_cast<std::size_t>(row)];
    share = 0.5f * share + 0.5f * static_cast<float>(standings.share_of_win(row));
  }
}

void Knowledge<skymines::Game>::play_out(const Content& content, Position& position) {
  finish_round(content, position);
}

void Knowledge<skymines::Game>::weigh(const Content& content, const Position& position, Seat seat,
                                      const MoveList<skymines::Game>& moves, float* looks) {
  if (position.step == Step::planning) return weigh_plans(content, position, seat, moves, looks);
  if (position.step == Step::action && !position.questions.empty()) {
    const Prices prices(content, position, seat);
    for (std::size_t i = 0; i < moves.size(); ++i)
      looks[i] = attention_per_coin * promise(content, position, prices, moves[i]);
    return;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Position after = position;
    if (verb_of(moves[i]) == Verb::drop_out) {
      after.out.add(seat);  // all moves are looked at within the round, also by the last one in it
    } else {
      skymines::Game::apply(content, after, seat, moves[i], nullptr);
      finish_action(content, after);
    }
    looks[i] = attention_per_coin * Outlook(content, after).lead(seat);
  }
}

}  // namespace orrery
