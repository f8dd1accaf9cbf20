// What happens at the tables: viewers come, ask and leave, bots think.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "server/async.h"
#include "server/client_message.h"
#include "server/hall.h"
#include "server/limits.h"
#include "server/table.h"
#include "server/worker_pool.h"

namespace orrery {

using ViewerPtr = std::shared_ptr<Viewer>;

class Play {
 public:
  Play(asio::any_io_executor home, Hall& hall, WorkerPool& pool, ClientLimits& clients, const Limits& limits);

  // One message of a viewer; answers go into its outbox, which is closed when the viewer has to go.
  Task<void> receive(ViewerPtr viewer, std::string_view text);
  void leave(const ViewerPtr& viewer);
  // Lets the bots of a table that are asked think, and seats with a fitting preset move play it.
  void wake_bots(const TablePtr& table);

 private:
  Task<void> hello(ViewerPtr viewer, ClientMessage message);
  Task<void> change(ViewerPtr viewer, ClientMessage message);
  Task<void> whole(ViewerPtr viewer);
  Task<void> hint(ViewerPtr viewer, ClientMessage message);
  Task<void> preview(ViewerPtr viewer, ClientMessage message);
  Task<void> tell_who_is_online(TablePtr table);
  Task<void> preset(ViewerPtr viewer, ClientMessage message);
  Task<void> think(TablePtr table, Seat seat);
  Task<void> play_preset(TablePtr table, Seat seat);
  // A move without anybody at the line; the table must be locked. False when the move is not possible.
  Task<bool> play_for(TablePtr table, Seat seat, Move move);

  bool move_or_object(Table& table, const ViewerPtr& viewer, const ClientMessage& message,
                      StoreChange& change, Objection& objection);

  asio::any_io_executor home_;
  Hall& hall_;
  WorkerPool& pool_;
  ClientLimits& clients_;
  const Limits& limits_;
};

}  // namespace orrery
