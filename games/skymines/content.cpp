#include "games/skymines/content.h"

#include <fmt/core.h>
#include <algorithm>
#include <bit>

#include "engine/text.h"

namespace orrery::skymines {
namespace {

using Byte = std::uint8_t;

// Where the figures come from; read by people only.
void skip_source(const ContentTable& entry) {
  entry.ignore("source");
  entry.ignore("printed");
}

std::vector<ContentTable> exactly(const ContentTable& root, std::string_view key, std::size_t count) {
  std::vector<ContentTable> entries = root.tables(key);
  if (entries.size() != count)
    root.fail(key, fmt::format("must have exactly {} entries, not {}", count, entries.size()));
  return entries;
}

std::string id_of(const ContentTable& entry, IdIndex& index) {
  const std::string id = entry.text("id");
  const bool plain = !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) entry.fail("id", "must be made of small letters, digits and underscores, at most 40");
  index.add(entry, id);
  return id;
}

Byte byte(const ContentTable& entry, std::string_view key, int least, int most) {
  return static_cast<Byte>(entry.integer(key, least, most));
}
Byte byte_or_none(const ContentTable& entry, std::string_view key, int most) {
  return entry.has(key) ? byte(entry, key, 0, most) : Byte{0};
}
bool flag(const ContentTable& entry, std::string_view key) {
  return entry.has(key) && entry.boolean(key);
}

// One of `names` as its index.
template <class Enum, std::size_t N>
Enum one_of(const ContentTable& entry, std::string_view key, const std::array<std::string_view, N>& names) {
  const std::string text = entry.text(key);
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) {
    const std::vector<std::string> known(names.begin(), names.end());
    entry.fail(key, "must be " + join_and(known, "or") + ", not " + quoted(text));
  }
  return static_cast<Enum>(found - names.begin());
}

constexpr std::array<std::string_view, 3> resource_names = {"carbon", "minerals", "titanium"};

// The tables that entries refer to by id.
struct Index {
  IdIndex companies, places, tracks, cards, plans, tiles, bonuses, luna_cards, levels;
};

Reward reward_of(const ContentTable& entry, const Index& index) {
  Reward reward;
  reward.coins = byte_or_none(entry, "coins", 16);
  reward.tank = byte_or_none(entry, "tank", 16);
  reward.research = byte_or_none(entry, "research", 12);
  reward.any_track = byte_or_none(entry, "any_track", 12);
  reward.expanded_track = byte_or_none(entry, "expanded_track", 6);
  reward.removals = byte_or_none(entry, "remove_outpost", 5);
  if (entry.has("coins_from")) reward.coins_from = one_of<Good>(entry, "coins_from", resource_names);
  if (entry.has("track")) {
    const ContentTable track = entry.table("track");
    for (const std::string& company : track.keys())
      reward.track[static_cast<std::size_t>(index.companies.of(entry, "track", company))] =
          byte(track, company, 0, 12);
    track.finish();
  }
  entry.finish();
  return reward;
}

Requirement requirement_of(const ContentTable& entry) {
  Requirement requirement;
  for (std::size_t i = 0; i < good_names.size(); ++i)
    requirement.at_least[i] = byte_or_none(entry, good_names[i], 20);
  requirement.same_type = byte_or_none(entry, "same_type", 20);
  requirement.further_same_type = byte_or_none(entry, "further_same_type", 20);
  requirement.scientists = byte_or_none(entry, "scientist", 5);
  requirement.field_scientists = byte_or_none(entry, "field_scientist", 5);
  const std::size_t kinds = entry.keys().size();
  if (kinds < 1 || kinds > 2) entry.fail("must hold one or two requirements");  // SK-10.6
  entry.finish();
  return requirement;
}

template <std::size_t N>
void load_values(const ContentTable& entry, std::string_view key, std::size_t last,
                 std::array<Byte, N>& by_space) {
  int before = -1;
  for (const ContentTable& step : entry.tables(key)) {
    const int at = step.integer("at", 0, static_cast<int>(last));
    if (at <= before) step.fail("at", "must be higher than the one before");
    before = at;
    const Byte value = byte(step, "value", 0, 200);
    for (std::size_t i = static_cast<std::size_t>(at); i < N; ++i) by_space[i] = value;
    step.finish();
  }
}

