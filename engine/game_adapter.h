// Puts the one virtual interface in front of a game. Instantiated once per game, in a generated file.
//
// Beyond the Game concept, a game offers for the edges (strings and allocation are fine there):
//   info(content)                                  -> GameInfo
//   load(ContentTable)                             -> Content, validated
//   verbs()                                        -> span of VerbNotation<Content>
//   question_words / move_words / refusal_words / event_words / draw
//   legend(content, style), if the drawing needs one
//   unsound(content, position)                     -> what makes a position unsafe to play, or nothing
//   reconcile(content, before, after[, set])       -> mends `after`, see AnyGame::edited
//   content_json(content)
// and, if some options do not go together:
//   setup_problem(content, setup)                  -> a sentence for the player, or nothing
// and, so that advice can give reasons:
//   situation(content, seen, seat)                 -> Situation, from nothing but what is seen
// and, if the page shows figures that only the rules can tell:
//   facts(content, seen)                           -> JSON, from nothing but what a seat sees
// and, if it has campaigns:
//   campaigns(content)                             -> vector of CampaignInfo
//   chapter_outcome(content, finished, campaign, chapter) -> ChapterOutcome
#pragma once

#include <cstring>
#include <new>
#include <utility>

#include "engine/any_game.h"
#include "engine/content/content_reader.h"
#include "engine/game.h"
#include "engine/position/describe_amounts.h"
#include "engine/position/describe_json.h"
#include "engine/position/reconcile.h"
#include "engine/schema/describe_schema.h"
#include "engine/words/notation.h"

namespace orrery {

// A program for browsers neither draws in terminals nor tells schemas (cmake/emscripten.cmake).
#ifdef ORRERY_PAGE_ONLY
inline constexpr bool for_page_only = true;
#else
inline constexpr bool for_page_only = false;
#endif

template <Game G>
class GameAdapter final : public AnyGame {
 public:
  using Content = typename G::Content;
  using Position = typename G::Position;

  GameAdapter(std::string_view toml, std::string_view file, std::string_view rules_md)
      : content_(G::load(read_content(toml, file))),
        info_(G::info(content_)),
        hash_(orrery::content_hash(toml, file)),
        rules_(rules_md) {
    if constexpr (requires { G::campaigns(content_); }) info_.campaigns = G::campaigns(content_);
  }

  const Content& content() const { return content_; }

  const GameInfo& info() const override { return info_; }
  const std::string& content_hash() const override { return hash_; }
  const RulesText& rules() const override { return rules_; }
  std::size_t position_size() const override { return sizeof(Position); }

  PositionBytes start(const Setup& setup, EventLog* log) const override {
    if constexpr (requires { G::setup_problem(content_, setup); }) {
      const std::string problem(std::string_view(G::setup_problem(content_, setup)));
      if (!problem.empty()) throw InputError(problem);
    }
    Position position{};
    G::setup(content_, setup, position, log);
    MoveList<G> moves;
    settle<G>(content_, position, moves, log);
    return bytes(position);
  }
  int players(const PositionBytes& position) const override { return G::players(typed(position)); }
  SeatSet to_act(const PositionBytes& position) const override {
    return G::to_act(content_, typed(position));
  }
  std::vector<Move> legal(const PositionBytes& position, Seat seat) const override {
    MoveList<G> moves;
    if (G::to_act(content_, typed(position)).has(seat)) G::legal(content_, typed(position), seat, moves);
    return {moves.begin(), moves.end()};
  }
  std::vector<RefusedMove> refused(const PositionBytes& position, Seat seat) const override {
    MoveList<G> moves;
    if (G::to_act(content_, typed(position)).has(seat)) G::candidates(content_, typed(position), seat, moves);
    std::vector<RefusedMove> result;
    for (const Move move : moves)
      if (const Refusal refusal = G::refuse(content_, typed(position), seat, move))
        result.push_back({move, refusal});
    return result;
  }
  Refusal refuse(const PositionBytes& position, Seat seat, Move move) const override {
    return G::refuse(content_, typed(position), seat, move);
  }
  void apply(PositionBytes& position, Seat seat, Move move, EventLog* log) const override {
    Position next = typed(position);
    G::apply(content_, next, seat, move, log);
    MoveList<G> moves;
    settle<G>(content_, next, moves, log);
    std::memcpy(position.data(), &next, sizeof next);
  }
  bool revealed(const PositionBytes& before, const PositionBytes& after, Seat seat) const override {
    return seat < max_seats &&
           G::revealed(typed(before)).times[seat] != G::revealed(typed(after)).times[seat];
  }
  Standings standings(const PositionBytes& position) const override {
    return G::standings(content_, typed(position));
  }
  ChapterOutcome chapter_outcome(const PositionBytes& finished, std::string_view campaign,
                                 int chapter) const override {
    if constexpr (requires { G::chapter_outcome(content_, typed(finished), campaign, chapter); })
      return G::chapter_outcome(content_, typed(finished), campaign, chapter);
    else
      return {};
  }
  SeatView view(const PositionBytes& position, Seat seat) const override {
    Position masked = typed(position);
    G::mask(content_, masked, seat);
    return SeatView(bytes(masked), seat);
  }
  PositionBytes redeal(const SeatView& view, Rng& rng) const override {
    Position dealt = typed(view.seen());
    G::redeal(content_, dealt, view.seat(), rng);
    return bytes(dealt);
  }
  std::string check(const PositionBytes& position) const override {
    return std::string(std::string_view(G::check(content_, typed(position))));
  }

