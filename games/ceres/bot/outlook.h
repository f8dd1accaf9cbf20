// What a seat can expect to score, judged between two turns. For bots only.
#pragma once

#include <array>

#include "games/ceres/bot/worth.h"

namespace orrery::ceres {

// What is counted about a seat; each has a weight in each round (outlook.cpp).
namespace feature {
inline constexpr std::size_t constant = 0;
inline constexpr std::size_t leaders = 1;         // not placed yet
inline constexpr std::size_t open_functions = 2;  // worth of outstations that a worker may still activate
inline constexpr std::size_t functions = 3;       // worth of all that may find a worker in the next round
inline constexpr std::size_t goods = 4;           // eight
inline constexpr std::size_t goods_early = 12;    // eight: times the part of the leaders not placed yet
inline constexpr std::size_t goods_many = 20;     // eight: what goes beyond a handful
inline constexpr std::size_t production = 28;     // eight: of outstations and asteroids
inline constexpr std::size_t programs = 36;       // nine: levels reached
inline constexpr std::size_t payable = 45;        // points of committed projects that can be paid
inline constexpr std::size_t unpaid = 46;         // points of the others
inline constexpr std::size_t lacking = 47;        // worth of the goods that they lack
inline constexpr std::size_t favors = 48;         // four: held, and not used up
inline constexpr std::size_t order = 52;          // players behind in the next round's order
inline constexpr std::size_t headquarters = 53;   // not used yet in this round
inline constexpr std::size_t best_launch = 54;    // points that a ready probe could claim
inline constexpr std::size_t best_project = 55;   // points of a face-up project that can be paid
inline constexpr std::size_t best_facility = 56;  // points of a face-up facility that can be paid
inline constexpr std::size_t to_move = 57;        // it is the seat's turn
inline constexpr std::size_t singles = 58;        // outstations that can be upgraded
inline constexpr std::size_t count = 59;
}  // namespace feature
using Features = std::array<float, feature::count>;

void describe(const Content&, const Position&, Seat, Features&);
// The points that a seat can expect at the end.
float expected_score(const Content&, const Position&, Seat);
// The same where `describe` has counted already.
float expected_score(const Content&, const Position&, Seat, const Features& counted);
// The lead in expected points at which e games are won for each one lost.
float lead_scale(const Position&);

}  // namespace orrery::ceres
