// Whole games at a table that knows no socket, no disk and no thread: what a page without a server needs.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <string>
#include <vector>

#include "engine/input_error.h"
#include "server/messages/messages.h"
#include "server/table/campaigns.h"
#include "server/table/hall.h"
#include "server/table/play.h"
#include "server/table/tasks/crew.h"
#include "server/table/tasks/patient_workers.h"
#include "tests/random_bot.h"
#include "tests/toy_game.h"

#ifdef BOOST_ASIO_DETAIL_CONFIG_HPP
#error "A table and its messages must not need Boost.Asio."
#endif

namespace orrery {
namespace {

namespace json = boost::json;

// Keeps what it is given, at once.
class MemoryLedger final : public Ledger {
 public:
  Task<void> write(std::vector<StoreChange> changes) override {
    for (const StoreChange& change : changes) {
      if (const auto* table = std::get_if<NewTable>(&change))
        histories[table->table.id] = {table->table, {}, {{0, table->position}}};
      if (const auto* move = std::get_if<NewMove>(&change)) {
        StoredHistory& history = histories.at(move->table);
        history.moves.push_back(move->move);
        history.table.seq = move->move.seq;
        history.table.over = move->over;
        if (!move->position.empty()) history.positions.push_back({move->number + 1, move->position});
      }
    }
    co_return;
  }
  Task<std::optional<StoredHistory>> load(std::string table) override {
    const auto found = histories.find(table);
    if (found == histories.end()) co_return std::nullopt;
    co_return found->second;
  }
  Task<std::vector<std::string>> finished_before(std::int64_t /*time*/, std::size_t /*most*/) override {
    co_return std::vector<std::string>();
  }
  Task<void> back_up(std::string /*file*/) override { co_return; }
  Task<std::optional<StoredCampaign>> load_campaign(std::string) override { co_return std::nullopt; }
  Task<std::optional<std::string>> load_analysis(std::string) override { co_return std::nullopt; }

  std::map<std::string, StoredHistory> histories;
};

// Chance does not come from outside: the same game is played every time.
class SameBot final : public RandomBot {
 public:
  using RandomBot::RandomBot;
  Move choose(const SeatView& view, Rng& /*rng*/) override { return RandomBot::choose(view, own_); }

 private:
  Rng own_ = Rng::from(1);
};

class TableGame : public testing::Test {
 protected:
  static Offer offered() {
    Offer offer = standard_offer();
    offer.games.push_back({toy_game(), "toy"});
    offer.make_bot = [](const AnyGame& game, const BotSpec&) { return std::make_unique<SameBot>(game); };
    return offer;
  }

  const Offer offer = offered();
  Limits limits;
  ClientLimits clients{limits};
  MemoryLedger ledger;
  PatientWorkers workers;
  Hall hall{offer, ledger, limits, {}};
  Crew crew;
  Play play{crew, hall, workers, clients, limits};

  void SetUp() override {
    limits.rates = false;
    hall.on_change = [this](const TablePtr& table) { play.wake_bots(table); };
  }
  void TearDown() override { crew.end(); }

