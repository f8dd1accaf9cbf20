// Section 16: why something is not possible.
#include <fmt/format.h>

#include "engine/words/sentences.h"
#include "engine/words/text.h"
#include "games/anteros/words/phrases.h"

namespace orrery::anteros {
namespace {

// The sentences of refusals. {who} and {whose} are the seat that the refusal names first, {ore}
// what it names first, {its_ore} what it names second.
constexpr RefusalLine<Reason> sentences[] = {
    {Reason::malformed, "AN-15.2", "This is no move of Anteros."},
    {Reason::game_over, "AN-11.3", "The game is over."},
    {Reason::not_your_turn, "AN-16.2", "It is {who}'s turn."},
    {Reason::not_asked, "AN-4.1", "This is not what has to be decided now."},
    {Reason::pushes_ship_out, "AN-16.1", "This would push {whose} ship out of the field."},
    {Reason::slide_first, "AN-16.3", "First slide your asteroid into the field."},
    {Reason::step_done, "AN-16.4", "You have already done this step this turn."},
    {Reason::not_on_exposed_edge, "AN-16.5", "Only a drill on the exposed edge can be salvaged."},
    {Reason::must_salvage, "AN-16.6", "You must salvage one drill from the exposed edge, even your own."},
    {Reason::not_in_hand, "AN-6.1", "This card is not in your hand."},
    {Reason::no_drills_left, "AN-16.8", "No drills left in your supply."},
    {Reason::tile_full, "AN-16.8", "All eight spaces of this asteroid are taken."},
    {Reason::space_taken, "AN-16.8", "This space is taken."},
    {Reason::no_own_drill, "AN-16.9", "You have no drill on this asteroid."},
    {Reason::track_full, "{stealing?AN-16.13|AN-16.9}", "Your {ore} track is full ({track_end})."},
    {Reason::remote_cannot_mine, "AN-16.10", "Remote Deploy cannot mine."},
    {Reason::not_adjacent_tile, "AN-16.11", "This asteroid is not adjacent to your ship."},
    {Reason::no_opponents_drill_there, "AN-16.11", "This asteroid has no opponent's drill."},
    {Reason::only_opponents_drills, "AN-16.11", "You can only claim opponents' drills."},
    {Reason::only_outside_field, "AN-16.12", "Only asteroids outside the field."},
    {Reason::not_adjacent_ship, "AN-16.13", "{whose} ship is not adjacent to yours."},
    {Reason::nothing_to_take, "AN-16.13", "{who} has nothing you can take."},
    {Reason::victim_lacks_ore, "AN-16.13", "{who} has no {its_ore}."},
    {Reason::victim_lacks_salvage, "AN-16.13", "{who} has no salvaged drills."},
    {Reason::card_first, "AN-16.14", "Play an action card first."},
    {Reason::lacks_ore, "AN-16.14", "You lack {missing}."},
    {Reason::contract_claimed, "AN-16.14", "You have already claimed a contract this turn."},
    {Reason::contract_gone, "AN-16.14", "This contract has been claimed."},
    {Reason::contract_not_open, "AN-3.5", "This contract is not part of this game."},
    {Reason::no_ore_to_pay, "AN-16.15", "You have no ore to pay with."},
    {Reason::lacks_this_ore, "AN-16.15", "You have no {ore} to pay with."},
    {Reason::deck_empty, "AN-16.15", "The action deck is empty."},
    {Reason::finish_choice, "{rule_of_waiting}", "Finish the current choice first."},
    {Reason::must_play_card, "AN-16.16", "You must play an action card."},
    {Reason::not_center, "AN-16.17", "Choose one of the four center asteroids."},
    {Reason::place_taken, "AN-16.17", "That place is taken."},
    {Reason::no_such_player, "AN-7.15", "Choose one of your opponents."},
};

// What has to wait until the present choice is finished.
std::string_view rule_of_waiting(Verb verb) {
  switch (verb) {
    case Verb::contract:
      return "AN-16.14";
    case Verb::end:
      return "AN-16.16";
    default:
      return "AN-16.15";
  }
}

// What is told with a refusal.
struct Refused {
  const Content& c;
  const Position& p;
  Seat seat;
  Refusal why;
  const Telling& telling;

  std::string ore(std::uint8_t index) const {
    return index < ore_count ? ore_name(c, id_at<OreId>(index)) : "ore";
  }

  // Of everything that the contract asks for: "3 gold and 1 platinum"
  std::string missing() const {
    const auto& cost = c.contract(ContractId{why.a}).cost;
    std::vector<std::string> parts;
    for (std::uint8_t i = 0; i < ore_count; ++i)
      if (cost[i] > p.me().ore.items[i])
        parts.push_back(fmt::format("{} {}", cost[i] - p.me().ore.items[i], ore(i)));
    return join_and(parts);
  }
};
constexpr Word<Refused> refusal_vocabulary[] = {
    {"who", [](const Refused& r, std::size_t) { return r.telling.name(r.why.a); }},
    {"whose",
     [](const Refused& r, std::size_t) {
       return r.why.a == r.seat ? std::string("your own") : r.telling.name(r.why.a) + "'s";
     }},
    {"missing", [](const Refused& r, std::size_t) { return r.missing(); }},
    {"ore", [](const Refused& r, std::size_t) { return r.ore(r.why.a); }},
    {"its_ore", [](const Refused& r, std::size_t) { return r.ore(r.why.b); }},
    {"stealing", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Ask::ore); }},
    {"track_end", [](const Refused& r, std::size_t) { return std::to_string(r.c.track_end); }},
    {"rule_of_waiting",
     [](const Refused& r, std::size_t) { return std::string(rule_of_waiting(static_cast<Verb>(r.why.a))); }},
};

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat seat, Refusal refusal,
                                 const Telling& telling) {
  return orrery::refusal_words(sentences, refusal_vocabulary, refusal, Refused{c, p, seat, refusal, telling},
                               "AN-4.1");
}

}  // namespace orrery::anteros
