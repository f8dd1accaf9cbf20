// Figures of a content file by name, to be changed or compared while the file stays text. A name is the way
// to it, with dots: "projects.air_plant.vp", "game.track_end"; entries of a list go by their id or, without
// one, by their number from 1; "*" means all of them, as in "projects.*.vp".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A content file as text, and the name under which messages speak of it.
struct ContentText {
  std::string toml;
  std::string file;
};

// The whole numbers that the name means. Throws InputError when there are none.
std::vector<std::int64_t> figures(const ContentText& content, std::string_view name);
// The file with other numbers there; throws likewise. Comments and layout are lost.
ContentText with_figure(const ContentText& content, std::string_view name, std::int64_t value);
ContentText with_figures_times(const ContentText& content, std::string_view name, double factor);
// The file with a word there, also where nothing was before.
ContentText with_word(const ContentText& content, std::string_view name, std::string_view word);

// One figure or word in which two content files differ.
struct ContentDifference {
  std::string figure;         // its name, as above
  std::string thing;          // what people call the entry, "Air Plant"; empty: it has no name
  std::string before, after;  // as they are written; empty: there is none
};
// What the files say differently; where figures come from ("source", "printed") does not count.
std::vector<ContentDifference> content_differences(const ContentText& base, const ContentText& changed);
// "Air Plant (projects.air_plant.vp): 3 becomes 5"
std::string difference_words(const ContentDifference& difference);

}  // namespace orrery
