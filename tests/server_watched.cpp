#include "tests/server_watched.h"

#include <algorithm>

namespace orrery {

void play_some(WatchedTable& watched, const std::function<unsigned short()>& port, Rng& rng, int moves_left,
               const std::atomic<bool>& stop) {
  std::vector<std::unique_ptr<TestViewer>> people;
  try {
    for (const std::string& token : watched.table.tokens)
      if (!token.empty()) people.push_back(std::make_unique<TestViewer>(port(), watched.table.id, token));
    if (people.empty()) people.push_back(std::make_unique<TestViewer>(port(), watched.table.id, ""));
    while (!stop && moves_left-- > 0) {
      for (const auto& person : people) {
        watched.last_shown = std::max(watched.last_shown, person->seq);
        watched.over = watched.over || person->over();
      }
      if (watched.over) return;
      const auto asked = std::find_if(people.begin(), people.end(), [](const auto& p) { return p->asked(); });
      if (asked == people.end()) {
        people.front()->read(std::chrono::seconds(20));  // a bot is choosing
        for (const auto& person : people) person->await_seq(people.front()->seq);
        continue;
      }
      TestViewer& mover = **asked;
      const std::vector<std::string> moves = mover.moves();
      const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const json::object answer = mover.play(move);
      if (answer.at("type").as_string() == "done") {
        const std::int64_t seq = answer.at("seq").as_int64();
        watched.acknowledged.push_back({seq, static_cast<Seat>(mover.seat.as_int64()), move});
        for (const auto& person : people) person->await_seq(seq);
      }
    }
  } catch (const std::exception&) {
    // The server is gone. What was shown until then counts.
    for (const auto& person : people) watched.last_shown = std::max(watched.last_shown, person->seq);
  }
}

void expect_all_stored(Store& store, const std::vector<WatchedTable>& tables) {
  for (const WatchedTable& watched : tables) {
    const auto history = store.load(watched.table.id);
    ASSERT_TRUE(history) << "table " << watched.table.id << " is lost";
    EXPECT_GE(history->table.seq, watched.last_shown) << "a viewer was shown something that is not on disk";
    for (const Acknowledged& move : watched.acknowledged) {
      const auto same = [&](const StoredMove& stored) { return stored.seq == move.seq; };
      const auto found = std::find_if(history->moves.begin(), history->moves.end(), same);
      ASSERT_NE(found, history->moves.end()) << "the acknowledged move " << move.seq << " is lost";
      EXPECT_EQ(found->notation, move.notation);
      EXPECT_EQ(found->seat, move.seat);
      EXPECT_EQ(std::count_if(history->moves.begin(), history->moves.end(), same), 1)
          << "it was played twice";
    }
  }
}

}  // namespace orrery
