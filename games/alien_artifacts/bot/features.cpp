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

// What is counted goes into a row of features ...
struct IntoRow {
  float share_left, soon_left;
  Features* row;

  void share(std::size_t feature, float amount = 1) { (*row)[feature] += share_left * amount; }
  void soon(std::size_t feature, float amount = 1) { (*row)[feature] += soon_left * amount; }
};
// ... or at once into the sum of what they are worth.
struct IntoSum {
  float share_left, soon_left;
  const Features* weights;
  float by_share = 0, by_soon = 0;

  void share(std::size_t feature, float amount = 1) { by_share += (*weights)[feature] * amount; }
  void soon(std::size_t feature, float amount = 1) { by_soon += (*weights)[feature] * amount; }
  float sum() const { return share_left * by_share + soon_left * by_soon; }
};

template <class Into>
class Counting {
 public:
  Counting(const Content& content, const Position& position, const AllAssets& assets,
           std::array<Into, most_players>& into)
      : c_(content), p_(position), assets_(assets), into_(into) {}

  void count() const {
    const std::array<Realm, most_players> realms = all_realms(c_, p_);
    const std::array<Stock, most_players> stocks = all_stocks(c_, p_);
    for (Seat seat = 0; seat < p_.seats(); ++seat) {
      player(seat, realms[seat]);
      reach(realms[seat], stocks[seat], into_[seat]);
    }
    for (const Held& held : p_.cards)
      if (held.in_empire())
        empire_card(held, assets_[held.owner], into_[held.owner]);
      else
        card_under_construction(held, assets_[held.owner], into_[held.owner]);
    resources();
  }

