// What the page's worker calls, and what it is called back with (web/src/lib/offline/module.ts).
#include <emscripten.h>

#include <boost/json.hpp>
#include <exception>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "engine/record/fingerprint.h"
#include "games/registry.h"
#include "offline/device.h"
#include "offline/helped_bot.h"
#include "server/table/keeping/notes.h"

// clang-format off
EM_JS(void, tell_answer, (int request, unsigned status, const char* type, const char* file, const char* body), {
  Module.answered(request, status, UTF8ToString(type), UTF8ToString(file), UTF8ToString(body));
})
EM_JS(void, tell_message, (int viewer, const char* text), { Module.delivered(viewer, UTF8ToString(text)); })
EM_JS(void, tell_closed, (int viewer), { Module.closed(viewer); })
EM_JS(void, ask_write, (int request, const char* changes), { Module.write(request, UTF8ToString(changes)); })
EM_JS(void, ask_read, (int request, const char* prefix), { Module.read(request, UTF8ToString(prefix)); })
EM_JS(void, tell_work, (), { Module.worked(); })
EM_JS(void, ask_help, (int task, const char* text), { Module.help(task, UTF8ToString(text)); })
EM_JS(void, end_help, (int task), { Module.helpEnds(task); })
EM_JS(void, tell_note, (const char* text), { Module.noted(UTF8ToString(text)); })
// clang-format on

namespace orrery {
namespace {

namespace json = boost::json;

// What the browser keeps for this page.
class BrowserStore final : public KeyStore {
 public:
  void write(std::vector<KeyChange> changes, std::function<void(std::string)> done) override {
    json::array list;
    for (KeyChange& change : changes) {
      if (change.text)
        list.push_back({{"key", change.key}, {"text", *change.text}});
      else
        list.push_back({{"key", change.key}, {"end", change.end}});
    }
    writing_[++last_] = std::move(done);
    ask_write(last_, json::serialize(list).c_str());
  }
  void read(std::string prefix, std::function<void(std::optional<KeyedTexts>)> done) override {
    reading_[++last_] = std::move(done);
    ask_read(last_, prefix.c_str());
  }

  void written(int request, const char* problem) {
    const auto found = writing_.extract(request);
    if (found) found.mapped()(problem);
  }
  // `texts` is a list of pairs, or null.
  void was_read(int request, const char* texts) {
    const auto found = reading_.extract(request);
    if (!found) return;
    const json::value list = json::parse(texts);
    if (list.is_null())
      found.mapped()(std::nullopt);
    else
      found.mapped()(json::value_to<KeyedTexts>(list));
  }

 private:
  int last_ = 0;
  std::map<int, std::function<void(std::string)>> writing_;
  std::map<int, std::function<void(std::optional<KeyedTexts>)>> reading_;
};

// Other workers of the page, each with the program of this game.
class BrowserHelpers final : public Helpers {
 public:
  int begin(std::string task) override {
    reports_[++last_] = {};
    ask_help(last_, task.c_str());
    return last_;
  }
  std::vector<std::string> reports(int task) override { return std::exchange(reports_[task], {}); }
  void end(int task) override {
    reports_.erase(task);
    end_help(task);
  }

  // One that comes too late is left.
  void reported(int task, const char* report) {
    const auto found = reports_.find(task);
    if (found != reports_.end()) found->second.emplace_back(report);
  }

 private:
  int last_ = 0;
  std::map<int, std::vector<std::string>> reports_;
};

Offer with_helpers(Helpers& helpers) {
  Offer offer = standard_offer();
  offer.make_bot = [&helpers](const AnyGame& game, const BotSpec& spec) -> std::unique_ptr<AnyBot> {
    if (spec.level == BotLevel::admiral) return std::make_unique<HelpedBot>(game, spec, helpers);
    return make_bot(game, spec);
  };
  return offer;
}

struct Here {
  BrowserStore store;
  BrowserHelpers helpers;
  Device device{store, with_helpers(helpers)};

  Here() {
    device.workers.on_work = [] { tell_work(); };
  }
};

Here& here() {
  static Here all;
  return all;
}

std::unique_ptr<Help>& helping() {
  static std::unique_ptr<Help> help;
  return help;
}

// Nothing that goes wrong may leave the module in the middle of something.
template <class Work>
void guarded(const Work& work) {
  try {
    work();
  } catch (const std::exception& error) {
    tell_note(error.what());
  } catch (...) {
    tell_note("something unknown went wrong");
  }
}

}  // namespace
}  // namespace orrery

using orrery::guarded;
using orrery::helping;
using orrery::here;

extern "C" {

EMSCRIPTEN_KEEPALIVE void orrery_start() {
  orrery::note_taker() = [](orrery::Gravity gravity, std::string_view text) {
    if (gravity != orrery::Gravity::info) tell_note(std::string(text).c_str());
  };
  guarded([] { here(); });
}
EMSCRIPTEN_KEEPALIVE void orrery_request(int request, const char* method, const char* path,
                                         const char* body) {
  guarded([&] {
    here().device.request(method, path, body, [request](const orrery::HttpAnswer& answer) {
      tell_answer(request, answer.status, std::string(answer.type).c_str(), answer.file_name.c_str(),
                  std::string(answer.body).c_str());
    });
  });
}
EMSCRIPTEN_KEEPALIVE void orrery_connect(int viewer) {
  guarded([&] {
    here().device.connect(viewer,
                          {[viewer](const std::string& message) { tell_message(viewer, message.c_str()); },
                           [viewer] { tell_closed(viewer); }});
  });
}
EMSCRIPTEN_KEEPALIVE void orrery_receive(int viewer, const char* message) {
  guarded([&] { here().device.receive(viewer, message); });
}
EMSCRIPTEN_KEEPALIVE void orrery_disconnect(int viewer) {
  guarded([&] { here().device.disconnect(viewer); });
}
EMSCRIPTEN_KEEPALIVE void orrery_written(int request, const char* problem) {
  guarded([&] { here().store.written(request, problem); });
}
EMSCRIPTEN_KEEPALIVE void orrery_read(int request, const char* texts) {
  guarded([&] { here().store.was_read(request, texts); });
}
EMSCRIPTEN_KEEPALIVE void orrery_helped(int task, const char* report) {
  guarded([&] { here().helpers.reported(task, report); });
}
// In a program that only helps: begins with a task, and goes on with it (Help::go_on).
EMSCRIPTEN_KEEPALIVE void orrery_help(int number, const char* task) {
  guarded([&] {
    helping().reset();
    helping() =
        std::make_unique<orrery::Help>(*orrery::standard_game(orrery::all_games()[0]->id), task, number);
  });
}
EMSCRIPTEN_KEEPALIVE const char* orrery_help_on() {
  static std::string report;
  report.clear();
  guarded([&] {
    if (helping()) report = helping()->go_on();
  });
  return report.c_str();
}
// The positions of a record, byte for byte, as one number; what is wrong with the record otherwise.
EMSCRIPTEN_KEEPALIVE const char* orrery_fingerprint(const char* text) {
  static std::string told;
  try {
    const orrery::Record record = orrery::read_record(text, "the record");
    told = orrery::position_fingerprint(orrery::standard_game(record.header.game), record);
  } catch (const std::exception& error) {
    told = error.what();
  }
  return told.c_str();
}
EMSCRIPTEN_KEEPALIVE int orrery_work() {
  bool more = false;
  guarded([&] { more = here().device.workers.work(); });
  return more ? 1 : 0;
}
}
