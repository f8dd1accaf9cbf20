// One WebSocket: carries messages between a viewer and its table.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/async.h"
#include "server/limits.h"
#include "server/play.h"
#include "server/sender.h"

namespace orrery {

// Ends when the connection does. The sender must be there as long as that.
Task<void> serve_websocket(asio::ip::tcp::socket socket,
                           boost::beast::http::request<boost::beast::http::string_body> request,
                           ViewerPtr viewer, Play& play, Sender& sender, const Limits& limits);

}  // namespace orrery
