// What a position from outside must fulfill so that what is under way can be carried out to its end.
#include <algorithm>
#include <array>

#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

constexpr std::size_t deepest_stack = 20;  // play goes to about a dozen

using DoSet = std::uint64_t;
static_assert(do_count <= 64);
constexpr DoSet any_of(std::initializer_list<Do> list) {
  DoSet set = 0;
  for (const Do what : list) set |= DoSet{1} << static_cast<unsigned>(what);
  return set;
}
constexpr bool holds(DoSet set, Do what) {
  return (set >> static_cast<unsigned>(what) & 1) != 0;
}

// Do::none stands for the bottom of the stack.
constexpr DoSet below(Do what) {
  switch (what) {
    case Do::deal:
    case Do::begin_turn:
    case Do::menu:
    case Do::end_turn:
    case Do::settle:
      return any_of({Do::none});
    case Do::choose_faction:
      return any_of({Do::deal});
    case Do::faction_setup:
      return any_of({Do::begin_turn, Do::faction_setup});
    case Do::keep:
      return any_of({Do::faction_setup, Do::menu, Do::run});
    case Do::discard_step:
      return any_of({Do::end_turn});
    case Do::pay:
      return any_of({Do::trade_gain, Do::remove_gain, Do::choose_side, Do::pick_target, Do::revenue, Do::mine,
                     Do::run});
    case Do::remove_kind:
    case Do::remove_gain:
    case Do::prepare_row:
    case Do::prepare:
    case Do::revenue:
    case Do::mine:
      return any_of({Do::menu});
    case Do::buy_deck:
    case Do::buy_extra:
    case Do::pick_build:
    case Do::trade_color:
    case Do::trade_gain:
    case Do::remove_tokens:
    case Do::pick_target:
    case Do::after_attack:
      return any_of({Do::menu, Do::run});
    case Do::complete:
      return any_of({Do::menu, Do::run, Do::complete});
    case Do::choose_side:
    case Do::chain_pick:
      return any_of({Do::complete});
    case Do::prepare_on:
      return any_of({Do::prepare});
    case Do::run:
      return any_of(
          {Do::menu, Do::complete, Do::triggers, Do::ship_attack, Do::ask_artifact, Do::run, Do::mine});
    case Do::triggers:
      return any_of({Do::menu, Do::run, Do::complete, Do::triggers, Do::ship_attack});
    case Do::ask_trigger:
      return any_of({Do::triggers});
    case Do::produce:
      return any_of({Do::run, Do::pick_planet});
    case Do::score:
      return any_of({Do::complete, Do::run, Do::revenue, Do::menu});
    case Do::pay_discard:
    case Do::pick_planet:
    case Do::pick_type:
    case Do::pick_complete:
    case Do::pick_flip:
    case Do::pick_score:
    case Do::pick_opponent:
    case Do::place_tokens:
    case Do::mission:
    case Do::pick_ship:
      return any_of({Do::run});
    case Do::fleet:
      return any_of({Do::after_attack});
    case Do::ship_attack:
      return any_of({Do::after_attack, Do::fleet});
    case Do::pick_plan:
      return any_of({Do::fleet, Do::ship_attack});
    case Do::pick_reveal:
    case Do::ask_artifact:
    case Do::ask_boost:
    case Do::ask_keep:
      return any_of({Do::ship_attack});
    case Do::none:
      break;
  }
  return 0;
}

// What an operation of a list may lay on the list that runs.
constexpr DoSet laid_by(OpCode code) {
  switch (code) {
    case OpCode::take:
      return any_of({Do::keep});
    case OpCode::perform:
      return any_of({Do::keep, Do::buy_deck, Do::buy_extra, Do::pick_build, Do::trade_color, Do::trade_gain,
                     Do::complete, Do::triggers});
    case OpCode::complete:
      return any_of({Do::pick_complete, Do::complete});
    case OpCode::flip:
      return any_of({Do::pick_flip, Do::run, Do::score});
    case OpCode::remove_blockade:
      return any_of({Do::remove_tokens});
    case OpCode::place_blockade:
      return any_of({Do::pick_opponent, Do::place_tokens});
    case OpCode::attack:
      return any_of({Do::pick_ship, Do::pick_target, Do::after_attack, Do::triggers});
    case OpCode::attack_self:
      return any_of({Do::mission, Do::pick_target, Do::after_attack, Do::triggers});
    case OpCode::produce:
      return any_of({Do::produce, Do::pick_planet});
    case OpCode::search:
      return any_of({Do::pick_type});
    case OpCode::score_tech:
      return any_of({Do::pick_score, Do::score});
    default:
      return 0;
  }
}