void load_figures(const ContentTable& root, Content& c) {
  const ContentTable game = root.table("game");
  c.rounds = game.integer("rounds", 1, 7);
  c.starting_coins = game.integer("starting_coins", 0, 50);
  c.markers_for_two = game.integer("markers_for_two", 1, 5);
  c.markers_for_more = game.integer("markers_for_more", 1, 5);
  skip_source(game);
  game.finish();

  const ContentTable tank = root.table("tank_track");
  c.tank_last = tank.integer("last", 1, 60);
  c.tank_slot = tank.integer("slot_at", 1, c.tank_last);
  c.tank_beyond = tank.integer("coins_beyond", 0, 10);
  load_values(tank, "values", static_cast<std::size_t>(c.tank_last), c.tank_value);
  c.tanks = tank.integers("tanks", 0, c.tank_last);
  skip_source(tank);
  tank.finish();

  const ContentTable research = root.table("research_track");
  const int last = static_cast<int>(screen_count);
  research.integer("last", last, last);
  c.research_slot = research.integer("slot_at", 1, last);
  c.research_beyond = research.integer("coins_beyond", 0, 10);
  c.flip_cost = research.integer("flip_cost", 0, 20);
  load_values(research, "values", screen_count, c.research_value);
  for (const int screen : research.integers("crossed_a", 1, last)) c.crossed_a |= 1u << screen;
  skip_source(research);
  research.finish();

  const ContentTable prices = root.table("research_prices");
  constexpr std::array<std::string_view, 4> keys = {"plan_a", "plan_b", "plan_c", "special"};
  for (std::size_t i = 0; i < keys.size(); ++i) c.plan_price[i] = byte(prices, keys[i], 1, 10);
  skip_source(prices);
  prices.finish();

  const ContentTable display = root.table("display");
  const std::vector<int> extra = display.integers("extra_costs", 0, 20);
  if (extra.size() != c.column_cost.size()) display.fail("extra_costs", "must be three numbers");
  std::transform(extra.begin(), extra.end(), c.column_cost.begin(),
                 [](int n) { return static_cast<Byte>(n); });
  skip_source(display);
  display.finish();

  const ContentTable station = root.table("moon_station");
  for (std::size_t i = 0; i < column_count; ++i) {
    const std::string key = fmt::format("column_{}", i + 1);
    const std::vector<int> icons = station.integers(key, 0, 5);
    if (icons.size() != home_space_count)
      station.fail(key, fmt::format("must be {} numbers", home_space_count));
    std::transform(icons.begin(), icons.end(), c.icons[i].begin(),
                   [](int n) { return static_cast<Byte>(n); });
  }
  skip_source(station);
  station.finish();
}

std::uint64_t places_of(const ContentTable& entry, std::string_view key, const Index& index) {
  std::uint64_t places = 0;
  for (const std::string& id : entry.texts(key)) {
    const std::uint64_t bit = std::uint64_t{1} << index.places.of(entry, key, id);
    if ((places & bit) != 0) entry.fail(key, "names " + quoted(id) + " twice");
    places |= bit;
  }
  return places;
}

void name_places(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "sector", place_count))
    c.place_ids[i++] = id_of(entry, index.places);
}

void name_companies(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "company", company_count))
    c.companies[i++].id = id_of(entry, index.companies);
}

