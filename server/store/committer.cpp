#include "server/store/committer.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <utility>

#include "server/store/shared_store.h"
#include "server/table/keeping/notes.h"

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

Committer::Committer(std::unique_ptr<Store> store, Home home)
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

template <class Result>
Task<Result> Committer::ask(std::function<Result(Store&)> question) {
  auto job = std::make_shared<Job>();
  auto answer = std::make_shared<Result>();
  job->read = [answer, question = std::move(question)](Store& store) { *answer = question(store); };
  co_await run(std::move(job));
  co_return std::move(*answer);
}

Task<std::optional<StoredHistory>> Committer::load(std::string table) {
  return ask<std::optional<StoredHistory>>(
      [table = std::move(table)](Store& store) { return store.load(table); });
}

Task<std::optional<StoredCampaign>> Committer::load_campaign(std::string campaign) {
  return ask<std::optional<StoredCampaign>>(
      [campaign = std::move(campaign)](Store& store) { return store.load_campaign(campaign); });
}

Task<std::optional<std::string>> Committer::load_analysis(std::string table) {
  return ask<std::optional<std::string>>(
      [table = std::move(table)](Store& store) { return store.load_analysis(table); });
}

Task<std::vector<std::string>> Committer::finished_before(std::int64_t time, std::size_t most) {
  return ask<std::vector<std::string>>([=](Store& store) { return store.finished_before(time, most); });
}

Task<std::vector<std::string>> Committer::untouched_before(std::int64_t time, std::size_t most) {
  return ask<std::vector<std::string>>([=](Store& store) { return store.untouched_before(time, most); });
}

Task<void> Committer::rejoin() {
  auto job = std::make_shared<Job>();
  job->read = [](Store& store) { store.shared()->rejoin(); };
  co_await run(std::move(job));
}

// In steps, so that moves can be written in between.
Task<void> Committer::back_up(std::string file) {
  bool done = false;
  while (!done) {
    std::function<bool(Store&)> step = [&](Store& store) { return store.back_up(file); };
    done = co_await ask<bool>(std::move(step));
  }
}

// A server that takes nobody in while nothing can be stored would not notice otherwise that it can again.
Task<void> Committer::look_whether_it_can_store() {
  if (counts().trouble.empty()) co_return;
  std::function<bool(Store&)> attempt = [](Store& store) {
    store.try_to_write();
    return true;
  };
  co_await ask<bool>(std::move(attempt));
  note_trouble("", 0);
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
  std::string trouble;
  std::size_t failed = 0;
  const auto blame = [&](Job& job, const std::string& why) {
    job.error = std::current_exception();
    trouble = why;
    ++failed;
  };
  const Clock::time_point begun = Clock::now();
  try {
    store_->write(all);
  } catch (const std::exception& error) {
    if (writers.size() == 1) blame(*writers[0].first, error.what());
    // One of several may be at fault; the others must not suffer for it.
    for (std::size_t i = 0; writers.size() > 1 && i < writers.size(); ++i) {
      const auto [job, begin] = writers[i];
      const std::size_t end = i + 1 < writers.size() ? writers[i + 1].second : all.size();
      try {
        store_->write(std::span(all).subspan(begin, end - begin));
      } catch (const std::exception& its_error) {
        blame(*job, its_error.what());
      }
    }
  }
  const Clock::time_point ended = Clock::now();
  note_trouble(failed == writers.size() ? trouble : "", failed);
  const std::lock_guard lock(mutex_);
  ++counts_.batches;
  counts_.writes += writers.size();
  counts_.disk.add(ended - begun);
  return all;
}

// Says it once, however many moves it concerns, and if others can be stored in between.
void Committer::note_trouble(const std::string& trouble, std::size_t failed) {
  bool begins = false;
  bool ends = false;
  {
    const std::lock_guard lock(mutex_);
    begins = !trouble.empty() && trouble_.met();
    ends = trouble.empty() && trouble_.over();
    counts_.trouble = trouble;
    counts_.failed += failed;
  }
  if (begins) note(Gravity::error, "what cannot be stored does not count: {}", trouble);
  if (ends) note(Gravity::warning, "it can be stored again");
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
    home_([jobs = std::move(jobs), written = std::move(written)] {
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
  try {
    store_->close();
  } catch (const StoreError& error) {
    // What was acknowledged is on disk all the same; the next start tidies up.
    note(Gravity::error, "the store could not be tidied up: {}", error.what());
  }
}

Committer::Counts Committer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace orrery
