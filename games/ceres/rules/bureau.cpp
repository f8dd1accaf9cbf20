// Section 8: Interplanetary Trade and Settlement Projects.
#include <algorithm>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// CE-8.8, CE-8.9: what the player has once the influence of the round is gained or spent.
Refusal settle_influence(const Footing& at, Goods& have) {
  const int change = at.c.settlement_influence[at.p.round - 1u];
  const int after = have[Good::influence] + change;
  if (after < 0) return because(Reason::need_influence_round3, -change, have[Good::influence]);
  have[Good::influence] = static_cast<std::uint16_t>(std::min(after, most_of_a_good));
  return allowed;
}

bool spot_is_free(const Position& p) {
  return !p.me().projects.full();  // CE-8.12, CE-8.13
}

void score_project(const Content& c, Position& p, ProjectId project, EventLog* log) {  // CE-8.11
  pay(p, c.project(project).cost, Cause::project, project.value, log);
  score(p, c.project(project).vp);
  p.completed[project] = {p.active};
  tell_all(log, Happened::completed, p.active, project.value);
}

}  // namespace

// CE-8.2, CE-8.4
Refusal refuse_trade(const Footing& at, TradeId id) {
  return at.have.covers(at.c.trade(id).pay) ? allowed : because(Reason::cannot_pay_trade, id.value);
}

// CE-8.5
Refusal refuse_trading(const Footing& at) {
  const Craft& craft = at.c.craft[at.p.docks[0].craft.index()];
  for (int i = 0; i < craft.trade_count; ++i)
    if (at.have.covers(at.c.trades[static_cast<std::size_t>(craft.first_trade + i)].pay)) return allowed;
  return because(Reason::no_trade_possible);
}

void trade(const Content& c, Position& p, TradeId id, EventLog* log) {
  const Trade& chosen = c.trade(id);
  tell_all(log, Happened::traded, p.active, id.value);
  Question& q = p.questions.top();
  --q.left;  // CE-8.3
  ++q.done;
  pay(p, chosen.pay, Cause::option, 0, nullptr);
  receive(c, p, p.active, chosen.gain, log);  // CE-8.6
  score_trade(p, chosen.vp);
}

Refusal refuse_settlement(const Footing& at) {
  if (at.p.projects.empty()) return because(Reason::no_project);  // CE-8.15
  Goods have = at.have;
  if (const Refusal refusal = settle_influence(at, have)) return refusal;
  if (spot_is_free(at.p)) return allowed;
  for (const ProjectId project : at.p.projects)
    if (have.covers(at.c.project(project).cost)) return allowed;
  return because(Reason::spots_full);
}

// CE-8.7, CE-8.14
Refusal refuse_project(const Footing& at, ProjectId id) {
  Goods have = at.have;
  if (const Refusal refusal = settle_influence(at, have)) return refusal;
  if (spot_is_free(at.p) || have.covers(at.c.project(id).cost)) return allowed;
  return because(Reason::spots_full);
}

void take_project(const Content& c, Position& p, ProjectId id, EventLog* log) {
  tell_all(log, Happened::project_taken, p.active, id.value);
  p.projects.take(static_cast<std::size_t>(p.projects.find(id)));  // CE-8.15: not replaced
  const int influence = c.settlement_influence[p.round - 1u];      // CE-8.8
  Goods amount;
  amount[Good::influence] = static_cast<std::uint16_t>(std::abs(influence));
  if (influence > 0) gain(c, p, amount, Cause::settlement, p.round, log);
  if (influence < 0) pay(p, amount, Cause::settlement, p.round, log);
  p.questions.top() = {.ask = Ask::commit, .project = id};
}

Refusal refuse_commit(const Position& p) {
  return spot_is_free(p) ? allowed : because(Reason::not_asked);
}

void commit(Position& p, EventLog* log) {
  const ProjectId project = p.questions.pop().project;
  p.me().projects.push_back(project);
  tell_all(log, Happened::committed, p.active, project.value);
}

bool may_complete_now(const Position& p) {
  if (p.questions.empty()) return p.step == Step::turn || p.step == Step::end;
  const Question& q = p.questions.top();
  switch (q.ask) {
    case Ask::part:
    case Ask::trade:
    case Ask::make:
      return q.done > 0;
    case Ask::again:
    case Ask::assist:
      return true;
    default:
      return false;
  }
}

// CE-8.10 for the project just chosen, CE-8.18 and CE-8.19 for a committed one.
Refusal refuse_complete(const Footing& at, ProjectId id) {
  const bool just_chosen = at.p.asked() == Ask::commit && at.p.questions.top().project == id;
  if (!just_chosen && !at.me().projects.contains(id)) return because(Reason::not_committed);
  if (!at.have.covers(at.c.project(id).cost)) return because(Reason::cannot_pay_project, id.value);
  return just_chosen || may_complete_now(at.p) ? allowed : because(Reason::not_now);
}

bool can_complete_any(const Content& c, const Position& p) {
  for (const ProjectId project : p.me().projects)
    if (p.me().goods.covers(c.project(project).cost)) return true;
  return false;
}

bool makes_room(const Content& c, const Position& p, ProjectId id) {
  const Goods& cost = c.project(id).cost;
  const bool room = !spot_is_free(p) || (p.alloys == 0 && cost[Good::alloy] > 0) ||
                    (p.me().probes_stock == 0 && cost[Good::probe] > 0);
  return room && p.me().goods.covers(cost);
}

// CE-8.18, CE-8.20
void complete(const Content& c, Position& p, ProjectId id, EventLog* log) {
  if (p.asked() == Ask::commit)
    p.questions.pop();
  else
    p.me().projects.take(static_cast<std::size_t>(p.me().projects.find(id)));  // CE-8.13
  score_project(c, p, id, log);
}

}  // namespace orrery::ceres
