#include "engine/lesson/lesson.h"

#include <algorithm>

namespace orrery {

bool LessonMove::fits(std::string_view notation) const {
  const std::string_view wanted = pattern;
  const std::size_t star = wanted.find('*');
  if (star == std::string_view::npos) return notation == wanted;
  const std::string_view begin = wanted.substr(0, star);
  const std::string_view end = wanted.substr(star + 1);
  return notation.size() >= begin.size() + end.size() && notation.starts_with(begin) &&
         notation.ends_with(end);
}

std::vector<std::string> Lesson::rules() const {
  std::vector<std::string> all;
  const auto add = [&](const LessonPage& page) {
    for (const std::string& rule : page.rules)
      if (std::find(all.begin(), all.end(), rule) == all.end()) all.push_back(rule);
  };
  for (const LessonStep& step : steps) std::for_each(step.pages.begin(), step.pages.end(), add);
  for (const LessonNote& note : notes) add(note.page);
  std::for_each(closing.begin(), closing.end(), add);
  return all;
}

Session begin_lesson(const Lesson& lesson, std::shared_ptr<const AnyGame> game) {
  Session session = with_values(started(std::move(game), lesson.start), lesson.set, true);
  // The moves of the start are no moves of the player, who cannot take them back.
  Session fresh = Session::resume(session.shared_game(), session.header(), session.position(), "");
  for (std::size_t seat = 0; seat < lesson.names.size(); ++seat)
    fresh.rename(static_cast<Seat>(seat), lesson.names[seat]);
  return fresh;
}

}  // namespace orrery
