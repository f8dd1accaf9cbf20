// Ready-made payments, offered beside the choice card by card (AA-5.12).
#pragma once

#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

// Packed sections (see `packed`).
using ReadyPayment = FixedVector<std::uint8_t, 16>;

// How many there are now; none after the first card, nor when one card is enough.
std::uint8_t count_ready(const Desk&);
// 0: the frugal one; then hand cards only, stored cards only, as far as they differ. A Trade or mixed payment
// has one: the most symbols.
ReadyPayment ready_payment(const Desk&, std::uint8_t index);

}  // namespace orrery::alien_artifacts
