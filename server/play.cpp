#include "server/play.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "engine/input_error.h"
#include "server/messages.h"
#include "server/request_error.h"
#include "server/secrets.h"

namespace orrery {
namespace {

constexpr std::chrono::milliseconds bot_time{2000};  // the most that a bot takes for one move
constexpr std::chrono::milliseconds hint_time{1500};
constexpr std::size_t hinted_moves = 3;

void send_away(const ViewerPtr& viewer, std::string_view sentence) {
  viewer->outbox.send(error_message(sentence));
  viewer->outbox.close();
}

// Says no without looking at the table.
void refuse(const ViewerPtr& viewer, const ClientMessage& message, std::string sentence) {
  viewer->outbox.send(refused_message(message.id, {"", std::move(sentence)}, message.seq));
}

}  // namespace

Play::Play(asio::any_io_executor home, Hall& hall, WorkerPool& pool, ClientLimits& clients,
           const Limits& limits)
    : home_(std::move(home)), hall_(hall), pool_(pool), clients_(clients), limits_(limits) {}

Task<void> Play::receive(ViewerPtr viewer, std::string_view text) {
  ClientMessage message;
  try {
    message = parse_client_message(text);
  } catch (const InputError& error) {
    send_away(viewer, error.what());
    co_return;
  }
  using Type = ClientMessage::Type;
  if (!clients_.allow(viewer->client, Limited::message)) {
    send_away(viewer, "Too many messages in a short time.");
  } else if (message.type == Type::hello) {
    co_await hello(viewer, std::move(message));
  } else if (!viewer->table) {
    send_away(viewer, "The first message must be \"hello\".");
  } else if (message.type == Type::ping) {
    viewer->outbox.send(pong_message(message.id));
  } else if (message.type == Type::whole) {
    co_await whole(viewer);
  } else if (viewer->seat == no_seat) {
    refuse(viewer, message, "Spectators only look on.");
  } else if (message.type == Type::preview) {
    co_await preview(viewer, std::move(message));
  } else if (!clients_.allow(viewer->client, Limited::move)) {
    refuse(viewer, message, "Too many moves in a short time; try again in a moment.");
  } else if (message.type == Type::hint) {
    asio::co_spawn(home_, hint(viewer, message), asio::detached);
  } else if (message.type == Type::preset) {
    co_await preset(viewer, std::move(message));
  } else {
    co_await change(viewer, std::move(message));
  }
}

Task<void> Play::hello(ViewerPtr viewer, ClientMessage message) {
  if (viewer->table) {
    send_away(viewer, "This connection already said \"hello\".");
    co_return;
  }
  if (message.version != protocol_version) {
    send_away(viewer, "This page and the server are of different versions; reload the page.");
    co_return;
  }
  TablePtr table;
  try {
    table = co_await hall_.find(message.table);
  } catch (const std::exception& error) {
    send_away(viewer,
              dynamic_cast<const RequestError*>(&error) ? error.what() : "The table cannot be opened.");
    co_return;
  }
  Seat seat = no_seat;
  if (!message.token.empty()) {
    seat = seat_of_token(table.get(), message.token);
    if (seat == no_seat) {
      const bool patient = clients_.allow(viewer->client, Limited::wrong_token);
      send_away(viewer, patient ? no_such_seat().what() : "Too many wrong links in a short time.");
      co_return;
    }
  }
  if (!table) {
    send_away(viewer, no_such_table().what());
    co_return;
  }
  const auto lock = co_await table->mutex.lock();
  if (table->gone || table->viewers.size() >= limits_.viewers_per_table) {
    send_away(viewer, table->gone ? "The table is being read again; try again."
                                  : "Too many people are looking at this table.");
    co_return;
  }
  const bool news = seat != no_seat && !table->online(seat);
  viewer->seat = seat;
  viewer->table = table;
  const std::vector<ViewerPtr> others = table->viewers;
  table->viewers.push_back(viewer);
  viewer->outbox.send(welcome_message(*table, seat));
  viewer->outbox.send(state_message(*table, seat));
  if (!news) co_return;
  const auto update = make_message(online_update(*table));
  for (const ViewerPtr& other : others) other->outbox.send(update);
}

void Play::leave(const ViewerPtr& viewer) {
  const TablePtr table = std::exchange(viewer->table, nullptr);
  if (!table) return;
  std::erase(table->viewers, viewer);
  table->last_use = Clock::now();
  if (viewer->seat != no_seat && !table->online(viewer->seat) && !table->viewers.empty())
    asio::co_spawn(home_, tell_who_is_online(table), asio::detached);
}

Task<void> Play::tell_who_is_online(TablePtr table) {
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const auto update = make_message(online_update(*table));
  for (const ViewerPtr& viewer : table->viewers) viewer->outbox.send(update);
}

Task<void> Play::whole(ViewerPtr viewer) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (!table->gone) viewer->outbox.send(state_message(*table, viewer->seat));
}

