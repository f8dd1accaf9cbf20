// The table drawn in a terminal: the map with its companies, displays, bonus spaces and the players' boards.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "games/skymines/words/draw.h"

namespace orrery::skymines {
namespace {

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
  constexpr std::size_t bands = 9;
  const std::size_t width = std::min<std::size_t>(d.width, 100) - 8;
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
  const std::size_t columns = d.width < 100 ? 2 : 3;
  std::string line = "  ";
  for (std::size_t i = 0; i < sector_count; ++i) {
    const std::string text = fmt::format("{}: {} / {}", d.c.places[i].number,
                                         numbers(d, d.c.places[i].single), numbers(d, d.c.places[i].twice));
    line += i % columns == columns - 1 ? text : padded(text, 34);
    if (i % columns == columns - 1) {
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
    rows.push_back(fmt::format("{}: {}",
                               d.p.is_luna(row) ? row_name(d.p, d.telling, row) : seat_mark(row, d.color),
                               d.p.track_of(row, company)));
  return join(rows, ", ");
}

void draw_companies(Drawing& d) {
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const std::string next_to = d.p.side == Side::belt
                                    ? belt_paths(d, company)
                                    : fmt::format("{} / {}", numbers(d, map_of(d.c, d.p).single[i]),
                                                  numbers(d, map_of(d.c, d.p).twice[i]));
    d.add("  " + padded(in_company_color(d, company, company_name(d.c, company)), 9) +
          painted(fmt::format("{:>2}  ", company_value(d.c, d.p, company)), Paint::bold, d.color) +
          fmt::format("{} {} {}  ", column_text(d, company, 0), column_text(d, company, 1),
                      column_text(d, company, 2)) +
          markers_text(d, company) + d.dim("   next to " + next_to));
    d.add("        " + track_text(d, company));
  }
}

void draw_display(Drawing& d) {
  const std::size_t width = std::min<std::size_t>(d.width, 100) / 3;
  for (std::size_t row = 0; row < 4; ++row) {
    std::string line = "  ";
    for (std::size_t column = 3; column-- > 0;) {
      const std::size_t space = row + 4 * column;
      const CardId card = d.p.display[space];
      std::string text = " -";
      if (card) {
        text = fmt::format("{} {}",
                           painted(fmt::format("{:>2}", total_cost(d.c, space, card)), Paint::bold, d.color),
                           card_short(d.c, card));
        if (const CompanyId share = d.c.card(card).share; share && d.c.card(card).kind != CardKind::share)
          text += " +" + initial(d, share);
      }
      line += column > 0 ? padded(text, width) : text;
    }
    d.add(line);
  }
}

void draw_plans(Drawing& d) {
  for (const PlanId plan : d.p.plans) {
    if (plan.is_none()) {
      d.add("  -");
      continue;
    }
    add_hanging(d.lines,
                "  " + padded(fmt::format("{} {}", plan_letter(d.c, plan), plan_name(d.c, plan)), 21),
                fmt::format("needs {}: {}", requirement_words(d.c.plan(plan).requirement),
                            reward_words(d.c, d.c.plan(plan).reward)),
                d.width);
  }
  std::vector<std::string> specials;
  for (std::size_t i = 0; i < special_plan_count; ++i)
    if (d.p.specials[i])
      specials.push_back(fmt::format("{}{}: {} for {}", i + 2, i + 2 <= d.p.round ? "" : " (down)",
                                     d.c.plan(d.p.specials[i]).value,
                                     coins_words(d.c.plan(d.p.specials[i]).enter_cost)));
  add_hanging(d.lines,
              "  special, value for its price: ", specials.empty() ? "none left" : join(specials, ", "),
              d.width);
}

void draw_bonuses(Drawing& d) {
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const auto bonus = id_at<BonusId>(i);
    if (is_track_bonus(bonus) && d.p.tracks[bonus_company(bonus)].is_none()) continue;
    if (!bonus_space(d.c, d.p, bonus)) continue;
    const MaybeSeat owner = d.p.markers[bonus];
    const std::string mark =
        owner ? (d.p.is_luna(owner.value) ? "L" : seat_mark(owner.value, d.color)) : d.dim(".");
    add_hanging(d.lines,
                fmt::format("  {}{}{} ", mark, d.p.one_time.has(bonus) ? "*" : " ",
                            padded(bonus_name(d.c, d.p, bonus), 27)),
                bonus_words(d.c, d.p, bonus), d.width, Paint::dim, d.color);
  }
}

// A label and a list behind it that goes on in the next line where it gets too long.
void add_list(Drawing& d, const std::string& label, const std::vector<std::string>& items,
              std::string_view between) {
  add_hanging(d.lines, padded("    " + label, 13), items.empty() ? "-" : join(items, between), d.width);
}

void add_cards(Drawing& d, const std::string& label, const CardSet& cards) {
  std::vector<std::string> names;
  for (const CardId card : cards) names.push_back(card_short(d.c, card));
  add_list(d, label, names, ", ");
}

std::string slot_text(const Drawing& d, const Player& player, std::size_t i) {
  const Slot& slot = player.slots[i];
  const std::string number = std::to_string(i + 1);
  if (slot.state == SlotState::empty)
    return fmt::format("{}[{}]", number, slot_is_on(d.c, player, i) ? "-" : "off");
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
    screens.push_back(text);
  }
  add_list(d, "screens", screens, "; ");
}