 private:
  void player(Seat seat, const Realm& realm) const {
    Into& to = into_[seat];
    const Player& player = p_.players[seat];
    const auto credits = static_cast<float>(player.bank);
    to.soon(bank, credits);
    to.soon(bank_above_5, std::max(0.0f, credits - 5));
    to.soon(bank_above_10, std::max(0.0f, credits - 10));
    to.share(bank_early, credits);
    for (const ResourceId card : player.hand)
      to.soon(hand_symbols, static_cast<float>(std::max(c_.section(card, Section::a).symbols,
                                                        c_.section(card, Section::b).symbols)));
    int cards = 0;
    for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
      const std::size_t k = number(kind);
      if (realm.building[k] > 0) to.soon(building + k);
      cards += realm.building[k];
      const int price = complete_cost(c_, realm, kind);
      const int limit = c_.constants.assembly_limit + realm.limit_of(completing(kind));
      to.share(cost + k, static_cast<float>(price));
      to.share(too_dear + k, static_cast<float>(std::max(0, price - 2 * limit)));
    }
    to.soon(building_many, static_cast<float>(std::max(0, cards - 3)));
    to.share(building_early, static_cast<float>(cards));
    const auto in_empire = static_cast<float>(assets_[seat].of({}));
    to.share(empire, in_empire);
    to.share(empire_squared, in_empire * in_empire / 10);
    to.soon(artifacts, static_cast<float>(player.artifacts.size()));
    to.share(artifacts_early, static_cast<float>(player.artifacts.size()));
    to.share(plans, static_cast<float>(player.plans.size()));
    if (!p_.over && seat == p_.active) to.soon(to_move);
  }

  // What can be done at once.
  void reach(const Realm& realm, const Stock& stock, Into& to) const {
    constexpr std::array<Key, kind_count> operational = {Key::mine, Key::offensive, Key::revenue};
    for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
      const std::size_t k = number(kind);
      const ColorSet own = only(color_of(kind));
      if (realm.building[k] > 0) {
        const auto colors = static_cast<ColorSet>(own | only(Color::gold) | realm.accepted(completing(kind)));
        const int limit = c_.constants.assembly_limit + realm.limit_of(completing(kind));
        const int need = complete_cost(c_, realm, kind) - stock.most_attached[k];
        if (stock.means.reach(colors, limit) >= need) to.soon(within_reach + k);
      }
      if (realm.able[k] > 0) {
        const Key key = operational[k];
        const auto colors = static_cast<ColorSet>(own | realm.accepted(key));
        const int limit = c_.constants.assembly_limit + realm.limit_of(key);
        const int need = c_.constants.operational_action_cost + realm.cost_of(key);
        if (stock.means.reach(colors, limit) >= need)
          to.soon(mine_in_reach + k, static_cast<float>(realm.able[k]));
      }
    }
  }

  void empire_card(const Held& held, const Assets& assets, Into& to) const {
    const Kind kind = kind_of(held.card);
    const std::size_t type = number(c_.type_of(held.card));
    if (held.tokens > 0) to.soon(tokens, static_cast<float>(held.tokens));
    if (held.area == Area::logistics) {
      if (kind == Kind::planet) to.share(logistics_planet + type);
      if (kind == Kind::ship) to.share(logistics_ship + type);
      if (kind == Kind::technology) {
        const Face& face = c_.face(held.card, Side::logistics);
        abilities(face, ability, to);
        to.share(ability_points, static_cast<float>(points_of_action(face.ability, assets)));
      }
      return;
    }
    switch (kind) {
      case Kind::planet:
        to.share(operational_planet);
        return to.soon(operational_planet_soon);
      case Kind::ship:
        to.share(operational_ship);
        to.soon(operational_ship_soon);
        return skills(held.card, operational_skill, to);
      case Kind::technology:
        to.share(operational_technology);
        return ladder(held.card, assets, to);
    }
  }

  void card_under_construction(const Held& held, const Assets& assets, Into& to) const {
    const std::size_t type = number(c_.type_of(held.card));
    if (const FactionId faction = p_.players[held.owner].faction)
      to.soon(building_faction, c_.faction_worth[faction.index()][held.card.index()]);
    switch (kind_of(held.card)) {
      case Kind::planet:
        return to.share(building_planet + type);
      case Kind::ship:
        to.share(building_ship + type);
        return skills(held.card, building_skill, to);
      case Kind::technology: {
        const LadderPoints sale = ladder_points(c_, assets, held.card);
        to.soon(building_sale, static_cast<float>(sale.end));
        to.soon(building_sale_during, static_cast<float>(sale.during));
        return abilities(c_.face(held.card, Side::logistics), building_ability, to);
      }
    }
  }

  void abilities(const Face& face, std::size_t first, Into& to) const {
    if (face.ability.keyword == Keyword::additionally || face.ability.keyword == Keyword::action)
      to.share(first + feature_of(face.ability));
    for (std::size_t i = face.first_mod; i < face.end_mod; ++i) {
      const Mod& mod = c_.mods[i];
      to.share(first + feature_of(mod), mod.by == 0 ? 1.0f : std::abs(static_cast<float>(mod.by)));
    }
    for (std::size_t i = face.first_trigger; i < face.end_trigger; ++i)
      if (!c_.triggers[i].self) to.share(first + feature_of(c_, c_.triggers[i]));
  }

  void skills(CardId ship, std::size_t first, Into& to) const {
    for (const Skill& skill : c_.classes[c_.face(ship, Side::operational).ship_class].skills)
      to.share(first + static_cast<std::size_t>(skill.code));
  }

  void ladder(CardId card, const Assets& assets, Into& to) const {
    const LadderPoints now = ladder_points(c_, assets, card);
    int one = 0, two = 0, best = 0;
    for (const Rung& rung : c_.ladders[c_.face(card, Side::operational).ladder].rungs) {
      const int gain = rung.end - now.end;
      if (gain <= 0) continue;
      const int missing = missing_for(rung, assets);
      if (missing <= 1) one = std::max(one, gain);
      if (missing <= 2) two = std::max(two, gain);
      best = std::max(best, gain);
    }
    to.share(revenue, static_cast<float>(now.during));
    to.soon(climb_one, static_cast<float>(one));
    to.soon(climb_two, static_cast<float>(two));
    to.share(climb_early, static_cast<float>(best));
  }

  // AA-24.42
  int points_of_action(const Ability& ability, const Assets& assets) const {
    int points = 0;
    if (ability.keyword == Keyword::action)
      for (const Op& op : c_.list(ability.list))
        if (op.code == OpCode::vp_for) points += std::min<int>(op.most, op.n * assets.of(op.count));
    return points;
  }

  void resources() const {
    std::array<std::array<int, 2>, most_players> symbols{};  // attached and stored
    for (const Tucked& tucked : p_.tucked)
      symbols[tucked.owner][tucked.stored] += c_.section(tucked.resource, tucked.section).symbols;
    for (Seat seat = 0; seat < p_.seats(); ++seat) {
      into_[seat].soon(attached, static_cast<float>(symbols[seat][0]));
      into_[seat].soon(stored_cards, static_cast<float>(assets_[seat].stored));
      into_[seat].soon(stored_symbols, static_cast<float>(symbols[seat][1]));
      into_[seat].share(stored_early, static_cast<float>(symbols[seat][1]));
    }
  }

  const Content& c_;
  const Position& p_;
  const AllAssets& assets_;
  std::array<Into, most_players>& into_;
};

// `make` says where what is counted of a seat goes.
template <class Make>
auto count_all(const Content& c, const Position& p, const AllAssets& assets, Make make) {
  using Into = decltype(make(Seat{}, 0.0f, 0.0f));
  std::array<Into, most_players> into{};
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const float turns = turns_left(p, seat);
    into[seat] = make(seat, turns / 28, std::min(1.0f, turns / 4));
  }
  Counting<Into>(c, p, assets, into).count();
  return into;
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
  count_all(c, p, all_assets(c, p), [&rows](Seat seat, float share, float soon) {
    rows[seat] = {};
    return IntoRow{share, soon, &rows[seat]};
  });
}

void add_worth(const Content& c, const Position& p, const AllAssets& assets, const Features& weights,
               float* points) {
  const auto worth = count_all(c, p, assets, [&weights](Seat, float share, float soon) {
    return IntoSum{share, soon, &weights};
  });
  for (Seat seat = 0; seat < p.seats(); ++seat) points[seat] += worth[seat].sum();
}

}  // namespace orrery::alien_artifacts
