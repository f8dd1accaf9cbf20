#include "server/store/postgres/lease.h"

#include <fmt/format.h>

#include <utility>

#include "server/table/keeping/notes.h"

namespace orrery::postgres {
namespace {

constexpr std::chrono::seconds orphan_told_for{30};
constexpr std::int64_t orphans_at_once = 50;  // so that several servers share them

}  // namespace

std::string name_of_server(std::int64_t number) {
  return fmt::format("orrery server {}", number);
}

bool strike_out(Connection& database, std::int64_t number) {
  const Values whom = values(number, name_of_server(number));
  // What it sent may be half carried out, with locks that others would wait for.
  database.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $2 AND EXISTS "
      "(SELECT FROM servers WHERE number = $1 AND alive_until < clock_timestamp())",
      whom);
  const Rows gone = database.ask(
      "DELETE FROM servers WHERE number = $1 AND alive_until < clock_timestamp() RETURNING address",
      values(number));
  if (gone.empty()) return false;
  note(Gravity::warning, "server {} at {} does not renew its lease: others look after its tables now", number,
       gone[0].text(0));
  return true;
}

Lease::Lease(std::string where, std::string address, std::function<void(LeaseNews)> tell)
    : where_(std::move(where)), address_(std::move(address)), tell_(std::move(tell)) {}

Lease::~Lease() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    stopped_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Lease::take(Connection& database) {
  const Clock::time_point asked = Clock::now();
  const Rows made =
      database.ask(fmt::format("INSERT INTO servers (number, address, version, alive_until) VALUES "
                               "(nextval('server_numbers'), $1, $2, clock_timestamp() + {}) RETURNING number",
                               lease_interval),
                   values(address_, std::string_view(ORRERY_VERSION)));
  renewed_ = asked.time_since_epoch().count();
  number_ = made[0].number(0);
  note(Gravity::info, "this is server {}, which the others reach at {}", number_.load(), address_);
  connected();
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
}

void Lease::leave(Connection& database) {
  const std::int64_t number = number_.exchange(0);
  if (number) database.ask("DELETE FROM servers WHERE number = $1", values(number));
}

bool Lease::holds() const {
  const Clock::time_point renewed{Clock::duration(renewed_.load())};
  return number_ != 0 && Clock::now() - renewed < lease_time;
}

void Lease::connected() {
  judging_from_ = (Clock::now() + lease_time).time_since_epoch().count();
}

bool Lease::may_judge() const {
  return Clock::now().time_since_epoch().count() >= judging_from_.load();
}

bool Lease::renew(Connection& database) {
  const std::int64_t number = number_;
  if (number == 0) return true;  // between two lives, or at the end
  const Clock::time_point asked = Clock::now();
  const Rows renewed =
      database.ask(fmt::format("UPDATE servers SET alive_until = clock_timestamp() + {}, draining = $2 <> 0 "
                               "WHERE number = $1 RETURNING number",
                               lease_interval),
                   values(number, std::int64_t{draining_.load()}));
  if (!renewed.empty()) {
    renewed_ = asked.time_since_epoch().count();
    ++renewals;
    return true;
  }
  if (number_ != number) return true;
  number_ = 0;
  ++lost;
  note(Gravity::error, "server {} was taken for dead, and others look after its tables: it starts over",
       number);
  return false;
}

void Lease::strike_out_the_dead(Connection& database) {
  if (!may_judge()) return;
  const Rows late =
      database.ask("SELECT number FROM servers WHERE alive_until < clock_timestamp() AND number <> $1",
                   values(number_.load()));
  for (int i = 0; i < late.size(); ++i)
    if (strike_out(database, late[i].number(0))) ++takeovers;
}

std::vector<Fellow> Lease::fellows(Connection& database) {
  const Rows rows = database.ask(
      "SELECT number, address, version, draining::int, (SELECT count(*) FROM owners WHERE server = "
      "number) FROM servers ORDER BY number");
  std::vector<Fellow> all;
  all.reserve(static_cast<std::size_t>(rows.size()));
  for (int i = 0; i < rows.size(); ++i)
    all.push_back(
        {rows[i].number(0), rows[i].text(1), rows[i].text(2), rows[i].small(3) != 0, rows[i].number(4)});
  return all;
}

std::vector<std::string> Lease::orphans(Connection& database) {
  if (draining_ || number_ == 0) return {};
  const Rows rows = database.ask(
      "SELECT id FROM tables WHERE is_over = 0 AND by_itself AND NOT EXISTS (SELECT FROM owners WHERE "
      "owners.ward = tables.ward) ORDER BY random() LIMIT $1",
      values(orphans_at_once));
  const Clock::time_point now = Clock::now();
  std::erase_if(told_, [&](const auto& entry) { return now - entry.second > orphan_told_for; });
  std::vector<std::string> found;
  for (int i = 0; i < rows.size(); ++i)
    if (told_.emplace(rows[i].text(0), now).second) found.push_back(rows[i].text(0));
  return found;
}

void Lease::work() {
  std::optional<Connection> database;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (stopped_.wait_for(lock, renewal_interval, [this] { return stopping_; })) return;
    }
    try {
      if (!database) {
        database.emplace(where_, "orrery lease");
        connected();
      }
      LeaseNews news;
      news.lost = !renew(*database);
      strike_out_the_dead(*database);
      news.fellows = fellows(*database);
      news.orphans = orphans(*database);
      tell_(std::move(news));
    } catch (const StoreError& error) {
      ++failed_renewals;
      note(Gravity::warning, "the lease cannot be renewed: {}", error.what());
      database.reset();
    }
  }
}

}  // namespace orrery::postgres
