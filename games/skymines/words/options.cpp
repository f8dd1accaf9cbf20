// What players can answer, and which things on the table an answer touches.
#include "games/skymines/words/words.h"

#include <fmt/core.h>

#include "engine/words/text.h"

namespace orrery::skymines {

int present_cost(const Content& c, const Position& p, CardId card) {
  for (std::size_t i = 0; i < display_count; ++i) {
    if (p.display[i] != card) continue;
    if (p.asked() == Ask::acquire) return acquire_cost(c, p, card);
    return std::max(0, total_cost(c, i, card) - (p.asked() == Ask::buy ? p.questions.top().discount() : 0));
  }
  return 0;
}

namespace {

std::string company_target(const Content& c, CompanyId company) {
  return fmt::format("company:{}", id_text(c, company));
}
std::string track_target(const Content& c, CompanyId company) {
  return fmt::format("track:{}", id_text(c, company));
}
std::string card_target(const Content& c, CardId card) {
  return fmt::format("card:{}", id_text(c, card));
}
std::string plan_target(const Content& c, PlanId plan) {
  return fmt::format("plan:{}", id_text(c, plan));
}
std::string bonus_target(const Content& c, BonusId bonus) {
  return fmt::format("bonus:{}", id_text(c, bonus));
}
std::string slot_target(Seat seat, std::size_t slot) {
  return fmt::format("slot:{}:{}", seat, slot + 1);
}
std::string resting_target(Seat seat, std::size_t slot) {
  return fmt::format("resting:{}:{}", seat, slot + 1);
}
std::string screen_target(Seat seat, std::size_t screen) {
  return fmt::format("screen:{}:{}", seat, screen + 1);
}
std::string column_target(const Content& c, CompanyId company, std::size_t column) {
  return fmt::format("column:{}:{}", id_text(c, company), column + 1);
}

std::string source_words(const Content& c, const Position& p, Seat seat, std::size_t source) {
  if (source >= slot_count) return c.tile_names[source - slot_count].name;
  const CardId card = p.players[seat].slots[source].card;
  return card ? card_words(c, card) : "an empty slot";
}

std::string source_target(const Content& c, Seat seat, std::size_t source) {
  if (source < slot_count) return slot_target(seat, source);
  return fmt::format("tile:{}", id_text(c, id_at<TileId>(source - slot_count)));
}

// What lies between two spaces of a track: "pay 2 coins, 5 shares"; empty where that is nothing.
std::string way_words(const Track& track, int from, int to) {
  std::vector<std::string> parts;
  int coins = 0;
  for (int i = from; i < to && i < track.last; ++i) {
    coins -= track.barrier[static_cast<std::size_t>(i)];
    if (track.passed(i + 1) > track.passed(i))
      coins += track.threshold_coins[static_cast<std::size_t>(track.passed(i))];
  }
  if (coins != 0)
    parts.push_back(fmt::format("{} {}", coins > 0 ? "gain" : "pay", coins_words(std::abs(coins))));
  const auto at = static_cast<std::size_t>(std::min<int>(to, track.last));
  if (track.shares[at] > track.shares[static_cast<std::size_t>(from)])
    parts.push_back(counted(track.shares[at], "share", "shares"));
  return join(parts, ", ");
}

std::string and_detail(const std::string& name, const std::string& detail) {
  return detail.empty() ? name : name + " - " + detail;
}

std::string advance_words(const Content& c, const Position& p, CompanyId company) {
  const int from = p.me().track[company];
  const TrackId track = p.tracks[company];
  return and_detail(company_name(c, company) + " track",
                    track ? way_words(c.track(track), from, from + 1) : "");
}

std::string set_words(const Content& c, const Position& p, Seat seat, unsigned slots) {
  std::vector<std::string> cards;
  int value = 0;
  Good named = Good::none;
  for (std::size_t i = 0; i < slot_count; ++i) {
    if ((slots >> i & 1) == 0) continue;
    const Slot& slot = p.players[seat].slots[i];
    if (!slot.card) {
      cards.emplace_back("nothing");
      continue;
    }
    // "titanium 1 and 2"
    const Card& card = c.card(slot.card);
    cards.push_back(named != Good::none && card.good == named ? std::to_string(card.value)
                                                              : card_short(c, slot.card));
    named = card.good;
    value += card_value(c, p, seat, i);
  }
  return fmt::format("Use {} (value {})", join_and(cards), value);
}

std::string part_words(const Content& c, const Position& p, std::size_t part) {
  if (part < company_count)
    return fmt::format("{} track: {}", company_name(c, id_at<CompanyId>(part)),
                       spaces_words(p.parts.track.items[part]));
  if (part == part_any_track) return fmt::format("Track of choice: {}", spaces_words(p.parts.any_track));
  if (part == part_removal) return fmt::format("Remove {}", counted(p.parts.removals, "outpost", "outposts"));
  return counted(p.parts.research, "research point", "research points");
}

std::string to_words(const Content& c, const Position& p, int space) {
  if (p.asked() != Ask::move) return fmt::format("To space {}", space);
  const CompanyId company = p.questions.top().company();
  const int from = p.me().track[company];
  if (space == from) return "Stay where you are";
  return and_detail(spaces_words(space - from) + " forward",
                    way_words(c.track(p.tracks[company]), from, space));
}

// What the seat would get for a marker there: of a majority the highest reward that its cards reach.
std::string marker_words(const Content& c, const Position& p, Seat seat, BonusId bonus) {
  const BonusSpace* space = bonus_space(c, p, bonus);
  const Tier* reached = nullptr;
  if (space && space->majority != Majority::none) {
    const int own = tier_value(face_up(c, p, seat), space->majority);
    for (const Tier& tier : space->tiers)
      if (own >= tier.least) reached = &tier;
  }
  return reached ? reward_words(c, reached->reward) : bonus_words(c, p, bonus);
}

std::string column_words(const Content& c, const Position& p, std::size_t column) {
  std::string name = fmt::format("Column {}", column + 1);
  const CompanyId company = p.expansion.company;
  if (!company || column >= column_count || p.stations[company].columns[column].outposts == 0) return name;
  Position after = p;
  pull_piece(after, company, column);
  const int more = company_value(c, after, company) - company_value(c, p, company);
  return fmt::format("{} - uncovers {}", name, more > 0 ? coins_words(more) : "no coin");
}

std::string back_words(const Content& c, const Position& p, CompanyId company, std::size_t column) {
  std::string name = fmt::format("{} outpost to column {}", company_name(c, company), column + 1);
  if (!column_can_receive(map_of(c, p).columns[column], p.stations[company].columns[column])) return name;
  Position after = p;
  put_back_piece(after, company, column);
  const int fewer = company_value(c, p, company) - company_value(c, after, company);
  return fmt::format("{} - covers {}", name, fewer > 0 ? coins_words(fewer) : "no coin");
}

std::string place_words(const Content& c, const Position& p, Seat seat, PlanId plan, std::size_t screen) {
  const PlanId covered = p.players[seat].screens[screen].plan;
  return fmt::format("{} on screen {}{}", plan_words(c, plan), screen + 1,
                     covered ? fmt::format(", covering {}", plan_name(c, covered)) : "");
}

// What it means to enter a screen.
std::string entered_words(const Content& c, const Screen& screen) {
  if (screen.plan.is_none()) return "";
  if (screen.down) return "face down";
  const Plan& plan = c.plan(screen.plan);
  return plan.kind == PlanKind::special
             ? fmt::format("pay {}, worth {} at the end", coins_words(plan.enter_cost), plan.value)
             : reward_words(c, plan.reward);
}

std::string deck_words(const Content& c, const CardSet& deck) {
  std::vector<std::string> cards;
  for (const CardId card : deck) cards.push_back(card_short(c, card));
  return join(cards, ", ");
}

MoveWords action_words(const Content& c, const Position& p, Seat seat, Move move) {
  switch (verb_of(move)) {
    case Verb::plus_one:
      return {fmt::format("+1 tile on {}", source_words(c, p, seat, move.arg[0])),
              {slot_target(seat, move.arg[0])}};
    case Verb::use: {
      std::vector<std::string> targets;
      for (std::size_t i = 0; i < slot_count; ++i)
        if ((slots_of(move) >> i & 1) != 0) targets.push_back(slot_target(seat, i));
      return {set_words(c, p, seat, slots_of(move)), targets};
    }
    case Verb::expand: {
      const auto company = argument<CompanyId>(move);
      const int points = p.asked() == Ask::company ? p.expansion.points : units(c, p, seat, Good::energy);
      std::vector<std::string> targets = {company_target(c, company)};
      if (p.asked() == Ask::none)  // the cards that are used
        for (std::size_t i = 0; i < slot_count; ++i) {
          const Slot& slot = p.players[seat].slots[i];
          if (slot.state == SlotState::up && c.card(slot.card).kind == CardKind::energy)
            targets.push_back(slot_target(seat, i));
        }
      return {fmt::format("Expand {} with {}", company_name(c, company),
                          counted(points, "energy point", "energy points")),
              targets};
    }
    case Verb::scientist:
      return {"Upload with " + source_words(c, p, seat, move.arg[0]), {source_target(c, seat, move.arg[0])}};
    case Verb::field:
      return {"Send out " + source_words(c, p, seat, move.arg[0]), {source_target(c, seat, move.arg[0])}};
    case Verb::marker: {
      const auto bonus = argument<BonusId>(move);
      return {
          fmt::format("Bonus marker on {} - {}", bonus_name(c, p, bonus), marker_words(c, p, seat, bonus)),
          {bonus_target(c, bonus)}};
    }
    case Verb::one_time: {
      const auto bonus = argument<BonusId>(move);
      return {
          fmt::format("One-time marker on {} - {}", bonus_name(c, p, bonus), marker_words(c, p, seat, bonus)),
          {bonus_target(c, bonus)}};
    }
    case Verb::claim: {
      const Task& task = c.missions[move.arg[0]][move.arg[1]];
      return {fmt::format("{}: {} - gain {} and a one-time marker", c.mission_names[move.arg[0]].name,
                          task_words(task), coins_words(c.coins_per_task)),
              {fmt::format("mission:{}:{}", c.mission_names[move.arg[0]].id, move.arg[1] + 1)}};
    }
    case Verb::deal:
      return {p.threat ? fmt::format("Deal with {} - {}", c.threat_names[p.threat.index()].name,
                                     threat_requirement_words(c.threat(p.threat)))
                       : "Deal with the threat",
              {"threat"}};
    case Verb::drain:
      return {"Remove " + card_words(c, argument<CardId>(move)), {card_target(c, argument<CardId>(move))}};
    case Verb::drop_out:
      return {"Drop out of this round", {"drop-out"}, true};
    default:
      return {};
  }
}

// "Sector 16 - 1 energy point; 1 research point"
std::string entering_words(const Content& c, const Position& p, PlaceId place) {
  const bool there = p.expansion.company && map_of(c, p).has(place);
  const int cost = there ? entry_cost(c, p, p.expansion.company, place) : 0;
  std::string text = capitalized(place_name(c, place));
  text += fmt::format(" - {}", counted(cost, "energy point", "energy points"));
  const Map& map = map_of(c, p);
  // SK-22.18: further outposts on an asteroid give nothing.
  const bool pays = !there || (map.bits(p.outposts[p.expansion.company]) & c.place(place).group) == 0;
  return text + "; " + (pays ? reward_words(c, c.place(place).reward) : "nothing more");
}

MoveWords words_of(const Content& c, const Position& p, Seat seat, Move move) {
  const std::size_t first = move.arg[0];
  const std::size_t second = move.arg[1];
  const auto company = argument<CompanyId>(move);
  const auto card = argument<CardId>(move);
  const auto plan = argument<PlanId>(move);
  switch (verb_of(move)) {
    case Verb::edge:
      return {fmt::format("{} {}", c.track_codes[first], c.track_names[first].name),
              {fmt::format("track_board:{}", c.track_names[first].id)}};
    case Verb::keep: {
      const Token& token = c.tokens[first];
      const PlanId of = token_plan(argument<TokenId>(move));
      return {fmt::format("{} - start with {}; plan needs {}: {}", c.plan_names[of.index()].name,
                          reward_words(c, token.bonus), requirement_words(c.plan(of).requirement),
                          reward_words(c, c.plan(of).reward)),
              {fmt::format("token:{}", id_text(c, argument<TokenId>(move)))}};
    }
    case Verb::lay:
      return {card_words(c, card), {card_target(c, card), resting_target(seat, next_resting(p, seat))}};
    case Verb::plan:
      return {fmt::format("{} into slot {}", card_words(c, card), second + 1),
              {card_target(c, card), slot_target(seat, second)}};
    case Verb::unplan:
      return {fmt::format("Take {} back - from slot {}", source_words(c, p, seat, first), first + 1),
              {slot_target(seat, first)}};
    case Verb::confirm:
      return {"Confirm your plan", {"confirm"}, true};
    case Verb::plus_one:
    case Verb::use:
    case Verb::expand:
    case Verb::scientist:
    case Verb::field:
    case Verb::marker:
    case Verb::one_time:
    case Verb::claim:
    case Verb::deal:
    case Verb::drain:
    case Verb::drop_out:
      return action_words(c, p, seat, move);
    case Verb::acquire:
      return {fmt::format("{} - total cost {}", card_words(c, card), present_cost(c, p, card)),
              {card_target(c, card)}};
    case Verb::none:
      return p.asked() == Ask::acquire || p.asked() == Ask::buy ? MoveWords{"No card", {"none"}}
             : p.asked() == Ask::salvage                        ? MoveWords{"Finished", {"none"}}
             : p.asked() == Ask::tasks                          ? MoveWords{"Finish your turn", {"none"}}
                                                                : MoveWords{"Remove none", {"none"}};
    case Verb::advance:
      return {advance_words(c, p, company), {track_target(c, company)}};
    case Verb::stop:
      return {p.asked() == Ask::advance ? "Forfeit the other units" : "Stop", {"stop"}};
    case Verb::enter: {
      const auto place = argument<PlaceId>(move);
      return {entering_words(c, p, place), {place_target(c, place)}};
    }
    case Verb::column:
      return {column_words(c, p, first),
              p.expansion.company ? std::vector<std::string>{column_target(c, p.expansion.company, first)}
                                  : std::vector<std::string>{}};
    case Verb::back:
      return {back_words(c, p, company, second), {column_target(c, company, second)}};
    case Verb::part:
      return {part_words(c, p, first), {fmt::format("part:{}", first)}};
    case Verb::to: {
      if (p.asked() != Ask::move) return {to_words(c, p, static_cast<int>(first)), {}};
      const CompanyId moving = p.questions.top().company();
      const std::string space = fmt::format("space:{}:{}", id_text(c, moving), first);
      const std::string text = to_words(c, p, static_cast<int>(first));
      return {text,
              first == p.me().track[moving] ? std::vector<std::string>{"stop", space} : std::vector{space}};
    }
    case Verb::track:
      return {fmt::format("{} track", company_name(c, company)), {track_target(c, company)}};
    case Verb::demolish:
      return {fmt::format("Remove the top outpost of {} Station, column {}", company_name(c, company),
                          second + 1),
              {column_target(c, company, second)}};
    case Verb::take:
      return {fmt::format(
                  "{} - {}", plan_words(c, plan),
                  counted(is_token_plan(plan) ? 0 : c.plan_price[static_cast<std::size_t>(c.plan(plan).kind)],
                          "research point", "research points")),
              {plan_target(c, plan)}};
    case Verb::coin:
      return {"1 coin for 1 research point", {"coin"}};
    case Verb::place:
      return {place_words(c, p, seat, plan, second), {plan_target(c, plan), screen_target(seat, second)}};
    case Verb::flip: {
      // A click on a plan that can be entered enters it; one that is passed waits in the list.
      const bool enters = seat == p.active && first == p.me().upload && !refuse_upload(c, p);
      const bool passed = first < p.players[seat].upload;
      return {fmt::format("Flip screen {} for {} - enter it without its reward", first + 1,
                          coins_words(c.flip_cost)),
              enters || passed ? std::vector<std::string>{} : std::vector{screen_target(seat, first)}};
    }
    case Verb::upload: {
      const Player& player = p.players[seat];
      const Screen next = player.upload < screen_count ? player.screens[player.upload] : Screen{};
      return {and_detail(fmt::format("Enter screen {}", player.upload + 1), entered_words(c, next)),
              {screen_target(seat, player.upload)}};
    }
    case Verb::tier: {
      if (p.asked() != Ask::tier || first >= asked_space(c, p).tiers.size()) return {"This tier", {}};
      const Tier& tier = asked_space(c, p).tiers[first];
      return {fmt::format("{} or more: {}", tier.least, reward_words(c, tier.reward)),
              {fmt::format("tier:{}", first + 1)}};
    }
    case Verb::choice:
      return {p.asked() == Ask::choice ? reward_words(c, asked_space(c, p).rewards[first]) : "This reward",
              {fmt::format("choice:{}", first + 1)}};
    case Verb::sell: {
      const int plus = p.asked() == Ask::sell ? asked_space(c, p).sell_plus : 0;
      return {fmt::format("Sell {} for {}", card_words(c, card), coins_words(c.card(card).cost + plus)),
              {card_target(c, card)}};
    }
    case Verb::remove:
      return {"Remove " + card_words(c, card), {card_target(c, card)}};
    case Verb::perform:
      return {p.removed ? "Perform the action of " + card_words(c, p.removed) : "Perform its action",
              {"perform"}};
    case Verb::salvage:
      return {fmt::format("Take {} for {}", card_words(c, card),
                          coins_words(p.asked() == Ask::salvage ? asked_space(c, p).salvage_pay : 0)),
              {card_target(c, card)}};
    case Verb::pick_up: {
      const std::string cards = deck_words(c, p.players[seat].resting[first]);
      return {fmt::format("Resting slot {}: {}", first + 1, cards.empty() ? "no deck" : cards),
              {resting_target(seat, first)}};
    }
    case Verb::rest: {
      const std::string cards = deck_words(c, p.players[seat].resting[first]);
      return {and_detail(fmt::format("Resting slot {}", first + 1), cards.empty() ? "" : "with " + cards),
              {resting_target(seat, first)}};
    }
  }
  return {};
}

}  // namespace

MoveWords Game::move_words(const Content& c, const Position& p, Seat seat, Move move, const Telling&) {
  MoveWords words = words_of(c, p, seat, move);
  words.warning = warning(c, p, seat, move);
  return words;
}

}  // namespace orrery::skymines
