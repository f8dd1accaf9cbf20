// Sentences as tables: what stands in braces is filled in by the game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace orrery {

// What a word in braces stands for.
using Meaning = std::function<std::string(std::string_view word)>;

// "{who} pays {coins0}{1? at once|}.": each word is replaced by its meaning. Where a question mark follows,
// the meaning decides between two texts: the second one if it is empty, 0 or negative.
std::string filled(std::string_view text, const Meaning& meaning);

// A meaning that only decides.
inline std::string yes_if(bool condition) {
  return condition ? "1" : "";
}

// One word of a vocabulary; a digit at the end of a word is the argument of an event that it speaks of.
template <class Told>
struct Word {
  std::string_view name;
  std::string (*say)(const Told&, std::size_t argument);
};
template <class Told, std::size_t N>
std::optional<std::string> said(const Word<Told> (&vocabulary)[N], const Told& told, std::string_view word) {
  std::size_t argument = 0;
  if (!word.empty() && word.back() >= '0' && word.back() <= '9') {
    argument = static_cast<std::size_t>(word.back() - '0');
    word.remove_suffix(1);
  }
  for (const Word<Told>& entry : vocabulary)
    if (entry.name == word) return entry.say(told, argument);
  return std::nullopt;
}
template <class Told, std::size_t N>
std::string meaning_of(const Word<Told> (&vocabulary)[N], const Told& told, std::string_view word) {
  return said(vocabulary, told, word).value_or("");
}

// What is told of an event, see told_event.h. Targets are separated by spaces.
template <class Happened>
struct LogLine {
  Happened what;
  std::string_view kind, rule, text, targets;
};
EventWords event_words(const LogLine<std::uint8_t>& line, const Event& event, const Meaning& meaning);

// Why a move is not possible: a rule and a sentence.
template <class Reason>
struct RefusalLine {
  Reason reason;
  std::string_view rule, text;
};
RefusalWords refusal_words(std::string_view rule, std::string_view text, Refusal refusal,
                           const Meaning& meaning);

// The words of a refusal; {a}, {b} and {c} are what it names. `rule` stands for refusals without a line.
template <class Reason, std::size_t Lines, class Told, std::size_t Words>
RefusalWords refusal_words(const RefusalLine<Reason> (&lines)[Lines], const Word<Told> (&vocabulary)[Words],
                           Refusal refusal, const Told& told, std::string_view rule) {
  const auto meaning = [&](std::string_view word) { return meaning_of(vocabulary, told, word); };
  for (const RefusalLine<Reason>& line : lines)
    if (static_cast<std::uint16_t>(line.reason) == refusal.reason)
      return refusal_words(line.rule, line.text, refusal, meaning);
  return {std::string(rule), "This is not possible now."};
}

}  // namespace orrery