  static Task<void> ask_for_table(Hall& hall, TableRequest request, TableGiven& given) {
    given = co_await hall.set_up(std::move(request), "somebody");
  }
  // With a deal that is always the same.
  static Task<void> open_dealt_table(Hall& hall, StoredTable row) {
    row.seed = "deal";
    TablePtr table = co_await hall.make_table(std::move(row), "somebody");
    co_await hall.open_table(std::move(table), "somebody", {});
  }
  TableGiven table_against_a_bot(const std::string& game) {
    StoredTable row = Hall::blank_row(game);
    TableGiven given{row.id, {}};
    for (SeatRequest seat : {SeatRequest{SeatKind::person, "Ada", ""}, {SeatKind::bot, "", "rookie"}}) {
      SeatGiven& gift = given.seats.emplace_back(SeatGiven{static_cast<Seat>(row.seats.size()), {}});
      row.seats.push_back(stored_seat(offer, std::move(seat), gift.token));
    }
    crew.start(open_dealt_table(hall, std::move(row)), "setting up");
    return given;
  }
  void tell(const ViewerPtr& viewer, const json::value& message) {
    const std::string text = json::serialize(message);
    crew.start(play.receive(viewer, text), "a message");
  }
  static json::object next(Viewer& viewer) { return json::parse(viewer.outbox.take()->text).as_object(); }
};

// Plays the first move that is offered until the game is over. Returns how many were played by the person.
int play_to_the_end(const std::function<json::object()>& read, const std::function<void(json::value)>& send) {
  int played = 0;
  std::int64_t seq = 0;
  for (;;) {
    const json::object message = read();
    if (message.empty()) return played;
    const std::string_view type = message.at("type").as_string();
    EXPECT_TRUE(type == "welcome" || type == "state" || type == "update" || type == "done") << type;
    if (type == "welcome" || type == "done") continue;
    seq = message.at("seq").as_int64();
    const json::value* moves = nullptr;
    if (type == "state") {
      moves = &message.at("table").at("moves");
    } else {
      for (const json::value& change : message.at("patch").as_array())
        if (change.at("path").as_string() == "moves") moves = &change.at("value");
    }
    if (!moves || moves->as_array().empty()) continue;
    ++played;
    send({{"type", "move"}, {"id", played}, {"seq", seq}, {"move", moves->at(0).at("notation")}});
  }
}

TEST_F(TableGame, IsPlayedAgainstABotWithoutASocket) {
  for (const OfferedGame& offered : offer.games) {
    SCOPED_TRACE(offered.game->info().id);
    const TableGiven given = table_against_a_bot(offered.game->info().id);
    ASSERT_EQ(given.seats.size(), 2u);
    const auto viewer = std::make_shared<Viewer>(std::size_t{64} << 20, "here");
    tell(viewer, {{"type", "hello"},
                  {"version", protocol_version},
                  {"table", given.table},
                  {"token", given.seats[0].token}});
    const auto read = [&] {
      while (viewer->outbox.empty())
        if (!workers.work()) return json::object();
      return next(*viewer);
    };
    const int played = play_to_the_end(read, [&](const json::value& message) { tell(viewer, message); });
    EXPECT_GT(played, 3);
    const StoredHistory& stored = ledger.histories.at(given.table);
    EXPECT_TRUE(stored.table.over);
    EXPECT_GT(stored.moves.size(), static_cast<std::size_t>(played)) << "the bot moved, too";
    play.leave(viewer);
  }
}

TEST_F(TableGame, GoesOnFromWhatWasWrittenDown) {
  const TableGiven given = table_against_a_bot("toy");
  while (workers.work() && ledger.histories.at(given.table).moves.size() < 3) {
  }
  const StoredHistory history = ledger.histories.at(given.table);
  std::optional<NewEra> new_era;
  const auto table = Table::restore(toy_game(), history, new_era);
  EXPECT_FALSE(new_era);
  EXPECT_EQ(table->seq(), history.table.seq);
  EXPECT_EQ(table->session().moves_played(), static_cast<int>(history.moves.size()));
}

TEST_F(TableGame, ProgramsThatTheOperatorNamedSitAtTablesAndNoOthers) {
  Offer more = offered();
  int made = 0;
  more.programs.push_back({"mine", [&made](const AnyGame& game) {
                             ++made;
                             return std::make_unique<RandomBot>(game);
                           }});
  std::string token;
  EXPECT_EQ(stored_seat(more, {SeatKind::bot, "", "mine"}, token).level, "mine");
  EXPECT_THROW(stored_seat(more, {SeatKind::bot, "", "other"}, token), InputError);
  EXPECT_THROW(stored_seat(more, {SeatKind::bot, "", "program:true"}, token), InputError);
  EXPECT_THROW(stored_seat(offer, {SeatKind::bot, "", "mine"}, token), InputError);
  const auto game = toy_game();
  EXPECT_TRUE(more.bot(*game, "mine"));
  EXPECT_EQ(made, 1);
  // Without it a captain goes on.
  EXPECT_TRUE(offer.bot(*game, "mine"));
}

// Needs three parts of thinking before it chooses.
class Ponderer final : public AnyBot {
 public:
  explicit Ponderer(const AnyGame& game) : bot_(game) {}
  bool think(const SeatView& /*view*/, Thought /*about*/, Rng& /*rng*/) override { return ++parts_ > 3; }
  Move choose(const SeatView& view, Rng& rng) override {
    EXPECT_GT(parts_, 3);
    return bot_.choose(view, rng);
  }
  std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) override { return bot_.analyze(view, rng); }

