#include "server/offer.h"

#include "games/registry.h"

namespace orrery {

const OfferedGame* Offer::find(std::string_view id) const {
  for (const OfferedGame& offered : games)
    if (offered.game->info().id == id) return &offered;
  return nullptr;
}

Offer standard_offer() {
  Offer offer;
  for (const GameEntry* entry : all_games())
    offer.games.push_back({standard_game(entry->id), std::string(entry->primer_md)});
  offer.make_bot = [](const AnyGame& game, BotLevel level) { return make_bot(game, level); };
  return offer;
}

}  // namespace orrery
