// Mends a position of which single places were set, so that a scenario need only name what it cares about.
// What was set stays.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

// The places where a card can lie, numbered: display, stack, discard pile, and those of players and Lunas.
constexpr std::size_t stack_place = display_count;
constexpr std::size_t discard_place = stack_place + 1;
constexpr std::size_t player_places = 1 + 2 * slot_count;
constexpr std::size_t first_player_place = discard_place + 1;
constexpr std::size_t first_luna_place = first_player_place + player_places * most_players;
constexpr std::size_t card_places = first_luna_place + most_lunas;

// Whether `card` lies at `place`; takes it away from there if asked to.
bool card_at(Position& p, std::size_t place, CardId card, bool take) {
  if (place < display_count) {
    const bool found = p.display[place] == card;
    if (found && take) p.display[place] = CardId::none();
    return found;
  }
  if (place == stack_place) {
    const int at = p.stack.find(card);
    if (at >= 0 && take) p.stack.take(static_cast<std::size_t>(at));
    return at >= 0;
  }
  const auto in_set = [&](CardSet& set) {
    const bool found = set.has(card);
    if (found && take) set.remove(card);
    return found;
  };
  if (place == discard_place) return in_set(p.discard);
  if (place >= first_luna_place) {
    const std::size_t luna = place - first_luna_place;
    return luna < p.lunas.size() && in_set(p.lunas[luna].cards);
  }
  const std::size_t seat = (place - first_player_place) / player_places;
  const std::size_t within = (place - first_player_place) % player_places;
  if (seat >= p.players.size()) return false;
  Player& player = p.players[seat];
  if (within == 0) return in_set(player.hand);
  if (within <= slot_count) return in_set(player.resting[within - 1]);
  Slot& slot = player.slots[within - 1 - slot_count];
  const bool found = slot.card == card;
  if (found && take) slot = {};
  return found;
}

// A card in two places leaves the one it lay in before; a card that is nowhere goes onto the discard pile.
void mend_cards(Position before, Position& after, const SetPlaces& set) {
  const bool discard_set = set.has("discard");
  for (std::size_t i = 0; i < card_count; ++i) {
    const auto card = id_at<CardId>(i);
    std::size_t now = 0;
    std::size_t then = 0;
    for (std::size_t place = 0; place < card_places; ++place) {
      now += card_at(after, place, card, false);
      then += card_at(before, place, card, false);
    }
    for (std::size_t place = 0; place < card_places && now > 1; ++place)
      if (card_at(before, place, card, false)) now -= card_at(after, place, card, true);
    if (now == 0 && then > 0 && !discard_set) after.discard.add(card);
  }
}

// The places of plans: display, acquired, gone, stacks and screens.
constexpr std::size_t first_screen_place = plan_display_count + special_plan_count + 2 + letter_count;
constexpr std::size_t plan_places = first_screen_place + screen_count * most_players;

bool plan_at(Position& p, std::size_t place, PlanId plan, bool take) {
  const auto in_place = [&](PlanId& at) {
    const bool found = at == plan;
    if (found && take) at = PlanId::none();
    return found;
  };
  const auto in_list = [&](auto& list) {
    const int at = list.find(plan);
    if (at >= 0 && take) list.take(static_cast<std::size_t>(at));
    return at >= 0;
  };
  if (place < plan_display_count) return in_place(p.plans[place]);
  place -= plan_display_count;
  if (place < special_plan_count) return in_place(p.specials[place]);
  place -= special_plan_count;
  if (place == 0) return in_list(p.acquired);
  if (place == 1) {
    const bool found = p.gone.has(plan);
    if (found && take) p.gone.remove(plan);
    return found;
  }
  place -= 2;
  if (place < letter_count) return in_list(p.plan_stacks[place]);
  place -= letter_count;
  const std::size_t seat = place / screen_count;
  if (seat >= p.players.size()) return false;
  Screen& screen = p.players[seat].screens[place % screen_count];
  const bool found = screen.plan == plan;
  if (found && take) screen = {};
  return found;
}

