// Section 8: claim one open contract after the card.
#include "games/anteros/rules/rules.h"

namespace orrery::anteros {
namespace {

int slot_of(const Position& p, ContractId contract) {
  for (std::size_t i = 0; i < p.contracts.size(); ++i)
    if (p.contracts[i].contract == contract) return static_cast<int>(i);
  return -1;
}

}  // namespace

Refusal refuse_contract(const Content& content, const Position& p, ContractId contract) {
  const int slot = slot_of(p, contract);
  if (slot < 0) return because(Reason::contract_not_open);
  if (p.contract_claimed) return because(Reason::contract_claimed);    // AN-8.2
  if (p.contracts[slot].owner) return because(Reason::contract_gone);  // AN-8.4, AN-8.5
  for (std::size_t i = 0; i < ore_count; ++i)                          // AN-8.3
    if (content.contract(contract).cost[i] > p.me().ore.items[i])
      return because(Reason::lacks_ore, contract.value);
  return allowed;
}

void claim_contract(const Content& content, Position& p, ContractId contract, EventLog* log) {
  for (std::size_t i = 0; i < ore_count; ++i)
    p.me().ore.items[i] = static_cast<std::uint8_t>(p.me().ore.items[i] - content.contract(contract).cost[i]);
  p.contracts[slot_of(p, contract)].owner = {p.active};
  p.contract_claimed = true;
  tell_all(log, Happened::contract_claimed, p.active, contract.value);
}

}  // namespace orrery::anteros
