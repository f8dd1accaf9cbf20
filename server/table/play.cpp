#include "server/table/play.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/input_error.h"
#include "engine/record/foresight.h"
#include "engine/record/seed.h"
#include "server/messages/messages.h"
#include "server/table/keeping/notes.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

constexpr std::chrono::milliseconds bot_time{2000};  // the most that a bot takes for one move
constexpr std::chrono::milliseconds hint_time{2500};
constexpr std::chrono::duration<int, std::milli> search_time{800};  // of it; the rest is for the reasons
constexpr std::size_t hinted_moves = 3;

void send_away(const ViewerPtr& viewer, std::string_view sentence) {
  viewer->outbox.send(error_message(sentence));
  viewer->outbox.close();
}

// Bots of tables that nobody looks at share one place in the line.
Errand errand_for(const Table& table) {
  Errand errand{Urgency::table_of_bots, "", table.id(), bot_time};
  for (const StoredSeat& seat : table.row().seats)
    if (seat.kind != SeatKind::bot) errand.urgency = Urgency::table_with_people;
  for (const ViewerPtr& viewer : table.viewers)
    if (viewer->seat != no_seat) errand.client = viewer->client;
  return errand;
}

// A seat that thinks, until the end of whatever thinks for it.
class Thinking {
 public:
  Thinking(TablePtr table, Seat seat) : table_(std::move(table)), seat_(seat) {}
  ~Thinking() { end(); }
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  void end() {
    if (const TablePtr table = std::exchange(table_, nullptr)) table->thinking[seat_] = false;
  }

 private:
  TablePtr table_;
  Seat seat_;
};

// A bot with one thing to think about, part by part. It is made by whoever begins with it.
struct Thinker {
  // The same question at the same table is thought about in the same way, also by a server that starts again.
  Thinker(std::function<std::unique_ptr<AnyBot>()> m, const Table& table, Seat seat)
      : make(std::move(m)),
        rng(seed_rng(fmt::format("{}/thinking/{}/{}", table.row().seed, table.seq(), seat))) {}

  // One part; true when the bot is ready to say what it thinks.
  bool think(const SeatView& view, Thought about, WorkContext& context) {
    if (!bot) {
      bot = make();
      context.on_interrupt([bot = bot] { bot->stop(); });
    }
    return bot->think(view, about, rng);
  }

  std::function<std::unique_ptr<AnyBot>()> make;
  std::shared_ptr<AnyBot> bot;
  Rng rng;
};

}  // namespace

Play::Play(Crew& crew, Hall& hall, Workers& workers, ClientLimits& clients, const Limits& limits)
    : crew_(crew), hall_(hall), workers_(workers), clients_(clients), limits_(limits) {}

void Play::refuse(const ViewerPtr& viewer, const ClientMessage& message, const Objection& objection,
                  std::int64_t seq) {
  ++hall_.metrics.refusals;
  viewer->outbox.send(refused_message(message.id, objection, seq));
}

// Says no without looking at the table.
void Play::refuse(const ViewerPtr& viewer, const ClientMessage& message, std::string sentence) {
  refuse(viewer, message, {"", std::move(sentence)}, message.seq);
}

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
  } else if (message.type == Type::say) {
    co_await say(viewer, std::move(message));
  } else if (viewer->seat == no_seat) {
    refuse(viewer, message, "Spectators only look on.");
  } else if (message.type == Type::preview || message.type == Type::ways) {
    // Both are worked out while others wait for the table.
    if (!clients_.allow(viewer->client, Limited::preview))
      refuse(viewer, message, "Too many previews in a short time; try again in a moment.");
    else if (message.type == Type::preview)
      co_await preview(viewer, std::move(message));
    else
      co_await ways(viewer, std::move(message));
  } else if (!clients_.allow(viewer->client, Limited::move)) {
    refuse(viewer, message, "Too many moves in a short time; try again in a moment.");
  } else if (message.type == Type::hint) {
    crew_.start(hint(viewer, message), "a hint");
  } else if (message.type == Type::preset) {
    co_await preset(viewer, std::move(message));
  } else if (message.type == Type::ready || message.type == Type::start || message.type == Type::quiet) {
    co_await gather(viewer, std::move(message));
  } else {
    co_await change(viewer, std::move(message));
  }
}

