// Containers that live inside a position: fixed capacity, no heap, no padding surprises.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/position/bounds.h"

namespace orrery {

// A vector with a fixed capacity. Unused places are always zero, so that equal contents are equal bytes.
template <class T, std::size_t Capacity>
requires(std::is_trivially_copyable_v<T>&& Capacity < 256) struct FixedVector {
  static constexpr std::size_t capacity = Capacity;
  // As wide as the items are aligned, so that there is no padding behind it.
  using Count = std::conditional_t<
      alignof(T) == 8, std::uint64_t,
      std::conditional_t<alignof(T) == 4, std::uint32_t,
                         std::conditional_t<alignof(T) == 2, std::uint16_t, std::uint8_t>>>;

  std::array<T, Capacity> items{};
  Count count = 0;

  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == Capacity; }

  constexpr T& operator[](std::size_t i) {
    within_bounds(i < Capacity);
    return items[i];
  }
  constexpr const T& operator[](std::size_t i) const { return items[i]; }
  constexpr T& back() {
    within_bounds(count > 0);
    return items[count - 1u];
  }
  constexpr const T& back() const { return items[count - 1u]; }

  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }

  constexpr void push_back(T value) {
    within_bounds(count < Capacity);
    items[count++] = value;
  }
  constexpr T pop_back() {
    within_bounds(count > 0);
    const T value = items[--count];
    items[count] = T{};
    return value;
  }
  // Takes out the item at `i`; the order of the others stays.
  constexpr T take(std::size_t i) {
    within_bounds(i < count);
    const T value = items[i];
    for (std::size_t j = i + 1; j < count; ++j) items[j - 1] = items[j];
    items[--count] = T{};
    return value;
  }
  constexpr void insert(std::size_t i, T value) {
    within_bounds(count < Capacity && i <= count);
    for (std::size_t j = count; j > i; --j) items[j] = items[j - 1];
    items[i] = value;
    ++count;
  }
  constexpr void clear() {
    for (std::size_t i = 0; i < count; ++i) items[i] = T{};
    count = 0;
  }
  constexpr int find(const T& value) const {
    for (std::size_t i = 0; i < count; ++i)
      if (items[i] == value) return static_cast<int>(i);
    return -1;
  }
  constexpr bool contains(const T& value) const { return find(value) >= 0; }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;
};

// The stack of pending questions of a position; resolving one may push others.
template <class Question, std::size_t Depth>
struct QuestionStack : FixedVector<Question, Depth> {
  constexpr void push(Question q) { this->push_back(q); }
  constexpr Question pop() { return this->pop_back(); }
  constexpr Question& top() { return this->back(); }
  constexpr const Question& top() const { return this->back(); }
  friend constexpr bool operator==(const QuestionStack&, const QuestionStack&) = default;
};

// A scratch list that is not part of a position: its unused places are left as they are.
template <class T, std::size_t Capacity>
class ScratchList {
 public:
  static constexpr std::size_t capacity = Capacity;

  ScratchList() : count_(0) {}  // NOLINT: items_ stays uninitialized on purpose
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + count_; }
  T* begin() { return items_; }
  T* end() { return items_ + count_; }
  void clear() { count_ = 0; }
  void push_back(const T& value) {
    assert(count_ < Capacity);
    items_[count_++] = value;
  }
  void shrink(std::size_t count) { count_ = count; }

 private:
  std::size_t count_;
  T items_[Capacity];
};

}  // namespace orrery
