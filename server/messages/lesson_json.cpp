#include "server/messages/lesson_json.h"

namespace orrery {

std::string lessons_json(const std::vector<std::shared_ptr<const Lesson>>& lessons) {
  JsonText text;
  text.open_list();
  for (const std::shared_ptr<const Lesson>& lesson : lessons) {
    text.open_object().key("id").text(lesson->name).key("title").text(lesson->title);
    text.key("about").text(lesson->about).key("level").text_or_null(lesson->level).close_object();
  }
  return text.close_list().take();
}

void append_lesson(JsonText& text, const Table& table) {
  if (!table.teaching()) {
    text.null();
    return;
  }
  const LessonRun& run = table.teaching()->run();
  const Lesson& lesson = run.lesson();
  const auto steps = static_cast<std::int64_t>(lesson.steps.size());
  text.open_object();
  text.key("id").text(lesson.name).key("title").text(lesson.title);
  text.key("step").number(static_cast<std::int64_t>(run.step())).key("of").number(steps);
  text.key("said").text_or_null(run.remark());
  text.key("pages").open_list();
  for (const LessonPage& page : run.pages()) {
    text.open_object().key("words").text(page.say).key("point").texts(page.point);
    text.key("rules").texts(page.rules).close_object();
  }
  text.close_list();
  text.key("answers").open_list();
  if (table.asked().has(lesson.seat))
    for (const Move move : run.answers(table.session()))
      text.text(table.game().notation(table.session().position(), move));
  text.close_list();
  text.key("hint").open_list();
  if (run.waits_for_player())
    for (const std::string& target : lesson.steps[run.step()].hint) text.text(target);
  text.close_list();
  text.key("coached").boolean(run.coached());
  text.key("later").texts(lesson.unexplained(run.step()));
  text.key("level").text_or_null(lesson.level);
  text.key("done").boolean(run.finished());
  text.close_object();
}

}  // namespace orrery
