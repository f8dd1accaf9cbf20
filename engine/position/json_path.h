// Places in a JSON value named by paths such as "players.0.ore.iron".
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What stands at `path`; nothing when there is no such place. The last part "size" of a list is its length.
std::optional<boost::json::value> json_at(const boost::json::value& root, std::string_view path);

// Sets what stands at `path`. A list grows by the index behind its end. Throws InputError, naming the part of
// the path that leads nowhere and what would.
void json_set(boost::json::value& root, std::string_view path, const boost::json::value& value);

// Numbers are equal by value, whatever their kind.
bool json_equal(const boost::json::value& a, const boost::json::value& b);

// On one line, for messages.
std::string json_text(const boost::json::value& value);

}  // namespace orrery
