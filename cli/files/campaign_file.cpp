#include "cli/files/campaign_file.h"

#include <fmt/core.h>

#include <algorithm>

#include "bots/any_bot.h"
#include "cli/files/files.h"
#include "cli/output/terminal.h"
#include "engine/input_error.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

constexpr std::size_t name_width = 26;
constexpr std::size_t figure_width = 12;

// A player's name, or that of an automaton behind the players.
std::string plain_name(const CampaignFile& file, std::size_t row) {
  const std::size_t players = file.campaign.players.size();
  return row < players ? file.campaign.players[row].name : file.game->info().automata[row - players];
}

std::string row_name(const CampaignFile& file, std::size_t row) {
  const bool bot = row < file.campaign.players.size() && !file.campaign.players[row].bot.empty();
  return plain_name(file, row) + (bot ? fmt::format(" ({})", file.campaign.players[row].bot) : "");
}

std::string paragraph(std::string_view text, const DrawStyle& style) {
  return "  " + wrapped(text, static_cast<std::size_t>(style.width), 2) + "\n";
}

std::string figure(const std::string& text) {
  return std::string(figure_width - std::min(figure_width, text.size()), ' ') + text;
}

std::string cell(const CampaignFile& file, const CampaignScore& score, std::size_t chapter, std::size_t row) {
  if (chapter >= score.chapters.size()) return figure("-");
  const CampaignScore::Chapter& played = score.chapters[chapter];
  const int counted = (file.info().by_totals ? played.totals : played.points)[row];
  return figure(fmt::format("{}{}", counted, played.decided ? "" : "?"));
}

// A line for each row: what counts of every chapter, and the sum.
std::string points_table(const CampaignFile& file, const CampaignScore& score, const DrawStyle& style) {
  std::string head = std::string(2 + name_width, ' ');
  for (std::size_t chapter = 0; chapter < file.info().chapters.size(); ++chapter)
    head += figure(fmt::format("chapter {}", chapter + 1));
  const std::string sum = file.info().by_totals ? "total" : "points";
  std::string text = painted(head + figure(sum), Paint::dim, style.color) + "\n";
  for (std::size_t row = 0; row < score.points.size(); ++row) {
    text += "  " + padded(row_name(file, row), name_width);
    for (std::size_t chapter = 0; chapter < file.info().chapters.size(); ++chapter)
      text += cell(file, score, chapter, row);
    text += painted(figure(std::to_string(score.points[row])), Paint::bold, style.color);
    if (const CampaignRating* rating = campaign_rating(file.info(), score.points[row]))
      text += "  " + rating->name;
    text += "\n";
  }
  return text;
}

std::string winners_text(const CampaignFile& file, const std::vector<int>& rank, std::string_view what) {
  std::vector<std::string> names;
  for (std::size_t row = 0; row < rank.size(); ++row)
    if (rank[row] == 1) names.push_back(plain_name(file, row));
  return join_and(names) + (names.size() == 1 ? " wins " : " share the victory of ") + std::string(what) +
         ".";
}

// What the games of a chapter that was played more than once come to.
std::string averages_text(const CampaignFile& file, const CampaignScore& score, const DrawStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < score.chapters.size(); ++i) {
    const CampaignScore::Chapter& chapter = score.chapters[i];
    if (chapter.games < 2) continue;
    std::vector<std::string> totals;
    for (std::size_t row = 0; row < chapter.totals.size(); ++row)
      totals.push_back(fmt::format("{} {}", plain_name(file, row), chapter.totals[row]));
    std::string line = fmt::format("Chapter {}, average of {} games, rounded up: {}.", i + 1, chapter.games,
                                   join_and(totals));
    if (chapter.decided) line += " " + winners_text(file, chapter.rank, fmt::format("chapter {}", i + 1));
    text += paragraph(line, style);
  }
  return text.empty() ? text : text + "\n";
}

}  // namespace

std::string CampaignFile::record_path() const {
  return fmt::format("{}-game-{}.rec", path, campaign.games.size() + 1);
}

CampaignFile open_campaign(const std::string& path) {
  CampaignFile file{path, nullptr, read_campaign(read_file(path, longest_campaign), path)};
  try {
    file.game = standard_game(file.campaign.game);
    fit_campaign(*file.game, file.campaign);
    for (const CampaignPlayer& player : file.campaign.players)
      if (!player.bot.empty()) parse_bot(player.bot);
  } catch (const InputError& error) {
    throw InputError(path + ": " + error.what());
  }
  return file;
}

std::string chapter_text(const CampaignFile& file, const DrawStyle& style) {
  const CampaignInfo& info = file.info();
  const int number = chapters_played(file.campaign);
  const ChapterInfo& chapter = info.chapters[static_cast<std::size_t>(number)];
  std::string text =
      painted(fmt::format("Chapter {} of {}: {}", number + 1, info.chapters.size(), chapter.name),
              Paint::accent, style.color) +
      "\n";
  if (goes_on(file.campaign))
    return text + paragraph("The last game decided nothing: the chapter is played again.", style);
  for (const std::string& lines : chapter.story) text += paragraph(lines, style);
  return text + paragraph(chapter.setup, style);
}

std::string campaign_text(const CampaignFile& file, const DrawStyle& style) {
  const CampaignInfo& info = file.info();
  std::string text =
      painted(fmt::format("{}: {}", file.game->info().name, info.name), Paint::bold, style.color) + "\n\n";
  const CampaignScore score = campaign_score(info, file.campaign);
  text += points_table(file, score, style) + "\n" + averages_text(file, score, style);
  if (campaign_over(info, file.campaign)) return text + winners_text(file, score.rank, "the campaign") + "\n";
  text += chapter_text(file, style);
  const bool begun = file_exists(file.record_path());
  return text +
         fmt::format("\n{} orrery campaign play {}\n", begun ? "Go on with:" : "Begin with:", file.path);
}

std::string last_points_text(const CampaignFile& file, const DrawStyle& style) {
  const CampaignGame& game = file.campaign.games.back();
  const CampaignInfo& info = file.info();
  std::string text;
  for (std::size_t player = 0; player < file.campaign.players.size(); ++player) {
    int sum = 0;
    std::vector<std::string> parts;
    for (std::size_t item = 0; item < info.items.size(); ++item) {
      const int points = game.points[player][item];
      sum += points;
      const std::string& about = info.items[item].about;
      if (points > 0) parts.push_back(points > 1 ? fmt::format("{} {}", points, about) : about);
    }
    text += fmt::format("  {}{:>4}  {}\n", padded(row_name(file, player), name_width), sum,
                        wrapped(parts.empty() ? "nothing" : join(parts, "; "),
                                static_cast<std::size_t>(style.width), name_width + 8));
  }
  if (!game.decided()) text += paragraph("Nothing is decided yet: this chapter is played again.", style);
  return text;
}

}  // namespace orrery
