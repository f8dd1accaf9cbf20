#include "server/store/postgres/connection.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <charconv>

#include "engine/words/text.h"

namespace orrery::postgres {
namespace {

// The numbers of types in PostgreSQL, which never change.
constexpr Oid bytes_type = 17, number_type = 20, text_type = 25;
constexpr Oid list_of_bytes = 1001, list_of_texts = 1009, list_of_numbers = 1016;

void append_small(std::string& bytes, std::uint32_t number) {
  const std::uint32_t there = htonl(number);
  bytes.append(reinterpret_cast<const char*>(&there), sizeof there);
}

std::string number_bytes(std::int64_t number) {
  std::string bytes;
  const auto all = static_cast<std::uint64_t>(number);
  append_small(bytes, static_cast<std::uint32_t>(all >> 32));
  append_small(bytes, static_cast<std::uint32_t>(all));
  return bytes;
}

// A list with one dimension: https://www.postgresql.org/docs/15/arrays.html, in the form of array_send.
std::string list_head(Oid item, std::size_t size, bool some_missing) {
  std::string bytes;
  append_small(bytes, size == 0 ? 0 : 1);
  append_small(bytes, some_missing ? 1 : 0);
  append_small(bytes, item);
  if (size == 0) return bytes;
  append_small(bytes, static_cast<std::uint32_t>(size));
  append_small(bytes, 1);
  return bytes;
}

void append_item(std::string& bytes, std::string_view item) {
  append_small(bytes, static_cast<std::uint32_t>(item.size()));
  bytes += item;
}

// What the database or the library says, in one line.
std::string said(std::string_view message) {
  std::string line(trim(message.substr(0, message.find('\n'))));
  for (const std::string_view kind : {"ERROR:  ", "FATAL:  "})
    if (line.starts_with(kind)) line.erase(0, kind.size());
  return line;
}

}  // namespace

void Values::put(Oid type, std::string bytes) {
  types_.push_back(type);
  values_.push_back(std::move(bytes));
}
Values::Pointers Values::pointers() const {
  Pointers made{.bytes = {}, .sizes = {}, .binary = std::vector<int>(size(), 1)};
  for (const std::string& value : values_) {
    made.bytes.push_back(value.data());
    made.sizes.push_back(static_cast<int>(value.size()));
  }
  return made;
}

Values& Values::add(std::string_view text) {
  put(text_type, std::string(text));
  return *this;
}
Values& Values::add(std::int64_t number) {
  put(number_type, number_bytes(number));
  return *this;
}
Values& Values::add(const StoredBytes& bytes) {
  put(bytes_type, bytes.bytes);
  return *this;
}
Values& Values::add(const std::vector<std::string_view>& texts) {
  std::string bytes = list_head(text_type, texts.size(), false);
  for (const std::string_view text : texts) append_item(bytes, text);
  put(list_of_texts, std::move(bytes));
  return *this;
}
Values& Values::add(const std::vector<std::int64_t>& numbers) {
  std::string bytes = list_head(number_type, numbers.size(), false);
  for (const std::int64_t number : numbers) append_item(bytes, number_bytes(number));
  put(list_of_numbers, std::move(bytes));
  return *this;
}
Values& Values::add(const std::vector<StoredValue>& column) {
  Oid item = number_type, list = list_of_numbers;
  for (const StoredValue& value : column) {
    if (std::holds_alternative<std::string>(value)) item = text_type, list = list_of_texts;
    if (std::holds_alternative<StoredBytes>(value)) item = bytes_type, list = list_of_bytes;
  }
  std::string bytes = list_head(item, column.size(), true);
  for (const StoredValue& value : column) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
      append_item(bytes, number_bytes(*number));
    else if (const auto* text = std::get_if<std::string>(&value))
      append_item(bytes, *text);
    else if (const auto* raw = std::get_if<StoredBytes>(&value))
      append_item(bytes, raw->bytes);
    else
      append_small(bytes, UINT32_MAX);
  }
  put(list, std::move(bytes));
  return *this;
}

std::string Row::bytes(int column) const {
  std::size_t size = 0;
  unsigned char* plain =
      PQunescapeBytea(reinterpret_cast<const unsigned char*>(PQgetvalue(rows_, row_, column)), &size);
  if (!plain) throw StoreError("out of memory");
  std::string bytes(reinterpret_cast<const char*>(plain), size);
  PQfreemem(plain);
  return bytes;
}

std::int64_t Row::number(int column) const {
  const char* text = PQgetvalue(rows_, row_, column);
  std::int64_t number = 0;
  std::from_chars(text, text + PQgetlength(rows_, row_, column), number);
  return number;
}

StoredValue Row::value(int column) const {
  if (null(column)) return {};
  const Oid type = PQftype(rows_, column);
  if (type == bytes_type) return StoredBytes{bytes(column)};
  if (type == text_type) return text(column);
  return number(column);
}

