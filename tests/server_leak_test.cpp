// No seat is ever told what it may not see: whole games are played over the wire on pairs of tables whose
// positions differ only in what one seat cannot see, and that seat must be sent the same bytes on both.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/position/rng.h"
#include "engine/record/session.h"
#include "games/registry.h"
#include "server/table/keeping/secrets.h"
#include "server/table/tasks/clock.h"
#include "tests/server_fixture.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

std::string token_of(Seat seat) {
  return std::string(31, 'a') + std::to_string(seat);
}

// A table in the given position, as if the program had been updated there.
NewTable table_at(const AnyGame& game, const PositionBytes& position) {
  StoredTable row;
  row.id = random_table_id();
  row.game = game.info().id;
  for (Seat seat = 0; seat < game.players(position); ++seat)
    row.seats.push_back({SeatKind::person, "", "", token_hash(token_of(seat)), ""});
  row.seed = "the-same-for-both";
  row.content_hash = game.content_hash();
  row.rules_version = game.info().rules_version;
  row.notice = "stored";
  static const std::int64_t now = seconds_since_1970();
  row.created = now;  // what nobody has touched for a day is deleted, also while a slow machine still plays
  return {row, json::serialize(game.to_json(position))};
}

// The table's id is the only thing that may differ.
std::string without(std::string message, const std::string& id) {
  for (std::size_t at; (at = message.find(id)) != std::string::npos;) message.replace(at, id.size(), "TABLE");
  return message;
}

// What one viewer of each table was told, compared message by message as they come.
class Streams {
 public:
  Streams(const TestViewer& first, const TestViewer& second, const std::string (&ids)[2])
      : first_(first), second_(second), ids_(ids) {}

  // Where they part, in words; empty when they are the same.
  std::string difference() {
    if (first_.log.size() != second_.log.size()) return "one has more messages";
    for (; compared_ < first_.log.size(); ++compared_) {
      const std::string a = without(first_.log[compared_], ids_[0]);
      const std::string b = without(second_.log[compared_], ids_[1]);
      if (a == b) continue;
      const auto at =
          static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
      const std::size_t from = at < 60 ? 0 : at - 60;
      return a.substr(from, 160) + "\nbut\n" + b.substr(std::min(from, b.size()), 160);
    }
    return "";
  }

 private:
  const TestViewer& first_;
  const TestViewer& second_;
  const std::string (&ids_)[2];
  std::size_t compared_ = 0;
};

// Part of a game: a position, its double, and moves after which the watcher still sees the same of both.
struct Stretch {
  PositionBytes truth;
  PositionBytes other;
  std::vector<std::pair<Seat, std::string>> moves;
};

// A whole game in stretches. One ends when something that differs becomes visible to the watcher, which is
// then no leak, or when the double's hidden cards do not allow the move of somebody else; the next begins
// with a new double.
std::vector<Stretch> stretches(const AnyGame& game, int players, Seat watcher, std::uint64_t seed) {
  Setup setup;
  setup.players = players;
  setup.rng = Rng::from(seed);
  Rng rng = Rng::from(seed, 5);
  PositionBytes truth = game.start(setup, nullptr);
  std::vector<Stretch> result;
  while (!game.to_act(truth).empty()) {
    PositionBytes other = game.redeal(game.view(truth, watcher), rng);
    Stretch stretch{truth, other, {}};
    for (bool alike = true; alike;) {
      Seat seat = game.to_act(truth).lowest();
      if (game.to_act(truth).has(watcher) && rng.below(2) == 0) seat = watcher;
      const std::vector<Move> moves = game.legal(truth, seat);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const std::string notation = game.notation(truth, move);
      alike = !game.refuse(other, seat, move);
      EXPECT_TRUE(alike || seat != watcher) << "the watcher's moves must not depend on what it cannot see";
      game.apply(truth, seat, move, nullptr);
      if (!alike) break;
      game.apply(other, seat, move, nullptr);
      alike = game.view(truth, watcher).seen() == game.view(other, watcher).seen() &&
              game.to_act(truth) == game.to_act(other) && !game.to_act(truth).empty();
      if (alike) stretch.moves.emplace_back(seat, notation);
    }
    result.push_back(std::move(stretch));
  }
  return result;
}

