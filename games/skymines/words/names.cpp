// How things are called.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {

std::string company_name(const Content& c, CompanyId company) {
  const std::string& name = c.companies[company.index()].name;
  return name.substr(0, name.find(' '));
}

std::string good_name(Good good) {
  return good == Good::none ? "nothing" : std::string(good_names[static_cast<std::size_t>(good)]);
}

std::string coins_words(int coins) {
  return counted(coins, "coin", "coins");
}
std::string spaces_words(int spaces) {
  return counted(spaces, "space", "spaces");
}

std::string card_short(const Content& c, CardId id) {
  const Card& card = c.card(id);
  switch (card.kind) {
    case CardKind::resource:
    case CardKind::energy:
      return fmt::format("{} {}", good_name(card.good), card.value);
    case CardKind::research_scientist:
      return fmt::format("research scientist {}", card.research);
    case CardKind::field_scientist:
      return card.company ? company_name(c, card.company) + " field scientist" : "field scientist";
    case CardKind::share:
      return company_name(c, card.share) + " share";
  }
  return {};
}

namespace {

// Equal cards have numbers in the content ("Single energy 02"), which tell players nothing.
std::string_view card_name(const Content& c, CardId id) {
  const std::string_view name = c.card_names[id.index()].name;
  const std::size_t last = name.rfind(' ');
  return last != std::string_view::npos && name.substr(last).starts_with(" 0") ? name.substr(0, last) : name;
}

// What the name does not tell: "energy 2, Tawac share".
std::vector<std::string> told_besides(const Content& c, CardId id, std::string_view name) {
  const Card& card = c.card(id);
  std::vector<std::string> parts;
  if (card.kind == CardKind::research_scientist && name.starts_with("Research scientist"))
    parts.push_back(counted(card.research, "point", "points"));
  else if (card.kind != CardKind::share && lower(name) != lower(card_short(c, id)))
    parts.push_back(card_short(c, id));
  if (card.share && card.kind != CardKind::share) parts.push_back(company_name(c, card.share) + " share");
  return parts;
}

}  // namespace

std::string card_words(const Content& c, CardId id) {
  const std::string_view name = card_name(c, id);
  const std::string besides = join(told_besides(c, id, name), ", ");
  if (besides.empty()) return std::string(name);
  // "Research scientist (first)" has brackets already.
  return name.ends_with(')') ? fmt::format("{}, {})", name.substr(0, name.size() - 1), besides)
                             : fmt::format("{} ({})", name, besides);
}

std::string requirement_words(const Requirement& need) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < need.at_least.size(); ++i)
    if (need.at_least[i] > 0) parts.push_back(fmt::format("{} {}", good_names[i], need.at_least[i]));
  if (need.same_type > 0) parts.push_back(fmt::format("{} of one resource", need.same_type));
  if (need.further_same_type > 0)
    parts.push_back(fmt::format("{} more of one resource", need.further_same_type));
  if (need.scientists > 0) parts.push_back(counted(need.scientists, "other scientist", "other scientists"));
  if (need.field_scientists > 0)
    parts.push_back(counted(need.field_scientists, "field scientist", "field scientists"));
  return join_and(parts);
}

std::string reward_words(const Content& c, const Reward& reward) {
  std::vector<std::string> parts;
  if (reward.coins > 0) parts.push_back(coins_words(reward.coins));
  if (reward.coins_from != Good::none)
    parts.push_back(fmt::format("as many coins as {} less 1", good_name(reward.coins_from)));
  if (reward.tank > 0) parts.push_back(fmt::format("tank +{}", reward.tank));
  for (std::size_t i = 0; i < company_count; ++i)
    if (reward.track[i] > 0)
      parts.push_back(fmt::format("{} track +{}", company_name(c, id_at<CompanyId>(i)), reward.track[i]));
  if (reward.any_track > 0) parts.push_back(fmt::format("+{} on a track of choice", reward.any_track));
  if (reward.expanded_track > 0) parts.push_back(fmt::format("own track +{}", reward.expanded_track));
  if (reward.removals > 0)
    parts.push_back(fmt::format("remove {}", counted(reward.removals, "outpost", "outposts")));
  if (reward.research > 0) parts.push_back(counted(reward.research, "research point", "research points"));
  return parts.empty() ? "nothing" : join(parts, ", ");
}

std::string plan_name(const Content& c, PlanId id) {
  return c.plan_names[id.index()].name;
}

