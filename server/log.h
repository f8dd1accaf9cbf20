// Where notes go: standard error, for people or for programs.
#pragma once

#include "server/net/access_log.h"
#include "server/table/keeping/notes.h"

namespace orrery {

enum class LogForm : std::uint8_t { text, json };

// Notes of less gravity are left out.
void set_up_log(Gravity least, LogForm form = LogForm::text);

// Writes a line for each request, in the form that was set up.
AccessLog access_log();

}  // namespace orrery
