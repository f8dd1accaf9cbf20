#include "offline/key_ledger.h"

#include <fmt/format.h>

#include <boost/describe.hpp>
#include <boost/json.hpp>

namespace orrery {

BOOST_DESCRIBE_ENUM(SeatKind, person, bot, open)
BOOST_DESCRIBE_STRUCT(SeatSet, (), (bits))
BOOST_DESCRIBE_STRUCT(StoredSeat, (), (kind, name, level, token_hash, preset))
BOOST_DESCRIBE_STRUCT(StoredTable, (),
                      (id, game, options, seats, seed, content_hash, rules_version, base, notice, rematch,
                       campaign, lesson, seq, created, over))
BOOST_DESCRIBE_STRUCT(StoredMove, (), (seat, notation, change, seq, at))
BOOST_DESCRIBE_STRUCT(Gathering, (), (lobby, quiet, ready, closed))
// Texts of before say only whether.
static Closed tag_invoke(boost::json::value_to_tag<Closed>, const boost::json::value& kept) {
  return static_cast<Closed>(kept.is_bool() ? int{kept.get_bool()} : kept.to_number<int>());
}
static void tag_invoke(boost::json::value_from_tag, boost::json::value& kept, Closed closed) {
  kept = static_cast<int>(closed);
}

BOOST_DESCRIBE_STRUCT(SaidLine, (), (n, seat, at, text))
BOOST_DESCRIBE_STRUCT(StoredCampaign, (), (id, text, seats, tables, created))

namespace {

namespace json = boost::json;

// A field that is added and not described above would be lost; then one of these does not compile.
[[maybe_unused]] void all_fields_are_described(const StoredSeat& seat, const StoredTable& table,
                                               const StoredMove& move, const Gathering& gathering,
                                               const SaidLine& line, const StoredCampaign& campaign) {
  [[maybe_unused]] const auto& [s1, s2, s3, s4, s5] = seat;
  [[maybe_unused]] const auto& [t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15] = table;
  [[maybe_unused]] const auto& [m1, m2, m3, m4, m5] = move;
  [[maybe_unused]] const auto& [g1, g2, g3, g4] = gathering;
  [[maybe_unused]] const auto& [l1, l2, l3, l4] = line;
  [[maybe_unused]] const auto& [c1, c2, c3, c4, c5] = campaign;
}

std::string table_key(std::string_view table, std::string_view what) {
  return fmt::format("t/{}/{}", table, what);
}
std::string numbered_key(std::string_view table, std::string_view what, std::int64_t number) {
  return fmt::format("t/{}/{}/{:06}", table, what, number);
}
std::string campaign_key(std::string_view campaign) {
  return fmt::format("c/{}", campaign);
}
constexpr std::string_view after_all_numbers = ":";  // comes after the digits

template <class Stored>
KeyChange put(std::string key, const Stored& stored) {
  return {std::move(key), json::serialize(json::value_from(stored)), {}};
}
KeyChange put_text(std::string key, std::string text) {
  return {std::move(key), std::move(text), {}};
}
KeyChange erase(std::string from, std::string end) {
  return {std::move(from), std::nullopt, std::move(end)};
}

template <class Stored>
Stored read_as(const std::string& text) {
  return json::value_to<Stored>(json::parse(text));
}

// What a table's row says of its moves (how many, whether the game is over) follows from the last of them, so
// that a move is one small text.
struct MoveText {
  StoredMove move;
  bool over = false;
};
BOOST_DESCRIBE_STRUCT(MoveText, (), (move, over))

struct Writer {
  std::vector<KeyChange> out;

