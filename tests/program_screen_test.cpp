// `orrery play` on a whole screen, driven as a person would, in windows of several sizes.
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>

#include "engine/position/rng.h"
#include "engine/record/session.h"
#include "engine/words/drawn_table.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/registry.h"
#include "tests/program_terminal.h"

namespace orrery {
namespace {

using Size = std::pair<std::size_t, std::size_t>;
constexpr std::array<Size, 3> sizes = {{{80, 24}, {100, 30}, {160, 50}}};

bool asks(const EmulatedScreen& screen) {
  return screen.row(screen.rows() - 1).find("? help") != std::string::npos;
}
bool tells(const EmulatedScreen& screen) {
  return screen.row(screen.rows() - 1).find("any key: go on") != std::string::npos;
}
bool is_over(const EmulatedScreen& screen) {
  return screen.row(screen.rows() - 1).find("The game is over.") != std::string::npos;
}
bool waits(const EmulatedScreen& screen) {
  return asks(screen) || tells(screen) || is_over(screen);
}

std::string in_one_line(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split_words(text)) words.emplace_back(word);
  return join(words, " ");
}

// Beside the log of a wide window.
std::size_t table_columns(const EmulatedScreen& screen) {
  return screen.columns() < 130 ? screen.columns() : std::max<std::size_t>(100, screen.columns() - 60);
}

// A person at the terminal, and the same game replayed from the file that it keeps.
class Sitting {
 public:
  Sitting(const std::string& game, Size size, const std::string& more = "")
      : game_(find_game(game).make(find_game(game).content_toml, game)),
        terminal_(program_,
                  "play " + game + " --bots random --seat 1 --names Ada,Bo --seed 7 --save my.rec " + more,
                  size.first, size.second, {"NO_COLOR=1"}) {}

  ProgramInTerminal& terminal() { return terminal_; }
  const EmulatedScreen& screen() const { return terminal_.screen(); }
  Session session() const { return Session::replay(game_, read_record(program_.read("my.rec"), "my.rec")); }

  // Whether a part of the table is there, whichever way it is drawn: all of it, or at least four lines.
  bool shows_a_part(const Session& session) const {
    const std::size_t columns = table_columns(screen());
    const std::string shown = screen().text(columns);
    const PositionBytes seen = game_->view(session.position(), 0).seen();
    for (const bool compact : {false, true}) {
      const DrawStyle style{false, static_cast<int>(std::min<std::size_t>(columns, 100)), compact};
      for (const DrawnPart& part : game_->draw(seen, session.telling(0), style).parts) {
        std::size_t found = 0;
        std::size_t lines = 0;
        for (const std::string& line : part.lines) {
          const std::string words = in_one_line(line);
          lines += !words.empty();
          found += !words.empty() && shown.find(words) != std::string::npos;
        }
        if (found > 0 && found >= std::min<std::size_t>(lines, 4)) return true;
      }
    }
    return false;
  }

  void expect_question_with_options() {
    const Session now = session();
    const Telling telling = now.telling(0);
    const std::size_t columns = table_columns(screen());
    EXPECT_TRUE(shows_a_part(now)) << page();
    const QuestionWords question = game_->question(now.position(), 0, telling);
    EXPECT_NE(screen().text(columns).find("Ada: " + in_one_line(question.text)), std::string::npos)
        << question.text << "\n"
        << page();
    expect_options(now, columns);
    EXPECT_EQ(page().find('_'), std::string::npos) << "an id is on the screen:\n" << page();
  }

  // Every category has its row, below the names of those who played.
  void expect_whole_result() {
    for (const std::string& category : game_->info().categories)
      EXPECT_TRUE(screen().shows(category)) << category << "\n" << page();
    EXPECT_TRUE(screen().shows("Ada")) << page();
  }

