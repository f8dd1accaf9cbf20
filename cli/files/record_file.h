// A record in a file, with its game.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/record/session.h"

namespace orrery {

struct RecordFile {
  std::string path;
  std::string text;  // as it was read
  Record record;
  Session session;
};

// Reads and replays. Throws InputError.
RecordFile open_record(const std::string& path, const std::string& content_file);

// The text of a record with moves added ("seat: notation" lines) and, when the game is over, its result;
// comments and layout stay as they are.
std::string text_with_moves(std::string text, std::string_view lines, const Session& session);
// The text of the file without its last move.
std::string text_without_last_move(const RecordFile& file);

}  // namespace orrery
