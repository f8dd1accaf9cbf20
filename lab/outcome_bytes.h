// Outcomes of games as bytes, to be sent between processes of the same program on the same kind of machine.
#pragma once

#include <cstring>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "lab/play.h"

namespace orrery {

class ByteWriter {
 public:
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    } else if constexpr (requires { value.begin(); }) {  // also a string
      put(value.size());
      for (const auto& item : value) put(item);
    } else {
      write(*this, value);
    }
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  void get(T& value) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      if (rest_.size() < sizeof value) throw std::runtime_error("a message of another process is too short");
      std::memcpy(&value, rest_.data(), sizeof value);
      rest_.remove_prefix(sizeof value);
    } else if constexpr (requires { value.begin(); }) {
      std::size_t size = 0;
      get(size);
      for (std::size_t i = 0; i < size; ++i) {
        Item<typename T::value_type> item;
        get(item);
        value.insert(value.end(), std::move(item));
      }
    } else {
      read(*this, value);
    }
  }
  bool empty() const { return rest_.empty(); }

 private:
  template <class T>
  using Item = std::remove_cv_t<T>;
  std::string_view rest_;
};

inline void write(ByteWriter& out, const std::pair<std::string, Seat>& pair) {
  out.put(pair.first);
  out.put(pair.second);
}
inline void read(ByteReader& in, std::pair<std::string, Seat>& pair) {
  in.get(pair.first);
  in.get(pair.second);
}
inline void write(ByteWriter& out, const Forfeit& forfeit) {
  out.put(forfeit.bot);
  out.put(forfeit.why);
}
inline void read(ByteReader& in, Forfeit& forfeit) {
  in.get(forfeit.bot);
  in.get(forfeit.why);
}
inline void write(ByteWriter& out, const FinalNotes::Role& role) {
  out.put(role.name);
  out.put(role.seat);
}
inline void read(ByteReader& in, FinalNotes::Role& role) {
  in.get(role.name);
  in.get(role.seat);
}
inline void write(ByteWriter& out, const FinalNotes::Figure& figure) {
  out.put(figure.name);
  out.put(figure.value);
}
inline void read(ByteReader& in, FinalNotes::Figure& figure) {
  in.get(figure.name);
  in.get(figure.value);
}
inline void write(ByteWriter& out, const PlayedGame& game) {
  out.put(game.standings);
  out.put(game.decisions);
  out.put(game.turns);
  out.put(game.notes.roles);
  out.put(game.notes.figures);
  out.put(game.forfeits);
  out.put(game.course.answers);
  out.put(game.course.moments);
}
inline void read(ByteReader& in, PlayedGame& game) {
  in.get(game.standings);
  in.get(game.decisions);
  in.get(game.turns);
  in.get(game.notes.roles);
  in.get(game.notes.figures);
  in.get(game.forfeits);
  in.get(game.course.answers);
  in.get(game.course.moments);
}

}  // namespace orrery
