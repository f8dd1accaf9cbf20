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

// False when the shapes differ.
bool compare(const json::value& a, const json::value& b, Entries& entries) {
  if (a.is_object() && b.is_object()) {
    if (a.as_object().size() != b.as_object().size()) return false;
    return std::all_of(a.as_object().begin(), a.as_object().end(), [&](const json::key_value_pair& one) {
      const json::value* const other = b.as_object().if_contains(one.key());
      return other && compare(one.value(), *other, entries);
    });
  }
  if (a.is_array() && b.is_array())
    return std::equal(
        a.as_array().begin(), a.as_array().end(), b.as_array().begin(), b.as_array().end(),
        [&](const json::value& one, const json::value& other) { return compare(one, other, entries); });
  ++entries.all;
  entries.different += a != b;
  return a.is_structured() == b.is_structured();
}

}  // namespace

bool near_tables(const json::value& a, const json::value& b) {
  Entries entries;
  return compare(a, b, entries) && entries.different * 10 <= entries.all;
}

}  // namespace orrery
