// Work in lines, one for each name. The line that had the least so far comes next; a line that was empty
// starts from what the others have, so that nobody can save up turns.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace orrery {

template <class Line>
class FairQueue {
 public:
  Line& line(const std::string& name) {
    Member& member = members_[name];
    if (member.line.empty()) member.used = std::max(member.used, floor_);
    return member.line;
  }
  // The line whose turn it is; it is not empty.
  Line& next() {
    const auto turn = std::min_element(members_.begin(), members_.end(), [](const auto& a, const auto& b) {
      if (a.second.line.empty() != b.second.line.empty()) return b.second.line.empty();
      return a.second.used < b.second.used;
    });
    floor_ = std::max(floor_, turn->second.used);
    return turn->second.line;
  }
  // What was done for a name took so long.
  Line& charge(const std::string& name, double seconds) {
    Member& member = members_[name];
    member.used = std::max(member.used, floor_) + seconds;
    return member.line;
  }
  bool empty() const { return size() == 0; }
  std::size_t size() const {
    std::size_t count = 0;
    for (const auto& [name, member] : members_) count += member.line.size();
    return count;
  }
  // Forgets the names that have nothing waiting and had no more than others.
  void tidy() {
    std::erase_if(members_, [this](const auto& entry) {
      return entry.second.line.empty() && entry.second.used <= floor_;
    });
  }
  void clear() { members_.clear(); }

 private:
  struct Member {
    double used = 0;  // seconds
    Line line;
  };
  std::map<std::string, Member> members_;
  double floor_ = 0;
};

}  // namespace orrery
