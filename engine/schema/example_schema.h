// JSON Schema by example: the shape that all values shown so far share. For JSON that words and tables make,
// where no description exists; it cannot drift from what is really sent.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace orrery {

class ExampleSchema {
 public:
  void see(const boost::json::value& value);
  boost::json::object schema() const;

 private:
  struct Field {
    std::string key;
    std::unique_ptr<ExampleSchema> shape;
  };

  ExampleSchema& field(std::string_view key);
  bool is_dictionary() const;
  bool is_vocabulary() const;
  boost::json::object text_schema() const;
  boost::json::object object_schema() const;

  std::size_t seen_ = 0;
  std::size_t nulls_ = 0, booleans_ = 0, integers_ = 0, numbers_ = 0, texts_ = 0, arrays_ = 0, objects_ = 0;
  std::set<std::string> words_;  // different texts, as long as they are few
  std::vector<Field> fields_;    // of objects, in the order of first sight
  std::unique_ptr<ExampleSchema> items_;
};

}  // namespace orrery
