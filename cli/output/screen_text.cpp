#include "cli/output/screen_text.h"

#include <algorithm>
#include <vector>

#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

// Every word by itself, so that lines can be broken between them.
std::string bold_words(std::string_view text, bool color) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ' ')) words.push_back(painted(word, Paint::bold, color));
  return join(words, " ");
}

// "**So**" is bold where there is color; a single star goes.
std::string with_stress(std::string_view text, bool color) {
  std::string result;
  for (bool bold = false; !text.empty(); bold = !bold) {
    const std::size_t end = std::min(text.find("**"), text.size());
    std::string part(text.substr(0, end));
    std::erase(part, '*');
    result += bold ? bold_words(part, color) : part;
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return result;
}

// What stands before the words of a line: blanks, and the dash or number of a list.
std::size_t head_of(std::string_view line) {
  const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
  const std::string_view rest = line.substr(blanks);
  if (rest.starts_with("- ")) return blanks + 2;
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  return digits > 0 && rest.substr(digits).starts_with(". ") ? blanks + digits + 2 : blanks;
}

}  // namespace

std::string screen_text(std::string_view markdown, const DrawStyle& style) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(markdown, '\n')) {
    if (line.starts_with('#')) {
      lines.push_back(painted(trim(line.substr(line.find_first_not_of('#'))), Paint::accent, style.color));
    } else {
      const std::size_t head = head_of(line);
      add_hanging(lines, std::string(line.substr(0, head)), with_stress(line.substr(head), style.color),
                  static_cast<std::size_t>(style.width));
    }
  }
  return join(lines, "\n");
}

}  // namespace orrery
