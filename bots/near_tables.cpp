#include <algorithm>
#include <boost/json.hpp>

#include "bots/networks.h"

namespace orrery {
namespace {

namespace json = boost::json;

struct Entries {
  std::int64_t all = 0;
  std::int64_t different = 0;
};

// An entry that only one of two tables has, with all that is in it.
void add_lone(const json::value& value, Entries& entries) {
  if (const json::object* object = value.if_object()) {
    for (const json::key_value_pair& one : *object) add_lone(one.value(), entries);
  } else if (const json::array* array = value.if_array()) {
    for (const json::value& one : *array) add_lone(one, entries);
  } else {
    ++entries.all;
    ++entries.different;
  }
}

void compare(const json::value& a, const json::value& b, Entries& entries) {
  if (a.is_object() && b.is_object()) {
    for (const json::key_value_pair& one : a.as_object())
      if (const json::value* const other = b.as_object().if_contains(one.key()))
        compare(one.value(), *other, entries);
      else
        add_lone(one.value(), entries);
    for (const json::key_value_pair& one : b.as_object())
      if (!a.as_object().contains(one.key())) add_lone(one.value(), entries);
  } else if (a.is_array() && b.is_array()) {
    const json::array &first = a.as_array(), &second = b.as_array();
    const std::size_t both = std::min(first.size(), second.size());
    for (std::size_t i = 0; i < both; ++i) compare(first[i], second[i], entries);
    for (std::size_t i = both; i < first.size(); ++i) add_lone(first[i], entries);
    for (std::size_t i = both; i < second.size(); ++i) add_lone(second[i], entries);
  } else if (a.is_structured() || b.is_structured()) {
    add_lone(a, entries);
    add_lone(b, entries);
  } else {
    ++entries.all;
    entries.different += a != b;
  }
}

}  // namespace

bool near_tables(const json::value& a, const json::value& b) {
  Entries entries;
  compare(a, b, entries);
  return entries.different * 10 <= entries.all;
}

}  // namespace orrery
