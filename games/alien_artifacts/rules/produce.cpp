// Sections 8, 9 and 16.6 to 16.11: producing on Planets and scoring Technologies.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

bool may_produce(const Held& held, Seat seat) {
  return held.owner == seat && held.operational() && kind_of(held.card) == Kind::planet && !held.locked();
}

bool may_score(const Held& held, Seat seat) {
  return held.owner == seat && held.operational() && kind_of(held.card) == Kind::technology && !held.locked();
}

// AA-8.4 to AA-8.6
bool section_offered(const Content& c, ResourceId card, Section section, CardId planet, bool free_section) {
  const ResourceSection& chosen = c.section(card, section);
  const ResourceSection& other = c.section(card, section == Section::a ? Section::b : Section::a);
  return free_section || chosen.type == c.type_of(planet) || chosen.symbols <= other.symbols;
}

// AA-24.8
bool free_section(const Content& c, const Position& p, Seat seat) {
  return rare_bonuses(c, p, seat).has(Bonuses::free_section);
}

void tuck(const Play& play, Section section) {
  Frame& frame = play.p.top();
  const ResourceId card = frame.drawn();
  const bool match = play.c.section(card, section).type == play.c.type_of(frame.card);
  play.p.tucked.push_back({card, section, frame.card, frame.seat, true});
  play.tell_all(Happened::produced, frame.seat, card.value, static_cast<int>(section), frame.card.value,
                match);
  frame.x = ResourceId::none().value;
  const Seat seat = frame.seat;
  if (--frame.n == 0) play.p.stack.pop();
  if (match) gain_vp(play, seat, play.c.constants.vp_per_produce_match);  // AA-8.4, AA-16.10
}

void clear_tried(Position& p) {
  for (Held& held : p.cards) held.marks.drop(Marks::tried);
}

bool still_to_try(const Held& held, Seat seat, Kind kind) {
  return (kind == Kind::planet ? may_produce(held, seat) : may_score(held, seat)) &&
         !held.marks.has(Marks::tried);
}

bool any_to_try(const Position& p, Seat seat, Kind kind) {
  return std::any_of(p.cards.begin(), p.cards.end(),
                     [&](const Held& held) { return still_to_try(held, seat, kind); });
}

}  // namespace

Refusal refuse_section(const Desk& desk, Section section) {
  const bool offered = section_offered(desk.c, desk.frame.drawn(), section, desk.frame.card,
                                       free_section(desk.c, desk.p, desk.seat));
  return refuse_if(!offered, Reason::section_not_offered);
}

// Draws the next card; asks only when both sections may be chosen (AA-8.3, AA-8.8).
void step_produce(const Play& play) {
  Frame& frame = play.p.top();
  const ResourceId card = frame.n > 0 ? draw_resource(play) : ResourceId::none();
  if (card.is_none()) {  // AA-8.10
    play.p.stack.pop();
    return;
  }
  play.show_all();
  frame.x = card.value;
  const bool free = free_section(play.c, play.p, frame.seat);
  const bool a = section_offered(play.c, card, Section::a, frame.card, free);
  const bool b = section_offered(play.c, card, Section::b, frame.card, free);
  if (a != b) tuck(play, a ? Section::a : Section::b);
}

void answer_section(const Play& play, Section section) {
  tuck(play, section);
}

// AA-24.30
Refusal refuse_planet(const Desk& desk, const Held* held) {
  return refuse_if(!held || !may_produce(*held, desk.seat), Reason::no_planets);
}

void pick_planet(const Play& play, CardId card) {
  Frame& frame = play.p.top();
  const bool all_there = frame.x != 0;
  const Seat seat = frame.seat;
  const std::uint8_t number = all_there ? frame.n : std::uint8_t{1};
  frame.n = static_cast<std::uint8_t>(frame.n - number);
  if (frame.n == 0) play.p.stack.pop();
  play.push({.what = Do::produce, .seat = seat, .card = card, .n = number, .x = ResourceId::none().value});
}

