#include "server/committer.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <utility>

namespace orrery {
namespace {

// When many moves arrive, waiting this long for more of them costs less than reaching the disk for each.
constexpr std::chrono::microseconds gathering_time{2000};
constexpr std::size_t many = 3;

}  // namespace

struct Committer::Job {
  std::vector<StoreChange> changes;
  std::function<void(Store&)> read;
  std::exception_ptr error;
  std::function<void()> wake;
};

Committer::Committer(std::unique_ptr<Store> store, asio::any_io_executor home)
    : store_(std::move(store)), home_(std::move(home)), thread_([this] { work(); }) {}

Committer::~Committer() {
  stop();
}

Task<void> Committer::run(std::shared_ptr<Job> job) {
  const auto enqueue = [&](std::function<void()> wake) {
    job->wake = std::move(wake);
    const std::lock_guard lock(mutex_);
    waiting_.push_back(job);
    arrived_.notify_one();
  };
  co_await suspended(enqueue);
  if (job->error) std::rethrow_exception(job->error);
}

Task<void> Committer::write(std::vector<StoreChange> changes) {
  auto job = std::make_shared<Job>();
  job->changes = std::move(changes);
  co_await run(std::move(job));
}

Task<std::optional<StoredHistory>> Committer::load(std::string table) {
  auto job = std::make_shared<Job>();
  auto found = std::make_shared<std::optional<StoredHistory>>();
  job->read = [found, table = std::move(table)](Store& store) { *found = store.load(table); };
  co_await run(std::move(job));
  co_return std::move(*found);
}

Task<std::optional<StoredCampaign>> Committer::load_campaign(std::string campaign) {
  auto job = std::make_shared<Job>();
  auto found = std::make_shared<std::optional<StoredCampaign>>();
  job->read = [found, campaign = std::move(campaign)](Store& store) {
    *found = store.load_campaign(campaign);
  };
  co_await run(std::move(job));
  co_return std::move(*found);
}

// Returns what was written, to be given back where it was made: memory that wanders from thread to thread
// piles up between them.
std::vector<StoreChange> Committer::write_together(const std::vector<std::shared_ptr<Job>>& jobs) {
  std::vector<StoreChange> all;
  std::vector<std::pair<Job*, std::size_t>> writers;  // and where their changes begin
  for (const auto& job : jobs) {
    if (job->changes.empty()) continue;
    writers.emplace_back(job.get(), all.size());
    std::move(job->changes.begin(), job->changes.end(), std::back_inserter(all));
  }
  if (writers.empty()) return all;
  try {
    store_->write(all);
  } catch (...) {
    if (writers.size() == 1) writers[0].first->error = std::current_exception();
    // One of several may be at fault; the others must not suffer for it.
    for (std::size_t i = 0; writers.size() > 1 && i < writers.size(); ++i) {
      const auto [job, begin] = writers[i];
      const std::size_t end = i + 1 < writers.size() ? writers[i + 1].second : all.size();
      try {
        store_->write(std::span(all).subspan(begin, end - begin));
      } catch (...) {
        job->error = std::current_exception();
      }
    }
  }
  const std::lock_guard lock(mutex_);
  ++counts_.batches;
  counts_.writes += writers.size();
  return all;
}

void Committer::work() {
  std::size_t last = 0;
  for (;;) {
    std::vector<std::shared_ptr<Job>> jobs;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      if (last >= many && !stopping_) {
        lock.unlock();
        std::this_thread::sleep_for(gathering_time);
        lock.lock();
      }
      jobs.swap(waiting_);
    }
    last = jobs.size();
    std::vector<StoreChange> written = write_together(jobs);
    for (const auto& job : jobs) {
      if (!job->read) continue;
      try {
        job->read(*store_);
      } catch (...) {
        job->error = std::current_exception();
      }
    }
    asio::post(home_, [jobs = std::move(jobs), written = std::move(written)] {
      for (const auto& job : jobs) job->wake();
    });
  }
}

void Committer::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    stopping_ = true;
    arrived_.notify_one();
  }
  thread_.join();
  store_->close();
}

Committer::Counts Committer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace orrery
