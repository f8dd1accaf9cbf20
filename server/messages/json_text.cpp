#include "server/messages/json_text.h"

#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iterator>

namespace orrery {
namespace {

void append_escaped(std::string& out, char c) {
  static constexpr char digits[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.push_back('\\');
    out.push_back(c);
  } else if (c == '\n') {
    out += "\\n";
  } else {
    out += "\\u00";
    out.push_back(digits[byte >> 4]);
    out.push_back(digits[byte & 15]);
  }
}

bool is_plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

// The same for eight characters at a time, which is what nearly all texts are made of.
bool are_plain(std::uint64_t chars) {
  constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
  const auto has_below = [](std::uint64_t bytes, std::uint64_t limit) {
    return (bytes - ones * limit) & ~bytes & tops;
  };
  return !(has_below(chars, 0x20) | has_below(chars ^ (ones * '"'), 1) | has_below(chars ^ (ones * '\\'), 1));
}

std::size_t plain_until(std::string_view text, std::size_t from) {
  for (std::uint64_t chars = 0; from + sizeof chars <= text.size(); from += sizeof chars) {
    std::memcpy(&chars, text.data() + from, sizeof chars);
    if (!are_plain(chars)) break;
  }
  while (from < text.size() && is_plain(text[from])) ++from;
  return from;
}

void append_quoted(std::string& out, std::string_view text) {
  out.push_back('"');
  for (std::size_t from = 0;;) {
    const std::size_t until = plain_until(text, from);
    out.append(text, from, until - from);
    if (until == text.size()) break;
    append_escaped(out, text[until]);
    from = until + 1;
  }
  out.push_back('"');
}

void append_number(std::string& out, std::int64_t value) {
  std::array<char, 24> digits;  // NOLINT: filled by to_chars
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

void append_json(std::string& out, const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::null:
      out += "null";
      break;
    case boost::json::kind::bool_:
      out += value.get_bool() ? "true" : "false";
      break;
    case boost::json::kind::int64:
      append_number(out, value.get_int64());
      break;
    case boost::json::kind::string:
      append_quoted(out, value.get_string());
      break;
    case boost::json::kind::array: {
      char before = '[';
      for (const auto& item : value.get_array()) {
        out.push_back(before);
        append_json(out, item);
        before = ',';
      }
      out += before == '[' ? "[]" : "]";
      break;
    }
    case boost::json::kind::object: {
      char before = '{';
      for (const auto& [key, item] : value.get_object()) {
        out.push_back(before);
        append_quoted(out, key);
        out.push_back(':');
        append_json(out, item);
        before = ',';
      }
      out += before == '{' ? "{}" : "}";
      break;
    }
    default:
      out += boost::json::serialize(value);
  }
}

}  // namespace

void JsonText::separate() {
  if (!first_) out_.push_back(',');
  first_ = false;
}

JsonText& JsonText::open(char bracket) {
  separate();
  out_.push_back(bracket);
  first_ = true;
  return *this;
}

JsonText& JsonText::close(char bracket) {
  out_.push_back(bracket);
  first_ = false;
  return *this;
}

JsonText& JsonText::key(std::string_view name) {
  separate();
  append_quoted(out_, name);
  out_.push_back(':');
  first_ = true;  // the value needs no comma
  return *this;
}

JsonText& JsonText::text(std::string_view value) {
  separate();
  append_quoted(out_, value);
  return *this;
}

JsonText& JsonText::number(std::int64_t value) {
  separate();
  append_number(out_, value);
  return *this;
}

JsonText& JsonText::fraction(double value) {
  if (!std::isfinite(value)) return null();
  separate();
  fmt::format_to(std::back_inserter(out_), "{:.4g}", value);
  return *this;
}

JsonText& JsonText::json(const boost::json::value& value) {
  separate();
  append_json(out_, value);
  return *this;
}

JsonText& JsonText::raw(std::string_view json_text) {
  separate();
  out_ += json_text;
  return *this;
}

JsonText& JsonText::seats(SeatSet value) {
  open_list();
  for (Seat s = 0; s < max_seats; ++s)
    if (value.has(s)) number(s);
  return close_list();
}

JsonText& JsonText::texts(const std::vector<std::string>& values) {
  open_list();
  for (const std::string& value : values) text(value);
  return close_list();
}

}  // namespace orrery
