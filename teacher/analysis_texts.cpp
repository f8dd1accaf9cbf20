#include "teacher/analysis_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <map>

#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t told_turning_points = 8;
constexpr std::array<const char*, 5> line_colors = {"#2a78c0", "#c65b32", "#3c9460", "#8f5bb0", "#a88420"};

double rounded(double value, double unit) {
  return std::round(value / unit) * unit;
}

template <class Values>
json::array numbers(const Values& values, std::size_t count, double unit) {
  json::array list;
  for (std::size_t i = 0; i < count; ++i) list.push_back(rounded(values[i], unit));
  return list;
}

json::array losses_json(const std::vector<Losses>& all) {
  json::array list;
  for (const Losses& one : all)
    list.push_back({{"name", one.name}, {"decisions", one.decisions}, {"loss", rounded(one.loss, 1e-4)}});
  return list;
}

json::array strings(const std::vector<std::string>& all) {
  return json::array(all.begin(), all.end());
}

std::string percent(double share) {
  return fmt::format("{:.0f} %", 100 * share);
}
std::string signed_percent(double share) {
  return fmt::format("{:+.0f} %", 100 * share);
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  return safe;
}

// The share of the win of every seat after each decision, as lines.
std::string chart_svg(const Analysis& analysis) {
  constexpr double width = 900, height = 260;
  std::string svg = fmt::format(
      "<svg viewBox=\"-48 -10 {} {}\" role=\"img\" aria-label=\"Expected share of the win over the game\">",
      width + 68, height + 40);
  for (const int at : {0, 25, 50, 75, 100})
    svg += fmt::format(
        "<line x1=\"0\" x2=\"{0}\" y1=\"{1}\" y2=\"{1}\" class=\"grid\"/>"
        "<text x=\"-6\" y=\"{1}\" text-anchor=\"end\" dominant-baseline=\"middle\">{2} %</text>",
        width, height * (100 - at) / 100, at);
  const double moves = std::max(1, analysis.moves);
  const auto x = [&](int move) { return width * (move + 1) / moves; };
  const auto y = [&](double share) { return height * (1 - share); };
  for (std::size_t seat = 0; seat < analysis.names.size(); ++seat) {
    std::string points;
    for (const AnalyzedDecision& one : analysis.decisions)
      points += fmt::format("{:.1f},{:.1f} ", x(one.move), y(one.after[seat]));
    if (seat < analysis.result.size())
      points += fmt::format("{:.1f},{:.1f}", width, y(analysis.result[seat]));
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>", points,
                       line_colors[seat % line_colors.size()]);
  }
  for (const AnalyzedDecision& one : analysis.decisions)
    if (one.mark == Mark::mistake)
      svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"><title>{}</title></circle>",
                         x(one.move), y(one.after[one.seat]), line_colors[one.seat % line_colors.size()],
                         escaped(fmt::format("Move {}: {}", one.move + 1, one.played_words)));
  return svg + "</svg>";
}

}  // namespace

std::vector<const AnalyzedDecision*> turning_points(const Analysis& analysis, std::size_t most) {
  std::vector<const AnalyzedDecision*> points;
  for (const AnalyzedDecision& one : analysis.decisions)
    if (one.mark >= Mark::inaccuracy) points.push_back(&one);
  std::ranges::stable_sort(points, std::greater{}, [](const auto* one) { return one->loss; });
  if (points.size() > most) points.resize(most);
  std::ranges::sort(points, std::less{}, [](const auto* one) { return one->move; });
  return points;
}

json::value analysis_json(const Analysis& analysis) {
  const std::size_t players = analysis.names.size();
  json::array decisions;
  for (const AnalyzedDecision& one : analysis.decisions)
    decisions.push_back({{"move", one.move},
                         {"seat", one.seat},
                         {"kind", one.kind},
                         {"mark", mark_names[static_cast<std::size_t>(one.mark)]},
                         {"loss", rounded(one.loss, 1e-4)},
                         {"played", one.played},
                         {"played_words", one.played_words},
                         {"best", one.best},
                         {"best_words", one.best_words},
                         {"before", numbers(one.before, players, 1e-4)},
                         {"after", numbers(one.after, players, 1e-4)},
                         {"points", numbers(one.points, analysis.rows.size(), 0.1)},
                         {"reasons", strings(one.reasons)}});
  json::array seats;
  for (const SeatReview& seat : analysis.seats)
    seats.push_back({{"name", seat.name},
                     {"decisions", seat.decisions},
                     {"marks", json::array(seat.marks.begin(), seat.marks.end())},
                     {"loss", rounded(seat.loss, 1e-4)},
                     {"luck", rounded(seat.luck, 1e-4)},
                     {"gift", rounded(seat.gift, 1e-4)},
                     {"phases", losses_json(seat.phases)},
                     {"kinds", losses_json(seat.kinds)}});
  return {{"game", analysis.game},
          {"names", strings(analysis.names)},
          {"rows", strings(analysis.rows)},
          {"moves", analysis.moves},
          {"decisions", decisions},
          {"result", analysis.result.empty() ? json::value(nullptr)
                                             : json::value(numbers(analysis.result, players, 1e-4))},
          {"seats", seats}};
}