Task<void> Play::hello(ViewerPtr viewer, ClientMessage message) {
  if (viewer->table) {
    send_away(viewer, "This connection already said \"hello\".");
    co_return;
  }
  if (clients_.banned(viewer->client)) {  // since it connected
    send_away(viewer, "This address is not served here.");
    co_return;
  }
  if (message.version != protocol_version) {
    send_away(viewer, "This page and the server are of different versions; reload the page.");
    co_return;
  }
  TablePtr table;
  try {
    table = co_await hall_.find(message.table);
  } catch (const LookedAfterElsewhere& error) {
    if (viewer->forwarded)
      viewer->outbox.close(CloseCode::try_again_later);  // it has moved on meanwhile
    else
      viewer->elsewhere = error;
    co_return;
  } catch (const StoreError& error) {
    note(Gravity::info, "table {} cannot be opened: {}", message.table, error.what());
    viewer->outbox.close(CloseCode::try_again_later);
    co_return;
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
      send_away(viewer, patient ? WrongToken().what() : "Too many wrong links in a short time.");
      co_return;
    }
  }
  if (!table) {
    send_away(viewer, no_such_table().what());
    co_return;
  }
  const auto lock = co_await table->mutex.lock();
  if (table->gone) {  // it is being read again, or by another server
    viewer->outbox.close(CloseCode::try_again_later);
    co_return;
  }
  // Each seat has places of its own, which spectators cannot take.
  const std::size_t taken =
      static_cast<std::size_t>(std::count_if(table->viewers.begin(), table->viewers.end(),
                                             [&](const ViewerPtr& other) { return other->seat == seat; }));
  if (taken >= (seat == no_seat ? limits_.viewers_per_table : limits_.viewers_per_seat)) {
    send_away(viewer, seat == no_seat ? "Too many people are looking at this table."
                                      : "This seat is open in too many windows.");
    co_return;
  }
  const bool news = seat != no_seat && !table->online(seat);
  viewer->seat = seat;
  viewer->table = table;
  const std::vector<ViewerPtr> others = table->viewers;
  table->viewers.push_back(viewer);
  viewer->outbox.send(welcome_message(*table, seat));
  viewer->outbox.send(state_message(*table, seat));
  if (!table->lines().empty()) viewer->outbox.send(chat_message(table->lines()));
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
    crew_.start(tell_who_is_online(table), "telling who is there");
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
  const Clock::time_point begun = Clock::now();
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const Clock::time_point its_turn = Clock::now();
  const std::int64_t base = table->seq();
  const PositionBytes before = table->session().position();
  const std::size_t first_event = table->events().size();
  StoreChange change;
  Objection objection;
  if (!move_or_object(*table, viewer, message, change, objection)) {
    refuse(viewer, message, objection, base);
    if (message.type != ClientMessage::Type::name && message.seq != base)
      viewer->outbox.send(state_message(*table, viewer->seat));
    co_return;
  }
  const Clock::time_point played = Clock::now();
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
  const Clock::time_point written = Clock::now();
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) co_return;
  Hall::deliver(*table, letters);
  if (message.type == ClientMessage::Type::move) {
    MoveTimes& times = hall_.metrics.move;
    times.turn.add(its_turn - begun);
    times.rules.add(played - its_turn);
    times.letters.add(written - played);
    times.all.add(Clock::now() - begun);
  }
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
  if (!table->asked().has(viewer->seat)) {
    refuse(viewer, message, "There is nothing to hint at: it is not your turn.");
    co_return;
  }
  if (table->teaching() && !table->teaching()->run().coached()) {
    refuse(viewer, message, "In a lesson the teacher helps.");
    co_return;
  }
  AdviceWish wish{.moves = hinted_moves};
  if (!message.text.empty()) {
    try {
      wish.about = table->game().parse(table->session().position(), message.text);
    } catch (const InputError&) {
      // whatever it is, it is none of the moves
    }
    if (!wish.about || table->game().refuse(table->session().position(), viewer->seat, *wish.about)) {
      refuse(viewer, message, "This is none of the possible moves.");
      co_return;
    }
  }
  viewer->waits_for_hint = true;
  const Seat seat = viewer->seat;
  const SeatView view = table->game().view(table->session().position(), seat);
  const std::shared_ptr<const AnyGame> game = table->session().shared_game();
  const std::vector<std::string> names = table->session().header().names;
  const BotSpec adviser{.level = BotLevel::admiral, .budget = {.milliseconds = search_time.count()}};
  const auto thinker =
      std::make_shared<Thinker>([=, this] { return hall_.offer().make_bot(*game, adviser); }, *table, seat);
  std::function<std::optional<std::vector<Advice>>(WorkContext&)> job =
      [=](WorkContext& context) -> std::optional<std::vector<Advice>> {
    if (!thinker->think(view, Thought::analysis, context)) return std::nullopt;
    return advise(*game, view, *thinker->bot, wish, thinker->rng, {names, seat});
  };
  std::vector<Advice> advice;
  std::string failure;
  try {
    Errand errand{Urgency::asked, viewer->client, table->id(), hint_time};
    advice = co_await workers_.run_in_parts(std::move(errand), std::move(job));
  } catch (const Overworked& error) {
    failure = error.what();
  } catch (const std::exception& error) {
    note(Gravity::error, "no hint at table {}: {}", table->id(), error.what());
    failure = "The bot has no hint here.";
  } catch (...) {
    note(Gravity::error, "no hint at table {}", table->id());
    failure = "The bot has no hint here.";
  }
  viewer->waits_for_hint = false;
  if (!failure.empty()) {
    refuse(viewer, message, std::move(failure));
    co_return;
  }
  if (!table->is_fresh(seat, seq) || !table->asked().has(seat)) {
    refuse(viewer, message, "The table has moved on since; ask again.");
    co_return;
  }
  viewer->outbox.send(hint_message(message.id, advice));
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
    refuse(viewer, message, *objection, message.seq);
  else
    viewer->outbox.send(preview_message(message.id, *table, viewer->seat, after));
}

