// Tables whose time is up are deleted, and no others.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/net/beast_names.h"
#include "server/store/committer.h"
#include "server/table/hall.h"
#include "server/table/tasks/crew.h"
#include "tests/server_fixture.h"
#include "tests/some_table.h"

namespace orrery {
namespace {

class TidyingTest : public testing::Test {
 protected:
  // A table of that age in hours, in which the seats have moved; the last move ends the game.
  void add(const std::string& id, int age, const std::vector<Seat>& moved = {}, bool over = false) {
    const std::int64_t time = seconds_since_1970() - std::int64_t{3600} * age;
    StoredTable table = some_table(id);
    table.created = time;
    std::vector<StoreChange> changes = {NewTable{table, "{}"}};
    for (std::size_t i = 0; i < moved.size(); ++i)
      changes.emplace_back(NewMove{id,
                                   static_cast<int>(i),
                                   {moved[i], "dig", "[]", static_cast<std::int64_t>(i) + 1, time},
                                   "",
                                   over && i + 1 == moved.size()});
    write(*open_store(file), std::move(changes));
  }
  // What is left when a hall has tidied up, in the order of the names.
  std::vector<std::string> left() {
    {
      asio::io_context context;
      const auto work = asio::make_work_guard(context);
      auto store = open_store(file);
      std::vector<OpenTable> open = store->open_tables();
      Committer committer(std::move(store),
                          [&](std::function<void()> what) { asio::post(context, std::move(what)); });
      Hall hall(offer, committer, limits, std::move(open));
      std::atomic<bool> done = false;
      Crew crew;
      crew.start(tidy(hall, done), "a test");
      while (!done) context.run_one();
      committer.stop();
    }
    return open_store(file)->all_tables();
  }

  TemporaryFolder folder;
  const std::string file = folder.file("t.db");
  const Offer offer = test_offer();
  Limits limits;
  static constexpr Seat person = 0;
  static constexpr Seat bot = 1;

 private:
  static Task<void> tidy(Hall& hall, std::atomic<bool>& done) {
    co_await hall.tidy();
    done = true;
  }
};

using Names = std::vector<std::string>;

TEST_F(TidyingTest, TablesThatNobodyMovedInGoAfterHours) {
  limits.untouched_for = std::chrono::hours(24);
  add("fresh", 23);
  add("touched", 1000, {bot, person});
  add("untouched", 25);
  add("untouched by people", 25, {bot, bot});
  EXPECT_EQ(left(), (Names{"fresh", "touched"}));
}

TEST_F(TidyingTest, FinishedTablesAreKeptForAsLongAsTheOperatorSays) {
  add("finished", 23, {person}, true);
  add("finished long ago", 25, {person}, true);
  add("in progress", 25, {person});
  EXPECT_EQ(left(), (Names{"finished", "finished long ago", "in progress"}));
  limits.finished_for = std::chrono::hours(24);
  EXPECT_EQ(left(), (Names{"finished", "in progress"}));
}

}  // namespace
}  // namespace orrery
