#include "load/echo.h"

#include <boost/asio/io_context.hpp>
#include <thread>
#include <utility>

#include "server/net/beast_names.h"

namespace orrery {
namespace {

using asio::ip::tcp;

struct Connection : std::enable_shared_from_this<Connection> {
  explicit Connection(tcp::socket socket) : stream(std::move(socket)) {}

  void begin() {
    Error ignored;
    stream.next_layer().set_option(tcp::no_delay(true), ignored);
    stream.text(true);
    stream.async_accept([self = shared_from_this()](const Error& error) {
      if (!error) self->read();
    });
  }
  void read() {
    stream.async_read(buffer, [self = shared_from_this()](const Error& error, std::size_t) {
      if (!error) self->write();
    });
  }
  void write() {
    stream.async_write(buffer.data(), [self = shared_from_this()](const Error& error, std::size_t size) {
      self->buffer.consume(size);
      if (!error) self->read();
    });
  }

  beast::websocket::stream<tcp::socket, false> stream;
  beast::flat_buffer buffer;
};

}  // namespace

struct EchoServer::Parts {
  asio::io_context context{1};
  tcp::acceptor acceptor{context, {asio::ip::address_v4::loopback(), 0}};
  std::thread thread;

  void accept() {
    acceptor.async_accept([this](const Error& error, tcp::socket socket) {
      if (!error) std::make_shared<Connection>(std::move(socket))->begin();
      accept();
    });
  }
};

EchoServer::EchoServer() : parts_(std::make_unique<Parts>()) {
  parts_->accept();
  parts_->thread = std::thread([this] { parts_->context.run(); });
}

EchoServer::~EchoServer() {
  parts_->context.stop();
  parts_->thread.join();
}

unsigned short EchoServer::port() const {
  return parts_->acceptor.local_endpoint().port();
}

}  // namespace orrery
