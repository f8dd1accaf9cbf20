#include "server/table/campaigns.h"

#include <functional>
#include <utility>

#include "bots/any_bot.h"
#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

Campaign requested(const Offer& offer, CampaignRequest& request) {
  Campaign campaign;
  if (!request.file.empty()) {
    campaign = read_campaign(request.file, "The file");
  } else {
    campaign.game = request.game;
    if (request.seats.size() > max_seats)
      throw InputError("A table has at most " + std::to_string(max_seats) + " seats.");
    for (const SeatRequest& seat : request.seats) {
      if (seat.kind == SeatKind::open)
        throw InputError("Whoever plays a campaign must be known: its seats are people's or bots'.");
      const bool unnamed_bot = seat.kind == SeatKind::bot && seat.name.empty();
      campaign.players.push_back({unnamed_bot ? bot_title(seat.level, campaign.players.size()) : seat.name,
                                  seat.kind == SeatKind::bot ? seat.level : ""});
    }
  }
  const OfferedGame* offered = offer.find(campaign.game);
  if (!offered) throw InputError("There is no game " + quoted(campaign.game) + ".");
  if (!request.file.empty())
    fit_campaign(*offered->game, campaign);
  else
    campaign = new_campaign(*offered->game, request.campaign, std::move(campaign.players),
                            std::move(request.options), random_seed());
  return campaign;
}

void require_leader(const StoredCampaign& campaign, std::string_view token) {
  const std::string hash = token_hash(token);
  bool people = false;
  bool leads = false;
  for (const StoredSeat& seat : campaign.seats) {
    if (seat.kind != SeatKind::person) continue;
    people = true;
    if (same_secret(seat.token_hash, hash)) leads = true;
  }
  if (people && !leads) throw WrongToken();
}

bool in_progress(const CampaignState& state) {
  return state.stored.tables.size() > state.campaign.games.size();
}

}  // namespace

Campaigns::Campaigns(const Offer& offer, Hall& hall, Ledger& ledger)
    : offer_(offer), hall_(hall), ledger_(ledger) {}

AsyncMutex& Campaigns::mutex_of(const std::string& id) {
  return mutexes_[std::hash<std::string>()(id) % mutexes_.size()];
}

Task<CampaignGiven> Campaigns::begin(CampaignRequest request, std::string client) {
  Campaign campaign = requested(offer_, request);
  CampaignGiven given{random_table_id(), {}};
  StoredCampaign stored;
  stored.id = given.campaign;
  stored.created = seconds_since_1970();
  stored.tables.resize(campaign.games.size());
  for (CampaignPlayer& player : campaign.players) {
    SeatGiven gift{static_cast<Seat>(stored.seats.size()), {}};
    StoredSeat seat = stored_seat(
        offer_, {player.bot.empty() ? SeatKind::person : SeatKind::bot, player.name, player.bot}, gift.token);
    player.bot = seat.level;
    stored.seats.push_back(std::move(seat));
    given.seats.push_back(std::move(gift));
  }
  stored.text = write_campaign(campaign);
  co_await hall_.make_room(client);
  std::vector<StoreChange> changes;
  changes.emplace_back(PutCampaign{std::move(stored)});
  co_await ledger_.write(std::move(changes));
  hall_.await_first_table(given.campaign, std::move(client));
  co_return given;
}

Task<CampaignState> Campaigns::load(std::string id) {
  if (!is_table_id(id)) throw no_such_campaign();
  std::optional<StoredCampaign> stored = co_await ledger_.load_campaign(std::move(id));
  if (!stored) throw no_such_campaign();
  CampaignState state;
  state.stored = std::move(*stored);
  state.campaign = read_campaign(state.stored.text, "What is stored");
  const OfferedGame* offered = offer_.find(state.campaign.game);
  if (!offered) throw RequestError(409, "This program does not know the game of this campaign.");
  state.game = offered->game;
  fit_campaign(*state.game, state.campaign);
  if (!in_progress(state)) co_return state;
  std::string table = state.stored.tables.back();
  state.table = co_await hall_.find(std::move(table));
  if (!state.table || (state.table->ended() && !state.table->over())) {
    // It was deleted or closed before its end, so the game is still to be played.
    state.table = nullptr;
    state.stored.tables.pop_back();
    co_return state;
  }
  if (!state.table->over()) co_return state;
  // Its result is on disk with its last move; whoever looks first writes it into the campaign.
  const Session& session = state.table->session();
  add_game(*state.game, state.campaign, session.header(), session.position());
  state.stored.text = write_campaign(state.campaign);
  state.table = nullptr;
  std::vector<StoreChange> changes;
  changes.emplace_back(PutCampaign{state.stored});
  co_await ledger_.write(std::move(changes));
  co_return state;
}

Task<CampaignState> Campaigns::look(std::string id) {
  const auto lock = co_await mutex_of(id).lock();
  co_return co_await load(std::move(id));
}

StoredTable Campaigns::row_of(const CampaignState& state) const {
  StoredTable row = Hall::blank_row(state.campaign.game);
  const RecordHeader header = next_game(*state.game, state.campaign, row.seed);
  row.options = header.options;
  row.campaign = state.stored.id;
  const std::size_t players = state.stored.seats.size();
  const auto first = static_cast<std::size_t>(first_by_lot(row.seed, header.players));
  for (std::size_t seat = 0; seat < players; ++seat)
    row.seats.push_back(state.stored.seats[(first + seat) % players]);
  return row;
}

Task<std::string> Campaigns::next(std::string id, std::string token, std::string client) {
  const auto lock = co_await mutex_of(id).lock();
  CampaignState state = co_await load(std::move(id));
  require_leader(state.stored, token);
  if (state.table) co_return state.table->id();
  if (campaign_over(state.info(), state.campaign)) throw RequestError(409, "The campaign is over.");
  TablePtr table = co_await hall_.make_table(row_of(state), client);
  std::string opened = table->id();
  const std::string campaign = state.stored.id;
  state.stored.tables.push_back(opened);
  std::vector<StoreChange> changes;
  changes.emplace_back(PutCampaign{std::move(state.stored)});
  co_await hall_.open_table(std::move(table), std::move(client), std::move(changes));
  hall_.first_table_opened(campaign);
  co_return opened;
}

Task<CampaignState> Campaigns::close(std::string id, std::string token) {
  const auto lock = co_await mutex_of(id).lock();
  CampaignState state = co_await load(std::move(id));
  require_leader(state.stored, token);
  if (state.table) throw RequestError(409, "A game of this chapter is in progress.");
  if (!goes_on(state.campaign))
    throw RequestError(409, "No chapter is open: nothing has to be played again.");
  close_chapter(state.campaign);
  state.stored.text = write_campaign(state.campaign);
  std::vector<StoreChange> changes;
  changes.emplace_back(PutCampaign{state.stored});
  co_await ledger_.write(std::move(changes));
  co_return state;
}

}  // namespace orrery
