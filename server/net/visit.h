// Whoever came to a table leaves it, whatever happens in between.
#pragma once

#include <utility>

#include "server/table/play.h"

namespace orrery {

class Visit {
 public:
  Visit(Play& play, ViewerPtr viewer) : play_(play), viewer_(std::move(viewer)) {}
  ~Visit() { play_.leave(viewer_); }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

 private:
  Play& play_;
  ViewerPtr viewer_;
};

}  // namespace orrery
