// Texts under keys, in the order of the keys: what browsers keep for a page, and where a table on the
// player's own device is written down.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {

// Puts a text under `key`; without one, everything from `key` up to but not including `end` goes.
struct KeyChange {
  std::string key;
  std::optional<std::string> text;
  std::string end;
};
using KeyedTexts = std::vector<std::pair<std::string, std::string>>;

class KeyStore {
 public:
  virtual ~KeyStore() = default;

  // All of the changes in their order, or none. `done` is told what went wrong; nothing: they are kept.
  virtual void write(std::vector<KeyChange> changes, std::function<void(std::string problem)> done) = 0;
  // Everything whose key begins so, in order; null when it cannot be read.
  virtual void read(std::string prefix, std::function<void(std::optional<KeyedTexts>)> done) = 0;
};

}  // namespace orrery