std::string_view plan_letter(const Content& c, PlanId id) {
  constexpr std::array<std::string_view, 5> letters = {"A", "B", "C", "", ""};
  return letters[static_cast<std::size_t>(c.plan(id).kind)];
}

std::string plan_words(const Content& c, PlanId id) {
  const Plan& plan = c.plan(id);
  if (plan.kind == PlanKind::special)
    return fmt::format("{} (pay {}: worth {})", plan_name(c, id), plan.enter_cost, plan.value);
  const std::string_view letter = plan_letter(c, id);
  return fmt::format("{} ({}{}needs {}: {})", plan_name(c, id), letter, letter.empty() ? "" : ", ",
                     requirement_words(plan.requirement), reward_words(c, plan.reward));
}

std::string bonus_name(const Content& c, const Position& p, BonusId bonus) {
  if (is_personal_bonus(bonus)) return "your personal bonus space";
  if (!is_track_bonus(bonus)) return c.bonus_names[bonus.index()].name;
  const CompanyId company = bonus_company(bonus);
  const TrackId track = p.tracks[company];
  return fmt::format("{} track ({}), {} bonus", company_name(c, company),
                     track ? c.track_names[track.index()].name : "",
                     bonus_level(bonus) == 0 ? "first" : "second");
}

std::string space_words(const Content& c, const BonusSpace& space) {
  std::vector<std::string> parts;
  if (space.pay > 0) parts.push_back(fmt::format("pay {}", space.pay));
  for (const Tier& tier : space.tiers)
    parts.push_back(fmt::format("{}+: {}", tier.least, reward_words(c, tier.reward)));
  if (space.first_player) parts.emplace_back("you begin the next round");
  if (space.sells)
    parts.push_back(fmt::format("{} for its cost + {}",
                                space.discard == Discard::carbon ? "sell a carbon card" : "sell a card",
                                space.sell_plus));
  if (space.buys)
    parts.push_back(space.buy_discount > 0 ? fmt::format("buy a card {} cheaper", space.buy_discount)
                                           : "buy a card");
  if (space.tile) parts.push_back("for the next round");
  if (space.rewards.size() == 2)
    parts.push_back(reward_words(c, space.rewards[0]) + " or " + reward_words(c, space.rewards[1]));
  else if (!space.rewards.empty())
    parts.push_back(reward_words(c, space.rewards[0]));
  if (!space.spread.empty()) {
    std::vector<std::string> numbers;
    for (const std::uint8_t n : space.spread) numbers.push_back(std::to_string(n));
    parts.push_back(join(numbers, " + ") + " spaces on other tracks");
  }
  if (space.salvages)
    parts.push_back(fmt::format("remove a card for its action {} to take a card for {}",
                                space.salvage_both ? "and/or" : "or", space.salvage_pay));
  return join(parts, "; ");
}

std::string bonus_words(const Content& c, const Position& p, BonusId bonus) {
  const BonusSpace* space = bonus_space(c, p, bonus);
  return space ? space_words(c, *space) : "no bonus space";
}

std::string track_bonus_words(const Content& c, const TrackBonus& bonus) {
  if (bonus.is_space) return space_words(c, bonus.space);
  const Permanent& permanent = bonus.permanent;
  std::vector<std::string> parts;
  if (permanent.energy_plus > 0) parts.push_back(fmt::format("energy + {}", permanent.energy_plus));
  if (permanent.extra_markers > 0)
    parts.push_back(counted(permanent.extra_markers, "more bonus marker", "more bonus markers"));
  if (permanent.card_discount > 0)
    parts.push_back(permanent.pay_with == Good::none
                        ? fmt::format("mix resources to acquire a card, {} cheaper", permanent.card_discount)
                        : fmt::format("cards paid with {} cost {} less", good_name(permanent.pay_with),
                                      permanent.card_discount));
  if (permanent.titanium_plus > 0)
    parts.push_back(fmt::format("each titanium card + {}", permanent.titanium_plus));
  if (permanent.virtual_field_scientist) parts.emplace_back("counts as a field scientist for requirements");
  if (permanent.gas_plus > 0)
    parts.push_back(counted(permanent.gas_plus, "more gas collector", "more gas collectors"));
  return join(parts, "; ");
}

std::string place_name(const Content& c, PlaceId id) {
  const Place& place = c.place(id);
  if (id.index() < sector_count) return fmt::format("sector {}", place.number);
  if (place.shuttle) return fmt::format("shuttle space {}", place.number);
  const std::size_t bit = c.map(Side::belt).bit(id);
  std::size_t first = bit;
  while (first > 0 && (place.group >> (first - 1) & 1) != 0) --first;
  return fmt::format("asteroid {}, space {}", place.number, bit - first + 1);
}

