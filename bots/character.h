// A little character: of moves that look equally good, a bot with one takes what it is fond of. That shows at
// the table and costs next to nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace orrery {

enum class Character : std::uint8_t { none, builder, scholar, trader, raider };

struct CharacterInfo {
  Character character;
  std::string_view name;
  std::string_view about;  // follows what its level is like
};

// All but none.
std::span<const CharacterInfo> bot_characters();
const CharacterInfo& character_info(Character character);
std::optional<Character> find_character(std::string_view name);

}  // namespace orrery
