#include "server/messages/spare_text.h"

#include <vector>

namespace orrery {
namespace {

constexpr std::size_t most_texts = 32;
constexpr std::size_t least_room = 1024;  // smaller ones are cheap to make
constexpr std::size_t most_room = 64 * 1024;

thread_local std::vector<std::string> spare;

}  // namespace

std::string spare_text() {
  if (spare.empty()) return {};
  std::string text = std::move(spare.back());
  spare.pop_back();
  text.clear();
  return text;
}

void give_back(std::string&& text) {
  if (text.capacity() >= least_room && text.capacity() <= most_room && spare.size() < most_texts)
    spare.push_back(std::move(text));
}

}  // namespace orrery
