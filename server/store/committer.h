// The thread that owns the store. What arrives while it writes is written together next time, so that the
// cost of reaching the disk is shared by all tables that moved in the meantime.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"
#include "server/table/keeping/metrics.h"
#include "server/table/keeping/trouble.h"
#include "server/table/ledger.h"

namespace orrery {

class Committer final : public Ledger {
 public:
  Committer(std::unique_ptr<Store> store, Home home);
  ~Committer() override;
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  Task<void> write(std::vector<StoreChange> changes) override;
  Task<std::optional<StoredHistory>> load(std::string table) override;
  Task<std::optional<StoredCampaign>> load_campaign(std::string campaign) override;
  Task<std::optional<std::string>> load_analysis(std::string table) override;
  Task<std::vector<std::string>> finished_before(std::int64_t time, std::size_t most) override;
  Task<std::vector<std::string>> untouched_before(std::int64_t time, std::size_t most) override;
  Task<void> back_up(std::string file) override;
  // After a write that failed: throws StoreError while others would fail, too.
  Task<void> look_whether_it_can_store();
  // As a new server, after this one was taken for dead. Throws StoreError.
  Task<void> rejoin();
  // Finishes what it was given and closes the store.
  void stop();

  struct Counts {
    std::size_t batches = 0;
    std::size_t writes = 0;
    std::size_t failed = 0;  // writes that were refused
    Histogram disk;          // for each batch, until the disk had it
    std::string trouble{};   // why the last write failed; empty when it did not
  };
  Counts counts() const;

 private:
  struct Job;
  Task<void> run(std::shared_ptr<Job> job);
  template <class Result>
  Task<Result> ask(std::function<Result(Store&)> question);
  void work();
  void note_trouble(const std::string& trouble, std::size_t failed);
  std::vector<StoreChange> write_together(const std::vector<std::shared_ptr<Job>>& jobs);

  std::unique_ptr<Store> store_;
  Home home_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::shared_ptr<Job>> waiting_;
  Counts counts_;
  Trouble trouble_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery
