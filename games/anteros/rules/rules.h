// The rules of Anteros, a file per step of the turn. Each offers the options that a player could think of,
// the one predicate that tells why an option is not possible, and the effect of a possible one.
#pragma once

#include "engine/event.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/position/fixed_vector.h"
#include "engine/refusal.h"
#include "games/anteros/content/content.h"
#include "games/anteros/events.h"
#include "games/anteros/moves.h"
#include "games/anteros/position.h"

namespace orrery::anteros {

inline constexpr int most_moves = 48;
using Moves = ScratchList<Move, most_moves>;

// setup.cpp (section 3)
void set_up(const Content&, const Setup&, Position&, EventLog*);
Refusal refuse_place(const Position&, CellId);
void place_ship(const Content&, Position&, CellId, EventLog*);

// slide.cpp (section 5)
Refusal refuse_slide(const Position&, SlideId);
void slide(const Content&, Position&, SlideId, EventLog*);
Refusal refuse_salvage(const Position&, SpaceId);
void salvage(Position&, SpaceId, EventLog*);

// card.cpp (section 6)
Refusal refuse_play(const Position&, CardId);
void play_card(const Content&, Position&, CardId, EventLog*);
Refusal refuse_deploy(const Position&, TileId);
Refusal refuse_mine(const Content&, const Position&, TileId);
// The tile that the present arrow points at.
TileId tile_of_arrow(const Position&, int arrow);
void resolve_arrows(const Content&, Position&, EventLog*);
void deploy_at_arrow(Position&);
void mine_at_arrow(const Content&, Position&, EventLog*);
void skip_arrow(Position&, EventLog*);
Refusal refuse_space(const Position&, TileId, SpaceId);
void deploy(const Content&, Position&, TileId, SpaceId, EventLog*);

// special.cpp (section 7)
Lack missing_for(const Content&, const Position&, CardKind);  // why such a card could do nothing now, if so
void begin_special(const Content&, Position&, CardKind, EventLog*);
Refusal refuse_claim_tile(const Position&, CellId);
void choose_claim_tile(const Content&, Position&, CellId);
Refusal refuse_claim_drill(const Position&, TileId, SpaceId);
void claim_drill(Position&, SpaceId, EventLog*);
void resolve_remote(Position&);
Refusal refuse_victim(const Content&, const Position&, Seat);
Refusal refuse_steal_resources(const Content&, const Position&, Seat victim);
Refusal refuse_steal_salvage(const Position&, Seat victim);
Refusal refuse_steal_ore(const Content&, const Position&, Seat victim, OreId);
void choose_victim(Position&, Seat);
void steal_resources(const Content&, Position&);
void steal_salvage(const Content&, Position&, EventLog*);
void steal_ore(const Content&, Position&, OreId, EventLog*);
void decline(const Content&, Position&, EventLog*);

// contract.cpp (section 8)
Refusal refuse_contract(const Content&, const Position&, ContractId);
void claim_contract(const Content&, Position&, ContractId, EventLog*);

// redraw.cpp (section 10)
Refusal refuse_redraw(const Position&);
Refusal refuse_pay(const Position&, OreId);
void begin_redraw(Position&);
void pay_redraw(const Content&, Position&, OreId, EventLog*);
void redraw(Position&, CardId lowest, EventLog*);

// turn.cpp (sections 4, 9, 11)
// Whether this turn's card lies on the played pile, resolved or not.
bool card_is_played(const Position&);
// After the card is resolved: on to the contract step.
void finish_card(Position&);
void draw_cards(Position&, int count, EventLog*);
void end_turn(Position&, EventLog*);

// scoring.cpp (sections 12, 13)
enum Category : int { control, contracts, salvage_category, leftover, category_count };
Standings score(const Content&, const Position&);

}  // namespace orrery::anteros
