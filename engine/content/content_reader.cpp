#include "engine/content/content_reader.h"

#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "engine/content/toml_file.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"

namespace orrery {

struct ContentTable::State {
  std::shared_ptr<toml::table> root;  // keeps `table` alive
  const toml::table* table = nullptr;
  std::string file;
  std::string name;   // "[[ore]] iron"
  std::string place;  // "file.toml:12, [[ore]] iron"
  mutable std::set<std::string, std::less<>> read;
};

namespace {

std::string place_of(const std::string& file, const toml::node& node, const std::string& name) {
  return fmt::format("{}:{}{}{}", file, line_of(node), name.empty() ? "" : ", ", name);
}

std::shared_ptr<ContentTable::State> open(const ContentTable::State& parent, const toml::table& table,
                                          std::string name) {
  auto state = std::make_shared<ContentTable::State>();
  state->root = parent.root;
  state->table = &table;
  state->file = parent.file;
  if (const auto* id = table.get_as<std::string>("id")) name += " " + quoted(id->get());
  state->name = std::move(name);
  state->place = place_of(state->file, table, state->name);
  return state;
}

const toml::node& need(const ContentTable::State& state, std::string_view key) {
  state.read.emplace(key);
  const toml::node* node = state.table->get(key);
  if (!node) throw InputError(fmt::format("{}: the key {} is missing.", state.place, quoted(key)));
  return *node;
}

[[noreturn]] void wrong(const ContentTable::State& state, const toml::node& node, std::string_view key,
                        std::string_view message) {
  throw InputError(fmt::format("{}: {} {}.", place_of(state.file, node, state.name), quoted(key), message));
}

int integer_in(const ContentTable::State& state, const toml::node& node, std::string_view key, int least,
               int most) {
  const auto* value = node.as_integer();
  if (!value) wrong(state, node, key, "must be a whole number");
  if (value->get() < least || value->get() > most)
    wrong(state, node, key, fmt::format("must be from {} to {}, not {}", least, most, value->get()));
  return static_cast<int>(value->get());
}

void write_canonically(const toml::node& node, std::string_view file, std::string& out) {
  if (const auto* table = node.as_table()) {
    out += '{';
    for (const auto& [key, child] : *table) {  // toml++ keeps keys sorted
      out += std::string(key.str()) + '=';
      write_canonically(child, file, out);
      out += ';';
    }
    out += '}';
  } else if (const auto* array = node.as_array()) {
    out += '[';
    for (const auto& child : *array) {
      write_canonically(child, file, out);
      out += ',';
    }
    out += ']';
  } else if (const auto* text = node.as_string()) {
    out += fmt::format("s{}:{}", text->get().size(), text->get());
  } else if (const auto* number = node.as_integer()) {
    out += fmt::format("{}", number->get());
  } else if (const auto* truth = node.as_boolean()) {
    out += fmt::format("{}", truth->get());
  } else if (const auto* fraction = node.as_floating_point()) {
    const std::string digits = fmt::format("{:.17g}", fraction->get());
    out += digits.find_first_of(".en") == std::string::npos ? digits + ".0" : digits;
  } else {
    throw InputError(fmt::format("{}:{}: dates and times have no meaning here.", file, line_of(node)));
  }
}

}  // namespace

ContentTable read_content(std::string_view toml, std::string_view file, std::size_t most_bytes) {
  auto state = std::make_shared<ContentTable::State>();
  state->root = parse_toml(toml, file, most_bytes);
  state->table = state->root.get();
  state->file = file;
  state->place = file;
  return ContentTable(state);
}

std::string content_hash(std::string_view toml, std::string_view file) {
  std::string canonical;
  write_canonically(*parse_toml(toml, file, 1 << 20), file, canonical);
  return sha256_hex(canonical);
}

bool ContentTable::has(std::string_view key) const {
  return state_->table->contains(key);
}

std::string ContentTable::text(std::string_view key) const {
  const toml::node& node = need(*state_, key);
  const auto* value = node.as_string();
  if (!value) wrong(*state_, node, key, "must be a text");
  if (value->get().size() > 400) wrong(*state_, node, key, "is longer than 400 characters");
  return value->get();
}

int ContentTable::integer(std::string_view key, int least, int most) const {
  return integer_in(*state_, need(*state_, key), key, least, most);
}

bool ContentTable::boolean(std::string_view key) const {
  const toml::node& node = need(*state_, key);
  const auto* value = node.as_boolean();
  if (!value) wrong(*state_, node, key, "must be true or false");
  return value->get();
}

double ContentTable::number(std::string_view key) const {
  const toml::node& node = need(*state_, key);
  if (!node.is_number()) wrong(*state_, node, key, "must be a number");
  return node.value<double>().value_or(0.0);
}

std::vector<std::string> ContentTable::texts(std::string_view key) const {
  const toml::node& node = need(*state_, key);
  const auto* array = node.as_array();
  if (!array) wrong(*state_, node, key, "must be a list of texts");
  std::vector<std::string> values;
  for (const toml::node& item : *array) {
    if (!item.is_string()) wrong(*state_, item, key, "must be a list of texts");
    values.push_back(item.as_string()->get());
  }
  return values;
}

std::vector<int> ContentTable::integers(std::string_view key, int least, int most) const {
  const toml::node& node = need(*state_, key);
  const auto* array = node.as_array();
  if (!array) wrong(*state_, node, key, "must be a list of whole numbers");
  std::vector<int> values;
  for (const toml::node& item : *array) values.push_back(integer_in(*state_, item, key, least, most));
  return values;
}

ContentTable ContentTable::table(std::string_view key) const {
  const toml::node& node = need(*state_, key);
  const auto* table = node.as_table();
  if (!table) wrong(*state_, node, key, "must be a table");
  return ContentTable(
      open(*state_, *table,
           state_->name.empty() ? fmt::format("[{}]", key) : fmt::format("{} {}", state_->name, key)));
}

std::vector<ContentTable> ContentTable::tables(std::string_view key) const {
  const toml::node& node = need(*state_, key);
  const auto* array = node.as_array();
  if (!array) wrong(*state_, node, key, "must be a list of tables");
  std::vector<ContentTable> result;
  for (const toml::node& item : *array) {
    const auto* table = item.as_table();
    if (!table) wrong(*state_, item, key, "must be a list of tables");
    result.emplace_back(
        open(*state_, *table,
             state_->name.empty() ? fmt::format("[[{}]]", key) : fmt::format("{} {}", state_->name, key)));
  }
  return result;
}

std::vector<std::string> ContentTable::keys() const {
  std::vector<std::string> result;
  for (const auto& [key, child] : *state_->table) result.emplace_back(key.str());
  return result;
}

void ContentTable::ignore(std::string_view key) const {
  state_->read.emplace(key);
}

void ContentTable::finish() const {
  ignore("source");
  ignore("printed");
  for (const auto& [key, child] : *state_->table)
    if (!state_->read.contains(key.str())) {
      const std::vector<std::string> known(state_->read.begin(), state_->read.end());
      const std::string near = nearest(key.str(), known);
      wrong(*state_, child, key.str(),
            near.empty() ? "is not a known key" : "is not a known key; did you mean " + quoted(near) + "?");
    }
}

void ContentTable::fail(std::string_view message) const {
  throw InputError(fmt::format("{}: {}", state_->place, message));
}

void ContentTable::fail(std::string_view key, std::string_view message) const {
  wrong(*state_, need(*state_, key), key, message);
}

const std::string& ContentTable::place() const {
  return state_->place;
}

void IdIndex::add(const ContentTable& entry, const std::string& id) {
  if (std::find(ids_.begin(), ids_.end(), id) != ids_.end())
    entry.fail("the id " + quoted(id) + " stands twice.");
  ids_.push_back(id);
}

int IdIndex::of(const ContentTable& entry, std::string_view key, const std::string& id) const {
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  if (found == ids_.end()) {
    const std::string near = nearest(id, ids_);
    entry.fail(key, "names " + quoted(id) + ", which does not exist" +
                        (near.empty() ? std::string() : "; did you mean " + quoted(near) + "?"));
  }
  return static_cast<int>(found - ids_.begin());
}

std::vector<ContentTable> between(const ContentTable& table, std::string_view key, std::size_t least,
                                  std::size_t most) {
  std::vector<ContentTable> entries = table.tables(key);
  const std::size_t count = entries.size();
  if (count < least || count > most)
    table.fail(key, least == most ? fmt::format("must have exactly {} entries, not {}", least, count)
                                  : fmt::format("must have {} to {} entries, not {}", least, most, count));
  return entries;
}
std::vector<ContentTable> exactly(const ContentTable& table, std::string_view key, std::size_t count) {
  return between(table, key, count, count);
}

void add_id(const ContentTable& entry, std::string_view key, const std::string& id, IdIndex& index,
            std::size_t longest) {
  const bool plain = !id.empty() && id.size() <= longest && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain)
    entry.fail(key,
               fmt::format("must be made of small letters, digits and underscores, at most {}", longest));
  index.add(entry, id);
}
std::string id_of(const ContentTable& entry, IdIndex& index, std::size_t longest) {
  std::string id = entry.text("id");
  add_id(entry, "id", id, index, longest);
  return id;
}

std::size_t place_among(const ContentTable& entry, std::string_view key,
                        std::span<const std::string_view> names) {
  const std::string word = entry.text(key);
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) {
    const std::vector<std::string> known(names.begin(), names.end());
    entry.fail(key, "must be " + join_and(known, "or") + ", not " + quoted(word));
  }
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace orrery
