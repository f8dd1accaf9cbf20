// What a player of Alien Artifacts has and can hope for: the vocabulary of reasons.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/words/effect_words.h"

namespace orrery::alien_artifacts {
namespace {

void add_technology(const Content& c, const Position& p, Seat seat, CardId card, Situation& situation) {
  const int points = end_points(c, p, seat, card);
  if (points > 0)
    situation.assets.push_back(
        {fmt::format("scores:{}:{}", c.card(card).id, points),
         fmt::format("{} scoring {} in the end", card_name(c, card), counted(points, "point", "points")),
         static_cast<double>(points)});
}

}  // namespace

Situation Game::situation(const Content& c, const Position& p, Seat seat) {
  Situation situation;
  const Player& player = p.players[seat];
  int stored = 0;
  int blockades = 0;
  for (const Tucked& tucked : p.tucked) stored += tucked.owner == seat && tucked.stored;
  for (const Held& held : p.cards) {
    if (held.owner != seat) continue;
    blockades += held.tokens;
    if (!held.in_empire()) {
      situation.assets.push_back({"building:" + c.card(held.card).id,
                                  fmt::format("{} under construction", card_name(c, held.card)), 1});
      if (const int symbols = attached_symbols(c, p, held.card); symbols > 0)
        situation.assets.push_back({fmt::format("prepared:{}:{}", c.card(held.card).id, symbols),
                                    fmt::format("{} prepared for {}", counted(symbols, "symbol", "symbols"),
                                                card_name(c, held.card)),
                                    0.5 * symbols});
      continue;
    }
    situation.assets.push_back({"empire:" + c.card(held.card).id,
                                fmt::format("{} in the Empire, on its {} side", card_name(c, held.card),
                                            held.operational() ? "operational" : "logistics"),
                                3});
    if (held.operational() && kind_of(held.card) == Kind::technology && !held.locked())
      add_technology(c, p, seat, held.card, situation);
  }
  situation.goods = {{"credit", "credits", player.bank},
                     {"card in hand", "cards in hand", static_cast<int>(player.hand.size())},
                     {"stored card", "stored cards", stored},
                     {"Artifact", "Artifacts", static_cast<int>(player.artifacts.size())},
                     {"blockade on the own cards", "blockades on the own cards", blockades}};
  return situation;
}

}  // namespace orrery::alien_artifacts
