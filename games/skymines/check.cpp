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

bool player_is_sound(const Content& c, const Position& p, const Player& player) {
  if (player.tank > c.tank_last || player.upload > screen_count || player.markers > 5) return false;
  for (std::size_t i = 0; i < company_count; ++i) {
    if (p.tracks.items[i].is_none()) continue;
    const Track& track = c.track(p.tracks.items[i]);
    if (player.track.items[i] > track.last) return false;
    if (player.bonus.items[i] > track.passed(player.track.items[i])) return false;
  }
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = player.slots[i];
    if ((slot.state == SlotState::empty) != slot.card.is_none()) return false;
    if ((slot.state == SlotState::planned) && p.step != Step::planning) return false;
    if (slot.state != SlotState::empty && c.card(slot.card).kind == CardKind::share) return false;  // SK-5.7
    if (p.step == Step::planning && slot.state != SlotState::empty &&
        (slot.state != SlotState::planned || !slot_is_on(c, player, i)))
      return false;
  }
  for (const Screen& screen : player.screens)
    if (screen.plan.is_none() && (screen.down || screen.uploaded)) return false;
  if (p.step == Step::tracks) return static_cast<bool>(player.dealt[0]) == static_cast<bool>(player.dealt[1]);
  if (p.step == Step::tokens) return player.dealt[0] && player.dealt[1];
  return player.token && player.dealt == std::array<TokenId, 2>{};
}

bool resting_is_sound(const Content& c, const Position& p) {
  if (p.step != Step::resting) return true;
  for (Seat seat = p.active; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    std::size_t laid = 0;
    for (const CardSet& deck : player.resting) laid += deck.size();
    std::size_t held = 0;
    for (const std::uint8_t which : c.tokens[player.token.index()].rest)
      held += player.hand.has(starting_card(seat, which));
    if (laid + held != 3 || held == 0) return false;
  }
  return true;
}

bool luna_is_sound(const Content& c, const Position& p, const Luna& luna) {
  if (luna.helium > c.luna_helium_last || luna.research > c.luna_research_last || luna.markers > 5)
    return false;
  for (std::size_t i = 0; i < company_count; ++i)
    if (p.tracks.items[i] && luna.track.items[i] > c.track(p.tracks.items[i]).last) return false;
  if (luna.next > slot_count || luna.filled >> slot_count != 0) return false;
  if (p.step <= Step::tokens) return luna.draw.empty();
  std::array<int, luna_card_count> seen{};
  std::size_t count = 0;
  bool known = true;
  const auto see = [&](LunaCardId card) {
    if (card.is_none()) return;
    ++seen[card.index()];
    ++count;
  };
  for (const LunaCardId card : luna.draw) known = known && card, see(card);
  for (const LunaCardId card : luna.second) known = known && card, see(card);
  for (const LunaCardId card : luna.discard) see(card);
  for (const LunaCardId card : luna.majority) see(card);
  for (const LunaCardId card : luna.slots) see(card);
  for (std::size_t i = luna.next; i < slot_count; ++i)
    known = known && ((luna.filled >> i & 1) == 0 || luna.slots[i]);
  return known && luna.token && count == luna_card_count &&
         std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; });
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
  return true;
}

// SK-1.10, SK-22.1
bool pieces_are_conserved(const Content& c, const Position& p) {
  const Map& map = map_of(c, p);
  for (std::size_t i = 0; i < company_count; ++i) {
    const Station& station = p.stations.items[i];
    const std::uint64_t standing = map.bits(p.outposts.items[i]);
    const int outposts = station_pieces(map, station, false) + station.lost + p.expansion.ousted.items[i] +
                         std::popcount(standing & ~map.shuttle_spaces);
    const int shuttles = station_pieces(map, station, true) + station.lost_shuttles +
                         p.expansion.shuttles.items[i] + std::popcount(standing & map.shuttle_spaces);
    if (outposts != map.outposts || shuttles != map.shuttles) return false;
  }
  return true;
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
  return true;
}

bool markers_are_sound(const Content& c, const Position& p) {
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const MaybeSeat owner = p.markers.items[i];
    if (owner && (owner.value >= p.rows() || p.step == Step::tracks || !bonus_space(c, p, id_at<BonusId>(i))))
      return false;
  }
  for (std::size_t i = 0; i < tile_count; ++i) {
    const Tile& tile = p.tiles.items[i];
    if (tile.slot > slot_count || (tile.slot != 0 && i != plus_tile.index())) return false;
    if (tile.holder.is_none() ? tile.used || tile.slot != 0 : tile.holder.value >= p.seats()) return false;
    if (tile.slot != 0 && p.players[tile.holder.value].slots[tile.slot - 1u].card.is_none()) return false;
  }
  return true;
}

