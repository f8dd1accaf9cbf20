// Rules of Anteros that a scenario cannot show: counts of components, chance, and what holds for whole games.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "engine/game_adapter.h"
#include "engine/record/session.h"
#include "games/anteros/game.h"
#include "games/registry.h"
#include "tests/random_play.h"

namespace orrery::anteros::anteros_test {
namespace {

const AnyGame& any() {
  static const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  return *game;
}
const Content& content() {
  return static_cast<const GameAdapter<Game>&>(any()).content();
}

Position fresh(int players, std::uint64_t seed) {
  Position p{};
  Game::setup(content(), {players, Rng::from(seed), {}}, p, nullptr);
  return p;
}

// Plays at random; `visit` sees the position at every decision and at the end.
template <class Visit>
Position play_at_random(int players, std::uint64_t seed, Visit visit) {
  return play_on_at_random<Game>(content(), fresh(players, seed), Rng::from(seed, 1), nullptr,
                                 [&](const Position& p, Seat, const MoveList<Game>&) { visit(p); });
}
Position play_at_random(int players, std::uint64_t seed) {
  return play_at_random(players, seed, [](const Position&) {});
}

std::string words_of(const Position& p, Seat seat, Move move) {
  return Game::move_words(content(), p, seat, move, {}).text;
}

// Visits every decision of some games played at random.
template <class Visit>
void look_at_decisions(Visit visit) {
  for (std::uint64_t seed = 0; seed < 60; ++seed)
    play_on_at_random<Game>(content(), fresh(3, seed), Rng::from(seed, 1), nullptr,
                            [&](const Position& p, Seat seat, const MoveList<Game>& moves) {
                              for (const Move move : moves) visit(p, seat, move);
                            });
}

TEST(Anteros, AN_7_7_a_card_that_would_have_no_effect_warns_before_it_is_played) {
  std::map<CardKind, std::array<int, 2>> seen;  // without a warning, with one
  look_at_decisions([&](const Position& p, Seat seat, Move move) {
    if (verb_of(move) != Verb::play) return;
    const CardKind kind = content().card(argument<CardId>(move)).kind;
    const std::string warning = Game::move_words(content(), p, seat, move, {}).warning;
    ++seen[kind][warning.empty() ? 0 : 1];
    Position after = p;
    MoveList<Game> next;
    Game::apply(content(), after, seat, move, nullptr);
    settle<Game>(content(), after, next, nullptr);
    if (kind != CardKind::regular) {
      EXPECT_EQ(after.questions.empty(), !warning.empty()) << words_of(p, seat, move) << warning;
    } else if (!warning.empty()) {
      EXPECT_TRUE(after.questions.empty()) << words_of(p, seat, move);
    }
  });
  for (const CardKind kind : {CardKind::regular, CardKind::claim, CardKind::steal}) {
    EXPECT_GT(seen[kind][0], 0);
    EXPECT_GT(seen[kind][1], 0);
  }
}

TEST(Anteros, AN_7_17_an_option_to_steal_says_how_much_there_is_to_take) {
  const auto ore_of = [](const Player& player) {
    return std::accumulate(player.ore.items.begin(), player.ore.items.end(), 0);
  };
  std::set<std::string> said;
  look_at_decisions([&](const Position& p, Seat seat, Move move) {
    if (p.asked() != Ask::kind) return;
    Position after = p;
    Game::apply(content(), after, seat, move, nullptr);
    MoveList<Game> next;
    while (after.asked() == Ask::ore) {
      Game::legal(content(), after, seat, next);
      Game::apply(content(), after, seat, next[0], nullptr);
    }
    const int ore = ore_of(after.players[seat]) - ore_of(p.players[seat]);
    const int salvaged = after.players[seat].salvaged - p.players[seat].salvaged;
    const std::string words = verb_of(move) == Verb::resources ? fmt::format("Take {} ore", ore)
                              : salvaged == 1                  ? std::string("Take 1 salvaged drill")
                                              : fmt::format("Take {} salvaged drills", salvaged);
    EXPECT_EQ(words_of(p, seat, move), words);
    said.insert(words);
  });
  EXPECT_TRUE(said.contains("Take 1 ore"));
  EXPECT_TRUE(said.contains("Take 2 ore"));
}

TEST(Anteros, AN_1_1_two_to_four_players) {
  EXPECT_EQ(any().info().min_players, 2);
  EXPECT_EQ(any().info().max_players, 4);
}

TEST(Anteros, AN_1_2_sixteen_tiles_with_6_5_3_2_ores) {
  std::map<std::string, int> ores;
  for (const Tile& tile : content().tiles) ++ores[content().ore(tile.ore).id];
  EXPECT_EQ(ores, (std::map<std::string, int>{{"iron", 6}, {"cobalt", 5}, {"gold", 3}, {"platinum", 2}}));
}

TEST(Anteros, AN_1_3_nothing_is_ever_deployed_on_a_ship_tile) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_at_random(4, seed, [](const Position& p) {
      for (const Player& player : p.players)
        if (player.ship) {
          ASSERT_TRUE(p.field[player.ship].is_none());
        }
    });
}

TEST(Anteros, AN_1_5_AN_1_6_AN_17_2_every_drill_is_in_exactly_one_place) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_at_random(3, seed, [](const Position& p) {
      int drills = 0;
      for (const Player& player : p.players) {
        drills += player.supply + player.salvaged;
        ASSERT_LE(player.supply, 40);
      }
      for (const TileState& tile : p.tiles.items)
        for (Seat seat = 0; seat < 4; ++seat) drills += tile.drills.count(seat);
      ASSERT_EQ(drills, 3 * 40);
    });
}

