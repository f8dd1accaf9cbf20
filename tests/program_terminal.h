// The real program in a pseudo-terminal, and what a person would see on its screen.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/program.h"

namespace orrery {

// Understands what a screen program sends: the cursor, clearing, the alternate page. Colors are passed over.
class EmulatedScreen {
 public:
  EmulatedScreen(std::size_t columns, std::size_t rows) { resize(columns, rows); }

  void resize(std::size_t columns, std::size_t rows);
  void take(std::string_view output);

  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return cells_.size(); }
  std::string row(std::size_t row, std::size_t columns = std::string::npos) const;
  // The rows one after the other, every gap a single blank; of each row the first `columns`.
  std::string text(std::size_t columns = std::string::npos) const;
  bool shows(std::string_view what) const { return text().find(what) != std::string::npos; }
  bool alternate() const { return alternate_; }
  bool cursor_shown() const { return cursor_shown_; }
  int frames() const { return frames_; }  // how often the cursor came back: a page was complete

 private:
  void control(std::string_view code);
  void put(std::string_view glyph, std::size_t wide);

  std::size_t columns_ = 0;
  std::vector<std::vector<std::string>> cells_;
  std::size_t row_ = 0;
  std::size_t column_ = 0;
  std::string rest_;  // of the output: a code or character that is not complete yet
  bool alternate_ = false;
  bool cursor_shown_ = true;
  int frames_ = 0;
};

class ProgramInTerminal {
 public:
  // In the folder of `program`. The environment is that of the test with `variables` ("NO_COLOR=1") set.
  ProgramInTerminal(const Program& program, const std::string& arguments, std::size_t columns,
                    std::size_t rows, const std::vector<std::string>& variables = {});
  ~ProgramInTerminal();
  ProgramInTerminal(const ProgramInTerminal&) = delete;
  ProgramInTerminal& operator=(const ProgramInTerminal&) = delete;

  const EmulatedScreen& screen() const { return screen_; }
  const std::string& output() const { return output_; }
  void press(std::string_view keys);
  void resize(std::size_t columns, std::size_t rows);
  void signal(int number) const;
  // Reads until it is so; false when it does not come about, or the program ends before.
  bool wait_until(const std::function<bool(const EmulatedScreen&)>& so);
  // Presses, and waits until a complete page after that is so.
  bool press_until(std::string_view keys, const std::function<bool(const EmulatedScreen&)>& so);
  // Reads to the end; the status as `wait` gives it.
  int wait_for_end();

 private:
  bool read_some(int milliseconds);

  EmulatedScreen screen_;
  std::string output_;
  pid_t child_ = -1;
  int terminal_ = -1;
  bool hung_up_ = false;  // nothing more will come
  bool ended_ = false;
};

}  // namespace orrery
