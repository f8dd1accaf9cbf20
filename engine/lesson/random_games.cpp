#include "engine/lesson/random_games.h"

#include <algorithm>

namespace orrery {

Move random_move(const Session& session, Seat seat, Rng& rng) {
  const std::vector<Move> moves = session.game().legal(session.position(), seat);
  return moves.at(rng.below(static_cast<std::uint32_t>(moves.size())));
}

void play_random_games(const std::shared_ptr<const AnyGame>& game, int count,
                       const std::function<void(const Session&, const std::vector<Event>&)>& look) {
  const int players = std::max(2, game->info().min_players);
  for (int i = 0; i < count; ++i) {
    const std::string seed = "first-game-" + std::to_string(i + 1);
    EventLog log;
    Session session = Session::start(game, new_header(*game, players, {}, seed), &log);
    Rng rng = seed_rng(seed);
    for (;;) {
      look(session, log.events());
      if (session.over()) break;
      log.clear();
      const Seat seat = session.to_act().lowest();
      session.apply(seat, random_move(session, seat, rng), &log);
    }
  }
}

}  // namespace orrery
