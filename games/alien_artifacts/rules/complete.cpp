// Section 7: a card moves from Under Construction to the Empire, and Automatic Construction in chains.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

// The parts of a `complete` frame.
enum CompleteStep : std::uint8_t { place, immediate, check, chain };

std::uint8_t capped(int cost) {
  return static_cast<std::uint8_t>(std::min(cost, 255));
}

ColorSet colors_for(const Desk& desk, Kind kind) {
  return static_cast<ColorSet>(only(color_of(kind)) | only(Color::gold) |
                               desk.realm().accepted(completing(kind)));
}

Refusal refuse_cost(const Desk& desk, Kind kind, int attached) {
  const int need = discounted_cost(desk, kind) - attached;
  if (need <= 0) return allowed;  // AA-7.16
  const int reach = desk.means().reach(colors_for(desk, kind), complete_limit(desk, kind));
  return refuse_if(reach < need, Reason::cost_out_of_reach, static_cast<int>(kind), attached, reach);
}

bool under_construction(const Held& held, Seat seat) {
  return held.owner == seat && !held.in_empire();
}

// AA-7.8 steps 1 and 2
void place_card(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  const Realm realm = realm_of(play.c, p, frame.seat);
  frame.next = capped(complete_cost(play.c, realm, Kind::planet));
  frame.n = capped(complete_cost(play.c, realm, Kind::ship));
  frame.x = capped(complete_cost(play.c, realm, Kind::technology));
  frame.list = immediate;
  for (std::size_t i = 0; i < p.tucked.size();) {
    if (p.tucked[i].card == frame.card)
      discard_resource(play, p.tucked.take(i).resource);  // AA-7.4
    else
      ++i;
  }
  for (std::size_t i = 0; i < p.cards.size(); ++i)
    if (p.cards[i].card == frame.card) {
      Held held = p.cards.take(i);
      held.area = frame.operational() ? Area::operational : Area::logistics;
      held.marks.bits &= Marks::attacked;  // AA-11.21: also when it was damaged and built anew
      p.cards.push_back(held);
      break;
    }
  play.tell_all(Happened::card_joined, frame.seat, frame.card.value, frame.operational());
  push_triggers(play, frame.seat, When::join, frame.card);  // AA-7.8 step 3
}

// What the side does at once: produce, score, attack (AA-7.8 step 4, AA-24.36).
void push_immediate(const Play& play, Seat seat, CardId card) {
  if (kind_of(card) == Kind::technology)
    return play.push({.what = Do::score, .seat = seat, .card = card, .n = 1});  // AA-9.2
  const ListId list = play.c.face(card, Side::operational).on_placed;
  play.push({.what = Do::run, .seat = seat, .card = card, .list = list.value});
}

// AA-7.10, AA-7.11: covered now and not before the card joined.
void find_covered(const Play& play, const Frame& frame) {
  const Realm realm = realm_of(play.c, play.p, frame.seat);
  const std::array<int, kind_count> before = {frame.next, frame.n, frame.x};
  std::array<int, kind_count> now;
  bool any_lower = false;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    const auto k = static_cast<std::size_t>(kind);
    now[k] = complete_cost(play.c, realm, kind);
    any_lower = any_lower || now[k] < before[k];
  }
  if (!any_lower) return;
  for (Held& held : play.p.cards) {
    if (!under_construction(held, frame.seat) || held.marks.has(Marks::left_empire)) continue;  // AA-7.14
    const auto kind = static_cast<std::size_t>(kind_of(held.card));
    const int attached = attached_symbols(play.c, play.p, held.card);
    if (attached >= now[kind] && attached < before[kind]) held.marks.add(Marks::found);
  }
}

// AA-7.12: the next card of the chain, if one is still covered.
void step_chain(const Play& play) {
  Position& p = play.p;
  const Seat seat = p.top().seat;
  const Realm realm = realm_of(play.c, p, seat);
  int found = 0;
  CardId last;
  for (Held& held : p.cards) {
    if (!under_construction(held, seat) || !held.marks.has(Marks::found)) continue;
    if (attached_symbols(play.c, p, held.card) < complete_cost(play.c, realm, kind_of(held.card))) {
      held.marks.drop(Marks::found);
      continue;
    }
    ++found;
    last = held.card;
  }
  if (found == 0)
    p.stack.pop();
  else if (found == 1)
    begin_complete(play, seat, last, true);
  else
    play.push({.what = Do::chain_pick, .seat = seat});
}

}  // namespace

int complete_cost(const Content& c, const Realm& realm, Kind kind) {
  const int cards = realm.of_kind[static_cast<std::size_t>(kind)];
  return std::max(0, c.constants.complete_base_cost + cards * c.constants.complete_plus_per_card +
                         realm.cost_of(completing(kind)));  // AA-7.2
}

