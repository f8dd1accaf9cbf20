#include "engine/position/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "engine/position/chacha.h"
#include "engine/record/record.h"
#include "engine/record/session.h"
#include "engine/words/text.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

const std::string one_seed = "sealed-000102030405060708090a0b0c0d0e0f";

std::string hex_of(const ChaChaBlock& block) {
  std::vector<unsigned char> bytes;
  for (const std::uint32_t word : block)
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<unsigned char>(word >> shift));
  return hex_text(bytes);
}

TEST(ChaCha, gives_the_blocks_of_RFC_8439) {
  // Section 2.3.2
  EXPECT_EQ(hex_of(chacha20_block({0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514,
                                   0x1b1a1918, 0x1f1e1d1c},
                                  1, {0x09000000, 0x4a000000, 0x00000000})),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
  // Appendix A.1, vectors 1 and 2
  EXPECT_EQ(hex_of(chacha20_block({}, 0, {})),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(hex_of(chacha20_block({}, 1, {})),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

// Made with `openssl enc -chacha20` and `sha256sum`.
TEST(Chance, of_a_sealed_seed_is_what_another_program_makes_of_it) {
  const Chance chance = seed_chance(one_seed);
  ASSERT_TRUE(chance.is_sealed());
  SealedRng sealed{chance.state};
  for (const std::uint64_t expected :
       {0xfe42a7ed8b4dfdb7u, 0x47aef76b077c25e2u, 0xac6d50d14143aad9u, 0xf4472cd0cd3ac4d3u})
    EXPECT_EQ(sealed.next(), expected);
}

TEST(Chance, only_the_form_of_a_real_tables_seed_is_sealed) {
  EXPECT_TRUE(is_sealed_seed(one_seed));
  EXPECT_TRUE(is_sealed_seed(one_seed + "-3")) << "the third game of a campaign";
  const std::string hex = one_seed.substr(7);
  for (const std::string& seed : {hex, "sealed-" + hex.substr(1), "sealed-" + hex + "0", "Sealed-" + hex,
                                  "sealed-" + hex.substr(1) + "G", std::string("sealed-"),
                                  std::string("sealed"), std::string("Kepler-22"), std::string("1")}) {
    EXPECT_FALSE(is_sealed_seed(seed)) << seed;
    EXPECT_EQ(seed_chance(seed), seed_rng(seed)) << seed;
  }
  EXPECT_EQ(sealed_seed({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}), one_seed);
  EXPECT_NE(seed_chance(one_seed), seed_chance(one_seed + "-1"));
}

TEST(Chance, of_any_other_seed_draws_what_the_fast_generator_draws) {
  Rng fast = seed_rng("Kepler-22");
  Chance chance = seed_chance("Kepler-22");
  std::array<int, 60> one{}, other{};
  std::iota(one.begin(), one.end(), 0);
  other = one;
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(chance.below(7), fast.below(7));
    chance.shuffle(one);
    fast.shuffle(other);
    ASSERT_EQ(one, other);
  }
  EXPECT_EQ(chance, fast);
}

TEST(Chance, stays_sealed_and_never_repeats_itself) {
  Chance chance = seed_chance(one_seed);
  std::set<std::array<std::uint64_t, 2>> states;
  for (int i = 0; i < 5'000; ++i) {
    EXPECT_TRUE(states.insert(chance.state).second);
    chance.below(60);
    ASSERT_TRUE(chance.is_sealed());
  }
}

TEST(Chance, that_is_sealed_gives_each_value_and_each_order_equally_often) {
  Chance chance = seed_chance(one_seed);
  std::array<int, 7> count{};
  for (int i = 0; i < 14'000; ++i) ++count[chance.below(7)];
  for (const int n : count) EXPECT_NEAR(n, 2'000, 280);
  std::set<std::array<int, 4>> orders;
  for (int i = 0; i < 1'000; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    chance.shuffle(items);
    orders.insert(items);
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, (std::array<int, 4>{0, 1, 2, 3}));
  }
  EXPECT_EQ(orders.size(), 24u);
}

TEST(Chance, a_sealed_game_replays_from_its_record_and_from_its_position) {
  Session session = Session::start(toy_game(), new_header(*toy_game(), 3, {}, one_seed));
  Rng rng = Rng::from(4);
  while (!session.over()) {
    const Seat seat = session.to_act().lowest();
    const std::vector<Move> moves = toy_game()->legal(session.position(), seat);
    ASSERT_FALSE(session.apply(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    EXPECT_EQ(toy_game()->from_json(toy_game()->to_json(session.position())), session.position());
  }
  const Session again = Session::replay(toy_game(), read_record(session.record_text(), "a.rec"));
  EXPECT_EQ(again.position(), session.position());
}

}  // namespace
}  // namespace orrery
