// Campaigns: which games are played in a row, and what is told before them (sections 23 and 24).
#include <fmt/core.h>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

// A chapter of the rules, by its id, or a game with options of its own.
ChapterInfo chapter_of(const ContentTable& entry, const Content& c) {
  ChapterInfo chapter;
  chapter.id = entry.text("id");
  chapter.setup = entry.text("setup");
  chapter.story = entry.texts("story");
  if (entry.has("name")) {
    chapter.name = entry.text("name");
    const ContentTable options = entry.table("options");
    for (const std::string& key : options.keys()) chapter.options.emplace_back(key, options.text(key));
    options.finish();
  } else {
    for (std::size_t i = 0; i < chapter_count; ++i) {
      if (c.chapters[i].name.id != chapter.id) continue;
      chapter.name = c.chapters[i].name.name;
      chapter.options = {{"chapter", std::to_string(i + 1)}};
    }
    if (chapter.name.empty()) entry.fail("id", "names no chapter");
  }
  entry.finish();
  return chapter;
}

}  // namespace

void load_campaigns(const ContentTable& root, Content& c) {
  const ContentTable points = root.table("success_points");
  std::vector<CampaignItem> items;
  items.reserve(success_names.size());
  for (const std::string_view id : success_names) items.push_back({std::string(id), points.text(id)});
  points.finish();
  IdIndex ids;
  for (const ContentTable& entry : root.tables("campaign")) {
    CampaignInfo campaign;
    campaign.id = id_of(entry, ids);
    campaign.name = entry.text("name");
    campaign.about = entry.text("about");
    campaign.items = items;
    campaign.table_options = entry.texts("table_options");
    campaign.by_totals = entry.boolean("by_totals");  // SK-23.22
    for (const ContentTable& chapter : entry.tables("chapter"))
      campaign.chapters.push_back(chapter_of(chapter, c));
    if (campaign.chapters.empty()) entry.fail("chapter", "must have an entry");
    if (entry.boolean("rated"))
      for (const Rating& rating : c.ratings)  // SK-24.13
        campaign.ratings.push_back({rating.least, rating.name, rating.about});
    entry.finish();
    c.campaigns.push_back(std::move(campaign));
  }
  if (c.campaigns.empty()) root.fail("campaign", "must have an entry");
}

}  // namespace orrery::skymines
