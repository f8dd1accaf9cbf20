#include "engine/lesson/board_targets.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/lesson/random_games.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr int games_looked_at = 3;

std::string_view kind_of(std::string_view target) {
  return target.substr(0, target.find(':'));
}

// A number may be an index or a count; whether it is one is not asked.
bool names_something(const json::value& view, std::string_view name) {
  if (to_int(name)) return true;
  if (const json::string* text = view.if_string()) return std::string_view(*text) == name;
  if (const json::array* list = view.if_array())
    return std::any_of(list->begin(), list->end(),
                       [&](const auto& item) { return names_something(item, name); });
  if (const json::object* members = view.if_object())
    return std::any_of(members->begin(), members->end(), [&](const auto& member) {
      return member.key() == name || names_something(member.value(), name);
    });
  return false;
}

bool is_named_by_moves(const Session& session, Seat seat, std::string_view target) {
  const AnyGame& game = session.game();
  const auto names = [&](Move move) {
    const auto targets = game.words(session.position(), seat, move, session.telling(seat)).targets;
    return std::find(targets.begin(), targets.end(), target) != targets.end();
  };
  const std::vector<Move> legal = game.legal(session.position(), seat);
  const std::vector<RefusedMove> refused = game.refused(session.position(), seat);
  return std::any_of(legal.begin(), legal.end(), names) ||
         std::any_of(refused.begin(), refused.end(), [&](const RefusedMove& one) { return names(one.move); });
}

}  // namespace

BoardTargets::BoardTargets(std::shared_ptr<const AnyGame> game) {
  const auto add = [&](const std::vector<std::string>& targets) {
    for (const std::string& target : targets) kinds_.emplace(kind_of(target));
  };
  play_random_games(game, games_looked_at, [&](const Session& session, const std::vector<Event>& events) {
    for (const Event& event : events) add(game->words(event, session.telling()).targets);
    const Seat seat = session.to_act().lowest();
    if (seat == no_seat) return;
    for (const Move move : game->legal(session.position(), seat))
      add(game->words(session.position(), seat, move, session.telling(seat)).targets);
    for (const DrawnPart& part : game->draw(session.position(), session.telling(seat), {}).parts)
      add(part.shows);
  });
}

bool BoardTargets::has(const Session& session, Seat seat, std::string_view target) const {
  if (is_named_by_moves(session, seat, target)) return true;
  const std::vector<std::string_view> parts = split(target, ':');
  if (!kinds_.contains(parts.front())) return false;
  const json::value view = session.game().to_json(session.game().view(session.position(), seat).seen());
  return std::all_of(parts.begin() + 1, parts.end(),
                     [&](std::string_view name) { return names_something(view, name); });
}

}  // namespace orrery