std::string place_target(const Content& c, PlaceId place) {
  return fmt::format("{}:{}", place.index() < sector_count ? "sector" : "belt", id_text(c, place));
}

std::string task_words(const Task& task) {
  const int n = task.least;
  switch (task.metric) {
    case Metric::tank_spaces_in_action:
      return fmt::format("move {} in the tanks in one action", spaces_words(n));
    case Metric::pieces_placed_in_expansion:
      return fmt::format("place {} in one expansion", counted(n, "piece", "pieces"));
    case Metric::face_up_scientists:
      return counted(n, "scientist face up", "scientists face up");
    case Metric::face_up_same_type:
      return counted(n, "unit of one resource face up", "units of one resource face up");
    case Metric::companies_with_share:
      return fmt::format("a share in {}", counted(n, "company", "companies"));
    case Metric::shares_of_one_company:
      return counted(n, "share of one company", "shares of one company");
    case Metric::extra_shares_on_cards:
      return counted(n, "extra share on your cards", "extra shares on your cards");
    case Metric::coins_held:
      return coins_words(n) + " in the reserve";
    case Metric::tank_value:
      return fmt::format("tank value {}", n);
    case Metric::tracks_past_first_threshold:
      return fmt::format("past the first threshold on {}", counted(n, "track", "tracks"));
    case Metric::screens_with_plan:
      return counted(n, "screen with a plan", "screens with a plan");
    case Metric::plans_entered_in_action:
      return fmt::format("enter {} in one action", counted(n, "plan", "plans"));
    case Metric::research_points_utilized_in_turn:
      return fmt::format("spend {} in one turn", counted(n, "research point", "research points"));
    case Metric::card_total_cost:
      return fmt::format("acquire a card of total cost {}", n);
    case Metric::face_up_energy:
      return counted(n, "energy point face up", "energy points face up");
    case Metric::pieces_ousted_in_expansion:
      return fmt::format("oust {} in one expansion", counted(n, "piece", "pieces"));
    case Metric::cards_in_one_resting_deck:
      return counted(n, "card in one resting deck", "cards in one resting deck");
    case Metric::own_markers_on_majority_spaces:
      return fmt::format("{} on majority spaces", counted(n, "marker", "markers"));
  }
  return {};
}

std::string threat_spaces_words(const Content& c) {
  const Map& belt = c.map(Side::belt);
  std::vector<std::string> numbers;
  for (std::size_t bit = 0; bit < belt.count; ++bit)
    if ((belt.threat_spaces >> bit & 1) != 0) numbers.push_back(std::to_string(c.place(belt.at(bit)).number));
  return "space " + join_and(numbers, "or");
}

std::string threat_requirement_words(const Threat& threat) {
  std::vector<std::string> parts = {
      counted(threat.energy + threat.extra_energy, "energy point", "energy points")};
  if (threat.tank_value > 0) parts.push_back(fmt::format("tank value {}", threat.tank_value));
  if (threat.research_value > 0) parts.push_back(fmt::format("research value {}", threat.research_value));
  if (threat.energy_cards > 0)
    parts.push_back(counted(threat.energy_cards, "energy card of your hand", "energy cards of your hand"));
  if (threat.coins > 0) parts.push_back(coins_words(threat.coins));
  return join_and(parts);
}

std::string threat_consequence_words(const Threat& threat) {
  if (threat.end_after_round > 0) return fmt::format("the game ends after round {}", threat.end_after_round);
  if (threat.icons_ignored > 0)
    return fmt::format("the most valuable company scores {} fewer",
                       counted(threat.icons_ignored, "coin icon", "coin icons"));
  if (threat.time_loop) return "the game has to be played again and the results are averaged";
  if (threat.lose_energy_cards) return "everybody loses all energy cards with their shares";
  return threat.lose_cash ? "everybody loses all cash" : "everybody loses the tank value";
}

std::string row_name(const Position& p, const Telling& telling, Seat row) {
  if (!p.is_luna(row)) return telling.name(row);
  return p.lunas.size() == 1 ? "Luna" : fmt::format("Luna {}", row - p.players.size() + 1);
}

std::size_t next_resting(const Position& p, Seat seat) {
  std::size_t laid = 0;
  for (const CardSet& deck : p.players[seat < p.seats() ? seat : 0].resting) laid += !deck.empty();
  return laid + 1;
}

}  // namespace orrery::skymines
