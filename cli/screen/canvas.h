// A page of character cells, and what has to be sent to turn the page on the screen into it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class Canvas {
 public:
  Canvas(std::size_t width, std::size_t height) : width_(width), height_(height), cells_(width * height) {}

  std::size_t width() const { return width_; }
  std::size_t height() const { return height_; }

  // Writes a text with its colors; what goes beyond `room` columns, or the page, is left out.
  void put(std::size_t row, std::size_t column, std::string_view text, std::size_t room = std::string::npos);
  // The codes that change `before` into this page: of each row the cells that differ. Without one,
  // everything.
  std::string changes_from(const Canvas* before) const;

 private:
  struct Cell {
    std::string glyph = " ";  // nothing in the right half of a wide character
    std::string style = {};   // the color code without its frame: "1;38;5;214"

    friend bool operator==(const Cell&, const Cell&) = default;
  };
  const Cell& cell(std::size_t row, std::size_t column) const { return cells_[row * width_ + column]; }
  void put_glyph(std::size_t row, std::size_t column, std::string glyph, std::size_t wide,
                 const std::string& style);
  void write_changes(std::size_t row, const Canvas* before, std::string& style, std::string& out) const;

  std::size_t width_;
  std::size_t height_;
  std::vector<Cell> cells_;
};

}  // namespace orrery
