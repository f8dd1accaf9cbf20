#include "server/net/http.h"

#include "engine/words/text.h"
#include "server/messages/json_text.h"

namespace orrery {

bool accepts_encoding(std::string_view list, std::string_view encoding) {
  for (const std::string_view part : split(list, ',')) {
    const std::vector<std::string_view> words = split(part, ';');
    if (trim(words[0]) == encoding) return words.size() < 2 || trim(words[1]) != "q=0";
  }
  return false;
}

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