 private:
  RandomBot bot_;
  int parts_ = 0;
};

TEST_F(TableGame, AnswersWhileABotThinks) {
  Offer pondering = offered();
  pondering.make_bot = [](const AnyGame& game, const BotSpec&) { return std::make_unique<Ponderer>(game); };
  Hall other(pondering, ledger, limits, {});
  Play slow(crew, other, workers, clients, limits);
  other.on_change = [&](const TablePtr& table) { slow.wake_bots(table); };
  TableGiven given;
  TableRequest request{"toy", {}, {{SeatKind::person, "Ada", ""}, {SeatKind::bot, "", "captain"}}};
  crew.start(ask_for_table(other, std::move(request), given), "setting up");
  const TablePtr table = other.tables().at(given.table);
  const auto viewer = std::make_shared<Viewer>(std::size_t{64} << 20, "here");
  const auto say = [&](const json::value& message) {
    crew.start(slow.receive(viewer, json::serialize(message)), "a message");
    json::object last;
    while (!viewer->outbox.empty()) last = next(*viewer);
    return last.empty() ? json::value() : last.at("type");
  };
  say({{"type", "hello"},
       {"version", protocol_version},
       {"table", given.table},
       {"token", given.seats[0].token}});
  for (int part = 1; part <= 3; ++part) {
    EXPECT_TRUE(workers.work(std::chrono::milliseconds(0)));
    EXPECT_TRUE(table->thinking[1]);
    EXPECT_EQ(table->session().moves_played(), 0);
    EXPECT_EQ(say({{"type", "name"}, {"id", part}, {"name", "Ada " + std::to_string(part)}}), "done");
  }
  EXPECT_TRUE(workers.work(std::chrono::milliseconds(0)));
  EXPECT_EQ(table->session().moves_played(), 1);
  slow.leave(viewer);
  crew.end();
}

TEST_F(TableGame, ABotThatFailsDoesNotLeaveItsSeatThinking) {
  Offer broken = offered();
  broken.make_bot = [](const AnyGame&, const BotSpec&) -> std::unique_ptr<AnyBot> { throw 7; };
  Hall other(broken, ledger, limits, {});
  Play failing(crew, other, workers, clients, limits);
  other.on_change = [&](const TablePtr& table) { failing.wake_bots(table); };
  TableGiven given;
  TableRequest request{"toy", {}, {{SeatKind::person, "Ada", ""}, {SeatKind::bot, "", "rookie"}}};
  crew.start(ask_for_table(other, std::move(request), given), "setting up");
  while (workers.work()) {
  }
  const TablePtr table = other.tables().at(given.table);
  EXPECT_FALSE(table->thinking[1]);
  EXPECT_FALSE(table->mutex.taken());
  EXPECT_GT(table->session().moves_played(), 0) << "it does not hold up the table either";
  crew.end();
}

// Coroutines one by one.
Task<void> append(AsyncMutex& mutex, std::vector<int>& order, int name, std::function<void()>& go_on) {
  const auto lock = co_await mutex.lock();
  order.push_back(name);
  const auto wait = [&](std::function<void()> wake) { go_on = std::move(wake); };
  co_await suspended(wait);
  order.push_back(-name);
}

TEST(AsyncMutex, LetsOneThroughAtATimeInOrder) {
  Crew crew;
  AsyncMutex mutex;
  std::vector<int> order;
  std::function<void()> go_on;
  for (int name = 1; name <= 3; ++name) crew.start(append(mutex, order, name, go_on), "a test");
  EXPECT_EQ(order, (std::vector<int>{1}));
  for (int i = 0; i < 3; ++i) std::exchange(go_on, nullptr)();
  EXPECT_EQ(order, (std::vector<int>{1, -1, 2, -2, 3, -3}));
  EXPECT_FALSE(mutex.taken());
}

TEST(Crew, NotesWhatACoroutineThrowsAndLosesNothingAtTheEnd) {
  std::vector<std::string> notes;
  note_taker() = [&](Gravity, std::string_view text) { notes.emplace_back(text); };
  AsyncMutex mutex;
  std::vector<int> order;
  std::function<void()> go_on;
  {
    Crew crew;
    const auto failing = []() -> Task<void> {
      throw std::runtime_error("no luck");
      co_return;
    };
    crew.start(failing(), "a trial");
    EXPECT_EQ(notes, (std::vector<std::string>{"a trial: no luck"}));
    crew.start(append(mutex, order, 1, go_on), "a test");
    crew.start(append(mutex, order, 2, go_on), "a test");
  }
  EXPECT_EQ(order, (std::vector<int>{1})) << "who waits is not woken by the end of another";
  note_taker() = nullptr;
}

}  // namespace
}  // namespace orrery
