// Experiments of several runs: all processes of a fleet play each of them, and go on to the next together.
#pragma once

#include "lab/any_lab.h"

namespace orrery {

inline bool stopped(const Running& running) {
  return running.stop && running.stop->load(std::memory_order_relaxed);
}

// What the first process decides, for all.
inline bool agreed(const Running& running, bool wanted) {
  return running.fleet ? running.fleet->agree(wanted, running.stop) : wanted;
}

// This process has the results.
inline bool at_home(const Running& running) {
  return !running.fleet || running.fleet->rank() == 0;
}

// Part `index` of `parts` of the same length, for the progress.
inline Running part_of(const Running& running, std::int64_t index, std::int64_t parts) {
  Running part = running;
  if (running.progress)
    part.progress = [&running, index, parts](std::int64_t done, std::int64_t total) {
      running.progress(index * total + done, parts * total);
    };
  return part;
}

}  // namespace orrery