// Somebody is ready, the game begins, or spectators may write or not.
Task<void> Play::gather(ViewerPtr viewer, ClientMessage message) {
  using Type = ClientMessage::Type;
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  StoreChange change;
  std::optional<Objection> objection;
  if (message.type == Type::ready)
    objection = table->set_ready(viewer->seat, message.yes, change);
  else if (message.type == Type::start)
    objection = table->begin(message.yes, change);
  else
    change = table->set_quiet(message.yes);
  if (objection) {
    refuse(viewer, message, *objection, table->seq());
    co_return;
  }
  const Hall::Letters letters = Hall::write_letters(*table, [&](Seat seat) {
    return message.type == Type::start ? state_message(*table, seat) : gathering_update(*table);
  });
  const bool stored = co_await hall_.store(table, std::move(change));
  if (!stored) co_return;
  Hall::deliver(*table, letters);
  viewer->outbox.send(done_message(message.id, table->seq()));
  hall_.on_change(table);
}

Task<void> Play::say(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const Seat seat = viewer->seat;
  try {
    require_line(message.text);
    if (seat == no_seat && table->gathering().quiet)
      throw InputError("Only those who play write at this table.");
    TokenBucket& talk = table->talk[std::min<std::size_t>(seat, max_seats)];
    if (!talk.take(limits_.lines_rate, Clock::now()))
      throw InputError("Too many messages in a short time; try again in a moment.");
  } catch (const InputError& error) {
    refuse(viewer, message, {"", error.what()}, table->seq());
    co_return;
  }
  if (!table->said_last(seat, message.text)) {
    StoreChange change = table->say(seat, std::move(message.text));
    const bool stored = co_await hall_.store(table, std::move(change));
    if (!stored) co_return;
    const auto line = make_message(chat_message(std::span(&table->lines().back(), 1)));
    for (const ViewerPtr& other : table->viewers) other->outbox.send(line);
  }
  viewer->outbox.send(done_message(message.id, table->seq()));
}

