// Sections 2 and 3: from the empty table to the first plans.
#include <array>

#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

// SK-3.1 to SK-3.3
void allot_tracks(const Content& c, bool random, Position& p) {
  std::array<std::uint8_t, 5> boards = {0, 1, 2, 3, 4};
  if (random) p.rng.shuffle(boards.data(), boards.size());
  for (std::size_t i = 0; i < company_count; ++i)
    p.tracks.items[i] =
        random ? id_at<TrackId>(2u * boards[i] + p.rng.below(2)) : c.companies[i].default_track;
}

// SK-3.4: the company whose track is chosen next, or none.
CompanyId company_without_track(const Position& p) {
  for (std::size_t i = 0; i < company_count; ++i)
    if (p.tracks.items[i].is_none()) return id_at<CompanyId>(i);
  return {};
}

// SK-2.5, SK-2.6
void build_card_stack(const Content& c, Position& p) {
  std::array<CardId, action_card_count> cards;
  for (std::size_t i = 0; i < action_card_count; ++i) cards[i] = id_at<CardId>(i);
  for (std::size_t from = 0; from < action_card_count;) {
    std::size_t to = from;
    while (to < action_card_count && c.cards[to].letter == c.cards[from].letter) ++to;
    p.rng.shuffle(cards.data() + from, to - from);
    from = to;
  }
  for (std::size_t i = 0; i < display_count; ++i) p.display[i] = cards[i];
  for (std::size_t i = action_card_count; i-- > display_count;) p.stack.push_back(cards[i]);
}

// SK-2.8 to SK-2.11
void lay_out_plans(Position& p) {
  constexpr std::size_t each = regular_plan_count / letter_count;
  p.supplement = 1;
  for (std::size_t i = 0; i < special_plan_count; ++i) p.specials[i] = special_plan(i + 2);
  for (std::size_t letter = 0; letter < letter_count; ++letter) {
    std::array<PlanId, each> plans;
    for (std::size_t i = 0; i < each; ++i) plans[i] = id_at<PlanId>(letter * each + i);
    p.rng.shuffle(plans.data(), each);
    for (std::size_t i = 0; i < 4; ++i) p.plans[4 * letter + i] = plans[i];
    for (std::size_t i = 4; i < each; ++i) p.plan_stacks[letter].push_back(plans[i]);
  }
}

// SK-2.12 to SK-2.17
void seat_players(const Content& c, const Setup& setup, Position& p) {
  const std::size_t people = static_cast<std::size_t>(setup.players);
  const bool two = p.rows() == 2;  // SK-2.14
  for (std::size_t seat = 0; seat < people; ++seat) {
    Player& player = p.players[seat];
    player.coins = static_cast<std::uint16_t>(c.starting_coins);
    player.markers = small(two ? c.markers_for_two : c.markers_for_more);
    for (std::size_t i = 0; i < starting_card_count; ++i) player.hand.add(starting_card(seat, i));
    player.hand.add(single_energy_card(seat));
  }
}

TokenId default_token(const Content& c, std::size_t seat) {
  std::size_t token = 0;
  while (c.tokens[token].default_seat != seat + 1) ++token;
  return id_at<TokenId>(token);
}

// SK-3.6
void deal_tokens(Position& p) {
  std::array<TokenId, token_count> tokens;
  for (std::size_t i = 0; i < token_count; ++i) tokens[i] = id_at<TokenId>(i);
  p.rng.shuffle(tokens.data(), tokens.size());
  for (std::size_t seat = 0; seat < p.players.size(); ++seat)
    p.players[seat].dealt = {tokens[2 * seat], tokens[2 * seat + 1]};
}

// SK-25.3: a spare token for each Luna.
void draw_luna_tokens(const Content& c, Position& p, EventLog* log) {
  std::uint32_t kept = 0;
  for (const Player& player : p.players) kept |= 1u << player.token.index();
  ScratchList<TokenId, token_count> spare;
  for (std::size_t i = 0; i < token_count; ++i)
    if ((kept >> i & 1) == 0) spare.push_back(id_at<TokenId>(i));
  if (p.lunas.empty()) return;
  p.rng.shuffle(spare);
  for (std::size_t i = 0; i < p.lunas.size(); ++i)
    set_up_luna(c, p, static_cast<Seat>(p.players.size() + i), spare[i], log);
  p.revealed.to(SeatSet::all());
}

