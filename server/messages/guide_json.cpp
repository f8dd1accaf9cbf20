#include "server/messages/guide_json.h"

#include "engine/input_error.h"
#include "engine/lesson/lesson_run.h"
#include "server/messages/json_text.h"
#include "server/messages/table_json.h"

namespace orrery {
namespace {

// The first answer that will do, or what an example does; nothing where the player is free.
std::optional<Move> shown_answer(const Lesson& lesson, const LessonRun& run, const Session& session,
                                 std::size_t moves_in_step) {
  const std::vector<Move> answers = run.answers(session);
  if (!answers.empty()) return answers.front();
  const std::vector<ScenarioMove>& example = lesson.steps[run.step()].example;
  if (moves_in_step >= example.size()) return std::nullopt;
  return session.game().parse(session.position(), example[moves_in_step].notation);
}

void append_pages(JsonText& text, const std::vector<LessonPage>& pages) {
  text.open_list();
  for (const LessonPage& page : pages) {
    text.open_object().key("words").text(page.say).key("point").texts(page.point);
    text.key("rules").texts(page.rules).close_object();
  }
  text.close_list();
}

// Up to the end of the lesson, or to where it leaves the player alone with bots.
void append_steps(JsonText& text, const std::shared_ptr<const Lesson>& lesson,
                  const std::shared_ptr<const AnyGame>& game) {
  Session session = begin_lesson(*lesson, game);
  LessonRun run(lesson, session);
  text.open_list();
  std::size_t told = lesson->steps.size();  // the step that was told last
  std::size_t moves_in_step = 0;
  while (!run.finished()) {
    std::optional<LessonRun::Reply> next = run.reply(session);
    if (!next && run.waits_for_player()) {
      if (told != run.step()) moves_in_step = 0;
      const std::optional<Move> answer = shown_answer(*lesson, run, session, moves_in_step++);
      if (told != run.step()) {
        told = run.step();
        text.open_object();
        append_pages(text.key("pages"), lesson->steps[run.step()].pages);
        append_view(text.key("view"), *game, game->view(session.position(), lesson->seat).seen());
        text.key("answer");
        if (answer)
          text.text(
              game->words(session.position(), lesson->seat, *answer, session.telling(lesson->seat)).text);
        else
          text.null();
        text.close_object();
      }
      if (answer) next = LessonRun::Reply{lesson->seat, *answer};
    }
    if (!next || session.apply(next->seat, next->move)) break;
    run.note_move(session, next->seat);
  }
  text.close_list();
}

}  // namespace

std::string guide_json(const OfferedGame& offered) {
  JsonText text;
  text.open_object().key("name").text(offered.game->info().name).key("lessons").open_list();
  for (const std::shared_ptr<const Lesson>& lesson : offered.course) {
    text.open_object().key("id").text(lesson->name).key("title").text(lesson->title);
    text.key("about").text(lesson->about).key("seat").number(lesson->seat).key("steps");
    append_steps(text, lesson, offered.game);
    append_pages(text.key("closing"), lesson->closing);
    text.close_object();
  }
  return text.close_list().close_object().take();
}

}  // namespace orrery
