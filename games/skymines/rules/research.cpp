// Sections 9 and 10: research points, plans and uploading; the research track of section 17.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

constexpr std::uint8_t final_screen = screen_count;

Screen& screen_at(Player& player, int number) {
  return player.screens[static_cast<std::size_t>(number - 1)];
}
const Screen& screen_at(const Player& player, int number) {
  return player.screens[static_cast<std::size_t>(number - 1)];
}

int display_space_of(const Position& p, PlanId plan) {
  for (std::size_t i = 0; i < plan_display_count; ++i)
    if (p.plans[i] == plan) return static_cast<int>(i);
  return -1;
}

enum Lacking : std::uint8_t { same_type = 5, further_same_type, scientists, field_scientist };

// Every part of a requirement that is not met, until one is enough: SK-10.6 to SK-10.8, SK-10.16 to SK-10.19
template <typename Enough>
void each_lack(const FaceUp& up, const Requirement& need, bool uses_own, Enough enough) {
  const auto lacks = [&](std::uint8_t what, int wanted, int have) {
    return have < wanted && enough(Lack{what, wanted, have});
  };
  for (std::size_t i = 0; i < up.goods.size(); ++i)
    if (lacks(small(i), need.at_least[i], up.goods[i])) return;
  if (need.same_type > 0 || need.further_same_type > 0) {
    int most = 0;
    int further = 0;
    for (std::size_t i = 0; i < resource_count; ++i) {
      most = std::max(most, up.goods[i]);
      further = std::max(further, up.goods[i] - need.at_least[i]);
    }
    if (lacks(same_type, need.same_type, most) || lacks(further_same_type, need.further_same_type, further))
      return;
  }
  if (lacks(field_scientist, need.field_scientists, up.field_scientists)) return;
  lacks(scientists, need.scientists, std::max(0, up.field_scientists + up.research_scientists - uses_own));
}

}  // namespace

Refusal refuse_requirement(const FaceUp& up, const Requirement& need, bool uses_own) {
  Refusal refusal = allowed;
  each_lack(up, need, uses_own, [&](const Lack& lack) {
    refusal = because(Reason::requirement, lack.what, lack.need, lack.have);
    return true;
  });
  return refusal;
}

std::vector<Lack> lacks_of(const FaceUp& up, const Requirement& need, bool uses_own) {
  std::vector<Lack> lacks;
  each_lack(up, need, uses_own, [&](const Lack& lack) {
    lacks.push_back(lack);
    return false;
  });
  return lacks;
}

void gain_points(const Content& c, Position& p, int points, EventLog* log) {
  if (points == 0) return;
  if (p.me().upload == final_screen) {  // SK-9.9, SK-17.5
    const int coins = points * c.research_beyond;
    count_up(p.me().coins, coins);
    count_up(p.turn.research, points);
    tell_all(log, Happened::points_to_coins, p.active, points, coins);
    return;
  }
  tell_all(log, Happened::points_gained, p.active, points);
  p.questions.push({Ask::purchase, small(points), 0});
}

Refusal refuse_take(const Content& c, const Position& p, PlanId plan) {
  if (is_special(plan)) {
    const std::size_t space = plan.index() - regular_plan_count;
    if (p.specials[space] != plan) return because(Reason::plan_not_there);
    if (space + 2 > p.round) return because(Reason::special_face_down);  // SK-9.7
  } else if (display_space_of(p, plan) < 0) {
    return because(Reason::plan_not_there);
  }
  const int price = c.plan_price[static_cast<std::size_t>(c.plan(plan).kind)];  // SK-9.2
  const int points = p.questions.top().amount();
  return price > points ? because(Reason::research_short, price, points) : allowed;
}

void take_plan(const Content& c, Position& p, PlanId plan, EventLog* log) {
  const int price = c.plan_price[static_cast<std::size_t>(c.plan(plan).kind)];
  p.questions.top().a = small(p.questions.top().amount() - price);
  count_up(p.turn.research, price);
  p.acquired.push_back(plan);
  tell_all(log, Happened::plan_taken, p.active, plan.value, price);
  if (is_special(plan)) {
    p.specials[plan.index() - regular_plan_count] = PlanId::none();
  } else {
    const int space = display_space_of(p, plan);
    p.plans[static_cast<std::size_t>(space)] = PlanId::none();              // SK-9.5
    if (red_framed(static_cast<std::size_t>(space)) && p.supplement > 0) {  // SK-9.6
      count_up(p.me().coins, p.supplement);
      tell_all(log, Happened::supplement_taken, p.active, p.supplement);
      p.supplement = 0;
    }
  }
  carry_on(c, p, log);
}

void take_coin(const Content& c, Position& p, EventLog* log) {
  --p.questions.top().a;
  count_up(p.me().coins);
  count_up(p.turn.research);
  tell_all(log, Happened::point_to_coin, p.active);
  carry_on(c, p, log);
}

Refusal refuse_place_plan(const Content& c, const Position& p, PlanId plan, std::size_t screen) {
  if (!p.acquired.contains(plan)) return because(Reason::not_acquired);
  const bool crossed = (c.crossed_a >> (screen + 1) & 1) != 0;
  if (c.plan(plan).kind == PlanKind::a && crossed && p.me().screens[screen].plan.is_none())
    return because(Reason::crossed_a);  // SK-9.11
  return allowed;
}

