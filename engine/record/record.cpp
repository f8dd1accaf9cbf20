#include "engine/record/record.h"

#include <algorithm>
#include <cctype>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "engine/words/visible.h"

namespace orrery {
namespace {

constexpr std::string_view first_line = "orrery record 1";

bool is_key_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
}
bool is_key(std::string_view text, std::size_t longest) {
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), is_key_character);
}
bool is_hash(std::string_view text) {
  return is_hex_text(text, 64);
}

class RecordReader {
 public:
  RecordReader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  Record read() {
    if (text_.size() > longest_record)
      throw InputError(std::string(file_) + ": The file is larger than a record can be (" +
                       std::to_string(longest_record) + " bytes).");
    record_.file = file_;
    for (const std::string_view raw : split(text_, '\n')) {
      ++line_;
      read_line(raw.ends_with('\r') ? raw.substr(0, raw.size() - 1) : raw);
    }
    if (!begun_) fail("The file is empty; a record begins with " + quoted(first_line) + ".");
    finish_header();
    return std::move(record_);
  }

 private:
  [[noreturn]] void fail(const std::string& cause) const {
    throw InputError(std::string(file_) + ":" + std::to_string(line_) + ": " + cause);
  }

  void read_line(std::string_view line) {
    if (line.size() > longest_record_line) fail("The line is too long.");
    if (std::find(line.begin(), line.end(), '\0') != line.end()) fail("This is not a text file.");
    line = trim(line);
    if (line.empty() || line.front() == '#') return;
    if (!begun_) {
      if (line != first_line) {
        fail(line.starts_with("orrery record ") ? "This program reads records of version 1 only."
                                                : "A record begins with " + quoted(first_line) + ".");
      }
      begun_ = true;
      return;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) fail("Expected \"seat: move\", found " + quoted(line) + ".");
    const std::string_view key = trim(line.substr(0, colon));
    const std::string_view value = trim(line.substr(colon + 1));
    if (!key.empty() && key.front() >= '0' && key.front() <= '9')
      read_move(key, value);
    else
      read_header(key, value);
  }

  void read_move(std::string_view key, std::string_view value) {
    finish_header();
    const auto seat = to_int(key);
    if (!seat || *seat >= record_.header.players)
      fail("There is no seat " + quoted(key) + " at this table of " + std::to_string(record_.header.players) +
           "; seats count from 0.");
    if (record_.moves.size() == most_recorded_moves) fail("The record has too many moves.");
    value = trim(value.substr(0, value.find(" #")));
    if (value.empty() || value.front() == '#') fail("The move is missing.");
    record_.moves.push_back({static_cast<Seat>(*seat), std::string(value), line_});
  }