TEST(Anteros, AN_1_8_AN_1_9_thirty_regular_cards_and_two_of_each_special_kind) {
  std::map<CardKind, int> kinds;
  for (const Card& card : content().cards) ++kinds[card.kind];
  EXPECT_EQ(kinds[CardKind::regular], 30);
  EXPECT_EQ(kinds[CardKind::claim], 2);
  EXPECT_EQ(kinds[CardKind::remote_deploy], 2);
  EXPECT_EQ(kinds[CardKind::steal], 2);
}

TEST(Anteros, AN_1_10_regular_cards_carry_two_to_four_arrows_and_all_differ) {
  std::set<int> sets;
  std::array<int, 8> directions{};
  for (const Card& card : content().cards) {
    if (card.kind != CardKind::regular) {
      EXPECT_EQ(card.arrows, 0) << card.id;
      continue;
    }
    EXPECT_GE(std::popcount(card.arrows), 2) << card.id;
    EXPECT_LE(std::popcount(card.arrows), 4) << card.id;
    sets.insert(card.arrows);
    for (std::size_t i = 0; i < 8; ++i) directions[i] += card.arrows >> i & 1;
  }
  EXPECT_EQ(sets.size(), 30u);
  for (const int count : directions) EXPECT_EQ(count, 11);
}

TEST(Anteros, AN_1_11_AN_1_13_eighteen_contracts_and_sixteen_tokens) {
  std::set<std::string> ids;
  for (const Contract& contract : content().contracts) ids.insert(contract.id);
  EXPECT_EQ(ids.size(), 18u);
  int points = 0;
  for (const Token& token : content().tokens) points += token.points;
  EXPECT_EQ(points, 81);
}

TEST(Anteros, AN_2_1_the_field_is_four_by_four) {
  EXPECT_EQ(cell_names[cell_at(1, 2).index()], "b3");
  EXPECT_EQ(cell_names[cell_at(3, 0).index()], "d1");
  EXPECT_EQ(cell_names[cell_at(0, 3).index()], "a4");
}

TEST(Anteros, AN_2_2_the_center_cells) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < cell_count; ++i)
    if (is_center(id_at<CellId>(i))) names.emplace(cell_names[i]);
  EXPECT_EQ(names, (std::set<std::string>{"b2", "c2", "b3", "c3"}));
}

TEST(Anteros, AN_2_7_AN_2_8_corners_and_edges_of_a_tile) {
  const auto spaces = [](SpaceMask mask) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < space_count; ++i)
      if (mask >> i & 1) names.emplace(space_names[i]);
    return names;
  };
  using Names = std::set<std::string>;
  EXPECT_EQ(spaces(corner_spaces), (Names{"nw", "ne", "se", "sw"}));
  EXPECT_EQ(spaces(edge_spaces(0)), (Names{"nw", "n", "ne"}));
  EXPECT_EQ(spaces(edge_spaces(2)), (Names{"ne", "e", "se"}));
  EXPECT_EQ(spaces(edge_spaces(4)), (Names{"se", "s", "sw"}));
  EXPECT_EQ(spaces(edge_spaces(6)), (Names{"sw", "w", "nw"}));
}

