#include "server/messages/campaign_json.h"

namespace orrery {
namespace {

void append_numbers(JsonText& text, const std::vector<int>& numbers) {
  text.open_list();
  for (const int number : numbers) text.number(number);
  text.close_list();
}

void append_campaign(JsonText& text, const CampaignInfo& info) {
  text.open_object();
  text.key("id").text(info.id).key("name").text(info.name).key("about").text(info.about);
  text.key("options").texts(info.table_options).key("by_totals").boolean(info.by_totals);
  text.key("chapters").open_list();
  for (const ChapterInfo& chapter : info.chapters)
    text.open_object()
        .key("id")
        .text(chapter.id)
        .key("name")
        .text(chapter.name)
        .key("setup")
        .text(chapter.setup)
        .key("story")
        .texts(chapter.story)
        .close_object();
  text.close_list().key("items").open_list();
  for (const CampaignItem& item : info.items)
    text.open_object().key("id").text(item.id).key("about").text(item.about).close_object();
  text.close_list().key("ratings").open_list();
  for (const CampaignRating& rating : info.ratings)
    text.open_object()
        .key("least")
        .number(rating.least)
        .key("name")
        .text(rating.name)
        .key("about")
        .text(rating.about)
        .close_object();
  text.close_list().close_object();
}

void append_players(JsonText& text, const CampaignState& state) {
  text.open_list();
  for (std::size_t player = 0; player < state.stored.seats.size(); ++player) {
    const StoredSeat& seat = state.stored.seats[player];
    const bool bot = seat.kind == SeatKind::bot;
    text.open_object().key("kind").text(bot ? "bot" : "person").key("name").text(seat.name);
    if (bot) text.key("level").text(seat.level);
    text.close_object();
  }
  text.close_list();
}

void append_games(JsonText& text, const CampaignState& state) {
  text.open_list();
  for (std::size_t i = 0; i < state.campaign.games.size(); ++i) {
    const CampaignGame& game = state.campaign.games[i];
    text.open_object().key("chapter").number(game.chapter).key("first").number(game.first);
    append_numbers(text.key("totals"), game.totals);
    text.key("points").open_list();
    for (const std::vector<int>& row : game.points) append_numbers(text, row);
    text.close_list();
    text.key("decided").boolean(game.decided());
    text.key("table").text_or_null(i < state.stored.tables.size() ? state.stored.tables[i] : "");
    text.close_object();
  }
  text.close_list();
}

void append_score(JsonText& text, const CampaignState& state) {
  const CampaignScore score = campaign_score(state.info(), state.campaign);
  text.open_object().key("chapters").open_list();
  for (const CampaignScore::Chapter& chapter : score.chapters) {
    text.open_object().key("games").number(chapter.games).key("decided").boolean(chapter.decided);
    append_numbers(text.key("points"), chapter.points);
    append_numbers(text.key("totals"), chapter.totals);
    append_numbers(text.key("rank"), chapter.rank);
    text.close_object();
  }
  text.close_list();
  append_numbers(text.key("points"), score.points);
  append_numbers(text.key("rank"), score.rank);
  text.key("ratings").open_list();
  for (const int points : score.points) {
    const CampaignRating* rating = campaign_rating(state.info(), points);
    text.text(rating ? rating->name : "");
  }
  text.close_list().close_object();
}

}  // namespace

void append_campaigns(JsonText& text, const GameInfo& info) {
  text.open_list();
  for (const CampaignInfo& campaign : info.campaigns) append_campaign(text, campaign);
  text.close_list();
}

std::string campaign_json(const CampaignState& state) {
  JsonText text;
  text.open_object().key("campaign").text(state.stored.id);
  text.key("game").text(state.campaign.game).key("kind").text(state.campaign.id);
  text.key("options").open_object();
  for (const auto& [key, value] : state.campaign.options) text.key(key).text(value);
  text.close_object();
  append_players(text.key("players"), state);
  append_games(text.key("games"), state);
  const int chapter = chapters_played(state.campaign);
  text.key("chapter").number(chapter);
  text.key("over").boolean(campaign_over(state.info(), state.campaign));
  text.key("again").boolean(goes_on(state.campaign));
  text.key("table");
  if (state.table) {
    const std::string& seed = state.table->row().seed;
    text.open_object().key("id").text(state.table->id());
    text.key("first").number(first_by_lot(seed, static_cast<int>(state.stored.seats.size())));
    text.key("moves").number(state.table->session().moves_played()).close_object();
  } else {
    text.null();
  }
  append_score(text.key("score"), state);
  text.key("created").number(state.stored.created);
  return text.close_object().take();
}

}  // namespace orrery
