// What a stack of pending questions must fulfil, so that every answer finds what it needs.
#include <bit>
#include <initializer_list>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

using Asks = std::uint32_t;  // a bit for each kind of question

constexpr Asks asks(std::initializer_list<Ask> kinds) {
  Asks bits = 0;
  for (const Ask kind : kinds) bits |= Asks{1} << static_cast<unsigned>(kind);
  return bits;
}

constexpr Asks one_part = asks({Ask::move, Ask::any_track, Ask::removal, Ask::purchase});
constexpr Asks reward = one_part | asks({Ask::parts});

// What may lie directly on a question. Bonus spaces ask in a fixed order, so no stack is higher than seven.
constexpr Asks above(Ask lower) {
  switch (lower) {
    case Ask::none:  // at the bottom
      return ~asks({Ask::none, Ask::column, Ask::drain, Ask::upload});
    case Ask::enter:
      return asks({Ask::column, Ask::drain});
    case Ask::ousted:
      return reward;
    case Ask::points:
      return reward | asks({Ask::upload});
    case Ask::parts:
      return one_part;
    case Ask::salvage:
      return asks(
          {Ask::acquire, Ask::advance, Ask::company, Ask::enter, Ask::ousted, Ask::points, Ask::purchase});
    case Ask::tier:
      return reward | asks({Ask::sell, Ask::remove, Ask::salvage, Ask::buy, Ask::spread, Ask::choice});
    case Ask::sell:
      return reward | asks({Ask::remove, Ask::salvage, Ask::buy, Ask::spread, Ask::choice});
    case Ask::remove:
      return reward | asks({Ask::buy, Ask::spread, Ask::choice});
    case Ask::buy:
      return reward | asks({Ask::spread, Ask::choice});
    case Ask::spread:
      return reward | asks({Ask::choice});
    default:
      return 0;
  }
}

bool column_is_sound(const Content& c, const Position& p, PlaceId place) {
  const Map& map = map_of(c, p);
  if (!p.expansion.company || place.index() >= place_count || !map.has(place)) return false;
  for (const PlaceSet& pieces : p.outposts.items)
    if (pieces.has(place)) return false;
  return station_pieces(map, p.stations[p.expansion.company], c.place(place).shuttle) > 0;
}

// SK-13.4: the cards that are left find as many free slots.
bool rest_is_sound(const Position& p, std::size_t slot) {
  if (slot >= slot_count || p.me().slots[slot].card.is_none() || p.rested >> slot_count != 0) return false;
  int cards = 0;
  for (const Slot& each : p.me().slots) cards += bool{each.card};
  return cards + std::popcount(p.rested) <= static_cast<int>(slot_count);
}

bool spread_is_sound(const Question& q, const BonusSpace& space) {
  return is_track_bonus(q.bonus()) && !q.chosen(bonus_company(q.bonus())) &&
         q.chosen_count() < space.spread.size() &&
         std::popcount(q.b & 0x0fu) == static_cast<int>(q.chosen_count());
}

bool question_is_sound(const Content& c, const Position& p, const Question& q, bool on_top) {
  const bool expanding = static_cast<bool>(p.expansion.company);
  const auto bonus = [&](auto fits) {
    if (q.bonus().index() >= bonus_count) return false;
    const BonusSpace* space = bonus_space(c, p, q.bonus());
    return space && fits(*space);
  };
  switch (q.ask) {
    case Ask::advance:
    case Ask::removal:
    case Ask::purchase:
      return q.amount() > 0;
    case Ask::enter:
    case Ask::ousted:
      return expanding;
    case Ask::column:
      return column_is_sound(c, p, q.place());
    case Ask::move:
      return q.company().index() < company_count;
    case Ask::upload:
      return q.start() <= p.me().upload && p.me().upload < screen_count;  // SK-10.4
    case Ask::tier:
      return bonus([](const BonusSpace& space) { return !space.tiers.empty(); });
    case Ask::choice:
      return bonus([](const BonusSpace& space) { return space.rewards.size() == 2; });
    case Ask::sell:
      return bonus([](const BonusSpace& space) { return space.sells; });
    case Ask::remove:
      return bonus([](const BonusSpace& space) { return space.salvages; });
    case Ask::salvage:  // it waits below the removed card's action only where another part can follow
      return p.removed && bonus([&](const BonusSpace& space) {
               return space.salvages && (on_top || (space.salvage_both && q.b != 0));
             });
    case Ask::spread:
      return bonus([&q](const BonusSpace& space) { return spread_is_sound(q, space); });
    case Ask::place:
      return !p.acquired.empty();
    case Ask::drain:
      return p.threat && q.amount() > 0 && q.amount() <= energy_cards_in_hand(c, p);
    case Ask::tasks:
      return can_claim_any(p);
    case Ask::rest:
      return rest_is_sound(p, q.slot());
    case Ask::none:
      return false;
    default:
      return true;
  }
}

}  // namespace

bool questions_are_sound(const Content& c, const Position& p) {
  Asks asked = 0;
  Ask below = Ask::none;
  for (std::size_t i = 0; i < p.questions.size(); ++i) {
    const Question& question = p.questions[i];
    if ((above(below) & asks({question.ask})) == 0) return false;
    if (!question_is_sound(c, p, question, i + 1 == p.questions.size())) return false;
    below = question.ask;
    asked |= asks({question.ask});
  }
  // SK-19.9: parts of a reward wait only below the question for them.
  if (parts_left(p.parts) > 0 && (asked & asks({Ask::parts, Ask::spread})) == 0) return false;
  if (p.rested != 0 && below != Ask::rest) return false;
  if (p.questions.empty()) return true;
  if (p.step != Step::action) return false;
  MoveList<Game> moves;
  Game::legal(c, p, p.active, moves);
  return !moves.empty();
}

}  // namespace orrery::skymines
