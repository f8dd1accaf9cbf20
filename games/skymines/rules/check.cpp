// What is always true; what a position from outside must fulfil; and how a set position is mended.
#include <algorithm>
#include <array>
#include <bit>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

// Calls `visit` with every card of the position, once for each place it lies in.
template <class Visit>
void each_card(const Position& p, Visit visit) {
  const auto all = [&visit](const auto& cards) {
    for (const CardId card : cards)
      if (card) visit(card);
  };
  all(p.display);
  all(p.stack);
  all(p.discard);
  for (const Player& player : p.players) {
    all(player.hand);
    for (const CardSet& deck : player.resting) all(deck);
    for (const Slot& slot : player.slots)
      if (slot.card) visit(slot.card);
  }
  for (const Luna& luna : p.lunas) all(luna.cards);
}

template <class Visit>
void each_plan(const Position& p, Visit visit) {
  const auto all = [&visit](const auto& plans) {
    for (const PlanId plan : plans)
      if (plan) visit(plan);
  };
  all(p.plans);
  all(p.specials);
  all(p.gone);
  all(p.acquired);
  for (const auto& stack : p.plan_stacks) all(stack);
  for (const Player& player : p.players)
    for (const Screen& screen : player.screens)
      if (screen.plan) visit(screen.plan);
}

bool cards_are_single(const Position& p) {
  std::array<int, card_count> seen{};
  each_card(p, [&](CardId card) { ++seen[card.index()]; });
  return std::all_of(seen.begin(), seen.end(), [](int n) { return n <= 1; });
}

bool plans_are_single(const Position& p) {
  std::array<int, plan_count> seen{};
  each_plan(p, [&](PlanId plan) { ++seen[plan.index()]; });
  return std::all_of(seen.begin(), seen.end(), [](int n) { return n <= 1; });
}

// SK-1.4, SK-1.5: all action cards, and the starting cards of those who play.
bool cards_are_complete(const Position& p) {
  std::size_t count = 0;
  each_card(p, [&](CardId) { ++count; });
  return count == action_card_count + p.players.size() * (starting_card_count + 1);
}

bool plans_are_complete(const Position& p) {
  std::size_t count = 0;
  each_plan(p, [&](PlanId plan) { count += !is_token_plan(plan); });
  return count == regular_plan_count + special_plan_count;
}

// SK-2.12, SK-2.19: nothing moves before the tracks lie, no token lies before they are handed out, nothing
// rests, and everybody still holds the cards of which three will.
bool is_fresh(const Position& p, Seat seat) {
  const Player& player = p.players[seat];
  for (std::size_t i = 0; i < starting_card_count; ++i)
    if (!player.hand.has(starting_card(seat, i))) return false;
  for (const CardSet& slot : player.resting)
    if (!slot.empty()) return false;
  if (p.step == Step::tracks && (has_bonus(player) || !(player.track == PerCompany<std::uint8_t>{})))
    return false;
  return std::none_of(player.screens.begin(), player.screens.end(),
                      [](const Screen& screen) { return is_token_plan(screen.plan); });
}

bool slots_are_sound(const Content& c, const Position& p, Seat seat) {
  const Player& player = p.players[seat];
  const bool planning = p.step == Step::planning;
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = player.slots[i];
    if ((slot.state == SlotState::empty) != slot.card.is_none()) return false;
    if (slot.state == SlotState::empty) continue;
    if (p.step < Step::planning || c.card(slot.card).kind == CardKind::share) return false;  // SK-5.7
    if ((slot.state == SlotState::planned) != planning) return false;
    if (planning && !slot_is_on(c, player, i)) return false;
  }
  return true;
}

bool player_is_sound(const Content& c, const Position& p, Seat seat) {
  const Player& player = p.players[seat];
  if (player.tank > c.tank_last || player.upload > screen_count) return false;
  if (p.step <= Step::tokens && !is_fresh(p, seat)) return false;
  for (std::size_t i = 0; i < company_count; ++i) {
    if (p.tracks.items[i].is_none()) continue;
    const Track& track = c.track(p.tracks.items[i]);
    if (player.track.items[i] > track.last) return false;
    if (player.bonus.items[i] > track.passed(player.track.items[i])) return false;
  }
  for (const Screen& screen : player.screens)
    if (screen.plan.is_none() && (screen.down || screen.uploaded)) return false;
  return slots_are_sound(c, p, seat);
}

