// Reads a content file with full validation: every message names file, line and entry; a key that nobody
// asked for is an error. toml++ stays behind this header.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/input_error.h"

namespace orrery {

// One table of a content file. Each key must be read before `finish`.
class ContentTable {
 public:
  bool has(std::string_view key) const;
  std::string text(std::string_view key) const;
  int integer(std::string_view key, int least, int most) const;
  bool boolean(std::string_view key) const;
  double number(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;
  std::vector<int> integers(std::string_view key, int least, int most) const;
  ContentTable table(std::string_view key) const;                // key = { ... } or [key]
  std::vector<ContentTable> tables(std::string_view key) const;  // [[key]] or key = [ { ... }, ... ]
  std::vector<std::string> keys() const;
  // Keys that carry no rule.
  void ignore(std::string_view key) const;
  // Throws when a key was not read. Where figures come from ("source", "printed") is read by people only.
  void finish() const;
  [[noreturn]] void fail(std::string_view message) const;
  [[noreturn]] void fail(std::string_view key, std::string_view message) const;
  const std::string& place() const;  // "file.toml:12, [[ore]] iron"

  struct State;
  explicit ContentTable(std::shared_ptr<State> state) : state_(std::move(state)) {}

 private:
  std::shared_ptr<State> state_;
};

// Throws InputError for text that is not TOML, longer than `most_bytes`, or nested too deeply.
ContentTable read_content(std::string_view toml, std::string_view file, std::size_t most_bytes = 1 << 20);

// A fingerprint of what the file says; comments and layout do not count.
std::string content_hash(std::string_view toml, std::string_view file);

// Gives each of `entries` an index by its "id"; throws on a doubled one.
class IdIndex {
 public:
  void add(const ContentTable& entry, const std::string& id);
  // The index of `id`; throws naming `entry` when it does not exist.
  int of(const ContentTable& entry, std::string_view key, const std::string& id) const;
  std::size_t size() const { return ids_.size(); }
  const std::vector<std::string>& ids() const { return ids_; }

 private:
  std::vector<std::string> ids_;
};

// The entries of a list, so many of them.
std::vector<ContentTable> between(const ContentTable&, std::string_view key, std::size_t least,
                                  std::size_t most);
std::vector<ContentTable> exactly(const ContentTable&, std::string_view key, std::size_t count);

// A plain word becomes the next of the index.
void add_id(const ContentTable& entry, std::string_view key, const std::string& id, IdIndex& index,
            std::size_t longest = 40);
// The entry's "id", which is the next of the index.
std::string id_of(const ContentTable& entry, IdIndex& index, std::size_t longest = 40);

// A table with as many entries as there are rows: reads id and name of each, and then what `read` reads into
// the row. The ids, in their order.
template <class Rows, class Read>
IdIndex read_rows(const ContentTable& table, std::string_view key, Rows& rows, std::size_t longest_id,
                  Read read) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(table, key, rows.size())) {
    auto& row = rows[i++];
    row.id = id_of(entry, ids, longest_id);
    row.name = entry.text("name");
    read(entry, row);
    entry.finish();
  }
  return ids;
}
template <class Rows, class Read>
IdIndex read_rows(const ContentTable& table, std::string_view key, Rows& rows, Read read) {
  return read_rows(table, key, rows, 40, std::move(read));
}

// The place of a word among `names`.
std::size_t place_among(const ContentTable& entry, std::string_view key,
                        std::span<const std::string_view> names);
template <class Enum>
Enum one_of(const ContentTable& entry, std::string_view key, std::span<const std::string_view> names) {
  return static_cast<Enum>(place_among(entry, key, names));
}

// The numbers of a list of fixed length.
template <std::size_t N, class T>
void fill(const ContentTable& entry, std::string_view key, int least, int most, std::array<T, N>& values) {
  const std::vector<int> numbers = entry.integers(key, least, most);
  if (numbers.size() != N) entry.fail(key, "must have exactly " + std::to_string(N) + " numbers");
  std::transform(numbers.begin(), numbers.end(), values.begin(), [](int n) { return static_cast<T>(n); });
}

}  // namespace orrery
