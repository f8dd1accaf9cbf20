// Rules of Alien Artifacts that a scenario cannot show: chance, whole games, payments in general, content
// files.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/alien_artifacts/bot/outlook.h"
#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/tests/helpers.h"
#include "tests/random_play.h"

namespace orrery::alien_artifacts::alien_artifacts_test {
namespace {

Position fresh(int players, std::uint64_t seed) {
  Position p{};
  Game::setup(content(), {players, Rng::from(seed), {}}, p, nullptr);
  return p;
}

// Plays at random; `visit` sees every position that asks something, and the end.
template <class Visit>
void play_at_random(int players, std::uint64_t seed, EventLog* log, Visit visit) {
  Position p{};
  Game::setup(content(), {players, Rng::from(seed), {}}, p, log);
  play_on_at_random<Game>(content(), p, Rng::from(seed, 1), log,
                          [&](const Position& now, Seat, const MoveList<Game>&) { visit(now); });
}

TEST(AlienArtifactsBots, WhoKeepsToASideDislikesOwnCardsOnTheOther) {
  Position p = fresh(2, 1);
  p.cards.clear();
  for (const Area area : {Area::logistics, Area::operational}) {
    Held held{};
    held.owner = area == Area::logistics ? Seat{0} : Seat{1};
    held.area = area;
    p.cards.push_back(held);
  }
  Content held_to_a_side = content();
  held_to_a_side.bots.only_side = static_cast<std::uint8_t>(Side::logistics);
  std::array<float, 2> shares = {0.5f, 0.5f};
  keep_to_style(content(), p, shares.data());
  EXPECT_EQ(shares, (std::array{0.5f, 0.5f}));
  keep_to_style(held_to_a_side, p, shares.data());
  EXPECT_EQ(shares[0], 0.5f);
  EXPECT_LT(shares[1], 0.2f);
}

TEST(AlienArtifacts, AA_1_1_two_to_five_players) {
  EXPECT_EQ(any_game().info().min_players, 2);
  EXPECT_EQ(any_game().info().max_players, 5);
}

TEST(AlienArtifacts, AA_1_2_AA_1_3_the_components_are_all_there) {
  const Position p = fresh(5, 1);
  EXPECT_EQ(Game::check(content(), p), "");
  EXPECT_EQ(p.tokens_left, 38);
  EXPECT_EQ(content().cards.size(), 120u);
  EXPECT_EQ(content().factions.size(), 6u);
}

TEST(AlienArtifacts, AA_1_4_cards_have_a_logistics_front_and_an_operational_back) {
  for (std::size_t i = 0; i < card_count; ++i) {
    const Card& card = content().cards[i];
    const Face& front = card.faces[0];
    const bool acts = front.first_mod < front.end_mod || front.first_trigger < front.end_trigger ||
                      !content().list(front.ability.list).empty();
    EXPECT_TRUE(acts) << card.id;
    const Face& back = card.faces[1];
    EXPECT_TRUE(!content().list(back.on_placed).empty() || back.ladder != unspecified) << card.id;
  }
}

TEST(AlienArtifacts, AA_1_5_AA_1_8_AA_1_10_Banks_stay_in_range_and_rows_have_no_limit) {
  std::size_t most_building = 0;
  std::size_t most_stored = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    play_at_random(2, seed, nullptr, [&](const Position& p) {
      for (const Player& player : p.players) ASSERT_LE(player.bank, 15);
      most_building =
          std::max(most_building,
                   static_cast<std::size_t>(std::count_if(
                       p.cards.begin(), p.cards.end(), [](const Held& held) { return !held.in_empire(); })));
      most_stored = std::max(most_stored, p.tucked.size());
    });
  EXPECT_GT(most_building, 8u);
  EXPECT_GT(most_stored, 8u);
}

TEST(AlienArtifacts, AA_1_13_AA_24_1_what_a_card_says_holds_only_while_it_lies_there) {
  const char* card = "tech_long_range_scanners";
  EXPECT_EQ(realm_of(content(), board({{card, 0, Area::logistics, 0}}), 0).hand_size, 1);
  EXPECT_EQ(realm_of(content(), board({{card, 0, Area::under_construction, 0}}), 0).hand_size, 0);
  EXPECT_EQ(realm_of(content(), board({{card, 0, Area::operational, 0}}), 0).hand_size, 0);
  EXPECT_EQ(realm_of(content(), board({{card, 0, Area::logistics, 1}}), 0).hand_size, 0);
  EXPECT_EQ(realm_of(content(), board({{card, 1, Area::logistics, 0}}), 0).hand_size, 0);
}

TEST(AlienArtifacts,
     AA_2_1_AA_2_7_AA_2_11_shuffles_factions_and_the_starting_player_differ_from_game_to_game) {
  std::set<int> first;
  std::set<int> faction;
  std::set<int> top;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Position p = fresh(3, seed);
    first.insert(p.first);
    faction.insert(p.players[0].faction.value);
    top.insert(p.planet_deck.back().value);
    EXPECT_NE(p.players[0].faction, p.players[1].faction);
  }
  EXPECT_EQ(first.size(), 3u);
  EXPECT_EQ(faction.size(), 6u);
  EXPECT_GT(top.size(), 20u);
}

TEST(AlienArtifacts, AA_3_4_every_card_lies_in_the_row_of_its_kind) {
  EXPECT_EQ(color_of(Kind::ship), Color::red);
  EXPECT_EQ(color_of(Kind::technology), Color::blue);
  EXPECT_EQ(color_of(Kind::planet), Color::green);
  EXPECT_EQ(kind_of(card_id("ship_unbent")), Kind::ship);
  EXPECT_EQ(kind_of(card_id("tech_fleet_parade")), Kind::technology);
  EXPECT_EQ(kind_of(card_id("planet_quill")), Kind::planet);
}

TEST(AlienArtifacts, AA_4_1_turns_go_clockwise) {
  Seat last = no_seat;
  play_at_random(4, 3, nullptr, [&](const Position& p) {
    if (p.over || p.asked() != Do::menu) return;
    if (last != no_seat && p.active != last) {
      ASSERT_EQ(p.active, (last + 1) % 4);
    }
    last = p.active;
  });
}

// Whether some cards within the limit cover the cost with none to spare: the slow, obvious way.
bool payable(const std::vector<std::uint8_t>& offers, std::size_t from, int need, int least, int slots) {
  if (need <= 0) return -need < least;
  if (slots == 0) return false;
  for (std::size_t i = from; i < offers.size(); ++i)
    for (int symbols = 1; symbols <= 3; ++symbols)
      if ((offers[i] >> (symbols - 1) & 1) &&
          payable(offers, i + 1, need - symbols, std::min(least, symbols), slots - 1))
        return true;
  return false;
}

TEST(AlienArtifacts, AA_5_11_AA_5_12_the_arithmetic_of_payments_agrees_with_trying_everything) {
  Rng rng = Rng::from(8);
  for (int round = 0; round < 20000; ++round) {
    Purse purse;
    std::vector<std::uint8_t> offers;
    for (std::uint32_t n = rng.below(7); n > 0; --n) {
      offers.push_back(static_cast<std::uint8_t>(1 + rng.below(7)));
      ++purse.count[offers.back()];
    }
    const int need = static_cast<int>(rng.below(10));
    const int least = rng.below(2) ? nothing_spent : static_cast<int>(1 + rng.below(3));
    const int slots = static_cast<int>(rng.below(5));
    if (need == 0) continue;
    ASSERT_EQ(purse.can_finish(need, least, slots), payable(offers, 0, need, least, slots));
  }
}

TEST(AlienArtifacts, AA_5_11_AA_22_4_a_ready_made_payment_is_complete_legal_and_the_first_is_the_frugal_one) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed)
    play_at_random(2 + static_cast<int>(seed % 4), seed, nullptr, [&](const Position& p) {
      if (p.over || p.asked() != Do::pay || p.payment.mode != PayMode::fixed) return;
      const Desk desk(content(), p);
      std::size_t fewest = 99;
      for (std::uint8_t i = 0; i < desk.ready; ++i) {
        ++seen;
        const ReadyPayment ready = ready_payment(desk, i);
        if (i == 0) fewest = ready.size();
        ASSERT_GE(ready.size(), fewest);
        Position by_hand = p;  // card by card it is legal too, and covers the cost
        for (const std::uint8_t section : ready) {
          const Move move = make_move(Verb::pay, section);
          ASSERT_FALSE(Game::refuse(content(), by_hand, p.top().seat, move));
          answer_pay(Play{content(), by_hand, nullptr}, move);
        }
        ASSERT_GE(by_hand.payment.symbols, p.payment.cost);
      }
      if (desk.ready == 0 && p.payment.cards == 0) {
        ASSERT_GE(desk.purse.reach(1), p.payment.cost);
      }
      if (desk.ready > 0) {
        ASSERT_LT(desk.purse.reach(static_cast<int>(fewest) - 1), p.payment.cost);
      }
    });
  EXPECT_GT(seen, 200);
}

