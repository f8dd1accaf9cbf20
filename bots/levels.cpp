#include <array>
#include <cctype>
#include <charconv>

#include "bots/any_bot.h"
#include "engine/input_error.h"
#include "engine/text.h"

namespace orrery {
namespace {

constexpr std::array<BotLevelInfo, 5> levels{{
    {BotLevel::random, "random", "any legal move, each as likely as the others"},
    {BotLevel::rookie, "rookie", "takes what looks best right now and never looks ahead"},
    {BotLevel::pilot, "pilot", "looks ahead a little; plays at once"},
    {BotLevel::captain, "captain", "plans its turn and weighs the replies"},
    {BotLevel::admiral, "admiral", "thinks longest, for experienced players"},
}};

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

}  // namespace

std::span<const BotLevelInfo> bot_levels() {
  return levels;
}

const BotLevelInfo& bot_level_info(BotLevel level) {
  return levels[static_cast<std::size_t>(level)];
}

BotLevel bot_level(std::string_view name) {
  std::vector<std::string> names;
  for (const BotLevelInfo& info : levels) {
    if (info.name == name) return info.level;
    names.emplace_back(info.name);
  }
  throw InputError("There is no bot " + quoted(name) + "; choose " + join_and(names, "or") + ".");
}

BotSpec parse_bot(std::string_view text) {
  const std::size_t colon = text.find(':');
  BotSpec spec{.level = bot_level(text.substr(0, colon)), .budget = {}};
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

std::string bot_title(BotLevel level, std::size_t seat) {
  std::string title(bot_level_info(level).name);
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title + " " + std::to_string(seat + 1);
}

std::string bot_name(const BotSpec& spec) {
  std::string name(bot_level_info(spec.level).name);
  if (spec.budget.milliseconds) return name + ":" + std::to_string(spec.budget.milliseconds) + "ms";
  if (spec.budget.iterations) return name + ":" + std::to_string(spec.budget.iterations);
  return name;
}

}  // namespace orrery
