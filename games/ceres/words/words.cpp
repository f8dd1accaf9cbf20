// What players read when they are asked: the questions and the options.
#include <fmt/core.h>
#include <algorithm>

#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/ceres/game.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres {
namespace {

std::string name_of(const Content& c, FacilityId id) {
  return id ? c.facility(id).name : "nothing";
}
std::string named_location(const Content& c, LocationId id) {
  return id.index() < location_count ? c.location(id).name : c.areas[id.index() - location_count].name;
}

std::string again_words(Deed deed) {
  if (deed == Deed::launch) return "Launch once more?";
  return deed == Deed::construction_yard ? "Activate the Construction Yard once more?"
                                         : "Activate the Trade Bureau once more?";
}
std::string again_rule(Deed deed) {
  if (deed == Deed::launch) return "CE-18.4";
  return deed == Deed::construction_yard ? "CE-18.8" : "CE-18.12";
}

const Part* part_in_question(const Content& c, const Position& p) {
  if (p.asked() != Ask::part) return nullptr;
  const Question& q = p.questions.top();
  return part_of(c, q.outstation, q.facility, q.part);
}

// "gain 3 ice for 1 energy"
std::string asked_part(const Content& c, const Part& part) {
  return deed_words(c, part) + (part.has_cost ? " for " + goods_words(part.pay) : "");
}
std::string part_question(const Content& c, const Question& q) {
  const Part* part = part_of(c, q.outstation, q.facility, q.part);
  return name_of(c, q.outstation) + (part ? ": " + asked_part(c, *part) : "") + "?";
}
// "do not gain 3 ice": nobody takes what is skipped for what skipping brings.
std::string skipped_part(const Content& c, const Part& part) {
  switch (part.deed) {
    case Deed::manufacture:
      return "do not manufacture";
    case Deed::trade:
      return "do not trade";
    default:
      return "do not " + deed_words(c, part);
  }
}

// The project that is taken without a question because there is no other (CE-20.1).
ProjectId only_project(const Content& c, const Position& p) {
  ProjectId only;
  for (const ProjectId project : p.projects) {
    if (refuse_project(footing(c, p), project)) continue;
    if (only) return {};
    only = project;
  }
  return only;
}

// Answers say by themselves what they are about, for hints and analyses.
std::string use_answer(const Content& c, const Part* part) {
  return part ? capitalized(asked_part(c, *part)) : "Use it";
}
std::string skip_answer(const Content& c, const Part* part) {
  return part ? capitalized(skipped_part(c, *part)) : "Skip it";
}

std::string good_target(Good good) {
  return fmt::format("good:{}", good_ids[static_cast<std::size_t>(good)]);
}

std::string to_go(int left) {
  return fmt::format(" ({} left)", left);
}

struct AskWords {
  Ask ask;
  std::string_view kind, rule, text;
};

constexpr AskWords plain_questions[] = {
    {Ask::bureau, "bureau", "CE-8.1", "Trade Bureau: trade, or take a settlement project?"},
    {Ask::council, "council", "CE-10.1", "A.M.A.C. Council: what do you ask for?"},
    {Ask::contract, "contract", "CE-11.1", "Contractors Association: what do you pay for?"},
    {Ask::project, "project", "CE-8.7", "Choose a settlement project."},
    {Ask::draw, "draw", "CE-9.8", "Spend influence to draw more facility cards?"},
    {Ask::asteroid, "asteroid", "CE-10.4", "Launch: choose an asteroid."},
    {Ask::bonus, "bonus", "CE-18.2", "Aerospace 1: what do you gain?"},
    {Ask::research, "research", "CE-10.10", "Research: choose a field."},
    {Ask::favor, "favor", "CE-10.15", "Choose a favor."},
    {Ask::from, "from", "CE-11.4", "Reassign: which worker moves?"},
    {Ask::produce, "produce", "CE-12.2", "Choose one of your outstations: you gain its production."},
    {Ask::harvest, "harvest", "CE-13.18", "Choose one of your asteroids: you gain its production."},
    {Ask::assist, "assist", "CE-17.5", "Leader Assistant: which Location does it activate?"},
};

// Questions that name what they are about.
QuestionWords ask_words(const Content& c, const Question& q) {
  switch (q.ask) {
    case Ask::trade:
      return {"trade", (q.done > 0 ? "Trade again, or stop?" : "Choose a trade.") + to_go(q.left), "CE-8.2"};
    case Ask::commit:
      return {"commit",
              fmt::format("Complete {} now, or commit to it?",
                          q.project ? c.project(q.project).name : "the project"),
              "CE-8.10"};
    case Ask::facility:
      return {"facility",
              q.deed == Deed::upgrade ? "Choose a facility to upgrade with." : "Choose a facility to build.",
              "CE-9.11"};
    case Ask::mode:
      return {"mode", fmt::format("Build {} as a new outstation, or upgrade one?", name_of(c, q.facility)),
              "CE-9.11"};
    case Ask::target:
      return {"target", fmt::format("Under which outstation does {} go?", name_of(c, q.facility)), "CE-9.11"};
    case Ask::again:
      return {"again", again_words(q.deed), again_rule(q.deed)};
    case Ask::grant:
      return {"grant", "Special Grant: choose a production." + to_go(q.left), "CE-17.7"};
    case Ask::to:
      return {"to", fmt::format("Where does the worker of {} go?", name_of(c, q.outstation)), "CE-11.4"};
    case Ask::make:
      return {"make",
              (q.done > 0 ? "Manufacture again, or stop?" : "What do you manufacture?") + to_go(q.left),
              "CE-11.7"};
    case Ask::part:
      return {"part", part_question(c, q), "CE-13.11"};
    default:
      break;
  }
  const auto* plain = std::ranges::find(plain_questions, q.ask, &AskWords::ask);
  if (plain == std::end(plain_questions)) return {"turn", "", "CE-6.4"};
  return {std::string(plain->kind), std::string(plain->text), std::string(plain->rule)};
}

std::string outstation_use(const Content& c, const Position& p, Seat seat, FacilityId top) {
  const int i = p.players[seat].find(top);
  if (i < 0) return name_of(c, top);
  const Outstation& outstation = p.players[seat].outstations[static_cast<std::size_t>(i)];
  std::string text = outstation_words(c, outstation) + " - " + function_words(c, top);
  if (outstation.bottom) text += " / " + function_words(c, outstation.bottom);
  return text;
}

// Goods that a player would gain and goods that they would lose to a limit.
std::string production_words(const Content& c, FacilityId top) {
  return fmt::format("{} - gain {}", name_of(c, top), goods_words(c.facility(top).production));
}

std::string project_words(const Content& c, ProjectId id) {
  const Project& project = c.project(id);
  return fmt::format("{} - {}; {}", project.name, goods_words(project.cost), points_words(project.vp));
}

// What taking a project comes to that cannot be paid for yet (CE-8.10, CE-8.17).
std::string taken_words(const Content& c, const Position& p, Seat seat, ProjectId id) {
  const Project& project = c.project(id);
  if (p.players[seat].goods.covers(project.cost)) return project_words(c, id);
  return fmt::format("{}, to be completed later or -{}", project_words(c, id),
                     points_words(project.vp / c.unfinished_divisor));
}

std::string build_words(const Content& c, const Position& p, FacilityId id) {
  const Facility& facility = c.facility(id);
  const bool asked = p.asked() == Ask::facility;
  const Goods cost =
      asked ? facility_cost(footing(c, p), id, p.questions.top().deed, p.questions.top().repeated)
            : facility.cost;
  return fmt::format("{} ({}) - {}; {}; produces {}; {}", facility.name, lower(c.type(facility.type).name),
                     goods_words(cost), points_words(facility.vp), goods_words(facility.production),
                     function_words(c, id));
}

// A card must be built, so what can be paid without a draw is told: the one, where there is one (CE-9.12).
std::string no_draw_words(const Content& c, const Position& p) {
  const bool repeated = p.asked() == Ask::draw && p.questions.top().repeated;
  const Goods budget = building_budget(footing(c, p), Deed::construction_yard, repeated);
  FacilityId only;
  int count = 0;
  for (const FacilityId card : p.display)
    if (card && budget.covers(c.cost_of(card))) {
      only = card;
      ++count;
    }
  return "Draw nothing - build " + (count == 1 ? name_of(c, only) : "a card that lies open");
}

std::string option_words(const Content& c, OptionId id) {
  const Option& option = c.option(id);
  std::string text = capitalized(deed_words(c, option.part));
  if (!option.part.pay.empty()) text += " - " + goods_words(option.part.pay);
  if (!option.pay_each.empty()) text += " - " + goods_words(option.pay_each) + " each time";
  return text;
}

std::string launch_words(const Content& c, const Position& p, Seat seat, AsteroidId id) {
  const Asteroid& asteroid = c.asteroid(id);
  const bool repeated = p.asked() == Ask::asteroid && p.questions.top().repeated;
  return fmt::format("{} ({} ring) - {} ice; {}, gain {}", asteroid.name,
                     lower(c.rings[asteroid.ring.index()].id), launch_ice(c, p, seat, id, repeated),
                     points_words(asteroid.vp), goods_words(asteroid.production));
}

std::string research_words(const Content& c, const Position& p, Seat seat, FieldId field) {
  const int level = p.players[seat].level(field);
  if (level >= level_count) return fmt::format("{} (completed)", field_words(field));
  const Level& next = c.level(field, level + 1);
  std::string text = fmt::format("{} level {} - {}; {}", field_words(field), level + 1,
                                 goods_words(next.cost), points_words(next.vp));
  if (level + 1 == level_count && !p.first_tokens[field])
    text += fmt::format(" + {} for being first", c.fields[field.index()].first_token_vp);
  return fmt::format("{}; {}", text, program_words(c, field, level + 1));
}

std::string make_words(const Content& c, const Position& p, Good product) {
  Goods cost = product_cost(c, p, product);
  if (p.asked() == Ask::make) cost.add(manufacture_price(c, p.questions.top()));
  return fmt::format("{} - {}", product == Good::alloy ? "Alloy" : "Mining probe", goods_words(cost));
}

// Warns of a committed project that could still be completed (CE-14.3).
MoveWords pass_words(const Content& c, const Position& p, Seat seat) {
  for (const ProjectId project : p.players[seat].projects)
    if (p.players[seat].goods.covers(c.project(project).cost)) {
      const std::string& name = c.project(project).name;
      return {fmt::format("Pass for this round (you could still complete {})", name),
              {"pass"},
              true,
              fmt::format("You could still complete {} before you pass.", name)};
    }
  return {"Pass for this round", {"pass"}, true};
}

// A deed that takes the only project there is says which.
MoveWords deed_answer(const Content& c, const Position& p, Seat seat, const Part* part, MoveWords words) {
  const ProjectId only = part && part->deed == Deed::settlement ? only_project(c, p) : ProjectId{};
  if (!only) return words;
  words.text = "Take " + taken_words(c, p, seat, only);
  words.targets.push_back(project_target(c, only));
  return words;
}

MoveWords bonus_answer(const Content& c, std::size_t at) {
  const Goods& bonus = c.launch_bonuses[at];
  MoveWords words{"Gain " + goods_words(bonus), {fmt::format("bonus:{}", at)}};
  for (std::size_t i = 0; i < good_count; ++i)
    if (bonus.of[i] > 0) words.targets.push_back(good_target(static_cast<Good>(i)));
  return words;
}

std::string committed_words(const Content& c, ProjectId id) {
  return "Complete " + project_words(c, id);
}

}  // namespace

