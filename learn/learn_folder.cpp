#include "learn/learn_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <fstream>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::string_view columns =
    "generation,games,core_hours,shares_loss,points_loss,moves_loss,against_best,best_games,promoted,"
    "against_handmade,handmade_games\n";

double cpu_hours() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC / 3600;
}

double number_in(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  gmtime_r(&now, &date);
  return fmt::format("{}-{:02}-{:02}", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

LearnFolder::LearnFolder(std::filesystem::path folder, const std::string& game)
    : folder_(std::move(folder)), game_(game) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw InputError("The folder " + quoted(folder_.string()) + " cannot be made.");
  const std::string text = read("state.json");
  if (text.empty()) return;
  const json::value value = json::parse(text, error);
  if (error || !value.is_object()) throw InputError("The file state.json of the folder is damaged.");
  const json::object& all = value.as_object();
  try {
    if (all.at("game").as_string() != game)
      throw InputError("The folder " + quoted(folder_.string()) + " holds the work on another game.");
    state_ = {.generation = all.at("generation").to_number<int>(),
              .games = all.at("games").to_number<std::int64_t>(),
              .fresh_games = all.at("fresh_games").to_number<std::int64_t>(),
              .core_hours = all.at("core_hours").to_number<double>()};
  } catch (const std::exception& problem) {
    if (dynamic_cast<const InputError*>(&problem)) throw;
    throw InputError("The file state.json of the folder is damaged.");
  }
}

double LearnFolder::core_hours() const {
  return state_.core_hours + cpu_hours();
}

void LearnFolder::save() const {
  const json::object all = {{"game", game_},
                            {"generation", state_.generation},
                            {"games", state_.games},
                            {"fresh_games", state_.fresh_games},
                            {"core_hours", core_hours()}};
  write("state.json", json::serialize(all) + "\n");
}

void LearnFolder::add(const LearnedStep& step) {
  std::vector<LearnedStep> steps = read_curve(read("curve.csv"));
  steps.push_back(step);
  write("curve.csv", curve_csv(steps));
  write("curve.svg", curve_svg(game_, steps));
}

void LearnFolder::note(const std::string& line) const {
  std::ofstream(folder_ / "notes.log", std::ios::app) << line << "\n";
}

std::string LearnFolder::net_name(int generation) {
  return fmt::format("net-{:05}.net", generation);
}

std::string curve_csv(const std::vector<LearnedStep>& steps) {
  std::string csv(columns);
  for (const LearnedStep& s : steps)
    csv += fmt::format("{},{},{:.3f},{:.4f},{:.4f},{:.4f},{:.3f},{},{},{:.3f},{}\n", s.generation, s.games,
                       s.core_hours, s.shares_loss, s.points_loss, s.moves_loss, s.against_best, s.best_games,
                       s.promoted ? 1 : 0, s.against_handmade, s.handmade_games);
  return csv;
}

std::vector<LearnedStep> read_curve(std::string_view csv) {
  std::vector<LearnedStep> steps;
  if (!csv.starts_with(columns)) return steps;
  for (const std::string_view line : split(csv.substr(columns.size()), '\n')) {
    std::vector<double> row;
    for (const std::string_view cell : split(line, ',')) row.push_back(number_in(cell));
    if (row.size() != 11) continue;
    steps.push_back({.generation = static_cast<int>(row[0]),
                     .games = static_cast<std::int64_t>(row[1]),
                     .core_hours = row[2],
                     .shares_loss = row[3],
                     .points_loss = row[4],
                     .moves_loss = row[5],
                     .against_best = row[6],
                     .best_games = static_cast<std::int64_t>(row[7]),
                     .promoted = row[8] > 0,
                     .against_handmade = row[9],
                     .handmade_games = static_cast<std::int64_t>(row[10])});
  }
  return steps;
}

// The share of the win against the hand-made bot over the time that was spent.
std::string curve_svg(const std::string& game, const std::vector<LearnedStep>& steps) {
  constexpr double width = 640, height = 360, left = 56, right = 16, top = 36, bottom = 44;
  double hours = 0.01;
  for (const LearnedStep& step : steps) hours = std::max(hours, step.core_hours);
  const auto x = [&](double at) { return left + at / hours * (width - left - right); };
  const auto y = [&](double share) { return top + (1 - share) * (height - top - bottom); };
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n"
      "<text x=\"{}\" y=\"20\" font-size=\"15\">{}: wins against the hand-made bot in equal time</text>\n",
      width, height, width, height, left, game);
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
    svg += fmt::format(
        "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#ccc\"/><text x=\"{:.1f}\" y=\"{:.1f}\" "
        "text-anchor=\"end\">{:.0f} %</text>\n",
        left, y(share), width - right, left - 6, y(share) + 4, 100 * share);
  for (int i = 0; i <= 4; ++i)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:.2g}</text>\n",
                       x(hours * i / 4), height - bottom + 18, hours * i / 4);
  svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">core hours</text>\n",
                     (left + width - right) / 2, height - 8);
  std::string path, dots;
  for (const LearnedStep& step : steps) {
    if (step.against_handmade < 0) continue;
    const double at = x(step.core_hours), share = y(step.against_handmade);
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", at, share);
    dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"#246\"/>\n", at, share);
  }
  if (!path.empty())
    svg += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#246\" stroke-width=\"2\"/>\n", path);
  return svg + dots + "</svg>\n";
}

}  // namespace orrery