// A move, an undo or a new name.
Task<void> Play::change(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const std::int64_t base = table->seq();
  const PositionBytes before = table->session().position();
  const std::size_t first_event = table->events().size();
  StoreChange change;
  Objection objection;
  if (!move_or_object(*table, viewer, message, change, objection)) {
    viewer->outbox.send(refused_message(message.id, objection, base));
    if (message.type != ClientMessage::Type::name && message.seq != base)
      viewer->outbox.send(state_message(*table, viewer->seat));
    co_return;
  }
  const Hall::Letters letters = Hall::write_letters(*table, [&](Seat seat) {
    switch (message.type) {
      case ClientMessage::Type::move:
        return move_update(*table, seat, before, first_event);
      case ClientMessage::Type::name:
        return people_update(*table, seat, base);
      default:  // events were taken back, too
        return state_message(*table, seat);
    }
  });
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) co_return;
  Hall::deliver(*table, letters);
  viewer->outbox.send(done_message(message.id, table->seq()));
  hall_.on_change(table);
}

bool Play::move_or_object(Table& table, const ViewerPtr& viewer, const ClientMessage& message,
                          StoreChange& change, Objection& objection) {
  std::optional<Objection> why;
  if (message.type == ClientMessage::Type::name) {
    try {
      require_name(message.text);
      change = table.rename(viewer->seat, message.text);
    } catch (const InputError& error) {
      why = Objection{"", error.what()};
    }
  } else if (!table.is_fresh(viewer->seat, message.seq)) {
    why = Objection{"", "The table has moved on since; look again."};
  } else if (message.type == ClientMessage::Type::undo) {
    why = table.undo(viewer->seat, change);
  } else {
    why = table.play(viewer->seat, message.text, change);
  }
  if (why) objection = std::move(*why);
  return !why;
}

Task<void> Play::hint(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const std::int64_t seq = table->seq();
  if (viewer->waits_for_hint) {
    refuse(viewer, message, "A hint is already on its way.");
    co_return;
  }
  if (!table->session().to_act().has(viewer->seat)) {
    refuse(viewer, message, "There is nothing to hint at: it is not your turn.");
    co_return;
  }
  viewer->waits_for_hint = true;
  const Seat seat = viewer->seat;
  const SeatView view = table->game().view(table->session().position(), seat);
  const std::shared_ptr<const AnyGame> game = table->session().shared_game();
  std::function<std::vector<Suggestion>(WorkerPool::Context&)> job = [this, view,
                                                                      game](WorkerPool::Context& context) {
    const std::shared_ptr<AnyBot> bot = hall_.offer().make_bot(*game, BotLevel::admiral);
    context.on_interrupt([bot] { bot->stop(); });
    Rng rng = Rng::from(random_number());
    return bot->analyze(view, rng);
  };
  std::vector<Suggestion> suggestions;
  bool failed = false;
  try {
    suggestions = co_await pool_.run<std::vector<Suggestion>>(Urgency::asked, hint_time, std::move(job));
  } catch (const std::exception& error) {
    spdlog::error("no hint at table {}: {}", table->id(), error.what());
    failed = true;
  }
  viewer->waits_for_hint = false;
  if (failed) {
    refuse(viewer, message, "The bot has no hint here.");
    co_return;
  }
  if (!table->is_fresh(seat, seq) || !table->session().to_act().has(seat)) {
    refuse(viewer, message, "The table has moved on since; ask again.");
    co_return;
  }
  const PositionBytes& position = table->session().position();
  std::vector<HintedMove> moves;
  for (const Suggestion& suggestion : suggestions) {
    if (moves.size() == hinted_moves) break;
    moves.push_back({game->notation(position, suggestion.move),
                     game->words(position, seat, suggestion.move, table->session().telling(seat)).text,
                     suggestion.share, suggestion.value});
  }
  viewer->outbox.send(hint_message(message.id, moves));
}