TEST(AlienArtifacts, AA_19_3_AA_19_4_AA_19_5_the_end_comes_when_the_deck_has_run_out_once_for_each_player) {
  for (int players = 2; players <= 5; ++players)
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      int marker = players;
      bool triggered = false;
      play_at_random(players, seed, nullptr, [&](const Position& p) {
        ASSERT_LE(p.marker, marker);
        ASSERT_GE(p.marker, marker - 1);
        marker = p.marker;
        if (p.end_triggered && !triggered) {
          ASSERT_EQ(marker, 1);
        }
        triggered = p.end_triggered;
        if (p.over) {
          ASSERT_TRUE(triggered);
        }
      });
    }
}

TEST(AlienArtifacts, AA_19_6_AA_19_7_all_players_have_the_same_number_of_turns) {
  for (int players = 2; players <= 5; ++players) {
    EventLog log;
    play_at_random(players, 17, &log, [](const Position&) {});
    std::vector<int> turns(static_cast<std::size_t>(players));
    for (const Event& event : log.events())
      if (static_cast<Happened>(event.kind) == Happened::turn_begins) ++turns[event.seat];
    EXPECT_EQ(std::count(turns.begin(), turns.end(), turns[0]), players);
  }
}

// Everything that can happen does happen: the vocabulary of effects is exercised by play, not only by
// scenarios.
TEST(AlienArtifacts, AA_24_27_AA_24_40_everything_that_can_happen_does_happen_in_random_games) {
  std::set<int> happened;
  constexpr int kinds = static_cast<int>(Happened::game_ended) + 1;
  const std::set<Happened> rare = {Happened::nothing_revealed, Happened::no_tokens, Happened::none_found,
                                   Happened::no_action};
  for (std::uint64_t seed = 0; seed < 3000 && happened.size() + rare.size() < kinds; ++seed) {
    EventLog log;
    play_at_random(2 + static_cast<int>(seed % 4), seed, &log, [](const Position&) {});
    for (const Event& event : log.events()) happened.insert(event.kind);
  }
  for (int kind = 0; kind < kinds; ++kind)
    if (!rare.contains(static_cast<Happened>(kind))) {
      EXPECT_TRUE(happened.contains(kind)) << "kind " << kind;
    }
}

