// A request that cannot be fulfilled: an HTTP status and one clear sentence.
#pragma once

#include <stdexcept>
#include <string>

namespace orrery {

class RequestError : public std::runtime_error {
 public:
  RequestError(unsigned status, const std::string& sentence)
      : std::runtime_error(sentence), status_(status) {}
  unsigned status() const { return status_; }

 private:
  unsigned status_;
};

// The same for a wrong token, a seat that nobody took, and a table that does not exist.
class WrongToken : public RequestError {
 public:
  WrongToken() : RequestError(403, "This link opens no seat at this table.") {}
};
inline RequestError no_such_campaign() {
  return {404, "There is no such campaign."};
}
inline RequestError no_such_table() {
  return {404, "There is no such table."};
}

}  // namespace orrery
