#include "engine/content/toml_file.h"

#include <fmt/core.h>

#include <string>

#include "engine/input_error.h"

namespace orrery {
namespace {

constexpr int deepest = 12;

void refuse_deep(const toml::node& node, std::string_view file, int depth) {
  if (depth > deepest) throw InputError(fmt::format("{}:{}: nested too deeply.", file, line_of(node)));
  if (const auto* table = node.as_table())
    for (const auto& [key, child] : *table) refuse_deep(child, file, depth + 1);
  else if (const auto* array = node.as_array())
    for (const auto& child : *array) refuse_deep(child, file, depth + 1);
}

}  // namespace

std::shared_ptr<toml::table> parse_toml(std::string_view text, std::string_view file,
                                        std::size_t most_bytes) {
  if (text.size() > most_bytes)
    throw InputError(fmt::format("{} is larger than {} bytes.", file, most_bytes));
  try {
    auto root = std::make_shared<toml::table>(toml::parse(text, std::string(file)));
    refuse_deep(*root, file, 0);
    return root;
  } catch (const toml::parse_error& error) {
    throw InputError(
        fmt::format("{}:{}: {}", file, error.source().begin.line, std::string(error.description())));
  }
}

}  // namespace orrery