// The stretch over the wire, on two tables: the watcher must be told the same at both.
void expect_no_leak(unsigned short port, const Stretch& stretch, const std::string (&ids)[2], Seat watcher,
                    int& compared) {
  const auto token_for = [](Seat seat) { return seat == no_seat ? "" : token_of(seat); };
  TestViewer first(port, ids[0], token_for(watcher));
  TestViewer second(port, ids[1], token_for(watcher));
  Streams streams(first, second, ids);
  ASSERT_EQ(streams.difference(), "") << "the first state";
  std::map<std::pair<int, Seat>, std::unique_ptr<TestViewer>> actors;
  for (const auto& [seat, notation] : stretch.moves) {
    for (int i = 0; i < 2; ++i) {
      TestViewer& own = i == 0 ? first : second;
      auto& actor = actors[{i, seat}];
      if (seat != watcher && !actor) actor = std::make_unique<TestViewer>(port, ids[i], token_for(seat));
      TestViewer& mover = seat == watcher ? own : *actor;
      mover.await_seq(own.seq);
      const json::object answer = mover.play(notation);
      ASSERT_EQ(answer.at("type").as_string(), "done") << json::serialize(answer);
      own.await_seq(answer.at("seq").as_int64());
    }
    ASSERT_EQ(streams.difference(), "") << "seat " << int{watcher} << " after " << notation;
    ++compared;
  }
}

void play_without_leaks(const AnyGame& game, int players, Seat watcher, std::uint64_t seed, int& compared) {
  const std::vector<Stretch> parts = stretches(game, players, watcher, seed);
  const TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  options.limits.rates = false;
  options.limits.open_tables = 2 * parts.size();
  std::vector<StoreChange> tables;
  for (const Stretch& part : parts)
    for (const PositionBytes* position : {&part.truth, &part.other})
      tables.emplace_back(table_at(game, *position));
  {
    const auto store = open_store(options.store);
    store->write(tables);
  }
  const TestServer server(options);
  for (std::size_t i = 0; i < parts.size() && !testing::Test::HasFailure(); ++i) {
    const std::string ids[2] = {std::get<NewTable>(tables[2 * i]).table.id,
                                std::get<NewTable>(tables[2 * i + 1]).table.id};
    expect_no_leak(server.port(), parts[i], ids, watcher, compared);
  }
}

// Not even that there is one, until it is played.
TEST(PresetLeaks, NobodyElseIsToldOfAPresetMove) {
  const TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  orrery::Setup setup;
  setup.players = 3;
  setup.rng = Rng::from(4);
  const PositionBytes position = toy_game()->start(setup, nullptr);
  const std::vector<StoreChange> tables{table_at(*toy_game(), position), table_at(*toy_game(), position)};
  open_store(options.store)->write(tables);
  const std::string ids[2] = {std::get<NewTable>(tables[0]).table.id, std::get<NewTable>(tables[1]).table.id};
  const TestServer server(options);
  const std::string watchers[] = {token_of(0), token_of(1), ""};
  std::vector<std::unique_ptr<TestViewer>> viewers;  // of the first and the second table in turn
  for (const std::string& watcher : watchers)
    for (const std::string& id : ids)
      viewers.push_back(std::make_unique<TestViewer>(server.port(), id, watcher));
  TestViewer owner(server.port(), ids[0], token_of(2));
  const TestViewer without_preset(server.port(), ids[1], token_of(2));
  for (const json::value& move : {json::value("fight"), json::value(nullptr), json::value("yield")})
    EXPECT_EQ(owner.request({{"type", "preset"}, {"move", move}}).at("type").as_string(), "done");
  for (const auto& viewer : viewers) viewer->whole();
  for (std::size_t i = 0; i < viewers.size(); i += 2)
    EXPECT_EQ(Streams(*viewers[i], *viewers[i + 1], ids).difference(), "") << "watcher " << i / 2;
}

std::vector<std::shared_ptr<const AnyGame>> games_and_toy() {
  std::vector<std::shared_ptr<const AnyGame>> games{toy_game()};
  for (const GameEntry* entry : all_games()) games.push_back(standard_game(entry->id));
  return games;
}

class Leaks : public ::testing::TestWithParam<std::shared_ptr<const AnyGame>> {};

TEST_P(Leaks, NoSeatIsToldWhatItMayNotSee) {
  const AnyGame& game = *GetParam();
  int compared = 0;
  for (const Seat watcher : {Seat{0}, Seat{1}})
    play_without_leaks(game, std::max(2, game.info().min_players), watcher, watcher, compared);
  play_without_leaks(game, game.info().max_players, no_seat, 9, compared);
  EXPECT_GT(compared, 10) << "too few moves were compared to mean anything";
}

INSTANTIATE_TEST_SUITE_P(Games, Leaks, ::testing::ValuesIn(games_and_toy()),
                         [](const auto& tested) { return tested.param->info().id; });

}  // namespace
}  // namespace orrery
