#include "server/net/assets.h"

#include <charconv>

#include "engine/input_error.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"
#include "server/net/gzip.h"
#include "server/net/page_pack.h"

namespace orrery {
namespace {

// A pack is this line, a line for each file (path, size, sizes compressed by gzip and brotli, fingerprint,
// with tabs between), an empty line, and the bytes of the files, each plain and, if the size is not 0,
// compressed.
constexpr std::string_view first_line = "orrery page 2\n";
constexpr int smallest = 9;

struct TypeOfEnding {
  std::string_view ending;
  std::string_view type;
  bool text;
};
constexpr TypeOfEnding types[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".svg", "image/svg+xml", true},
    {".json", "application/json", true},
    {".wasm", "application/wasm", true},
    {".webmanifest", "application/manifest+json", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".png", "image/png", false},
    {".ico", "image/x-icon", false},
    {".woff2", "font/woff2", false},
};
constexpr TypeOfEnding other = {"", "application/octet-stream", false};

const TypeOfEnding& type_of(std::string_view path) {
  for (const TypeOfEnding& type : types)
    if (path.ends_with(type.ending)) return type;
  return other;
}

std::size_t size_from(std::string_view text) {
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || end != text.data() + text.size())
    throw InputError("The page's pack is broken.");
  return size;
}

}  // namespace

Assets::Assets(std::string_view pack) {
  const std::size_t list_end = pack.find("\n\n");
  if (!pack.starts_with(first_line) || list_end == std::string_view::npos)
    throw InputError("The page's pack is broken.");
  std::string_view bytes = pack.substr(list_end + 2);
  const auto take = [&bytes](std::size_t size) {
    if (size > bytes.size()) throw InputError("The page's pack is broken.");
    const std::string_view part = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return part;
  };
  const std::string_view list = pack.substr(0, list_end).substr(first_line.size());
  for (const std::string_view line : split(list, '\n')) {
    const std::vector<std::string_view> parts = split(line, '\t');
    if (parts.size() != 5) throw InputError("The page's pack is broken.");
    Asset asset;
    asset.plain = take(size_from(parts[1]));
    asset.gzip = take(size_from(parts[2]));
    asset.brotli = take(size_from(parts[3]));
    asset.etag = "\"" + std::string(parts[4]) + "\"";
    asset.type = type_of(parts[0]).type;
    asset.immutable = parts[0].starts_with("assets/");  // where Vite puts files named by their content
    files_.emplace(parts[0], std::move(asset));
  }
}

const Assets& Assets::embedded() {
  static const Assets assets(
      {orrery_page_pack, static_cast<std::size_t>(orrery_page_pack_end - orrery_page_pack)});
  return assets;
}

const Asset* Assets::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

std::vector<std::string> Assets::paths() const {
  std::vector<std::string> paths;
  for (const auto& [path, asset] : files_) paths.push_back(path);
  return paths;
}

std::string pack_assets(const std::vector<PageFile>& files) {
  std::string list(first_line);
  std::string bytes;
  for (const PageFile& file : files) {
    std::string packed = type_of(file.path).text ? gzip(file.bytes, smallest) : std::string();
    if (packed.size() >= file.bytes.size()) packed.clear();
    list += file.path + "\t" + std::to_string(file.bytes.size()) + "\t" + std::to_string(packed.size()) +
            "\t" + std::to_string(file.brotli.size()) + "\t" + sha256_hex(file.bytes).substr(0, 16) + "\n";
    bytes += file.bytes + packed + file.brotli;
  }
  return list + "\n" + bytes;
}

}  // namespace orrery
