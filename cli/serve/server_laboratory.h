// The laboratory of a server: comparisons of a changed content with the base, within limits.
#pragma once

#include "server/lab/laboratory.h"

namespace orrery {

class ServerLaboratory final : public Laboratory {
 public:
  std::string_view base(const std::string& game) const override;
  std::vector<std::string> differences(const LabWish& wish) const override;
  std::unique_ptr<LabRun> begin(const LabWish& wish) const override;
};

}  // namespace orrery
