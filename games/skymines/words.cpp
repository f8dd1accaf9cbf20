// What players read: questions and options.
#include "games/skymines/words.h"

#include <fmt/core.h>

#include "engine/text.h"

namespace orrery::skymines {

int present_cost(const Content& c, const Position& p, CardId card) {
  for (std::size_t i = 0; i < display_count; ++i) {
    if (p.display[i] != card) continue;
    if (p.asked() == Ask::acquire) return acquire_cost(c, p, card);
    return std::max(0, total_cost(c, i, card) - (p.asked() == Ask::buy ? p.questions.top().a : 0));
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

// The price of going on by one space.
std::string barrier_words(const Content& c, const Position& p, CompanyId company) {
  if (p.tracks[company].is_none()) return "";
  const int cost = c.track(p.tracks[company]).barrier[p.me().track[company]];
  return cost > 0 ? fmt::format(" - barrier: pay {}", coins_words(cost)) : "";
}

std::string expansion_words(const Content& c, const Position& p) {
  return fmt::format("{} ({} left)", company_name(c, p.expansion.company),
                     counted(p.expansion.points, "energy point", "energy points"));
}

QuestionWords asked_words(const Content& c, const Position& p, const Question& q) {
  const auto company = CompanyId{q.a};
  switch (q.ask) {
    case Ask::acquire:
      return {"acquire", fmt::format("Acquire a card with your resource value of {}, or none?", q.a),
              "SK-7.6"};
    case Ask::advance:
      return {"advance", fmt::format("Advance on a company track ({} left).", counted(q.a, "unit", "units")),
              "SK-7.8"};
    case Ask::company:
      return {"company",
              fmt::format("Which company do you expand with {}?",
                          counted(p.expansion.points, "energy point", "energy points")),
              "SK-16.34"};
    case Ask::enter:
      if (p.side == Side::moon)
        return {"enter", fmt::format("Expand {}: enter a sector, or stop.", expansion_words(c, p)),
                "SK-8.14"};
      return {"enter",
              fmt::format("Expand {}: enter a Belt space{}, or stop.", expansion_words(c, p),
                          p.threat_open() ? ", deal with the threat" : ""),
              "SK-22.31"};
    case Ask::column:
      return {"column",
              fmt::format("From which column of {} Station does the outpost come?",
                          company_name(c, p.expansion.company)),
              p.side == Side::moon ? "SK-8.11" : "SK-22.12"};
    case Ask::ousted:
      return {"ousted", "Choose the column to which an ousted outpost returns.", "SK-8.21"};
    case Ask::parts:
      return {"parts", "Which part of the reward do you take next?", "SK-19.9"};
    case Ask::move:
      return {"move",
              fmt::format("Move up to {} on the {} track: where do you stop?", spaces_words(q.b),
                          company_name(c, company)),
              "SK-16.39"};
    case Ask::any_track:
      return {"any_track", fmt::format("On which company track do you move up to {}?", spaces_words(q.a)),
              "SK-19.4"};
    case Ask::removal:
      return {"removal",
              fmt::format("Remove {} from stations, or decline.", counted(q.a, "outpost", "outposts")),
              "SK-19.1"};
    case Ask::purchase:
      return {"purchase",
              fmt::format("Utilize {}: take a plan or a coin.",
                          counted(q.a, "research point", "research points")),
              "SK-9.2"};
    case Ask::upload:
      return {"upload",
              p.me().upload == q.a && q.b == 0 ? "Flip a plan, move the upload marker, or stop."
                                               : "Move the upload marker on, or stop.",
              "SK-10.5"};
    case Ask::tier:
      return {"tier", "Choose the reward of the majority.", "SK-12.11"};
    case Ask::choice:
      return {"choice", "Choose one of the two rewards.", "SK-16.29"};
    case Ask::buy:
      return {"buy", q.b != 0 ? "Buy a card with coins, or none?" : "Buy a card with coins.", "SK-12.17"};
    case Ask::sell:
      return {"sell", "Which card of your hand do you sell?", "SK-12.20"};
    case Ask::remove:
      return {"remove", "Which card of your hand do you remove?", "SK-16.33"};
    case Ask::salvage:
      return {"salvage",
              fmt::format("{} is removed: perform its action, or take a card from the discard pile?",
                          card_words(c, p.removed)),
              "SK-16.33"};
    case Ask::spread: {
      const BonusSpace& space = asked_space(c, p);
      return {"spread", fmt::format("Which track gets {}?", spaces_words(space.spread[q.b >> 4])),
              "SK-16.31"};
    }
    case Ask::place:
      return {"place", "Place an acquired plan on a screen.", "SK-9.10"};
    case Ask::deck:
      return {"deck", "Which resting deck do you pick up?", "SK-13.2"};
    case Ask::rest:
      return {"rest",
              fmt::format("In which resting slot does {} rest?", card_words(c, p.me().slots[q.a].card)),
              "SK-13.4"};
    case Ask::drain:
      return {"drain", fmt::format("Which energy card of your hand do you remove ({} to go)?", q.a),
              "SK-26.15"};
    case Ask::tasks:
      return {"tasks", "Fulfil a mission task you have met this turn, or finish your turn.", "SK-21.8"};
    case Ask::points:
    case Ask::none:
      break;
  }
  return {"action", "Choose an action.", "SK-6.3"};
}

std::string set_words(const Content& c, const Position& p, Seat seat, unsigned slots) {
  std::vector<std::string> cards;
  int value = 0;
  for (std::size_t i = 0; i < slot_count; ++i) {
    if ((slots >> i & 1) == 0) continue;
    const Slot& slot = p.players[seat].slots[i];
    cards.push_back(slot.card ? card_short(c, slot.card) : "nothing");
    if (slot.card) value += card_value(c, p, seat, i);
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
  const auto company = CompanyId{p.questions.top().a};
  const int from = p.me().track[company];
  if (space == from) return fmt::format("Stay on space {}", from);
  const Track& track = c.track(p.tracks[company]);
  std::string text = fmt::format("To space {}", space);
  int coins = 0;
  for (int i = from; i < space && i < track.last; ++i) {
    coins -= track.barrier[static_cast<std::size_t>(i)];
    if (track.passed(i + 1) > track.passed(i))
      coins += track.threshold_coins[static_cast<std::size_t>(track.passed(i))];
  }
  if (coins != 0) text += fmt::format(" ({} {})", coins > 0 ? "gain" : "pay", coins_words(std::abs(coins)));
  const auto at = static_cast<std::size_t>(std::min<int>(space, track.last));
  if (track.shares[at] > track.shares[static_cast<std::size_t>(from)])
    text += fmt::format(", {}", counted(track.shares[at], "share", "shares"));
  return text;
}

std::string place_words(const Content& c, const Position& p, Seat seat, PlanId plan, std::size_t screen) {
  const PlanId covered = p.players[seat].screens[screen].plan;
  return fmt::format("{} on screen {}{}", plan_words(c, plan), screen + 1,
                     covered ? fmt::format(", covering {}", plan_name(c, covered)) : "");
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
      return {fmt::format("Bonus marker on {} - {}", bonus_name(c, p, bonus), bonus_words(c, p, bonus)),
              {bonus_target(c, bonus)}};
    }
    case Verb::one_time: {
      const auto bonus = argument<BonusId>(move);
      return {fmt::format("One-time marker on {} - {}", bonus_name(c, p, bonus), bonus_words(c, p, bonus)),
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
      return {"Drop out of this round", {"drop-out"}};
    default:
      return {};
  }
}

// "Sector 16 - 1 energy point; 1 research point"
std::string entering_words(const Content& c, const Position& p, PlaceId place) {
  const bool there = p.expansion.company && map_of(c, p).has(place);
  const int cost = there ? entry_cost(c, p, p.expansion.company, place) : 0;
  std::string text = place_name(c, place);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  text += fmt::format(" - {}", counted(cost, "energy point", "energy points"));
  const Map& map = map_of(c, p);
  // SK-22.18: further outposts on an asteroid give nothing.
  const bool pays = !there || (map.bits(p.outposts[p.expansion.company]) & c.place(place).group) == 0;
  return text + "; " + (pays ? reward_words(c, c.place(place).reward) : "nothing more");
}

}  // namespace

GameInfo Game::info(const Content& c) {
  GameInfo info;
  info.id = "skymines";
  info.name = "Skymines";
  info.about =
      "Plan in secret, expand four mining companies over the Moon or the Belt and hold the shares that "
      "count.";
  info.min_players = 1;  // SK-1.13
  info.max_players = static_cast<int>(most_players);
  info.rules_version = 2;
  info.options = {
      {"tracks",
       "Which track belongs to which company",
       {{"default", "The recommended tracks"},
        {"random", "Four boards at random, either side"},
        {"chosen", "The first player chooses"}}},
      {"tokens",
       "Starting research tokens",
       {{"default", "The recommended tokens"}, {"random", "Everybody keeps one of two, in secret"}}},
      {"linked_slots", "Cards rest above the slot they were planned in", {{"no", "No"}, {"yes", "Yes"}}},
      {"lunas",
       "Simulated players",
       {{"auto", "One Luna in solo play, else none"},
        {"0", "None"},
        {"1", "One Luna"},
        {"2", "Two Lunas"},
        {"3", "Three Lunas"}}},
      {"luna_level", "How strong Luna is", {}},
      {"side", "Side of the game board", {{"moon", "The Moon"}, {"belt", "The Belt"}}},
      {"missions", "Mission cards", {{"no", "No"}, {"yes", "Tasks, one-time markers, personal spaces"}}},
      {"threat",
       "Threat card, on the Belt side",
       {{"none", "None"}, {"random", "One of the six, at random"}},
       0,
       "side",
       "belt"},
      {"chapter", "Chapter of the campaign, which decides all of this", {{"none", "No campaign"}}},
  };
  for (const std::size_t level : {2, 0, 1, 3, 4, 5, 6, 7, 8})  // the standard one first
    info.options[option_level].values.push_back({std::to_string(level), c.luna_levels[level].name});
  constexpr std::string_view card_prefix = "threat_";
  for (const Named& threat : c.threat_names)
    info.options[option_threat].values.push_back(
        {threat.id.starts_with(card_prefix) ? threat.id.substr(card_prefix.size()) : threat.id, threat.name});
  for (std::size_t i = 0; i < chapter_count; ++i)
    info.options[option_chapter].values.push_back({std::to_string(i + 1), c.chapters[i].name.name});
  info.categories = {"Cash"};
  for (const std::size_t company : {2, 3, 0, 1})  // SK-18.4
    info.categories.push_back(company_name(c, id_at<CompanyId>(company)));
  info.categories.insert(info.categories.end(), {"Tank", "Research"});
  info.automata = {"Luna", "Luna 2", "Luna 3"};
  return info;
}

QuestionWords Game::question_words(const Content& c, const Position& p, Seat seat, const Telling&) {
  switch (p.step) {
    case Step::tracks:
      for (std::size_t i = 0; i < company_count; ++i)
        if (p.tracks.items[i].is_none())
          return {"track", fmt::format("Which track lies at the edge of {}?", c.companies[i].name), "SK-3.4"};
      break;
    case Step::tokens:
      return {"token", "Which starting token do you keep?", "SK-3.6"};
    case Step::resting: {
      std::size_t laid = 0;
      for (const CardSet& deck : p.players[seat < p.seats() ? seat : 0].resting) laid += !deck.empty();
      return {"resting", fmt::format("Which card rests in slot {}?", laid + 2), "SK-2.20"};
    }
    case Step::planning:
      return {"plan", "Plan your round: put cards into your action slots, then confirm.", "SK-5.3"};
    case Step::action:
      return p.questions.empty() ? QuestionWords{"action", "Choose an action.", "SK-6.3"}
                                 : asked_words(c, p, p.questions.top());
    case Step::over:
      break;
  }
  return {"over", "The game is over.", "SK-18.1"};
}

namespace {

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
      return {card_words(c, card), {card_target(c, card)}};
    case Verb::plan:
      return {fmt::format("{} into slot {}", card_words(c, card), second + 1),
              {card_target(c, card), slot_target(seat, second)}};
    case Verb::unplan:
      return {fmt::format("Take {} back from slot {}", source_words(c, p, seat, first), first + 1),
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
      return {fmt::format("{} track{}", company_name(c, company), barrier_words(c, p, company)),
              {track_target(c, company)}};
    case Verb::stop:
      return {p.asked() == Ask::advance ? "Forfeit the other units" : "Stop", {"stop"}};
    case Verb::enter: {
      const auto place = argument<PlaceId>(move);
      return {entering_words(c, p, place), {place_target(c, place)}};
    }
    case Verb::column:
      return {fmt::format("Column {}", first + 1),
              p.expansion.company ? std::vector<std::string>{column_target(c, p.expansion.company, first)}
                                  : std::vector<std::string>{}};
    case Verb::back:
      return {fmt::format("{} outpost to column {}", company_name(c, company), second + 1),
              {column_target(c, company, second)}};
    case Verb::part:
      return {part_words(c, p, first), {fmt::format("part:{}", first)}};
    case Verb::to:
      return {to_words(c, p, static_cast<int>(first)),
              p.asked() == Ask::move ? std::vector<std::string>{fmt::format(
                                           "space:{}:{}", id_text(c, CompanyId{p.questions.top().a}), first)}
                                     : std::vector<std::string>{}};
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
      const PlanId on = p.players[seat].screens[first].plan;
      return {fmt::format("Pay {} to flip {} on screen {}", coins_words(c.flip_cost),
                          on ? plan_name(c, on) : "nothing", first + 1),
              {screen_target(seat, first)}};
    }
    case Verb::upload: {
      const Player& player = p.players[seat];
      const PlanId on = player.upload < screen_count ? player.screens[player.upload].plan : PlanId::none();
      return {fmt::format("Enter screen {}{}", player.upload + 1, on ? ": " + plan_words(c, on) : ""),
              {screen_target(seat, player.upload)}};
    }
    case Verb::tier: {
      if (p.asked() != Ask::tier || first >= asked_space(c, p).tiers.size()) return {"This tier", {}};
      const Tier& tier = asked_space(c, p).tiers[first];
      return {fmt::format("{}+: {}", tier.least, reward_words(c, tier.reward)),
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
      std::vector<std::string> cards;
      for (const CardId held : p.players[seat].resting[first]) cards.push_back(card_short(c, held));
      return {fmt::format("Resting slot {}: {}", first + 1, cards.empty() ? "no deck" : join(cards, ", ")),
              {resting_target(seat, first)}};
    }
    case Verb::rest:
      return {fmt::format("Resting slot {}{}", first + 1,
                          p.players[seat].resting[first].empty() ? "" : ", on the deck there"),
              {resting_target(seat, first)}};
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
