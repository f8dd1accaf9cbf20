// Goods: what players own, pay and gain. Also the form of every cost and production of the content.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace orrery::ceres {

// The four resources first (CE-1.4).
enum class Good : std::uint8_t { ore, ice, ceramics, energy, credits, influence, alloy, probe };
inline constexpr std::size_t good_count = 8;
inline constexpr std::size_t resource_count = 4;
inline constexpr std::array<std::string_view, good_count> good_ids = {
    "ore", "ice", "ceramics", "energy", "credits", "influence", "alloy", "probe"};

// Credits and influence have no limit in the rules (CE-1.6, CE-1.7); no game comes near this one.
inline constexpr int most_of_a_good = 30000;

struct Goods {
  std::array<std::uint16_t, good_count> of{};

  constexpr std::uint16_t& operator[](Good good) { return of[static_cast<std::size_t>(good)]; }
  constexpr std::uint16_t operator[](Good good) const { return of[static_cast<std::size_t>(good)]; }
  constexpr bool empty() const {
    for (const std::uint16_t amount : of)
      if (amount != 0) return false;
    return true;
  }

  // CE-1.19: true if all of `cost` is there. Four amounts at a time: the top bit of each, set beforehand, is
  // borrowed exactly where an amount is too small.
  bool covers(const Goods& cost) const {
    constexpr std::uint64_t top_bits = 0x8000'8000'8000'8000u;
    std::array<std::uint64_t, 2> have;
    std::array<std::uint64_t, 2> need;
    std::memcpy(have.data(), &of, sizeof of);
    std::memcpy(need.data(), &cost.of, sizeof of);
    return (((have[0] | top_bits) - need[0]) & ((have[1] | top_bits) - need[1]) & top_bits) == top_bits;
  }
  // `cost` must be covered.
  void pay(const Goods& cost) {
    for (std::size_t i = 0; i < good_count; ++i) of[i] = static_cast<std::uint16_t>(of[i] - cost.of[i]);
  }
  void add(const Goods& more) {
    for (std::size_t i = 0; i < good_count; ++i) of[i] = static_cast<std::uint16_t>(of[i] + more.of[i]);
  }
  // CE-1.20: a discount never makes a good negative.
  void reduce(Good good, int amount) {
    std::uint16_t& left = (*this)[good];
    left = static_cast<std::uint16_t>(left > amount ? left - amount : 0);
  }
  constexpr int resources() const { return of[0] + of[1] + of[2] + of[3]; }

  // In JSON an object: {"ore": 2, ...}.
  static constexpr std::size_t key_count = good_count;
  static constexpr std::string_view key_name(std::size_t i) { return good_ids[i]; }
  std::optional<int> get(std::size_t i) const { return of[i]; }
  bool set(std::size_t i, int amount) {
    if (amount < 0 || amount > most_of_a_good) return false;
    of[i] = static_cast<std::uint16_t>(amount);
    return true;
  }
  void clear() { of = {}; }

  friend constexpr bool operator==(const Goods&, const Goods&) = default;
};

}  // namespace orrery::ceres