void load_sectors(const ContentTable& root, Content& c, const Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : root.tables("sector")) {
    Sector& sector = c.sectors[i];
    entry.ignore("id");
    sector.number = byte(entry, "number", 1, 99);
    sector.structure = entry.text("structure");
    sector.reward = reward_of(entry.table("reward"), index);
    sector.gas_collector = sector.structure == "gas_collector";  // SK-11.6
    sector.single |= places_of(entry, "single", index);
    sector.twice |= places_of(entry, "double", index);
    if (((sector.single | sector.twice) >> i & 1) != 0) entry.fail("single", "names the sector itself");
    for (std::size_t other = 0; other < place_count; ++other) {
      if ((sector.single >> other & 1) != 0) c.sectors[other].single |= std::uint64_t{1} << i;
      if ((sector.twice >> other & 1) != 0) c.sectors[other].twice |= std::uint64_t{1} << i;
    }
    if (entry.has("enclave_in"))
      sector.enclave_in = id_at<PlaceId>(
          static_cast<std::size_t>(index.places.of(entry, "enclave_in", entry.text("enclave_in"))));
    sector.x = entry.integer("x", 0, 1000);
    sector.y = entry.integer("y", 0, 1000);
    if (entry.has("poly")) sector.outline = entry.integers("poly", 0, 1000);
    skip_source(entry);
    entry.finish();
    ++i;
  }
  for (std::size_t place = 0; place < place_count; ++place) {  // SK-8.12
    const Sector& sector = c.sectors[place];
    if (sector.enclave_in && (sector.single | sector.twice) != std::uint64_t{1} << sector.enclave_in.index())
      root.fail("sector", c.place_ids[place] + " is an enclave and must touch only the sector around it");
  }
}

void load_companies(const ContentTable& root, Content& c, const Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : root.tables("company")) {
    Company& company = c.companies[i++];
    entry.ignore("id");
    company.name = entry.text("name");
    company.color = entry.text("color");
    company.edge = entry.text("moon_edge");
    company.x = entry.integer("moon_x", 0, 1000);
    company.y = entry.integer("moon_y", 0, 1000);
    company.default_track = id_at<TrackId>(
        static_cast<std::size_t>(index.tracks.of(entry, "default_track", entry.text("default_track"))));
    company.single = places_of(entry, "moon_single", index);
    company.twice = places_of(entry, "moon_double", index);
    if ((company.single | company.twice) == 0) entry.fail("moon_single", "must name at least one sector");
    skip_source(entry);
    entry.finish();
  }
  std::uint32_t boards = 0;  // SK-1.3
  for (const Company& company : c.companies) boards |= 1u << c.track(company.default_track).board;
  if (std::popcount(boards) != static_cast<int>(company_count))
    root.fail("company", "must name default tracks of four different boards");
}

BonusSpace bonus_space_of(const ContentTable& entry, const Index& index, bool finish) {
  BonusSpace space;
  space.pay = byte_or_none(entry, "pay", 20);
  if (entry.has("majority")) {
    constexpr std::array<std::string_view, 5> names = {"carbon", "minerals", "titanium", "energy",
                                                       "research_scientists"};
    space.majority = one_of<Majority>(entry, "majority", names);
    for (const ContentTable& tier : entry.tables("tiers")) {
      if (space.tiers.full()) entry.fail("tiers", "has more than three entries");
      const char* least = space.majority == Majority::scientists ? "scientists" : "min";
      space.tiers.push_back({byte(tier, least, 1, 30), reward_of(tier.table("reward"), index)});
      tier.finish();
    }
    if (space.tiers.empty()) entry.fail("tiers", "must have an entry");
  }
  if (entry.has("discard")) {
    constexpr std::array<std::string_view, 3> names = {"none", "any", "carbon"};
    space.discard = one_of<Discard>(entry, "discard", names);
  }
  space.sells = entry.has("sell_plus");
  space.sell_plus = byte_or_none(entry, "sell_plus", 20);
  space.buys = entry.has("buy_discount");
  space.buy_discount = byte_or_none(entry, "buy_discount", 10);
  space.buy_optional = flag(entry, "buy_optional");
  space.first_player = flag(entry, "first_player");
  if (entry.has("tile"))
    space.tile = id_at<TileId>(static_cast<std::size_t>(index.tiles.of(entry, "tile", entry.text("tile"))));
  if (entry.has("reward")) space.rewards.push_back(reward_of(entry.table("reward"), index));
  if (entry.has("one_of")) {
    const std::vector<ContentTable> choices = entry.tables("one_of");
    if (choices.size() != 2 || !space.rewards.empty()) entry.fail("one_of", "must be two rewards");
    for (const ContentTable& choice : choices) space.rewards.push_back(reward_of(choice, index));
  }
  if (entry.has("spread")) {
    const std::vector<int> spread = entry.integers("spread", 1, 12);
    if (spread.empty() || spread.size() > 3) entry.fail("spread", "must be one to three numbers");
    for (const int n : spread) space.spread.push_back(static_cast<Byte>(n));
  }
  space.salvages = entry.has("salvage_pay");
  space.salvage_pay = byte_or_none(entry, "salvage_pay", 20);
  space.salvage_both = flag(entry, "salvage_both");
  if ((space.discard != Discard::none) != (space.sells || space.salvages))
    entry.fail("discard", "goes with sell_plus or salvage_pay");
  if (finish) entry.finish();
  return space;
}