  // All of them, on one page or by turning pages.
  void expect_options(const Session& now, std::size_t columns) {
    std::vector<std::string> missing;
    const std::vector<Move> moves = game_->legal(now.position(), 0);
    options_ = static_cast<int>(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
      missing.push_back(fmt::format(
          "{} {}", i + 1, in_one_line(game_->words(now.position(), 0, moves[i], now.telling(0)).text)));
    for (int turned = 0; turned < 40 && !missing.empty(); ++turned) {
      if (turned > 0) terminal_.press_until(" ", asks);
      const std::string shown = screen().text(columns);
      const std::size_t before = missing.size();
      std::erase_if(missing,
                    [&](const std::string& option) { return shown.find(option) != std::string::npos; });
      EXPECT_LT(missing.size(), before) << "a page of options without any that were not there before:\n"
                                        << page();
      if (missing.size() == before) return;
    }
    EXPECT_TRUE(missing.empty()) << missing.front() << "\n" << page();
  }

  void choose(int option) {
    std::string keys = std::to_string(option);
    if (option * 10 <= options_) keys += "\r";
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) terminal_.press_until(keys.substr(i, 1), asks);
    terminal_.press_until(keys.substr(keys.size() - 1), waits);
    if (screen().shows("Enter does it all the same")) terminal_.press_until("\r", waits);
  }
  int options() const { return options_; }

  std::string page() const {
    std::string page;
    for (std::size_t i = 0; i < screen().rows(); ++i) page += screen().row(i) + "\n";
    return page;
  }

 private:
  Program program_;
  std::shared_ptr<const AnyGame> game_;
  ProgramInTerminal terminal_;
  int options_ = 0;
};

class PlayScreen : public testing::TestWithParam<std::string> {};

TEST_P(PlayScreen, shows_table_question_and_options_together_in_every_window) {
  for (const Size& size : sizes) {
    Sitting sitting(GetParam(), size);
    ASSERT_TRUE(sitting.terminal().wait_until(waits)) << sitting.page();
    while (tells(sitting.screen())) ASSERT_TRUE(sitting.terminal().press_until(" ", waits));
    sitting.expect_question_with_options();
  }
}

// One game against a bot; the window changes on the way, and the choices vary.
TEST_P(PlayScreen, is_played_to_its_end_while_the_window_changes) {
  Sitting sitting(GetParam(), sizes[0]);
  Rng rng = Rng::from(11, 5);
  std::size_t size = 0;
  ASSERT_TRUE(sitting.terminal().wait_until(waits));
  int decisions = 0;
  for (int steps = 0; !is_over(sitting.screen()) && steps < 3000; ++steps) {
    if (tells(sitting.screen())) {
      ASSERT_TRUE(sitting.terminal().press_until(rng.below(4) == 0 ? "a" : "\r", waits)) << sitting.page();
      continue;
    }
    if (decisions % 9 == 8) {
      size = (size + 1) % sizes.size();
      const int frames = sitting.screen().frames();
      sitting.terminal().resize(sizes[size].first, sizes[size].second);
      ASSERT_TRUE(sitting.terminal().wait_until([&](const EmulatedScreen& screen) {
        return screen.frames() > frames && asks(screen);
      })) << sitting.page();
    }
    sitting.expect_question_with_options();
    if (HasFailure()) return;
    if (rng.below(8) == 0) sitting.terminal().press_until("\t", asks);
    sitting.choose(1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(sitting.options()))));
    ++decisions;
  }
  ASSERT_TRUE(is_over(sitting.screen())) << sitting.page();
  EXPECT_GT(decisions, 20);
  if (size != 0) {
    const int frames = sitting.screen().frames();
    sitting.terminal().resize(sizes[0].first, sizes[0].second);
    ASSERT_TRUE(sitting.terminal().wait_until([&](const EmulatedScreen& screen) {
      return screen.frames() > frames && is_over(screen) && screen.shows("Total");
    })) << sitting.page();
  }
  sitting.expect_whole_result();
  sitting.terminal().press("q");
  EXPECT_EQ(sitting.terminal().wait_for_end(), 0);
  EXPECT_FALSE(sitting.screen().alternate());
  EXPECT_NE(sitting.terminal().output().rfind("The record is in my.rec."), std::string::npos);
}

