// A record in a file, with its game.
#pragma once

#include <memory>
#include <string>

#include "engine/session.h"

namespace orrery {

struct RecordFile {
  std::string path;
  std::string text;  // as it was read
  Record record;
  Session session;
};

// Reads and replays. Throws InputError.
RecordFile open_record(const std::string& path, const std::string& content_file);

// The text of the file with what was played since; comments and layout stay as they are.
std::string text_with_moves(const RecordFile& file, const std::vector<RecordedMove>& added);
// The text of the file without its last move.
std::string text_without_last_move(const RecordFile& file);

}  // namespace orrery