Task<void> Play::preview(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  if (!table->is_fresh(viewer->seat, message.seq)) {
    refuse(viewer, message, "The table has moved on since; look again.");
    co_return;
  }
  PositionBytes after;
  if (const auto objection = table->preview(viewer->seat, message.text, after))
    viewer->outbox.send(refused_message(message.id, *objection, message.seq));
  else
    viewer->outbox.send(preview_message(message.id, *table, viewer->seat, after));
}

// Viewers of other seats are sent nothing: they need not know that there is a preset move.
Task<void> Play::preset(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const Seat seat = viewer->seat;
  StoreChange change;
  if (const auto objection = table->set_preset(seat, message.text, change)) {
    viewer->outbox.send(refused_message(message.id, *objection, table->seq()));
    co_return;
  }
  const auto update = make_message(preset_update(*table, seat));
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) co_return;
  for (const ViewerPtr& own : table->viewers)
    if (own->seat == seat) own->outbox.send(update);
  viewer->outbox.send(done_message(message.id, table->seq()));
  hall_.on_change(table);
}

void Play::wake_bots(const TablePtr& table) {
  const SeatSet asked = table->session().to_act();
  for (Seat seat = 0; seat < table->row().seats.size(); ++seat) {
    if (!asked.has(seat) || table->thinking[seat]) continue;
    const bool bot = table->row().seats[seat].kind == SeatKind::bot;
    if (!bot && !table->preset_move(seat)) continue;
    table->thinking[seat] = true;
    asio::co_spawn(home_, bot ? think(table, seat) : play_preset(table, seat), asio::detached);
  }
}

Task<void> Play::play_preset(TablePtr table, Seat seat) {
  const auto lock = co_await table->mutex.lock();
  table->thinking[seat] = false;
  if (table->gone) co_return;
  const std::optional<Move> move = table->preset_move(seat);
  if (move) co_await play_for(table, seat, *move);
}

Task<bool> Play::play_for(TablePtr table, Seat seat, Move move) {
  const PositionBytes before = table->session().position();
  const std::size_t first_event = table->events().size();
  StoreChange change;
  if (table->play(seat, move, change)) co_return false;
  const Hall::Letters letters =
      Hall::write_letters(*table, [&](Seat to) { return move_update(*table, to, before, first_event); });
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) co_return true;
  Hall::deliver(*table, letters);
  wake_bots(table);
  co_return true;
}

Task<void> Play::think(TablePtr table, Seat seat) {
  const std::int64_t seq = table->seq();
  const std::shared_ptr<const AnyGame> game = table->session().shared_game();
  const SeatView view = game->view(table->session().position(), seat);
  const BotLevel level = bot_level(table->row().seats[seat].level);
  const bool people = std::any_of(table->row().seats.begin(), table->row().seats.end(),
                                  [](const StoredSeat& s) { return s.kind != SeatKind::bot; });
  std::function<Move(WorkerPool::Context&)> job = [this, view, game, level](WorkerPool::Context& context) {
    const std::shared_ptr<AnyBot> bot = hall_.offer().make_bot(*game, level);
    context.on_interrupt([bot] { bot->stop(); });
    Rng rng = Rng::from(random_number());
    return bot->choose(view, rng);
  };
  std::optional<Move> choice;
  try {
    choice = co_await pool_.run<Move>(people ? Urgency::table_with_people : Urgency::table_of_bots, bot_time,
                                      std::move(job));
  } catch (const std::exception& error) {
    spdlog::error("the bot {} at table {} failed: {}", seat, table->id(), error.what());
  }
  const auto lock = co_await table->mutex.lock();
  table->thinking[seat] = false;
  if (table->gone) co_return;
  if (!table->is_fresh(seat, seq)) {
    wake_bots(table);
    co_return;
  }
  bool played = false;
  if (choice) played = co_await play_for(table, seat, *choice);
  if (played) co_return;
  // A bot that fails must not hold up the table.
  const std::vector<Move> legal = game->legal(table->session().position(), seat);
  if (!legal.empty()) co_await play_for(table, seat, legal.front());
}

}  // namespace orrery
