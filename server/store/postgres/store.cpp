// Tables in PostgreSQL, which several servers may share. What stands in its parts is in the other files of
// this folder; here is how a batch is written as a whole, also when the connection breaks.
#include <atomic>
#include <functional>
#include <optional>
#include <set>
#include <type_traits>

#include "server/store/open_store.h"
#include "server/store/postgres/archive.h"
#include "server/store/postgres/campaigns.h"
#include "server/store/postgres/copying.h"
#include "server/store/postgres/gatherings.h"
#include "server/store/postgres/kept_connection.h"
#include "server/store/postgres/lease.h"
#include "server/store/postgres/moves.h"
#include "server/store/postgres/owners.h"
#include "server/store/postgres/schema.h"
#include "server/store/postgres/tables.h"
#include "server/store/shared_store.h"
#include "server/table/keeping/notes.h"
#include "server/table/tasks/clock.h"

namespace orrery::postgres {
namespace {

constexpr std::chrono::minutes untouched_interval{1};

class PostgresStore final : public Store, public SharedStore {
 public:
  PostgresStore(std::string where, StoreUse use) : where_(std::move(where)), database_(where_) {
    make_schema(*database_, use);
    secret_ = database_->ask("SELECT secret FROM form")[0].text(0);
  }

  void write(std::span<const StoreChange> changes) override {
    ++batch_;
    try {
      write_once(changes);
    } catch (const Refused& refusal) {
      moves_.forget_all();
      if (lease_) explain(refusal);
      throw;
    } catch (...) {
      moves_.forget_all();
      database_.lose();  // it may have been told a part
      throw;
    }
    pack_finished(changes);
  }

  std::optional<StoredHistory> load(const std::string& table) override {
    return ask_again_if_lost([&] { return found(table); });
  }
  std::optional<StoredCampaign> load_campaign(const std::string& campaign) override {
    return ask_again_if_lost([&] {
      std::optional<StoredCampaign> found = find_campaign(*database_, campaign);
      if (!found || !lease_) return found;
      begin_to_look_after(campaign);
      return find_campaign(*database_, campaign);
    });
  }
  std::optional<std::string> load_analysis(const std::string& table) override {
    return ask_again_if_lost([&] { return find_analysis(*database_, table); });
  }

  std::vector<OpenTable> open_tables() override { return postgres::open_tables(*database_); }
  std::vector<std::string> all_tables() override { return postgres::all_tables(*database_); }
  std::vector<std::string> finished_before(std::int64_t time, std::size_t most) override {
    return ask_again_if_lost([&] { return postgres::finished_before(*database_, time, most, number()); });
  }
  std::vector<std::string> untouched_before(std::int64_t time, std::size_t most) override {
    if (!lease_ || Clock::now() - looked_for_untouched_ < untouched_interval) return {};
    looked_for_untouched_ = Clock::now();
    return ask_again_if_lost([&] { return postgres::untouched_before(*database_, time, most); });
  }

  void try_to_write() override {
    ask_again_if_lost([&] { return !database_->ask("SELECT 1").empty(); });
  }
  bool back_up(const std::string& /*file*/) override {
    throw StoreError("tables in PostgreSQL are backed up with its own means (pg_dump, or orrery copy-store)");
  }
  void each_row(const StorePart& part, const std::function<void(StoredRow)>& take) override {
    postgres::each_row(*database_, part, take);
  }
  void add_rows(const StorePart& part, std::span<const StoredRow> rows) override {
    postgres::add_rows(*database_, part, rows);
  }
  std::vector<std::string> faults() override { return postgres::faults(*database_); }

  void close() override {
    if (!lease_) return;
    database_.reach(number());
    lease_->leave(*database_);
  }

  SharedStore* shared() override { return this; }

  void join(const std::string& address, std::function<void(LeaseNews)> tell) override {
    lease_.emplace(where_, address, std::move(tell));
    rejoin();
  }
  void rejoin() override {
    moves_.forget_all();
    // Whoever strikes a server out ends its connections.
    database_.again_if_lost(0, [this] {
      lease_->take(*database_);
      database_.speak_for(number());
    });
  }
  void set_draining(bool draining) override {
    if (lease_) lease_->set_draining(draining);
  }
  bool served() override {
    return !database_->ask("SELECT FROM servers WHERE alive_until > clock_timestamp() LIMIT 1").empty();
  }
  bool lease_holds() const override { return lease_ && lease_->holds(); }
  const std::string& secret() const override { return secret_; }
  LeaseCounts lease_counts() const override {
    if (!lease_) return {};
    return {lease_->number(),
            lease_->renewals,
            lease_->failed_renewals,
            lease_->lost,
            lease_->takeovers + takeovers_,
            claims_,
            database_.reconnects,
            unsure_commits_};
  }

 private:
  std::int64_t number() const { return lease_ ? lease_->number() : 0; }

  template <class Read>
  std::invoke_result_t<Read> ask_again_if_lost(const Read& read) {
    try {
      return database_.again_if_lost(number(), read);
    } catch (const StruckOut&) {
      throw LookedAfterElsewhere::by_whoever_took_it();
    }
  }

  // Also when the connection is lost: the database then tells whether it has them.
  void write_once(std::span<const StoreChange> changes) {
    for (;;) {
      database_.reach(number());
      try {
        return carry_out(changes);
      } catch (const ConnectionLost& error) {
        database_.lose();
        moves_.forget_all();
        if (!lease_) throw;  // without a number there is no proof of what became of it
        note(Gravity::warning, "{}; connecting again", error.what());
      }
      if (written_before_connection_was_lost()) return;
    }
  }