std::string player_head(const Drawing& d, Seat seat, const Standings& standings) {
  const bool asked = Game::to_act(d.c, d.p).has(seat);
  return fmt::format("{} {}  {}{}{}", in_seat_color(asked ? ">" : " ", seat, d.color),
                     in_seat_color(fmt::format("{} {}", seat + 1, d.telling.name(seat)), seat, d.color),
                     painted(fmt::format("wealth {}", standings.total[seat]), Paint::bold, d.color),
                     d.p.first == seat ? "  first player" : "", d.p.out.has(seat) ? "  dropped out" : "");
}

std::string purse_text(const Drawing& d, const Player& player) {
  return fmt::format("coins {}  markers {}  tank {}/{} (value {})  upload {}/{} (value {})", player.coins,
                     player.markers, player.tank, d.c.tank_last, d.c.tank_value[player.tank], player.upload,
                     screen_count, research_points_value(d.c, player));
}

std::vector<std::string> slot_list(const Drawing& d, const Player& player) {
  std::vector<std::string> slots;
  for (std::size_t i = 0; i < slot_count; ++i) slots.push_back(slot_text(d, player, i));
  return slots;
}

void draw_player(Drawing& d, Seat seat) {
  const Player& player = d.p.players[seat];
  std::vector<std::string> tiles;
  for (std::size_t i = 0; i < tile_count; ++i)
    if (d.p.tiles.items[i].holder.value == seat)
      tiles.push_back(d.c.tile_names[i].name + (d.p.tiles.items[i].used ? " (used)" : ""));
  std::vector<std::string> shares_text;
  for (std::size_t i = 0; i < company_count; ++i)
    shares_text.push_back(fmt::format("{} {}", company_name(d.c, id_at<CompanyId>(i)),
                                      shares(d.c, d.p, seat, id_at<CompanyId>(i))));
  d.add("    " + purse_text(d, player));
  if (!tiles.empty()) add_list(d, "tiles", tiles, ", ");
  d.add("    shares   " + join(shares_text, ", "));
  add_list(d, "slots", slot_list(d, player), "  ");
  std::vector<std::string> decks;
  for (std::size_t i = 0; i < slot_count; ++i) {
    std::vector<std::string> cards;
    for (const CardId card : player.resting[i]) cards.push_back(card_short(d.c, card));
    if (!cards.empty()) decks.push_back(fmt::format("{}: {}", i + 1, join(cards, " + ")));
  }
  add_list(d, "resting", decks, " | ");
  if (!d.p.missions.empty()) d.add("    mission  " + missions_of(d, seat));
  draw_screens(d, player);
  add_cards(d, "hand", player.hand);
}

std::string luna_head(const Drawing& d, Seat row, const Standings& standings) {
  return fmt::format("  {}  {}{}", painted(row_name(d.p, d.telling, row), Paint::bold, d.color),
                     painted(fmt::format("wealth {}", standings.total[row]), Paint::bold, d.color),
                     d.p.out.has(row) ? "  dropped out" : "");
}

