// Run while building: pack_page DIRECTORY PACK. Puts the files of the built page into one file that the
// program embeds; without a page, a sentence that says so.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "server/net/assets.h"
#include "server/net/page_pack.h"

namespace {

constexpr char no_page[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Orrery</title>"
    "<p>This program was built without its page. Install npm and build it again.</p></html>\n";

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

// The library around this file refers to the pack that is being made here.
const char orrery_page_pack[] = "";
const char orrery_page_pack_end[] = "";

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: pack_page DIRECTORY PACK\n";
    return 2;
  }
  std::vector<orrery::PageFile> files;
  const std::filesystem::path directory = argv[1];
  if (std::filesystem::exists(directory / "index.html")) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(directory))
      if (entry.is_regular_file())
        files.push_back(
            {entry.path().lexically_relative(directory).generic_string(), read_file(entry.path())});
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  } else {
    files.push_back({"index.html", no_page});
  }
  std::ofstream out(argv[2], std::ios::binary);
  const std::string pack = orrery::pack_assets(files);
  out.write(pack.data(), static_cast<std::streamsize>(pack.size()));
  out.close();
  if (!out) {
    std::cerr << "cannot write " << argv[2] << "\n";
    return 1;
  }
  return 0;
}