// SK-3.5, SK-3.6: everybody has a token, or everybody chooses one of two; no token is there twice.
bool tokens_are_sound(const Position& p) {
  std::uint32_t seen = 0;
  bool single = true;
  const auto see = [&](TokenId token) {
    single = single && token && (seen >> token.index() & 1) == 0;
    if (token) seen |= 1u << token.index();
  };
  const bool choosing = p.step == Step::tokens || (p.step == Step::tracks && p.players[0].dealt[0]);
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    if (!choosing) {
      see(player.token);
      if (player.dealt != std::array<TokenId, 2>{}) return false;
      continue;
    }
    for (const TokenId token : player.dealt) see(token);
    const bool open = p.step == Step::tracks || p.deciding.has(seat);
    const bool kept = player.token == player.dealt[0] || player.token == player.dealt[1];
    if (open ? bool{player.token} : !kept) return false;
  }
  return single;
}

// SK-2.20: those who come later hold all three cards; the others have laid theirs out in order.
bool resting_is_sound(const Content& c, const Position& p) {
  if (p.step != Step::resting) return true;
  for (Seat seat = p.active; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    int held = 0;
    for (const std::uint8_t which : c.tokens[player.token.index()].rest)
      held += player.hand.has(starting_card(seat, which));
    if (held == 0 || (seat > p.active && held < 3)) return false;
    for (std::size_t i = 0; i < slot_count; ++i) {
      const bool laid = i >= 1 && static_cast<int>(i) <= 3 - held;
      if (player.resting[i].size() != laid) return false;
    }
  }
  return true;
}

bool luna_is_sound(const Content& c, const Position& p, Seat row) {
  const Luna& luna = p.luna(row);
  if (p.step <= Step::tokens) return luna == Luna{};
  if (luna.helium > c.luna_helium_last || luna.research > c.luna_research_last) return false;
  for (std::size_t i = 0; i < company_count; ++i)
    if (luna.track.items[i] > c.track(p.tracks.items[i]).last) return false;
  if (luna.next > slot_count || luna.filled >> slot_count != 0) return false;
  std::array<int, luna_card_count> seen{};
  bool known{luna.token};
  const auto see = [&](LunaCardId card) {
    if (card) ++seen[card.index()];
    return bool{card};
  };
  for (const LunaCardId card : luna.draw) known = see(card) && known;
  for (const LunaCardId card : luna.second) known = see(card) && known;
  for (const LunaCardId card : luna.discard) see(card);
  for (const LunaCardId card : luna.majority) see(card);
  for (std::size_t i = 0; i < slot_count; ++i) {
    const bool waits = i >= luna.next && (luna.filled >> i & 1) != 0;
    known = (see(luna.slots[i]) || !waits) && known;
  }
  return known && std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; });
}

// SK-1.10, SK-22.1: how many outposts or shuttles of a company are missing; below 0 there are too many.
int missing_pieces(const Content& c, const Position& p, std::size_t company, bool shuttles) {
  const Map& map = map_of(c, p);
  const Station& station = p.stations.items[company];
  const std::uint64_t standing = map.bits(p.outposts.items[company]);
  const int away = shuttles ? station.lost_shuttles + p.expansion.shuttles.items[company]
                            : station.lost + p.expansion.ousted.items[company];
  return (shuttles ? map.shuttles : map.outposts) - station_pieces(map, station, shuttles) - away -
         std::popcount(standing & (shuttles ? map.shuttle_spaces : ~map.shuttle_spaces));
}

template <class Fits>
bool each_kind(const Content& c, const Position& p, Fits fits) {
  for (std::size_t i = 0; i < company_count; ++i)
    if (!fits(missing_pieces(c, p, i, false)) || !fits(missing_pieces(c, p, i, true))) return false;
  return true;
}

bool pieces_are_conserved(const Content& c, const Position& p) {
  return each_kind(c, p, [](int missing) { return missing == 0; });
}

bool board_is_sound(const Content& c, const Position& p) {
  std::uint32_t boards = 0;
  const bool choosing = p.step == Step::tracks;
  if (choosing !=
      std::any_of(p.tracks.items.begin(), p.tracks.items.end(), [](TrackId t) { return t.is_none(); }))
    return false;
  for (const TrackId track : p.tracks.items) {
    if (track.is_none()) continue;
    if ((boards >> c.track(track).board & 1) != 0) return false;  // SK-1.3
    boards |= 1u << c.track(track).board;
  }
  const Map& map = map_of(c, p);
  PlaceSet taken;
  for (const PlaceSet& pieces : p.outposts.items) {  // SK-8.25, SK-22.22
    if (taken.overlaps(pieces)) return false;
    taken |= pieces;
  }
  taken |= p.entered;
  for (const PlaceId place : taken)
    if (!map.has(place)) return false;
  for (const Station& station : p.stations.items)
    for (std::size_t i = 0; i < column_count; ++i) {
      const Column& column = station.columns[i];
      if (column.outposts > map.columns[i].size - column.bare) return false;
      if (column.outposts == 0 && !column.bare) return false;
    }
  return each_kind(c, p, [](int missing) { return missing >= 0; });
}