std::string analysis_text(const Analysis& analysis) {
  std::string text;
  for (const SeatReview& seat : analysis.seats) {
    text += fmt::format("{}: {}; {} best, {} good, {}, {}\n", seat.name,
                        counted(seat.decisions, "decision", "decisions"), seat.marks[0], seat.marks[1],
                        counted(seat.marks[2], "inaccuracy", "inaccuracies"),
                        counted(seat.marks[3], "mistake", "mistakes"));
    text += fmt::format("  lost {:.2f} % of the win per decision; luck {}, the others' decisions {}\n",
                        100 * seat.loss_per_decision(), signed_percent(seat.luck), signed_percent(seat.gift));
    std::vector<std::string> parts;
    for (const Losses& phase : seat.phases)
      if (phase.decisions > 0) parts.push_back(fmt::format("{} {}", phase.name, percent(phase.loss)));
    if (!parts.empty()) text += "  lost by phase: " + join(parts, ", ") + "\n";
    parts.clear();
    for (const Losses& kind : seat.kinds)
      if (parts.size() < 4 && kind.loss >= 0.01)
        parts.push_back(fmt::format("{} {}", kind.name, percent(kind.loss)));
    if (!parts.empty()) text += "  by question: " + join(parts, ", ") + "\n";
  }
  const std::vector<const AnalyzedDecision*> points = turning_points(analysis, told_turning_points);
  if (!points.empty()) text += "\nWhat cost most:\n";
  for (const AnalyzedDecision* one : points) {
    text += fmt::format("  move {}, {}: {} (lost {})\n    better: {}\n", one->move + 1,
                        analysis.names[one->seat], one->played_words, percent(one->loss), one->best_words);
    for (const std::string& reason : one->reasons) text += "    " + reason + "\n";
  }
  return text;
}

std::string analysis_html(const Analysis& analysis, const std::string& title) {
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>\n"
      "body{{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 "
      "1rem;color:#1d2530}}\n"
      "table{{border-collapse:collapse}}th,td{{padding:.3rem .8rem;text-align:right}}"
      "th:first-child,td:first-child{{text-align:left}}tr+tr td{{border-top:1px solid #d7dde5}}\n"
      ".grid{{stroke:#d7dde5}}svg text{{font-size:12px;fill:#5a6675}}svg{{width:100%}}\n"
      ".key{{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.4em}}\n"
      "li{{margin-bottom:.8rem}}.better{{color:#2d7a4d}}\n</style></head><body>\n<h1>{0}</h1>\n"
      "<p>The share of the win that each player could expect, judged from what could be known at the time. "
      "Dots are mistakes.</p>\n{1}\n",
      escaped(title), chart_svg(analysis));
  page += "<table><tr><th>player</th>";
  for (const std::string_view mark : mark_names) page += fmt::format("<th>{}</th>", mark);
  page += "<th>lost per decision</th><th>luck</th><th>the others' decisions</th></tr>\n";
  for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat) {
    const SeatReview& review = analysis.seats[seat];
    page += fmt::format("<tr><td><span class=\"key\" style=\"background:{}\"></span>{}</td>",
                        line_colors[seat % line_colors.size()], escaped(review.name));
    for (const int count : review.marks) page += fmt::format("<td>{}</td>", count);
    page += fmt::format("<td>{:.2f} %</td><td>{}</td><td>{}</td></tr>\n", 100 * review.loss_per_decision(),
                        signed_percent(review.luck), signed_percent(review.gift));
  }
  page += "</table>\n<h2>What cost most</h2>\n<ol>\n";
  for (const AnalyzedDecision* one : turning_points(analysis, told_turning_points)) {
    page += fmt::format("<li>Move {}, {}: <b>{}</b> lost {}. <span class=\"better\">Better: {}</span>",
                        one->move + 1, escaped(analysis.names[one->seat]), escaped(one->played_words),
                        percent(one->loss), escaped(one->best_words));
    for (const std::string& reason : one->reasons) page += "<br>" + escaped(reason);
    page += "</li>\n";
  }
  return page + "</ol>\n</body></html>\n";
}

std::string annotated_record(const Record& record, const json::value& analysis) {
  std::map<std::int64_t, const json::value*> decisions;  // by the number of their move
  for (const json::value& one : analysis.at("decisions").as_array())
    decisions[one.at("move").as_int64()] = &one;
  std::string text = write_header(record.header, record.result) + "\n";
  std::int64_t number = 0;
  for (const RecordedMove& move : record.moves) {
    text += fmt::format("{}: {}", move.seat, move.notation);
    if (const auto found = decisions.find(number++); found != decisions.end()) {
      const json::value& one = *found->second;
      const std::string_view mark = one.at("mark").as_string();
      text += fmt::format("  # {} {}", mark, percent(one.at("after").at(move.seat).to_number<double>()));
      if (one.at("loss").to_number<double>() >= mark_bounds[1])
        text += fmt::format(", lost {}: {}", percent(one.at("loss").to_number<double>()),
                            std::string_view(one.at("best").as_string()));
    }
    text += '\n';
  }
  return text;
}

}  // namespace orrery
