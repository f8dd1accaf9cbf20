// Action cards, research plans and starting tokens.
#include <fmt/core.h>

#include <bit>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

constexpr std::array<std::string_view, 5> kind_names = {"resource", "energy", "research_scientist",
                                                        "field_scientist", "share"};

Card card_of(const ContentTable& entry, const Index& index) {
  Card card;
  card.kind = one_of<CardKind>(entry, "kind", kind_names);
  card.cost = byte(entry, "cost", 0, 20);
  if (entry.has("share"))
    card.share =
        id_at<CompanyId>(static_cast<std::size_t>(index.companies.of(entry, "share", entry.text("share"))));
  switch (card.kind) {
    case CardKind::resource:
      card.good = one_of<Good>(entry, "resource", resource_names);
      card.value = byte(entry, "value", 1, 10);
      break;
    case CardKind::energy:
      card.good = Good::energy;
      card.value = byte(entry, "value", 1, 10);
      break;
    case CardKind::research_scientist:
      card.research = byte(entry, "research", 0, 10);
      break;
    case CardKind::field_scientist:
      card.tank = byte(entry, "tank", 0, 20);
      card.coins = byte(entry, "coins", 0, 20);
      if (entry.has("company")) {
        card.company = id_at<CompanyId>(
            static_cast<std::size_t>(index.companies.of(entry, "company", entry.text("company"))));
        card.gas_per_space = byte(entry, "gas_collectors_per_space", 1, 24);
      }
      break;
    case CardKind::share:
      if (card.share.is_none()) entry.fail("share", "must name the company of a single share card");
      break;
  }
  return card;
}

void load_action_cards(const ContentTable& root, Content& c, Index& index) {
  constexpr std::array<std::size_t, 5> counts = {9, 16, 11, 4, 4};  // SK-1.4
  constexpr std::array<std::string_view, 5> letters = {"A", "B", "C", "D", "E"};
  std::size_t i = 0;
  std::size_t letter = 0;
  std::size_t left = counts[0];
  for (const ContentTable& entry : exactly(root, "action_card", action_card_count)) {
    if (left == 0) left = counts[++letter];
    --left;
    c.card_names[i] = {id_of(entry, index.cards), entry.text("name")};
    c.cards[i] = card_of(entry, index);
    c.cards[i].letter = one_of<Byte>(entry, "letter", letters);
    if (c.cards[i].letter != letter)
      entry.fail("letter", "does not fit: there are 9 A, 16 B, 11 C, 4 D and 4 E cards, in this order");
    entry.finish();
    ++i;
  }
}

// SK-1.5: four copies of the starting cards; they are told apart by the seat they were dealt to.
void load_starting_cards(const ContentTable& root, Content& c, Index& index) {
  std::size_t which = 0;
  for (const ContentTable& entry : exactly(root, "starting_card", starting_card_count)) {
    const std::string id = id_of(entry, index.cards);
    const Card card = card_of(entry, index);
    for (std::size_t color = 0; color < color_count; ++color) {
      const std::size_t i = starting_card(color, which).index();
      c.cards[i] = card;
      c.card_names[i] = {fmt::format("{}.{}", id, color + 1), entry.text("name")};
    }
    entry.finish();
    ++which;
  }
  std::size_t seat = 0;
  for (const ContentTable& entry : exactly(root, "single_energy_card", color_count)) {
    const std::size_t i = single_energy_card(seat++).index();
    c.card_names[i] = {id_of(entry, index.cards), entry.text("name")};
    c.cards[i] = card_of(entry, index);
    if (c.cards[i].kind != CardKind::energy) entry.fail("kind", "must be energy");
    entry.finish();
  }
}

void load_plans(const ContentTable& root, Content& c, Index& index) {
  constexpr std::array<std::string_view, letter_count> letters = {"A", "B", "C"};
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "research_plan", regular_plan_count)) {
    c.plan_names[i] = {id_of(entry, index.plans), entry.text("name")};
    Plan& plan = c.plans[i];
    plan.kind = one_of<PlanKind>(entry, "letter", letters);
    if (static_cast<std::size_t>(plan.kind) != i / (regular_plan_count / letter_count))
      entry.fail("letter", "does not fit: 24 A plans, then 24 B plans, then 24 C plans");
    plan.requirement = requirement_of(entry.table("requirement"));
    plan.reward = reward_of(entry.table("reward"), index);
    entry.finish();
    ++i;
  }
  for (const ContentTable& entry : exactly(root, "special_plan", special_plan_count)) {
    c.plan_names[i] = {id_of(entry, index.plans), entry.text("name")};
    Plan& plan = c.plans[i];
    plan.kind = PlanKind::special;
    const int number = static_cast<int>(i - regular_plan_count) + 2;
    entry.integer("number", number, number);
    plan.enter_cost = byte(entry, "enter_cost", 0, 30);
    plan.value = byte(entry, "value", 0, 60);
    entry.finish();
    ++i;
  }
}

std::array<Byte, 3> resting_cards_of(const ContentTable& entry, const Content& c) {
  const std::vector<std::string> ids = entry.texts("rest");
  if (ids.size() != 3) entry.fail("rest", "must name three starting cards");  // SK-2.20
  std::array<Byte, 3> rest{};
  for (std::size_t k = 0; k < 3; ++k) {
    std::size_t which = 0;
    while (which < starting_card_count && c.card_names[starting_card(0, which).index()].id != ids[k] + ".1")
      ++which;
    if (which == starting_card_count)
      entry.fail("rest", "names " + quoted(ids[k]) + ", which is no starting card");
    rest[k] = static_cast<Byte>(which);
  }
  if (rest[0] == rest[1] || rest[1] == rest[2] || rest[0] == rest[2])
    entry.fail("rest", "names a card twice");
  return rest;
}

void load_tokens(const ContentTable& root, Content& c, Index& index) {
  std::uint32_t seats = 0;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "starting_token", token_count)) {
    const std::size_t plan = token_plan(id_at<TokenId>(i)).index();
    c.plan_names[plan] = {id_of(entry, index.plans), entry.text("name")};
    c.plans[plan].kind = PlanKind::token;
    c.plans[plan].requirement = requirement_of(entry.table("requirement"));
    c.plans[plan].reward = reward_of(entry.table("reward"), index);
    Token& token = c.tokens[i];
    token.bonus = reward_of(entry.table("bonus"), index);
    for (const Byte spaces : token.bonus.track)  // SK-2.22
      if (spaces > 3) entry.fail("bonus", "must not move more than 3 spaces on a track");
    token.rest = resting_cards_of(entry, c);
    if (entry.has("default_seat")) {
      token.default_seat = byte(entry, "default_seat", 1, static_cast<int>(color_count));
      seats |= 1u << token.default_seat;
    }
    entry.finish();
    ++i;
  }
  if (seats != 0x1e)
    root.fail("starting_token", "must give each of the seats 1 to 4 a default token");  // SK-3.5
}

}  // namespace

void load_cards(const ContentTable& root, Content& c, Index& index) {
  load_action_cards(root, c, index);
  load_starting_cards(root, c, index);
  load_plans(root, c, index);
  load_tokens(root, c, index);
}

}  // namespace orrery::skymines
