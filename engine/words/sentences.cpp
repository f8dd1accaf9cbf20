#include "engine/words/sentences.h"

#include "engine/words/text.h"

namespace orrery {
namespace {

// The place of the first of `signs` outside of inner braces, or the end.
std::size_t find_outside(std::string_view text, std::string_view signs) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && signs.find(text[i]) != signs.npos) return i;
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
  }
  return text.size();
}

bool is_true(std::string_view meaning) {
  return !meaning.empty() && meaning != "0" && meaning[0] != '-';
}

std::string replacement(std::string_view inside, const Meaning& meaning) {
  const std::size_t question = find_outside(inside, "?");
  std::string word = meaning(inside.substr(0, question));
  if (question == inside.size()) return word;
  const std::string_view texts = inside.substr(question + 1);
  const std::size_t bar = find_outside(texts, "|");
  return filled(is_true(word) ? texts.substr(0, bar) : texts.substr(std::min(bar + 1, texts.size())),
                meaning);
}

}  // namespace

std::string filled(std::string_view text, const Meaning& meaning) {
  std::string result;
  for (std::size_t open; (open = text.find('{')) != text.npos;) {
    result += text.substr(0, open);
    text.remove_prefix(open + 1);
    const std::size_t close = find_outside(text, "}");
    result += replacement(text.substr(0, close), meaning);
    text.remove_prefix(std::min(close + 1, text.size()));
  }
  return result += text;
}

EventWords event_words(const LogLine<std::uint8_t>& line, const Event& event, const Meaning& meaning) {
  const auto known = [&](std::string_view word) {
    if (word == "seat") return std::to_string(event.seat);
    if (word.size() == 1 && word[0] >= '0' && word[0] < '6')
      return std::to_string(event.arg[static_cast<std::size_t>(word[0] - '0')]);
    return meaning(word);
  };
  EventWords words{std::string(line.kind), filled(line.text, known), filled(line.rule, known), {}};
  for (const std::string_view target : split_words(line.targets))
    words.targets.push_back(filled(target, known));
  return words;
}

RefusalWords refusal_words(std::string_view rule, std::string_view text, Refusal refusal,
                           const Meaning& meaning) {
  const auto known = [&](std::string_view word) {
    return word == "a"   ? std::to_string(refusal.a)
           : word == "b" ? std::to_string(refusal.b)
           : word == "c" ? std::to_string(refusal.c)
                         : meaning(word);
  };
  return {filled(rule, known), filled(text, known)};
}

}  // namespace orrery