int discounted_cost(const Desk& desk, Kind kind) {
  int cost = complete_cost(desk.c, desk.realm(), kind);
  for (const Discount& discount : desk.p.turn.discounts)
    if (discount.of & only(completing(kind))) cost -= discount.n;
  return std::max(0, cost);
}

int complete_limit(const Desk& desk, Kind kind) {
  return desk.c.constants.assembly_limit + desk.realm().limit_of(completing(kind)) + desk.p.turn.limit_turn;
}

Refusal refuse_complete(const Desk& desk, Kind kind) {
  if (desk.realm().building[static_cast<std::size_t>(kind)] == 0) return because(Reason::nothing_to_complete);
  return refuse_cost(desk, kind, desk.stock().most_attached[static_cast<std::size_t>(kind)]);
}

Refusal refuse_pick_build(const Desk& desk, const Held* held) {
  const Kind kind = desk.frame.kind();
  if (!held || !under_construction(*held, desk.seat) || kind_of(held->card) != kind)
    return because(Reason::not_under_construction);
  return refuse_cost(desk, kind, attached_symbols(desk.c, desk.p, held->card));
}

// AA-7.3
void pick_build(const Play& play, CardId card) {
  const Desk desk(play.c, play.p);
  const Kind kind = kind_of(card);
  const Seat seat = desk.seat;
  const int need = discounted_cost(desk, kind) - attached_symbols(play.c, play.p, card);
  play.p.payment = fixed_payment(colors_for(desk, kind), need, complete_limit(desk, kind));
  auto& discounts = play.p.turn.discounts;  // AA-24.34
  for (std::size_t i = discounts.size(); i-- > 0;)
    if (discounts[i].of & only(completing(kind))) discounts.take(i);
  play.p.stack.pop();
  begin_complete(play, seat, card, false);
  if (need > 0) play.push({.what = Do::pay, .seat = seat});
}

// The side is asked for first, or after a payment that is laid on top.
void begin_complete(const Play& play, Seat seat, CardId card, bool in_chain) {
  if (in_chain) {
    find_held(play.p, card)->marks.drop(Marks::found);
    play.tell_all(Happened::automatic, seat, card.value);
  }
  play.push({.what = Do::complete,
             .seat = seat,
             .card = card,
             .list = place,
             .y = in_chain ? Frame::chain_bit : std::uint8_t{0}});
  play.push({.what = Do::choose_side, .seat = seat, .card = card});
}

// AA-7.7
void choose_side(const Play& play, Side side) {
  play.p.stack.pop();
  if (side == Side::operational)
    play.p.top().y = static_cast<std::uint8_t>(play.p.top().y | Frame::operational_bit);
}

void step_complete(const Play& play) {
  Frame& frame = play.p.top();
  switch (frame.list) {
    case place:
      return place_card(play);
    case immediate:
      frame.list = check;
      if (frame.operational()) push_immediate(play, frame.seat, frame.card);
      return;
    case check:
      find_covered(play, frame);
      frame.list = chain;
      if (frame.in_chain()) play.p.stack.pop();
      return;
    default:
      return step_chain(play);
  }
}

Refusal refuse_chain_pick(const Desk& desk, const Held* held) {
  return refuse_if(!held || !under_construction(*held, desk.seat) || !held->marks.has(Marks::found),
                   Reason::not_among_them);
}

void pick_chain(const Play& play, CardId card) {
  const Seat seat = play.p.stack.pop().seat;
  begin_complete(play, seat, card, true);
}

// AA-24.33
Refusal refuse_pick_complete(const Desk& desk, const Held* held) {
  if (!held || !under_construction(*held, desk.seat)) return because(Reason::not_under_construction);
  const int missing =
      complete_cost(desk.c, desk.realm(), kind_of(held->card)) - attached_symbols(desk.c, desk.p, held->card);
  return refuse_if(missing > desk.frame.n, Reason::too_much_missing, desk.frame.n);
}

// AA-24.36
Refusal refuse_pick_flip(const Desk& desk, const Held* held) {
  if (!held || held->owner != desk.seat || held->area != Area::logistics)
    return because(Reason::logistics_only);
  return refuse_if(held->locked(), Reason::blockaded);
}

void flip(const Play& play, CardId card) {
  const Seat seat = play.p.stack.pop().seat;
  find_held(play.p, card)->area = Area::operational;
  play.tell_all(Happened::turned, seat, card.value);
  push_immediate(play, seat, card);
}

}  // namespace orrery::alien_artifacts
