#include "engine/position/id_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

struct Tag;
using Key = Id<Tag>;
using Set = IdSet<Key, 84>;

std::vector<int> members(const Set& set) {
  std::vector<int> found;
  for (const Key key : set) found.push_back(key.value);
  return found;
}

TEST(IdSet, lists_its_members_in_order_over_all_words) {
  Set set;
  for (const int i : {83, 0, 64, 63, 5}) set.add(id_at<Key>(static_cast<std::size_t>(i)));
  EXPECT_EQ(members(set), (std::vector<int>{0, 5, 63, 64, 83}));
  EXPECT_EQ(set.size(), 5);
  EXPECT_EQ(set[3].value, 64);
}

TEST(IdSet, forgets_what_is_removed) {
  Set set = Set::only(id_at<Key>(70));
  EXPECT_TRUE(set.has(id_at<Key>(70)));
  set.remove(id_at<Key>(70));
  EXPECT_TRUE(set.empty());
  EXPECT_TRUE(members(set).empty());
}

TEST(IdSet, joins_and_takes_away_whole_sets) {
  Set a = Set::only(id_at<Key>(1));
  const Set b = Set::only(id_at<Key>(80));
  a |= b;
  EXPECT_EQ(members(a), (std::vector<int>{1, 80}));
  EXPECT_TRUE(a.overlaps(b));
  a -= b;
  EXPECT_EQ(members(a), (std::vector<int>{1}));
  EXPECT_FALSE(a.overlaps(b));
}

TEST(IdSet, fills_a_smaller_word_as_well) {
  using Tiny = IdSet<Key, 10, std::uint16_t>;
  static_assert(sizeof(Tiny) == 2);
  EXPECT_EQ(Tiny::all().size(), 10);
  const Tiny odd = Tiny::only(id_at<Key>(1)) | Tiny::only(id_at<Key>(9));
  EXPECT_EQ(Tiny::all().without(odd).size(), 8);
  EXPECT_EQ(Tiny::all() & odd, odd);
  EXPECT_FALSE(odd.has(Key::none()));
}

TEST(IdSet, does_not_take_nothing_for_a_member) {
  Set set;
  set.push_back(Key::none());
  EXPECT_TRUE(set.empty());
}

}  // namespace
}  // namespace orrery
