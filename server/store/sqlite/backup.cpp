#include "server/store/sqlite/backup.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "server/store/store.h"

namespace orrery::sqlite {
namespace {

constexpr int pages_per_step = 64;  // moves wait for so many

}  // namespace

Backup::Backup(sqlite3* database, std::string file) : file_(std::move(file)), part_(file_ + ".part") {
  if (std::filesystem::exists(file_)) throw StoreError(file_ + " is there already");
  std::remove(part_.c_str());
  sqlite3* made = nullptr;
  const int result = sqlite3_open(part_.c_str(), &made);
  copy_.reset(made);
  if (result != SQLITE_OK) fail(made, "cannot make " + part_);
  backup_.reset(sqlite3_backup_init(made, "main", database, "main"));
  if (!backup_) fail(made, "cannot make " + part_);
}

Backup::~Backup() {
  backup_.reset();
  copy_.reset();
  std::remove(part_.c_str());
}

bool Backup::step(const std::string& file) {
  if (file != file_) throw StoreError("a backup to " + file_ + " is under way");
  const int result = sqlite3_backup_step(backup_.get(), pages_per_step);
  if (result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED) return false;
  if (result == SQLITE_DONE && sqlite3_backup_finish(backup_.release()) == SQLITE_OK) {
    // One file, which can be read without writing another beside it.
    execute(copy_.get(), "PRAGMA journal_mode = DELETE");
    copy_.reset();
    if (std::rename(part_.c_str(), file_.c_str()) == 0) return true;
    throw StoreError("cannot make " + file_ + ": " + std::strerror(errno));
  }
  fail(copy_.get(), "cannot write " + part_);
}

}  // namespace orrery::sqlite
