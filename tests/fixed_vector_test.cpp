#include "engine/position/fixed_vector.h"

#include <gtest/gtest.h>

#include <bit>
#include <stdexcept>

#include "engine/position/id.h"
#include "engine/seat.h"

namespace orrery {
namespace {

using Small = FixedVector<std::uint8_t, 5>;

Small of(std::initializer_list<std::uint8_t> values) {
  Small vector;
  for (const std::uint8_t value : values) vector.push_back(value);
  return vector;
}

TEST(FixedVector, pushes_and_pops_in_order) {
  Small vector = of({1, 2, 3});
  EXPECT_EQ(vector.size(), 3u);
  EXPECT_EQ(vector.pop_back(), 3);
  EXPECT_EQ(vector.back(), 2);
  EXPECT_FALSE(vector.full());
}

TEST(FixedVector, take_keeps_the_order_of_the_others) {
  Small vector = of({1, 2, 3, 4});
  EXPECT_EQ(vector.take(1), 2);
  EXPECT_EQ(vector, of({1, 3, 4}));
}

TEST(FixedVector, insert_moves_the_others_up) {
  Small vector = of({1, 3});
  vector.insert(1, 2);
  vector.insert(0, 0);
  EXPECT_EQ(vector, of({0, 1, 2, 3}));
}

TEST(FixedVector, equal_contents_are_equal_bytes_whatever_happened_before) {
  Small used = of({9, 8, 7, 6, 5});
  used.pop_back();
  used.take(0);
  used.clear();
  used.push_back(1);
  const Small fresh = of({1});
  EXPECT_EQ((std::bit_cast<std::array<std::uint8_t, 6>>(used)),
            (std::bit_cast<std::array<std::uint8_t, 6>>(fresh)));
}

TEST(FixedVector, finds_values_and_says_when_there_is_none) {
  const Small vector = of({4, 5});
  EXPECT_EQ(vector.find(5), 1);
  EXPECT_EQ(vector.find(6), -1);
  EXPECT_FALSE(vector.contains(0));  // an unused place is not a value
}

// In release builds too: nothing is ever written where something else lives.
TEST(FixedVector, never_reaches_beyond_its_ends) {
  struct {
    Small vector = of({1, 2, 3, 4, 5});
    std::uint8_t neighbor = 7;
  } both;
  EXPECT_THROW(both.vector.push_back(6), std::out_of_range);
  EXPECT_THROW(both.vector.insert(0, 6), std::out_of_range);
  EXPECT_THROW(both.vector[5] = 6, std::out_of_range);
  EXPECT_THROW(both.vector.take(5), std::out_of_range);
  EXPECT_EQ(both.vector, of({1, 2, 3, 4, 5}));
  EXPECT_EQ(both.neighbor, 7);
  both.vector.clear();
  EXPECT_THROW(both.vector.insert(1, 6), std::out_of_range);
  EXPECT_THROW(both.vector.pop_back(), std::out_of_range);
  EXPECT_THROW(both.vector.back() = 6, std::out_of_range);
}

TEST(QuestionStack, never_reaches_beyond_its_ends) {
  QuestionStack<std::uint8_t, 1> stack;
  EXPECT_THROW(stack.top(), std::out_of_range);
  EXPECT_THROW(stack.pop(), std::out_of_range);
  stack.push(1);
  EXPECT_THROW(stack.push(2), std::out_of_range);
}

TEST(IdMap, knows_no_place_for_none) {
  struct Tag;
  IdMap<Id<Tag>, std::uint8_t, 3> map;
  EXPECT_THROW(map[Id<Tag>::none()] = 1, std::out_of_range);
  EXPECT_THROW(map[id_at<Id<Tag>>(3)] = 1, std::out_of_range);
}

TEST(QuestionStack, the_last_question_is_answered_first) {
  QuestionStack<std::uint8_t, 3> stack;
  stack.push(1);
  stack.push(2);
  EXPECT_EQ(stack.top(), 2);
  EXPECT_EQ(stack.pop(), 2);
  EXPECT_EQ(stack.pop(), 1);
  EXPECT_TRUE(stack.empty());
}

TEST(ScratchList, shrinks_to_what_was_kept) {
  ScratchList<int, 4> list;
  for (int i = 0; i < 4; ++i) list.push_back(i);
  list.shrink(2);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{0, 1}));
}

TEST(SeatSet, holds_seats) {
  SeatSet seats = SeatSet::first(3);
  seats.remove(0);
  EXPECT_EQ(seats.size(), 2);
  EXPECT_EQ(seats.lowest(), 1);
  EXPECT_TRUE(seats.has(2));
  EXPECT_FALSE(seats.has(3));
  EXPECT_FALSE(seats.has(no_seat));
  EXPECT_EQ(SeatSet::none().lowest(), no_seat);
}

}  // namespace
}  // namespace orrery
