// Answers HTTP requests: the page, and the API of docs/protocol.md.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/lab/experiments.h"
#include "server/net/assets.h"
#include "server/net/http.h"
#include "server/net/site.h"
#include "server/table/analyses.h"
#include "server/table/campaigns.h"
#include "server/table/hall.h"
#include "server/table/keeping/limits.h"
#include "server/table/tasks/task.h"
#include "server/table/tasks/workers.h"

namespace orrery {

class Routes {
 public:
  Routes(const Assets& assets, Hall& hall, Campaigns& campaigns, Analyses& analyses, Workers& workers,
         ClientLimits& clients, Site site);

  // Files beside those of the page; null for others.
  std::function<const Asset*(std::string_view path)> more_files = [](std::string_view) { return nullptr; };
  // What those who run the server see: numbers as Prometheus reads them, and why it should be given nobody
  // new to serve (empty: it is ready).
  std::function<std::string()> metrics = [] { return std::string(); };
  std::function<std::string()> why_not_ready = [] { return std::string(); };

  // The experiments of designers; none unless the operator wants them.
  Experiments* lab = nullptr;

  // Never throws: what goes wrong is an answer, too.
  Task<HttpAnswer> answer(HttpRequest request);
  // /healthz, /readyz and /metrics, and nothing else.
  HttpAnswer answer_operator(const HttpRequest& request) const;
  // Why this may not become the connection of a viewer.
  std::optional<HttpAnswer> refuse_viewer(const HttpRequest& request) const;

 private:
  // An answer that stays the same as long as the program runs.
  struct Constant {
    std::string plain;
    std::string gzip;
    std::string etag;
  };

  Task<HttpAnswer> find_answer(HttpRequest request);
  Task<HttpAnswer> api(HttpRequest request);
  Task<HttpAnswer> tables(HttpRequest request, std::vector<std::string> parts);
  Task<HttpAnswer> campaigns(HttpRequest request, std::vector<std::string> parts);
  Task<HttpAnswer> experiments(HttpRequest request, std::vector<std::string> parts);
  Task<HttpAnswer> replay(HttpRequest request, std::string table);
  HttpAnswer page(const HttpRequest& request) const;
  void require_welcome(const HttpRequest& request) const;
  void require_own_page(const HttpRequest& request) const;
  void allow_new_table(const HttpRequest& request);
  HttpAnswer constant(const HttpRequest& request);

  TokenBucket storage_notes_;
  const Assets& assets_;
  Hall& hall_;
  Campaigns& campaigns_;
  Analyses& analyses_;
  Workers& workers_;
  ClientLimits& clients_;
  const Site site_;
  std::map<std::string, Constant> constants_;  // by path
};

}  // namespace orrery
