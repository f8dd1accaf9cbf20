// The thread that hands bytes to the system. Sending takes a third of what a move costs, and needs nothing of
// what the tables' thread knows.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/table/tasks/task.h"

namespace orrery {

// Bytes on their way to one connection. While they are away nobody else touches them, and the descriptor
// stays open.
struct Shipment {
  virtual ~Shipment() = default;
  // On the tables' thread, when the system has taken as much as it would.
  virtual void returned() = 0;

  int descriptor = -1;
  std::string bytes;
  std::size_t sent = 0;
  int error = 0;  // as in errno; 0 also when the system would take more later
};

class Sender {
 public:
  // Shipments return at `home`.
  explicit Sender(Home home);
  ~Sender() { stop(); }
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;

  void send(std::shared_ptr<Shipment> shipment);
  // Afterwards the sender does not touch the shipment or its descriptor any more. It may still return.
  void recall(const Shipment& shipment);
  // Sends nothing any more and lets go of all shipments.
  void stop();

 private:
  void work();

  Home home_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable left_;
  std::deque<std::shared_ptr<Shipment>> waiting_;
  const Shipment* in_hand_ = nullptr;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery
