#include "games/alien_artifacts/content/effects.h"

#include <fmt/core.h>
#include <algorithm>

namespace orrery::alien_artifacts {
namespace {

constexpr std::array<std::string_view, 7> of_names = {"cards",   "distinct_types", "min_kind", "min_type",
                                                      "credits", "artifacts",      "stored"};
constexpr std::array<std::string_view, op_count> op_names = {
    "vp",          "credits",         "draw",           "artifact",    "defense_plan", "produce",
    "take",        "search",          "complete",       "discount",    "limit_turn",   "extra_action",
    "flip",        "remove_blockade", "place_blockade", "damage_ship", "destroy_ship", "attack",
    "attack_self", "score_tech",      "vp_for",         "credits_for", "vp_sets",      "credits_spent",
    "perform",     "attack_bonus",    "attack_redraw"};
constexpr std::array<std::string_view, mod_count> mod_names = {
    "cost",         "limit",        "attack",  "gold",    "hand_size",   "see_extra",
    "free_section", "extra_reveal", "salvage", "evasion", "unlock_free", "substitute"};
constexpr std::array<std::string_view, when_count> when_names = {"join",   "trade",    "mine",
                                                                 "attack", "attacked", "ship_damaged"};
constexpr std::array<std::string_view, skill_count> skill_names = {
    "bonus", "bonus_per", "reveal_choose", "keep_card", "at_least", "guard", "buy_bonus", "base_credits"};
constexpr std::array<std::string_view, 4> on_names = {"self", "joined", "one", "choose"};
constexpr std::array<std::string_view, 3> versus_names = {"any", "alien", "player"};

using OpSet = std::uint32_t;
constexpr OpSet ops(std::initializer_list<OpCode> codes) {
  OpSet set = 0;
  for (const OpCode code : codes) set |= 1u << static_cast<unsigned>(code);
  return set;
}

using enum OpCode;
constexpr OpSet plain_gains = ops({vp, credits, draw, defense_plan, vp_for, credits_for});
constexpr OpSet gains = plain_gains | ops({OpCode::artifact});
constexpr OpSet choices =
    ops({produce, take, search, remove_blockade, place_blockade, discount, limit_turn, score_tech, perform});
constexpr OpSet deeds = ops({complete, flip, attack});

// What keeps every game finite and every attack alone: an Action never grants an Action, an Artifact never an
// Artifact, a trigger never completes a card or attacks.
constexpr OpSet allowed_in(Where where) {
  switch (where) {
    case Where::on_planet:
      return gains | ops({produce});
    case Where::on_ship:
      return gains | ops({attack_self});
    case Where::trigger:
      return gains | choices;
    case Where::quick_trigger:
    case Where::skill:
      return gains;
    case Where::action:
      return gains | choices | deeds | ops({vp_sets, credits_spent});
    case Where::additionally:
      return gains | choices | deeds | ops({vp_sets, credits_spent, extra_action});
    case Where::artifact:
      return plain_gains | choices | deeds | ops({extra_action});
    case Where::attack_artifact:
      return plain_gains | ops({attack_bonus, attack_redraw});
    case Where::system_row:
      return gains | ops({damage_ship, destroy_ship});
    case Where::plan_row:
      return gains | ops({damage_ship, destroy_ship, place_blockade});
  }
  return 0;
}

std::uint8_t small(const ContentTable& table, std::string_view key, int least, int most) {
  return static_cast<std::uint8_t>(table.integer(key, least, most));
}
std::uint8_t amount(const ContentTable& table, int most) {
  return table.has("n") ? small(table, "n", 1, most) : std::uint8_t{1};  // AA-24.1
}
bool flag(const ContentTable& table, std::string_view key) {
  return table.has(key) && table.boolean(key);
}
template <std::size_t N>
std::uint8_t optional_word(const ContentTable& table, std::string_view key,
                           const std::array<std::string_view, N>& words) {
  return table.has(key) ? word_of<std::uint8_t>(table, key, words) : unspecified;
}

KeySet keys_of(const ContentTable& table, std::initializer_list<Key> fitting) {
  KeySet set = 0;
  for (const std::string& word : table.texts("of")) {
    const auto found = std::find(key_names.begin(), key_names.end(), word);
    if (found == key_names.end()) unknown_word(table, "of", word, key_names);
    const auto key = static_cast<Key>(found - key_names.begin());
    if (std::find(fitting.begin(), fitting.end(), key) == fitting.end())
      table.fail("of", "cannot name " + quoted(word) + " here");
    set = static_cast<KeySet>(set | only(key));
  }
  if (set == 0) table.fail("of", "must name at least one Action");
  return set;
}
using enum Key;

Count nested_count(const ContentTable& table) {
  const ContentTable inner = table.table("count");
  const Count count = count_of(inner);
  inner.finish();
  return count;
}

void read_produce(const ContentTable& table, Op& op, Where where) {
  op.n = amount(table, 10);
  op.on = word_of<On>(table, "on", on_names);
  if ((op.on == On::self) != (where == Where::on_planet))
    table.fail("on", "self stands on Planets, and only there");
  if (op.on == On::joined && where != Where::trigger) table.fail("on", "joined stands only in triggers");
}

void read_perform(const ContentTable& table, Op& op, Where where) {
  op.action = word_of<Key>(table, "action", key_names);
  if (op.action >= offensive) table.fail("action", "must be a Basic Action");  // AA-24.44
  if (where == Where::trigger && op.action != buy)
    table.fail("action", "must be buy in a trigger");  // others would complete cards or trade for ever
}

void read_op(const ContentTable& table, Op& op, Where where) {
  switch (op.code) {
    case vp:
    case credits:
      op.n = amount(table, 30);
      if (table.has("who")) {
        constexpr std::array<std::string_view, 1> defender = {"defender"};
        word_of<std::uint8_t>(table, "who", defender);
        if (where != Where::plan_row) table.fail("who", "stands only in Defense Plans");
        op.defender = true;
      }
      return;
    case draw:
    case OpCode::artifact:
    case defense_plan:
      op.n = amount(table, 10);
      return;
    case produce:
      return read_produce(table, op, where);
    case take:
      op.kind = word_of<std::uint8_t>(table, "kind", kind_names);
      op.n = small(table, "see", 1, 20);
      return;
    case search:
      op.kind = word_of<std::uint8_t>(table, "kind", kind_names);
      return;
    case complete:
      op.n = small(table, "max_remaining", 0, 60);
      return;
    case discount:
      op.n = amount(table, 20);
      op.of = keys_of(table, {buy, discover, build, develop, offensive, revenue, mine});
      return;
    case limit_turn:
    case extra_action:
      op.n = amount(table, 5);
      return;
    case remove_blockade:
      op.automatic = flag(table, "all");
      if (!op.automatic) op.n = amount(table, 20);
      return;
    case place_blockade:
      op.n = amount(table, 10);
      return;
    case OpCode::attack:
      op.bonus = small(table, "bonus", 0, 10);
      return;
    case score_tech:
      op.automatic = flag(table, "auto");
      if (!op.automatic) op.n = small(table, "reveals", 1, 10);
      op.bonus = small(table, "bonus", 0, 10);
      return;
    case vp_for:
    case credits_for:
      op.count = nested_count(table);
      op.n = small(table, "each", 1, 10);
      op.most = small(table, "max", 1, 60);
      return;
    case credits_spent:
      op.n = small(table, "plus", 0, 20);
      return;
    case perform:
      return read_perform(table, op, where);
    case attack_bonus:
      op.n = amount(table, 10);
      return;
    case flip:
    case damage_ship:
    case destroy_ship:
    case attack_self:
    case vp_sets:
    case attack_redraw:
      return;
  }
}

// Discounts wait side by side in the position, one place for each different list of Actions.
void limit_discounts(const ContentTable& table, const Content& content) {
  std::vector<KeySet> sets;
  for (const OpList& list : content.lists)
    for (const Op& op : list)
      if (op.code == discount && std::find(sets.begin(), sets.end(), op.of) == sets.end())
        sets.push_back(op.of);
  if (sets.size() > 4) table.fail("there are more than 4 different lists of Actions with a discount.");
}

ListId keep_list(const ContentTable& table, Content& content, const OpList& list) {
  const auto found = std::find(content.lists.begin(), content.lists.end(), list);
  if (found != content.lists.end())
    return id_at<ListId>(static_cast<std::size_t>(found - content.lists.begin()));
  if (content.lists.size() == 250) table.fail("there are more than 250 different lists of operations.");
  content.lists.push_back(list);
  limit_discounts(table, content);
  return id_at<ListId>(content.lists.size() - 1);
}

ColorSet colors_of(const ContentTable& table) {
  ColorSet set = 0;
  for (const std::string& word : table.texts("colors")) {
    const auto found = std::find(color_names.begin(), color_names.end(), word);
    if (found == color_names.end()) unknown_word(table, "colors", word, color_names);
    set = static_cast<ColorSet>(set | 1u << (found - color_names.begin()));
  }
  if (set == 0) table.fail("colors", "must name at least one color");
  return set;
}

// AA-24.23 to AA-24.26
Pay pay_of(const ContentTable& entry) {
  const ContentTable table = entry.table("pay");
  Pay pay;
  if (table.has("credits")) {
    pay = {PayCode::credits, small(table, "credits", 1, 60), 0, false};
  } else if (table.has("symbols")) {
    const ContentTable symbols = table.table("symbols");
    pay.code = PayCode::symbols;
    pay.colors = only(word_of<Color>(symbols, "color", color_names));
    pay.n = small(symbols, "n", 1, 20);
    symbols.finish();
  } else if (table.has("mixed")) {
    const ContentTable mixed = table.table("mixed");
    pay = {PayCode::mixed, small(mixed, "limit", 1, 6), colors_of(mixed), mixed.boolean("need_each")};
    mixed.finish();
  } else if (table.has("discard")) {
    pay = {PayCode::discard, small(table, "discard", 1, 10), 0, false};
  }
  table.finish();
  return pay;
}

Mod mod_of(const ContentTable& table) {
  Mod mod;
  mod.code = word_of<ModCode>(table, "mod", mod_names);
  const auto by = [&](int least, int most) {
    mod.by = static_cast<std::int8_t>(table.integer("by", least, most));
  };
  switch (mod.code) {
    case ModCode::cost:
      mod.of = keys_of(table, {buy, discover, build, develop, offensive, revenue, mine});
      by(-9, 9);
      break;
    case ModCode::limit:
      mod.of = keys_of(table, {discover, build, develop, trade, offensive, revenue, mine});
      by(1, 5);
      break;
    case ModCode::attack:
      by(-5, 5);
      mod.versus = word_of<Versus>(table, "vs", versus_names);
      break;
    case ModCode::gold:
      mod.of = keys_of(table, {offensive, revenue, mine});
      break;
    case ModCode::hand_size:
      by(1, 3);
      break;
    case ModCode::see_extra:
    case ModCode::extra_reveal:
      by(1, 9);
      break;
    case ModCode::evasion:
      by(-5, 0);
      break;
    case ModCode::substitute:
      mod.of = keys_of(table, {discover, build, develop});
      mod.color = word_of<Color>(table, "color", color_names);
      if (mod.of != only(completing(Kind::planet)) && mod.of != only(completing(Kind::ship)) &&
          mod.of != only(completing(Kind::technology)))
        table.fail("of", "must name one Action");
      for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology})
        if (mod.of == only(completing(kind)) && word_of<Color>(table, "as", color_names) != color_of(kind))
          table.fail("as", "must be the color of the Action");
      break;
    case ModCode::free_section:
    case ModCode::salvage:
    case ModCode::unlock_free:
      break;
  }
  return mod;
}

