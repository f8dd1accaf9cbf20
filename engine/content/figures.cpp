#include "engine/content/figures.h"

#include <cmath>
#include <functional>
#include <set>
#include <sstream>

#include "engine/content/toml_file.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::size_t longest_content = 1 << 20;

std::shared_ptr<toml::table> parsed(const ContentText& content) {
  return parse_toml(content.toml, content.file, longest_content);
}

std::string entry_name(const toml::node& entry, std::size_t index) {
  if (const toml::table* table = entry.as_table())
    if (const auto id = (*table)["id"].value<std::string>()) return *id;
  return std::to_string(index + 1);
}

// Calls `visit` with every child and its name.
template <class Visit>
void each_child(toml::node& node, Visit visit) {
  if (toml::table* table = node.as_table()) {
    for (auto&& [key, child] : *table) visit(std::string(key.str()), child);
  } else if (toml::array* array = node.as_array()) {
    for (std::size_t i = 0; i < array->size(); ++i) visit(entry_name((*array)[i], i), (*array)[i]);
  }
}

std::vector<toml::node*> nodes(toml::table& root, const ContentText& content, std::string_view name) {
  std::vector<toml::node*> found{&root};
  for (const std::string_view part : split(name, '.')) {
    std::vector<toml::node*> next;
    std::vector<std::string> known;
    for (toml::node* node : found)
      each_child(*node, [&](std::string child_name, toml::node& child) {
        if (part == "*" || child_name == part) next.push_back(&child);
        known.push_back(std::move(child_name));
      });
    if (next.empty()) {
      const std::string near = nearest(part, known);
      throw InputError(content.file + " has no " + quoted(part) + " for the figure " + quoted(name) +
                       (near.empty() ? "" : "; did you mean " + quoted(near) + "?"));
    }
    found = std::move(next);
  }
  return found;
}

// Calls `visit` with every whole number that the name means.
void each_number(toml::table& root, const ContentText& content, std::string_view name,
                 const std::function<void(toml::value<std::int64_t>&)>& visit) {
  bool any = false;
  for (toml::node* node : nodes(root, content, name))
    if (toml::value<std::int64_t>* number = node->as_integer()) {
      visit(*number);
      any = true;
    }
  if (!any)
    throw InputError(quoted(name) + " of " + content.file +
                     " is no whole number; a figure is named by table, entry and field, with dots.");
}

ContentText written(const toml::table& root, const ContentText& content) {
  std::ostringstream text;
  text << toml::toml_formatter(root) << "\n";
  return {text.str(), content.file};
}

bool about_rules(std::string_view key) {
  return key != "source" && key != "printed";
}

std::string value_text(const toml::node& node) {
  if (const auto* words = node.as_string()) return words->get();
  std::ostringstream text;
  node.visit([&](const auto& value) { text << value; });
  return text.str();
}

// Compares two trees and notes the leaves that differ.
class Comparison {
 public:
  std::vector<ContentDifference> differences;

  void compare(const toml::node* before, const toml::node* after, const std::string& way, std::string thing) {
    for (const toml::node* node : {before, after})
      if (const toml::table* table = node ? node->as_table() : nullptr)
        if (const auto name = (*table)["name"].value<std::string>()) thing = *name;
    if (is_list(before) || is_list(after)) return compare_children(before, after, way, thing);
    const std::string old_text = before ? value_text(*before) : "";
    const std::string new_text = after ? value_text(*after) : "";
    if (old_text != new_text) differences.push_back({way, thing, old_text, new_text});
  }

 private:
  // Lists of plain values are compared as a whole.
  static bool is_list(const toml::node* node) {
    if (!node) return false;
    if (node->is_table()) return true;
    const toml::array* array = node->as_array();
    return array && !array->empty() && array->get(0)->is_table();
  }
  static std::vector<std::pair<std::string, const toml::node*>> entries(const toml::node* node) {
    std::vector<std::pair<std::string, const toml::node*>> all;
    if (!node) return all;
    if (const toml::table* table = node->as_table())
      for (auto&& [key, child] : *table)
        if (about_rules(key.str())) all.emplace_back(key.str(), &child);
    if (const toml::array* array = node->as_array())
      for (std::size_t i = 0; i < array->size(); ++i)
        all.emplace_back(entry_name((*array)[i], i), array->get(i));
    return all;
  }
  void compare_children(const toml::node* before, const toml::node* after, const std::string& way,
                        const std::string& thing) {
    const auto old_entries = entries(before), new_entries = entries(after);
    const auto find = [](const auto& all, const std::string& name) -> const toml::node* {
      for (const auto& [key, node] : all)
        if (key == name) return node;
      return nullptr;
    };
    const auto step = [&](const std::string& name) { return way.empty() ? name : way + "." + name; };
    for (const auto& [name, node] : old_entries) compare(node, find(new_entries, name), step(name), thing);
    for (const auto& [name, node] : new_entries)
      if (!find(old_entries, name)) compare(nullptr, node, step(name), thing);
  }
};

}  // namespace

std::vector<std::int64_t> figures(const ContentText& content, std::string_view name) {
  std::vector<std::int64_t> values;
  const auto root = parsed(content);
  each_number(*root, content, name, [&](const auto& number) { values.push_back(number.get()); });
  return values;
}

ContentText with_figure(const ContentText& content, std::string_view name, std::int64_t value) {
  const auto root = parsed(content);
  each_number(*root, content, name, [&](auto& number) { number = value; });
  return written(*root, content);
}

ContentText with_figures_times(const ContentText& content, std::string_view name, double factor) {
  const auto root = parsed(content);
  each_number(*root, content, name, [&](auto& number) {
    number = static_cast<std::int64_t>(std::llround(static_cast<double>(number.get()) * factor));
  });
  return written(*root, content);
}

ContentText with_word(const ContentText& content, std::string_view name, std::string_view word) {
  const auto root = parsed(content);
  toml::table* table = root.get();
  const std::vector<std::string_view> parts = split(name, '.');
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    table->insert(parts[i], toml::table{});  // unless it is there
    table = (*table)[parts[i]].as_table();
    if (!table) throw InputError(content.file + " has no table " + quoted(parts[i]) + ".");
  }
  table->insert_or_assign(parts.back(), std::string(word));
  return written(*root, content);
}

std::vector<ContentDifference> content_differences(const ContentText& base, const ContentText& changed) {
  Comparison comparison;
  const auto before = parsed(base), after = parsed(changed);
  comparison.compare(before.get(), after.get(), "", "");
  return std::move(comparison.differences);
}

std::string difference_words(const ContentDifference& difference) {
  const std::string what =
      difference.thing.empty() ? difference.figure : difference.thing + " (" + difference.figure + ")";
  if (difference.before.empty()) return what + ": " + difference.after + " is new";
  if (difference.after.empty()) return what + ": " + difference.before + " is gone";
  return what + ": " + difference.before + " becomes " + difference.after;
}

}  // namespace orrery
