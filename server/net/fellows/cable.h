// One connection between two servers, for all viewers that came to one of them and whose tables the other
// looks after. What there is to be sent when the last write has ended goes together.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/tasks/task.h"

namespace orrery {

// Something of one viewer.
struct Parcel {
  enum class Kind : std::uint8_t { enter, message, leave };

  std::uint32_t viewer = 0;  // numbered by the server that has its connection
  Kind kind = Kind::message;
  std::string_view text;  // enter: the client's name, a new line, its hello; leave: a CloseCode, or nothing
};
void append_parcel(std::string& pack, const Parcel& parcel);
// Takes the first one off; nothing when there is none, or only a part of one.
std::optional<Parcel> take_parcel(std::string_view& pack);

// In the request for a connection and in its answer. A server that does not know it answers without, and
// takes the connection for that of a single viewer.
inline constexpr const char* cable_field = "Orrery-Cable";
inline constexpr std::string_view cable_version = "1";

class Cable : public std::enable_shared_from_this<Cable> {
 public:
  using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream, false>;

  explicit Cable(boost::asio::io_context& context) : stream(context) { set_up(); }
  explicit Cable(boost::asio::ip::tcp::socket socket) : stream(std::move(socket)) { set_up(); }

  // To be set before it is opened.
  void set_patience(std::chrono::milliseconds opening, std::chrono::milliseconds idle);
  void put(const Parcel& parcel);
  // Until the cable is cut, by whichever side.
  Task<void> read(std::function<void(const Parcel&)> take);
  bool intact() const { return intact_; }
  void cut();
  void close_when_sent();

  Stream stream;

 private:
  void set_up();
  void wake();
  void write();

  std::string waiting_;
  std::string written_;  // at the moment
  bool awake_ = false;   // writes, or is about to
  bool closing_ = false;
  bool intact_ = true;
};

}  // namespace orrery