Trigger trigger_of(const ContentTable& table, Content& content) {
  Trigger trigger;
  trigger.on = word_of<When>(table, "on", when_names);
  trigger.optional = flag(table, "optional");
  if (table.has("when")) {
    const ContentTable when = table.table("when");
    trigger.kind = optional_word(when, "kind", kind_names);
    trigger.side = optional_word(when, "side", side_names);
    trigger.type = optional_word(when, "type", type_names);
    trigger.self = flag(when, "self");
    trigger.first_of_type_in_kind = flag(when, "first_of_type_in_kind");
    if (when.has("target")) trigger.target = word_of<Versus>(when, "target", versus_names);
    when.finish();
  }
  const bool quick = trigger.on == When::attacked || trigger.on == When::ship_damaged;
  if (quick && trigger.optional) table.fail("optional", "cannot stand with this event");
  trigger.list = load_list(table, "do", content, quick ? Where::quick_trigger : Where::trigger);
  for (const Op& op : content.list(trigger.list))
    if (op.code == produce && op.on == On::joined && (trigger.on != When::join || trigger.kind != 0))
      table.fail("do", "produces on the joined card, which must be a Planet");
  return trigger;
}

Skill skill_of(const ContentTable& table, Content& content) {
  Skill skill;
  skill.list = empty_list;
  skill.code = word_of<SkillCode>(table, "skill", skill_names);
  switch (skill.code) {
    case SkillCode::bonus:
      skill.n = small(table, "n", 1, 10);
      skill.versus = word_of<Versus>(table, "vs", versus_names);
      break;
    case SkillCode::bonus_per:
      skill.count = nested_count(table);
      skill.n = small(table, "each", 1, 5);
      skill.most = small(table, "max", 1, 10);
      break;
    case SkillCode::reveal_choose:
      skill.n = small(table, "n", 2, 4);
      break;
    case SkillCode::at_least:
      skill.n = small(table, "value", 1, 20);
      skill.list = load_list(table, "do", content, Where::skill);
      break;
    case SkillCode::buy_bonus:
      skill.credits = small(table, "credits", 1, 15);
      skill.n = small(table, "n", 1, 10);
      skill.most = small(table, "max", 1, 5);
      break;
    case SkillCode::keep_card:
    case SkillCode::guard:
    case SkillCode::base_credits:
      break;
  }
  table.finish();
  return skill;
}

}  // namespace