  void read_header(std::string_view key, std::string_view value) {
    if (header_finished_) fail("The header line " + quoted(key) + " stands behind the first move.");
    if (value.empty()) fail(quoted(key) + " has no value.");
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) fail(quoted(key) + " appears twice.");
    seen_.emplace_back(key);
    RecordHeader& header = record_.header;
    if (key == "game")
      header.game = checked_key(value);
    else if (key == "rules")
      header.rules_version = number(value, 1, 1'000'000);
    else if (key == "content")
      header.content_hash = hash(value);
    else if (key == "players")
      header.players = number(value, 1, max_seats);
    else if (key == "seed")
      header.seed = accepted(require_seed, value);
    else if (key == "seed-hash")
      header.seed_hash = hash(value);
    else if (key == "result")
      read_result(value);
    else if (key.starts_with("option."))
      read_option(key.substr(7), value);
    else if (key.starts_with("name."))
      of_seat(header.names, key.substr(5)) = accepted(require_name, value);
    else if (key.starts_with("bot."))
      of_seat(header.bots, key.substr(4)) = bot(value);
    else
      fail("Unknown header line " + quoted(key) + ".");
  }

  std::string accepted(void (*require)(std::string_view), std::string_view value) const {
    try {
      require(value);
    } catch (const InputError& error) {
      fail(error.what());
    }
    return std::string(value);
  }
  std::string checked_key(std::string_view text) const {
    if (!is_key(text, 64)) fail(quoted(text) + " is not a name that could stand here.");
    return std::string(text);
  }
  int number(std::string_view text, int least, int most) const {
    const auto value = to_int(text);
    if (!value || *value < least || *value > most)
      fail(quoted(text) + " is not a number from " + std::to_string(least) + " to " + std::to_string(most) +
           ".");
    return *value;
  }
  std::string hash(std::string_view text) const {
    if (!is_hash(text)) fail(quoted(text) + " is not a SHA-256 hash (64 digits 0-9, a-f).");
    return std::string(text);
  }
  std::string bot(std::string_view text) const {
    if (text.size() > longest_bot || !printable_length(text)) fail(quoted(text) + " is not a bot.");
    return std::string(text);
  }
  std::string& of_seat(std::vector<std::string>& texts, std::string_view seat) const {
    const int index = number(seat, 0, max_seats - 1);
    if (texts.size() <= static_cast<std::size_t>(index)) texts.resize(index + 1);
    return texts[index];
  }

  void read_option(std::string_view key, std::string_view value) {
    if (record_.header.options.size() == max_options) fail("The record has too many options.");
    record_.header.options.emplace_back(checked_key(key), checked_key(value));
  }

  // "45 (1) 38 (2)": points and rank of each row of the standings.
  void read_result(std::string_view value) {
    const std::vector<std::string_view> words = split_words(value);
    if (words.size() % 2 != 0 || words.size() / 2 > max_seats)
      fail("The result reads \"points (rank)\" for each player, for example: 45 (1) 38 (2)");
    for (std::size_t i = 0; i < words.size(); i += 2) {
      const std::string_view rank = words[i + 1];
      if (rank.size() < 3 || rank.front() != '(' || rank.back() != ')')
        fail("The rank stands in parentheses.");
      record_.result.push_back(
          {number(words[i], -1'000'000, 1'000'000), number(rank.substr(1, rank.size() - 2), 1, max_seats)});
    }
  }

  void finish_header() {
    if (header_finished_) return;
    header_finished_ = true;
    for (const std::string_view key : {"game", "rules", "content", "players", "seed"})
      if (std::find(seen_.begin(), seen_.end(), key) == seen_.end())
        fail("The header lacks the line " + quoted(std::string(key) + ": ...") + ".");
    const auto players = static_cast<std::size_t>(record_.header.players);
    if (record_.header.names.size() > players || record_.header.bots.size() > players)
      fail("The header names a seat that is not at this table of " + std::to_string(players) + ".");
    record_.header.names.resize(players);
    record_.header.bots.resize(players);
  }

  std::string_view text_;
  std::string_view file_;
  Record record_;
  std::vector<std::string> seen_;
  int line_ = 0;
  bool begun_ = false;
  bool header_finished_ = false;
};

// The index of the chosen value among those that the game lists.
std::size_t option_value(const GameInfo& info, const OptionInfo& option, const std::string& value) {
  std::vector<std::string> known;
  for (const OptionValue& candidate : option.values) known.push_back(candidate.key);
  const auto found = std::find(known.begin(), known.end(), value);
  if (found == known.end())
    throw InputError("The option " + quoted(option.key) + " of " + info.name + " cannot be " + quoted(value) +
                     "; it is " + join_and(known, "or") + ".");
  return static_cast<std::size_t>(found - known.begin());
}

std::size_t option_index(const GameInfo& info, const std::string& key) {
  std::vector<std::string> known;
  for (const OptionInfo& option : info.options) known.push_back(option.key);
  const auto found = std::find(known.begin(), known.end(), key);
  if (found == known.end())
    throw InputError(
        info.name + " has no option " + quoted(key) +
        (known.empty() ? "; it has no options at all." : "; its options are " + join_and(known) + "."));
  return static_cast<std::size_t>(found - known.begin());
}

}  // namespace

Record read_record(std::string_view text, std::string_view file) {
  return RecordReader(text, file).read();
}

