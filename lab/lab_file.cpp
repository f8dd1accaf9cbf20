#include "lab/lab_file.h"

#include <set>

#include "engine/content/content_reader.h"

namespace orrery {
namespace {

std::vector<std::string> texts_if_there(const ContentTable& entry, std::string_view key) {
  return entry.has(key) ? entry.texts(key) : std::vector<std::string>();
}

UseTable read_table(const ContentTable& entry) {
  UseTable table{entry.text("title"), entry.text("about")};
  if (entry.has("limit")) table.limit = entry.number("limit");
  if (entry.has("in_games")) table.in_games = entry.number("in_games");
  entry.finish();
  return table;
}

NamedStyle read_style(const ContentTable& entry) {
  NamedStyle style{entry.text("id"),
                   entry.text("name"),
                   {texts_if_there(entry, "never"), texts_if_there(entry, "always")}};
  if (entry.has("weigh")) {
    const ContentTable weigh = entry.table("weigh");
    for (const std::string& figure : weigh.keys()) style.weigh[figure] = weigh.number(figure);
    weigh.finish();
  }
  if (entry.has("believe")) {
    const ContentTable believe = entry.table("believe");
    for (const std::string& figure : believe.keys()) style.believe[figure] = believe.text(figure);
    believe.finish();
  }
  if (style.style.never.empty() && style.style.always.empty() && !style.believes())
    entry.fail("a style needs never, always, weigh or believe");
  entry.finish();
  return style;
}

}  // namespace

LabFile read_lab_file(std::string_view toml, std::string_view file) {
  LabFile lab;
  const ContentTable root = read_content(toml, file);
  if (root.has("tables"))
    for (const ContentTable& entry : root.tables("tables")) lab.tables.push_back(read_table(entry));
  std::set<std::string> ids;
  if (root.has("styles"))
    for (const ContentTable& entry : root.tables("styles")) {
      lab.styles.push_back(read_style(entry));
      if (!ids.insert(lab.styles.back().id).second) entry.fail("id", "is there twice");
    }
  root.finish();
  return lab;
}

}  // namespace orrery