// Whatever the position, no line of a drawing is wider than it may be: the screen would cut it.
TEST_P(PlayScreen, draws_no_line_wider_than_the_window) {
  const std::shared_ptr<const AnyGame> game = standard_game(GetParam());
  for (const int players : {2, game->info().max_players}) {
    Session session = Session::start(game, new_header(*game, players, {}, "wide"));
    Rng rng = Rng::from(4, static_cast<std::uint64_t>(players));
    for (int count = 0; !session.over(); ++count) {
      const Seat seat = session.to_act().lowest();
      const PositionBytes seen = game->view(session.position(), seat).seen();
      for (const int width : {80, 100})
        for (const bool compact : {false, true}) {
          if (count % 8 != 0) continue;
          const DrawnTable table = game->draw(seen, session.telling(seat), {false, width, compact});
          std::vector<std::string> lines = table.mine;
          for (const DrawnPart& part : table.parts)
            lines.insert(lines.end(), part.lines.begin(), part.lines.end());
          for (std::string& line : lines) {
            line.erase(line.find_last_not_of(' ') + 1);
            EXPECT_LE(shown_width(line), static_cast<std::size_t>(width)) << line;
          }
        }
      const std::vector<Move> moves = game->legal(session.position(), seat);
      session.apply(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      if (HasFailure()) return;
    }
  }
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameEntry* entry : all_games()) ids.emplace_back(entry->id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Games, PlayScreen, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

std::string some_game() {
  return game_ids().front();
}

TEST(Screen, a_number_works_in_every_command) {
  Sitting sitting(some_game(), sizes[1], "--pace none");
  ASSERT_TRUE(sitting.terminal().wait_until(asks));
  const auto answers = [](const std::string& what) {
    return [what](const EmulatedScreen& screen) { return asks(screen) && screen.shows(what); };
  };
  EXPECT_TRUE(sitting.terminal().press_until(":why 2\r", answers("is possible."))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until("\x1b", [](const EmulatedScreen& s) { return asks(s); }));
  EXPECT_TRUE(sitting.terminal().press_until("w2\r", answers("is possible."))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until("\x1b", [](const EmulatedScreen& s) { return asks(s); }));
  EXPECT_TRUE(sitting.terminal().press_until("\x1b[B", answers("Enter: choose 1"))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until("w", answers("1 ("))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until(":preview 1\r", answers("Ada"))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until(":rules 1\r", answers("Rules 1"))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until(":why 99\r", answers("numbered from 1 to"))) << sitting.page();
  EXPECT_TRUE(sitting.terminal().press_until(":hnt\r", answers("did you mean \"hint\"?"))) << sitting.page();
}

TEST(Screen, what_is_longer_than_the_window_is_wide_goes_on_in_the_next_line) {
  Sitting sitting(some_game(), sizes[0], "--pace none");
  ASSERT_TRUE(sitting.terminal().wait_until(asks));
  EXPECT_TRUE(sitting.terminal().press_until("?", [](const EmulatedScreen& screen) {
    return screen.text(screen.columns()).find("Shift-Tab goes back") != std::string::npos;
  })) << sitting.page();
}

TEST(Screen, the_rules_are_words_for_a_screen) {
  Sitting sitting(some_game(), sizes[0], "--pace none");
  ASSERT_TRUE(sitting.terminal().wait_until(asks));
  EXPECT_TRUE(sitting.terminal().press_until("r\r", [](const EmulatedScreen& screen) {
    return screen.shows("How to play");
  })) << sitting.page();
  for (const char* sign : {"#", "**"})
    EXPECT_EQ(sitting.page().find(sign), std::string::npos) << sitting.page();
}

TEST(Screen, the_log_is_a_key_away_and_a_step_can_be_taken_back) {
  Sitting sitting(some_game(), sizes[0], "--pace none");
  ASSERT_TRUE(sitting.terminal().wait_until(asks));
  sitting.expect_question_with_options();
  const std::string before = sitting.session().record_text();
  sitting.choose(1);
  EXPECT_NE(sitting.session().record_text(), before);
  EXPECT_TRUE(sitting.terminal().press_until("l", [](const EmulatedScreen& s) { return s.shows("Log Esc"); }))
      << sitting.page();
  sitting.terminal().press_until("\x1b", asks);
  EXPECT_TRUE(sitting.terminal().press_until("u", [](const EmulatedScreen& s) {
    return s.shows("Taken back:") || s.shows("cannot be taken back");
  })) << sitting.page();
}

TEST(Screen, gives_the_terminal_back_whatever_ends_it) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV}) {
    Sitting sitting(some_game(), sizes[0]);
    ASSERT_TRUE(sitting.terminal().wait_until(waits));
    EXPECT_TRUE(sitting.screen().alternate());
    if (number == SIGINT)
      sitting.terminal().press("\x03");  // Ctrl-C
    else
      sitting.terminal().signal(number);
    const int status = sitting.terminal().wait_for_end();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == number) << number << " " << status;
    EXPECT_FALSE(sitting.screen().alternate());
    EXPECT_TRUE(sitting.screen().cursor_shown());
  }
}

