// The one virtual interface: games handled alike at run time by the programs around the library.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/campaign_info.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/seat.h"
#include "engine/standings.h"
#include "engine/words/drawn_table.h"
#include "engine/words/rules_text.h"
#include "engine/words/situation.h"

namespace boost::json {
class object;
class value;
}  // namespace boost::json

namespace orrery {

struct OptionValue {
  std::string key;
  std::string about;
};
struct OptionInfo {
  std::string key;
  std::string about;
  std::vector<OptionValue> values;  // the first is the default
  int only_players = 0;             // the number of players with which it matters; 0: any
  // Its other values go only with this value of another option; none: with any.
  std::string needs_option = {};
  std::string needs_value = {};

  bool matters_with(int players) const { return only_players == 0 || only_players == players; }
};

struct GameInfo {
  std::string id;
  std::string name;
  std::string about;  // one line for the list of games
  int min_players = 2;
  int max_players = 4;
  int rules_version = 1;  // grows when a rules change makes old records replay differently
  std::vector<OptionInfo> options;
  std::vector<std::string> categories;  // of the standings
  // Names of the rows of the standings behind the players. A setup without automata has no such rows.
  std::vector<std::string> automata;
  std::vector<CampaignInfo> campaigns;
};

// Whose names appear in sentences, and who reads them.
struct Telling {
  std::span<const std::string> names;
  Seat reader = no_seat;

  // "Player 2" when it has none.
  std::string name(Seat seat) const {
    if (seat < names.size() && !names[seat].empty()) return names[seat];
    return "Player " + std::to_string(seat + 1);
  }
};

struct QuestionWords {
  std::string kind;  // a stable key, for example "slide"
  std::string text;  // "Slide your asteroid into the field."
  std::string rule;  // the rule id that asks it
};
struct MoveWords {
  std::string text;                  // "Slide from the west into row 2"
  std::vector<std::string> targets;  // things on the board it touches, for example "slide:w2"
  bool ends_turn = false;            // ends something: a page gives it a place of its own
  std::string warning = {};          // what it would spoil, a sentence; worth a second thought
};
struct RefusalWords {
  std::string rule;
  std::string sentence;
};
struct EventWords {
  std::string kind;
  std::string text;
  std::string rule;
  std::vector<std::string> targets;
};
struct RefusedMove {
  Move move;
  Refusal refusal;
};

// The bytes of some game's position.
using PositionBytes = std::vector<std::byte>;

// What one seat may see, without the type of the game. Only a game makes one.
class SeatView {
 public:
  const PositionBytes& seen() const { return masked_; }
  Seat seat() const { return seat_; }

 private:
  template <Game G>
  friend class GameAdapter;
  SeatView(PositionBytes masked, Seat seat) : masked_(std::move(masked)), seat_(seat) {}
  PositionBytes masked_;
  Seat seat_;
};

// A value at a path into a position's JSON ("players.0.ore.iron") and what it is now; null: it is gone.
using ChangeVisitor = std::function<void(std::string_view path, const boost::json::value* now)>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual const std::string& content_hash() const = 0;
  virtual const RulesText& rules() const = 0;
  virtual std::size_t position_size() const = 0;

  // Sets up and answers forced questions. Throws InputError when the options do not go together.
  virtual PositionBytes start(const Setup& setup, EventLog* log) const = 0;
  virtual int players(const PositionBytes& position) const = 0;
  virtual SeatSet to_act(const PositionBytes& position) const = 0;
  virtual std::vector<Move> legal(const PositionBytes& position, Seat seat) const = 0;
  virtual std::vector<RefusedMove> refused(const PositionBytes& position, Seat seat) const = 0;
  virtual Refusal refuse(const PositionBytes& position, Seat seat, Move move) const = 0;
  // The move must be legal. Answers forced questions afterwards.
  virtual void apply(PositionBytes& position, Seat seat, Move move, EventLog* log) const = 0;
  // Whether `seat` learned something hidden between the two.
  virtual bool revealed(const PositionBytes& before, const PositionBytes& after, Seat seat) const = 0;
  virtual Standings standings(const PositionBytes& position) const = 0;
  // What a finished game was worth as one of a chapter (from 0) of a campaign of this game.
  virtual ChapterOutcome chapter_outcome(const PositionBytes& finished, std::string_view campaign,
                                         int chapter) const = 0;
  virtual SeatView view(const PositionBytes& position, Seat seat) const = 0;
  virtual PositionBytes redeal(const SeatView& view, Rng& rng) const = 0;
  virtual std::string check(const PositionBytes& position) const = 0;

  virtual QuestionWords question(const PositionBytes& position, Seat seat, const Telling& telling) const = 0;
  virtual std::string notation(const PositionBytes& position, Move move) const = 0;
  // Throws InputError when the text is no move of this game.
  virtual Move parse(const PositionBytes& position, std::string_view text) const = 0;
  virtual MoveWords words(const PositionBytes& position, Seat seat, Move move,
                          const Telling& telling) const = 0;
  virtual RefusalWords words(const PositionBytes& position, Seat seat, Refusal refusal,
                             const Telling& telling) const = 0;
  virtual EventWords words(const Event& event, const Telling& telling) const = 0;
  // What a seat has and what is within its reach, as far as it is seen. Empty for a game that does not say.
  virtual Situation situation(const PositionBytes& seen, Seat seat) const = 0;
  // The position as text that `telling.reader` can read.
  virtual DrawnTable draw(const PositionBytes& position, const Telling& telling,
                          const DrawStyle& style) const = 0;

  // What the letters and signs of a drawing mean; nothing when it needs no explanation.
  virtual std::string legend(const DrawStyle& style) const = 0;

  virtual boost::json::value to_json(const PositionBytes& position) const = 0;
  // The JSON Schema of what to_json makes; structs and enums are added to `named` and referred to.
  virtual boost::json::value view_schema(boost::json::object& named) const = 0;
  // Figures that follow from what somebody sees by the rules, for the page: what things cost, what is
  // missing. Null for a game without any.
  virtual boost::json::value facts(const PositionBytes& seen) const = 0;
  // Throws InputError, naming the place, when the value is not a sound position.
  virtual PositionBytes from_json(const boost::json::value& value) const = 0;
  // Visits everything in which the JSON of `after` differs from that of `before`.
  virtual void changes(const PositionBytes& before, const PositionBytes& after,
                       const ChangeVisitor& visit) const = 0;
  // Of what is the seat's own, something is less and nothing more, its points neither.
  virtual bool only_costs(const PositionBytes& before, const PositionBytes& after, Seat seat) const = 0;
  // Like from_json, for a position of which single values were changed: displaced components first go where
  // the set ones came from, so that a scenario need only name what it cares about; `set` are the paths it
  // names.
  virtual PositionBytes edited(const PositionBytes& before, const boost::json::value& after,
                               std::span<const std::string> set) const = 0;
  // The constant tables of the board and the cards that a page draws from.
  virtual boost::json::value content_json() const = 0;
};

// One line of the registry.
struct GameEntry {
  std::string_view id;
  std::string_view content_toml;  // the embedded content
  std::string_view rules_md;
  std::string_view primer_md;  // a short "how to play"
  // `file` is named in error messages.
  std::shared_ptr<const AnyGame> (*make)(std::string_view content_toml, std::string_view file);
};

}  // namespace orrery
