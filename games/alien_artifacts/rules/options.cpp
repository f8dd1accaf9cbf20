// The answers that a player could think of, each beside its predicate.
#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

const auto always = [] { return allowed; };

// Calls `visit` with each option and with what tells its refusal.
template <class Visit>
class Options {
 public:
  Options(const Desk& desk, Visit visit) : desk_(desk), visit_(visit) {}

  void list() const {
    switch (desk_.frame.what) {
      case Do::choose_faction:
        for (std::uint8_t i = 0; i < faction_count; ++i)
          visit_(make_move(Verb::faction, i), [&] { return refuse_faction(desk_, FactionId{i}); });
        return;
      case Do::keep:
        for (const CardId card : desk_.p.looked) visit_(move_of(Verb::keep, card), always);
        return;
      case Do::menu:
        return menu();
      case Do::discard_step:
        stop(refuse_discard_end);
        return discards();
      case Do::pay_discard:
        return discards();
      case Do::pay:
        return payment();
      case Do::buy_deck:
        return kinds(Verb::deck, [](const Desk& desk, Kind kind) {
          return refuse_if(desk.p.deck(kind).empty(), Reason::deck_empty);
        });
      case Do::buy_extra:
        for (int i = 0; i <= std::min<int>(most_extra - 1, desk_.me().bank); ++i)
          visit_(make_move(Verb::extra, i), [&] { return refuse_extra(desk_, i); });
        return;
      case Do::pick_build:
        return built_cards(refuse_pick_build);
      case Do::prepare_on:
        return built_cards(refuse_prepare_on);
      case Do::chain_pick:
        return built_cards(refuse_chain_pick);
      case Do::pick_complete:
        return built_cards(refuse_pick_complete);
      case Do::choose_side:
        return values(Verb::side, side_count);
      case Do::trade_color:
        for (std::uint8_t i = 0; i < color_count; ++i)
          visit_(make_move(Verb::color, i), [&] { return refuse_trade_color(desk_, static_cast<Color>(i)); });
        return;
      case Do::remove_kind:
        return kinds(Verb::kind, refuse_remove_kind);
      case Do::prepare_row:
        return kinds(Verb::kind, refuse_prepare_row);
      case Do::prepare:
        sections(Verb::attach);
        return stop(refuse_prepare_end);
      case Do::revenue:
        operational(Kind::technology, refuse_revenue_card);
        return stop(refuse_revenue_end);
      case Do::pick_score:
        return operational(Kind::technology, refuse_technology);
      case Do::mine:
        return operational(Kind::planet, refuse_mine_card);
      case Do::pick_planet:
        return operational(Kind::planet, refuse_planet);
      case Do::pick_ship:
        return operational(Kind::ship, refuse_ship);
      case Do::fleet:
        operational(Kind::ship, refuse_ship);
        return stop(refuse_fleet_end);
      case Do::produce:
        for (const Section section : {Section::a, Section::b})
          visit_(make_move(Verb::section, section), [&] { return refuse_section(desk_, section); });
        return;
      case Do::pick_type:
        return values(Verb::type, type_count);
      case Do::pick_flip:
        return cards(refuse_pick_flip,
                     [&](const Held& held) { return held.owner == desk_.seat && held.in_empire(); });
      case Do::remove_tokens:
        return cards(refuse_remove_token,
                     [&](const Held& held) { return held.tokens > 0 && held.owner == desk_.seat; });
      case Do::place_tokens:
        return cards(refuse_place_token, [&](const Held& held) {
          return held.owner == desk_.frame.victim() && held.in_empire();
        });
      case Do::pick_target:
        visit_(move_of(Verb::alien), always);
        return opponents();
      case Do::pick_opponent:
        return opponents();
      case Do::pick_plan:
        visit_(move_of(Verb::plan, basic_plan), always);
        for (const HeldPlan& held : desk_.me().plans) visit_(move_of(Verb::plan, held.plan), always);
        return;
      case Do::pick_reveal:
        for (const ResourceId card : desk_.p.attack.revealed) visit_(move_of(Verb::reveal, card), always);
        return;
      case Do::ask_artifact:
        artifacts();
        return visit_(move_of(Verb::no), always);
      case Do::mission:
      case Do::ask_trigger:
      case Do::ask_boost:
      case Do::ask_keep:
      case Do::settle:
        visit_(move_of(Verb::yes), always);
        return visit_(move_of(Verb::no), always);
      default:
        return;
    }
  }

