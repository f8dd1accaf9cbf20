#include "games/alien_artifacts/bot/features.h"

#include <algorithm>

namespace orrery::alien_artifacts {
namespace {

std::size_t number(Kind kind) {
  return static_cast<std::size_t>(kind);
}
std::size_t number(Type type) {
  return static_cast<std::size_t>(type);
}

constexpr KeySet completing_keys = only(Key::discover) | only(Key::build) | only(Key::develop);
constexpr KeySet operational_keys = only(Key::offensive) | only(Key::revenue) | only(Key::mine);

AbilityFeature feature_of(const Mod& mod) {
  switch (mod.code) {
    case ModCode::cost:
      return mod.of & completing_keys  ? cheaper_completing
             : mod.of & only(Key::buy) ? cheaper_buy
                                       : cheaper_operational;
    case ModCode::limit:
      return mod.of & completing_keys    ? limit_completing
             : mod.of & operational_keys ? limit_operational
                                         : limit_trade;
    case ModCode::gold:
      return gold_counts;
    case ModCode::substitute:
      return substitutes;
    case ModCode::hand_size:
      return larger_hand;
    case ModCode::see_extra:
      return sees_more;
    case ModCode::attack:
      return attacks_better;
    default:
      return other_modifier;
  }
}

AbilityFeature feature_of(const Content& c, const Trigger& trigger) {
  switch (trigger.on) {
    case When::join:
      return c.list(trigger.list)[0].code == OpCode::vp ? points_on_join : other_on_join;
    case When::trade:
      return on_trade;
    case When::attack:
      return on_attack;
    default:
      return on_other;
  }
}

AbilityFeature feature_of(const Ability& ability) {
  if (ability.keyword == Keyword::additionally)
    return ability.pay.code == PayCode::credits ? additionally_for_credits : additionally_for_cards;
  return ability.pay.code == PayCode::symbols ? action_for_symbols : other_action;
}

// `abilities` is the first of the features.
void add_abilities(const Content& c, const Face& face, float share, float* abilities) {
  if (face.ability.keyword == Keyword::additionally || face.ability.keyword == Keyword::action)
    abilities[feature_of(face.ability)] += share;
  for (std::size_t i = face.first_mod; i < face.end_mod; ++i) {
    const Mod& mod = c.mods[i];
    const float amount = mod.by == 0 ? 1.0f : std::abs(static_cast<float>(mod.by));
    abilities[feature_of(mod)] += share * amount;
  }
  for (std::size_t i = face.first_trigger; i < face.end_trigger; ++i)
    if (!c.triggers[i].self) abilities[feature_of(c, c.triggers[i])] += share;
}

void add_skills(const Content& c, CardId ship, float share, float* skills) {
  for (const Skill& skill : c.classes[c.face(ship, Side::operational).ship_class].skills)
    skills[static_cast<std::size_t>(skill.code)] += share;
}

int ladder_gap(const Tally& tally, const Rung& rung) {
  int gap = 0;
  for (const Need& need : rung.needs) gap += std::max(0, need.n - tally.of(need.count));
  return gap;
}

void add_ladder(const Content& c, const Tally& tally, CardId card, float share, float soon, Features& f) {
  const int now = end_points(c, tally, card);
  int one = 0, two = 0, best = 0;
  for (const Rung& rung : c.ladders[c.face(card, Side::operational).ladder].rungs) {
    const int gain = rung.end - now;
    if (gain <= 0) continue;
    const int gap = ladder_gap(tally, rung);
    if (gap <= 1) one = std::max(one, gain);
    if (gap <= 2) two = std::max(two, gain);
    best = std::max(best, gain);
  }
  f[climb_one] += soon * static_cast<float>(one);
  f[climb_two] += soon * static_cast<float>(two);
  f[climb_early] += share * static_cast<float>(best);
}

// AA-24.42
int points_of_action(const Content& c, const Tally& tally, const Ability& ability) {
  int points = 0;
  if (ability.keyword == Keyword::action)
    for (const Op& op : c.list(ability.list))
      if (op.code == OpCode::vp_for) points += std::min<int>(op.most, op.n * tally.of(op.count));
  return points;
}

void add_empire_card(const Content& c, const Position&, const Tally& tally, const Held& held, float share,
                     float soon, Features& f) {
  const Kind kind = kind_of(held.card);
  const std::size_t type = number(c.card(held.card).type);
  f[empire] += share;
  f[tokens] += soon * static_cast<float>(held.tokens);
  if (held.area == Area::logistics) {
    if (kind == Kind::planet) f[logistics_planet + type] += share;
    if (kind == Kind::ship) f[logistics_ship + type] += share;
    if (kind == Kind::technology) {
      const Face& face = c.face(held.card, Side::logistics);
      add_abilities(c, face, share, &f[ability]);
      f[ability_points] += share * static_cast<float>(points_of_action(c, tally, face.ability));
    }
    return;
  }
  switch (kind) {
    case Kind::planet:
      f[operational_planet] += share;
      f[operational_planet_soon] += soon;
      return;
    case Kind::ship:
      f[operational_ship] += share;
      f[operational_ship_soon] += soon;
      return add_skills(c, held.card, share, &f[operational_skill]);
    case Kind::technology:
      f[operational_technology] += share;
      f[revenue] += share * static_cast<float>(during_points(c, tally, held.card));
      return add_ladder(c, tally, held.card, share, soon, f);
  }
}

// What the faction would score for one more such card, on its better side.
int faction_worth(const Content& c, const Position& p, Seat seat, CardId card) {
  if (!p.players[seat].faction) return 0;
  std::array<int, side_count> worth{};
  for (const FactionScoring& line : c.factions[p.players[seat].faction.index()].end_scoring) {
    const Count& what = line.count;
    if (what.of != Of::cards) continue;
    if (what.kind != unspecified && what.kind != number(kind_of(card))) continue;
    if (what.type != unspecified && what.type != number(c.card(card).type)) continue;
    for (std::size_t side = 0; side < side_count; ++side)
      if (what.side == unspecified || what.side == side) worth[side] += line.each;
  }
  return std::max(worth[0], worth[1]);
}

void add_building(const Content& c, const Position& p, const Tally& tally, const Held& held, float share,
                  float soon, Features& f) {
  const std::size_t type = number(c.card(held.card).type);
  f[building_faction] += soon * static_cast<float>(faction_worth(c, p, held.owner, held.card));
  switch (kind_of(held.card)) {
    case Kind::planet:
      f[building_planet + type] += share;
      return;
    case Kind::ship:
      f[building_ship + type] += share;
      return add_skills(c, held.card, share, &f[building_skill]);
    case Kind::technology:
      f[building_sale] += soon * static_cast<float>(end_points(c, tally, held.card));
      f[building_sale_during] += soon * static_cast<float>(during_points(c, tally, held.card));
      return add_abilities(c, c.face(held.card, Side::logistics), share, &f[building_ability]);
  }
}

// What can be done at once.
void add_reach(const Content& c, const Position& p, Seat seat, const Realm& realm, float soon, Features& f) {
  const Stock stock = stock_of(c, p, seat);
  constexpr std::array<Key, kind_count> operational = {Key::mine, Key::offensive, Key::revenue};
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    const std::size_t k = number(kind);
    const ColorSet own = only(color_of(kind));
    if (realm.building[k] > 0) {
      const auto colors = static_cast<ColorSet>(own | only(Color::gold) | realm.accepted(completing(kind)));
      const int limit = c.constants.assembly_limit + realm.limit_of(completing(kind));
      const int need = complete_cost(c, realm, kind) - stock.most_attached[k];
      if (stock.means.reach(colors, limit) >= need) f[within_reach + k] = soon;
    }
    if (realm.able[k] > 0) {
      const Key key = operational[k];
      const auto colors = static_cast<ColorSet>(own | realm.accepted(key));
      const int limit = c.constants.assembly_limit + realm.limit_of(key);
      const int need = c.constants.operational_action_cost + realm.cost_of(key);
      if (stock.means.reach(colors, limit) >= need)
        f[mine_in_reach + k] = soon * static_cast<float>(realm.able[k]);
    }
  }
}

void add_player(const Content& c, const Position& p, Seat seat, float share, float soon, Features& f) {
  const Player& player = p.players[seat];
  const auto credits = static_cast<float>(player.bank);
  f[bank] = soon * credits;
  f[bank_above_5] = soon * std::max(0.0f, credits - 5);
  f[bank_above_10] = soon * std::max(0.0f, credits - 10);
  f[bank_early] = share * credits;
  for (const ResourceId card : player.hand)
    if (card)
      f[hand_symbols] += soon * static_cast<float>(std::max(c.resource(card).sections[0].symbols,
                                                            c.resource(card).sections[1].symbols));
  const Realm realm = realm_of(c, p, seat);
  int cards = 0;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    const std::size_t k = number(kind);
    if (realm.building[k] > 0) f[building + k] = soon;
    cards += realm.building[k];
    const int price = complete_cost(c, realm, kind);
    const int limit = c.constants.assembly_limit + realm.limit_of(completing(kind));
    f[cost + k] = share * static_cast<float>(price);
    f[too_dear + k] = share * static_cast<float>(std::max(0, price - 2 * limit));
  }
  f[building_many] = soon * static_cast<float>(std::max(0, cards - 3));
  f[building_early] = share * static_cast<float>(cards);
  f[artifacts] = soon * static_cast<float>(player.artifacts.size());
  f[artifacts_early] = share * static_cast<float>(player.artifacts.size());
  f[plans] = share * static_cast<float>(player.plans.size());
  f[to_move] = !p.over && seat == p.active ? soon : 0;
  add_reach(c, p, seat, realm, soon, f);
}

}  // namespace

