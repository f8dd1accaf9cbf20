#include "games/alien_artifacts/content/summary.h"

#include "games/alien_artifacts/content/content.h"

namespace orrery::alien_artifacts {
namespace {

void add_mod(const Mod& mod, Bonuses& bonuses) {
  const auto add = [&](std::int16_t& sum) { sum = static_cast<std::int16_t>(sum + mod.by); };
  const auto accept = [&](Color color) {
    for (unsigned key = 0; key < key_count; ++key)
      if (mod.of >> key & 1u)
        bonuses.accepts |= static_cast<std::uint32_t>(only(color)) << (color_count * key);
  };
  const auto each_key = [&](std::array<std::int16_t, key_count>& sums) {
    for (std::size_t key = 0; key < key_count; ++key)
      if (mod.of >> key & 1) add(sums[key]);
  };
  switch (mod.code) {
    case ModCode::cost:
      return each_key(bonuses.cost);
    case ModCode::limit:
      return each_key(bonuses.limit);
    case ModCode::attack:
      return add(bonuses.attack[static_cast<std::size_t>(mod.versus)]);
    case ModCode::gold:
      return accept(Color::gold);
    case ModCode::hand_size:
      return add(bonuses.hand_size);
    case ModCode::see_extra:
      return add(bonuses.see_extra);
    case ModCode::free_section:
      bonuses.gifts |= Bonuses::free_section;
      return;
    case ModCode::extra_reveal:
      return add(bonuses.extra_reveal);
    case ModCode::salvage:
      bonuses.gifts |= Bonuses::salvage;
      return;
    case ModCode::evasion:
      return add(bonuses.evasion);
    case ModCode::unlock_free:
      bonuses.gifts |= Bonuses::unlock_free;
      return;
    case ModCode::substitute:
      return accept(mod.color);
  }
}

bool beyond_costs(const Bonuses& bonuses) {
  Bonuses only_costs;
  only_costs.cost = bonuses.cost;
  only_costs.limit = bonuses.limit;
  only_costs.accepts = bonuses.accepts;
  return bonuses != only_costs;
}

// What a card gives with the better of these sections, for every set of colors.
Means means_of(std::initializer_list<ResourceSection> sections) {
  Means means;
  for (std::size_t colors = 0; colors < means.giving[0].size(); ++colors) {
    unsigned most = 0;
    for (const ResourceSection& section : sections)
      if (holds(static_cast<ColorSet>(colors), section.color))
        most = std::max<unsigned>(most, section.symbols);
    if (most > 0) means.giving[most - 1][colors] = 1;
  }
  return means;
}

std::uint8_t faction_worth(const Faction& faction, const Card& card) {
  std::array<int, side_count> worth{};
  for (const FactionScoring& line : faction.end_scoring) {
    const Count& what = line.count;
    if (what.of != Of::cards) continue;
    if (what.kind != unspecified && what.kind != static_cast<std::uint8_t>(card.kind)) continue;
    if (what.type != unspecified && what.type != static_cast<std::uint8_t>(card.type)) continue;
    for (std::size_t side = 0; side < side_count; ++side)
      if (what.side == unspecified || what.side == side) worth[side] += line.each;
  }
  return static_cast<std::uint8_t>(std::min(255, std::max(worth[0], worth[1])));
}

}  // namespace

void summarize(Content& content) {
  for (std::size_t i = 0; i < card_count; ++i) {
    const Card& card = content.cards[i];
    const Face& face = card.faces[static_cast<std::size_t>(Side::logistics)];
    content.types[i] = card.type;
    content.keywords[i] = face.ability.keyword;
    content.bonuses[i] = {};
    for (std::size_t mod = face.first_mod; mod < face.end_mod; ++mod)
      add_mod(content.mods[mod], content.bonuses[i]);
    content.gives[i] = content.bonuses[i] != Bonuses{};
    content.rare[i] = beyond_costs(content.bonuses[i]);
    content.triggers_on[i] = 0;
    for (std::size_t t = face.first_trigger; t < face.end_trigger; ++t)
      content.triggers_on[i] = static_cast<std::uint8_t>(content.triggers_on[i] |
                                                         1u << static_cast<unsigned>(content.triggers[t].on));
  }
  for (std::size_t faction = 0; faction < faction_count; ++faction)
    for (std::size_t i = 0; i < card_count; ++i)
      content.faction_worth[faction][i] = faction_worth(content.factions[faction], content.cards[i]);
  for (std::size_t i = 0; i < resource_count; ++i) {
    const auto& sections = content.sections[i] = content.resources[i].sections;
    content.in_hand[i] = means_of({sections[0], sections[1]});
    content.showing[i] = {means_of({sections[0]}), means_of({sections[1]})};
    for (unsigned colors = 0; colors < 1u << color_count; ++colors) {
      content.offers[i][colors] = 0;
      for (const ResourceSection& section : sections)
        if (holds(static_cast<ColorSet>(colors), section.color))
          content.offers[i][colors] =
              static_cast<std::uint8_t>(content.offers[i][colors] | 1u << (section.symbols - 1));
    }
  }
}

}  // namespace orrery::alien_artifacts
