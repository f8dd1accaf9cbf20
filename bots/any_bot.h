// Players that choose by themselves, for any game at run time. A bot is handed what its seat may see and
// nothing else: only a game makes a SeatView, and a position does not convert to one.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/character.h"
#include "bots/forecast.h"
#include "engine/any_game.h"
#include "engine/move.h"
#include "engine/position/rng.h"

namespace orrery {

// The last is no opponent for people but a yardstick: a search that knows nothing beyond the rules.
enum class BotLevel : std::uint8_t { random, rookie, pilot, captain, admiral, plain };

struct BotLevelInfo {
  BotLevel level;
  std::string_view name;
  std::string_view about;  // one line
};

// Those that people play against, from the weakest to the strongest.
std::span<const BotLevelInfo> bot_levels();
const BotLevelInfo& bot_level_info(BotLevel level);
// Throws InputError when people cannot play against such a level.
BotLevel bot_level(std::string_view name);
bool is_bot_level(std::string_view name);

// How long a bot thinks about one decision. Counted in iterations it chooses the same for the same seed on
// every machine; milliseconds, when given, count instead.
struct BotBudget {
  int iterations = 0;           // 0: the level's own
  int milliseconds = 0;         // 0: count iterations
  bool processor_time = false;  // what others do on the machine takes nothing from the milliseconds

  friend bool operator==(const BotBudget&, const BotBudget&) = default;
};

struct BotSpec {
  BotLevel level = BotLevel::captain;
  BotBudget budget;
  bool handmade = false;  // judges by the game's hand-made estimate even where there is a network
  Character character = Character::none;
  std::string program{};  // a command: somebody's program plays in the place of all that

  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

// "captain", "captain:2000" (iterations), "captain:50ms", "captain+handmade:50ms", "captain+trader",
// "plain:50ms". Throws InputError.
BotSpec parse_bot(std::string_view text);
std::string bot_name(const BotSpec& spec);
// One that people play against, "captain" or "captain+trader": the others are for experiments. Throws
// InputError.
BotSpec parse_opponent(std::string_view text);
// What a bot without a name is called at a seat: "Captain 2".
std::string bot_title(std::string_view name, std::size_t seat);
std::string bot_title(BotLevel level, std::size_t seat);

// The characters that bots may have in a game.
std::span<const Character> characters_in(std::string_view game);
// Whom people are offered in a game: all levels but random, and captains with a character.
std::vector<BotSpec> opponents_in(std::string_view game);
// Throws InputError when nobody in this game has the bot's character.
void require_character(const GameInfo& game, const BotSpec& bot);
// The rating of a level in a game, with `random` at 1000; 0 when it was not measured.
int bot_rating(std::string_view game, BotLevel level);
// How a bot plays, and how its level is rated in a game.
std::string bot_sentence(std::string_view game, const BotSpec& bot);

struct Suggestion {
  Move move;
  double share = 0;  // of the search that went into this move, 0 to 1
  double value = 0;  // the share of the win that the seat can expect after it, 0 to 1
};

// How often a search tried a move, and the sum of what the seat got by it.
struct Tried {
  Move move;
  std::uint32_t visits = 0;
  float value = 0;
};

// What is thought about.
enum class Thought : std::uint8_t { choice, analysis };

class AnyBot {
 public:
  virtual ~AnyBot() = default;

  // Does a part of the thinking, a few milliseconds of it, ahead of `choose` or `analyze` of the same view;
  // true when there is no more to be done ahead. They choose and find the same with it and without.
  virtual bool think(const SeatView& /*view*/, Thought /*about*/, Rng& /*rng*/) { return true; }

  // What `think` has tried so far; nothing from a bot that does not look ahead by its own judgment.
  virtual std::vector<Tried> tried() const { return {}; }
  // Adds what another bot has tried for the same view, as if it were this one's own.
  virtual void add(std::span<const Tried> /*tried*/) {}

  // The seat of the view must be asked now.
  virtual Move choose(const SeatView& view, Rng& rng) = 0;
  // Every legal move, best first.
  virtual std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) = 0;
  // A closer look at some legal moves, after `analyze` of the same view; nothing from a bot that does not
  // look ahead.
  virtual std::vector<Forecast> forecast(const SeatView& /*view*/, std::span<const Move> /*moves*/,
                                         const ForecastEffort& /*effort*/, Rng& /*rng*/) {
    return {};
  }

  // May be called from another thread: a stopped bot answers at once with the best it has, now and later.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

 protected:
  const std::atomic<bool>* stop_flag() const { return &stopped_; }

 private:
  std::atomic<bool> stopped_ = false;
};

// The game must outlive the bot. One bot thinks about one decision at a time.
std::unique_ptr<AnyBot> make_bot(const AnyGame& game, BotLevel level, BotBudget budget = {});
std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSpec& spec);
// True for a bot that judges by a network where there is one, but by hand-made estimates with the tables of
// this game, as no network was trained for any that are near.
bool misses_network(const AnyGame& game, const BotSpec& spec);

}  // namespace orrery
