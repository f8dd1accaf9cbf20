#include "cli/files/record_file.h"

#include "cli/files/files.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

// Where line `number`, counted from 1, begins.
std::size_t line_start(std::string_view text, int number) {
  std::size_t at = 0;
  for (int line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos) return text.size();
    at = end + 1;
  }
  return at;
}

// Behind the line of the header that every record has.
std::size_t behind_seed_line(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    const std::size_t next = end == std::string_view::npos ? text.size() : end + 1;
    if (trim(text.substr(at, next - at)).starts_with("seed:")) return next;
    at = next;
  }
  return text.size();
}

}  // namespace

RecordFile open_record(const std::string& path, const std::string& content_file) {
  std::string text = read_file(path, longest_record);
  Record record = read_record(text, path);
  std::shared_ptr<const AnyGame> game;
  try {
    game = load_game(record.header.game, content_file);
  } catch (const InputError& error) {
    throw InputError(path + ": " + error.what());
  }
  Session session = Session::replay(std::move(game), record);
  return {path, std::move(text), std::move(record), std::move(session)};
}

std::string text_with_moves(std::string text, std::string_view lines, const Session& session) {
  if (lines.empty()) return text;
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += lines;
  if (session.over()) text.insert(behind_seed_line(text), result_line(session.result()));
  return text;
}

std::string text_without_last_move(const RecordFile& file) {
  std::string text = file.text;
  const int line = file.record.moves.back().line;
  const std::size_t begin = line_start(text, line);
  return text.erase(begin, line_start(text, line + 1) - begin);
}

}  // namespace orrery
