#include "cli/lab/fleet_mpi.h"

#ifdef ORRERY_MPI
#include <mpi.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <thread>
#endif

namespace orrery {

#ifdef ORRERY_MPI
namespace {

constexpr int tag = 1, agreement_tag = 2;

// One thread at a time speaks.
class MpiFleet final : public Fleet {
 public:
  MpiFleet() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiFleet() override { MPI_Finalize(); }
  MpiFleet(const MpiFleet&) = delete;
  MpiFleet& operator=(const MpiFleet&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(const std::string& bytes) override {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, 0, tag, MPI_COMM_WORLD);
  }
  std::optional<std::string> receive(int from, const std::atomic<bool>* stop) override {
    return take(from, tag, stop);
  }
  bool agree(bool wanted, const std::atomic<bool>* stop) override {
    const char word = wanted ? 'y' : 'n';
    if (rank_ != 0) return take(0, agreement_tag, stop) == "y";
    for (int other = 1; other < size_; ++other)
      MPI_Send(&word, 1, MPI_BYTE, other, agreement_tag, MPI_COMM_WORLD);
    return wanted;
  }

 private:
  std::optional<std::string> take(int from, int about, const std::atomic<bool>* stop) {
    for (;;) {
      int there = 0;
      MPI_Status status;
      MPI_Iprobe(from, about, MPI_COMM_WORLD, &there, &status);
      if (there) {
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        std::string bytes(static_cast<std::size_t>(size), '\0');
        MPI_Recv(bytes.data(), size, MPI_BYTE, from, about, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return bytes;
      }
      if (stop && stop->load(std::memory_order_relaxed)) return std::nullopt;
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  int rank_ = 0;
  int size_ = 1;
};

bool started_together() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") || std::getenv("PMI_SIZE") || std::getenv("PMIX_RANK");
}

}  // namespace

Fleet* fleet() {
  static const std::unique_ptr<MpiFleet> all = started_together() ? std::make_unique<MpiFleet>() : nullptr;
  return all.get();
}
#else
Fleet* fleet() {
  return nullptr;
}
#endif

bool is_home() {
  return !fleet() || fleet()->rank() == 0;
}

}  // namespace orrery
