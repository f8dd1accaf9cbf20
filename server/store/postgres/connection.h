// A connection to a database of PostgreSQL. Only the files of this folder know libpq.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace orrery::postgres {

// What the database says no to. `code` is its SQLSTATE.
class Refused : public StoreError {
 public:
  Refused(const std::string& sentence, std::string code) : StoreError(sentence), code_(std::move(code)) {}
  const std::string& code() const { return code_; }

 private:
  std::string code_;
};
// Nobody knows what became of the last request.
class ConnectionLost : public StoreError {
 public:
  using StoreError::StoreError;
};

// The values of one statement, in the form in which they are sent.
class Values {
 public:
  Values& add(std::string_view text);
  Values& add(std::int64_t number);
  Values& add(const StoredBytes& bytes);
  Values& add(const std::vector<std::string_view>& texts);
  Values& add(const std::vector<std::int64_t>& numbers);
  Values& add(
      const std::vector<StoredValue>& column);  // of numbers, texts or bytes, some of which may be missing

  std::size_t size() const { return values_.size(); }

 private:
  friend class Connection;
  struct Pointers {  // as libpq wants them
    std::vector<const char*> bytes;
    std::vector<int> sizes, binary;
  };
  Pointers pointers() const;
  void put(Oid type, std::string bytes);

  std::vector<std::string> values_;
  std::vector<Oid> types_;
};
template <class... All>
Values values(const All&... all) {
  Values made;
  (made.add(all), ...);
  return made;
}

// A row of an answer.
class Row {
 public:
  Row(const PGresult* rows, int row) : rows_(rows), row_(row) {}
  std::string text(int column) const {
    return {PQgetvalue(rows_, row_, column), static_cast<std::size_t>(PQgetlength(rows_, row_, column))};
  }
  std::string bytes(int column) const;
  std::int64_t number(int column) const;
  int small(int column) const { return static_cast<int>(number(column)); }
  bool null(int column) const { return PQgetisnull(rows_, row_, column) != 0; }
  StoredValue value(int column) const;

 private:
  const PGresult* rows_;
  int row_;
};

class Rows {
 public:
  explicit Rows(PGresult* rows) : rows_(rows) {}
  int size() const { return PQntuples(rows_.get()); }
  bool empty() const { return size() == 0; }
  Row operator[](int row) const { return {rows_.get(), row}; }
  // How many rows the statement changed.
  std::int64_t changed() const;

 private:
  struct Clear {
    void operator()(PGresult* rows) const { PQclear(rows); }
  };
  std::unique_ptr<PGresult, Clear> rows_;
};

class Connection {
 public:
  // `name` is how the database lists it. Throws ConnectionLost.
  Connection(const std::string& where, const std::string& name);

  // One or several statements without values. Throws Refused and ConnectionLost, like the rest.
  void run(const std::string& sql);
  // One statement, which is prepared the first time. `sql` must be a constant, or one of few texts.
  Rows ask(const std::string& sql, const Values& values = {});
  Rows ask_once(const std::string& sql);

  // Several statements, sent together and carried out as one transaction.
  void send(const std::string& sql, const Values& values);
  // Waits for all of them; all hold, or none.
  void commit();

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  [[noreturn]] void fail(const PGresult* result);
  void require_sent(int sent);
  void begin();
  const std::string& prepared(const std::string& sql, const Values& values);
  void forget_prepared();

  std::unique_ptr<PGconn, Finish> connection_;
  std::vector<std::pair<std::string, std::string>> prepared_;  // statement and name
  bool sending_ = false;
};

}  // namespace orrery::postgres