Permanent permanent_of(const ContentTable& entry) {
  Permanent permanent;
  permanent.energy_plus = byte_or_none(entry, "energy_plus", 10);
  permanent.extra_markers = byte_or_none(entry, "extra_markers", 2);  // SK-1.9: five in all
  permanent.card_discount = byte_or_none(entry, "card_discount", 10);
  if (permanent.card_discount > 0) {
    constexpr std::array<std::string_view, 4> names = {"carbon", "minerals", "titanium", "any_mix"};
    permanent.pay_with = one_of<Good>(entry, "pay_with", names);
    if (permanent.pay_with == Good::energy) permanent.pay_with = Good::none;
  }
  permanent.titanium_plus = byte_or_none(entry, "titanium_plus", 5);
  permanent.virtual_field_scientist = flag(entry, "virtual_field_scientist");
  permanent.gas_plus = byte_or_none(entry, "gas_collectors_plus", 10);
  entry.finish();
  return permanent;
}

TrackBonus track_bonus_of(const ContentTable& entry, const Index& index) {
  TrackBonus bonus;
  bonus.is_space = entry.has("space");
  if (bonus.is_space)
    bonus.space = bonus_space_of(entry.table("space"), index, true);
  else
    bonus.permanent = permanent_of(entry.table("permanent"));
  entry.finish();
  return bonus;
}

void load_track(const ContentTable& entry, Track& track, const Index& index) {
  track.last = byte(entry, "last", 4, most_track_space - 1);
  int before = 0;
  for (const ContentTable& icon : entry.tables("shares")) {
    const int at = icon.integer("at", before + 1, track.last);
    const Byte shares = byte(icon, "shares", 0, 20);
    before = at;
    for (std::size_t i = static_cast<std::size_t>(at); i < track.shares.size(); ++i) track.shares[i] = shares;
    icon.finish();
  }
  const std::vector<ContentTable> thresholds = entry.tables("thresholds");
  if (thresholds.size() != 2) entry.fail("thresholds", "must have exactly 2 entries");  // SK-16.9
  for (std::size_t i = 0; i < 2; ++i) {
    track.threshold[i] = byte(thresholds[i], "after", i == 0 ? 3 : track.threshold[0] + 1, track.last - 1);
    track.threshold_coins[i] = byte(thresholds[i], "coins", 0, 10);
    thresholds[i].finish();
  }
  for (const ContentTable& barrier : entry.tables("barriers")) {  // SK-16.3; SK-2.22: none near the start
    track.barrier[static_cast<std::size_t>(barrier.integer("after", 3, track.last - 1))] =
        byte(barrier, "cost", 1, 20);
    barrier.finish();
  }
  track.bonus[0] = track_bonus_of(entry.table("bonus_1"), index);
  track.bonus[1] = track_bonus_of(entry.table("bonus_2"), index);
  if (track.bonus[0].is_space != track.bonus[1].is_space)
    entry.fail("bonus_2", "must be of the same kind as bonus_1");
}

