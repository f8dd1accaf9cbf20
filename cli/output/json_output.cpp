#include "cli/output/json_output.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>
#include <iostream>

namespace orrery {
namespace {

namespace json = boost::json;

// Lists and objects of plain values stay on one line while they are short.
constexpr std::size_t longest_line = 100;

// On one line. The library writes 400.0 as 4E2, which is right but hard to read.
std::string on_one_line(const json::value& value) {
  if (value.is_double() && std::isfinite(value.get_double())) return fmt::format("{}", value.get_double());
  if (!value.is_array() && !value.is_object()) return json::serialize(value);
  std::string items;
  if (const json::array* array = value.if_array()) {
    for (const json::value& item : *array) items += (items.empty() ? "" : ",") + on_one_line(item);
    return "[" + items + "]";
  }
  for (const auto& [key, item] : value.get_object())
    items += (items.empty() ? "" : ",") + json::serialize(json::value(key)) + ":" + on_one_line(item);
  return "{" + items + "}";
}

void write(const json::value& value, std::string& out, std::size_t indent) {
  const std::string flat = on_one_line(value);
  if ((!value.is_array() && !value.is_object()) || flat.size() + indent <= longest_line) {
    out += flat;
    return;
  }
  const std::string margin(indent + 2, ' ');
  bool first = true;
  const auto next = [&] {
    out += first ? "\n" : ",\n";
    out += margin;
    first = false;
  };
  out += value.is_array() ? '[' : '{';
  if (const json::array* array = value.if_array()) {
    for (const json::value& item : *array) {
      next();
      write(item, out, indent + 2);
    }
  } else {
    for (const auto& [key, item] : value.get_object()) {
      next();
      out += json::serialize(json::value(key)) + ": ";
      write(item, out, indent + 2);
    }
  }
  out += "\n" + std::string(indent, ' ') + (value.is_array() ? ']' : '}');
}

json::array texts(const std::vector<std::string>& items) {
  return json::array(items.begin(), items.end());
}

json::object move_json(const Session& session, Seat seat, Move move) {
  const MoveWords words = session.game().words(session.position(), seat, move, session.telling(seat));
  return {{"seat", seat},
          {"notation", session.game().notation(session.position(), move)},
          {"words", words.text},
          {"targets", texts(words.targets)},
          {"ends_turn", words.ends_turn}};
}

json::object refused_json(const Session& session, Seat seat, const RefusedMove& refused) {
  const RefusalWords why =
      session.game().words(session.position(), seat, refused.refusal, session.telling(seat));
  json::object object = move_json(session, seat, refused.move);
  object.erase("ends_turn");
  object["rule"] = why.rule;
  object["sentence"] = why.sentence;
  return object;
}

json::value question_json(const Session& session, Seat seat) {
  if (seat == no_seat) return nullptr;
  const QuestionWords words = session.game().question(session.position(), seat, session.telling(seat));
  return {{"seat", seat}, {"kind", words.kind}, {"text", words.text}, {"rule", words.rule}};
}

}  // namespace

std::string pretty_json(const json::value& value) {
  std::string text;
  write(value, text, 0);
  return text + "\n";
}

void print_json(const json::value& value) {
  std::cout << pretty_json(value);
}

json::value decision_json(const Session& session, SeatSet seats) {
  json::array asked, moves, refused;
  for (Seat seat = 0; seat < session.header().players; ++seat) {
    if (!seats.has(seat)) continue;
    asked.push_back(seat);
    for (const Move move : session.game().legal(session.position(), seat))
      moves.push_back(move_json(session, seat, move));
    for (const RefusedMove& entry : session.game().refused(session.position(), seat))
      refused.push_back(refused_json(session, seat, entry));
  }
  return {{"over", session.over()},
          {"to_act", asked},
          {"question", question_json(session, seats.lowest())},
          {"moves", moves},
          {"refused", refused}};
}

}  // namespace orrery
