// A style as a test of moves, without looking at words any more: search asks it at every node.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bots/style.h"
#include "engine/input_error.h"
#include "engine/move.h"
#include "engine/words/notation.h"
#include "engine/words/text.h"

namespace orrery {

// Moves of one verb with certain arguments.
struct MovePattern {
  std::uint8_t verb = 0;
  std::size_t arguments = 0;  // that are looked at
  std::array<std::bitset<256>, sizeof(Move::arg)> values{};

  bool means(Move move) const {
    if (move.verb != verb) return false;
    for (std::size_t i = 0; i < arguments; ++i)
      if (!values[i][move.arg[i]]) return false;
    return true;
  }
};

class Restriction {
 public:
  // Throws InputError when a pattern means no move of the game.
  template <class Content>
  static Restriction read(std::span<const VerbNotation<Content>> verbs, const Content& content,
                          const Style& style) {
    Restriction restriction;
    for (const std::string& text : style.never)
      restriction.never_.push_back(read_pattern<Content>(verbs, content, text));
    for (const std::string& text : style.always)
      restriction.always_.push_back(read_pattern<Content>(verbs, content, text));
    return restriction;
  }

  bool empty() const { return never_.empty() && always_.empty(); }

  // Leaves what the style allows: if something that is always done is possible, only that; otherwise all but
  // what is never done, unless nothing else is possible.
  template <class Moves>
  void keep(Moves& moves) const {
    if (keep_if(moves, [this](Move move) { return any_means(always_, move); })) return;
    keep_if(moves, [this](Move move) { return !any_means(never_, move); });
  }

 private:
  static bool any_means(const std::vector<MovePattern>& patterns, Move move) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [move](const MovePattern& pattern) { return pattern.means(move); });
  }
  // False, and everything as it was, if nothing would be left.
  template <class Moves, class Wanted>
  static bool keep_if(Moves& moves, Wanted wanted) {
    if (std::none_of(moves.begin(), moves.end(), wanted)) return false;
    std::size_t kept = 0;
    for (const Move move : moves)
      if (wanted(move)) moves[kept++] = move;
    moves.shrink(kept);
    return true;
  }

  template <class Content>
  static MovePattern read_pattern(std::span<const VerbNotation<Content>> verbs, const Content& content,
                                  std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    const auto entry = std::find_if(verbs.begin(), verbs.end(), [&](const auto& verb) {
      return !words.empty() && verb.word == words[0] && words.size() - 1 <= verb.arguments.size();
    });
    if (entry == verbs.end())
      throw InputError("The pattern " + orrery::quoted(text) + " means no move of this game.");
    MovePattern pattern;
    pattern.verb = entry->verb;
    pattern.arguments = words.size() - 1;
    for (std::size_t i = 0; i < pattern.arguments; ++i)
      pattern.values[i] = read_values(*entry->arguments[i], content, words[i + 1], text);
    return pattern;
  }
  template <class Content>
  static std::bitset<256> read_values(const ArgumentKind<Content>& kind, const Content& content,
                                      std::string_view word, std::string_view pattern) {
    std::bitset<256> values;
    if (word == "*") return values.set();
    for (const std::string_view one : split(word, '|')) {
      unsigned value = 0;
      while (value < kind.count(content) && kind.text(content, value) != one) ++value;
      if (value == kind.count(content))
        throw InputError("In the pattern " + orrery::quoted(pattern) + ", " + orrery::quoted(one) +
                         " is no " + std::string(kind.name) + ".");
      values.set(value);
    }
    return values;
  }

  std::vector<MovePattern> never_, always_;
};

}  // namespace orrery
