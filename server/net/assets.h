// The files of the page, packed into the program when it is built.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct Asset {
  std::string_view plain;
  std::string_view gzip;    // empty where compressing does not pay
  std::string_view brotli;  // empty where nobody made it
  std::string etag;
  std::string_view type;
  bool immutable = false;  // its name changes when it does
};

class Assets {
 public:
  // `pack` must outlive it; throws InputError when it is no pack.
  explicit Assets(std::string_view pack);
  static const Assets& embedded();

  // "assets/index-1a2b3c.js"; null when there is none.
  const Asset* find(std::string_view path) const;
  std::vector<std::string> paths() const;

 private:
  std::map<std::string, Asset, std::less<>> files_;
};

struct PageFile {
  std::string path;
  std::string bytes;
  std::string brotli{};  // the same, compressed by who made it
};
std::string pack_assets(const std::vector<PageFile>& files);

}  // namespace orrery
