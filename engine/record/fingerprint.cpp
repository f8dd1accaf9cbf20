#include "engine/record/fingerprint.h"

#include "engine/record/session.h"
#include "engine/record/sha256.h"

namespace orrery {

std::string position_fingerprint(const std::shared_ptr<const AnyGame>& game, const Record& record) {
  Session session = Session::start(game, record.header);
  std::string sum;
  const auto add = [&] {
    const PositionBytes& position = session.position();
    sum.append(reinterpret_cast<const char*>(position.data()), position.size());
    sum = sha256_hex(sum);
  };
  add();
  for (const RecordedMove& move : record.moves) {
    play_recorded(session, move, record.file);
    add();
  }
  return sum;
}

}  // namespace orrery
