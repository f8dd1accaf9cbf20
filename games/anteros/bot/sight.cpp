#include "games/anteros/bot/sight.h"

#include <algorithm>
#include <bit>

namespace orrery::anteros {
namespace {

constexpr float point_unit = 0.1f;

// The table as one seat sees it: the others in turn order, the field turned so that its own side is below.
class Table {
 public:
  Table(const Content& content, const Position& position, Seat seat, FeatureWriter& out)
      : content_(content), p_(position), seat_(seat), out_(out) {}

  void write_position();
  void write_move(Move move);

 private:
  int place(Seat seat) const { return (seat + p_.seats() - seat_) % p_.seats(); }
  int place(MaybeSeat seat) const { return seat ? place(seat.value) : -1; }
  Seat seat_at(int place) const { return static_cast<Seat>((seat_ + place) % p_.seats()); }
  bool taken(int place) const { return place < p_.seats(); }
  // A direction of the compass as an arrow of the seat's cards points there.
  int turned(int direction) const {
    return (direction + direction_count - 2 * quarter_turns(p_.seats(), seat_)) % direction_count;
  }
  int turned(CellId cell) const {
    int x = cell.value % 4, y = cell.value / 4;
    for (int turn = quarter_turns(p_.seats(), seat_); turn > 0; --turn) {
      const int east = x;
      x = y;
      y = 3 - east;
    }
    return y * 4 + x;
  }
  int turned(SlideId slide) const {
    return turned(slide_direction(slide)) / 2 * cell_count + turned(slide_entry(slide));
  }
  int strongest_other(const Drills& drills, Seat seat) const {
    int most = 0;
    for (Seat other = 0; other < p_.seats(); ++other)
      if (other != seat) most = std::max(most, drills.count(other));
    return most;
  }
  int margin(const Drills& drills, Seat seat) const {
    return drills.count(seat) - strongest_other(drills, seat);
  }
  float points_of(TileId tile) const {
    return point_unit * static_cast<float>(content_.points(p_.tiles[tile].token));
  }
  float worth(OreId ore) const {
    return static_cast<float>(content_.ore(ore).points) / static_cast<float>(content_.ore(ore).set);
  }
  int missing(const Contract& contract, Seat seat) const {
    int sum = 0;
    for (std::size_t i = 0; i < ore_count; ++i)
      sum += std::max(0, contract.cost[i] - p_.players[seat].ore.items[i]);
    return sum;
  }
  TileId beside(CellId ship, int direction) const {
    const CellId cell = ship ? neighbor(ship, direction) : CellId::none();
    return cell ? p_.field[cell] : TileId::none();
  }

  void write_tile(TileId tile);
  void write_brief_tile(TileId tile);
  void write_card(CardId card);
  void write_turn();
  void write_player(Seat seat);
  void write_contract(const ContractSlot& slot);
  void write_around_ship();