Task<void> Play::ways(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const PositionBytes& position = table->session().position();
  if (!table->is_fresh(viewer->seat, message.seq) || !table->session().to_act().has(viewer->seat)) {
    refuse(viewer, message, "The table has moved on since; look again.");
    co_return;
  }
  Foresight foresight(table->game(), position, viewer->seat, table->session().people());
  viewer->outbox.send(ways_message(message.id, *table, foresight.ways_to(message.text)));
}

// Viewers of other seats are sent nothing: they need not know that there is a preset move.
Task<void> Play::preset(ViewerPtr viewer, ClientMessage message) {
  const TablePtr table = viewer->table;
  const auto lock = co_await table->mutex.lock();
  if (table->gone) co_return;
  const Seat seat = viewer->seat;
  StoreChange change;
  if (const auto objection = table->set_preset(seat, message.text, change)) {
    refuse(viewer, message, *objection, table->seq());
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
  if (const Teaching* teaching = table->teaching(); teaching && teaching->reply()) {
    const Seat seat = teaching->reply()->seat;
    if (!std::exchange(table->thinking[seat], true))
      crew_.start(play_scripted(table, seat), "a lesson's move");
    return;
  }
  const SeatSet asked = table->asked();
  for (Seat seat = 0; seat < table->row().seats.size(); ++seat) {
    if (!asked.has(seat) || table->thinking[seat]) continue;
    const bool bot = table->row().seats[seat].kind == SeatKind::bot;
    if (!bot && !table->preset_move(seat)) continue;
    table->thinking[seat] = true;
    crew_.start(bot ? think(table, seat) : play_preset(table, seat), "a move without a person");
  }
}

Task<void> Play::play_scripted(TablePtr table, Seat seat) {
  Thinking thinking(table, seat);
  const auto lock = co_await table->mutex.lock();
  thinking.end();
  if (table->gone || !table->teaching()) co_return;
  const std::optional<LessonRun::Reply> reply = table->teaching()->reply();
  if (reply) co_await play_for(table, reply->seat, reply->move);
}

Task<void> Play::play_preset(TablePtr table, Seat seat) {
  Thinking thinking(table, seat);
  const auto lock = co_await table->mutex.lock();
  thinking.end();
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
  Thinking thinking(table, seat);
  const std::int64_t seq = table->seq();
  const std::shared_ptr<const AnyGame> game = table->session().shared_game();
  const SeatView view = game->view(table->session().position(), seat);
  const std::string level = table->row().seats[seat].level;
  const auto thinker =
      std::make_shared<Thinker>([=, this] { return hall_.offer().bot(*game, level); }, *table, seat);
  std::function<std::optional<Move>(WorkContext&)> job = [=](WorkContext& context) -> std::optional<Move> {
    if (!thinker->think(view, Thought::choice, context)) return std::nullopt;
    return thinker->bot->choose(view, thinker->rng);
  };
  std::optional<Move> choice;
  const Clock::time_point begun = Clock::now();
  try {
    Errand errand = errand_for(*table);
    choice = co_await workers_.run_in_parts(std::move(errand), std::move(job));
  } catch (const std::exception& error) {
    note(Gravity::error, "the bot {} at table {} failed: {}", seat, table->id(), error.what());
  } catch (...) {
    note(Gravity::error, "the bot {} at table {} failed", seat, table->id());
  }
  hall_.metrics.thinking.add(Clock::now() - begun);
  const auto lock = co_await table->mutex.lock();
  thinking.end();
  if (table->gone) co_return;
  if (!table->is_fresh(seat, seq) || !table->asked().has(seat)) {
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