void mend_plans(Position before, Position& after, const SetPlaces& set) {
  const auto shown = after.plans;
  const bool gone_set = set.has("gone");
  for (std::size_t i = 0; i < plan_count; ++i) {
    const auto plan = id_at<PlanId>(i);
    std::size_t now = 0;
    for (std::size_t place = 0; place < plan_places; ++place) now += plan_at(after, place, plan, false);
    for (std::size_t place = 0; place < plan_places && now > 1; ++place)
      if (plan_at(before, place, plan, false)) now -= plan_at(after, place, plan, true);
    if (now == 0 && !is_token_plan(plan) && !gone_set) after.gone.add(plan);
  }
  for (std::size_t i = 0; i < plan_display_count; ++i)  // in place of a plan that went elsewhere
    if (auto& stack = after.plan_stacks[i / 4]; shown[i] && !after.plans[i] && !stack.empty())
      after.plans[i] = stack.pop_back();
}

// What a scenario sets of a player or of a Luna.
bool part_is_set(const SetPlaces& set, std::string_view list, std::size_t place, std::string_view part) {
  return set.has(fmt::format("{}.{}.{}", list, place, part));
}

void mend_tokens(Position& after, const SetPlaces& set) {
  for (std::size_t seat = 0; seat < after.players.size(); ++seat) {
    Player& player = after.players[seat];
    if (part_is_set(set, "players", seat, "token") && !part_is_set(set, "players", seat, "screens.0") &&
        player.token && is_token_plan(player.screens[0].plan))
      player.screens[0].plan = token_plan(player.token);
  }
}

// Pieces that were set on the map come from the fullest columns of their kind, unless the station was set as
// well.
void mend_kind(const Content& c, Position& after, CompanyId company, bool shuttles, bool columns_set,
               bool lost_set) {
  const Map& map = map_of(c, after);
  Station& station = after.stations[company];
  std::uint8_t& lost = shuttles ? station.lost_shuttles : station.lost;
  const auto missing = [&] {
    const std::uint64_t standing = map.bits(after.outposts[company]);
    const int placed = std::popcount(standing & (shuttles ? map.shuttle_spaces : ~map.shuttle_spaces));
    return (shuttles ? map.shuttles : map.outposts) - station_pieces(map, station, shuttles) - lost - placed -
           (shuttles ? after.expansion.shuttles : after.expansion.ousted)[company];
  };
  if (columns_set && !lost_set) lost = small(std::max(0, missing() + lost));
  if (columns_set) return;
  while (missing() < 0 && station_pieces(map, station, shuttles) > 0) {
    std::size_t fullest = column_count;
    for (std::size_t k = 0; k < column_count; ++k)
      if (map.columns[k].shuttles == shuttles &&
          (fullest == column_count || station.columns[k].outposts > station.columns[fullest].outposts))
        fullest = k;
    pull_piece(after, company, fullest);
  }
  if (missing() > 0 && !lost_set) lost = small(lost + missing());
}

void mend_outposts(const Content& c, const Position& before, Position& after, const SetPlaces& set) {
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    for (std::size_t other = 0; other < company_count; ++other)  // a sector holds one outpost
      if (other != i && before.outposts.items[other] == after.outposts.items[other])
        after.outposts.items[other] -= after.outposts[company];
  }
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    for (Column& column : after.stations[company].columns)
      if (column.outposts == 0) column.bare = true;
    const auto station_set = [&](std::string_view part) {
      return set.has(fmt::format("stations.{}.{}", id_text(c, company), part));
    };
    const bool columns_set = station_set("columns");
    mend_kind(c, after, company, false, columns_set, station_set("lost"));
    mend_kind(c, after, company, true, columns_set, station_set("lost_shuttles"));
  }
}

