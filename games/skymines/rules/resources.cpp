// Section 7: resource cards of one type, for a card of the display and for spaces on company tracks. Also
// buying display cards with coins (SK-12.17).
#include <array>
#include <bit>

#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

constexpr std::uint8_t must_acquire_bit = 0x80;

unsigned type_bit(Good good) {
  return 1u << static_cast<unsigned>(good);
}

// SK-16.18, SK-16.19, SK-16.21; those of different tracks add up (SK-16.37).
int discount(const Content& c, const Position& p, unsigned types) {
  return permanent_sum(c, p, p.active, [types](const Permanent& b) {
    return b.pay_with == Good::none || (types & type_bit(b.pay_with)) != 0 ? int{b.card_discount} : 0;
  });
}

bool may_mix(const Content& c, const Position& p) {  // SK-16.19
  return permanent_sum(c, p, p.active, [](const Permanent& b) {
           return int{b.card_discount > 0 && b.pay_with == Good::none};
         }) > 0;
}

int space_of(const Position& p, CardId card) {
  for (std::size_t i = 0; i < display_count; ++i)
    if (p.display[i] == card) return static_cast<int>(i);
  return -1;
}

// Whether some display card costs at most `most` after the reduction.
bool affordable(const Content& c, const Position& p, int reduction, int most) {
  for (std::size_t i = 0; i < display_count; ++i)
    if (p.display[i] && total_cost(c, i, p.display[i]) - reduction <= most) return true;
  return false;
}

void take_from_display(Position& p, int space) {
  CardId& card = p.display[static_cast<std::size_t>(space)];
  p.me().hand.add(card);
  card = CardId::none();  // SK-7.6: the space stays empty
}

bool has_resource_up(const Content& c, const Position& p) {
  const auto& slots = p.me().slots;
  return std::any_of(slots.begin(), slots.end(), [&c](const Slot& slot) {
    return slot.state == SlotState::up && c.card(slot.card).kind == CardKind::resource;
  });
}

// The resource value of the cards in use, or of the removed one (SK-7.3, SK-16.34), and its types.
struct Paid {
  int value = 0;
  unsigned types = 0;
};
Paid paid_with(const Content& c, const Position& p) {
  Paid paid;
  if (p.in_use == 0) {
    if (p.removed.is_none()) return paid;  // only in positions from outside
    const Card& card = c.card(p.removed);
    paid = {card.value, type_bit(card.good)};
    if (card.good == Good::titanium)  // as if the card lay in the action area
      paid.value += permanent_sum(c, p, p.active, [](const Permanent& b) { return b.titanium_plus; });
    return paid;
  }
  for (std::size_t i = 0; i < slot_count; ++i)
    if ((p.in_use >> i & 1) != 0) {
      paid.types |= type_bit(c.card(p.me().slots[i].card).good);
      paid.value += card_value(c, p, p.active, i);
    }
  return paid;
}

// SK-7.13
void begin_payment(const Content& c, Position& p, Paid paid, EventLog* log) {
  const bool mixed = std::popcount(paid.types) > 1;
  if (affordable(c, p, discount(c, p, paid.types), paid.value))
    p.questions.push({Ask::acquire, small(paid.value), small(paid.types | (mixed ? must_acquire_bit : 0u))});
  else
    p.questions.push({Ask::advance, small(paid.value), 0});
  carry_on(c, p, log);
}

}  // namespace

// SK-7.5: printed cost and the cost of the column.
int total_cost(const Content& c, std::size_t display_space, CardId card) {
  return c.card(card).cost + c.column_cost[display_space / 4];
}

Refusal refuse_use(const Content& c, const Position& p, unsigned slots) {
  unsigned types = 0;
  int value = 0;
  for (std::size_t i = 0; i < slot_count; ++i) {
    if ((slots >> i & 1) == 0) continue;
    const Slot& slot = p.me().slots[i];
    if (slot.state == SlotState::used) return because(Reason::card_used);  // SK-6.6
    if (slot.state != SlotState::up || c.card(slot.card).kind != CardKind::resource)
      return because(Reason::no_resource_card, has_resource_up(c, p));  // SK-7.1
    types |= type_bit(c.card(slot.card).good);
    value += card_value(c, p, p.active, i);
  }
  if (std::popcount(types) == 1) return allowed;
  if (!may_mix(c, p)) return because(Reason::different_types);  // SK-7.2
  return affordable(c, p, discount(c, p, types), value) ? allowed : because(Reason::mix_cannot_pay);
}