// SK-2.19, SK-2.21 to SK-2.23
void reveal_tokens(const Content& c, Position& p, EventLog* log) {
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    Player& player = p.players[seat];
    player.dealt = {};
    player.screens[0] = {token_plan(player.token), false, false};
    tell_all(log, Happened::token_revealed, seat, player.token.value);
    const Reward& bonus = c.tokens[player.token.index()].bonus;
    for (std::size_t i = 0; i < company_count; ++i)
      move_on_track(c, p, seat, id_at<CompanyId>(i),
                    std::min<int>(player.track.items[i] + bonus.track[i], c.track(p.tracks.items[i]).last),
                    log);
    move_tank(c, p, seat, bonus.tank, log);
  }
  p.turn = {};  // the starting bonus belongs to no turn
  p.revealed.to(SeatSet::all());
  draw_luna_tokens(c, p, log);
  p.step = Step::resting;
  p.active = 0;
}

// SK-3.5, SK-3.6: when the tracks lie.
void hand_out_tokens(const Content& c, Position& p, EventLog* log) {
  if (p.players[0].dealt[0].is_none()) return reveal_tokens(c, p, log);
  p.step = Step::tokens;
  p.deciding = SeatSet::first(p.seats());
  p.revealed.to(SeatSet::all());
}

// The modules of a game; a chapter of the campaign decides them all (SK-24.2 to SK-24.6).
struct Modules {
  std::size_t tracks, threat;
  bool random_tokens, missions;
  Side side;
  std::size_t chapter;
};
Modules modules_of(const Content& c, const Setup& setup) {
  const auto& options = setup.options;
  Modules modules{options[option_tracks],
                  options[option_threat],
                  options[option_tokens] == 1,
                  options[option_missions] == 1,
                  options[option_side] == 1 ? Side::belt : Side::moon,
                  std::min<std::size_t>(options[option_chapter], chapter_count)};
  if (modules.chapter > 0) {
    const Chapter& chapter = c.chapters[modules.chapter - 1];
    modules.tracks = tracks_random;
    modules.random_tokens = true;
    modules.missions = true;
    modules.side = chapter.side;
    modules.threat = !chapter.threat ? threat_none : std::max(modules.threat, threat_random);
  }
  if (modules.side != Side::belt) modules.threat = threat_none;  // SK-23.1
  return modules;
}

// SK-24.5: the top outpost of each column is on the board from the start.
void preplace(const Chapter& chapter, Position& p, EventLog* log) {
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    std::size_t column = 0;
    for (const PlaceId place : chapter.preplaced[i]) {
      pull_piece(p, company, column++);
      p.outposts[company].add(place);
      tell_all(log, Happened::preplaced, no_seat, company.value, place.value);
    }
  }
}

int cards_laid(const Player& player) {
  int count = 0;
  for (const CardSet& deck : player.resting) count += !deck.empty();
  return count;
}

}  // namespace

std::string_view setup_problem(const Content& c, const Setup& setup) {
  const int lunas = setup.options[option_lunas];  // 0: as many as are needed
  if (lunas > 0 && setup.players + lunas - 1 > static_cast<int>(most_players))
    return "At most four players in total.";  // SK-27.18
  if (setup.players == 1 && lunas == 1) return "Solo play needs at least one Luna.";
  const auto& options = setup.options;
  if (options[option_chapter] == 0) {
    if (options[option_threat] != threat_none && options[option_side] == 0)
      return "The threat module needs the Belt side.";  // SK-23.1, SK-27.18
    return {};
  }
  const Modules modules = modules_of(c, setup);
  if (options[option_tracks] != 0 || options[option_tokens] != 0 || options[option_side] != 0 ||
      options[option_missions] != 0 ||
      (options[option_threat] != threat_none && modules.threat == threat_none))
    return "A chapter decides tracks, tokens, side, missions and threat.";
  return {};
}

