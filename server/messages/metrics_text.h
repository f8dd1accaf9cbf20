// Numbers as Prometheus reads them: https://prometheus.io/docs/instrumenting/exposition_formats/
#pragma once

#include <string>
#include <string_view>

#include "server/table/keeping/metrics.h"

namespace orrery {

class MetricsText {
 public:
  // Something that only grows.
  MetricsText& counter(std::string_view name, std::string_view about, double value);
  // Something that comes and goes.
  MetricsText& gauge(std::string_view name, std::string_view about, double value);
  MetricsText& gauge(std::string_view name, std::string_view about, std::string_view label, double value);
  // `label` is like `stage="rules"`, or empty; several of one name follow on each other.
  MetricsText& histogram(std::string_view name, std::string_view about, std::string_view label,
                         const Histogram& histogram);
  std::string take() { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view about, std::string_view kind);

  std::string text_;
  std::string last_;  // the name that was explained last
};

void append_metrics(MetricsText& text, const Metrics& metrics);

}  // namespace orrery
