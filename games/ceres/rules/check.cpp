// What is always true of a position, and what a position from outside must fulfill to be safe to play.
#include <algorithm>
#include <array>

#include "games/ceres/game.h"

namespace orrery::ceres {
namespace {

constexpr int most_workers = 99;  // of a color: all of them could come to one place

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

bool is_of_side(const Content& c, FacilityId starting, int side) {
  return starting >= c.starting(side, 0) && starting <= c.starting(side, starting_count - 1);
}

bool outstations_are_sound(const Content& c, const Player& player) {
  int selections = 0;
  for (std::size_t i = 0; i < player.outstations.size(); ++i) {
    const Outstation& outstation = player.outstations[i];
    if (outstation.top.is_none() || player.find(outstation.top) != static_cast<int>(i)) return false;
    if (c.facility(outstation.top).starting && !is_of_side(c, outstation.top, player.side)) return false;
    const bool upgraded_start = outstation.bottom && c.facility(outstation.top).starting;
    if (upgraded_start || (outstation.bottom && c.facility(outstation.bottom).starting)) return false;
    for (const std::uint16_t amount : c.facility(outstation.top).production.of) selections += amount > 0;
  }
  return selections >= c.grant_productions;  // CE-17.7: enough to choose from
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

// Of each color, wherever they are. Their number never grows.
std::array<int, type_count> workers(const Content& c, const Position& p) {
  std::array<int, type_count> count{};
  for (std::size_t i = 0; i < type_count; ++i) {
    count[i] = p.quarters.items[i];
    for (const Dock& dock : p.docks) count[i] += dock.workers.items[i];
  }
  for (const Player& player : p.players)
    for (const Outstation& outstation : player.outstations)
      count[c.facility(outstation.top).type.index()] += outstation.worker;
  return count;
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

// A set of questions; the repetitions of a level 3 count as three.
using Asks = std::uint32_t;
constexpr Asks again_launch = 1u << 25;
constexpr Asks again_yard = 1u << 26;
constexpr Asks again_bureau = 1u << 27;

template <class... Some>
constexpr Asks asks(Some... some) {
  return ((1u << static_cast<unsigned>(some)) | ...);
}
Asks kind_of(const Question& q) {
  if (q.ask != Ask::again) return asks(q.ask);
  if (q.deed == Deed::launch) return again_launch;
  if (q.deed == Deed::construction_yard) return again_yard;
  return q.deed == Deed::trade_bureau ? again_bureau : 0;
}

Asks asks_of_options(const Content&, LocationId);

// What can lie directly on top of whatever began a deed.
Asks asks_of(const Content& c, Deed deed) {
  switch (deed) {
    case Deed::gain:
      return 0;
    case Deed::manufacture:
      return asks(Ask::make);
    case Deed::launch:
      return asks(Ask::asteroid, Ask::bonus) | again_launch;
    case Deed::research:
      return asks(Ask::research);
    case Deed::favor:
      return asks(Ask::favor, Ask::grant);
    case Deed::trade:
      return asks(Ask::trade);
    case Deed::settlement:
      return asks(Ask::project, Ask::commit);
    case Deed::expanse:
    case Deed::upgrade:
      return asks(Ask::facility, Ask::target);
    case Deed::reassign:
      return asks(Ask::from, Ask::to, Ask::part);
    case Deed::asteroid_production:
      return asks(Ask::harvest);
    case Deed::outstation_production:
      return asks(Ask::produce);
    case Deed::trade_bureau:
      return asks(Ask::bureau, Ask::aftermath) | again_bureau | asks_of_options(c, trade_bureau);
    case Deed::construction_yard:
      return asks(Ask::draw, Ask::facility, Ask::mode, Ask::target) | again_yard;
    case Deed::amac_council:
      return asks(Ask::council) | asks_of_options(c, amac_council);
    case Deed::contractors_association:
      return asks(Ask::contract) | asks_of_options(c, contractors);
  }
  return 0;
}
Asks asks_of_options(const Content& c, LocationId id) {
  const Location& location = c.location(id);
  Asks found = 0;
  for (int i = 0; i < location.option_count; ++i)
    found |= asks_of(c, c.options[static_cast<std::size_t>(location.first_option + i)].part.deed);
  return found;
}

// What a turn begins with.
Asks asks_of_turn(const Content& c) {
  return asks(Ask::part, Ask::produce, Ask::assist) | asks_of(c, Deed::trade_bureau) |
         asks_of(c, Deed::construction_yard) | asks_of(c, Deed::amac_council) |
         asks_of(c, Deed::contractors_association);
}

// What can lie directly on a question that waits. What this one asks is found anew when it comes up again.
Asks asks_above(const Content& c, const Question& q) {
  switch (q.ask) {
    case Ask::part: {
      const Part* used = q.part > 0 ? part_of(c, q.outstation, q.facility, q.part - 1u) : nullptr;
      return used ? asks_of(c, used->deed) : 0;
    }
    case Ask::again:
      return q.deed == Deed::launch ? asks(Ask::bonus) : asks_of(c, q.deed) & ~kind_of(q);
    case Ask::aftermath:
      return asks_of(c, Deed::trade_bureau) & ~(again_bureau | asks(Ask::aftermath));
    case Ask::assist:
      return asks(Ask::produce);
    default:
      return 0;
  }
}

// CE-13.13: an outstation's bottom card may have come after its activation, but does not go.
bool is_of_my_outstation(const Position& p, const Question& q) {
  const int i = p.me().find(q.outstation);
  return i >= 0 &&
         (q.facility.is_none() || q.facility == p.me().outstations[static_cast<std::size_t>(i)].bottom);
}

bool top_is_sound(const Content& c, const Position& p, const Question& q) {
  const auto payable = [&] {
    return q.facility && p.me().goods.covers(facility_cost(footing(c, p), q.facility, q.deed, q.repeated));
  };
  switch (q.ask) {
    case Ask::aftermath:
      return false;
    case Ask::trade:
    case Ask::make:
      return q.left > 0 && q.left + q.done <= most_times + most_extra;
    case Ask::grant:
      return q.left > 0 && q.left + static_cast<int>(p.granted.size()) == c.grant_productions;
    case Ask::commit:
      return static_cast<bool>(q.project);
    case Ask::draw:
      return q.deed == Deed::construction_yard;
    case Ask::facility:
      return q.deed == Deed::construction_yard || q.deed == Deed::expanse ||
             (q.deed == Deed::upgrade && has_single(c, p.me()));
    case Ask::mode:
    case Ask::target:
      return (q.deed == Deed::construction_yard || q.deed == Deed::upgrade) && payable() &&
             (q.slot == from_hand || (q.slot < display_size && p.display[q.slot].is_none()));
    case Ask::to: {
      const int from = q.outstation ? p.me().find(q.outstation) : -1;
      return from >= 0 && p.me().outstations[static_cast<std::size_t>(from)].worker;
    }
    case Ask::part:
      return is_of_my_outstation(p, q) && part_of(c, q.outstation, q.facility, q.part);
    default:
      return true;
  }
}

// Each outstation is activated once in a turn (CE-13.20), and few can lead on to another: the stack has room.
bool stack_is_sound(const Content& c, const Position& p) {
  Asks possible = asks_of_turn(c);
  for (std::size_t i = 0; i < p.questions.size(); ++i) {
    const Question& q = p.questions[i];
    if ((kind_of(q) & possible) == 0) return false;
    if (q.ask == Ask::part && (!is_of_my_outstation(p, q) || q.done > q.part)) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (q.ask == Ask::part && p.questions[j].ask == Ask::part && p.questions[j].outstation == q.outstation)
        return false;
    possible = asks_above(c, q);
  }
  return true;
}

bool questions_are_sound(const Content& c, const Position& p) {
  if (!p.drawn.empty() && p.asked() != Ask::facility) return false;
  if (!p.granted.empty() && p.asked() != Ask::grant) return false;
  if (p.questions.empty()) return p.step != Step::acting;
  if (p.step != Step::acting || !stack_is_sound(c, p) || !top_is_sound(c, p, p.questions.top())) return false;
  MoveList<Game> moves;
  Game::legal(c, p, p.active, moves);
  return !moves.empty();
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
  if (std::ranges::max(workers(c, p)) > most_workers) return "there are too many workers of a color.";
  if (!slots_are_sound(p)) return "a leader at a Location belongs to nobody there.";
  if (!cards_are_sound(c, p)) return "a card is unknown or lies in two places.";
  if (!favors_are_sound(p)) return "a favor or research token belongs to nobody there.";
  if (!questions_are_sound(c, p)) return "the pending question does not fit.";
  return {};
}

std::string_view Game::check(const Content& c, const Position& p) {
  if (const std::string_view problem = unsound(c, p); !problem.empty()) return problem;
  if (!tokens_are_conserved(c, p)) return "CE-1.3: leaders, probes or alloys are not conserved.";
  if (std::ranges::max(workers(c, p)) > 2 * p.seats())
    return "CE-1.13: there are too many workers of a color.";
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