// A set status card is linked with the first mission card; fulfilled tasks leave their markers in the
// reserve. What is met at the moment is noted anew.
void mend_missions(const Content& c, const Position& before, Position& after, const SetPlaces& set) {
  for (std::size_t seat = 0; seat < after.players.size(); ++seat) {
    Player& player = after.players[seat];
    const Player& was = before.players[seat];
    if (player.mission && !after.missions.contains(player.mission)) player.mission = {};
    const auto gone = std::count(player.status.begin(), player.status.end(), false);
    if (gone > 0 && player.mission.is_none() && !after.missions.empty()) player.mission = after.missions[0];
    if (player.status != was.status && !part_is_set(set, "players", seat, "one_time"))
      player.one_time = small(gone);
  }
  if (after.step == Step::action && after.asked() != Ask::tasks && !set.has("turn.met")) {
    after.turn.met = 0;
    note_tasks(c, after);
  }
}

void mend_markers(const Content& c, Position& after, const SetPlaces& set) {
  for (Seat row = 0; row < after.rows(); ++row) {
    int placed = 0;
    for (std::size_t i = 0; i < bonus_count; ++i)
      placed += after.markers.items[i].value == row && !after.one_time.has(id_at<BonusId>(i));
    if (after.is_luna(row)) {
      const std::size_t luna = static_cast<std::size_t>(row - after.seats());
      if (!part_is_set(set, "lunas", luna, "markers") && after.step > Step::tokens)
        after.luna(row).markers = small(std::max(0, c.luna_markers - placed));
      continue;
    }
    Player& player = after.players[row];
    if (part_is_set(set, "players", row, "markers")) continue;
    const int base = after.rows() == 2 ? c.markers_for_two : c.markers_for_more;
    const int extra = permanent_sum(c, after, row, [](const Permanent& b) { return b.extra_markers; });
    player.markers = small(std::max(0, base + extra - placed));
  }
}

// A card of Luna in two places leaves the one it lay in before; missing ones go to her discard pile.
void mend_luna(const Luna& before, Luna& after, const SetPlaces& set, std::size_t luna) {
  const auto take_from = [](auto& list, LunaCardId card) {
    const int at = list.find(card);
    if (at >= 0) list.take(static_cast<std::size_t>(at));
    return at >= 0;
  };
  const bool discard_set = part_is_set(set, "lunas", luna, "discard");
  const bool draw_set = part_is_set(set, "lunas", luna, "draw");
  for (std::size_t i = 0; i < luna_card_count; ++i) {
    const auto card = id_at<LunaCardId>(i);
    int now = after.draw.contains(card) + after.second.contains(card) + after.discard.has(card);
    for (const LunaCardId held : after.majority) now += held == card;
    for (const LunaCardId held : after.slots) now += held == card;
    if (now > 1) {
      if (now > 1 && before.draw.contains(card)) now -= take_from(after.draw, card);
      if (now > 1 && before.second.contains(card)) now -= take_from(after.second, card);
      if (now > 1 && before.discard.has(card) && after.discard.has(card)) {
        after.discard.remove(card);
        --now;
      }
      for (std::size_t k = 0; k < after.majority.size() && now > 1; ++k)
        if (before.majority[k] == card && after.majority[k] == card) {
          after.majority[k] = {};
          --now;
        }
      for (std::size_t k = 0; k < slot_count && now > 1; ++k)
        if (before.slots[k] == card && after.slots[k] == card) {
          after.slots[k] = {};
          --now;
        }
    }
    if (now > 0) continue;
    if (discard_set && !draw_set)
      after.draw.insert(0, card);
    else
      after.discard.add(card);
  }
  if (part_is_set(set, "lunas", luna, "filled")) return;
  for (std::size_t k = after.next; k < slot_count; ++k)
    after.filled = small(after.slots[k] ? after.filled | 1u << k : after.filled & ~(1u << k));
}

}  // namespace

void Game::reconcile(const Content& c, const Position& before, Position& after, const SetPlaces& set) {
  if (before.seats() != after.seats() || before.rows() != after.rows()) return;
  mend_tokens(after, set);
  mend_cards(before, after, set);
  mend_plans(before, after, set);
  mend_outposts(c, before, after, set);
  mend_missions(c, before, after, set);
  mend_markers(c, after, set);
  if (after.step > Step::tokens)
    for (std::size_t i = 0; i < after.lunas.size(); ++i) mend_luna(before.lunas[i], after.lunas[i], set, i);
}

}  // namespace orrery::skymines
