// The thread that owns the store. What arrives while it writes is written together next time, so that the
// cost of reaching the disk is shared by all tables that moved in the meantime.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/async.h"
#include "server/store.h"

namespace orrery {

class Committer {
 public:
  // Coroutines that wait for it are woken on `home`.
  Committer(std::unique_ptr<Store> store, asio::any_io_executor home);
  ~Committer();
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  // The changes are on disk when it returns; throws StoreError when none of them is.
  Task<void> write(std::vector<StoreChange> changes);
  Task<std::optional<StoredHistory>> load(std::string table);
  Task<std::optional<StoredCampaign>> load_campaign(std::string campaign);
  // Finishes what it was given and closes the store.
  void stop();

  struct Counts {
    std::size_t batches = 0;
    std::size_t writes = 0;
  };
  Counts counts() const;

 private:
  struct Job;
  Task<void> run(std::shared_ptr<Job> job);
  void work();
  std::vector<StoreChange> write_together(const std::vector<std::shared_ptr<Job>>& jobs);

  std::unique_ptr<Store> store_;
  asio::any_io_executor home_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::shared_ptr<Job>> waiting_;
  Counts counts_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery
