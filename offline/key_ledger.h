// Tables and campaigns as texts under keys: "t/TABLE/row", "t/TABLE/move/000012", "c/CAMPAIGN" ...
#pragma once

#include <string>
#include <vector>

#include "offline/key_store.h"
#include "server/table/ledger.h"

namespace orrery {

class KeyLedger final : public Ledger {
 public:
  explicit KeyLedger(KeyStore& store) : store_(store) {}

  Task<void> write(std::vector<StoreChange> changes) override;
  Task<std::optional<StoredHistory>> load(std::string table) override;
  Task<std::optional<StoredCampaign>> load_campaign(std::string campaign) override;
  Task<std::optional<std::string>> load_analysis(std::string table) override;
  // Nothing is deleted here by itself, and the browser's own means make copies.
  Task<std::vector<std::string>> finished_before(std::int64_t time, std::size_t most) override;
  Task<void> back_up(std::string file) override;

 private:
  Task<KeyedTexts> read(std::string prefix);

  KeyStore& store_;
};

}  // namespace orrery
