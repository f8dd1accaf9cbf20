// A trouble that may come and go ten times a second, told so that the log does not fill up with it.
#pragma once

#include <utility>

#include "server/table/keeping/limits.h"

namespace orrery {

class Trouble {
 public:
  // It is there. True when that is to be told: when it begins, at most once a minute.
  bool met(Clock::time_point now = Clock::now()) {
    if (told_) return false;
    told_ = times_.take(once_a_minute, now);
    return told_;
  }
  // It is not there. True when that is to be told: after it was told that it is.
  bool over() { return std::exchange(told_, false); }

 private:
  bool told_ = false;
  TokenBucket times_;
};

}  // namespace orrery
