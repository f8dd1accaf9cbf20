#include "games/alien_artifacts/bot/sight.h"

#include "bots/describe_features.h"
#include "games/alien_artifacts/bot/features.h"

namespace orrery::alien_artifacts {
namespace {

void write_turn(const Content& content, const Onlooker& onlooker, const Position& p, FeatureWriter& out) {
  const auto write = [&](const auto& value) { describe_features(content, onlooker, value, out); };
  out.choice(p.seats() - 1, most_players);
  out.choice(onlooker.place(p.active), most_players);
  out.choice(onlooker.place(p.first), most_players);
  write(p.marker);
  write(p.end_triggered);
  write(p.idle_turns);
  write(p.turn.acted);
  write(p.turn.actions_left);
  const Frame frame = p.stack.empty() ? Frame{} : p.top();
  write(frame.what);
  write(frame.card);
  write(p.payment.mode);
  write(p.payment.cost);
  write(p.payment.symbols);
  write(p.attack.on);
  write(p.attack.bonus);
  write(p.attack.boosts);
  write(p.attack.value);
  write(p.attack.target);
  write(p.system);
  for (const CardDeck* deck : {&p.planet_deck, &p.ship_deck, &p.technology_deck})
    out.number(0.125f * static_cast<float>(deck->size()));
  out.number(static_cast<float>(p.resource_deck.size()) / 32);
  out.number(static_cast<float>(p.artifact_deck.size()) / 8);
  out.number(static_cast<float>(p.system_deck.size()) / 4);
}

// What the hand-made judgment counts, as far as the onlooker sees it.
std::array<Features, most_players> counted(const Content& content, const Onlooker& onlooker,
                                           const Position& p) {
  Position seen = p;
  for (int place = 1; place < onlooker.players; ++place) seen.players[onlooker.seat_at(place)].hand.clear();
  std::array<Features, most_players> rows;
  features_of(content, seen, rows);
  return rows;
}

// What somebody has, in numbers.
void write_player(const Content& content, const Onlooker& onlooker, const Position& p, Seat seat,
                  const Features& counted, FeatureWriter& out) {
  constexpr int areas = 3;
  for (const float value : counted) out.number(0.5f * value);
  const Player& player = p.players[seat];
  out.number(static_cast<float>(p.vp[seat]) / 16);
  describe_features(content, onlooker, player.faction, out);
  describe_features(content, onlooker, player.bank, out);
  out.amount(static_cast<int>(player.hand.size()), 12);
  out.amount(static_cast<int>(player.artifacts.size()), 6);
  out.amount(static_cast<int>(player.plans.size()), 4);
  std::array<int, kind_count * areas> held{};
  int tokens = 0, stored = 0, attached = 0;
  for (const Held& one : p.cards) {
    if (one.owner != seat) continue;
    if (one.card) ++held[static_cast<int>(content.card(one.card).kind) * areas + static_cast<int>(one.area)];
    tokens += one.tokens;
  }
  for (const Tucked& one : p.tucked)
    if (one.owner == seat) ++(one.stored ? stored : attached);
  for (const int count : held) out.amount(count, 6);
  out.amount(tokens, 6);
  out.amount(stored, 6);
  out.amount(attached, 6);
}

// Which cards, the own ones and those of all others.
void write_cards(const Position& p, Seat seat, FeatureWriter& out) {
  constexpr int areas = 3;
  std::array<std::uint8_t, card_count> own{}, others{};
  for (const Held& one : p.cards)
    if (one.card)
      (one.owner == seat ? own : others)[one.card.index()] = static_cast<std::uint8_t>(one.area) + 1;
  for (const auto* list : {&own, &others})
    for (const std::uint8_t area : *list) out.choice(area - 1, areas);
}

}  // namespace
}  // namespace orrery::alien_artifacts

namespace orrery {

void Sight<alien_artifacts::Game>::position(const Content& content, const Position& position, Seat seat,
                                            FeatureWriter& out) {
  using namespace alien_artifacts;
  const Onlooker onlooker{seat, position.seats()};
  write_turn(content, onlooker, position, out);
  const std::array<Features, most_players> rows = counted(content, onlooker, position);
  each_place(onlooker, most_players, out,
             [&](Seat one) { write_player(content, onlooker, position, one, rows[one], out); });
  write_bag(content, position.players[seat].hand, out);
  write_bag(content, position.players[seat].artifacts, out);
  write_cards(position, seat, out);
}

void Sight<alien_artifacts::Game>::move(const Content& content, const Position&, Seat, Move move,
                                        FeatureWriter& out) {
  describe_move(alien_artifacts::Game::verbs(), content, move, out);
}

}  // namespace orrery