TEST(AlienArtifacts, AA_24_14_AA_24_30_every_operation_of_the_vocabulary_stands_on_some_card) {
  std::set<int> ops;
  for (const OpList& list : content().lists)
    for (const Op& op : list) ops.insert(static_cast<int>(op.code));
  EXPECT_EQ(ops.size(), static_cast<std::size_t>(op_count));
  std::set<int> mods;
  for (const Mod& mod : content().mods) mods.insert(static_cast<int>(mod.code));
  EXPECT_EQ(mods.size(), static_cast<std::size_t>(mod_count));
  std::set<int> events;
  for (const Trigger& trigger : content().triggers) events.insert(static_cast<int>(trigger.on));
  EXPECT_EQ(events.size(), static_cast<std::size_t>(when_count));
  std::set<int> skills;
  for (const ShipClass& entry : content().classes)
    for (const Skill& skill : entry.skills) skills.insert(static_cast<int>(skill.code));
  EXPECT_EQ(skills.size(), static_cast<std::size_t>(skill_count));
}

TEST(AlienArtifacts, AA_6_1_AA_18_6_AA_23_3_nothing_comes_from_an_empty_deck) {
  Position p = board({{"tech_dry_dock_cradles", 0, Area::logistics, 0}});
  p.players[0].bank = 15;
  p.ship_deck.clear();
  EXPECT_EQ(Game::refuse(content(), p, 0, move_of(Verb::use, card_id("tech_dry_dock_cradles"))),
            because(Reason::no_effect, true));
  Game::apply(content(), p, 0, move_of(Verb::buy), nullptr);
  EXPECT_EQ(Game::refuse(content(), p, 0, make_move(Verb::deck, Kind::ship)), because(Reason::deck_empty));
  EXPECT_FALSE(Game::refuse(content(), p, 0, make_move(Verb::deck, Kind::planet)));
  p = board({});
  p.players[0].bank = 15;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) p.deck(kind).clear();
  EXPECT_EQ(Game::refuse(content(), p, 0, move_of(Verb::buy)), because(Reason::deck_empty));
}

