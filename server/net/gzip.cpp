#include "server/net/gzip.h"

#include <zlib.h>

#include <stdexcept>

namespace orrery {

std::string gzip(std::string_view plain, int level) {
  constexpr int gzip_window = 15 + 16;  // zlib's way to ask for the gzip format
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib does not start");
  std::string packed(deflateBound(&stream, plain.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib does not finish");
  return packed;
}

}  // namespace orrery