GameInfo Game::info(const Content&) {
  GameInfo info;
  info.id = "ceres";
  info.name = "Ceres";
  info.about = "Send leaders and workers, build outstations, launch probes into the turning asteroid belt.";
  info.min_players = 2;  // CE-1.1
  info.max_players = most_players;
  info.rules_version = 3;
  info.options.push_back({"side",  // CE-2.5
                          "Which side of the starting outstation boards is used",
                          {{"a", "side A, recommended"}, {"b", "side B"}}});
  for (int seat = 1; seat <= most_players; ++seat)
    info.options.push_back({fmt::format("side{}", seat),
                            fmt::format("The side of player {}", seat),
                            {{"same", "the same as all"}, {"a", "side A"}, {"b", "side B"}}});
  info.categories = {"Facilities", "Asteroids", "Projects", "Research",
                     "Trades",     "Influence", "Credits",  "Unfinished projects"};
  return info;
}

QuestionWords Game::question_words(const Content& c, const Position& p, Seat, const Telling&) {
  if (!p.questions.empty()) return ask_words(c, p.questions.top());
  if (p.step == Step::over) return {"over", "The game is over.", "CE-16.1"};
  if (p.step == Step::end) return {"end", "Complete a committed project, or end your turn?", "CE-6.7"};
  MoveList<Game> moves;
  legal(c, p, p.active, moves);
  return {"turn",
          moves.size() > 1 ? "Place a leader, assign a worker, or pass."
                           : "Nothing is left to do in this round: pass.",
          "CE-6.4"};
}

