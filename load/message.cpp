#include "load/message.h"

#include <charconv>

#include "engine/input_error.h"

namespace orrery {
namespace {

using Type = LoadMessage::Type;

// Quotation marks within texts are written \", so none of these patterns is ever found inside a text.
constexpr std::string_view type_key = R"({"type":")";
constexpr std::string_view seq_key = R"("seq":)";
constexpr std::string_view moves_of_state = R"("moves":[{"notation":")";  // a view may have moves, too
constexpr std::string_view moves_of_update = R"({"path":"moves","value":[)";
constexpr std::string_view notation_key = R"({"notation":")";
constexpr std::string_view over_of_update = R"({"path":"over","value":true})";

[[noreturn]] void cut_off() {
  throw InputError("The server sent a message that is cut off.");
}

// Behind the text whose first letter is at `at`.
std::size_t end_of_text(std::string_view json, std::size_t at) {
  for (; at < json.size() && json[at] != '"'; ++at)
    if (json[at] == '\\') ++at;
  if (at >= json.size()) cut_off();
  return at + 1;
}

// Behind the object or list that was opened just before `at`.
std::size_t end_of_nest(std::string_view json, std::size_t at) {
  for (int depth = 1; depth > 0;) {
    at = json.find_first_of("\"{}[]", at);
    if (at == std::string_view::npos) cut_off();
    const char found = json[at++];
    if (found == '"')
      at = end_of_text(json, at);
    else
      depth += found == '{' || found == '[' ? 1 : -1;
  }
  return at;
}

std::string_view text_after(std::string_view json, std::string_view key) {
  const std::size_t begin = key.size();
  return json.substr(begin, end_of_text(json, begin) - 1 - begin);
}

Type type_of(std::string_view name) {
  if (name == "update") return Type::update;
  if (name == "done") return Type::done;
  if (name == "state") return Type::state;
  if (name == "refused") return Type::refused;
  return Type::other;
}

void read_moves(std::string_view json, std::size_t at, std::vector<std::string_view>& moves) {
  while (json.substr(at).starts_with(notation_key)) {
    moves.push_back(text_after(json.substr(at), notation_key));
    at = end_of_nest(json, at + 1);
    if (json.substr(at).starts_with(',')) ++at;
  }
  if (!json.substr(at).starts_with(']')) cut_off();
}

}  // namespace

void read_load_message(std::string_view text, LoadMessage& message) {
  message.moves.clear();
  message.offers = message.over = false;
  message.type = text.starts_with(type_key) ? type_of(text_after(text, type_key)) : Type::other;
  if (message.type == Type::other) return;
  const std::size_t seq = text.find(seq_key);
  if (seq == std::string_view::npos) cut_off();
  std::from_chars(text.data() + seq + seq_key.size(), text.data() + text.size(), message.seq);
  if (message.type != Type::state && message.type != Type::update) return;
  const bool state = message.type == Type::state;
  const std::string_view key = state ? moves_of_state : moves_of_update;
  const std::size_t moves = text.find(key);
  message.offers = state || moves != std::string_view::npos;
  if (moves != std::string_view::npos) read_moves(text, text.find('[', moves) + 1, message.moves);
  message.over = message.type == Type::update && text.find(over_of_update) != std::string_view::npos;
}

}  // namespace orrery
