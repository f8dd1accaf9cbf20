#include "games/ceres/content/entries.h"

#include <algorithm>

namespace orrery::ceres {

Goods goods_of(const ContentTable& entry, std::string_view key, int* vp) {
  const ContentTable table = entry.table(key);
  Goods goods;
  for (std::size_t i = 0; i < good_count; ++i)
    if (table.has(good_ids[i]))
      goods.of[i] = static_cast<std::uint16_t>(table.integer(good_ids[i], 0, most_amount));
  if (vp && table.has("vp")) *vp = table.integer("vp", 0, most_vp);
  table.finish();
  return goods;
}
Goods goods_if_any(const ContentTable& entry, std::string_view key) {
  return entry.has(key) ? goods_of(entry, key) : Goods{};
}

Goods production_of(const ContentTable& entry) {
  const Goods goods = goods_of(entry, "production");
  const auto shown = std::count_if(goods.of.begin(), goods.of.end(), [](int n) { return n > 0; });
  if (shown < 1 || shown > most_selections)
    entry.fail("production", fmt::format("must show one to {} goods", most_selections));
  return goods;
}

Box box_of(const ContentTable& entry, std::string_view key) {
  const std::vector<int> values = entry.integers(key, 0, 1000);
  if (values.size() != 4) entry.fail(key, "must be four numbers: x, y, width, height");
  return {values[0], values[1], values[2], values[3]};
}

namespace {

Deed deed_of(const ContentTable& entry) {
  const std::string name = entry.text("do");
  const auto found = std::find(deed_names.begin(), deed_names.end(), name);
  if (found == deed_names.end()) {
    const std::string near = nearest(name, {deed_names.begin(), deed_names.end()});
    entry.fail("do", "names " + quoted(name) + ", which is no action" +
                         (near.empty() ? std::string() : "; did you mean " + quoted(near) + "?"));
  }
  return static_cast<Deed>(found - deed_names.begin());
}

}  // namespace

Part part_of(const ContentTable& entry) {
  Part part;
  part.deed = deed_of(entry);
  part.has_cost = entry.has("pay");
  part.pay = goods_if_any(entry, "pay");
  if (part.deed == Deed::gain) {
    part.gain = goods_of(entry, "gain");
    if (part.gain[Good::alloy] > 0 || part.gain[Good::probe] > 0)  // CE-13.14
      entry.fail("gain", "must not hold alloys or probes");
  }
  if (part.deed == Deed::manufacture || part.deed == Deed::trade)
    part.times = static_cast<std::uint8_t>(entry.has("times") ? entry.integer("times", 1, most_times) : 1);
  if (part.deed == Deed::expanse && entry.has("draw"))
    part.draw = static_cast<std::uint8_t>(entry.integer("draw", 1, most_drawn));
  return part;
}

}  // namespace orrery::ceres
