// Bots at the tables of a server: whoever asks too much, and a bot that fails, hold up nobody.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace orrery
