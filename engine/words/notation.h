// The written form of moves, from one table per game: a word for the verb and a kind for each argument.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/input_error.h"
#include "engine/move.h"
#include "engine/words/text.h"

namespace orrery {

// What an argument of a verb can be: values 0 .. count - 1, each with its text (no spaces in it).
template <class Content>
struct ArgumentKind {
  std::string_view name;  // "ore", for messages
  unsigned (*count)(const Content&);
  std::string (*text)(const Content&, unsigned value);

  // The rows of a content table, by their ids.
  template <class AnyId>
  static ArgumentKind ids(std::string_view name) {
    return {name, [](const Content& content) { return static_cast<unsigned>(id_count(content, AnyId{})); },
            [](const Content& content, unsigned value) {
              return std::string(id_text(content, id_at<AnyId>(value)));
            }};
  }
  // So many numbers, counted from the first.
  template <unsigned Count, unsigned First = 0>
  static ArgumentKind numbers(std::string_view name) {
    return {name, [](const Content&) { return Count; },
            [](const Content&, unsigned value) { return std::to_string(First + value); }};
  }
  // The names in a table of the game.
  template <const auto& Names>
  static ArgumentKind names(std::string_view name) {
    return {name, [](const Content&) { return static_cast<unsigned>(std::size(Names)); },
            [](const Content&, unsigned value) { return std::string(Names[value]); }};
  }
};

// The kinds of a verb's arguments. Rules ask for them, too, so they are kept without allocating.
template <class Content>
class ArgumentKinds {
 public:
  using Kind = const ArgumentKind<Content>*;
  ArgumentKinds(std::initializer_list<Kind> kinds) : size_(kinds.size()) {
    assert(size_ <= kinds_.size());
    std::ranges::copy(kinds, kinds_.begin());
  }
  std::size_t size() const { return size_; }
  Kind operator[](std::size_t i) const { return kinds_[i]; }
  auto begin() const { return kinds_.begin(); }
  auto end() const { return kinds_.begin() + static_cast<std::ptrdiff_t>(size_); }

 private:
  std::array<Kind, sizeof(Move::arg)> kinds_{};
  std::size_t size_;
};

template <class Content>
struct VerbNotation {
  template <class Verb>
  VerbNotation(Verb verb_of_game, std::string_view its_word, ArgumentKinds<Content> its_arguments = {})
      : verb(static_cast<std::uint8_t>(verb_of_game)), word(its_word), arguments(its_arguments) {}

  std::uint8_t verb;
  std::string_view word;
  ArgumentKinds<Content> arguments;
};

template <class Content>
const VerbNotation<Content>* notation_of(std::span<const VerbNotation<Content>> verbs, std::uint8_t verb) {
  for (const auto& entry : verbs)
    if (entry.verb == verb) return &entry;
  return nullptr;
}

// True if the bytes are a move of the table: a known verb, arguments in range, the rest zero.
template <class Content>
bool well_formed(std::span<const VerbNotation<Content>> verbs, const Content& content, Move move) {
  const auto* entry = notation_of(verbs, move.verb);
  if (!entry || !only_uses(move, entry->arguments.size())) return false;
  for (std::size_t i = 0; i < entry->arguments.size(); ++i)
    if (move.arg[i] >= entry->arguments[i]->count(content)) return false;
  return true;
}

// The move must be well formed.
template <class Content>
std::string write_move(std::span<const VerbNotation<Content>> verbs, const Content& content, Move move) {
  const auto* entry = notation_of(verbs, move.verb);
  std::string text(entry->word);
  for (std::size_t i = 0; i < entry->arguments.size(); ++i)
    text += " " + entry->arguments[i]->text(content, move.arg[i]);
  return text;
}

// Throws InputError with what was wrong and what would fit.
template <class Content>
Move read_move(std::span<const VerbNotation<Content>> verbs, const Content& content, std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty()) throw InputError("An empty line is no move.");
  const auto verb =
      std::find_if(verbs.begin(), verbs.end(), [&](const auto& entry) { return entry.word == words[0]; });
  if (verb == verbs.end()) {
    std::vector<std::string> known;
    for (const auto& entry : verbs) known.emplace_back(entry.word);
    const std::string near = nearest(words[0], known);
    throw InputError(orrery::quoted(words[0]) + " is no move of this game; " +
                     (near.empty() ? "moves begin with " + join_and(known, "or") + "."
                                   : "did you mean " + orrery::quoted(near) + "?"));
  }
  if (words.size() - 1 != verb->arguments.size()) {
    std::string form(verb->word);
    for (const auto* kind : verb->arguments) form += " <" + std::string(kind->name) + ">";
    throw InputError("The move " + orrery::quoted(text) + " should read: " + form);
  }
  Move move;
  move.verb = verb->verb;
  for (std::size_t i = 0; i < verb->arguments.size(); ++i) {
    const ArgumentKind<Content>& kind = *verb->arguments[i];
    const unsigned count = kind.count(content);
    unsigned value = 0;
    while (value < count && kind.text(content, value) != words[i + 1]) ++value;
    if (value == count) {
      std::vector<std::string> texts;
      for (unsigned other = 0; other < count; ++other) texts.push_back(kind.text(content, other));
      const std::string near = nearest(words[i + 1], texts);
      throw InputError(orrery::quoted(words[i + 1]) + " is no " + std::string(kind.name) +
                       (near.empty() ? "." : "; did you mean " + orrery::quoted(near) + "?"));
    }
    move.arg[i] = static_cast<std::uint8_t>(value);
  }
  return move;
}

// Calls `visit` with every move that the table can write: the slow, obviously complete enumeration that
// tests compare the move generator with.
template <class Content>
void every_move(std::span<const VerbNotation<Content>> verbs, const Content& content,
                const std::function<void(Move)>& visit) {
  for (const auto& entry : verbs) {
    Move move;
    move.verb = entry.verb;
    std::size_t i = 0;
    const std::size_t used = entry.arguments.size();
    for (;;) {
      visit(move);
      for (i = 0; i < used; ++i) {
        if (move.arg[i] + 1u < entry.arguments[i]->count(content)) {
          ++move.arg[i];
          break;
        }
        move.arg[i] = 0;
      }
      if (i == used) break;
    }
  }
}

}  // namespace orrery
