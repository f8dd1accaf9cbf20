#include "games/ceres/bot/sight.h"

#include "games/ceres/bot/outlook.h"

namespace orrery::ceres {
namespace {

constexpr float point_unit = 0.1f;
constexpr float good_unit = 0.2f;

// The table as one seat sees it, the others in turn order.
class Table {
 public:
  Table(const Content& content, const Position& position, Seat seat, FeatureWriter& out)
      : c_(content), p_(position), seat_(seat), me_(position.players[seat]), out_(out) {}

  void write_position();
  void write_move(Move move);

 private:
  int place(MaybeSeat seat) const { return seat ? (seat.value + p_.seats() - seat_) % p_.seats() : -1; }
  Seat seat_at(int place) const { return static_cast<Seat>((seat_ + place) % p_.seats()); }

  void write_points(int vp) { out_.number(point_unit * static_cast<float>(vp)); }
  void write_goods(const Goods& goods) {
    for (const std::uint16_t amount : goods.of) out_.number(good_unit * static_cast<float>(amount));
  }
  // What it brings, what it costs and whether the seat can pay.
  void write_offer(int vp, const Goods& cost) {
    write_points(vp);
    out_.number(me_.goods.covers(cost) ? point_unit * static_cast<float>(vp) : 0);
    out_.number(point_unit * missing_worth(me_.goods, cost));
    write_goods(cost);
  }
  static constexpr int offer_inputs = 3 + static_cast<int>(good_count);
  void write_project(ProjectId id) {
    if (!id) return out_.skip(offer_inputs);
    write_offer(c_.project(id).vp, c_.project(id).cost);
  }
  static constexpr int facility_inputs = type_count + offer_inputs + static_cast<int>(good_count) + 16;
  void write_facility(FacilityId id) {
    if (!id) return out_.skip(facility_inputs);
    const Facility& facility = c_.facility(id);
    out_.choice(facility.type.value, type_count);
    write_offer(facility.vp, facility.cost);
    write_goods(facility.production);
    std::array<bool, 16> deeds{};
    for (const Part& part : facility.parts) deeds[static_cast<std::size_t>(part.deed)] = true;
    for (const bool deed : deeds) out_.flag(deed);
  }

  void write_turn();
  void write_board();
  void write_player(Seat seat);