  QuestionWords question(const PositionBytes& position, Seat seat, const Telling& telling) const override {
    return G::question_words(content_, typed(position), seat, telling);
  }
  std::string notation(const PositionBytes&, Move move) const override {
    return well_formed<Content>(G::verbs(), content_, move) ? write_move<Content>(G::verbs(), content_, move)
                                                            : "?";
  }
  Move parse(const PositionBytes&, std::string_view text) const override {
    return read_move<Content>(G::verbs(), content_, text);
  }
  MoveWords words(const PositionBytes& position, Seat seat, Move move,
                  const Telling& telling) const override {
    return G::move_words(content_, typed(position), seat, move, telling);
  }
  RefusalWords words(const PositionBytes& position, Seat seat, Refusal refusal,
                     const Telling& telling) const override {
    return G::refusal_words(content_, typed(position), seat, refusal, telling);
  }
  EventWords words(const Event& event, const Telling& telling) const override {
    return G::event_words(content_, event, telling);
  }
  Situation situation(const PositionBytes& seen, Seat seat) const override {
    if constexpr (requires { G::situation(content_, typed(seen), seat); })
      return G::situation(content_, typed(seen), seat);
    else
      return {};
  }
  DrawnTable draw(const PositionBytes& position, const Telling& telling,
                  const DrawStyle& style) const override {
    if constexpr (for_page_only)
      return {};
    else
      return G::draw(content_, typed(position), telling, style);
  }

  std::string legend(const DrawStyle& style) const override {
    if constexpr (!for_page_only && requires { G::legend(content_, style); })
      return G::legend(content_, style);
    else
      return {};
  }

  json::value to_json(const PositionBytes& position) const override {
    return describe_to_json(content_, typed(position));
  }
  json::value view_schema(json::object& named) const override {
    if constexpr (for_page_only)
      return nullptr;
    else
      return describe_schema<Position>(content_, named);
  }
  json::value facts(const PositionBytes& seen) const override {
    if constexpr (requires { G::facts(content_, typed(seen)); })
      return G::facts(content_, typed(seen));
    else
      return nullptr;
  }
  PositionBytes from_json(const json::value& value) const override {
    Position position{};
    describe_from_json(content_, value, position);
    return sound(position);
  }
  void changes(const PositionBytes& before, const PositionBytes& after,
               const ChangeVisitor& visit) const override {
    std::string path;
    describe_changes(content_, typed(before), typed(after), path, visit);
  }
  bool only_costs(const PositionBytes& before, const PositionBytes& after, Seat seat) const override {
    AmountsChanged changed;
    compare_amounts(content_, typed(before).players[seat], typed(after).players[seat], changed);
    compare_owned(typed(before), typed(after), seat, changed);
    return changed.less && !changed.more && standings(after).total[seat] <= standings(before).total[seat];
  }
  PositionBytes edited(const PositionBytes& before, const json::value& after,
                       std::span<const std::string> set) const override {
    Position changed{};
    describe_from_json(content_, after, changed);
    if constexpr (requires { G::reconcile(content_, changed, changed, SetPlaces(set)); })
      G::reconcile(content_, typed(before), changed, SetPlaces(set));
    else
      G::reconcile(content_, typed(before), changed);
    return sound(changed);
  }
  json::value content_json() const override { return G::content_json(content_); }

 private:
  PositionBytes sound(const Position& position) const {
    const std::string problem(std::string_view(G::unsound(content_, position)));
    if (!problem.empty()) throw InputError("This is no position of " + info_.name + ": " + problem);
    return bytes(position);
  }
  static PositionBytes bytes(const Position& position) {
    const auto* first = reinterpret_cast<const std::byte*>(&position);
    return {first, first + sizeof position};
  }
  // Positions are trivially copyable, so the bytes of one are one, and vectors of bytes are suitably aligned.
  static const Position& typed(const PositionBytes& position) {
    static_assert(alignof(Position) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    if (position.size() != sizeof(Position)) throw InputError("These bytes are no position of this game.");
    return *std::launder(reinterpret_cast<const Position*>(position.data()));
  }

  Content content_;
  GameInfo info_;
  std::string hash_;
  RulesText rules_;
};

}  // namespace orrery
