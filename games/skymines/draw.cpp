// The table drawn in a terminal: the map with its companies, displays, bonus spaces and the players' boards.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "games/skymines/draw.h"

namespace orrery::skymines {
namespace {

constexpr std::size_t most_columns = 100;

constexpr std::array<Paint, company_count> company_paints = {Paint::gold, Paint::accent, Paint::bad,
                                                             Paint::cobalt};

std::string in_company_color(const Drawing& d, CompanyId company, const std::string& text) {
  return painted(text, company_paints[company.index()], d.color);
}

}  // namespace

std::string initial(const Drawing& d, CompanyId company) {
  return in_company_color(d, company, company_name(d.c, company).substr(0, 1));
}

CompanyId owner_of(const Position& p, PlaceId place) {
  for (std::size_t i = 0; i < company_count; ++i)
    if (p.outposts.items[i].has(place)) return id_at<CompanyId>(i);
  return {};
}

std::string short_reward(const Reward& reward) {
  std::string text;
  if (reward.coins > 0) text += fmt::format("{}c", reward.coins);
  if (reward.tank > 0) text += fmt::format("{}t", reward.tank);
  if (reward.research > 0) text += fmt::format("{}r", reward.research);
  if (reward.expanded_track > 0) text += fmt::format("{}>", reward.expanded_track);
  return text;
}

namespace {

// "16[M] 1r": the sector, who stands there, what it gives.
std::string sector_text(const Drawing& d, PlaceId place) {
  const Place& sector = d.c.place(place);
  const CompanyId owner = owner_of(d.p, place);
  return fmt::format("{:>2}[{}]{}", sector.number, owner ? initial(d, owner) : " ",
                     d.dim(short_reward(sector.reward)));
}

// The Moon as a grid: sectors in rows by their height on the board, each at its place from left to right.
void draw_moon(Drawing& d) {
  d.head("The Moon   " + d.dim("c coins, t tank, r research, > own track; lines: see `neighbors` below"));
  constexpr std::size_t bands = 9;
  constexpr std::size_t width = 92;
  std::array<std::vector<std::size_t>, bands> rows;
  for (std::size_t i = 0; i < sector_count; ++i)
    rows[std::min<std::size_t>(static_cast<std::size_t>(d.c.places[i].y) * bands / 1000, bands - 1)]
        .push_back(i);
  for (auto& row : rows) {
    if (row.empty()) continue;
    std::sort(row.begin(), row.end(),
              [&d](std::size_t a, std::size_t b) { return d.c.places[a].x < d.c.places[b].x; });
    std::string line = "  ";
    for (const std::size_t i : row) {
      const std::size_t at = 2 + static_cast<std::size_t>(d.c.places[i].x) * width / 1000;
      line = padded(line, std::max(at, shown_width(line) + 2)) + sector_text(d, id_at<PlaceId>(i));
    }
    d.add(line);
  }
}

std::string numbers(const Drawing& d, std::uint64_t places) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < sector_count; ++i)
    if ((places >> i & 1) != 0) list.push_back(std::to_string(d.c.places[i].number));
  return list.empty() ? "-" : join(list, " ");
}

void draw_neighbors(Drawing& d) {
  d.add(d.dim("  neighbors (across a double line behind /):"));
  std::string line = "  ";
  for (std::size_t i = 0; i < sector_count; ++i) {
    const std::string text = fmt::format("{}: {} / {}", d.c.places[i].number,
                                         numbers(d, d.c.places[i].single), numbers(d, d.c.places[i].twice));
    line += i % 3 == 2 ? d.dim(text) : padded(d.dim(text), 34);
    if (i % 3 == 2) {
      d.add(line);
      line = "  ";
    }
  }
}

std::string column_text(const Drawing& d, CompanyId company, std::size_t column) {
  const Column& of = d.p.stations[company].columns[column];
  const StationColumn& home = map_of(d.c, d.p).columns[column];
  const int top = home.size - of.outposts - of.bare;
  std::string text;
  for (int i = 0; i < home.size; ++i) {
    const bool covered = i >= top && i < top + of.outposts;
    text += covered ? (home.shuttles ? "=" : "#") : std::to_string(home.icons[static_cast<std::size_t>(i)]);
  }
  return text;
}