void place_plan(const Content& c, Position& p, PlanId plan, std::size_t screen, EventLog* log) {
  p.acquired.take(static_cast<std::size_t>(p.acquired.find(plan)));
  Screen& on = p.me().screens[screen];
  if (on.plan && !is_token_plan(on.plan)) p.gone.add(on.plan);  // SK-9.12, SK-9.13
  on = {plan, false, false};                                    // SK-9.18
  tell_all(log, Happened::plan_placed, p.active, plan.value, screen);
  carry_on(c, p, log);
}

// SK-9.16, SK-9.17
void refill_plans(Position& p, EventLog* log) {
  bool shown = false;
  for (std::size_t i = 0; i < plan_display_count; ++i) {
    auto& stack = p.plan_stacks[i / 4];
    if (p.plans[i] || stack.empty()) continue;
    p.plans[i] = stack.pop_back();
    shown = true;
    tell_all(log, Happened::plan_shown, no_seat, p.plans[i].value, i);
  }
  if (shown) p.revealed.to(SeatSet::all());
}

Refusal refuse_scientist(const Content& c, const Position& p, std::size_t source) {
  if (source >= slot_count)
    return source - slot_count == research_tile.index() && tile_ready(p, p.active, research_tile)
               ? allowed
               : because(Reason::no_scientist, face_up(c, p, p.active).research_scientists);
  const Slot& slot = p.me().slots[source];
  if (slot.state == SlotState::empty || c.card(slot.card).kind != CardKind::research_scientist)
    return because(Reason::no_scientist, face_up(c, p, p.active).research_scientists);  // SK-10.1
  return slot.state == SlotState::up ? allowed : because(Reason::card_used);
}

void begin_upload(Position& p, int points) {
  p.questions.push({Ask::points, small(points), 0});  // SK-10.14: after the reward
  p.questions.push({Ask::upload, p.me().upload, 0});
}

void use_scientist(const Content& c, Position& p, std::size_t source, EventLog* log) {
  const bool tile = source >= slot_count;
  p.in_use = small(1u << (tile ? source - 1 : source));
  const CardId card = tile ? CardId::none() : p.me().slots[source].card;
  const int points = tile ? c.tiles[research_tile.index()].research : c.card(card).research;  // SK-10.2
  tell_all(log, Happened::scientist_used, p.active, tile ? -1 : int{card.value});
  begin_upload(p, points);
  carry_on(c, p, log);
}

Refusal refuse_flip(const Content& c, const Position& p, std::size_t screen) {
  const Question& question = p.questions.top();
  if (p.me().upload != question.start()) return because(Reason::moved_already);  // SK-10.3: before moving
  if (question.flipped()) return because(Reason::flipped_already);
  const Screen& on = p.me().screens[screen];
  if (on.plan.is_none()) return because(Reason::no_plan_on_screen);
  if (on.down) return because(Reason::plan_face_down);
  if (p.me().coins < c.flip_cost) return because(Reason::flip_cost, c.flip_cost);
  return allowed;
}

void flip(const Content& c, Position& p, std::size_t screen, EventLog* log) {
  p.questions.top().b = 1;
  pay_coins(p, p.active, c.flip_cost, log);
  p.me().screens[screen].down = true;  // SK-10.4
  tell_all(log, Happened::plan_flipped, p.active, p.me().screens[screen].plan.value, screen);
  carry_on(c, p, log);
}

// SK-10.4: not on the final screen, where it could only cost.
bool can_flip_any(const Content& c, const Position& p) {
  if (p.me().upload >= final_screen) return false;
  for (std::size_t screen = 0; screen < screen_count; ++screen)
    if (!refuse_flip(c, p, screen)) return true;
  return false;
}

Refusal refuse_upload(const Content& c, const Position& p) {
  const Player& player = p.me();
  if (player.upload >= final_screen || screen_at(player, player.upload + 1).plan.is_none())
    return because(Reason::next_screen_empty);  // SK-10.11
  const Screen& next = screen_at(player, player.upload + 1);
  if (next.down) return allowed;  // SK-10.10
  const Plan& plan = c.plan(next.plan);
  if (plan.kind == PlanKind::special)  // SK-10.9
    return player.coins < plan.enter_cost ? because(Reason::special_cost, plan.enter_cost, player.coins)
                                          : allowed;
  // A scientist removed from the hand is not one of the action area (SK-16.34).
  return refuse_requirement(face_up(c, p, p.active), plan.requirement, p.in_use != 0);
}

void upload(const Content& c, Position& p, EventLog* log) {
  Player& player = p.me();
  ++player.upload;
  count_up(p.turn.uploads);
  Screen& on = screen_at(player, player.upload);
  const Plan& plan = c.plan(on.plan);
  const int cost = !on.down && plan.kind == PlanKind::special ? plan.enter_cost : 0;
  player.coins = static_cast<std::uint16_t>(player.coins - cost);
  on.uploaded = !on.down;
  tell_all(log, Happened::uploaded, p.active, on.plan.value, player.upload, cost);
  if (player.upload == c.research_slot)  // SK-17.3
    tell_all(log, Happened::slot_switched_on, p.active, slot_count - 1);
  carry_on(c, p, log);
}

// SK-10.12, SK-10.13
void end_upload(const Content& c, Position& p, EventLog* log) {
  const int start = p.questions.pop().start();
  const Player& player = p.me();
  if (player.upload > start) {
    const Screen& on = screen_at(player, player.upload);
    if (!on.down && c.plan(on.plan).kind != PlanKind::special) gain_reward(c, p, c.plan(on.plan).reward, log);
  }
}

}  // namespace orrery::skymines