std::int64_t Rows::changed() const {
  const std::string_view text = PQcmdTuples(rows_.get());
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Connection::Connection(const std::string& where, const std::string& name) {
  // Whoever is cut off notices soon, and a server that freezes within a transaction does not hold up others.
  // Statements are few and all look up rows by keys: planning them once is enough.
  const char* keys[] = {"dbname",
                        "application_name",
                        "connect_timeout",
                        "keepalives_idle",
                        "keepalives_interval",
                        "keepalives_count",
                        "tcp_user_timeout",
                        "options",
                        nullptr};
  constexpr const char* options =
      "-c idle_in_transaction_session_timeout=3000 -c client_min_messages=warning "
      "-c statement_timeout=20000 -c plan_cache_mode=force_generic_plan";
  const char* settings[] = {where.c_str(), name.c_str(), "3", "2", "1", "3", "5000", options, nullptr};
  connection_.reset(PQconnectdbParams(keys, settings, 1));
  if (!connection_ || PQstatus(connection_.get()) != CONNECTION_OK)
    throw ConnectionLost("PostgreSQL cannot be reached: " +
                         said(connection_ ? PQerrorMessage(connection_.get()) : "out of memory"));
  // What matters comes with an answer; the rest is not for those who read what the server prints.
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
}

void Connection::fail(const PGresult* result) {
  const char* code = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  const std::string sentence =
      said(result ? PQresultErrorMessage(result) : PQerrorMessage(connection_.get()));
  // Classes 08 and 57: the connection is broken, or the database ends it or begins only now.
  const bool ended =
      code && (std::string_view(code).starts_with("08") || std::string_view(code).starts_with("57P"));
  if (PQstatus(connection_.get()) == CONNECTION_BAD || !code || ended)
    throw ConnectionLost("the connection to PostgreSQL was lost: " + sentence);
  throw Refused("PostgreSQL refuses: " + sentence, code);
}

void Connection::require_sent(int sent) {
  if (!sent) fail(nullptr);
}

Rows Connection::ask_once(const std::string& sql) {
  PGresult* result = PQexec(connection_.get(), sql.c_str());
  Rows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
  return rows;
}

void Connection::run(const std::string& sql) {
  ask_once(sql);
}

void Connection::begin() {
  if (sending_) return;
  if (!PQenterPipelineMode(connection_.get())) fail(nullptr);
  sending_ = true;
}

// Prepared with the statements that it is sent with.
const std::string& Connection::prepared(const std::string& sql, const Values& values) {
  for (const auto& [known, name] : prepared_)
    if (known == sql) return name;
  prepared_.emplace_back(sql, fmt::format("s{}", prepared_.size()));
  require_sent(PQsendPrepare(connection_.get(), prepared_.back().second.c_str(), sql.c_str(),
                             static_cast<int>(values.size()), values.types_.data()));
  return prepared_.back().second;
}

void Connection::forget_prepared() {
  prepared_.clear();
  run("DEALLOCATE ALL");
}

void Connection::send(const std::string& sql, const Values& values) {
  begin();
  const std::string& name = prepared(sql, values);
  const Values::Pointers sent = values.pointers();
  require_sent(PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                                   sent.bytes.data(), sent.sizes.data(), sent.binary.data(), 0));
}

void Connection::commit() {
  if (!sending_) return;
  require_sent(PQpipelineSync(connection_.get()));
  std::unique_ptr<Rows> refusal;
  PGresult* refused = nullptr;
  for (bool all = false; !all;) {
    PGresult* result = PQgetResult(connection_.get());
    if (!result) {  // between two statements, or at the end of everything
      if (PQstatus(connection_.get()) == CONNECTION_BAD) fail(nullptr);
      continue;
    }
    auto rows = std::make_unique<Rows>(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_PIPELINE_SYNC) all = true;
    if (status == PGRES_FATAL_ERROR && !refused) {
      refused = result;
      refusal = std::move(rows);
      if (PQstatus(connection_.get()) == CONNECTION_BAD) fail(refused);
    }
  }
  PQexitPipelineMode(connection_.get());
  sending_ = false;
  if (!refused) return;
  forget_prepared();  // some may not have been reached
  fail(refused);
}

Rows Connection::ask(const std::string& sql, const Values& values) {
  std::string name;
  for (const auto& [known, its_name] : prepared_)
    if (known == sql) name = its_name;
  if (name.empty()) {
    name = fmt::format("s{}", prepared_.size());
    PGresult* made = PQprepare(connection_.get(), name.c_str(), sql.c_str(), static_cast<int>(values.size()),
                               values.types_.data());
    const Rows rows(made);
    if (PQresultStatus(made) != PGRES_COMMAND_OK) fail(made);
    prepared_.emplace_back(sql, name);
  }
  const Values::Pointers sent = values.pointers();
  PGresult* result = PQexecPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                                    sent.bytes.data(), sent.sizes.data(), sent.binary.data(), 0);
  Rows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
  return rows;
}

}  // namespace orrery::postgres
