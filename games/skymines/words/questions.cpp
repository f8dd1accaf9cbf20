// What players are asked.
#include "games/skymines/words/words.h"

#include <fmt/core.h>

#include <algorithm>

#include "engine/words/text.h"

namespace orrery::skymines {
namespace {

// SK-21.23: whoever acts may still be paid for a deck of many cards.
bool decks_are_a_task(const Content& c, const Position& p) {
  const Player& player = p.me();
  for (const MissionId mission : p.missions) {
    if (player.mission && player.mission != mission) continue;  // SK-21.6
    for (std::size_t column = 0; column < task_count; ++column)
      if (player.status[column] &&
          c.missions[mission.index()][column].metric == Metric::cards_in_one_resting_deck)
        return true;
  }
  return false;
}

// SK-18.2: at the end cards count wherever they are. A threat that is dealt with in time makes an early end
// none.
std::string_view no_matter(const Content& c, const Position& p) {
  return p.round < c.rounds || decks_are_a_task(c, p)
             ? ""
             : " It makes no difference any more: the game ends with this round.";
}

// SK-6.3: what the turn can be, as far as there are cards, tiles and markers for it.
std::string action_words(const Position& p) {
  const Player& player = p.me();
  std::vector<std::string> actions;
  const bool cards =
      std::ranges::any_of(player.slots, [](const Slot& slot) { return slot.state == SlotState::up; });
  const bool tile = tile_ready(p, p.active, energy_tile) || tile_ready(p, p.active, research_tile) ||
                    tile_ready(p, p.active, field_tile);
  if (cards || tile)
    actions.emplace_back(!tile ? "use your cards" : cards ? "use cards or a tile" : "use a tile");
  if (player.markers + player.one_time > 0) actions.emplace_back("place a bonus marker");
  if (actions.empty()) return "Nothing is left to do in this round: drop out.";
  actions.emplace_back("drop out");
  return fmt::format("Choose an action: {}.", join_and(actions, "or"));
}

std::string expansion_words(const Content& c, const Position& p) {
  return fmt::format("{} ({} left)", company_name(c, p.expansion.company),
                     counted(p.expansion.points, "energy point", "energy points"));
}

QuestionWords asked_words(const Content& c, const Position& p, const Question& q) {
  const CompanyId company = q.company();
  switch (q.ask) {
    case Ask::acquire:
      return {"acquire", fmt::format("Acquire a card with your resource value of {}, or none?", q.amount()),
              "SK-7.6"};
    case Ask::advance:
      return {"advance",
              fmt::format("Advance on a company track ({} left).", counted(q.amount(), "unit", "units")),
              "SK-7.8"};
    case Ask::company:
      return {"company",
              fmt::format("Which company do you expand with {}?",
                          counted(p.expansion.points, "energy point", "energy points")),
              "SK-16.34"};
    case Ask::enter:
      if (p.side == Side::moon)
        return {"enter", fmt::format("Expand {}: enter a sector, or stop.", expansion_words(c, p)),
                "SK-8.14"};
      return {"enter",
              fmt::format("Expand {}: enter a Belt space{}, or stop.", expansion_words(c, p),
                          p.threat_open() ? ", deal with the threat" : ""),
              "SK-22.31"};
    case Ask::column:
      return {"column",
              fmt::format("From which column of {} Station does the outpost come?",
                          company_name(c, p.expansion.company)),
              p.side == Side::moon ? "SK-8.11" : "SK-22.12"};
    case Ask::ousted:
      return {"ousted", "Choose the column to which an ousted outpost returns.", "SK-8.21"};
    case Ask::parts:
      return {"parts", "Which part of the reward do you take next?", "SK-19.9"};
    case Ask::move:
      return {"move",
              fmt::format("Move up to {} on the {} track: where do you stop?", spaces_words(q.spaces()),
                          company_name(c, company)),
              "SK-16.39"};
    case Ask::any_track:
      return {"any_track",
              fmt::format("On which company track do you move up to {}?", spaces_words(q.amount())),
              "SK-19.4"};
    case Ask::removal:
      return {"removal",
              fmt::format("Remove {} from stations, or decline.", counted(q.amount(), "outpost", "outposts")),
              "SK-19.1"};
    case Ask::purchase:
      return {"purchase",
              fmt::format("Spend {}: take a plan or a coin.",
                          counted(q.amount(), "research point", "research points")),
              "SK-9.2"};
    case Ask::upload:
      return {"upload",
              p.me().upload == q.start() && !q.flipped() ? "Flip a plan, move the upload marker, or stop."
                                                         : "Move the upload marker on, or stop.",
              "SK-10.5"};
    case Ask::tier:
      return {"tier", "Choose the reward of the majority.", "SK-12.11"};
    case Ask::choice:
      return {"choice", "Choose one of the two rewards.", "SK-16.29"};
    case Ask::buy:
      return {"buy", q.optional() ? "Buy a card with coins, or none?" : "Buy a card with coins.", "SK-12.17"};
    case Ask::sell:
      return {"sell", "Which card of your hand do you sell?", "SK-12.20"};
    case Ask::remove:
      return {"remove", "Which card of your hand do you remove?", "SK-16.33"};
    case Ask::salvage:
      return {"salvage",
              fmt::format("{} is removed: perform its action, or take a card from the discard pile?",
                          card_words(c, p.removed)),
              "SK-16.33"};
    case Ask::spread: {
      const BonusSpace& space = asked_space(c, p);
      return {"spread", fmt::format("Which track gets {}?", spaces_words(space.spread[q.chosen_count()])),
              "SK-16.31"};
    }
    case Ask::place:
      return {"place", "Place an acquired plan on a screen.", "SK-9.10"};
    case Ask::deck:
      return {"deck", fmt::format("Which resting deck do you pick up?{}", no_matter(c, p)), "SK-13.2"};
    case Ask::rest:
      return {"rest",
              fmt::format("In which resting slot does {} rest?{}", card_words(c, p.me().slots[q.slot()].card),
                          no_matter(c, p)),
              "SK-13.4"};
    case Ask::drain:
      return {"drain", fmt::format("Which energy card of your hand do you remove ({} to go)?", q.amount()),
              "SK-26.15"};
    case Ask::tasks:
      return {"tasks", "Fulfil a mission task you have met this turn, or finish your turn.", "SK-21.8"};
    case Ask::points:
    case Ask::none:
      break;
  }
  return {"action", action_words(p), "SK-6.3"};
}

}  // namespace

QuestionWords Game::question_words(const Content& c, const Position& p, Seat seat, const Telling&) {
  switch (p.step) {
    case Step::tracks:
      for (std::size_t i = 0; i < company_count; ++i)
        if (p.tracks.items[i].is_none())
          return {"track", fmt::format("Which track lies at the edge of {}?", c.companies[i].name), "SK-3.4"};
      break;
    case Step::tokens:
      return {"token", "Which starting token do you keep?", "SK-3.6"};
    case Step::resting:
      return {"resting",
              fmt::format("Three cards rest before the first round: which one above slot {}?",
                          next_resting(p, seat) + 1),
              "SK-2.20"};
    case Step::planning:
      return {"plan",
              slots_to_fill(c, p, seat) == 0
                  ? "All is laid: confirm your plan, or take a card back."
                  : "Plan your round: put cards into your action slots, then confirm.",
              "SK-5.3"};
    case Step::action:
      return p.questions.empty() ? QuestionWords{"action", action_words(p), "SK-6.3"}
                                 : asked_words(c, p, p.questions.top());
    case Step::over:
      break;
  }
  return {"over", "The game is over.", "SK-18.1"};
}

}  // namespace orrery::skymines
