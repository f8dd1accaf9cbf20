// What is always true of a position, and what a position from outside must fulfill to be safe to play.
#include <algorithm>
#include <array>

#include "games/ceres/game.h"

namespace orrery::ceres {
namespace {

template <class Range>
bool all_known(const Range& range) {
  return std::all_of(range.begin(), range.end(), [](auto id) { return static_cast<bool>(id); });
}
bool is_seat(const Position& p, MaybeSeat seat) {
  return seat.is_none() || seat.value < p.seats();
}

// The seats of a row of the player order track: each at most once.
bool is_row(const Position& p, const FixedVector<Seat, most_players>& row) {
  SeatSet seen;
  for (const Seat seat : row) {
    if (seat >= p.seats() || seen.has(seat)) return false;
    seen.add(seat);
  }
  return true;
}

bool order_is_sound(const Position& p) {
  if (!is_row(p, p.order) || !is_row(p, p.next_order) || !is_row(p, p.pass_order)) return false;
  if (static_cast<int>(p.order.size()) != p.seats()) return false;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    if (player.passed != p.pass_order.contains(seat)) return false;
    if ((player.passed || player.hq_uses > 0) != p.next_order.contains(seat)) return false;  // CE-14.2
  }
  const bool all_passed = static_cast<int>(p.pass_order.size()) == p.seats();
  if (p.step == Step::over) return p.round == round_count && all_passed;
  return !p.me().passed;
}

bool docks_are_sound(const Position& p) {
  if (p.round < 1 || p.round > round_count || p.docks.size() != round_count + 1u - p.round) return false;
  return std::all_of(p.docks.begin(), p.docks.end(),
                     [](const Dock& dock) { return static_cast<bool>(dock.craft); });
}

bool belt_is_sound(const Content& c, const Position& p) {
  for (const std::uint8_t offset : p.offsets.items)
    if (offset >= zone_count) return false;
  for (std::size_t i = 0; i < most_asteroids; ++i)
    if (!is_seat(p, p.claims.items[i]) || (i >= c.asteroids.size() && p.claims.items[i])) return false;
  return true;
}

bool outstations_are_sound(const Content& c, const Player& player) {
  for (std::size_t i = 0; i < player.outstations.size(); ++i) {
    const Outstation& outstation = player.outstations[i];
    if (outstation.top.is_none() || player.find(outstation.top) != static_cast<int>(i)) return false;
    const bool upgraded_start = outstation.bottom && c.facility(outstation.top).starting;
    if (upgraded_start || (outstation.bottom && c.facility(outstation.bottom).starting)) return false;
  }
  return !player.outstations.empty();
}

int probes_of(const Content& c, const Position& p, Seat seat) {
  int probes = p.players[seat].goods[Good::probe] + p.players[seat].probes_stock;
  for (std::size_t i = 0; i < c.asteroids.size(); ++i) probes += p.claims.items[i].value == seat;
  return probes;
}
int leaders_of(const Position& p, Seat seat) {
  int leaders = p.players[seat].leaders + p.players[seat].hq_uses;
  for (const auto& slots : p.leaders.items)
    leaders += static_cast<int>(std::count(slots.begin(), slots.end(), seat));
  return leaders;
}
int alloys(const Position& p) {
  int sum = p.alloys;
  for (const Player& player : p.players) sum += player.goods[Good::alloy];
  return sum;
}

bool players_are_sound(const Content& c, const Position& p) {
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    for (std::size_t i = 0; i < resource_count; ++i)  // CE-1.4
      if (player.goods.of[i] > c.resource_limit) return false;
    if (player.side >= side_count || player.hq_uses > hq_uses) return false;
    for (const std::uint8_t level : player.research.items)
      if (level > level_count) return false;
    if (!outstations_are_sound(c, player) || !all_known(player.projects)) return false;
    if (probes_of(c, p, seat) > c.probes_each || leaders_of(p, seat) > c.leaders_each) return false;
  }
  return alloys(p) <= c.alloys;
}

bool slots_are_sound(const Position& p) {
  for (const auto& slots : p.leaders.items)
    for (const Seat seat : slots)
      if (seat >= p.seats()) return false;
  return true;
}

