// What the log's words are made from, and the words that every log knows.
#pragma once

#include <algorithm>
#include <string>

#include "engine/position/id.h"
#include "engine/words/points.h"
#include "engine/words/sentences.h"

namespace orrery {

// What an event tells. A game that needs more derives from it.
template <class Content>
struct ToldEvent {
  const Content& c;
  const Event& e;
  const Telling& telling;

  int number(std::size_t i) const { return e.arg[i]; }
  std::size_t index(std::size_t i) const { return static_cast<std::size_t>(e.arg[i]); }
  template <class AnyId>
  AnyId id(std::size_t i = 0) const {
    return id_at<AnyId>(index(i));
  }
};

// The name or the id of a row in one of the content's tables: {"plan", name_in<&Content::plans>}.
template <auto table, class Told>
std::string name_in(const Told& t, std::size_t i) {
  return (t.c.*table)[t.index(i)].name;
}
template <auto table, class Told>
std::string id_in(const Told& t, std::size_t i) {
  return (t.c.*table)[t.index(i)].id;
}

// How files and targets call it: {"tile_id", text_of<TileId>}.
template <class AnyId, class Told>
std::string text_of(const Told& t, std::size_t i) {
  return std::string(id_text(t.c, t.template id<AnyId>(i)));
}

template <std::size_t size>
struct Literal {
  constexpr Literal(const char (&from)[size]) { std::copy_n(from, size, text); }
  char text[size] = {};
};
// "1 credit", "2 credits": {"credits", counted_as<"credit", "credits">}.
template <Literal one, Literal many, class Told>
std::string counted_as(const Told& t, std::size_t i) {
  return counted(t.number(i), one.text, many.text);
}

template <class Told>
inline constexpr Word<Told> words_of_every_log[] = {
    {"who", [](const Told& t, std::size_t) { return t.telling.name(t.e.seat); }},
    {"other", [](const Told& t, std::size_t i) { return t.telling.name(static_cast<Seat>(t.number(i))); }},
    {"own", [](const Told& t, std::size_t i) { return yes_if(t.number(i) == t.e.seat); }},
    {"any", [](const Told& t, std::size_t i) { return yes_if(t.number(i) >= 0); }},
    {"nth", [](const Told& t, std::size_t i) { return std::to_string(t.number(i) + 1); }},
    {"points", [](const Told& t, std::size_t i) { return points_words(t.number(i)); }},
    {"cards", counted_as<"card", "cards">},
};

// The words of an event, or nothing if no line speaks of it. {0} to {5} are its arguments, {seat} is whose
// deed it was; the game's own words come before those of every log.
template <class Happened, std::size_t Lines, class Told, std::size_t Words>
EventWords log_words(const LogLine<Happened> (&lines)[Lines], const Word<Told> (&vocabulary)[Words],
                     const Told& told) {
  for (const auto& [what, kind, rule, text, targets] : lines)
    if (static_cast<std::uint8_t>(what) == told.e.kind)
      return event_words({told.e.kind, kind, rule, text, targets}, told.e, [&](std::string_view word) {
        const std::optional<std::string> own = said(vocabulary, told, word);
        return own ? *own : meaning_of(words_of_every_log<Told>, told, word);
      });
  return {};
}

}  // namespace orrery
