#include "engine/lesson/lesson.h"

#include <algorithm>
#include <iterator>
#include <set>

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

namespace {

// Of all that is pointed at; who sits at the table is no thing to be explained.
void take_kinds(const LessonPage& page, std::set<std::string>& kinds) {
  for (const std::string& target : page.point)
    if (const std::size_t end = target.find(':'); end != std::string::npos && !target.starts_with("seat:"))
      kinds.insert(target.substr(0, end));
}

void take_kinds(const Lesson& lesson, std::set<std::string>& kinds) {
  for (const LessonStep& step : lesson.steps)
    for (const LessonPage& page : step.pages) take_kinds(page, kinds);
  for (const LessonPage& page : lesson.closing) take_kinds(page, kinds);
}

}  // namespace

std::vector<std::string> Lesson::unexplained(std::size_t step) const {
  std::set<std::string> explained;
  for (std::size_t i = 0; i < std::min(step + 1, steps.size()); ++i)
    for (const LessonPage& page : steps[i].pages) take_kinds(page, explained);
  if (step == steps.size())
    for (const LessonPage& page : closing) take_kinds(page, explained);
  std::vector<std::string> all = later;
  std::erase_if(all, [&](const std::string& kind) { return explained.contains(kind); });
  return all;
}

void settle_course(std::span<const std::shared_ptr<Lesson>> lessons) {
  std::set<std::string> all;
  for (const std::shared_ptr<Lesson>& lesson : lessons) take_kinds(*lesson, all);
  std::set<std::string> met;
  for (const std::shared_ptr<Lesson>& lesson : lessons) {
    lesson->later.clear();
    std::ranges::set_difference(all, met, std::back_inserter(lesson->later));
    take_kinds(*lesson, met);
  }
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
