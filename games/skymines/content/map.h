// The two sides of the game board, with the stations of the companies.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/position/fixed_vector.h"
#include "games/skymines/content/parts.h"

namespace orrery::skymines {

// Sets of places as bits always count from the first place of their map.
struct Place {
  std::uint8_t number = 0;  // of the sector; on the Belt the target number (SK-22.4)
  std::string structure;    // of a sector
  Reward reward;
  std::uint8_t gas_collectors = 0;
  bool shuttle = false;      // holds a shuttle, not an outpost
  std::uint64_t single = 0;  // places that can be entered from here for one energy point, without ousting
  std::uint64_t twice = 0;   // for two
  std::uint64_t group = 0;   // the places that share its reward: those of its asteroid, or itself alone
  PlaceId enclave_in;
  int x = 0, y = 0;
  std::vector<int> outline;
};

struct StationColumn {
  std::array<std::uint8_t, most_home_spaces> icons{};  // from the center of the board
  std::uint8_t size = 0;                               // home spaces
  bool shuttles = false;                               // holds shuttles, not outposts
  // Icons that are to be seen, by whether the last space is bare and by the pieces that are left.
  std::array<std::array<std::uint8_t, most_home_spaces + 1>, 2> uncovered{};
};

// Places that can be entered for one and for two energy points, without ousting: bits of a map.
struct Reach {
  std::uint64_t single = 0, twice = 0;
};

// What companies are expanded over: a side of the game board with its stations.
struct Map {
  std::size_t first = 0, count = 0;  // its places
  std::array<StationColumn, column_count> columns;
  std::array<std::uint64_t, company_count> single{};  // from the station, as above
  std::array<std::uint64_t, company_count> twice{};
  std::array<Reach, belt_place_count> near{};  // from each of its places
  std::uint64_t shuttle_spaces = 0;
  std::uint64_t threat_spaces = 0;                    // shuttle spaces beside the threat card (SK-23.2)
  FixedVector<std::uint64_t, asteroid_count> linked;  // outpost spaces with one more gas collector (SK-22.26)
  int outposts = 0, shuttles = 0;                     // of each company

  std::uint64_t bits(const PlaceSet& places) const {
    return first == 0 ? places.words[0] : places.words[0] >> first | places.words[1] << (64 - first);
  }
  PlaceId at(std::size_t bit) const { return id_at<PlaceId>(first + bit); }
  std::size_t bit(PlaceId place) const { return place.index() - first; }
  std::uint64_t only(PlaceId place) const { return std::uint64_t{1} << bit(place); }
  bool has(PlaceId place) const { return place.index() >= first && place.index() < first + count; }
};

// An asteroid of the Belt, for drawing; its outpost spaces are places.
struct Asteroid {
  std::string id;
  std::uint8_t number = 0;
  std::uint8_t first = 0, count = 0;  // its outpost spaces, from the first place of the Belt on
  std::uint64_t linked = 0;
  int x = 0, y = 0;
};

// The flight path of a shuttle space: the asteroids at its ends and the energy icons on its two parts.
struct FlightPath {
  std::array<std::uint8_t, 2> asteroids{};
  std::array<std::uint8_t, 2> energy{};
};

struct Spot {
  std::string edge;
  int x = 0, y = 0;
};

struct Company {
  std::string id, name, color;
  std::array<Spot, side_count> spots;  // of its station, by side
  TrackId default_track;
};

}  // namespace orrery::skymines
