// Short names for Boost.Asio and Boost.Beast. For .cpp files only.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <string_view>

namespace orrery {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Error = boost::system::error_code;

inline std::string_view std_view(beast::string_view text) {
  return {text.data(), text.size()};
}
inline beast::string_view beast_view(std::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace orrery
