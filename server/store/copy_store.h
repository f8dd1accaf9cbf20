// Everything of one store, row by row, into another that is empty.
#pragma once

#include <cstddef>
#include <string>

#include "server/store/store.h"

namespace orrery {

struct CopiedStore {
  std::size_t tables = 0;
  std::size_t rows = 0;
  std::string sum;  // SHA-256 of all rows, the same for both
};

// Reads the copy once more and compares. Throws StoreError.
CopiedStore copy_store(Store& from, Store& to);
// SHA-256 of all rows of all parts, in hexadecimal digits.
std::string sum_of_store(Store& store);

}  // namespace orrery