// How often each facility card is somewhere; none of those that lie in piles may be a starting outstation.
bool count_facilities(const Content& c, const Position& p, std::array<int, most_cards>& seen) {
  bool fine = all_known(p.pile) && all_known(p.discard) && all_known(p.drawn);
  const auto see = [&](FacilityId card) {
    if (!card) return;
    ++seen[card.index()];
    fine = fine && !c.facility(card).starting;
  };
  for (const FacilityId card : p.pile) see(card);
  for (const FacilityId card : p.discard) see(card);
  for (const FacilityId card : p.drawn) see(card);
  for (const FacilityId card : p.display) see(card);
  for (const Question& q : p.questions)
    if (q.ask == Ask::mode || q.ask == Ask::target) see(q.facility);
  for (const Player& player : p.players)
    for (const Outstation& outstation : player.outstations) {
      if (!c.facility(outstation.top).starting) see(outstation.top);
      see(outstation.bottom);
    }
  return fine;
}

bool count_projects(const Position& p, std::array<int, most_projects>& seen) {
  const auto see = [&](ProjectId project) {
    if (project) ++seen[project.index()];
  };
  for (const ProjectId project : p.project_pile) see(project);
  for (const ProjectId project : p.project_discard) see(project);
  for (const ProjectId project : p.projects) see(project);
  for (const Question& q : p.questions) see(q.project);
  for (const Player& player : p.players)
    for (const ProjectId project : player.projects) see(project);
  for (std::size_t i = 0; i < most_projects; ++i) seen[i] += static_cast<bool>(p.completed.items[i]);
  return all_known(p.project_pile) && all_known(p.project_discard) && all_known(p.projects);
}

bool cards_are_sound(const Content& c, const Position& p) {
  std::array<int, most_cards> cards{};
  std::array<int, most_projects> projects{};
  if (!count_facilities(c, p, cards) || !count_projects(p, projects)) return false;
  const auto once = [](int count) { return count <= 1; };
  if (!std::all_of(cards.begin(), cards.end(), once)) return false;
  if (!std::all_of(projects.begin(), projects.end(), once)) return false;
  return std::all_of(p.completed.items.begin(), p.completed.items.end(),
                     [&](MaybeSeat seat) { return is_seat(p, seat); });
}

bool favors_are_sound(const Position& p) {
  for (const MaybeSeat holder : p.favors.items)
    if (!is_seat(p, holder)) return false;
  for (const MaybeSeat holder : p.first_tokens.items)
    if (!is_seat(p, holder)) return false;
  return p.favors[special_grant].is_none();  // CE-10.16
}

bool leads_to_reassigning(const Content& c, FacilityId card) {
  return card && std::any_of(c.facility(card).parts.begin(), c.facility(card).parts.end(), [](const Part& q) {
           return q.deed == Deed::reassign || q.deed == Deed::contractors_association ||
                  q.deed == Deed::amac_council;
         });
}

// Questions that wait below another one: what they ask is found anew when they come up again.
bool may_wait(const Content& c, const Position& p, const Question& q, bool another_part_above) {
  switch (q.ask) {
    case Ask::part:
      if (p.me().find(q.outstation) < 0 || (q.facility && c.facility(q.facility).starting)) return false;
      return !another_part_above || leads_to_reassigning(c, q.outstation) ||
             leads_to_reassigning(c, q.facility);
    case Ask::again:
      return q.deed == Deed::launch || q.deed == Deed::construction_yard || q.deed == Deed::trade_bureau;
    case Ask::assist:
    case Ask::aftermath:
      return true;
    default:
      return false;
  }
}

bool top_is_sound(const Content& c, const Position& p, const Question& q) {
  const auto payable = [&] {
    return q.facility && p.me().goods.covers(facility_cost(outlook(c, p), q.facility, q.deed, q.repeated));
  };
  switch (q.ask) {
    case Ask::none:
    case Ask::aftermath:
      return false;
    case Ask::trade:
    case Ask::make:
      return q.left > 0;
    case Ask::grant:
      return q.left > 0 && q.left + p.granted.size() <= starting_count;
    case Ask::commit:
      return static_cast<bool>(q.project);
    case Ask::draw:
      return q.deed == Deed::construction_yard;
    case Ask::facility:
      return q.deed == Deed::construction_yard || q.deed == Deed::expanse || q.deed == Deed::upgrade;
    case Ask::mode:
    case Ask::target:
      return (q.deed == Deed::construction_yard || q.deed == Deed::upgrade) && payable() &&
             (q.slot == 0xff || (q.slot < display_size && p.display[q.slot].is_none()));
    case Ask::to: {
      const int from = q.outstation ? p.me().find(q.outstation) : -1;
      return from >= 0 && p.me().outstations[static_cast<std::size_t>(from)].worker;
    }
    case Ask::part:
      return may_wait(c, p, q, false) && part_of(c, q.outstation, q.facility, q.part);
    case Ask::again:
      return may_wait(c, p, q, false);
    default:
      return true;
  }
}

