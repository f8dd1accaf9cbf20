// A set of rows of one content table, for positions and tables: a bit each, so that order never matters and
// equal sets are equal bytes. In JSON a list of names.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/position/id.h"

namespace orrery {

// `Word` says in which unsigned integers the bits lie; a small set may fit a smaller one.
template <class Key, std::size_t N, class Word = std::uint64_t>
struct IdSet {
  static constexpr std::size_t capacity = N;
  static constexpr std::size_t word_bits = 8 * sizeof(Word);
  static constexpr std::size_t word_count = (N + word_bits - 1) / word_bits;

  std::array<Word, word_count> words{};

  static constexpr IdSet only(Key key) {
    IdSet set;
    set.add(key);
    return set;
  }
  static constexpr IdSet all() {
    IdSet set;
    for (std::size_t i = 0; i < N; ++i) set.add(id_at<Key>(i));
    return set;
  }

  constexpr bool has(Key key) const {
    return key.index() < N && (words[key.index() / word_bits] & bit(key)) != 0;
  }
  constexpr void add(Key key) {
    within_bounds(key.index() < N);
    Word& word = words[key.index() / word_bits];
    word = static_cast<Word>(word | bit(key));
  }
  constexpr void remove(Key key) {
    within_bounds(key.index() < N);
    Word& word = words[key.index() / word_bits];
    word = static_cast<Word>(word & ~bit(key));
  }
  constexpr void clear() { words = {}; }
  constexpr bool empty() const {
    for (const Word word : words)
      if (word != 0) return false;
    return true;
  }
  constexpr int size() const {
    int count = 0;
    for (const Word word : words) count += std::popcount(word);
    return count;
  }

  constexpr IdSet& operator|=(const IdSet& other) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] = static_cast<Word>(words[i] | other.words[i]);
    return *this;
  }
  constexpr IdSet& operator&=(const IdSet& other) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] = static_cast<Word>(words[i] & other.words[i]);
    return *this;
  }
  constexpr IdSet& operator-=(const IdSet& other) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] = static_cast<Word>(words[i] & ~other.words[i]);
    return *this;
  }
  friend constexpr IdSet operator|(IdSet a, const IdSet& b) { return a |= b; }
  friend constexpr IdSet operator&(IdSet a, const IdSet& b) { return a &= b; }
  constexpr IdSet without(const IdSet& other) const {
    IdSet rest = *this;
    return rest -= other;
  }
  constexpr bool overlaps(const IdSet& other) const { return !(*this & other).empty(); }

  // As a list: the members in the order of the table.
  constexpr Key operator[](std::size_t place) const {
    for (const Key key : *this)
      if (place-- == 0) return key;
    return {};
  }
  constexpr void push_back(Key key) {
    if (key.index() < N) add(key);
  }

  class Iterator {
   public:
    constexpr Iterator(const IdSet& set, std::size_t word) : set_(&set), word_(word) {
      if (word_ < word_count) left_ = set_->words[word_];
      skip();
    }
    constexpr Key operator*() const {
      return id_at<Key>(word_ * word_bits + static_cast<std::size_t>(std::countr_zero(left_)));
    }
    constexpr Iterator& operator++() {
      left_ = static_cast<Word>(left_ & (left_ - 1));
      skip();
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.left_ == b.left_;
    }

   private:
    constexpr void skip() {
      while (left_ == 0 && word_ < word_count)
        if (++word_ < word_count) left_ = set_->words[word_];
    }
    const IdSet* set_;
    std::size_t word_;
    Word left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, word_count); }

  friend constexpr bool operator==(const IdSet&, const IdSet&) = default;

 private:
  static constexpr Word bit(Key key) { return static_cast<Word>(Word{1} << key.index() % word_bits); }
};

}  // namespace orrery
