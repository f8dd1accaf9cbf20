// The networks that come with the program.
#pragma once

#include <string_view>

#include "bots/features.h"
#include "bots/learned.h"
#include "bots/network.h"
#include "engine/any_game.h"
#include "engine/game_adapter.h"

namespace orrery {

// The network of a game, read once; none when there is none, or when it was trained for tables that are far
// from those of this game. Tables are near when at most a tenth of their entries differ from those that come
// with the program, come or go.
const Network* embedded_network(const AnyGame& game);

// True if at most a tenth of the entries differ, or are in one of them only.
bool near_tables(const boost::json::value& a, const boost::json::value& b);

// The same, unless the game has no features, or now others than the network was trained with.
template <class G>
const Network* network_for(const GameAdapter<G>& game) {
  if constexpr (HasSight<G>) {
    const Network* const network = embedded_network(game);
    if (!network) return nullptr;
    NetworkShape shape = network_shape<G>(game.content(), game.info().max_players);
    shape.hidden = network->shape().hidden;
    shape.second = network->shape().second;
    shape.policy = network->shape().policy;
    return shape == network->shape() ? network : nullptr;
  } else {
    return nullptr;
  }
}

}  // namespace orrery