  const Content& content_;
  const Position& p_;
  Seat seat_;
  FeatureWriter& out_;
};

constexpr int widest_lead = 3;

// Whose it is and what it brings.
void Table::write_tile(TileId tile) {
  constexpr int inputs = ore_count + 1 + 2 * most_players + 2 * (2 * widest_lead + 1) + 1;
  if (!tile) return out_.skip(inputs);
  const Drills& drills = p_.tiles[tile].drills;
  const float points = points_of(tile);
  const int lead = std::clamp(margin(drills, seat_), -widest_lead, widest_lead);
  out_.choice(content_.tile(tile).ore.value, ore_count);
  out_.number(points);
  for (int place = 0; place < most_players; ++place) {
    out_.number(taken(place) ? 0.25f * static_cast<float>(drills.count(seat_at(place))) : 0);
    out_.number(taken(place) ? 0.25f * static_cast<float>(drills.corners(seat_at(place))) : 0);
  }
  for (int i = -widest_lead; i <= widest_lead; ++i) out_.number(i == lead && drills.taken() ? points : 0);
  out_.choice(drills.taken() ? lead + widest_lead : -1, 2 * widest_lead + 1);
  out_.flag(drills.empty() == 0);
}

// The same in few words.
void Table::write_brief_tile(TileId tile) {
  if (!tile) return out_.skip(7);
  const Drills& drills = p_.tiles[tile].drills;
  out_.flag(true);
  out_.number(points_of(tile));
  out_.number(worth(content_.tile(tile).ore));
  out_.flag(drills.count(seat_) > 0);
  out_.number(0.25f * static_cast<float>(margin(drills, seat_)));
  out_.number(std::abs(margin(drills, seat_)) <= 1 ? points_of(tile) : 0);
  out_.flag(drills.empty() == 0);
}

// What it is, and what its arrows meet where the ship stands now.
void Table::write_card(CardId card) {
  if (!card) return out_.skip(4 + direction_count + 5);
  const std::uint8_t arrows = content_.card(card).arrows;
  out_.choice(static_cast<int>(content_.card(card).kind), 4);
  float tiles = 0, points = 0, ore = 0, close = 0, own = 0;
  for (int arrow = 0; arrow < direction_count; ++arrow) {
    const bool set = arrows >> arrow & 1;
    out_.flag(set);
    const TileId tile = beside(p_.players[seat_].ship, arrow_direction(p_.seats(), seat_, arrow));
    if (!set || !tile) continue;
    const Drills& drills = p_.tiles[tile].drills;
    tiles += 0.25f;
    points += points_of(tile);
    if (std::abs(margin(drills, seat_)) <= 1) close += points_of(tile);
    if (drills.count(seat_) == 0) continue;
    own += 0.25f;
    ore += 0.25f * worth(content_.tile(tile).ore);
  }
  for (const float sum : {tiles, points, ore, close, own}) out_.number(sum);
}

void Table::write_turn() {
  out_.choice(p_.seats() - 2, 3);
  const int left = card_count - p_.turns_done;
  out_.number(static_cast<float>(left) / card_count);
  out_.choice(left <= 8 ? left : -1, 9);
  out_.choice(left / 4, 10);
  out_.choice(static_cast<int>(p_.step), 5);
  out_.choice(place(p_.active), most_players);
  out_.choice(p_.active == seat_ ? static_cast<int>(p_.step) : -1, 5);
  out_.choice(static_cast<int>(p_.asked()), 12);
  out_.choice(p_.active == seat_ ? static_cast<int>(p_.asked()) : -1, 12);
  out_.flag(p_.contract_claimed && p_.active == seat_);
  const Question question = p_.questions.empty() ? Question{} : p_.questions.top();
  write_brief_tile(question.tile);
  out_.choice(place(question.seat), most_players);
  out_.amount(question.to_go, 4);
  // Arrows still to come, of the question above it too.
  std::uint8_t arrows = 0;
  for (const Question& one : p_.questions)
    if (one.ask == Ask::arrow) arrows = one.arrows;
  out_.number(0.25f * static_cast<float>(count_spaces(arrows)));
  float points = 0;
  for (int arrow = 0; arrow < direction_count; ++arrow)
    if (arrows >> arrow & 1) {
      const TileId tile = beside(p_.players[p_.active].ship, arrow_direction(p_.seats(), p_.active, arrow));
      if (tile) points += points_of(tile);
    }
  out_.number(p_.active == seat_ ? points : -points);
}

void Table::write_player(Seat seat) {
  const Player& player = p_.players[seat];
  out_.number(static_cast<float>(player.supply) / 40);
  out_.flag(player.supply == 0);
  out_.number(point_unit * static_cast<float>(player.salvaged * content_.salvage_points));
  for (std::size_t i = 0; i < ore_count; ++i) out_.amount(player.ore.items[i], 5);
  out_.amount(static_cast<int>(player.hand.size()), 2);
  out_.choice(player.ship ? turned(player.ship) : -1, cell_count);
  write_brief_tile(player.held);
}

void Table::write_contract(const ContractSlot& slot) {
  const Contract& contract = content_.contract(slot.contract);
  const float points = point_unit * static_cast<float>(contract.points);
  out_.choice(slot.owner ? place(slot.owner) : most_players, most_players + 1);
  for (int place = 0; place < most_players; ++place) {
    if (slot.owner || !taken(place)) {
      out_.skip(7);
      continue;
    }
    const int lacks = missing(contract, seat_at(place));
    for (int i = 0; i <= 5; ++i) out_.number(std::min(lacks, 5) == i ? points : 0);
    out_.flag(lacks == 0);
  }
  for (std::size_t i = 0; i < ore_count; ++i)
    out_.number(slot.owner ? 0 : 0.25f * static_cast<float>(contract.cost[i]));
}

void Table::write_around_ship() {
  for (int arrow = 0; arrow < direction_count; ++arrow)
    write_brief_tile(beside(p_.players[seat_].ship, arrow_direction(p_.seats(), seat_, arrow)));
}

void Table::write_position() {
  write_turn();
  const Standings standings = score(content_, p_);
  for (int place = 0; place < most_players; ++place) {
    const bool there = taken(place);
    const Seat seat = there ? seat_at(place) : Seat{0};
    for (int k = 0; k < category_count; ++k)
      out_.number(there ? point_unit * static_cast<float>(standings.points[seat][k]) : 0);
    out_.number(there ? 0.05f * static_cast<float>(standings.total[seat_] - standings.total[seat]) : 0);
  }
  const std::size_t before = out_.inputs();
  for (int place = 0; place < p_.seats(); ++place) write_player(seat_at(place));
  const auto each = static_cast<int>(out_.inputs() - before) / p_.seats();
  out_.skip(each * (most_players - p_.seats()));
  for (std::size_t i = 0; i < 2; ++i)
    write_card(i < p_.players[seat_].hand.size() ? p_.players[seat_].hand[i].card : CardId::none());
  for (const ContractSlot& slot : p_.contracts) write_contract(slot);
  write_around_ship();
  // By their places in the turned field; a ship stands where there is no tile.
  std::array<TileId, cell_count> field;
  for (std::size_t i = 0; i < cell_count; ++i)
    field[static_cast<std::size_t>(turned(id_at<CellId>(i)))] = p_.field[id_at<CellId>(i)];
  for (const TileId tile : field) write_tile(tile);
}

void Table::write_move(Move move) {
  const Verb verb = verb_of(move);
  const Question question = p_.questions.empty() ? Question{} : p_.questions.top();
  out_.choice(move.verb, verb_count);
  out_.choice(verb == Verb::place ? turned(argument<CellId>(move)) : -1, cell_count);
  const bool slides = verb == Verb::slide;
  const SlideId slide = argument<SlideId>(move);
  out_.choice(slides ? turned(slide) : -1, 4 * cell_count);
  // The tile in question: pushed out, pointed at, chosen.
  TileId tile = question.tile;
  if (slides) tile = p_.field[slide_exit(slide)];
  if (verb == Verb::tile) tile = p_.field[argument<CellId>(move)];
  if (verb == Verb::deploy || verb == Verb::mine || verb == Verb::skip)
    if (question.ask == Ask::arrow)
      tile = tile_of_arrow(p_, std::countr_zero(static_cast<unsigned>(question.arrows)));
  const int kind = slides                         ? 0
                   : verb == Verb::deploy         ? 1
                   : verb == Verb::mine           ? 2
                   : verb == Verb::skip           ? 3
                   : question.ask == Ask::salvage ? 4
                                                  : 5;
  constexpr int kinds = 6;
  for (int i = 0; i < kinds; ++i) write_brief_tile(i == kind ? tile : TileId::none());
  // What a slide uncovers, and where its line runs.
  const Drills pushed = slides && tile ? p_.tiles[tile].drills : Drills{};
  const auto edge = static_cast<SpaceMask>(slides ? exposed_edge(slide) : 0);
  out_.number(0.5f * static_cast<float>(count_spaces(static_cast<SpaceMask>(pushed.of[seat_] & edge))));
  out_.number(0.5f * static_cast<float>(count_spaces(static_cast<SpaceMask>(pushed.others(seat_) & edge))));
  bool carries_own = false, carries_other = false;
  if (slides)
    for (const CellId cell : slide_lines[slide.index()]) {
      const Seat ship = p_.ship_on(cell);
      carries_own |= ship == seat_;
      carries_other |= ship != no_seat && ship != seat_;
    }
  out_.flag(carries_own);
  out_.flag(carries_other);
  const CellId ship = p_.players[seat_].ship;
  out_.flag(slides && ship && adjacent(ship, slide_entry(slide)));
  out_.flag(slides && ship && adjacent(ship, slide_exit(slide)));
  write_brief_tile(slides ? p_.players[seat_].held : TileId::none());
  // A space of the tile in question.
  const bool on_space = verb == Verb::space || verb == Verb::drill || verb == Verb::salvage;
  const auto space = static_cast<SpaceMask>(on_space ? 1u << (move.arg[0] & 7u) : 0);
  const Seat owner = on_space && tile ? p_.tiles[tile].drills.owner(argument<SpaceId>(move)) : no_seat;
  out_.choice(on_space ? turned(move.arg[0] & 7) : -1, space_count);
  out_.choice(owner == no_seat ? -1 : place(owner), most_players);
  out_.flag((space & corner_spaces) != 0);
  write_card(verb == Verb::play ? argument<CardId>(move) : CardId::none());
  write_card(verb == Verb::lowest ? argument<CardId>(move) : CardId::none());
  const bool victim = verb == Verb::victim;
  out_.choice(victim ? place(move.arg[0]) : -1, most_players);
  const Player robbed = victim && move.arg[0] < p_.seats() ? p_.players[move.arg[0]] : Player{};
  out_.number(0.2f * static_cast<float>(robbed.salvaged));
  for (std::size_t i = 0; i < ore_count; ++i) out_.number(0.2f * static_cast<float>(robbed.ore.items[i]));
  const bool ore = verb == Verb::ore || verb == Verb::pay;
  out_.choice(ore ? move.arg[0] + (verb == Verb::pay ? ore_count : 0) : -1, 2 * ore_count);
  out_.number(ore ? 0.2f * static_cast<float>(p_.players[seat_].ore[argument<OreId>(move)]) : 0);
  const Contract none{};
  const Contract& contract = verb == Verb::contract ? content_.contract(argument<ContractId>(move)) : none;
  out_.number(point_unit * static_cast<float>(contract.points));
  for (std::size_t i = 0; i < ore_count; ++i) out_.number(0.25f * static_cast<float>(contract.cost[i]));
}

}  // namespace
}  // namespace orrery::anteros

namespace orrery {

void Sight<anteros::Game>::position(const Content& content, const Position& position, Seat seat,
                                    FeatureWriter& out) {
  anteros::Table(content, position, seat, out).write_position();
}

void Sight<anteros::Game>::move(const Content& content, const Position& position, Seat seat, Move move,
                                FeatureWriter& out) {
  anteros::Table(content, position, seat, out).write_move(move);
}

}  // namespace orrery