void unknown_word(const ContentTable& table, std::string_view key, const std::string& word,
                  std::span<const std::string_view> words) {
  const std::vector<std::string> known(words.begin(), words.end());
  const std::string near = nearest(word, known);
  table.fail(key,
             "cannot be " + quoted(word) +
                 (near.empty() ? "; known are " + join_and(known) : "; did you mean " + quoted(near) + "?"));
}

Count count_of(const ContentTable& table) {
  Count count;
  count.of = word_of<Of>(table, "of", of_names);
  if (count.of == Of::cards) {
    count.kind = optional_word(table, "kind", kind_names);
    count.side = optional_word(table, "side", side_names);
    count.type = optional_word(table, "type", type_names);
  } else if (count.of == Of::distinct_types) {
    count.kind = word_of<std::uint8_t>(table, "kind", kind_names);
  }
  return count;
}

ListId load_list(const ContentTable& table, std::string_view key, Content& content, Where where) {
  OpList list;
  for (const ContentTable& entry : table.tables(key)) {
    if (list.full()) table.fail(key, "has more than 4 operations");
    Op op;
    op.code = word_of<OpCode>(entry, "do", op_names);
    if (!(allowed_in(where) >> static_cast<unsigned>(op.code) & 1))
      entry.fail("do", "cannot be " + quoted(op_names[static_cast<std::size_t>(op.code)]) + " in this place");
    read_op(entry, op, where);
    entry.finish();
    list.push_back(op);
  }
  return keep_list(table, content, list);
}

