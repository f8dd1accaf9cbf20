#include "server/http.h"

#include "engine/text.h"
#include "server/json_text.h"

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

bool same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && !host.empty() && lower(origin.substr(scheme + 3)) == lower(host);
}

}  // namespace orrery
