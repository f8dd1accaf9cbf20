// What happens at the tables: viewers come, ask and leave, bots think.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/messages/client_message.h"
#include "server/table/hall.h"
#include "server/table/keeping/limits.h"
#include "server/table/table.h"
#include "server/table/tasks/crew.h"
#include "server/table/tasks/workers.h"

namespace orrery {

using ViewerPtr = std::shared_ptr<Viewer>;

class Play {
 public:
  Play(Crew& crew, Hall& hall, Workers& workers, ClientLimits& clients, const Limits& limits);

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
  Task<void> ways(ViewerPtr viewer, ClientMessage message);
  Task<void> tell_who_is_online(TablePtr table);
  Task<void> gather(ViewerPtr viewer, ClientMessage message);
  Task<void> say(ViewerPtr viewer, ClientMessage message);
  Task<void> preset(ViewerPtr viewer, ClientMessage message);
  Task<void> think(TablePtr table, Seat seat);
  Task<void> play_scripted(TablePtr table, Seat seat);
  Task<void> play_preset(TablePtr table, Seat seat);
  // A move without anybody at the line; the table must be locked. False when the move is not possible.
  Task<bool> play_for(TablePtr table, Seat seat, Move move);

  void refuse(const ViewerPtr& viewer, const ClientMessage& message, const Objection& objection,
              std::int64_t seq);
  void refuse(const ViewerPtr& viewer, const ClientMessage& message, std::string sentence);
  bool move_or_object(Table& table, const ViewerPtr& viewer, const ClientMessage& message,
                      StoreChange& change, Objection& objection);

  Crew& crew_;
  Hall& hall_;
  Workers& workers_;
  ClientLimits& clients_;
  const Limits& limits_;
};

}  // namespace orrery