void load_tracks(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "track", track_count)) {
    c.track_names[i] = {id_of(entry, index.tracks), entry.text("name")};
    c.track_codes[i] = entry.text("code");
    const std::string code = {static_cast<char>('A' + i / 2), static_cast<char>('1' + i % 2)};
    if (c.track_codes[i] != code) entry.fail("code", "must be " + code + ": the tracks stand in order");
    c.tracks[i].board = static_cast<Byte>(i / 2);
    load_track(entry, c.tracks[i], index);
    skip_source(entry);
    entry.finish();
    ++i;
  }
}

constexpr std::array<std::string_view, 5> kind_names = {"resource", "energy", "research_scientist",
                                                        "field_scientist", "share"};

Card card_of(const ContentTable& entry, const Index& index) {
  Card card;
  card.kind = one_of<CardKind>(entry, "kind", kind_names);
  card.cost = byte(entry, "cost", 0, 20);
  if (entry.has("share"))
    card.share =
        id_at<CompanyId>(static_cast<std::size_t>(index.companies.of(entry, "share", entry.text("share"))));
  switch (card.kind) {
    case CardKind::resource:
      card.good = one_of<Good>(entry, "resource", resource_names);
      card.value = byte(entry, "value", 1, 10);
      break;
    case CardKind::energy:
      card.good = Good::energy;
      card.value = byte(entry, "value", 1, 10);
      break;
    case CardKind::research_scientist:
      card.research = byte(entry, "research", 0, 10);
      break;
    case CardKind::field_scientist:
      card.tank = byte(entry, "tank", 0, 20);
      card.coins = byte(entry, "coins", 0, 20);
      if (entry.has("company")) {
        card.company = id_at<CompanyId>(
            static_cast<std::size_t>(index.companies.of(entry, "company", entry.text("company"))));
        card.gas_per_space = byte(entry, "gas_collectors_per_space", 1, 24);
      }
      break;
    case CardKind::share:
      if (card.share.is_none()) entry.fail("share", "must name the company of a single share card");
      break;
  }
  return card;
}

void load_action_cards(const ContentTable& root, Content& c, Index& index) {
  constexpr std::array<std::size_t, 5> counts = {9, 16, 11, 4, 4};  // SK-1.4
  constexpr std::array<std::string_view, 5> letters = {"A", "B", "C", "D", "E"};
  std::size_t i = 0;
  std::size_t letter = 0;
  std::size_t left = counts[0];
  for (const ContentTable& entry : exactly(root, "action_card", action_card_count)) {
    if (left == 0) left = counts[++letter];
    --left;
    c.card_names[i] = {id_of(entry, index.cards), entry.text("name")};
    c.cards[i] = card_of(entry, index);
    c.cards[i].letter = one_of<Byte>(entry, "letter", letters);
    if (c.cards[i].letter != letter)
      entry.fail("letter", "does not fit: there are 9 A, 16 B, 11 C, 4 D and 4 E cards, in this order");
    skip_source(entry);
    entry.finish();
    ++i;
  }
}

// SK-1.5: four copies of the starting cards; they are told apart by the seat they were dealt to.
void load_starting_cards(const ContentTable& root, Content& c, Index& index) {
  std::size_t which = 0;
  for (const ContentTable& entry : exactly(root, "starting_card", starting_card_count)) {
    const std::string id = id_of(entry, index.cards);
    const Card card = card_of(entry, index);
    for (std::size_t color = 0; color < color_count; ++color) {
      const std::size_t i = starting_card(color, which).index();
      c.cards[i] = card;
      c.card_names[i] = {fmt::format("{}.{}", id, color + 1), entry.text("name")};
    }
    skip_source(entry);
    entry.finish();
    ++which;
  }
  std::size_t seat = 0;
  for (const ContentTable& entry : exactly(root, "single_energy_card", color_count)) {
    const std::size_t i = single_energy_card(seat++).index();
    c.card_names[i] = {id_of(entry, index.cards), entry.text("name")};
    c.cards[i] = card_of(entry, index);
    if (c.cards[i].kind != CardKind::energy) entry.fail("kind", "must be energy");
    skip_source(entry);
    entry.finish();
  }
}

