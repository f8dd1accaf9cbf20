// Bots at the tables of a server: whoever asks too much, and a bot that fails, hold up nobody.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <stdexcept>

#include "tests/random_bot.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

// Thinks about a hint for as long as it is let; moves at once.
class Ponderer final : public RandomBot {
 public:
  using RandomBot::RandomBot;
  bool think(const SeatView& /*view*/, Thought about, Rng& /*rng*/) override {
    if (about == Thought::choice) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return *stop_flag();
  }
};

// Has no move, and says so in one way or another.
class Clueless final : public RandomBot {
 public:
  using RandomBot::RandomBot;
  Move choose(const SeatView& /*view*/, Rng& rng) override {
    if (rng.below(2) == 0) throw std::runtime_error("no idea");
    throw 7;
  }
};

// Has no advice either.
class Speechless final : public RandomBot {
 public:
  using RandomBot::RandomBot;
  bool think(const SeatView& /*view*/, Thought /*about*/, Rng& /*rng*/) override { throw 7; }
};

// Does not move while somebody holds it.
class Held final : public RandomBot {
 public:
  struct Hold {
    Hold() { held = true; }
    ~Hold() { held = false; }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
  };
  using RandomBot::RandomBot;
  Move choose(const SeatView& view, Rng& rng) override {
    while (held) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return RandomBot::choose(view, rng);
  }

 private:
  static inline std::atomic<bool> held = false;
};

template <class Bot>
Offer offer_with() {
  Offer offer = test_offer();
  offer.make_bot = [](const AnyGame& game, const BotSpec&) { return std::make_unique<Bot>(game); };
  return offer;
}

class ThinkingTest : public ServerTest {
 protected:
  unsigned short start_with(Offer offer) {
    options.limits.rates = false;
    server.emplace(options, std::move(offer));
    return server->port();
  }
};

TEST_F(ThinkingTest, ABotIsNotHeldUpByThoseWhoKeepAskingForHints) {
  const unsigned short port = start_with(offer_with<Ponderer>());
  const TestTable theirs = new_table(port, "toy", "p p");
  std::vector<std::unique_ptr<TestViewer>> greedy;
  for (const std::string& token : theirs.tokens)
    greedy.push_back(std::make_unique<TestViewer>(port, theirs.id, token));
  const auto ask = [](TestViewer& viewer) {
    viewer.send(json::object{{"type", "hint"}, {"id", 1}, {"seq", viewer.seq}});
  };
  for (const auto& viewer : greedy) ask(*viewer);
  const TestTable table = new_table(port, "toy", "p rookie");
  const auto bot_has_moved = [&] {
    return TestHttp(port).get("/api/tables/" + table.id).as_json().at("moves").as_int64() > 0;
  };
  int hints = 0;  // while one of them is thought about, the other is waited for already
  while (hints < 8 && !bot_has_moved()) {
    TestViewer& next = *greedy[static_cast<std::size_t>(hints++) % greedy.size()];
    next.await("hint");
    ask(next);
  }
  EXPECT_TRUE(bot_has_moved()) << "after " << hints << " hints";
}

TEST_F(ThinkingTest, HintsAndReplaysOfAClientWaitInALineThatEnds) {
  options.workers = 1;
  options.limits.asked_per_client = 3;
  const unsigned short port = start_with(offer_with<Held>());
  const TestTable finished = new_table(port, "toy", "p p");
  {
    TestViewer first(port, finished.id, finished.tokens[0]);
    TestViewer second(port, finished.id, finished.tokens[1]);
    while (!first.over()) {
      TestViewer& asked = first.asked() ? first : second;
      const std::int64_t seq = asked.play(asked.moves().front()).at("seq").as_int64();
      first.await_seq(seq);
      second.await_seq(seq);
    }
  }
  const TestTable going_on = new_table(port, "toy", "p p");
  TestViewer first(port, going_on.id, going_on.tokens[0]);
  TestViewer second(port, going_on.id, going_on.tokens[1]);
  TestViewer& asked = first.asked() ? first : second;
  const TestHttp http(port);
  const auto replay = [&] {
    return std::async(std::launch::async,
                      [&] { return http.get("/api/tables/" + finished.id + "/replay").status; });
  };
  const auto tells = [&](const std::string& number) {
    return http.get("/metrics").body().find("\n" + number + "\n") != std::string::npos;
  };
  std::vector<std::future<unsigned>> waiting;
  std::future<unsigned> one_too_many;
  const Held::Hold hold;
  new_table(port, "toy", "p rookie");
  for (int i = 1; i <= 3; ++i) {
    waiting.push_back(replay());
    while (!tells("orrery_bot_queue " + std::to_string(i)))
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  one_too_many = replay();
  ASSERT_EQ(one_too_many.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  EXPECT_EQ(one_too_many.get(), 429u);
  EXPECT_EQ(text(asked.request({{"type", "hint"}}), "type"), "refused") << "it is the same line";
}

TEST_F(ThinkingTest, ABotThatFailsHoldsUpNobody) {
  const unsigned short port = start_with(offer_with<Clueless>());
  const TestTable table = new_table(port, "toy", "p rookie rookie");
  TestViewer viewer(port, table.id, table.tokens[0]);
  while (!viewer.over()) {
    if (viewer.asked())
      viewer.play(viewer.moves().front());
    else
      viewer.read();
  }
}

TEST_F(ThinkingTest, AViewerWaitsForOneHintAtATime) {
  const unsigned short port = start_with(offer_with<Ponderer>());
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  TestViewer& asked = first.asked() ? first : second;
  for (const int id : {1, 2}) asked.send(json::object{{"type", "hint"}, {"id", id}, {"seq", asked.seq}});
  EXPECT_EQ(asked.await("refused").at("id").as_int64(), 2);
  EXPECT_EQ(asked.await("hint").at("id").as_int64(), 1);
  EXPECT_EQ(text(asked.request({{"type", "hint"}}), "type"), "hint") << "and then for the next";
}

TEST_F(ThinkingTest, AHintThatFailsIsRefusedAndCanBeAskedForAgain) {
  const unsigned short port = start_with(offer_with<Speechless>());
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  TestViewer& asked = first.asked() ? first : second;
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(text(asked.request({{"type", "hint"}}), "sentence"), "The bot has no hint here.");
}

}  // namespace
}  // namespace orrery
