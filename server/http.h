// Requests and answers, without the library that carries them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace orrery {

struct HttpRequest {
  std::string method;
  std::string path;   // "/api/tables/k3v9x2m4q8"
  std::string query;  // "from=0&count=50"
  std::string body;
  std::string content_type;
  std::string host;
  std::string origin;
  std::string if_none_match;
  bool accepts_gzip = false;
  std::string client;
};

struct HttpAnswer {
  unsigned status = 200;
  std::string_view type = "application/json";
  std::string_view cache = "no-store";
  std::string etag;
  std::string file_name;  // to be saved under
  bool gzip = false;
  std::string_view body;                     // in `owner`, or part of the program
  std::shared_ptr<const std::string> owner;  // null when it is part of the program
};

HttpAnswer json_answer(unsigned status, std::string body);
HttpAnswer error_answer(unsigned status, std::string_view sentence);

// True if the request comes from a page of this server, or from no page at all.
bool same_origin(std::string_view origin, std::string_view host);

}  // namespace orrery
