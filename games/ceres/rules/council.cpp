// Section 10, Research and Favor actions, and the Special Grant (CE-17.7).
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {

// CE-10.10, CE-10.11
Refusal refuse_research(const Footing& at, FieldId field) {
  const int level = at.me().level(field);
  if (level >= level_count) return because(Reason::research_max);
  return at.have.covers(at.c.level(field, level + 1).cost)
             ? allowed
             : because(Reason::cannot_pay_research, field.value);
}

Refusal refuse_researching(const Footing& at) {
  for (std::size_t i = 0; i < field_count; ++i)
    if (!refuse_research(at, id_at<FieldId>(i))) return allowed;
  return because(Reason::no_research_possible);
}

void research(const Content& c, Position& p, FieldId field, EventLog* log) {
  p.questions.pop();
  const int level = ++p.me().research[field];  // CE-10.13, CE-10.14
  pay(p, c.level(field, level).cost, Cause::research, field.value, log);
  score(p, c.level(field, level).vp);
  tell_all(log, Happened::researched, p.active, field.value, level);
  if (level < level_count || p.first_tokens[field]) return;
  p.first_tokens[field] = {p.active};  // CE-10.12
  score(p, c.fields[field.index()].first_token_vp);
  tell_all(log, Happened::first_token, p.active, field.value);
}

// CE-10.15 to CE-10.17
Refusal refuse_favor(const Footing& at, FavorId favor) {
  if (favor != special_grant && at.p.favors[favor]) return because(Reason::favor_taken);
  return at.have.covers(at.c.favor(favor).cost) ? allowed : because(Reason::cannot_pay_favor, favor.value);
}

Refusal refuse_favors(const Footing& at) {
  for (std::size_t i = 0; i < favor_count; ++i)
    if (!refuse_favor(at, id_at<FavorId>(i))) return allowed;
  return because(Reason::no_favor_possible);
}

void take_favor(const Content& c, Position& p, FavorId favor, EventLog* log) {
  p.questions.pop();
  pay(p, c.favor(favor).cost, Cause::favor, favor.value, log);
  tell_all(log, Happened::favor_taken, p.active, favor.value);
  if (favor != special_grant)
    p.favors[favor] = {p.active};  // CE-17.1
  else
    p.questions.push({.ask = Ask::grant, .left = static_cast<std::uint8_t>(c.grant_productions)});
}

// CE-17.7
Refusal refuse_grant(const Position& p, const Selection& selection) {
  return p.granted.contains(selection) ? because(Reason::grant_repeated) : allowed;
}

void take_grant(const Content& c, Position& p, FacilityId outstation, Good good, EventLog* log) {
  --p.questions.top().left;
  p.granted.push_back({outstation, good});
  Goods selection;
  selection[good] = c.facility(outstation).production[good];
  gain(c, p, selection, Cause::grant, outstation.value, log);
}

}  // namespace orrery::ceres