void use_resources(const Content& c, Position& p, unsigned slots, EventLog* log) {
  p.in_use = small(slots);
  const Paid paid = paid_with(c, p);
  std::array<int, slot_count> cards;
  for (std::size_t i = 0; i < slot_count; ++i)
    cards[i] = (slots >> i & 1) != 0 ? int{p.me().slots[i].card.value} : -1;
  tell_all(log, Happened::resources_used, p.active, paid.value, cards[0], cards[1], cards[2], cards[3],
           cards[4]);
  begin_payment(c, p, paid, log);
}

void use_removed_resource(const Content& c, Position& p, EventLog* log) {
  begin_payment(c, p, paid_with(c, p), log);
}

int acquire_cost(const Content& c, const Position& p, CardId card) {
  const auto space = static_cast<std::size_t>(space_of(p, card));
  return std::max(0, total_cost(c, space, card) - payment_discount(c, p));
}

int payment_discount(const Content& c, const Position& p) {
  return discount(c, p, p.questions.top().b & 0x0fu);
}

Refusal refuse_acquire(const Content& c, const Position& p, CardId card) {
  if (space_of(p, card) < 0) return because(Reason::not_on_display);
  const int value = p.questions.top().amount();
  const int cost = acquire_cost(c, p, card);
  return cost > value ? because(Reason::too_expensive, cost, value) : allowed;  // SK-7.6
}

Refusal refuse_no_card(const Position& p) {
  return (p.questions.top().b & must_acquire_bit) != 0 ? because(Reason::must_acquire) : allowed;  // SK-16.19
}

// SK-7.10; before the first unit is spent the cost may be the reason, where no card could be paid for.
Refusal refuse_late_acquire(const Content& c, const Position& p, CardId card) {
  const Question& question = p.questions.top();
  if (question.b != 0) return because(Reason::one_card_only, 1);
  const int space = space_of(p, card);
  if (space < 0) return because(Reason::not_on_display);
  const Paid paid = paid_with(c, p);
  const int cost =
      std::max(0, total_cost(c, static_cast<std::size_t>(space), card) - discount(c, p, paid.types));
  if (question.amount() == paid.value && cost > paid.value)
    return because(Reason::too_expensive, cost, paid.value);
  return because(Reason::one_card_only, 0);
}

void acquire(const Content& c, Position& p, CardId card, EventLog* log) {
  const int cost = acquire_cost(c, p, card);
  const Question question = p.questions.pop();
  take_from_display(p, space_of(p, card));
  p.turn.dearest = small(std::max<int>(p.turn.dearest, cost));
  tell_all(log, Happened::card_acquired, p.active, card.value, cost, 0);
  p.questions.push({Ask::advance, small(question.amount() - cost), 1});  // SK-7.8, SK-7.10
  carry_on(c, p, log);
}

void acquire_nothing(const Content& c, Position& p, EventLog* log) {
  const int value = p.questions.pop().amount();
  p.questions.push({Ask::advance, small(value), 0});
  carry_on(c, p, log);
}

Refusal refuse_advance(const Content& c, const Position& p, CompanyId company) {
  return refuse_step(c, p, p.active, company);
}

// SK-7.9: not while some track can be entered free of charge.
Refusal refuse_stop_advancing(const Content& c, const Position& p) {
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const Track& track = c.track(p.tracks[company]);
    const std::uint8_t space = p.me().track[company];
    if (space < track.last && track.barrier[space] == 0) return because(Reason::units_left);
  }
  return allowed;
}

void advance_unit(const Content& c, Position& p, CompanyId company, EventLog* log) {
  --p.questions.top().a;
  move_on_track(c, p, p.active, company, p.me().track[company] + 1, log);
  carry_on(c, p, log);
}

void stop_advancing(const Content& c, Position& p, EventLog* log) {
  tell_all(log, Happened::units_forfeited, p.active, p.questions.top().amount());
  p.questions.pop();
  carry_on(c, p, log);
}

Refusal refuse_buy(const Content& c, const Position& p, CardId card, int reduction, int coins) {
  const int space = space_of(p, card);
  if (space < 0) return because(Reason::not_on_display);
  const int cost = std::max(0, total_cost(c, static_cast<std::size_t>(space), card) - reduction);
  return cost > coins ? because(Reason::too_expensive, cost, coins) : allowed;
}

bool can_buy_any(const Content& c, const Position& p, int reduction, int coins) {
  return affordable(c, p, reduction, coins);
}

void buy(const Content& c, Position& p, CardId card, EventLog* log) {
  const int reduction = p.questions.pop().discount();
  const int space = space_of(p, card);
  const int cost = std::max(0, total_cost(c, static_cast<std::size_t>(space), card) - reduction);
  p.me().coins = static_cast<std::uint16_t>(p.me().coins - cost);
  take_from_display(p, space);
  p.turn.dearest = small(std::max<int>(p.turn.dearest, cost));
  tell_all(log, Happened::card_acquired, p.active, card.value, cost, 1);
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