TEST(Anteros, AN_2_10_AN_2_12_each_seat_reads_arrows_from_its_side) {
  // up, up_right, right, ... as compass directions of the south, west, north and east seat
  const std::array<std::string, 4> up_right_left = {"n ne w", "e se n", "s sw e", "w nw s"};
  for (Seat seat = 0; seat < 4; ++seat) {
    std::string text;
    for (const int arrow : {0, 1, 6})
      text += (text.empty() ? "" : " ") +
              std::string(space_names[static_cast<std::size_t>(arrow_direction(4, seat, arrow))]);
    EXPECT_EQ(text, up_right_left[seat]);
  }
  EXPECT_EQ(arrow_direction(2, 1, 0), 4) << "two players sit opposite each other";
  EXPECT_EQ(arrow_direction(3, 1, 0), 2) << "the second of three sits in the west";
  EXPECT_EQ(arrow_direction(3, 2, 0), 4) << "the third in the north";
}

TEST(Anteros, AN_3_1_seats_are_in_turn_order_and_the_first_seat_takes_the_first_turn) {
  for (int players = 2; players <= 4; ++players) {
    bool first_slide = true;
    play_at_random(players, 5, [&](const Position& p) {
      if (p.step == Step::slide && p.turns_done < players) {
        ASSERT_EQ(p.active, p.turns_done);
        first_slide = false;
      }
    });
    EXPECT_FALSE(first_slide);
  }
}

TEST(Anteros, AN_3_2_AN_3_3_AN_3_4_tiles_tokens_and_contracts_are_shuffled) {
  std::set<int> corner_tiles;
  std::set<int> tokens;
  std::set<int> contracts;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Position p = fresh(2, seed);
    corner_tiles.insert(p.field.items[0].value);
    tokens.insert(p.tiles.items[0].token.value);
    contracts.insert(p.contracts[0].contract.value);
    std::set<int> open;
    for (const ContractSlot& slot : p.contracts) open.insert(slot.contract.value);
    ASSERT_EQ(open.size(), 5u);
  }
  EXPECT_EQ(corner_tiles.size(), 16u);
  EXPECT_EQ(tokens.size(), 16u);
  EXPECT_EQ(contracts.size(), 18u);
}

TEST(Anteros, AN_3_6_AN_3_7_AN_3_8_special_cards_lie_in_the_lower_21) {
  std::set<std::size_t> depths;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Position p = fresh(2, seed);  // 4 cards dealt, 11 of the upper 15 left on top of the 21
    for (std::size_t i = 0; i < p.deck.size(); ++i) {
      if (!content().is_special(p.deck[i].card)) continue;
      ASSERT_LT(i, 21u);
      depths.insert(i);
    }
  }
  EXPECT_EQ(depths.size(), 21u) << "they can lie anywhere in there";
}

TEST(Anteros, AN_3_9_nobody_starts_with_a_special_card_and_cards_are_dealt_in_turn) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Position p = fresh(4, seed);
    for (const Player& player : p.players)
      for (const HiddenCard& card : player.hand) ASSERT_FALSE(content().is_special(card.card));
  }
}

TEST(Anteros, AN_3_15_AN_17_1_after_setup_everybody_holds_one_tile_and_all_16_are_there) {
  for (int players = 2; players <= 4; ++players)
    play_at_random(players, 3, [&](const Position& p) {
      if (p.step == Step::place) return;
      std::set<int> tiles;
      int ships = 0;
      for (const TileId tile : p.field.items) tile ? (void)tiles.insert(tile.value) : (void)++ships;
      for (const Player& player : p.players) tiles.insert(player.held.value);
      ASSERT_EQ(ships, players);
      ASSERT_EQ(tiles.size(), 16u);
    });
}

