#include "server/net/fellows/guests.h"

#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <utility>

#include "server/messages/messages.h"
#include "server/net/listed.h"
#include "server/net/visit.h"

namespace orrery {

struct Guests::Guest {
  Guest(ClientLimits::Place p, ViewerPtr v) : place(std::move(p)), viewer(std::move(v)) {}

  void wake() {
    if (const std::function<void()> waked = std::exchange(waits, nullptr)) waked();
  }

  ClientLimits::Place place;
  ViewerPtr viewer;
  std::deque<std::string> said;  // and not attended to yet
  std::size_t bytes = 0;         // of it
  std::function<void()> waits;   // for something that is said
  bool silent = false;
};

Guests::Guests(std::shared_ptr<Cable> cable, Play& play, Crew& crew, ClientLimits& clients,
               const Limits& limits, std::unordered_set<Viewer*>& viewers)
    : cable_(std::move(cable)),
      play_(play),
      crew_(crew),
      clients_(clients),
      limits_(limits),
      viewers_(viewers) {}

Task<void> Guests::serve() {
  const std::shared_ptr<Guests> self = shared_from_this();
  std::function<void(const Parcel&)> unpack = [this](const Parcel& parcel) { take(parcel); };
  co_await cable_->read(std::move(unpack));
  for (const auto& [number, guest] : std::exchange(guests_, {})) let_go(guest);
}

void Guests::take(const Parcel& parcel) {
  if (parcel.kind == Parcel::Kind::enter) {
    const std::size_t end = parcel.text.find('\n');
    if (end != std::string_view::npos)
      enter(parcel.viewer, parcel.text.substr(0, end), parcel.text.substr(end + 1));
    return;
  }
  const auto found = guests_.find(parcel.viewer);
  if (found == guests_.end()) return;  // it was sent away meanwhile
  const GuestPtr guest = found->second;
  if (parcel.kind == Parcel::Kind::message) return hear(*guest, parcel.text);
  guests_.erase(found);
  let_go(guest);
}

void Guests::enter(std::uint32_t number, std::string_view client, std::string_view hello) {
  const std::string name(client);
  std::optional<ClientLimits::Place> place = clients_.connect(name);
  if (!place || !clients_.allow(name, Limited::connection) || guests_.contains(number))
    return cable_->put({number, Parcel::Kind::leave, {}});
  const auto viewer = std::make_shared<Viewer>(limits_.waiting_bytes, name);
  viewer->forwarded = true;
  const auto guest = std::make_shared<Guest>(std::move(*place), viewer);
  guests_.emplace(number, guest);
  viewer->outbox.on_arrival([watched = weak_from_this(), number] {
    if (const std::shared_ptr<Guests> alive = watched.lock()) alive->pass_on(number);
  });
  hear(*guest, hello);
  crew_.start(attend(guest, play_, viewers_), "a viewer of another server");
}

void Guests::hear(Guest& guest, std::string_view text) {
  guest.said.emplace_back(text);
  guest.bytes += text.size();
  if (guest.bytes > limits_.waiting_bytes) {
    guest.viewer->outbox.send(error_message("Too many messages in a short time."));
    guest.viewer->outbox.close();
  } else {
    guest.wake();
  }
}

void Guests::pass_on(std::uint32_t number) {
  const auto found = guests_.find(number);
  if (found == guests_.end()) return;
  const GuestPtr guest = found->second;
  Outbox& outbox = guest->viewer->outbox;
  while (!outbox.empty()) {
    const Message message = outbox.take();
    cable_->put({number, Parcel::Kind::message, message->text});
  }
  if (!outbox.closed()) return;
  cable_->put({number, Parcel::Kind::leave, std::to_string(static_cast<int>(outbox.code()))});
  guests_.erase(found);
  let_go(guest);
}

// Not at once: whoever closes the outbox may be going through the viewers of its table.
void Guests::let_go(const GuestPtr& guest) {
  guest->silent = true;
  boost::asio::post(cable_->stream.get_executor(), [guest] { guest->wake(); });
}

Task<void> Guests::attend(GuestPtr guest, Play& play, std::unordered_set<Viewer*>& viewers) {
  const ViewerPtr viewer = guest->viewer;
  const Listed<Viewer> listed(viewers, viewer.get());
  const Visit visit(play, viewer);
  const auto wait = [&](std::function<void()> wake) { guest->waits = std::move(wake); };
  while (!viewer->outbox.closed()) {
    if (guest->said.empty()) {
      if (guest->silent) break;
      co_await suspended(wait);
      continue;
    }
    const std::string text = std::move(guest->said.front());
    guest->said.pop_front();
    guest->bytes -= text.size();
    try {
      co_await play.receive(viewer, text);
    } catch (...) {
      viewer->outbox.close(CloseCode::going_away);  // as a connection of its own would end
      throw;
    }
  }
}

}  // namespace orrery
