#include "games/skymines/bot/sight.h"

#include "bots/describe_features.h"

namespace orrery::skymines {
namespace {

void write_turn(const Content& content, const Onlooker& onlooker, const Position& p, FeatureWriter& out) {
  const auto write = [&](const auto& value) { describe_features(content, onlooker, value, out); };
  out.choice(p.seats() - 1, most_players);
  out.amount(p.round, 7);
  write(p.side);
  write(p.linked);
  out.amount(p.luna_level, static_cast<int>(level_count));
  out.flag(!p.lunas.empty());
  write(p.step);
  out.choice(onlooker.place(p.active), most_players);
  out.choice(onlooker.place(p.first), most_players);
  write(p.deciding);
  write(p.out);
  const Question question = p.questions.empty() ? Question{} : p.questions.top();
  write(question.ask);
  write(question.a);
  write(question.b);
  write(p.parts);
  write(p.expansion);
  write(p.turn);
}

// A player's board without the pieces that say little about its worth.
void write_player(const Content& content, const Onlooker& onlooker, const Player& player,
                  FeatureWriter& out) {
  const auto write = [&](const auto& value) { describe_features(content, onlooker, value, out); };
  out.number(static_cast<float>(player.coins) / 64);
  write(player.hand);
  CardSet resting;
  for (const CardSet& deck : player.resting) {
    resting |= deck;
    out.number(0.25f * static_cast<float>(deck.size()));
  }
  write(resting);
  for (const Slot& slot : player.slots) {
    write(slot.state);
    out.flag(static_cast<bool>(slot.card));
  }
  int screens = 0, down = 0;
  for (const Screen& screen : player.screens) {
    screens += static_cast<bool>(screen.plan);
    down += screen.down;
  }
  out.amount(screens, static_cast<int>(screen_count));
  out.amount(down, static_cast<int>(screen_count));
  for (const std::uint8_t step : player.track.items) out.amount(step, 16);
  write(player.bonus);
  out.amount(player.tank, 16);
  out.amount(player.upload, static_cast<int>(screen_count));
  write(player.markers);
  write(player.token);
  write(player.turns);
  write(player.mission);
  write(player.status);
  write(player.one_time);
}

void write_board(const Content& content, const Onlooker& onlooker, const Position& p, FeatureWriter& out) {
  const auto write = [&](const auto& value) { describe_features(content, onlooker, value, out); };
  for (const PlaceSet& places : p.outposts.items) {
    out.number(static_cast<float>(places.size()) / 8);
    write(places);
  }
  write(p.stations);
  write_bag(content, p.display, out);
  write_bag(content, p.plans, out);
  write(p.markers);
  for (const Tile& tile : p.tiles.items) {
    write(tile.holder);
    write(tile.used);
  }
  write_bag(content, p.missions, out);
  write(p.threat);
  write(p.threat_by);
  const Luna none{};
  const Luna& luna = p.lunas.empty() ? none : p.lunas[0];
  out.number(static_cast<float>(luna.coins) / 64);
  write(luna.helium);
  write(luna.research);
  write(luna.markers);
  write(luna.track);
}

}  // namespace
}  // namespace orrery::skymines

namespace orrery {

void Sight<skymines::Game>::position(const Content& content, const Position& position, Seat seat,
                                     FeatureWriter& out) {
  using namespace skymines;
  Position seen = position;
  skymines::Game::mask(content, seen, seat);
  const Onlooker onlooker{seat, seen.seats()};
  write_turn(content, onlooker, seen, out);
  each_place(onlooker, most_players, out,
             [&](Seat one) { write_player(content, onlooker, seen.players[one], out); });
  write_board(content, onlooker, seen, out);
}

void Sight<skymines::Game>::move(const Content& content, const Position&, Seat, Move move,
                                 FeatureWriter& out) {
  describe_move(skymines::notation(), content, move, out);
}

}  // namespace orrery