// AA-9.3 to AA-9.5: the best of the rungs that are fulfilled.
LadderPoints ladder_points(const Content& c, const Assets& assets, CardId card) {
  LadderPoints best;
  const std::uint8_t ladder = c.face(card, Side::operational).ladder;
  if (ladder == unspecified) return best;
  for (const Rung& rung : c.ladders[ladder].rungs)
    if ((rung.during > best.during || rung.end > best.end) && missing_for(rung, assets) == 0)
      best = {std::max<int>(best.during, rung.during), std::max<int>(best.end, rung.end)};
  return best;
}

int during_points(const Content& c, const Position& p, Seat seat, CardId card) {
  return ladder_points(c, assets_of(c, p, seat), card).during;
}

// AA-20.3
int end_points(const Content& c, const Position& p, Seat seat, CardId card) {
  return ladder_points(c, assets_of(c, p, seat), card).end;
}

// AA-9.2, AA-16.6, AA-24.41: reveals until a card has the type of the Technology.
void step_score(const Play& play) {
  const Frame frame = play.p.stack.pop();
  bool match = frame.n == 0;
  for (int i = 0; i < frame.n && !match; ++i) {
    const ResourceId card = draw_resource(play);
    if (card.is_none()) break;
    play.show_all();
    match = play.c.resource(card).has_type(play.c.type_of(frame.card));
    play.tell_all(Happened::revealed_for, frame.seat, card.value, frame.card.value, match);
    discard_resource(play, card);
  }
  const int points = match ? during_points(play.c, play.p, frame.seat, frame.card) : 0;
  if (points == 0) {
    play.tell_all(Happened::not_scored, frame.seat, frame.card.value);
    return;
  }
  play.tell_all(Happened::scored, frame.seat, frame.card.value, points + frame.y);
  gain_vp(play, frame.seat, points + frame.y);
}

Refusal refuse_technology(const Desk& desk, const Held* held) {
  if (!held || !may_score(*held, desk.seat)) return because(Reason::no_technologies);
  const bool automatic = desk.frame.what == Do::pick_score && desk.frame.x != 0;
  return refuse_if(automatic && during_points(desk.c, desk.p, desk.seat, held->card) == 0, Reason::no_effect);
}

// AA-16.7
Refusal refuse_revenue_card(const Desk& desk, const Held* held) {
  if (const Refusal refusal = refuse_technology(desk, held)) return refusal;
  return refuse_if(held->marks.has(Marks::tried), Reason::used_already);
}
Refusal refuse_revenue_end(const Desk& desk) {
  return refuse_if(desk.frame.n == 0, Reason::technology_must_be_tried);
}

void answer_revenue(const Play& play, Move move) {
  Position& p = play.p;
  const Seat seat = p.top().seat;
  if (verb_of(move) == Verb::stop) {
    clear_tried(p);
    p.stack.pop();
    return;
  }
  const auto card = argument<CardId>(move);
  find_held(p, card)->marks.add(Marks::tried);
  ++p.top().n;
  const int reveals = 1 + rare_bonuses(play.c, p, seat).extra_reveal;  // AA-24.9
  if (!any_to_try(p, seat, Kind::technology)) {
    clear_tried(p);
    p.stack.pop();
  }
  play.push({.what = Do::score,
             .seat = seat,
             .card = card,
             .n = static_cast<std::uint8_t>(std::min(reveals, 200))});
}

// AA-16.9
Refusal refuse_mine_card(const Desk& desk, const Held* held) {
  if (const Refusal refusal = refuse_planet(desk, held)) return refusal;
  return refuse_if(held->marks.has(Marks::tried), Reason::used_already);
}

void answer_mine(const Play& play, CardId card) {
  Position& p = play.p;
  const Seat seat = p.top().seat;
  find_held(p, card)->marks.add(Marks::tried);
  if (!any_to_try(p, seat, Kind::planet)) {
    clear_tried(p);
    p.stack.pop();
    push_triggers(play, seat, When::mine, CardId::none());  // AA-24.14
  }
  play.push({.what = Do::run,
             .seat = seat,
             .card = card,
             .list = play.c.face(card, Side::operational).on_mine.value});
}

}  // namespace orrery::alien_artifacts
