#include "games/alien_artifacts/words/effect_words.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/words/points.h"
#include "engine/words/text.h"

namespace orrery::alien_artifacts {
namespace {

constexpr std::array<std::string_view, kind_count> kind_words = {"Planet", "Ship", "Technology"};
constexpr std::array<std::string_view, kind_count> kinds_words = {"Planets", "Ships", "Technologies"};
constexpr std::array<std::string_view, key_count> key_words = {"Buy",   "Discover",  "Build",   "Develop",
                                                               "Trade", "Offensive", "Revenue", "Mine"};

std::string keys_words(KeySet of) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < key_count; ++i)
    if (of >> i & 1) names.emplace_back(key_words[i]);
  return join_and(names);
}

std::string colors_words(ColorSet colors) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < color_count; ++i)
    if (colors >> i & 1) names.emplace_back(color_names[i]);
  return join_and(names, "or");
}

std::string versus_words(Versus versus) {
  return versus == Versus::any ? "" : versus == Versus::alien ? " against Alien Systems" : " against players";
}

std::string produce_words(const Op& op) {
  switch (op.on) {
    case On::self:
      return fmt::format("produce {}", op.n);
    case On::joined:
      return fmt::format("produce {} on it", op.n);
    case On::one:
      return fmt::format("produce {} on one Planet", op.n);
    case On::choose:
      return op.n == 1 ? "produce 1 on a Planet"
                       : fmt::format("produce {} on your Planets, 1 at a time", op.n);
  }
  return {};
}

std::string op_words(const Op& op) {
  const std::string defender = op.defender ? "the defender gains " : "";
  switch (op.code) {
    case OpCode::vp:
      return defender + points_words(op.n);
    case OpCode::credits:
      return defender + credits_words(op.n);
    case OpCode::draw:
      return "draw " + counted(op.n, "card", "cards");
    case OpCode::artifact:
      return counted(op.n, "Alien Artifact", "Alien Artifacts");
    case OpCode::defense_plan:
      return counted(op.n, "Defense Plan card", "Defense Plan cards");
    case OpCode::produce:
      return produce_words(op);
    case OpCode::take:
      return fmt::format("look at {} {}, keep 1", op.n, kinds_words[op.kind]);
    case OpCode::search:
      return fmt::format("search a {} of a type you name", kind_words[op.kind]);
    case OpCode::complete:
      return fmt::format("complete a card that lacks at most {} symbols", op.n);
    case OpCode::discount:
      return fmt::format("your next {} this turn costs {} less", keys_words(op.of), op.n);
    case OpCode::limit_turn:
      return fmt::format("Assembly Limits +{} this turn", op.n);
    case OpCode::extra_action:
      return counted(op.n, "further Action", "further Actions");
    case OpCode::flip:
      return "turn a logistics card to its operational side";
    case OpCode::remove_blockade:
      return op.automatic ? "remove all your Blockade tokens"
                          : "remove " + counted(op.n, "Blockade token", "Blockade tokens");
    case OpCode::place_blockade:
      return "place " + counted(op.n, "Blockade token", "Blockade tokens");
    case OpCode::damage_ship:
      return "the Ship is damaged";
    case OpCode::destroy_ship:
      return "the Ship is destroyed";
    case OpCode::attack:
      return op.bonus == 0 ? "attack with one Ship" : fmt::format("attack with one Ship at +{}", op.bonus);
    case OpCode::attack_self:
      return "attack with this Ship";
    case OpCode::score_tech:
      return (op.automatic ? std::string("score one Technology")
                           : fmt::format("try to score one Technology with {} reveals", op.n)) +
             (op.bonus > 0 ? fmt::format(", +{} if it scores", points_words(op.bonus)) : "");
    case OpCode::vp_for:
      return fmt::format("{} for each of {}, at most {}", points_words(op.n), count_words(op.count), op.most);
    case OpCode::credits_for:
      return fmt::format("{} for each of {}, at most {}", credits_words(op.n), count_words(op.count),
                         op.most);
    case OpCode::vp_sets:
      return "1 point for each set of a red, a green and a blue symbol paid";
    case OpCode::credits_spent:
      return op.n == 0 ? "1 credit for each symbol paid"
                       : fmt::format("1 credit for each symbol paid, and {}", op.n);
    case OpCode::perform:
      return fmt::format("perform {}", key_words[static_cast<std::size_t>(op.action)]);
    case OpCode::attack_bonus:
      return fmt::format("+{} to the attack", op.n);
    case OpCode::attack_redraw:
      return "reveal another card for this attack";
  }
  return {};
}

