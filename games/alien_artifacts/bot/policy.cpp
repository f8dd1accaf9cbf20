#include "games/alien_artifacts/bot/policy.h"

#include <algorithm>

namespace orrery::alien_artifacts {
namespace {

// How much of the game is left, from 1 to 0: passes of the Resource deck (AA-19.5).
float time_left(const Position& p) {
  if (p.end_triggered) return 0.02f;
  const float deck =
      static_cast<float>(p.resource_deck.size()) /
      static_cast<float>(std::max<std::size_t>(1, p.resource_deck.size() + p.resource_discard.size()));
  return std::clamp((static_cast<float>(p.marker) - 1 + deck) / static_cast<float>(p.seats()), 0.02f, 1.0f);
}

float ability_worth(const Content& c, const Face& face) {
  switch (face.ability.keyword) {
    case Keyword::additionally:
      return 3.0f;
    case Keyword::action:
      return 1.6f;
    default:
      break;
  }
  float worth = 0;
  for (std::size_t i = face.first_mod; i < face.end_mod; ++i) {
    const Mod& mod = c.mods[i];
    switch (mod.code) {
      case ModCode::cost:
        worth += (mod.of & only(Key::buy) ? 1.7f : 1.5f) * static_cast<float>(-mod.by);
        break;
      case ModCode::limit:
        worth += mod.of & only(Key::trade) ? 2.2f : 1.6f;
        break;
      case ModCode::hand_size:
        worth += 4.0f * static_cast<float>(mod.by);
        break;
      case ModCode::attack:
        worth += 1.5f;
        break;
      default:
        worth += 1.0f;
    }
  }
  for (std::size_t i = face.first_trigger; i < face.end_trigger; ++i)
    if (!c.triggers[i].self) worth += c.triggers[i].on == When::trade ? 3.0f : 2.2f;
  return worth;
}

float empire_worth(const Content& c, const Position& p, const Held& held, float time) {
  const float tokens = -0.3f * static_cast<float>(held.tokens);
  if (held.area == Area::logistics)
    return tokens + time * ability_worth(c, c.face(held.card, Side::logistics));
  switch (kind_of(held.card)) {
    case Kind::planet:
      return tokens + 1.6f * time;
    case Kind::ship:
      return tokens + 2.2f * time;
    case Kind::technology:
      break;
  }
  float best = 0;
  const Ladder& ladder = c.ladders[c.face(held.card, Side::operational).ladder];
  for (const Rung& rung : ladder.rungs) best = std::max(best, static_cast<float>(rung.end));
  const LadderPoints points = ladder_points(c, assets_of(c, p, held.owner), held.card);
  const auto present = static_cast<float>(points.end);
  const auto again = static_cast<float>(points.during);
  return tokens + 0.3f * time * (best - present) + 1.2f * time * again;
}

int best_section(const Content& c, ResourceId card) {
  const auto& sections = c.resource(card).sections;
  return std::max(sections[0].symbols, sections[1].symbols);
}

bool bank_is_low(const Content& c, const Position& p, Seat seat) {
  return p.players[seat].bank < c.constants.buy_cost;
}

// The rough worth of Actions, so that finishing a turn does not waste it.
float menu_sight(const Content& c, const Position& p, Seat seat, Move move) {
  const Player& me = p.players[seat];
  switch (verb_of(move)) {
    case Verb::discover:
    case Verb::build:
    case Verb::develop:
      return 4.0f;
    case Verb::mine:
      return 3.2f;
    case Verb::offensive:
      return 3.4f;
    case Verb::revenue:
      return 3.0f;
    case Verb::faction_action:
      return 2.4f;
    case Verb::buy: {
      int building = 0;
      for (const Held& held : p.cards) building += held.owner == seat && !held.in_empire();
      return building < 3 ? 3.0f : 1.0f;
    }
    case Verb::trade:
      return bank_is_low(c, p, seat) ? 2.2f : 0.8f;
    case Verb::prepare:
      return 1.8f;
    case Verb::remove:
      return 1.2f;
    case Verb::artifact:
      return p.turn.actions_left > 0 || time_left(p) < 0.3f ? 5.0f : 3.0f;
    case Verb::use: {
      const Ability& ability = c.face(argument<CardId>(move), Side::logistics).ability;
      if (ability.keyword == Keyword::action) return 2.6f;
      if (ability.pay.code == PayCode::discard) return ability.pay.n <= 1 && me.hand.size() > 1 ? 1.5f : 0.5f;
      return time_left(p) < 0.15f || me.bank >= 10 ? 4.5f : 0.2f;
    }
    case Verb::switch_on:
      return 0.3f;
    default:
      return 1.0f;  // end
  }
}

float side_sight(const Content& c, const Position& p, Seat seat, Side side) {
  if (c.bots.only_side != unspecified && static_cast<Side>(c.bots.only_side) != side) return -1;
  const CardId card = p.top().card;
  const float time = time_left(p);
  Held held{card, seat, side == Side::logistics ? Area::logistics : Area::operational, 0, {}};
  float sight = empire_worth(c, p, held, time);
  if (side == Side::operational) sight += kind_of(card) == Kind::planet ? 2.6f : 1.0f;
  return sight;
}

float keep_sight(const Content& c, const Position& p, Seat seat, CardId card) {
  const float time = time_left(p);
  const Held logistics{card, seat, Area::logistics, 0, {}};
  const Held operational{card, seat, Area::operational, 0, {}};
  return std::max(empire_worth(c, p, logistics, time), empire_worth(c, p, operational, time));
}

float plan_sight(const Content& c, PlanId plan) {
  float sight = 0;
  for (int value = 1; value <= 4; ++value)
    for (const Op& op : c.list(c.row(c.plans[plan.index()], value))) {
      if (op.code == OpCode::destroy_ship) sight += 3;
      if (op.code == OpCode::damage_ship) sight += 1.7f;
      if (op.defender)
        sight += static_cast<float>(op.n) * (op.code == OpCode::vp ? 1.0f : 0.3f);
      else if (op.code == OpCode::vp)
        sight -= static_cast<float>(op.n);
      if (op.code == OpCode::place_blockade) sight -= 0.6f * static_cast<float>(op.n);
    }
  return sight;
}

}  // namespace

float first_sight(const Content& c, const Position& p, Seat seat, Move move) {
  switch (verb_of(move)) {
    case Verb::keep:
      return keep_sight(c, p, seat, argument<CardId>(move));
    case Verb::extra:
      return move.arg[0] == 1 ? 1.0f : move.arg[0] == 0 ? 0.9f : 0.8f - static_cast<float>(move.arg[0]);
    case Verb::card:
      if (p.asked() == Do::pick_build || p.asked() == Do::chain_pick || p.asked() == Do::prepare_on)
        return static_cast<float>(attached_symbols(c, p, argument<CardId>(move))) +
               0.1f * keep_sight(c, p, seat, argument<CardId>(move));
      if (p.asked() == Do::revenue || p.asked() == Do::pick_score)
        return static_cast<float>(during_points(c, p, seat, argument<CardId>(move)));
      return 1.0f;
    case Verb::ready:
      return 10.0f - static_cast<float>(move.arg[0]);
    case Verb::pay:
    case Verb::attach: {
      const ResourceSection& section = c.section(packed_resource(move.arg[0]), packed_section(move.arg[0]));
      return static_cast<float>(section.symbols) - (section.color == Color::gold ? 0.5f : 0.0f);
    }
    case Verb::side:
      return side_sight(c, p, seat, static_cast<Side>(move.arg[0]));
    case Verb::section: {
      const ResourceSection& section = c.section(p.top().drawn(), static_cast<Section>(move.arg[0]));
      return static_cast<float>(section.symbols) * 0.3f +
             (section.type == c.card(p.top().card).type ? 1.0f : 0.0f);
    }
    case Verb::yes:
      return 1.0f;
    case Verb::no:
      return 0.5f;
    case Verb::stop:
      return p.asked() == Do::discard_step ? 2.5f : 0.1f;
    case Verb::alien:
      return 1.5f;
    case Verb::plan:
      return plan_sight(c, argument<PlanId>(move));
    case Verb::reveal:
      return static_cast<float>(c.resource(argument<ResourceId>(move)).combat);
    case Verb::discard:
      return 3.0f - static_cast<float>(best_section(c, argument<ResourceId>(move)));
    default:
      return p.asked() == Do::menu ? menu_sight(c, p, seat, move) : 1.0f;
  }
}

}  // namespace orrery::alien_artifacts
