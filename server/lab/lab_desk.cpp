#include "server/lab/lab_desk.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/input_error.h"
#include "server/messages/json_text.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_remembered = 32;  // in memory
constexpr std::chrono::milliseconds step_time{3000};

// Beyond so many the oldest go.
void keep_newest(const std::string& folder, std::size_t most) {
  std::vector<fs::directory_entry> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".html") files.push_back(entry);
  if (files.size() <= most) return;
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
    std::error_code ignored;
    return a.last_write_time(ignored) < b.last_write_time(ignored);
  });
  for (std::size_t i = 0; i + most < files.size(); ++i) fs::remove(files[i].path(), error);
}

}  // namespace

LabDesk::LabDesk(const Laboratory& laboratory, std::string folder, Crew& crew, Workers& workers,
                 const Limits& limits)
    : laboratory_(laboratory), folder_(std::move(folder)), crew_(crew), workers_(workers), limits_(limits) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw InputError("The folder " + folder_ + " cannot be made: " + error.message() + ".");
}

std::string LabDesk::file_of(const std::string& id) const {
  return (fs::path(folder_) / (id + ".html")).string();
}

Task<std::vector<std::string>> LabDesk::differences(LabWish wish, std::string client) {
  std::function<std::vector<std::string>(WorkContext&)> job = [this, wish](WorkContext&) {
    return laboratory_.differences(wish);
  };
  Errand errand{Urgency::asked, std::move(client), "laboratory", step_time};
  co_return co_await workers_.run(std::move(errand), std::move(job));
}

void LabDesk::require_room(const std::string& client) const {
  std::size_t running = beginning_, own = 0;
  for (const auto& [id, experiment] : experiments_) {
    if (experiment->over) continue;
    ++running;
    own += experiment->client == client;
  }
  if (own >= limits_.experiments_per_client)
    throw RequestError(429, "These are enough experiments at once for one person; wait until one is over.");
  if (running >= limits_.experiments) throw RequestError(429, "The laboratory is full; try again later.");
}

void LabDesk::forget_old() {
  for (std::size_t i = 0; i < order_.size() && experiments_.size() > most_remembered;) {
    if (!experiments_.at(order_[i])->over) {
      ++i;
      continue;
    }
    experiments_.erase(order_[i]);
    order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

Task<std::string> LabDesk::begin(LabWish wish, std::string client) {
  require_room(client);
  struct Beginning {  // counts until it is one of the experiments, or failed
    explicit Beginning(std::size_t& count) : all(count) { ++all; }
    ~Beginning() { --all; }
    Beginning(const Beginning&) = delete;
    Beginning& operator=(const Beginning&) = delete;
    std::size_t& all;
  };
  const Beginning beginning(beginning_);
  auto experiment = std::make_shared<Experiment>();
  experiment->id = random_table_id();
  experiment->client = client;
  std::function<std::string(WorkContext&)> job = [this, wish, experiment](WorkContext&) {
    experiment->run = laboratory_.begin(wish);
    return experiment->run->state();
  };
  Errand errand{Urgency::asked, client, "laboratory", step_time};
  experiment->state = co_await workers_.run(std::move(errand), std::move(job));
  experiments_[experiment->id] = experiment;
  order_.push_back(experiment->id);
  forget_old();
  crew_.start(work(experiment), "an experiment of the laboratory");
  co_return experiment->id;
}

Task<void> LabDesk::work(std::shared_ptr<Experiment> experiment) {
  try {
    while (!experiment->over) {
      struct Step {
        std::string state;
        bool over = false;
      };
      std::function<Step(WorkContext&)> job = [experiment, file = file_of(experiment->id), folder = folder_,
                                               most = limits_.reports](WorkContext& context) {
        const auto stop = std::make_shared<std::atomic<bool>>(false);
        context.on_interrupt([stop] { *stop = true; });
        LabRun& run = *experiment->run;
        run.play(*stop);
        if (run.over()) {
          std::ofstream out(file, std::ios::binary | std::ios::trunc);
          out << run.page();
          out.close();
          if (!out) throw InputError("The report cannot be written.");
          keep_newest(folder, most);
        }
        return Step{run.state(), run.over()};
      };
      Errand errand{Urgency::table_of_bots, experiment->client, experiment->id, step_time};
      Step step = co_await workers_.run(std::move(errand), std::move(job));
      experiment->state = std::move(step.state);
      experiment->over = step.over;
    }
  } catch (const std::exception& error) {
    experiment->trouble = error.what();
    experiment->over = true;
    throw;
  }
  experiment->run.reset();
}

std::string LabDesk::state(const std::string& id) const {
  const auto found = experiments_.find(id);
  if (found != experiments_.end() && found->second->trouble.empty()) return found->second->state;
  if (found != experiments_.end()) throw RequestError(500, "The experiment broke off.");
  throw RequestError(404, "There is no such experiment, or it was long ago; its report may still be there.");
}

std::string LabDesk::page(const std::string& id) const {
  if (!is_table_id(id)) throw RequestError(404, "There is no such report.");
  std::ifstream in(file_of(id), std::ios::binary);
  if (!in) throw RequestError(404, "There is no such report, or it is not finished.");
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace orrery
