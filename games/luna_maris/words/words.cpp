// What players read: the game, its questions and its options.
#include <fmt/core.h>

#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/rules/possible.h"
#include "games/luna_maris/words/phrases.h"

namespace orrery::luna_maris {
namespace {

// "level 1, works in Shipping Dock, Greenhouse"
std::string skill_words(const Content& c, ScientistId scientist) {
  std::vector<std::string> names;
  for (const ModuleId module : c.scientist(scientist).specialties) names.push_back(c.module(module).name);
  return fmt::format("level {}, works in {}", c.scientist(scientist).level, join(names, ", "));
}

std::string scientist_words(const Content& c, ScientistId scientist) {
  return fmt::format("{} - {}", c.scientist(scientist).name, skill_words(c, scientist));
}

// What activating a module would cost, and whom it would please (LM-10.1, LM-10.2).
std::string activation_words(const Content& c, const Position& p, ModuleId module, const Telling& telling) {
  if (!c.module(module).has_space) return "no energy needed";
  if (p.me().module == module && p.me().on_space) return "active, yours";
  const Seat keeper = keeper_of(p, module);
  if (keeper == no_seat) return fmt::format("{} energy to activate", c.module(module).energy);
  if (keeper >= p.seats()) return "kept active by the AI, no energy";
  return fmt::format("kept active by {}, no energy, {} for {}", telling.name(keeper),
                     points_words(c.module(module).keeper_vp), telling.name(keeper));
}

std::string payment_words(Move move) {
  std::vector<std::string> parts;
  constexpr std::array<std::string_view, 4> names = {"old iron", "new iron", "old titanium", "new titanium"};
  for (std::size_t i = 0; i < 4; ++i)
    if (move.arg[i] > 0) parts.push_back(fmt::format("{} {}", move.arg[i], names[i]));
  return parts.empty() ? "Pay nothing" : "Pay " + join_and(parts);
}

// The kinds of cubes that a payment takes from the belt.
std::vector<std::string> payment_targets(Move move) {
  std::vector<std::string> targets = {"belt"};
  constexpr std::array<std::string_view, 4> cubes = {"last:iron", "first:iron", "last:titanium",
                                                     "first:titanium"};
  for (std::size_t i = 0; i < 4; ++i)
    if (move.arg[i] > 0) targets.push_back(fmt::format("cube:{}", cubes[i]));
  return targets;
}

// What waits for the ore: the frame below the question of payment.
std::string purpose_words(const Content& c, const Position& p) {
  if (p.questions.size() < 2) return {};
  const Question& frame = p.questions[p.questions.size() - 2];
  switch (frame.ask) {
    case Ask::procedure:
      return " for " + c.action(ActionId{frame.id}).name;
    case Ask::hired:
      return p.hiring[frame.id] ? " for the " + c.scientist(p.hiring[frame.id]).name : "";
    case Ask::delivered:
      return " for " + c.order(OrderId{frame.id}).name;
    case Ask::built:
      return " for the " + c.improvement(AdvancedId{frame.id}).name;
    default:
      return {};
  }
}

QuestionWords step_question(const Content& c, const Position& p) {
  const std::string place = p.me().module ? c.module(p.me().module).name : "";
  switch (p.step) {
    case Step::draft:
      return {"draft", "Choose a special equipment tile.", "LM-4.1"};
    case Step::place:
      return {"place", "Choose the module in which your astronaut starts.", "LM-4.8"};
    case Step::turn:
      return {"turn", "Play a scientist, feed your team, or end your work period.", "LM-8.2"};
    case Step::go:
      return p.turn.activations > 0
                 ? QuestionWords{"again",
                                 fmt::format("Where does the {} work next? Or stop.",
                                             c.scientist(p.turn.scientist).name),
                                 "LM-12.1"}
                 : QuestionWords{"go",
                                 fmt::format("Where does the {} work?", c.scientist(p.turn.scientist).name),
                                 "LM-9.5"};
    case Step::arrived:
      return {"action",
              fmt::format("{} do you do in the {}?", p.turn.main_done ? "What more" : "What", place),
              "LM-11.9"};
    case Step::second:
      return {"second", fmt::format("A second procedure in the {}, or stop?", place),
              p.me().module == industrial_complex ? "LM-23.4" : "LM-26.2"};
    case Step::over:
      break;
  }
  return {"over", "The game is over.", "LM-6.4"};
}

}  // namespace

GameInfo Game::info(const Content&) {
  GameInfo info;
  info.id = "luna_maris";
  info.name = "Luna Maris";
  info.about = "Lead a team of scientists through five rounds in a lunar mining colony.";
  info.min_players = 1;  // LM-1.1
  info.max_players = 4;
  info.rules_version = 2;
  info.options = {{"equipment",
                   "Special equipment tiles (LM-4.1)",
                   {{"draft", "everybody takes one"}, {"none", "first game: without equipment (LM-4.3)"}}},
                  {"modules",
                   "Advanced modules (LM-22.8)",
                   {{"five", "five tiles wait in the project area"}, {"none", "without advanced modules"}}},
                  {"ai",
                   "Strength of the AI (LM-31.4)",
                   {{"basic", "basic: the six milder cards"},
                    {"intermediate", "intermediate: all twelve cards"},
                    {"advanced", "advanced: the six harder cards"},
                    {"mixed_1", "mixed: 1 of 5 cards is harder"},
                    {"mixed_2", "mixed: 2 of 5 cards are harder"},
                    {"mixed_3", "mixed: 3 of 5 cards are harder"},
                    {"mixed_4", "mixed: 4 of 5 cards are harder"}},
                   1}};
  info.categories = {"Track",     "Stress", "Scientists", "Food variety", "Nutrition",
                     "CO2 track", "Orders", "Stockpile",  "Waste",        "Never below 0"};
  info.automata = {"AI"};
  return info;
}

QuestionWords Game::question_words(const Content& c, const Position& p, Seat, const Telling&) {
  if (p.questions.empty()) return step_question(c, p);
  const Question& q = p.questions.top();
  switch (q.ask) {
    case Ask::pay:
      return {"pay",
              fmt::format("Which cubes pay {}{}?",
                          q.more == 0    ? fmt::format("{} ore", q.count)
                          : q.count == 0 ? fmt::format("{} titanium", q.more)
                                         : fmt::format("{} ore and {} titanium", q.count, q.more),
                          purpose_words(c, p)),
              "LM-5.6"};
    case Ask::zone:
      return {"zone", "Choose a free mining zone for your probe.", "LM-19.1"};
    case Ask::hire:
      return {"hire", "Choose a scientist to hire.", "LM-20.1"};
    case Ask::order:
      return {"order", "Choose an order to fulfill.", "LM-21.1"};
    case Ask::track:
      return {"track", "Which research track do you advance?", "LM-22.1"};
    case Ask::bonus:
      return {"bonus", "Your track is complete: choose a free research bonus.", "LM-22.4"};
    case Ask::reuse:
      return {"reuse", "Which of your research bonuses do you use again?", "LM-29.7"};
    case Ask::tile:
      return {"tile", "Choose an advanced module to build.", "LM-22.8"};
    case Ask::seedbed:
      return {"seedbed", fmt::format("Choose a food card from the seedbeds ({} to go).", q.count), "LM-27.1"};
    case Ask::discard:
      return {"discard", "Choose a food card from the discard pile.", "LM-30.2"};
    case Ask::recover:
      return {"recover", fmt::format("Which scientist returns to your hand ({} to go)?", q.count),
              p.step == Step::turn ? "LM-15.1" : "LM-21.9"};
    case Ask::retire:
      return {"retire", "Retire a level 1 scientist for points, or none?", "LM-29.4"};
    case Ask::rest:
      return {"rest", "Does another scientist take the day off, or stop?", "LM-28.3"};
    case Ask::feed:
      return {"feed",
              fmt::format("Nutrition {} for {}: add another food card, or stop?", q.more,
                          counted(p.me().rest.size(), "resting scientist", "resting scientists")),
              "LM-15.4"};
    case Ask::row_food:
      return {"row_food", "Take a food card for ending early, or none?", "LM-16.6"};
    default:
      return {"wait", "The action goes on.", "LM-8.2"};
  }
}

namespace {

// The order that can be delivered, if it is the only one: nobody asks which one is meant, so it stands for
// the action itself.
OrderId only_order(const Content& c, const Position& p) {
  OrderId found = OrderId::none();
  for (std::size_t i = 0; i < class_count; ++i) {
    const OrderId order = visible_order(p, i);
    if (!order || !can_deliver(c, p.me(), order)) continue;
    if (found) return OrderId::none();
    found = order;
  }
  return found;
}

MoveWords use_words(const Content& c, const Position& p, ActionId id, bool boosted) {
  const Action& action = c.action(id);
  Action priced = action;
  if (action.pays_later()) priced.pay = price_of(c, p, action);
  MoveWords words = {fmt::format("{} - {}", action.name, action_words(priced)), {action_target(c, id)}};
  if (const EquipmentId tile = p.me().equipment; boosted && tile) {
    words.text = fmt::format("{} with the {} - {}; {}", action.name, c.tile(tile).name, action_words(priced),
                             effects_words(c.tile(tile).effects));
    words.targets.push_back(equipment_target(c, tile));
  }
  if (action.equipment) words.targets.push_back(equipment_target(c, action.equipment));
  if (action.does(Do::fulfill_order))
    if (const OrderId order = only_order(c, p)) words.targets.push_back(order_target(c, order));
  return words;
}

MoveWords stop_words(const Content& c, const Position& p) {
  switch (p.asked()) {
    case Ask::retire:
      return {"Retire nobody", {"stop"}};
    case Ask::rest:
      return {"That is enough rest", {"stop"}, true};
    case Ask::feed:
      return {"No more food cards", {"stop"}};
    case Ask::row_food:
      return {"Take no food card", {"stop"}, true};
    default:
      break;
  }
  if (p.step == Step::second) return {"No second procedure", {"stop"}};
  if (p.step == Step::go) return {"No second module", {"stop"}, true};
  const bool nothing = !p.turn.main_done && !p.turn.extra_here;
  const bool last = p.turn.scientist && (c.scientist(p.turn.scientist).level == 1 || p.turn.activations > 0);
  return {nothing ? "Do nothing here" : "Done here", {"stop"}, last};
}

MoveWords end_words(const Content& c, const Position& p) {
  const std::size_t row = p.round + 1u;
  const std::size_t place = p.next_order.size();
  std::string text = fmt::format("End your work period - place {} of the next round", place + 1);
  if (place < most_players && row < c.has_row_bonus.size() && c.has_row_bonus[row][place]) {
    const Effect& bonus = c.row_bonus[row][place];
    text += bonus.what == Do::gain ? ", +" + cubes_words(bonus.gain) : ", 1 food card of your choice";
  }
  return {text, {"end"}, true};
}

// LM-13.4: what would become possible with a cube of the depot. Targets "opens:..." say where.
MoveWords depot_words(const Content& c, const Position& p, Seat seat, std::size_t cube) {
  MoveWords words = {
      fmt::format("Take the emergency {} - pay {}", depot_names[cube], points_words(c.depot_vp[cube])),
      {fmt::format("depot:{}", depot_names[cube])}};
  if (!p.questions.empty() || refuse_depot(c, p, static_cast<DepotCube>(cube))) return words;
  Position then = p;
  take_from_depot(c, then, static_cast<DepotCube>(cube), nullptr);
  MoveList<Game> options;
  Game::candidates(c, p, seat, options);
  std::vector<std::string> names;
  for (const Move option : options)
    if (verb_of(option) == Verb::use && Game::refuse(c, p, seat, option) &&
        !Game::refuse(c, then, seat, option)) {
      names.push_back(c.action(argument<ActionId>(option)).name);
      words.targets.push_back("opens:" + action_target(c, argument<ActionId>(option)));
    }
  if (!names.empty()) words.text += "; makes possible: " + join(names, ", ");
  return words;
}

MoveWords go_words(const Content& c, const Position& p, ModuleId module, const Telling& telling) {
  const int cost = p.me().module ? c.module(p.me().module).distance[module.index()] : 0;
  return {
      fmt::format("{} - {} oxygen; {}", c.module(module).name, cost, activation_words(c, p, module, telling)),
      {module_target(c, module)}};
}

MoveWords hire_words(const Content& c, const Position& p, ScientistId scientist) {
  for (std::size_t place = 0; place < hiring_places; ++place)
    if (p.hiring[place] == scientist) {
      const int fee = hiring_fee(c, p, place);
      return {
          fmt::format("{} - {}; {}", c.scientist(scientist).name,
                      fee == 0 ? std::string("free") : fmt::format("{} ore", fee), skill_words(c, scientist)),
          {scientist_target(c, scientist)}};
    }
  return {scientist_words(c, scientist), {scientist_target(c, scientist)}};
}

MoveWords zone_words(const Content& c, const Position& p, Seat seat, ZoneId id) {
  const Zone& zone = c.zones[id.index()];
  const int own = (zone.neighbors & p.players[seat].probes).size();
  return {fmt::format(
              "{} (zone {}, {}){}", zone.name, id.index() + 1, zone.titanium ? "titanium" : "iron",
              own > 0 ? fmt::format(", next to {}", counted(own, "probe of yours", "probes of yours")) : ""),
          {zone_target(c, id)}};
}

std::string deliver_words(const Order& order) {
  return fmt::format("{} - {}", order.name, order_terms(order));
}

// What a level of a track opens: "B Double Water Extraction".
std::string opened_words(const Content& c, TrackId track, int level) {
  std::vector<std::string> opened;
  const auto look = [&](const auto& things) {
    for (const auto& thing : things)
      if (thing.level[track.index()] == level) opened.push_back(thing.name);
  };
  look(c.actions);
  look(c.combinations);
  return join(opened, ", ");
}

MoveWords track_words(const Content& c, const Position& p, Seat seat, TrackId track) {
  const Track& disc = p.players[seat].research[track];
  const std::string name = capitalized(track_names[track.index()]);
  return {
      disc.level >= c.research_levels
          ? fmt::format("{}: complete it - {} and a bonus", name, points_words(c.cap_vp))
          : fmt::format("{}: level {} - {}", name, disc.level + 1, opened_words(c, track, disc.level + 1)),
      {"track:" + std::string(track_names[track.index()])}};
}

// What comes of a meal with this card: "4 scientists back, 1 waste" (LM-15.1).
std::string fed_words(const Content& c, const Position& p, Seat seat, FoodId card) {
  const int nutrition = c.food_card(card).nutrition + (p.questions.empty() ? 0 : p.questions.top().more);
  const int resting = p.players[seat].rest.size();
  return counted(std::min(nutrition, resting), "scientist back", "scientists back") +
         (nutrition > resting ? fmt::format(", {} waste", nutrition - resting) : "");
}

MoveWords bed_words(const Content& c, const Position& p, std::size_t bed) {
  const FoodId card = p.seedbeds[bed];
  return {card ? fmt::format("{}, {} bed", food_words(c.food_card(card)), bed_names[bed]) : "Empty seedbed",
          {fmt::format("bed:{}", bed_names[bed])},
          p.asked() == Ask::row_food};
}

}  // namespace

MoveWords Game::move_words(const Content& c, const Position& p, Seat seat, Move move,
                           const Telling& telling) {
  switch (verb_of(move)) {
    case Verb::take: {
      const auto tile = argument<EquipmentId>(move);
      const Equipment& entry = c.tile(tile);
      return {
          fmt::format("{} ({}) - {}", entry.name, c.module(entry.module).name,
                      entry.instead ? action_words(c.action(entry.action)) : effects_words(entry.effects)),
          {equipment_target(c, tile)}};
    }
    case Verb::start:
      return {c.module(argument<ModuleId>(move)).name, {module_target(c, argument<ModuleId>(move))}};
    case Verb::play:
      return {scientist_words(c, argument<ScientistId>(move)),
              {scientist_target(c, argument<ScientistId>(move))}};
    case Verb::feed: {
      const auto card = argument<FoodId>(move);
      return {fmt::format("{}{} - {}", p.questions.empty() ? "Feed: " : "Add ", food_words(c.food_card(card)),
                          fed_words(c, p, seat, card)),
              {food_target(c, card)}};
    }
    case Verb::import_:
      return {fmt::format("Import food for {} - pay {}", counted(move.arg[0], "scientist", "scientists"),
                          points_words(std::min<int>(p.players[seat].vp, move.arg[0] * c.import_vp))),
              {"import"}};
    case Verb::end:
      return end_words(c, p);
    case Verb::depot:
      return depot_words(c, p, seat, move.arg[0]);
    case Verb::go:
      return go_words(c, p, argument<ModuleId>(move), telling);
    case Verb::use:
    case Verb::boost:
      return use_words(c, p, argument<ActionId>(move), verb_of(move) == Verb::boost);
    case Verb::stop:
      return stop_words(c, p);
    case Verb::pay:
      return {payment_words(move), payment_targets(move)};
    case Verb::zone:
      return zone_words(c, p, seat, argument<ZoneId>(move));
    case Verb::hire:
      return hire_words(c, p, argument<ScientistId>(move));
    case Verb::deliver:
      return {deliver_words(c.order(argument<OrderId>(move))), {order_target(c, argument<OrderId>(move))}};
    case Verb::research:
      return track_words(c, p, seat, argument<TrackId>(move));
    case Verb::bonus: {
      const Bonus& bonus = c.bonuses[move.arg[0]];
      return {fmt::format("{} - {}", bonus.name, effects_words(bonus.effects)),
              {bonus_target(c, argument<BonusId>(move))}};
    }
    case Verb::build: {
      const auto tile = argument<AdvancedId>(move);
      const std::size_t place = std::min<std::size_t>(p.constructions.size(), most_built - 1);
      return {fmt::format("{} - {} now; {}", c.improvement(tile).name, points_words(c.construction_vp[place]),
                          advanced_words(c, c.improvement(tile))),
              {advanced_target(c, tile)}};
    }
    case Verb::bed:
      return bed_words(c, p, move.arg[0]);
    case Verb::pick:
      return {food_words(c.food_card(argument<FoodId>(move))), {food_target(c, argument<FoodId>(move))}};
    case Verb::recall:
      return {scientist_words(c, argument<ScientistId>(move)),
              {scientist_target(c, argument<ScientistId>(move))}};
    case Verb::retire:
      return {fmt::format("Retire the {}", c.scientist(argument<ScientistId>(move)).name),
              {scientist_target(c, argument<ScientistId>(move))}};
    case Verb::rest: {
      const auto scientist = argument<ScientistId>(move);
      return {
          fmt::format("{} rests - stress {} down", c.scientist(scientist).name, c.scientist(scientist).level),
          {scientist_target(c, scientist)}};
    }
  }
  return {};
}

}  // namespace orrery::luna_maris
