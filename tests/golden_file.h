// Files that pin down what the program does. A difference is shown line by line; with ORRERY_UPDATE_GOLDEN
// set in the environment the file is written anew instead, for a look at the difference in version control.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace orrery {

inline std::filesystem::path source_path(const std::string& path) {
  return std::filesystem::path(ORRERY_SOURCE_DIR) / path;
}

inline void expect_golden(const std::string& path, const std::string& actual) {
  if (std::getenv("ORRERY_UPDATE_GOLDEN")) {
    std::filesystem::create_directories(source_path(path).parent_path());
    std::ofstream(source_path(path)) << actual;
    return;
  }
  std::ifstream file(source_path(path));
  ASSERT_TRUE(file) << path << " is missing; make it with ORRERY_UPDATE_GOLDEN=1 and look at it";
  std::stringstream expected;
  expected << file.rdbuf();
  std::istringstream left(expected.str());
  std::istringstream right(actual);
  std::string a;
  std::string b;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(left, a));
    const bool more_b = static_cast<bool>(std::getline(right, b));
    if (!more_a && !more_b) return;
    ASSERT_TRUE(more_a && more_b && a == b)
        << path << ":" << line << "\n  expected: " << (more_a ? a : "(end)")
        << "\n  actual:   " << (more_b ? b : "(end)");
  }
}

}  // namespace orrery
