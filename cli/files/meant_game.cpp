#include "cli/files/meant_game.h"

#include "engine/words/text.h"

namespace orrery {
namespace {

std::set<std::string_view> table_heads(std::string_view toml) {
  std::set<std::string_view> heads;
  for (const std::string_view line : split(toml, '\n'))
    if (line.starts_with("[")) heads.insert(line.substr(0, line.find_last_of(']') + 1));
  return heads;
}

}  // namespace

LikenessOfContent::LikenessOfContent(std::string_view toml) : heads_(table_heads(toml)) {}

int LikenessOfContent::operator()(const GameEntry& candidate) const {
  int alike = 0;
  for (const std::string_view head : table_heads(candidate.content_toml)) alike += heads_.contains(head);
  return alike;
}

}  // namespace orrery
