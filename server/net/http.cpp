#include "server/net/http.h"

#include "server/messages/json_text.h"

namespace orrery {

HttpAnswer json_answer(unsigned status, std::string body) {
  HttpAnswer answer;
  answer.status = status;
  answer.owner = std::make_shared<const std::string>(std::move(body));
  answer.body = *answer.owner;
  return answer;
}

HttpAnswer error_answer(unsigned status, std::string_view sentence) {
  JsonText text;
  return json_answer(status, text.open_object().key("error").text(sentence).close_object().take());
}

}  // namespace orrery
