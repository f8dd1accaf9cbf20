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

#include "engine/any_game.h"
#include "engine/move.h"
#include "engine/rng.h"

namespace orrery {

enum class BotLevel : std::uint8_t { random, rookie, pilot, captain, admiral };

struct BotLevelInfo {
  BotLevel level;
  std::string_view name;
  std::string_view about;  // one line
};

// From the weakest to the strongest.
std::span<const BotLevelInfo> bot_levels();
const BotLevelInfo& bot_level_info(BotLevel level);
// Throws InputError when there is no such level.
BotLevel bot_level(std::string_view name);

// How long a bot thinks about one decision. Counted in iterations it chooses the same for the same seed on
// every machine; milliseconds, when given, count instead.
struct BotBudget {
  int iterations = 0;    // 0: the level's own
  int milliseconds = 0;  // 0: count iterations

  friend bool operator==(const BotBudget&, const BotBudget&) = default;
};

struct BotSpec {
  BotLevel level = BotLevel::captain;
  BotBudget budget;

  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

// "captain", "captain:2000" (iterations), "captain:50ms". Throws InputError.
BotSpec parse_bot(std::string_view text);
std::string bot_name(const BotSpec& spec);
// What a bot without a name is called at a seat: "Captain 2".
std::string bot_title(BotLevel level, std::size_t seat);

struct Suggestion {
  Move move;
  double share = 0;  // of the search that went into this move, 0 to 1
  double value = 0;  // the share of the win that the seat can expect after it, 0 to 1
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;

  // The seat of the view must be asked now.
  virtual Move choose(const SeatView& view, Rng& rng) = 0;
  // Every legal move, best first.
  virtual std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) = 0;

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

}  // namespace orrery