void set_up(const Content& c, const Setup& setup, Position& p, EventLog* log) {
  p.rng = setup.rng;
  for (int i = 0; i < setup.players; ++i) p.players.push_back({});
  const int wanted =
      setup.options[option_lunas] == 0 ? (setup.players == 1 ? 1 : 0) : setup.options[option_lunas] - 1;
  const int room = static_cast<int>(most_players) - setup.players;
  const int lunas = std::clamp(wanted, setup.players == 1 ? 1 : 0, room);  // SK-1.13, SK-25.1
  for (int i = 0; i < lunas; ++i) p.lunas.push_back({});
  p.linked = setup.options[option_linked] == 1;
  constexpr std::array<std::uint8_t, level_count> levels = {2, 0, 1, 3, 4,
                                                            5, 6, 7, 8};  // the standard one first
  p.luna_level = levels[std::min<std::size_t>(setup.options[option_level], level_count - 1)];
  const Modules modules = modules_of(c, setup);
  p.side = modules.side;
  p.chapter = small(modules.chapter);
  const std::size_t tracks = modules.tracks;
  if (tracks != tracks_chosen) allot_tracks(c, tracks == tracks_random, p);
  for (Station& station : p.stations.items)  // SK-2.4, SK-22.1
    for (std::size_t i = 0; i < column_count; ++i) station.columns[i].outposts = map_of(c, p).columns[i].size;
  build_card_stack(c, p);
  lay_out_plans(p);
  seat_players(c, setup, p);
  if (modules.random_tokens)
    deal_tokens(p);
  else
    for (std::size_t seat = 0; seat < p.players.size(); ++seat)
      p.players[seat].token = default_token(c, seat);  // SK-3.5
  if (modules.chapter > 0) preplace(c.chapters[modules.chapter - 1], p, log);
  if (modules.missions) lay_out_missions(c, p, log);
  if (modules.threat != threat_none) lay_out_threat(c, p, modules.threat, log);
  if (tracks == tracks_chosen)
    p.step = Step::tracks;
  else
    hand_out_tokens(c, p, log);
}

Refusal refuse_edge(const Content& c, const Position& p, TrackId track) {
  for (const TrackId used : p.tracks.items)
    if (used && c.track(used).board == c.track(track).board) return because(Reason::board_in_use);  // SK-1.3
  return allowed;
}

void lay_track(const Content& c, Position& p, TrackId track, EventLog* log) {
  const CompanyId company = company_without_track(p);
  p.tracks[company] = track;
  tell_all(log, Happened::track_laid, p.active, company.value, track.value);
  if (!company_without_track(p)) hand_out_tokens(c, p, log);
}

Refusal refuse_keep(const Position& p, Seat seat, TokenId token) {
  const auto& dealt = p.players[seat].dealt;
  return token == dealt[0] || token == dealt[1] ? allowed : because(Reason::not_your_token);
}

void keep_token(const Content& c, Position& p, Seat seat, TokenId token, EventLog* log) {
  p.players[seat].token = token;
  p.deciding.remove(seat);
  tell(log, Happened::token_kept, seat, SeatSet::only(seat), token.value);
  tell(log, Happened::token_chosen, seat, SeatSet::all_but(seat));
  if (p.deciding.empty()) reveal_tokens(c, p, log);
}

// SK-2.20: the cards named on the token, into the resting slots 2, 3 and 4.
Refusal refuse_lay(const Content& c, const Position& p, CardId card) {
  const Player& player = p.me();
  if (!player.hand.has(card)) return because(Reason::not_in_hand);
  for (const std::uint8_t which : c.tokens[player.token.index()].rest)
    if (card == starting_card(p.active, which)) return allowed;
  return because(Reason::not_a_resting_card);
}

void lay_resting_card(const Content& c, Position& p, CardId card, EventLog* log) {
  Player& player = p.me();
  const std::size_t slot = static_cast<std::size_t>(cards_laid(player)) + 1;
  player.hand.remove(card);
  player.resting[slot].add(card);
  tell_all(log, Happened::resting_laid, p.active, card.value, slot);
  if (slot < 3) return;
  if (p.active + 1 < p.seats()) {
    ++p.active;
  } else {
    p.active = 0;
    begin_round(c, p, log);
  }
}

}  // namespace orrery::skymines