// The ruler of a track: share icons by their number, thresholds and barriers between the spaces.
std::string track_text(const Drawing& d, CompanyId company) {
  const TrackId id = d.p.tracks[company];
  if (id.is_none()) return "no track yet";
  const Track& track = d.c.track(id);
  std::string text;
  for (int space = 0; space <= track.last; ++space) {
    const auto at = static_cast<std::size_t>(space);
    const bool icon = space > 0 && track.shares[at] > track.shares[at - 1];
    text += icon ? fmt::format(" {}", track.shares[at]) : " .";
    if (space == track.threshold[0] || space == track.threshold[1])
      text += painted(fmt::format(" ^{}", track.threshold_coins[space == track.threshold[1]]), Paint::good,
                      d.color);
    if (track.barrier[at] > 0) text += painted(fmt::format(" |{}", track.barrier[at]), Paint::bad, d.color);
  }
  return text;
}

std::string markers_text(const Drawing& d, CompanyId company) {
  std::vector<std::string> rows;
  for (Seat row = 0; row < d.p.rows(); ++row)
    rows.push_back(fmt::format("{} on {}",
                               d.p.is_luna(row) ? row_name(d.p, d.telling, row) : seat_mark(row, d.color),
                               d.p.track_of(row, company)));
  return join(rows, ", ");
}

void draw_companies(Drawing& d) {
  d.head("Companies  " +
         d.dim("value, station columns (# outpost, = shuttle, else icons), track (^ threshold, | barrier)"));
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const TrackId track = d.p.tracks[company];
    const std::string columns = fmt::format("{} {} {}", column_text(d, company, 0),
                                            column_text(d, company, 1), column_text(d, company, 2));
    d.add("  " + padded(in_company_color(d, company, company_name(d.c, company)), 9) +
          padded(painted(fmt::format("{}", company_value(d.c, d.p, company)), Paint::bold, d.color), 4) +
          columns + "  " + padded(track ? d.c.track_codes[track.index()] : "", 3) + track_text(d, company));
    d.add(padded("", 13) +
          padded(d.dim("next to " + (d.p.side == Side::belt
                                         ? belt_paths(d, company)
                                         : fmt::format("{} / {}", numbers(d, map_of(d.c, d.p).single[i]),
                                                       numbers(d, map_of(d.c, d.p).twice[i])))),
                 24) +
          "markers: " + markers_text(d, company));
  }
}

void draw_display(Drawing& d) {
  d.head(fmt::format("Cards      {}", d.dim(fmt::format("{} in the stack, {} discarded; total cost in front",
                                                        d.p.stack.size(), d.p.discard.size()))));
  for (std::size_t row = 0; row < 4; ++row) {
    std::string line = "  ";
    for (std::size_t column = 3; column-- > 0;) {
      const std::size_t space = row + 4 * column;
      const CardId card = d.p.display[space];
      std::string text = fmt::format("{:>2}  -", space + 1);
      if (card) {
        text = fmt::format("{:>2} {} {} {}", space + 1,
                           painted(std::to_string(total_cost(d.c, space, card)), Paint::bold, d.color),
                           id_text(d.c, card), card_short(d.c, card));
        if (const CompanyId share = d.c.card(card).share; share && d.c.card(card).kind != CardKind::share)
          text += " +" + initial(d, share);
      }
      line += column > 0 ? padded(text, 33) : text;
    }
    d.add(line);
  }
}

void draw_plans(Drawing& d) {
  d.head(fmt::format("Research   {}",
                     d.dim(fmt::format("supplement {}; the first of each letter takes the supplement",
                                       coins_words(d.p.supplement)))));
  for (const PlanId plan : d.p.plans) {
    if (plan.is_none()) {
      d.add("  -");
      continue;
    }
    d.add("  " + padded(std::string(id_text(d.c, plan)), 10) + padded(d.c.plan_names[plan.index()].name, 18) +
          padded("needs " + requirement_words(d.c.plan(plan).requirement) + ":", 29) + " " +
          reward_words(d.c, d.c.plan(plan).reward));
  }
  std::vector<std::string> specials;
  for (std::size_t i = 0; i < special_plan_count; ++i)
    if (d.p.specials[i])
      specials.push_back(fmt::format("{}{}: {} for {}", i + 2, i + 2 <= d.p.round ? "" : " (down)",
                                     d.c.plan(d.p.specials[i]).value,
                                     coins_words(d.c.plan(d.p.specials[i]).enter_cost)));
  const std::string label = "  special, value for its price: ";
  for (std::size_t i = 0; i < specials.size(); i += 2) {  // two in a line
    const std::vector<std::string> part(
        specials.begin() + static_cast<std::ptrdiff_t>(i),
        specials.begin() + static_cast<std::ptrdiff_t>(std::min(i + 2, specials.size())));
    d.add((i == 0 ? label : std::string(label.size(), ' ')) + join(part, ", "));
  }
  if (specials.empty()) d.add(label + "none left");
}

