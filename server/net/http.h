// Requests and answers, without the library that carries them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

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
  bool accepts_brotli = false;
  std::string client;
  bool through_proxy = false;  // of a trusted one
  bool from_fellow = false;    // of another server of the same store, which was asked first
  bool from_operator = false;  // over the address for those who run the server, or from this machine itself
};

struct HttpAnswer {
  unsigned status = 200;
  std::string_view type = "application/json";
  std::string_view cache = "no-store";
  std::string etag;
  std::string file_name;                            // to be saved under
  bool stands_alone = false;                        // a page that has its scripts inside and asks for nothing
  std::string_view encoding;                        // "gzip" or "br"; empty: as it is
  std::string_view body;                            // in `owner`, or part of the program
  std::shared_ptr<const std::string> owner;         // null when it is part of the program
  std::optional<LookedAfterElsewhere> elsewhere{};  // then this is no answer: that server has it
};

// Whether the list of an Accept-Encoding names it.
bool accepts_encoding(std::string_view list, std::string_view encoding);

HttpAnswer json_answer(unsigned status, std::string body);
HttpAnswer error_answer(unsigned status, std::string_view sentence);

}  // namespace orrery