// What could be chosen, and what a player could ask "why not" about.
TEST(AlienArtifacts, AA_22_2_AA_24_36_only_own_cards_are_there_to_be_switched_on_or_flipped) {
  Position before = board({{"planet_quill", 0, Area::operational, 0},
                           {"planet_gilt", 0, Area::logistics, 1},
                           {"planet_axiom", 0, Area::logistics, 0},
                           {"planet_coda", 0, Area::under_construction, 0},
                           {"planet_mirren", 1, Area::logistics, 1}});
  Position p = before;
  p.players[0].artifacts.push_back(artifact_id("art_folding_key"));
  Game::reconcile(content(), before, p);
  const auto cards_of = [&](Verb verb) {
    MoveList<Game> moves;
    Game::candidates(content(), p, 0, moves);
    std::set<CardId> cards;
    for (const Move move : moves)
      if (verb_of(move) == verb) cards.insert(argument<CardId>(move));
    return cards;
  };
  EXPECT_EQ(cards_of(Verb::switch_on), std::set<CardId>{card_id("planet_gilt")});
  Game::apply(content(), p, 0, move_of(Verb::artifact, artifact_id("art_folding_key")), nullptr);
  ASSERT_EQ(p.asked(), Do::pick_flip);
  EXPECT_EQ(cards_of(Verb::card),
            (std::set<CardId>{card_id("planet_quill"), card_id("planet_gilt"), card_id("planet_axiom")}));
}

TEST(AlienArtifacts, AA_21_1_every_card_that_nobody_sees_may_lie_anywhere_in_its_deck) {
  Position seen = board({});
  Game::mask(content(), seen, 0);
  Rng rng = Rng::from(21);
  const std::size_t places = seen.resource_deck.size();
  std::vector<std::set<std::size_t>> at_place(places);
  std::map<std::size_t, std::set<std::size_t>> of_card;
  for (int i = 0; i < 500; ++i) {
    Position dealt = seen;
    Game::redeal(content(), dealt, 0, rng);
    for (std::size_t place = 0; place < places; ++place) {
      at_place[place].insert(dealt.resource_deck[place].index());
      of_card[dealt.resource_deck[place].index()].insert(place);
    }
  }
  for (std::size_t place = 0; place < places; ++place)
    EXPECT_GT(at_place[place].size(), places / 2) << "place " << place;
  for (const auto& [card, where] : of_card) EXPECT_GT(where.size(), places / 2) << "card " << card;
}