MoveWords Game::move_words(const Content& c, const Position& p, Seat seat, Move move, const Telling&) {
  const auto facility = argument<FacilityId>(move);
  const auto location = argument<LocationId>(move);
  const auto project = argument<ProjectId>(move);
  const auto asteroid = argument<AsteroidId>(move);
  const auto own = [&](FacilityId top) { return outstation_target(c, seat, top); };
  switch (verb_of(move)) {
    case Verb::leader:
      return {fmt::format("Leader to the {}", named_location(c, location)), {location_target(c, location)}};
    case Verb::worker:
      return {fmt::format("{} to {}", c.type(c.facility(facility).type).worker,
                          outstation_use(c, p, seat, facility)),
              {own(facility)}};
    case Verb::droid:
      return {"Mars Droid to " + outstation_use(c, p, seat, facility), {"favor:mars_droid", own(facility)}};
    case Verb::assistant:
      return {"Leader Assistant: gain a production, then activate a Location", {"favor:leader_assistant"}};
    case Verb::pass:
      return pass_words(c, p, seat);
    case Verb::complete:
      return {committed_words(c, project), {project_target(c, project)}};
    case Verb::end:
      return {"End your turn", {"end"}, true};
    case Verb::option: {
      const auto id = argument<OptionId>(move);
      return deed_answer(c, p, seat, &c.option(id).part,
                         {option_words(c, id), {"option:" + c.option(id).id}});
    }
    case Verb::trade:
      return {trade_words(c.trade(argument<TradeId>(move))),
              {"trade:" + c.trade(argument<TradeId>(move)).id}};
    case Verb::stop:
      return {p.asked() == Ask::assist ? "No Location" : "Stop", {"stop"}};
    case Verb::project:
      return {taken_words(c, p, seat, project), {project_target(c, project)}};
    case Verb::commit:
      return {"Commit to it: complete it later, or lose half its points at the end", {"commit"}};
    case Verb::no_draw:
      return {no_draw_words(c, p), {"no-draw"}};
    case Verb::draw:
      return {fmt::format("Draw {} cards - {}", c.offers[move.arg[0]].draw,
                          goods_words(c.offers[move.arg[0]].pay)),
              {"pile", fmt::format("draw:{}", c.offers[move.arg[0]].draw)}};
    case Verb::build:
      return {build_words(c, p, facility), {facility_target(c, facility)}};
    case Verb::expanse:
      return {"As a new outstation, with its production at once", {"expanse"}};
    case Verb::upgrade:
      return {"As an upgrade, under a single outstation", {"upgrade"}};
    case Verb::under:
      return {"Under " + name_of(c, facility), {own(facility)}};
    case Verb::launch:
      return {launch_words(c, p, seat, asteroid), {asteroid_target(c, asteroid)}};
    case Verb::bonus:
      return bonus_answer(c, move.arg[0]);
    case Verb::again:
      return {"Once more", {"again"}};
    case Verb::no:
      return {"No", {"no"}};
    case Verb::research:
      return {research_words(c, p, seat, argument<FieldId>(move)),
              {"field:" + std::string(field_names[move.arg[0]])}};
    case Verb::favor: {
      const auto id = argument<FavorId>(move);
      const Favor& favor = c.favor(id);
      return {fmt::format("{} - {}; {}", favor.name, goods_words(favor.cost), favor_words(c, id)),
              {"favor:" + favor.id}};
    }
    case Verb::grant: {
      const auto good = static_cast<Good>(move.arg[1]);
      return {fmt::format("{} of {}", amount_words(good, c.facility(facility).production[good]),
                          name_of(c, facility)),
              {own(facility), good_target(good)}};
    }
    case Verb::from:
      return {"The worker of " + name_of(c, facility), {own(facility)}};
    case Verb::to:
      return {"To " + outstation_use(c, p, seat, facility), {own(facility)}};
    case Verb::make: {
      const auto product = static_cast<Good>(static_cast<int>(first_product) + move.arg[0]);
      return {make_words(c, p, product), {good_target(product)}};
    }
    case Verb::produce:
      return {production_words(c, facility), {own(facility)}};
    case Verb::use:
      return deed_answer(c, p, seat, part_in_question(c, p),
                         {use_answer(c, part_in_question(c, p)), {"use"}});
    case Verb::skip:
      return {skip_answer(c, part_in_question(c, p)), {"skip"}};
    case Verb::harvest:
      return {fmt::format("{} - gain {}", c.asteroid(asteroid).name,
                          goods_words(c.asteroid(asteroid).production)),
              {asteroid_target(c, asteroid)}};
    case Verb::assist:
      return {"Assistant to the " + named_location(c, location), {location_target(c, location)}};
  }
  return {};
}

}  // namespace orrery::ceres
