// Where tables are written down and found again, as the coroutines of the tables see it: a store that takes
// its time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "server/table/tasks/task.h"

namespace orrery {

class Ledger {
 public:
  virtual ~Ledger() = default;

  // The changes are kept when it returns; throws StoreError when none of them is.
  virtual Task<void> write(std::vector<StoreChange> changes) = 0;
  virtual Task<std::optional<StoredHistory>> load(std::string table) = 0;
  virtual Task<std::optional<StoredCampaign>> load_campaign(std::string campaign) = 0;
  // The analysis of a finished game, as it was put.
  virtual Task<std::optional<std::string>> load_analysis(std::string table) = 0;
  virtual Task<std::vector<std::string>> finished_before(std::int64_t time, std::size_t most) = 0;
  // See Store::untouched_before.
  virtual Task<std::vector<std::string>> untouched_before(std::int64_t /*time*/, std::size_t /*most*/) {
    co_return std::vector<std::string>();
  }
  virtual Task<void> back_up(std::string file) = 0;
};

}  // namespace orrery