TEST(AlienArtifacts, AA_21_5_cards_put_under_a_deck_are_treated_as_unknown) {
  Position p = fresh(2, 4);
  while (p.asked() != Do::menu) to_menu(p);
  const CardId bottom = p.planet_deck[0];
  Game::mask(content(), p, 0);
  EXPECT_TRUE(p.planet_deck[0].is_none());
  EXPECT_FALSE(bottom.is_none());
  EXPECT_FALSE(p.planet_deck.back().is_none());
}

// The content with one text replaced, and the message it is refused with.
std::string refused_content(const std::string& from, const std::string& to) {
  std::string toml(find_game("alien_artifacts").content_toml);
  const std::size_t at = toml.find(from);
  if (at == std::string::npos) return "not found: " + from;
  toml.replace(at, from.size(), to);
  try {
    Game::load(read_content(toml, "own.toml"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(AlienArtifacts, AA_24_17_a_trigger_may_ask_for_the_type_of_the_joined_card) {
  std::string toml(find_game("alien_artifacts").content_toml);
  const std::string from = R"(when = { side = "logistics" }, do = [{ do = "vp", n = 2 }])";
  const std::size_t at = toml.find(from, toml.find("tech_frontier_census"));
  ASSERT_NE(at, std::string::npos);
  toml.replace(at, from.size(), R"(when = { type = "explore" }, do = [{ do = "vp", n = 2 }])");
  const Content own = Game::load(read_content(toml, "own.toml"));
  int explore = 0;
  int other = 0;
  for (std::size_t i = 0; i < cards_of_kind; ++i) {
    const CardId planet = id_at<CardId>(first_of(Kind::planet).index() + i);
    Position p = board({{"tech_frontier_census", 0, Area::logistics, 0},
                        {id_text(content(), planet).data(), 0, Area::under_construction, 0}});
    p.stack.push({.what = Do::complete, .card = planet});
    advance(Play{own, p, nullptr});
    ASSERT_EQ(p.asked(), Do::menu);
    const bool fits = own.type_of(planet) == Type::explore;
    EXPECT_EQ(p.vp[0], fits ? 2 : 0) << id_text(content(), planet);
    ++(fits ? explore : other);
  }
  EXPECT_GT(explore, 0);
  EXPECT_GT(other, 0);
}

TEST(AlienArtifacts, AA_24_54_AA_24_55_unknown_words_in_a_content_file_are_refused_with_their_place) {
  const auto says = [](const std::string& message, const std::string& part) {
    EXPECT_NE(message.find(part), std::string::npos) << message;
    EXPECT_NE(message.find("own.toml:"), std::string::npos) << message;
  };
  says(refused_content("do = \"vp_sets\"", "do = \"vp_setz\""), "did you mean \"vp_sets\"");
  says(refused_content("mod = \"free_section\"", "mod = \"fre_section\""), "did you mean");
  says(refused_content("of = [\"mine\"]", "of = [\"mime\"]"), "did you mean \"mine\"");
  says(refused_content("on = \"ship_damaged\"", "on = \"ship_sunk\""), "ship_sunk");
  says(refused_content("skill = \"guard\"", "skill = \"gard\""), "did you mean \"guard\"");
  says(refused_content("ladder = \"ladder_size\"", "ladder = \"ladder_sice\""), "ladder_size");
  says(refused_content("keyword = \"action\"", "keyword = \"ongoing\""), "AA-24.55");
  says(refused_content("combat = 1", "combat = 5"), "from 1 to 4");
  says(refused_content("combat = 1", "combat = 1\nweight = 2"), "not a known key");
  says(refused_content("{ do = \"attack_bonus\", n = 3 }", "{ do = \"artifact\", n = 1 }"), "in this place");
  says(refused_content("{ at = 4, do = [{ do = \"artifact\", n = 1 }] }", "{ at = 5, plus = true, do = [] }"),
       "row at 4");
}

TEST(AlienArtifacts, the_position_is_small) {
  EXPECT_LE(sizeof(Position), 4096u);
}

}  // namespace
}  // namespace orrery::alien_artifacts::alien_artifacts_test
