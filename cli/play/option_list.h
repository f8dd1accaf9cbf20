// Numbered options in columns, page by page.
#pragma once

#include <string>
#include <vector>

namespace orrery {

struct Look;

struct OptionPage {
  std::vector<std::string> lines;
  std::size_t pages = 1;
  std::size_t first = 0;  // the options on this page
  std::size_t end = 0;
};

// How many rows all of them take.
std::size_t option_rows(const std::vector<std::string>& options, std::size_t width, bool color);
// The page with the marked option, or the one that is looked at, in at most `room` rows.
OptionPage option_page(const std::vector<std::string>& options, Look& look, std::size_t width,
                       std::size_t room, bool color);

}  // namespace orrery