TEST(Anteros, AN_5_7_AN_4_7_a_legal_slide_always_exists) {
  int fewest = 16;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    play_at_random(4, seed, [&](const Position& p) {
      if (p.step != Step::slide || !p.questions.empty()) return;
      int slides = 0;
      for (std::size_t i = 0; i < slide_count; ++i) slides += !refuse_slide(p, id_at<SlideId>(i));
      fewest = std::min(fewest, slides);
    });
  EXPECT_GE(fewest, 8);
}

TEST(Anteros, AN_6_3_AN_11_2_AN_17_4_all_36_cards_are_played_once) {
  for (int players = 2; players <= 4; ++players) {
    const Position p = play_at_random(players, 11);
    std::set<int> cards;
    for (const CardId card : p.played) cards.insert(card.value);
    EXPECT_EQ(cards.size(), 36u);
    EXPECT_EQ(p.played.size(), 36u);
  }
}

TEST(Anteros, AN_9_2_AN_11_1_AN_11_4_equal_turns_and_the_deck_empties_with_the_last_player) {
  const std::map<int, std::pair<int, int>> rounds = {{2, {18, 16}}, {3, {12, 10}}, {4, {9, 7}}};
  for (const auto& [players, figures] : rounds) {
    std::array<std::set<int>, 4> turns;
    int emptied = 0;
    play_at_random(players, 17, [&, players = players](const Position& p) {
      if (p.step == Step::over || p.step == Step::place) return;
      turns[p.active].insert(p.turns_done);
      if (p.deck.empty() && emptied == 0) emptied = p.turns_done;
      const std::size_t expected = p.turns_done >= 36 - players ? 1 : 2;
      if (p.step == Step::slide && p.questions.empty()) {
        ASSERT_EQ(p.me().hand.size(), expected);
      }
    });
    for (Seat seat = 0; seat < players; ++seat)
      EXPECT_EQ(static_cast<int>(turns[seat].size()), figures.first) << players << " players";
    EXPECT_EQ(emptied, figures.second * players) << players << " players";
  }
}

TEST(Anteros, AN_11_5_AN_17_6_the_game_takes_36_turns_whatever_happens) {
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (int players = 2; players <= 4; ++players) EXPECT_EQ(play_at_random(players, seed).turns_done, 36);
}

TEST(Anteros, AN_14_6_the_unused_contracts_are_no_part_of_the_position) {
  EXPECT_EQ(fresh(2, 1).contracts.size(), 5u);
}

TEST(Anteros, AN_17_3_AN_17_5_AN_17_7_caps_hold_in_random_games) {
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    play_at_random(2, seed, [](const Position& p) {
      ASSERT_EQ(p.contracts.size(), 5u);
      for (const Player& player : p.players)
        for (const std::uint8_t ore : player.ore.items) ASSERT_LE(ore, 10);
      for (const TileState& tile : p.tiles.items) {
        int drills = 0;
        for (Seat seat = 0; seat < 4; ++seat) drills += tile.drills.count(seat);
        ASSERT_EQ(drills, std::popcount(tile.drills.taken()));
      }
    });
}

TEST(Anteros, AN_17_1_the_check_notices_what_is_broken) {
  Position p = play_at_random(2, 1);
  EXPECT_EQ(Game::check(content(), p), "");
  Position broken = p;
  broken.field.items[0] = broken.field.items[1];
  EXPECT_NE(Game::check(content(), broken), "");
  broken = p;
  ++broken.players[0].salvaged;
  EXPECT_EQ(Game::check(content(), broken), "AN-17.2: drills are not conserved.");
  broken = p;
  broken.played.pop_back();
  EXPECT_EQ(Game::check(content(), broken), "AN-17.4: cards are not conserved.");
  broken = p;
  broken.players[1].ore.items[2] = 11;
  EXPECT_NE(Game::check(content(), broken), "");
}

// A position of two players in which seat 0 slides, and one in which it has played its card.
Position sliding() {
  Position p = fresh(2, 1);
  for (const CellId cell : {center_cells[3], center_cells[0]})
    Game::apply(content(), p, p.active, move_of(Verb::place, cell), nullptr);
  return p;
}
Position finishing() {
  Position p = sliding();
  p.step = Step::finish;
  p.played.push_back(p.players[0].hand.pop_back().card);
  return p;
}
// One in which seat 0 answers a question of its card; the tile in the north of its ship has drills of both.
Position asked(const Question& question) {
  Position p = finishing();
  p.step = Step::play;
  p.tiles[p.field[cell_at(1, 0)]].drills.of = {0b0001, 0b0110};
  p.players[0].supply = 30;
  p.players[1].supply = 30;
  p.players[1].ship = cell_at(2, 1);
  std::swap(p.field[cell_at(2, 1)], p.field[cell_at(2, 2)]);
  p.players[1].ore.items = {1, 1, 0, 0};
  p.questions.push(question);
  return p;
}
TileId north_of_ship() {
  return finishing().field[cell_at(1, 0)];
}

