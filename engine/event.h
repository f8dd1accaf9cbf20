// What a move did, for the log and the animation. Kinds belong to the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/seat.h"

namespace orrery {

struct Event {
  std::uint8_t kind = 0;
  Seat seat = no_seat;  // whose deed it was
  SeatSet audience{};   // who may learn of it; what others may know is an event of its own
  std::uint8_t unused = 0;
  std::array<std::int16_t, 6> arg{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

// Collects events at the edges. Rules get a pointer that is null in search and simulation.
class EventLog {
 public:
  void add(const Event& event) { events_.push_back(event); }
  const std::vector<Event>& events() const { return events_; }
  void clear() { events_.clear(); }

 private:
  std::vector<Event> events_;
};

template <class Kind, class... Args>
void tell(EventLog* log, Kind kind, Seat seat, SeatSet audience, Args... args) {
  static_assert(sizeof...(Args) <= 6);
  if (!log) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = seat;
  event.audience = audience;
  std::size_t i = 0;
  ((event.arg[i++] = static_cast<std::int16_t>(args)), ...);
  log->add(event);
}
template <class Kind, class... Args>
void tell_all(EventLog* log, Kind kind, Seat seat, Args... args) {
  tell(log, kind, seat, SeatSet::all(), args...);
}

}  // namespace orrery
