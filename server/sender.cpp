#include "server/sender.h"

#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <utility>

namespace orrery {
namespace {

// So many return together; waking the tables' thread for each would cost what was saved.
constexpr std::size_t most_together = 16;

void hand_over(Parcel& parcel) {
  const ssize_t sent =
      ::send(parcel.descriptor, parcel.bytes.data(), parcel.bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0)
    parcel.sent = static_cast<std::size_t>(sent);
  else if (errno != EAGAIN && errno != EINTR)
    parcel.error = errno;
}

}  // namespace

Sender::Sender(asio::any_io_executor home) : home_(std::move(home)), thread_([this] { work(); }) {}

Sender::~Sender() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    arrived_.notify_one();
  }
  thread_.join();
}

void Sender::send(std::shared_ptr<Parcel> parcel) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(parcel));
  arrived_.notify_one();
}

void Sender::recall(const Parcel& parcel) {
  std::unique_lock lock(mutex_);
  std::erase_if(waiting_, [&](const auto& other) { return other.get() == &parcel; });
  left_.wait(lock, [&] { return in_hand_ != &parcel; });
}

void Sender::return_all(Parcels parcels) {
  asio::post(home_, [parcels = std::move(parcels)] {
    for (const auto& parcel : parcels) parcel->returned();
  });
}

void Sender::work() {
  Parcels done;
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (waiting_.empty()) {
      arrived_.wait(lock);
      continue;
    }
    const std::shared_ptr<Parcel> parcel = std::move(waiting_.front());
    waiting_.pop_front();
    in_hand_ = parcel.get();
    lock.unlock();
    hand_over(*parcel);
    lock.lock();
    in_hand_ = nullptr;
    left_.notify_all();
    done.push_back(parcel);
    if (waiting_.empty() || done.size() == most_together) {
      lock.unlock();
      return_all(std::exchange(done, {}));
      lock.lock();
    }
  }
}

}  // namespace orrery
