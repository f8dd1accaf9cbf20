// What differs between two described values, as paths into their JSON and the new values: what is stored
// after a move and what viewers of a table are sent. Much cheaper than comparing two JSON trees.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/any_game.h"
#include "engine/position/describe_json.h"

namespace orrery {

template <class T>
constexpr bool is_json_leaf = std::is_arithmetic_v<T> || std::is_enum_v<T> || IsId<T>::value ||
                              std::is_same_v<T, MaybeSeat> || std::is_same_v<T, SeatSet>;

// A part of a path while it is walked through.
class PathPart {
 public:
  PathPart(std::string& path, std::string_view part) : path_(path), length_(path.size()) {
    if (!path_.empty()) path_ += '.';
    path_ += part;
  }
  ~PathPart() { path_.resize(length_); }
  PathPart(const PathPart&) = delete;
  PathPart& operator=(const PathPart&) = delete;

 private:
  std::string& path_;
  std::size_t length_;
};

template <class T>
bool same_bytes(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T>);
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// What is visited is read at once and forgotten, so it lies on the stack.
template <class Content, class T>
void visit_whole(const Content& content, const T& value, const std::string& path,
                 const ChangeVisitor& visit) {
  std::array<unsigned char, 4096> room;  // NOLINT: filled by the resource
  json::monotonic_resource memory(room.data(), room.size());
  const json::value now = describe_to_json(content, value, &memory);
  visit(path, &now);
}

template <class Content, class List>
void describe_list_changes(const Content& content, const List& before, const List& after, std::string& path,
                           const ChangeVisitor& visit);

template <class Content, class T>
void describe_changes(const Content& content, const T& before, const T& after, std::string& path,
                      const ChangeVisitor& visit) {
  if (same_bytes(before, after)) return;
  const auto whole = [&] { visit_whole(content, after, path, visit); };
  if constexpr (is_json_leaf<T> || std::is_same_v<T, Chance> || std::is_same_v<T, Revealed>) {
    whole();
  } else if constexpr (NamedNumbers<T>) {
    for (std::size_t i = 0; i < T::key_count; ++i) {
      const std::optional<int> now = after.get(i);
      if (now == before.get(i)) continue;
      const PathPart part(path, T::key_name(i));
      const json::value value = now ? json::value(*now) : json::value(nullptr);
      visit(path, now ? &value : nullptr);
    }
  } else if constexpr (FixedSequence<T> || IsStdArray<T>::value) {
    describe_list_changes(content, before, after, path, visit);
  } else if constexpr (IdKeyed<T>) {
    using Key = typename T::key_type;
    for (std::size_t i = 0; i < std::min(T::capacity, id_count(content, Key{})); ++i) {
      const Key key = id_at<Key>(i);
      if (same_bytes(before[key], after[key])) continue;
      const PathPart part(path, id_text(content, key));
      describe_changes(content, before[key], after[key], path, visit);
    }
  } else {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
        [&](auto member) {
          if (same_bytes(before.*member.pointer, after.*member.pointer)) return;
          const PathPart part(path, member.name);
          describe_changes(content, before.*member.pointer, after.*member.pointer, path, visit);
        });
  }
}

// Items that both lists have are changed one by one; then the end of the longer one goes, or is added.
template <class Content, class List>
void describe_list_changes(const Content& content, const List& before, const List& after, std::string& path,
                           const ChangeVisitor& visit) {
  const auto old_size = static_cast<std::size_t>(before.size());
  const auto new_size = static_cast<std::size_t>(after.size());
  const std::size_t size = std::max(old_size, new_size);
  const std::size_t common = std::min(old_size, new_size);
  std::size_t different = size - common;
  for (std::size_t i = 0; i < common; ++i) different += !same_bytes(before[i], after[i]);
  using Item = std::remove_cvref_t<decltype(after[0])>;
  // A list of names is shorter than its paths, and one with many changes of places is easier read whole.
  if ((is_json_leaf<Item> || size != common) && 4 * different > size) {
    visit_whole(content, after, path, visit);
    return;
  }
  for (std::size_t i = 0; i < common; ++i) {
    if (same_bytes(before[i], after[i])) continue;
    const PathPart part(path, std::to_string(i));
    describe_changes(content, before[i], after[i], path, visit);
  }
  for (std::size_t i = size; i-- > new_size;) {
    const PathPart part(path, std::to_string(i));
    visit(path, nullptr);
  }
  for (std::size_t i = common; i < new_size; ++i) {
    const PathPart part(path, std::to_string(i));
    visit_whole(content, after[i], path, visit);
  }
}

}  // namespace orrery
