#include "server/table/offer.h"

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "games/courses.h"
#include "games/registry.h"

namespace orrery {

std::shared_ptr<const Lesson> OfferedGame::lesson(std::string_view name) const {
  for (const auto* all : {&course, &puzzles})
    for (const std::shared_ptr<const Lesson>& lesson : *all)
      if (lesson->name == name) return lesson;
  return nullptr;
}

const OfferedGame* Offer::find(std::string_view id) const {
  for (const OfferedGame& offered : games)
    if (offered.game->info().id == id) return &offered;
  return nullptr;
}

const OfferedGame& Offer::require(std::string_view id) const {
  if (const OfferedGame* offered = find(id)) return *offered;
  throw InputError("There is no game " + quoted(id) + ".");
}

void Offer::require_bot(std::string_view name) const {
  for (const OfferedProgram& program : programs)
    if (program.name == name) return;
  if (parse_opponent(name).level == BotLevel::random && !random_bots)
    throw InputError("The bot " + quoted(name) + " does not sit at tables.");
}

bool Offer::has_bot(std::string_view name) const {
  try {
    require_bot(name);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

std::vector<BotSpec> Offer::opponents(std::string_view game) const {
  std::vector<BotSpec> offered = opponents_in(game);
  if (random_bots) offered.insert(offered.begin(), {BotLevel::random, {}, false});
  return offered;
}

std::unique_ptr<AnyBot> Offer::bot(const AnyGame& game, std::string_view name) const {
  for (const OfferedProgram& program : programs)
    if (program.name == name) return program.make(game);
  return make_bot(game, is_bot_level(name.substr(0, name.find('+'))) ? parse_opponent(name) : BotSpec{});
}

Offer standard_offer() {
  Offer offer;
  for (const GameEntry* entry : all_games())
    offer.games.push_back(
        {standard_game(entry->id), std::string(entry->primer_md), course(entry->id), puzzles(entry->id)});
  offer.make_bot = [](const AnyGame& game, const BotSpec& bot) { return orrery::make_bot(game, bot); };
  return offer;
}

}  // namespace orrery
