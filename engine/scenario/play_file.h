// The parts that scenario and lesson files have in common, read with validation. Brings toml++ with it: for
// .cpp files only.
#pragma once

#include <boost/json/value.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/toml_file.h"
#include "engine/scenario/start.h"

namespace orrery {

// Everything in it throws InputError, "FILE:LINE: cause".
class PlayFileReader {
 protected:
  PlayFileReader(std::string_view toml, std::string_view file, std::size_t most_bytes);

  const toml::table& root() const { return *root_; }
  [[noreturn]] void fail(int line, const std::string& cause) const;
  [[noreturn]] void fail(const toml::node& node, const std::string& cause) const;

  void allow_keys(const toml::table& table, const std::vector<std::string>& known) const;
  const toml::table& table(const toml::node& node, std::string_view key) const;
  const toml::array& list(const toml::node& node, std::string_view key) const;
  const std::string& text(const toml::node& node, std::string_view key) const;
  int number(const toml::node& node, std::string_view key, int least, int most) const;
  bool truth(const toml::node& node, std::string_view key) const;
  // A seed or the value of an option may look like a number.
  std::string word(const toml::node& node, std::string_view key) const;
  // One text or a list of texts.
  std::vector<std::string> texts(const toml::node& node, std::string_view key) const;

  ScenarioStart start(const toml::table& entry) const;
  ScenarioMove move(const toml::node& node, std::string_view key) const;
  void add_moves(const toml::node& node, std::string_view key, std::vector<ScenarioMove>& moves) const;
  // In the order of the file, which matters where a list is built up entry by entry.
  void add_values(const toml::table& entry, std::vector<ScenarioValue>& values) const;

 private:
  struct Placed {
    toml::source_position place;
    ScenarioValue value;
  };
  // Tables become paths, so that "players.0.ore" = { iron = 1, gold = 2 } touches these two only.
  void flatten(const toml::table& entry, const std::string& prefix, std::vector<Placed>& values) const;
  // TOML knows no null; the text "null" stands for it.
  boost::json::value value(const toml::node& node) const;

  std::string file_;
  std::shared_ptr<toml::table> root_;
};

}  // namespace orrery