std::string mod_words(const Mod& mod) {
  const std::string keys = keys_words(mod.of);
  switch (mod.code) {
    case ModCode::cost:
      return fmt::format("{} costs {} {}", keys, std::abs(mod.by), mod.by < 0 ? "less" : "more");
    case ModCode::limit:
      return fmt::format("Assembly Limit +{} for {}", mod.by, keys);
    case ModCode::attack:
      return fmt::format("{:+d} to attacks{}", mod.by, versus_words(mod.versus));
    case ModCode::gold:
      return fmt::format("gold counts for {}", keys);
    case ModCode::hand_size:
      return fmt::format("hand size +{}", mod.by);
    case ModCode::see_extra:
      return fmt::format("Buy shows {} more", counted(mod.by, "card", "cards"));
    case ModCode::free_section:
      return "produce with either section";
    case ModCode::extra_reveal:
      return fmt::format("{} more in Revenue", counted(mod.by, "reveal", "reveals"));
    case ModCode::salvage:
      return "your destroyed Ships are only damaged";
    case ModCode::evasion:
      return fmt::format("attacks on you {}", mod.by);
    case ModCode::unlock_free:
      return "switching on blockaded cards is free";
    case ModCode::substitute:
      return fmt::format("{} counts for {}", color_names[static_cast<std::size_t>(mod.color)], keys);
  }
  return {};
}

std::string event_words(const Trigger& trigger) {
  switch (trigger.on) {
    case When::join: {
      if (trigger.self) return "when it joins your Empire";
      std::string what = trigger.kind == unspecified ? "card" : std::string(kind_words[trigger.kind]);
      if (trigger.type != unspecified) what = std::string(type_names[trigger.type]) + " " + what;
      if (trigger.side != unspecified) what = std::string(side_names[trigger.side]) + " " + what;
      return trigger.first_of_type_in_kind ? "for each joining card that is the first of its type in its kind"
                                           : "for each joining " + what;
    }
    case When::trade:
      return "after your Trade";
    case When::mine:
      return "after your Mine";
    case When::attack:
      return "after your attack" + versus_words(trigger.target);
    case When::attacked:
      return "after an attack on you";
    case When::ship_damaged:
      return "when your Ship is damaged";
  }
  return {};
}

std::string skill_words(const Content& c, const Skill& skill) {
  switch (skill.code) {
    case SkillCode::bonus:
      return fmt::format("+{}{}", skill.n, versus_words(skill.versus));
    case SkillCode::bonus_per:
      return fmt::format("+{} for each of {}, at most +{}", skill.n, count_words(skill.count), skill.most);
    case SkillCode::reveal_choose:
      return fmt::format("reveal {} cards, use one", skill.n);
    case SkillCode::keep_card:
      return "you may keep the revealed card";
    case SkillCode::at_least:
      return fmt::format("at {} or more: {}", skill.n, list_words(c, skill.list));
    case SkillCode::guard:
      return "destroyed becomes damaged, damaged is ignored";
    case SkillCode::buy_bonus:
      return fmt::format("pay {} for +{}{}", credits_words(skill.credits), skill.n,
                         skill.most > 1 ? fmt::format(", up to {} times", skill.most) : "");
    case SkillCode::base_credits:
      return "credits equal to the number revealed";
  }
  return {};
}

// "sets of all four types": "set of all four types"; "unplayed Artifacts": "unplayed Artifact"
std::string singular(const std::string& text) {
  if (text.starts_with("sets")) return "set" + text.substr(4);
  if (text.ends_with("ies")) return text.substr(0, text.size() - 3) + "y";
  return text.ends_with("s") ? text.substr(0, text.size() - 1) : text;
}

// A row of a table, as short as the tables on the cards are.
std::string row_words(const Content& c, ListId list) {
  std::vector<std::string> parts;
  for (const Op& op : c.list(list)) switch (op.code) {
      case OpCode::damage_ship:
        parts.emplace_back("Ship damaged");
        break;
      case OpCode::destroy_ship:
        parts.emplace_back("Ship destroyed");
        break;
      case OpCode::place_blockade:
        parts.push_back(counted(op.n, "token", "tokens"));
        break;
      default:
        parts.push_back(op_words(op));
    }
  return parts.empty() ? "nothing" : join(parts, ", ");
}

}  // namespace

std::string credits_words(int n) {
  return counted(n, "credit", "credits");
}

std::string card_name(const Content& c, CardId card) {
  return card ? c.card(card).name : "the card";
}

std::string name_of(Kind kind) {
  return std::string(kind_words[static_cast<std::size_t>(kind)]);
}
std::string name_of(Type type) {
  return std::string(type_names[static_cast<std::size_t>(type)]);
}
std::string name_of(Color color) {
  return std::string(color_names[static_cast<std::size_t>(color)]);
}
std::string name_of(Key key) {
  return std::string(key_words[static_cast<std::size_t>(key)]);
}

std::string section_words(const Content& c, ResourceId card, Section section) {
  const ResourceSection& face = c.section(card, section);
  return fmt::format("{} {} ({})", face.symbols, name_of(face.color), name_of(face.type));
}

std::string resource_words(const Content& c, ResourceId card) {
  return fmt::format("{} or {}, number {}", section_words(c, card, Section::a),
                     section_words(c, card, Section::b), c.resource(card).combat);
}

