// What an action complains about: the sentence of its InputError, or "no complaint".
#pragma once

#include <string>

#include "engine/input_error.h"

namespace orrery {

template <class Action>
std::string sentence(Action action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no complaint";
}

}  // namespace orrery
