// What a player of Skymines has and can hope for: the vocabulary of reasons.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

constexpr std::array<std::string_view, 5> majority_names = {"carbon", "minerals", "titanium", "energy",
                                                            "scientists"};

bool leads(const Content& c, const Position& p, Seat seat, Majority what) {
  const int own = majority_value(c, p, seat, what);
  if (own == 0) return false;
  for (Seat other = 0; other < p.rows(); ++other)
    if (other != seat && majority_value(c, p, other, what) >= own) return false;
  return true;
}

}  // namespace

Situation Game::situation(const Content& c, const Position& p, Seat seat) {
  Situation situation;
  const Player& player = p.players[seat];
  // Coins are points already.
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    if (p.tracks[company].is_none()) continue;  // while they are chosen
    const std::string name = company_name(c, company);
    situation.goods.push_back({name + " share", name + " shares", shares(c, p, seat, company)});
    if (const int level = player.bonus[company]; level > 0)
      situation.assets.push_back(
          {fmt::format("bonus:{}:{}", i, level),
           fmt::format(
               "the bonus of {}'s track: {}", name,
               track_bonus_words(c, c.track(p.tracks[company]).bonus[static_cast<std::size_t>(level - 1)])),
           4});
  }
  situation.goods.push_back({"space of the tank", "spaces of the tank", player.tank});
  for (std::size_t slot = 0; slot < slot_count; ++slot)
    if (slot_is_on(c, player, slot))
      situation.assets.push_back({fmt::format("slot:{}", slot), fmt::format("action slot {}", slot + 1), 6});
  for (const Screen& screen : player.screens)
    if (screen.plan && !screen.down)  // one that was entered has not been lost
      situation.assets.push_back(
          {"plan:" + plan_name(c, screen.plan),
           (c.plan(screen.plan).kind == PlanKind::special ? "" : "the plan ") + plan_words(c, screen.plan),
           2});
  if (p.step == Step::action)
    for (std::size_t i = 0; i < majority_names.size(); ++i)
      if (leads(c, p, seat, static_cast<Majority>(i)))
        situation.assets.push_back(
            {fmt::format("majority:{}", i), fmt::format("the majority in {}", majority_names[i]), 2});
  return situation;
}

}  // namespace orrery::skymines
