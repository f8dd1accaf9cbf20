#include "games/luna_maris/content/parts.h"

#include <algorithm>

#include "engine/words/text.h"

namespace orrery::luna_maris {

Cubes cubes_of(const ContentTable& entry, std::string_view key, int most) {
  Cubes cubes;
  if (!entry.has(key)) return cubes;
  const ContentTable table = entry.table(key);
  const auto read = [&](std::string_view name, std::uint8_t& amount) {
    if (table.has(name)) amount = static_cast<std::uint8_t>(table.integer(name, 0, most));
  };
  read("energy", cubes.energy);
  read("iron", cubes.iron);
  read("titanium", cubes.titanium);
  read("water", cubes.water);
  read("helium", cubes.helium);
  read("waste", cubes.waste);
  read("vp", cubes.vp);
  table.finish();
  return cubes;
}

Cubes payment_of(const ContentTable& entry, std::string_view key) {
  const Cubes price = cubes_of(entry, key, 10);
  if (price.ore() > 5) entry.fail(key, "may ask for at most 5 iron and titanium together");
  if (price.vp > 0) entry.fail(key, "cannot ask for points");
  return price;
}

namespace {

struct EffectVerb {
  std::string_view name;
  Do what;
  std::string_view amount;  // the field that says how much; empty: none
};
constexpr std::array<EffectVerb, 18> effect_verbs = {{{"co2", Do::co2, "steps"},
                                                      {"stress", Do::stress, "levels"},
                                                      {"stress_max", Do::stress_max, ""},
                                                      {"oxygen", Do::oxygen, "spaces"},
                                                      {"discard_waste", Do::discard_waste, "count"},
                                                      {"fill_battery", Do::fill_battery, ""},
                                                      {"recover", Do::recover, "count"},
                                                      {"research", Do::research, "steps"},
                                                      {"install_probe", Do::install_probe, "stress"},
                                                      {"mine", Do::mine, ""},
                                                      {"hire", Do::hire, ""},
                                                      {"fulfill_order", Do::fulfill_order, ""},
                                                      {"build_module", Do::build_module, ""},
                                                      {"reuse_bonus", Do::reuse_bonus, ""},
                                                      {"rest", Do::rest, ""},
                                                      {"per_order", Do::per_order, "vp"},
                                                      {"cost_less", Do::cost_less, "iron"},
                                                      {"take_food", Do::food_seedbeds, "count"}}};

Do food_source(const ContentTable& entry) {
  static constexpr std::array<std::string_view, 3> names = {"seedbeds", "discard", "deck"};
  static constexpr std::array<Do, 3> sources = {Do::food_seedbeds, Do::food_discard, Do::food_deck};
  return sources[place_among(entry, "from", names)];
}

Effect effect_of(const ContentTable& entry) {
  Effect effect;
  if (entry.has("gain")) {
    effect.gain = cubes_of(entry, "gain");
    entry.finish();
    return effect;
  }
  const std::string name = entry.text("do");
  const auto verb = std::find_if(effect_verbs.begin(), effect_verbs.end(),
                                 [&](const EffectVerb& known) { return known.name == name; });
  if (verb == effect_verbs.end()) entry.fail("do", "names " + quoted(name) + ", which is no effect");
  effect.what = verb->what == Do::food_seedbeds ? food_source(entry) : verb->what;
  if (!verb->amount.empty()) effect.n = static_cast<std::uint8_t>(entry.integer(verb->amount, 1, 10));
  entry.finish();
  return effect;
}

}  // namespace

Effects effects_of(const ContentTable& entry, std::string_view key, std::initializer_list<Do> allowed) {
  Effects effects;
  if (!entry.has(key)) return effects;
  for (const ContentTable& item : entry.tables(key)) {
    if (effects.full()) entry.fail(key, fmt::format("may hold at most {} effects", Effects::capacity));
    const Effect effect = effect_of(item);
    if (std::find(allowed.begin(), allowed.end(), effect.what) == allowed.end())
      item.fail("do", "is an effect that this kind of component cannot have");
    effects.push_back(effect);
  }
  return effects;
}

}  // namespace orrery::luna_maris