// SK-1.9, SK-2.13, SK-16.23: nobody has more or fewer markers than were fetched.
bool markers_are_conserved(const Content& c, const Position& p) {
  for (Seat row = 0; row < p.rows(); ++row) {
    int markers = p.is_luna(row) ? p.luna(row).markers : p.players[row].markers;
    for (std::size_t i = 0; i < bonus_count; ++i)
      markers += p.markers.items[i].value == row && !p.one_time.has(id_at<BonusId>(i));
    int expected = c.luna_markers;
    if (p.is_luna(row) && p.step <= Step::tokens) continue;
    if (!p.is_luna(row)) {
      expected = p.rows() == 2 ? c.markers_for_two : c.markers_for_more;
      expected += permanent_sum(c, p, row, [](const Permanent& b) { return b.extra_markers; });
    }
    if (markers != expected) return false;
  }
  return true;
}

bool question_is_sound(const Content& c, const Position& p, const Question& q) {
  const auto bonus = [&](auto fits) {
    if (q.a >= bonus_count) return false;
    const BonusSpace* space = bonus_space(c, p, BonusId{q.a});
    return space && fits(*space);
  };
  const bool expanding = static_cast<bool>(p.expansion.company);
  switch (q.ask) {
    case Ask::none:
      return false;
    case Ask::acquire:
    case Ask::advance:
    case Ask::points:
    case Ask::purchase:
    case Ask::removal:
    case Ask::any_track:
    case Ask::parts:
    case Ask::company:
    case Ask::deck:
    case Ask::buy:
      return true;
    case Ask::enter:
    case Ask::ousted:
      return expanding;
    case Ask::column:
      return expanding && q.a < place_count && map_of(c, p).has(PlaceId{q.a}) &&
             station_pieces(map_of(c, p), p.stations[p.expansion.company], c.place(PlaceId{q.a}).shuttle) > 0;
    case Ask::move:
      return q.a < company_count && q.b <= most_track_space;
    case Ask::upload:
      return q.a <= p.me().upload;
    case Ask::tier:
      return bonus([](const BonusSpace& space) { return !space.tiers.empty(); });
    case Ask::choice:
      return bonus([](const BonusSpace& space) { return space.rewards.size() == 2; });
    case Ask::sell:
      return bonus([](const BonusSpace& space) { return space.sells; });
    case Ask::remove:
      return bonus([](const BonusSpace& space) { return space.salvages; });
    case Ask::salvage:
      return p.removed && bonus([](const BonusSpace& space) { return space.salvages; });
    case Ask::spread:
      return q.a < bonus_count && is_track_bonus(BonusId{q.a}) && bonus([&q](const BonusSpace& space) {
               return q.b >> 4 < static_cast<int>(space.spread.size());
             });
    case Ask::place:
      return !p.acquired.empty();
    case Ask::drain: {
      int cards = 0;
      for (const CardId card : p.me().hand) cards += c.card(card).kind == CardKind::energy;
      return expanding && p.threat && q.a <= cards;
    }
    case Ask::tasks:
      return p.questions.size() == 1 && can_claim_any(p);
    case Ask::rest:
      return q.a < slot_count && p.me().slots[q.a].card && (p.in_use & 0x1f) != 0x1f;
  }
  return false;
}

bool questions_are_sound(const Content& c, const Position& p) {
  if (p.questions.empty()) return true;
  if (p.step != Step::action) return false;
  for (const Question& question : p.questions)
    if (!question_is_sound(c, p, question)) return false;
  MoveList<Game> moves;
  Game::legal(c, p, p.active, moves);
  return !moves.empty();
}

bool deciding_is_sound(const Position& p) {
  const bool secret = p.step == Step::tokens || p.step == Step::planning;
  if (p.deciding.empty() == secret) return false;
  return (p.deciding.bits >> p.seats()) == 0 && (p.out.bits >> p.rows()) == 0;
}

}  // namespace

std::string_view Game::unsound(const Content& c, const Position& p) {
  if (p.seats() < 1 || p.rows() < 2 || p.rows() > static_cast<int>(most_players))
    return "it must have two to four players, Lunas included.";
  if (p.active >= p.seats() || p.first >= p.seats() || p.round_first >= p.seats())
    return "a seat that is named does not exist.";
  if (p.round < 1 || p.round > c.rounds) return "the round does not exist.";
  if (p.luna_level >= level_count) return "Luna's level does not exist.";
  if (p.side > Side::belt) return "the side of the board does not exist.";
  if (!board_is_sound(c, p)) return "tracks, outposts or stations do not fit together.";
  if (!deciding_is_sound(p)) return "those who choose at once do not fit the step.";
  for (const Player& player : p.players)
    if (!player_is_sound(c, p, player)) return "a player's board does not fit the rules.";
  if (!resting_is_sound(c, p)) return "the resting cards do not fit the token.";
  for (const Luna& luna : p.lunas)
    if (!luna_is_sound(c, p, luna)) return "Luna's cards or tracks do not fit the rules.";
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
  if (!markers_are_conserved(c, p)) return "SK-2.13: bonus markers are not conserved.";
  if (p.supplement > c.rounds) return "SK-14.2: too many coins on the supplement space.";
  return {};
}

}  // namespace orrery::skymines
