// What follows from a seen position by the rules, for the page: values, costs of ways, what cards meet.
#include <bit>
#include <boost/json.hpp>

#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

namespace json = boost::json;

// While a plan is made, its cards count as they will when it is revealed.
Position with_plans_revealed(const Position& p) {
  Position revealed = p;
  if (p.step == Step::planning)
    for (Player& player : revealed.players)
      for (Slot& slot : player.slots)
        if (slot.state == SlotState::planned && slot.card) slot.state = SlotState::up;
  return revealed;
}

bool others_outpost(const Position& p, CompanyId company, PlaceId place) {
  for (std::size_t i = 0; i < company_count; ++i)
    if (i != company.index() && p.outposts.items[i].has(place)) return true;
  return false;
}

// The least energy with which a company gets to each place, whatever is in between (SK-8.7, SK-8.9); 0 where
// it stands already or cannot get.
std::array<int, place_count> least_energy(const Content& c, const Position& p, CompanyId company) {
  constexpr int far = 1000;
  const Map& map = map_of(c, p);
  std::array<int, place_count> least;
  least.fill(far);
  const auto relax = [&](std::uint64_t places, int from, int line) {
    bool shorter = false;
    for (; places != 0; places &= places - 1) {
      const PlaceId place = map.at(static_cast<std::size_t>(std::countr_zero(places)));
      if (p.outposts[company].has(place)) continue;
      const int cost = from + line + (others_outpost(p, company, place) ? 1 : 0);
      if (cost >= least[place.index()]) continue;
      least[place.index()] = cost;
      shorter = true;
    }
    return shorter;
  };
  const Reach near = reach(c, p, company);
  relax(near.single, 0, 1);
  relax(near.twice, 0, 2);
  for (bool shorter = true; shorter;) {
    shorter = false;
    for (std::size_t i = map.first; i < map.first + map.count; ++i) {
      if (least[i] == far) continue;
      shorter = relax(c.places[i].single, least[i], 1) || shorter;
      shorter = relax(c.places[i].twice, least[i], 2) || shorter;
    }
  }
  for (int& energy : least)
    if (energy == far) energy = 0;
  return least;
}

json::object by_place(const Content& c, auto energy_of) {
  json::object object;
  for (std::size_t i = 0; i < place_count; ++i)
    if (const int energy = energy_of(i); energy > 0) object[c.place_ids[i]] = energy;
  return object;
}

json::object majorities_json(const Content& c, const Position& p, Seat row) {
  json::object object;
  for (std::size_t i = 0; i < good_names.size(); ++i)
    object[good_names[i]] = majority_value(c, p, row, static_cast<Majority>(i));
  object["scientists"] = majority_value(c, p, row, Majority::scientists);
  if (!p.is_luna(row)) object["scientists_in_all"] = tier_value(face_up(c, p, row), Majority::scientists);
  return object;
}

// By screen: why its plan cannot be entered with the present cards, or nothing (SK-10.6).
json::array screens_json(const Content& c, const Position& p, Seat seat) {
  json::array list;
  for (const Screen& screen : p.players[seat].screens) {
    json::value why = nullptr;
    if (screen.plan && !screen.down && c.plan(screen.plan).kind != PlanKind::special) {
      const std::string missing = missing_words(c, p, seat, screen.plan, true);
      if (!missing.empty()) why = missing;
    }
    list.push_back(why);
  }
  return list;
}

// By seat, face-up mission card and column: how far the player is (section 21).
json::array tasks_json(const Content& c, const Position& p) {
  json::array seats;
  for (Seat seat = 0; seat < p.seats() && !p.missions.empty(); ++seat) {
    const Player& player = p.players[seat];
    const bool deciding = p.step == Step::action && p.active == seat;
    json::array cards;
    for (const MissionId mission : p.missions) {
      json::array columns;
      for (std::size_t column = 0; column < task_count; ++column) {
        const Task& task = c.missions[mission.index()][column];
        columns.push_back({{"have", measure(c, p, seat, task.metric)},
                           {"need", task.least},
                           {"done", player.mission == mission && !player.status[column]},
                           {"open", deciding && !refuse_claim(p, mission, column)}});
      }
      cards.push_back(columns);
    }
    seats.push_back(cards);
  }
  return seats;
}

json::value threat_json(const Content& c, const Position& p) {
  if (p.threat.is_none()) return nullptr;
  json::value why = nullptr;
  if (p.threat_open())
    if (const Refusal refusal = refuse_threat_requirement(c, p))
      why = Game::refusal_words(c, p, p.active, refusal, Telling{}).sentence;
  return json::object{{"open", p.threat_open()}, {"why", why}};
}

// SK-24.8 to SK-24.11, of a finished game.
json::value success_json(const Content& c, const Position& p) {
  if (p.step != Step::over) return nullptr;
  json::array seats;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const SuccessPoints points = success_points(c, p, seat);
    seats.push_back({{"beat_one", points.beat_one},
                     {"beat_two", points.beat_two},
                     {"winner", points.winner},
                     {"missions", points.missions},
                     {"tracks", points.tracks},
                     {"extra", points.extra},
                     {"total", points.total()}});
  }
  return seats;
}

}  // namespace

boost::json::value Game::facts(const Content& c, const Position& seen) {
  const Position p = with_plans_revealed(seen);
  json::object values;
  json::object entry;
  json::object total;
  json::object gas;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const std::string& id = c.companies[i].id;
    values[id] = company_value(c, p, company);
    gas[id] = gas_collectors(c, p, company);
    entry[id] = by_place(c, [&](std::size_t place) {
      const auto at = id_at<PlaceId>(place);
      return p.outposts[company].has(at) || !map_of(c, p).has(at) ? 0 : entry_cost(c, p, company, at);
    });
    const auto least = least_energy(c, p, company);
    total[id] = by_place(c, [&](std::size_t place) { return least[place]; });
  }
  json::array majorities;
  json::array all_shares;
  for (Seat row = 0; row < p.rows(); ++row) {
    majorities.push_back(majorities_json(c, p, row));
    json::object held;
    for (std::size_t i = 0; i < company_count; ++i)
      held[c.companies[i].id] =
          p.tracks.items[i] ? shares(c, p, row, id_at<CompanyId>(i)) : 0;  // none while tracks are chosen
    all_shares.push_back(held);
  }
  json::array screens;
  for (Seat seat = 0; seat < p.seats(); ++seat) screens.push_back(screens_json(c, p, seat));
  json::array costs;
  for (std::size_t i = 0; i < display_count; ++i)
    costs.push_back(p.display[i] ? present_cost(c, p, p.display[i]) : 0);
  return json::object{{"values", values},
                      {"gas", gas},
                      {"entry", entry},
                      {"total", total},
                      {"majorities", majorities},
                      {"shares", all_shares},
                      {"screens", screens},
                      {"costs", costs},
                      {"tasks", tasks_json(c, p)},
                      {"threat", threat_json(c, p)},
                      {"success", success_json(c, p)},
                      {"loop_open", loop_open(c, p)}};
}

}  // namespace orrery::skymines