void load_plans(const ContentTable& root, Content& c, Index& index) {
  constexpr std::array<std::string_view, letter_count> letters = {"A", "B", "C"};
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "research_plan", regular_plan_count)) {
    c.plan_names[i] = {id_of(entry, index.plans), entry.text("name")};
    Plan& plan = c.plans[i];
    plan.kind = one_of<PlanKind>(entry, "letter", letters);
    if (static_cast<std::size_t>(plan.kind) != i / (regular_plan_count / letter_count))
      entry.fail("letter", "does not fit: 24 A plans, then 24 B plans, then 24 C plans");
    plan.requirement = requirement_of(entry.table("requirement"));
    plan.reward = reward_of(entry.table("reward"), index);
    skip_source(entry);
    entry.finish();
    ++i;
  }
  for (const ContentTable& entry : exactly(root, "special_plan", special_plan_count)) {
    c.plan_names[i] = {id_of(entry, index.plans), entry.text("name")};
    Plan& plan = c.plans[i];
    plan.kind = PlanKind::special;
    const int number = static_cast<int>(i - regular_plan_count) + 2;
    entry.integer("number", number, number);
    plan.enter_cost = byte(entry, "enter_cost", 0, 30);
    plan.value = byte(entry, "value", 0, 60);
    skip_source(entry);
    entry.finish();
    ++i;
  }
}

std::array<Byte, 3> resting_cards_of(const ContentTable& entry, const Content& c) {
  const std::vector<std::string> ids = entry.texts("rest");
  if (ids.size() != 3) entry.fail("rest", "must name three starting cards");  // SK-2.20
  std::array<Byte, 3> rest{};
  for (std::size_t k = 0; k < 3; ++k) {
    std::size_t which = 0;
    while (which < starting_card_count && c.card_names[starting_card(0, which).index()].id != ids[k] + ".1")
      ++which;
    if (which == starting_card_count)
      entry.fail("rest", "names " + quoted(ids[k]) + ", which is no starting card");
    rest[k] = static_cast<Byte>(which);
  }
  if (rest[0] == rest[1] || rest[1] == rest[2] || rest[0] == rest[2])
    entry.fail("rest", "names a card twice");
  return rest;
}

void load_tokens(const ContentTable& root, Content& c, Index& index) {
  std::uint32_t seats = 0;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "starting_token", token_count)) {
    const std::size_t plan = token_plan(id_at<TokenId>(i)).index();
    c.plan_names[plan] = {id_of(entry, index.plans), entry.text("name")};
    c.plans[plan].kind = PlanKind::token;
    c.plans[plan].requirement = requirement_of(entry.table("requirement"));
    c.plans[plan].reward = reward_of(entry.table("reward"), index);
    Token& token = c.tokens[i];
    token.bonus = reward_of(entry.table("bonus"), index);
    for (const Byte spaces : token.bonus.track)  // SK-2.22
      if (spaces > 3) entry.fail("bonus", "must not move more than 3 spaces on a track");
    token.rest = resting_cards_of(entry, c);
    if (entry.has("default_seat")) {
      token.default_seat = byte(entry, "default_seat", 1, static_cast<int>(color_count));
      seats |= 1u << token.default_seat;
    }
    skip_source(entry);
    entry.finish();
    ++i;
  }
  if (seats != 0x1e)
    root.fail("starting_token", "must give each of the seats 1 to 4 a default token");  // SK-3.5
}

