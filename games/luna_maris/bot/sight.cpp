#include "games/luna_maris/bot/sight.h"

#include "bots/describe_features.h"

namespace orrery::luna_maris {
namespace {

// What is asked, and what the turn has brought so far.
void write_turn(const Content& content, const Onlooker& onlooker, const Position& p, FeatureWriter& out) {
  const auto write = [&](const auto& value) { describe_features(content, onlooker, value, out); };
  out.choice(p.seats() - 1, most_players);
  out.choice(p.round - 1, round_count);
  out.choice(onlooker.place(p.active), most_players);
  const bool own = p.active == onlooker.seat;
  out.choice(own ? static_cast<int>(p.step) : -1, static_cast<int>(Step::over) + 1);
  const Question question = p.questions.empty() ? Question{} : p.questions.top();
  write(question.ask);
  write(question.count);
  write(question.more);
  write(p.turn);
  // Who moves when: places of this round that are still to come, and those of the next.
  for (int place = 0; place < most_players; ++place) {
    float now = 0, next = 0;
    for (std::size_t i = 0; i < p.order.size(); ++i)
      if (onlooker.place(p.order[i]) == place) now = 0.25f * static_cast<float>(i + 1);
    for (std::size_t i = 0; i < p.next_order.size(); ++i)
      if (onlooker.place(p.next_order[i]) == place) next = 0.25f * static_cast<float>(i + 1);
    out.number(now);
    out.number(next);
  }
}

// What lies in the middle of the table.
void write_offers(const Content& content, const Onlooker& onlooker, const Position& p, FeatureWriter& out) {
  const auto write = [&](const auto& value) { describe_features(content, onlooker, value, out); };
  for (const auto& stack : p.orders) {
    write(stack.empty() ? OrderId::none() : stack[stack.size() - 1]);
    out.number(0.125f * static_cast<float>(stack.size()));
  }
  write(p.hiring);
  write_bag(content, p.seedbeds, out);
  write(p.projects);
  write(p.bonuses);
  write_bag(content, p.equipment_offer, out);
  for (int i = 0; i < advanced_count; ++i) {
    int builder = -1;
    for (const Construction& one : p.constructions)
      if (one.tile.value == i) builder = one.builder < p.seats() ? onlooker.place(one.builder) : most_players;
    out.choice(builder, most_players + 1);
  }
}

}  // namespace
}  // namespace orrery::luna_maris

namespace orrery {

void Sight<luna_maris::Game>::position(const Content& content, const Position& position, Seat seat,
                                       FeatureWriter& out) {
  using namespace luna_maris;
  Position seen = position;
  luna_maris::Game::mask(content, seen, seat);
  const Onlooker onlooker{seat, seen.seats()};
  write_turn(content, onlooker, seen, out);
  each_place(onlooker, most_players, out,
             [&](Seat one) { describe_features(content, onlooker, seen.players[one], out); });
  out.flag(seen.solo());
  describe_features(content, onlooker, seen.solo() ? seen.ai : Player{}, out);
  write_offers(content, onlooker, seen, out);
}

void Sight<luna_maris::Game>::move(const Content& content, const Position&, Seat, Move move,
                                   FeatureWriter& out) {
  describe_move(luna_maris::notation(), content, move, out);
}

}  // namespace orrery
