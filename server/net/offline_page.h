// The files of the table without a server, for browsers that keep it on their device: a pack that is built
// beside the program, perhaps while it runs, and that it can do without.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/assets.h"

namespace orrery {

class OfflinePage {
 public:
  // An empty path: there is none, and there will be none.
  explicit OfflinePage(std::filesystem::path pack) : pack_(std::move(pack)) {}
  // Where it is beside the program, in the folder of a build or installed.
  static std::filesystem::path usual_place();

  // Null when there is no such file. The list of the files is always there; without a pack it says so.
  const Asset* find(std::string_view path);
  // Null when there is no pack.
  const Assets* all();

 private:
  struct Loaded {
    std::string bytes;
    std::unique_ptr<Assets> assets;
  };

  std::filesystem::path pack_;
  std::filesystem::file_time_type written_{};
  std::vector<std::unique_ptr<Loaded>> loaded_;  // the last one counts; others may still be on their way out
};

}  // namespace orrery
