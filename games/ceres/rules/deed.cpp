// Section 7, and CE-13.14 to CE-13.19: Locations with their options, and what an action icon does.
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// Which reason names the good that a price lacks.
Refusal refuse_price(const Goods& have, const Goods& price) {
  if (have[Good::influence] < price[Good::influence])
    return because(Reason::need_influence, price[Good::influence], have[Good::influence]);
  if (have[Good::credits] < price[Good::credits]) return because(Reason::need_credits, price[Good::credits]);
  return because(Reason::cannot_pay_activation);
}

}  // namespace

Refusal refuse_deed(const Footing& at, const Part& part, const Goods& pay_each) {
  switch (part.deed) {
    case Deed::gain:  // CE-13.10
    case Deed::outstation_production:
      return allowed;
    case Deed::manufacture:
      return refuse_manufacturing(at, pay_each);
    case Deed::launch:
      return refuse_launch(at, false);
    case Deed::research:
      return refuse_researching(at);
    case Deed::favor:
      return refuse_favors(at);
    case Deed::trade:
      return refuse_trading(at);
    case Deed::settlement:
      return refuse_settlement(at);
    case Deed::expanse:
    case Deed::upgrade:
      return refuse_building(at, part.deed, part.draw);
    case Deed::reassign:
      return refuse_reassigning(at);
    case Deed::asteroid_production:
      return refuse_harvesting(at.p);
    case Deed::trade_bureau:
    case Deed::construction_yard:
    case Deed::amac_council:
    case Deed::contractors_association:
      return refuse_location(at, location_of(part.deed), false);
  }
  return because(Reason::malformed);
}

// CE-13.15, CE-13.16; the price is paid already.
void begin_deed(const Content& c, Position& p, const Part& part, OptionId option, Cause cause, int what,
                EventLog* log) {
  switch (part.deed) {
    case Deed::gain:  // CE-13.17
      return gain(c, p, part.gain, cause, what, log);
    case Deed::manufacture:
      return begin_manufacture(c, p, part.times, option);
    case Deed::launch:
      return p.questions.push({.ask = Ask::asteroid});
    case Deed::research:
      return p.questions.push({.ask = Ask::research});
    case Deed::favor:
      return p.questions.push({.ask = Ask::favor});
    case Deed::trade:
      return p.questions.push({.ask = Ask::trade, .left = part.times});
    case Deed::settlement:
      return p.questions.push({.ask = Ask::project});
    case Deed::expanse:
    case Deed::upgrade:
      return begin_building(c, p, part, log);
    case Deed::reassign:
      return p.questions.push({.ask = Ask::from});
    case Deed::asteroid_production:
      return p.questions.push({.ask = Ask::harvest});
    case Deed::outstation_production:  // CE-13.19
      return p.questions.push({.ask = Ask::produce});
    case Deed::trade_bureau:
    case Deed::construction_yard:
    case Deed::amac_council:
    case Deed::contractors_association:
      return activate_location(c, p, location_of(part.deed), false, log);  // CE-7.6
  }
}

// CE-7.5: judged after the option's own price.
Refusal refuse_option(const Footing& at, OptionId id) {
  const Option& option = at.c.option(id);
  if (!option.part.has_cost) return refuse_deed(at, option.part, option.pay_each);
  if (!at.have.covers(option.part.pay)) return refuse_price(at.have, option.part.pay);
  return refuse_deed(at.after(option.part.pay), option.part, option.pay_each);
}

// CE-10.2, CE-11.9: the price is paid first.
void choose_option(const Content& c, Position& p, OptionId id, EventLog* log) {
  const Option& option = c.option(id);
  p.questions.pop();
  pay(p, option.part.pay, Cause::option, id.value, log);
  begin_deed(c, p, option.part, id, Cause::option, id.value, log);
}

// CE-7.4, CE-18.15
Refusal refuse_location(const Footing& at, LocationId id, bool repeated) {
  if (id == construction_yard)
    return noted(at, nullptr, [&](const Footing& there) { return refuse_yard(there, repeated); })
               ? because(Reason::no_option)
               : allowed;
  Footing there = at;
  if (id == trade_bureau && !repeated && at.me().level(logistics) >= 2) there.have.add(at.c.on_bureau);
  const Location& location = at.c.location(id);
  for (int i = 0; i < location.option_count; ++i) {
    const OptionId option = id_at<OptionId>(static_cast<std::size_t>(location.first_option + i));
    if (!noted(there, &at.c.option(option).part,
               [&](const Footing& here) { return refuse_option(here, option); }))
      return allowed;
  }
  return because(Reason::no_option);
}

Ask ask_of(LocationId id) {
  if (id == trade_bureau) return Ask::bureau;
  return id == amac_council ? Ask::council : Ask::contract;
}

// What comes after the activation is put on the stack first (CE-9.16, CE-18.8, CE-18.10 to CE-18.12).
void activate_location(const Content& c, Position& p, LocationId id, bool repeated, EventLog* log) {
  if (id == construction_yard) {
    if (!repeated && p.me().level(construction) >= 3)
      p.questions.push({.ask = Ask::again, .deed = Deed::construction_yard});
    return p.questions.push({.ask = Ask::draw, .deed = Deed::construction_yard, .repeated = repeated});
  }
  if (id == trade_bureau) {
    const int level = p.me().level(logistics);
    if (!repeated && level >= 3) p.questions.push({.ask = Ask::again, .deed = Deed::trade_bureau});
    if (level >= 1) p.questions.push({.ask = Ask::aftermath});
    if (!repeated && level >= 2) gain(c, p, c.on_bureau, Cause::logistics_two, 0, log);
  }
  p.questions.push({.ask = ask_of(id), .repeated = repeated});
}

// CE-18.4, CE-18.8, CE-18.12
Refusal refuse_again(const Footing& at, Deed deed) {
  return deed == Deed::launch ? refuse_launch(at, true) : refuse_location(at, location_of(deed), true);
}

void repeat(const Content& c, Position& p, EventLog* log) {
  const Deed deed = p.questions.pop().deed;
  if (deed == Deed::launch) return p.questions.push({.ask = Ask::asteroid, .repeated = true});
  activate_location(c, p, location_of(deed), true, log);
}

}  // namespace orrery::ceres
