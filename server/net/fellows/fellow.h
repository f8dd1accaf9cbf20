// How servers of a shared store speak to each other.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <string>

namespace orrery {

inline constexpr const char* secret_field = "Orrery-Server-Secret";
inline constexpr const char* client_field = "Orrery-Client";
// Said to a server that handed something on to the wrong one.
inline constexpr const char* moved_on_field = "Orrery-Moved-On";

// A server that is frozen accepts connections and says nothing.
inline constexpr std::chrono::seconds fellow_patience{2};

// "10.0.0.5:8080", "[fd00::5]:8080"; no address: false.
bool parse_fellow_address(const std::string& text, boost::asio::ip::tcp::endpoint& endpoint);

}  // namespace orrery
