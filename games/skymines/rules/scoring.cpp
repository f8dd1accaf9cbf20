// Sections 4 and 18: shares, values and the final scoring, as if the game ended now.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

// SK-18.4: Astrogo, Tawac, Skymine, Minerva behind the cash.
constexpr std::array<std::size_t, company_count> category_of_company = {3, 4, 1, 2};

// SK-4.2: wherever the card is.
CardSet owned_cards(const Position& p, Seat row) {
  if (p.is_luna(row)) return p.luna(row).cards;
  const Player& player = p.players[row];
  CardSet owned = player.hand;
  for (const CardSet& deck : player.resting) owned |= deck;  // SK-18.2
  for (const Slot& slot : player.slots)
    if (slot.card) owned.add(slot.card);
  return owned;
}

using PerCompanyNumber = std::array<int, company_count>;

// SK-23.18
void lose_energy_cards(const Content& c, const Position& p, Seat row, PerCompanyNumber& extra) {
  for (const CardId id : owned_cards(p, row)) {
    const Card& card = c.card(id);
    if (card.kind == CardKind::energy && card.share) --extra[card.share.index()];
  }
}

// SK-23.16
void crash(PerCompanyNumber& value, int icons) {
  const int most = *std::max_element(value.begin(), value.end());
  for (int& each : value)
    if (each == most) each = std::max(0, each - icons);
}

}  // namespace

std::array<int, company_count> extra_shares(const Content& c, const Position& p, Seat row) {
  const CardSet owned = owned_cards(p, row);
  std::array<int, company_count> extra{};
  for (std::size_t i = 0; i < company_count; ++i)
    for (std::size_t word = 0; word < CardSet::word_count;
         ++word)  // few bits: quicker than counting them all
      for (std::uint64_t left = owned.words[word] & c.share_cards[i].words[word]; left != 0; left &= left - 1)
        ++extra[i];
  return extra;
}

int shares(const Content& c, const Position& p, Seat row, CompanyId company) {
  return shares_on_track(c, p, row, company) + extra_shares(c, p, row)[company.index()];  // SK-4.1
}

// SK-18.6, SK-18.7, SK-18.10
int research_points_value(const Content& c, const Player& player) {
  int value = c.research_value[player.upload];
  for (const Screen& screen : player.screens)
    if (screen.plan && screen.uploaded && !screen.down) value += c.plan(screen.plan).value;
  return value;
}

Standings score(const Content& c, const Position& p) {
  Standings standings;
  standings.rows = p.rows();
  standings.categories = category_count;
  PerCompanyNumber value;
  for (std::size_t i = 0; i < company_count; ++i) value[i] = company_value(c, p, id_at<CompanyId>(i));
  const Threat harm = p.threat_open() ? c.threat(p.threat) : Threat{};  // SK-23.3
  crash(value, harm.icons_ignored);
  for (Seat row = 0; row < p.rows(); ++row) {
    auto& points = standings.points[row];
    PerCompanyNumber extra = extra_shares(c, p, row);
    if (harm.lose_energy_cards) lose_energy_cards(c, p, row, extra);
    if (p.threat_by.value == row)  // SK-23.13: the wild share
      ++extra[static_cast<std::size_t>(std::max_element(value.begin(), value.end()) - value.begin())];
    for (std::size_t i = 0; i < company_count; ++i)
      points[category_of_company[i]] =
          (shares_on_track(c, p, row, id_at<CompanyId>(i)) + extra[i]) * value[i];  // SK-18.4
    if (p.is_luna(row)) {                                                           // SK-25.20, SK-25.46
      const Luna& luna = p.luna(row);
      points[0] = luna.coins;
      points[5] = c.tank_value[luna.helium];
      points[6] = c.luna_research_value[luna.research];
    } else {
      points[0] = p.players[row].coins;               // SK-18.3
      points[5] = c.tank_value[p.players[row].tank];  // SK-18.5
      points[6] = research_points_value(c, p.players[row]);
    }
    if (harm.lose_cash) points[0] = 0;  // SK-23.19, SK-23.21
    if (harm.lose_tank) points[5] = 0;  // SK-23.20
  }
  standings.finish();                // SK-18.8
  standings.open = loop_open(c, p);  // SK-23.17
  return standings;
}

}  // namespace orrery::skymines
