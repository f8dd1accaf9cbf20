#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "bots/any_bot.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::array<BotLevelInfo, 6> levels{{
    {BotLevel::random, "random", "any legal move, each as likely as the others"},
    {BotLevel::rookie, "rookie", "takes what looks best right now and never looks ahead"},
    {BotLevel::pilot, "pilot", "looks ahead a little; plays at once"},
    {BotLevel::captain, "captain", "plans its turn and weighs the replies"},
    {BotLevel::admiral, "admiral", "thinks longest, for experienced players"},
    {BotLevel::plain, "plain", "searches by random games to the end and knows nothing but the rules"},
}};

constexpr std::array<CharacterInfo, 4> characters{{
    {Character::builder, "builder", "fond of building"},
    {Character::scholar, "scholar", "fond of research"},
    {Character::trader, "trader", "fond of contracts, orders and deals"},
    {Character::raider, "raider", "fond of what belongs to others"},
}};

constexpr std::string_view handmade = "handmade";
// The others have no judgment that could be another.
bool judges(BotLevel level) {
  return level == BotLevel::pilot || level == BotLevel::captain || level == BotLevel::admiral;
}

constexpr int most_iterations = 10'000'000;
constexpr int most_milliseconds = 600'000;

int read_amount(std::string_view text, std::string_view digits, int most) {
  int amount = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), amount);
  if (error != std::errc{} || end != digits.data() + digits.size() || amount < 1 || amount > most)
    throw InputError("The budget of the bot " + quoted(text) +
                     " should be a number of iterations, as in captain:2000, or a time, as in captain:50ms.");
  return amount;
}

BotLevel level_among(std::span<const BotLevelInfo> all, std::string_view name) {
  std::vector<std::string> names;
  for (const BotLevelInfo& info : all) {
    if (info.name == name) return info.level;
    names.emplace_back(info.name);
  }
  throw InputError("There is no bot " + quoted(name) + "; choose " + join_and(names, "or") + ".");
}

}  // namespace

std::span<const BotLevelInfo> bot_levels() {
  return std::span(levels).first(5);
}

const BotLevelInfo& bot_level_info(BotLevel level) {
  return levels[static_cast<std::size_t>(level)];
}

std::span<const CharacterInfo> bot_characters() {
  return characters;
}

const CharacterInfo& character_info(Character character) {
  return characters[static_cast<std::size_t>(character) - 1];
}

std::optional<Character> find_character(std::string_view name) {
  for (const CharacterInfo& info : characters)
    if (info.name == name) return info.character;
  return std::nullopt;
}

BotLevel bot_level(std::string_view name) {
  return level_among(bot_levels(), name);
}

BotSpec parse_bot(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view who = text.substr(0, colon);
  const std::size_t plus = who.find('+');
  BotSpec spec;
  spec.level = level_among(levels, who.substr(0, plus));
  if (plus != std::string_view::npos) {
    const std::string_view added = who.substr(plus + 1);
    const std::optional<Character> character = find_character(added);
    if ((added != handmade && !character) || !judges(spec.level))
      throw InputError("There is no bot " + quoted(who) + "; what can be added is +" + std::string(handmade) +
                       " or a character, to a bot that looks ahead by its own judgment: captain+handmade, "
                       "captain+trader.");
    spec.handmade = added == handmade;
    spec.character = character.value_or(Character::none);
  }
  if (colon == std::string_view::npos) return spec;
  std::string_view amount = text.substr(colon + 1);
  if (amount.ends_with("ms")) {
    amount.remove_suffix(2);
    spec.budget.milliseconds = read_amount(text, amount, most_milliseconds);
  } else {
    spec.budget.iterations = read_amount(text, amount, most_iterations);
  }
  return spec;
}

BotSpec parse_opponent(std::string_view text) {
  const std::size_t plus = text.find('+');
  BotSpec spec;
  spec.level = bot_level(text.substr(0, plus));
  if (plus == std::string_view::npos) return spec;
  const std::optional<Character> character = find_character(text.substr(plus + 1));
  if (!character || !judges(spec.level))
    throw InputError("There is no bot " + quoted(text) +
                     "; a bot that looks ahead may have a character, as in captain+trader.");
  spec.character = *character;
  return spec;
}

void require_character(const GameInfo& game, const BotSpec& bot) {
  const std::span<const Character> there = characters_in(game.id);
  if (bot.character == Character::none || std::ranges::find(there, bot.character) != there.end()) return;
  std::vector<std::string> names;
  for (const Character character : there) names.emplace_back(character_info(character).name);
  throw InputError("In " + game.name + " no bot is a " + std::string(character_info(bot.character).name) +
                   "; its characters are " + join_and(names) + ".");
}

bool is_bot_level(std::string_view name) {
  return std::any_of(bot_levels().begin(), bot_levels().end(),
                     [name](const BotLevelInfo& info) { return info.name == name; });
}

std::string bot_title(BotLevel level, std::size_t seat) {
  return bot_title(bot_level_info(level).name, seat);
}

std::string bot_title(std::string_view name, std::size_t seat) {
  std::string title(name);
  std::ranges::replace(title, '+', ' ');
  if (!title.empty()) title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title + " " + std::to_string(seat + 1);
}

std::vector<BotSpec> opponents_in(std::string_view game) {
  std::vector<BotSpec> all;
  for (const BotLevelInfo& level : bot_levels())
    if (level.level != BotLevel::random) all.push_back({level.level, {}, false});
  for (const Character character : characters_in(game))
    all.push_back({BotLevel::captain, {}, false, character});
  return all;
}

std::string bot_sentence(std::string_view game, const BotSpec& bot) {
  std::string text(bot_level_info(bot.level).about);
  if (bot.character != Character::none) text += "; " + std::string(character_info(bot.character).about);
  if (const int rating = bot_rating(game, bot.level)) text += "; rated " + std::to_string(rating);
  return text;
}

std::string bot_name(const BotSpec& spec) {
  if (!spec.program.empty()) return "program:" + spec.program;
  std::string name(bot_level_info(spec.level).name);
  if (spec.handmade) name += "+" + std::string(handmade);
  if (spec.character != Character::none) name += "+" + std::string(character_info(spec.character).name);
  if (spec.budget.milliseconds) return name + ":" + std::to_string(spec.budget.milliseconds) + "ms";
  if (spec.budget.iterations) return name + ":" + std::to_string(spec.budget.iterations);
  return name;
}

}  // namespace orrery
