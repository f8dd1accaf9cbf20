#include "server/table/analyses.h"

#include <boost/json.hpp>

#include "server/messages/json_text.h"
#include "server/table/keeping/request_error.h"
#include "server/table/replay.h"
#include "teacher/analysis_texts.h"

namespace orrery {
namespace {

constexpr std::chrono::milliseconds step_time{2000};

std::string whole(const std::string& analysis) {
  return "{\"state\":\"done\",\"analysis\":" + analysis + "}";
}

}  // namespace

std::string Analyses::told(const Work& work) {
  if (!work.failure.empty()) throw RequestError(409, work.failure);
  JsonText text;
  text.open_object().key("state").text("running").key("done").number(work.done);
  return text.key("total").number(work.total).close_object().take();
}

Task<std::string> Analyses::look(std::string id) {
  const TablePtr table = co_await hall_.require(id);
  const std::optional<std::string> kept = co_await ledger_.load_analysis(id);
  if (kept) co_return whole(*kept);
  replayable_record_of(*table);  // or says why not
  const auto found = works_.find(id);
  if (found != works_.end()) co_return told(found->second);
  co_return JsonText().open_object().key("state").text("none").close_object().take();
}

Task<std::string> Analyses::begin(std::string id, std::string client) {
  const TablePtr table = co_await hall_.require(id);
  const std::optional<std::string> kept = co_await ledger_.load_analysis(id);
  if (kept) co_return whole(*kept);
  if (const auto found = works_.find(id); found != works_.end()) co_return told(found->second);
  for (const auto& [other, work] : works_)
    if (work.client == client && work.failure.empty())
      throw RequestError(429, "Another game is being analyzed for you; this one can follow it.");
  const std::shared_ptr<const AnyGame> game = table->session().shared_game();
  const AnalysisEffort effort;
  auto analyzer = std::make_shared<Analyzer>(game, replayable_record_of(*table), effort,
                                             hall_.offer().make_bot(*game, analyst(effort)));
  const Work& work = works_[id] = {std::move(client), 0, analyzer->total()};
  std::string text = told(work);
  crew_.start(run(id, std::move(analyzer)), "an analysis");
  co_return text;
}

Task<std::string> Analyses::annotated(std::string id) {
  const TablePtr table = co_await hall_.require(id);
  const std::optional<std::string> kept = co_await ledger_.load_analysis(id);
  if (!kept) throw RequestError(409, "This game was not analyzed yet.");
  co_return annotated_record(replayable_record_of(*table), boost::json::parse(*kept));
}

Task<void> Analyses::run(std::string id, std::shared_ptr<Analyzer> analyzer) {
  try {
    while (!analyzer->finished()) {
      std::function<int(WorkContext&)> step = [analyzer](WorkContext&) {
        analyzer->step();
        return analyzer->done();
      };
      Errand errand{Urgency::table_of_bots, works_[id].client, id, step_time};
      const int done = co_await workers_.run(std::move(errand), std::move(step));
      works_[id].done = done;
    }
    std::vector<StoreChange> kept;
    kept.emplace_back(PutAnalysis{id, boost::json::serialize(analysis_json(analyzer->take()))});
    co_await ledger_.write(std::move(kept));
    works_.erase(id);
  } catch (const Overworked&) {
    works_.erase(id);  // whoever asks again begins again
  } catch (const StoreError& error) {
    note(Gravity::error, "the analysis of table {} is not kept: {}", id, error.what());
    works_.erase(id);
  } catch (const std::exception& error) {
    note(Gravity::error, "no analysis of table {}: {}", id, error.what());
    works_[id].failure = "This game cannot be analyzed.";
  }
}

}  // namespace orrery