class StackCheck {
 public:
  StackCheck(const Content& c, const Position& p) : c_(c), p_(p) {}

  bool sound() const {
    if (p_.over) return p_.stack.empty();
    if (p_.stack.empty() || p_.stack.size() > deepest_stack) return false;
    if (std::any_of(p_.stack.begin(), p_.stack.end(),
                    [&](const Frame& frame) { return frame.seat >= p_.seats(); }))
      return false;
    for (std::size_t i = 0; i < p_.stack.size(); ++i)
      if (!rests_well(i) || !frame_is_sound(i)) return false;
    return number_of(Do::ship_attack) <= 1 && number_of(Do::after_attack) <= 1 &&  // attacks never nest
           number_of(Do::faction_setup) <= static_cast<std::size_t>(p_.seats()) &&
           p_.attack.on == (number_of(Do::after_attack) == 1) &&
           (number_of(Do::ship_attack) == 1 || p_.attack.revealed.empty()) &&
           (p_.asked() == Do::keep) != p_.looked.empty();
  }

 private:
  Frame under(std::size_t i) const { return i > 0 ? p_.stack[i - 1] : Frame{}; }
  Do over(std::size_t i) const { return i + 1 < p_.stack.size() ? p_.stack[i + 1].what : Do::none; }
  bool rests_well(std::size_t i) const {
    const Do what = p_.stack[i].what;
    const Frame lower = under(i);
    if (!holds(below(what), lower.what)) return false;
    if (lower.what != Do::run) return true;
    if (what == Do::pay || what == Do::pay_discard) return lower.next == 0;
    const OpList& list = c_.lists[lower.list];
    return lower.next > 0 && lower.next <= list.size() && holds(laid_by(list[lower.next - 1u].code), what);
  }
  std::size_t number_of(Do what) const {
    return static_cast<std::size_t>(std::count_if(p_.stack.begin(), p_.stack.end(),
                                                  [&](const Frame& frame) { return frame.what == what; }));
  }
  const Player& player(const Frame& frame) const { return p_.players[frame.seat]; }

  const Held* own(const Frame& frame) const {
    const Held* held = frame.card ? find_held(p_, frame.card) : nullptr;
    return held && held->owner == frame.seat ? held : nullptr;
  }
  bool own_operational(const Frame& frame, Kind kind) const {
    const Held* held = own(frame);
    return held && held->operational() && kind_of(held->card) == kind;
  }
  bool any_left_to_try(const Frame& frame, Kind kind) const {
    return std::any_of(p_.cards.begin(), p_.cards.end(), [&](const Held& held) {
      return held.owner == frame.seat && held.operational() && kind_of(held.card) == kind && !held.locked() &&
             !held.marks.has(Marks::tried);
    });
  }

  bool builds_any(const Frame& frame) const {
    return std::any_of(p_.cards.begin(), p_.cards.end(), [&](const Held& held) {
      return held.owner == frame.seat && !held.in_empire() && kind_of(held.card) == frame.kind();
    });
  }

