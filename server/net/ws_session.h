// One WebSocket: carries messages between a viewer and its table.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/fellows/forwarder.h"
#include "server/net/sender.h"
#include "server/table/keeping/limits.h"
#include "server/table/play.h"
#include "server/table/tasks/crew.h"

namespace orrery {

// Ends when the connection does.
Task<void> serve_websocket(boost::asio::ip::tcp::socket socket,
                           boost::beast::http::request<boost::beast::http::string_body> request,
                           ViewerPtr viewer, Play& play, Forwarder& forwarder, Sender& sender, Crew& crew,
                           ClientLimits& clients, const Limits& limits);

}  // namespace orrery