 private:
  // AA-4.7
  void menu() const {
    if (desk_.p.turn.actions_left > 0)
      for (const Verb verb : action_verbs) visit_(move_of(verb), [&] { return refuse_action(desk_, verb); });
    else
      for (const Verb verb : action_verbs)
        visit_(move_of(verb), [] { return because(Reason::action_taken); });
    for (std::size_t i = 0; i < desk_.own().count; ++i) {
      const Held& held = desk_.p.cards[desk_.own().places[i]];
      if (held.tokens > 0)
        visit_(move_of(Verb::switch_on, held.card), [&] { return refuse_switch_on(desk_, &held); });
      const Keyword keyword = desk_.c.keywords[held.card.index()];
      if (held.area == Area::logistics && (keyword == Keyword::additionally || keyword == Keyword::action))
        visit_(move_of(Verb::use, held.card), [&] { return refuse_use(desk_, &held); });
    }
    artifacts();
    visit_(move_of(Verb::end), [&] { return refuse_end(desk_); });
  }
  void payment() const {
    for (std::uint8_t i = 0; i < desk_.ready; ++i) visit_(make_move(Verb::ready, i), always);
    sections(Verb::pay);
    if (desk_.p.payment.mode != PayMode::fixed) stop(refuse_stop_paying);
  }
  void sections(Verb verb) const {
    for (const ResourceId card : desk_.me().hand)
      for (const Section section : {Section::a, Section::b})
        visit_(make_move(verb, packed(card, section)),
               [&] { return refuse_coin(desk_, coin_in_hand(desk_, card, section)); });
    for (const Tucked& tucked : desk_.p.tucked) {
      if (tucked.owner != desk_.seat || !tucked.stored) continue;
      for (const Section section : {Section::a, Section::b})
        visit_(make_move(verb, packed(tucked.resource, section)), [&] {
          return section == tucked.section ? refuse_coin(desk_, stored_coin(desk_, tucked))
                                           : because(Reason::section_hidden);
        });
    }
  }
  void discards() const {
    for (const ResourceId card : desk_.me().hand) visit_(move_of(Verb::discard, card), always);
  }
  void artifacts() const {
    for (const ArtifactId artifact : desk_.me().artifacts)
      visit_(move_of(Verb::artifact, artifact), [&] { return refuse_artifact(desk_, artifact); });
  }
  void opponents() const {
    for (Seat seat = 0; seat < desk_.p.seats(); ++seat)
      if (seat != desk_.seat)
        visit_(make_move(Verb::target, seat), [&] { return refuse_opponent(desk_, seat); });
  }
  void values(Verb verb, int count) const {
    for (int i = 0; i < count; ++i) visit_(make_move(verb, i), always);
  }
  template <class Refuse>
  void stop(Refuse refuse) const {
    visit_(move_of(Verb::stop), [&] { return refuse(desk_); });
  }
  template <class Refuse>
  void kinds(Verb verb, Refuse refuse) const {
    for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology})
      visit_(make_move(verb, kind), [&] { return refuse(desk_, kind); });
  }
  template <class Refuse, class Among>
  void cards(Refuse refuse, Among among) const {
    for (const Held& held : desk_.p.cards)
      if (among(held)) visit_(move_of(Verb::card, held.card), [&] { return refuse(desk_, &held); });
  }
  template <class Refuse>
  void built_cards(Refuse refuse) const {
    const bool one_row = desk_.frame.what == Do::pick_build || desk_.frame.what == Do::prepare_on;
    cards(refuse, [&](const Held& held) {
      return held.owner == desk_.seat && !held.in_empire() &&
             (!one_row || static_cast<std::uint8_t>(kind_of(held.card)) == desk_.frame.x);
    });
  }
  template <class Refuse>
  void operational(Kind kind, Refuse refuse) const {
    cards(refuse, [&](const Held& held) {
      return held.owner == desk_.seat && held.operational() && kind_of(held.card) == kind;
    });
  }

  const Desk& desk_;
  Visit visit_;
};

}  // namespace

void Game::candidates(const Content& content, const Position& p, Seat, MoveList<Game>& moves) {
  const Desk desk(content, p);
  Options(desk, [&](Move move, auto) { moves.push_back(move); }).list();
}

void Game::legal(const Content& content, const Position& p, Seat, MoveList<Game>& moves) {
  const Desk desk(content, p);
  Options(desk, [&](Move move, auto refusal) {
    if (!refusal()) moves.push_back(move);
  }).list();
}

}  // namespace orrery::alien_artifacts