void load_tiles(const ContentTable& root, Content& c, Index& index) {
  constexpr std::array<std::string_view, tile_count> kinds = {"resource_plus", "energy", "research_scientist",
                                                              "field_scientist"};
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "bonus_tile", tile_count)) {
    c.tile_names[i] = {id_of(entry, index.tiles), entry.text("name")};
    if (entry.text("kind") != kinds[i]) entry.fail("kind", "must be " + std::string(kinds[i]));
    BonusTile& tile = c.tiles[i];
    tile.value = byte_or_none(entry, "value", 10);
    tile.research = byte_or_none(entry, "research", 10);
    tile.tank = byte_or_none(entry, "tank", 20);
    tile.tank_per_other = byte_or_none(entry, "tank_per_other", 10);
    skip_source(entry);
    entry.finish();
    ++i;
  }
}

void load_bonus_spaces(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  std::uint32_t tiles = 0;
  for (const ContentTable& entry : exactly(root, "bonus_space", board_bonus_count)) {
    c.bonus_names[i] = {id_of(entry, index.bonuses), entry.text("name")};
    entry.ignore("kind");
    if (entry.has("row")) c.bonus_cells[i] = {entry.integer("row", 1, 9), entry.integer("column", 1, 9)};
    c.board_bonuses[i] = bonus_space_of(entry, index, false);
    if (const TileId tile = c.board_bonuses[i].tile) tiles |= 1u << tile.index();
    skip_source(entry);
    entry.finish();
    ++i;
  }
  if (tiles != 0xf) root.fail("bonus_space", "must hold a space for each bonus tile");  // SK-12.4
  for (std::size_t company = 0; company < company_count; ++company)
    for (std::size_t level = 0; level < 2; ++level)
      c.bonus_names[track_bonus(id_at<CompanyId>(company), level).index()] = {
          fmt::format("bonus_{}_{}", c.companies[company].id, level + 1),
          fmt::format("{} track, {} bonus", c.companies[company].name, level == 0 ? "first" : "second")};
}

template <class T>
void need_five(const ContentTable& entry, std::string_view key, const std::vector<T>& values) {
  if (values.size() != slot_count) entry.fail(key, "must have an entry for each slot A to E");
}

LunaAction luna_action_of(const ContentTable& entry, const Index& index) {
  LunaAction action;
  const auto amount = [&](std::string_view key, LunaDeed deed) {
    if (!entry.has(key)) return;
    if (action.deed != LunaDeed::none) entry.fail(key, "does not go with another action");
    action.deed = deed;
    action.amount = byte(entry, key, 1, 12);
  };
  amount("coins", LunaDeed::coins);
  amount("helium", LunaDeed::helium);
  amount("research", LunaDeed::research);
  amount("advance", LunaDeed::advance);
  amount("expand", LunaDeed::expand);
  if (action.deed == LunaDeed::advance) {
    constexpr std::array<std::string_view, 7> names = {"most", "second", "least",   "two_most",
                                                       "all",  "lead",   "two_lead"};
    action.who = one_of<LunaChoice>(entry, "who", names);
  }
  if (action.deed == LunaDeed::expand) {
    constexpr std::array<std::string_view, 2> names = {"min", "max"};
    action.highest = one_of<Byte>(entry, "pick", names) == 1;
  }
  if (entry.has("cards")) {
    action.deed = LunaDeed::cards;
    const ContentTable cards = entry.table("cards");
    constexpr std::array<std::string_view, slot_count> slots = {"a", "b", "c", "d", "e"};
    for (std::size_t i = 0; i < slot_count; ++i)
      for (const int space : cards.integers(slots[i], 1, static_cast<int>(display_count))) {
        if (action.spaces[i].full()) cards.fail(slots[i], "names more than two spaces");
        action.spaces[i].push_back(static_cast<Byte>(space - 1));
      }
    cards.finish();
  }
  if (flag(entry, "share_card")) action.deed = LunaDeed::share_card;
  if (entry.has("marker")) {
    action.deed = LunaDeed::marker;
    const std::vector<std::string> spaces = entry.texts("marker");
    need_five(entry, "marker", spaces);
    for (std::size_t i = 0; i < slot_count; ++i)
      action.bonus[i] =
          id_at<BonusId>(static_cast<std::size_t>(index.bonuses.of(entry, "marker", spaces[i])));
  }
  if (entry.has("plan")) {
    action.deed = LunaDeed::plan;
    constexpr std::array<std::string_view, letter_count> letters = {"A", "B", "C"};
    action.letter = one_of<Byte>(entry, "plan", letters);
    const std::vector<int> columns = entry.integers("columns", 1, 4);
    need_five(entry, "columns", columns);
    for (std::size_t i = 0; i < slot_count; ++i) action.column[i] = static_cast<Byte>(columns[i] - 1);
  }
  if (flag(entry, "special_plan")) action.deed = LunaDeed::special_plan;
  if (action.deed == LunaDeed::none) entry.fail("is no action of Luna");
  entry.finish();
  return action;
}