TEST(Anteros, AN_17_7_positions_from_which_play_would_break_are_refused) {
  const std::string_view ships = "a ship, or a held tile, is not where it can be.";
  const std::string_view tiles = "a tile is missing or lies in two places.";
  const std::string_view drills = "a drill belongs to nobody at the table, or a tile has no token.";
  const std::string_view supplies = "there are more drills than the game has.";
  const std::string_view cards = "a card is unknown or in two places, or there are too many turns.";
  const std::string_view hands = "the active player has no card to play, or no room for the card to draw.";
  const std::string_view contracts =
      "a contract is unknown, lies there twice, or belongs to nobody at the table.";
  struct Case {
    std::string_view expected;
    void (*change)(Position&);
  };
  const Case cases[] = {
      {"", [](Position&) {}},
      {"it has fewer than two players.", [](Position& p) { p.players.pop_back(); }},
      {"the active seat does not exist.", [](Position& p) { p.active = 2; }},
      {ships, [](Position& p) { p.players[0].ship = CellId::none(); }},
      {ships, [](Position& p) { p.players[0].held = TileId::none(); }},
      {ships, [](Position& p) { p.players[0].ship = cell_at(0, 0); }},
      {ships, [](Position& p) { p.players[0].ship = p.players[1].ship; }},
      {ships, [](Position& p) { p.step = Step::place; }},
      {tiles, [](Position& p) { p.field[cell_at(0, 0)] = p.players[0].held; }},
      {tiles, [](Position& p) { p.field[cell_at(0, 0)] = TileId::none(); }},
      {drills, [](Position& p) { p.tiles.items[3].drills.of[2] = 1; }},
      {drills,
       [](Position& p) {
         p.tiles.items[3].drills.of = {1, 1};
       }},
      {drills, [](Position& p) { p.tiles.items[15].token = TokenId::none(); }},
      {supplies, [](Position& p) { p.tiles.items[0].drills.of[1] = 1; }},
      {supplies, [](Position& p) { p.players[0].supply = 41; }},
      {supplies, [](Position& p) { p.players[0].salvaged = 255 - 79; }},
      {"", [](Position& p) { p.players[0].salvaged = 255 - 80; }},
      {cards, [](Position& p) { p.deck[3].card = p.deck[4].card; }},
      {cards, [](Position& p) { p.deck[3].card = CardId::none(); }},
      {cards, [](Position& p) { p.played.push_back(p.deck[4].card); }},
      {cards, [](Position& p) { p.played.push_back(CardId::none()); }},
      {cards, [](Position& p) { p.players[1].hand[0].card = p.deck[4].card; }},
      {cards, [](Position& p) { p.players[1].hand[0].known_to = SeatSet::only(0); }},
      {cards,
       [](Position& p) {
         for (HiddenCard& card : p.deck) card.surely_regular = true;
       }},
      {cards, [](Position& p) { p.turns_done = 1; }},
      {hands, [](Position& p) { p.players[0].hand.pop_back(); }},
      {hands, [](Position& p) { p.players[1].hand.pop_back(); }},
      {hands, [](Position& p) { p.step = Step::finish; }},
      {hands,
       [](Position& p) {
         p.deck.clear();
         p.players[0].hand.clear();
       }},
      {"",
       [](Position& p) {
         p.deck.clear();
         p.players[0].hand.pop_back();
       }},
      {"",
       [](Position& p) {
         p.deck.clear();
         p.step = Step::finish;
       }},
      {"an ore track goes beyond its end.", [](Position& p) { p.players[1].ore.items[3] = 11; }},
      {"", [](Position& p) { p.players[1].ore.items[3] = 10; }},
      {contracts, [](Position& p) { p.contracts[2].contract = p.contracts[4].contract; }},
      {contracts, [](Position& p) { p.contracts[2].contract = ContractId::none(); }},
      {contracts, [](Position& p) { p.contracts[2].owner = {2}; }},
      {"", [](Position& p) { p.contracts[2].owner = {1}; }},
  };
  for (std::size_t i = 0; i < std::size(cases); ++i) {
    Position p = sliding();
    cases[i].change(p);
    EXPECT_EQ(Game::unsound(content(), p), cases[i].expected) << "case " << i;
  }
}