  // The list that a side gives when it is placed or mined.
  bool is_immediate(const Frame& frame, ListId Face::*list) const {
    const Kind kind = frame.card ? kind_of(frame.card) : Kind::technology;
    if (kind == Kind::technology || frame.list != (c_.face(frame.card, Side::operational).*list).value)
      return false;
    return kind == Kind::ship || own_operational(frame, Kind::planet);
  }
  bool is_trigger(const Frame& frame, When when) const {
    if (!frame.card) return false;
    const Face& face = c_.face(frame.card, Side::logistics);
    return std::any_of(
        c_.triggers.begin() + face.first_trigger, c_.triggers.begin() + face.end_trigger,
        [&](const Trigger& trigger) { return trigger.on == when && trigger.list.value == frame.list; });
  }
  bool is_row_or_skill(const Frame& frame) const {
    const auto row = [&](const Table& table) {
      return std::any_of(table.rows.begin(), table.rows.end(),
                         [&](const Table::Row& one) { return one.list.value == frame.list; });
    };
    const auto& skills = c_.classes[c_.face(frame.card, Side::operational).ship_class].skills;
    return std::any_of(c_.systems.begin(), c_.systems.end(), row) ||
           std::any_of(c_.plans.begin(), c_.plans.end(), row) ||
           std::any_of(skills.begin(), skills.end(), [&](const Skill& skill) {
             return skill.code == SkillCode::at_least && skill.list.value == frame.list;
           });
  }
  bool is_ability(const Frame& frame) const {
    const Ability& ability = frame.card ? c_.face(frame.card, Side::logistics).ability
                                        : c_.factions[player(frame).faction.index()].action;
    return ability.list.value == frame.list &&
           (ability.keyword == Keyword::action || ability.keyword == Keyword::additionally);
  }
  bool is_artifact(const Frame& frame, bool in_attack) const {
    if (!frame.artifact()) return false;
    const Artifact& artifact = c_.artifacts[frame.artifact().index()];
    return artifact.in_attack == in_attack && artifact.list.value == frame.list;
  }

  // Every list stands where the content has it; so what a list may hold keeps the stack from growing.
  bool run_is_sound(std::size_t i) const {
    const Frame& frame = p_.stack[i];
    const Frame source = under(i);
    if (frame.list >= c_.lists.size() || frame.y > artifact_count) return false;
    switch (source.what) {
      case Do::menu:
        return is_artifact(frame, false) || (frame.y == 0 && is_ability(frame));
      case Do::ask_artifact:
        return is_artifact(frame, true) && p_.attack.revealed.size() == 1;
      case Do::complete:
        return frame.y == 0 && source.list == 2 && source.card == frame.card &&
               is_immediate(frame, &Face::on_placed);
      case Do::run:  // AA-24.36
        return frame.y == 0 && under(i - 1).what == Do::menu && is_immediate(frame, &Face::on_placed);
      case Do::mine:
        return frame.y == 0 && is_immediate(frame, &Face::on_mine);
      case Do::triggers: {
        const When when = static_cast<When>(source.x);
        return frame.y == 0 &&
               (is_trigger(frame, when) || (when == When::mine && is_immediate(frame, &Face::on_mine)));
      }
      default:  // the attack of a Ship
        return frame.y == 0 && source.card == frame.card && is_row_or_skill(frame);
    }
  }
  bool complete_is_sound(std::size_t i) const {
    const Frame& frame = p_.stack[i];
    const Frame lower = under(i);
    const bool in_chain = frame.in_chain();
    if (!frame.card || frame.list > 3 || frame.y > 3 || in_chain != (lower.what == Do::complete))
      return false;
    if (in_chain && (lower.list != 3 || (lower.y & 2) != 0)) return false;
    const Held* held = own(frame);
    if (frame.list == 0) return held && !held->in_empire();
    return frame.list > 1 || (held && held->in_empire() && held->operational() == frame.operational());
  }
  // AA-11.8: what lies open depends on the step.
  bool ship_attack_is_sound(std::size_t i) const {
    const Frame& frame = p_.stack[i];
    const std::size_t revealed = p_.attack.revealed.size();
    if (!frame.card || kind_of(frame.card) != Kind::ship || frame.list > 7 || !plan_is_there(i)) return false;
    if (frame.list == 0) return revealed == 0 && own_operational(frame, Kind::ship);
    if (p_.attack.ship != frame.card) return false;
    if (over(i) == Do::pick_reveal) return frame.list == 1 && revealed > 1;
    return revealed == (frame.list < 7 || over(i) == Do::ask_keep ? 1 : 0);
  }
  bool plan_is_there(std::size_t i) const {
    return !p_.attack.target || p_.attack.plan || over(i) == Do::pick_plan || over(i + 1) == Do::pick_plan;
  }
  bool triggers_are_sound(std::size_t i) const {
    const Frame& frame = p_.stack[i];
    const Frame lower = under(i);
    if (frame.x >= when_count) return false;
    const When when = frame.event();
    if (lower.what == Do::complete) return when == When::join && lower.list == 1;
    if (lower.what == Do::ship_attack) return when == When::ship_damaged && lower.list == 5;
    if (lower.what == Do::triggers)
      return when == When::attack && lower.x == static_cast<int>(When::attacked);
    return when == When::trade || when == When::mine || when == When::attack || when == When::attacked;
  }
  bool pay_is_sound(const Frame& frame, const Frame& lower) const {
    return frame.seat == lower.seat && p_.payment.cards < p_.payment.limit;
  }

