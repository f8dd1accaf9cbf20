#include "cli/serve/write_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/input_error.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"
#include "games/registry.h"
#include "server/messages/api_json.h"
#include "server/messages/json_text.h"
#include "server/table/offer.h"

namespace orrery {
namespace {

constexpr std::string_view readme =
    R"(This folder is the whole of Orrery for a browser: the page, five games and their bots. Nothing runs on the
server; games are kept in the browser of whoever plays.

Serve it at the root of a host (https://play.example.org/, not a folder of it), with
  - HTTPS: browsers keep a page for use without a network only then (http://localhost is fine for a trial);
  - index.html for addresses that are no files, /t/... and /c/...: 404.html is a copy of it, which many hosts
    show by themselves; for nginx: try_files $uri /index.html;
  - application/wasm as the type of .wasm files;
  - compression for .js, .css, .json and .wasm, of which brotli is the smallest. Beside many files the same is
    there as FILE.gz and FILE.br, for hosts that can send these: for nginx gzip_static on; (and brotli_static
    on;), for Caddy precompressed br gzip;
  - Cache-Control: no-cache for index.html, sw.js and offline/files.json; the files in assets/ never change.

No other headers are needed. A Content-Security-Policy, if there is one, has to allow
  script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:
Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp do no harm: nothing is
loaded from elsewhere.

A trial: python3 -m http.server 8000 --directory THIS_FOLDER, then http://localhost:8000/
)";

void write(const std::filesystem::path& path, std::string_view bytes) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (error || !out) throw InputError(quoted(path.string()) + " cannot be written.");
}

// Empty when there is none.
std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string module_file(const std::filesystem::path& path) {
  std::string bytes = bytes_of(path);
  if (bytes.empty())
    throw InputError(quoted(path.string()) + " is missing; ninja -C build/web-offline makes it.");
  return bytes;
}

// The page asks no server where its first file says that there is none.
std::string without_server(std::string_view html) {
  constexpr std::string_view with = R"(name="orrery-server" content="here")";
  constexpr std::string_view without = R"(name="orrery-server" content="none")";
  std::string text(html);
  const std::size_t at = text.find(with);
  if (at == std::string::npos) throw InputError("This program was built without its page.");
  return text.replace(at, with.size(), without);
}

}  // namespace

std::string pack_programs(const std::filesystem::path& folder) {
  std::vector<PageFile> files;
  // Named by their content, where files are kept for good; what several have in common is there once.
  const auto add = [&files](std::string_view name, std::string_view ending, std::string bytes,
                            std::string brotli) {
    const std::string path = fmt::format("assets/{}-{}{}", name, sha256_hex(bytes).substr(0, 12), ending);
    if (std::ranges::find(files, path, &PageFile::path) == files.end())
      files.push_back({path, std::move(bytes), std::move(brotli)});
    return "/" + path;
  };
  JsonText list;
  list.open_object().key("games").text(add("games", ".json", games_json(standard_offer()), {}));
  list.key("modules").open_object();
  for (const GameEntry* game : all_games()) {
    const std::string id(game->id);
    list.key(id).open_object();
    const auto add_built = [&](std::string_view name, std::string_view ending, const std::string& file) {
      return add(name, ending, module_file(folder / file), bytes_of(folder / (file + ".br")));
    };
    list.key("script").text(add_built("program", ".js", id + ".mjs"));
    list.key("wasm").text(add_built(id, ".wasm", id + ".wasm")).close_object();
  }
  files.push_back({"offline/files.json", list.close_object().close_object().take()});
  return pack_assets(files);
}

std::size_t write_page(const Assets& page, const Assets& programs, const std::filesystem::path& folder) {
  std::size_t files = 0;
  const auto put = [&](const std::string& path, std::string_view bytes) {
    write(folder / path, bytes);
    ++files;
  };
  for (const Assets* assets : {&page, &programs})
    for (const std::string& path : assets->paths()) {
      const Asset& asset = *assets->find(path);
      if (path == "index.html") {
        const std::string html = without_server(asset.plain);
        put(path, html);
        put("404.html", html);
      } else {
        put(path, asset.plain);
        if (!asset.gzip.empty()) put(path + ".gz", asset.gzip);
        if (!asset.brotli.empty()) put(path + ".br", asset.brotli);
      }
    }
  put("README.txt", readme);
  return files;
}

}  // namespace orrery
