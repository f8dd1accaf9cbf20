#include "engine/schema/example_schema.h"

#include <algorithm>
#include <boost/json.hpp>

namespace orrery {
namespace {

namespace json = boost::json;

// Up to so many different words are a vocabulary: "outer", "intermediate", "inner".
constexpr std::size_t most_words = 24;
constexpr std::size_t longest_word = 24;
// An object with more keys than this, not always the same, whose values all look alike, is a dictionary.
constexpr std::size_t most_alike = 8;

bool is_word(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= longest_word && std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

ExampleSchema& ExampleSchema::field(std::string_view key) {
  for (Field& known : fields_)
    if (known.key == key) return *known.shape;
  fields_.push_back({std::string(key), std::make_unique<ExampleSchema>()});
  return *fields_.back().shape;
}

void ExampleSchema::see(const json::value& value) {
  ++seen_;
  switch (value.kind()) {
    case json::kind::null:
      ++nulls_;
      break;
    case json::kind::bool_:
      ++booleans_;
      break;
    case json::kind::int64:
    case json::kind::uint64:
      ++integers_;
      break;
    case json::kind::double_:
      ++numbers_;
      break;
    case json::kind::string:
      ++texts_;
      if (words_.size() <= most_words) words_.emplace(value.get_string());
      break;
    case json::kind::array:
      ++arrays_;
      if (!items_) items_ = std::make_unique<ExampleSchema>();
      for (const json::value& item : value.get_array()) items_->see(item);
      break;
    case json::kind::object:
      ++objects_;
      for (const auto& entry : value.get_object()) field(entry.key()).see(entry.value());
      break;
  }
}

bool ExampleSchema::is_dictionary() const {
  if (fields_.size() <= most_alike) return false;
  const json::object first = fields_.front().shape->schema();
  return std::all_of(fields_.begin(), fields_.end(),
                     [&](const Field& one) { return one.shape->schema() == first; }) &&
         std::any_of(fields_.begin(), fields_.end(),
                     [&](const Field& one) { return one.shape->seen_ < objects_; });
}

bool ExampleSchema::is_vocabulary() const {
  return words_.size() <= most_words && std::all_of(words_.begin(), words_.end(), is_word);
}

json::object ExampleSchema::text_schema() const {
  if (!is_vocabulary()) return {{"type", "string"}};
  json::array words;
  for (const std::string& word : words_) words.emplace_back(word);
  return {{"enum", words}};
}

json::object ExampleSchema::object_schema() const {
  if (is_dictionary()) return {{"type", "object"}, {"additionalProperties", fields_.front().shape->schema()}};
  json::object properties;
  json::array required;
  for (const Field& one : fields_) {
    properties[one.key] = one.shape->schema();
    if (one.shape->seen_ == objects_) required.emplace_back(one.key);
  }
  return {{"type", "object"},
          {"properties", properties},
          {"required", required},
          {"additionalProperties", false}};
}

json::object ExampleSchema::schema() const {
  std::vector<json::object> kinds;
  if (objects_) kinds.push_back(object_schema());
  if (arrays_) kinds.push_back({{"type", "array"}, {"items", items_->schema()}});
  if (texts_) kinds.push_back(text_schema());
  if (numbers_)
    kinds.push_back({{"type", "number"}});
  else if (integers_)
    kinds.push_back({{"type", "integer"}});
  if (booleans_) kinds.push_back({{"type", "boolean"}});
  if (nulls_) kinds.push_back({{"type", "null"}});
  if (kinds.empty()) return {};  // of an array that was always empty: anything
  if (kinds.size() == 1) return kinds.front();
  json::array any;
  for (json::object& kind : kinds) any.push_back(std::move(kind));
  return {{"anyOf", any}};
}

}  // namespace orrery
