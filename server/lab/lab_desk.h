// The experiments of a server: who began them, how far they are, and their reports. Games are played by the
// workers, behind everything that people wait for.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/lab/experiments.h"
#include "server/table/keeping/limits.h"
#include "server/table/tasks/crew.h"
#include "server/table/tasks/workers.h"

namespace orrery {

class LabDesk final : public Experiments {
 public:
  // Reports are kept in `folder`, which is made.
  LabDesk(const Laboratory& laboratory, std::string folder, Crew& crew, Workers& workers,
          const Limits& limits);

  std::string_view base(const std::string& game) const override { return laboratory_.base(game); }
  Task<std::vector<std::string>> differences(LabWish wish, std::string client) override;
  Task<std::string> begin(LabWish wish, std::string client) override;
  std::string state(const std::string& id) const override;
  std::string page(const std::string& id) const override;

 private:
  struct Experiment {
    std::string id;
    std::string client;
    std::unique_ptr<LabRun> run;
    std::string state;
    std::string trouble;  // why it was given up
    bool over = false;
  };

  void require_room(const std::string& client) const;
  void forget_old();
  Task<void> work(std::shared_ptr<Experiment> experiment);
  std::string file_of(const std::string& id) const;

  const Laboratory& laboratory_;
  const std::string folder_;
  Crew& crew_;
  Workers& workers_;
  const Limits& limits_;
  std::map<std::string, std::shared_ptr<Experiment>> experiments_;
  std::deque<std::string> order_;  // of their beginning
  std::size_t beginning_ = 0;
};

}  // namespace orrery
