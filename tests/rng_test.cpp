#include "engine/position/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace orrery {
namespace {

TEST(Rng, the_same_seed_gives_the_same_numbers) {
  Rng one = Rng::from(7), other = Rng::from(7);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(one.next(), other.next());
}

TEST(Rng, follows_the_published_algorithm) {
  Rng rng;
  rng.state = {1, 2};
  // By hand: rotl(1 + 2, 17) + 1.
  EXPECT_EQ(rng.next(), (std::uint64_t{3} << 17) + 1);
  EXPECT_EQ(rng.state[0], (std::uint64_t{1} << 49) ^ 3u ^ (std::uint64_t{3} << 21));
  EXPECT_EQ(rng.state[1], std::uint64_t{3} << 28);
}

// Two of every three values would be half as likely as the third without the rejection of Lemire's method.
TEST(Rng, a_bounded_draw_is_unbiased_where_a_careless_one_is_not) {
  Rng rng = Rng::from(1);
  constexpr std::uint32_t bound = 3u << 30;
  constexpr int draws = 60'000, expected = draws / 3;
  std::array<int, 3> count{};
  for (int i = 0; i < draws; ++i) ++count[rng.below(bound) % 3];
  for (const int n : count) EXPECT_NEAR(n, expected, 700);  // six standard deviations
}

TEST(Rng, a_small_bounded_draw_gives_each_value_equally_often) {
  for (const std::uint32_t bound : {1u, 2u, 3u, 6u, 7u, 36u}) {
    Rng rng = Rng::from(bound);
    std::vector<int> count(bound);
    for (std::uint32_t i = 0; i < bound * 2'000; ++i) {
      const std::uint32_t value = rng.below(bound);
      ASSERT_LT(value, bound);
      ++count[value];
    }
    for (const int n : count) EXPECT_NEAR(n, 2'000, 280) << "bound " << bound;
  }
}

TEST(Rng, a_shuffle_keeps_all_items_and_every_order_comes_up) {
  Rng rng = Rng::from(3);
  std::set<std::array<int, 4>> orders;
  for (int i = 0; i < 2'000; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    rng.shuffle(items);
    orders.insert(items);
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, (std::array<int, 4>{0, 1, 2, 3}));
  }
  EXPECT_EQ(orders.size(), 24u);
}

TEST(Rng, a_series_of_generators_does_not_repeat_itself) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (std::uint64_t index = 0; index < 200; ++index) firsts.insert(Rng::from(seed, index).next());
  EXPECT_EQ(firsts.size(), 50u * 200u);
}

TEST(Rng, unit_stays_within_zero_and_one) {
  Rng rng = Rng::from(5);
  double sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double value = rng.unit();
    ASSERT_GE(value, 0.0);
    ASSERT_LT(value, 1.0);
    sum += value;
  }
  EXPECT_NEAR(sum / 10'000, 0.5, 0.02);
}

}  // namespace
}  // namespace orrery
