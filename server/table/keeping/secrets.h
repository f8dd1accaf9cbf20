// Random tokens and ids from the system's generator, and comparing secrets without telling by time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

std::uint64_t random_number();
// Twice as many hexadecimal digits as bytes.
std::string random_hex(std::size_t bytes);
// A seed whose shuffles stay secret; see engine/record/seed.h.
std::string random_seed();
// From now on seeds follow from this text, one after the other, so that a test of the whole server can be
// repeated. Whoever knows the text knows every deck.
void repeat_seeds(std::string from);
// Short and easy to read out: ten letters and digits without those that look alike.
std::string random_table_id();
// Ids of tables that are kept on the player's own device begin with a letter that those of servers never
// have.
inline constexpr char device_mark = 'o';
void mark_ids_of_device();
bool is_table_id(std::string_view text);

// 128 bits; whoever holds it sits on the seat.
std::string new_token();
bool is_token(std::string_view text);
// What is stored of a token.
std::string token_hash(std::string_view token);
// Takes the same time wherever the texts differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace orrery
