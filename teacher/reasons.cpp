#include "teacher/reasons.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/words/text.h"
#include "teacher/difference.h"

namespace orrery {
namespace {

constexpr std::size_t told_assets = 2;
constexpr std::size_t told_categories = 3;
constexpr std::size_t fewest_deals = 8;   // that say anything about a difference
constexpr double least_goal = 2;          // points that are worth a puzzle
constexpr std::size_t longest_name = 50;  // of a move

// Over the same deals; nothing when there are too few of them.
template <class Value>
Difference difference(const Forecast& a, const Forecast& b, Value value) {
  const std::size_t deals = std::min(a.ends.size(), b.ends.size());
  if (deals < fewest_deals) return {};
  std::vector<double> all;
  for (std::size_t i = 0; i < deals; ++i) all.push_back(value(a.ends[i]) - value(b.ends[i]));
  return mean_difference(all);
}
// Half a point is not worth a word.
bool telling_apart(const Difference& difference) {
  return std::abs(difference.mean) >= 0.5 && difference.sure();
}

std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string points_words(double points) {
  const double rounded = std::round(std::abs(points) * 2) / 2;
  if (rounded == 1) return "1 point";
  return rounded == std::floor(rounded) ? fmt::format("{:.0f} points", rounded)
                                        : fmt::format("{:.1f} points", rounded);
}

// Half a percent is rounded up, as the page does with its bars.
std::string of_win(double share) {
  return fmt::format("{} %", std::lround(100 * share));
}

const Prize* find(const std::vector<Prize>& all, const std::string& key) {
  const auto found = std::ranges::find(all, key, &Prize::key);
  return found == all.end() ? nullptr : &*found;
}

// Those of `a` that are not in `b`, the most worthy first.
std::vector<Prize> missing_in(const std::vector<Prize>& a, const std::vector<Prize>& b) {
  std::vector<Prize> missing;
  for (const Prize& asset : a)
    if (!find(b, asset.key)) missing.push_back(asset);
  std::ranges::stable_sort(missing, std::greater{}, &Prize::worth);
  if (missing.size() > told_assets) missing.resize(told_assets);
  return missing;
}

std::string list_of(const std::vector<Prize>& assets) {
  std::vector<std::string> words(assets.size());
  std::ranges::transform(assets, words.begin(), &Prize::words);
  return join_and(words);
}

// Points and goods between two moments: "gains 3 points and 2 iron; costs 1 energy".
std::string balance(const AnyGame& game, Seat seat, const PositionBytes& before, const PositionBytes& after) {
  std::vector<std::string> gains, costs;
  const int points = game.standings(after).total[seat] - game.standings(before).total[seat];
  if (points != 0) (points > 0 ? gains : costs).push_back(counted(std::abs(points), "point", "points"));
  const Situation had = game.situation(before, seat);
  const Situation has = game.situation(after, seat);
  for (std::size_t i = 0; i < std::min(had.goods.size(), has.goods.size()); ++i) {
    const int more = has.goods[i].count - had.goods[i].count;
    if (more != 0)
      (more > 0 ? gains : costs).push_back(counted(std::abs(more), has.goods[i].one, has.goods[i].many));
  }
  std::string text;
  if (!gains.empty()) text = "gains " + join_and(gains);
  if (!costs.empty()) text += (text.empty() ? "costs " : " and costs ") + join_and(costs);
  return text;
}

void tell_gain(const AnyGame& game, const SeatView& view, const Forecast& chosen,
               std::vector<std::string>& sentences) {
  const std::string gain = balance(game, view.seat(), view.seen(), chosen.after);
  if (gain.empty()) return;
  sentences.push_back((chosen.line.size() > 1 ? "With the moves that follow it " : "It ") + gain + ".");
}

void tell_assets(const AnyGame& game, const SeatView& view, const Forecast& chosen, const Telling& telling,
                 std::vector<std::string>& sentences) {
  const Seat seat = view.seat();
  const std::vector<Prize> now = game.situation(view.seen(), seat).assets;
  const std::vector<Prize> then = game.situation(chosen.after, seat).assets;
  if (const std::vector<Prize> won = missing_in(then, now); !won.empty())
    sentences.push_back("It brings " + list_of(won) + ".");
  for (Seat other = 0; other < game.players(view.seen()); ++other) {
    if (other == seat) continue;
    const std::vector<Prize> taken =
        missing_in(game.situation(view.seen(), other).assets, game.situation(chosen.after, other).assets);
    if (!taken.empty()) sentences.push_back("It denies " + telling.name(other) + " " + list_of(taken) + ".");
  }
}

Difference difference_in_points(Seat seat, const Forecast& a, const Forecast& b) {
  return difference(a, b, [&](const Standings& end) { return end.total[seat]; });
}

// "Contracts +4.1, the rest -1.6": where points that are gained or lost in all come from, the largest
// differences first. What may be chance, or is small, is told together, so that the parts make the whole.
std::string by_category(const AnyGame& game, Seat seat, const Forecast& a, const Forecast& b) {
  std::vector<std::pair<double, std::string>> parts;
  const std::vector<std::string>& names = game.info().categories;
  for (std::size_t k = 0; k < names.size(); ++k) {
    const Difference d = difference(a, b, [&](const Standings& end) { return end.points[seat][k]; });
    if (telling_apart(d)) parts.emplace_back(d.mean, names[k]);
  }
  std::ranges::stable_sort(parts, std::greater{}, [](const auto& part) { return std::abs(part.first); });
  if (parts.size() > told_categories) parts.resize(told_categories);
  double rest = difference_in_points(seat, a, b).mean;
  std::vector<std::string> words;
  for (const auto& [mean, name] : parts) {
    words.push_back(fmt::format("{} {:+.1f}", name, mean));
    rest -= mean;
  }
  if (!words.empty() && std::abs(rest) >= 0.5) words.push_back(fmt::format("the rest {:+.1f}", rest));
  return words.empty() ? "" : " (" + join(words, ", ") + ")";
}

// In what the seat is ahead of the best of the others.
Difference difference_in_lead(Seat seat, const Forecast& a, const Forecast& b) {
  return difference(a, b, [&](const Standings& end) {
    int best = std::numeric_limits<int>::min();
    for (int row = 0; row < end.rows; ++row)
      if (row != seat) best = std::max(best, end.total[row]);
    return end.total[seat] - best;
  });
}

// The seat's points, where they speak for the better of the two; otherwise how far it is ahead.
void tell_end(const AnyGame& game, const SeatView& view, const Forecast& chosen, const Forecast& other,
              const std::string& than, std::vector<std::string>& sentences) {
  const Seat seat = view.seat();
  const bool better = chosen.shares[seat] >= other.shares[seat];
  const auto speaks = [better](const Difference& d) { return telling_apart(d) && (d.mean > 0) == better; };
  const Difference own = difference_in_points(seat, chosen, other);
  const Difference lead = difference_in_lead(seat, chosen, other);
  if (speaks(own))
    sentences.push_back(fmt::format("Played on, it ends with about {} {} than {}{}.", points_words(own.mean),
                                    better ? "more" : "fewer", than, by_category(game, seat, chosen, other)));
  else if (speaks(lead))
    sentences.push_back(fmt::format("Played on, you end about {} {} than after {}.", points_words(lead.mean),
                                    better ? "further ahead" : "less far ahead", than));
}

// What a move brings with those that follow, and another does not.
std::vector<Prize> brought(const AnyGame& game, const SeatView& view, const Forecast& chosen,
                           const Forecast& other) {
  const auto assets = [&](const PositionBytes& seen) { return game.situation(seen, view.seat()).assets; };
  return missing_in(missing_in(assets(chosen.after), assets(view.seen())), assets(other.after));
}

// What the seat has now, keeps with one move and loses by another.
std::vector<Prize> kept(const AnyGame& game, const SeatView& view, const Forecast& chosen,
                        const Forecast& other) {
  const auto assets = [&](const PositionBytes& seen) { return game.situation(seen, view.seat()).assets; };
  std::vector<Prize> staying = assets(view.seen());
  const std::vector<Prize> after = assets(chosen.after);
  std::erase_if(staying, [&](const Prize& one) { return !find(after, one.key); });
  return missing_in(staying, assets(other.after));
}

std::string move_name(const AnyGame& game, const SeatView& view, Move move, const Telling& telling) {
  const std::string words = game.words(view.seen(), view.seat(), move, telling).text;
  const std::string name = words.substr(0, words.find(" - "));
  // What stands in brackets would be cut.
  return quoted(name.size() > longest_name ? name.substr(0, name.find(" (")) : name);
}

}  // namespace

ExpectedEnd expected_end(const Forecast& forecast) {
  ExpectedEnd expected;
  const double part = forecast.ends.empty() ? 0 : 1.0 / static_cast<double>(forecast.ends.size());
  for (const Standings& end : forecast.ends)
    for (int row = 0; row < end.rows; ++row) {
      expected.total[row] += part * end.total[row];
      for (int k = 0; k < end.categories; ++k) expected.points[row][k] += part * end.points[row][k];
    }
  return expected;
}

std::vector<std::string> reasons_for(const AnyGame& game, const SeatView& view, const Forecast& chosen,
                                     const Forecast& other, const Telling& telling) {
  std::vector<std::string> sentences;
  tell_gain(game, view, chosen, sentences);
  tell_assets(game, view, chosen, telling, sentences);
  if (other.move == chosen.move) return sentences;
  const std::string name = move_name(game, view, other.move, telling);
  tell_end(game, view, chosen, other, name, sentences);
  const double own = chosen.shares[view.seat()];
  const double others = other.shares[view.seat()];
  if (std::abs(own - others) < 0.01)
    sentences.push_back(capitalized(name) + " is as good, as far as can be seen.");
  else if (others > own)
    sentences.push_back(fmt::format("A closer look at both even prefers {} ({} to win against {}).", name,
                                    of_win(others), of_win(own)));
  else
    sentences.push_back(fmt::format("{} to win; {} leaves {}.", of_win(own), name, of_win(others)));
  return sentences;
}

std::vector<std::string> reasons_against(const AnyGame& game, const SeatView& view, const Forecast& chosen,
                                         const Forecast& best, const Telling& telling) {
  std::vector<std::string> sentences;
  const Seat seat = view.seat();
  const double lost = best.shares[seat] - chosen.shares[seat];
  const std::string name = move_name(game, view, best.move, telling);
  tell_gain(game, view, chosen, sentences);
  if (lost >= 0.01) {
    const std::vector<Prize> missed = brought(game, view, best, chosen);
    const std::vector<Prize> lost_now = kept(game, view, best, chosen);
    if (!missed.empty())
      sentences.push_back(capitalized(name) + " would bring " + list_of(missed) + ".");
    else if (!lost_now.empty())
      sentences.push_back(capitalized(name) + " would keep " + list_of(lost_now) + ".");
  }
  tell_end(game, view, chosen, best, name, sentences);
  if (lost < 0.01)
    sentences.push_back(fmt::format("It is as good as {}, as far as can be seen.", name));
  else
    sentences.push_back(
        fmt::format("{} to win, {} after {}.", of_win(chosen.shares[seat]), of_win(best.shares[seat]), name));
  return sentences;
}

Goal goal_of(const AnyGame& game, const SeatView& view, const Forecast& best, const Forecast& next) {
  const Seat seat = view.seat();
  const auto worth = [](const Difference& d) { return telling_apart(d) && d.mean >= least_goal; };
  const Difference own = difference_in_points(seat, best, next);
  const Difference lead = difference_in_lead(seat, best, next);
  if (!worth(own) && !worth(lead)) return {};
  const std::string gain = worth(own) ? fmt::format("about {} more", points_words(own.mean))
                                      : fmt::format("about {} further ahead", points_words(lead.mean));
  const std::vector<Prize> prizes = brought(game, view, best, next);
  // What is named without its points is often what the move is named by, too.
  const auto prize = std::ranges::find_if(
      prizes, [](const Prize& one) { return one.words.find(" points)") != std::string::npos; });
  if (prize != prizes.end()) {
    const std::string& words = prize->words;
    return {capitalized(words.substr(0, words.find(" ("))),
            fmt::format("The best move brings {}, and in the end {} than the next best. Find it.", words,
                        worth(own) ? gain : "puts you " + gain)};
  }
  if (worth(own))
    return {"A move for " + gain,
            fmt::format("Find the move that brings the most in the end: {} than the next best{}.", gain,
                        by_category(game, seat, best, next))};
  return {"A move to be " + gain,
          fmt::format("Find the move that puts you furthest ahead in the end: {} than the next best.", gain)};
}

std::vector<LineStep> line_words(const AnyGame& game, const SeatView& view, const Forecast& forecast,
                                 Rng& rng, const Telling& telling) {
  std::vector<LineStep> steps;
  PositionBytes position = game.redeal(view, rng);
  for (const Move move : forecast.line) {
    if (game.refuse(position, view.seat(), move)) break;
    MoveWords words = game.words(position, view.seat(), move, telling);
    steps.push_back({game.notation(position, move), std::move(words.text), std::move(words.targets)});
    game.apply(position, view.seat(), move, nullptr);
  }
  return steps;
}

}  // namespace orrery
