// Bad input from outside: a file, an argument, a message. One clear sentence, nothing changed.
#pragma once

#include <stdexcept>
#include <string>

namespace orrery {

class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& sentence) : std::runtime_error(sentence) {}
};

}  // namespace orrery