TEST(Screen, comes_back_whole_after_it_was_put_aside) {
  Sitting sitting(some_game(), sizes[0], "--pace none");
  ASSERT_TRUE(sitting.terminal().wait_until(asks));
  const std::string before = sitting.page();
  const std::size_t sent = sitting.terminal().output().size();
  const int frames = sitting.screen().frames();
  sitting.terminal().signal(SIGTSTP);
  ASSERT_TRUE(sitting.terminal().wait_until(
      [&](const EmulatedScreen& screen) { return screen.frames() > frames + 1 && asks(screen); }));
  const std::string meanwhile = sitting.terminal().output().substr(sent);
  EXPECT_LT(meanwhile.find("\x1b[?1049l"), meanwhile.find("\x1b[?1049h")) << "left first, then entered again";
  EXPECT_EQ(sitting.page(), before);
}

TEST(Screen, sends_only_what_changed) {
  Sitting sitting(some_game(), sizes[2], "--pace none");
  ASSERT_TRUE(sitting.terminal().wait_until(asks));
  const std::size_t whole = sitting.terminal().output().size();
  sitting.terminal().press_until("\x1b[B", asks);  // marks an option
  EXPECT_LT(sitting.terminal().output().size() - whole, 300u) << "of a page of " << whole;
}

TEST(Screen, knows_no_colors_where_none_are_wanted_or_shown) {
  for (const char* variable : {"NO_COLOR=1", "TERM=vt100", "TERM=xterm-mono"}) {
    Program program;
    ProgramInTerminal terminal(program, "play " + some_game() + " --bots random --seat 1 --seed 7", 80, 24,
                               {variable});
    ASSERT_TRUE(terminal.wait_until(waits)) << variable;
    EXPECT_EQ(terminal.output().find("\x1b[0;"), std::string::npos) << variable;
    EXPECT_EQ(terminal.output().find("\x1b[1m"), std::string::npos) << variable;
  }
}

TEST(Screen, says_that_a_window_is_too_small) {
  Sitting sitting(some_game(), {40, 10});
  ASSERT_TRUE(sitting.terminal().wait_until([](const EmulatedScreen& s) { return s.shows("too small"); }));
  sitting.terminal().resize(80, 24);
  EXPECT_TRUE(sitting.terminal().wait_until(waits)) << sitting.page();
}

TEST(Screen, wide_characters_keep_their_columns) {
  Program program;
  ProgramInTerminal terminal(
      program, "play " + some_game() + " --bots random --seat 1 --names 小惑星,Zoë --pace none", 80, 24);
  ASSERT_TRUE(terminal.wait_until(asks));
  EXPECT_TRUE(terminal.screen().shows("小惑星:"));
  for (std::size_t i = 0; i < 24; ++i) EXPECT_LE(shown_width(terminal.screen().row(i)), 80u);
}

TEST(Screen, a_dumb_terminal_is_played_by_lines) {
  Program program;
  ProgramInTerminal terminal(program, "play " + some_game() + " --bots random --seat 1 --seed 5", 80, 24,
                             {"TERM=dumb"});
  ASSERT_TRUE(terminal.wait_until([&](const EmulatedScreen&) { return terminal.output().ends_with("> "); }));
  terminal.press("quit\nquit\n");
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(terminal.output().find('\x1b'), std::string::npos);
}

TEST(Screen, people_at_one_screen_do_not_see_each_others_cards) {
  Program program;
  ProgramInTerminal terminal(program, "play " + some_game() + " --people 2 --names Ada,Bo --seat 1 --seed 5",
                             80, 24);
  const auto passes = [](const EmulatedScreen& screen) { return screen.shows("Pass the screen to"); };
  const auto sees_passing = [&](const EmulatedScreen& screen) {
    return passes(screen) && screen.text().size() < 140;
  };
  ASSERT_TRUE(terminal.wait_until(sees_passing)) << terminal.screen().text();
  EXPECT_TRUE(terminal.press_until("\r", [&](const EmulatedScreen& s) { return asks(s) || tells(s); }));
  EXPECT_FALSE(passes(terminal.screen()));
}

}  // namespace
}  // namespace orrery