// Missions and threats belong to each other's side and to the players (sections 21 and 23).
bool modules_are_sound(const Content& c, const Position& p) {
  if (p.chapter > chapter_count) return false;
  if (p.threat && p.side != Side::belt) return false;  // SK-23.1
  if (p.threat.is_none() && (p.threat_by || p.expansion.dealt)) return false;
  if (p.threat_by && p.threat_by.value >= p.seats()) return false;
  if (p.first_unlocked && p.first_unlocked.value >= p.seats()) return false;
  const std::size_t missions = p.missions.size();
  for (std::size_t i = 0; i < missions; ++i)
    if (p.missions[i].is_none() || (i > 0 && p.missions[i] == p.missions[0])) return false;
  if (p.turn.met >> (missions * task_count) != 0) return false;
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const auto bonus = id_at<BonusId>(i);
    if (p.one_time.has(bonus) && (p.markers[bonus].is_none() || p.is_luna(p.markers[bonus].value)))
      return false;
  }
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    int markers = player.one_time;
    for (const bool left : player.status) markers += left;
    for (std::size_t i = 0; i < bonus_count; ++i)
      markers += p.one_time.has(id_at<BonusId>(i)) && p.markers.items[i].value == seat;
    if (markers > (missions > 0 ? static_cast<int>(task_count) : 0)) return false;  // SK-1.9, SK-21.2
    if (player.mission && !p.missions.contains(player.mission)) return false;
    if (missions > 0 &&
        player.mission.is_none() != (player.status == std::array<bool, task_count>{true, true, true}))
      return false;
  }
  return p.chapter == 0 || p.side == c.chapters[p.chapter - 1u].side;
}

bool display_is_sound(const Content& c, const Position& p) {
  for (std::size_t i = 0; i < plan_display_count; ++i)
    if (p.plans[i] && static_cast<std::size_t>(c.plan(p.plans[i]).kind) != i / 4) return false;
  for (std::size_t letter = 0; letter < letter_count; ++letter)
    for (const PlanId plan : p.plan_stacks[letter])
      if (plan.is_none() || static_cast<std::size_t>(c.plan(plan).kind) != letter) return false;
  for (std::size_t i = 0; i < special_plan_count; ++i)
    if (p.specials[i] && p.specials[i] != special_plan(i + 2)) return false;
  for (const CardId card : p.stack)
    if (card.is_none() || card.index() >= action_card_count) return false;
  for (const PlanId plan : p.acquired)
    if (plan.is_none() || is_token_plan(plan)) return false;
  if (p.acquired.empty()) return true;
  // SK-9.5: what was taken this turn is missing from the display.
  std::size_t plans = p.acquired.size();
  for (const PlanId plan : p.plans) plans += bool{plan};
  for (const PlanId plan : p.specials) plans += bool{plan};
  const Ask bottom = p.questions.empty() ? Ask::none : p.questions[0].ask;
  return plans <= p.acquired.capacity && bottom != Ask::none && bottom != Ask::deck && bottom != Ask::rest &&
         bottom != Ask::tasks;
}

// SK-1.9, SK-2.13, SK-16.23: how many markers of a row are missing; below 0 there are too many.
int missing_markers(const Content& c, const Position& p, Seat row) {
  int markers = p.is_luna(row) ? p.luna(row).markers : p.players[row].markers;
  for (std::size_t i = 0; i < bonus_count; ++i)
    markers += p.markers.items[i].value == row && !p.one_time.has(id_at<BonusId>(i));
  if (p.is_luna(row)) return (p.step <= Step::tokens ? 0 : c.luna_markers) - markers;
  const int base = p.rows() == 2 ? c.markers_for_two : c.markers_for_more;
  return base + permanent_sum(c, p, row, [](const Permanent& b) { return b.extra_markers; }) - markers;
}

bool tiles_are_sound(const Position& p) {
  const Ask asked = p.asked();
  for (std::size_t i = 0; i < tile_count; ++i) {
    const Tile& tile = p.tiles.items[i];
    if (tile.holder.is_none()) {
      if (tile.used || tile.slot != 0) return false;
      continue;
    }
    if (tile.holder.value >= p.seats()) return false;
    if (tile.slot == 0) continue;
    const bool resting = p.active == tile.holder.value && (asked == Ask::deck || asked == Ask::rest);
    if (i != plus_tile.index() || tile.slot > slot_count || p.step != Step::action || resting) return false;
    if (p.players[tile.holder.value].slots[tile.slot - 1u].card.is_none()) return false;
  }
  return true;
}

