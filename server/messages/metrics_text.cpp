#include "server/messages/metrics_text.h"

#include <fmt/format.h>

#include <iterator>

namespace orrery {

void MetricsText::head(std::string_view name, std::string_view about, std::string_view kind) {
  if (last_ == name) return;
  last_ = name;
  fmt::format_to(std::back_inserter(text_), "# HELP orrery_{0} {1}\n# TYPE orrery_{0} {2}\n", name, about,
                 kind);
}

MetricsText& MetricsText::counter(std::string_view name, std::string_view about, double value) {
  head(name, about, "counter");
  fmt::format_to(std::back_inserter(text_), "orrery_{} {}\n", name, value);
  return *this;
}

MetricsText& MetricsText::gauge(std::string_view name, std::string_view about, double value) {
  head(name, about, "gauge");
  fmt::format_to(std::back_inserter(text_), "orrery_{} {}\n", name, value);
  return *this;
}

MetricsText& MetricsText::gauge(std::string_view name, std::string_view about, std::string_view label,
                                double value) {
  head(name, about, "gauge");
  fmt::format_to(std::back_inserter(text_), "orrery_{}{{{}}} {}\n", name, label, value);
  return *this;
}

MetricsText& MetricsText::histogram(std::string_view name, std::string_view about, std::string_view label,
                                    const Histogram& histogram) {
  head(name, about, "histogram");
  const std::string_view comma = label.empty() ? "" : ",";
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < histogram.counts().size(); ++i) {
    below += histogram.counts()[i];
    const std::string bound =
        i < Histogram::bounds.size() ? fmt::format("{}", Histogram::bounds[i]) : std::string("+Inf");
    fmt::format_to(std::back_inserter(text_), "orrery_{}_bucket{{{}{}le=\"{}\"}} {}\n", name, label, comma,
                   bound, below);
  }
  const std::string labels = label.empty() ? "" : fmt::format("{{{}}}", label);
  fmt::format_to(std::back_inserter(text_), "orrery_{0}_sum{1} {2}\norrery_{0}_count{1} {3}\n", name, labels,
                 histogram.sum(), below);
  return *this;
}

void append_metrics(MetricsText& text, const Metrics& metrics) {
  const auto count = [](std::uint64_t value) { return static_cast<double>(value); };
  text.counter("moves_of_people_total", "Moves that people made.", count(metrics.moves_of_people));
  text.counter("moves_of_bots_total", "Moves that bots and preset moves made.", count(metrics.moves_of_bots));
  text.counter("refusals_total", "What viewers asked and were refused.", count(metrics.refusals));
  text.counter("requests_total", "HTTP requests that were answered.", count(metrics.requests));
  text.counter("refused_requests_total", "HTTP requests answered with 4xx.", count(metrics.refused_requests));
  text.counter("failed_requests_total", "HTTP requests answered with 5xx.", count(metrics.failed_requests));
  text.counter("tables_set_up_total", "New tables.", count(metrics.tables_set_up));
  text.counter("tables_deleted_total", "Tables that were deleted.", count(metrics.tables_deleted));
  text.counter("damaged_tables_total", "How often a damaged table was asked for.",
               count(metrics.damaged_tables));
  constexpr std::string_view name = "move_seconds";
  constexpr std::string_view about = "Time of a move of a person, by stage.";
  text.histogram(name, about, R"(stage="turn")", metrics.move.turn);
  text.histogram(name, about, R"(stage="rules")", metrics.move.rules);
  text.histogram(name, about, R"(stage="letters")", metrics.move.letters);
  text.histogram(name, about, R"(stage="disk")", metrics.move.disk);
  text.histogram(name, about, R"(stage="all")", metrics.move.all);
  text.histogram("thinking_seconds", "Time of a bot's move, with the time in the line.", "",
                 metrics.thinking);
}

}  // namespace orrery
