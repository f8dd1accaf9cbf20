#include "server/log.h"

#include <fmt/chrono.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json.hpp>
#include <chrono>
#include <ctime>

namespace orrery {
namespace {

constexpr std::string_view gravities[] = {"info", "warning", "error"};

namespace json = boost::json;

// {"time":"2026-11-17T03:37:00.123Z","level":"info"}
json::object json_line(Gravity gravity) {
  const auto now = std::chrono::system_clock::now();
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  return {{"time", fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(seconds), milliseconds)},
          {"level", gravities[static_cast<std::size_t>(gravity)]}};
}

LogForm& form_now() {
  static LogForm form = LogForm::text;
  return form;
}

}  // namespace

void set_up_log(Gravity least, LogForm form) {
  static constexpr spdlog::level::level_enum levels[] = {spdlog::level::info, spdlog::level::warn,
                                                         spdlog::level::err};
  static const auto logger = spdlog::stderr_color_mt("orrery");
  spdlog::set_default_logger(logger);
  form_now() = form;
  if (form == LogForm::json) logger->set_pattern("%v");
  note_taker() = [least, form](Gravity gravity, std::string_view text) {
    if (gravity < least) return;
    const auto level = levels[static_cast<std::size_t>(gravity)];
    if (form == LogForm::text) return logger->log(level, "{}", text);
    json::object line = json_line(gravity);
    line["text"] = text;
    logger->log(level, "{}", json::serialize(line));
  };
}

AccessLog access_log() {
  return [](const AccessLine& line) {
    if (form_now() == LogForm::text) {
      spdlog::info("{} {} {} {} {} bytes {:.1f} ms", line.client, line.method, line.path, line.status,
                   line.bytes, line.milliseconds);
      return;
    }
    json::object object = json_line(Gravity::info);
    object["client"] = line.client;
    object["method"] = line.method;
    object["path"] = line.path;
    object["status"] = line.status;
    object["bytes"] = line.bytes;
    object["microseconds"] = static_cast<std::int64_t>(line.milliseconds * 1000);
    spdlog::info("{}", json::serialize(object));
  };
}

}  // namespace orrery
