// Plays at random until every word of the vocabulary (section 24) has been at work: operations, modifiers,
// triggers, costs and the skills of Ships.
#include <gtest/gtest.h>

#include <array>
#include <bitset>

#include "games/alien_artifacts/tests/helpers.h"

namespace orrery::alien_artifacts::vocabulary_test {
namespace {

struct Fired {
  std::bitset<op_count> operations;
  std::bitset<mod_count> modifiers;
  std::bitset<when_count> triggers;
  std::bitset<5> costs;
  std::bitset<skill_count> skills;

  bool all() const {
    return operations.all() && modifiers.all() && triggers.all() && costs.all() && skills.all();
  }
};

template <std::size_t N, class Code>
void note(std::bitset<N>& set, Code code) {
  set.set(static_cast<std::size_t>(code));
}

// A modifier is at work where the sum it belongs to is asked for.
bool asks_for(const Position& p, const Mod& mod) {
  switch (mod.code) {
    case ModCode::attack:
    case ModCode::evasion:
      return p.asked() == Do::ship_attack && p.top().list == 3;
    case ModCode::salvage:
      return p.attack.on && p.asked() == Do::run;
    case ModCode::free_section:
      return p.asked() == Do::produce;
    case ModCode::extra_reveal:
      return p.asked() == Do::revenue;
    case ModCode::unlock_free:
      return p.asked() == Do::menu && tokens_on(p, p.top().seat, unspecified) > 0;
    case ModCode::hand_size:
      return p.asked() == Do::discard_step;
    case ModCode::see_extra:
      return p.asked() == Do::buy_extra;
    default:
      return p.asked() == Do::menu;
  }
}

void note_modifiers(const Position& p, Fired& fired) {
  for (const Held& held : p.cards) {
    if (held.area != Area::logistics || held.locked()) continue;
    const Face& face = content().face(held.card, Side::logistics);
    for (std::size_t i = face.first_mod; i < face.end_mod; ++i) {
      const Mod& mod = content().mods[i];
      const bool mine = held.owner == p.top().seat;
      const bool defends = p.attack.target && held.owner == p.attack.target.value;
      if ((mod.code == ModCode::evasion ? defends : mine) && asks_for(p, mod))
        note(fired.modifiers, mod.code);
    }
  }
}

void note_skills(const Position& p, Fired& fired) {
  const Frame& frame = p.top();
  const auto& skills = content().classes[content().face(frame.card, Side::operational).ship_class].skills;
  for (const Skill& skill : skills) {
    if (skill.code == SkillCode::reveal_choose || skill.code == SkillCode::keep_card) continue;
    if (skill.code == SkillCode::at_least && p.attack.value < skill.n) continue;
    if (skill.code == SkillCode::buy_bonus && p.attack.boosts == 0) continue;
    if (skill.code == SkillCode::guard) continue;
    note(fired.skills, skill.code);
  }
}

// What the frame on top is about to do.
void note_step(const Position& p, Fired& fired) {
  const Frame& frame = p.top();
  if (frame.what == Do::run && frame.next < content().list(ListId{frame.list}).size())
    note(fired.operations, content().list(ListId{frame.list})[frame.next].code);
  if (frame.what == Do::ship_attack && frame.list == 5 && frame.next == 0) note_skills(p, fired);
  note_modifiers(p, fired);
}

void note_question(const Position& p, Fired& fired) {
  if (p.asked() == Do::pick_reveal) note(fired.skills, SkillCode::reveal_choose);
  if (p.asked() == Do::ask_keep) note(fired.skills, SkillCode::keep_card);
  note_modifiers(p, fired);
}

void note_events(const EventLog& log, Fired& fired) {
  for (const Event& event : log.events())
    if (static_cast<Happened>(event.kind) == Happened::ship_guarded) note(fired.skills, SkillCode::guard);
}

void note_cost(const Position& p, Move move, Fired& fired) {
  if (p.asked() != Do::menu) return;
  if (verb_of(move) == Verb::use)
    note(fired.costs, content().face(argument<CardId>(move), Side::logistics).ability.pay.code);
  if (verb_of(move) == Verb::faction_action)
    note(fired.costs, content().factions[p.players[p.top().seat].faction.index()].action.pay.code);
}

// One move as `Game::apply` makes it, frame by frame.
void apply_noting(Position& p, Move move, Fired& fired) {
  EventLog log;
  const Play play{content(), p, &log};
  note_cost(p, move, fired);
  answer(play, move);
  while (!p.over && !p.stack.empty() && !waits(content(), p)) {
    note_step(p, fired);
    const Frame before = p.top();
    const std::size_t depth = p.stack.size();
    step(play);
    if (before.what == Do::triggers && p.stack.size() > depth) note(fired.triggers, before.x);
  }
  if (!p.over) note_question(p, fired);
  note_events(log, fired);
}

TEST(AlienArtifacts, AA_24_27_AA_24_45_random_games_until_every_word_of_the_vocabulary_has_fired) {
  Fired fired;
  MoveList<Game> moves;
  for (std::uint64_t seed = 0; seed < 4000 && !fired.all(); ++seed) {
    Position p{};
    Game::setup(content(), {2 + static_cast<int>(seed % 4), Rng::from(seed), {}}, p, nullptr);
    Rng rng = Rng::from(seed, 1);
    while (!p.over) {
      moves.clear();
      Game::legal(content(), p, p.top().seat, moves);
      apply_noting(p, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], fired);
    }
  }
  EXPECT_TRUE(fired.operations.all()) << fired.operations;
  EXPECT_TRUE(fired.modifiers.all()) << fired.modifiers;
  EXPECT_TRUE(fired.triggers.all()) << fired.triggers;
  EXPECT_TRUE(fired.costs.all()) << fired.costs;
  EXPECT_TRUE(fired.skills.all()) << fired.skills;
}

}  // namespace
}  // namespace orrery::alien_artifacts::vocabulary_test
