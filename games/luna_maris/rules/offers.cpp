// What can be answered: all that a player could think of, and what of it is possible. Both follow the same
// order, so that the second is the first without what `refuse` refuses.
#include "games/luna_maris/game.h"
#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {
namespace {

// Whether everything is offered or only what is possible.
enum class Offer { thinkable, possible };

template <class AnyId, class Set>
void offer_set(Verb verb, const Set& set, Moves& moves) {
  for (const AnyId id : set) moves.push_back(move_of(verb, id));
}
void offer_scientists(Verb verb, ScientistSet scientists, Moves& moves) {
  offer_set<ScientistId>(verb, scientists, moves);
}
void offer_food(const Player& player, Moves& moves) {
  each_kind(player, [&](FoodId card) { moves.push_back(move_of(Verb::feed, card)); });
}

template <Offer offer>
void offer_depot(const Content& content, const Position& p, Moves& moves) {
  for (const DepotCube cube : {DepotCube::energy, DepotCube::water, DepotCube::iron})
    if (offer == Offer::thinkable || !refuse_depot(content, p, cube))
      moves.push_back(make_move(Verb::depot, static_cast<int>(cube)));
}

template <Offer offer>
void offer_turn(const Content& content, const Position& p, Moves& moves) {
  const Player& player = p.me();
  if constexpr (offer == Offer::possible) {
    offer_scientists(Verb::play, playable(content, player), moves);
    if (can_feed(player)) offer_food(player, moves);
  } else {
    offer_scientists(Verb::play, player.hand | player.rest, moves);
    offer_food(player, moves);
  }
  const int most = offer == Offer::possible ? most_imported(content, player)
                   : holds_food(player)     ? 1
                                            : std::max(1, player.rest.size());
  for (int scientists = 1; scientists <= most; ++scientists)
    moves.push_back(make_move(Verb::import_, scientists));
  moves.push_back(move_of(Verb::end));
  offer_depot<offer>(content, p, moves);
}

template <Offer offer>
void offer_destinations(const Content& content, const Position& p, Moves& moves) {
  offer_set<ModuleId>(Verb::go, offer == Offer::possible ? destinations(content, p) : ModuleSet::all(),
                      moves);
  for (const ActionId action : content.module(p.me().module).extra)  // LM-11.9
    if (offer == Offer::thinkable || !refuse_use(content, p, action, false))
      moves.push_back(move_of(Verb::use, action));
  if (p.turn.activations > 0) moves.push_back(move_of(Verb::stop));
  offer_depot<offer>(content, p, moves);
}

void offer_start(const Position& p, Moves& moves) {
  ModuleSet shown;  // LM-4.8: identical symbols are one option
  for (const ModuleId module : p.start_symbols) shown.add(module);
  offer_set<ModuleId>(Verb::start, shown, moves);
}

template <Offer offer>
void offer_in_step(const Content& content, const Position& p, Moves& moves) {
  switch (p.step) {
    case Step::draft:
      return offer_set<EquipmentId>(Verb::take, p.equipment_offer, moves);
    case Step::place:
      return offer_start(p, moves);
    case Step::turn:
      return offer_turn<offer>(content, p, moves);
    case Step::go:
      return offer_destinations<offer>(content, p, moves);
    case Step::arrived:
    case Step::second:
      offer_actions(content, p, offer == Offer::possible, moves);
      moves.push_back(move_of(Verb::stop));
      return offer_depot<offer>(content, p, moves);
    case Step::over:
      return;
  }
}

void offer_discarded(const Position& p, Moves& moves) {
  std::uint32_t kinds = 0;
  for (const FoodId card : p.food_discard) kinds |= 1u << card.index();
  for (; kinds != 0; kinds &= kinds - 1) moves.push_back(make_move(Verb::pick, std::countr_zero(kinds)));
}

// `refuse` tells of one answer to a question whether it is possible.
template <Offer offer, class AnyId, class Items, class Predicate>
void offer_each(Verb verb, const Items& items, Predicate refuse, Moves& moves) {
  for (const AnyId id : items)
    if (id && (offer == Offer::thinkable || !refuse(id))) moves.push_back(move_of(verb, id));
}

template <Offer offer>
void offer_bonuses(const Position& p, Moves& moves) {
  const bool again = p.asked() == Ask::reuse;
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const BonusId bonus = id_at<BonusId>(i);
    if (offer == Offer::thinkable || !(again ? refuse_reuse(p, bonus) : refuse_bonus(p, bonus)))
      moves.push_back(move_of(Verb::bonus, bonus));
  }
}

template <Offer offer>
void offer_beds(const Position& p, Moves& moves) {
  for (std::size_t bed = 0; bed < seedbed_count; ++bed)
    if (offer == Offer::thinkable || p.seedbeds[bed]) moves.push_back(make_move(Verb::bed, bed));
}

template <Offer offer>
void offer_answers(const Content& content, const Position& p, Moves& moves) {
  constexpr bool possible = offer == Offer::possible;
  const Player& player = p.me();
  switch (p.questions.top().ask) {
    case Ask::pay:
      return offer_payments(p, moves);
    case Ask::zone:
      return offer_set<ZoneId>(Verb::zone, possible ? free_zones(content, p) : ZoneSet::all(), moves);
    case Ask::hire:
      return offer_each<offer, ScientistId>(
          Verb::hire, p.hiring, [&](ScientistId id) { return refuse_hire(content, p, id); }, moves);
    case Ask::order: {
      std::array<OrderId, class_count> orders;
      for (std::size_t i = 0; i < class_count; ++i) orders[i] = visible_order(p, i);
      return offer_each<offer, OrderId>(
          Verb::deliver, orders, [&](OrderId id) { return refuse_deliver(content, p, id); }, moves);
    }
    case Ask::track:
      return offer_each<offer, TrackId>(
          Verb::research, std::array{extraction, sustainability},
          [&](TrackId id) { return refuse_research(p, id); }, moves);
    case Ask::bonus:
    case Ask::reuse:
      return offer_bonuses<offer>(p, moves);
    case Ask::tile:
      return offer_each<Offer::thinkable, AdvancedId>(
          Verb::build, p.projects, [](AdvancedId) { return allowed; }, moves);
    case Ask::discard:
      return offer_discarded(p, moves);
    case Ask::recover:
      return offer_scientists(Verb::recall, player.rest, moves);
    case Ask::seedbed:
      return offer_beds<offer>(p, moves);
    case Ask::row_food:
      offer_beds<offer>(p, moves);
      break;
    case Ask::retire:
      offer_scientists(Verb::retire,
                       possible ? retirable(content, p) : (player.hand | player.rest) & content.level1,
                       moves);
      break;
    case Ask::rest:
      offer_scientists(Verb::rest, possible ? can_rest(p) : player.hand, moves);
      break;
    case Ask::feed:
      offer_food(player, moves);
      break;
    default:
      return;
  }
  moves.push_back(move_of(Verb::stop));
}

}  // namespace

void Game::candidates(const Content& content, const Position& p, Seat, MoveList<Game>& moves) {
  if (p.questions.empty())
    offer_in_step<Offer::thinkable>(content, p, moves);
  else
    offer_answers<Offer::thinkable>(content, p, moves);
}

void Game::legal(const Content& content, const Position& p, Seat seat, MoveList<Game>& moves) {
  if (seat != p.active) return;
  if (p.questions.empty())
    offer_in_step<Offer::possible>(content, p, moves);
  else
    offer_answers<Offer::possible>(content, p, moves);
}

}  // namespace orrery::luna_maris