void load_luna_cards(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "luna_card", luna_card_count)) {
    c.luna_card_names[i] = {id_of(entry, index.luna_cards), entry.text("code")};
    LunaCard& card = c.luna_cards[i];
    card.left = byte(entry, "left", 0, 20);
    card.right = byte(entry, "right", 0, 20);
    card.scientists = byte(entry, "scientists", 0, 5);
    if (entry.has("reveal")) {
      card.reveal = luna_action_of(entry.table("reveal"), index);
      if (card.reveal.deed != LunaDeed::helium && card.reveal.deed != LunaDeed::research)
        entry.fail("reveal", "must be helium or research");  // SK-25.13
    }
    bool advanced = false;
    for (const ContentTable& action : entry.tables("actions")) {
      if (card.actions.full()) entry.fail("actions", "has more than four entries");
      card.actions.push_back(luna_action_of(action, index));
      advanced = advanced || card.actions.back().deed == LunaDeed::advance;
      if (card.actions.back().deed == LunaDeed::expand && !advanced)
        action.fail("expand", "needs an advance before it on the same card");  // SK-25.24
    }
    skip_source(entry);
    entry.finish();
    ++i;
  }
}

void load_luna(const ContentTable& root, Content& c, Index& index) {
  const ContentTable luna = root.table("luna");
  c.luna_coins = luna.integer("starting_coins", 0, 50);
  c.luna_markers = luna.integer("markers", 0, 5);
  c.luna_helium_last = luna.integer("helium_last", 1, 60);
  c.luna_research_last = luna.integer("research_last", 1, 60);
  c.luna_slot_a = luna.integer("helium_slot_a", 1, c.luna_helium_last);
  c.luna_slot_e = luna.integer("research_slot_e", 1, c.luna_research_last);
  c.luna_beyond = luna.integer("coins_beyond", 0, 10);
  load_values(luna, "research_values", static_cast<std::size_t>(c.luna_research_last), c.luna_research_value);
  skip_source(luna);
  luna.finish();
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "luna_level", level_count)) {
    LunaLevel& level = c.luna_levels[i++];
    level.id = id_of(entry, index.levels);
    level.name = entry.text("name");
    level.extra_slots = entry.boolean("extra_slots");
    level.second_on_reshuffle = entry.boolean("second_grade_on_reshuffle");
    level.start_helium = byte(entry, "start_helium", 0, c.luna_helium_last);
    level.start_research = byte(entry, "start_research", 0, c.luna_research_last);
    level.helium_thresholds = entry.integers("helium_thresholds", 1, c.luna_helium_last);
    level.research_thresholds = entry.integers("research_thresholds", 1, c.luna_research_last);
    skip_source(entry);
    entry.finish();
  }
  load_luna_cards(root, c, index);
}

}  // namespace

Content load_content(const ContentTable& root) {
  Content c;
  Index index;
  load_figures(root, c);
  name_places(root, c, index);
  name_companies(root, c, index);
  load_tiles(root, c, index);
  load_tracks(root, c, index);
  load_sectors(root, c, index);
  load_companies(root, c, index);
  load_action_cards(root, c, index);
  load_starting_cards(root, c, index);
  load_plans(root, c, index);
  load_tokens(root, c, index);
  load_bonus_spaces(root, c, index);
  load_luna(root, c, index);
  root.finish();
  return c;
}

}  // namespace orrery::skymines