std::string write_header(const RecordHeader& header, std::span<const RecordedResult> result) {
  std::string text(first_line);
  const auto line = [&](const std::string& key, const std::string& value) {
    text += "\n" + key + ": " + value;
  };
  line("game", header.game);
  line("rules", std::to_string(header.rules_version));
  line("content", header.content_hash);
  line("players", std::to_string(header.players));
  for (const auto& [key, value] : header.options) line("option." + key, value);
  line("seed", header.seed);
  if (!header.seed_hash.empty()) line("seed-hash", header.seed_hash);
  for (std::size_t seat = 0; seat < header.names.size(); ++seat)
    if (!header.names[seat].empty()) line("name." + std::to_string(seat), header.names[seat]);
  for (std::size_t seat = 0; seat < header.bots.size(); ++seat)
    if (!header.bots[seat].empty()) line("bot." + std::to_string(seat), header.bots[seat]);
  text += "\n";
  if (!result.empty()) text += result_line(result);
  return text + "\n";
}

std::string result_line(std::span<const RecordedResult> result) {
  std::vector<std::string> rows;
  for (const RecordedResult& row : result)
    rows.push_back(std::to_string(row.points) + " (" + std::to_string(row.rank) + ")");
  return "result: " + join(rows, " ") + "\n";
}

std::string write_record(const Record& record) {
  std::string text = write_header(record.header, record.result);
  for (const RecordedMove& move : record.moves)
    text += std::to_string(move.seat) + ": " + move.notation + "\n";
  return text;
}

RecordHeader new_header(const AnyGame& game, int players, const ChosenOptions& options, std::string_view seed,
                        std::vector<std::string> names, std::vector<std::string> bots) {
  RecordHeader header;
  header.game = game.info().id;
  header.rules_version = game.info().rules_version;
  header.content_hash = game.content_hash();
  header.players = players;
  header.options = options;
  header.seed = seed;
  header.names = std::move(names);
  header.bots = std::move(bots);
  for (const std::string& name : header.names)
    if (!name.empty()) require_name(name);
  setup_of(game.info(), header);
  header.names.resize(static_cast<std::size_t>(players));
  header.bots.resize(static_cast<std::size_t>(players));
  return header;
}

Setup setup_of(const GameInfo& info, const RecordHeader& header) {
  if (header.players < info.min_players || header.players > info.max_players) {
    const std::string range =
        info.min_players == info.max_players
            ? std::to_string(info.min_players)
            : std::to_string(info.min_players) + " to " + std::to_string(info.max_players);
    throw InputError(info.name + " is for " + range + " players, not " + std::to_string(header.players) +
                     ".");
  }
  require_seed(header.seed);
  Setup setup;
  setup.players = header.players;
  setup.rng = seed_chance(header.seed);
  std::vector<bool> chosen(info.options.size());
  for (const auto& [key, value] : header.options) {
    const std::size_t index = option_index(info, key);
    if (chosen[index]) throw InputError("The option " + quoted(key) + " is given twice.");
    chosen[index] = true;
    setup.options[index] = static_cast<std::uint8_t>(option_value(info, info.options[index], value));
  }
  return setup;
}

void require_same_rules(const AnyGame& game, const RecordHeader& header) {
  const GameInfo& info = game.info();
  if (header.game != info.id)
    throw InputError("The record is of the game " + quoted(header.game) + ", not of " + info.name + ".");
  if (header.rules_version != info.rules_version)
    throw InputError("The record was played with version " + std::to_string(header.rules_version) +
                     " of the rules of " + info.name + "; this program has version " +
                     std::to_string(info.rules_version) + " and would play it differently. " +
                     (header.rules_version < info.rules_version ? "An earlier" : "A later") +
                     " Orrery, with that version of the rules, can replay it.");
  if (header.content_hash != game.content_hash())
    throw InputError("The record was played with other content of " + info.name + " (" +
                     header.content_hash.substr(0, 12) + "...; here it is " +
                     game.content_hash().substr(0, 12) +
                     "...); give the content file it was played with (--content FILE), or use the Orrery "
                     "that wrote it.");
}

void require_seed(std::string_view seed) {
  if (!is_key(seed, longest_seed))
    throw InputError("A seed is 1 to 64 letters, digits, - or _, not " + quoted(seed) + ".");
}

void require_name(std::string_view name) {
  const auto length = printable_length(name);
  if (!length || *length > longest_name || trim(name) != name || !has_visible_character(name) ||
      turns_direction(name))
    throw InputError("A name is 1 to 24 printable characters, not " + quoted(name) + ".");
}

}  // namespace orrery
