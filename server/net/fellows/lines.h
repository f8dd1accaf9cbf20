// The ways of viewers to the servers that look after their tables: all that go to one server share a cable.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "server/net/fellows/cable.h"
#include "server/store/shared_store.h"
#include "server/table/keeping/limits.h"
#include "server/table/play.h"
#include "server/table/tasks/clock.h"
#include "server/table/tasks/crew.h"
#include "server/table/tasks/mutex.h"

namespace orrery {

class Lines {
 public:
  // `secret` is what servers know each other by.
  Lines(boost::asio::io_context& context, Crew& crew, const Limits& limits, const std::string& secret);
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  // Of one viewer.
  class Line {
   public:
    virtual ~Line() = default;
    // False when the line is cut.
    virtual Task<bool> send(std::string_view text) = 0;
    virtual void cut() = 0;
  };
  // Says hello there; what comes back goes into the viewer's outbox. Null when the server cannot be reached
  // or does not look after the table any more: ask again.
  Task<std::shared_ptr<Line>> connect(LookedAfterElsewhere whom, ViewerPtr viewer, std::string_view hello);
  // Lines to servers that are gone are cut, so that their viewers come back.
  void keep_only(const std::unordered_set<std::int64_t>& living);

  std::size_t size() const;
  std::size_t messages = 0;  // both ways

 private:
  class OwnLine;
  class SharedLine;
  // This end of a cable.
  struct Trunk {
    std::shared_ptr<Cable> cable;
    std::unordered_map<std::uint32_t, std::shared_ptr<SharedLine>> lines{};
    std::uint32_t last_number = 0;
  };
  using TrunkPtr = std::shared_ptr<Trunk>;
  // What is known about reaching a server.
  struct Way {
    AsyncMutex mutex;  // one cable is laid at a time
    TrunkPtr trunk;
    bool knows_cables = true;       // a server of an earlier version has a connection for each viewer
    Clock::time_point failed_at{};  // to lay one
  };

  // False when the server cannot be reached. `field` goes into the head of the request.
  Task<bool> open(Cable::Stream& stream, std::string address, std::string field, std::string value,
                  boost::beast::websocket::response_type& answer);
  Task<bool> lay_cable(std::string address, std::shared_ptr<Way> way);
  Task<void> listen(TrunkPtr trunk);
  Task<std::shared_ptr<Line>> share(TrunkPtr trunk, ViewerPtr viewer, std::string_view hello);

  Task<std::shared_ptr<Line>> connect_alone(LookedAfterElsewhere whom, ViewerPtr viewer,
                                            std::string_view hello);
  Task<void> listen_alone(std::shared_ptr<OwnLine> line, ViewerPtr viewer);

  boost::asio::io_context& context_;
  Crew& crew_;
  const Limits& limits_;
  const std::string& secret_;
  std::unordered_map<std::int64_t, std::shared_ptr<Way>> ways_;  // by the number of the server
  std::unordered_set<OwnLine*> own_lines_;
};

}  // namespace orrery
