// What the laboratory of a server asks of whoever can play games by the thousand. The server knows nothing of
// simulations: the program around it brings them.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// What a designer wants to know: what a changed content does.
struct LabWish {
  std::string game;
  std::string content;  // the changed content file
  int players = 2;
  std::string bot = "rookie";
  std::int64_t games = 400;  // at most, of each side
};

// An experiment in progress. Played on one thread at a time.
class LabRun {
 public:
  virtual ~LabRun() = default;
  // Plays on for about a second, less when `stop` is set.
  virtual void play(const std::atomic<bool>& stop) = 0;
  virtual bool over() const = 0;
  virtual std::string state() const = 0;  // JSON: how far it is, and the report as it stands
  virtual std::string page() const = 0;   // the report to keep
};

class Laboratory {
 public:
  virtual ~Laboratory() = default;
  // All throw InputError when there is no such game, the content is not sound or the wish does not fit.
  virtual std::string_view base(const std::string& game) const = 0;  // the content file that comes with it
  virtual std::vector<std::string> differences(const LabWish& wish) const = 0;  // from the base, in words
  virtual std::unique_ptr<LabRun> begin(const LabWish& wish) const = 0;
};

}  // namespace orrery
