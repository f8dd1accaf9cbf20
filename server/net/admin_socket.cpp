#include "server/net/admin_socket.h"

#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "engine/input_error.h"
#include "server/net/beast_names.h"
#include "server/net/waited.h"

namespace orrery {
namespace {

using local = asio::local::stream_protocol;

constexpr std::size_t longest_request = 16 * 1024;
constexpr std::size_t longest_path = 100;  // the system has room for little more

}  // namespace

AdminSocket::AdminSocket(asio::io_context& context, Crew& crew, Admin& admin)
    : context_(context), crew_(crew), admin_(admin), acceptor_(context) {}

void AdminSocket::listen(const std::string& path) {
  if (path.size() > longest_path)
    throw InputError("The path of the admin socket is too long: " + path +
                     "; give a shorter one with --admin-socket.");
  ::unlink(path.c_str());  // nobody else has the store open, so nobody listens there any more
  Error error;
  acceptor_.open(local(), error);
  const mode_t before = ::umask(077);
  if (!error) acceptor_.bind(path, error);
  ::umask(before);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) throw InputError("Cannot listen on " + path + ": " + error.message() + ".");
  path_ = path;
  crew_.start(accept(), "accepting administrators");
}

void AdminSocket::stop() {
  if (path_.empty()) return;
  Error ignored;
  acceptor_.close(ignored);
  ::unlink(std::exchange(path_, "").c_str());
}

Task<void> AdminSocket::accept() {
  for (;;) {
    Socket socket(context_);
    const auto [error] =
        co_await waited<Error>([&](auto handler) { acceptor_.async_accept(socket, std::move(handler)); });
    if (error) co_return;
    crew_.start(serve(std::move(socket)), "an administrator");
  }
}

Task<void> AdminSocket::serve(Socket socket) {
  std::string request;
  const auto [error, size] = co_await waited<Error, std::size_t>([&](auto handler) {
    asio::async_read_until(socket, asio::dynamic_buffer(request, longest_request), '\n', std::move(handler));
  });
  if (error) co_return;
  request.resize(size);
  const std::string answer = co_await admin_.answer(std::move(request)) + "\n";
  co_await waited<Error, std::size_t>(
      [&](auto handler) { asio::async_write(socket, asio::buffer(answer), std::move(handler)); });
}

bool admin_answers(const std::string& path) {
  asio::io_context context;
  local::socket socket(context);
  Error error;
  if (path.size() <= longest_path) socket.connect(path, error);
  return path.size() <= longest_path && !error;
}

std::string ask_admin(const std::string& path, const std::string& request) {
  asio::io_context context;
  local::socket socket(context);
  Error error;
  if (path.size() > longest_path) throw InputError("The path of the admin socket is too long: " + path + ".");
  socket.connect(path, error);
  if (error)
    throw InputError("No server answers at " + path + ": " + error.message() +
                     ". Is it running, and is this its user?");
  asio::write(socket, asio::buffer(request + "\n"), error);
  std::string answer;
  if (!error) asio::read_until(socket, asio::dynamic_buffer(answer), '\n', error);
  if (error) throw InputError("The server did not answer: " + error.message() + ".");
  answer.pop_back();
  return answer;
}

}  // namespace orrery
