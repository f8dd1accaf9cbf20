#include "games/alien_artifacts/outlook.h"

#include <algorithm>

namespace orrery::alien_artifacts {
namespace {

// How many turns each player still has, by the cards that leave the Resource deck in a turn (AA-19.5).
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

// What an estimate looks at, seat by seat.
enum Feature : std::size_t {
  bank,
  bank_above_5,
  bank_above_10,
  hand_symbols,
  stored_cards,
  stored_symbols,
  attached,
  building_planet,
  building_ship,
  building_technology,
  building_many,
  operational_planet,
  operational_ship,
  operational_technology,
  revenue,
  climb,
  climb_soon,
  logistics_planet,  // by type
  logistics_ship = logistics_planet + type_count,
  hand_size = logistics_ship + type_count,
  additionally,
  action,
  on_join,
  on_trade,
  on_attack,
  other_modifier,
  empire,
  empire_squared,
  artifacts,
  plans,
  tokens,
  to_move,
  bank_early,
  stored_early,
  building_early,
  within_reach,
  feature_count,
};
using Features = std::array<float, feature_count>;

// What each is worth in points. Found by letting bots with changed weights play against each other; what is
// worth something for the rest of the game is given for a whole game.
constexpr Features weights = [] {
  Features w{};
  w[bank] = 0.32f;
  w[bank_above_5] = -0.16f;
  w[bank_above_10] = -0.15f;
  w[hand_symbols] = 0.06f;
  w[stored_cards] = 0.03f;
  w[stored_symbols] = 0.24f;
  w[attached] = 0.04f;
  w[building_planet] = 2.02f;
  w[building_ship] = 1.58f;
  w[building_technology] = 1.06f;
  w[building_many] = 0.56f;
  w[operational_planet] = 2.31f;
  w[operational_ship] = 4.72f;
  w[operational_technology] = 0.43f;
  w[revenue] = 2.06f;
  w[climb] = 0.59f;
  w[climb_soon] = 0.09f;
  w[logistics_planet] = 2.03f;
  w[logistics_planet + 1] = 3.73f;
  w[logistics_planet + 2] = 0.31f;
  w[logistics_planet + 3] = 1.75f;
  w[logistics_ship] = 2.08f;
  w[logistics_ship + 1] = 3.05f;
  w[logistics_ship + 2] = 2.21f;
  w[logistics_ship + 3] = 2.45f;
  w[hand_size] = 4.25f;
  w[additionally] = 4.01f;
  w[action] = 2.15f;
  w[on_join] = 4.69f;
  w[on_trade] = 2.74f;
  w[on_attack] = 5.73f;
  w[other_modifier] = 1.19f;
  w[empire] = -0.08f;
  w[empire_squared] = -0.38f;
  w[artifacts] = 2.44f;
  w[plans] = -0.08f;
  w[tokens] = -0.41f;
  w[to_move] = 0.9f;  // half of what a turn gains, so that values before and after a turn fit together
  w[bank_early] = -0.01f;
  w[stored_early] = 0.21f;
  w[building_early] = 0.56f;
  w[within_reach] = 1.37f;
  return w;
}();

void add_technology(const Content& c, const Face& face, float share, Features& f) {
  if (face.ability.keyword == Keyword::additionally) f[additionally] += share;
  if (face.ability.keyword == Keyword::action) f[action] += share;
  for (std::size_t i = face.first_mod; i < face.end_mod; ++i) {
    const Mod& mod = c.mods[i];
    if (mod.code == ModCode::hand_size)
      f[hand_size] += share * static_cast<float>(mod.by);
    else
      f[other_modifier] += share;
  }
  for (std::size_t i = face.first_trigger; i < face.end_trigger; ++i) {
    const Trigger& trigger = c.triggers[i];
    if (trigger.self) continue;
    f[trigger.on == When::join ? on_join : trigger.on == When::trade ? on_trade : on_attack] += share;
  }
}

void add_empire_card(const Content& c, const Position& p, const Held& held, float share, float usable_share,
                     Features& f) {
  const Kind kind = kind_of(held.card);
  const auto type = static_cast<std::size_t>(c.card(held.card).type);
  f[empire] += share;
  f[tokens] += usable_share * static_cast<float>(held.tokens);
  if (held.area == Area::logistics) {
    if (kind == Kind::planet) f[logistics_planet + type] += share;
    if (kind == Kind::ship) f[logistics_ship + type] += share;
    if (kind == Kind::technology) add_technology(c, c.face(held.card, Side::logistics), share, f);
    return;
  }
  if (kind == Kind::planet) f[operational_planet] += share;
  if (kind == Kind::ship) f[operational_ship] += share;
  if (kind != Kind::technology) return;
  f[operational_technology] += share;
  f[revenue] += share * static_cast<float>(during_points(c, p, held.owner, held.card));
  int best = 0;
  for (const Rung& rung : c.ladders[c.face(held.card, Side::operational).ladder].rungs)
    best = std::max<int>(best, rung.end);
  const auto missing = static_cast<float>(best - end_points(c, p, held.owner, held.card));
  f[climb] += share * missing;
  f[climb_soon] += usable_share * missing;
}

// For how many rows a card could be completed at once.
float rows_within_reach(const Content& c, const Position& p, Seat seat, const Realm& realm) {
  std::array<int, kind_count> most_attached{};
  for (const Held& held : p.cards)
    if (held.owner == seat && !held.in_empire()) {
      int& most = most_attached[static_cast<std::size_t>(kind_of(held.card))];
      most = std::max(most, attached_symbols(c, p, held.card));
    }
  int rows = 0;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    if (realm.building[static_cast<std::size_t>(kind)] == 0) continue;
    const auto colors =
        static_cast<ColorSet>(only(color_of(kind)) | only(Color::gold) | realm.accepted(completing(kind)));
    const int limit = c.constants.assembly_limit + realm.limit_of(completing(kind));
    const int need = complete_cost(c, realm, kind) - most_attached[static_cast<std::size_t>(kind)];
    rows += purse_of(c, p, seat, colors).reach(limit) >= need;
  }
  return static_cast<float>(rows);
}

// One row for each seat.
void features_of(const Content& c, const Position& p, std::array<Features, most_players>& rows) {
  std::array<float, most_players> share{};
  std::array<float, most_players> usable_share{};
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    Features& f = rows[seat];
    f = {};
    const Player& player = p.players[seat];
    const float turns = turns_left(p, seat);
    share[seat] = turns / 28;
    usable_share[seat] = std::min(1.0f, turns / 4);
    const float soon = usable_share[seat];
    const auto credits = static_cast<float>(player.bank);
    f[bank] = soon * credits;
    f[bank_above_5] = soon * std::max(0.0f, credits - 5);
    f[bank_above_10] = soon * std::max(0.0f, credits - 10);
    f[bank_early] = share[seat] * credits;
    for (const ResourceId card : player.hand)
      if (card)
        f[hand_symbols] += soon * static_cast<float>(std::max(c.resource(card).sections[0].symbols,
                                                              c.resource(card).sections[1].symbols));
    const Realm realm = realm_of(c, p, seat);
    int building = 0;
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
      if (realm.building[kind] > 0) f[building_planet + kind] = soon;
      building += realm.building[kind];
    }
    f[building_many] = soon * static_cast<float>(std::max(0, building - 3));
    f[building_early] = share[seat] * static_cast<float>(building);
    f[artifacts] = soon * static_cast<float>(player.artifacts.size());
    f[plans] = share[seat] * static_cast<float>(player.plans.size());
    f[to_move] = !p.over && seat == p.active ? soon : 0;
    f[within_reach] = soon * rows_within_reach(c, p, seat, realm);
  }
  for (const Held& held : p.cards)
    if (held.in_empire())
      add_empire_card(c, p, held, share[held.owner], usable_share[held.owner], rows[held.owner]);
  for (const Tucked& tucked : p.tucked) {
    Features& f = rows[tucked.owner];
    const auto symbols = static_cast<float>(c.section(tucked.resource, tucked.section).symbols);
    if (!tucked.stored) {
      f[attached] += usable_share[tucked.owner] * symbols;
      continue;
    }
    f[stored_cards] += usable_share[tucked.owner];
    f[stored_symbols] += usable_share[tucked.owner] * symbols;
    f[stored_early] += share[tucked.owner] * symbols;
  }
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (share[seat] > 0)
      rows[seat][empire_squared] = rows[seat][empire] * rows[seat][empire] / share[seat] / 10;
}

}  // namespace

void expected_points(const Content& c, const Position& p, float* points) {
  std::array<Features, most_players> rows;
  features_of(c, p, rows);
  const Standings standings = score(c, p);
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    points[seat] = static_cast<float>(standings.total[seat]);
    for (std::size_t i = 0; i < feature_count; ++i) points[seat] += weights[i] * rows[seat][i];
  }
}

}  // namespace orrery::alien_artifacts
