// What is told about lessons: the course of a game, and what the teacher at a table says.
#pragma once

#include <string>

#include "server/messages/json_text.h"
#include "server/table/offer.h"
#include "server/table/table.h"

namespace orrery {

// The course of a game, or its puzzles.
std::string lessons_json(const std::vector<std::shared_ptr<const Lesson>>& lessons);

// Null at a table without a teacher.
void append_lesson(JsonText& text, const Table& table);

}  // namespace orrery