bool questions_are_sound(const Content& c, const Position& p) {
  if (p.questions.empty()) return p.step != Step::acting;
  if (p.step != Step::acting || !top_is_sound(c, p, p.questions.top())) return false;
  bool part_above = p.questions.top().ask == Ask::part;
  int others = 0;
  for (std::size_t i = p.questions.size() - 1; i-- > 0;) {
    const Question& q = p.questions[i];
    if (!may_wait(c, p, q, part_above)) return false;
    part_above = part_above || q.ask == Ask::part;
    others += q.ask != Ask::part;
    for (std::size_t j = i + 1; j < p.questions.size(); ++j)
      if (q.ask == Ask::part && p.questions[j].ask == Ask::part && p.questions[j].outstation == q.outstation)
        return false;
  }
  if (others > 2) return false;
  MoveList<Game> moves;
  Game::legal(c, p, p.active, moves);
  return !moves.empty();
}

// CE-3.5 to CE-3.7, CE-15.4: no worker appears from nowhere.
bool workers_are_conserved(const Content& c, const Position& p) {
  std::array<int, type_count> count{};
  for (std::size_t i = 0; i < type_count; ++i) {
    count[i] = p.quarters.items[i];
    for (const Dock& dock : p.docks) count[i] += dock.workers.items[i];
  }
  for (const Player& player : p.players)
    for (const Outstation& outstation : player.outstations)
      count[c.facility(outstation.top).type.index()] += outstation.worker;
  return std::all_of(count.begin(), count.end(), [&](int n) { return n <= 2 * p.seats(); });
}

bool cards_are_conserved(const Content& c, const Position& p) {
  std::array<int, most_cards> cards{};
  std::array<int, most_projects> projects{};
  count_facilities(c, p, cards);
  count_projects(p, projects);
  for (std::size_t i = 0; i < static_cast<std::size_t>(c.facility_cards); ++i)
    if (cards[i] != 1) return false;
  for (std::size_t i = 0; i < c.projects.size(); ++i)
    if (projects[i] != (c.projects[i].min_players <= p.seats() ? 1 : 0)) return false;
  return true;
}

bool tokens_are_conserved(const Content& c, const Position& p) {
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (probes_of(c, p, seat) != c.probes_each || leaders_of(p, seat) != c.leaders_each) return false;
  return alloys(p) == c.alloys;
}

}  // namespace

std::string_view Game::unsound(const Content& c, const Position& p) {
  if (p.seats() < 2) return "it has fewer than two players.";
  if (p.active >= p.seats()) return "the active seat does not exist.";
  if (!docks_are_sound(p)) return "the round and the cargo spacecraft do not fit.";
  if (!order_is_sound(p)) return "the player order does not fit who has passed or used the Headquarters.";
  if (!belt_is_sound(c, p)) return "the belt is turned too far, or an asteroid belongs to nobody there.";
  if (!players_are_sound(c, p)) return "a player owns more than there is, or an impossible outstation.";
  if (!slots_are_sound(p)) return "a leader at a Location belongs to nobody there.";
  if (!cards_are_sound(c, p)) return "a card is unknown or lies in two places.";
  if (!favors_are_sound(p)) return "a favor or research token belongs to nobody there.";
  if (!questions_are_sound(c, p)) return "the pending question does not fit.";
  return {};
}

std::string_view Game::check(const Content& c, const Position& p) {
  if (const std::string_view problem = unsound(c, p); !problem.empty()) return problem;
  if (!tokens_are_conserved(c, p)) return "CE-1.3: leaders, probes or alloys are not conserved.";
  if (!workers_are_conserved(c, p)) return "CE-1.13: there are too many workers of a color.";
  if (!cards_are_conserved(c, p)) return "CE-1.3: cards are not conserved.";
  for (std::size_t i = 0; i < board_location_count; ++i)
    if (static_cast<int>(p.leaders.items[i].size()) > c.locations[i].open_slots[p.seats()])
      return "CE-7.2: a Location holds more leaders than it has open slots.";
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (p.players[seat].vp != track_points(c, p, seat))
      return "CE-1.18: the track does not show the points that were gained.";
  return {};
}

}  // namespace orrery::ceres