std::string count_words(const Count& count) {
  switch (count.of) {
    case Of::cards: {
      std::string text = count.kind == unspecified ? "cards" : std::string(kinds_words[count.kind]);
      if (count.type != unspecified) text = std::string(type_names[count.type]) + " " + text;
      if (count.side != unspecified) text = std::string(side_names[count.side]) + " " + text;
      return "your " + text;
    }
    case Of::distinct_types:
      return fmt::format("the types among your {}", kinds_words[count.kind]);
    case Of::min_kind:
      return "your sets of Planet, Ship and Technology";
    case Of::min_type:
      return "your sets of all four types";
    case Of::credits:
      return "your credits";
    case Of::artifacts:
      return "your unplayed Artifacts";
    case Of::stored:
      return "your stored cards";
  }
  return {};
}

std::string list_words(const Content& c, ListId list) {
  std::vector<std::string> parts;
  for (const Op& op : c.list(list)) parts.push_back(op_words(op));
  return parts.empty() ? "nothing" : join(parts, ", ");
}

std::string pay_words(const Pay& pay) {
  switch (pay.code) {
    case PayCode::free:
      return "free";
    case PayCode::credits:
      return credits_words(pay.n);
    case PayCode::symbols:
      return fmt::format("{} {} symbols", pay.n, colors_words(pay.colors));
    case PayCode::mixed:
      return fmt::format("up to {} cards of {}{}", pay.n, colors_words(pay.colors),
                         pay.need_each ? ", each color present" : "");
    case PayCode::discard:
      return "discard " + counted(pay.n, "card", "cards");
  }
  return {};
}

std::string ability_words(const Content& c, const Ability& ability) {
  return fmt::format("{}: {}", pay_words(ability.pay), list_words(c, ability.list));
}

std::string class_words(const Content& c, const ShipClass& ship_class) {
  std::vector<std::string> parts;
  for (const Skill& skill : ship_class.skills) parts.push_back(skill_words(c, skill));
  return join(parts, "; ");
}

std::string needs_words(const Rung& rung) {
  std::vector<std::string> parts;
  for (const Need& need : rung.needs) {
    const std::string text = count_words(need.count);
    const std::string what = text.starts_with("your ") ? text.substr(5) : text.substr(4);
    parts.push_back(fmt::format("{} {}", need.n, need.n == 1 ? singular(what) : what));
  }
  return join_and(parts);
}

std::string ladder_words(const Content&, const Ladder& ladder) {
  std::vector<std::string> parts;
  for (const Rung& rung : ladder.rungs)
    parts.push_back(fmt::format("{} {}/{}", needs_words(rung), rung.during, rung.end));
  return "points now/at the end: " + join(parts, ", ");
}

std::string clue_words(const Ladder& ladder) {
  constexpr std::array<std::array<std::string_view, 2>, 14> known = {{
      {"planet", "Planets"},
      {"ship", "Ships"},
      {"technology", "Technologies"},
      {"balance", "an even number of each kind"},
      {"type_explore", "explore cards"},
      {"type_expand", "expand cards"},
      {"type_exterminate", "exterminate cards"},
      {"type_exploit", "exploit cards"},
      {"wealth", "credits"},
      {"artifacts", "Artifacts"},
      {"stores", "stored cards"},
      {"size", "cards of any kind"},
      {"types", "cards of all types"},
      {"operational", "operational cards"},
  }};
  for (const auto& [clue, words] : known)
    if (clue == ladder.clue) return std::string(words);
  std::string words = ladder.clue;  // a content file may have its own
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string face_words(const Content& c, CardId id, Side side) {
  const Face& face = c.face(id, side);
  std::vector<std::string> parts;
  if (side == Side::operational) {
    if (face.ladder != unspecified) return ladder_words(c, c.ladders[face.ladder]);
    if (face.ship_class != unspecified)
      return fmt::format("attacks ({}: {})", c.classes[face.ship_class].name,
                         class_words(c, c.classes[face.ship_class]));
    return fmt::format("{} when discovered, {} when mined", list_words(c, face.on_placed),
                       list_words(c, face.on_mine));
  }
  for (std::size_t i = face.first_mod; i < face.end_mod; ++i) parts.push_back(mod_words(c.mods[i]));
  for (std::size_t i = face.first_trigger; i < face.end_trigger; ++i)
    parts.push_back(fmt::format("{}: {}{}", event_words(c.triggers[i]),
                                c.triggers[i].optional ? "you may " : "", list_words(c, c.triggers[i].list)));
  if (face.ability.keyword == Keyword::additionally)
    parts.push_back("ADDITIONALLY " + ability_words(c, face.ability));
  if (face.ability.keyword == Keyword::action) parts.push_back("ACTION " + ability_words(c, face.ability));
  return join(parts, "; ");
}

std::string table_words(const Content& c, const Table& table) {
  std::vector<std::string> parts;
  for (const Table::Row& row : table.rows)
    parts.push_back(fmt::format("{}{}: {}", row.at, row.plus ? "+" : "", row_words(c, row.list)));
  return join(parts, " | ");
}

std::string faction_words(const Content& c, const Faction& faction) {
  std::vector<std::string> lines;
  for (const FactionScoring& line : faction.end_scoring)
    lines.push_back(fmt::format("{} for each of {}", points_words(line.each), count_words(line.count)));
  return fmt::format("{} ({}); at the end {}", faction.action_name, ability_words(c, faction.action),
                     join_and(lines));
}

}  // namespace orrery::alien_artifacts