  void operator()(const NewTable& change) {
    out.push_back(put(table_key(change.table.id, "row"), change.table));
    out.push_back(put_text(numbered_key(change.table.id, "position", 0), change.position));
  }
  void operator()(const NewMove& change) {
    out.push_back(put(numbered_key(change.table, "move", change.number), MoveText{change.move, change.over}));
    if (!change.position.empty())
      out.push_back(put_text(numbered_key(change.table, "position", change.number + 1), change.position));
  }
  void operator()(const TakenBack& change) {
    const std::string end(after_all_numbers);
    out.push_back(
        erase(numbered_key(change.table, "move", change.moves), table_key(change.table, "move/" + end)));
    out.push_back(erase(numbered_key(change.table, "position", change.moves + 1),
                        table_key(change.table, "position/" + end)));
    out.push_back(put_text(table_key(change.table, "seq"), std::to_string(change.seq)));
  }
  void operator()(const ChangedTable& change) {
    out.push_back(put(table_key(change.table.id, "row"), change.table));
  }
  void operator()(const NewEra& change) {
    out.push_back(put(table_key(change.table.id, "row"), change.table));
    out.push_back(put_text(numbered_key(change.table.id, "position", change.table.base), change.position));
  }
  void operator()(const PutCampaign& change) {
    out.push_back(put(campaign_key(change.campaign.id), change.campaign));
  }
  void operator()(const PutGathering& change) {
    out.push_back(put(table_key(change.table, "gathering"), change.gathering));
  }
  void operator()(const NewLine& change) {
    out.push_back(put(numbered_key(change.table, "line", change.line.n), change.line));
    const auto kept = static_cast<std::int64_t>(most_lines);
    if (change.line.n >= kept)
      out.push_back(erase(numbered_key(change.table, "line", 0),
                          numbered_key(change.table, "line", change.line.n - kept + 1)));
  }
  void operator()(const PutAnalysis& change) {
    out.push_back(put_text(table_key(change.table, "analysis"), change.json));
  }
  void operator()(const DropTable& change) {
    out.push_back(erase(table_key(change.table, ""), fmt::format("t/{}0", change.table)));  // '0' follows '/'
    out.push_back(erase(campaign_key(change.table), campaign_key(change.table) + '!'));
  }
  void operator()(const LetGo& /*change*/) {}  // there are no others
};

StoredHistory history_of(const KeyedTexts& texts, std::string_view table) {
  StoredHistory history;
  std::int64_t seq = 0;
  bool over = false;
  for (const auto& [key, text] : texts) {
    const std::string_view rest = std::string_view(key).substr(table_key(table, "").size());
    const std::string_view what = rest.substr(0, rest.find('/'));
    if (what == "row") {
      history.table = read_as<StoredTable>(text);
    } else if (what == "seq") {
      seq = std::max<std::int64_t>(seq, std::stoll(text));
    } else if (what == "move") {
      MoveText move = read_as<MoveText>(text);
      seq = std::max(seq, move.move.seq);
      over = move.over;
      history.moves.push_back(std::move(move.move));
    } else if (what == "position") {
      history.positions.push_back({std::stoi(std::string(rest.substr(what.size() + 1))), text});
    } else if (what == "gathering") {
      history.gathering = read_as<Gathering>(text);
    } else if (what == "line") {
      history.lines.push_back(read_as<SaidLine>(text));
    }
  }
  history.table.seq = std::max(history.table.seq, seq);
  history.table.over = over;
  return history;
}

}  // namespace

Task<void> KeyLedger::write(std::vector<StoreChange> changes) {
  Writer writer;
  for (const StoreChange& change : changes) std::visit(writer, change);
  std::string problem;
  const auto begin = [&](const std::function<void()>& wake) {
    store_.write(std::move(writer.out), [&problem, wake](std::string told) {
      problem = std::move(told);
      wake();
    });
  };
  co_await suspended(begin);
  if (!problem.empty()) throw StoreError(problem);
}

Task<KeyedTexts> KeyLedger::read(std::string prefix) {
  std::optional<KeyedTexts> texts;
  const auto begin = [&](const std::function<void()>& wake) {
    store_.read(prefix, [&texts, wake](std::optional<KeyedTexts> found) {
      texts = std::move(found);
      wake();
    });
  };
  co_await suspended(begin);
  if (!texts) throw StoreError("The browser does not give what it keeps for this page.");
  co_return std::move(*texts);
}

Task<std::optional<StoredHistory>> KeyLedger::load(std::string table) {
  const KeyedTexts texts = co_await read(table_key(table, ""));
  if (texts.empty()) co_return std::nullopt;
  try {
    co_return history_of(texts, table);
  } catch (const std::exception& error) {
    throw DamagedTable(error.what());
  }
}

Task<std::optional<StoredCampaign>> KeyLedger::load_campaign(std::string campaign) {
  const std::string key = campaign_key(campaign);
  const KeyedTexts texts = co_await read(key);
  if (texts.empty()) co_return std::nullopt;
  try {
    co_return read_as<StoredCampaign>(texts.front().second);
  } catch (const std::exception& error) {
    throw StoreError(error.what());
  }
}

Task<std::optional<std::string>> KeyLedger::load_analysis(std::string table) {
  const KeyedTexts texts = co_await read(table_key(table, "analysis"));
  if (texts.empty()) co_return std::nullopt;
  co_return texts.front().second;
}

Task<std::vector<std::string>> KeyLedger::finished_before(std::int64_t /*time*/, std::size_t /*most*/) {
  co_return std::vector<std::string>();
}

Task<void> KeyLedger::back_up(std::string /*file*/) {
  throw StoreError("A table on this device has no file to copy.");
  co_return;
}

}  // namespace orrery
