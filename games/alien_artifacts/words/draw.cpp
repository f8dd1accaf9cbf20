// The table drawn in a terminal: the decks, the Alien System, and each player's board row by row.
#include <fmt/core.h>
#include <algorithm>

#include "engine/words/drawing.h"
#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/words/effect_words.h"

namespace orrery::alien_artifacts {
namespace {

using Drawing = DrawingOf<Content, Position>;

constexpr std::array<Paint, color_count> color_paints = {Paint::cobalt, Paint::good, Paint::bad, Paint::gold};

// Breaks a plain text between its words and appends it, indented, in the dim color.
void add_wrapped(const Drawing& d, std::string_view text, std::size_t indent,
                 std::vector<std::string>& lines) {
  add_hanging(lines, std::string(indent, ' '), text, d.width, Paint::dim, d.color);
}

// A head and what explains it, on one line if they fit, else the explanation below.
void add_explained(const Drawing& d, const std::string& head, std::string_view text, std::size_t indent,
                   std::vector<std::string>& lines) {
  if (shown_width(head) + shown_width(text) <= d.width) {
    lines.push_back(head + d.dim(text));
    return;
  }
  lines.push_back(head);
  add_wrapped(d, text, indent, lines);
}

// The parts one after the other; those that do not fit go on in the next line.
void add_parts(const Drawing& d, const std::vector<std::string>& parts, std::size_t indent,
               std::vector<std::string>& lines) {
  std::string line;
  for (const std::string& part : parts) {
    if (!line.empty() && shown_width(line) + 3 + shown_width(part) > d.width) {
      lines.push_back(line);
      line = std::string(indent, ' ') + part;
    } else {
      line += (line.empty() ? "" : "   ") + part;
    }
  }
  lines.push_back(line);
}

std::string section_text(const Drawing& d, ResourceId card, Section section) {
  const ResourceSection& face = d.c.section(card, section);
  const auto color = static_cast<std::size_t>(face.color);
  return painted(fmt::format("{} {}", face.symbols, color_names[color]), color_paints[color], d.color) + " " +
         name_of(face.type);
}

std::string resource_text(const Drawing& d, ResourceId card) {
  return fmt::format("{} / {}, number {}", section_text(d, card, Section::a),
                     section_text(d, card, Section::b), d.c.resource(card).combat);
}

std::string tucked_text(const Drawing& d, CardId card) {
  std::vector<std::string> parts;
  for (const Tucked& tucked : d.p.tucked)
    if (tucked.card == card) parts.push_back(section_text(d, tucked.resource, tucked.section));
  return parts.empty() ? "" : "  [" + join(parts, ", ") + "]";
}

std::string cost_text(const Drawing& d, const Held& held) {
  const Realm realm = realm_of(d.c, d.p, held.owner);
  const int cost = complete_cost(d.c, realm, kind_of(held.card));
  const int attached = attached_symbols(d.c, d.p, held.card);
  return fmt::format("costs {}{}", cost,
                     attached > 0 ? fmt::format(", {} missing", std::max(0, cost - attached)) : "");
}

// "scores 1 now, 2 at the end; next 3 Ships 2/4"
std::string rung_text(const Drawing& d, const Held& held) {
  const int present = end_points(d.c, d.p, held.owner, held.card);
  std::string text =
      fmt::format("scores {} now, {} at the end", during_points(d.c, d.p, held.owner, held.card), present);
  for (const Rung& rung : d.c.ladders[d.c.face(held.card, Side::operational).ladder].rungs)
    if (rung.end > present)
      return text + fmt::format("; {}: {} and {}", needs_words(rung), rung.during, rung.end);
  return text;
}

void add_card(const Drawing& d, const Held& held, std::string_view label, std::vector<std::string>& lines) {
  const Card& card = d.c.card(held.card);
  const std::string side =
      !held.in_empire() ? "building" : std::string(side_names[static_cast<std::size_t>(held.side())]);
  const auto color = static_cast<std::size_t>(color_of(card.kind));
  std::string line = " " + painted(padded(std::string(label), 5), color_paints[color], d.color) +
                     padded(card.name, 28) + d.dim(padded(name_of(card.type), 12)) + padded(side, 12);
  const std::string tucked = tucked_text(d, held.card);
  if (held.tokens > 0)
    line += painted(
        fmt::format("{} token{}{} ", held.tokens, held.tokens == 1 ? "" : "s", held.locked() ? "" : " (on)"),
        Paint::bad, d.color);
  if (!held.in_empire()) {
    line += d.bold(cost_text(d, held));
    const bool fits = shown_width(line) + shown_width(tucked) <= d.width;
    lines.push_back(fits ? line + tucked : line);
    if (!fits) add_hanging(lines, "        ", trim(tucked), d.width);
    add_wrapped(d,
                fmt::format("{} / {}", face_words(d.c, held.card, Side::logistics),
                            face_words(d.c, held.card, Side::operational)),
                8, lines);
    return;
  }
  const bool ladder = held.operational() && card.kind == Kind::technology;
  const std::string text = ladder ? rung_text(d, held) : face_words(d.c, held.card, held.side());
  if (shown_width(line) + shown_width(tucked) > d.width) {
    add_explained(d, line, text, 8, lines);
    add_hanging(lines, "        ", trim(tucked), d.width);
    return;
  }
  add_explained(d, tucked.empty() ? line : line + tucked + "  ", text, 8, lines);
}

template <class List, class Text>
std::string hidden_list(const List& list, Text text, std::string_view one, std::string_view many) {
  std::vector<std::string> parts;
  int unknown = 0;
  for (const auto& item : list) {
    const std::string known = text(item);
    if (known.empty())
      ++unknown;
    else
      parts.push_back(known);
  }
  if (unknown > 0) parts.push_back(counted(unknown, one, many));
  return join(parts, ", ");
}

DrawnPart player_part(const Drawing& d, Seat seat, const Standings& standings) {
  const Player& player = d.p.players[seat];
  const bool turn = !d.p.over && seat == d.p.active;
  DrawnPart part;
  part.name = d.telling.name(seat);
  part.head = fmt::format("{} {}  {}", in_seat_color(turn ? ">" : " ", seat, d.color),
                          in_seat_color(fmt::format("{} {}", seat + 1, part.name), seat, d.color),
                          player.faction ? d.bold(d.c.factions[player.faction.index()].name) : "");
  std::vector<std::string>& lines = part.lines;
  lines.push_back(fmt::format("    {}, {} with end scoring   Bank {}   hand {}   Artifacts {}   Plans {}",
                              points_words(d.p.vp[seat]), standings.total[seat], player.bank,
                              player.hand.size(), player.artifacts.size(), player.plans.size()));
  // Where lines are few, what options and the reader's own line tell as well is left out.
  if (player.faction && !d.compact)
    add_wrapped(d, faction_words(d.c, d.c.factions[player.faction.index()]), 6, lines);
  for (const ResourceId card : player.hand)
    if (card && !(d.compact && seat == d.telling.reader))
      lines.push_back("    hand " + resource_text(d, card));
  const std::string artifacts = hidden_list(
      player.artifacts,
      [&](ArtifactId artifact) {
        return artifact ? fmt::format("{} ({})", d.c.artifacts[artifact.index()].name,
                                      list_words(d.c, d.c.artifacts[artifact.index()].list))
                        : "";
      },
      "unknown Artifact", "unknown Artifacts");
  if (!artifacts.empty()) add_explained(d, "    Artifacts: ", artifacts, 8, lines);
  const std::string plans = hidden_list(
      player.plans, [&](const HeldPlan& held) { return held.plan ? d.c.plans[held.plan.index()].name : ""; },
      "unknown plan", "unknown plans");
  if (!plans.empty()) add_explained(d, "    Defense Plans: ", plans, 8, lines);
  part.shows = {fmt::format("seat:{}", seat)};
  for (const Kind kind : {Kind::ship, Kind::technology, Kind::planet}) {
    bool first = true;
    for (const bool in_empire : {false, true})
      for (const Held& held : d.p.cards) {
        if (held.owner != seat || kind_of(held.card) != kind || held.in_empire() != in_empire) continue;
        add_card(d, held, first ? kind_names[static_cast<std::size_t>(kind)].substr(0, 4) : "", lines);
        part.shows.push_back("card:" + d.c.card(held.card).id);
        first = false;
      }
  }
  if (seat == d.telling.reader)
    part.shows.insert(part.shows.end(),
                      {"resource:", "section:", "artifact:", "plan:", "faction:", "action:"});
  return part;
}

std::string deck_text(const Drawing& d, Kind kind) {
  const CardDeck& deck = d.p.deck(kind);
  if (deck.empty()) return name_of(kind) + ": empty";
  const CardId top = deck.back();
  const Face& back = d.c.face(top, Side::operational);
  const std::string clue = kind == Kind::ship         ? ", " + d.c.classes[back.ship_class].name
                           : kind == Kind::technology ? ", scores " + clue_words(d.c.ladders[back.ladder])
                                                      : "";
  return fmt::format("{}: {} ({}{}), {} cards", name_of(kind), d.bold(d.c.card(top).name),
                     name_of(d.c.card(top).type), clue, deck.size());
}

std::vector<std::string> table_lines(const Drawing& d) {
  const Position& p = d.p;
  std::vector<std::string> lines;
  const std::string clock =
      p.end_triggered ? "the last round is being played"
                      : fmt::format("Round marker {}: the deck runs out {} before the end", p.marker,
                                    p.marker == 1 ? "once" : fmt::format("{} times", p.marker));
  lines.push_back("  " + clock);
  for (const Kind kind : {Kind::ship, Kind::technology, Kind::planet})
    lines.push_back("  " + deck_text(d, kind));
  const Table& system = d.c.systems[p.system.index()];
  add_explained(d, fmt::format("  Alien System: {}   ", d.bold(system.name)), table_words(d.c, system), 6,
                lines);
  add_explained(d, fmt::format("  {}: ", d.c.plans[0].name), table_words(d.c, d.c.plans[0]), 6, lines);
  add_parts(d,
            {fmt::format("  Artifacts: {} in the deck, {} played", p.artifact_deck.size(),
                         p.artifact_discard.size()),
             fmt::format("Defense Plans: {}", p.plan_deck.size()),
             fmt::format("Blockade tokens: {}", p.tokens_left)},
            2, lines);
  return lines;
}

void add_attack(const Drawing& d, std::vector<std::string>& lines) {
  const Attack& attack = d.p.attack;
  if (!attack.on || !attack.ship || attack.revealed.empty()) return;
  const Table& table =
      attack.target ? d.c.plans[attack.plan ? attack.plan.index() : 0] : d.c.systems[d.p.system.index()];
  std::vector<std::string> numbers;
  for (const ResourceId card : attack.revealed) numbers.push_back(std::to_string(d.c.resource(card).combat));
  lines.push_back(painted(fmt::format("  Attack: {} with card {} against {}", d.c.card(attack.ship).name,
                                      join_and(numbers, "or"), table.name),
                          Paint::accent, d.color));
}

// The bank and the hand: what everything is paid with.
std::vector<std::string> own_lines(const Drawing& d) {
  const Player& player = d.p.players[d.telling.reader];
  std::vector<std::string> cards;
  for (const ResourceId card : player.hand)
    if (card) cards.push_back(section_text(d, card, Section::a) + " / " + section_text(d, card, Section::b));
  std::vector<std::string> lines;
  add_hanging(lines, fmt::format("Bank {}  points {}  ", player.bank, d.p.vp[d.telling.reader]),
              cards.empty() ? "no cards" : join(cards, "; "), d.width);
  return lines;
}

}  // namespace

std::string Game::legend(const Content&, const DrawStyle&) {
  return "  hand       a Resource card: its two sections (symbols, color, type) and its number for attacks\n"
         "  ship, tech, plan   the rows of Ships, Technologies and Planets\n"
         "  building   Under Construction: what it costs now, [what is attached], its two sides\n"
         "  logistics, operational   in the Empire on that side; [stored on a Planet: the section showing]\n"
         "  1: ... | 2: ...   what an attack of that value does; 5+ stands for 5 and more\n"
         "  2 tokens   blockaded: the card does nothing until it is switched on (on) or freed\n"
         "  >          whose turn it is\n";
}

DrawnTable Game::draw(const Content& content, const Position& p, const Telling& telling,
                      const DrawStyle& style) {
  const Drawing d(content, p, telling, style, 60);
  const Standings standings = score(content, p);
  DrawnTable table;
  table.state = d.bold(fmt::format("Alien Artifacts   Resource deck {}, discard {}", p.resource_deck.size(),
                                   p.resource_discard.size()));
  if (telling.reader < p.seats()) table.mine = own_lines(d);
  table.parts.push_back({"Table", "", table_lines(d), {"deck:", "system:"}});
  add_attack(d, table.parts.back().lines);
  for (Seat seat = 0; seat < p.seats(); ++seat) table.parts.push_back(player_part(d, seat, standings));
  return table;
}

}  // namespace orrery::alien_artifacts
