// Section 2: decks, factions, starting hands and what the Faction cards lay out.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

// Shuffled ids from `first` on.
template <class Deck>
void fill(Position& p, Deck& deck, std::size_t first, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) deck.push_back(id_at<std::decay_t<decltype(deck[0])>>(first + i));
  p.rng.shuffle(deck);
}

// AA-2.1 to AA-2.6
void lay_decks(Position& p) {
  for (const Kind kind : {Kind::planet, Kind::technology, Kind::ship})
    fill(p, p.deck(kind), first_of(kind).index(), cards_of_kind);
  fill(p, p.resource_deck, 0, resource_count);
  fill(p, p.system_deck, 0, system_count);
  p.system = p.system_deck.pop_back();  // AA-2.4
  fill(p, p.plan_deck, 1, plan_count - 1);
  fill(p, p.artifact_deck, 0, artifact_count);
}

void deal_factions(const Play& play) {
  FixedVector<FactionId, faction_count> factions;
  fill(play.p, factions, 0, faction_count);
  for (Seat seat = 0; seat < play.p.seats(); ++seat) {
    play.player(seat).faction = factions[seat];
    play.tell_all(Happened::faction_taken, seat, factions[seat].value);
  }
}

void place_from_setup(const Play& play, Seat seat, CardId card, const SetupStep& step) {
  // AA-2.14, AA-2.15: placed, not built; nothing is resolved
  const Area area = !step.to_empire                ? Area::under_construction
                    : step.side == Side::logistics ? Area::logistics
                                                   : Area::operational;
  play.p.cards.push_back({card, seat, area, 0, {}});
  play.tell_all(Happened::setup_card, seat, card.value, static_cast<int>(area));
}

}  // namespace

void set_up(const Content& content, const Setup& setup, Position& p, EventLog* log) {
  const Play play{content, p, log};
  p.rng = setup.rng;
  p.choose = setup.options[0] == 1;
  p.marker = static_cast<std::uint8_t>(setup.players);                           // AA-2.8
  p.tokens_left = static_cast<std::uint8_t>(content.constants.blockade_tokens);  // AA-1.3
  for (int i = 0; i < setup.players; ++i) {
    Player player;
    player.bank = static_cast<std::uint8_t>(content.constants.bank_start);  // AA-2.9
    p.players.push_back(player);
  }
  lay_decks(p);
  p.first = static_cast<Seat>(p.rng.below(static_cast<std::uint32_t>(setup.players)));  // AA-2.11
  p.active = p.first;
  play.push({.what = Do::deal, .seat = p.first});
  if (p.choose)
    play.push({.what = Do::choose_faction});  // AA-2.7
  else
    deal_factions(play);
  advance(play);
}

Refusal refuse_faction(const Desk& desk, FactionId faction) {
  for (const Player& player : desk.p.players)
    if (player.faction == faction) return because(Reason::faction_taken);
  return allowed;
}

void take_faction(const Play& play, FactionId faction) {
  const Frame frame = play.p.stack.pop();
  play.player(frame.seat).faction = faction;
  play.tell_all(Happened::faction_taken, frame.seat, faction.value);
  if (frame.seat + 1 < play.p.seats())
    play.push({.what = Do::choose_faction, .seat = static_cast<Seat>(frame.seat + 1)});
}

void deal(const Play& play) {
  Position& p = play.p;
  p.stack.pop();
  for (Seat seat = 0; seat < p.seats(); ++seat)
    draw_to_hand(play, seat, play.c.constants.hand_size);  // AA-2.10
  play.tell_all(Happened::hands_dealt, no_seat, play.c.constants.hand_size);
  play.tell_all(Happened::first_player, p.first);
  play.push({.what = Do::begin_turn, .seat = p.first});
  for (int i = p.seats(); i-- > 0;)  // AA-2.12: the starting player lies on top
    play.push({.what = Do::faction_setup, .seat = static_cast<Seat>((p.first + i) % p.seats())});
}

void step_faction_setup(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  const Faction& faction = play.c.factions[p.players[frame.seat].faction.index()];
  if (frame.next >= faction.setup.size()) {
    p.stack.pop();
    return;
  }
  const SetupStep& step = faction.setup[frame.next++];
  const Seat seat = frame.seat;
  const auto place = static_cast<std::uint8_t>(frame.next);
  p.looked.clear();
  for (int i = 0; i < step.draw && !p.deck(step.kind).empty(); ++i)
    p.looked.push_back(take_top(play, step.kind));
  if (p.looked.size() > 1)
    play.push({.what = Do::keep, .seat = seat, .x = place});
  else if (!p.looked.empty())
    place_from_setup(play, seat, p.looked.pop_back(), step);
}

Refusal refuse_keep(const Desk& desk, CardId card) {
  return refuse_if(!desk.p.looked.contains(card), Reason::not_among_them);
}

// AA-2.13, AA-6.6: the others go to the bottom in the order drawn.
void keep_card(const Play& play, CardId card) {
  Position& p = play.p;
  const Frame frame = p.stack.pop();
  for (const CardId other : p.looked)
    if (other != card) put_under(play, other);
  p.looked.clear();
  if (frame.x > 0) {  // a step of the setup
    const Faction& faction = play.c.factions[p.players[frame.seat].faction.index()];
    place_from_setup(play, frame.seat, card, faction.setup[frame.x - 1u]);
    return;
  }
  put_under_construction(play, frame.seat, card);
  play.tell_all(Happened::kept, frame.seat, card.value);
}

}  // namespace orrery::alien_artifacts