void draw_bonuses(Drawing& d) {
  d.head("Bonus spaces");
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const auto bonus = id_at<BonusId>(i);
    if (is_track_bonus(bonus) && d.p.tracks[bonus_company(bonus)].is_none()) continue;
    if (!bonus_space(d.c, d.p, bonus)) continue;
    const MaybeSeat owner = d.p.markers[bonus];
    const std::string mark =
        owner ? (d.p.is_luna(owner.value) ? "L" : seat_mark(owner.value, d.color)) : d.dim(".");
    std::string line = fmt::format("  {}{}{} ", mark, d.p.one_time.has(bonus) ? "*" : " ",
                                   padded(std::string(id_text(d.c, bonus)), 30));
    const std::string words = wrapped(bonus_words(d.c, d.p, bonus), most_columns, 35);
    for (const std::string_view part : split(words, '\n')) {
      d.add(line + d.dim(part));
      line.clear();
    }
  }
}

// A label and a list behind it that goes on in the next line where it gets too long.
void add_list(Drawing& d, const std::string& label, const std::vector<std::string>& items,
              std::string_view between) {
  constexpr std::size_t indent = 13;
  std::string line = padded("    " + label, indent);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string next = i == 0 ? items[i] : std::string(between) + items[i];
    if (i > 0 && shown_width(line) + shown_width(next) > most_columns) {
      d.add(line);
      line = std::string(indent, ' ') + items[i];
    } else {
      line += next;
    }
  }
  d.add(items.empty() ? line + "-" : line);
}

// Long lists go on in the next line.
void add_wrapped(Drawing& d, const std::string& label, const CardSet& cards) {
  std::string line = padded("    " + label, 13);
  std::size_t count = 0;
  for (const CardId card : cards) {
    if (count > 0 && count % 2 == 0) {
      d.add(line);
      line = std::string(13, ' ');
    }
    line = padded(line, 13 + 43 * (count % 2)) +
           fmt::format("{} {}", id_text(d.c, card), d.dim(card_short(d.c, card)));
    ++count;
  }
  d.add(count == 0 ? line + "-" : line);
}

std::string slot_text(const Drawing& d, const Player& player, std::size_t i) {
  const Slot& slot = player.slots[i];
  const std::string number = std::to_string(i + 1);
  if (slot.state == SlotState::empty)
    return fmt::format("{}[{}]", number, slot_is_on(d.c, player, i) ? "    " : "off");
  if (slot.card.is_none()) return number + "[face down]";
  const std::string text = card_short(d.c, slot.card);
  return fmt::format("{}[{}]", number, slot.state == SlotState::used ? d.dim("used " + text) : text);
}

void draw_screens(Drawing& d, const Player& player) {
  std::vector<std::string> screens;
  std::size_t last = screen_count;
  while (last > 1 && player.screens[last - 1].plan.is_none()) --last;
  for (std::size_t i = 0; i < last; ++i) {
    const Screen& screen = player.screens[i];
    const bool here = player.upload == i + 1;
    std::string text = "-";
    if (screen.plan)
      text = screen.down ? "down"
             : d.c.plan(screen.plan).kind == PlanKind::special
                 ? fmt::format("pay {}", d.c.plan(screen.plan).enter_cost)
                 : fmt::format("{}: {}", requirement_words(d.c.plan(screen.plan).requirement),
                               reward_words(d.c, d.c.plan(screen.plan).reward));
    text = fmt::format("{}{} {}", here ? painted(">", Paint::accent, d.color) : "", i + 1,
                       i < player.upload ? d.dim(text) : text);
    screens.push_back(padded(text, 36));
  }
  add_list(d, "screens", screens, " ");
}

