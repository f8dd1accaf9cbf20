#include "server/net/offline_page.h"

#include <fstream>
#include <iterator>

#include "engine/input_error.h"
#include "server/table/keeping/notes.h"

namespace orrery {
namespace {

constexpr std::string_view list = "offline/files.json";
const Asset no_list{"null\n", {}, {}, "\"none\"", "application/json", false};

}  // namespace

std::filesystem::path OfflinePage::usual_place() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const std::filesystem::path folder = program.parent_path().parent_path();
  const std::filesystem::path installed = folder / "share/orrery/offline.pack";
  return std::filesystem::exists(installed, error) ? installed : folder / "web-offline/offline.pack";
}

const Assets* OfflinePage::all() {
  std::error_code error;
  const auto written =
      pack_.empty() ? std::filesystem::file_time_type{} : std::filesystem::last_write_time(pack_, error);
  if (pack_.empty() || error) return nullptr;
  if (loaded_.empty() || written != written_) {
    std::ifstream in(pack_, std::ios::binary);
    auto fresh = std::make_unique<Loaded>();
    fresh->bytes.assign(std::istreambuf_iterator<char>(in), {});
    try {
      fresh->assets = std::make_unique<Assets>(fresh->bytes);
    } catch (const InputError& broken) {
      note(Gravity::warning, "{}: {}", pack_.string(), broken.what());
      return nullptr;
    }
    written_ = written;
    loaded_.push_back(std::move(fresh));
  }
  return loaded_.back()->assets.get();
}

const Asset* OfflinePage::find(std::string_view path) {
  const Assets* assets = all();
  const Asset* asset = assets ? assets->find(path) : nullptr;
  return asset || path != list ? asset : &no_list;
}

}  // namespace orrery
