// The experiments of designers as the routes see them: a table on a device has none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/lab/laboratory.h"
#include "server/table/tasks/task.h"

namespace orrery {

class Experiments {
 public:
  virtual ~Experiments() = default;

  // The content file that comes with the game. Throws InputError when there is no such game.
  virtual std::string_view base(const std::string& game) const = 0;
  virtual Task<std::vector<std::string>> differences(LabWish wish, std::string client) = 0;
  // The name of the experiment. Throws RequestError when there are too many.
  virtual Task<std::string> begin(LabWish wish, std::string client) = 0;
  // Both throw RequestError when there is no such experiment, or no report yet.
  virtual std::string state(const std::string& id) const = 0;
  virtual std::string page(const std::string& id) const = 0;
};

}  // namespace orrery