Ability load_ability(const ContentTable& table, Content& content, Keyword keyword) {
  Ability ability;
  ability.keyword = keyword;
  ability.pay = pay_of(table);
  ability.list =
      load_list(table, "do", content, keyword == Keyword::action ? Where::action : Where::additionally);
  const bool symbols = ability.pay.code == PayCode::symbols || ability.pay.code == PayCode::mixed;
  for (const Op& op : content.list(ability.list))
    if ((op.code == vp_sets || op.code == credits_spent) && !symbols)
      table.fail("do", "counts the symbols of a payment, but none are paid");
  return ability;
}

void load_effects(const ContentTable& table, std::string_view key, Content& content, Face& face) {
  face.first_mod = face.end_mod = static_cast<std::uint16_t>(content.mods.size());
  face.first_trigger = face.end_trigger = static_cast<std::uint16_t>(content.triggers.size());
  face.ability.list = face.on_placed = face.on_mine = empty_list;
  const std::vector<ContentTable> entries = table.tables(key);
  if (entries.size() > 8) table.fail(key, "has more than 8 entries");
  bool found = false;
  for (const ContentTable& entry : entries) {
    const bool ongoing = face.ability.keyword == Keyword::ongoing;
    if (ongoing == entry.has("pay"))
      entry.fail("AA-24.55: pay stands with the keywords additionally and action, and only there.");
    if (entry.has("mod")) {
      content.mods.push_back(mod_of(entry));
      face.end_mod = static_cast<std::uint16_t>(content.mods.size());
    } else if (entry.has("pay")) {
      if (found) entry.fail("there is more than one ability on a card.");
      found = true;
      face.ability = load_ability(entry, content, face.ability.keyword);
    } else {
      const Trigger trigger = trigger_of(entry, content);
      content.triggers.push_back(trigger);
      face.end_trigger = static_cast<std::uint16_t>(content.triggers.size());
    }
    entry.finish();
  }
  if (face.ability.keyword != Keyword::ongoing && !found) table.fail(key, "must hold one ability");
}

void load_skills(const ContentTable& table, std::string_view key, Content& content,
                 FixedVector<Skill, 4>& skills) {
  const std::vector<ContentTable> entries = table.tables(key);
  if (entries.size() > skills.capacity) table.fail(key, "has more than 4 skills");
  for (const ContentTable& entry : entries) {
    const Skill skill = skill_of(entry, content);
    skills.push_back(skill);
  }
}

}  // namespace orrery::alien_artifacts
