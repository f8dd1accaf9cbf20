// Section 19: who sees what, and dealing anew what a seat cannot see.
#include <array>
#include <utility>

#include "games/ceres/game.h"

namespace orrery::ceres {

void Game::mask(const Content&, Position& p, Seat seat) {
  p.rng = {};
  for (FacilityId& card : p.pile) card = FacilityId::none();  // CE-19.2
  for (ProjectId& project : p.project_pile) project = ProjectId::none();
  if (seat != p.active)  // CE-9.10, CE-19.3
    for (FacilityId& card : p.drawn) card = FacilityId::none();
}

namespace {

// Calls `visit` with every facility card that lies open or in a place that the seat sees.
template <class Visit>
void each_known_facility(const Position& p, Visit visit) {
  for (const FacilityId card : p.discard) visit(card);
  for (const FacilityId card : p.display) visit(card);
  for (const FacilityId card : p.drawn) visit(card);
  for (const FacilityId card : p.pile) visit(card);
  for (const Question& q : p.questions)
    if (q.ask == Ask::mode || q.ask == Ask::target) visit(q.facility);
  for (const Player& player : p.players)
    for (const Outstation& outstation : player.outstations) {
      visit(outstation.top);
      visit(outstation.bottom);
    }
}

void redeal_facilities(const Content& c, Position& p, Rng& rng) {
  std::array<bool, most_cards> seen{};
  each_known_facility(p, [&](FacilityId card) {
    if (card) seen[card.index()] = true;
  });
  ScratchList<FacilityId, most_cards> rest;
  for (std::size_t i = 0; i < static_cast<std::size_t>(c.facility_cards); ++i)
    if (!seen[i]) rest.push_back(id_at<FacilityId>(i));
  rng.shuffle(rest);
  std::size_t next = 0;
  const auto fill = [&](FacilityId& card) {
    if (!card && next < rest.size()) card = rest[next++];
  };
  for (FacilityId& card : p.drawn) fill(card);
  for (FacilityId& card : p.pile) fill(card);
}

void redeal_projects(const Content& c, Position& p, Rng& rng) {
  std::array<bool, most_projects> seen{};
  const auto see = [&](ProjectId project) {
    if (project) seen[project.index()] = true;
  };
  for (const ProjectId project : p.project_discard) see(project);
  for (const ProjectId project : p.projects) see(project);
  for (const ProjectId project : p.project_pile) see(project);
  for (const Question& q : p.questions) see(q.project);
  for (const Player& player : p.players)
    for (const ProjectId project : player.projects) see(project);
  ScratchList<ProjectId, most_projects> rest;
  for (std::size_t i = 0; i < c.projects.size(); ++i)
    if (!seen[i] && !p.completed.items[i] && c.projects[i].min_players <= p.seats())
      rest.push_back(id_at<ProjectId>(i));
  rng.shuffle(rest);
  std::size_t next = 0;
  for (ProjectId& project : p.project_pile)
    if (!project && next < rest.size()) project = rest[next++];
}

// CE-9.12: whoever is asked which card to build can pay for one, so all know that one of the drawn cards is
// payable if no face-up card is.
void let_one_be_payable(const Content& c, Position& p, Rng& rng) {
  if (p.asked() != Ask::facility || p.drawn.empty() || can_pay_any(footing(c, p), p.questions.top())) return;
  const Question& q = p.questions.top();
  ScratchList<std::uint8_t, most_facilities> payable;
  for (std::size_t i = 0; i < p.pile.size(); ++i)
    if (p.me().goods.covers(facility_cost(footing(c, p), p.pile[i], q.deed, q.repeated)))
      payable.push_back(static_cast<std::uint8_t>(i));
  if (payable.empty()) return;
  FacilityId& hidden = p.pile[payable[rng.below(static_cast<std::uint32_t>(payable.size()))]];
  std::swap(hidden, p.drawn[rng.below(static_cast<std::uint32_t>(p.drawn.size()))]);
}

}  // namespace

void Game::redeal(const Content& c, Position& p, Seat seat, Rng& rng) {
  p.rng = rng.split();
  redeal_facilities(c, p, rng);
  if (seat != p.active) let_one_be_payable(c, p, rng);
  redeal_projects(c, p, rng);
}

}  // namespace orrery::ceres
