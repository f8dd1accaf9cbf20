// Reads the vocabulary of section 24: counts, operations, modifiers, triggers, costs and skills.
#pragma once

#include <span>
#include <string_view>

#include "engine/words/text.h"
#include "games/alien_artifacts/content/content.h"

namespace orrery::alien_artifacts {

inline constexpr ListId empty_list = id_at<ListId>(0);

// Where a `do` list stands: not every operation makes sense everywhere.
enum class Where : std::uint8_t {
  on_planet,
  on_ship,
  trigger,
  quick_trigger,  // attacked, ship_damaged: in the middle of an attack or in another player's turn
  action,
  additionally,
  artifact,
  attack_artifact,
  system_row,
  plan_row,
  skill,
};

[[noreturn]] void unknown_word(const ContentTable& table, std::string_view key, const std::string& word,
                               std::span<const std::string_view> words);

template <class Enum, std::size_t N>
Enum word_of(const ContentTable& table, std::string_view key, const std::array<std::string_view, N>& words) {
  const std::string word = table.text(key);
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return static_cast<Enum>(i);
  unknown_word(table, key, word, words);
}

Count count_of(const ContentTable& table);
ListId load_list(const ContentTable& table, std::string_view key, Content& content, Where where);
Ability load_ability(const ContentTable& table, Content& content, Keyword keyword);
// `effects` of a logistics side: modifiers, triggers, or the one ability of its keyword.
void load_effects(const ContentTable& table, std::string_view key, Content& content, Face& face);
void load_skills(const ContentTable& table, std::string_view key, Content& content,
                 FixedVector<Skill, 4>& skills);

}  // namespace orrery::alien_artifacts
