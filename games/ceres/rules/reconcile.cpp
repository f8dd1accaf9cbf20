// Mends a position of which a scenario set single places.
#include <algorithm>
#include <vector>

#include "engine/position/reconcile.h"
#include "games/ceres/game.h"

namespace orrery::ceres {
namespace {

// Cards that a scenario put somewhere leave the place where they lay; what they displaced goes there.
void swap_facilities(const Position& before, Position& after) {
  std::vector<FacilityId> old(before.display.begin(), before.display.end());
  std::vector<FacilityId*> now;
  for (FacilityId& card : after.display) now.push_back(&card);
  if (before.pile.size() == after.pile.size() && before.discard.size() == after.discard.size())
    for (auto pile : {&Position::pile, &Position::discard})
      for (std::size_t i = 0; i < (after.*pile).size(); ++i) {
        old.push_back((before.*pile)[i]);
        now.push_back(&(after.*pile)[i]);
      }
  swap_displaced<FacilityId>(old, now);
}

void swap_projects(const Position& before, Position& after) {
  if (before.projects.size() != after.projects.size() ||
      before.project_pile.size() != after.project_pile.size())
    return;
  std::vector<ProjectId> old;
  std::vector<ProjectId*> now;
  for (auto pile : {&Position::project_pile, &Position::project_discard})
    for (std::size_t i = 0; i < std::min((before.*pile).size(), (after.*pile).size()); ++i) {
      old.push_back((before.*pile)[i]);
      now.push_back(&(after.*pile)[i]);
    }
  for (std::size_t i = 0; i < after.projects.size(); ++i) {
    old.push_back(before.projects[i]);
    now.push_back(&after.projects[i]);
  }
  swap_displaced<ProjectId>(old, now);
}

void swap_craft(const Position& before, Position& after) {
  std::vector<CraftId> old;
  std::vector<CraftId*> now;
  for (std::size_t i = 0; i < std::min(before.docks.size(), after.docks.size()); ++i) {
    old.push_back(before.docks[i].craft);
    now.push_back(&after.docks[i].craft);
  }
  swap_displaced<CraftId>(old, now);
}

// What players own is not in a pile or on display any more; what is nowhere lies on the discard pile.
template <class Pile, class Owned>
void remove_owned(Pile& pile, const Owned& owned) {
  for (std::size_t i = pile.size(); i-- > 0;)
    if (std::find(owned.begin(), owned.end(), pile[i]) != owned.end()) pile.take(i);
}

void take_facilities_from_piles(const Content& c, Position& p) {
  std::vector<FacilityId> owned(p.drawn.begin(), p.drawn.end());
  for (const Player& player : p.players)
    for (const Outstation& outstation : player.outstations) {
      owned.push_back(outstation.top);
      if (outstation.bottom) owned.push_back(outstation.bottom);
    }
  for (FacilityId& card : p.display)
    if (std::find(owned.begin(), owned.end(), card) != owned.end()) {
      card = FacilityId::none();
      for (std::size_t i = p.pile.size(); i-- > 0 && card.is_none();)
        if (std::find(owned.begin(), owned.end(), p.pile[i]) == owned.end()) card = p.pile.take(i);
    }
  remove_owned(p.pile, owned);
  remove_owned(p.discard, owned);
  owned.insert(owned.end(), p.display.begin(), p.display.end());
  owned.insert(owned.end(), p.pile.begin(), p.pile.end());
  owned.insert(owned.end(), p.discard.begin(), p.discard.end());
  for (int i = 0; i < c.facility_cards; ++i) {
    const FacilityId card = id_at<FacilityId>(static_cast<std::size_t>(i));
    if (std::find(owned.begin(), owned.end(), card) == owned.end() && !p.discard.full())
      p.discard.push_back(card);
  }
}

void take_projects_from_piles(const Content& c, Position& p) {
  std::vector<ProjectId> owned;
  for (const Player& player : p.players)
    owned.insert(owned.end(), player.projects.begin(), player.projects.end());
  for (std::size_t i = 0; i < c.projects.size(); ++i)
    if (p.completed.items[i]) owned.push_back(id_at<ProjectId>(i));
  remove_owned(p.project_pile, owned);
  remove_owned(p.project_discard, owned);
  remove_owned(p.projects, owned);
  owned.insert(owned.end(), p.projects.begin(), p.projects.end());
  for (const ProjectId project : p.projects)
    if (const int i = p.project_pile.find(project); i >= 0) p.project_pile.take(static_cast<std::size_t>(i));
  owned.insert(owned.end(), p.project_pile.begin(), p.project_pile.end());
  owned.insert(owned.end(), p.project_discard.begin(), p.project_discard.end());
  for (std::size_t i = 0; i < c.projects.size(); ++i) {
    const ProjectId project = id_at<ProjectId>(i);
    if (c.projects[i].min_players <= p.seats() &&
        std::find(owned.begin(), owned.end(), project) == owned.end() && !p.project_discard.full())
      p.project_discard.push_back(project);
  }
}

int claimed(const Position& p, Seat seat) {
  int probes = 0;
  for (const MaybeSeat owner : p.claims.items) probes += owner.value == seat;
  return probes;
}
int leaders_on_slots(const Position& p, Seat seat) {
  int leaders = 0;
  for (const auto& slots : p.leaders.items)
    leaders += static_cast<int>(std::count(slots.begin(), slots.end(), seat));
  return leaders;
}

// What points are counted of is there; a position that fails here is refused anyway.
bool can_be_counted(const Player& player) {
  return std::ranges::all_of(player.outstations,
                             [](const Outstation& one) { return static_cast<bool>(one.top); }) &&
         std::ranges::all_of(player.research.items, [](int level) { return level <= level_count; });
}

void balance_pieces(const Content& c, const Position& before, Position& after) {
  int alloys = c.alloys;
  for (Seat seat = 0; seat < after.seats(); ++seat) {
    const Player& old = before.players[seat];
    Player& player = after.players[seat];
    if (player.probes_stock == old.probes_stock)
      player.probes_stock = static_cast<std::uint8_t>(
          std::max(0, c.probes_each - player.goods[Good::probe] - claimed(after, seat)));
    if (player.leaders == old.leaders)
      player.leaders = static_cast<std::uint8_t>(
          std::max(0, c.leaders_each - player.hq_uses - leaders_on_slots(after, seat)));
    if (player.vp == old.vp)
      player.vp =
          static_cast<std::int16_t>(old.vp + track_points(c, after, seat) - track_points(c, before, seat));
    alloys -= player.goods[Good::alloy];
  }
  if (after.alloys == before.alloys) after.alloys = static_cast<std::uint8_t>(std::max(0, alloys));
}

// Who has passed or used the Headquarters has a place in the bottom row; rounds have their craft.
void balance_tracks(const Position& before, Position& after) {
  for (Seat seat = 0; seat < after.seats(); ++seat) {
    const Player& player = after.players[seat];
    if (player.passed && !after.pass_order.contains(seat) && !after.pass_order.full())
      after.pass_order.push_back(seat);
    if ((player.passed || player.hq_uses > 0) && !after.next_order.contains(seat) && !after.next_order.full())
      after.next_order.push_back(seat);
  }
  if (after.round != before.round && after.docks.size() == before.docks.size())
    while (after.docks.size() > 1 && after.docks.size() + after.round > round_count + 1u)
      after.docks.pop_back();
}

}  // namespace

void Game::reconcile(const Content& c, const Position& before, Position& after) {
  if (before.seats() != after.seats() || !std::ranges::all_of(after.players, can_be_counted)) return;
  swap_facilities(before, after);
  swap_projects(before, after);
  swap_craft(before, after);
  take_facilities_from_piles(c, after);
  take_projects_from_piles(c, after);
  balance_tracks(before, after);
  balance_pieces(c, before, after);
}

}  // namespace orrery::ceres
