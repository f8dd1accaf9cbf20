#include "server/net/sender.h"

#include <sys/socket.h>

#include <cerrno>
#include <utility>

namespace orrery {
namespace {

// So many return together; waking the tables' thread for each would cost what was saved.
constexpr std::size_t most_together = 16;

void hand_over(Parcel& parcel) {
  const ssize_t taken = ::send(parcel.descriptor, parcel.bytes.data() + parcel.sent,
                               parcel.bytes.size() - parcel.sent, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (taken >= 0)
    parcel.sent += static_cast<std::size_t>(taken);
  else if (errno != EAGAIN && errno != EINTR)
    parcel.error = errno;
}

}  // namespace

Sender::Sender(Home home) : home_(std::move(home)), thread_([this] { work(); }) {}

void Sender::send(std::shared_ptr<Parcel> parcel) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return;
  waiting_.push_back(std::move(parcel));
  arrived_.notify_one();
}

void Sender::recall(const Parcel& parcel) {
  std::unique_lock lock(mutex_);
  std::erase_if(waiting_, [&](const auto& other) { return other.get() == &parcel; });
  left_.wait(lock, [&] { return in_hand_ != &parcel; });
}

void Sender::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    arrived_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  waiting_.clear();
}

void Sender::work() {
  std::vector<std::shared_ptr<Parcel>> done;
  std::unique_lock lock(mutex_);
  for (;;) {
    arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    done.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    in_hand_ = done.back().get();
    lock.unlock();
    hand_over(*done.back());
    lock.lock();
    in_hand_ = nullptr;
    left_.notify_all();
    if (!waiting_.empty() && done.size() < most_together) continue;
    lock.unlock();
    home_([parcels = std::exchange(done, {})] {
      for (const auto& parcel : parcels) parcel->returned();
    });
    lock.lock();
  }
}

}  // namespace orrery
