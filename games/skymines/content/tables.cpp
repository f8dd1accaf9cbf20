// Tables that follow from content.toml, so that nobody has to reckon them during a game.
#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

template <std::size_t N>
std::array<Climb, N> climb_of(const std::array<Byte, N>& values, std::size_t last) {
  std::array<Climb, N> climbs;
  for (std::size_t at = 0; at < N; ++at) {
    std::size_t from = at;
    while (from > 0 && values[from - 1] == values[at]) --from;
    std::size_t to = at;
    while (to < last && values[to] == values[at]) ++to;
    Climb& climb = climbs[at];
    climb.value = values[at];
    if (to > at) {
      climb.rise = static_cast<float>(values[to] - values[at]);
      climb.done = static_cast<float>(at - from);
      climb.length = static_cast<float>(to - from);
    }
    climb.even = climb.value + climb.rise * climb.done / climb.length;
  }
  return climbs;
}

void prepare_track(Track& track) {
  track.climb = climb_of(track.shares, track.last);
  for (int space = 0; space < most_track_space; ++space) {
    const auto at = static_cast<std::size_t>(space);
    track.coins[at + 1] = track.coins[at] - track.barrier[at];
    const int passed = track.passed(space);
    if (track.passed(space + 1) > passed)
      track.coins[at + 1] += track.threshold_coins[static_cast<std::size_t>(passed)];
  }
}

void prepare_map(const Content& c, Map& map) {
  for (std::size_t i = 0; i < map.count; ++i)
    map.near[i] = {c.places[map.first + i].single, c.places[map.first + i].twice};
  for (StationColumn& column : map.columns)
    for (std::size_t bare = 0; bare < 2; ++bare)
      for (std::size_t pieces = 0; pieces + bare <= column.size; ++pieces) {
        int sum = bare == 1 ? column.icons[column.size - 1u] : 0;
        const std::size_t top = column.size - bare - pieces;  // the space of the top piece
        for (std::size_t i = 0; i < top && i + 1 < column.size; ++i) sum += column.icons[i];
        column.uncovered[bare][pieces] = static_cast<Byte>(sum);
      }
}

}  // namespace

void prepare_tables(Content& c) {
  for (Track& track : c.tracks) prepare_track(track);
  for (Map& map : c.maps) prepare_map(c, map);
  for (std::size_t i = 0; i < card_count; ++i) {
    const Card& card = c.cards[i];
    if (card.share) c.share_cards[card.share.index()].add(id_at<CardId>(i));
    if (card.kind == CardKind::share) c.single_shares.add(id_at<CardId>(i));
  }
  c.tank_climb = climb_of(c.tank_value, static_cast<std::size_t>(c.tank_last));
  c.research_climb = climb_of(c.research_value, screen_count);
}

}  // namespace orrery::skymines
