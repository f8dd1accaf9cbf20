// Who asked for what: one line for each request and for each connection of a viewer.
#pragma once

#include <functional>
#include <string>

namespace orrery {

struct AccessLine {
  std::string client;
  std::string method;
  std::string path;  // without the query; secret links have their secret behind a "#", which is never sent
  unsigned status = 0;
  std::size_t bytes = 0;
  double milliseconds = 0;  // until it was answered, or the viewer left
};

// Empty: nobody wants to know.
using AccessLog = std::function<void(const AccessLine&)>;

}  // namespace orrery
