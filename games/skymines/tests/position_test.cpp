// Positions from outside: what is accepted can be played on, and stays sound.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <span>

#include "engine/configurations.h"
#include "engine/input_error.h"
#include "games/skymines/tests/table.h"

namespace orrery::skymines::position_test {
namespace {

namespace json = boost::json;

void collect(json::value& value, std::vector<json::value*>& leaves) {
  leaves.push_back(&value);
  if (json::object* object = value.if_object())
    for (auto& member : *object) collect(member.value(), leaves);
  if (json::array* list = value.if_array())
    for (json::value& item : *list) collect(item, leaves);
}

// Changes one value: to another of the same document, to a near or far number, or by an item more or less.
void change(json::value& document, Rng& rng) {
  std::vector<json::value*> leaves;
  collect(document, leaves);
  const auto any = [&] { return leaves[rng.below(static_cast<std::uint32_t>(leaves.size()))]; };
  json::value& value = *any();
  if (value.is_bool()) {
    value = !value.as_bool();
  } else if (value.is_number() && rng.below(3) > 0) {
    const int numbers[] = {0, 1, 2, 3, 4, 5, 7, 15, 16, 20, 28, 31, 63, 200, 255, 65535};
    value = numbers[rng.below(std::size(numbers))];
  } else if (json::array* list = value.if_array(); list && !list->empty() && rng.below(2) == 0) {
    if (rng.below(2) == 0)
      list->erase(list->begin() + rng.below(static_cast<std::uint32_t>(list->size())));
    else
      list->push_back(json::value((*list)[rng.below(static_cast<std::uint32_t>(list->size()))]));
  } else if (!value.is_object()) {
    const json::value other = *any();
    value = other;
  }
}

// Plays at random; false when the game is over.
bool play_on(const Content& c, Position& p, Rng& rng, int decisions) {
  MoveList<Game> moves;
  for (; decisions > 0; --decisions) {
    const SeatSet seats = Game::to_act(c, p);
    if (seats.empty()) return false;
    moves.clear();
    Game::legal(c, p, seats.lowest(), moves);
    if (moves.empty()) return false;
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    Game::apply(c, p, seats.lowest(), move, nullptr);
  }
  return true;
}

struct Spoiled {
  std::string_view expected;
  void (*change)(const Table&, Position&);
};

void expect_verdicts(const Position& sound, std::span<const Spoiled> cases) {
  const Table table;
  ASSERT_EQ(Game::unsound(table.c, sound), "");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Position p = sound;
    cases[i].change(table, p);
    EXPECT_EQ(Game::unsound(table.c, p), cases[i].expected) << "case " << i;
  }
}

TEST(SkyminesPositions, SK_6_6_what_is_in_use_lies_there_and_only_during_an_action) {
  const std::string_view markers = "a bonus marker or tile is where it cannot be.";
  const Table table;
  Position p = table.in_action(2);
  table.hold(p, 0, {"start_carbon_1.1", "start_minerals_1.1"});
  p.tiles[energy_tile].holder = {0};
  p.in_use = 1;
  p.questions.push({Ask::advance, 1, 0});
  static constexpr auto ask = [](Position& changed, Ask kind, std::uint8_t a) {
    changed.questions.clear();
    if (kind != Ask::none) changed.questions.push({kind, a, 0});
  };
  const Spoiled cases[] = {
      {"", [](const Table&, Position& q) { q.in_use = 1 << 5 | 3; }},
      {markers, [](const Table&, Position& q) { q.in_use = 1 << 2; }},
      {markers, [](const Table&, Position& q) { q.in_use = 1 << 6; }},
      {markers, [](const Table&, Position& q) { q.tiles[energy_tile].holder = {1}, q.in_use = 1 << 5; }},
      {markers, [](const Table&, Position& q) { ask(q, Ask::none, 0); }},
      {markers, [](const Table&, Position& q) { ask(q, Ask::deck, 0); }},
      {markers, [](const Table&, Position& q) { ask(q, Ask::rest, 0); }},
      {"", [](const Table&, Position& q) { ask(q, Ask::rest, 0), q.in_use = 0; }},
  };
  expect_verdicts(p, cases);
}

// Two players and a Luna in the Action phase.
TEST(SkyminesPositions, positions_from_which_play_would_break_are_refused) {
  const std::string_view seats = "a seat that is named does not exist.";
  const std::string_view board = "tracks, outposts or stations do not fit together.";
  const std::string_view choosing = "those who choose at once do not fit the step.";
  const std::string_view player = "a player's board does not fit the rules.";
  const std::string_view tokens = "the starting tokens do not fit the step.";
  const std::string_view luna = "Luna's cards or tracks do not fit the rules.";
  const std::string_view lies = "a card or plan lies where it cannot be.";
  const std::string_view markers = "a bonus marker or tile is where it cannot be.";
  const std::string_view modules = "missions, threat or chapter do not fit together.";
  static constexpr CompanyId skymine{0}, minerva{1};
  static constexpr PlaceId sector{0};
  const Table table;
  const Spoiled cases[] = {
      {"it has no source of chance.", [](const Table&, Position& p) { p.rng = {}; }},
      {"it must have two to four players, Lunas included.",
       [](const Table&, Position& p) { p.players.pop_back(), p.lunas.clear(); }},
      {seats, [](const Table&, Position& p) { p.active = 2; }},
      {seats, [](const Table&, Position& p) { p.first = 2; }},
      {seats, [](const Table&, Position& p) { p.round_first = 2; }},
      {"the round does not exist.", [](const Table&, Position& p) { p.round = 0; }},
      {"the round does not exist.", [](const Table&, Position& p) { p.round = 8; }},
      {"", [](const Table&, Position& p) { p.round = 7; }},
      {"Luna's level does not exist.", [](const Table&, Position& p) { p.luna_level = level_count; }},
      {"", [](const Table&, Position& p) { p.luna_level = level_count - 1; }},
      // SK-1.3, SK-8.25, SK-1.10
      {board, [](const Table&, Position& p) { p.tracks[skymine] = p.tracks[minerva]; }},
      {board, [](const Table&, Position& p) { p.tracks[skymine] = {}; }},
      {"", [](const Table&,
              Position& p) { p.outposts[skymine].add(sector), --p.stations[skymine].columns[0].outposts; }},
      {board, [](const Table&, Position& p) { p.outposts[skymine].add(sector); }},
      {board,
       [](const Table&, Position& p) {
         for (const CompanyId company : {skymine, minerva})
           p.outposts[company].add(sector), --p.stations[company].columns[0].outposts;
       }},
      {board,
       [](const Table&, Position& p) {  // a Belt space on the Moon
         p.outposts[skymine].add(id_at<PlaceId>(sector_count)), --p.stations[skymine].columns[0].outposts;
       }},
      {board, [](const Table&, Position& p) { p.entered.add(id_at<PlaceId>(sector_count)); }},
      {board,
       [](const Table&, Position& p) {
         ++p.stations[skymine].columns[0].outposts, --p.stations[skymine].columns[1].outposts;
       }},
      {"",
       [](const Table&, Position& p) {
         p.stations[skymine].columns[0] = {0, true};
       }},
      {board,
       [](const Table&, Position& p) {
         p.stations[skymine].columns[0] = {0, false};
       }},
      {"",
       [](const Table&, Position& p) {
         p.stations[skymine].columns[0] = {4, true};
       }},
      {board,
       [](const Table&, Position& p) {
         p.stations[skymine].columns[0] = {5, true};
       }},
      {board, [](const Table&, Position& p) { p.stations[skymine].lost = 1; }},
      {board, [](const Table&, Position& p) { p.stations[skymine].lost_shuttles = 1; }},
      {board, [](const Table&, Position& p) { p.expansion.ousted[skymine] = 1; }},
      // Who chooses
      {choosing, [](const Table&, Position& p) { p.deciding = SeatSet::only(0); }},
      {choosing, [](const Table&, Position& p) { p.step = Step::planning; }},
      {choosing, [](const Table&, Position& p) { p.out = SeatSet::only(3); }},
      {"", [](const Table&, Position& p) { p.out = SeatSet::only(2); }},
      {choosing, [](const Table&, Position& p) { p.out = SeatSet::only(p.active); }},
      // Boards
      {"", [](const Table& t, Position& p) { p.players[1].tank = static_cast<std::uint8_t>(t.c.tank_last); }},
      {player,
       [](const Table& t, Position& p) { p.players[1].tank = static_cast<std::uint8_t>(t.c.tank_last + 1); }},
      {"", [](const Table&, Position& p) { p.players[1].upload = screen_count; }},
      {player, [](const Table&, Position& p) { p.players[1].upload = screen_count + 1; }},
      {player, [](const Table&, Position& p) { p.players[1].track[skymine] = 21; }},
      {"", [](const Table&, Position& p) { p.players[1].track[skymine] = 20; }},
      {player, [](const Table&, Position& p) { p.players[1].bonus[skymine] = 1; }},
      {player, [](const Table&, Position& p) { p.players[1].screens[5].down = true; }},
      {player, [](const Table&, Position& p) { p.players[1].screens[5].uploaded = true; }},
      {player, [](const Table&, Position& p) { p.players[1].slots[1].state = SlotState::up; }},
      {player, [](const Table& t, Position& p) { p.players[1].slots[1].card = t.card("a01"); }},
      {player, [](const Table& t, Position& p) { t.hold(p, 1, {"d01"}); }},
      {player, [](const Table& t,
                  Position& p) { t.hold(p, 1, {"a01"}), p.players[1].slots[0].state = SlotState::planned; }},
      {tokens, [](const Table&, Position& p) { p.players[1].token = p.players[0].token; }},
      {tokens, [](const Table&, Position& p) { p.players[1].token = {}; }},
      {tokens, [](const Table&, Position& p) { p.players[1].dealt[1] = p.players[1].token; }},
      // Luna
      {luna, [](const Table& t, Position& p) { p.lunas[0].helium = std::uint8_t(t.c.luna_helium_last + 1); }},
      {luna,
       [](const Table& t, Position& p) { p.lunas[0].research = std::uint8_t(t.c.luna_research_last + 1); }},
      {luna, [](const Table&, Position& p) { p.lunas[0].track[skymine] = 21; }},
      {luna, [](const Table&, Position& p) { p.lunas[0].next = slot_count + 1; }},
      {luna, [](const Table&, Position& p) { p.lunas[0].filled = 1 << slot_count; }},
      {luna, [](const Table&, Position& p) { p.lunas[0].token = {}; }},
      {luna, [](const Table&, Position& p) { p.lunas[0].draw.pop_back(); }},
      {luna, [](const Table&, Position& p) { p.lunas[0].second[0] = p.lunas[0].draw[0]; }},
      // Cards and plans
      {lies, [](const Table&, Position& p) { std::swap(p.plans[0], p.plans[4]); }},
      {lies, [](const Table&, Position& p) { std::swap(p.plan_stacks[0][0], p.plan_stacks[1][0]); }},
      {lies, [](const Table&, Position& p) { p.plan_stacks[2][3] = {}; }},
      {lies, [](const Table&, Position& p) { std::swap(p.specials[0], p.specials[1]); }},
      {"", [](const Table&, Position& p) { p.specials[0] = {}; }},
      {lies, [](const Table&, Position& p) { p.stack[3] = {}; }},
      {lies, [](const Table& t, Position& p) { p.stack[3] = t.card("start_carbon_1.1"); }},
      {lies,
       [](const Table&, Position& p) { std::swap(p.plans[0], p.acquired.items[0]), p.acquired.count = 1; }},
      {"a card lies in two places.", [](const Table&, Position& p) { p.discard.add(p.display[0]); }},
      {"a plan lies in two places.", [](const Table&, Position& p) { p.gone.add(p.plans[0]); }},
      // Markers and tiles
      {"", [](const Table&, Position& p) { p.markers.items[0] = {0}, --p.players[0].markers; }},
      {markers, [](const Table&, Position& p) { p.markers.items[0] = {0}; }},
      {markers, [](const Table&, Position& p) { p.markers.items[0] = {3}; }},
      {markers, [](const Table&, Position& p) { ++p.players[1].markers; }},
      {markers, [](const Table&, Position& p) { ++p.lunas[0].markers; }},
      {markers, [](const Table&, Position& p) { p.tiles[energy_tile].used = true; }},
      {markers, [](const Table&, Position& p) { p.tiles[energy_tile].slot = 1; }},
      {markers, [](const Table&, Position& p) { p.tiles[energy_tile].holder = {2}; }},
      {"", [](const Table&, Position& p) { p.tiles[energy_tile] = {{1}, 0, true}; }},
      {markers,
       [](const Table& t, Position& p) { t.hold(p, 1, {"a01"}), p.tiles[energy_tile] = {{1}, 1, false}; }},
      {"", [](const Table& t, Position& p) { t.hold(p, 1, {"a01"}), p.tiles[plus_tile] = {{1}, 1, false}; }},
      {markers,
       [](const Table& t, Position& p) { t.hold(p, 1, {"a01"}), p.tiles[plus_tile] = {{1}, 2, false}; }},
      {markers,
       [](const Table& t, Position& p) { t.hold(p, 1, {"a01"}), p.tiles[plus_tile] = {{1}, 6, false}; }},
      // Modules
      {modules, [](const Table&, Position& p) { p.chapter = chapter_count + 1; }},
      {modules, [](const Table&, Position& p) { p.chapter = 2; }},  // it is played on the Belt
      {"", [](const Table&, Position& p) { p.chapter = 3; }},
      {modules, [](const Table&, Position& p) { p.threat = ThreatId{0}; }},
      {modules, [](const Table&, Position& p) { p.threat_by = {0}; }},
      {modules, [](const Table&, Position& p) { p.expansion.dealt = true; }},
      {modules, [](const Table&, Position& p) { p.first_unlocked = {2}; }},
      {modules, [](const Table&, Position& p) { p.turn.met = 1; }},
      {modules, [](const Table&, Position& p) { p.missions.push_back(MissionId{}); }},
      {modules, [](const Table&, Position& p) { p.one_time.add(BonusId{0}); }},
      {modules, [](const Table&, Position& p) { p.players[1].one_time = 1; }},
      {modules, [](const Table&, Position& p) { p.players[1].status[0] = true; }},
      {modules, [](const Table&, Position& p) { p.players[1].mission = MissionId{0}; }},
      // Questions
      {"the pending question does not fit.", [](const Table&, Position& p) { p.parts.research = 1; }},
      {"the pending question does not fit.", [](const Table&, Position& p) { p.rested = 1; }},
      {"the pending question does not fit.", [](const Table&, Position& p) { p.questions.push({}); }},
  };
  expect_verdicts(table.in_action(2, 1), cases);
}

TEST(SkyminesPositions, SK_9_5_acquired_plans_are_missing_from_the_display) {
  const std::string_view lies = "a card or plan lies where it cannot be.";
  const Table table;
  Position p = table.in_action(2);
  p.acquired.push_back(p.plans[0]);
  p.plans[0] = {};
  p.questions.push({Ask::place, 0, 0});
  const Spoiled cases[] = {
      {lies, [](const Table&, Position& q) { q.acquired[0] = {}; }},
      {lies, [](const Table&, Position& q) { q.plans[0] = q.plan_stacks[0].pop_back(); }},
      {"",
       [](const Table&, Position& q) {
         q.plans[0] = q.plan_stacks[0].pop_back();
         q.specials[5] = {};
       }},
  };
  expect_verdicts(p, cases);
}

TEST(SkyminesPositions, SK_2_20_while_tracks_are_chosen_everybody_holds_the_starting_cards_and_none_rests) {
  const Table table;
  auto start = table.setup(2);
  start.options[option_tracks] = tracks_chosen;
  Position p{};
  Game::setup(table.c, start, p, nullptr);
  ASSERT_EQ(p.step, Step::tracks);
  const Spoiled cases[] = {
      {"a player's board does not fit the rules.",
       [](const Table& t, Position& q) { q.players[1].hand.remove(t.card("start_titanium_2.2")); }},
      {"a player's board does not fit the rules.",
       [](const Table& t, Position& q) { q.players[1].resting[1].add(t.card("start_titanium_2.4")); }},
      {"a player's board does not fit the rules.",  // SK-2.19
       [](const Table&, Position& q) { q.players[1].screens[0].plan = token_plan(q.players[1].token); }},
  };
  expect_verdicts(p, cases);
}

TEST(SkyminesPositions, SK_2_20_resting_cards_are_laid_one_after_the_other) {
  const std::string_view resting = "the resting cards do not fit the token.";
  const Table table;
  Position p{};
  Game::setup(table.c, table.setup(2), p, nullptr);
  ASSERT_EQ(p.step, Step::resting);
  static constexpr auto lay_away = [](const Table& t, Position& q, Seat seat, std::size_t which,
                                      std::size_t slot) {
    const CardId card = starting_card(seat, t.c.tokens[q.players[seat].token.index()].rest[which]);
    q.players[seat].hand.remove(card);
    q.players[seat].resting[slot].add(card);
  };
  const Spoiled cases[] = {
      {"", [](const Table& t, Position& q) { lay_away(t, q, 0, 0, 1); }},
      {resting, [](const Table& t, Position& q) { lay_away(t, q, 0, 0, 2); }},
      {resting, [](const Table& t, Position& q) { lay_away(t, q, 1, 0, 1); }},
      {resting,
       [](const Table& t, Position& q) {
         for (std::size_t i = 0; i < 3; ++i) lay_away(t, q, 0, i, i + 1);
       }},
  };
  expect_verdicts(p, cases);
}

BonusId bonus_named(const Table& table, std::string_view id) {
  for (std::size_t i = 0; i < bonus_count; ++i)
    if (id_text(table.c, id_at<BonusId>(i)) == id) return id_at<BonusId>(i);
  ADD_FAILURE() << "no bonus space " << id;
  return {};
}

// Whether a position with these questions, the last one on top, is accepted. A scientist, an energy card and
// a carbon card lie face up; the hand has its starting cards.
bool may_be_asked(std::initializer_list<Question> questions,
                  void (*more)(const Table&, Position&) = nullptr) {
  const Table table;
  Position p = table.in_action(2);
  table.hold(p, 0, {"start_scientist_a.1", "start_energy_2.1", "start_carbon_1.1"});
  for (const Question& question : questions) p.questions.push(question);
  if (more) more(table, p);
  const std::string_view problem = Game::unsound(table.c, p);
  EXPECT_TRUE(problem.empty() || problem == "the pending question does not fit.") << problem;
  return problem.empty();
}

TEST(SkyminesPositions, a_pending_question_finds_what_it_needs) {
  const Table table;
  const auto space = [&](std::string_view id) { return bonus_named(table, id).value; };
  const auto expanding = [](const Table&, Position& p) { p.expansion.company = CompanyId{1}; };
  EXPECT_TRUE(may_be_asked({{Ask::advance, 1, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::advance, 0, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::purchase, 1, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::purchase, 0, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::removal, 1, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::removal, 0, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::enter, 0, 0}}, expanding));
  EXPECT_FALSE(may_be_asked({{Ask::enter, 0, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::ousted, 0, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::enter, 0, 0}, {Ask::column, 0, 0}}, expanding));
  EXPECT_FALSE(may_be_asked({{Ask::enter, 0, 0}, {Ask::column, place_count, 0}}, expanding));
  EXPECT_FALSE(may_be_asked({{Ask::enter, 0, 0}, {Ask::column, sector_count, 0}}, expanding));  // of the Belt
  EXPECT_FALSE(may_be_asked({{Ask::column, 0, 0}}, expanding));
  EXPECT_TRUE(may_be_asked({{Ask::move, 0, 2}}));
  EXPECT_FALSE(may_be_asked({{Ask::move, company_count, 2}}));
  EXPECT_TRUE(may_be_asked({{Ask::points, 2, 0}, {Ask::upload, 0, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::points, 2, 0}, {Ask::upload, 1, 0}}));  // it began ahead of where it is
  EXPECT_FALSE(may_be_asked({{Ask::points, 2, 0}, {Ask::upload, 0, 0}},
                            [](const Table&, Position& p) { p.players[0].upload = screen_count; }));
  EXPECT_FALSE(may_be_asked({{Ask::upload, 0, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::tier, space("majority_scientists"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::tier, space("standard_sell_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::tier, bonus_count, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::sell, space("standard_sell_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::sell, space("standard_buy_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::sell, bonus_count, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::choice, space("standard_sell_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::remove, space("standard_sell_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::salvage, space("standard_sell_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::spread, space("standard_sell_card"), 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::place, 0, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::drain, 1, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::tasks, 0, 0}}));
  EXPECT_TRUE(may_be_asked({{Ask::rest, 0, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::rest, slot_count, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::rest, 4, 0}}));    // no card lies there
  EXPECT_FALSE(may_be_asked({{Ask::points, 1, 0}}));  // it asks nothing
  // One lies only on what can lead to it.
  EXPECT_TRUE(may_be_asked({{Ask::parts, 0, 0}, {Ask::purchase, 1, 0}},
                           [](const Table&, Position& p) { p.parts.removals = 1; }));
  EXPECT_FALSE(may_be_asked({{Ask::purchase, 1, 0}, {Ask::parts, 0, 0}},
                            [](const Table&, Position& p) { p.parts.removals = p.parts.any_track = 1; }));
  EXPECT_FALSE(may_be_asked({{Ask::advance, 1, 0}, {Ask::advance, 1, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::deck, 0, 0}, {Ask::rest, 0, 0}}));
  EXPECT_FALSE(may_be_asked({{Ask::advance, 1, 0}}, [](const Table&, Position& p) { p.rested = 1; }));
}

TEST(SkyminesPositions, a_question_waits_only_in_the_Action_phase) {
  const Table table;
  Position p = table.solo(2);
  ASSERT_EQ(p.step, Step::planning);
  ASSERT_EQ(Game::unsound(table.c, p), "");
  p.questions.push({Ask::advance, 1, 0});
  EXPECT_EQ(Game::unsound(table.c, p), "the pending question does not fit.");
}

// SK-16.33 to SK-16.36: a removed card may be performed with a question for the pile below it.
TEST(SkyminesPositions, SK_16_35_the_pile_waits_only_below_the_action_of_the_second_bonus) {
  const Table table;
  const auto salvaging = [&](std::uint8_t level, std::uint8_t done, bool performing) {
    auto start = table.setup(2);
    start.options[option_tracks] = tracks_chosen;
    Position p{};
    Game::setup(table.c, start, p, nullptr);
    table.play(p, {"edge track_e2", "edge track_b2", "edge track_c2", "edge track_d2"});
    table.lay_out(p);
    for (Seat seat = 0; seat < 2; ++seat) Game::apply(table.c, p, seat, move_of(Verb::confirm), nullptr);
    p.players[0].track.items[0] = 12;
    p.players[0].bonus.items[0] = 2;
    const CardId card = table.card("start_carbon_1.1");
    p.players[0].hand.remove(card);
    p.discard.add(card);
    p.removed = card;
    p.players[0].coins = 4;
    p.questions.push({Ask::salvage, track_bonus(CompanyId{0}, level).value, done});
    if (performing) p.questions.push({Ask::advance, 1, 0});
    return Game::unsound(table.c, p);
  };
  EXPECT_EQ(salvaging(0, 0, false), "");
  EXPECT_EQ(salvaging(1, 0, false), "");
  EXPECT_EQ(salvaging(1, 1, true), "");
  EXPECT_EQ(salvaging(1, 0, true), "the pending question does not fit.");
  EXPECT_EQ(salvaging(0, 1, true), "the pending question does not fit.");
}

TEST(SkyminesPositions, what_is_accepted_can_be_played_on) {
  static std::uint64_t seed = 0;  // goes on when the test is repeated
  const Table table;
  const auto& adapter = static_cast<const GameAdapter<Game>&>(*table.game);
  const auto ways = configurations(adapter.info());
  int accepted = 0;
  for (int round = 0; round < 300; ++round) {
    Rng rng = Rng::from(++seed);
    const Configuration& way = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
    Position p{};
    Game::setup(table.c, {way.players, Rng::from(seed, 1), way.options}, p, nullptr);
    play_on(table.c, p, rng, static_cast<int>(rng.below(300)));
    PositionBytes bytes(sizeof p);
    std::memcpy(bytes.data(), &p, sizeof p);
    const json::value real = adapter.to_json(bytes);
    for (int attempt = 0; attempt < 20; ++attempt) {
      json::value document = real;
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) change(document, rng);
      Position changed{};
      try {
        const PositionBytes read = adapter.from_json(document);
        std::memcpy(&changed, read.data(), sizeof changed);
      } catch (const InputError&) {
        continue;
      }
      ++accepted;
      for (int step = 0; step < 150; ++step) {
        if (Game::to_act(table.c, changed).empty() || !play_on(table.c, changed, rng, 1)) break;
        const std::string_view problem = Game::unsound(table.c, changed);
        ASSERT_EQ(problem, "") << "seed " << seed << ", attempt " << attempt << ", step " << step << "\n"
                               << json::serialize(document);
      }
      ASSERT_TRUE(changed.step == Step::over || !Game::to_act(table.c, changed).empty());
    }
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace orrery::skymines::position_test
