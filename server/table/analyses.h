// Analyses of finished games, made in the background: one decision after the other, behind everything that
// somebody waits for, and kept in the store for whoever asks next.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/table/hall.h"
#include "server/table/tasks/crew.h"
#include "server/table/tasks/workers.h"
#include "teacher/analysis.h"

namespace orrery {

class Analyses {
 public:
  Analyses(Crew& crew, Hall& hall, Ledger& ledger, Workers& workers)
      : crew_(crew), hall_(hall), ledger_(ledger), workers_(workers) {}

  // How far the analysis of a table is, or all of it, as JSON. Throws RequestError for a game that is not
  // over or cannot be replayed.
  Task<std::string> look(std::string table);
  // Begins it, unless it is begun or done. Each client has one under way.
  Task<std::string> begin(std::string table, std::string client);
  // The record with the analysis as comments; throws RequestError when there is none yet.
  Task<std::string> annotated(std::string table);

 private:
  // What is not finished.
  struct Work {
    std::string client;
    int done = 0;
    int total = 0;
    std::string failure{};  // a sentence
  };
  Task<void> run(std::string table, std::shared_ptr<Analyzer> analyzer);
  static std::string told(const Work& work);

  Crew& crew_;
  Hall& hall_;
  Ledger& ledger_;
  Workers& workers_;
  std::map<std::string, Work> works_;
};

}  // namespace orrery
