// The way in for `orrery admin`: a socket in the file system, which only its owner can open. One request, a
// line of JSON; one answer, likewise.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <string>

#include "server/table/keeping/admin.h"
#include "server/table/tasks/crew.h"

namespace orrery {

class AdminSocket {
 public:
  AdminSocket(boost::asio::io_context& context, Crew& crew, Admin& admin);
  ~AdminSocket() { stop(); }
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  // Throws InputError, with a sentence. What an earlier server left there is replaced.
  void listen(const std::string& path);
  void stop();

 private:
  using Socket = boost::asio::local::stream_protocol::socket;
  Task<void> accept();
  Task<void> serve(Socket socket);

  boost::asio::io_context& context_;
  Crew& crew_;
  Admin& admin_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::string path_;
};

// Whether a server listens there; what one that was killed left behind does not.
bool admin_answers(const std::string& path);
// Asks the server behind the socket. Throws InputError when there is none.
std::string ask_admin(const std::string& path, const std::string& request);

}  // namespace orrery
