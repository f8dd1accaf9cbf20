#include "server/net/sender.h"

#include <sys/socket.h>

#include <cerrno>
#include <utility>

namespace orrery {
namespace {

// So many return together; waking the tables' thread for each would cost what was saved.
constexpr std::size_t most_together = 16;

void hand_over(Shipment& shipment) {
  const ssize_t taken = ::send(shipment.descriptor, shipment.bytes.data() + shipment.sent,
                               shipment.bytes.size() - shipment.sent, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (taken >= 0)
    shipment.sent += static_cast<std::size_t>(taken);
  else if (errno != EAGAIN && errno != EINTR)
    shipment.error = errno;
}

}  // namespace

Sender::Sender(Home home) : home_(std::move(home)), thread_([this] { work(); }) {}

void Sender::send(std::shared_ptr<Shipment> shipment) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return;
  waiting_.push_back(std::move(shipment));
  arrived_.notify_one();
}

void Sender::recall(const Shipment& shipment) {
  std::unique_lock lock(mutex_);
  std::erase_if(waiting_, [&](const auto& other) { return other.get() == &shipment; });
  left_.wait(lock, [&] { return in_hand_ != &shipment; });
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
  std::vector<std::shared_ptr<Shipment>> done;
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
    home_([shipments = std::exchange(done, {})] {
      for (const auto& shipment : shipments) shipment->returned();
    });
    lock.lock();
  }
}

}  // namespace orrery