  bool frame_is_sound(std::size_t i) const {
    const Frame& frame = p_.stack[i];
    const Frame lower = under(i);
    switch (frame.what) {
      case Do::faction_setup:
        return static_cast<bool>(player(frame).faction);
      case Do::keep:
        if (lower.what != Do::faction_setup) return frame.x == 0;
        return frame.x > 0 && frame.seat == lower.seat &&
               frame.x <= c_.factions[player(frame).faction.index()].setup.size();
      case Do::complete:
        return complete_is_sound(i);
      case Do::choose_side:
        return frame.seat == lower.seat && lower.card == frame.card && lower.list == 0;
      case Do::chain_pick:
        return frame.seat == lower.seat && lower.list == 3 && (lower.y & 2) == 0;
      case Do::pay:
        return pay_is_sound(frame, lower);
      case Do::pay_discard:
        return frame.n > 0 && player(frame).hand.size() >= frame.n;
      case Do::buy_deck:
        return !refuse_buy(Desk(c_, p_));
      case Do::buy_extra:
      case Do::pick_build:
      case Do::remove_gain:
      case Do::pick_type:
        return frame.x < kind_count;
      case Do::prepare:
        return frame.x < kind_count && p_.payment.cards < p_.payment.limit && builds_any(frame);
      case Do::prepare_on:
        return frame.seat == lower.seat && frame.x == lower.x && frame.y < 2 && in_frame(frame);
      case Do::remove_tokens:
        return frame.x < kind_count || frame.x == unspecified;
      case Do::place_tokens:
        return frame.victim() < p_.seats();
      case Do::run:
        return run_is_sound(i);
      case Do::ask_trigger:
        return frame.next == 0 && frame.y == 0 && is_trigger(frame, lower.event());
      case Do::triggers:
        return triggers_are_sound(i);
      case Do::pick_planet:
        return frame.n > 0;
      case Do::produce:
        return own_operational(frame, Kind::planet) && (frame.x == ResourceId::none().value || frame.n > 0);
      case Do::score:
        return own_operational(frame, Kind::technology) && (lower.what != Do::complete || lower.list == 2);
      case Do::revenue:
        return frame.n > 0 ? frame.n < cards_of_kind : any_left_to_try(frame, Kind::technology);
      case Do::mine:
        return any_left_to_try(frame, Kind::planet);
      case Do::settle:
        return !frame.card ||
               (own_operational(frame, Kind::technology) && use_cost(c_, *own(frame)) <= player(frame).bank);
      case Do::mission:
        return own_operational(frame, Kind::ship);
      case Do::pick_target:
        return !frame.card || own_operational(frame, Kind::ship);
      case Do::pick_plan:
        return p_.attack.target && p_.attack.target.value == frame.seat;
      case Do::ship_attack:
        return ship_attack_is_sound(i);
      case Do::fleet:
        return frame.n <= cards_of_kind && plan_is_there(i);
      case Do::pick_reveal:
        return lower.list == 1;
      case Do::ask_artifact:
        return lower.list == 2;
      case Do::ask_boost:
        return lower.list == 3 && boost_possible(c_, p_);
      case Do::ask_keep:
        return lower.list == 7;
      default:
        return true;
    }
  }

  const Content& c_;
  const Position& p_;
};

}  // namespace

bool under_way_is_sound(const Content& c, const Position& p) {
  const Attack& attack = p.attack;
  if (attack.target && attack.target.value >= p.seats()) return false;
  if (attack.ship && kind_of(attack.ship) != Kind::ship) return false;
  return p.payment.colors < 1 << color_count && StackCheck(c, p).sound();
}

}  // namespace orrery::alien_artifacts
