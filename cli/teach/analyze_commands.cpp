// analyze
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/files/record_file.h"
#include "cli/lab/long_work.h"
#include "cli/output/json_output.h"
#include "engine/input_error.h"
#include "engine/words/text.h"
#include "teacher/analysis_texts.h"

namespace orrery {
namespace {

struct AnalyzeArguments {
  std::string file;
  std::string content;
  std::string output = "-";
  AnalysisEffort effort;
  bool as_json = false;
  bool as_html = false;
  bool as_record = false;
};

void analyze(const AnalyzeArguments& arguments) {
  if (arguments.as_json + arguments.as_html + arguments.as_record > 1)
    throw InputError("Choose one of --json, --html and --record.");
  const RecordFile file = open_record(arguments.file, arguments.content);
  const std::shared_ptr<const AnyGame> game = file.session.shared_game();
  Analyzer analyzer(game, file.record, arguments.effort, make_bot(*game, analyst(arguments.effort)));
  const std::atomic<bool>& interrupted = watch_for_interrupt();
  {
    ProgressBar progress;
    while (!analyzer.finished() && !interrupted) {
      analyzer.step();
      progress.show(analyzer.done(), analyzer.total(), "moves");
    }
  }
  if (interrupted) throw InputError("Interrupted: half an analysis would mislead.");
  const Analysis analysis = analyzer.take();
  std::string text;
  if (arguments.as_json)
    text = pretty_json(analysis_json(analysis));
  else if (arguments.as_html)
    text = analysis_html(analysis, file.session.game().info().name + ": " + join_and(analysis.names));
  else if (arguments.as_record)
    text = annotated_record(file.record, analysis_json(analysis));
  else
    text = analysis_text(analysis);
  if (!text.ends_with('\n')) text += '\n';
  write_file(arguments.output, text);
}

}  // namespace

void add_analyze_commands(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("analyze", "Look at a played game again: marks, turning points, luck and skill");
  const auto arguments = std::make_shared<AnalyzeArguments>();
  command->add_option("record", arguments->file, "A record, or - for the standard input")->required();
  command->add_option("--content", arguments->content, "The components that it was played with")
      ->type_name("FILE");
  command->add_flag("--json", arguments->as_json, "Everything, as JSON");
  command->add_flag("--html", arguments->as_html, "A page with the chart");
  command->add_flag("--record", arguments->as_record, "The record itself, with the marks as comments");
  command->add_option("-o,--output", arguments->output, "Write to this file")->type_name("FILE");
  command->add_option("--iterations", arguments->effort.iterations, "Of each search (default: 400)")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--comparisons", arguments->effort.comparisons, "Deals in which moves are compared")
      ->check(CLI::Range(1, 100'000));
  command->add_option("--seed", arguments->effort.seed, "For another look at the same game");
  command->callback([arguments] { analyze(*arguments); });
}

}  // namespace orrery
