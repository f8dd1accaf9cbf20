#include "server/net/fellows/cable.h"

#include <boost/asio/post.hpp>
#include <boost/endian/conversion.hpp>
#include <utility>

#include "server/net/beast_names.h"
#include "server/net/waited.h"

namespace orrery {
namespace {

constexpr std::size_t number_size = 4;
constexpr std::size_t head_size = number_size + 1 + number_size;  // viewer, kind, size of the text
constexpr std::size_t most_waiting = 64 * 1024 * 1024;            // then the other server does not read
constexpr std::size_t room_for_masking = 64 * 1024;               // one write up to this size

void append_number(std::string& pack, std::uint32_t number) {
  unsigned char bytes[number_size];
  boost::endian::store_big_u32(bytes, number);
  pack.append(reinterpret_cast<const char*>(bytes), number_size);
}

std::uint32_t number_at(std::string_view pack, std::size_t place) {
  return boost::endian::load_big_u32(reinterpret_cast<const unsigned char*>(pack.data() + place));
}

}  // namespace

void append_parcel(std::string& pack, const Parcel& parcel) {
  append_number(pack, parcel.viewer);
  pack += static_cast<char>(parcel.kind);
  append_number(pack, static_cast<std::uint32_t>(parcel.text.size()));
  pack += parcel.text;
}

std::optional<Parcel> take_parcel(std::string_view& pack) {
  if (pack.size() < head_size) return std::nullopt;
  const auto kind = static_cast<Parcel::Kind>(pack[number_size]);
  const std::size_t size = number_at(pack, number_size + 1);
  if (kind > Parcel::Kind::leave || size > pack.size() - head_size) return std::nullopt;
  const Parcel parcel{number_at(pack, 0), kind, pack.substr(head_size, size)};
  pack.remove_prefix(head_size + size);
  return parcel;
}

void Cable::set_up() {
  stream.binary(true);
  stream.auto_fragment(false);
  stream.write_buffer_bytes(room_for_masking);
  stream.read_message_max(2 * most_waiting);
}

void Cable::set_patience(std::chrono::milliseconds opening, std::chrono::milliseconds idle) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = opening;
  timeout.idle_timeout = idle;
  timeout.keep_alive_pings = true;
  stream.set_option(timeout);
}

void Cable::put(const Parcel& parcel) {
  if (!intact_) return;
  append_parcel(waiting_, parcel);
  if (waiting_.size() > most_waiting) return cut();
  wake();
}

// Not at once: what else happens in this turn goes together.
void Cable::wake() {
  if (std::exchange(awake_, true)) return;
  asio::post(stream.get_executor(), [self = shared_from_this()] { self->write(); });
}

void Cable::write() {
  awake_ = intact_ && !waiting_.empty();
  if (awake_) {
    written_.clear();
    std::swap(written_, waiting_);
    stream.async_write(asio::buffer(written_), [self = shared_from_this()](const Error& error, std::size_t) {
      if (error) self->cut();
      self->write();
    });
  } else if (closing_ && std::exchange(intact_, false)) {
    stream.async_close(websocket::close_code::going_away, [self = shared_from_this()](const Error&) {});
  }
}

Task<void> Cable::read(std::function<void(const Parcel&)> take) {
  const std::shared_ptr<Cable> self = shared_from_this();
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await waited<Error, std::size_t>(
        [&](auto handler) { stream.async_read(buffer, std::move(handler)); });
    if (error) break;
    std::string_view pack(static_cast<const char*>(buffer.data().data()), size);
    while (const std::optional<Parcel> parcel = take_parcel(pack)) take(*parcel);
    if (!pack.empty()) break;
    buffer.consume(size);
  }
  cut();
}

void Cable::cut() {
  intact_ = false;
  beast::get_lowest_layer(stream).close();
}

void Cable::close_when_sent() {
  closing_ = true;
  wake();
}

}  // namespace orrery
