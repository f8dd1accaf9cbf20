// What whoever runs the server may ask of it while it runs. Requests and answers are JSON, see
// docs/operating.md.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/store/shared_store.h"
#include "server/table/hall.h"
#include "server/table/keeping/limits.h"
#include "server/table/ledger.h"

namespace orrery {

class Admin {
 public:
  // `statistics` is told as it is.
  Admin(Hall& hall, ClientLimits& clients, Ledger& ledger, std::function<std::string()> statistics);

  // The servers of a shared store.
  std::function<std::vector<Fellow>()> servers = [] { return std::vector<Fellow>(); };

  // Never throws: what goes wrong is {"error": "A sentence."}.
  Task<std::string> answer(std::string request);

 private:
  Task<boost::json::value> fulfill(boost::json::object request);
  boost::json::value list() const;
  Task<bool> is_stored(std::string id);
  Task<boost::json::value> show(std::string table);
  Task<boost::json::value> close(std::string table);
  Task<boost::json::value> renew(std::string table, Seat seat);
  Task<boost::json::value> remove_name(std::string table, Seat seat);
  boost::json::value list_servers() const;
  boost::json::value ban(const std::string& address, std::int64_t minutes);

  Hall& hall_;
  ClientLimits& clients_;
  Ledger& ledger_;
  std::function<std::string()> statistics_;
};

}  // namespace orrery
