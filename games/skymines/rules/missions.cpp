// Section 21: mission cards, their tasks, and what fulfilling them gives.
#include <utility>

#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

int most_units(const FaceUp& up) {
  return *std::max_element(up.goods.begin(), up.goods.begin() + resource_count);
}

int scientists_up(const FaceUp& up) {
  return up.research_scientists + up.field_scientists - up.virtual_scientists;  // SK-16.25
}

// SK-21.18
template <class Count>
int over_companies(const Content& c, const Position& p, Seat seat, Count count) {
  const std::array<int, company_count> extra = extra_shares(c, p, seat);
  int result = 0;
  for (std::size_t i = 0; i < company_count; ++i)
    count(result, shares_on_track(c, p, seat, id_at<CompanyId>(i)) + extra[i]);
  return result;
}

int card_shares(const Content& c, const Position& p, Seat seat) {
  int sum = 0;
  for (const int extra : extra_shares(c, p, seat)) sum += extra;
  return sum;
}

// SK-21.19
int thresholds(const Content& c, const Position& p, Seat seat) {
  int count = 0;
  for (std::size_t i = 0; i < company_count; ++i)
    count += p.tracks.items[i] && c.track(p.tracks.items[i]).passed(p.players[seat].track.items[i]) > 0;
  return count;
}

// SK-21.23
int majority_markers(const Content& c, const Position& p, Seat seat) {
  int count = 0;
  for (std::size_t i = 0; i < board_bonus_count; ++i)
    count += c.board_bonuses[i].majority != Majority::none && p.markers.items[i].value == seat;
  return count;
}

std::uint8_t task_bit(std::size_t card, std::size_t column) {
  return small(1u << (card * task_count + column));
}

}  // namespace

// SK-21.1, SK-21.2: the status cards are never looked at, so they need no place of their own.
void lay_out_missions(const Content& c, Position& p, EventLog* log) {
  std::array<MissionId, mission_count> cards;
  for (std::size_t i = 0; i < mission_count; ++i) cards[i] = id_at<MissionId>(i);
  p.rng.shuffle(cards.data(), cards.size());
  const int count = p.seats() <= 2 ? c.missions_for_two : c.missions_for_more;
  for (int i = 0; i < count; ++i) {
    p.missions.push_back(cards[static_cast<std::size_t>(i)]);
    tell_all(log, Happened::mission_shown, no_seat, p.missions[static_cast<std::size_t>(i)].value);
  }
  for (Player& player : p.players) player.status.fill(true);
}

int measure(const Content& c, const Position& p, Seat seat, Metric metric) {
  const Player& player = p.players[seat];
  const auto this_turn = [&](std::uint8_t done) { return seat == p.active ? int{done} : 0; };
  switch (metric) {
    case Metric::tank_spaces_in_action:
      return this_turn(p.turn.tank);  // SK-21.14
    case Metric::pieces_placed_in_expansion:
      return this_turn(p.turn.placed);  // SK-21.15
    case Metric::face_up_scientists:    // SK-21.16
      return scientists_up(face_up(c, p, seat));
    case Metric::face_up_same_type:
      return most_units(face_up(c, p, seat));  // SK-21.17
    case Metric::companies_with_share:
      return over_companies(c, p, seat, [](int& count, int shares) { count += shares > 0; });
    case Metric::shares_of_one_company:
      return over_companies(c, p, seat, [](int& most, int shares) { most = std::max(most, shares); });
    case Metric::extra_shares_on_cards:
      return card_shares(c, p, seat);
    case Metric::coins_held:
      return player.coins;
    case Metric::tank_value:
      return c.tank_value[player.tank];
    case Metric::tracks_past_first_threshold:
      return thresholds(c, p, seat);
    case Metric::screens_with_plan:  // SK-21.20
      return static_cast<int>(std::count_if(player.screens.begin(), player.screens.end(),
                                            [](const Screen& screen) { return bool{screen.plan}; }));
    case Metric::plans_entered_in_action:
      return this_turn(p.turn.uploads);  // SK-21.21
    case Metric::research_points_utilized_in_turn:
      return this_turn(p.turn.research);
    case Metric::card_total_cost:
      return this_turn(p.turn.dearest);  // SK-21.22
    case Metric::face_up_energy:
      return units(c, p, seat, Good::energy);
    case Metric::pieces_ousted_in_expansion:
      return this_turn(p.turn.ousted);  // SK-21.23
    case Metric::cards_in_one_resting_deck: {
      int most = 0;
      for (const CardSet& deck : player.resting) most = std::max(most, deck.size());
      return most;
    }
    case Metric::own_markers_on_majority_spaces:
      return majority_markers(c, p, seat);
  }
  return 0;
}

void note_tasks(const Content& c, Position& p) {
  const Player& player = std::as_const(p).me();
  const auto& missions = std::as_const(p).missions;
  for (std::size_t card = 0; card < missions.size(); ++card) {
    if (player.mission && player.mission != missions[card]) continue;  // SK-21.6
    for (std::size_t column = 0; column < task_count; ++column) {
      const std::uint8_t bit = task_bit(card, column);
      if (!player.status[column] || (p.turn.met & bit) != 0) continue;
      const Task& task = c.missions[missions[card].index()][column];
      if (measure(c, p, p.active, task.metric) >= task.least) p.turn.met = small(p.turn.met | bit);
    }
  }
}

Refusal refuse_claim(const Position& p, MissionId mission, std::size_t column) {
  const int card = p.missions.find(mission);
  if (card < 0) return because(Reason::no_such_mission);
  const Player& player = p.me();
  if (player.mission && player.mission != mission) return because(Reason::other_mission);  // SK-21.6
  if (!player.status[column]) return because(Reason::task_done);
  const bool met = (p.turn.met & task_bit(static_cast<std::size_t>(card), column)) != 0;
  return met ? allowed : because(Reason::task_not_met);
}

bool can_claim_any(const Position& p) {
  for (const MissionId mission : p.missions)
    for (std::size_t column = 0; column < task_count; ++column)
      if (!refuse_claim(p, mission, column)) return true;
  return false;
}

// SK-21.5, SK-21.7, SK-21.10
void claim(const Content& c, Position& p, MissionId mission, std::size_t column, EventLog* log) {
  Player& player = p.me();
  player.mission = mission;
  player.status[column] = false;
  ++player.one_time;
  tell_all(log, Happened::task_fulfilled, p.active, mission.value, column);
  gain_coins(p, p.active, c.coins_per_task, log);
  if (p.personal_unlocked(p.active)) {
    if (p.first_unlocked.is_none()) p.first_unlocked = {p.active};  // SK-24.10
    tell_all(log, Happened::personal_unlocked, p.active);
  }
  if (p.asked() != Ask::tasks) return;
  p.questions.pop();
  offer_tasks(c, p, log);
}

}  // namespace orrery::skymines
