// The rules of a game as players read them: numbered statements taken from its rules.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct RuleStatement {
  std::string id;       // "AN-5.4"
  std::string section;  // "5. Step 1: slide"
  std::string text;
  int line = 0;  // in rules.md
};

class RulesText {
 public:
  RulesText() = default;
  explicit RulesText(std::string_view rules_md);

  const std::vector<RuleStatement>& statements() const { return statements_; }
  const RuleStatement* find(std::string_view id) const;
  // Statements whose id begins with `what` or whose text contains it, case ignored.
  std::vector<const RuleStatement*> search(std::string_view what) const;

 private:
  std::vector<RuleStatement> statements_;
};

}  // namespace orrery