  const Content& c_;
  const Position& p_;
  Seat seat_;
  const Player& me_;
  FeatureWriter& out_;
  float mine_expected_ = 0;  // known once the own place, the first, is written
};

void Table::write_turn() {
  constexpr int asks = 25, deeds = 16, steps = 4;
  const bool mine = p_.active == seat_;
  const Question question = p_.questions.empty() ? Question{} : p_.questions.top();
  out_.choice(p_.seats() - 2, 3);
  out_.choice(p_.round - 1, round_count);
  out_.choice(place(MaybeSeat{p_.active}), most_players);
  out_.choice(static_cast<int>(p_.step) + (mine ? steps : 0), 2 * steps);
  out_.choice(static_cast<int>(question.ask) + (mine ? asks : 0), 2 * asks);
  out_.choice(question.ask == Ask::none ? -1 : static_cast<int>(question.deed), deeds);
  out_.amount(question.left, 4);
  out_.flag(question.repeated);
  // A card in hand is known to the one who drew it.
  write_facility(mine ? question.facility : FacilityId::none());
  write_project(question.project);
}

void Table::write_board() {
  out_.number(0.1f * static_cast<float>(p_.alloys));
  for (const std::uint8_t workers : p_.quarters.items) out_.number(0.25f * static_cast<float>(workers));
  for (std::size_t i = 0; i < craft_in_play; ++i) {  // the docked one first
    out_.choice(i < p_.docks.size() ? p_.docks[i].craft.value : -1, most_craft);
    for (std::size_t type = 0; type < type_count; ++type)
      out_.number(i < p_.docks.size() ? 0.25f * static_cast<float>(p_.docks[i].workers.items[type]) : 0);
  }
  for (const auto& slots : p_.leaders.items) {
    out_.amount(static_cast<int>(slots.size()), most_slots);
    out_.flag(slots.contains(seat_));
  }
  for (const MaybeSeat holder : p_.favors.items)
    out_.choice(holder ? place(holder) : most_players, most_players + 1);
  for (const MaybeSeat first : p_.first_tokens.items)
    out_.choice(first ? place(first) : most_players, most_players + 1);
  out_.flag(p_.droid_used);
  out_.flag(p_.assistant_used);
  for (const FacilityId id : p_.display) write_facility(id);
  for (std::size_t i = 0; i < most_players + extra_projects; ++i)
    write_project(i < p_.projects.size() ? p_.projects[i] : ProjectId::none());
}

// What the hand-made judgment counts, and what it makes of that.
void Table::write_player(Seat seat) {
  const Player& player = p_.players[seat];
  Features counted;
  describe(c_, p_, seat, counted);
  for (const float value : counted) out_.number(0.2f * value);
  const float expected = expected_score(c_, p_, seat, counted);
  if (seat == seat_) mine_expected_ = expected;
  out_.number(0.05f * (expected - 50));
  out_.number((mine_expected_ - expected) / lead_scale(p_));
  write_points(player.vp);
  for (std::size_t i = 0; i < good_count; ++i) out_.amount(player.goods.of[i], 5);
  out_.amount(player.leaders, 5);
  out_.choice(player.hq_uses, hq_uses + 1);
  out_.flag(player.passed);
  for (const std::uint8_t level : player.research.items) out_.choice(level, level_count + 1);
  out_.amount(static_cast<int>(player.projects.size()), project_spots);
  std::array<std::array<int, 2>, type_count> outstations{};  // by type: free, with a worker
  for (const Outstation& one : player.outstations)
    ++outstations[c_.facility(one.top).type.index()][one.worker];
  for (const auto& [empty, manned] : outstations) {
    out_.amount(empty, 3);
    out_.amount(manned, 3);
  }
  out_.choice(p_.order.find(seat), most_players);
  out_.choice(p_.next_order.find(seat), most_players);
}

void Table::write_position() {
  write_turn();
  write_board();
  const std::size_t before = out_.inputs();
  for (int place = 0; place < p_.seats(); ++place) write_player(seat_at(place));
  const int each = static_cast<int>(out_.inputs() - before) / p_.seats();
  out_.skip(each * (most_players - p_.seats()));
}

void Table::write_move(Move move) {
  const Verb verb = verb_of(move);
  const auto is = [verb](auto... verbs) { return ((verb == verbs) || ...); };
  const int which = move.arg[0];
  out_.choice(move.verb, verb_count);
  const bool asked = p_.active == seat_ && move.verb != 0;
  out_.number(asked ? point_unit * move_worth(Prospects(c_, p_, seat_), move) : 0);
  out_.choice(is(Verb::leader, Verb::assist) ? which : -1, location_count);
  out_.choice(is(Verb::option) ? which : -1, most_options);
  out_.choice(is(Verb::draw) ? which : -1, most_offers);
  out_.choice(is(Verb::bonus) ? which : -1, most_bonuses);
  out_.choice(is(Verb::research) ? which * level_count + me_.research.items[which % field_count] : -1,
              field_count * level_count);
  out_.choice(is(Verb::favor) ? which : -1, favor_count);
  out_.choice(is(Verb::make) ? which : -1, product_count);
  out_.choice(is(Verb::grant) ? move.arg[1] : -1, static_cast<int>(good_count));
  const bool facility =
      is(Verb::worker, Verb::droid, Verb::under, Verb::from, Verb::to, Verb::produce, Verb::grant);
  write_facility(facility ? argument<FacilityId>(move) : FacilityId::none());
  write_facility(is(Verb::build) ? argument<FacilityId>(move) : FacilityId::none());
  write_project(is(Verb::project, Verb::complete) ? argument<ProjectId>(move) : ProjectId::none());
  const Trade no_trade{};
  const Trade& trade = is(Verb::trade) ? c_.trade(argument<TradeId>(move)) : no_trade;
  write_goods(trade.pay);
  write_goods(trade.gain);
  write_points(trade.vp);
  const bool launches = is(Verb::launch, Verb::harvest);
  const Asteroid none{};
  const Asteroid& asteroid = launches ? c_.asteroid(argument<AsteroidId>(move)) : none;
  write_goods(asteroid.production);
  write_points(asteroid.vp);
  out_.number(is(Verb::launch) ? good_unit * static_cast<float>(
                                                 launch_ice(c_, p_, seat_, argument<AsteroidId>(move), false))
                               : 0);
}

}  // namespace
}  // namespace orrery::ceres

namespace orrery {

void Sight<ceres::Game>::position(const Content& content, const Position& position, Seat seat,
                                  FeatureWriter& out) {
  ceres::Table(content, position, seat, out).write_position();
}

void Sight<ceres::Game>::move(const Content& content, const Position& position, Seat seat, Move move,
                              FeatureWriter& out) {
  ceres::Table(content, position, seat, out).write_move(move);
}

}  // namespace orrery
