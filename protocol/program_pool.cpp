#include "protocol/program_pool.h"

#include <algorithm>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr int most_failures = 3;
constexpr auto pause = 60s;

class PooledBot final : public AnyBot {
 public:
  PooledBot(std::shared_ptr<ProgramPool> pool, const AnyGame& game) : pool_(std::move(pool)), game_(game) {}

  Move choose(const SeatView& view, Rng& rng) override { return pool_->choose(game_, view, rng); }
  std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) override {
    return {{choose(view, rng), 1, 0}};
  }

 private:
  std::shared_ptr<ProgramPool> pool_;
  const AnyGame& game_;
};

}  // namespace

std::unique_ptr<AnyBot> ProgramPool::bot(const AnyGame& game) {
  return std::make_unique<PooledBot>(shared_from_this(), game);
}

Move ProgramPool::choose(const AnyGame& game, const SeatView& view, Rng& rng) {
  if (std::unique_ptr<ProgramBot> bot = take(game)) {
    try {
      bot->greet();
      const Move move = bot->choose(view, rng);
      give_back(game, std::move(bot));
      return move;
    } catch (const ProgramFailure& failure) {
      note_failure(failure.what());
    }
  }
  return make_bot(game, BotLevel::rookie)->choose(view, rng);
}

std::unique_ptr<ProgramBot> ProgramPool::take(const AnyGame& game) {
  const std::lock_guard lock(mutex_);
  if (std::chrono::steady_clock::now() < left_alone_until_) return nullptr;
  const auto found =
      std::find_if(idle_.begin(), idle_.end(), [&](const Idle& one) { return one.game == &game; });
  if (found == idle_.end()) return std::make_unique<ProgramBot>(game, plan_);
  std::unique_ptr<ProgramBot> bot = std::move(found->bot);
  idle_.erase(found);
  return bot;
}

void ProgramPool::give_back(const AnyGame& game, std::unique_ptr<ProgramBot> bot) {
  const std::lock_guard lock(mutex_);
  failures_ = 0;
  idle_.push_back({&game, std::move(bot)});
}

void ProgramPool::note_failure(const std::string& why) {
  std::string sentence = "The bot " + name_ + " " + why + "; a rookie decided in its place.";
  {
    const std::lock_guard lock(mutex_);
    if (++failures_ >= most_failures) {
      left_alone_until_ = std::chrono::steady_clock::now() + pause;
      sentence += " It is not asked again for a minute.";
    }
  }
  complain_(sentence);
}

}  // namespace orrery
