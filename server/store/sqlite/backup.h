// A copy of the whole database, made step by step while it is used. The file appears when it is whole.
#pragma once

#include <memory>
#include <string>

#include "server/store/sqlite/statement.h"

namespace orrery::sqlite {

class Backup {
 public:
  // Throws StoreError.
  Backup(sqlite3* database, std::string file);
  ~Backup();
  Backup(const Backup&) = delete;
  Backup& operator=(const Backup&) = delete;

  // Copies some pages; true when the file is there. Throws StoreError, also when it makes another file.
  bool step(const std::string& file);

 private:
  struct Finish {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };

  std::string file_;
  std::string part_;  // until it is whole
  Database copy_;
  std::unique_ptr<sqlite3_backup, Finish> backup_;
};

}  // namespace orrery::sqlite
