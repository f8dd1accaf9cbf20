#include "server/messages/client_message.h"

#include <array>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 14> type_names = {"hello", "move",  "undo",   "hint",  "preview",
                                                         "ways",  "name",  "preset", "whole", "ping",
                                                         "ready", "start", "quiet",  "say"};

ClientMessage::Type read_type(const json::object& object) {
  const json::value* type = object.if_contains("type");
  if (!type || !type->is_string()) throw InputError("A message needs a \"type\".");
  for (std::size_t i = 0; i < type_names.size(); ++i)
    if (type->get_string() == type_names[i]) return static_cast<ClientMessage::Type>(i);
  throw InputError("There is no message of the type " + quoted(type->get_string()) + ".");
}

std::int64_t whole_number(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (!value || !value->is_int64() || value->get_int64() < 0)
    throw InputError("The message needs " + quoted(key) + ", a whole number.");
  return value->get_int64();
}

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (!value || !value->is_string()) throw InputError("The message needs " + quoted(key) + ", a text.");
  return std::string(value->get_string());
}

// False when it is not there.
bool yes_or_no(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value && !value->is_bool()) throw InputError(quoted(key) + " is true or false.");
  return value && value->get_bool();
}

}  // namespace

ClientMessage parse_client_message(std::string_view text) {
  std::array<unsigned char, 4096> memory;  // NOLINT: the parser's scratch space
  json::monotonic_resource resource(memory.data(), memory.size());
  json::parse_options options;
  options.max_depth = 4;
  json::error_code error;
  const json::value value = json::parse(text, error, &resource, options);
  if (error || !value.is_object()) throw InputError("The message is not a JSON object.");
  const json::object& object = value.get_object();

  using Type = ClientMessage::Type;
  ClientMessage message;
  message.type = read_type(object);
  if (message.type == Type::hello) {
    message.version = whole_number(object, "version");
    message.table = text_of(object, "table");
    const json::value* token = object.if_contains("token");
    if (token && !token->is_null()) message.token = text_of(object, "token");
    return message;
  }
  message.id = whole_number(object, "id");
  if (message.type == Type::move || message.type == Type::undo || message.type == Type::hint ||
      message.type == Type::preview || message.type == Type::ways)
    message.seq = whole_number(object, "seq");
  if (message.type == Type::move || message.type == Type::preview) message.text = text_of(object, "move");
  if (message.type == Type::hint && object.contains("move")) message.text = text_of(object, "move");
  if (message.type == Type::ways) message.text = text_of(object, "target");
  if (message.type == Type::name) message.text = text_of(object, "name");
  if (message.type == Type::say) message.text = text_of(object, "text");
  if (message.type == Type::ready) message.yes = yes_or_no(object, "ready");
  if (message.type == Type::quiet) message.yes = yes_or_no(object, "quiet");
  if (message.type == Type::start) message.yes = yes_or_no(object, "anyway");
  if (message.type == Type::preset) {
    const json::value* move = object.if_contains("move");
    if (!move || !move->is_null()) message.text = text_of(object, "move");
  }
  return message;
}

}  // namespace orrery
