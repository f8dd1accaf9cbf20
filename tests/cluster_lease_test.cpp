// Servers that share a store: each table has one that looks after it, and a server that was taken for dead
// cannot write any more.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/store/shared_store.h"
#include "tests/cluster_postgres.h"
#include "tests/some_table.h"

namespace orrery {
namespace {

class LeaseTest : public testing::Test {
 protected:
  const std::string where = test_postgres().new_database();

  std::unique_ptr<Store> joined(const std::string& address) const {
    auto store = open_store(where);
    store->shared()->join(address, [](const LeaseNews&) {});
    return store;
  }
  std::string ask(const std::string& sql) const { return test_postgres().ask(where, sql); }
};

TEST_F(LeaseTest, ATableHasOneServerAtATime) {
  const auto first = joined("127.0.0.1:1");
  const auto second = joined("127.0.0.1:2");
  write(*first, {NewTable{some_table("one"), "{}"}, some_move("one", 0)});
  try {
    second->load("one");
    FAIL() << "two servers would play at one table";
  } catch (const LookedAfterElsewhere& error) {
    EXPECT_EQ(error.address(), "127.0.0.1:1");
    EXPECT_EQ(error.server(), first->shared()->lease_counts().number);
  }
  EXPECT_THROW(write(*second, {some_move("one", 1)}), StoreError) << "nobody writes what is another's";
  EXPECT_THROW(write(*second, {DropTable{"one"}}), StoreError);
  EXPECT_EQ(first->load("one")->moves.size(), 1u);
  write(*first, {LetGo{"one"}});
  EXPECT_EQ(second->load("one")->moves.size(), 1u);
  write(*second, {some_move("one", 1)});
  EXPECT_THROW(write(*first, {some_move("one", 2)}), StoreError);
  EXPECT_THROW(first->load("one"), LookedAfterElsewhere);
}

TEST_F(LeaseTest, WhoLeavesGivesItsTablesFree) {
  const auto first = joined("127.0.0.1:1");
  const auto second = joined("127.0.0.1:2");
  write(*first, {NewTable{some_table("one"), "{}"}});
  EXPECT_TRUE(second->shared()->served());
  first->close();
  EXPECT_TRUE(second->load("one"));
}

TEST_F(LeaseTest, AServerThatWasTakenForDeadCannotWrite) {
  const auto first = joined("127.0.0.1:1");
  const auto second = joined("127.0.0.1:2");
  write(*first, {NewTable{some_table("one"), "{}"}, some_move("one", 0)});
  const std::int64_t number = first->shared()->lease_counts().number;
  ask("DELETE FROM servers WHERE number = " + std::to_string(number));
  EXPECT_TRUE(second->load("one"));
  EXPECT_THROW(write(*first, {some_move("one", 1)}), StoreError);
  EXPECT_THROW(write(*first, {NewTable{some_table("two"), "{}"}}), StoreError);
  write(*second, {some_move("one", 1)});
  EXPECT_EQ(second->load("one")->moves.size(), 2u);
  // It starts over as another one.
  first->shared()->rejoin();
  EXPECT_GT(first->shared()->lease_counts().number, number);
  write(*first, {NewTable{some_table("two"), "{}"}});
  EXPECT_THROW(first->load("one"), LookedAfterElsewhere);
}

TEST_F(LeaseTest, AServerThatStopsRenewingIsTakenForDead) {
  const auto second = joined("127.0.0.1:2");
  ask("INSERT INTO servers (number, address, version, alive_until) VALUES (1000, '127.0.0.1:1', 'old', "
      "clock_timestamp() + interval '1 second'); INSERT INTO owners VALUES ('one', 1000)");
  write(*second, {NewTable{some_table("two"), "{}"}, LetGo{"two"}});
  ask("INSERT INTO tables (id, game, options, seats, seed, content_hash, rules_version, base, notice, "
      "rematch, seq, "
      "created, is_over) SELECT 'one', game, options, seats, seed, content_hash, rules_version, base, "
      "notice, "
      "rematch, seq, created, is_over FROM tables WHERE id = 'two'; INSERT INTO positions VALUES ('one', 0, "
      "'{}')");
  EXPECT_THROW(second->load("one"), LookedAfterElsewhere) << "its lease has not run out yet";
  const auto begun = std::chrono::steady_clock::now();
  bool found = false;
  while (!found && std::chrono::steady_clock::now() - begun < std::chrono::seconds(10)) {
    try {
      found = second->load("one").has_value();
    } catch (const LookedAfterElsewhere&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
  EXPECT_TRUE(found);
  EXPECT_EQ(ask("SELECT count(*) FROM servers WHERE number = 1000"), "0");
}

// The answer to a commit is lost again and again: the database tells what became of it.
TEST_F(LeaseTest, WhatIsWrittenWhileConnectionsBreakIsThereOnce) {
  const auto store = joined("127.0.0.1:1");
  write(*store, {NewTable{some_table("one"), "{}"}, NewTable{some_table("two"), "{}"}});
  std::atomic<bool> stop = false;
  std::thread cutter([&] {
    while (!stop) {
      ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'orrery server "
          "%'");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  constexpr int moves = 300;
  for (int move = 0; move < moves; ++move) write(*store, {some_move("one", move), some_move("two", move)});
  stop = true;
  cutter.join();
  EXPECT_EQ(store->load("one")->moves.size(), static_cast<std::size_t>(moves));
  EXPECT_EQ(store->load("two")->moves.size(), static_cast<std::size_t>(moves));
  EXPECT_GT(store->shared()->lease_counts().reconnects, 0u) << "nothing was cut";
}

TEST_F(LeaseTest, VersionsWorkSideBySideAsFarAsTheDatabaseSays) {
  open_store(where);
  ask("UPDATE form SET form = form + 1");  // a later server added something
  EXPECT_NO_THROW(open_store(where));
  ask("UPDATE form SET oldest = form");  // and then something that this program cannot go on with
  try {
    open_store(where);
    FAIL() << "this program does not know the form";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("later version"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace orrery