// The question itself is sound; each change to it, or to what it is about, is not.
TEST(Anteros, AN_15_questions_that_do_not_fit_are_refused) {
  struct Case {
    Question question;
    std::vector<void (*)(Position&)> changes;
  };
  const auto place = [](Position& p) { p.step = Step::finish; };
  const TileId north = north_of_ship();
  const std::vector<Case> cases = {
      {{.ask = Ask::arrow, .arrows = 0b1},
       {place, [](Position& p) { p.questions.top().arrows = 0; },
        [](Position& p) { p.questions.push(p.questions.top()); },
        [](Position& p) {  // neither deploy nor mine
          p.tiles[p.field[cell_at(1, 0)]].drills.of[0] = 0;
          p.players[0].supply = 0;
        }}},
      {{.ask = Ask::claim_tile}, {place, [](Position& p) { p.played.clear(); }}},
      {{.ask = Ask::claim_drill, .tile = north, .to_go = 2},
       {place, [](Position& p) { p.questions.top().tile = TileId::none(); },
        [](Position& p) { p.questions.top().to_go = 0; }, [](Position& p) { p.questions.top().to_go = 3; },
        [](Position& p) { p.players[0].supply = 1; },
        [](Position& p) { p.tiles[p.questions.top().tile].drills.of[1] = 0b0100; }}},
      {{.ask = Ask::victim}, {place, [](Position& p) { p.played.clear(); }}},
      {{.ask = Ask::kind, .seat = {1}},
       {place, [](Position& p) { p.questions.top().seat = {0}; },
        [](Position& p) { p.questions.top().seat = {2}; }, [](Position& p) { p.questions.top().seat = {}; },
        [](Position& p) { p.players[1].ore.items = {}; }}},
      {{.ask = Ask::ore, .seat = {1}, .to_go = 2},
       {place, [](Position& p) { p.questions.top().seat = {0}; },
        [](Position& p) { p.questions.top().to_go = 0; }, [](Position& p) { p.questions.top().to_go = 3; },
        [](Position& p) { p.players[1].ore.items = {}; }}},
      {{.ask = Ask::remote, .tile = finishing().players[0].held, .seat = {0}, .to_go = 1},
       {place, [](Position& p) { p.questions.top().tile = TileId::none(); },
        [](Position& p) { p.questions.top().seat = {}; }, [](Position& p) { p.questions.top().seat = {1}; },
        [](Position& p) { p.questions.top().to_go = 2; }, [](Position& p) { p.players[0].supply = 0; },
        [](Position& p) { p.tiles[p.questions.top().tile].drills.of[0] = 0xff; }}},
  };
  for (const Case& one : cases) {
    const Position sound = asked(one.question);
    EXPECT_EQ(Game::unsound(content(), sound), "") << int{static_cast<std::uint8_t>(one.question.ask)};
    for (std::size_t i = 0; i < one.changes.size(); ++i) {
      Position p = sound;
      one.changes[i](p);
      EXPECT_EQ(Game::unsound(content(), p), "the pending question does not fit.")
          << int{static_cast<std::uint8_t>(one.question.ask)} << ", change " << i;
    }
  }
}

