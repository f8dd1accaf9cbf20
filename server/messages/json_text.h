// Writes JSON straight into a string: messages are built thousands of times a second, so they are not built
// as a tree first.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.h"
#include "server/messages/spare_text.h"

namespace orrery {

// Objects and lists are opened and closed by hand; commas come by themselves.
class JsonText {
 public:
  JsonText() : out_(spare_text()) {}
  ~JsonText() { give_back(std::move(out_)); }
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

  JsonText& open_object() { return open('{'); }
  JsonText& close_object() { return close('}'); }
  JsonText& open_list() { return open('['); }
  JsonText& close_list() { return close(']'); }
  JsonText& key(std::string_view name);

  JsonText& text(std::string_view value);
  JsonText& number(std::int64_t value);
  JsonText& fraction(double value);
  JsonText& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonText& null() { return raw("null"); }
  JsonText& json(const boost::json::value& value);
  JsonText& raw(std::string_view json_text);

  // null for an empty text
  JsonText& text_or_null(std::string_view value) { return value.empty() ? null() : text(value); }
  // null for no_seat
  JsonText& seat(Seat value) { return value == no_seat ? null() : number(value); }
  JsonText& seats(SeatSet value);
  JsonText& texts(const std::vector<std::string>& values);

  // To keep: not larger than it must be.
  std::string str() const { return std::string(out_.data(), out_.size()); }
  // To send and forget: a small part of a large room would waste the rest of it.
  std::string take() { return 4 * out_.size() < out_.capacity() ? str() : std::move(out_); }

 private:
  JsonText& open(char bracket);
  JsonText& close(char bracket);
  void separate();

  std::string out_;
  bool first_ = true;  // nothing yet in the innermost object or list
};

}  // namespace orrery
