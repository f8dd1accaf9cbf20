// The board: sectors, companies with their stations, tracks, bonus tiles and bonus spaces.
#include <fmt/core.h>

#include <bit>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

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
  for (const ContentTable& entry : exactly(root, "sector", sector_count))
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
    Place& sector = c.places[i];
    entry.ignore("id");
    sector.number = byte(entry, "number", 1, 99);
    sector.structure = entry.text("structure");
    sector.reward = reward_of(entry.table("reward"), index);
    sector.gas_collectors = sector.structure == "gas_collector";  // SK-11.6
    sector.group = std::uint64_t{1} << i;
    sector.single |= places_of(entry, "single", index);
    sector.twice |= places_of(entry, "double", index);
    if (((sector.single | sector.twice) >> i & 1) != 0) entry.fail("single", "names the sector itself");
    for (std::size_t other = 0; other < sector_count; ++other) {
      if ((sector.single >> other & 1) != 0) c.places[other].single |= std::uint64_t{1} << i;
      if ((sector.twice >> other & 1) != 0) c.places[other].twice |= std::uint64_t{1} << i;
    }
    if (entry.has("enclave_in"))
      sector.enclave_in = id_at<PlaceId>(
          static_cast<std::size_t>(index.places.of(entry, "enclave_in", entry.text("enclave_in"))));
    sector.x = entry.integer("x", 0, 1000);
    sector.y = entry.integer("y", 0, 1000);
    if (entry.has("poly")) sector.outline = entry.integers("poly", 0, 1000);
    entry.finish();
    ++i;
  }
  for (std::size_t place = 0; place < sector_count; ++place) {  // SK-8.12
    const Place& sector = c.places[place];
    if (sector.enclave_in && (sector.single | sector.twice) != std::uint64_t{1} << sector.enclave_in.index())
      root.fail("sector", c.place_ids[place] + " is an enclave and must touch only the sector around it");
  }
}

void load_companies(const ContentTable& root, Content& c, const Index& index) {
  Map& moon = c.maps[static_cast<std::size_t>(Side::moon)];
  moon.count = sector_count;
  std::size_t i = 0;
  for (const ContentTable& entry : root.tables("company")) {
    Company& company = c.companies[i];
    entry.ignore("id");
    company.name = entry.text("name");
    company.color = entry.text("color");
    constexpr std::array<std::string_view, side_count> sides = {"moon", "belt"};
    for (std::size_t side = 0; side < side_count; ++side)
      company.spots[side] = {entry.text(fmt::format("{}_edge", sides[side])),
                             entry.integer(fmt::format("{}_x", sides[side]), 0, 1000),
                             entry.integer(fmt::format("{}_y", sides[side]), 0, 1000)};
    company.default_track = id_at<TrackId>(
        static_cast<std::size_t>(index.tracks.of(entry, "default_track", entry.text("default_track"))));
    moon.single[i] = places_of(entry, "moon_single", index);
    moon.twice[i] = places_of(entry, "moon_double", index);
    if ((moon.single[i] | moon.twice[i]) == 0) entry.fail("moon_single", "must name at least one sector");
    entry.ignore("belt_single");  // content_belt.cpp
    entry.ignore("belt_double");
    entry.finish();
    ++i;
  }
  std::uint32_t boards = 0;  // SK-1.3
  for (const Company& company : c.companies) boards |= 1u << c.track(company.default_track).board;
  if (std::popcount(boards) != static_cast<int>(company_count))
    root.fail("company", "must name default tracks of four different boards");
}

}  // namespace

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

void load_station(const ContentTable& station, const std::array<std::size_t, column_count>& sizes, Map& map) {
  for (std::size_t i = 0; i < column_count; ++i) {
    const std::string key = fmt::format("column_{}", i + 1);
    const std::vector<int> icons = station.integers(key, 0, 5);
    if (icons.size() != sizes[i]) station.fail(key, fmt::format("must be {} numbers", sizes[i]));
    std::transform(icons.begin(), icons.end(), map.columns[i].icons.begin(),
                   [](int n) { return static_cast<Byte>(n); });
    map.columns[i].size = static_cast<Byte>(sizes[i]);
    (map.columns[i].shuttles ? map.shuttles : map.outposts) += static_cast<int>(sizes[i]);
  }
  station.finish();
}

namespace {

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
    entry.finish();
    ++i;
  }
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
    entry.finish();
    ++i;
  }
  if (tiles != 0xf) root.fail("bonus_space", "must hold a space for each bonus tile");  // SK-12.4
  for (std::size_t company = 0; company < company_count; ++company)
    for (std::size_t level = 0; level < 2; ++level)
      c.bonus_names[track_bonus(id_at<CompanyId>(company), level).index()] = {
          fmt::format("bonus_{}_{}", c.companies[company].id, level + 1),
          fmt::format("{} track, {} bonus", c.companies[company].name, level == 0 ? "first" : "second")};
  const ContentTable personal = root.table("personal_space");  // SK-21.11
  c.personal_space = bonus_space_of(personal, index, true);
  for (std::size_t seat = 0; seat < personal_bonus_count; ++seat)
    c.bonus_names[personal_bonus(seat).index()] = {fmt::format("personal_{}", seat + 1),
                                                   fmt::format("Personal space {}", seat + 1)};
}

}  // namespace

void load_board(const ContentTable& root, Content& c, Index& index) {
  name_places(root, c, index);
  name_companies(root, c, index);
  load_tiles(root, c, index);
  load_tracks(root, c, index);
  load_sectors(root, c, index);
  load_companies(root, c, index);
  load_station(root.table("moon_station"), {5, 5, 5}, c.maps[static_cast<std::size_t>(Side::moon)]);
  load_bonus_spaces(root, c, index);
}

}  // namespace orrery::skymines
