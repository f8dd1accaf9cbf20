// Answers HTTP requests: the page, and the API of docs/protocol.md.
#pragma once

#include <map>
#include <string>

#include "server/assets.h"
#include "server/async.h"
#include "server/campaigns.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/worker_pool.h"

namespace orrery {

class Routes {
 public:
  Routes(const Assets& assets, Hall& hall, Campaigns& campaigns, WorkerPool& pool, ClientLimits& clients);

  // Never throws: what goes wrong is an answer, too.
  Task<HttpAnswer> answer(HttpRequest request);

 private:
  // An answer that stays the same as long as the program runs.
  struct Constant {
    std::string plain;
    std::string gzip;
    std::string etag;
  };

  Task<HttpAnswer> api(HttpRequest request);
  Task<HttpAnswer> tables(HttpRequest request, std::vector<std::string> parts);
  Task<HttpAnswer> campaigns(HttpRequest request, std::vector<std::string> parts);
  Task<HttpAnswer> replay(HttpRequest request, std::string table);
  HttpAnswer page(const HttpRequest& request) const;
  void allow_new_table(const HttpRequest& request);
  HttpAnswer constant(const HttpRequest& request);

  const Assets& assets_;
  Hall& hall_;
  Campaigns& campaigns_;
  WorkerPool& pool_;
  ClientLimits& clients_;
  std::map<std::string, Constant> constants_;  // by path
};

}  // namespace orrery