  bool written_before_connection_was_lost() {
    if (number() == 0) throw StruckOut();
    ++unsure_commits_;
    database_.reach(number());
    return database_.last_batch() == batch_;
  }

  void carry_out(std::span<const StoreChange> changes) {
    written_.clear();
    moves_.begin(*database_, changes);
    for (const StoreChange& change : changes) std::visit([this](const auto& one) { apply(one); }, change);
    moves_.send(*database_);
    if (lease_) {
      send_ownership(*database_, number(), {written_.begin(), written_.end()});
      send_proof(*database_, {number(), database_.session(), batch_});
    }
    database_->commit();
  }

  void apply(const NewTable& change) {
    const StoredTable& table = change.table;
    send_new_table(*database_, table);
    moves_.put_position(table.id, 0, change.position);
    if (lease_) send_adoption(*database_, number(), table.campaign.empty() ? table.id : table.campaign);
  }
  void apply(const NewMove& change) {
    written_.insert(change.table);
    moves_.add(change);
    if (change.over) send_end(*database_, change.table, change.move.at);
  }
  void apply(const TakenBack& change) {
    written_.insert(change.table);
    moves_.take_back(*database_, change.table, change.moves);
    send_seq(*database_, change.table, change.seq);
  }
  void apply(const ChangedTable& change) {
    written_.insert(change.table.id);
    send_changed_table(*database_, change.table);
  }
  void apply(const NewEra& change) {
    written_.insert(change.table.id);
    send_changed_table(*database_, change.table);
    moves_.put_position(change.table.id, change.table.base, change.position);
  }
  void apply(const PutCampaign& change) {
    if (lease_) send_adoption(*database_, number(), change.campaign.id);
    send_campaign(*database_, change.campaign);
  }
  void apply(const PutGathering& change) {
    written_.insert(change.table);
    send_gathering(*database_, change.table, change.gathering);
    if (change.gathering.closed != Closed::no) send_end(*database_, change.table, seconds_since_1970());
  }
  void apply(const NewLine& change) {
    written_.insert(change.table);
    send_line(*database_, change.table, change.line);
  }
  void apply(const PutAnalysis& change) {
    written_.insert(change.table);
    send_analysis(*database_, change.table, change.json);
  }
  void apply(const DropTable& change) {
    if (lease_) send_adoption(*database_, number(), change.table);
    moves_.drop(*database_, change.table);
    drop_table(*database_, change.table);
    if (lease_) send_release(*database_, number(), change.table);
  }
  void apply(const LetGo& change) {
    moves_.send_of(*database_, change.table);
    moves_.forget(change.table);
    if (lease_) send_release(*database_, number(), change.table);
  }

  // Everything of a finished game goes into one piece. What was committed holds also when this fails.
  void pack_finished(std::span<const StoreChange> changes) {
    for (const StoreChange& change : changes) {
      const auto* move = std::get_if<NewMove>(&change);
      if (!move || !move->over) continue;
      moves_.forget(move->table);
      try {
        if (!database_.lost()) pack(move->table);
      } catch (const ConnectionLost&) {
        database_.lose();
      } catch (const StoreError& error) {
        note(Gravity::error, "table {} cannot be packed: {}", move->table, error.what());
      }
    }
  }
  void pack(const std::string& table) {
    std::optional<StoredTable> row = find_table(*database_, table);
    if (!row) return;
    StoredHistory history{std::move(*row), {}, {}};
    read_moves(*database_, history);
    send_finished_game(*database_, history);
    drop_moves(*database_, table);
    if (lease_) send_proof(*database_, {number(), database_.session(), batch_});
    database_->commit();
  }

  // Throws LookedAfterElsewhere.
  void begin_to_look_after(const std::string& ward) {
    if (claim(*database_, *lease_, ward, takeovers_)) ++claims_;
  }

  std::optional<StoredHistory> found(const std::string& table) {
    if (lease_) {
      const std::optional<std::string> ward = ward_of(*database_, table);
      if (!ward) return std::nullopt;
      begin_to_look_after(*ward);
    }
    std::optional<StoredTable> row = find_table(*database_, table);
    if (!row) return std::nullopt;
    StoredHistory history{std::move(*row), {}, {}};
    history.table.lesson = lesson_of(*database_, table);
    if (!read_finished_game(*database_, history)) read_moves(*database_, history);
    if (!history.moves.empty()) history.table.seq = std::max(history.table.seq, history.moves.back().seq);
    read_gathering(*database_, history);
    return history;
  }

  const std::string where_;
  KeptConnection database_;
  std::string secret_;
  Moves moves_;
  std::set<std::string_view> written_;  // tables that the batch changes
  std::int64_t batch_ = 0;
  Clock::time_point looked_for_untouched_{};
  std::atomic<std::size_t> claims_{0}, unsure_commits_{0}, takeovers_{0};
  std::optional<Lease> lease_;
};

}  // namespace
}  // namespace orrery::postgres

namespace orrery {

std::unique_ptr<Store> open_postgres_store(const std::string& where, StoreUse use) {
  return std::make_unique<postgres::PostgresStore>(where, use);
}

}  // namespace orrery