// SK-6.6: what is in use lies there, as long as the action lasts.
bool in_use_is_sound(const Position& p) {
  if (p.in_use == 0) return true;
  const Ask asked = p.asked();
  const bool between_actions = asked == Ask::none || asked == Ask::place || asked == Ask::deck ||
                               asked == Ask::rest || asked == Ask::tasks;
  if (p.step != Step::action || between_actions) return false;
  for (std::size_t i = 0; i < slot_count; ++i)
    if ((p.in_use >> i & 1) != 0 && p.me().slots[i].card.is_none()) return false;
  for (std::size_t tile = 1; tile < tile_count; ++tile)
    if ((p.in_use >> (slot_count - 1 + tile) & 1) != 0 && p.tiles.items[tile].holder.value != p.active)
      return false;
  return true;
}

bool markers_are_sound(const Content& c, const Position& p) {
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const MaybeSeat owner = p.markers.items[i];
    if (owner && (owner.value >= p.rows() || p.step == Step::tracks || !bonus_space(c, p, id_at<BonusId>(i))))
      return false;
  }
  for (Seat row = 0; row < p.rows(); ++row)
    if (missing_markers(c, p, row) < 0) return false;
  return tiles_are_sound(p) && in_use_is_sound(p);
}

bool deciding_is_sound(const Position& p) {
  const bool secret = p.step == Step::tokens || p.step == Step::planning;
  if (p.deciding.empty() == secret) return false;
  if ((p.deciding.bits >> p.seats()) != 0 || (p.out.bits >> p.rows()) != 0) return false;
  if (p.step != Step::action) return p.step == Step::over || p.out.empty();
  // Whoever has dropped out acts no more, but for the tasks of that turn.
  return p.asked() == Ask::tasks || !p.out.has(p.active);
}

}  // namespace

std::string_view Game::unsound(const Content& c, const Position& p) {
  if (p.rng == Rng{}) return "it has no source of chance.";
  if (p.seats() < 1 || p.rows() < 2 || p.rows() > static_cast<int>(most_players))
    return "it must have two to four players, Lunas included.";
  if (p.active >= p.seats() || p.first >= p.seats() || p.round_first >= p.seats())
    return "a seat that is named does not exist.";
  if (p.round < 1 || p.round > c.rounds) return "the round does not exist.";
  if (p.luna_level >= level_count) return "Luna's level does not exist.";
  if (p.side > Side::belt) return "the side of the board does not exist.";
  if (!board_is_sound(c, p)) return "tracks, outposts or stations do not fit together.";
  if (!deciding_is_sound(p)) return "those who choose at once do not fit the step.";
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (!player_is_sound(c, p, seat)) return "a player's board does not fit the rules.";
  if (!tokens_are_sound(p)) return "the starting tokens do not fit the step.";
  if (!resting_is_sound(c, p)) return "the resting cards do not fit the token.";
  for (Seat row = static_cast<Seat>(p.seats()); row < p.rows(); ++row)
    if (!luna_is_sound(c, p, row)) return "Luna's cards or tracks do not fit the rules.";
  if (!display_is_sound(c, p)) return "a card or plan lies where it cannot be.";
  if (!cards_are_single(p)) return "a card lies in two places.";
  if (!plans_are_single(p)) return "a plan lies in two places.";
  if (!markers_are_sound(c, p)) return "a bonus marker or tile is where it cannot be.";
  if (!modules_are_sound(c, p)) return "missions, threat or chapter do not fit together.";
  if (!questions_are_sound(c, p)) return "the pending question does not fit.";
  return {};
}

std::string_view Game::check(const Content& c, const Position& p) {
  if (const std::string_view problem = unsound(c, p); !problem.empty()) return problem;
  if (!cards_are_complete(p)) return "SK-1.4: cards are not conserved.";
  if (!plans_are_complete(p)) return "SK-1.6: plans are not conserved.";
  if (p.asked() != Ask::column && !pieces_are_conserved(c, p)) return "SK-1.10: pieces are not conserved.";
  for (Seat row = 0; row < p.rows(); ++row)
    if (missing_markers(c, p, row) != 0) return "SK-2.13: bonus markers are not conserved.";
  if (p.supplement > c.rounds) return "SK-14.2: too many coins on the supplement space.";
  return {};
}

}  // namespace orrery::skymines