TEST(Anteros, AN_6_9_a_space_is_asked_for_while_one_is_left) {
  Position p = asked({.ask = Ask::arrow, .arrows = 0b1});
  p.questions.push({.ask = Ask::space, .tile = north_of_ship()});
  EXPECT_EQ(Game::unsound(content(), p), "");
  p.tiles[north_of_ship()].drills.of = {0b1111'1110, 0};  // the first of the eight
  EXPECT_EQ(Game::unsound(content(), p), "");
  p.tiles[north_of_ship()].drills.of = {0b1111'1111, 0};
  EXPECT_EQ(Game::unsound(content(), p), "the pending question does not fit.");
}

TEST(Anteros, AN_10_5_two_cards_are_there_to_ask_which_lies_lowest) {
  Position p = sliding();
  p.questions.push({.ask = Ask::lowest});
  EXPECT_EQ(Game::unsound(content(), p), "");
  p.deck.clear();
  EXPECT_EQ(Game::unsound(content(), p), "the pending question does not fit.");
  p = finishing();  // with one card
  EXPECT_EQ(Game::unsound(content(), p), "");
  p.questions.push({.ask = Ask::lowest});
  EXPECT_EQ(Game::unsound(content(), p), "the pending question does not fit.");
  p.questions.top() = {};
  EXPECT_EQ(Game::unsound(content(), p), "the pending question does not fit.");
}

TEST(Anteros, AN_15_5_of_an_arrow_only_what_can_be_done_with_it_is_spoken_of) {
  MoveList<Game> moves;
  Game::candidates(content(), asked({.ask = Ask::arrow, .arrows = 0b1}), 0, moves);
  EXPECT_EQ(moves.size(), 3u);  // deploy, mine, skip
}

TEST(Anteros, AN_17_6_a_turn_whose_card_is_played_counts_before_it_ends) {
  Position p = finishing();
  EXPECT_EQ(Game::unsound(content(), p), "");
  p.turns_done = 1;
  EXPECT_EQ(Game::unsound(content(), p), "a card is unknown or in two places, or there are too many turns.");
}

TEST(Anteros, AN_17_5_AN_17_6_the_check_counts_contracts_and_turns) {
  Position p = play_at_random(2, 1);
  p.contracts.pop_back();
  EXPECT_EQ(Game::check(content(), p), "AN-17.5: there are not five contracts.");
  p = play_at_random(2, 1);
  std::swap(p.tiles.items[0].token, p.tiles.items[1].token);
  EXPECT_EQ(Game::check(content(), p), "");
  p.tiles.items[0].token = p.tiles.items[1].token;
  EXPECT_EQ(Game::check(content(), p), "a scoring token lies on two tiles.");
}

TEST(Anteros, AN_14_2_a_redeal_gives_any_card_that_the_others_may_hold) {
  Rng rng = Rng::from(5);
  std::set<int> regular;
  std::set<int> lower;
  for (int i = 0; i < 200; ++i) {
    const Position dealt = View<Game>(content(), fresh(2, 1), 0).redeal(content(), rng);
    regular.insert(dealt.players[1].hand[0].card.value);
    lower.insert(dealt.deck[0].card.value);
  }
  EXPECT_EQ(regular.size(), 28u);  // all regular cards but the own two
  EXPECT_GT(lower.size(), 28u);    // special ones too
}

TEST(Anteros, AN_18_1_there_are_no_options_and_no_automata) {
  EXPECT_TRUE(any().info().options.empty());
  EXPECT_TRUE(any().info().automata.empty());
}

// What a seat may guess of hidden cards fits what everybody knows of the deck (AN-3.8).
TEST(Anteros, AN_3_8_a_redeal_keeps_special_cards_out_of_the_upper_part) {
  Rng rng = Rng::from(3);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Position p = fresh(3, seed);
    Position dealt = View<Game>(content(), p, 0).redeal(content(), rng);
    for (std::size_t i = 21; i < dealt.deck.size(); ++i)
      ASSERT_FALSE(content().is_special(dealt.deck[i].card));
    for (const HiddenCard& card : dealt.players[1].hand) ASSERT_FALSE(content().is_special(card.card));
  }
}

TEST(Anteros, AN_14_3_a_known_card_stays_known_when_another_player_draws_it) {
  Position p = fresh(2, 1);
  p.deck.back().known_to = SeatSet::only(1);
  p.active = 0;
  p.step = Step::finish;
  p.players[0].hand.pop_back();
  p.players[0].ship = center_cells[0];
  draw_cards(p, 1, nullptr);
  Position seen = p;
  Game::mask(content(), seen, 1);
  EXPECT_FALSE(seen.players[0].hand[1].card.is_none());
  EXPECT_TRUE(seen.players[0].hand[0].card.is_none());
}

}  // namespace
}  // namespace orrery::anteros::anteros_test
