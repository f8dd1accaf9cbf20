// The log: what happened, in words.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/skymines/words.h"

namespace orrery::skymines {
namespace {

// Reads the arguments of an event.
struct Told {
  const Content& c;
  const Event& e;

  int number(std::size_t i) const { return e.arg[i]; }
  template <class AnyId>
  AnyId id(std::size_t i) const {
    return AnyId{static_cast<std::uint8_t>(e.arg[i])};
  }
  std::string company(std::size_t i) const { return company_name(c, id<CompanyId>(i)); }
  std::string card(std::size_t i) const { return card_words(c, id<CardId>(i)); }
  std::string plan(std::size_t i) const { return plan_name(c, id<PlanId>(i)); }
  std::string luna_card(std::size_t i) const {
    return e.arg[i] < static_cast<int>(luna_card_count)
               ? "card " + c.luna_card_names[static_cast<std::size_t>(e.arg[i])].name
               : "no card";
  }
  std::string track_target(std::size_t i) const {
    return fmt::format("track:{}", id_text(c, id<CompanyId>(i)));
  }
  std::string company_target(std::size_t i) const {
    return fmt::format("company:{}", id_text(c, id<CompanyId>(i)));
  }
  std::string card_target(std::size_t i) const { return fmt::format("card:{}", id_text(c, id<CardId>(i))); }
  std::string plan_target(std::size_t i) const { return fmt::format("plan:{}", id_text(c, id<PlanId>(i))); }
  std::string place(std::size_t i) const { return place_name(c, id<PlaceId>(i)); }
  std::string place_target(std::size_t i) const { return skymines::place_target(c, id<PlaceId>(i)); }
  bool on_the_belt(std::size_t i) const { return id<PlaceId>(i).index() >= sector_count; }
  std::string piece(std::size_t i) const { return number(i) != 0 ? "shuttle" : "outpost"; }
  std::string bonus_target(std::size_t i) const {
    return fmt::format("bonus:{}", id_text(c, id<BonusId>(i)));
  }
  std::string mission(std::size_t i) const { return c.mission_names[id<MissionId>(i).index()].name; }
  std::string mission_target(std::size_t i) const {
    return fmt::format("mission:{}", id_text(c, id<MissionId>(i)));
  }
  std::string threat(std::size_t i) const { return c.threat_names[id<ThreatId>(i).index()].name; }
  std::string tile_target(std::size_t i) const { return fmt::format("tile:{}", id_text(c, id<TileId>(i))); }
  std::string slot_target(std::size_t i) const { return fmt::format("slot:{}:{}", e.seat, e.arg[i] + 1); }
  std::string resting_target(std::size_t i) const {
    return fmt::format("resting:{}:{}", e.seat, e.arg[i] + 1);
  }
  std::string column_target(std::size_t company, std::size_t column) const {
    return fmt::format("column:{}:{}", id_text(c, id<CompanyId>(company)), e.arg[column] + 1);
  }
};

std::string name_of(const Telling& telling, Seat seat) {
  if (seat == no_seat || seat < first_luna_in_events) return telling.name(seat);
  const int luna = seat - first_luna_in_events;
  return luna == 0 ? "Luna" : fmt::format("Luna {}", luna + 1);
}

std::string revealed_words(const Told& t, const std::string& who) {
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < slot_count; ++i)
    if (t.number(i) >= 0) cards.push_back(card_short(t.c, t.id<CardId>(i)));
  return cards.empty() ? fmt::format("{} has planned nothing.", who)
                       : fmt::format("{} has planned {}.", who, join_and(cards));
}

std::string choice_words(const Told& t, const std::string& who) {
  constexpr std::array<std::string_view, 7> why = {"the most valuable company",
                                                   "the second most valuable company",
                                                   "the least valuable company",
                                                   "one of the two most valuable companies",
                                                   "all four companies",
                                                   "the company where her lead is greatest",
                                                   "one of the two companies where her lead is greatest"};
  return fmt::format("{} chooses {}: {}.", who, t.company(0), why[static_cast<std::size_t>(t.number(1))]);
}

EventWords setup_event(const Told& t, const std::string& who) {
  switch (static_cast<Happened>(t.e.kind)) {
    case Happened::track_laid:
      return {"track_laid",
              fmt::format("{} lays track {} at the edge of {}.", who,
                          t.c.track_codes[static_cast<std::size_t>(t.number(1))], t.company(0)),
              "SK-3.4",
              {t.track_target(0)}};
    case Happened::token_kept:
      return {"token_kept",
              fmt::format("{} keeps {}.", who, t.c.plan_names[token_plan(t.id<TokenId>(0)).index()].name),
              "SK-3.6",
              {}};
    case Happened::token_chosen:
      return {"token_chosen", fmt::format("{} has chosen a starting token.", who), "SK-3.6", {}};
    case Happened::token_revealed:
      return {"token_revealed",
              fmt::format("{} starts with {}: {}.", who,
                          t.c.plan_names[token_plan(t.id<TokenId>(0)).index()].name,
                          reward_words(t.c, t.c.tokens[static_cast<std::size_t>(t.number(0))].bonus)),
              "SK-2.21",
              {fmt::format("token:{}", id_text(t.c, t.id<TokenId>(0)))}};
    case Happened::resting_laid:
      return {"resting_laid",
              fmt::format("{} lets {} rest in slot {}.", who, t.card(0), t.number(1) + 1),
              "SK-2.20",
              {t.card_target(0), t.resting_target(1)}};
    case Happened::round_begins:
      return {"round_begins", fmt::format("Round {} begins.", t.number(0)), "SK-5.1", {"round"}};
    case Happened::card_planned:
      return {"card_planned",
              fmt::format("{} plans {} in slot {}.", who, t.card(0), t.number(1) + 1),
              "SK-5.3",
              {t.card_target(0), t.slot_target(1)}};
    case Happened::slot_filled:
      return {"slot_filled",
              fmt::format("{} lays a card face down in slot {}.", who, t.number(0) + 1),
              "SK-4.8",
              {t.slot_target(0)}};
    case Happened::card_unplanned:
      return {"card_unplanned",
              fmt::format("{} takes {} back from slot {}.", who, t.card(0), t.number(1) + 1),
              "SK-5.9",
              {t.card_target(0), t.slot_target(1)}};
    case Happened::slot_emptied:
      return {"slot_emptied",
              fmt::format("{} takes back the card from slot {}.", who, t.number(0) + 1),
              "SK-5.9",
              {t.slot_target(0)}};
    case Happened::plan_confirmed:
      return {"plan_confirmed",
              fmt::format("{} confirms a plan of {}.", who, counted(t.number(0), "card", "cards")),
              "SK-5.9",
              {}};
    case Happened::plan_revealed:
      return {"plan_revealed", revealed_words(t, who), "SK-5.9", {}};
    default:
      return {};
  }
}

EventWords action_event(const Told& t, const std::string& who) {
  switch (static_cast<Happened>(t.e.kind)) {
    case Happened::bonus_active:
      return {"bonus_active",
              fmt::format("{}'s {} bonus of the {} track is active.", who,
                          t.number(1) == 1 ? "first" : "second", t.company(0)),
              "SK-16.14",
              {t.track_target(0)}};
    case Happened::plus_one_placed:
      return {"plus_one_placed",
              fmt::format("{} puts the +1 tile on {}.", who, t.card(0)),
              "SK-15.6",
              {t.card_target(0)}};
    case Happened::resources_used:
      return {"resources_used",
              fmt::format("{} uses resource cards of value {}.", who, t.number(0)),
              "SK-7.3",
              {}};
    case Happened::card_acquired:
      return {
          "card_acquired",
          fmt::format("{} {} {} for {}.", who, t.number(2) == 1 ? "buys" : "acquires", t.card(0),
                      t.number(2) == 1 ? coins_words(t.number(1)) : counted(t.number(1), "unit", "units")),
          t.number(2) == 1 ? "SK-12.17" : "SK-7.6",
          {t.card_target(0)}};
    case Happened::advanced:
      return {
          "advanced",
          fmt::format("{} moves on the {} track from {} to {}.", who, t.company(0), t.number(1), t.number(2)),
          "SK-16.1",
          {t.track_target(0)}};
    case Happened::barrier_paid:
      return {"barrier_paid",
              fmt::format("{} pays {} at the barrier of the {} track.", who, coins_words(t.number(1)),
                          t.company(0)),
              "SK-16.4",
              {t.track_target(0)}};
    case Happened::threshold_passed:
      return {"threshold_passed",
              fmt::format("{} gains {} at the threshold of the {} track.", who, coins_words(t.number(1)),
                          t.company(0)),
              "SK-16.10",
              {t.track_target(0)}};
    case Happened::units_forfeited:
      return {"units_forfeited",
              fmt::format("{} forfeits {}.", who, counted(t.number(0), "unit", "units")),
              "SK-7.9",
              {}};
    case Happened::expansion_begins:
      return {"expansion_begins",
              fmt::format("{} expands {} with {}.", who, t.company(0),
                          counted(t.number(1), "energy point", "energy points")),
              "SK-8.4",
              {t.company_target(0)}};
    case Happened::entered:
      return {"entered",
              fmt::format("{} enters {} for {}{}.", who, t.place(0), counted(t.number(1), "point", "points"),
                          t.number(2) < 0 ? "" : fmt::format(", ousting {}", t.company(2))),
              t.on_the_belt(0) ? "SK-22.10" : "SK-8.9",
              {t.place_target(0)}};
    case Happened::outpost_taken:
      return {"outpost_taken",
              fmt::format("The {} comes from column {} of {} Station.", t.piece(2), t.number(1) + 1,
                          t.company(0)),
              t.number(2) != 0 ? "SK-22.12" : "SK-8.11",
              {t.column_target(0, 1)}};
    case Happened::points_forfeited:
      return {"points_forfeited",
              fmt::format("{} forfeits {}.", who, counted(t.number(0), "energy point", "energy points")),
              "SK-8.14",
              {}};
    case Happened::ousted_returned:
      return {"ousted_returned",
              fmt::format("The ousted {} returns to column {} of {} Station.", t.piece(2), t.number(1) + 1,
                          t.company(0)),
              t.number(2) != 0 ? "SK-22.20" : "SK-8.21",
              {t.column_target(0, 1)}};
    case Happened::ousted_lost:
      return {"ousted_lost",
              fmt::format("The ousted {} {} finds no space and leaves the game.", t.company(0), t.piece(1)),
              t.number(1) != 0 ? "SK-22.21" : "SK-8.23",
              {t.company_target(0)}};
    case Happened::coins_gained:
      return {"coins_gained", fmt::format("{} gains {}.", who, coins_words(t.number(0))), "SK-4.4", {}};
    case Happened::coins_paid:
      return {"coins_paid", fmt::format("{} pays {}.", who, coins_words(t.number(0))), "SK-4.4", {}};
    case Happened::tank_moved:
      return {
          "tank_moved",
          fmt::format(
              "{} moves {} in the tanks, to {}{}.", who, spaces_words(t.number(0)), t.number(1),
              t.number(2) > 0 ? fmt::format(", and gains {} for the rest", coins_words(t.number(2))) : ""),
          "SK-17.2",
          {fmt::format("tank:{}", t.e.seat)}};
    case Happened::slot_switched_on:
      return {"slot_switched_on",
              fmt::format("{}'s action slot {} is switched on.", who, t.number(0) + 1),
              "SK-17.10",
              {t.slot_target(0)}};
    case Happened::marker_placed:
      return {"marker_placed",
              fmt::format("{} places a {} marker: {}.", who, t.number(1) != 0 ? "one-time bonus" : "bonus",
                          t.c.bonus_names[static_cast<std::size_t>(t.number(0))].name),
              "SK-12.2",
              {t.bonus_target(0)}};
    case Happened::card_sold:
      return {"card_sold",
              fmt::format("{} sells {} for {}.", who, t.card(0), coins_words(t.number(1))),
              "SK-12.20",
              {t.card_target(0)}};
    case Happened::card_removed:
      return {"card_removed", fmt::format("{} removes {}.", who, t.card(0)), "SK-16.33", {t.card_target(0)}};
    case Happened::card_salvaged:
      return {
          "card_salvaged",
          fmt::format("{} takes {} from the discard pile for {}.", who, t.card(0), coins_words(t.number(1))),
          "SK-16.33",
          {t.card_target(0)}};
    case Happened::removed_performed:
      return {"removed_performed",
              fmt::format("{} performs the action of {}.", who, t.card(0)),
              "SK-16.34",
              {t.card_target(0)}};
    case Happened::outpost_removed:
      return {"outpost_removed",
              fmt::format("{} removes an outpost from column {} of {} Station.", who, t.number(1) + 1,
                          t.company(0)),
              "SK-19.1",
              {t.column_target(0, 1)}};
    case Happened::declined:
      return {"declined", fmt::format("{} declines.", who), "SK-16.8", {}};
    case Happened::first_player_taken:
      return {"first_player_taken",
              fmt::format("{} takes the first player marker.", who),
              "SK-12.16",
              {"first_player"}};
    case Happened::dropped_out:
      return {"dropped_out", fmt::format("{} drops out of this round.", who), "SK-13.8", {}};
    case Happened::deck_picked_up:
      return {"deck_picked_up",
              fmt::format("{} picks up {} from resting slot {}.", who, counted(t.number(1), "card", "cards"),
                          t.number(0) + 1),
              "SK-13.2",
              {t.resting_target(0)}};
    case Happened::card_rested:
      return {"card_rested",
              fmt::format("{} rests in slot {}.", t.card(0), t.number(1) + 1),
              "SK-13.4",
              {t.card_target(0), t.resting_target(1)}};
    case Happened::tile_returned:
      return {"tile_returned",
              fmt::format("{} returns {}.", who, t.c.tile_names[static_cast<std::size_t>(t.number(0))].name),
              "SK-13.7",
              {t.tile_target(0)}};
    default:
      return {};
  }
}

EventWords research_event(const Told& t, const std::string& who) {
  switch (static_cast<Happened>(t.e.kind)) {
    case Happened::points_gained:
      return {"points_gained",
              fmt::format("{} utilizes {}.", who, counted(t.number(0), "research point", "research points")),
              "SK-9.2",
              {}};
    case Happened::points_to_coins:
      return {
          "points_to_coins",
          fmt::format("{} turns {} into {}.", who, counted(t.number(0), "research point", "research points"),
                      coins_words(t.number(1))),
          "SK-17.5",
          {}};
    case Happened::plan_taken:
      return {"plan_taken",
              fmt::format("{} takes {} for {}.", who, t.plan(0), counted(t.number(1), "point", "points")),
              "SK-9.2",
              {t.plan_target(0)}};
    case Happened::point_to_coin:
      return {"point_to_coin", fmt::format("{} takes 1 coin for 1 research point.", who), "SK-9.2", {}};
    case Happened::supplement_taken:
      return {"supplement_taken",
              fmt::format("{} takes {} from the supplement space.", who, coins_words(t.number(0))),
              "SK-9.6",
              {"supplement"}};
    case Happened::plan_placed:
      return {"plan_placed",
              fmt::format("{} places {} on screen {}.", who, t.plan(0), t.number(1) + 1),
              "SK-9.10",
              {t.plan_target(0), fmt::format("screen:{}:{}", t.e.seat, t.number(1) + 1)}};
    case Happened::plan_shown:
      return {"plan_shown", fmt::format("{} comes on display.", t.plan(0)), "SK-9.16", {t.plan_target(0)}};
    case Happened::plan_flipped:
      return {"plan_flipped",
              fmt::format("{} flips {} on screen {}.", who, t.plan(0), t.number(1) + 1),
              "SK-10.3",
              {t.plan_target(0)}};
    case Happened::uploaded:
      return {"uploaded",
              fmt::format("{} uploads {} on screen {}{}.", who, t.plan(0), t.number(1),
                          t.number(2) > 0 ? fmt::format(" for {}", coins_words(t.number(2))) : ""),
              "SK-10.5",
              {fmt::format("screen:{}:{}", t.e.seat, t.number(1))}};
    case Happened::scientist_used:
      return {"scientist_used",
              t.number(0) < 0 ? fmt::format("{} uses the research scientist tile.", who)
                              : fmt::format("{} uses {}.", who, t.card(0)),
              "SK-10.1",
              {}};
    case Happened::field_used:
      return {"field_used",
              t.number(0) < 0
                  ? fmt::format("{} uses the field scientist tile.", who)
                  : fmt::format(
                        "{} uses {}{}.", who, t.card(0),
                        t.number(1) > 0
                            ? fmt::format(" with {}", counted(t.number(1), "gas collector", "gas collectors"))
                            : ""),
              "SK-11.1",
              {}};
    default:
      return {};
  }
}

EventWords preparation_event(const Told& t, const std::string& who) {
  switch (static_cast<Happened>(t.e.kind)) {
    case Happened::special_flipped:
      return {"special_flipped",
              fmt::format("{} is turned up; its coin goes to the supplement space.", t.plan(0)),
              "SK-14.1",
              {t.plan_target(0), "supplement"}};
    case Happened::tile_received:
      return {"tile_received",
              fmt::format("{} receives {}.", who, t.c.tile_names[static_cast<std::size_t>(t.number(0))].name),
              "SK-14.4",
              {t.tile_target(0)}};
    case Happened::card_discarded:
      return {"card_discarded",
              fmt::format("{} goes to the discard pile.", t.card(0)),
              "SK-14.6",
              {t.card_target(0)}};
    case Happened::card_shown:
      return {"card_shown",
              fmt::format("{} comes on display space {}.", t.card(0), t.number(1) + 1),
              "SK-14.8",
              {t.card_target(0)}};
    case Happened::game_ended:
      return {"game_ended", "The last round is over; the game ends.", "SK-18.1", {}};
    default:
      return {};
  }
}

EventWords module_event(const Told& t, const std::string& who) {
  switch (static_cast<Happened>(t.e.kind)) {
    case Happened::mission_shown:
      return {"mission_shown",
              fmt::format("The mission card {} lies face up.", t.mission(0)),
              "SK-21.1",
              {t.mission_target(0)}};
    case Happened::task_fulfilled:
      return {
          "task_fulfilled",
          fmt::format(
              "{} fulfils a task of {}: {}.", who, t.mission(0),
              task_words(t.c.missions[t.id<MissionId>(0).index()][static_cast<std::size_t>(t.number(1))])),
          "SK-21.7",
          {fmt::format("{}:{}", t.mission_target(0), t.number(1) + 1)}};
    case Happened::personal_unlocked:
      return {"personal_unlocked",
              fmt::format("{} has fulfilled all tasks and unlocks the personal bonus space.", who),
              "SK-21.10",
              {fmt::format("bonus:{}", id_text(t.c, personal_bonus(t.e.seat)))}};
    case Happened::threat_shown:
      return {"threat_shown",
              fmt::format("{} lurks in the Belt: if it stays, {}.", t.threat(0),
                          threat_consequence_words(t.c.threat(t.id<ThreatId>(0)))),
              "SK-23.2",
              {"threat"}};
    case Happened::threat_dealt_with:
      return {"threat_dealt_with", fmt::format("{} deals with {}.", who, t.threat(0)), "SK-23.4", {"threat"}};
    case Happened::threat_removed:
      return {"threat_removed",
              fmt::format("{} removes {} and holds a wild share.", who, t.threat(0)),
              "SK-23.10",
              {"threat"}};
    case Happened::marker_gone:
      return {"marker_gone",
              fmt::format("A one-time marker of {} leaves the game.", who),
              "SK-14.5",
              {t.bonus_target(0)}};
    case Happened::preplaced:
      return {"preplaced",
              fmt::format("{} starts with an outpost in {}.", t.company(0), t.place(1)),
              "SK-24.5",
              {t.place_target(1)}};
    default:
      return {};
  }
}

EventWords luna_event(const Told& t, const std::string& who) {
  switch (static_cast<Happened>(t.e.kind)) {
    case Happened::luna_majority:
      return {"luna_majority",
              fmt::format("{}'s majority cards: {} and {}.", who, t.luna_card(0), t.luna_card(1)),
              "SK-25.11",
              {"luna"}};
    case Happened::luna_turns:
      return {"luna_turns",
              fmt::format("{} turns up {} in slot {}.", who, t.luna_card(0),
                          static_cast<char>('A' + t.number(1))),
              "SK-25.14",
              {"luna"}};
    case Happened::luna_drops_out:
      return {"luna_drops_out",
              fmt::format("{} drops out; {} is compared: {}.", who, t.luna_card(0),
                          t.number(1) == 0   ? "both majority cards stay"
                          : t.number(1) == 1 ? "the left majority card goes"
                                             : "the right majority card goes"),
              "SK-25.15",
              {"luna"}};
    case Happened::luna_reveal_gain:
      return {"luna_reveal_gain",
              fmt::format("{} gains what her majority {} shows.", who, t.luna_card(0)),
              "SK-25.13",
              {"luna"}};
    case Happened::luna_chooses:
      return {"luna_chooses",
              choice_words(t, who),
              t.number(1) >= 5 ? "SK-25.22" : "SK-25.21",
              {t.company_target(0)}};
    case Happened::luna_gains_card:
      return {"luna_gains_card",
              fmt::format("{} takes {} from display space {}.", who, t.card(0), t.number(1) + 1),
              "SK-25.40",
              {t.card_target(0)}};
    case Happened::luna_places_outpost:
      return {
          "luna_places_outpost",
          fmt::format("{} places a {} {} {} {}, the {} number.", who, t.company(0),
                      t.c.place(t.id<PlaceId>(1)).shuttle ? "shuttle" : "outpost",
                      t.on_the_belt(1) ? "on" : "in", t.place(1), t.number(2) != 0 ? "highest" : "lowest"),
          t.on_the_belt(1) ? "SK-25.35" : "SK-25.33",
          {t.place_target(1)}};
    case Happened::luna_cannot_place:
      return {"luna_cannot_place",
              fmt::format("{} cannot expand {} any further.", who, t.company(0)),
              "SK-25.30",
              {t.company_target(0)}};
    case Happened::luna_discards_plan:
      return {"luna_discards_plan",
              fmt::format("{} removes {} from the game.", who, t.plan(0)),
              is_special(t.id<PlanId>(0)) ? "SK-25.45" : "SK-25.44",
              {t.plan_target(0)}};
    case Happened::luna_helium:
      return {"luna_helium",
              fmt::format("{} gains helium {}, to {}.", who, t.number(0), t.number(1)),
              "SK-25.19",
              {"luna"}};
    case Happened::luna_research:
      return {"luna_research",
              fmt::format("{} advances in research by {}, to {}.", who, t.number(0), t.number(1)),
              "SK-25.19",
              {"luna"}};
    case Happened::luna_second_card:
      return {"luna_second_card",
              t.number(0) == 1 ? fmt::format("A grade II card goes on top of {}'s draw pile.", who)
                               : fmt::format("A grade II card is shuffled into {}'s draw pile.", who),
              t.number(0) == 1 ? "SK-25.8" : "SK-25.10",
              {"luna"}};
    default:
      return {};
  }
}

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  const Told told{c, e};
  const std::string who = name_of(telling, e.seat);
  for (const auto& words :
       {setup_event, action_event, research_event, preparation_event, luna_event, module_event}) {
    EventWords found = words(told, who);
    if (!found.kind.empty()) return found;
  }
  return {};
}

}  // namespace orrery::skymines