void draw_player(Drawing& d, Seat seat, const Standings& standings) {
  const Player& player = d.p.players[seat];
  const bool asked = Game::to_act(d.c, d.p).has(seat);
  std::vector<std::string> tiles;
  for (std::size_t i = 0; i < tile_count; ++i)
    if (d.p.tiles.items[i].holder.value == seat)
      tiles.push_back(d.c.tile_names[i].name + (d.p.tiles.items[i].used ? " (used)" : ""));
  d.add(fmt::format("{} {}  {}{}{}", in_seat_color(asked ? ">" : " ", seat, d.color),
                    in_seat_color(fmt::format("{} {}", seat + 1, d.telling.name(seat)), seat, d.color),
                    painted(fmt::format("wealth {}", standings.total[seat]), Paint::bold, d.color),
                    d.p.first == seat ? "  first player" : "", d.p.out.has(seat) ? "  dropped out" : ""));
  std::vector<std::string> shares_text;
  for (std::size_t i = 0; i < company_count; ++i)
    shares_text.push_back(fmt::format("{} {}", company_name(d.c, id_at<CompanyId>(i)),
                                      shares(d.c, d.p, seat, id_at<CompanyId>(i))));
  d.add(fmt::format("    coins {}  markers {}  tank {}/{} (value {})  upload {}/{} (value {})", player.coins,
                    player.markers, player.tank, d.c.tank_last, d.c.tank_value[player.tank], player.upload,
                    screen_count, research_points_value(d.c, player)));
  if (!tiles.empty()) add_list(d, "tiles", tiles, ", ");
  d.add("    shares   " + join(shares_text, ", "));
  std::vector<std::string> slots;
  for (std::size_t i = 0; i < slot_count; ++i) slots.push_back(slot_text(d, player, i));
  add_list(d, "slots", slots, "  ");
  std::vector<std::string> decks;
  for (std::size_t i = 0; i < slot_count; ++i) {
    std::vector<std::string> cards;
    for (const CardId card : player.resting[i]) cards.push_back(card_short(d.c, card));
    if (!cards.empty()) decks.push_back(fmt::format("{}: {}", i + 1, join(cards, " + ")));
  }
  add_list(d, "resting", decks, " | ");
  if (!d.p.missions.empty()) d.add("    mission  " + missions_of(d, seat));
  draw_screens(d, player);
  add_wrapped(d, "hand", player.hand);
}

void draw_luna(Drawing& d, Seat row, const Standings& standings) {
  const Luna& luna = d.p.luna(row);
  d.add(fmt::format("  {}  {}{}", painted(row_name(d.p, d.telling, row), Paint::bold, d.color),
                    painted(fmt::format("wealth {}", standings.total[row]), Paint::bold, d.color),
                    d.p.out.has(row) ? "  dropped out" : ""));
  d.add(fmt::format("    coins {}  markers {}  helium {}/{}  research {}/{}  level {}", luna.coins,
                    luna.markers, luna.helium, d.c.luna_helium_last, luna.research, d.c.luna_research_last,
                    d.p.luna_level));
  std::string slots;
  for (std::size_t i = 0; i < slot_count; ++i)
    slots += fmt::format("{}[{}] ", static_cast<char>('A' + i),
                         luna.slots[i] && i < luna.next ? d.c.luna_card_names[luna.slots[i].index()].name
                         : (luna.filled >> i & 1) != 0 && i >= luna.next && !d.p.out.has(row) ? "face down"
                                                                                              : " ");
  d.add("    cards    " + slots);
  if (d.p.majorities_open)
    d.add(fmt::format(
        "    majority titanium {}, carbon {}, energy {}, minerals {}, scientists {}",
        majority_value(d.c, d.p, row, Majority::titanium), majority_value(d.c, d.p, row, Majority::carbon),
        majority_value(d.c, d.p, row, Majority::energy), majority_value(d.c, d.p, row, Majority::minerals),
        majority_value(d.c, d.p, row, Majority::scientists)));
  if (!luna.cards.empty()) add_wrapped(d, "gained", luna.cards);
}

}  // namespace

std::string Game::draw(const Content& c, const Position& p, const Telling& telling, const DrawStyle& style) {
  Drawing d{c, p, telling, style.color, {}};
  const Standings standings = score(c, p);
  d.head(fmt::format("Skymines   round {} of {}", p.round, last_round(c, p)));
  if (p.side == Side::belt) {
    draw_belt(d);
  } else {
    draw_moon(d);
    draw_neighbors(d);
  }
  draw_modules(d);
  draw_companies(d);
  draw_display(d);
  draw_plans(d);
  draw_bonuses(d);
  d.head("Players");
  for (Seat seat = 0; seat < p.seats(); ++seat) draw_player(d, seat, standings);
  for (Seat row = static_cast<Seat>(p.seats()); row < p.rows(); ++row) draw_luna(d, row, standings);
  return join(d.lines, "\n") + "\n";
}

}  // namespace orrery::skymines