float turns_left(const Position& p, Seat seat) {
  if (p.end_triggered) {  // AA-19.6
    const int place = (seat - p.first + p.seats()) % p.seats();
    const int now = (p.active - p.first + p.seats()) % p.seats();
    return place > now || (place == now && p.asked() == Do::menu && !p.turn.acted) ? 1.0f : 0.0f;
  }
  constexpr float cards_a_turn = 2.75f;
  const std::size_t pass = p.resource_deck.size() + p.resource_discard.size();
  const auto cards = static_cast<float>(p.resource_deck.size() + (p.marker - 1u) * pass);
  return 0.5f + cards / (cards_a_turn * static_cast<float>(p.seats()));
}

void features_of(const Content& c, const Position& p, std::array<Features, most_players>& rows) {
  const std::array<Tally, most_players> tallies = all_tallies(c, p);
  std::array<float, most_players> share{};
  std::array<float, most_players> soon{};
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const float turns = turns_left(p, seat);
    share[seat] = turns / 28;
    soon[seat] = std::min(1.0f, turns / 4);
    rows[seat] = {};
    add_player(c, p, seat, share[seat], soon[seat], rows[seat]);
  }
  for (const Held& held : p.cards)
    (held.in_empire() ? add_empire_card : add_building)(c, p, tallies[held.owner], held, share[held.owner],
                                                        soon[held.owner], rows[held.owner]);
  for (const Tucked& tucked : p.tucked) {
    Features& f = rows[tucked.owner];
    const auto symbols = static_cast<float>(c.section(tucked.resource, tucked.section).symbols);
    if (!tucked.stored) {
      f[attached] += soon[tucked.owner] * symbols;
      continue;
    }
    f[stored_cards] += soon[tucked.owner];
    f[stored_symbols] += soon[tucked.owner] * symbols;
    f[stored_early] += share[tucked.owner] * symbols;
  }
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (share[seat] > 0)
      rows[seat][empire_squared] = rows[seat][empire] * rows[seat][empire] / share[seat] / 10;
}

}  // namespace orrery::alien_artifacts
