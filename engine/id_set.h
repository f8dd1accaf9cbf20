// A set of rows of one content table, for positions: a bit each, so that order never matters and equal sets
// are equal bytes. In JSON a list of names.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/id.h"

namespace orrery {

template <class Key, std::size_t N>
struct IdSet {
  static constexpr std::size_t capacity = N;
  static constexpr std::size_t word_count = (N + 63) / 64;

  std::array<std::uint64_t, word_count> words{};

  static constexpr IdSet only(Key key) {
    IdSet set;
    set.add(key);
    return set;
  }

  constexpr bool has(Key key) const { return (words[key.index() / 64] >> (key.index() % 64) & 1) != 0; }
  constexpr void add(Key key) { words[key.index() / 64] |= std::uint64_t{1} << (key.index() % 64); }
  constexpr void remove(Key key) { words[key.index() / 64] &= ~(std::uint64_t{1} << (key.index() % 64)); }
  constexpr void clear() { words = {}; }
  constexpr bool empty() const {
    for (const std::uint64_t word : words)
      if (word != 0) return false;
    return true;
  }
  constexpr std::size_t size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return static_cast<std::size_t>(count);
  }

  constexpr IdSet& operator|=(const IdSet& other) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr IdSet& operator-=(const IdSet& other) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  constexpr bool overlaps(const IdSet& other) const {
    for (std::size_t i = 0; i < word_count; ++i)
      if ((words[i] & other.words[i]) != 0) return true;
    return false;
  }

  // As a list: the members in the order of the table.
  constexpr Key operator[](std::size_t place) const {
    for (const Key key : *this)
      if (place-- == 0) return key;
    return {};
  }
  constexpr void push_back(Key key) {
    if (!key.is_none()) add(key);
  }

  class Iterator {
   public:
    constexpr Iterator(const IdSet& set, std::size_t word) : set_(&set), word_(word) {
      if (word_ < word_count) left_ = set_->words[word_];
      skip();
    }
    constexpr Key operator*() const {
      return id_at<Key>(word_ * 64 + static_cast<std::size_t>(std::countr_zero(left_)));
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
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
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, word_count); }

  friend constexpr bool operator==(const IdSet&, const IdSet&) = default;
};

}  // namespace orrery
