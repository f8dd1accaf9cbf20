// Viewers whose connections another server has: it hands on what they say, and is told what they are to be
// shown.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "server/net/fellows/cable.h"
#include "server/table/keeping/limits.h"
#include "server/table/play.h"
#include "server/table/tasks/crew.h"

namespace orrery {

class Guests : public std::enable_shared_from_this<Guests> {
 public:
  // All of them are in `viewers` while they are here.
  Guests(std::shared_ptr<Cable> cable, Play& play, Crew& crew, ClientLimits& clients, const Limits& limits,
         std::unordered_set<Viewer*>& viewers);

  // Until the cable is cut.
  Task<void> serve();

 private:
  struct Guest;
  using GuestPtr = std::shared_ptr<Guest>;

  void take(const Parcel& parcel);
  void enter(std::uint32_t number, std::string_view client, std::string_view hello);
  void hear(Guest& guest, std::string_view text);
  // What is in its outbox, and that it has to go.
  void pass_on(std::uint32_t number);
  // It says no more; what it said before is still attended to.
  void let_go(const GuestPtr& guest);
  static Task<void> attend(GuestPtr guest, Play& play, std::unordered_set<Viewer*>& viewers);

  const std::shared_ptr<Cable> cable_;
  Play& play_;
  Crew& crew_;
  ClientLimits& clients_;
  const Limits& limits_;
  std::unordered_set<Viewer*>& viewers_;
  std::unordered_map<std::uint32_t, GuestPtr> guests_;
};

}  // namespace orrery