void draw_luna(Drawing& d, Seat row) {
  const Luna& luna = d.p.luna(row);
  d.add(fmt::format("    coins {}  markers {}  helium {}/{}  research {}/{}  level {}", luna.coins,
                    luna.markers, luna.helium, d.c.luna_helium_last, luna.research, d.c.luna_research_last,
                    d.p.luna_level));
  std::vector<std::string> slots;
  for (std::size_t i = 0; i < slot_count; ++i)
    slots.push_back(
        fmt::format("{}[{}]", static_cast<char>('A' + i),
                    luna.slots[i] && i < luna.next ? d.c.luna_card_names[luna.slots[i].index()].name
                    : (luna.filled >> i & 1) != 0 && i >= luna.next && !d.p.out.has(row) ? "face down"
                                                                                         : " "));
  add_list(d, "cards", slots, " ");
  if (d.p.majorities_open)
    d.add(fmt::format(
        "    majority titanium {}, carbon {}, energy {}, minerals {}, scientists {}",
        majority_value(d.c, d.p, row, Majority::titanium), majority_value(d.c, d.p, row, Majority::carbon),
        majority_value(d.c, d.p, row, Majority::energy), majority_value(d.c, d.p, row, Majority::minerals),
        majority_value(d.c, d.p, row, Majority::scientists)));
  if (!luna.cards.empty()) add_cards(d, "gained", luna.cards);
}

// Coins, markers, and the cards that actions are paid with.
std::vector<std::string> own_lines(const Drawing& d, const Player& player) {
  std::vector<std::string> cards;
  for (const Slot& slot : player.slots)
    if (slot.state != SlotState::empty && slot.card)
      cards.push_back((slot.state == SlotState::used ? "used " : "") + card_short(d.c, slot.card));
  std::vector<std::string> lines;
  add_hanging(lines, "",
              fmt::format("coins {}, markers {}, tank {}, upload {}{}{}", player.coins, player.markers,
                          player.tank, player.upload, cards.empty() ? "" : ", slots: ", join(cards, ", ")),
              d.width);
  return lines;
}

// Targets that are seen where a player's things are.
std::vector<std::string> things_of(const Drawing& d, Seat seat) {
  std::vector<std::string> things;
  for (const char* kind : {"slot", "resting", "screen", "tank", "token"})
    things.push_back(fmt::format("{}:{}", kind, seat));
  for (const CardId card : d.p.players[seat].hand)
    things.push_back("card:" + std::string(id_text(d.c, card)));
  return things;
}

std::vector<std::string> displayed(const Drawing& d) {
  std::vector<std::string> cards;
  for (const CardId card : d.p.display)
    if (card) cards.push_back("card:" + std::string(id_text(d.c, card)));
  return cards;
}

}  // namespace

DrawnTable Game::draw(const Content& c, const Position& p, const Telling& telling, const DrawStyle& style) {
  Drawing d(c, p, telling, style);
  const Standings standings = score(c, p);
  DrawnTable table;
  table.state =
      painted(fmt::format("Skymines   round {} of {}", p.round, last_round(c, p)), Paint::bold, d.color);
  // Draws the lines that were added since the last part.
  const auto part = [&](const std::string& name, const std::string& head, std::vector<std::string> shows) {
    table.parts.push_back({name, head, std::move(d.lines), std::move(shows)});
    d.lines.clear();
  };
  const auto noted = [&](const std::string& name, std::string_view note) {
    return painted(name, Paint::bold, d.color) + "   " + d.dim(note);
  };
  if (p.side == Side::belt) {
    draw_belt(d);
    part("Belt", noted("Belt", "[outposts, : linked] (shuttle) c coins t tank r research > track g gas"),
         {"belt:"});
  } else {
    draw_moon(d);
    part("Moon", noted("Moon", "c coins, t tank, r research, > own track"), {"sector:"});
    draw_neighbors(d);
    part("Neighbors", noted("Neighbors", "across a double line behind /"), {});
  }
  draw_modules(d);
  if (!d.lines.empty()) part("Missions", "", {"mission:"});
  draw_companies(d);
  part("Companies", noted("Companies", "value, station, track (^ threshold, | barrier)"),
       {"company:", "track:", "space:", "column:", "tier:", "layout", "track_board:"});
  draw_display(d);
  part("Cards",
       noted("Cards", fmt::format("{} in the stack, {} discarded; total cost in front", p.stack.size(),
                                  p.discard.size())),
       displayed(d));
  draw_plans(d);
  part("Research",
       noted("Research", fmt::format("supplement {}; the first of each letter takes the supplement",
                                     coins_words(p.supplement))),
       {"plan:"});
  draw_bonuses(d);
  part("Bonuses", noted("Bonus spaces", ""), {"bonus:"});
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    draw_player(d, seat);
    part(telling.name(seat), player_head(d, seat, standings), things_of(d, seat));
  }
  for (Seat row = static_cast<Seat>(p.seats()); row < p.rows(); ++row) {
    draw_luna(d, row);
    part(row_name(p, telling, row), luna_head(d, row, standings), {});
  }
  if (telling.reader < p.seats()) table.mine = own_lines(d, p.players[telling.reader]);
  return table;
}

}  // namespace orrery::skymines
